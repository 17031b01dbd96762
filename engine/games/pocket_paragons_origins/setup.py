"""Set-up: hero, starting hand and counter."""
from __future__ import annotations

from . import solo, supers
from .components import DECK_RULE
from .table import ENERGY, HAND, HEALTH, LEGACY, NEITHER, RESERVE, TEAM, who

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


def deck(state, side: int, hero: str) -> tuple[list, list]:
    """The cards a hero brings, those for the hand and those in reserve; in Legacy they come from its side's
    team, with what was passed to it."""
    if state.options["format"] == LEGACY:
        zone = TEAM[side][state.public["series"]["teams"][side].index(hero)]
        brought, state.zones[zone] = state.zones[zone], []
        cards = state.layout.cards
        return [card for card in brought if not cards[card].super], [card for card in brought if cards[card].super]
    entry = state.layout.heroes[hero]
    return entry.hand_at_start[:], entry.reserve_at_start[:]


def _tell_received(state, side, hero):
    """Say which cards were passed to a hero (ruling.passing-lasts): to its own side, of the Automa to all."""
    cards = state.layout.cards
    received = [cards[card].name for card in state.zones[HAND[side]] if cards[card].hero != hero]
    if received:
        state.tell("ruling.passing-lasts", f"{who(state, side)} fights with {', '.join(received)}, received from a fallen hero.",
                   to=None if solo.plays(state, side) else (side,))


def lay_out(state, heroes: tuple) -> None:
    """Both sides' cards and counters at the start of a match."""
    take_heroes(state, heroes)
    state.public.update(state.layout.fresh_round)
    state.public.update(state.layout.edition.fresh_match)
    state.public["playing on"] = state.public["over"] = False
    state.counters["round"] = 0
    for side in (0, 1):
        hand, reserve = deck(state, side, heroes[side])
        for name in state.layout.edition.zones:
            state.zones[f"{name}.{side}"] = []
        state.zones[RESERVE[side]] = reserve
        if state.tell:
            also = ("super.reserve", DECK_RULE) + (("ruling.mirror",) if heroes[0] == heroes[1] else ())
            state.tell("setup.hero", f"{who(state, side)} takes the table, with the Super Ability in reserve.", also=also)
        state.zones[HAND[side]] = hand
        if state.tell:
            state.tell("setup.hand", f"{who(state, side)} begins with {len(state.zones[HAND[side]])} cards in hand.")
            _tell_received(state, side, heroes[side])
        state.counters[HEALTH[side]], state.counters[ENERGY[side]] = HEALTH_AT_START, ENERGY_AT_START
        if state.tell:
            state.tell("setup.counter", f"{who(state, side)} has {HEALTH_AT_START} health and {ENERGY_AT_START} energy.")
        if solo.plays(state, side):
            solo.frame_challenge(state)
        supers.earn(state, side, start=True)
    if state.layout.automa:
        solo.set_up(state)
    state.agenda.append(("round",))
