"""What to acquire: what each card on offer would add to the rest of the match, and the best use of the Skill in the pool."""
from __future__ import annotations

from ..acquire import cost


def gains(stage, cards: list) -> dict[str, int]:
    """Card -> what acquiring it now would add, by how often it will still be drawn and what it displaces."""
    view, seat, table, known = stage.view, stage.seat, stage.table, stage.known
    _, _, seen, size, _ = stage.powers[seat]
    pile = len(view.zones[f"deck.{seat}"]) + len(view.zones[f"top.{seat}"])
    goes = view.public["acquired to"]
    later = max(0, stage.left * 10 - 10)  # tenths of turns after this one
    wait = 100 * pile // max(10, seen)  # until the pile is through, and the discard pile a new one
    left = later if goes else max(0, later - wait)
    draws = left * seen // (10 * (size + 1))  # tenths of times that it is drawn
    found, mean = {}, stage.mean
    for card in cards:
        entry = known.cards[card]
        if entry.gear and entry.lasting:
            reach = max(0, left - 5 * (size + 1) * 10 // max(10, seen))  # turns in play: it comes up half-way through the deck
            gain = (table.base(card) - mean) * min(10, draws) // 10 + table.each(card) * reach // 10
        else:
            gain = draws * (table.whole(card) - mean) // 10
        if goes == "hand":
            gain += table.base(card)
        found[card] = gain
    return found


def best(stage, options: list) -> str | None:
    """The key of the option to acquire now, for the most gain out of the whole pool; None for nothing. options: (key, card).

    Gains are squared before they are added, so that one good card goes before two fair ones: tried, it wins more."""
    view, seat = stage.view, stage.seat
    found = gains(stage, [card for _, card in options])
    skill = view.counters[f"skill.{seat}"]
    wares = []
    for key, card in options:
        gain = found[card]
        if gain > 0:
            gain *= gain
            price = cost(view, seat, card)
            wares += [(price, gain, key)] * (2 if card in view.layout.panel and 0 < price <= skill // 2 else 1)
    if not wares:
        return None
    reached = {0: (0, ())}  # Skill spent -> the most gain, and the wares of it
    for price, gain, key in wares:
        for spent, (total, chosen) in sorted(reached.items(), reverse=True):
            now = spent + price
            if now <= skill and total + gain > reached.get(now, (-1,))[0]:
                reached[now] = total + gain, (*chosen, (gain, key))
    total, chosen = max(reached.values(), key=lambda entry: entry[0])
    return max(chosen)[1] if chosen else None


def greedy(stage, options: list) -> str | None:
    """The key of the card that is worth most each time it is drawn, if that is more than an own card; None for nothing."""
    table, known = stage.table, stage.known
    key, worth = None, stage.mean
    for option, card in options:
        whole = table.whole(card) + known.cards[card].cost
        if whole > worth:
            key, worth = option, whole
    return key
