"""What a side can expect of a situation between two rounds: weights fitted to the ends of many matches.

The weights are hundredths of the logarithm of the odds of winning, from a logistic regression over 3,000 matches of
two players that looked one round ahead and chose at random one time in eight, in both editions and with all their
heroes; they know nothing of any one hero. Whole numbers only.
"""
from __future__ import annotations

HEALTH = 42
FRAIL, WOUNDED = -22, 4  # each point of health below 4
ATTACK = 10  # each point printed on a card in hand
TRIANGLE, WEAPON, BLOCK, REST = 21, 6, 32, 1  # each such card in hand
FETCHED = 27  # each card that a rest in hand would bring back, with no weapon against it
CORNERED, NEARLY = -90, -18  # nothing but a rest, or one card beside it, in front of a weapon
MORTAL = -32  # the opponent holds an attack that is as much as the health left
ACTIVE, HELD = 72, 54  # a Super Ability in force, in hand
NEAR, SPARE = 21, 5  # each energy on the way to one, and beyond

# Odds as worth: entry n for 25 n hundredths, from even to hopeless.
WORTH = (0, 1244, 2449, 3584, 4621, 5546, 6351, 7039, 7616, 8093, 8483, 8798, 9051, 9253, 9414, 9540, 9640, 9719, 9780, 9828, 9866,
         9896, 9919, 9937, 9951)
STEP = 25


def weigh(cards: dict) -> dict[str, tuple]:
    """Card id -> (what it is worth in hand, printed attack, whether it rests, whether it destroys)."""
    found = {}
    for card in cards.values():
        attack = card.attack or 0
        if card.super:
            found[card.id] = (HELD, attack, False, False)
        else:
            kind = REST if card.rests else WEAPON if card.destroys else BLOCK if card.guard else TRIANGLE
            found[card.id] = (kind + ATTACK * attack, attack, card.rests, bool(card.destroys))
    return found


def outlook(state, side: int) -> int:
    """What a side can expect of a match that is not over, from -10,000 to 10,000."""
    zones, counters, weighed = state.zones, state.counters, state.layout.weighed
    hands = zones["hand.0"], zones["hand.1"]
    strongest, armed, resting = [0, 0], [False, False], [False, False]
    odds = [0, 0]
    for of in (0, 1):
        total = 0
        for card in hands[of]:
            worth, attack, rests, destroys = weighed[card]
            total += worth
            if attack > strongest[of]:
                strongest[of] = attack
            if rests:
                resting[of] = True
            elif destroys:
                armed[of] = True
        odds[of] = total
    for of in (0, 1):
        health, energy = counters["health.0" if of == 0 else "health.1"], counters["energy.0" if of == 0 else "energy.1"]
        total = HEALTH * health + (FRAIL * (WOUNDED - health) if health < WOUNDED else 0)
        if strongest[1 - of] >= health:
            total += MORTAL
        if armed[1 - of]:
            others = len(hands[of]) - resting[of]
            if others < 2:
                total += NEARLY if others else CORNERED
        elif resting[of]:
            total += FETCHED * len(zones["discard.0" if of == 0 else "discard.1"])
        reserve = zones["reserve.0" if of == 0 else "reserve.1"]
        for card in reserve:
            total += NEAR * min(energy, state.layout.cards[card].super.energy)
        if not reserve:
            total += SPARE * energy
        total += ACTIVE * len(zones["active.0" if of == 0 else "active.1"])
        odds[of] += total
    return bent(odds[side] - odds[1 - side])


def bent(odds: int) -> int:
    """Odds in hundredths of a logarithm as a worth from -10,000 to 10,000.

    >>> bent(0), bent(25), bent(-30)
    (0, 1244, -1485)
    """
    place, rest = divmod(abs(odds), STEP)
    worth = WORTH[-1] if place >= len(WORTH) - 1 else WORTH[place] + (WORTH[place + 1] - WORTH[place]) * rest // STEP
    return worth if odds >= 0 else -worth
