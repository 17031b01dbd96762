"""The shape of a lab as it comes from outside, and how one part of it is replaced."""
from __future__ import annotations

from .problem import Problem

PARTS = ("situation", "chance", "choices")
EXTRAS = ("title", "text", "shows", "game", "slug")  # of an example: told elsewhere, kept out of the lab
MOST_CHOICES, MOST_SEATS, MOST_DRAWS = 300, 8, 100
MOST_ENTRIES, DEEPEST, LONGEST_TEXT = 2_000, 8, 200


def check_lab(lab: object) -> dict:
    """A lab of its own whose parts have the shape of such, missing ones filled in.

    Raises Problem with the place of what is wrong.

    >>> check_lab({"choices": [["a"]]})
    {'situation': {}, 'chance': [], 'choices': [['a']]}
    """
    if not isinstance(lab, dict):
        raise Problem("an example is a mapping with a situation, draws and choices")
    for name in lab:
        if name not in PARTS and name not in EXTRAS:
            raise Problem.unknown("part of a situation for the lab", name, PARTS, (str(name)[:40],))
    situation, chance, choices = lab.get("situation", {}), lab.get("chance", []), lab.get("choices", [])
    if not isinstance(situation, dict):
        raise Problem("a situation is a mapping", ("situation",))
    if not isinstance(chance, list) or len(chance) > MOST_DRAWS:
        raise Problem(f"must be a list of draws, {MOST_DRAWS} at most", ("chance",))
    if not isinstance(choices, list) or len(choices) > MOST_CHOICES:
        raise Problem(f"must be a list with one list of choices for each step, {MOST_CHOICES} at most", ("choices",))
    for index, keys in enumerate(choices):
        if not isinstance(keys, list) or len(keys) > MOST_SEATS:
            raise Problem("must be a list with the choice of each seat that is asked", ("choices", index))
    checked = {"situation": _plain(situation), "chance": _plain(chance), "choices": _plain(choices)}
    if _count(checked) > MOST_ENTRIES:
        raise Problem(f"the situation holds more than {MOST_ENTRIES} entries, so it is none of ours")
    return checked


def _plain(data, depth: int = 0):
    """A copy of plain data. Raises Problem if it is nested too deeply or holds what plain data does not."""
    if depth > DEEPEST:
        raise Problem("the situation is nested too deeply")
    if isinstance(data, dict):
        return {key if isinstance(key, str) else str(key): _plain(value, depth + 1) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return [_plain(value, depth + 1) for value in data]
    if isinstance(data, str) and len(data) > LONGEST_TEXT:
        raise Problem(f"the text '{data[:40]}' is longer than {LONGEST_TEXT} characters")
    if data is None or isinstance(data, (str, bool)) or type(data) is int and abs(data) < 1 << 53:
        return data
    raise Problem(f"{str(data)[:40]!r} is no plain value: a text, a whole number, true or false")


def _count(data) -> int:
    if isinstance(data, (dict, list)):
        return 1 + sum(_count(value) for value in (data.values() if isinstance(data, dict) else data))
    return 1


def change(entry: object) -> tuple:
    """(path, value) of one change. Raises Problem if it is none."""
    path = entry.get("path") if isinstance(entry, dict) else None
    if not isinstance(path, list) or not path or len(path) > DEEPEST or path[0] not in PARTS \
            or not all(type(part) in (str, int) for part in path):
        raise Problem(f"each change is {{path, value}}, and its path begins with one of {', '.join(PARTS)}", ("changes",))
    return path, entry.get("value")


def set_at(lab: dict, path: list, value) -> tuple:
    """A copy of a lab with the value at a path replaced, and the value that was there (None if there was none).

    Raises Problem for a path that leads nowhere.

    >>> set_at({"situation": {"sides": [{}, {"health": 2}]}}, ["situation", "sides", 1, "health"], 3)
    ({'situation': {'sides': [{}, {'health': 3}]}}, 2)
    """
    changed = _plain(lab)
    spot = changed
    for part, following in zip(path, path[1:] + [None]):
        if isinstance(spot, list):
            if type(part) is not int or not 0 <= part <= len(spot) < MOST_CHOICES:
                raise Problem("there is no such place in the situation", ("changes", *path))
            if part == len(spot):
                spot.append(None)
        elif not isinstance(spot, dict):
            raise Problem("there is no such place in the situation", ("changes", *path))
        old = spot[part] if isinstance(spot, list) else spot.get(part)
        if following is None:
            spot[part] = value
        else:
            if old is None:
                old = spot[part] = [] if isinstance(following, int) else {}
            spot = old
    return changed, old
