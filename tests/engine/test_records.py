"""Golden records give the same hashes on every Python. This file also runs inside Pyodide: keep it to pytest."""
from __future__ import annotations

import pytest

from tests import golden


@pytest.mark.parametrize("path", golden.paths(), ids=golden.name)
def test_a_golden_record_replays_to_the_same_hashes(path):
    kept, now = golden.replay(path)
    assert now == kept


def test_every_toy_has_golden_records():
    games = {path.parent.name for path in golden.paths()}
    assert games >= {"ambush", "barter", "caravan"}
