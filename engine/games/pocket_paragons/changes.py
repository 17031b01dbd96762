"""Changes of Origins in the words of this edition, and the one that grants a Boost."""
from __future__ import annotations

from ...cards.fields import Flag, Types
from ...cards.verbs import Change
from ..pocket_paragons_origins import changes as base
from ..pocket_paragons_origins.changes import OWN, listed


def whose(change) -> str:
    """The cards that a change is about, with their verb left out."""
    owner = "your" if getattr(change, "of", OWN) == OWN else "the opponent's"
    if change.cards:
        return f"{owner} {listed(change.cards)} cards"
    return "this card" if owner == "your" else f"{owner} card"


class Damage(base.Attack):
    """damage: +N or -N."""

    word = "damage"

    def sentence(self):
        more = "more" if self.amount.number >= 0 else "less"
        return f"{whose(self)} {'deal' if self.cards else 'deals'} {abs(self.amount.number)} {more} damage{self.amount.tail}"


class SetDamage(base.SetAttack):
    """set damage: N, before anything is added."""

    word = "set damage"

    def sentence(self):
        return f"{whose(self)} {'deal' if self.cards else 'deals'} {self.amount} damage{self.amount.tail}"


class MultiplyDamage(base.MultiplyAttack):
    """multiply damage: N, after everything is added."""

    word = "multiply damage"

    def sentence(self):
        return f"the damage of {whose(self)} is {base.MULTIPLIED[self.by]}"


class Counters(base.Cancels):
    """counters: further symbols that the cards it names counter."""

    word = "counters"

    def sentence(self):
        return f"{whose(self)} also {'counter' if self.cards else 'counters'} {listed(self.types)}"


class NotCountered(base.NotCancelled):
    """not countered: the cards it names cannot be countered."""

    word = "not countered"

    def sentence(self):
        return f"{whose(self)} cannot be countered"


class Unblockable(base.Unblockable):
    """unblockable: the damage of the cards it names goes through Defend (ruling.defend-unblockable)."""

    def sentence(self):
        return f"the damage of {whose(self)} cannot be blocked"


class Executes(base.Destroys):
    """executes: further symbols whose player the cards it names Execute (execute.weapon)."""

    word = "executes"

    def sentence(self):
        return f"{whose(self)} also {'Execute' if self.cards else 'Executes'} an opponent who plays {listed(self.types).replace(' and ', ' or ')}"


class Boost(Change):
    """boost: one's own cards have their Boost (keyword.boost)."""

    word, question, main = "boost", "boost", "on"
    fields = {"on": Flag(), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        return f"{'your ' + listed(self.cards) + ' cards' if self.cards else 'all your cards'} have their Boost"


CHANGES = (Damage, SetDamage, MultiplyDamage, Counters, NotCountered, base.Block, Unblockable, Executes, base.Forbid, Boost)
