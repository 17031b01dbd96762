"""Length of a match: the standard match, and the limit of rounds."""
from __future__ import annotations

from ...game import finish
from .table import HEALTH, who

ROUND_LIMIT = 100


def begin_match(state) -> None:
    """Standard: one match with one hero on each side (formats.standard)."""
    if state.tell:
        state.tell("formats.standard", f"One match: {who(state, 0)} against {who(state, 1)}.")


def end_by_limit(state) -> bool:
    """After 100 rounds more health wins, equal health is a draw (ruling.round-limit)."""
    first, second = state.counters[HEALTH[0]], state.counters[HEALTH[1]]
    winner = None if first == second else 0 if first > second else 1
    won = "the match is drawn" if winner is None else f"{who(state, winner)} wins with more health"
    finish(state, winner, "ruling.round-limit", f"{ROUND_LIMIT} rounds are played: {won}.")
    return True
