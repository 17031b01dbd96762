"""What every layout of a match looks up, made once of the cards: effects by address, options, prices, who sits where."""
from __future__ import annotations

from ...decision import Option
from . import abilities, effects
from .changes import QUESTIONS


def tables(game) -> dict:
    """Everything that hangs on the cards alone, by the name that a layout has it under."""
    return {**_effects(game.cards), **_abilities(game.cards), **_options(game.cards), **_piles(game)}


def _effects(cards: dict) -> dict:
    """effects: by address; sequences: the paths of a part's effects, last first, as they go on the agenda; sequences_within: the
    same of what a Charge does on a hit; standing: question -> card -> changes that answer it."""
    found: dict = {"effects": {}, "sequences": {}, "sequences_within": {}}
    for card in cards.values():
        known = effects.addresses(card)
        found["effects"].update(known)
        for part, listed in card.parts().items():
            found["sequences"][card.id, part] = tuple([(index,) for index in range(len(listed) - 1, -1, -1)])
        for address, effect in known.items():
            if effect.verb.word == "charge":
                found["sequences_within"][address] = tuple(range(len(effect.inner) - 1, -1, -1))
    standing = {question: {card.id: [entry for entry in card.always if entry.change.question == question] for card in cards.values()}
                for question in QUESTIONS}
    return {**found, "standing": {question: {card: listed for card, listed in by_card.items() if listed} for question, by_card in standing.items()}}


def _abilities(cards: dict) -> dict:
    """uses: key of a use -> its option; usable: card -> (number, Ability, option) of each."""
    uses, usable = {}, {}
    for card in cards.values():
        zone, usable[card.id] = "gear" if card.gear else "avatar", []
        for number, ability in enumerate(card.abilities, 1):
            key, touches = abilities.key_of(card.id, number), (f"{zone}:{card.id}",)
            uses[key] = Option(f"use {key}", f"Use {ability.name or card.name}", touches if number == 1 else (*touches, f"ability {number}"))
            usable[card.id].append((number, ability, uses[key]))
    return {"uses": uses, "usable": usable}


def _options(cards: dict) -> dict:
    """The options that name a card, by card: to play it, to pick it in hand, to reveal it, to acquire it."""
    return {
        "plays": {card: Option(f"play {card}", f"Play {entry.name}", (card,)) for card, entry in cards.items()},
        "held": {card: Option(card, entry.name) for card, entry in cards.items()},
        "tactics": {card: Option(f"tactic {card}", f"{entry.tactic.kind.capitalize()} {entry.tactic.amount} with {entry.name}", (card,))
                    for card, entry in cards.items() if entry.tactic},
        "from_page": {card: Option(f"acquire {card}", f"Acquire {entry.name}", (f"page:{card}",)) for card, entry in cards.items()},
        "from_panel": {card: Option(f"acquire {card}", f"Acquire {entry.name}", (f"panel:{card}",)) for card, entry in cards.items()}}


def _piles(game) -> dict:
    """The cards of starting deck, Panel, Construct Pile and Book by id, and what cards cost; cheapest: of those on offer."""
    return {"starters": tuple(sorted([card.id for card in game.starters for _ in range(card.copies)])),
            "panel": tuple([card.id for card in game.panel]),
            "constructs": tuple([card.id for card in game.constructs]),
            "book": tuple(sorted([card.id for card in game.book for _ in range(card.copies)])),
            "prices": {card: entry.cost for card, entry in game.cards.items()},
            "cheapest": min([card.cost for card in (*game.book, *game.panel)])}


def clockwise(count: int) -> tuple:
    """For each seat the others, from its left on.

    >>> clockwise(3)
    ((1, 2), (2, 0), (0, 1))
    """
    return tuple([tuple([(seat + step) % count for step in range(1, count)]) for seat in range(count)])


class Lying:
    """Options for picking cards that lie in a zone, made when first asked for."""

    def __init__(self, cards: dict):
        self._cards, self._made = cards, {}

    def __call__(self, zone: str, card: str) -> Option:
        key = zone, card
        if key not in self._made:
            self._made[key] = Option(card, self._cards[card].name, (f"{zone}:{card}",))
        return self._made[key]
