"""Set-up: hero, starting hand and counter."""
from __future__ import annotations

from . import solo, supers
from .table import ENERGY, HAND, HEALTH, NEITHER, RESERVE, who

HEALTH_AT_START, ENERGY_AT_START = 10, 0


def take_heroes(state, heroes: tuple) -> None:
    """Give each side its hero and both their names (setup.hero, ruling.mirror)."""
    catalogue = state.layout.heroes
    names = tuple([catalogue[hero].name for hero in heroes])
    if names[0] == names[1]:
        names = (names[0], names[1] + (" (Automa)" if state.layout.automa else " (second)"))
    state.public["heroes"], state.public["names"] = heroes, names
    state.public["opponent"] = state.options["opponent"]


# nothing is played, cancelled, hit or blocked yet
FRESH_ROUND = {"played": (None, None), "cancelled": NEITHER, "hit": NEITHER, "hurt": NEITHER, "destroyed": NEITHER,
               "blocked": (0, 0), "guard": ((), ()), "rewarded": NEITHER, "woken": ()}


def lay_out(state, heroes: tuple) -> None:
    """Both sides' cards and counters at the start of a match."""
    take_heroes(state, heroes)
    state.public.update(FRESH_ROUND)
    state.public["playing on"] = False
    state.counters["round"] = 0
    for side in (0, 1):
        hero = state.layout.heroes[heroes[side]]
        state.zones[RESERVE[side]] = hero.reserve_at_start[:]
        if state.tell:
            also = ("super.reserve", "components.deck") + (("ruling.mirror",) if heroes[0] == heroes[1] else ())
            state.tell("setup.hero", f"{who(state, side)} takes the table; its Super Ability starts in reserve.", also=also)
        state.zones[HAND[side]] = hero.hand_at_start[:]
        if state.tell:
            state.tell("setup.hand", f"{who(state, side)} begins with {len(state.zones[HAND[side]])} cards in hand.")
        state.counters[HEALTH[side]], state.counters[ENERGY[side]] = HEALTH_AT_START, ENERGY_AT_START
        if state.tell:
            state.tell("setup.counter", f"{who(state, side)} has {HEALTH_AT_START} health and {ENERGY_AT_START} energy.")
        supers.earn(state, side, start=True)
    if state.layout.automa:
        solo.set_up(state)
    state.agenda.append(("round",))
