"""End of the round: cards leave the table, then health is checked."""
from __future__ import annotations

from bisect import insort

from ...game import finish
from . import draw, effects, energy, formats, solo, supers
from .components import RESPITE
from .table import DISCARD, HAND, HEALTH, PLAYED, title, who


def tidy(state) -> None:
    """Discard what was played, return what was cancelled, then recover; defeat is checked last."""
    public, zones = state.public, state.zones
    public["step"] = "round end"
    played, cancelled = public["played"], public["cancelled"]
    watching = effects.gather(state, "round end", (0, 1))
    state.agenda.append(("defeat",))
    for side in (0, 1):
        card = played[side]
        if card is not None and zones[PLAYED[side]]:
            zones[PLAYED[side]].clear()
            _leave(state, side, card, cancelled[side])
    for side in (0, 1):
        card = played[side]
        if card is None:
            recover(state, side, "ruling.empty-hand")
        elif state.layout.cards[card].type == RESPITE:
            if not cancelled[side]:
                recover(state, side, "respite.recover")
                energy.gain(state, side, energy.FROM_RESPITE, "energy.sources", ("ruling.respite-energy",))
            elif state.tell:
                state.tell("ruling.respite-cancelled", f"The cancelled {title(state, card)} recovers nothing and gives no energy.")
    if watching:
        effects.begin(state, watching)


def _leave(state, side, card, cancelled):
    ability = state.layout.cards[card].super
    if cancelled:
        insort(state.zones[HAND[side]], card)
        if state.tell:
            also = ("ruling.super-cancelled",) if ability else ()
            state.tell("round-end.cancelled-returns", f"{title(state, card)} returns to the hand of {who(state, side)}.", also=also)
    elif ability is not None:
        supers.leave(state, side, card)
    else:
        insort(state.zones[DISCARD[side]], card)
        if state.tell:
            face_down = ("solo.face-down",) if solo.plays(state, side) else ()
            state.tell("round-end.discard", f"{who(state, side)} discards {title(state, card)}.", also=face_down)


def recover(state, side: int, rule: str) -> None:
    """Take every discarded card back into hand (respite.recover, ruling.respite-returns)."""
    zones = state.zones
    back = zones[DISCARD[side]]
    if not back:
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


def check_defeat(state) -> None:
    """Only now is health checked (round-end.defeat); otherwise a new round begins."""
    first, second = state.counters[HEALTH[0]], state.counters[HEALTH[1]]
    if state.public["playing on"]:
        if draw.decided(state):
            return
    elif first <= 0 or second <= 0:
        if first != second:
            winner = 0 if first > second else 1
            loser = 1 - winner
            finish(state, winner, "round-end.defeat",
                   f"{who(state, winner)} wins: {who(state, loser)} is at {state.counters[HEALTH[loser]]} health.")
            return
        draw.play_on(state)
    if not formats.limit_reached(state):
        state.agenda.append(("round",))
