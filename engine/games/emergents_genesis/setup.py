"""Set-up: Avatars, starting decks, Panel, Book and Page, and who goes first."""
from __future__ import annotations

from .decks import draw, turn_up
from .table import AVATAR, BOOK, CHARGE, CONSTRUCT, DECK, HAND, HP, PAGE, PANEL, SKILL, counted, who

LOSS_OF_FIRST = 3  # HP fewer for who goes first
HAND_SIZE = 6
PAGE_SIZE = 6
PANEL_SIZE = 14  # cards in each pile of the Panel

# nothing is played, used, attacked or rewarded yet
FRESH_TURN = {"used": (), "played": (), "costs": (), "charges": (), "rewarding": None, "acquired to": ""}
FRESH_COUNTS = {"attacks": 0, "damage": 0, "erased": 0, "erased-cost": 0, "acquired": 0, "cheaper": 0}


def seat_options(count: int) -> list[str]:
    """The options that name the Avatar of each seat."""
    return ["avatar", *[f"opponent {number}" for number in range(1, count)]]


def begin(state) -> None:
    """Lay out the start of a match (setup.*)."""
    seats = range(state.layout.seats)
    take_avatars(state, [state.options[name] for name in seat_options(len(seats))])
    blank_table(state)
    first = state.chance.below(len(seats))
    sit_down(state, first)
    for seat in seats:
        deck = list(state.layout.starters)
        state.chance.shuffle(deck)
        state.zones[DECK[seat]] = deck
        if state.tell:
            state.tell("setup.player", f"{who(state, seat)} takes an HP tracker and a deck of {counted(len(deck), 'card')}.", also=("cards.starters", "ruling.seats"))
        if state.layout.avatars[state.public["avatars"][seat]].constructs and state.tell:
            state.tell("faq.helios", f"{who(state, seat)} starts with a Construct Pile of {counted(len(state.zones[CONSTRUCT[seat]]), 'card')}.", also=("ruling.constructs",))
    if state.tell:
        state.tell("setup.panel", f"The Panel is laid out: four piles of {PANEL_SIZE} cards.")
    book = list(state.layout.book)
    state.chance.shuffle(book)
    state.zones[BOOK] = book
    if state.tell:
        state.tell("setup.book", f"The Book is shuffled: {counted(len(book), 'card')}.", also=("setup.gutter",))
    for _ in range(PAGE_SIZE):
        turn_up(state)
    if state.tell:
        state.tell("setup.page", f"The top {counted(len(state.zones[PAGE]), 'card')} of the Book make the Page.")
    for seat in seats:
        draw(state, seat, HAND_SIZE)
    if state.tell:
        state.tell("ruling.opening-hand", f"Everyone draws {HAND_SIZE} cards.")
    state.counters[HP[first]] -= LOSS_OF_FIRST
    if state.tell:
        state.tell("setup.first-player", f"{who(state, first)} goes first and starts with {LOSS_OF_FIRST} HP fewer: {state.counters[HP[first]]}.")
    state.agenda.append(("turn", first))


def take_avatars(state, wanted: list) -> None:
    """Give each seat its Avatar; the unnamed ones are drawn from those that nobody named (ruling.seats)."""
    known = state.layout.avatars
    left = [avatar for avatar in sorted(known) if avatar not in wanted]
    avatars = [avatar if avatar in known else left.pop(state.chance.below(len(left))) for avatar in wanted]
    state.public["avatars"] = tuple(avatars)
    state.public["names"] = tuple([known[avatar].name for avatar in avatars])


def blank_table(state) -> None:
    """Everything that lies or stands at its place before a card is dealt."""
    public, counters, layout = state.public, state.counters, state.layout
    avatars = [layout.avatars[avatar] for avatar in public["avatars"]]
    public.update(FRESH_TURN, attack=None, chain=(), dealt=layout.nothing_dealt, out=(False,) * layout.seats,
                  owned=tuple([owned_at_start(layout, avatar) for avatar in avatars]))
    counters.update(FRESH_COUNTS, turn=0, round=0)
    for seat, avatar in enumerate(avatars):
        counters[HP[seat]], counters[SKILL[seat]], counters[CHARGE[seat]] = avatar.hp, 0, 0
        state.zones[AVATAR[seat]] = [avatar.id]
        if avatar.constructs:
            state.zones[CONSTRUCT[seat]] = list(layout.constructs)
    for pile, card in zip(PANEL, layout.panel):
        state.zones[pile] = [card] * PANEL_SIZE


def owned_at_start(layout, avatar) -> tuple:
    """All cards of a seat with this Avatar at the start, sorted: starting deck, Constructs, and the Avatar itself."""
    return tuple(sorted([*layout.starters, *(layout.constructs if avatar.constructs else ()), avatar.id]))


def sit_down(state, first: int) -> None:
    """Note who goes first (setup.first-player)."""
    state.public["first"] = state.public["active"] = first
