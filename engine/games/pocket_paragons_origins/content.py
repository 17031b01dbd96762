"""The content of Origins: heroes and Automa cards, read from plain data and checked."""
from __future__ import annotations

import re

from ...cards.conditions import read_conditions
from ...cards.fields import OneOf, Raw, Text, Whole, fields_schema, read_fields
from ...emblem import emblem, motifs
from ...problem import Problem
from . import faces, planning
from .components import SUPER, TYPES, Card, Super, check_deck
from .words import WORDS

DESTINATIONS = ("removed", "discarded", "reserve")


EFFECTS = Raw({"type": "array", "items": {"$ref": "#/$defs/effect"}})
STANDINGS = Raw({"type": "array", "items": {"$ref": "#/$defs/standing"}})
TYPE_LIST = Raw({"type": "array", "items": {"enum": list(TYPES)}, "minItems": 1})
CARD = {"name": Text(40), "type": OneOf("card type", *TYPES), "attack": Whole(0, 9), "block": Whole(1, 9), "effects": EFFECTS,
        "always": STANDINGS, "keywords": Raw({"type": "array", "items": {"type": "string"}}),
        "super": Raw({"type": "object"}), "text": Text(300)}
AUTOMA = {"deck": Raw({"type": "array", "items": {"type": "integer"}, "minItems": 1}), "order": TYPE_LIST, "style": Text(300),
          "conditions": Raw({"type": "object", "additionalProperties": {"$ref": "#/$defs/condition"}}),
          "player": Raw({"type": "array", "items": {"$ref": "#/$defs/player"}}),
          "challenge": Raw({"$ref": "#/$defs/challenge"})}
CHALLENGE = {"says": Text(300), "energy": Whole(0, 5), "effects": EFFECTS, "always": STANDINGS}
LEGACY = {"name": Text(40), "team": Raw({"type": "array"}), "passes": TYPE_LIST, "style": Text(400)}
PLAYER = {"card": Text(40), "says": Text(300), "if": Raw({"$ref": "#/$defs/condition"})}
CONDITION = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}
EMBLEM = {"motif": OneOf("motif", *motifs()), "seed": Whole(0, 9999), "palette": Raw(
    {"type": "array", "items": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}, "minItems": 2, "maxItems": 3})}
HERO = {"name": Text(40), "difficulty": Whole(1, 3), "talent": Text(40), "style": Text(400), "against": Text(500),
        "emblem": Raw(fields_schema(EMBLEM, list(EMBLEM), WORDS)),
        "cards": Raw({"type": "array", "items": {"$ref": "#/$defs/card"}, "minItems": 7, "maxItems": 7}),
        "automa": Raw({"$ref": "#/$defs/automa"})}
HERO_NEEDS = tuple(name for name in HERO if name != "against")
ADVICE = ("style", "against", "emblem")  # what says or pictures something of a hero and does nothing in play


def slug(name: str) -> str:
    """The id of a name.

    >>> slug("Summer Heat")
    'summer-heat'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def in_play(hero: dict) -> dict:
    """A hero's data without words and pictures: another text or emblem voids no match."""
    automa = {name: value for name, value in hero["automa"].items() if name not in ADVICE}
    return {**{name: value for name, value in hero.items() if name not in ADVICE}, "automa": automa}


class Challenge:
    """The framed rule of an Automa hero card (solo.challenge). card: its changes and effects, as a card in
    force; energy: what the Automa begins with."""

    __slots__ = ("says", "energy", "card")

    def __init__(self, says: str, energy: int, card: Card):
        self.says, self.energy, self.card = says, energy, card


class Hero:
    """A hero: its deck in order of its file, and how the Automa plays it."""

    __slots__ = ("id", "name", "difficulty", "talent", "style", "against", "emblem", "cards", "automa_deck", "automa_order",
                 "automa_style", "automa_conditions", "automa_player", "player_rules", "challenge",
                 "hand_at_start", "reserve_at_start")

    def __init__(self, hero: str, data: dict, cards: tuple):
        self.id, self.name, self.difficulty = hero, data["name"], data["difficulty"]
        self.talent, self.style, self.emblem, self.cards = data["talent"], data["style"], data["emblem"], cards
        self.against = data.get("against", "")  # how to fight this hero: advice, as the play style is
        self.automa_style = data["automa"].get("style", "")
        self.automa_deck, self.automa_order = tuple(data["automa"]["deck"]), tuple(data["automa"]["order"])
        self.automa_conditions, self.player_rules = {}, {}  # card id -> conditions; card id -> (says, conditions)
        self.automa_player = ()  # what the section "Player" says
        self.challenge = None
        self.hand_at_start = sorted(card.id for card in cards if not card.super)  # setup.hand
        self.reserve_at_start = sorted(card.id for card in cards if card.super)  # super.reserve


def compile_content(raw: dict) -> dict:
    """Checked content: {'game', 'keywords', 'heroes', 'automa'}. raw: the YAML files by relative name.

    Raises Problem with the path inside `raw`."""
    known = {"game", "keywords", "automa", "heroes", "legacy", "matchups"}
    for name in raw:
        if name not in known:
            raise Problem.unknown("content file", name, known, (str(name),))
    content = {"game": raw["game"], "keywords": raw.get("keywords", {}), "heroes": raw.get("heroes", {}),
               "automa": raw.get("automa", []), "legacy": raw.get("legacy", [])}
    if not isinstance(content["heroes"], dict) or not content["heroes"]:
        raise Problem("there is no hero; the folder heroes/ holds one file for each", ("heroes",))
    automa = read_automa_cards(content["automa"])
    keywords = read_keywords(content["keywords"])
    seen: dict[str, str] = {}  # card id -> the file of its hero and its place in the deck
    named: dict[str, str] = {}  # hero name as an id -> file
    for hero, data in content["heroes"].items():
        read = read_hero(hero, data, keywords, ("heroes", hero))
        if slug(read.name) in named:
            raise Problem(f"there are two heroes named '{read.name}'; the other is in heroes/{named[slug(read.name)]}.yaml",
                          ("heroes", hero, "name"))
        named[slug(read.name)] = hero
        for index, card in enumerate(read.cards):
            path = ("heroes", hero, "cards", index, "name")
            if card.id in seen:
                raise Problem(f"there are two cards named '{card.name}'; the other is {seen[card.id]}", path)
            seen[card.id] = f"card {index + 1} in heroes/{hero}.yaml"
        _check_automa_hero(read, automa, ("heroes", hero, "automa"))
        faces.check(read, keywords, raw["game"].get("types", []), ("heroes", hero))
    read_legacy_cards(content["legacy"], content["heroes"])
    if "matchups" in raw:
        content["matchups"] = planning.read_matchups(raw["matchups"])
    return content


def read_keywords(data: object) -> dict[str, tuple]:
    """Keyword -> (what it says, its effects)."""
    if not isinstance(data, dict):
        raise Problem("the keywords are a mapping from names to {says, effects}", ("keywords",))
    keywords = {}
    for name, entry in data.items():
        path = ("keywords", name)
        checked = read_fields(entry, {"says": Text(200), "effects": EFFECTS}, ("says", "effects"), path, WORDS, "a keyword")
        keywords[name] = (checked["says"], WORDS.effects(checked["effects"], path + ("effects",)))
    return keywords


def read_automa_cards(data: object) -> dict[int, tuple]:
    """Number -> types from the top, of every Automa card."""
    if not isinstance(data, list):
        raise Problem("the Automa cards are a list of {number, types}", ("automa",))
    cards: dict[int, tuple] = {}
    for index, entry in enumerate(data):
        path = ("automa", index)
        checked = read_fields(entry, {"number": Whole(1, 99), "types": TYPE_LIST}, ("number", "types"), path, WORDS, "an Automa card")
        if checked["number"] in cards:
            raise Problem(f"there are two Automa cards with the number {checked['number']}", path + ("number",))
        cards[checked["number"]] = read_types(checked["types"], path + ("types",))
    return cards


def read_legacy_cards(data: object, heroes: dict) -> dict[str, dict]:
    """Name -> {name, team, passes, style} of every Legacy card (solo.legacy). Raises Problem."""
    if not isinstance(data, list):
        raise Problem("the Legacy cards are a list of {name, team, passes, style}", ("legacy",))
    cards: dict[str, dict] = {}
    for index, entry in enumerate(data):
        path = ("legacy", index)
        checked = read_fields(entry, LEGACY, tuple(LEGACY), path, WORDS, "a Legacy card")
        team, passes = checked["team"], checked["passes"]
        if not isinstance(team, list) or len(team) != 3:
            raise Problem("a team is a list of three heroes", path + ("team",), sorted(heroes))
        for place, hero in enumerate(team):
            if hero not in heroes:
                raise Problem.unknown("hero", hero, heroes, path + ("team", place))
            if hero in team[:place]:
                raise Problem(f"'{hero}' is in the team twice", path + ("team", place))
        if not isinstance(passes, list) or len(passes) != 2:
            raise Problem("must list two card types: what the first and the second fallen hero pass on", path + ("passes",), TYPES)
        for place, kind in enumerate(passes):
            if kind not in TYPES:
                raise Problem.unknown("card type", kind, TYPES, path + ("passes", place))
        if slug(checked["name"]) in cards:
            raise Problem(f"there are two Legacy cards named '{checked['name']}'", path + ("name",))
        cards[slug(checked["name"])] = {**checked, "team": tuple(team), "passes": tuple(passes)}
    return cards


def read_types(data: object, path) -> tuple:
    """A list of card types, each at most once. Raises Problem.

    >>> read_types(["Weapon", "Respite"], ())
    ('Weapon', 'Respite')
    """
    if not isinstance(data, list) or not data:
        raise Problem("must be a list of card types", path, TYPES)
    for index, name in enumerate(data):
        if name not in TYPES:
            raise Problem.unknown("card type", name, TYPES, path + (index,))
        if name in data[:index]:
            raise Problem(f"'{name}' is listed twice", path + (index,))
    return tuple(data)


def check_emblem(checked: dict, path) -> None:
    """The emblem of a hero's data can be drawn. Raises Problem."""
    picture = read_fields(checked["emblem"], EMBLEM, tuple(EMBLEM), path + ("emblem",), WORDS, "an emblem")
    try:
        emblem(checked["name"], picture["motif"], picture["palette"], picture["seed"])
    except Problem as problem:
        raise problem.under(*path, "emblem") from None


def read_hero(hero: str, data: object, keywords: dict, path=()) -> Hero:
    """A hero with its deck. Raises Problem."""
    checked = read_fields(data, HERO, HERO_NEEDS, path, WORDS, "a hero")
    check_emblem(checked, path)
    if not isinstance(checked["cards"], list):
        raise Problem("must be a list of 7 cards", path + ("cards",))
    cards = tuple([read_card(hero, card, keywords, path + ("cards", index)) for index, card in enumerate(checked["cards"])])
    try:
        check_deck(hero, checked["cards"])
    except Problem as problem:
        raise problem.under(*path) from None
    if checked["talent"] not in [card.name for card in cards]:
        raise Problem.unknown("card of this hero to be its talent", checked["talent"], [card.name for card in cards], path + ("talent",))
    read_fields(checked["automa"], AUTOMA, ("deck", "order"), path + ("automa",), WORDS, "an Automa hero card")
    read_types(checked["automa"]["order"], path + ("automa", "order"))
    if not isinstance(checked["automa"]["deck"], list) or not checked["automa"]["deck"]:
        raise Problem("must be a list of numbers of Automa cards", path + ("automa", "deck"))
    found = Hero(hero, checked, cards)
    if "challenge" in checked["automa"]:
        found.challenge = read_challenge(found, checked["automa"]["challenge"], path + ("automa", "challenge"))
    _read_automa_rules(found, checked["automa"], path + ("automa",))
    return found


def read_challenge(hero: Hero, data: object, path) -> Challenge:
    """The framed rule of an Automa hero card. Raises Problem."""
    checked = read_fields(data, CHALLENGE, ("says",), path, WORDS, "a challenge")
    if len(checked) < 2:
        raise Problem("the challenge changes nothing; give it 'energy', 'always' or 'effects'", path)
    effects = WORDS.effects(checked.get("effects", []), path + ("effects",))
    for index, entry in enumerate(checked.get("effects", [])):
        if "when" not in entry:
            raise Problem("an effect of a challenge needs 'when'", path + ("effects", index),
                          [moment for moment in WORDS.moments if moment != "played"])
    card = Card(f"challenge-{hero.id}", f"Challenge of {hero.name}", hero.id, "Challenge", None, effects,
                WORDS.standings(checked.get("always", []), path + ("always",)), None, Super(True, 0, None), (), effects)
    card.framed = True
    return Challenge(checked["says"], checked.get("energy", 0), card)


def _read_automa_rules(hero: Hero, data: dict, path) -> None:
    """When the Automa uses a 'may' (solo.effects), and when the player's effects apply (solo.player-setup)."""
    cards = {card.name: card for card in hero.cards}
    conditions, player = data.get("conditions", {}), data.get("player", [])
    if not isinstance(conditions, dict):
        raise Problem("is a mapping from names of cards to conditions", path + ("conditions",), cards)
    for name, text in conditions.items():
        place = path + ("conditions", str(name)[:60])
        if name not in cards:
            raise Problem.unknown("card of this hero", name, cards, place)
        if not any(may_decline(effect) for effect in cards[name].effects):
            raise Problem(f"no effect of {name} says 'may', so there is nothing to decide", place)
        hero.automa_conditions[cards[name].id] = read_conditions(text, place, WORDS)
    if not isinstance(player, list):
        raise Problem("must be a list of {card, says, if}", path + ("player",))
    for index, entry in enumerate(player):
        place = path + ("player", index)
        checked = read_fields(entry, PLAYER, tuple(PLAYER), place, WORDS, "a rule for the player")
        if checked["card"] not in cards:
            raise Problem.unknown("card of this hero", checked["card"], cards, place + ("card",))
        card = cards[checked["card"]].id
        if card in hero.player_rules:
            raise Problem(f"{checked['card']} has a rule already; one rule takes several conditions", place + ("card",))
        hero.player_rules[card] = (checked["says"], read_conditions(checked["if"], place + ("if",), WORDS))
    hero.automa_player = tuple([says for says, _ in hero.player_rules.values()])


def may_decline(effect) -> bool:
    """Whether an effect, or one that follows from it, can be declined."""
    return effect.may or any(may_decline(part) for part in (*effect.then, *effect.inner))


def read_card(hero: str, data: object, keywords: dict, path=()) -> Card:
    """An ability card of a hero. Raises Problem."""
    checked = read_fields(data, CARD, ("name", "type"), path, WORDS, "a card")
    own = WORDS.effects(checked.get("effects", []), path + ("effects",))
    always = WORDS.standings(checked.get("always", []), path + ("always",))
    named = checked.get("keywords", [])
    if not isinstance(named, list):
        raise Problem("must be a list of keywords", path + ("keywords",), keywords)
    gained = ()
    for index, name in enumerate(named):
        if not isinstance(name, str) or name not in keywords:
            raise Problem.unknown("keyword", name, keywords, path + ("keywords", index))
        gained += keywords[name][1]
    ability = _read_super(checked, path)
    for index, entry in enumerate(always):
        if entry.change.question == "forbid" and not (ability is not None and ability.permanent):
            raise Problem("only a permanent Super Ability lies on the table while cards are chosen, so only it can forbid any",
                          path + ("always", index, "forbid"))
    if ability is not None and ability.permanent:
        for index, entry in enumerate(checked.get("effects", [])):
            if "when" not in entry:
                raise Problem("an effect of a permanent Super Ability needs 'when': it is never played", path + ("effects", index),
                              [moment for moment in WORDS.moments if moment != "played"])
    return Card(slug(checked["name"]), checked["name"], hero, checked["type"], checked.get("attack"), own + gained, always,
                checked.get("block"), ability, tuple(named), own)


def _read_super(card, path):
    if (card["type"] == SUPER) != ("super" in card):
        raise Problem(f"a {SUPER} needs the field 'super', and no other card has it", path + ("super",))
    if "super" not in card:
        return None
    data, path = card["super"], path + ("super",)
    fields = {"permanent": Whole(0, 5), "playable": Whole(1, 5), "after": OneOf("destination", *DESTINATIONS)}
    checked = read_fields(data, fields, (), path, WORDS, "'super'")
    if ("permanent" in checked) == ("playable" in checked):
        raise Problem("needs either 'permanent' or 'playable', with the energy it asks for", path, ("permanent", "playable"))
    if "permanent" in checked:
        if "after" in checked:
            raise Problem("a permanent Super Ability is never played, so it has no 'after'", path + ("after",))
        return Super(True, checked["permanent"], None)
    if "after" not in checked:
        raise Problem("a playable Super Ability needs 'after'", path, DESTINATIONS)
    return Super(False, checked["playable"], checked["after"])


def _check_automa_hero(hero: Hero, automa: dict, path) -> None:
    """The Automa deck exists, and the selection order names each type of the deck (solo.selection-order)."""
    for index, number in enumerate(hero.automa_deck):
        if type(number) is not int or number not in automa:
            raise Problem.unknown("Automa card", number, sorted(automa), path + ("deck", index))
        if number in hero.automa_deck[:index]:
            raise Problem(f"Automa card {number} is listed twice", path + ("deck", index))
    for card in hero.cards:
        if card.type not in hero.automa_order:
            raise Problem(f"the selection order must list {card.type}, the type of {card.name}", path + ("order",), TYPES)


def hero_schema() -> dict:
    """The JSON Schema of a hero's YAML file, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **fields_schema(HERO, list(HERO_NEEDS), WORDS),
            "$defs": {"card": fields_schema(CARD, ["name", "type"], WORDS), "automa": fields_schema(AUTOMA, ["deck", "order"], WORDS),
                      "player": fields_schema(PLAYER, list(PLAYER), WORDS), "condition": CONDITION,
                      "challenge": fields_schema(CHALLENGE, ["says"], WORDS),
                      "effect": WORDS.schema_of_effect(), "standing": WORDS.schema_of_standing()}}
