"""The faces of the game's cards, drawn by the shared face of cards that are bought, from the cards' own sentences."""
from __future__ import annotations

from ...problem import Problem
from .components import ACTION, AVATAR, CONSTRUCT, GEAR
from .table import ACOLYTE, CLASSES, NON_STOP, SCULPTOR, STRONGHARM

KINDS = {ACTION: "Action", GEAR: "Gear", CONSTRUCT: "Construct", AVATAR: "Avatar"}
TACTIC_SIGNS = {"defend": "shield", "counter": "counter"}
ART = {ACOLYTE: "rings", NON_STOP: "streaks", SCULPTOR: "facets", STRONGHARM: "cracks"}
FRAME = "cut"
# What a small card shows of an effect, by its verb; verbs without a number have the sign alone.
SIGNS = {"attack": "burst", "spread": "fan", "skill": "coin", "draw": "card", "heal": "heart", "lose": "drop", "charge": "bolt", "erase": "flame",
         "break": "crack", "discard": "toss", "return": "loop", "cheaper": "coin", "construct": "star"}
# The same for what applies while a card is in play: sign, and what stands before the number.
STANDING = {"attack": ("burst", "+"), "hand": ("card", "+"), "tactic": ("shield", "+"), "cost": ("coin", "\u2212")}
MOST_SIGNS = 3


def describe(card, avatar=None) -> dict:
    """All that a face shows of a card, as plain data; avatar: whose card it is, if it is an Avatar's."""
    found = {"id": card.id, "name": card.name, "type": card.cls, "kind": card.kind, "under": KINDS[card.kind],
             "figure": card.cost, "said": "Cost", "parts": parts(card), "glance": glance(card), "flavour": card.flavour}
    if avatar:
        found.update(figure=avatar.hp, said="HP", emblem=avatar.emblem, glance=(), parts=[{"says": avatar.title, "aside": True}, *found["parts"]])
    return found


def parts(card) -> list[dict]:
    """The texts of a card from top to bottom, each with what it is headed by."""
    base = " ".join([*card.base, *([card.reward_text] if card.reward_text else [])])
    found = [{"says": base, **({"label": "When played"} if card.gear else {})}] if base else []
    if card.flurry_text:
        found.append({"label": "Flurry", "says": " ".join(card.flurry_text)})
    for ability in card.abilities:
        found.append({"head": {"name": ability.name or "Ability"}, "says": ability.text})
    if card.always_texts:
        found.append({"head": {"name": "While in play"}, "says": " ".join(card.always_texts)})
    if card.tactic:
        tactic = card.tactic
        found.append({"head": {"name": tactic.kind.capitalize(), "said": "Tactic", "value": tactic.amount, "sign": TACTIC_SIGNS[tactic.kind]}, "says": " ".join(tactic.text)})
    return found


def glance(card) -> list[dict]:
    """What a card does in signs and numbers, the most telling first effects of it: '1x' is 1 for each of something."""
    found: list[dict] = []
    for listed, each in ((card.effects, False), (card.flurry, True), *[(ability.effects, False) for ability in card.abilities]):
        for effect in listed:
            found += _signs(effect, each)
    for standing in card.always:
        sign, before = STANDING[standing.change.word]
        found.append({"sign": sign, "value": f"{before}{abs(standing.change.amount)}"})
    last = [index for index, one in enumerate(found) if "sign" in one][:MOST_SIGNS]
    return found[:last[-1] + 1] if last else []


def _signs(effect, each: bool) -> list[dict]:
    verb = effect.verb
    if verb.word == "choose one":
        found: list[dict] = []
        for inner in effect.inner:
            found += [{"value": "/"}] * bool(found) + _signs(inner, each)
        return found
    sign = SIGNS.get(verb.word)
    found = [{"sign": sign, "value": _value(verb, each)}] if sign else []
    for follow in effect.then:
        found += _signs(follow, each)
    return found


def _value(verb, each: bool) -> str:
    amount = getattr(verb, "attack" if verb.word == "charge" else "amount", None)
    if amount is None:
        return ""
    number, counted = (amount, False) if isinstance(amount, int) else (amount.number, amount.fact is not None)
    before = "+" if verb.word == "charge" else "\u2212" if verb.word in ("lose", "cheaper") else ""
    return f"{before}{number}" + ("\u00d7" if each or counted else "")


def look_of(types: list) -> dict:
    """What a face needs to know beside its card: classes as types, frame and vignettes."""
    return {"types": types, "frame": FRAME, "art": ART}


def check(card, types: list, path: tuple = (), avatar=None) -> None:
    """Whether the words of a card have room on it. Raises Problem with the path to it."""
    from ...face_deck import deck_face  # only pages draw faces

    try:
        deck_face(describe(card, avatar), look_of(types))
    except Problem as problem:
        raise problem.under(*path) from None


def looks(game) -> dict:
    """What faces need to know of the game: classes, mark, frame, vignettes and the emblems of its Avatars."""
    facts = game.content["game"]
    return {**look_of(facts.get("types", [])), "mark": facts.get("mark"), "heroes": {avatar.name: avatar.emblem for avatar in game.avatars.values()}}


def draw(game) -> dict[str, str]:
    """Card id -> face, for every card and Avatar, and the back."""
    from ... import face  # only pages draw faces
    from ...face_deck import deck_face

    look = looks(game)
    drawn = {card.id: deck_face(describe(card, game.avatars.get(card.id)), look) for card in game.cards.values()}
    drawn["back"] = face.card_back(look)
    return drawn


CLASS_NOTES = {ACOLYTE: "Trickery and answers: Tactics, attacks that nothing answers, and a hand in what the others hold.",
               NON_STOP: "Speed: cards that bring cards, and long turns of many small parts.",
               SCULPTOR: "Waste made useful: cards are erased, and something better comes of them.",
               STRONGHARM: "Force: big attacks, Charges that make them bigger, and blows at everybody."}


def by_cost(cards) -> list[str]:
    """The ids of cards in the order of the gallery: cheap ones first, those of a cost by name."""
    return [card.id for card in sorted(cards, key=lambda card: (card.cost, card.name))]


def gallery(game) -> list[dict]:
    """The Avatars, what everyone begins with and finds, the Book by class, and the Constructs."""
    groups = [{"title": "Avatars", "note": "One for each player: HP, a class and an ability.", "cards": sorted(game.avatars)},
              {"title": "Starting deck and Panel", "note": "Twelve cards to begin with, and four piles that everyone can acquire from.",
               "cards": [*[card.id for card in game.starters], *[card.id for card in game.panel]]}]
    for cls in CLASSES:
        for kind in (ACTION, GEAR):
            cards = [card for card in game.book if card.cls == cls and card.kind == kind]
            groups.append({"title": f"{cls}: {'Actions' if kind == ACTION else 'Gear'}", "note": CLASS_NOTES[cls] if kind == ACTION else "",
                           "cards": by_cost(cards)})
    makers = [avatar.name for avatar in game.avatars.values() if avatar.constructs]
    return [*groups, {"title": "Constructs", "note": f"The Construct Pile of {' and '.join(makers)}; nobody else can get them.",
                      "cards": [card.id for card in game.constructs]}]


# What a seat's zones and counters are called in figures of the rulebook; the Avatar is named above them, and what has
# left the game is no part of a figure.
PLACES = {"hand": "Hand", "deck": "Deck", "top": "On top of the deck", "discard": "Discard pile", "front": "Played this turn", "gear": "Gear",
          "construct": "Construct Pile", "avatar": "", "out": "", "hp": "HP", "skill": "Skill", "charge": "Charge"}
TABLE = {"page": "Page", "gutter": "Gutter"}  # what lies between the seats and is shown as well


def dressing(game, observation: dict) -> dict:
    """Names, emblems and what places are called, for figures of the rulebook; Skill and Charge stand there where there is some."""
    from ... import face  # only pages draw

    public, counters, look = observation["public"], observation["counters"], looks(game)
    seats = [{"name": name, "role": "out of the game" if public["out"][seat] else "has the turn" if seat == public["active"] else "",
              "emblem": face.hero_emblem(game.avatars[avatar].name, look),
              "zones": {**PLACES, **{name: "" for name in ("skill", "charge") if not counters.get(f"{name}.{seat}")}}}
             for seat, (avatar, name) in enumerate(zip(public["avatars"], public["names"]))]
    return {"seats": seats, "table": TABLE}


def figures(game) -> dict[str, str]:
    """Drawings for the rulebook, by name."""
    from . import figures as drawn  # only pages draw

    return {"turn": drawn.turn(), "priority": drawn.priority(), "chain": drawn.chain()}
