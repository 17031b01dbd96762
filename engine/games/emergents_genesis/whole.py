"""A state as a situation: every card and every count of it told, so that nothing has to be filled in."""
from __future__ import annotations

from collections import Counter

from . import position, setup
from .table import BOOK, CHARGE, GUTTER, HP, PAGE, SKILL


def spec_of(game, state) -> dict | None:
    """The whole spec of a state in which a player decides what to do next in a turn, None at any other moment:
    `position.arrange` makes of it a state in which the match goes on in the same way."""
    public, turn = state.public, state.public["active"]
    if state.agenda != [("act", turn)]:
        return None
    count, counters = state.layout.seats, state.counters
    sides = [_side(game, state, seat) for seat in range(count)]
    erased = Counter([card for side in sides for card in side.get("erased", ())])
    spec = {"options": {**state.options, **dict(zip(setup.seat_options(count), public["avatars"]))}, "turn": turn, "first": public["first"], "round": counters["round"],
            "page": state.zones[PAGE][:], "book": state.zones[BOOK][:], "gutter": sorted((Counter(state.zones[GUTTER]) - erased).elements()),
            "sides": sides}
    if not spec["book"]:
        spec["book left"] = 0
    begun = (counters["round"] - 1) * count + (turn - public["first"]) % count + 1
    if counters["turn"] != begun:
        spec["turns begun"] = counters["turn"]
    facts = {name: counters[key] for name, key in position.FACTS.items() if counters[key]}
    if public["acquired to"]:
        facts["acquired to"] = public["acquired to"]
    return {**spec, "so far": facts} if facts else spec


def _side(game, state, seat) -> dict:
    """A side of a whole spec: every card of it lies somewhere."""
    public, layout = state.public, state.layout
    avatar, owned = layout.avatars[public["avatars"][seat]], Counter(public["owned"][seat])
    began = Counter(setup.owned_at_start(layout, avatar))
    entry: dict = {}
    if erased := sorted((began - owned).elements()):
        entry["erased"] = erased
    if public["out"][seat]:
        return {**entry, "owned": sorted((owned - began).elements()), "out": True}
    entry["hp"] = state.counters[HP[seat]]
    for zone in position.ZONES:
        cards = state.zones[f"{zone}.{seat}"]
        if cards or zone == "hand" or (zone == "construct" and avatar.constructs):
            entry[zone] = cards[:]
    if seat == public["active"]:
        entry.update({name: state.counters[key] for name, key in (("skill", SKILL[seat]), ("charge", CHARGE[seat])) if state.counters[key]})
        if public["charges"]:
            named = {address: key for key, (address, _) in position.charges_with_effects(game).items()}
            entry["charges"] = [named[address] for address, _ in public["charges"]]
        if public["used"]:
            entry["used"] = list(public["used"])
        if list(public["played"]) != state.zones[f"front.{seat}"]:
            entry["played"] = list(public["played"])
    return entry
