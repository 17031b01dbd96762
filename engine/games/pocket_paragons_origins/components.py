"""Components: ability cards, the seven types, the hero deck and the cancel chart."""
from __future__ import annotations

from ...problem import Problem
from .edition import Kinds

STRENGTH, WEAPON, INTELLECT, DEFENSE = "Strength", "Weapon", "Intellect", "Defense"
DEXTERITY, RESPITE, SUPER = "Dexterity", "Respite", "Super Ability"

TYPE_RULE = "components.types"
TYPES = (STRENGTH, WEAPON, INTELLECT, DEFENSE, DEXTERITY, RESPITE, SUPER)

CHART_RULE = "components.cancel-chart"
CANCELS = {INTELLECT: (STRENGTH,), STRENGTH: (DEXTERITY,), DEXTERITY: (INTELLECT,)}

DECK_RULE = "components.deck"
DECK_SIZE = 7

# components.ability-card: the effect that every card of a type has, in our words
TYPE_EFFECT = {
    STRENGTH: "Cancels Dexterity.", INTELLECT: "Cancels Strength.", DEXTERITY: "Cancels Intellect.",
    WEAPON: "Destroys an opponent who plays Respite.", DEFENSE: "Blocks all damage.",
    RESPITE: "End of round: gain 1 energy and take back all your discarded cards.", SUPER: "",
}
KINDS = Kinds(TYPES, weapon=WEAPON, block=DEFENSE, rest=RESPITE, super_=SUPER, chart=CANCELS, effect=TYPE_EFFECT)
MOMENTS = ("played", "hit", "cancels", "cancelled", "block", "round end")


class Super:
    """How a Super Ability is earned. energy: the threshold; after: where it goes once played, or None."""

    __slots__ = ("permanent", "energy", "after")

    def __init__(self, permanent: bool, energy: int, after: str | None):
        self.permanent, self.energy, self.after = permanent, energy, after


class Card:
    """An ability card, ready for play (components.ability-card).

    cancels, destroys: the types its type effect works on. blocks: True, or how much it blocks, or None.
    effects: all its effects; at: moment -> ((order, index), ...) of the effects of that moment.
    always: the changes that apply while it does. rests: whether it brings back what is discarded. heritable:
    whether it may be passed or given up for a passed card. cost: the energy asked for before damage, or 0.
    texts: its sentences where they are not those of `always` and `own_effects`.
    """

    __slots__ = ("id", "name", "hero", "type", "attack", "cancels", "destroys", "blocks", "effects", "at", "moments",
                 "always", "super", "keywords", "own_effects", "framed",
                 "guard", "recovers", "rests", "heritable", "cost", "texts", "rules")

    def __init__(self, card: str, name: str, hero: str, kind: str, attack: int | None, effects: tuple, always: tuple,
                 blocks, super_: Super | None, keywords: tuple, own_effects: tuple, kinds: Kinds = KINDS, cancels: tuple | None = None):
        self.id, self.name, self.hero, self.type, self.attack = card, name, hero, kind, attack
        self.cancels = kinds.chart.get(kind, ()) if cancels is None else cancels
        self.destroys = kinds.destroys.get(kind, ())
        self.blocks = blocks if blocks is not None else (True if kind == kinds.block else None)
        self.effects, self.always, self.super, self.keywords = effects, always, super_, keywords
        self.own_effects = own_effects
        self.guard = () if self.blocks is None else (self.blocks,)
        self.rests = kind == kinds.rest
        self.recovers = self.rests or card is None  # at the end of the round, for its side
        self.heritable, self.cost, self.texts, self.rules = super_ is None, 0, None, ()
        self.framed = False  # the challenge rule of an Automa hero card, no card of a deck
        self.at: dict[str, tuple] = {moment: () for moment in MOMENTS}
        for index, effect in enumerate(effects):
            self.at[effect.when] += ((effect.verb.order, index),)
        self.moments = tuple([moment for moment in MOMENTS if self.at[moment]])

    @property
    def permanent(self) -> bool:
        return self.super is not None and self.super.permanent


def check_deck(hero: str, cards: list[dict]) -> None:
    """A hero deck holds 7 ability cards, one of them the Super Ability (components.deck).

    Raises Problem.

    >>> check_deck("sunniva", [{"type": WEAPON}] * 7)
    Traceback (most recent call last):
    engine.problem.Problem: cards: a hero deck has 1 Super Ability, not 0
    """
    if len(cards) != DECK_SIZE:
        raise Problem(f"a hero deck has {DECK_SIZE} ability cards, not {len(cards)}", ("cards",))
    supers = [index for index, card in enumerate(cards) if card.get("type") == SUPER]
    if len(supers) != 1:
        raise Problem(f"a hero deck has 1 Super Ability, not {len(supers)}", ("cards",))
