"""End of the round: cards leave the table, then health is checked."""
from __future__ import annotations

from bisect import insort

from . import draw, effects, energy, formats, solo, supers
from .table import DISCARD, HAND, HEALTH, PLAYED, said, title, who


def tidy(state, met) -> bool:
    """Discard what was played, return what was cancelled, then recover (round-end.discard).

    True if an effect of the end of the round waits for a choice."""
    zones, cancelled = state.zones, state.public["cancelled"]
    cards = met.cards
    for side in (0, 1):
        if zones[PLAYED[side]]:
            zones[PLAYED[side]].clear()
            leave(state, side, cards[side], cancelled[side])
    if met.recovers:
        for side in (0, 1):
            if cards[side].rests:
                _end_respite(state, side, cards[side], cancelled[side])
            elif cards[side].id is None:  # no card was played
                recover(state, side, "ruling.empty-hand")
    waiting = [entry for entry in met.at["round end"] if not cancelled[entry[1]]] if met.at["round end"] else []
    if zones["active.0"] or zones["active.1"]:
        waiting += effects.of_supers(state, "round end", (True, True))
    return effects.begin(state, waiting) if waiting else False


def leave(state, side: int, card, cancelled: bool) -> None:
    """Where a played card goes: the discard pile, back to hand if cancelled (round-end.cancelled-returns),
    or where a Super Ability says."""
    if cancelled:
        insort(state.zones[HAND[side]], card.id)
        if state.tell:
            also = ("ruling.super-cancelled",) if card.super else ()
            back = "is available again" if solo.plays(state, side) else f"returns to the hand of {who(state, side)}"
            state.tell("round-end.cancelled-returns", f"{card.name} {back}.", also=also)
    elif card.super is not None:
        supers.leave(state, side, card.id)
    else:
        insort(state.zones[DISCARD[side]], card.id)
        if state.tell:
            face_down = ("solo.face-down",) if solo.plays(state, side) else ()
            state.tell("round-end.discard", f"{who(state, side)} discards {card.name}.", also=face_down)


def _end_respite(state, side, card, cancelled):
    """Respite brings cards back and gives energy, unless it was cancelled (ruling.respite-cancelled)."""
    if not cancelled:
        recover(state, side, "respite.recover")
        energy.gain(state, side, energy.FROM_RESPITE, "energy.sources", ("ruling.respite-energy",))
    elif state.tell:
        state.tell("ruling.respite-cancelled", f"The cancelled {card.name} recovers nothing and gives no energy.")


def recover(state, side: int, rule: str) -> None:
    """Take every discarded card back into hand (respite.recover, ruling.respite-returns)."""
    zones = state.zones
    back = zones[DISCARD[side]]
    if not back:
        state.layout.edition.recovered(state, side)
        return
    zones[DISCARD[side]] = []
    hand = zones[HAND[side]]
    hand += back
    hand.sort()
    if state.tell:
        also = ("ruling.respite-returns",) if rule == "respite.recover" else ()
        if any(state.layout.cards[card].super for card in back):
            also += ("super.discarded",)
        state.tell(rule, f"{who(state, side)} takes back {', '.join(title(state, card) for card in back)}.", also=also)
    state.layout.edition.recovered(state, side)


def match_decided(state) -> bool:
    """Only now is health checked (round-end.defeat); True if the match is over, by that or by the limit
    of rounds."""
    counters = state.counters
    first, second = counters["health.0"], counters["health.1"]
    if state.public["playing on"]:
        if draw.decided(state):
            return True
    elif first <= 0 or second <= 0:
        if first != second:
            winner = 0 if first > second else 1
            formats.end_match(state, winner, "round-end.defeat",
                              f"{who(state, winner)} wins with {said(counters[HEALTH[winner]])} health against {said(counters[HEALTH[1 - winner]])}.")
            return True
        draw.play_on(state)
    return counters["round"] >= formats.ROUND_LIMIT and formats.end_by_limit(state)
