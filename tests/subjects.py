"""The games that the contract tests, the records and the soak play: the toys, and every real game."""
from __future__ import annotations

import importlib
import json
import os
from functools import cache
from pathlib import Path
from typing import NamedTuple

import engine

TOYS = ("ambush", "barter", "caravan")
MADE = "made-heroes"  # Origins over heroes written for its tests: for records that no change of a card touches
MADE_PARAGONS = "made-paragons"  # the same of Pocket Paragons
PACE = {"emergents-genesis": 40}  # matches of hundreds of choices: of how many of their states one is looked at in full
MADE_EMERGENTS = "made-emergents"  # the same of Emergents: Genesis
CONTENT = "SUBJECTS_CONTENT"  # names a file of compiled content, where the builder cannot be imported


class Subject(NamedTuple):
    """A game with the options to play it under, each a mapping for `Game.setup`. pace: of how many states of a match one is looked
    at in full, where a check does not look at all."""

    name: str
    game: object
    options: tuple
    pace: int = 1


def names() -> list[str]:
    """The ids of the toys and of all games of `engine.games`."""
    return [*TOYS, *engine.game_names()]


@cache
def subject(name: str) -> Subject:
    """A toy or a game by its id, a real game with its compiled content."""
    if name in TOYS:
        game = importlib.import_module(f"tests.toys.{name}").GAME({})
    elif name == MADE:
        game = importlib.import_module("tests.engine.pocket_paragons_origins.series").game_of_all_ends()
    elif name == MADE_PARAGONS:
        game = importlib.import_module("tests.engine.pocket_paragons.duel").game_of_many(compiled()["pocket-paragons"]["rules"])
    elif name == MADE_EMERGENTS:
        game = importlib.import_module("tests.engine.emergents_genesis.made").game_of_all_ends()
    else:
        game = engine.load_game(name, compiled()[name])
    return Subject(name, game, tuple(_variants(game)), PACE.get(name, 1))


@cache
def compiled() -> dict[str, dict]:
    """The compiled content of every real game, by its id. Raises AssertionError if the content has faults."""
    if os.environ.get(CONTENT):
        return json.loads(Path(os.environ[CONTENT]).read_text(encoding="utf-8"))
    if not engine.game_names():
        return {}
    from builder import compile as compiling
    from builder.faults import Faults
    from builder.project import HOME, Project

    project, faults = Project(HOME), Faults()
    contents = {}
    for place in project.games(faults):
        data = compiling.read(project, place, faults)
        if data is not None and compiling.compile_game(place, data, faults):
            contents[place.id] = data.compiled
    assert not faults.found, f"the content has faults: {faults.found[0]}"
    return contents


FEW = 4  # values that a choice or a number may have to be tried with the values of others


def _variants(game) -> list[dict]:
    """The default options, those for simulation, each other value of a field on its own, and on top of both
    every combination of the flags and choices that have few values (formats, kinds of opponent, players). A field that is
    asked for only beside a number is tried with the first one that it goes with. Fields that are no part of the rules stay
    as they are."""
    values, beside, numbers = {}, {}, set()
    for field in game.options():
        if "apart" in field:
            continue
        if field["kind"] == "flag":
            values[field["name"]] = [not field["default"]]
        elif field["kind"] == "choice":
            values[field["name"]] = [entry["value"] for entry in field["choices"] if entry["value"] != field["default"]]
        else:
            low, high = field["low"], field["high"]
            values[field["name"]] = [value for value in (range(low, high + 1) if high - low < FEW else (low, high)) if value != field["default"]]
            numbers.add(field["name"])
        beside[field["name"]] = {name: wanted[0] for name, wanted in (field.get("when") or {}).items() if name in numbers}
    bases = [{}] + ([dict(game.simulated)] if game.simulated else [])
    few = [name for name, others in values.items() if len(others) < FEW]
    mixed = [{}]
    for name in few:
        mixed += [{**variant, name: value} for variant in mixed for value in values[name]]
    variants = [{**base, **variant} for base in bases for variant in mixed]
    variants += [{**beside[name], name: value} for name, others in values.items() if name not in few for value in others]
    found = []
    for variant in variants:
        if variant not in found and _accepted(game, variant):
            found.append(variant)
    return found


def _accepted(game, variant) -> bool:
    try:
        game.setup(variant)
    except engine.Problem:  # values that only go together with others
        return variant == {}
    return True
