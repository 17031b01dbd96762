"""The command `cards` of `python -m engine`: a table of what is acquired, and of who wins with it."""
from __future__ import annotations

import json
import sys
import time

from ..players import PLAYERS
from ..problem import Problem
from ..terminal.shelf import load, positive, seed_number
from . import trade
from .command import workers
from .progress import Progress

LEVEL = "sharp"


def add(commands) -> None:
    """Add the command to a command line."""
    table = commands.add_parser("cards", help="play many matches of a game in which cards are acquired, and tell which are, and who wins with them")
    table.add_argument("game", help="a game, see `games`")
    table.add_argument("--level", default=LEVEL, metavar="L", help=f"the player at every seat: {', '.join(PLAYERS)} ({LEVEL})")
    table.add_argument("--matches", type=positive, default=1000, metavar="N", help="how many matches (1000)")
    table.add_argument("--players", type=positive, metavar="N", help="how many players a match has (the game's default)")
    table.add_argument("--seed", type=seed_number, default=0, help="the seed of chance, 0 to 2**53 - 1 (0)")
    table.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes share the work (1)")
    table.add_argument("--json", action="store_true", help="as JSON")
    table.set_defaults(run=_cards)


def _cards(given) -> int:
    game = load(given.game)
    if not game.wares():
        raise Problem(f"no cards are acquired in {game.name}")
    if given.players and all([field["name"] != "players" for field in game.options()]):
        raise Problem(f"the number of players of {game.name} cannot be chosen")
    options = {**(game.simulated or {}), **({"players": given.players} if given.players else {})}
    setting = trade.Setting(game.blank(options).options, given.level)
    progress = Progress(sys.stderr)
    begun = time.perf_counter()
    with workers(given.jobs) as executor:
        counts = trade.run(game, setting, given.matches, given.seed, executor, progress)
    seconds = time.perf_counter() - begun
    progress.close()
    found = trade.report(game, counts)
    if given.json:
        print(json.dumps({"game": game.name, "level": given.level, "seed": given.seed, "options": setting.options, **found}))
    else:
        print("\n".join(trade.lines(found)))
        print(f"Played by {given.level} in {seconds:.1f} s: {given.matches / max(seconds, 1e-9):.1f} matches a second.")
    return 0
