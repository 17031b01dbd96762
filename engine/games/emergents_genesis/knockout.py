"""Knock-out: an Emergent without HP is out of the game, and the last one standing wins."""
from __future__ import annotations

from ...game import finish
from .table import HP, OUT, OWN_ZONES, at, standing, who
from .turn import clear, next_turn


def lose_hp(state, seat: int, amount: int) -> bool:
    """Lower a seat's HP; one that would be reduced to 0 is knocked out. Returns whether it was.

    To be told by the caller before (the figure) and by `knock_out` after."""
    state.counters[HP[seat]] = max(0, state.counters[HP[seat]] - amount)
    return state.counters[HP[seat]] == 0


def knock_out(state, seat: int) -> None:
    """A player is out: all that is theirs leaves the game, their turn is dropped (combat.knockout, ruling.knocked-out)."""
    public, zones = state.public, state.zones
    public["out"] = at(public["out"], seat, True)
    gone: list[str] = []
    for name in OWN_ZONES:
        gone += zones[f"{name}.{seat}"]
        zones[f"{name}.{seat}"] = []
    zones[OUT[seat]] = sorted(gone)
    left = standing(state)
    if state.tell:
        state.tell("combat.knockout", f"{who(state, seat)} is knocked out and leaves the game with all cards.", also=("ruling.knocked-out",))
    if len(left) == 1:
        public["attack"], public["chain"] = None, ()
        return finish(state, left[0], "combat.knockout", f"{who(state, left[0])} is the last one standing and wins.", also=("ruling.knocked-out",))
    if seat == public["active"]:
        state.agenda.clear()
        clear(state, seat)
        next_turn(state, seat)
    return None
