"""What goods are worth: weights by stage of the match, and tables of what every card is worth under them.

Worths are whole numbers, 100 for a point of damage.
"""
from __future__ import annotations

from typing import NamedTuple

from .features import GOODS, PLACE

FAR = 12  # turns left beyond which the stage is the same


class Taste(NamedTuple):
    """How a player judges cards. skill: tenths of a point for 1 Skill, by turns left (0 to 12); erase: the like for a weak
    card erased. attack: by opponents left (1, 2, 3); own: for an own HP; draw: percent of what an own card is worth on
    average; glut: percent less that Skill is worth for each point a turn beyond `plenty`; tactic: percent of what a Tactic
    prevents or deals that counts; beside: percent of the lesser of base text and Tactic that counts on top of the greater."""

    skill: tuple = (0, 0, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9)
    erase: tuple = (0, 0, 1, 3, 5, 7, 9, 10, 11, 12, 12, 13, 13)
    attack: tuple = (10, 8, 7)
    own: int = 10
    draw: int = 100
    glut: int = 12
    plenty: int = 6
    tactic: int = 60
    beside: int = 35
    charge: int = 8
    rob: int = 6
    breaks: int = 9
    construct: int = 20


def weights(taste: Taste, left: int, rivals: int, rich: int, mean: int) -> tuple:
    """Weights of the goods, in their order. left: turns left; rivals: opponents still in; rich: Skill a turn; mean: what an own
    card is worth on average."""
    attack = taste.attack[rivals - 1]
    skill = taste.skill[left] * max(20, 100 - taste.glut * max(0, rich - taste.plenty)) // 10  # tenths of a tenth
    draw = taste.draw * mean // 1000
    each = {"attack": attack, "sure": attack + 1, "spread": attack * rivals * 9 // 10, "skill": skill // 10, "draw": draw,
            "heal": taste.own * 8 // 10, "lose": -taste.own, "drain": attack + 1, "charge": taste.charge * attack // 10,
            "erase": taste.erase[left], "trim": 1, "break": taste.breaks, "rob": taste.rob, "discard": -draw // 2 - 1,
            "return": draw + 4, "top": draw // 2, "cheaper": skill * 7 // 100, "place": skill * 4 // 100 + 1, "ready": 8,
            "construct": taste.construct}
    return tuple([each[good] for good in GOODS])


class Table:
    """What each card is worth at one stage: made as it is asked for.

    base: played once; each: a turn in play; tactic: kept as a Tactic; whole: all together, drawn once."""

    __slots__ = ("cards", "weights", "taste", "left", "_base", "_each", "_tactic", "_whole")

    def __init__(self, cards: dict, found: tuple, taste: Taste, left: int):
        self.cards, self.weights, self.taste, self.left = cards, found, taste, left
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
            found = self._each[card] = self.of(self.cards[card].each)
        return found

    def tactic(self, card: str) -> int:
        """What a card in hand is worth as a Tactic, once, as things usually go."""
        found = self._tactic.get(card)
        if found is None:
            known = self.cards[card]
            found = 0
            if known.defend:
                prevented = min(known.defend, 3) * 10 + max(0, known.defend - 3) * 3
                found = (prevented * self.taste.own + 10 * known.counter * self.weights[PLACE["attack"]]) * self.taste.tactic // 100 + self.of(known.beside)
            self._tactic[card] = found
        return found

    def whole(self, card: str) -> int:
        """What a card is worth each time it is drawn; Gear: in a turn in which it is in play."""
        found = self._whole.get(card)
        if found is None:
            base, tactic = self.base(card), self.tactic(card)
            if self.cards[card].gear:
                base += self.each(card)
            more, less = (base, tactic) if base >= tactic else (tactic, base)
            found = self._whole[card] = more + max(0, less) * self.taste.beside // 100
        return found


def table(known, taste: Taste, left: int, rivals: int, rich: int, mean: int) -> Table:
    """The table of a stage. known: a Knowledge, which keeps it; mean and rich are rounded so that tables are few."""
    left, rich, mean = min(FAR, max(0, left)), min(12, rich), max(0, min(300, mean)) // 20 * 20
    key = taste, left, rivals, rich, mean
    found = known.tables.get(key)
    if found is None:
        found = known.tables[key] = Table(known.cards, weights(taste, left, rivals, rich, mean), taste, left)
    return found
