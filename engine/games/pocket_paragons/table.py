"""What lies on the table of this edition beside what lies on that of Origins."""
from __future__ import annotations

from bisect import insort

from ..pocket_paragons_origins.table import DISCARD, title, who

SEALED = ("sealed.0", "sealed.1")  # exhausted cards that are sealed as well
ZONES = ("hand", "discard", "sealed", "reserve", "active", "removed", "played")


def exhausted(state, side: int) -> list:
    """Every exhausted card of a side, the sealed ones too."""
    return state.zones[DISCARD[side]] + state.zones[SEALED[side]]


def loosen(state, side: int, card: str) -> None:
    """What would ready a sealed card only takes its seal (ruling.seal)."""
    state.zones[SEALED[side]].remove(card)
    insort(state.zones[DISCARD[side]], card)
    if state.tell:
        state.tell("ruling.seal", f"The seal of {title(state, card)} of {who(state, side)} breaks; the card stays exhausted.")


def loosen_all(state, side: int) -> None:
    """Rest, or a hand without a card, readies what is exhausted and breaks the seals of what is sealed (ruling.rest)."""
    for card in state.zones[SEALED[side]][:]:
        loosen(state, side, card)
