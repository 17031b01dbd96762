"""The contract of the engine in every format, whichever the drawn variants of the contract tests happen to be."""
from __future__ import annotations

import pytest

from tests.matches import alike, play_match, play_states

KINDS = [("player", "single"), ("player", "best-of-three"), ("player", "conquest"), ("player", "legacy"), ("automa", "single"),
         ("automa", "best-of-three"), ("automa", "legacy")]


def options(kind) -> dict:
    return {"hero": "random", "foe": "random", "opponent": kind[0], "format": kind[1], "challenge": kind[0] == "automa"}


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_the_contract_holds(game, kind):
    """Invariants along a match, the driver with undo and replay, and matches that differ in what is hidden."""
    assert play_states(game, options(kind), 11, every=6)["outcome"]
    assert play_match(game, options(kind), 12).state.result
    alike(game, options(kind), 13)


def test_hidden_worlds_of_legacy_are_really_compared(game):
    """Passed cards and hidden hands: from both sides of the table, choices often show the same cards in both worlds."""
    for seat in (0, 1):
        assert sum(alike(game, options(("player", "legacy")), seed, seat) for seed in range(6)) >= 40
