"""Reading a situation: values that come from outside, each refused in one sentence with its place."""
from __future__ import annotations

from .problem import Problem


def known(entry: object, names, what: str, path: tuple) -> None:
    """Whether an entry is a mapping of known fields. what: what it is called. Raises Problem.

    >>> known({"hp": 3}, ("hp", "hand"), "side", ("sides", 0))
    """
    if not isinstance(entry, dict):
        raise Problem(f"a {what} is a mapping with the fields {', '.join(names)}", path)
    for name in entry:
        if name not in names:
            raise Problem.unknown(f"field in a {what}", name, names, (*path, str(name)[:40]))


def listed(value: object, path: tuple) -> list:
    """A list. Raises Problem for anything else.

    >>> listed([1], ())
    [1]
    """
    if not isinstance(value, list):
        raise Problem("must be a list", path)
    return value


def whole(value: object, low: int, high: int, path: tuple) -> int:
    """A whole number from low to high. Raises Problem for anything else.

    >>> whole(2, 1, 3, ())
    2
    """
    if type(value) is not int or not low <= value <= high:
        raise Problem(f"must be a whole number from {low} to {high}, not {str(value)[:40]}", path)
    return value
