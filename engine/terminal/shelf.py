"""What every command needs: a game by its name, and numbers out of arguments."""
from __future__ import annotations

import argparse

from .. import game_names
from ..options import implied
from ..problem import Problem


def load(name: str):
    """A game over the content of this project. Raises Problem if either is broken."""
    from builder import compile as compiling  # reading files is the builder's business
    from builder.faults import Faults
    from builder.project import HOME, Project

    if name not in game_names():
        raise Problem.unknown("game", name, game_names())
    project, faults = Project(HOME), Faults()
    place = next((entry for entry in project.games(faults) if entry.id == name), None)
    data = place and compiling.read(project, place, faults)
    if not (data and compiling.compile_game(place, data, faults)):
        raise Problem("the content cannot be read; " + "; ".join(str(fault) for fault in faults.found))
    return data.game


def match_options(game, given: list[str]) -> dict:
    """Options given as NAME=VALUE, with those that they imply (see `options.implied`). Raises Problem."""
    fields = {field["name"]: field for field in game.options()}
    found = {}
    for entry in given:
        name, sign, text = entry.partition("=")
        if not sign:
            raise Problem(f"'--set {entry}' must be NAME=VALUE")
        if name not in fields:
            raise Problem.unknown("option", name, fields)
        kind = fields[name]["kind"]
        found[name] = {"true": True, "false": False}.get(text, text) if kind == "flag" else \
            int(text) if kind == "number" and digits(text.removeprefix("-")) else text
    return implied(list(fields.values()), found)


def digits(text: str) -> bool:
    """Whether a text is a whole number that is not too long.

    >>> digits("12"), digits("\N{SUPERSCRIPT TWO}")
    (True, False)
    """
    # Other scripts have digits too, and some of them (a superscript two) are no numbers.
    return text.isascii() and text.isdigit() and len(text) < 20


def positive(text: str) -> int:
    """An argument that is a whole number of 1 or more."""
    if not digits(text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number of 1 or more, not {text!r}")
    return int(text)


def seed_number(text: str) -> int:
    """An argument that is the seed of chance."""
    if not digits(text) or int(text) >= 1 << 53:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 to 2**53 - 1, not {text!r}")
    return int(text)
