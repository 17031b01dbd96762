"""The content of Pocket Paragons: Paragons and keywords, read from plain data and checked."""
from __future__ import annotations

from ...cards.effects import Effect, Standing
from ...cards.fields import Flag, OneOf, Text, Whole, fields_schema, read_fields
from ...events import cite
from ...problem import Problem
from ...speech import Speech
from ..pocket_paragons_origins import planning
from ..pocket_paragons_origins.components import Card, Super
from ..pocket_paragons_origins.content import CONDITION, EFFECTS, EMBLEM, STANDINGS, Hero, Raw, check_emblem, slug
from . import faces
from .boost import Granted, Paid
from .edition import EDITION, WORDS
from .kinds import DEFEND, KINDS, SYMBOLS, ULTIMATE, WEAPON
from .speech import SPEECH

GAME = "pocket-paragons"
DESTINATIONS = {"banished": "removed", "exhausted": "discarded", "stored": "reserve"}
PART = {"effects": EFFECTS, "always": STANDINGS}
COST = {"energy": Whole(1, 5), **PART}
CARD = {"name": Text(40), "symbol": OneOf("symbol", *SYMBOLS), "damage": Whole(0, 9),
        "counters": Raw({"type": "array", "items": {"enum": list(SYMBOLS)}}), "inherit": Flag(), "effects": EFFECTS, "always": STANDINGS,
        "keywords": Raw({"type": "array", "items": {"type": "string"}}), "ultimate": Raw({"$ref": "#/$defs/ultimate"}),
        "boost": Raw({"$ref": "#/$defs/boost"}), "cost": Raw({"$ref": "#/$defs/cost"})}
BECOMES = {"passive": Whole(0, 5), "ready": Whole(1, 5), "after": OneOf("destination", *DESTINATIONS)}
PARAGON = {"name": Text(40), "complexity": Whole(1, 4), "affinity": Text(40), "summary": Text(400), "against": Text(500),
           "emblem": Raw(fields_schema(EMBLEM, list(EMBLEM), WORDS)),
           "cards": Raw({"type": "array", "items": {"$ref": "#/$defs/card"}, "minItems": EDITION.deck[0] + 1})}
NEEDS = tuple(name for name in PARAGON if name != "against")
ADVICE = ("summary", "against", "emblem")  # what says or pictures something of a Paragon and does nothing in play
FILES = ("game", "keywords", "heroes", "editions", "rules", "matchups")


class Paragon(Hero):
    """A Paragon with its deck in order of its file; nothing of it belongs to an Automa (ruling.solo)."""

    __slots__ = ()

    def __init__(self, hero: str, data: dict, cards: tuple):
        self.id, self.name, self.difficulty = hero, data["name"], data["complexity"]
        self.talent, self.style, self.emblem, self.cards = data["affinity"], data["summary"], data["emblem"], cards
        self.against = data.get("against", "")
        self.automa_style, self.automa_deck, self.automa_order, self.automa_player = "", (), (), ()
        self.automa_conditions, self.player_rules, self.challenge = {}, {}, None
        self.hand_at_start = sorted(card.id for card in cards if not card.super)  # setup.table
        self.reserve_at_start = sorted(card.id for card in cards if card.super)  # ultimate.stored


def in_play(hero: dict) -> dict:
    """A Paragon's data without words and pictures: another text or emblem voids no match."""
    return {name: value for name, value in hero.items() if name not in ADVICE}


def compile_content(raw: dict) -> dict:
    """Checked content: {'game', 'keywords', 'heroes', 'rules', ...}. raw: the YAML files by relative name.

    Raises Problem with the path inside `raw`."""
    for name in raw:
        if name not in FILES:
            raise Problem.unknown("content file", name, FILES, (str(name),))
    content = {"game": raw["game"], "keywords": raw.get("keywords", {}), "heroes": raw.get("heroes", {}), "rules": raw.get("rules", {})}
    if "editions" in raw:
        content["editions"] = raw["editions"]
    if not isinstance(content["heroes"], dict) or not content["heroes"]:
        raise Problem("there is no Paragon; the folder heroes/ holds one file for each", ("heroes",))
    keywords = read_keywords(content["keywords"])
    speech = Speech(SPEECH[0])
    seen: dict[str, str] = {}
    named: dict[str, str] = {}
    for hero, data in content["heroes"].items():
        path = ("heroes", hero)
        read = read_paragon(hero, data, keywords, path)
        _check_name(speech, read.name, path + ("name",))
        if slug(read.name) in named:
            raise Problem(f"there are two Paragons named '{read.name}'; the other is in heroes/{named[slug(read.name)]}.yaml", path + ("name",))
        named[slug(read.name)] = hero
        for index, card in enumerate(read.cards):
            place = path + ("cards", index, "name")
            _check_name(speech, card.name, place)
            if card.id in seen:
                raise Problem(f"there are two cards named '{card.name}'; the other is {seen[card.id]}", place)
            seen[card.id] = f"card {index + 1} in heroes/{hero}.yaml"
        check_executes(read, path + ("cards",))
        faces.check(read, keywords, raw["game"].get("types", []), path)
    if "matchups" in raw:
        content["matchups"] = planning.read_matchups(raw["matchups"])
    return content


def _check_name(speech, name, path):
    """A name must not hold a word that the edition says otherwise, for names stand within sentences."""
    word = speech.holds_word(name)
    if word:
        raise Problem(f"the name holds '{word}', which this edition says otherwise; find another name", path)


def check_executes(paragon: Paragon, path) -> None:
    """Every Paragon is able to Execute: by a Weapon or by what a card says (execute.everyone). Raises Problem."""
    cite(GAME, "execute.everyone")
    if not any(card.type == WEAPON or any(entry.change.question == "destroys" for entry in card.always)
               or any(verb.kind == "destroy" for verb in _verbs(card.effects)) for card in paragon.cards):
        raise Problem("no card can Execute; every Paragon has a Weapon, an 'executes' or an 'execute'", path)


def _verbs(effects):
    for effect in effects:
        yield effect.verb
        yield from _verbs((*effect.then, *effect.inner))


def read_keywords(data: object) -> dict[str, tuple]:
    """Keyword -> (what it says, its effects). Raises Problem."""
    if not isinstance(data, dict):
        raise Problem("the keywords are a mapping from names to {says, effects}", ("keywords",))
    keywords = {}
    for name, entry in data.items():
        path = ("keywords", name)
        checked = read_fields(entry, {"says": Text(200), "effects": EFFECTS}, ("says", "effects"), path, WORDS, "a keyword")
        keywords[name] = (checked["says"], WORDS.effects(checked["effects"], path + ("effects",)))
    return keywords


def read_paragon(hero: str, data: object, keywords: dict, path=()) -> Paragon:
    """A Paragon with its deck (cards.paragon, setup.table). Raises Problem."""
    checked = read_fields(data, PARAGON, NEEDS, path, WORDS, "a Paragon")
    check_emblem(checked, path)
    if not isinstance(checked["cards"], list):
        raise Problem("must be a list of cards", path + ("cards",))
    cards = tuple([read_card(hero, card, keywords, path + ("cards", index)) for index, card in enumerate(checked["cards"])])
    held, least, most = EDITION.deck
    ultimates = sum(card.super is not None for card in cards)
    if len(cards) - ultimates != held:
        raise Problem(f"a Paragon has {held} cards beside its Ultimates, not {len(cards) - ultimates}", path + ("cards",))
    if not least <= ultimates <= most:
        raise Problem(f"a Paragon has {least} to {most} Ultimates, not {ultimates}", path + ("cards",))
    names = [card.name for card in cards]
    if checked["affinity"] not in names:
        raise Problem.unknown("card of this Paragon to be its affinity", checked["affinity"], names, path + ("affinity",))
    return Paragon(hero, checked, cards)


def read_card(hero: str, data: object, keywords: dict, path=()) -> Card:
    """An ability card (cards.ability). Raises Problem."""
    checked = read_fields(data, CARD, ("name", "symbol"), path, WORDS, "a card")
    own, always = _part(checked, path)
    texts = [entry.sentence(WORDS) for entry in always] + [effect.sentence(WORDS) for effect in own]
    effects, standings = own, always
    ultimate = _read_ultimate(checked, path)
    cost = 0
    if "boost" in checked:
        more = _part(_mapping(checked["boost"], PART, path + ("boost",), "a boost"), path + ("boost",), boost=True)
        effects, standings = _under(Granted(checked["symbol"]), more, effects, standings)
        texts.append(f"Boost: {_joined(more)}.")
    if "cost" in checked:
        entry = _mapping(checked["cost"], COST, path + ("cost",), "a cost")
        if "energy" not in entry:
            raise Problem("a cost says how much energy it is", path + ("cost",), tuple(COST))
        if ultimate and ultimate.permanent:
            raise Problem("a Passive is never played, so it has no cost", path + ("cost",))
        more, cost = _part(entry, path + ("cost",)), entry["energy"]
        effects, standings = _under(Paid(), more, effects, standings)
        texts.append(f"You may pay {cost} energy: {_joined(more)}.")
    named = checked.get("keywords", [])
    if not isinstance(named, list):
        raise Problem("must be a list of keywords", path + ("keywords",), keywords)
    for index, name in enumerate(named):
        if not isinstance(name, str) or name not in keywords:
            raise Problem.unknown("keyword", name, keywords, path + ("keywords", index))
        effects += keywords[name][1]
    _check_passive(checked, ultimate, standings, effects, path)
    card = Card(slug(checked["name"]), checked["name"], hero, checked["symbol"], checked.get("damage"), effects, standings, None,
                ultimate, tuple(named), own, KINDS, _read_counters(checked, path))
    card.heritable = checked.get("inherit", ultimate is None)  # inheritance.pass, inheritance.ultimates
    card.cost, card.texts = cost, tuple(texts)
    return card


def _mapping(data, fields, path, what):
    checked = read_fields(data, fields, (), path, WORDS, what)
    if not set(checked) & set(PART):
        raise Problem(f"{what} brings nothing; give it 'effects' or 'always'", path, tuple(PART))
    return checked


def _part(data, path, boost=False):
    effects = WORDS.effects(data.get("effects", []), path + ("effects",))
    standings = WORDS.standings(data.get("always", []), path + ("always",))
    for index, entry in enumerate(standings):
        if boost and entry.change.question == "boost":
            raise Problem("a Boost cannot grant a Boost; another effect does", path + ("always", index))
    return effects, standings


def _under(condition, more, effects, standings):
    """Effects and changes with those of a boost or a cost behind them, under its condition."""
    effects += tuple([Effect(e.when, (condition, *e.conditions), e.may, e.pay, e.verb, e.then) for e in more[0]])
    return effects, standings + tuple([Standing((condition, *entry.conditions), entry.change) for entry in more[1]])


def _joined(more) -> str:
    said = [part.sentence(WORDS)[:-1] for part in (*more[1], *more[0])]
    return "; ".join(text[0].lower() + text[1:] if text[:4] not in ("Exec",) else text for text in said)


def _read_counters(checked, path) -> tuple | None:
    """The card's own list of counters; without one, None: the chart's for its symbol (counters.chart)."""
    if "counters" not in checked:
        return None
    listed = checked["counters"]
    if not isinstance(listed, list):
        raise Problem("must be a list of symbols; [] for a card that counters nothing", path + ("counters",), SYMBOLS)
    for index, name in enumerate(listed):
        if name not in SYMBOLS:
            raise Problem.unknown("symbol", name, SYMBOLS, path + ("counters", index))
        if name in listed[:index]:
            raise Problem(f"'{name}' is listed twice", path + ("counters", index))
    if checked["symbol"] == DEFEND and listed:
        raise Problem("Defend counters nothing", path + ("counters",))
    return tuple(listed)


def _read_ultimate(card, path):
    if (card["symbol"] == ULTIMATE) != ("ultimate" in card):
        raise Problem(f"an {ULTIMATE} needs the field 'ultimate', and no other card has it", path + ("ultimate",))
    if "ultimate" not in card:
        return None
    path += ("ultimate",)
    checked = read_fields(card["ultimate"], BECOMES, (), path, WORDS, "'ultimate'")
    if ("passive" in checked) == ("ready" in checked):
        raise Problem("needs either 'passive' or 'ready', with the energy it asks for", path, ("passive", "ready"))
    if "passive" in checked:
        if "after" in checked:
            raise Problem("a Passive is never played, so it has no 'after'", path + ("after",))
        return Super(True, checked["passive"], None)
    if "after" not in checked:
        raise Problem("an Ultimate that is played needs 'after'", path, tuple(DESTINATIONS))
    return Super(False, checked["ready"], DESTINATIONS[checked["after"]])


def _check_passive(checked, ultimate, standings, effects, path):
    passive = ultimate is not None and ultimate.permanent
    for index, entry in enumerate(standings):
        if entry.change.question == "forbid" and not passive:
            raise Problem("only a Passive lies on the table while cards are chosen, so only it can forbid any", path + ("always", index, "forbid"))
    if passive:
        for index, effect in enumerate(effects):
            if effect.when == "played":
                raise Problem("an effect of a Passive needs 'when': it is never played", path + ("effects", index),
                              [moment for moment in WORDS.moments if moment != "played"])
        if "damage" in checked:
            raise Problem("a Passive is never played, so it has no damage", path + ("damage",))


def hero_schema() -> dict:
    """The JSON Schema of a Paragon's YAML file, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **fields_schema(PARAGON, list(NEEDS), WORDS),
            "$defs": {"card": fields_schema(CARD, ["name", "symbol"], WORDS), "ultimate": fields_schema(BECOMES, [], WORDS),
                      "boost": fields_schema(PART, [], WORDS), "cost": fields_schema(COST, ["energy"], WORDS), "condition": CONDITION,
                      "effect": WORDS.schema_of_effect(), "standing": WORDS.schema_of_standing()}}
