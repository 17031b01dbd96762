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


def fresh_round(state) -> None:
    """Nothing is played, cancelled, hit or blocked yet."""
    public = state.public
    public["played"] = (None, None)
    public["cancelled"] = public["hurt"] = public["hit"] = public["destroyed"] = NEITHER
    public["blocked"] = (0, 0)
    public["guard"] = ((), ())
    public["step"] = "play"


def lay_out(state, heroes: tuple) -> None:
    """Both sides' cards and counters at the start of a match."""
    take_heroes(state, heroes)
    fresh_round(state)
    state.public["playing on"] = False
    state.counters["round"] = 0
    for side in (0, 1):
        deck = state.layout.heroes[heroes[side]].cards
        state.zones[RESERVE[side]] = sorted(card.id for card in deck if card.super)
        if state.tell:
            also = ("super.reserve", "components.deck") + (("ruling.mirror",) if heroes[0] == heroes[1] else ())
            state.tell("setup.hero", f"{who(state, side)} takes the table; its Super Ability starts in reserve.", also=also)
        state.zones[HAND[side]] = sorted(card.id for card in deck if not card.super)
        if state.tell:
            state.tell("setup.hand", f"{who(state, side)} begins with {len(state.zones[HAND[side]])} cards in hand.")
        state.counters[HEALTH[side]], state.counters[ENERGY[side]] = HEALTH_AT_START, ENERGY_AT_START
        if state.tell:
            state.tell("setup.counter", f"{who(state, side)} has {HEALTH_AT_START} health and {ENERGY_AT_START} energy.")
        supers.earn(state, side, start=True)
    if state.layout.automa:
        solo.set_up(state)
    state.agenda.append(("round",))
