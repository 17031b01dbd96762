"""How good a state is for a side, in short: what its HP are worth beside those of the others."""
from __future__ import annotations

from .table import HP

WON = 1_000_000


def worth(state, side: int) -> int:
    """The HP of a side, doubled, less those of all others still in; a won match above all, a lost one below.

    >>> from types import SimpleNamespace
    >>> worth(SimpleNamespace(result={"winner": 1}), 0)
    -1000000
    """
    if state.result is not None:
        winner = state.result["winner"]
        return 0 if winner is None else WON if winner == side else -WON
    if state.public["out"][side]:
        return -WON
    hp = [state.counters[HP[seat]] for seat in range(state.layout.seats)]
    return 2 * hp[side] - sum(hp)
