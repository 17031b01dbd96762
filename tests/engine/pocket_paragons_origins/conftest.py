"""The game with its shipped content, compiled once as the build does it."""
from __future__ import annotations

import pytest

from engine.games.pocket_paragons_origins import Origins
from tests.subjects import subject


@pytest.fixture(scope="session")
def game() -> Origins:
    """Pocket Paragons: Origins over the content that is shipped."""
    return subject("pocket-paragons-origins").game


@pytest.fixture(scope="session")
def printed(game):
    """The attack printed on a card: for opposing cards whose numbers a test is not about."""
    return lambda card: game.cards[card].attack


@pytest.fixture(scope="session")
def sickle(printed) -> int:
    """The attack of the Weapon that Sunniva strikes with against most cards under test, below 3 energy."""
    return printed("gilded-sickle")


@pytest.fixture(scope="session")
def poker(printed) -> int:
    """The attack of the Weapon that Brannoch strikes with, above 4 health."""
    return printed("red-hot-poker")
