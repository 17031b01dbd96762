"""The faces of Pocket Paragons cards, in this edition's words."""
from __future__ import annotations

from ...problem import Problem
from ...speech import Speech
from ..pocket_paragons_origins import faces as base
from .kinds import CHART, symbol_ability
from .speech import SPEECH

LABELS = {"Hero": "Paragon", "Talent": "Affinity", "Difficulty": "Complexity", "Attack": "Damage",
          "permanent": "Passive", "playable": "Ready", "then removed": "then Banished", "then discarded": "then exhausted",
          "then to reserve": "then Stored", "No energy needed": "No energy needed"}
LEVELS = 4
FRAME = "notched"
_SAY = Speech(SPEECH[0], SPEECH[1]).say


def describe(card, hero: str, keywords: dict) -> dict:
    """All that a face shows of an ability card, as plain data (cards.ability)."""
    return {**base.describe(card, hero, keywords), "sentences": [_sentence(_SAY(text)) for text in card.texts],
            "type_effect": symbol_ability(card), "bound": "" if card.heritable else "Cannot be inherited.", "beats": list(card.cancels)}


def _sentence(text: str):
    """A sentence of a card; a Boost stands on lines of its own, headed by its name."""
    head, found, says = text.partition("Boost: ")
    return {"name": "Boost", "says": says[0].upper() + says[1:]} if found and not head else text


def look_of(types: list, heroes: dict | None = None) -> dict:
    return {"types": types, "labels": LABELS, "levels": LEVELS, "frame": FRAME, **({"heroes": heroes} if heroes else {})}


def check(paragon, keywords: dict, types: list, path=()) -> None:
    """Whether the words of all cards have room on them. Raises Problem with the path to those that have not."""
    from ... import face  # only pages draw faces

    look = look_of(types)
    drawn = [((), face.hero_face, base.about(paragon)),
             *((("cards", index), face.card_face, describe(card, paragon.name, keywords)) for index, card in enumerate(paragon.cards))]
    for place, draw_face, data in drawn:
        try:
            draw_face(data, look)
        except Problem as problem:
            raise problem.under(*path, *place) from None


def draw(game) -> dict[str, str]:
    """Card id -> face, for every ability card and Paragon."""
    from ... import face  # only pages draw faces

    look = {**base.looks(game), "labels": LABELS, "levels": LEVELS, "frame": FRAME}
    drawn = {card.id: face.card_face(describe(card, game.heroes[card.hero].name, game.keywords), look) for card in game.cards.values()}
    for paragon in game.heroes.values():
        drawn[f"hero-{paragon.id}"] = face.hero_face(base.about(paragon), look)
    drawn["back"] = face.card_back(look)
    return drawn


def gallery(game) -> list[dict]:
    """Each Paragon with its deck."""
    return [{"title": hero.name, "note": hero.style, "profile": hero.id, "cards": [f"hero-{hero.id}", *(card.id for card in hero.cards)]}
            for hero in sorted(game.heroes.values(), key=lambda hero: hero.name)]


def figures(game) -> dict[str, str]:
    """Drawings for the rulebook: the chart of counters, under the name that the rulebook of Origins gives it too."""
    from ... import chart  # only pages draw

    types = game.content["game"].get("types", ())
    drawn = chart.ring_chart([{**entry, "cancels": next((other["id"] for other in types if other["name"] in CHART.get(entry["name"], ())), None)}
                              for entry in types], "counters")
    return {"counter-chart": drawn, "cancel-chart": drawn}
