"""Picking cards, targets and ways for effects and prices."""
from __future__ import annotations

from ..acquire import cost
from ..combat import power

KNOCK = 10_000


def top(view) -> tuple:
    """The frame that asks: what it is that has to be chosen."""
    return view.agenda[-1]


def pick_card(stage, decision) -> str:
    """The card to give, take or remove."""
    frame, keys = top(stage.view), [option.key for option in decision.options]
    table = stage.table
    cards = [key for key in keys if key != "no"]
    if frame[0] == "price":
        return weakest(stage, cards, for_good=frame[3] == "erase")
    if frame[0] == "discard":
        return weakest(stage, cards, for_good=False)
    effect = stage.view.layout.effects[frame[2:]]
    verb = effect.verb
    if verb.word == "erase":
        zone = getattr(verb, "from")
        if zone == "page":
            skill = stage.view.counters[f"skill.{stage.seat}"]  # what it can buy itself is better left there
            return max(cards, key=lambda card: (table.whole(card) - 100 * (cost(stage.view, stage.seat, card) <= skill), card))
        found = weakest(stage, cards, for_good=True)
        return found if "no" not in keys or worth_erasing(stage, found, effect) else "no"
    if verb.word == "break":
        return gear(stage, cards, keys)
    if verb.word == "discard":
        if "no" in keys:
            found = weakest(stage, cards, for_good=False)
            gain = sum([table.of(stage.known.effect((*frame[2:4], (*frame[4], index)), inner)) for index, inner in enumerate(effect.then)])
            return found if gain > table.base(found) else "no"
        return weakest(stage, cards, for_good=False)
    if verb.word in ("construct", "ready"):
        return max(cards, key=lambda card: (table.base(card) + table.each(card) * (stage.left if verb.word == "construct" else 1), card))
    return max(cards, key=lambda card: (table.whole(card), card)) if cards else "no"


def weakest(stage, cards: list, for_good: bool) -> str:
    """The card that is missed least: this turn, or for good."""
    table, known = stage.table, stage.known.cards
    if for_good:
        return min(cards, key=lambda card: (table.whole(card) - 15 * known[card].fresh, card))
    return min(cards, key=lambda card: (table.base(card), card))


def worth_erasing(stage, card: str, effect) -> bool:
    """Whether a deck is better without a card, or what follows makes up for it."""
    gain = stage.mean - stage.table.whole(card)
    follows = sum([stage.table.of(stage.known.reader.effect(inner)) for inner in effect.then])
    return gain * stage.left // 3 + follows > 0


def gear(stage, cards: list, keys: list) -> str:
    """The Gear to break: the best of the others'; of one's own the poorest."""
    table, best, most = stage.table, None, -(10 ** 9)
    for key in cards:
        card, _, owner = key.rpartition(" of ")
        worth = table.each(card) * stage.left + stage.known.cards[card].cost
        worth = -worth - 1000 if int(owner) == stage.seat else worth
        if worth > most:
            best, most = key, worth
    return "no" if "no" in keys and most < 0 else best


def choose_one(stage, decision) -> str:
    """The way that is worth most as the table stands."""
    _, seat, card, part, path = top(stage.view)
    verb = stage.view.layout.effects[card, part, path].verb
    best, most = None, -(10 ** 9)
    for option in decision.options:
        if option.key == "no":
            worth = 0
        else:
            index = int(option.key) - 1
            worth = standing_worth(stage, (card, part, (*path, index)), verb.effects[index])
        if worth > most:
            best, most = option.key, worth
    return best


def yes_or_no(stage, decision) -> str:
    """Whether to do what is offered."""
    frame = top(stage.view)
    effect = stage.view.layout.effects[frame[2:]]
    return "yes" if standing_worth(stage, frame[2:], effect) > 0 else "no"


def standing_worth(stage, at: tuple, effect) -> int:
    """What an effect is worth now, its own amount read off the table."""
    goods = stage.known.effect(at, effect)
    verb = effect.verb
    amount = getattr(verb, "amount", None)
    if getattr(amount, "fact", None) is not None:
        usual, now = stage.known.reader.amount(amount), 10 * amount.of(stage.view, stage.seat)
        goods = tuple([good * now // max(1, usual) for good in goods])
    if verb.word == "heal":
        layout, view = stage.view.layout, stage.view
        lost = layout.avatars[view.public["avatars"][stage.seat]].hp - stage.hp(stage.seat)
        if 10 * lost < stage.known.reader.amount(amount):
            return lost * stage.table.taste.own * 8
    return stage.table.of(goods)


def blow(stage) -> tuple[int, bool]:
    """The attack that is to be aimed: its power, and whether it is sure."""
    view, seat = stage.view, stage.seat
    frame = top(view)
    effect = view.layout.effects[frame[2:]]
    verb = effect.verb
    amount = getattr(verb, "amount", None)
    if amount is None:
        return 0, True
    base = amount.of(view, seat)
    if verb.word != "attack":
        return base, True
    return power(view, seat, frame[2], base) + view.counters[f"charge.{seat}"], verb.sure
