"""The heroes as pages: how one is played and met, its cards, and which rules a card brings into play.

Rule ids stand here within texts, as links, for nothing is enforced here.
"""
from __future__ import annotations

from .changes import listed
from .components import DEFENSE, DEXTERITY, INTELLECT, RESPITE, STRENGTH, SUPER, TYPES, WEAPON

TYPE_RULES = {STRENGTH: "[[components.cancel-chart]] [[cancel.energy]]", INTELLECT: "[[components.cancel-chart]] [[cancel.energy]]",
              DEXTERITY: "[[components.cancel-chart]] [[cancel.energy]]", WEAPON: "[[destruction.weapon]]",
              DEFENSE: "[[damage.block]]", RESPITE: "[[respite.recover]] [[energy.sources]]", SUPER: "[[super.reserve]]"}
MOMENT_RULES = {"hit": "[[effects.on-hit]]", "cancels": "[[cancel.effect]]", "cancelled": "[[cancel.exceptions]]",
                "block": "[[damage.block-success]]", "round end": "[[ruling.effect-order]]"}
VERB_RULES = {"remove": "[[effects.remove]]", "remove this": "[[effects.remove]]", "destroy": "[[destruction.other]]",
              "discard": "[[ruling.forced-discard]]", "choose one": "[[ruling.effect-choices]]", "take": "[[effects.possible]]",
              "restore": "[[health.maximum]] [[health.damage-before-restore]]", "energy": "[[energy.maximum]]"}
CHANGE_RULES = {"attack": "[[ruling.modifiers]]", "block": "[[ruling.block-amount]]", "unblockable": "[[damage.unblockable]]",
                "cancels": "[[cancel.effect]]", "forbid": "[[play.choose]]"}
AFTER_RULES = {"removed": "[[super.after-play]] [[effects.remove]]", "discarded": "[[super.discarded]]", "reserve": "[[super.reserve-cost]]"}
AFTER_TEXT = {
    "removed": "Once played it is [[effects.remove|removed]], so it comes only once in a match.",
    "discarded": "Once played it is [[super.discarded|discarded]]: Respite brings it back, and no energy is gathered again.",
    "reserve": "Once played it [[super.reserve-cost|goes back to reserve]] and takes all energy with it; with as much "
               "again it returns to hand."}
LEVELS = {1: "easy to pick up", 2: "asks for some practice", 3: "for experts"}


def rules_of(card) -> str:
    """The rules that an ability card brings into play, as links: its type's, its moments', its words'."""
    found = [TYPE_RULES[card.type]]
    if card.super:
        found += _super_rules(card.super)
    found += [CHANGE_RULES.get(entry.change.question, "") for entry in card.always]
    for effect in _all(card.effects):
        found += [MOMENT_RULES.get(effect.when, ""), VERB_RULES.get(effect.verb.kind, ""),
                  "[[effects.mandatory]]" if effect.may else "", "[[ruling.effect-conditions]]" if effect.conditions else ""]
        if effect.verb.kind == "damage":
            found += ["[[damage.unblockable]]" if effect.verb.unblockable else "",
                      "[[ruling.self-damage]]" if effect.verb.to == "own" else ""]
    if card.type == DEFENSE and card.blocks is not True:
        found.append("[[ruling.block-amount]]")
    return " ".join(dict.fromkeys(" ".join(found).split()))


def _super_rules(ability) -> list[str]:
    if ability.permanent:
        return ["[[super.permanent]] [[super.permanent-stays]]" if ability.energy else "[[super.permanent-free]]"]
    return ["[[super.playable]]", AFTER_RULES[ability.after]]


def _all(effects):
    for effect in effects:
        yield effect
        yield from _all((*effect.then, *effect.inner))


def super_text(card) -> str:
    """How a Super Ability is earned and what becomes of it, as Markdown with links to the rules."""
    ability = card.super
    if ability.permanent and not ability.energy:
        return f"{card.name} asks for no energy: it is [[super.permanent-free|in force]] from the first round to the last."
    waits = f"{card.name} waits in [[super.reserve|reserve]] until its hero has {ability.energy} energy. "
    if ability.permanent:
        return waits + ("Then it [[super.permanent|comes into force]] on the table, in the middle of a round if need be, and "
                        "[[super.permanent-stays|stays]] to the end of the match, whatever becomes of the energy.")
    return waits + "Then it [[super.playable|goes into hand]] and is played like any other card. " + AFTER_TEXT[ability.after]


def facets(game) -> list[dict]:
    """What the gallery can be narrowed to."""
    looks = {entry["name"]: entry.get("symbol") for entry in game.content["game"].get("types", ())}
    heroes = sorted(game.heroes.values(), key=lambda hero: hero.name)
    types = [{"value": name, "label": name, "symbol": looks.get(name)} for name in TYPES]
    return [{"name": "type", "label": "Type", "choices": types},
            {"name": "hero", "label": "Hero", "choices": [{"value": hero.id, "label": hero.name} for hero in heroes]},
            {"name": "difficulty", "label": "Difficulty", "choices": [
                {"value": str(level), "label": f"{level}, {LEVELS[level]}"} for level in sorted({hero.difficulty for hero in heroes})]},
            {"name": "super", "label": "Super Ability", "choices": [
                {"value": "permanent", "label": "Permanent"}, {"value": "playable", "label": "Playable"}]},
            {"name": "use", "label": "Use", "choices": [{"value": "deck", "label": "Hero decks"}, {"value": "automa", "label": "The Automa's cards"}]}]


def notes(game) -> dict[str, dict]:
    """Face id -> {rules, profile, is}: what the gallery knows of a card beside its face."""
    found = {}
    for hero in game.heroes.values():
        mine = {"hero": [hero.id], "difficulty": [str(hero.difficulty)]}
        for card in hero.cards:
            kind = {"super": ["permanent" if card.permanent else "playable"]} if card.super else {}
            found[card.id] = {"rules": rules_of(card), "profile": hero.id, "is": {**mine, "type": [card.type], "use": ["deck"], **kind}}
        found[f"hero-{hero.id}"] = {"rules": "[[components.hero-card]] [[ruling.talent]] [[setup.hero]]", "profile": hero.id,
                                    "is": {**mine, "use": ["deck"]}}
        found[f"automa-hero-{hero.id}"] = {"rules": _automa_rules(hero), "profile": hero.id, "is": {**mine, "use": ["automa"]}}
    for card in game.automa_cards:
        heroes = [hero for hero in game.heroes.values() if card in _deck(hero)]
        found[card] = {"rules": "[[solo.play]] [[solo.topmost]] [[solo.reshuffle]]",
                       "is": {"hero": [hero.id for hero in heroes], "difficulty": sorted({str(hero.difficulty) for hero in heroes}),
                              "use": ["automa"]}}
    for card, entry in game.legacy_cards.items():
        found[f"legacy-{card}"] = {"rules": "[[solo.legacy]] [[legacy.passing]]", "is": {"hero": list(entry["team"]), "use": ["automa"]}}
    return found


def _automa_rules(hero) -> str:
    return "[[solo.automa-setup]] [[solo.automa-deck]] [[solo.selection-order]]" + "".join(
        link for link, there in ((" [[solo.effects]]", hero.automa_conditions), (" [[solo.player-setup]]", hero.player_rules),
                                 (" [[solo.challenge]]", hero.challenge)) if there)


def _deck(hero) -> list[str]:
    return [f"automa-{number}" for number in hero.automa_deck]


def profiles(game) -> list[dict]:
    """A page for each hero (see `Game.profiles`)."""
    from ... import face  # only pages draw

    from .faces import looks
    look, found = looks(game), []
    for hero in sorted(game.heroes.values(), key=lambda hero: hero.name):
        own = hero.name
        super_ = next(card for card in hero.cards if card.super)
        parts = [{"title": f"How {own} fights", "text": hero.style, "lead": True}]
        if hero.against:
            parts.append({"title": f"Against {own}", "text": hero.against, "lead": True})
        talent = "" if hero.talent == super_.name else f" The talent of {own} is [[card:{hero.talent}]]."
        parts += [{"title": f"The Super Ability: {super_.name}", "text": super_text(super_) + talent, "cards": [super_.id]},
                  {"title": "The other six cards", "text": _spread(hero), "cards": [card.id for card in hero.cards if not card.super]},
                  {"title": f"{own} as the Automa", "text": _automa_text(hero), "cards": [f"automa-hero-{hero.id}"]},
                  {"title": "Its Automa deck", "text": f"Cards {listed(tuple(map(str, hero.automa_deck)))}, shuffled. The Automa plays the "
                   "[[solo.topmost|topmost type]] on the list of which it has a card available.", "cards": _deck(hero), "small": True}]
        found.append({
            "id": hero.id, "title": own, "kind": "Hero", "face": f"hero-{hero.id}", "emblem": face.hero_emblem(own, look),
            "line": f"Difficulty {hero.difficulty} of 3, {LEVELS[hero.difficulty]}. Talent: {hero.talent}.", "parts": parts,
            "play": [{"label": f"Play {own}", "options": {"hero": hero.id}}, {"label": f"Play against {own}", "options": {"foe": hero.id}}],
            "print": [f"hero-{hero.id}", *(card.id for card in hero.cards), f"automa-hero-{hero.id}", *_deck(hero)]})
    return found


def _spread(hero) -> str:
    """Which types a deck has twice or lacks; nothing to say of one that has each once."""
    held = [card.type for card in hero.cards]
    twice = tuple(name for name in TYPES if held.count(name) > 1)
    none = tuple(name for name in TYPES if name not in held)
    if not none and not twice:
        return "One of each type. They are the [[setup.hand|hand]] of the first round."
    return (f"More than one {listed(twice)} card" if twice else "No type twice") + (f" and no {listed(none)} card." if none else ".")


def _automa_text(hero) -> str:
    says = f"{hero.automa_style} " if hero.automa_style else ""
    order = ", ".join(hero.automa_order)
    text = f"{says}Its [[solo.selection-order|selection order]], from what it gives up first to what it takes back first: {order}."
    if hero.challenge:
        text += f" The framed line is its [[solo.challenge|challenge]]: {hero.challenge.says}"
    return text


def shown_in(game, told: dict) -> dict:
    """The heroes and faces that an example is about: those whose cards its title or story names (see `Game.shown_in`)."""
    public = told["before"]["public"]
    story = f"{told['title']} {told['text']}"
    heroes = list(dict.fromkeys(public["heroes"]))
    cards = [card.id for hero in heroes for card in game.heroes[hero].cards if card.name in story]
    found = [hero for hero in heroes if any(game.cards[card].hero == hero for card in cards)]
    if public.get("opponent") == "automa":
        cards.append(f"automa-hero-{public['heroes'][1]}")
        said = " ".join(step["text"] for step in told["steps"])
        cards += [card for card in _deck(game.heroes[public["heroes"][1]]) if f"Automa card {card.partition('-')[2]}:" in said]
    return {"profiles": found, "cards": cards}
