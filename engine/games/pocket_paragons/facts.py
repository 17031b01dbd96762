"""What conditions and amounts of cards of this edition may ask about."""
from __future__ import annotations

from ...cards.conditions import Fact
from ..pocket_paragons_origins.meeting import meeting
from ..pocket_paragons_origins.table import ENERGY, HAND, HEALTH, REMOVED
from .kinds import SYMBOLS
from .table import SEALED, exhausted


def _played(symbol, other):
    """A countered card is as though never played (round.counter)."""
    def read(state, side):
        of = 1 - side if other else side
        return int(meeting(state).cards[of].type == symbol and not state.public["cancelled"][of])
    return read


def _exhausted(other, symbol=None):
    def read(state, side):
        cards = state.layout.cards
        return sum([symbol is None or cards[card].type == symbol for card in exhausted(state, 1 - side if other else side)])
    return read


def _of(values, keys, other):
    def read(state, side):
        value = getattr(state, values)[keys[1 - side if other else side]]
        return value if type(value) is int else len(value)
    return read


def _public(name, other):
    return lambda state, side: int(state.public[name][1 - side if other else side])


def make_facts() -> dict[str, Fact]:
    """Name -> Fact, for both sides: 'own HP', 'opponent played Weapon', ..."""
    facts: dict[str, Fact] = {}
    for name, other, whose, subject in (("own", False, "your", "you"), ("opponent", True, "the opponent's", "the opponent")):
        card = f"card of {'the opponent' if other else 'yours'}"
        cards = f"cards of {'the opponent' if other else 'yours'}"
        facts[f"{name} HP"] = Fact(f"{whose} HP", _of("counters", HEALTH, other), f"HP of {whose} Paragon")
        facts[f"{name} energy"] = Fact(f"{whose} energy", _of("counters", ENERGY, other), f"energy of {whose} Paragon")
        facts[f"{name} hand"] = Fact(f"the number of cards in {whose} hand", _of("zones", HAND, other), f"card in {whose} hand")
        facts[f"{name} exhausted"] = Fact(f"the number of exhausted {cards}", _exhausted(other), f"exhausted {card}")
        facts[f"{name} banished"] = Fact(f"the number of Banished {cards}", _of("zones", REMOVED, other), f"Banished {card}")
        facts[f"{name} sealed"] = Fact(f"the number of sealed {cards}", _of("zones", SEALED, other), f"sealed {card}")
        facts[f"{name} countered"] = Fact(f"{whose} card was countered", _public("cancelled", other))
        facts[f"{name} hit"] = Fact(f"{whose} card Hit", _public("hit", other))
        facts[f"{name} hurt"] = Fact(f"{subject} took damage this round", _public("hurt", other))
        facts[f"{name} blocked"] = Fact(f"the damage that {subject} blocked", _public("blocked", other), f"damage that {subject} blocked")
        for symbol in SYMBOLS:
            facts[f"{name} played {symbol}"] = Fact(f"{subject} played {symbol}", _played(symbol, other))
            facts[f"{name} exhausted {symbol}"] = Fact(f"the number of exhausted {symbol} {cards}", _exhausted(other, symbol),
                                                      f"exhausted {symbol} {card}")
    facts["round"] = Fact("the round", lambda state, side: state.counters["round"])
    return facts
