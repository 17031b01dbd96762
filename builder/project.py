"""Where things are: the games of a project tree and their folders."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from builder.faults import Faults, hint

HOME = Path(__file__).resolve().parent.parent
"""The folder of this project, which holds build.py."""


@dataclass(frozen=True)
class GamePlace:
    """A game's two folders: its content and its package in the engine."""

    id: str
    content: Path
    engine: Path

    @property
    def package(self) -> str:
        """The name of the game's package: the id with underscores."""
        return self.engine.name


@dataclass(frozen=True)
class Project:
    """A tree to build: `content/` and `engine/games/` stand under `root`."""

    root: Path

    def name(self, path: Path) -> str:
        """How a file of this tree is called in messages: relative, with slashes."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return path.name

    def own_or_home(self, name: str) -> Path:
        """A folder of the tree if it has one of that name, else the project's own."""
        own = self.root / name
        return own if own.exists() else HOME / name

    def games(self, faults: Faults) -> list[GamePlace]:
        """The games found, by id. A game with one folder only is a fault."""
        contents = _folders(self.root / "content")
        packages = {name: path for name, path in _folders(self.root / "engine" / "games").items()
                    if (path / "__init__.py").is_file()}
        wanted = {name: name.replace("-", "_") for name in contents}
        games = []
        for name, package in wanted.items():
            where = f"content/{name}/game.yaml"
            if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
                faults.add(where, 1, f"the folder name {name!r} is not a game id; use lower-case words joined by hyphens.")
            elif not (contents[name] / "game.yaml").is_file():
                faults.add(where, 1, "the game has no game.yaml; every folder under content/ needs one.")
            elif package not in packages:
                faults.add(where, 1, f"the game has no rules: there is no package engine/games/{package}/"
                                     + hint(package, packages))
            else:
                games.append(GamePlace(name, contents[name], packages[package]))
        for package in packages:
            if package not in wanted.values():
                faults.add(f"engine/games/{package}/__init__.py", 1,
                           f"the game has no content: there is no folder content/{package.replace('_', '-')}/.")
        if not contents and not faults.found:
            faults.add("content", 1, "there is no game to build: the folder content/ is missing or empty.")
        return games


def _folders(parent: Path) -> dict[str, Path]:
    if not parent.is_dir():
        return {}
    return {path.name: path for path in sorted(parent.iterdir())
            if path.is_dir() and not path.name.startswith((".", "_"))}
