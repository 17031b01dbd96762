"""Reads a game's data files and has the engine compile them, problems told with file and line.

Rules of a rulebook that repeat those of another game go along, under `rules`: {id there: [ids here]}.

Every YAML file of a game, other than what the builder itself reads, is handed to the game's
`compile_content` as plain data under its name without ending, folders as mappings: `game`,
`automa`, `heroes` with an entry for each file in it; so is what commands wrote from matches, `matchups.json` and `values.json`.
What a file means is the game's business.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import engine
import engine.games
from engine.problem import Problem
from engine.problem import place as show

from builder import rulebook, schemas
from builder.faults import Faults, Refused
from builder.project import HOME, GamePlace, Project
from builder.yaml_source import Source, load

OWN_FILES = {"glossary", "faq", "guide", "editions"}
OWN_FOLDERS = {"rulebook", "examples", "look"}
MADE = ("matchups.json", "values.json")  # what a command wrote for the game to read, not written by hand


@dataclass
class GameData:
    """A game's files as read (`sources` by name), the rules it repeats, and what the engine made of them."""

    sources: dict[str, Source]
    facts: dict[str, Any]
    rules: dict[str, list[str]] = field(default_factory=dict)
    compiled: dict | None = None
    game: Any = None


@contextmanager
def games_of(project: Project) -> Iterator[None]:
    """While this lasts, the engine's games are those under the project's tree."""
    folder = str(project.root / "engine" / "games")
    if project.root == HOME:
        yield
        return
    path, loaded = list(engine.games.__path__), _game_modules()
    for name in loaded:
        del sys.modules[name]
    engine.games.__path__[:] = [folder]
    try:
        yield
    finally:
        for name in _game_modules():
            del sys.modules[name]
        sys.modules.update(loaded)
        engine.games.__path__[:] = path


def _game_modules() -> dict[str, Any]:
    return {name: module for name, module in sys.modules.items() if name.startswith("engine.games.")}


def read(project: Project, place: GamePlace, faults: Faults) -> GameData | None:
    """Read every data file of a game and check game.yaml. None if something cannot be read."""
    sources: dict[str, Source] = {}
    whole = True
    made = [path for path in (place.content / name for name in MADE) if path.is_file()]
    for path in sorted([*place.content.rglob("*.y*ml"), *made]):
        inner = path.relative_to(place.content)
        name = inner.with_suffix("").as_posix()
        if inner.parts[0] in OWN_FOLDERS or name in OWN_FILES:
            continue
        if path.suffix not in (".yaml", ".json"):
            faults.add(project.name(path), 1, "data files end in .yaml here; rename this one.")
            continue
        try:
            sources[name] = load(path, project.name(path))
        except Refused as refused:
            faults.take(refused)
            whole = False
    for name, source in sources.items():
        folder = name.rpartition("/")[0]
        if folder in sources:
            faults.add(source.name, 1, f"the folder {folder}/ and the file {folder}.yaml stand side by side; rename one of them.")
            whole = False
    if not whole or not schemas.check(sources["game"], schemas.GAME, faults, "the game"):
        return None
    return GameData(sources, sources["game"].data, rulebook.read(project, place, Faults()).repeated())


def compile_game(place: GamePlace, data: GameData, faults: Faults) -> bool:
    """Let the engine check and compile the data; fills `compiled` and `game`.

    Problems of cards go to `faults` with file, line, card and field. Returns whether it worked.
    """
    told: set[str] = set()
    while True:
        try:
            kind = engine.game_class(place.id)
            raw = raw_data(data.sources, told)
            data.compiled = kind.compile_content({**raw, "rules": data.rules} if data.rules else raw)
            data.game = engine.load_game(place.id, data.compiled)
            break
        except Problem as problem:
            name = _file_of(problem.path, data.sources)[0]
            if told and ("/" not in name or name in told):
                break  # Most likely a consequence of the files left out.
            add_problem(problem, data, faults)
            told.add(name)
            if "/" not in name:
                break
            # The engine stops at the first problem. To tell more at once, go on without that file.
    if told:
        data.compiled = data.game = None
    return not told


def raw_data(sources: dict[str, Source], without: set[str] = frozenset()) -> dict[str, Any]:
    """The data of all files as the game gets it: a folder is a mapping of its files."""
    raw: dict[str, Any] = {}
    for name, source in sources.items():
        *folders, last = name.split("/")
        inner = raw
        for folder in folders:
            inner = inner.setdefault(folder, {})
        if name not in without:
            inner[last] = source.data
    return raw


def editor_schemas(game: Any) -> dict[str, dict]:
    """The JSON Schemas that a game offers to editors of its files, by name.

    Each method of the game called `<name>_schema` gives one, made from the classes that read the data.
    """
    return {name.removesuffix("_schema"): getattr(game, name)() for name in sorted(dir(game)) if name.endswith("_schema")}


def add_problem(problem: Problem, data: GameData, faults: Faults) -> None:
    """Note one of the engine's problems at the file and line that its path leads to.

    A path begins with the parts of the file's name: ("heroes", "summer", "cards", 2).
    """
    name, path = _file_of(problem.path, data.sources)
    source = data.sources[name]
    place = where(source.data, source.name, path)
    sentence = problem.sentence if problem.sentence.endswith((".", "?")) else problem.sentence + "."
    if problem.allowed and "llowed" not in sentence:
        sentence += f" Allowed: {', '.join(problem.allowed)}."
    if problem.near and "did you mean" not in sentence:
        sentence += f" Did you mean {problem.near!r}?"
    faults.add(source.name, source.line(path), f"{place}{sentence}")


def _file_of(path: tuple, sources: dict[str, Source]) -> tuple[str, tuple]:
    """The file that a path begins with, and the rest of the path; game.yaml if it begins with none."""
    for length in range(len(path), 0, -1):
        name = "/".join(str(part) for part in path[:length])
        if name in sources:
            return name, path[length:]
    return "game", path


def where(data: Any, file: str, path: tuple) -> str:
    """The words before a problem's sentence: which thing, and which field of it.

    >>> where({"cards": [{"name": "Cornered"}]}, "content/x/heroes/a.yaml", ("cards", 0, "attack"))
    "card 'Cornered', field 'attack': "
    """
    thing, start = "", 0
    folder = file.split("/")[-2] if file.count("/") > 2 else ""
    here, kind = data, singular(folder)
    for i in range(len(path) + 1):
        if isinstance(here, dict) and isinstance(here.get("name"), str) and (i == 0 or isinstance(path[i - 1], int)):
            thing, start = f"{kind or 'entry'} {here['name']!r}", i
        if i == len(path):
            break
        if isinstance(path[i], str):
            kind = singular(path[i])
        try:
            here = here[path[i]]
        except (KeyError, IndexError, TypeError):
            here = None
    field = show(path[start:]).lstrip(".")
    parts = [part for part in (thing, f"field '{field}'" if field else "") if part]
    return ", ".join(parts) + ": " if parts else ""


def singular(word: str) -> str:
    """
    >>> singular("heroes"), singular("cards"), singular("abilities")
    ('hero', 'card', 'ability')
    """
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("oes"):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
