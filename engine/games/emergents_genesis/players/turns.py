"""The main decision of a turn: what is played, used or acquired next."""
from __future__ import annotations

from ..table import DISCARD, FRONT, HAND
from . import shop
from .features import PLACE

NEVER, LAST = 0, 3  # ranks
ZONES = {"hand": HAND, "discard": DISCARD, "front": FRONT}


def sort(known, decision) -> tuple[list, list, list]:
    """The options of a turn: plays and uses as (key, word, card, number), what is on offer as (key, card)."""
    plays, uses, offers = [], [], []
    plans, plan = known.plans, known.plan
    for option in decision.options:
        key = option.key
        word, card, number = plans.get(key) or plan(key)
        if word == "play":
            plays.append((key, card))
        elif word == "acquire":
            offers.append((key, card))
        elif word == "use":
            uses.append((key, card, number))
    return plays, uses, offers


def choose(policy, known, view, decision, lazily) -> str:
    """The key of the option to take. lazily: gives the Stage when called; most choices need none."""
    plays, uses, offers = sort(known, decision)
    best, highest = None, NEVER
    for key, card in plays:
        entry = known.cards[card]
        rank = entry.rank if not entry.wary else wary_rank(known, view, decision.seat, entry, lazily)
        if rank > highest:
            best, highest = key, rank
    for key, card, number in uses:
        use = (known.avatars.get(card) or known.cards[card]).uses[number]
        if use.rank > highest and (not use.priced or pays(policy, known, view, decision.seat, use, lazily)):
            best, highest = key, use.rank
    if best is not None:
        return best
    if offers:
        found = (shop.best if policy.plans else shop.greedy)(lazily(), offers)
        if found is not None:
            return found
    return "end"


def rivals(policy, known, view, decision, first: str, stage, most: int) -> list[str]:
    """What else is worth a thought where the rules of thumb take `first`: other cards to acquire or none, and abilities with a
    price; while there are cards to play for nothing, no more than that."""
    word, card, number = known.plan(first)
    _, uses, offers = sort(known, decision)
    if word == "play" or (word == "use" and not (known.avatars.get(card) or known.cards[card]).uses[number].priced):
        return []
    if word == "use":
        return [choose(policy, known, view, _Without(decision, first), lambda: stage)]
    gains = shop.gains(stage, [card for _, card in offers])
    best = sorted(offers, key=lambda offer: (-gains[offer[1]], offer[0]))
    found = [key for key, _ in best if key != first][:most - 1]
    found += [key for key, card, number in uses if (known.avatars.get(card) or known.cards[card]).uses[number].priced]
    return (["end"] if first != "end" else [])[:most] + found[:most - (first != "end")]


class _Without:
    """A decision without one of its options."""

    def __init__(self, decision, key: str):
        self.seat, self.options = decision.seat, [option for option in decision.options if option.key != key]


def wary_rank(known, view, seat: int, entry, lazily) -> int:
    """The rank of a card that may harm its own player."""
    lost = entry.base[PLACE["lose"]]
    if lost and lost >= 10 * view.counters[f"hp.{seat}"]:
        return NEVER
    for zone in entry.must_erase:
        if zone == "page":
            continue
        held = list(view.zones[ZONES[zone][seat]])
        if zone == "hand":
            held.remove(entry.id)
        if not any([known.cards[card].fresh for card in held]):
            if not held:
                return min(entry.rank, LAST)
            stage = lazily()
            loss = min([stage.table.whole(card) for card in held]) * min(3, stage.left) // 2
            if stage.table.base(entry.id) < loss:
                return NEVER
    if entry.base[PLACE["discard"]] > 0 and not entry.base[PLACE["draw"]]:
        return min(entry.rank, LAST + 1)  # by then there may be nothing left to discard
    return entry.rank


def pays(policy, known, view, seat: int, use, lazily) -> bool:
    """Whether an ability is worth its price now."""
    stage = lazily()
    table, held = stage.table, view.zones[HAND[seat]]
    gain = table.of(use.goods)
    if use.pay:
        gain -= use.pay * table.weights[PLACE["skill"]] * 10
    cards = sorted([table.base(card) for card in held])
    gain -= sum(cards[:use.discard])
    if use.erase:
        weak = sorted([table.whole(card) for card in held])[:use.erase]
        gain -= sum(weak) - use.erase * stage.mean + sum(cards[:use.erase])
    return gain > 0
