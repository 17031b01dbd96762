"""Draws: both at 0 or less with equal health."""
from __future__ import annotations

from . import formats
from .table import HEALTH, said, who


def play_on(state) -> None:
    """From now on the match ends at the first round end with different healths (draw.continue)."""
    state.public["playing on"] = True
    if state.tell:
        state.tell("draw.continue", "Both heroes are down with equal health: play on until the healths differ.")


def decided(state) -> bool:
    """While playing on: end the match if the healths differ, wherever they stand (draw.continue)."""
    first, second = state.counters[HEALTH[0]], state.counters[HEALTH[1]]
    if first == second:
        if state.tell:
            state.tell("draw.continue", "The healths are equal: play on.")
        return False
    winner = 0 if first > second else 1
    formats.end_match(state, winner, "draw.continue", f"{who(state, winner)} wins: the healths differ, {said(first)} to {said(second)}.")
    return True
