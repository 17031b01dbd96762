"""Energy: where it comes from and its upper end."""
from __future__ import annotations

from . import supers
from .table import ENERGY, who

MAXIMUM = 5  # ruling.counter-maximum
FROM_CANCELLING = 1  # cancel.energy
FROM_RESPITE = 1  # ruling.respite-energy


def gain(state, side: int, amount: int, rule: str, also: tuple = ()) -> bool:
    """Give a side energy, up to 5 (energy.maximum); its Super Ability may be earned by it at once."""
    key = ENERGY[side]
    before = state.counters[key]
    after = before + amount
    if after > MAXIMUM:
        after = MAXIMUM
    state.counters[key] = after
    if state.tell:
        _tell(state, side, before, after, amount, rule, also)
    for card in state.zones[supers.RESERVE[side]]:
        if state.layout.cards[card].super.energy <= after:
            supers.earn(state, side)
            break
    return after > before


def _tell(state, side, before, after, amount, rule, also):
    if before + amount > MAXIMUM:
        also += ("energy.maximum", "ruling.counter-maximum")
    if any(state.layout.cards[card].super.energy < after for card in state.zones[supers.ACTIVE[side]]):
        also += ("super.permanent-excess",)
    done = f"gains {after - before} energy: {before} to {after}" if after > before else f"has {after} energy already"
    state.tell(rule, f"{who(state, side)} {done}.", also=also)


def lose(state, side: int, amount: int, rule: str) -> bool:
    """Take energy from a side, down to 0. What a Super Ability has earned it keeps."""
    key = ENERGY[side]
    before = state.counters[key]
    state.counters[key] = after = max(0, before - amount)
    if state.tell:
        done = f"loses {before - after} energy: {before} to {after}" if after < before else "has no energy to lose"
        state.tell(rule, f"{who(state, side)} {done}.", also=supers.kept(state, side))
    return after < before
