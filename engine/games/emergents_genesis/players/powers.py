"""How strong a seat is: damage, Skill and cards a turn that its deck and Gear come to, and how long the match may last."""
from __future__ import annotations

from .worths import FAR

HAND = 6
GROWTH = 3  # tenths of a point of damage that a deck gains each turn
MOST_KEPT = 4000


def of_deck(known, owned: tuple) -> tuple:
    """(damage, Skill, cards drawn, guard, cards) of all the cards of a deck, tenths; Gear counts nothing here."""
    found = known.powers.get(owned)
    if found is None:
        damage = skill = draw = guard = count = 0
        for card in owned:
            entry = known.cards.get(card)
            if entry is not None and not entry.gear:
                damage += entry.damage
                skill += entry.skill
                draw += entry.draw
                guard += entry.guard
                count += 1
        if len(known.powers) >= MOST_KEPT:
            known.powers.clear()
        found = known.powers[owned] = damage, skill, draw, guard, count
    return found


def of_seat(known, view, seat: int) -> tuple:
    """(damage a turn, Skill a turn, cards seen a turn, cards of its deck, guard a turn): tenths, but for the cards of the deck."""
    damage, skill, draw, guard, count = of_deck(known, view.public["owned"][seat])
    zones, cards = view.zones, known.cards
    entry = known.avatars[view.public["avatars"][seat]]
    more_damage, more_skill, more_draw, more_guard = entry.damage, entry.skill, entry.draw, entry.guard
    for card in zones[f"gear.{seat}"]:
        entry = cards[card]
        more_damage += entry.damage
        more_skill += entry.skill
        more_draw += entry.draw
        more_guard += entry.guard
    count = max(1, count)
    # each card drawn brings draw / count more in its turn
    share = min(60, 10 * draw // count)  # percent
    seen = min(10 * count, (10 * HAND + more_draw) * 100 // (100 - share))
    return (damage * seen // (10 * count) + more_damage, skill * seen // (10 * count) + more_skill, seen, count,
            guard * HAND // count + more_guard)


def turns_to(hp: int, power: int) -> int:
    """How many turns it takes to deal so much damage, with a deck that grows."""
    left, turns = 10 * hp, 0
    while left > 0 and turns < FAR:
        left -= power
        power += GROWTH
        turns += 1
    return turns
