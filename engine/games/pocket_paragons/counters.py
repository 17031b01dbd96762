"""A countered card goes back at once and counts as never played."""
from __future__ import annotations

from bisect import insort

from ..pocket_paragons_origins.table import HAND, PLAYED, title, who


def ready_at_once(state, met, side: int) -> None:
    """Put a countered card back into hand in the counter check, before damage (round.counter); an Ultimate too,
    which is not Stored and costs no energy (ruling.countered-ultimate)."""
    card = met.cards[side]
    state.zones[PLAYED[side]].remove(card.id)
    insort(state.zones[HAND[side]], card.id)
    if state.tell:
        also = ("keyword.ready",) + (("ruling.countered-ultimate",) if card.super else ())
        state.tell("round.counter", f"{card.name} goes back into the hand of {who(state, side)} at once.", also=also)


def spared(state, met, side: int) -> bool:
    """A countered card was never played, so nobody is Executed for it (ruling.countered-rest)."""
    if state.tell:
        state.tell("ruling.countered-rest", f"{met.cards[side].name} was countered, so {who(state, side)} cannot be Executed for it.")
    return True


def gathered(state, side: int) -> None:
    """A Banished ability is back for the next game of a match, and may be inherited (ruling.banish-scope)."""
    banished = state.zones[f"removed.{side}"]
    if banished and state.tell:
        names = ", ".join(title(state, card) for card in banished)
        state.tell("ruling.banish-scope", f"The match is over: {names} {'is' if len(banished) == 1 else 'are'} Banished no longer.")
