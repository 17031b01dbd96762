"""The contract over this edition's formats with made-up decks: worlds, undo, records, and nothing hidden told."""
from __future__ import annotations

import pytest

from tests.engine.pocket_paragons.duel import game_of_many
from tests.matches import alike, play_match, play_states

FORMATS = pytest.mark.parametrize("format", ["single", "conquest", "legacy"])


@pytest.fixture(scope="module")
def made():
    return game_of_many()


@FORMATS
def test_every_invariant_holds(made, format):
    for seed in range(2):
        play_states(made, {"format": format}, seed, every=5)


@FORMATS
def test_matches_are_recorded_undone_and_replayed(made, format):
    for seed in range(2):
        play_match(made, {"format": format}, seed, seed % 2)


@FORMATS
def test_nobody_gets_what_is_hidden(made, format):
    assert sum(alike(made, {"format": format}, seed, seed % 2) for seed in range(6)) > 0
