"""The weakest level: it plays what it holds in any order, buys what costs most and answers the big attacks only."""
from __future__ import annotations

from ..acquire import cost
from .features import PLACE
from .knowledge import knowledge
from .turns import sort
from .view import View

BIG = 3  # damage from which an attack is answered


class Beginner:
    """Chooses by chance where it has no opinion: the same number, the same choice."""

    def __init__(self, name: str):
        self.name = name

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        if len(decision.options) == 1:
            return decision.options[0].key
        return self.decide(game, decision, View(game, look()), number)

    def decide(self, game, decision, view, number: int) -> str:
        """The key of an option. view: a View, or a state, of which nothing is read that the seat does not see."""
        known, keys = knowledge(game, view.layout), decision.keys()
        if decision.kind == "turn":
            return self._turn(known, view, decision, number)
        if decision.kind == "window":
            return self._answer(known, view, decision)
        return keys[(number * len(keys)) >> 64]

    @staticmethod
    def _turn(known, view, decision, number: int) -> str:
        plays, uses, offers = sort(known, decision)
        free = [key for key, card in plays if not known.cards[card].base[PLACE["lose"]]]
        for key, card, place in uses:
            if not (known.avatars.get(card) or known.cards[card]).uses[place].priced:
                free.append(key)
        if free:
            return free[(number * len(free)) >> 64]
        dear = [(cost(view, decision.seat, card), key) for key, card in offers]
        return max(dear)[1] if dear and max(dear)[0] > 0 else "end"

    @staticmethod
    def _answer(known, view, decision) -> str:
        attack = view.public["attack"]
        if attack["on"] != decision.seat or (attack["amount"] < BIG and attack["amount"] < view.counters[f"hp.{decision.seat}"]):
            return "pass"
        return max([option.key for option in decision.options if option.key != "pass"],
                   key=lambda key: (known.cards[known.plan(key)[1]].defend, key), default="pass")
