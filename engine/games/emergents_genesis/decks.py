"""Decks, discard piles, the Book and the Page: drawing, shuffling, turning up."""
from __future__ import annotations

from bisect import insort

from ...zones import move
from .table import BOOK, DECK, DISCARD, GUTTER, HAND, PAGE, TOP, at, counted, title, who, without


def draw(state, seat: int, count: int) -> int:
    """Draw up to `count` cards, the deck being made anew whenever it is empty (turn.empty-deck). Returns how many came."""
    zones, hand, drawn = state.zones, state.zones[HAND[seat]], 0
    for _ in range(count):
        pile = zones[TOP[seat]] or zones[DECK[seat]]
        if not pile:
            if not refill(state, seat):
                break
            pile = zones[DECK[seat]]
        insort(hand, pile.pop(0))
        drawn += 1
    return drawn


def refill(state, seat: int) -> bool:
    """With an empty deck, shuffle the discard pile into a new one (turn.empty-deck, ruling.empty-deck-moment)."""
    zones = state.zones
    if zones[DECK[seat]] or zones[TOP[seat]] or not zones[DISCARD[seat]]:
        return False
    deck, zones[DISCARD[seat]] = zones[DISCARD[seat]], []
    state.chance.shuffle(deck)
    zones[DECK[seat]] = deck
    if state.tell:
        state.tell("turn.empty-deck", f"The deck of {who(state, seat)} is empty: the discard pile, {counted(len(deck), 'card')}, is shuffled into a new one.",
                   also=("ruling.empty-deck-moment", *(("turn.in-front",) if zones[f"front.{seat}"] else ())))
    return True


def refill_all(state) -> None:
    """The same for every seat, once an effect is completed."""
    zones = state.zones
    for seat in range(state.layout.seats):
        if not zones[DECK[seat]] and zones[DISCARD[seat]] and not zones[TOP[seat]]:
            refill(state, seat)


def turn_up(state, place: int | None = None) -> None:
    """The top card of the Book joins the Page, at the place that fell empty (setup.page, ruling.book-empty)."""
    book, page = state.zones[BOOK], state.zones[PAGE]
    if book:
        card = book.pop(0)
        page.insert(len(page) if place is None else place, card)
        if state.tell and place is not None:
            state.tell("setup.page", f"{title(state, card)} takes its place on the Page.")
    elif state.tell and place is not None:
        state.tell("ruling.book-empty", "The Book is empty, so the Page is not refilled.")


def discard(state, seat: int, card: str, rule: str, also: tuple = ()) -> None:
    """Move a card of a hand to the discard pile; it is told under the rule that asks for it."""
    move(state, card, HAND[seat], DISCARD[seat])
    if state.tell:
        state.tell(rule, f"{who(state, seat)} discards {title(state, card)} from hand.", also=also)
    refill(state, seat)


def erase(state, seat: int, card: str, source: str) -> None:
    """Move a card to the Gutter for good (keyword.erase, setup.gutter)."""
    if source == PAGE:
        place = state.zones[PAGE].index(card)
        move(state, card, PAGE, GUTTER)
        if state.tell:
            state.tell("keyword.erase", f"{who(state, seat)} erases {title(state, card)} from the Page.", also=("setup.gutter",))
        turn_up(state, place)
    else:
        move(state, card, source, GUTTER)
        state.public["owned"] = at(state.public["owned"], seat, without(state.public["owned"][seat], card))
        if state.tell:
            also = ("ruling.starter-cost",) if card in state.layout.starters else ("ruling.constructs",) if card in state.layout.constructs else ()
            state.tell("keyword.erase", f"{who(state, seat)} erases {title(state, card)}.", also=("setup.gutter", *also))
    if seat != state.public["active"]:
        return  # what a turn counts is done by the player whose turn it is
    counters = state.counters
    counters["erased"] += 1
    counters["erased-cost"] = state.layout.cards[card].cost


def own(state, seat: int, card: str) -> None:
    """Let a card count among a seat's own from now on."""
    cards = list(state.public["owned"][seat])
    insort(cards, card)
    state.public["owned"] = at(state.public["owned"], seat, tuple(cards))
