"""Passing abilities: in Legacy a fallen hero may leave one card to the next.

Which card was passed, and whether any was, is known to its own side only; so the decks of a team lie in
zones that only their owner sees, and worlds are drawn with a guess of what the other side has passed. What
everyone is told says the same whatever was passed, and if nothing was (ruling.passing-hidden).
"""
from __future__ import annotations

from bisect import insort

from ...decision import Decision, Option
from . import solo
from .table import AUTOMA_DECK, AUTOMA_DISCARD, LEGACY, MATCH_ZONES, TEAM

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
        cards = sorted(card for name in MATCH_ZONES for card in zones[f"{name}.{side}"]
                       if not state.layout.cards[card].framed)
        for name in MATCH_ZONES:
            zones[f"{name}.{side}"] = []
        if state.options["format"] == LEGACY:
            zones[slot_of(state, side, state.public["heroes"][side])] = cards
    if state.layout.automa:
        zones[AUTOMA_DECK], zones[AUTOMA_DISCARD] = [], []


def exchanges(cards: dict, fallen: list, receiver: list) -> list:
    """(passed card, card given up) of every exchange that the rules allow between two decks: the same type,
    and no Super Ability on either side (legacy.passing, ruling.passing-type)."""
    return [(card, other) for card in fallen for other in receiver
            if cards[card].type == cards[other].type and not cards[card].super and not cards[other].super]


def ask(state, side: int, fallen: str, receiver: str) -> list:
    """The side of a fallen hero may pass one of its cards, removed and discarded ones too; the Automa passes
    what its Legacy card lists."""
    if solo.plays(state, side):
        return []
    cards = state.layout.cards
    options = [Option(KEEP, "Pass nothing")]
    options += [Option(f"{card}>{other}", f"{cards[card].name} in place of {cards[other].name}", [card, other])
                for card, other in exchanges(cards, state.zones[slot_of(state, side, fallen)], state.zones[slot_of(state, side, receiver)])]
    return [Decision(side, "pass", rule(state, side), f"Pass a card to {state.layout.heroes[receiver].name}", options)]


def rule(state, side: int) -> str:
    """The rule of this passing: of the first hero's card, or of the second's, the received one included."""
    return "legacy.passing" if len(state.public["series"]["fallen"][side]) == 1 else "legacy.passing-again"


def answer(state, choices: dict, side: int, fallen: str, receiver: str) -> None:
    """Exchange the chosen card for the one of the same type, for the rest of the series; the other side is
    not shown which (legacy.passing-secret)."""
    key = choices.get(side, KEEP)
    if solo.plays(state, side):
        key = _automa(state, side, fallen, receiver)
    if key != KEEP:
        card, other = key.split(">")
        swap(state.zones[slot_of(state, side, fallen)], state.zones[slot_of(state, side, receiver)], card, other)
    if state.tell:
        _tell(state, side, fallen, receiver, key)


def _tell(state, side, fallen, receiver, key):
    heroes, cards = state.layout.heroes, state.layout.cards
    whose = f"{heroes[fallen].name} may pass a card to {heroes[receiver].name}"
    if solo.plays(state, side):
        if key == KEEP:
            state.tell("ruling.automa-legacy", f"{heroes[fallen].name} has no card of the listed type that could be passed.",
                       also=("ruling.passing-type",))
        else:
            card, other = key.split(">")
            state.tell("solo.legacy", f"The Automa passes {cards[card].name} to {heroes[receiver].name} in place of {cards[other].name}.")
        return
    state.tell(rule(state, side), f"{whose}; the other side does not see what, or whether.", also=ALWAYS)
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
    found = [(card, other) for card, other in exchanges(state.layout.cards, state.zones[slot_of(state, side, fallen)],
                                                        state.zones[slot_of(state, side, receiver)])
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
    pairs = list(zip(order, order[1:]))
    waiting = [frame for frame in observation["agenda"] if frame[0] == "pass" and frame[1] == side]
    pairs = pairs[:len(pairs) - len(waiting)]
    found = worlds(game.cards, decks, pairs)
    current = public["heroes"][side] if public["heroes"] else None
    shown = [card for name in MATCH_ZONES for card in zones[f"{name}.{side}"].get("cards", ()) if card in game.cards]
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
    hero) of each, in order; decks: hero -> sorted cards before the first."""
    found = [decks]
    for giver, receiver in pairs:
        found += [_after(world, giver, receiver, exchange) for world in found
                  for exchange in exchanges(cards, world[giver], world[receiver])]
    return found


def _after(world, giver, receiver, exchange):
    after = {**world, giver: world[giver][:], receiver: world[receiver][:]}
    swap(after[giver], after[receiver], *exchange)
    return after


def census(game, observation: dict) -> dict[str, list]:
    """Every card of both teams."""
    teams = observation["public"]["series"]["teams"]
    return {f"cards.{side}": [card.id for hero in teams[side] for card in game.heroes[hero].cards] for side in (0, 1)}
