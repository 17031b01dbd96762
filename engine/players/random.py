"""A player that takes any option, each as likely as the others."""
from __future__ import annotations


class RandomPlayer:
    """Chooses by the number it is given, and by nothing else: the same number, the same choice."""

    name = "random"

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        options = decision.options
        return options[(number * len(options)) >> 64].key
