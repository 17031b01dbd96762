"""Acquiring: Skill spent on cards from the Page and the Panel."""
from __future__ import annotations

from ...decision import Option
from ...zones import move
from . import abilities
from .decks import own, refill, turn_up
from .table import DISCARD, HAND, PAGE, PANEL, SKILL, TOP, title, who


def cost(state, seat: int, card: str) -> int:
    """What a card costs a seat now."""
    entry = state.layout.cards[card]
    price = entry.cost - state.counters["cheaper"]
    for standing in abilities.in_force(state, seat, "cost"):
        if standing.change.fits(entry):
            price += standing.change.amount
    return price if price > 0 else 0


def pile_of(state, card: str) -> str:
    """The zone that a card is acquired from, if it lies there: its pile of the Panel, else the Page."""
    return PANEL[state.layout.panel.index(card)] if card in state.layout.panel else PAGE


def options(state, seat: int) -> list[Option]:
    """The cards of Page and Panel that the Skill in the pool pays for (turn.acquire, setup.panel)."""
    skill, layout, zones = state.counters[SKILL[seat]], state.layout, state.zones
    prices = layout.prices
    if state.counters["cheaper"] or abilities.in_force(state, seat, "cost"):
        prices = {card: cost(state, seat, card) for card in (*zones[PAGE], *layout.panel)}
    elif skill < layout.cheapest:
        return []
    found = [layout.from_page[card] for card in dict.fromkeys(zones[PAGE]) if prices[card] <= skill]
    return found + [layout.from_panel[card] for pile, card in zip(PANEL, layout.panel) if prices[card] <= skill and zones[pile]]


def acquire(state, seat: int, card: str) -> None:
    """Pay for a card; it goes to the discard pile, unless an effect says otherwise (turn.acquire)."""
    price, public, counters = cost(state, seat, card), state.public, state.counters
    source = pile_of(state, card)
    on_page = source == PAGE
    goes = public["acquired to"]
    target = {"hand": HAND, "deck": TOP}.get(goes, DISCARD)[seat]
    place = state.zones[PAGE].index(card) if on_page else 0
    counters[SKILL[seat]] -= price
    waited = bool(counters["cheaper"] or goes)
    counters["cheaper"], public["acquired to"] = 0, ""
    counters["acquired"] += 1
    move(state, card, source, target, 0 if goes == "deck" else None)
    own(state, seat, card)
    if state.tell:
        also = ("ruling.printed-cost",) * (price < state.layout.cards[card].cost) + ("ruling.next-acquired",) * waited + ("ruling.deck-top",) * (goes == "deck")
        where = {"hand": "; it goes to hand", "deck": "; it goes on top of the deck"}.get(goes, "")
        state.tell("turn.acquire", f"{who(state, seat)} acquires {title(state, card)} for {price} Skill{where}.",
                   also=("ruling.acquire-window", "setup.page" if on_page else "setup.panel", *also))
    if on_page:
        turn_up(state, place)
    refill(state, seat)


def refuse(state, seat: int, card: str) -> tuple[str, str] | None:
    """Why a card that lies on the Page or the Panel cannot be acquired; None if it can or does not lie there."""
    source = pile_of(state, card)
    if card not in state.zones[source]:
        return None if source == PAGE else (f"The pile of {title(state, card)} is empty.", "setup.panel")
    price, has = cost(state, seat, card), state.counters[SKILL[seat]]
    if price > has:
        return f"{title(state, card)} costs {price} Skill; you have {has}.", "turn.acquire"
    return None
