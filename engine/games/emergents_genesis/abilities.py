"""Abilities of Gear and Avatars: what they cost, when they can be used, and what applies while they are in play."""
from __future__ import annotations

from ...decision import Decision, Option
from .components import ability_part
from .decks import discard, erase, refill
from .effects import begin
from .table import AVATAR, GEAR, HAND, SKILL, counted, source, title, who, without


def in_force(state, seat: int, question: str) -> list:
    """The changes of a seat's Gear and Avatar that answer a question now ('attack', 'hand', 'tactic', 'cost')."""
    asked, zones = state.layout.standing[question], state.zones
    found = []
    for card in (*zones[AVATAR[seat]], *zones[GEAR[seat]]):
        if card in asked:
            found += [standing for standing in asked[card] if standing.holds(state, seat)]
    return found


def key_of(card: str, number: int) -> str:
    """What a use of a card's ability of a number, from 1, is noted as.

    >>> key_of("lens", 1), key_of("lens", 2)
    ('lens', 'lens 2')
    """
    return card if number == 1 else f"{card} {number}"


def options(state, seat: int) -> list[Option]:
    """The abilities that can be used now (turn.abilities)."""
    usable, found = state.layout.usable, []
    for card in dict.fromkeys([*state.zones[AVATAR[seat]], *state.zones[GEAR[seat]]]):
        for number, ability, option in usable[card]:
            if unusable(state, seat, card, number, ability) is None:
                found.append(option)
    return found


def unusable(state, seat: int, card: str, number: int, ability) -> tuple[str, str] | None:
    """Why an ability cannot be used now, and the rule; None if it can be."""
    used, zones = state.public["used"], state.zones
    if used:
        times = used.count(key_of(card, number))
        if times and times >= ability.uses * (zones[AVATAR[seat]].count(card) + zones[GEAR[seat]].count(card)):
            often = "once" if ability.uses == 1 else f"{ability.uses} times"
            return f"{title(state, card)} is used {often} a turn.", "turn.abilities" if card in zones[AVATAR[seat]] else "faq.gear-once"
    if ability.pay > state.counters[SKILL[seat]]:
        return f"{title(state, card)} costs {ability.pay} Skill to use; you have {state.counters[SKILL[seat]]}.", "turn.abilities"
    given = ability.discard + ability.erase
    if given and given > (held := len(zones[HAND[seat]])):
        return f"{title(state, card)} asks for {counted(given, 'card')} from hand; you hold {held}.", "turn.abilities"
    for condition in ability.conditions:
        if not condition.holds(state, seat):
            return f"{title(state, card)} is used only if {condition.sentence()}.", "turn.abilities"
    return None


def use(state, seat: int, key: str) -> None:
    """Use an ability: its price first, then its effects (turn.abilities, ruling.gear-same-turn)."""
    card, _, number = key.partition(" ")
    part = ability_part(int(number or 1))
    ability = state.layout.cards[card].abilities[int(number or 1) - 1]
    state.public["used"] += (key,)
    state.public["rewarding"] = None
    state.counters[SKILL[seat]] -= ability.pay
    if state.tell:
        paid = f" for {ability.pay} Skill" if ability.pay else ""
        again = ("ruling.same-gear",) if state.public["used"].count(key) > ability.uses else ()
        gear = ("faq.gear-once", "ruling.gear-same-turn", *again) if state.layout.cards[card].gear else ("cards.avatar",)
        state.tell("turn.abilities", f"{who(state, seat)} uses {ability.name or title(state, card)}{paid}.", also=gear)
    begin(state, seat, card, part)
    for _ in range(ability.discard):
        state.agenda.append(("price", seat, card, "discard"))
    for _ in range(ability.erase):
        state.agenda.append(("price", seat, card, "erase"))


def ask_price(state, seat: int, card: str, way: str) -> list[Decision]:
    """Which card of the hand is given as a price."""
    found = [state.layout.held[held] for held in dict.fromkeys(state.zones[HAND[seat]])]
    return [Decision(seat, "card", "turn.abilities", f"{source(state, card)}: choose a card in hand to {way}.", found)] if found else []


def pay_price(state, choices: dict, seat: int, card: str, way: str) -> None:
    """Give a card of the hand as a price."""
    if seat not in choices:
        return
    if way == "erase":
        erase(state, seat, choices[seat], HAND[seat])
        refill(state, seat)
    else:
        discard(state, seat, choices[seat], "turn.abilities")


def refuse(state, seat: int, key: str) -> tuple[str, str] | None:
    """Why the ability of a card in play cannot be used; None if it can, or the card has none or is not in play."""
    card, _, number = key.partition(" ")
    if card not in (*state.zones[AVATAR[seat]], *state.zones[GEAR[seat]]):
        return None
    abilities = state.layout.cards[card].abilities
    if not abilities:
        return f"{title(state, card)} has no ability to use; what it does applies by itself.", "turn.abilities"
    index = int(number) - 1 if number.isdigit() else 0
    if index >= len(abilities) or index < 0:
        return None
    return unusable(state, seat, card, index + 1, abilities[index])


def forget_use(state, seat: int, card: str) -> None:
    """A Gear leaves play: used copies leave first, and one that is played again can be used anew (ruling.gear-same-turn)."""
    used, abilities = state.public["used"], state.layout.cards[card].abilities
    for _ in range(min(used.count(card), abilities[0].uses if abilities else 0)):
        used = without(used, card)
    state.public["used"] = used
