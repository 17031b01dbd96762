"""Choices that no search of rounds can weigh: which team to bring, whom to send, what a fallen hero leaves.

They are weighed by a table of match-ups, made by a tournament and shipped as data: how often each hero beats each
other. A series is solved backwards from its last match, every choice of heroes as a small game in which both
sides choose at once. A draw of a match, which is replayed, counts as half a win. Whole numbers only.
"""
from __future__ import annotations

from ...players.matrix import solve
from ...problem import Problem
from . import solo
from .passing import KEEP
from .table import AUTOMA_DECK, CONQUEST, DISCARD, HAND, HEALTH, LEGACY

STAKES = 10_000  # what a series is worth to the side that wins it
FINE = 100  # within a plan worths are counted in hundredths
EVEN = 1000  # half-thousandths of matches won by a hero that the table does not know
PLANNED = ("team", "hero", "pass")  # the decisions that are weighed here
SLIGHT = 20  # of STAKES: a thousandth of a chance
SERIES, MATCHES = 20, 9  # half-thousandths of one match to the worth of a series, over so many match-ups of two teams
LATE = 4  # health late in a match
MOST_KEPT = 20_000  # worths that are remembered


def payoffs(game, state, seat: int) -> tuple[list, list] | None:
    """What a seat can expect of a team, a hero or a passing (see `Game.payoffs`)."""
    frame = state.agenda[-1] if state.agenda else ("",)
    if frame[0] not in PLANNED:
        return None
    plan = plan_of(game, state.layout.automa)
    if frame[0] == "pass":
        return _passing(game, plan, state, seat)
    own, *others = [[decision.keys() for decision in game.decisions(state) if (decision.seat == seat) == mine] for mine in (True, False)]
    rows, columns = own[0], others[0][0] if others[0] else [None]
    if frame[0] == "team":
        return _teams(plan, state, rows, columns)
    sent = frame[1][1 - seat] if columns == [None] else columns  # with one hero left there is nothing to ask
    found = plan.heroes(state.options["format"], *_left(state, seat), rows, sent)
    return columns, [[entry // FINE for entry in row] for row in found]


def read_matchups(data: object) -> dict:
    """What is planned by, of the table of match-ups as a tournament wrote it: {"share": {own: {other: thousandths won}}};
    heroes that it does not name count as even. "automa", if there, is the like against the Automa. Raises Problem."""
    if not isinstance(data, dict) or not all([isinstance(data.get(part), dict) for part in ("share", "automa") if part in data or part == "share"]):
        raise Problem("the match-ups are a mapping with 'share', as the tournament writes them", ("matchups",))
    found = {part: data[part] for part in ("share", "automa") if part in data}
    for part, table in found.items():
        for own, row in table.items():
            if not isinstance(row, dict):
                raise Problem("must be a mapping from opponents to thousandths", ("matchups", part, own))
            for other, share in row.items():
                if type(share) is not int or not 0 <= share <= 1000:
                    raise Problem(f"must be a whole number from 0 to 1000, not {str(share)[:40]}", ("matchups", part, own, other))
    return found


def plan_of(game, automa: bool) -> "Plan":
    """The plan over a game's table, made once."""
    if automa not in game.plans:
        table = game.content.get("matchups") or {"share": {}}
        game.plans[automa] = Plan(table.get("automa", table["share"]) if automa else table["share"], automa)
    return game.plans[automa]


class Plan:
    """Worths of series over a table of match-ups, from the point of view of the side called own. Heroes still to
    come are sorted tuples; with `automa` those of the other side are in the order in which they come."""

    def __init__(self, share: dict, automa: bool):
        self.share, self.automa = share, automa
        self.known: dict[tuple, int] = {}
        self.kept: dict[tuple, object] = {}

    def odds(self, own: str, other: str) -> int:
        """Half-thousandths of matches that a hero wins against another: the odds of both sum to 2000."""
        if (own, other) not in self.known:
            forth, back = self.share.get(own, {}).get(other), None if self.automa else self.share.get(other, {}).get(own)
            if forth is None and back is None or (own == other and not self.automa):
                odds = EVEN
            else:
                odds = 2 * forth if back is None else 2000 - 2 * back if forth is None else forth + 1000 - back
            self.known[own, other] = odds
        return self.known[own, other]

    def conquest(self, own: tuple, other: tuple) -> int:
        """The worth of Conquest with these heroes, who must all still win (formats.conquest)."""
        if own > other:
            return -self.conquest(other, own)  # so that the worths of both sides cancel to the last digit
        if not own:
            return STAKES * FINE
        if (own, other) not in self.kept:
            self.kept[own, other] = worth(self.conquest_payoffs(own, other, own, other))
        return self.kept[own, other]

    def conquest_payoffs(self, own: tuple, other: tuple, rows, columns) -> list:
        """Row for each hero sent, column for each of the other side."""
        lost = [self.conquest(own, _without(other, foe)) for foe in columns]
        found = []
        for hero in rows:
            won, row = self.conquest(_without(own, hero), other), []
            for foe, worst in zip(columns, lost):
                odds = self.odds(hero, foe)
                row.append((odds * won + (2000 - odds) * worst) // 2000)
            found.append(row)
        return found

    def legacy(self, hero: str, foe: str, left: tuple, right: tuple) -> int:
        """The worth of Legacy when these two fight and those wait (formats.legacy): who loses sends another, and
        chooses knowing whom it meets. Passed cards are not counted."""
        key = hero, foe, left, right
        if key not in self.kept:
            if not self.automa and (hero, left) > (foe, right):
                return -self.legacy(foe, hero, right, left)
            odds = self.odds(hero, foe)
            self.kept[key] = (odds * self._won(hero, left, right) + (2000 - odds) * self._lost(foe, left, right)) // 2000
        return self.kept[key]

    def _won(self, hero, left, right):
        """The other side's hero has fallen: it sends the one that is worst for this side, the Automa its next."""
        if not right:
            return STAKES * FINE
        return min([self.legacy(hero, foe, left, _without(right, foe)) for foe in (right[:1] if self.automa else right)])

    def _lost(self, foe, left, right):
        if not left:
            return -STAKES * FINE
        return max([self.legacy(hero, foe, _without(left, hero), right) for hero in left])

    def heroes(self, format: str, own: tuple, other: tuple, rows, columns) -> list:
        """The payoffs of sending heroes. own, other: the heroes that a side has left, those in the choice included."""
        if format == CONQUEST:
            return self.conquest_payoffs(own, other, rows, columns)
        return [[self.legacy(hero, foe, _without(own, hero), _without(other, foe)) for foe in columns] for hero in rows]

    def legacy_team(self, own: tuple, other: tuple) -> int:
        """The worth of Legacy between two whole teams."""
        return worth(self.heroes(LEGACY, own, other, own, other[:1] if self.automa else other))


def worth(payoffs: list) -> int:
    """The value of a small game, rounded down.

    >>> worth([[30, -10], [-10, 10]]), worth([[3, 1], [2, 0]])
    (3, 1)
    """
    low, high = max([min(row) for row in payoffs]), min([max(column) for column in zip(*payoffs)])
    if low == high:
        return low
    if len(payoffs) == len(payoffs[0]) == 2:
        (first, second), (third, fourth) = payoffs
        return (first * fourth - second * third) // (first + fourth - second - third)
    found = solve(payoffs)
    return found.worth // found.of


def _without(heroes: tuple, hero: str) -> tuple:
    return tuple([other for other in heroes if other != hero])


def _left(state, seat) -> list:
    """The heroes that each side can still use, those in the match included, first those of the seat's side."""
    series, found = state.public["series"], []
    used = series["won" if state.options["format"] == CONQUEST else "fallen"]
    for side in (seat, 1 - seat):
        left = [hero for hero in series["teams"][side] if hero not in used[side]]
        found.append(tuple(left if solo.plays(state, side) else sorted(left)))
    return found


def _teams(plan, state, rows, columns) -> tuple[list, list]:
    """All teams of a seat against those of the other side that it need think of.

    Two teams are compared by the nine match-ups between their heroes: the worth of a series is close to twice the mean
    worth of one match (exact worths, which the choice of heroes has, would take too long for so many pairs). Beginning
    with one team of the other side, its best answer to the mix so far is added, until none gains a thousandth of a
    chance: the mix is then as good against every team as against these."""
    own = [tuple(key.split("+")) for key in rows]
    if columns == [None]:
        foes = tuple(solo.legacy_team(state))
        return columns, [[plan.legacy_team(tuple(sorted(team)), foes) // FINE] for team in own]
    if "teams" not in plan.kept:
        others = [tuple(key.split("+")) for key in columns]
        foes = sorted({foe for team in others for foe in team})
        gains = [{foe: sum([plan.odds(hero, foe) - EVEN for hero in team]) for foe in foes} for team in own]

        def meet(gain, team):
            return max(-STAKES, min(STAKES, SERIES * sum([gain[foe] for foe in team]) // MATCHES))

        strength = [sum([meet(gain, team) for gain in gains]) for team in others]
        picked = [strength.index(min(strength))]
        while True:
            matrix = [[meet(gain, others[index]) for index in picked] for gain in gains]
            found = solve(matrix)
            mix = [(weight, gain) for weight, gain in zip(found.rows, gains) if weight]
            answers = [sum([weight * meet(gain, team) for weight, gain in mix]) for team in others]
            best = answers.index(min(answers))
            if best in picked or found.worth * found.total_rows - answers[best] * found.of <= SLIGHT * found.total_rows * found.of:
                break
            picked.append(best)
        plan.kept["teams"] = [columns[index] for index in picked], matrix
    return plan.kept["teams"]


# --- passing ------------------------------------------------------------------------------------------

def _passing(game, plan, state, seat) -> tuple[list, list]:
    """What each exchange is worth: the chances of the hero that receives, and on top what the received card does
    better than the one that makes way when either is played once.

    What a card does is tried: early and late in a match, against each card that the next opponent holds, choices
    within the round made as well as can be, and what the round does to the worth of the situation is averaged. An exchange is within one type,
    so the spread of types in the hand stays as it is and needs no weighing."""
    decks = tuple([tuple(cards) for cards in state.zones.values()])
    known = (state.agenda[-1], decks, state.public["heroes"])
    if known not in plan.kept:
        if len(plan.kept) > MOST_KEPT:
            plan.kept.clear()
        keys = next(decision.keys() for decision in game.decisions(state) if decision.seat == seat)
        heroes, waiting = state.public["heroes"], _left(state, seat)
        base = plan.legacy(heroes[seat], heroes[1 - seat], *[_without(left, heroes[side]) for left, side in zip(waiting, (seat, 1 - seat))]) // FINE
        plain, rows = _begun(game, state, seat, KEEP), []
        for key in keys:
            gain = 0
            if key != KEEP:
                card, other = key.split(">")
                better = trial(game, _begun(game, state, seat, key), seat, card) - trial(game, plain, seat, other)
                gain = STAKES * better // (abs(better) + game.even)
            rows.append([max(-STAKES, min(STAKES, base + gain))])
        plan.kept[known] = rows
    return [None], plan.kept[known]


def _begun(game, state, seat, key):
    """The next match as it begins after an exchange; nothing further is passed."""
    after = state.copy()
    game.play(after, {seat: key})
    while after.agenda[-1][0] == "pass":
        game.play(after, {decision.seat: KEEP for decision in game.decisions(after)})
    return after


def trial(game, begun, side: int, card: str) -> int:
    """By how much a card played by a side betters its worth, averaged over what may meet it (see `_passing`)."""
    total = tried = 0
    for late in (False, True):
        for answer in _answers(begun, side):
            state = begun.copy()
            _turn_deck(state, answer)
            if late:
                _make_late(state, (card, answer))
            asked = game.decisions(state)
            choices = {decision.seat: card if decision.seat == side else answer for decision in asked}
            if any(choices[decision.seat] not in decision.keys() for decision in asked):
                continue  # a card in force forbids it
            moment = _moment(game, state)
            total -= game.worth(state, side)
            game.play(state, choices)
            total += _settled(game, state, side, moment)
            tried += 1
    return total // max(1, tried)


def _answers(begun, side) -> list:
    """What may meet a card: the cards in the other hand, or the cards that the Automa may draw."""
    return sorted(begun.zones[AUTOMA_DECK]) if begun.layout.automa else begun.zones[HAND[1 - side]]


def _turn_deck(state, answer) -> None:
    """Lay the Automa card that is tried on top of its deck."""
    if state.layout.automa:
        state.zones[AUTOMA_DECK].sort(key=lambda card: (card != answer, card))


def _make_late(state, kept: tuple) -> None:
    """Little health left, and every other card discarded but those that are tried: by type, so that a hand is
    halved alike whichever card of a type it holds."""
    cards = state.layout.cards
    for side in (0, 1):
        state.counters[HEALTH[side]] = LATE
        hand = state.zones[HAND[side]]
        gone = [card for card in sorted(hand, key=lambda card: (cards[card].type, card))[::2] if card not in kept]
        state.zones[HAND[side]] = [card for card in hand if card not in gone]
        state.zones[DISCARD[side]] = sorted(state.zones[DISCARD[side]] + gone)


def _moment(game, state) -> tuple:
    return state.public["series"]["match"], game.round_of(state)


def _settled(game, state, side, moment) -> int:
    """The worth once the round is over, each choice within it made for the best of who makes it."""
    while state.result is None and state.agenda[-1][0] not in PLANNED and _moment(game, state) == moment:
        asked = game.decisions(state)
        first = {decision.seat: decision.options[0].key for decision in asked}
        free = next((decision for decision in asked if len(decision.options) > 1), None)
        if free is not None:
            found = []
            for key in free.keys():
                after = state.copy()
                game.play(after, {**first, free.seat: key})
                found.append(_settled(game, after, side, moment))
            return max(found) if free.seat == side else min(found)
        game.play(state, first)
    return game.worth(state, side)
