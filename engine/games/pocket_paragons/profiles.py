"""The Paragons as pages: how one fights and is met, its cards, and which rules a card brings into play."""
from __future__ import annotations

from ...cards.effects import Standing
from ..pocket_paragons_origins.profiles import _all
from .boost import Granted, Paid
from .kinds import AGILITY, CHART, DEFEND, INTELLIGENCE, REST, STRENGTH, SYMBOLS, ULTIMATE, WEAPON

SYMBOL_RULES = {STRENGTH: "round.counter", INTELLIGENCE: "round.counter", AGILITY: "round.counter", WEAPON: "execute.weapon",
                DEFEND: "keyword.defend", REST: "ruling.rest energy.gain", ULTIMATE: "ultimate.stored"}
MOMENT_RULES = {"hit": "keyword.hit", "cancels": "round.counter", "cancelled": "round.counter"}
VERB_RULES = {"ready": "keyword.ready", "exhaust": "keyword.exhaust", "banish": "keyword.banish", "remove this": "keyword.banish",
              "return this": "keyword.ready", "seal": "ruling.seal", "seal this": "ruling.seal", "grant boost": "keyword.boost ruling.boost",
              "destroy": "execute.weapon", "energy": "energy.gain"}
CHANGE_RULES = {"unblockable": "ruling.defend-unblockable", "destroys": "execute.weapon", "boost": "keyword.boost", "cancels": "round.counter"}
LEVELS = {1: "easy to pick up", 2: "asks for some practice", 3: "for the practised", 4: "for experts"}
AFTER = {"removed": "once played it is [[keyword.banish|Banished]], so it comes only once in a game.",
         "discarded": "once played it is [[round.exhaust|exhausted]], and Rest readies it like any other card.",
         "reserve": "once played it is [[ultimate.store|Stored]] again and takes all energy with it."}


def rules_of(card) -> str:
    """The rules that an ability card brings into play, as links."""
    found = [SYMBOL_RULES[card.type]]
    if card.type in CHART and card.cancels == CHART[card.type]:
        found.append("counters.chart")
    if card.super:
        found.append("ultimate.passive" if card.super.permanent else "ultimate.ability" + (" ultimate.store" if card.super.after == "reserve" else ""))
    for part in (*card.always, *_all(card.effects)):
        found += ["keyword.boost" for condition in part.conditions if isinstance(condition, Granted)]
        found += ["energy.costs ruling.energy-cost" for condition in part.conditions if isinstance(condition, Paid)]
        if isinstance(part, Standing):
            found.append(CHANGE_RULES.get(part.change.question, ""))
        else:
            found += [MOMENT_RULES.get(part.when, ""), VERB_RULES.get(part.verb.word, VERB_RULES.get(part.verb.kind, ""))]
            if getattr(part.verb, "seal", False):
                found.append("ruling.seal")
    if not card.heritable:
        found.append("inheritance.pass")
    return " ".join(f"[[{rule}]]" for rule in dict.fromkeys(" ".join(found).split()))


def facets(game) -> list[dict]:
    """What the gallery can be narrowed to."""
    looks = {entry["name"]: entry.get("symbol") for entry in game.content["game"].get("types", ())}
    heroes = sorted(game.heroes.values(), key=lambda hero: hero.name)
    return [{"name": "type", "label": "Symbol", "choices": [{"value": name, "label": name, "symbol": looks.get(name)} for name in SYMBOLS]},
            {"name": "hero", "label": "Paragon", "choices": [{"value": hero.id, "label": hero.name} for hero in heroes]},
            {"name": "difficulty", "label": "Complexity", "choices": [
                {"value": str(level), "label": f"{level}, {LEVELS[level]}"} for level in sorted({hero.difficulty for hero in heroes})]},
            {"name": "super", "label": "Ultimate", "choices": [{"value": "passive", "label": "Passive"}, {"value": "ready", "label": "Ready"}]}]


def notes(game) -> dict[str, dict]:
    """Face id -> {rules, profile, is}: what the gallery knows of a card beside its face."""
    found = {}
    for hero in game.heroes.values():
        mine = {"hero": [hero.id], "difficulty": [str(hero.difficulty)]}
        for card in hero.cards:
            kind = {"super": ["passive" if card.permanent else "ready"]} if card.super else {}
            found[card.id] = {"rules": rules_of(card), "profile": hero.id, "is": {**mine, "type": [card.type], **kind}}
        found[f"hero-{hero.id}"] = {"rules": "[[cards.paragon]] [[setup.table]]", "profile": hero.id, "is": mine}
    return found


def ultimate_text(card) -> str:
    """How an Ultimate is earned and what becomes of it, as Markdown with links to the rules."""
    ability = card.super
    if ability.permanent and not ability.energy:
        return f"{card.name} asks for no energy: it is [[ultimate.passive|in effect]] from the first round to the last."
    waits = f"{card.name} is [[ultimate.stored|Stored]] until its Paragon has {ability.energy} energy. "
    if ability.permanent:
        return waits + "Then it [[ultimate.passive|takes effect]] at once and for the rest of the game, whatever becomes of the energy."
    return waits + f"Then it is [[ultimate.ability|Ready]] and goes into hand; {AFTER[ability.after]}"


def profiles(game) -> list[dict]:
    """A page for each Paragon (see `Game.profiles`)."""
    from ... import face  # only pages draw
    from ..pocket_paragons_origins.faces import looks

    look, found = looks(game), []
    for hero in sorted(game.heroes.values(), key=lambda hero: hero.name):
        own = hero.name
        ultimates = [card for card in hero.cards if card.super]
        parts = [{"title": f"How {own} fights", "text": hero.style, "lead": True}]
        if hero.against:
            parts.append({"title": f"Against {own}", "text": hero.against, "lead": True})
        affinity = "" if hero.talent in [card.name for card in ultimates] else f" The affinity of {own} is [[card:{hero.talent}]]."
        word = "Ultimate" if len(ultimates) == 1 else "Ultimates"
        parts += [{"title": f"The {word}: {' and '.join(card.name for card in ultimates)}",
                   "text": " ".join(ultimate_text(card) for card in ultimates) + affinity, "cards": [card.id for card in ultimates]},
                  {"title": "The other six cards", "text": "They are the hand of the first round ([[setup.table]]).",
                   "cards": [card.id for card in hero.cards if not card.super]}]
        found.append({
            "id": hero.id, "title": own, "kind": "Paragon", "face": f"hero-{hero.id}", "emblem": face.hero_emblem(own, look),
            "line": f"Complexity {hero.difficulty} of 4, {LEVELS[hero.difficulty]}. Affinity: {hero.talent}.", "parts": parts,
            "play": [{"label": f"Play {own}", "options": {"hero": hero.id}}, {"label": f"Play against {own}", "options": {"foe": hero.id}}],
            "print": [f"hero-{hero.id}", *(card.id for card in hero.cards)]})
    return found
