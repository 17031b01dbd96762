"""Two cards that meet: what is printed on them, worked out once for each pair of a match.

Nothing here depends on the state: whatever can change (cancelling, conditions, permanent Supers) is
looked up by the steps of the round.
"""
from __future__ import annotations

from .components import MOMENTS, Card

OTHERS = ("played", "cancelled", "block")
NO_EFFECTS: dict = {moment: [] for moment in MOMENTS}

NO_CARD = Card(None, "no card", None, "", None, (), (), None, None, (), ())


class Meeting:
    """A pair of played cards; each part is a pair, side 0 first.

    cards: the Card objects, NO_CARD for none. cancels, destroys: whether each card's type effect works
    on the other; cancelling, destroying: whether either does. attacks: printed, 0 for none. guards: each card's own block. always: whether either
    card has changes that apply while it does. at: moment -> waiting effects of both cards, in order.
    others: (moment, waiting effect) of the step "other effects", in order.
    recovers: whether a side may take its discarded cards back. costs: whether a card has a price asked for before damage.
    """

    __slots__ = ("cards", "both", "cancels", "cancelling", "destroying", "destroys", "attacks", "guards", "always", "at", "others",
                 "recovers", "costs")

    def __init__(self, first: Card, second: Card):
        self.cards = (first, second)
        self.both = first is not NO_CARD and second is not NO_CARD
        self.cancels = (second.type in first.cancels, first.type in second.cancels)
        self.destroys = (second.type in first.destroys, first.type in second.destroys)
        self.cancelling, self.destroying = True in self.cancels, True in self.destroys
        self.attacks = (first.attack or 0, second.attack or 0)
        self.guards = (first.guard, second.guard)
        self.costs = first.cost > 0 or second.cost > 0
        self.recovers = first.recovers or second.recovers
        self.always = bool(first.always or second.always)
        self.at = NO_EFFECTS
        self.others: list = []
        if first.moments or second.moments:
            self._order_effects()

    def _order_effects(self):
        at = self.at = dict(NO_EFFECTS)
        for side, card in enumerate(self.cards):
            for moment in card.moments:
                at[moment] = sorted([*at[moment], *[(order, side, card.id, (index,)) for order, index in card.at[moment]]])
        self.others = sorted([(moment, entry) for moment in OTHERS for entry in at[moment]], key=lambda pair: pair[1])


class Meetings(dict):
    """(card id or None, card id or None) -> Meeting, made when first asked for. cards: id -> Card."""

    def __init__(self, cards: dict):
        super().__init__()
        self.cards = {**cards, None: NO_CARD}

    def __missing__(self, pair: tuple) -> Meeting:
        self[pair] = meeting = Meeting(self.cards[pair[0]], self.cards[pair[1]])
        return meeting


def meeting(state) -> Meeting:
    """The meeting of the two cards played this round."""
    return state.layout.meetings[state.public["played"]]


def all_effects(cards: dict) -> dict:
    """(card id, path) -> effect, for every effect of every card, all that follows from it, and all that
    can be chosen within it (index -1, -2, ...)."""
    found = {}

    def add(card, path, effect):
        found[card, path] = effect
        for index, follow in enumerate(effect.then):
            add(card, path + (index,), follow)
        for index, chosen in enumerate(effect.inner):
            add(card, path + (-1 - index,), chosen)

    for card in cards.values():
        for index, effect in enumerate(card.effects):
            add(card.id, (index,), effect)
    return found
