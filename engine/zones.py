"""Zones: where cards lie, who sees them there, and what a seat may remember of hidden ones.

A zone's cards are card ids in a list. Order counts only in zones that say so; every other zone is
kept sorted, so that the order of a hidden hand gives nothing away.
"""
from __future__ import annotations

from bisect import insort
from typing import NamedTuple

from .problem import Problem

EVERYONE, SIDE, OWNER, NOBODY = "everyone", "side", "owner", "nobody"


class Zone(NamedTuple):
    """One zone: key 'name.owner', the seats that see its cards, and the pool its cards come from.

    pool names the cards that could lie here when they are hidden: `sample` deals each pool's unseen
    cards over the zones of that pool.
    """

    key: str
    name: str
    owner: int | None
    seen_by: frozenset
    ordered: bool
    pool: str


class Layout:
    """Seats, sides and zones of one match; the same for all its states, never changed, never copied.

    sides: the side of each seat, e.g. (0, 1) for a duel, (0, 1, 0, 1) for two against two.
    extra: whatever else a game derives from its options once (plain attribute access, by name).
    speech: how an edition of a game speaks (see `speech.Speech`), or None.
    """

    speech = None

    def __init__(self, sides, **extra):
        self.sides = tuple(sides)
        self.seats = len(self.sides)
        self.zones: dict[str, Zone] = {}
        self.__dict__.update(extra)

    def add(self, name: str, owner: int | None = None, sees: str = EVERYONE, ordered: bool = False,
            pool: str = "cards", side: int | None = None) -> str:
        """Declare a zone and return its key. Zones of a side take `side` in place of an owner."""
        seats = range(self.seats)
        of_side = self.sides[owner] if owner is not None else side
        seen = {EVERYONE: seats, NOBODY: (), OWNER: () if owner is None else (owner,),
                SIDE: [seat for seat in seats if self.sides[seat] == of_side]}[sees]
        key = name if owner is None and side is None else f"{name}.{owner if owner is not None else side}"
        self.zones[key] = Zone(key, name, owner, frozenset(seen), ordered, pool)
        return key


def put(state, key: str, card: str, at: int | None = None) -> None:
    """Lay a card into a zone: in its sorted place, or at an index (default: the end) where order counts."""
    cards = state.zones[key]
    if not state.layout.zones[key].ordered:
        insort(cards, card)
    elif at is None:
        cards.append(card)
    else:
        cards.insert(at, card)


def move(state, card: str, source: str, target: str, at: int | None = None) -> None:
    """Move one card and keep what every seat may remember of it up to date.

    Raises Problem if the card is not in the source zone. A seat that cannot see the card any more
    remembers nothing new by this: use `see` for what is looked at.
    """
    try:
        state.zones[source].remove(card)
    except ValueError:
        raise Problem.unknown("card in " + source, card, state.zones[source]) from None
    put(state, target, card, at)
    if any(state.memory):
        _follow(state, card, source, target)


def _follow(state, card, source, target):
    zones = state.layout.zones
    for seat, entries in enumerate(state.memory):
        if not entries:
            continue
        if seat in zones[source].seen_by or seat in zones[target].seen_by:
            state.memory[seat] = _forget(entries, card, source)
        else:
            state.memory[seat] = tuple([
                (cards, tuple(sorted({*places, target}))) if source in places else (cards, places)
                for cards, places in entries])


def _forget(entries, card, key):
    kept, found = [], False
    for cards, places in entries:
        if not found and key in places and card in cards:
            found = True
            index = cards.index(card)
            cards = cards[:index] + cards[index + 1:]
        if cards:
            kept.append((cards, places))
    return tuple(kept)


def see(state, seat: int, cards, key: str) -> None:
    """Let a seat remember that these cards, hidden from it from now on, lie in a zone.

    What a seat remembers is a tuple of (cards, zones): each of the cards lies in one of the zones.
    All of it is the seat's own secret, as `observe` keeps it.
    """
    entries = state.memory[seat]
    for card in cards:
        entries = _forget(entries, card, key)
    state.memory[seat] = entries + ((tuple(sorted(cards)), (key,)),)
