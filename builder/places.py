"""Where rule ids stand in Python code: in a game's rules and in the tests that claim them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_ID = re.compile(r"(?:[a-z][a-z0-9-]*/)?[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+\Z")
# Endings of file names and the like that look like rule ids and are none.
_NOT_IDS = (".json", ".yaml", ".md", ".py", ".html", ".css", ".js")


@dataclass(frozen=True)
class Place:
    """A rule id in the code: file, line and the function or test around it."""

    rule: str
    file: str
    line: int
    inside: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.inside}".rstrip()


def cited(path: Path, name: str) -> list[Place]:
    """Every string constant of a module that is a rule id, docstrings left out.

    `name` is how the file is called. A module that cannot be parsed gives nothing: importing it
    tells more.
    """
    tree = _tree(path)
    return list(_cited(tree, name, ())) if tree else []


def _cited(node: ast.AST, name: str, inside: tuple[str, ...]) -> Iterator[Place]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # a docstring
        if isinstance(child, ast.Constant):
            if isinstance(child.value, str) and _ID.match(child.value) and not child.value.endswith(_NOT_IDS):
                yield Place(child.value, name, child.lineno, ".".join(inside))
        elif isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield from _cited(child, name, (*inside, child.name))
        else:
            yield from _cited(child, name, inside)


def claimed(path: Path, name: str) -> list[Place]:
    """Every rule that a test module claims, by `@pytest.mark.rule("game/id", ...)`, `@rule(...)`
    or a module-wide `pytestmark`. `inside` is the test in pytest's notation."""
    tree = _tree(path)
    return list(_claimed(tree, name, ())) if tree else []


def _claimed(tree: ast.Module | ast.ClassDef, name: str, outer: tuple[str, ...]) -> Iterator[Place]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            marks = node.value.elts if isinstance(node.value, (ast.List, ast.Tuple)) else [node.value]
            for mark in marks:
                yield from _claims(mark, name, outer)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            here = (*outer, node.name)
            for mark in node.decorator_list:
                yield from _claims(mark, name, here)
            if isinstance(node, ast.ClassDef):
                yield from _claimed(node, name, here)


def _claims(mark: ast.expr, name: str, inside: tuple[str, ...]) -> Iterator[Place]:
    # Also inside others: parametrize takes marks for single cases.
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("pytest.mark.rule", "mark.rule", "rule", "claims.rule"):
            for arg in call.args:
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                    yield Place(arg.value, name, arg.lineno, "::".join(inside))


def _tree(path: Path) -> ast.Module | None:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, UnicodeDecodeError, ValueError):
        return None
