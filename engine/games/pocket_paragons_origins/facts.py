"""What conditions and amounts of cards may ask about."""
from __future__ import annotations

import re

from ...cards.conditions import Fact
from .components import TYPES
from .meeting import meeting
from .table import DISCARD, ENERGY, HAND, HEALTH, REMOVED


def _counter(keys, other):
    return lambda state, side: state.counters[keys[1 - side if other else side]]


def _count(keys, other):
    return lambda state, side: len(state.zones[keys[1 - side if other else side]])


def _public(name, other):
    return lambda state, side: int(state.public[name][1 - side if other else side])


def _played(kind, other):
    def read(state, side):
        return int(meeting(state).cards[1 - side if other else side].type == kind)
    return read


def _discarded(kind, other):
    def read(state, side):
        cards = state.layout.cards
        return sum([cards[card].type == kind for card in state.zones[DISCARD[1 - side if other else side]]])
    return read


def make_facts() -> dict[str, Fact]:
    """Name -> Fact, for both sides: 'own health', 'opponent played Weapon', ..."""
    facts: dict[str, Fact] = {}
    for name, other, whose, subject in (("own", False, "your", "you"), ("opponent", True, "the opponent's", "the opponent")):
        theirs = "the opponent's" if other else "yours"
        facts[f"{name} health"] = Fact(f"{whose} health", _counter(HEALTH, other), f"health of {whose} hero")
        facts[f"{name} energy"] = Fact(f"{whose} energy", _counter(ENERGY, other), f"energy of {whose} hero")
        facts[f"{name} hand"] = Fact(f"the number of cards in {whose} hand", _count(HAND, other), f"card in {whose} hand")
        facts[f"{name} discards"] = Fact(f"the number of cards in {whose} discard pile", _count(DISCARD, other),
                                         f"card in {whose} discard pile")
        facts[f"{name} removed"] = Fact(f"the number of removed cards of {theirs}", _count(REMOVED, other), f"removed card of {theirs}")
        facts[f"{name} cancelled"] = Fact(f"{whose} card was cancelled", _public("cancelled", other))
        facts[f"{name} hit"] = Fact(f"{whose} card hit", _public("hit", other))
        facts[f"{name} hurt"] = Fact(f"{subject} took damage this round", _public("hurt", other))
        facts[f"{name} blocked"] = Fact(f"the damage that {subject} blocked", _public("blocked", other), f"damage that {subject} blocked")
        for kind in TYPES:
            facts[f"{name} played {kind}"] = Fact(f"{subject} played {kind}", _played(kind, other))
            facts[f"{name} discarded {kind}"] = Fact(f"the number of {kind} cards in {whose} discard pile", _discarded(kind, other),
                                                    f"{kind} card in {whose} discard pile")
    facts["round"] = Fact("the round", lambda state, side: state.counters["round"])
    return facts


OF_THE_AUTOMA = {"the opponent's": "your", "the opponent": "you", "your": "its", "yours": "its own", "you": "it"}


def of_automa(text: str) -> str:
    """A condition of the Automa's own card, as the player reads it.

    >>> of_automa("your health is less than the opponent's health")
    'its health is less than your health'
    """
    return re.sub(r"the opponent's|the opponent|\byours?\b|\byou\b", lambda found: OF_THE_AUTOMA[found.group()], text)
