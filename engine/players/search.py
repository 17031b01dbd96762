"""A player that searches: both sides choose at once, so every moment is a matrix game, solved from the last
round that it looks at back to the first.

It gets an observation and searches worlds that fit it. The work is fixed by the level, never by a clock, and
all numbers are whole, so the same observation and number give the same choice on every Python.
"""
from __future__ import annotations

from typing import NamedTuple

from ..chance import Chance, derive
from .lookahead import joint_answers
from .matrix import even_mix, leant, pick, solve

STAKES = 10_000  # what a match is worth to its winner; a draw is worth 0
BREADTH = 256  # options times answers that are tried for one choice, as long as each option is tried
MOST_DIFFERENT = 6  # worlds that are searched where both sides decide; those that came up most
FEW = 100  # options times answers that are followed further than to where they lead at once


class Level(NamedTuple):
    """How much a player looks at. worlds: sampled worlds for each choice, of which equal ones are searched once;
    rounds: rounds it looks ahead, the current one included; plays: it looks further, to where so many joint choices
    of the two sides have been shared out among all the worlds and all that can happen in them; even: it takes every
    answer of the other side for equally likely, instead of the one that hurts most; plain: it judges by
    `Game.standing`, instead of by `Game.outlook`; alone: in a match in which nobody else decides it samples so many
    worlds instead and looks at the current round only, since in later ones it would foresee what is drawn (0: as ever);
    lean: percent of the other side's answers that its mix takes for random, so that it gains from mistakes at little
    risk."""

    worlds: int
    rounds: int
    plays: int = 0
    even: bool = False
    plain: bool = False
    alone: int = 0
    lean: int = 0

    def within(self, layout) -> "Level":
        """The level as it is in a match with this layout."""
        return self._replace(worlds=self.alone, rounds=1, plays=0) if self.alone and decides_alone(layout) else self


class Thought(NamedTuple):
    """What came of thinking. Worths go from -STAKES to STAKES, for the side that decides.

    keys: of the options. weights, total: the mix it plays, which leans as its level says. values: what each option is
    worth against the other side's mix; low, high: the range of that worth over the worlds and over looking less far.
    value: of the decision.
    answers, answer_weights, answer_total: the other side's options and its mix; one None if it is not asked."""

    keys: tuple
    weights: tuple
    total: int
    values: tuple
    low: tuple
    high: tuple
    value: int
    answers: tuple
    answer_weights: tuple
    answer_total: int


class TimeUp(Exception):
    """Thrown into a player's thinking that takes too long: it returns what it has come to, or lets this pass if it
    has come to nothing."""


class ThinkingPlayer:
    """The base of players that take their time. They bring `think(game, decision, observation, number)`, a generator that
    yields between slices and returns a thought, and `pick(thought, number)`, which makes a key of it."""

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        if len(decision.options) == 1:
            return decision.options[0].key
        thinking = self.think(game, decision, look(), number)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return self.pick(done.value, number)


class SearchPlayer(ThinkingPlayer):
    """Mixes its options so that no answer of the other side gains, as far as it looks."""

    def __init__(self, name: str, level: Level):
        self.name, self.level = name, level

    @staticmethod
    def pick(thought: Thought, number: int) -> str:
        """The option that the mix of a thought gives for a number of 64 random bits."""
        return thought.keys[pick(thought.weights, thought.total, derive(number, 1))]

    def think(self, game, decision, observation: dict, number: int):
        """Think about a decision, in slices: a generator that yields between them and returns a Thought."""
        seat, level, keys = decision.seat, self.level.within(game.layout(observation["options"])), tuple(decision.keys())
        matrices = []
        try:
            found = worlds(game, observation, level.worlds, number)
            if len(found) > MOST_DIFFERENT and len(game.decisions(found[0][0])) > 1:
                found = sorted(found, key=lambda entry: -entry[1])[:MOST_DIFFERENT]
            level = level._replace(plays=level.plays // len(found))
            for world, count in found:
                known, shallow = game.payoffs(world, seat), None
                if known is not None:
                    answers, payoffs = known
                    matrices.append((count, answers, payoffs, None))
                    continue
                side = world.layout.sides[seat]
                if level.rounds > 1:  # first, so that there is something if the time is up
                    answers, shallow = yield from Search(game, world, side, level._replace(rounds=1, plays=0)).root(world, seat)
                    matrices.append((count, answers, shallow, None))
                answers, payoffs = yield from Search(game, world, side, level).root(world, seat)
                matrices[len(matrices) - (shallow is not None):] = [(count, answers, payoffs, shallow)]
        except TimeUp:
            if not matrices:
                raise
        return _thought(keys, *_aligned(matrices), level)


def decides_alone(layout) -> bool:
    """Whether one seat makes all the decisions of a match, against what the rules do by themselves."""
    return len(getattr(layout, "deciding", layout.sides)) < 2


def worlds(game, observation: dict, count: int, number: int) -> list:
    """Sampled worlds that fit an observation, each with how often it came up among `count`."""
    chance, found = Chance(derive(number)), {}
    for _ in range(count):
        world = game.sample(observation, chance)
        key = tuple([tuple(cards) for cards in world.zones.values()])
        found[key] = (found[key][0], found[key][1] + 1) if key in found else (world, 1)
    return list(found.values())


class Search:
    """The search of one world for one side; values are that side's. The others, however many, stand against it, and
    what chance will bring in this world it foresees."""

    def __init__(self, game, state, side: int, level: Level):
        self.game, self.side, self.level = game, side, level
        self.first, self.stage = game.round_of(state), game.stage_of(state)
        self.horizon = self.first + level.rounds
        self.judge = game.standing if level.plain else game.outlook

    def root(self, state, seat: int):
        """The payoff matrix of a seat's options (rows) and of what the others may answer, in slices.

        Returns (keys of the columns, rows); the one column is called None where nobody else is asked."""
        game = self.game
        asked = game.decisions(state)
        own = next(decision for decision in asked if decision.seat == seat)
        answers = joint_answers([decision for decision in asked if decision.seat != seat], BREADTH // len(own.options))
        count = len(own.options) * len(answers)
        end, plays = (self.horizon, self.level.plays // count) if count <= FEW else (self.first, 0)
        rows = []
        for option in own.options:
            row = []
            for answer in answers:
                row.append(self._after(state, {seat: option.key, **answer}, end, plays))
                yield
            rows.append(row)
        return ["+".join(answer.values()) or None for answer in answers], rows

    def value(self, state, end: int, plays: int) -> int:
        """What a state, which is the search's own and may be changed, is worth.

        end: the round it does not look into, unless that takes no more than `plays` joint choices."""
        game = self.game
        while True:
            if state.result is not None:
                winner = state.result["winner"]
                return 0 if winner is None else STAKES if winner == self.side else -STAKES
            stage = game.stage_of(state)
            if stage != self.stage:
                return self._decided(stage)
            here = game.round_of(state)
            if here >= end and not plays:
                return self.judge(state, self.side)
            asked = game.decisions(state)
            free = [decision for decision in asked if len(decision.options) > 1]
            if free:
                break
            game.play(state, {decision.seat: decision.options[0].key for decision in asked})
            plays -= plays > 0
        sides = state.layout.sides
        mine = [decision for decision in asked if sides[decision.seat] == self.side]
        theirs = [decision for decision in asked if sides[decision.seat] != self.side]
        count = len(free[0].options) * (len(free[1].options) if len(free) > 1 else 1)
        if len(mine) > 1 or len(theirs) > 1 or (here >= end and count > plays) or game.payoffs(state, asked[0].seat) is not None:
            return self.judge(state, self.side)
        return self._node(state, mine[0] if mine else None, theirs[0] if theirs else None, end, plays // count)

    def _decided(self, stage):
        """What it is worth that the match of a series is over: as much as if it were all."""
        won = [now - before for now, before in zip(stage[1:], self.stage[1:])]
        own = won.pop(self.side)
        return STAKES if own else -STAKES if any(won) else 0

    def _node(self, state, mine, theirs, end, plays):
        even = self.level.even
        if theirs is None:
            return max([self._after(state, {mine.seat: key}, end, plays) for key in mine.keys()])
        if mine is None:
            values = [self._after(state, {theirs.seat: key}, end, plays) for key in theirs.keys()]
            return sum(values) // len(values) if even else min(values)
        payoffs = [[self._after(state, {mine.seat: row, theirs.seat: column}, end, plays) for column in theirs.keys()] for row in mine.keys()]
        found = even_mix(payoffs) if even else solve(payoffs)
        return found.worth // found.of

    def _after(self, state, choices, end, plays):
        after = state.copy()
        self.game.play(after, choices)
        return self.value(after, end, plays)


def _aligned(matrices: list) -> tuple[tuple, list]:
    """The answers of all worlds in one order, and every world's payoffs over them: a world in which the other side lacks
    an answer, for want of the card, counts there as if it answered as is best for it.

    matrices: (how often, answers, payoffs, payoffs of looking less far or None) of each world."""
    union = tuple(dict.fromkeys([answer for _, answers, *_ in matrices for answer in answers]))

    def over(answers, payoffs):
        if payoffs is None or tuple(answers) == union:
            return payoffs
        found, place = solve(payoffs), {answer: index for index, answer in enumerate(answers)}
        best = [sum([weight * entry for weight, entry in zip(found.columns, row)]) // found.total_columns for row in payoffs]
        return [[row[place[answer]] if answer in place else other for answer in union] for row, other in zip(payoffs, best)]

    return union, [(count, over(answers, payoffs), over(answers, shallow)) for count, answers, payoffs, shallow in matrices]


def _thought(keys, answers, matrices, level) -> Thought:
    """One mix for all worlds: the averaged matrix is solved, since the seat cannot tell the worlds apart.

    matrices: (how often the world came up, its payoffs, those of looking one round ahead or None) of each world."""
    often, width, height = sum([count for count, *_ in matrices]), len(answers), len(keys)
    payoffs = [[sum([count * matrix[row][column] for count, matrix, _ in matrices]) for column in range(width)] for row in range(height)]
    found = even_mix(payoffs) if level.even else solve(payoffs)
    played = solve(leant(payoffs, level.lean)) if level.lean and width > 1 else found
    mix, of = found.columns, found.total_columns

    def against(row):
        return sum([weight * entry for weight, entry in zip(mix, row)])

    seen = [matrix for _, matrix, _ in matrices] + [shallow for *_, shallow in matrices if shallow]
    each = [[against(matrix[row]) // of for matrix in seen] for row in range(height)]
    return Thought(keys, played.rows, played.total_rows, tuple([against(row) // (of * often) for row in payoffs]),
                   tuple([min(worths) for worths in each]), tuple([max(worths) for worths in each]),
                   found.worth // (found.of * often), answers, mix, of)
