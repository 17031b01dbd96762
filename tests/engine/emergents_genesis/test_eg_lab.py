"""Worked examples of Emergents: Genesis in the lab: each opens there, and tells what the chapter tells."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from builder.yaml_source import load as load_yaml
from engine import lab
from tests.subjects import subject

GAME = "emergents-genesis"
FOLDER = Path(__file__).resolve().parents[3] / "content" / GAME / "examples"
SLUGS = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_worked_example_runs_in_the_lab_to_its_recorded_outcome(slug):
    game, given = subject(GAME).game, load_yaml(FOLDER / f"{slug}.yaml", slug).data
    recorded = json.loads((FOLDER / "outcomes" / f"{slug}.json").read_text("utf-8"))
    found = lab.run(game, given)
    assert [{name: step[name] for name in ("rule", "also", "text")} for step in found["steps"]] == recorded
    assert [keys for keys in found["lab"]["choices"] if keys] == [keys for keys in given["choices"] if keys], "with windows in which nobody has a choice"
    again = lab.run(game, lab.open_link(game, found["link"])["lab"])
    assert again == found, "opened from its link it is the same"
    form = lab.form(game, given)
    assert form["lab"] == found["lab"] and form["link"] == found["link"] and len(form["link"]) < 2_500
