"""The strongest level: the choices that matter are played on, by the rules of thumb, in worlds that fit what the seat sees.

The work is fixed by counts, never by a clock, and all numbers are whole: the same observation and number give the same
choice on every Python.
"""
from __future__ import annotations

from typing import NamedTuple

from ....chance import Chance, derive
from ....players.search import ThinkingPlayer, TimeUp
from . import turns
from .chances import chance
from .foresight import play_until
from .knowledge import knowledge
from .policy import Policy
from .stage import Stage
from .view import View

MOST = 4  # options that are weighed
# Worlds in which the options left are played on; after each lot the worse half of them is left out.
LOTS = (4, 8)
AHEAD = 1  # turns of each player that are played on
LOYAL = 60  # out of 10,000, by which an option has to be better than that of the rules of thumb: what is counted is not exact


class Thought(NamedTuple):
    """What came of thinking: the key to choose, and what each option that was weighed came to, out of 10,000."""

    key: str
    worths: tuple


class Searcher(ThinkingPlayer):
    """Plays by a Policy, and searches where more than one option is worth a thought."""

    def __init__(self, name: str, policy: Policy | None = None, lots: tuple = LOTS, ahead: int = AHEAD, loyal: int = LOYAL):
        self.name, self.policy, self.lots, self.ahead, self.loyal = name, policy or Policy(name), lots, ahead, loyal

    @staticmethod
    def pick(thought: Thought, number: int) -> str:
        """The option that a thought comes to."""
        return thought.key

    def think(self, game, decision, observation: dict, number: int):
        """Think about a decision, in slices: a generator that yields between them and returns a Thought."""
        keys = self.weighed(game, decision, View(game, observation))
        if len(keys) == 1:
            return Thought(keys[0], ())
        drawn, totals, worlds = Chance(derive(number)), {key: 0 for key in keys}, 0
        left = list(keys)
        try:
            for lot in self.lots:
                for _ in range(lot):
                    world, found = game.sample(observation, drawn), {keys[0]: self.loyal}
                    for key in left:
                        found[key] = found.get(key, 0) + self.play_on(game, world.copy(), decision.seat, key)
                        yield
                    for key in left:
                        totals[key] += found[key]
                    worlds += 1
                left = sorted(left, key=lambda key: -totals[key])[:max(2, (len(left) + 1) // 2)]
        except TimeUp:
            if not worlds:
                return Thought(keys[0], ())
        best = max(left, key=lambda key: totals[key])  # of equal ones the first
        return Thought(best, tuple([(key, totals[key] // max(1, worlds)) for key in left]))

    def weighed(self, game, decision, view) -> list[str]:
        """The options that are worth a thought, the one of the rules of thumb first."""
        policy, known, seat = self.policy, knowledge(game, view.layout), decision.seat
        first = policy.decide(game, decision, view)
        if decision.kind == "turn":
            return [first, *turns.rivals(policy, known, view, decision, first, Stage(known, view, seat, policy.taste), MOST - 1)]
        if decision.kind in ("window", "target", "choice", "yes-no"):
            return [first, *[option.key for option in decision.options if option.key != first]][:MOST]
        return [first]

    def play_on(self, game, state, seat: int, key: str) -> int:
        """What a seat can expect of an option in a world, which is changed: it and all others play on by rules of thumb."""
        decide = self.policy.decide
        until = state.counters["turn"] + self.ahead * state.layout.seats
        choices = {}
        for decision in game.decisions(state):
            choices[decision.seat] = key if decision.seat == seat else decide(game, decision, state)
        game.play(state, choices)
        play_until(game, state, decide, until, seat)
        return chance(game, state, seat)
