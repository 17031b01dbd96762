"""Many matches of Origins in one small file: the seed of each, how long it is, and a digest over all its states.

The choices are those of the random player, so that seed and options are the whole record.
"""
from __future__ import annotations

import json
from pathlib import Path

from engine.canonical import digest
from engine.chance import derive
from engine.players import PLAYERS

from .subjects import subject

GAME = "pocket-paragons-origins"
PATH = Path(__file__).with_name("records") / "many.json"
COUNT = 240


def options() -> list[dict]:
    """What the matches are played under, in turn: every format, against a player and against the Automa."""
    heroes = {"hero": "random", "foe": "random"}
    found = [{**heroes, "opponent": "player", "format": name} for name in ("single", "best-of-three", "conquest", "legacy")]
    found += [{**heroes, "opponent": "automa", "format": name, "challenge": challenge}
              for name in ("single", "best-of-three") for challenge in (False, True)]
    if subject(GAME).game.legacy_cards:
        found.append({**heroes, "opponent": "automa", "format": "legacy"})
    return found


def trail(chosen: dict, seed: int) -> list:
    """[seed, steps, digest over the hashes of all states] of one match."""
    game, player = subject(GAME).game, PLAYERS["random"]()
    state = game.setup(chosen, seed)
    hashes = [state.hash()]
    while state.result is None:
        game.play(state, {decision.seat: player.choose(game, decision, None, derive(seed, decision.seat + 1, state.step))
                          for decision in game.decisions(state)})
        hashes.append(state.hash())
    return [seed, state.step, digest(hashes, 8)]


def write() -> Path:
    """Play all of them and keep them. Returns the path."""
    kinds = options()
    lines = [json.dumps({"options": chosen, "matches": [trail(chosen, seed) for seed in range(1 + number, COUNT + 1, len(kinds))]})
             for number, chosen in enumerate(kinds)]
    PATH.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return PATH


def kept() -> list[dict]:
    """What was kept: for each kind of match its options and the trails."""
    return json.loads(PATH.read_text(encoding="utf-8"))
