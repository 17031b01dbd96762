"""The rules of small card games in pure Python: the same code in a terminal, a test and a browser."""
from __future__ import annotations

import importlib
import pkgutil

from .problem import Problem, Refusal

__all__ = ["Problem", "Refusal", "game_class", "game_names", "load_game"]


def game_names() -> list[str]:
    """The ids of all games in `engine.games`, in alphabetical order."""
    games = importlib.import_module(".games", __name__)
    return sorted(name.replace("_", "-") for _, name, package in pkgutil.iter_modules(games.__path__) if package)


def game_class(name: str):
    """The Game class of a game's id. Raises Problem for an unknown one."""
    if name not in game_names():
        raise Problem.unknown("game", name, game_names(), ("game",))
    return importlib.import_module(f".games.{name.replace('-', '_')}", __name__).GAME


def load_game(name: str, content: dict):
    """A game over its compiled content (see `Game.compile_content`)."""
    return game_class(name)(content)
