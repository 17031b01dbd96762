"""The Avatars as pages: how one is played and met, its class; and which rules a card brings into play.

Rule ids stand here within texts, as links, for nothing is enforced here.
"""
from __future__ import annotations

import re

from .components import ACTION, AVATAR, CONSTRUCT, GEAR
from .faces import CLASS_NOTES, KINDS, by_cost, looks
from .table import ACOLYTE, CLASSES, NON_STOP, SCULPTOR, STRONGHARM

KIND_RULES = {GEAR: "[[cards.gear]]", CONSTRUCT: "[[cards.gear]] [[faq.helios]] [[ruling.constructs]]", AVATAR: "[[cards.avatar]]"}
VERB_RULES = {
    "attack": "[[combat.attack]]", "spread": "[[combat.spread]]", "skill": "[[turn.play]]", "heal": "[[ruling.hp-maximum]]",
    "lose": "[[ruling.hp-loss]]", "charge": "[[keyword.charge]] [[ruling.charge]]", "erase": "[[keyword.erase]]", "break": "[[keyword.break]]",
    "discard": "[[ruling.discard-choice]]", "cheaper": "[[ruling.printed-cost]] [[ruling.next-acquired]]", "acquired": "[[ruling.next-acquired]]",
    "ready": "[[faq.gear-once]]", "construct": "[[faq.helios]] [[ruling.constructs]]"}
TACTIC_RULES = {"defend": "[[combat.tactic]] [[combat.defend]]", "counter": "[[combat.tactic]] [[combat.counter]]"}
ABILITY_RULES = {GEAR: "[[faq.gear-once]]", CONSTRUCT: "[[faq.gear-once]]", AVATAR: "[[turn.abilities]]"}
STRIKES = ("attack", "spread")
CLASS_TEXTS = {
    ACOLYTE: "Acolytes win by answering. Many of their cards are [[combat.tactic|Tactics]] as well, some of their attacks cannot be answered, "
             "and some harm comes [[ruling.hp-loss|without an attack]] at all.",
    NON_STOP: "Non-Stop cards draw more cards, and a turn of many cards with many different costs is what their [[keyword.flurry|Flurry]] texts wait for.",
    SCULPTOR: "Sculptors [[keyword.erase|erase]] what is of no more use and are paid for it: a lean deck comes round sooner, and everything in it is good.",
    STRONGHARM: "StrongHarm cards hit: with large attacks, with [[combat.spread|Spread]], and with [[keyword.charge|Charges]] saved for the next blow."}
HAS = {"defend": "Tactic: Defend", "counter": "Tactic: Counter", "flurry": "Flurry", "charge": "Charge", "spread": "Spread", "erase": "Erase", "break": "Break",
       "reward": "Reward once each play"}


def _all(effects):
    """Effects with those within and after them."""
    for effect in effects:
        yield effect
        yield from _all((*effect.then, *effect.inner))


def _every(card) -> list:
    return [effect for effects in card.parts().values() for effect in _all(effects)]


def rules_of(game, card) -> str:
    """The rules that a card brings into play, as links: its kind's, its parts', its verbs'."""
    found = [KIND_RULES.get(card.kind, "")]
    if card in game.starters:
        found.append("[[cards.starters]] [[ruling.starter-cost]]")
    if card in game.panel:
        found.append("[[setup.panel]]")
    if card.tactic:
        found += [TACTIC_RULES[card.tactic.kind], "[[ruling.order-of-tactic]]" if card.tactic.effects else ""]
    if card.flurry:
        strikes = any(effect.verb.word in STRIKES for effect in _all(card.flurry))
        found.append("[[keyword.flurry]]" + (" [[ruling.flurry-attack]]" if strikes else ""))
    if card.reward:
        found.append("[[faq.once-each-play]] [[ruling.reward-sum]]")
    if card.abilities:
        strikes = any(effect.verb.word in STRIKES for ability in card.abilities for effect in _all(ability.effects))
        found.append(ABILITY_RULES[card.kind] + (" [[combat.ability-attack]]" if strikes else ""))
        found += ["[[keyword.erase]]" for ability in card.abilities if ability.erase]
    if card.always:
        found.append("[[ruling.constant-abilities]]" + (" [[ruling.printed-cost]]" if any(entry.change.word == "cost" for entry in card.always) else ""))
    for effect in _every(card):
        found += _of_verb(effect.verb)
    if len(card.effects) > 1 and any(effect.verb.word in STRIKES for effect in card.effects):
        found.append("[[ruling.mixed-text]]")
    return " ".join(dict.fromkeys(" ".join(found).split())) or "[[cards.action]]"


def _of_verb(verb) -> list[str]:
    found = [VERB_RULES.get(verb.word, "")]
    if getattr(verb, "sure", False):
        found.append("[[ruling.unanswerable]]")
    if verb.word in ("return", "acquired") and verb.to == "deck":
        found.append("[[ruling.deck-top]]")
    if verb.word == "discard" and verb.who == "others":
        found.append("[[ruling.several-players]]")
    return found


def has(card) -> list[str]:
    """What the gallery can look for in a card: keys of HAS."""
    words = {effect.verb.word for effect in _every(card)}
    there = {"defend": card.tactic and card.tactic.kind == "defend", "counter": card.tactic and card.tactic.kind == "counter", "flurry": card.flurry,
             "erase": "erase" in words or any(ability.erase for ability in card.abilities), "reward": card.reward}
    return [name for name in HAS if there.get(name, name in words)]


def facets(game) -> list[dict]:
    """What the gallery can be narrowed to."""
    signs = {entry["name"]: entry.get("symbol") for entry in game.content["game"].get("types", ())}
    bought = [card for card in game.cards.values() if card.kind != AVATAR]
    return [{"name": "class", "label": "Class", "choices": [{"value": name, "label": name, "symbol": signs.get(name)} for name in CLASSES]},
            {"name": "kind", "label": "Kind", "choices": [{"value": kind, "label": name} for kind, name in KINDS.items()]},
            {"name": "cost", "label": "Cost", "choices": [{"value": str(cost), "label": str(cost)} for cost in sorted({card.cost for card in bought})]},
            {"name": "has", "label": "With", "choices": [{"value": name, "label": label} for name, label in HAS.items()]},
            {"name": "from", "label": "From", "choices": [{"value": "deck", "label": "Starting deck"}, {"value": "panel", "label": "Panel"},
                                                          {"value": "book", "label": "Book"}, {"value": "avatar", "label": "Avatars and Constructs"}]}]


def notes(game) -> dict[str, dict]:
    """Face id -> {rules, profile, is}: what the gallery knows of a card beside its face."""
    found = {}
    makers = [avatar.id for avatar in game.avatars.values() if avatar.constructs]
    source = {card.id: name for name, cards in (("deck", game.starters), ("panel", game.panel), ("book", game.book)) for card in cards}
    for card in game.cards.values():
        facts = {"kind": [card.kind], "has": has(card), "from": [source.get(card.id, "avatar")]}
        if card.cls:
            facts["class"] = [card.cls]
        if card.kind != AVATAR:
            facts["cost"] = [str(card.cost)]
        owner = card.id if card.kind == AVATAR else makers[0] if card.kind == CONSTRUCT and makers else None
        found[card.id] = {"rules": rules_of(game, card), "is": facts, **({"profile": owner} if owner else {})}
    return found


def profiles(game) -> list[dict]:
    """A page for each Avatar (see `Game.profiles`)."""
    from ... import face  # only pages draw

    look = looks(game)
    return [_profile(game, avatar, face.hero_emblem(avatar.name, look)) for avatar in sorted(game.avatars.values(), key=lambda avatar: avatar.name)]


def _profile(game, avatar, emblem: str) -> dict:
    own, cls = avatar.name, avatar.cls
    starting = [card.id for card in game.starters for _ in range(card.copies)]
    parts = [{"title": f"How to play {own}", "text": avatar.style, "lead": True},
             {"title": f"Against {own}", "text": avatar.against, "lead": True},
             {"title": _ability_title(avatar.card), "text": ability_text(avatar.card), "lead": True}]
    if avatar.constructs:
        pile = [card.id for card in game.constructs]
        parts.append({"title": "The Construct Pile", "cards": pile,
                      "text": f"{own} starts with [[faq.helios|a pile of {len(pile)} Constructs]]. It lies open, only this ability reaches it, and "
                              f"[[ruling.constructs|once in play]] a Construct is used like Gear."})
    shelf = [card for card in (*game.panel, *game.book) if card.cls == cls]
    parts.append({"title": f"The class: {cls}", "text": f"{CLASS_TEXTS[cls]} Anyone may [[turn.acquire|acquire]] these cards; they are listed here because "
                                                        f"{own} is one of the class.", "cards": by_cost(shelf), "small": True})
    return {"id": avatar.id, "title": own, "kind": "Avatar", "face": avatar.id, "emblem": emblem, "line": f"{cls}, {avatar.hp} HP. {avatar.title}.",
            "parts": parts,
            "play": [{"label": f"Play {own}", "options": {"avatar": avatar.id}},
                     {"label": f"Play against {own}", "options": {"avatar": "random", "opponent 1": avatar.id}}],
            "print": [avatar.id, *starting, *([card.id for card in game.constructs] if avatar.constructs else [])]}


def _ability_title(card) -> str:
    names = [ability.name for ability in card.abilities]
    return f"The {'ability' if len(names) == 1 else 'abilities'}: {' and '.join(names)}" if names else "While in play"


def ability_text(card) -> str:
    """What an Avatar can do, as Markdown with links to the rules."""
    found = []
    for ability in card.abilities:
        head = f"**{ability.name}.** " if len(card.abilities) > 1 else ""
        found.append(f"{head}{ability.text} " + (  # how often, if not once, stands in its own words
            "It can be used [[turn.abilities|once in each of its player's turns]]." if ability.uses == 1 else "[[turn.abilities|Abilities]] are for one's own turns."))
    if card.always_texts:
        found.append(f"[[ruling.constant-abilities|At all times]]: {' '.join(card.always_texts)}")
    return " ".join(found)


def shown_in(game, told: dict) -> dict:
    """The Avatars and cards that an example is about: those that its title or story names (see `Game.shown_in`)."""
    story = f"{told['title']} {told['text']}"
    cards = [card.id for card in game.cards.values() if card.kind != AVATAR and _names(story, card.name)]
    at_table = dict.fromkeys(told["before"]["public"].get("avatars", ()))
    said = " ".join([story, *[step["text"] for step in told["steps"]]])
    found = [avatar for avatar in at_table if any(_names(said, ability.name) for ability in game.avatars[avatar].card.abilities)
             or _names(story, game.avatars[avatar].name)]
    return {"profiles": found, "cards": [*cards, *found]}


def _names(text: str, name: str) -> bool:
    """Whether a text names something, and not a longer word.

    >>> _names("Punch and Tackle", "Tackle"), _names("Outpunch them", "punch")
    (True, False)
    """
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None
