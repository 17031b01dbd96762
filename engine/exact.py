"""Small games solved whole: every state that can be reached, its value, and how much the best answer to a player gains.

For games of two sides in which both see everything and nothing is drawn: what is left of a duel when few cards,
little health and few rounds remain. The rounds are numbered and limited, so that no state comes up twice in one
match and the last ones can be solved first. Worths are whole numbers of a WHOLE; rounding down at each step costs
less than a millionth in all.
"""
from __future__ import annotations

from typing import NamedTuple

from .chance import Chance, derive
from .players.matrix import solve
from .problem import Problem

WHOLE = 10**12  # what a match is worth to its winner
MOST_NODES = 20_000
SAMPLES = 3  # worlds that are compared
TRIES = 64  # numbers tried on a player that does not tell its mix


class Node(NamedTuple):
    """A state in which something is chosen. keys: the options of both sides, (None,) for one that is not asked;
    after: {(row, column): the index of the node that follows, or End}."""

    keys: tuple
    state: object
    after: dict


class End(NamedTuple):
    """The end of a match, and what it is worth to side 0."""

    worth: int


class SmallGame:
    """A game from one state on, as a graph; a node stands behind all that can follow it, the beginning is the last.

    Raises Problem if there are more than `most` nodes, if a state can come up again in one match, if chance is drawn or
    cards are hidden, and for other games than those of two seats."""

    def __init__(self, game, state, most: int = MOST_NODES):
        if state.layout.sides != (0, 1) or len({decision.seat for decision in game.decisions(state)}) < 2:
            raise Problem("only a game in which two seats choose can be solved whole")
        self.game, self.most = game, most
        self.draws = state.chance.to_json()
        self.nodes: list[Node] = []
        self._found: dict[tuple, int | None] = {}
        self.start = self._explore(state.copy())

    def _explore(self, state):
        """The index of the node of a state, which is played on over forced answers, or its End."""
        while state.result is None and all(decision.forced for decision in self.game.decisions(state)):
            self.game.play(state, {decision.seat: decision.options[0].key for decision in self.game.decisions(state)})
        if state.result is not None:
            winner = state.result["winner"]
            return End(0 if winner is None else WHOLE if winner == 0 else -WHOLE)
        key = _key(state)
        if key in self._found:
            if self._found[key] is None:
                raise Problem("a situation can come up again in one match, so that it need never end")
            return self._found[key]
        if len(self._found) == self.most:
            raise Problem(f"the game has more than {self.most} situations; leave fewer cards, less health or fewer rounds")
        self._check(state)
        self._found[key] = None
        keys = [(None,), (None,)]
        for decision in self.game.decisions(state):
            keys[decision.seat] = tuple(decision.keys())
        after = {}
        for row in keys[0]:
            for column in keys[1]:
                following = state.copy()
                self.game.play(following, {seat: chosen for seat, chosen in enumerate((row, column)) if chosen is not None})
                after[row, column] = self._explore(following)
        self._found[key] = len(self.nodes)
        self.nodes.append(Node(tuple(keys), state, after))
        return self._found[key]

    def _check(self, state) -> None:
        if state.chance.to_json() != self.draws:
            raise Problem("chance is drawn, so the game cannot be solved whole")
        for seat in (0, 1):  # hidden cards do not matter if every world that fits is this one
            look = self.game.observe(state, seat)
            if any(self.game.sample(look, Chance(number)).zones != state.zones for number in range(SAMPLES)):
                raise Problem("cards are hidden, so the game cannot be solved whole")

    # --- what it comes to ---------------------------------------------------------------------------
    def solved(self) -> tuple[int, list]:
        """What the game is worth to side 0, and for each node the mixes that no answer betters: weights of both sides."""
        worths, mixes = [], []
        for node in self.nodes:
            found = solve([[_worth(node.after[row, column], worths) for column in node.keys[1]] for row in node.keys[0]])
            worths.append(found.worth // found.of)
            mixes.append((found.rows, found.columns))
        return _worth(self.start, worths), mixes

    def met(self, mixes: list) -> int:
        """What the game is worth to side 0 when both sides play these mixes."""
        worths: list[int] = []
        for node, (rows, columns) in zip(self.nodes, mixes):
            total = sum([weight * other * _worth(node.after[row, column], worths) for row, weight in zip(node.keys[0], rows)
                         for column, other in zip(node.keys[1], columns)])
            worths.append(total // (sum(rows) * sum(columns)))
        return _worth(self.start, worths)

    def best_answer(self, mixes: list, side: int) -> int:
        """What a side wins with the best answer to the other side's mixes: the worth to that side."""
        worths: list[int] = []
        for node, mix in zip(self.nodes, mixes):
            weights, answers = mix[1 - side], []
            for own in node.keys[side]:
                answers.append(sum([weight * _worth(node.after[(own, other) if side == 0 else (other, own)], worths)
                                    for other, weight in zip(node.keys[1 - side], weights)]))
            worths.append((max(answers) if side == 0 else min(answers)) // sum(weights))
        return _worth(self.start, worths) * (1 if side == 0 else -1)

    def gaps(self, mixes: list) -> tuple[int, int]:
        """By how much each side falls short of what the game is worth to it, if its mixes meet their best answer."""
        worth = self.solved()[0]
        return worth + self.best_answer(mixes, 1), self.best_answer(mixes, 0) - worth

    def mixes_of(self, player, seed: int = 0, told=None) -> list:
        """A player's mixes at both sides of every node: the weights of its thought, or of a player that only chooses, how
        often it takes each option. told: called with the number of nodes done, and of all."""
        found = []
        for index, node in enumerate(self.nodes):
            mix = [(1,), (1,)]
            for decision in self.game.decisions(node.state):
                if not decision.forced:
                    look = self.game.observe(node.state, decision.seat)
                    mix[decision.seat] = _mix(self.game, player, decision, look, derive(seed, index))
            found.append(tuple(mix))
            if told:
                told(index + 1, len(self.nodes))
        return found


def _mix(game, player, decision, look, number) -> tuple:
    if not hasattr(player, "think"):
        taken = [player.choose(game, decision, lambda: look, derive(number, attempt)) for attempt in range(TRIES)]
        return tuple([taken.count(key) for key in decision.keys()])
    thinking = player.think(game, decision, look, number)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return tuple(done.value.weights)


def _worth(after, worths):
    return after.worth if isinstance(after, End) else worths[after]


def _key(state) -> tuple:
    """What tells states apart: all that can matter later, so not how many choices were made."""
    return (tuple([tuple(cards) for cards in state.zones.values()]), tuple(sorted(state.counters.items())), repr(sorted(state.public.items())),
            tuple(state.agenda))
