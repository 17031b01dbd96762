"""Where a situation takes its cards from: the Book and the piles of the Panel, as long as there are copies."""
from __future__ import annotations

from collections import Counter

from ...problem import Problem
from .setup import PANEL_SIZE


class Stock:
    """The cards of Book and Panel that a situation has not used yet. game: an Emergents."""

    def __init__(self, game):
        self.game = game
        self._book = Counter(game.tables["book"])
        self._panel = {card: PANEL_SIZE for card in game.tables["panel"]}

    def of_book(self, card: str) -> bool:
        """Whether a card belongs to the Book."""
        return card in self._book

    def take(self, card: str, path: tuple) -> None:
        """Use one copy of a card. Raises Problem if it has none, or none that is left."""
        for shelf in (self._book, self._panel):
            if shelf.get(card):
                shelf[card] -= 1
                return
        raise Problem(self._why(self.game.cards[card]), path)

    def left_in_book(self) -> list[str]:
        """The cards of the Book that are left, sorted."""
        return sorted(self._book.elements())

    def left_in_panel(self, card: str) -> int:
        """How many copies of a card of the Panel are left."""
        return self._panel[card]

    def _why(self, card) -> str:
        if card.id in self._panel:
            return f"the Panel has {PANEL_SIZE} copies of {card.name}, and this situation uses them all elsewhere"
        if card.id in self._book:
            copies = "one copy" if card.copies == 1 else f"{card.copies} copies"
            return f"the Book has {copies} of {card.name}, and this situation uses {'it' if card.copies == 1 else 'them all'} elsewhere"
        if card.id in self.game.tables["starters"]:
            return f"a starting deck has {card.copies} copies of {card.name}, and this would be one more"
        if card.id in self.game.tables["constructs"]:
            owners = [avatar.name for avatar in self.game.avatars.values() if avatar.constructs]
            return f"{card.name} is a Construct: only {' and '.join(owners)} has it, once"
        return f"{card.name} is an Avatar and no card of a deck"
