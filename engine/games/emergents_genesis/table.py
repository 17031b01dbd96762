"""Where things lie on the table, who sits at it, and what they are called."""
from __future__ import annotations

SEATS = range(4)  # at most; a match of fewer uses the first ones


def _zone(name: str) -> tuple:
    return tuple([f"{name}.{seat}" for seat in SEATS])


HAND, DECK, TOP, DISCARD, FRONT = _zone("hand"), _zone("deck"), _zone("top"), _zone("discard"), _zone("front")
GEAR, AVATAR, CONSTRUCT, OUT = _zone("gear"), _zone("avatar"), _zone("construct"), _zone("out")
HP, SKILL, CHARGE = _zone("hp"), _zone("skill"), _zone("charge")
BOOK, PAGE, GUTTER = "book", "page", "gutter"
ACOLYTE, NON_STOP, SCULPTOR, STRONGHARM = CLASSES = ("Acolyte", "Non-Stop", "Sculptor", "StrongHarm")
PANEL = ("panel-acolyte", "panel-non-stop", "panel-sculptor", "panel-strongharm")  # by class
OWN_ZONES = ("hand", "deck", "top", "discard", "front", "gear", "avatar", "construct", "out")


def who(state, seat: int) -> str:
    """What a sentence calls a seat."""
    return state.public["names"][seat]


def title(state, card: str) -> str:
    """A card's name."""
    return state.layout.cards[card].name


def source(state, card: str) -> str:
    """What a sentence calls that which does something: a card by its name, an Avatar by its ability's."""
    return state.layout.cards[card].source


def others(state, seat: int) -> list[int]:
    """The other seats still in the game, clockwise from a seat's left."""
    out = state.public["out"]
    return [other for other in state.layout.clockwise[seat] if not out[other]]


def standing(state) -> list[int]:
    """The seats still in the game."""
    return [seat for seat, out in enumerate(state.public["out"]) if not out]


def at(entries: tuple, seat: int, value) -> tuple:
    """A tuple by seat with one entry replaced.

    >>> at((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*entries[:seat], value, *entries[seat + 1:])


def without(cards: tuple, card: str) -> tuple:
    """A tuple of cards with one copy of a card taken out.

    >>> without(("a", "b", "b"), "b")
    ('a', 'b')
    """
    index = cards.index(card)
    return cards[:index] + cards[index + 1:]


def counted(number: int, thing: str) -> str:
    """A number of things in words.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
