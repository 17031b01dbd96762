"""Golden records give the same hashes on every Python. This file also runs inside Pyodide: keep it to pytest."""
from __future__ import annotations

import json

import pytest

from engine.match import Match
from tests import endings, golden, many
from tests.subjects import subject


@pytest.mark.parametrize("path", golden.paths(), ids=golden.name)
def test_a_golden_record_replays_to_the_same_hashes(path):
    kept, now = golden.replay(path)
    assert now == kept


def test_every_toy_has_golden_records():
    games = {path.parent.name for path in golden.paths()}
    assert games >= {"ambush", "barter", "caravan"}


@pytest.mark.parametrize("kind", many.kept(), ids=lambda kind: "-".join(str(kind["options"].get(name, "")) for name in
                                                                        ("opponent", "format", "challenge")).rstrip("-"))
def test_many_matches_go_through_the_same_states(kind):
    """If the cards have changed, make them anew with python -m tests.make_records."""
    assert [many.trail(kind["options"], seed) for seed, _, _ in kind["matches"]] == kind["matches"]


def test_the_many_are_200_or_more():
    assert sum(len(kind["matches"]) for kind in many.kept()) >= 200


def test_every_way_to_end_has_its_golden_record():
    kept = {path.stem: json.loads(path.read_text("utf-8"))["trail"]["outcome"]["rule"] for path in golden.paths()}
    assert {ending.name for group in endings.ALL.values() for ending in group} <= set(kept)
    assert {"round-end.defeat", "destruction.weapon", "destruction.other", "ruling.mutual-destruction", "draw.continue",
            "ruling.round-limit", "formats.standard", "formats.conquest", "formats.legacy", "ruling.series-draws", "round.repeat",
            "execute.weapon", "ruling.mutual-execute", "tie.negative", "combat.knockout", "ruling.stalemate"} <= set(kept.values())


@pytest.mark.parametrize("ending", [ending for ending in endings.BUILDER_ENDINGS if ending.by], ids=lambda ending: ending.name)
def test_the_last_to_fall_is_knocked_out_as_the_record_says(ending):
    folder = endings.WITH[endings.BUILDER]
    record = json.loads((golden.FOLDER / folder / f"{ending.name}.json").read_text("utf-8"))["record"]
    match = Match.replay(subject(folder).game, record)
    assert endings.cause(match) == ending.by and ending.wanted(match.state, None)
