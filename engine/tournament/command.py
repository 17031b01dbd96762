"""The commands `balance` and `tournament` of `python -m engine`."""
from __future__ import annotations

import concurrent.futures
import json
import multiprocessing
import os
import signal
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from ..players import PLAYERS
from ..problem import Problem
from ..terminal.shelf import load, match_options, positive, seed_number
from . import balance, cluster, ladder, meeting, published, table
from .heat import heat_map
from .keep import Kept, settings, write
from .progress import Progress
from .run import Here, run

STEADY = "steady"


def add(commands) -> None:
    """Add the two commands to a command line."""
    known = ", ".join(PLAYERS)
    weigh = commands.add_parser("balance", help="let a player that looks ahead meet every opponent and compare how often it wins")
    weigh.add_argument("game", help="a game, see `games`")
    weigh.add_argument("--matches", type=positive, default=400, metavar="N", help="how many matches for each pair (400)")
    weigh.add_argument("--seed", type=seed_number, default=0, help="the seed of chance, 0 to 2**53 - 1 (0)")
    weigh.add_argument("--hero", metavar="X", help="only matches with this entry on the player's side")
    weigh.add_argument("--foe", metavar="Y", help="only matches with this entry on the other side")
    weigh.add_argument("--player", default=balance.PLAYER, metavar="P", help=f"the player at every seat: {known} ({balance.PLAYER})")
    weigh.add_argument("--challenge", action="store_true", help="play each pair in its harder form as well and tell the difference")
    weigh.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes share the work (1)")
    weigh.add_argument("--json", action="store_true", help="as JSON")
    weigh.set_defaults(run=_balance)

    meet = commands.add_parser("tournament", help="let players meet with every entry against every other, or level against level",
                               description="Every entry (hero, Paragon) against every other. The same arguments give the same figures, "
                                           "however the work is shared.")
    meet.add_argument("game", help="a game, see `games`")
    meet.add_argument("--player", default=STEADY, metavar="P", help=f"the player at both sides: {known} ({STEADY})")
    meet.add_argument("--against", metavar="P", help="another player for the other side; the two change places in turn")
    meet.add_argument("--matches", type=positive, default=400, metavar="N", help="how many matches for each pair (400)")
    meet.add_argument("--seed", type=seed_number, default=0, help="the seed of chance, 0 to 2**53 - 1 (0)")
    meet.add_argument("--hero", action="append", default=[], metavar="X",
                      help="only pairs with this entry; given more than once, only pairs among those")
    meet.add_argument("--mirror", action="store_true", help="each entry against itself as well")
    meet.add_argument("--automa", type=positive, nargs="?", const=0, metavar="N",
                      help="also against the side that the rules play, N matches for each pair (as many as the others)")
    meet.add_argument("--ladder", nargs="*", metavar="LEVEL",
                      help="instead, each level against the one below and against a random player, over entries by chance; only these, if named")
    meet.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options",
                      help="an option of every match, see `games`, such as the number of players in a ladder; may be repeated")
    share = meet.add_mutually_exclusive_group()
    share.add_argument("--jobs", type=positive, metavar="N", help="how many processes share the work (one for each core)")
    share.add_argument("--cluster", metavar="ADDRESS", help="share the work over a Dask cluster, such as tcp://host:8786 (needs the extra 'cluster')")
    meet.add_argument("--resume", type=Path, metavar="FILE", help="keep results here while they come, and go on from those that it holds")
    meet.add_argument("--json", type=Path, metavar="FILE", help="write all figures here")
    meet.add_argument("--svg", type=Path, metavar="FILE", help="write a heat map here")
    meet.add_argument("--publish", nargs="?", const=published.TABLE, choices=(published.TABLE, published.CHECK),
                      help="write the figures to the game's content, as its table or as a check of the table by another player")
    meet.set_defaults(run=_tournament)


def _balance(given) -> int:
    game = load(given.game)
    pairs = balance.pairs(game, given.hero, given.foe)
    with workers(given.jobs) as executor:
        played = [balance.play(game, pairs, given.matches, given.seed, harder, given.player, executor)
                  for harder in ((False, True) if given.challenge else (False,))]
    plain, harder = played if given.challenge else (*played, {})
    found = balance.report(plain, harder)
    if given.json:
        print(json.dumps({"game": game.name, "seed": given.seed, "player": given.player, **found}))
    else:
        print("\n".join(balance.lines(plain, harder, given.player)))
    return 0 if found["holds"] else 1


def _tournament(given) -> int:
    _check(given)
    given.jobs = given.jobs or os.cpu_count() or 1
    game = load(given.game)
    for name in (given.player, given.against or given.player):
        meeting.player(game, name)
    climbs = given.ladder is not None
    players = ladder.names(given.ladder) if climbs else [given.player, given.against or given.player]
    if climbs and given.ladder and len(given.ladder) < 2:
        raise Problem(f"a ladder needs two levels or more; name one beside {given.ladder[0]}, or none for all")
    given.options = match_options(game, given.options)
    found = settings(game, given.seed, players, given.options)
    if given.publish:
        published.check(game, given.publish)
    task = _ladder if climbs else _table
    progress = Progress(sys.stderr)
    kept = Kept.open(given.resume, found, meeting.proof(game, players, given.seed)) if given.resume else {}
    sharing = cluster.executor(given.cluster, game, players, given.seed) if given.cluster else workers(given.jobs)
    with sharing as executor:
        try:
            begun, before = time.perf_counter(), _count(kept)
            told = task(game, given, executor, kept, progress)
        except KeyboardInterrupt:
            progress.close()
            for child in multiprocessing.active_children():
                child.terminate()  # what they are at is not wanted any more
            print(f"Stopped after {_count(kept)} matches" + (f"; {given.resume} holds them, and the same command goes on." if given.resume
                                                              else "; they are lost without --resume FILE."), file=sys.stderr)
            return 130
        except BrokenProcessPool:
            raise Problem("a process that shared the work has ended; give the command again" + (
                "" if given.resume else ", with --resume FILE to keep what is done")) from None
        seconds, played = time.perf_counter() - begun, _count(kept) - before
    progress.close()
    print("\n".join(told))
    shared = f"the cluster at {given.cluster}" if given.cluster else f"{given.jobs} process{'es' * (given.jobs > 1)}"
    print(f"{played} matches played in {seconds:.1f} s by {shared}: {played / max(seconds, 1e-9):.1f} a second." if played
          else f"Nothing was left to play: {given.resume} held every match.")
    return 0


def _count(kept) -> int:
    return sum([counts[0] for counts in kept.values()])


def _check(given) -> None:
    """Refuse arguments that do not go together. Raises Problem."""
    if given.ladder is not None:
        for name in ("against", "hero", "mirror", "svg", "publish"):
            if getattr(given, name):
                raise Problem(f"--{name} is of no use with --ladder; leave one of them out")
    if given.publish and (given.hero or given.mirror or given.against or given.options):
        raise Problem("--publish takes every pair once, by one player; leave out --hero, --mirror, --against and --set")
    if given.publish == published.CHECK and given.automa is not None:
        raise Problem("a check is of the entries against each other; leave out --automa")
    for path in (given.json, given.svg, given.resume):
        if path is not None and not path.parent.is_dir():
            raise Problem(f"{path} cannot be written: there is no folder {path.parent}")


def _ladder(game, given, executor, kept, progress) -> list[str]:
    found = ladder.ladder(game, given.matches, given.seed, given.ladder, given.automa is not None, executor, kept, progress, given.options)
    if given.json:
        write(given.json, json.dumps({"game": game.name, "seed": given.seed, **found}, indent=1) + "\n")
    return ladder.lines(found)


def _table(game, given, executor, kept, progress) -> list[str]:
    first, second = given.player, given.against or given.player
    pairs = table.pairs(game, given.hero, given.mirror)
    if not pairs:
        raise Problem("there is no pair to play; name two entries, or give --mirror")
    meetings = table.meetings(game, pairs, first, second, given.options)
    solo = table.against_rules(game, first) if given.automa is not None else []
    counts = [given.matches] * len(meetings) + [given.automa or given.matches] * len(solo)
    played = run(game, [*meetings, *solo], counts, given.seed, executor, kept, progress)
    found = table.report(dict(zip(pairs, [played[entry.name] for entry in meetings])), first, second)
    told = table.lines(found, first, second)
    found = {"game": game.name, "seed": given.seed, "player": first, "against": second, "matches": given.matches, "played": found.pop("matches"), **found}
    if solo:
        against = table.by_pair({entry.name: played[entry.name] for entry in solo})
        shares = table.shares(against, both=False)
        found["automa"] = {"matches": given.automa or given.matches, "share": shares, "pairs": table.rows(against)}
        told[-1:-1] = ["Against the side that the rules play:", "", *table.square(shares, table.averages(shares)), ""]
    if given.json:
        write(given.json, json.dumps(found, indent=1) + "\n")
    if given.svg:
        names = table.names(game)
        write(given.svg, heat_map(found["share"], found["mean"], names, *table.words(game, found)) + "\n")
    if given.publish:
        told.append(f"Written to {published.write(game, found, given.publish)}.")
    return told


def workers(jobs: int):
    """An executor: this process, or so many others."""
    return Here() if jobs == 1 else concurrent.futures.ProcessPoolExecutor(jobs, initializer=_quiet)


def _quiet() -> None:
    """Ctrl-C is for the process that gives the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
