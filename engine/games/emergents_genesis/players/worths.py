"""What goods are worth: weights by stage of the match, and tables of what every card is worth under them.

Worths are whole numbers, 100 for a point of damage.
"""
from __future__ import annotations

from typing import NamedTuple

from .features import GOODS
from .learnt import more

FAR = 12  # turns left beyond which the stage is the same


class Taste(NamedTuple):
    """How a player judges cards, in tenths of a point of damage.

    skill: for 1 Skill, erase: for a weak card erased, by turns left (0 to 12); attack: for a point of damage, by opponents
    left (1, 2, 3); sure: that much more if no Tactic may answer; own: for an own HP that a Tactic saves; heal, lost: for one
    healed or lost; draw: for a card drawn; defend, counter: for each point of a Tactic in hand, the latter for its strike on
    top; beside: percent of the lesser of base text and Tactic that counts on top of the greater; charge, drain: for a point
    of those; place: that an acquired card is at hand; cheaper: percent of as much Skill; learnt: percent of what is known of
    single cards (see `learnt`) that counts; the others: for one such thing."""

    skill: tuple = (0, 0, 1, 3, 4, 5, 6, 6, 7, 7, 7, 7, 7)
    erase: tuple = (-4, -4, -4, -4, -4, -3, -3, -3, -3, -2, -2, -2, -2)
    attack: tuple = (10, 8, 7)
    sure: int = 2
    own: int = 11
    heal: int = 12
    lost: int = -4
    draw: int = 11
    defend: int = 5
    counter: int = 8
    beside: int = 100
    charge: int = 9
    drain: int = 9
    rob: int = 4
    breaks: int = 16
    trim: int = 8
    construct: int = 20
    place: int = 22
    cheaper: int = 120
    learnt: int = 0


def weights(taste: Taste, left: int, rivals: int) -> tuple:
    """Weights of the goods, in their order. left: turns left; rivals: opponents still in."""
    attack, skill = taste.attack[rivals - 1], taste.skill[left]
    each = {"attack": attack, "sure": attack + taste.sure, "spread": attack * (7 + 3 * rivals) // 10, "skill": skill, "draw": taste.draw,
            "heal": taste.heal, "lose": taste.lost, "drain": taste.drain * attack // 10, "charge": taste.charge * attack // 10,
            "erase": taste.erase[left], "trim": taste.trim, "break": taste.breaks, "rob": taste.rob, "discard": -taste.draw,
            "return": taste.draw // 2, "top": taste.draw * 6 // 10, "cheaper": skill * taste.cheaper // 100,
            "place": taste.place if left > 2 else 2, "ready": 8, "construct": taste.construct}
    return tuple([each[good] for good in GOODS])


class Table:
    """What each card is worth at one stage: made as it is asked for.

    base: played once; each: a turn in play; tactic: kept as a Tactic; whole: all together, drawn once."""

    __slots__ = ("cards", "weights", "taste", "left", "learnt", "_base", "_each", "_tactic", "_whole")

    def __init__(self, known, found: tuple, taste: Taste, left: int):
        self.cards, self.learnt, self.weights, self.taste, self.left = known.cards, known.learnt, found, taste, left
        self._base: dict[str, int] = {}
        self._each: dict[str, int] = {}
        self._tactic: dict[str, int] = {}
        self._whole: dict[str, int] = {}

    def of(self, goods: tuple) -> int:
        """What goods are worth."""
        return sum([amount * weight for amount, weight in zip(goods, self.weights) if amount])

    def base(self, card: str) -> int:
        found = self._base.get(card)
        if found is None:
            found = self._base[card] = self.of(self.cards[card].base)
        return found

    def each(self, card: str) -> int:
        found = self._each.get(card)
        if found is None:
            found = self.of(self.cards[card].each)
            if self.taste.learnt and self.cards[card].gear:
                found += more(self.learnt, card, self.left) * self.taste.learnt // 100
            self._each[card] = found
        return found

    def tactic(self, card: str) -> int:
        """What a card in hand is worth as a Tactic, once, as things usually go."""
        found = self._tactic.get(card)
        if found is None:
            known = self.cards[card]
            found = 0
            if known.defend:
                taste = self.taste
                found = 10 * (known.defend * taste.defend + known.counter * taste.counter) + self.of(known.beside)
            self._tactic[card] = found
        return found

    def whole(self, card: str) -> int:
        """What a card is worth each time it is drawn; Gear: in a turn in which it is in play."""
        found = self._whole.get(card)
        if found is None:
            base, tactic = self.base(card), self.tactic(card)
            if self.cards[card].gear:
                base += self.each(card)
            best, less = (base, tactic) if base >= tactic else (tactic, base)
            found = best + max(0, less) * self.taste.beside // 100
            if self.taste.learnt and not self.cards[card].gear:
                found += more(self.learnt, card, self.left) * self.taste.learnt // 100
            self._whole[card] = found
        return found


def table(known, taste: Taste, left: int, rivals: int) -> Table:
    """The table of a stage. known: a Knowledge, which keeps it."""
    left = min(FAR, max(0, left))
    key = taste, left, rivals
    found = known.tables.get(key)
    if found is None:
        found = known.tables[key] = Table(known, weights(taste, left, rivals), taste, left)
    return found
