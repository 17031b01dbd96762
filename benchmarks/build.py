"""Seconds of `python build.py`, from nothing and when only content changed.

Measured in a copy of the project, so that neither the working tree nor its cache is touched.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import Figure
from builder.project import HOME

FROM_NOTHING, CHANGED = 2, 5
PARTS = ("engine", "builder", "site", "content", "tests")
FILES = ("build.py", "pyproject.toml", "package.json", "package-lock.json")


def run(game: str) -> list[Figure]:
    """Build the copy with an empty cache, then again after each small change to a chapter."""
    first, again = [], []
    with tempfile.TemporaryDirectory() as name:
        copy = Path(name) / "project"
        copy.mkdir()
        for part in PARTS:
            shutil.copytree(HOME / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        for file in FILES:
            shutil.copy(HOME / file, copy / file)
        (copy / "node_modules").symlink_to(HOME / "node_modules")
        for _ in range(FROM_NOTHING):
            shutil.rmtree(copy / ".cache", ignore_errors=True)
            shutil.rmtree(copy / "dist", ignore_errors=True)
            first.append(_seconds(copy))
        chapter = sorted((copy / "content" / game / "rulebook").glob("*.md"))[0]
        for number in range(CHANGED):
            chapter.write_text(f"{chapter.read_text('utf-8')}\nChange number {number + 1}.\n", "utf-8")
            again.append(_seconds(copy))
    return [
        Figure("build from nothing", first, "s"),
        Figure("build when only content changed", again, "s", aim=5),
    ]


def _seconds(copy: Path) -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "build.py"], cwd=copy, check=True, capture_output=True)
    return time.perf_counter() - begun
