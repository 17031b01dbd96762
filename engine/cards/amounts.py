"""Amounts: a number, or so many for each of something, up to a limit."""
from __future__ import annotations

from ..problem import Problem


class Amount:
    """`number`, or `number` for each of a fact, at most `limit`.

    >>> str(Amount(2))
    '2'
    """

    __slots__ = ("number", "fact", "limit")

    def __init__(self, number: int, fact=None, limit: int | None = None):
        self.number, self.fact, self.limit = number, fact, limit

    def of(self, state, side: int) -> int:
        """The amount now, seen from a side."""
        if self.fact is None:
            return self.number
        amount = self.number * self.fact.read(state, side)
        return amount if self.limit is None else min(amount, self.limit)

    @property
    def tail(self) -> str:
        """What a sentence says after the thing counted: ' for each ..., up to 3'."""
        if self.fact is None:
            return ""
        limit = "" if self.limit is None else f", up to {self.limit}"
        return f" for each {self.fact.unit}{limit}"

    def __str__(self) -> str:
        return str(self.number)


def read_amount(value: dict, path, words) -> Amount:
    """An amount from {for each: FACT, up to: NUMBER}. Raises Problem."""
    for name in value:
        if name not in ("for each", "up to"):
            raise Problem.unknown("field in an amount", name, ("for each", "up to"), path + (str(name)[:60],))
    if "for each" not in value:
        raise Problem("an amount that is no number needs 'for each'", path, ("for each", "up to"))
    fact = words.fact(value["for each"], path + ("for each",))
    if fact.unit is None:
        countable = [name for name, entry in words.facts.items() if entry.unit]
        raise Problem(f"'{value['for each']}' cannot be counted", path + ("for each",), countable)
    limit = value.get("up to")
    if limit is not None and (type(limit) is not int or limit < 1):
        raise Problem("'up to' must be a whole number of 1 or more", path + ("up to",))
    return Amount(1, fact, limit)
