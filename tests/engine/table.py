"""A bare table for tests of zones, worlds and events: no game, only a layout with cards on it."""
from __future__ import annotations

from engine.chance import Chance
from engine.state import State
from engine.zones import EVERYONE, NOBODY, OWNER, SIDE, Layout


def layout() -> Layout:
    """Four seats on two sides; hands, a row for each side, a deck, a discard, and a deck of another pool."""
    made = Layout((0, 1, 0, 1))
    for seat in range(4):
        made.add("hand", seat, OWNER)
    for side in range(2):
        made.add("row", side=side, sees=SIDE)
    made.add("deck", sees=NOBODY, ordered=True)
    made.add("discard", sees=EVERYONE, ordered=True)
    made.add("dice", sees=NOBODY, pool="dice")
    return made


def state(**zones) -> State:
    """A state on that table; zones are given with an underscore: `hand_0=["a"]`."""
    made = State("table", {}, layout(), Chance(1))
    for name, cards in zones.items():
        made.zones[name.replace("_", ".")] = list(cards)
    return made
