"""Matches between two players under given options: the smallest piece of a tournament.

What a piece comes to depends on its arguments alone, so that any process of any machine may play it.
"""
from __future__ import annotations

import json
import zlib
from typing import NamedTuple

from .. import load_game
from ..canonical import canonical, digest
from ..chance import derive
from ..opponents import seated
from ..problem import Problem
from .figures import Tally

SEEDS = (1 << 53) - 1
PROVED = 4  # steps
PROVED_OWN = 60  # steps of a game's own player, which takes many small ones


class Meeting(NamedTuple):
    """Who meets whom. name: seeds are derived from it; options: of the match; turned: the options when the two
    sides have changed places, or None if they never do; first, second: names of players, or players themselves; second is
    None where side 1 decides nothing. sides: how many there are; `first` plays one of them, `second` all others.

    Over each `seatings` matches that share a seed, sides and players each change places with the others."""

    name: str
    options: dict
    turned: dict | None
    first: object
    second: object
    sides: int = 2

    @property
    def seatings(self) -> int:
        return (1 if self.turned is None else 2) * (self.sides if self.second is not None and self.second != self.first else 1)


class Work(NamedTuple):
    """A game as it goes to another process: its name, the version of its rules, its packed content and that content's
    digest."""

    game: str
    rules: int
    content: bytes
    digest: str


def pack(game) -> Work:
    """A game made ready for another process."""
    work = Work(game.name, game.version, zlib.compress(canonical(game.content).encode("ascii")), digest(game.content))
    _games[work.game, work.digest] = game
    return work


_games: dict[tuple, object] = {}


def unpack(work: Work):
    """The game of some work; each process makes it once. Raises Problem if the rules here are of another version."""
    key = work.game, work.digest
    if key not in _games:
        game = load_game(work.game, json.loads(zlib.decompress(work.content)))
        if game.version != work.rules:
            raise Problem(f"the work is for version {work.rules} of the rules, and a worker has version {game.version}")
        _games[key] = game
    return _games[key]


def play_piece(work: Work, meeting: Meeting, seed: int, start: int, stop: int) -> list:
    """Play matches number `start` up to but not including `stop` of a meeting; the counts of a Tally."""
    return play(unpack(work), meeting, seed, start, stop).counts()


def play(game, meeting: Meeting, seed: int, start: int, stop: int) -> Tally:
    """Play some matches of a meeting: won and drawn are those of the side that `options` puts first, led those of the
    player named first. Match number n depends on seed, name and n alone, so that more matches only add to fewer."""
    tally = Tally()
    first = player(game, meeting.first)
    second = None if meeting.second is None else player(game, meeting.second)
    named = derive(seed, *meeting.name.encode())
    for number in range(start, stop):
        shared, seating = divmod(number, meeting.seatings)
        turned = meeting.turned is not None and seating & 1
        place = seating if meeting.turned is None else seating // 2
        options = meeting.turned if turned else meeting.options
        players = tuple([first if side == place else second for side in range(meeting.sides)])
        state = play_match(game, options, derive(named, shared) & SEEDS, players)
        winner = state.result["winner"]
        tally.matches += 1
        tally.won += winner == (1 if turned else 0)
        tally.led += winner == place
        tally.drawn += winner is None
        tally.rounds += game.round_of(state)
        rule = state.result["rule"]
        tally.rules[rule] = tally.rules.get(rule, 0) + 1
    return tally


def proof(game, names: list[str], seed: int) -> str:
    """A digest of how matches of some players begin: it changes if rules or players came to play differently."""
    options = game.checked(game.simulated or {})
    many = sides(game, options)
    return digest([play_match(game, options, seed, (player(game, name),) * many, PROVED if game.player(name) is None else PROVED_OWN).hash()
                   for name in sorted(set(names))], 8)


def sides(game, options: dict) -> int:
    """How many sides a match with these options has. Raises Problem for options that do not exist."""
    return len(set(game.blank(options).layout.sides))


def prove(work: Work, names: list[str], seed: int) -> str:
    """The proof as another process finds it."""
    return proof(unpack(work), names, seed)


def player(game, named):
    """A player by its name (see `opponents.seated`), or the player given. Raises Problem for a name that does not exist."""
    return seated(game, named) if isinstance(named, str) else named


def play_match(game, options: dict, seed: int, players: tuple, steps: int | None = None):
    """The last state of a match, or the state after so many steps. players: one for each side; one that is never
    asked may be None."""
    state = game.setup(options, seed)
    of = state.layout.sides
    while state.result is None and state.step != steps:
        choices = {}
        for decision in game.decisions(state):
            if decision.forced:
                choices[decision.seat] = decision.options[0].key
                continue
            number = derive(seed, decision.seat + 1, state.step)
            choices[decision.seat] = players[of[decision.seat]].choose(
                game, decision, lambda seat=decision.seat: game.observe(state, seat), number)
        game.play(state, choices)
    return state
