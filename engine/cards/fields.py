"""Typed fields of verbs and card data: each checks a value, says what it takes, and gives its schema."""
from __future__ import annotations

from ..problem import Problem
from .amounts import Amount, read_amount


class Whole:
    """A whole number from low to high.

    >>> Whole(1, 3).read(2, (), None)
    2
    """

    def __init__(self, low: int, high: int):
        self.low, self.high = low, high

    def read(self, value, path, words) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise Problem(f"must be a whole number from {self.low} to {self.high}, not {str(value)[:60]!r}", path,
                          (f"{self.low} to {self.high}",))
        return value

    def schema(self, words) -> dict:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class AmountOf:
    """A whole number, or {for each: FACT, up to: NUMBER}."""

    def __init__(self, low: int, high: int):
        self.whole = Whole(low, high)

    def read(self, value, path, words) -> Amount:
        if isinstance(value, dict):
            return read_amount(value, path, words)
        return Amount(self.whole.read(value, path, words))

    def schema(self, words) -> dict:
        return {"anyOf": [self.whole.schema(words), {
            "type": "object", "required": ["for each"], "additionalProperties": False,
            "properties": {"for each": {"enum": sorted(words.facts)}, "up to": {"type": "integer", "minimum": 1}}}]}


class Flag:
    """true or false."""

    def read(self, value, path, words) -> bool:
        if type(value) is not bool:
            raise Problem(f"must be true or false, not {str(value)[:60]!r}", path, ("true", "false"))
        return value

    def schema(self, words) -> dict:
        return {"type": "boolean"}


class OneOf:
    """One of some words; `what` names them in messages."""

    def __init__(self, what: str, *words: str):
        self.what, self.words = what, words

    def read(self, value, path, words) -> str:
        if value not in self.words:
            raise Problem.unknown(self.what, value, self.words, path)
        return value

    def schema(self, words) -> dict:
        return {"enum": list(self.words)}


class Types:
    """A card type of the game or a list of them; read as a tuple."""

    def read(self, value, path, words) -> tuple:
        listed = value if isinstance(value, list) else [value]
        if not listed:
            raise Problem("must name at least one card type", path, words.types)
        for index, name in enumerate(listed):
            if name not in words.types:
                raise Problem.unknown("card type", name, words.types, path + ((index,) if isinstance(value, list) else ()))
        return tuple(listed)

    def schema(self, words) -> dict:
        one = {"enum": list(words.types)}
        return {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}


class Effects:
    """A list of effects to choose from, each of a moment and a choice that are not its own."""

    def read(self, value, path, words) -> tuple:
        if not isinstance(value, list) or len(value) < 2:
            raise Problem("must be a list of two or more effects; begin each with '- '", path)
        for index, entry in enumerate(value):
            for name in ("when", "may"):
                if isinstance(entry, dict) and name in entry:
                    raise Problem(f"'{name}' belongs to the whole choice, not to one of its effects", path + (index, name))
        return words.effects(value, path)

    def schema(self, words) -> dict:
        return {"type": "array", "items": {"$ref": "#/$defs/effect"}, "minItems": 2}


class Text:
    """A text of some length."""

    def __init__(self, longest: int = 400):
        self.longest = longest

    def read(self, value, path, words) -> str:
        if not isinstance(value, str) or not value.strip():
            raise Problem("must be a text; put it in quotes if YAML reads it as something else", path)
        if len(value) > self.longest:
            raise Problem(f"must have at most {self.longest} characters, not {len(value)}", path)
        return value.strip()

    def schema(self, words) -> dict:
        return {"type": "string", "minLength": 1, "maxLength": self.longest}


class Raw:
    """A part that is checked further elsewhere."""

    def __init__(self, schema: dict):
        self._schema = schema

    def read(self, value, path, words):
        return value

    def schema(self, words) -> dict:
        return self._schema


def read_fields(data: object, fields: dict, required, path, words, what: str) -> dict:
    """Every field of a mapping, checked; raises Problem for unknown and missing ones."""
    if not isinstance(data, dict):
        raise Problem(f"{what} is a mapping with the fields {', '.join(fields)}", path, tuple(fields))
    for name in data:
        if name not in fields:
            raise Problem.unknown(f"field in {what}", name, fields, path + (str(name)[:60],))
    for name in required:
        if name not in data:
            raise Problem(f"{what} needs the field '{name}'", path, tuple(fields))
    return {name: fields[name].read(value, path + (name,), words) for name, value in data.items()}


def fields_schema(fields: dict, required, words) -> dict:
    """The JSON Schema of a mapping with these fields."""
    return {"type": "object", "additionalProperties": False, "required": list(required),
            "properties": {name: field.schema(words) for name, field in fields.items()}}
