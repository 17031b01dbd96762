"""A small tree to build: one game of four cards, copied for each test and broken as it likes."""

import shutil
from pathlib import Path

import pytest

from builder import compile as compiling
from builder import workshop
from builder.faults import Faults, Refused
from builder.project import Project

collect_ignore = ["little"]
LITTLE = Path(__file__).with_name("little")


class Tree:
    """A copy of the little tree. Paths are relative to content/high-card."""

    def __init__(self, root: Path):
        self.root = root
        self.content = root / "content" / "high-card"

    @property
    def project(self) -> Project:
        return Project(self.root)

    def write(self, path: str, text: str) -> None:
        target = self.content / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.content / path).read_text("utf-8")
        assert old in text
        self.write(path, text.replace(old, new))

    def prepare(self, draft: bool = False, record: bool = False) -> workshop.Work:
        with compiling.games_of(self.project):
            return workshop.prepare(self.project, Faults(), draft, record)

    def problems(self) -> list[str]:
        """What a build would say, each as `file:line: sentence` without content/high-card/."""
        try:
            self.prepare()
        except Refused as refused:
            return [str(fault).replace("content/high-card/", "") for fault in refused.faults]
        return []


@pytest.fixture
def tree(tmp_path):
    root = tmp_path / "tree"
    shutil.copytree(LITTLE, root, ignore=shutil.ignore_patterns("__pycache__"))
    return Tree(root)
