"""The same hashes under other hash seeds and inside the Python of the browser."""
from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import golden, many, subjects

HOME = Path(__file__).resolve().parents[2]
# What runs inside Pyodide as well: tests that need nothing but pytest.
PLACES = ["tests/engine/test_records.py", "tests/engine/test_toys.py", "tests/engine/test_match.py",
          "tests/engine/test_players.py::test_a_match_of_lookahead_players_ends_alike_on_every_python",
          "tests/engine/test_search.py::test_thoughts_are_the_same_on_every_python",
          "tests/engine/test_thinking.py::test_choices_are_the_same_however_the_slices_fall"]


@pytest.fixture(scope="module")
def content(tmp_path_factory) -> Path:
    """The compiled content of every game, so that no other Python has to read and compile it again."""
    path = tmp_path_factory.mktemp("content") / "content.json"
    path.write_text(json.dumps(subjects.compiled()), "utf-8")
    return path


@pytest.mark.parametrize("seed, part", [("0", 0), ("20261", 1)])
def test_records_replay_under_another_hash_seed(seed, part, content):
    """Every golden record under both seeds, and one half of the many matches under each."""
    code = ("import json; from tests import golden, many; print(json.dumps([{golden.name(path): golden.replay(path)[1] for path in golden.paths()},"
            f" [[many.trail(kind['options'], match[0]) for match in kind['matches'][{part}::2]] for kind in many.kept()]]))")
    said = subprocess.run([sys.executable, "-c", code], cwd=HOME, env={**os.environ, "PYTHONHASHSEED": seed, subjects.CONTENT: str(content)},
                          capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    found, trails = json.loads(said.stdout)
    assert found == {golden.name(path): json.loads(path.read_text("utf-8"))["trail"] for path in golden.paths()}
    assert trails == [kind["matches"][part::2] for kind in many.kept()]


@pytest.mark.node
def test_records_and_toys_play_the_same_inside_pyodide(content):
    packages = Path(find_spec("pytest").origin).parents[1]
    said = subprocess.run(["node", str(Path(__file__).with_name("pyodide_pytest.mjs")), str(HOME), str(packages), str(content), *PLACES],
                          cwd=HOME, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
    assert re.search(r"Python 3\.1[4-9]\.\d+ on emscripten", said.stdout)
    passed = re.search(r"^(\d+) passed in", said.stdout, re.MULTILINE)
    assert passed and int(passed[1]) > len(golden.paths()) + 20, said.stdout
