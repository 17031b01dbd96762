"""A player that searches: both sides choose at once, so every moment is a matrix game, solved from the last
round that it looks at back to the first.

It gets an observation and searches worlds that fit it. The work is fixed by the level, never by a clock, and
all numbers are whole, so the same observation and number give the same choice on every Python.
"""
from __future__ import annotations

from typing import NamedTuple

from ..chance import Chance, derive
from .matrix import pick, solve

STAKES = 10_000  # what a match is worth to its winner; a draw is worth 0


class Level(NamedTuple):
    """How much a player looks at. worlds: sampled worlds for each choice; rounds: rounds it looks ahead, the
    current one included; widths: how many options of each side it follows in each round (0: all); once the
    first of them are exhausted, the last counts for all that follow."""

    worlds: int
    rounds: int
    widths: tuple = (0,)


class Thought(NamedTuple):
    """What came of thinking. keys: of the options. weights, total: the mix it plays; values: what each option is
    worth against the other side's mix, from -STAKES to STAKES; spread: how far worlds differ about it;
    value: of the decision."""

    keys: tuple
    weights: tuple
    total: int
    values: tuple
    spread: tuple
    value: int


class SearchPlayer:
    """Mixes its options so that no answer of the other side gains, as far as it looks."""

    def __init__(self, name: str, level: Level):
        self.name, self.level = name, level

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        if len(decision.options) == 1:
            return decision.options[0].key
        thinking = self.think(game, decision, look(), number)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                thought = done.value
                return thought.keys[pick(thought.weights, thought.total, derive(number, 1))]

    def think(self, game, decision, observation: dict, number: int):
        """Think about a decision, in slices: a generator that yields between them and returns a Thought."""
        chance = Chance(derive(number))
        seat = decision.seat
        keys = tuple(decision.keys())
        matrices, theirs = [], None
        for _ in range(self.level.worlds):
            world = game.sample(observation, chance)
            search = Search(game, game.round_of(world), self.level)
            theirs, payoffs = yield from search.root(world, seat)
            matrices.append(payoffs)
        return _thought(keys, matrices)


class Search:
    """The search of one world. Values are those of side 0."""

    def __init__(self, game, number: int, level: Level):
        self.game, self.first, self.horizon, self.level = game, number, number + level.rounds, level

    def root(self, state, seat: int):
        """The payoff matrix of a seat's options (rows, for that seat's side) and the other side's, in slices.

        Returns (keys of the columns, rows)."""
        game = self.game
        asked = game.decisions(state)
        own = next(decision for decision in asked if decision.seat == seat)
        other = next((decision for decision in asked if decision.seat != seat), None)
        side = state.layout.sides[seat]
        answers = [None] if other is None else other.keys()
        rows = []
        for option in own.options:
            row = []
            for answer in answers:
                after = state.copy()
                game.play(after, {seat: option.key} if other is None else {seat: option.key, other.seat: answer})
                value = self.value(after, 1)
                row.append(value if side == 0 else -value)
                yield
            rows.append(row)
        return answers, rows

    def value(self, state, depth: int, horizon: int | None = None) -> int:
        """What a state, which is the search's own, is worth to side 0; depth: rounds looked at so far."""
        game = self.game
        end = self.horizon if horizon is None else horizon
        while True:
            if state.result is not None:
                winner = state.result["winner"]
                return 0 if winner is None else STAKES if winner == 0 else -STAKES
            if game.round_of(state) >= end:
                return game.standing(state)
            asked = game.decisions(state)
            free = [decision for decision in asked if len(decision.options) > 1]
            if free:
                break
            game.play(state, {decision.seat: decision.options[0].key for decision in asked})
        if len(asked) > 2 or (len(asked) == 2 and state.layout.sides[asked[0].seat] == state.layout.sides[asked[1].seat]):
            return game.standing(state)
        return self._node(state, asked, end)

    def _node(self, state, asked, end):
        game, sides = self.game, state.layout.sides
        mine = next((decision for decision in asked if sides[decision.seat] == 0), None)
        theirs = next((decision for decision in asked if sides[decision.seat] == 1), None)
        if mine is None or theirs is None:
            only = mine or theirs
            values = [self._after(state, {only.seat: key}, end) for key in only.keys()]
            return max(values) if mine else min(values)
        rows, columns = mine.keys(), theirs.keys()
        here = game.round_of(state)
        width = self.level.widths[min(here - self.first, len(self.level.widths) - 1)]
        if width and end - here > 1 and (len(rows) > width or len(columns) > width):
            rows, columns = self._promising(state, mine.seat, theirs.seat, rows, columns, here + 1, width)
        found = solve([[self._after(state, {mine.seat: row, theirs.seat: column}, end) for column in columns] for row in rows])
        return found.worth // found.of

    def _after(self, state, choices, end):
        after = state.copy()
        self.game.play(after, choices)
        return self.value(after, 0, end)

    def _promising(self, state, seat, other, rows, columns, end, width):
        """The options of both sides that look best when only this round is looked at."""
        payoffs = [[self._after(state, {seat: row, other: column}, end) for column in columns] for row in rows]
        found = solve(payoffs)
        row_worth = [sum([weight * entry for weight, entry in zip(found.columns, row)]) for row in payoffs]
        column_worth = [-sum([weight * row[index] for weight, row in zip(found.rows, payoffs)]) for index in range(len(columns))]
        return _best(rows, row_worth, found.rows, width), _best(columns, column_worth, found.columns, width)


def _best(keys, worth, weights, width):
    order = sorted(range(len(keys)), key=lambda index: (-worth[index], -weights[index], index))
    return [keys[index] for index in sorted(order[:width])]


def _thought(keys, matrices) -> Thought:
    """One mix for all worlds: the averaged matrix is solved, since the seat cannot tell the worlds apart."""
    count = len(matrices)
    width = len(matrices[0][0])
    payoffs = [[sum([matrix[row][column] for matrix in matrices]) for column in range(width)] for row in range(len(keys))]
    found = solve(payoffs)
    each = [[sum([weight * entry for weight, entry in zip(found.columns, matrix[row])]) // found.total_columns for matrix in matrices]
            for row in range(len(keys))]
    values = tuple([sum(worths) // count for worths in each])
    spread = tuple([max(worths) - min(worths) for worths in each])
    return Thought(keys, found.rows, found.total_rows, values, spread, found.worth // (found.of * count))
