"""Where things lie on the table, and what the sides are called."""
from __future__ import annotations

HAND = ("hand.0", "hand.1")
DISCARD = ("discard.0", "discard.1")
RESERVE = ("reserve.0", "reserve.1")
ACTIVE = ("active.0", "active.1")
REMOVED = ("removed.0", "removed.1")
PLAYED = ("played.0", "played.1")
HEALTH = ("health.0", "health.1")
ENERGY = ("energy.0", "energy.1")
SINGLE, BEST_OF_THREE, CONQUEST, LEGACY = "single", "best-of-three", "conquest", "legacy"  # formats
MATCH_ZONES = ("hand", "discard", "reserve", "active", "removed", "played")
# where the decks of a Legacy team lie while their heroes are not on the table
TEAM = (("team-1.0", "team-2.0", "team-3.0"), ("team-1.1", "team-2.1", "team-3.1"))
AUTOMA = 1  # the side the Automa takes when it plays
AUTOMA_DECK, AUTOMA_DISCARD = "automa-deck.1", "automa-discard.1"
NEITHER = (False, False)
BEFORE_DAMAGE, AFTER_DAMAGE, BLOCKING = range(3)  # when a permanent Super woke; BLOCKING: late, and its block is raised


def who(state, side: int) -> str:
    """What a sentence calls a side."""
    return state.public["names"][side]


def title(state, card: str) -> str:
    """A card's name."""
    return state.layout.cards[card].name


def said(number: int) -> str:
    """A number in a sentence, with a true minus sign.

    >>> said(-1)
    '\u22121'
    """
    return str(number).replace("-", "\u2212")


def with_side(pair: tuple, side: int, value) -> tuple:
    """A pair with one side's entry replaced.

    >>> with_side((1, 2), 0, 5)
    (5, 2)
    """
    return (value, pair[1]) if side == 0 else (pair[0], value)


def spoken(layout, rule: str, prompt: str) -> tuple[str, str]:
    """The rule and the words of a decision, in those of the edition."""
    speech = layout.speech
    return (speech.rule(rule), speech.say(prompt)) if speech else (rule, prompt)
