"""Cards and Avatars as the rules know them (chapter: the cards)."""
from __future__ import annotations

ACTION, GEAR, AVATAR, CONSTRUCT = "action", "gear", "avatar", "construct"
BASE, FLURRY, TACTIC, REWARD, ABILITY = "base", "flurry", "tactic", "reward", "ability"
HIT = " hit"  # ends the part of what a Charge does when it hits: it comes later than the rest, with another card's attack
DEFEND, COUNTER = "defend", "counter"


def ability_part(number: int) -> str:
    """The part of a card that its ability of a number, from 1, is.

    >>> ability_part(1), ability_part(2)
    ('ability', 'ability 2')
    """
    return ABILITY if number == 1 else f"{ABILITY} {number}"


class Tactic:
    """A Tactic: `kind` 'defend' or 'counter', its amount, and effects done after it."""

    __slots__ = ("kind", "amount", "effects", "text")

    def __init__(self, kind: str, amount: int, effects: tuple, text: list):
        self.kind, self.amount, self.effects, self.text = kind, amount, effects, text


class Ability:
    """What a Gear or an Avatar can be used for. pay: Skill; discard, erase: cards from hand, as a price; uses: a turn."""

    __slots__ = ("name", "pay", "discard", "erase", "conditions", "uses", "effects", "text")

    def __init__(self, name: str, pay: int, discard: int, erase: int, conditions: tuple, uses: int, effects: tuple, text: str):
        self.name, self.pay, self.discard, self.erase = name, pay, discard, erase
        self.conditions, self.uses, self.effects, self.text = conditions, uses, effects, text


class Reward:
    """What a card gives once each play, as soon as so much `damage` was dealt to one opponent (faq.once-each-play)."""

    __slots__ = ("damage", "effects", "text")

    def __init__(self, damage: int, effects: tuple, text: str):
        self.damage, self.effects, self.text = damage, effects, text


class Card:
    """A card: what is printed on it, and its effects by part.

    source: what sentences call it when it does something: an Avatar with one ability by the name of that.
    cls: its class, '' for starters. copies: in the Book, or in the deck at start. base, flurry_text, ability_texts,
    always_texts: lists of sentences; reward_text: a sentence or ''.
    """

    __slots__ = ("id", "name", "cls", "cost", "copies", "gear", "kind", "effects", "flurry", "tactic", "abilities", "always", "reward",
                 "flavour", "source", "base", "flurry_text", "ability_texts", "always_texts", "reward_text")

    def __init__(self, card: str, name: str, kind: str, cls: str = "", cost: int = 0, copies: int = 1, effects: tuple = (), flurry: tuple = (),
                 tactic: Tactic | None = None, abilities: tuple = (), always: tuple = (), reward: Reward | None = None, flavour: str = "",
                 words=None):
        self.id, self.name, self.kind, self.cls, self.cost, self.copies = card, name, kind, cls, cost, copies
        self.gear = kind in (GEAR, CONSTRUCT)
        self.effects, self.flurry, self.tactic, self.abilities = effects, flurry, tactic, abilities
        self.always, self.reward, self.flavour = always, reward, flavour
        self.source = abilities[0].name if kind == AVATAR and len(abilities) == 1 else name
        self.base = [effect.sentence(words) for effect in effects]
        self.flurry_text = [effect.sentence(words) for effect in flurry]
        self.ability_texts = [ability.text for ability in abilities]
        self.always_texts = [standing.sentence(words) for standing in always]
        self.reward_text = reward.text if reward else ""

    def parts(self) -> dict[str, tuple]:
        """Part -> the effects of it, in printed order."""
        found = {BASE: self.effects, FLURRY: self.flurry}
        if self.tactic:
            found[TACTIC] = self.tactic.effects
        if self.reward:
            found[REWARD] = self.reward.effects
        for number, ability in enumerate(self.abilities, 1):
            found[ability_part(number)] = ability.effects
        return found

    def sentence(self) -> str:
        """All that is printed on the card, as one text."""
        base = [f"When played: {' '.join(self.base)}"] if self.gear and self.base else self.base
        abilities = [f"Ability: {text}" for text in self.ability_texts] if self.gear else self.ability_texts
        lines = [*base, *[f"Flurry: {text}" for text in self.flurry_text], *([self.reward_text] if self.reward else []),
                 *abilities, *self.always_texts]
        if self.tactic:
            lines += [f"Tactic: {self.tactic.kind.capitalize()} {self.tactic.amount}.", *self.tactic.text]
        return " ".join(lines)


class Avatar:
    """An Emergent: HP at start, class, and what its card does (cards.avatar)."""

    __slots__ = ("id", "name", "cls", "hp", "title", "style", "against", "emblem", "constructs", "card")

    def __init__(self, avatar: str, data: dict, card: Card):
        self.id, self.name, self.cls, self.hp, self.card = avatar, data["name"], data["class"], data["hp"], card
        self.title, self.style, self.against = data["title"], data["style"], data["against"]
        self.emblem, self.constructs = data["emblem"], data.get("constructs", False)
