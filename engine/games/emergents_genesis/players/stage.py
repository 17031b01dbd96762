"""Where a match stands for a seat: who is still in, how long it may last, and what cards are worth by that."""
from __future__ import annotations

from ..table import others
from .powers import of_seat, turns_to
from .worths import FAR, table

LANDS = 45  # percent of what a deck can deal that is not prevented, nor held back as Tactics


class Stage:
    """seat: whose; rivals: the other seats still in, clockwise; powers: seat -> what `of_seat` says; left: turns left;
    table: of worths."""

    __slots__ = ("known", "view", "seat", "rivals", "powers", "left", "_mean", "table", "taste")

    def __init__(self, known, view, seat: int, taste):
        self.known, self.view, self.seat, self.taste = known, view, seat, taste
        self.rivals = others(view, seat)
        self.powers = {other: of_seat(known, view, other) for other in (seat, *self.rivals)}
        self.left = self._left()
        self.table = table(known, taste, self.left, max(1, len(self.rivals)))
        self._mean = None

    @property
    def mean(self) -> int:
        """What a card of the seat's own deck is worth each time it is drawn, on average; Gear left out."""
        if self._mean is None:
            whole, cards = self.table.whole, self.known.cards
            found = [whole(card) for card in self.view.public["owned"][self.seat] if card in cards and not cards[card].gear]
            self._mean = sum(found) // max(1, len(found))
        return self._mean

    def _left(self) -> int:
        counters, powers = self.view.counters, self.powers
        hp = {seat: counters[f"hp.{seat}"] for seat in powers}
        if len(self.rivals) == 1:
            other = self.rivals[0]
            return max(1, min(turns_to(hp[other], powers[self.seat][0] * LANDS // 100), turns_to(hp[self.seat], powers[other][0] * LANDS // 100)))
        strength = sum([power[0] for power in powers.values()]) * LANDS // 100
        standing = sum(hp.values()) - max(hp.values())
        return max(1, min(FAR, turns_to(standing, strength)))

    def hp(self, seat: int) -> int:
        """The HP of a seat."""
        return self.view.counters[f"hp.{seat}"]
