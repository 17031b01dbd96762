"""How good a situation is for a side: the plain reckoning of a player that looks one round ahead.

Whole numbers only, and nothing but what lies open in the state that is looked at.
"""
from __future__ import annotations

WON = 240  # as much as 20 health
HEALTH_POINT = 12
CARD = 1  # a card in hand
NEAR_SUPER = 9  # each energy on the way to the Super Ability's threshold
EARNED = 20  # a Super Ability in force or in hand
SPARE_ENERGY = 3  # energy that no Super Ability waits for


def worth(state, side: int) -> int:
    """The worth of a state for a side: victory, by destruction or otherwise, or else the difference of what
    both have in health, in cards in hand and in energy on the way to the Super Ability. In a series each
    match won counts as a victory."""
    series = state.public.get("series")
    before = WON * (series["wins"][side] - series["wins"][1 - side]) if series else 0
    if state.result is not None:
        winner = state.result["winner"]
        return before + (0 if winner is None else WON if winner == side else -WON)
    if not state.counters:  # nobody has sat down yet
        return before
    return before + _standing(state, side) - _standing(state, 1 - side)


def _standing(state, side):
    counters, zones = state.counters, state.zones
    energy = counters["energy.0" if side == 0 else "energy.1"]
    worth = HEALTH_POINT * counters["health.0" if side == 0 else "health.1"] + CARD * len(zones["hand.0" if side == 0 else "hand.1"])
    reserve = zones["reserve.0" if side == 0 else "reserve.1"]
    for card in reserve:
        worth += NEAR_SUPER * min(energy, state.layout.cards[card].super.energy)
    if not reserve:
        worth += EARNED + SPARE_ENERGY * energy
    elif len(reserve) > 1 or state.layout.edition.several:  # of several Super Abilities each counts on its own
        worth += EARNED * (len(state.layout.heroes[state.public["heroes"][side]].reserve_at_start) - len(reserve))
    return worth
