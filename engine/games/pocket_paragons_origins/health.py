"""Health: where it begins, its upper end, and below zero."""
from __future__ import annotations

from .table import HEALTH, said, who

MAXIMUM = 10  # ruling.counter-maximum


def lose(state, side: int, amount: int) -> None:
    """Lower a side's health; it may fall below 0 (health.below-zero)."""
    state.counters[HEALTH[side]] -= amount


def below(state, side: int) -> tuple:
    """The further rules of a loss of health, for its event."""
    return ("health.below-zero",) if state.counters[HEALTH[side]] < 0 else ()


def restore(state, side: int, amount: int, rule: str) -> bool:
    """Raise a side's health, to 10 at most (health.maximum, ruling.counter-maximum). False if it is full.

    Damage of the same step has been taken already (health.damage-before-restore): restoring is a later
    class of effects."""
    key = HEALTH[side]
    before = state.counters[key]
    state.counters[key] = after = min(MAXIMUM, before + amount)
    if state.tell:
        full = ("health.maximum", "ruling.counter-maximum") if before + amount > MAXIMUM else ()
        hurt = ("health.damage-before-restore",) if state.public["hurt"][side] else ()
        done = f"restores {after - before} health: {said(before)} to {said(after)}" if after > before else f"is at {after} health already"
        state.tell(rule, f"{who(state, side)} {done}.", also=full + hurt)
    return after > before
