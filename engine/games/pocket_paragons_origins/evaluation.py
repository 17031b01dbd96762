"""How good a situation is for a side: the plain reckoning of a player that looks one round ahead.

Whole numbers only. It sees what its caller's state shows and knows nothing of the rules to come.
"""
from __future__ import annotations

from .components import RESPITE, WEAPON

WON = 100_000
HEALTH_POINT = 12
LOW_HEALTH = (40, 26, 15, 7)  # further dread at 0 or less, 1, 2 and 3 health
CARD = 6  # a card in hand, to be able to answer
LAST_CARD = 10  # having any card beside Respite to play
NEAR_SUPER = 9  # each energy on the way to the Super Ability's threshold
EARNED = 20  # a Super Ability in force or in hand
SPARE_ENERGY = 3  # energy that no Super Ability waits for
CORNERED = 60  # nothing but Respite in hand while the other side still has its Weapon


def score(state, side: int) -> int:
    """The worth of a state for a side: health, destruction and victory, cards in hand, the way to the Super."""
    if state.result is not None:
        winner = state.result["winner"]
        return 0 if winner is None else WON if winner == side else -WON
    return _standing(state, side) - _standing(state, 1 - side)


def _standing(state, side):
    counters, zones, cards = state.counters, state.zones, state.layout.cards
    health, energy = counters["health.0" if side == 0 else "health.1"], counters["energy.0" if side == 0 else "energy.1"]
    worth = HEALTH_POINT * health
    if health < 4:
        worth -= LOW_HEALTH[health if health > 0 else 0]
    hand = zones["hand.0" if side == 0 else "hand.1"]
    worth += CARD * len(hand)
    for card in hand:
        if cards[card].type != RESPITE:
            worth += LAST_CARD
            break
    else:
        if hand and any(cards[card].type == WEAPON for card in zones["hand.1" if side == 0 else "hand.0"]):
            worth -= CORNERED
    reserve = zones["reserve.0" if side == 0 else "reserve.1"]
    for card in reserve:
        worth += NEAR_SUPER * min(energy, cards[card].super.energy)
    if not reserve:
        worth += EARNED + SPARE_ENERGY * energy
    return worth
