"""The base of verbs (what an effect does) and changes (what applies while a card does)."""
from __future__ import annotations

from ..problem import Problem
from .fields import fields_schema, read_fields

AMOUNT = {"for each", "up to"}


class Part:
    """A word of card data with typed fields. Subclasses give:

    word: as written in YAML. main: the field meant when the value is no mapping.
    fields: name -> field; defaults: name -> value for those that may be left out.
    """

    word = ""
    kind = ""  # the word that it was first written with, which the rules know it by; editions rename words
    main = ""
    fields: dict = {}
    defaults: dict = {}
    help = ""

    def __init_subclass__(cls, **more):
        super().__init_subclass__(**more)
        cls.kind = cls.kind or cls.word

    def __init__(self, **values):
        for name, value in {**self.defaults, **values}.items():
            setattr(self, name.replace(" ", "_"), value)

    @classmethod
    def read(cls, value: object, path, words) -> "Part":
        """The part from its YAML value. Raises Problem."""
        if not isinstance(value, dict) or (value and set(value) <= AMOUNT):
            value = {cls.main: value}
            path_of = path
            checked = {cls.main: cls.fields[cls.main].read(value[cls.main], path_of, words)}
            missing = [name for name in cls.fields if name not in cls.defaults and name != cls.main]
            if missing:
                raise Problem(f"'{cls.word}' needs the field '{missing[0]}'", path, tuple(cls.fields))
            return cls(**checked)
        required = [name for name in cls.fields if name not in cls.defaults]
        checked = read_fields(value, cls.fields, required, path, words, f"'{cls.word}'")
        return cls(**checked)

    @classmethod
    def schema(cls, words) -> dict:
        required = [name for name in cls.fields if name not in cls.defaults]
        full = fields_schema(cls.fields, required, words)
        if not set(required) <= {cls.main}:
            return full
        return {"anyOf": [cls.fields[cls.main].schema(words), full]}

    def sentence(self) -> str:
        """What it does, as a clause without a capital or a full stop."""
        raise NotImplementedError


class Verb(Part):
    """What an effect does. order: its class among effects of one step (low first)."""

    order = 0

    def possible(self, state, side: int, source: str) -> bool:
        """Whether it would do anything at all now."""
        return True

    followed = True  # whether 'then' may follow it
    by_owner = False  # whether the owner of what is picked picks, not who uses the effect
    def task(self) -> str:
        """What whoever picks is told to do, where the sentence does not say it to them."""
        return ""

    picking = False  # whether someone picks among options before it is done

    def picks(self, state, side: int, source: str) -> list:
        """The options that may be picked from; none: nothing is possible."""
        return []

    def picker(self, side: int) -> int:
        """The side that picks, for an effect of `side`."""
        return side

    def inner(self, effect) -> tuple:
        """Effects within this one's effect that take their turn once they are chosen (see `Effect.inner`)."""
        return ()

    def leads(self, key: str) -> int | None:
        """Which of the inner effects a choice leads to; None if the choice is carried out itself."""
        return None

    def do(self, state, side: int, source: str, key: str | None) -> bool:
        """Carry it out for the side that owns the source card; True if it did anything."""
        raise NotImplementedError


class Change(Part):
    """What applies while its card does: answers one `question` that the rules ask."""

    question = ""
