"""Destruction: a side wins at once, whatever the health."""
from __future__ import annotations

from . import changes, formats
from .table import HEALTH, NEITHER, title, who


def check(state, met, standing) -> bool:
    """After cancelling and before damage (ruling.destruction-timing): who is destroyed by a played card?

    Weapon destroys a player of Respite (destruction.weapon). A cancelled Weapon destroys nothing; a
    cancelled Respite was still played (ruling.destruction-cancelled). True if that ends the match."""
    if not met.both or not (met.destroys != NEITHER or "destroys" in standing):
        return False
    public, cards = state.public, met.cards
    destroyed, rule = [False, False], "destruction.weapon"
    for side in (0, 1):
        other = cards[1 - side]
        by_card = met.destroys[side]
        if not by_card and "destroys" in standing:
            by_card = changes.destroys(standing["destroys"], side, cards[side], other)
        if not by_card:
            continue
        if public["cancelled"][side]:
            if state.tell:
                state.tell("ruling.destruction-cancelled", f"{cards[side].name} was cancelled and destroys nothing.")
            continue
        if public["cancelled"][1 - side] and state.layout.edition.spared(state, met, 1 - side):
            continue
        destroyed[1 - side] = True
        charted = met.destroys[side]
        if not charted:
            rule = "destruction.other"
        if state.tell:
            also = ("ruling.destruction-timing",) + (("ruling.destruction-cancelled",) if public["cancelled"][1 - side] else ())
            state.tell("destruction.weapon" if charted else "destruction.other",
                       f"{cards[side].name} ({cards[side].type}) destroys {who(state, 1 - side)}, who played {other.type}.", also=also)
    if destroyed[0] or destroyed[1]:
        public["destroyed"] = tuple(destroyed)
        settle(state, rule)
    return formats.over(state)


def by_effect(state, side: int, card: str) -> None:
    """An effect of a card destroys a side; `settle` follows when the effects of its class are done."""
    destroyed = state.public["destroyed"]
    state.public["destroyed"] = (True, destroyed[1]) if side == 0 else (destroyed[0], True)
    if state.tell:
        state.tell("destruction.other", f"The effect of {title(state, card)} destroys {who(state, side)}.")


def settle(state, rule: str) -> None:
    """Whoever destroyed wins at once; if both did, more health wins, and with equal health the match
    goes on (ruling.mutual-destruction)."""
    destroyed = state.public["destroyed"]
    if destroyed == NEITHER:
        return
    if destroyed == (True, True):
        healths = [state.counters[key] for key in HEALTH]
        if healths[0] == healths[1]:
            state.public["destroyed"] = NEITHER
            state.public["playing on"] = True
            if state.tell:
                state.tell("ruling.mutual-destruction", "Both are destroyed with equal health: the match goes on until the "
                           "healths differ.", also=("draw.continue",))
            return
        winner = 0 if healths[0] > healths[1] else 1
        formats.end_match(state, winner, "ruling.mutual-destruction", f"Both are destroyed; {who(state, winner)} wins with more health.")
        return
    winner = 1 if destroyed[0] else 0
    formats.end_match(state, winner, rule, f"{who(state, winner)} wins: {who(state, 1 - winner)} is destroyed.")
