"""The table of match-ups among a game's content, from which players plan and the site draws its page of balance."""
from __future__ import annotations

import json
from pathlib import Path

from ..problem import Problem
from . import keep

FORMAT = 1
FILE = "matchups.json"
TABLE, CHECK = "table", "check"
PARTS = ("player", "seed", "matches", "command", "played", "rounds", "drawn", "share", "mean", "pairs")


def place(game) -> Path:
    """The file of a game."""
    from builder.project import HOME  # where the content lies is the builder's business

    return HOME / "content" / game.name / FILE


def check(game, what: str) -> None:
    """Before anything is played: whether it can be published afterwards. Raises Problem."""
    if not place(game).parent.is_dir():
        raise Problem(f"{game.name} has no folder among the content, so its table cannot be published")
    if what == CHECK:
        old = read(game)
        if old is None or old["cards"] != keep.cards(game):
            raise Problem("there is no table of these cards to check; publish one first")


def read(game) -> dict | None:
    """The table that is there, or None. Raises Problem if it is none."""
    try:
        found = json.loads(place(game).read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise Problem(f"{place(game).name} of {game.name} cannot be read: {error}; remove it") from None
    if not isinstance(found, dict) or "cards" not in found:
        raise Problem(f"{place(game).name} of {game.name} is no table of match-ups; remove it")
    return found


def command(found: dict, what: str) -> str:
    """The command that gives these figures again."""
    automa = f" --automa {found['automa']['matches']}" if "automa" in found else ""
    return (f"python -m engine tournament {found['game']} --player {found['player']} --matches {found['matches']} --seed {found['seed']}{automa} "
            f"--publish{'' if what == TABLE else ' ' + what}")


def write(game, found: dict, what: str) -> str:
    """Publish the figures of a tournament; the name of the file. A check stays as long as the cards do. Raises Problem."""
    old, cards = read(game), keep.cards(game)
    part = {name: found[name] for name in PARTS if name in found} | {"command": command(found, what)}
    if what == CHECK:
        data = {**old, CHECK: part}
    else:
        data = {"format": FORMAT, "game": game.name, "cards": cards, **part, "rules": found["rules"]}
        if "automa" in found:
            data |= {"automa": found["automa"]["share"], "automa matches": found["automa"]["matches"], "automa pairs": found["automa"]["pairs"]}
        if old and old["cards"] == cards and CHECK in old:
            data[CHECK] = old[CHECK]
    keep.write(place(game), laid_out(data) + "\n")
    return f"content/{game.name}/{FILE}"


def laid_out(data: dict, depth: int = 0) -> str:
    """JSON with a line for each pair and each row of a table, so that versions can be compared.

    >>> print(laid_out({"seed": 1, "share": {"a": {"b": 500}}}))
    {
     "seed": 1,
     "share": {
      "a": {"b": 500}
     }
    }
    """
    inner, outer = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(data, dict) and (depth == 0 or any([isinstance(value, (dict, list)) for value in data.values()])):
        return "{" + inner + ("," + inner).join([f"{json.dumps(name)}: {laid_out(value, depth + 1)}" for name, value in data.items()]) + outer + "}"
    if isinstance(data, list) and data and isinstance(data[0], dict):
        return "[" + inner + ("," + inner).join([json.dumps(entry) for entry in data]) + outer + "]"
    return json.dumps(data)
