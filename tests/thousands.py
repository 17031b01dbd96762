"""Thousands of whole random matches at each number of players, with the quick checks of their game: for the soak.

A game brings quick checks as `Watch` in `tests/engine/<game>/watch.py`; without them the cards are counted at the end.
"""
from __future__ import annotations

import importlib
from collections import Counter
from importlib.util import find_spec

from engine.chance import Chance, derive

from .invariants import LONGEST, cards, hold, random_choice
from .subjects import Subject


class Plain:
    """The checks of a game that brings none."""

    def __init__(self, game, state):
        self.cards = cards(state)

    def before(self, state, decisions) -> None:
        pass

    def after(self, state) -> None:
        hold(state.result is None or cards(state) == self.cards, "all cards are conserved")


def watch_of(name: str):
    """The class of quick checks for a game."""
    module = f"tests.engine.{name.replace('-', '_')}.watch"
    try:
        return importlib.import_module(module).Watch if find_spec(module) else Plain
    except ModuleNotFoundError:
        return Plain


def tables(chosen: Subject) -> list[dict]:
    """The options to play thousands of matches under: those for simulation, with each number of players."""
    base = dict(chosen.game.simulated or {})
    numbers = next(([*range(field["low"], field["high"] + 1)] for field in chosen.game.options() if field["name"] == "players"), [])
    return [{**base, "players": number} for number in numbers] or [base]


def play_out(game, options: dict, seed: int, watch=Plain) -> dict:
    """One random match in place, with quick checks. Returns its counts and the outcome. Raises Broken."""
    state, chance = game.setup(options, seed), Chance(derive(seed, 7))
    watching = watch(game, state)
    while state.result is None:
        open_ = game.decisions(state)
        watching.before(state, open_)
        game.play(state, random_choice(game, state, chance))
        watching.after(state)
        hold(state.step < LONGEST, f"the match ends within {LONGEST} steps")
    return {"steps": state.step, "windows": getattr(watching, "windows", 0), "rounds": game.round_of(state),
            "outcome": (state.result["rule"], state.result["winner"] is None)}


def play_many(chosen: Subject, options: dict, seeds) -> Counter:
    """Random matches, one for each seed. Returns counts: matches, steps, windows, rounds and ('end', rule, drawn)."""
    counts, watch = Counter(), watch_of(chosen.name)
    for seed in seeds:
        try:
            found = play_out(chosen.game, options, seed, watch)
        except AssertionError as broken:
            raise AssertionError(f"{chosen.name} with {options}, seed {seed}: {broken}") from broken
        counts.update(matches=1, steps=found["steps"], windows=found["windows"], rounds=found["rounds"])
        counts["end", *found["outcome"]] += 1
    return counts


def told(chosen: Subject, options: dict, counts: Counter) -> str:
    """Those counts in a line."""
    ends = ", ".join(f"{times} by {key[1]}{' (drawn)' if key[2] else ''}" for key, times in sorted(counts.items(), key=str) if isinstance(key, tuple))
    matches = counts["matches"]
    return (f"{chosen.name} {options or ''}: {matches} matches, {counts['steps']} choices ({counts['steps'] // matches} a match), {counts['windows']} windows, "
            f"{counts['rounds'] / matches:.1f} rounds a match; ended {ends}")
