"""Conditions: one comparison each, `FACT <= NUMBER or FACT`, or a FACT that is so or not."""
from __future__ import annotations

import operator
import re

from ..problem import Problem

COMPARE = {"<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq, "!=": operator.ne}
PATTERN = re.compile(r"^(.+?)\s*(<=|>=|!=|<|>|=)\s*(.+)$")
SAY = {"<=": "{b} or less", ">=": "{b} or more", "<": "less than {b}", ">": "more than {b}", "=": "{b}", "!=": "not {b}"}

COUNTED = "the number of "  # how the words of a fact that counts something begin
SAY_COUNTED = {"<=": "{b} or fewer", ">=": "{b} or more", "<": "fewer than {b}", ">": "more than {b}", "=": "exactly {b}", "!=": "not {b}"}


class Fact:
    """Something a condition or an amount can ask about a side.

    words: how a sentence says it; unit: the thing it counts, in the singular, or None for what cannot
    be counted; read: function(state, side) -> whole number (1 and 0 for what is so or not); counted: how a
    sentence compares it with a number, `{}` standing for the comparison, where there is a better way than `words`.
    """

    __slots__ = ("words", "unit", "read", "counted")

    def __init__(self, words: str, read, unit: str | None = None, counted: str | None = None):
        self.words, self.read, self.unit, self.counted = words, read, unit, counted


class Condition:
    """One comparison of a fact with a number or another fact."""

    __slots__ = ("fact", "sign", "other", "compare")

    def __init__(self, fact: Fact, sign: str | None = None, other=None):
        self.fact, self.sign, self.other = fact, sign, other
        self.compare = COMPARE[sign] if sign else None

    def holds(self, state, side: int) -> bool:
        value = self.fact.read(state, side)
        if self.compare is None:
            return value != 0
        other = self.other
        return self.compare(value, other if type(other) is int else other.read(state, side))

    def tell_unmet(self, state, side: int, card: str) -> bool:
        """Say in its own way that a card's effect does nothing because this does not hold; False if it has none."""
        return False

    def sentence(self) -> str:
        if self.sign is None:
            return self.fact.words
        plain = type(self.other) is int
        if plain and self.fact.counted:
            return self.fact.counted.format(self._counted())
        if plain and self.fact.words.startswith(COUNTED):
            return f"there are {self._counted()} {self.fact.words.removeprefix(COUNTED)}"
        compared = SAY[self.sign].format(b=self.other if plain else self.other.words)
        return f"{self.fact.words} is {compared}"

    def _counted(self) -> str:
        """The comparison of a count with a number, so that cards in the plural may follow."""
        sign, number = self.sign, self.other
        if (sign, number) in (("=", 0), ("<=", 0), ("<", 1)):
            return "no"
        if sign == "<=" and number == 1:
            sign, number = "<", 2
        return SAY_COUNTED[sign].format(b=number)


def read_condition(text: object, path, words) -> Condition:
    """A condition from its text. Raises Problem for an unknown fact or a text that is no comparison."""
    if not isinstance(text, str):
        raise Problem(f"a condition is a text such as '{next(iter(words.facts))} >= 2'", path)
    if re.search(r"=[<>]", text):
        raise Problem(f"write {'<=' if '=<' in text else '>='} in '{text.strip()[:60]}'", path)
    found = PATTERN.match(text.strip())
    if not found:
        return Condition(words.fact(text.strip(), path))
    left, sign, right = found.groups()
    other = int(right) if re.fullmatch(r"-?\d+", right.strip()) else words.fact(right.strip(), path)
    return Condition(words.fact(left.strip(), path), sign, other)


def read_conditions(value: object, path, words) -> tuple:
    """One condition or a list of them, all of which must hold."""
    if isinstance(value, list):
        return tuple([read_condition(text, path + (index,), words) for index, text in enumerate(value)])
    return (read_condition(value, path, words),)
