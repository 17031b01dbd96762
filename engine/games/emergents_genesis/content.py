"""The content of the game: cards of the Book, the Panel and the starting deck, Constructs and Avatars, checked."""
from __future__ import annotations

import re

from ...cards.conditions import read_conditions
from ...cards.fields import Flag, OneOf, Raw, Text, Whole, fields_schema, read_fields
from ...emblem import emblem, motifs
from ...problem import Problem
from . import faces
from .components import ACTION, AVATAR, CONSTRUCT, COUNTER, DEFEND, GEAR, Ability, Avatar, Card, Reward, Tactic
from .effects import addresses
from .setup import PAGE_SIZE
from .table import CLASSES, counted
from .verbs import refuse_endless
from .words import WORDS

FILES = ("game", "starters", "panel", "constructs", "book", "avatars", "matchups", "values", "rules")
MOST_SEATS = 4
STARTERS = {"Focus": 9, "Punch": 3}  # setup.player

LIST = Raw({"type": "array", "items": {"$ref": "#/$defs/effect"}, "minItems": 1})
ALWAYS = Raw({"type": "array", "items": {"$ref": "#/$defs/standing"}, "minItems": 1})
CLASS = OneOf("class", *CLASSES)
CARD = {"name": Text(30), "class": CLASS, "cost": Whole(0, 9), "copies": Whole(1, 12), "gear": Flag(), "effects": LIST, "flurry": LIST,
        "tactic": Raw({"$ref": "#/$defs/tactic"}), "ability": Raw({"$ref": "#/$defs/ability"}), "always": ALWAYS,
        "reward": Raw({"$ref": "#/$defs/reward"}), "flavour": Text(120)}
TACTIC = {"defend": Whole(1, 9), "counter": Whole(1, 9), "effects": LIST}
ABILITY = {"name": Text(30), "pay": Whole(0, 9), "discard": Whole(0, 3), "erase": Whole(0, 3), "if": Raw({"$ref": "#/$defs/condition"}),
           "uses": Whole(1, 4), "effects": LIST}
REWARD = {"damage": Whole(1, 9), "effects": LIST}
EMBLEM = {"motif": OneOf("motif", *motifs()), "seed": Whole(0, 9999), "palette": Raw(
    {"type": "array", "items": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}, "minItems": 2, "maxItems": 3})}
AVATAR_FIELDS = {"name": Text(30), "class": CLASS, "hp": Whole(10, 60), "title": Text(60), "style": Text(400), "against": Text(400),
                 "abilities": Raw({"type": "array", "items": {"$ref": "#/$defs/ability"}, "maxItems": 2}), "always": ALWAYS,
                 "constructs": Flag(), "emblem": Raw(fields_schema(EMBLEM, list(EMBLEM), WORDS))}
AVATAR_NEEDS = ("name", "class", "hp", "title", "style", "against", "emblem")
ADVICE = ("flavour", "style", "against", "emblem", "title")  # says or pictures something and does nothing in play


def slug(name: str) -> str:
    """The id of a name.

    >>> slug("Can't Stop")
    'cant-stop'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


KEYWORDS = ("Attack", "Spread", "Charge", "Break", "Defend", "Counter")


def lowered(text: str) -> str:
    """A sentence as the end of another one: keywords keep their capital.

    >>> lowered("Draw 1 card."), lowered("Attack 2.")
    ('draw 1 card.', 'Attack 2.')
    """
    return text if text.startswith(KEYWORDS) else text[0].lower() + text[1:]


def read_ability(data: object, path: tuple, named: bool) -> Ability:
    """An ability of a Gear or an Avatar. Raises Problem."""
    found = read_fields(data, ABILITY, ("name", "effects") if named else ("effects",), path, WORDS, "an ability")
    effects = WORDS.effects(found["effects"], path + ("effects",))
    refuse_endless("ability", effects, path + ("effects",))
    conditions = read_conditions(found["if"], path + ("if",), WORDS) if "if" in found else ()
    pay, discard, erase, uses = found.get("pay", 0), found.get("discard", 0), found.get("erase", 0), found.get("uses", 1)
    price = [f"pay {pay} Skill"] * (pay > 0) + [f"discard {counted(discard, 'card')} from hand"] * (discard > 0)
    price += [f"erase {counted(erase, 'card')} from hand"] * (erase > 0)
    text = " ".join([effect.sentence(WORDS) for effect in effects])
    if conditions:
        text = "If " + " and ".join([condition.sentence() for condition in conditions]) + ", " + lowered(text)
    often = "" if uses == 1 else f" {'Twice' if uses == 2 else f'{uses} times'} a turn."
    lead = " and ".join(price)
    text = f"{lead[0].upper()}{lead[1:]}: {text}{often}" if lead else text + often
    return Ability(found.get("name", ""), pay, discard, erase, conditions, uses, effects, text)


def read_tactic(data: object, path: tuple) -> Tactic:
    """A Tactic. Raises Problem."""
    found = read_fields(data, TACTIC, (), path, WORDS, "a Tactic")
    kinds = [kind for kind in (DEFEND, COUNTER) if kind in found]
    if len(kinds) != 1:
        raise Problem("a Tactic has either 'defend' or 'counter', with its amount", path, (DEFEND, COUNTER))
    effects = WORDS.effects(found["effects"], path + ("effects",)) if "effects" in found else ()
    refuse_endless("tactic", effects, path + ("effects",))
    return Tactic(kinds[0], found[kinds[0]], effects, [effect.sentence(WORDS) for effect in effects])


def read_reward(data: object, path: tuple) -> Reward:
    """A reward for damage dealt. Raises Problem."""
    found = read_fields(data, REWARD, ("damage", "effects"), path, WORDS, "a reward")
    effects = WORDS.effects(found["effects"], path + ("effects",))
    clause = " ".join([effect.sentence(WORDS) for effect in effects])
    return Reward(found["damage"], effects, f"As soon as this has dealt {found['damage']} or more damage to one opponent, once: {lowered(clause)}")


def read_card(data: object, path: tuple, cls: str | None, kind: str | None = None) -> Card:
    """A card. cls: the class that its file gives, None if the card gives it. kind: if the file decides. Raises Problem."""
    starter = cls == ""
    needs = ["name"] + ([] if kind == CONSTRUCT or starter else ["cost"]) + (["class"] if cls is None else [])
    fields = {name: field for name, field in CARD.items() if name != "class" or cls is None}
    found = read_fields(data, fields, needs, path, WORDS, "a card")
    if not slug(found["name"]):
        raise Problem("a name needs a letter or a digit of the Latin alphabet", path + ("name",))
    kind = kind or (GEAR if found.get("gear") else ACTION)
    if kind == ACTION and ("ability" in found or "always" in found):
        raise Problem("an Action has no 'ability' and no 'always'; say 'gear: true' if it stays in play", path, ("gear",))
    if kind != ACTION and ("tactic" in found or "flurry" in found):
        raise Problem("only an Action has a 'tactic' or a 'flurry'", path)
    if not any([name in found for name in ("effects", "flurry", "ability", "always")]):
        raise Problem("the card does nothing; give it 'effects'" + ("" if kind == ACTION else ", an 'ability' or 'always'"), path)
    if "reward" in found and "effects" not in found and "flurry" not in found:
        raise Problem("a reward is for damage of the card's own attacks, so it needs 'effects'", path + ("reward",))
    ability = (read_ability(found["ability"], path + ("ability",), False),) if "ability" in found else ()
    return Card(slug(found["name"]), found["name"], kind, found.get("class", cls or ""), found.get("cost", 0), found.get("copies", 2),
                WORDS.effects(found.get("effects", []), path + ("effects",)), WORDS.effects(found.get("flurry", []), path + ("flurry",)),
                read_tactic(found["tactic"], path + ("tactic",)) if "tactic" in found else None, ability,
                WORDS.standings(found.get("always", []), path + ("always",)),
                read_reward(found["reward"], path + ("reward",)) if "reward" in found else None, found.get("flavour", ""), WORDS)


def read_avatar(name: str, data: object, path: tuple) -> Avatar:
    """An Avatar from its file. name: of the file. Raises Problem."""
    found = read_fields(data, AVATAR_FIELDS, AVATAR_NEEDS, path, WORDS, "an Avatar")
    try:
        emblem(found["name"], **read_fields(found["emblem"], EMBLEM, list(EMBLEM), (), WORDS, "an emblem"))
    except Problem as problem:
        raise Problem(problem.sentence, path + ("emblem", *problem.path), problem.allowed) from None
    if not found.get("abilities") and not found.get("always"):
        raise Problem("an Avatar has one or more abilities: give it 'abilities' or 'always'", path)
    listed = found.get("abilities", [])
    if not isinstance(listed, list):
        raise Problem("must be a list; begin each ability with '- '", path + ("abilities",))
    abilities = tuple([read_ability(entry, path + ("abilities", index), True) for index, entry in enumerate(listed)])
    if slug(found["name"]) != name:
        raise Problem(f"the file of {found['name']} is called {slug(found['name'])}.yaml", path + ("name",))
    card = Card(name, found["name"], AVATAR, found["class"], 0, 1, abilities=abilities,
                always=WORDS.standings(found.get("always", []), path + ("always",)), words=WORDS)
    return Avatar(name, found, card)


def _file(content: dict, name: str) -> list:
    data = content.get(name)
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list) or not data["cards"]:
        raise Problem("the file has one list, 'cards', with an entry for each card", (*name.split("/"),))
    return data["cards"]


def read_all(content: dict) -> dict:
    """Every card and Avatar: {'starters', 'panel', 'constructs', 'book': lists of Card, 'avatars': {id: Avatar}}.

    Raises Problem with the path inside the content."""
    seen: dict[str, tuple] = {}

    def known(card, path):
        if card.id in seen:
            raise Problem(f"there are two cards named '{card.name}'; the other is in {'/'.join([str(part) for part in seen[card.id][:2] if isinstance(part, str) and part != 'cards'])}.yaml",
                          path + ("name",))
        seen[card.id] = path
        return card

    def cards(name, cls, kind=None):
        return [known(read_card(entry, (name, "cards", index), cls, kind), (name, "cards", index)) for index, entry in enumerate(_file(content, name))]

    found = {"starters": cards("starters", ""), "panel": cards("panel", None), "constructs": cards("constructs", "Sculptor", CONSTRUCT), "book": []}
    if {card.name: card.copies for card in found["starters"]} != STARTERS:
        raise Problem("a starting deck holds 9 copies of Focus and 3 of Punch", ("starters", "cards"))
    if [card.cls for card in sorted(found["panel"], key=lambda card: CLASSES.index(card.cls))] != list(CLASSES):
        raise Problem("the Panel has one card of each class", ("panel", "cards"), CLASSES)
    book = content.get("book")
    if not isinstance(book, dict) or not book:
        raise Problem("there is no Book; the folder book/ holds a file for each class", ("book",))
    shelves: dict[str, str] = {}
    for name, data in book.items():
        path = ("book", name)
        shelf = read_fields(data, {"class": CLASS, "cards": Raw({})}, ("class", "cards"), path, WORDS, "a file of the Book")
        if other := shelves.get(shelf["class"]):
            raise Problem(f"the {shelf['class']} cards of the Book are in {other}.yaml already; put these there, or correct the class", path + ("class",))
        shelves[shelf["class"]] = name
        if not isinstance(shelf["cards"], list):
            raise Problem("must be a list; begin each card with '- '", path + ("cards",))
        for index, entry in enumerate(shelf["cards"]):
            at = path + ("cards", index)
            found["book"].append(known(read_card(entry, at, shelf["class"]), at))
    avatars = content.get("avatars")
    if not isinstance(avatars, dict) or len(avatars) < MOST_SEATS:
        raise Problem(f"{MOST_SEATS} Avatars are needed for {MOST_SEATS} players; the folder avatars/ holds a file for each", ("avatars",))
    found["avatars"] = {name: read_avatar(name, data, ("avatars", name)) for name, data in sorted(avatars.items())}
    builders = [name for name, avatar in found["avatars"].items() if avatar.constructs]
    if len(builders) > 1:
        raise Problem(f"there is one Construct Pile, and {found['avatars'][builders[0]].name} has it", ("avatars", builders[1], "constructs"))
    for name, avatar in found["avatars"].items():
        known(avatar.card, ("avatars", name))
        if not avatar.constructs and "construct" in [effect.verb.word for effect in addresses(avatar.card).values()]:
            raise Problem(f"{avatar.name} has no Construct Pile to take from; say 'constructs: true'", ("avatars", name, "abilities"))
    _check_names(found, seen)
    return found


def _named(effects: tuple) -> list[str]:
    """Every card, class or kind that effects speak of, in those within them too."""
    found = []
    for effect in effects:
        found += ([effect.verb.what] if hasattr(effect.verb, "what") else []) + _named((*effect.then, *effect.inner))
    return found


def _check_names(found: dict, paths: dict) -> None:
    """What changes and returns say of a card by its name must be there; and the Book must fill a Page. paths: card -> where it is."""
    names = {card.name for name in ("starters", "panel", "constructs", "book") for card in found[name]} | set(CLASSES) | {"any", "action", "gear"}
    every = [card for name in ("starters", "panel", "constructs", "book") for card in found[name]] + [avatar.card for avatar in found["avatars"].values()]
    for card in every:
        meant = [standing.change.of for standing in card.always if hasattr(standing.change, "of")]
        meant += [word for effects in card.parts().values() for word in _named(effects)]
        for word in meant:
            if word not in names:
                raise Problem.unknown(f"card, class or kind that {card.name} speaks of", word, names, paths[card.id])
    if sum([card.copies for card in found["book"]]) < PAGE_SIZE:
        raise Problem(f"the Book has fewer than {PAGE_SIZE} cards, so it makes no Page", ("book",))


def compile_content(raw: dict) -> dict:
    """Checked content. raw: the YAML files by relative name. Raises Problem with the path inside `raw`."""
    for name in raw:
        if name not in FILES:
            raise Problem.unknown("content file", name, FILES, (str(name),))
    content = {name: raw[name] for name in FILES if name in raw}
    _check_faces(read_all(content), content)
    _check_values(content.get("values", {"cards": {}}))
    return content


def _check_values(data: object) -> None:
    """What matches have taught of single cards: two whole numbers for each (see `players.learnt`)."""
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, dict):
        raise Problem("the file has a mapping 'cards'; `python -m benchmarks.values` writes it", ("values",))
    for card, pair in cards.items():
        if not isinstance(pair, list) or len(pair) != 2 or not all([type(number) is int for number in pair]):
            raise Problem("a card has two whole numbers; `python -m benchmarks.values` writes them", ("values", "cards", str(card)[:40]))


def _check_faces(found: dict, content: dict) -> None:
    """Whether the words of every card have room on it. Raises Problem with the path to those that have not."""
    types = (content.get("game") or {}).get("types", [])
    places = [(name, "cards", index) for name in ("starters", "panel", "constructs") for index in range(len(_file(content, name)))]
    places += [("book", name, "cards", index) for name, data in content["book"].items() for index in range(len(data["cards"]))]
    for place, card in zip(places, [*found["starters"], *found["panel"], *found["constructs"], *found["book"]]):
        faces.check(card, types, place)
    for name, avatar in found["avatars"].items():
        faces.check(avatar.card, types, ("avatars", name), avatar)


def in_play(data: object) -> object:
    """Card data without what is only said or pictured: another text or emblem voids no match."""
    if isinstance(data, dict):
        return {name: in_play(value) for name, value in data.items() if name not in ADVICE}
    return [in_play(value) for value in data] if isinstance(data, list) else data


def _schema(fields: dict, needs) -> dict:
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **fields_schema(fields, list(needs), WORDS),
            "$defs": {"card": fields_schema(CARD, ["name"], WORDS), "tactic": fields_schema(TACTIC, [], WORDS),
                      "ability": fields_schema(ABILITY, ["effects"], WORDS), "reward": fields_schema(REWARD, list(REWARD), WORDS),
                      "condition": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]},
                      "effect": WORDS.schema_of_effect(), "standing": WORDS.schema_of_standing()}}


def avatar_schema() -> dict:
    """The JSON Schema of an Avatar's YAML file, for editors."""
    return _schema(AVATAR_FIELDS, AVATAR_NEEDS)


def book_schema() -> dict:
    """The JSON Schema of a class's file of the Book, for editors; those of Panel, starters and Constructs are alike."""
    return _schema({"class": CLASS, "cards": Raw({"type": "array", "items": {"$ref": "#/$defs/card"}, "minItems": 1})}, ("cards",))
