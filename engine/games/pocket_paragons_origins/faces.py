"""The faces of Origins cards, drawn by the shared card face from the cards' own data and sentences."""
from __future__ import annotations

from ...problem import Problem
from .components import CANCELS, TYPE_EFFECT
from .energy import MAXIMUM as HIGHEST_ENERGY
from .facts import of_automa
from .health import MAXIMUM as HIGHEST_HEALTH
from .table import AUTOMA
from .words import WORDS


def describe(card, hero: str, keywords: dict) -> dict:
    """All that a face shows of an ability card of a hero, as plain data."""
    ability = card.super
    return {
        "id": card.id, "name": card.name, "type": card.type, "hero": hero, "attack": card.attack,
        "sentences": sentences(card), "keywords": [{"name": name, "says": keywords[name][0]} for name in card.keywords],
        "type_effect": f"Blocks {card.blocks} damage." if type(card.blocks) is int else TYPE_EFFECT.get(card.type, ""),
        "super": None if ability is None else {"kind": "permanent" if ability.permanent else "playable",
                                               "energy": ability.energy, "after": ability.after},
    }


def sentences(card) -> list[str]:
    """What a card does, in its own words: changes first, then effects."""
    return [entry.sentence(WORDS) for entry in card.always] + [effect.sentence(WORDS) for effect in card.own_effects]


def automa_sentences(hero) -> list[str]:
    """When the Automa uses what it may decline, as its hero card says it (solo.effects)."""
    names = {card.id: card.name for card in hero.cards}
    return [f"{names[card]}: the Automa uses it only if {of_automa(' and '.join([entry.sentence() for entry in conditions]))}."
            for card, conditions in hero.automa_conditions.items()]


def about(hero) -> dict:
    """All that a hero card shows."""
    return {"id": f"hero-{hero.id}", "name": hero.name, "difficulty": hero.difficulty, "talent": hero.talent,
            "play_style": hero.style, "emblem": hero.emblem}


def solo(hero) -> dict:
    """All that an Automa hero card shows."""
    return {"id": f"automa-hero-{hero.id}", "name": hero.name, "emblem": hero.emblem, "deck": list(hero.automa_deck),
            "order": list(hero.automa_order), "style": hero.automa_style, "special": automa_sentences(hero),
            "player": list(hero.automa_player), **({"challenge": hero.challenge.says} if hero.challenge else {})}


def check(hero, keywords: dict, types: list, path=()) -> None:
    """Whether the words of all cards of a hero have room on them. Raises Problem with the path to those that have not."""
    from ... import face  # only pages draw faces

    look = {"types": types}
    drawn = [((), face.hero_face, about(hero)), (("automa",), face.automa_hero_face, solo(hero)),
             *((("cards", index), face.card_face, describe(card, hero.name, keywords)) for index, card in enumerate(hero.cards))]
    for place, draw_face, data in drawn:
        try:
            draw_face(data, look)
        except Problem as problem:
            raise problem.under(*path, *place) from None


def looks(game) -> dict:
    """What faces need to know of the game: types, mark and the emblems of its heroes."""
    return {**game.content["game"], "heroes": {hero.name: hero.emblem for hero in game.heroes.values()}}


def draw(game) -> dict[str, str]:
    """Card id -> face, for every ability card, hero, Automa card and Automa hero card."""
    from ... import face  # only pages draw faces

    look = looks(game)
    drawn = {card.id: face.card_face(describe(card, game.heroes[card.hero].name, game.keywords), look) for card in game.cards.values()}
    for hero in game.heroes.values():
        drawn[f"hero-{hero.id}"] = face.hero_face(about(hero), look)
        drawn[f"automa-hero-{hero.id}"] = face.automa_hero_face(solo(hero), look)
    for card, types in game.automa_cards.items():
        number = card.partition("-")[2]
        drawn[card] = face.automa_face({"id": card, "name": f"Automa card {number}", "types": list(types)}, look)
    for card, challenge in game.challenges.items():
        drawn[card] = face.plain_face({"id": card, "name": challenge.card.name, "sentences": [challenge.says]}, look)
    for card, entry in game.legacy_cards.items():
        names = [game.heroes[hero].name for hero in entry["team"]]
        drawn[f"legacy-{card}"] = face.team_face({"id": f"legacy-{card}", "name": entry["name"], "kind": "Legacy card", "team": names,
                                                  "passes": list(entry["passes"]), "style": entry["style"]}, look)
    drawn["back"] = face.card_back(look)
    return drawn


def gallery(game) -> list[dict]:
    """Each hero with its deck and Automa hero card, then the Automa cards."""
    groups = [{"title": hero.name, "note": hero.style, "profile": hero.id,
               "cards": [f"hero-{hero.id}", *(card.id for card in hero.cards), f"automa-hero-{hero.id}"]}
              for hero in sorted(game.heroes.values(), key=lambda hero: hero.name)]
    return [*groups, {"title": "Automa cards", "note": "What the Automa plays: the topmost type that it has available.",
                      "cards": list(game.automa_cards)},
            *([{"title": "Legacy cards", "note": "Teams of the Automa, for the format Legacy.",
                "cards": [f"legacy-{card}" for card in game.legacy_cards]}] if game.legacy_cards else [])]


def figures(game) -> dict[str, str]:
    """Drawings for the rulebook: the cancel chart, from the rules' own table."""
    from ... import chart  # only pages draw

    types = [{**entry, "cancels": next((other["id"] for other in game.content["game"].get("types", ())
                                        if other["name"] in CANCELS.get(entry["name"], ())), None)}
             for entry in game.content["game"].get("types", ())]
    return {"cancel-chart": chart.ring_chart(types, "cancels")}


# Where cards lie and what dials show, as the table calls it: an edition has its own words for some of them. What the
# team has not yet played is no part of a figure.
PLACES = {"discard": "Discard pile", "reserve": "Reserve", "removed": "Removed", "health": "Health"}
WAITING = {f"team-{number}": "" for number in (1, 2, 3)}


def dressing(game, observation: dict) -> dict:
    """Names, emblems, the ends of the dials and what an edition calls its places, for figures of the rulebook."""
    from ... import face  # only pages draw

    public = observation["public"]
    automa = public["opponent"] == "automa"
    look, speech = looks(game), game.speech
    here = {**WAITING, "active": "In force"} if speech is None else {
        **WAITING, **{place: speech.say(word) for place, word in {**PLACES, "active": "In force"}.items()}}
    seats = [{"name": name, "role": "the Automa" if automa and side == AUTOMA else "",
              "emblem": face.hero_emblem(game.heroes[hero].name, look),
              "zones": {**here, **({"hand": "Available"} if automa and side == AUTOMA else {})}}
             for side, (hero, name) in enumerate(zip(public["heroes"], public["names"]))]
    return {"seats": seats, "maxima": {"health": HIGHEST_HEALTH, "energy": HIGHEST_ENERGY}}
