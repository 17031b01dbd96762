"""Who plays the seats that the reader does not: the option of a match that says so, and the players."""
from __future__ import annotations

from .options import apart, choice, holds
from .players import PLAYERS
from .players.levels import BY_NAME, LEVELS
from .problem import Problem

LEVEL = "level"
DEFAULT = "steady"


def level_field(when: dict | None = None, says: dict | None = None) -> dict:
    """The option that chooses among the levels of a computer opponent. when: as for `options.choice`; says: {name of a
    level: a sentence} of a game with players of its own (`Game.player`), in place of those of the shared ones.

    >>> level_field(says={"steady": "Plays as it can."})["choices"][1]
    {'value': 'steady', 'label': 'Steady', 'help': 'Plays as it can.'}
    """
    return apart(choice(LEVEL, "Level", {entry.name: entry.title for entry in LEVELS}, DEFAULT, when=when,
                        says={entry.name: entry.sentence for entry in LEVELS} | (says or {})))


def said_of(game, name: str) -> str:
    """What the player of a level does in a game, in a sentence; the shared one where the game does not say."""
    field = next((field for field in game.options() if field["name"] == LEVEL), {"choices": []})
    return next((entry["help"] for entry in field["choices"] if entry["value"] == name), BY_NAME[name].sentence)


def seated(game, name: str):
    """A player of a name: the game's own of that level if it has one. Raises Problem for a name that does not exist."""
    if name not in PLAYERS:
        raise Problem.unknown("player", name, PLAYERS)
    own = game.player(name)
    return PLAYERS[name]() if own is None else own


def level(game, options: dict):
    """The level (see `players.levels`) at which the engine plays in a match with these options, or None if it has none
    there: the game knows no levels, or all its other seats are played by the rules."""
    field = next((field for field in game.options() if field["name"] == LEVEL), None)
    checked = game.checked(options)
    return BY_NAME[checked[LEVEL]] if field is not None and holds(field.get("when"), checked) else None


def players(game, options: dict) -> dict:
    """A player for every seat of a match but the first (seats that never decide need none): of the level that the
    options choose, or one that chooses at random in a game without levels."""
    found = level(game, options)
    seats = game.layout(game.blank(options).options).seats
    return {seat: seated(game, found.name) if found else PLAYERS["random"]() for seat in range(1, seats)}
