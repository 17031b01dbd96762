"""Worlds that fit an observation: what a bot searches, and how tests hide things.

A world is drawn by dealing the cards that a seat does not see over the zones where they could lie,
so that each card the seat remembers lies where it may. `observe(sample(o)) == o` for every one.
"""
from __future__ import annotations

from .canonical import freeze
from .chance import Chance
from .problem import Problem
from .state import State


def fill(state: State, observation: dict, census: dict[str, list], chance: Chance) -> None:
    """Fill a state's hidden zones so that it fits the observation; the other seats remember nothing.

    census: pool -> every card of that pool, seen or not. Raises Problem if the counts do not fit.
    """
    seat = observation["seat"]
    unseen = {pool: sorted(cards) for pool, cards in census.items()}
    slots: dict[str, list] = {pool: [] for pool in census}
    for key, zone in state.layout.zones.items():
        known = observation["zones"][key]
        if "cards" in known:
            state.zones[key] = list(known["cards"])
            for card in known["cards"]:
                _strike(unseen, zone.pool, card)
        else:
            slots.setdefault(zone.pool, []).extend([key] * known["count"])
    remembered = freeze(observation["memory"][seat]) if seat is not None else ()
    for pool in sorted(slots):
        cards = unseen.get(pool, [])
        if len(cards) != len(slots[pool]):
            raise Problem(f"{len(cards)} unseen cards of pool '{pool}' do not fit {len(slots[pool])} hidden places")
        _deal(state, cards, slots[pool], remembered, chance)
    state.memory = [remembered if owner == seat else () for owner in range(state.layout.seats)]


def _strike(unseen, pool, card):
    for name in (pool, *sorted(unseen)):  # a seen card may have come from another pool
        if card in unseen.get(name, ()):
            unseen[name].remove(card)
            return
    raise Problem(f"the card '{card}' is seen more often than it exists")


def _deal(state, cards, places, remembered, chance):
    """Give each place a card: cards with known whereabouts by matching, the rest at random."""
    chance.shuffle(cards)
    chance.shuffle(places)
    allowed: list[tuple | None] = [None] * len(cards)
    taken = set()
    for known, zones in remembered:
        for card in known:
            index = next((i for i, entry in enumerate(cards) if entry == card and i not in taken), None)
            if index is not None:
                taken.add(index)
                allowed[index] = zones
    holder = [-1] * len(places)  # which card has which place
    for index in sorted(taken):
        if not _settle(index, places, allowed, holder, set()):
            raise Problem("no world fits what this seat remembers")
    free = (spot for spot, index in enumerate(holder) if index < 0)
    for index in range(len(cards)):
        if index not in taken:
            holder[next(free)] = index
    hidden: dict[str, list] = {}
    for place, index in zip(places, holder):
        hidden.setdefault(place, []).append(cards[index])
    for key, held in hidden.items():
        state.zones[key] = held if state.layout.zones[key].ordered else sorted(held)


def _settle(index, places, allowed, holder, tried):
    """One round of bipartite matching: find a place for a card, moving others along if need be."""
    for spot, place in enumerate(places):
        if spot in tried or place not in allowed[index]:
            continue
        tried.add(spot)
        if holder[spot] < 0 or _settle(holder[spot], places, allowed, holder, tried):
            holder[spot] = index
            return True
    return False
