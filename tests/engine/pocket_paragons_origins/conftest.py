"""The game with its shipped content, compiled once as the build does it."""
from __future__ import annotations

import pytest

from engine.games.pocket_paragons_origins import Origins
from tests.subjects import subject


@pytest.fixture(scope="session")
def game() -> Origins:
    """Pocket Paragons: Origins over the content that is shipped."""
    return subject("pocket-paragons-origins").game
