"""What applies while a Gear or an Avatar is in play: each change answers one question that the rules ask."""
from __future__ import annotations

from ...cards.fields import Text, Whole
from ...cards.verbs import Change
from ...problem import Problem
from .table import CLASSES, counted

ANY, ACTION, GEAR = "any", "action", "gear"


class Of:
    """Which cards are meant: any, a kind, a class, or a card by its name."""

    def __init__(self, *kinds: str):
        self.kinds = kinds

    def read(self, value, path, words) -> str:
        if not isinstance(value, str) or not value.strip():
            raise Problem("says which cards are meant", path, (*self.kinds, *CLASSES, "the name of a card"))
        return value.strip()

    def schema(self, words) -> dict:
        return Text(40).schema(words)


def fits(entry, of: str) -> bool:
    """Whether a card is among those that a word means.

    >>> from types import SimpleNamespace
    >>> fits(SimpleNamespace(cls="Acolyte", name="Veil", gear=False, kind="action"), "action")
    True
    """
    return of == ANY or of == entry.cls or of == entry.name or (of == GEAR and entry.gear) or (of == ACTION and entry.kind == ACTION)


def meant(of: str, plural: bool = True) -> str:
    """Those cards in words.

    >>> meant("any"), meant("Acolyte"), meant("Punch")
    ('cards', 'Acolyte cards', 'Punch')
    """
    if of in CLASSES:
        return f"{of} cards" if plural else f"{of} card"
    return {ANY: "cards" if plural else "card", ACTION: "Actions" if plural else "Action", GEAR: "Gear"}.get(of, of)


class _Change(Change):
    main = "amount"
    question = ""

    def fits(self, entry) -> bool:
        return fits(entry, self.of)


class MoreAttack(_Change):
    """attack: more for every attack and Spread of certain cards."""

    word = question = "attack"
    fields = {"amount": Whole(1, 3), "of": Of(ANY)}
    defaults = {"of": ANY}

    def sentence(self):
        if self.of == ANY:
            return f"your attacks and Spread are worth {self.amount} more"
        return f"attacks and Spread on your {meant(self.of)} are worth {self.amount} more" if meant(self.of) != self.of else f"your {self.of} attacks for {self.amount} more"


class MoreCards(_Change):
    """hand: more cards drawn at the end of the turn."""

    word = question = "hand"
    fields = {"amount": Whole(1, 2)}

    def sentence(self):
        return f"draw {counted(self.amount, 'more card')} at the end of your turn"


class MoreTactic(_Change):
    """tactic: one's own Defend and Counter are worth more."""

    word = question = "tactic"
    fields = {"amount": Whole(1, 3)}

    def sentence(self):
        return f"Defend and Counter on Tactics you reveal are worth {self.amount} more"


class LessCost(_Change):
    """cost: certain cards cost less to acquire."""

    word = question = "cost"
    fields = {"amount": Whole(-3, -1), "of": Of(ANY, ACTION, GEAR)}
    defaults = {"of": ANY}

    def sentence(self):
        return f"{meant(self.of)} cost you {-self.amount} Skill less to acquire"


CHANGES = (MoreAttack, MoreCards, MoreTactic, LessCost)
QUESTIONS = tuple([change.question for change in CHANGES])
