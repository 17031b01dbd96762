"""What engine code must not do, so that it runs the same on every Python: read off its source."""
from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
COMMAND = ("__main__.py", "terminal", "tournament")  # the terminal command: not bundled, may read and print
MODULES = sorted(path for path in ENGINE.rglob("*.py") if path.relative_to(ENGINE).parts[0] not in COMMAND)
# Modules whose results differ between machines, Pythons or moments, and who may use them all the same:
# what they make never enters a state (the emblem draws, the others measure time and find a seed).
UNSTEADY = {"random": (), "secrets": (), "uuid": (), "datetime": (), "locale": (), "threading": (), "asyncio": (),
            "os": ("browser.py",), "time": ("browser.py", "simulate.py"), "math": ("emblem.py", "review.py", "matrix.py")}
CALLS = {"hash", "id", "open", "print", "input", "eval", "exec", "breakpoint"}


def name(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


def imports(path: Path) -> set[str]:
    """Top names of what a module imports, those inside the engine left out."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_uses_the_standard_library_alone(path):
    assert imports(path) - {"engine"} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_uses_nothing_that_differs_between_machines(path):
    assert not [used for used in imports(path) if used in UNSTEADY and path.name not in UNSTEADY[used]]
    tree = ast.parse(path.read_text("utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not called & CALLS


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_goes_through_no_set_in_its_own_order(path):
    """A set written where a loop or a list asks for an order; `sorted` and `in` are welcome."""
    def loose(node):
        if isinstance(node, (ast.Set, ast.SetComp)):
            return True
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, (ast.For, ast.comprehension)):
            assert not loose(node.iter), f"line {getattr(node, 'lineno', node.iter.lineno)} goes through a set"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "enumerate"):
            assert not any(loose(argument) for argument in node.args), f"line {node.lineno} orders a set by chance"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_stays_small(path):
    assert len(path.read_text("utf-8").splitlines()) < 400


EDITIONS = {"pocket_paragons": "pocket_paragons_origins"}  # a game that is an edition of another knows that one, and is not known to it


def test_games_and_what_they_share_do_not_know_one_another():
    for path in MODULES:
        inside = path.relative_to(ENGINE).parts
        text = path.read_text("utf-8")
        for game in (folder.name for folder in (ENGINE / "games").iterdir() if (folder / "__init__.py").is_file()):
            if inside[:2] != ("games", game) and not (inside[0] == "games" and EDITIONS.get(inside[1]) == game):
                assert not re.search(rf"\b{game.replace('_', '[_-]')}(?![\w-])", text), f"{name(path)} names the game {game}"
