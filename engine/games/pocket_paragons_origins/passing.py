"""Passing abilities: in Legacy a fallen hero may leave one card to the next.

Which card was passed, and whether any was, is known to its own side only; so the decks of a team lie in
zones that only their owner sees, and worlds are drawn with a guess of what the other side has passed. What
everyone is told says the same whatever was passed, and if nothing was (ruling.passing-hidden).
"""
from __future__ import annotations

from bisect import insort

from ...decision import Decision, Option
from . import solo
from .edition import ANY, OWN, RECEIVED
from .table import AUTOMA_DECK, AUTOMA_DISCARD, LEGACY, TEAM, spoken

KEEP = "keep"
ALWAYS = ("legacy.passing-secret", "ruling.passing-hidden", "ruling.passing-details")  # told with every passing alike


def slot_of(state, side: int, hero: str) -> str:
    """The zone in which a hero's deck lies between matches."""
    return TEAM[side][state.public["series"]["teams"][side].index(hero)]


def gather_decks(state) -> None:
    """After a match of Legacy every card, removed ones too, goes back to the deck that its side brought, so that
    it can be passed (ruling.passing-details); a received one stays with its hero (ruling.passing-lasts)."""
    zones = state.zones
    for side in (0, 1):
        state.layout.edition.gathered(state, side)
        cards = sorted(card for name in state.layout.edition.zones for card in zones[f"{name}.{side}"]
                       if not state.layout.cards[card].framed)
        for name in state.layout.edition.zones:
            zones[f"{name}.{side}"] = []
        if state.options["format"] == LEGACY:
            zones[slot_of(state, side, state.public["heroes"][side])] = cards
    if state.layout.automa:
        zones[AUTOMA_DECK], zones[AUTOMA_DISCARD] = [], []


def exchanges(cards: dict, decks: dict, fallen: str, receiver: str, stage: str = ANY) -> list:
    """(passed card, card given up) of every exchange that the rules allow between the decks of two heroes: the
    same type, and on either side a card that may be passed, no Super Ability (legacy.passing, ruling.passing-type).

    stage: whether any card of the fallen hero is passed, one of its own, or one that it received; in the latter
    two a card that was given for another stays."""
    found = [(card, other) for card in decks[fallen] for other in decks[receiver]
             if cards[card].type == cards[other].type and cards[card].heritable and cards[other].heritable]
    if stage != ANY:
        found = [(card, other) for card, other in found if cards[other].hero == receiver != cards[card].hero
                 and (cards[card].hero == fallen) == (stage == OWN)]
    return found


def stages(edition, order: list) -> list:
    """(fallen hero, next hero, stage) of every exchange that may have happened. order: the fallen heroes of a
    side and the one that fights, as they came."""
    return [(fallen, receiver, stage) for which, (fallen, receiver) in enumerate(zip(order, order[1:]))
            for stage in edition.stages[which]]


def frames(state, side: int, fallen: str, receiver: str) -> list:
    """The frames of a passing, the last one first."""
    found = state.layout.edition.stages[len(state.public["series"]["fallen"][side]) - 1]
    return [("pass", side, fallen, receiver, *(() if stage == ANY else (stage,))) for stage in reversed(found)]


def _options(state, side, fallen, receiver, stage):
    decks = {hero: state.zones[slot_of(state, side, hero)] for hero in (fallen, receiver)}
    return exchanges(state.layout.cards, decks, fallen, receiver, stage)


PROMPTS = {ANY: "Pass a card to {}", OWN: "Pass a card to {}", RECEIVED: "Pass the received card on to {}"}


def ask(state, side: int, fallen: str, receiver: str, stage: str = ANY) -> list:
    """The side of a fallen hero may pass one of its cards, removed and discarded ones too; the Automa passes
    what its Legacy card lists."""
    if solo.plays(state, side):
        return []
    cards = state.layout.cards
    options = [Option(KEEP, "Pass nothing")]
    options += [Option(f"{card}>{other}", f"{cards[card].name} in place of {cards[other].name}", [card, other])
                for card, other in _options(state, side, fallen, receiver, stage)]
    prompt = PROMPTS[stage].format(state.layout.heroes[receiver].name)
    return [Decision(side, "pass", *spoken(state.layout, rule(state, side), prompt), options)]


def rule(state, side: int) -> str:
    """The rule of this passing: of the first hero's card, or of the second's, the received one included."""
    return "legacy.passing" if len(state.public["series"]["fallen"][side]) == 1 else state.layout.edition.again[0]


def answer(state, choices: dict, side: int, fallen: str, receiver: str, stage: str = ANY) -> None:
    """Exchange the chosen card for the one of the same type, for the rest of the series; the other side is
    not shown which (legacy.passing-secret)."""
    key = choices.get(side, KEEP)
    if solo.plays(state, side):
        key = _automa(state, side, fallen, receiver)
    if key != KEEP:
        card, other = key.split(">")
        swap(state.zones[slot_of(state, side, fallen)], state.zones[slot_of(state, side, receiver)], card, other)
    if state.tell:
        _tell(state, side, fallen, receiver, key, stage)


def _tell(state, side, fallen, receiver, key, stage):
    heroes, cards = state.layout.heroes, state.layout.cards
    what = "a received card on" if stage == RECEIVED else "a card"
    whose = f"{heroes[fallen].name} may pass {what} to {heroes[receiver].name}"
    if solo.plays(state, side):
        if key == KEEP:
            state.tell("ruling.automa-legacy", f"{heroes[fallen].name} has no card of the listed type that could be passed.",
                       also=("ruling.passing-type",))
        else:
            card, other = key.split(">")
            state.tell("solo.legacy", f"The Automa passes {cards[card].name} to {heroes[receiver].name} in place of {cards[other].name}.")
        return
    cited = rule(state, side)
    also = () if cited == "legacy.passing" else state.layout.edition.again[1:]
    seat = state.tell.seat
    blind = "the other side does not see" if seat not in state.layout.sides else "your opponent is not shown" if seat == side else "you are not shown"
    state.tell(cited, f"{whose}; {blind} what, or whether.", also=also + ALWAYS)
    if key == KEEP:
        state.tell(rule(state, side), "You pass nothing.", to=(side,))
    else:
        card, other = key.split(">")
        state.tell(rule(state, side), f"You pass {cards[card].name} in place of {cards[other].name}.",
                   also=("ruling.passing-type",), to=(side,))


def _automa(state, side, fallen, receiver) -> str:
    """What the Automa passes: the first card of the listed type that can be (solo.legacy)."""
    listed = solo.passed_types(state)
    number = len(state.public["series"]["fallen"][side]) - 1
    found = [(card, other) for card, other in _options(state, side, fallen, receiver, ANY)
             if number < len(listed) and state.layout.cards[card].type == listed[number]]
    return ">".join(found[0]) if found else KEEP


def swap(fallen: list, receiver: list, card: str, other: str) -> None:
    """Exchange two cards between two sorted decks, in place.

    >>> first, second = ["a", "c"], ["b", "d"]
    >>> swap(first, second, "c", "b"); first, second
    (['a', 'b'], ['c', 'd'])
    """
    fallen.remove(card)
    receiver.remove(other)
    insort(fallen, other)
    insort(receiver, card)


def open_decks(game, observation: dict, chance) -> dict:
    """An observation of Legacy with every hidden deck filled by a guess: some exchange that the other side
    could have made, and that fits the cards that lie open."""
    series = observation["public"]["series"]
    zones = {key: dict(zone) for key, zone in observation["zones"].items()}
    for side in (0, 1):
        hidden = [key for key in TEAM[side] if "count" in zones[key]]
        if hidden and series["teams"][side]:
            _guess(game, observation, side, zones, chance)
    return {**observation, "zones": zones}


def _guess(game, observation, side, zones, chance):
    public = observation["public"]
    series = public["series"]
    team, fallen = series["teams"][side], list(series["fallen"][side])
    decks = {hero: sorted(card.id for card in game.heroes[hero].cards) for hero in team}
    order = fallen + ([public["heroes"][side]] if public["heroes"] and public["heroes"][side] not in fallen else [])
    pairs = stages(game.edition, order)
    waiting = [frame for frame in observation["agenda"] if frame[0] == "pass" and frame[1] == side]
    pairs = pairs[:len(pairs) - len(waiting)]
    found = worlds(game.cards, decks, pairs)
    current = public["heroes"][side] if public["heroes"] else None
    shown = [card for name in game.edition.zones for card in zones[f"{name}.{side}"].get("cards", ()) if card in game.cards]
    in_match = bool(shown) or zones[f"hand.{side}"].get("count", 0) > 0
    if in_match:
        found = [world for world in found if set(shown) <= set(world[current])]
    world = found[chance.below(len(found))]
    for slot, hero in enumerate(team):
        if not (in_match and hero == current):
            zones[TEAM[side][slot]] = {"cards": world[hero]}
        else:
            zones[TEAM[side][slot]] = {"cards": []}
            zones[f"hand.{side}"] = {"cards": [card for card in world[hero] if card not in shown]}


def worlds(cards: dict, decks: dict, pairs: list) -> list[dict]:
    """Every way in which the decks of a team may stand after some passings. pairs: the (fallen hero, next
    hero, stage) of each exchange, in order; decks: hero -> sorted cards before the first."""
    found = [decks]
    for giver, receiver, stage in pairs:
        found += [_after(world, giver, receiver, exchange) for world in found
                  for exchange in exchanges(cards, world, giver, receiver, stage)]
    return found


def _after(world, giver, receiver, exchange):
    after = {**world, giver: world[giver][:], receiver: world[receiver][:]}
    swap(after[giver], after[receiver], *exchange)
    return after


def census(game, observation: dict) -> dict[str, list]:
    """Every card of both teams."""
    teams = observation["public"]["series"]["teams"]
    return {f"cards.{side}": [card.id for hero in teams[side] for card in game.heroes[hero].cards] for side in (0, 1)}
