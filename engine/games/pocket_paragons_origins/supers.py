"""Super Abilities: reserve, permanent and playable ones, and their way after play."""
from __future__ import annotations

from bisect import insort

from .table import ACTIVE, AFTER_DAMAGE, BEFORE_DAMAGE, DISCARD, ENERGY, HAND, REMOVED, RESERVE, title, who

NO_CARDS = (None, None)
MISSED = (("cancels", "cancelled"), ("cancels", "cancelled", "hit", "block"), ("cancels", "cancelled", "hit", "block"))


def earn(state, side: int, start: bool = False) -> None:
    """Take out of reserve what the energy of a side has reached (super.permanent, super.playable).

    start: at set-up, when only Super Abilities that need no energy wake (super.permanent-free)."""
    energy = state.counters[ENERGY[side]]
    for card in state.zones[RESERVE[side]][:]:
        ability = state.layout.cards[card].super
        if energy < ability.energy:
            continue
        state.zones[RESERVE[side]].remove(card)
        insort(state.zones[ACTIVE[side] if ability.permanent else HAND[side]], card)
        if ability.permanent and state.public["played"] != NO_CARDS:
            state.public["woken"] += ((side, card, AFTER_DAMAGE),)
        if state.tell:
            _tell_earned(state, side, card, ability, start)


def woke_before_damage(state) -> None:
    """Note that the Supers woken so far this round see its damage (ruling.permanent-mid-round)."""
    state.public["woken"] = tuple([(side, card, BEFORE_DAMAGE) for side, card, _ in state.public["woken"]])


def missed(state, side: int, card: str, moment: str) -> bool:
    """Whether a permanent Super woke this round, after what it would answer to (ruling.permanent-mid-round)."""
    for owner, woken, when in state.public["woken"]:
        if owner == side and woken == card and moment in MISSED[when]:
            if state.tell and state.layout.cards[card].at[moment]:
                state.tell("ruling.permanent-mid-round", f"{title(state, card)} woke too late to answer to this.")
            return True
    return False


def _tell_earned(state, side, card, ability, start):
    if ability.permanent:
        rule = "super.permanent" if ability.energy else "super.permanent-free"
        also = _several(state, side) + (() if start or state.public["played"] == NO_CARDS else ("ruling.permanent-mid-round",))
        state.tell(rule, f"{title(state, card)} of {who(state, side)} is now in force.", also=also)
    else:
        also = _several(state, side) + (("ruling.playable-mid-round",) if state.public["played"][side] else ())
        state.tell("super.playable", f"{who(state, side)} takes {title(state, card)} into hand.", also=also)


def leave(state, side: int, card: str) -> None:
    """Put a playable Super Ability that was played, and not cancelled, where it says (super.after-play)."""
    after = state.layout.cards[card].super.after
    if after == "removed":
        insort(state.zones[REMOVED[side]], card)
        if state.tell:
            state.tell("super.after-play", f"{title(state, card)} is removed until the end of the match.", also=("effects.remove",))
    elif after == "discarded":
        insort(state.zones[DISCARD[side]], card)
        if state.tell:
            state.tell("super.after-play", f"{who(state, side)} discards {title(state, card)}.", also=("round-end.discard",))
    else:
        insort(state.zones[RESERVE[side]], card)
        if state.tell:
            state.tell("super.after-play", f"{title(state, card)} returns to reserve.", also=("super.reserve",))
        reset(state, side)


def reset(state, side: int) -> None:
    """Set energy to 0 in the end step, what was gained this round included (super.reserve-cost)."""
    state.counters[ENERGY[side]] = 0
    if state.tell:
        state.tell("super.reserve-cost", f"{who(state, side)} has 0 energy again.", also=("ruling.reserve-timing", *_several(state, side), *kept(state, side)))


def kept(state, side) -> tuple:
    """The rules under which a side keeps what more energy than it has now has earned it."""
    cards, energy, found = state.layout.cards, state.counters[ENERGY[side]], ()
    if any(energy < cards[card].super.energy for card in state.zones[ACTIVE[side]]):
        found += ("super.permanent-stays",)
    if any(cards[card].super and energy < cards[card].super.energy for card in state.zones[HAND[side]]):
        found += ("ruling.super-keeps",)
    return found


def _several(state, side) -> tuple:
    """The rule that a hero with several Super Abilities comes under."""
    hero = state.layout.heroes[state.public["heroes"][side]]
    return state.layout.edition.several if len(hero.reserve_at_start) > 1 else ()
