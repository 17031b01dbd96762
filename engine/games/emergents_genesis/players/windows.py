"""Whether to answer an attack with a Tactic, and with which: what it saves and strikes against what the card is worth in the turn to come."""
from __future__ import annotations

from ..abilities import in_force
from .features import PLACE

SAVED = 100_000  # a knock-out of one's own that is avoided
LOW, LOWER = 10, 5  # HP from which each point counts for more


def answer(policy, stage, decision) -> str:
    """The key of the option to take in a window."""
    view, seat = stage.view, stage.seat
    attack = view.public["attack"]
    by, on, amount = attack["by"], attack["on"], attack["amount"]
    more = sum([standing.change.amount for standing in in_force(view, seat, "tactic")])
    best, most = "pass", 0
    for option in decision.options:
        word, card, _ = stage.known.plan(option.key)
        if word == "tactic":
            gain = worth(policy, stage, card, by, on, amount, more)
            if gain > most:
                best, most = option.key, gain
    return best


def worth(policy, stage, card: str, by: int, on: int, amount: int, more: int) -> int:
    """What revealing a Tactic gains, its price taken off."""
    known, table, seat = stage.known.cards[card], stage.table, stage.seat
    power = known.defend + more
    prevented = min(amount, power)
    strike = power if known.counter else 0
    price = max(0, table.base(card)) * policy.price // 100 + (table.each(card) if known.gear else 0)
    hit = table.weights[PLACE["attack"]] * 10
    struck = min(strike, stage.hp(by)) * hit * policy.lands // 100
    beside = table.of(known.beside)
    hp = stage.hp(on)
    if seat != on:
        helped = prevented * hit
        if amount >= hp and policy.mercy:
            helped -= policy.mercy * hit  # another player less is not always welcome
        return struck + beside - helped - price
    saved = prevented * table.taste.own * 10
    if hp - amount <= LOW:
        saved = saved * (policy.danger if hp - amount <= LOWER else (100 + policy.danger) // 2) // 100
    if amount >= hp:
        if amount - prevented >= hp:
            return beside - price if known.beside else -1  # it falls all the same
        return SAVED + struck + saved - price
    ahead = threat(stage, by)
    waste = (power - prevented) * table.taste.own * 10 * min(policy.patience, policy.patience * ahead // 30) // 100
    if hp - amount <= ahead // 10 + amount // 2:
        waste //= 2
    return saved + struck + beside - price - waste


def threat(stage, by: int) -> int:
    """The damage that is still to come this turn from a seat, in tenths, by the cards that it still holds."""
    view = stage.view
    if view.public["active"] != by:
        return 0
    damage, _, seen, *_ = stage.powers[by]
    return len(view.zones[f"hand.{by}"]) * damage * 10 // max(10, seen)
