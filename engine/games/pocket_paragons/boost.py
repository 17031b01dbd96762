"""Boost and costs: parts of a card that apply only if they are granted, or paid for."""
from __future__ import annotations

from ...cards.conditions import Condition, Fact
from ...decision import Decision, Option
from ..pocket_paragons_origins import effects, supers
from ..pocket_paragons_origins.meeting import meeting
from ..pocket_paragons_origins.table import ACTIVE, ENERGY, PLAYED, title, who, with_side

NOT_ASKED = Fact("", lambda state, side: 0)
FRESH_ROUND = {"paid": (False, False)}
FRESH_MATCH = {"boost": ((), ())}  # for each side (symbols, the last round in which they have their Boost)


class Granted(Condition):
    """Whether cards of a symbol have their Boost (keyword.boost)."""

    __slots__ = ("symbol",)

    def __init__(self, symbol: str):
        super().__init__(NOT_ASKED)
        self.symbol = symbol

    def holds(self, state, side: int) -> bool:
        return granted(state, side, self.symbol)

    def tell_unmet(self, state, side, card) -> bool:
        return not granted(state, side, self.symbol)  # said when the card was revealed

    def sentence(self) -> str:
        return "its Boost is granted"


class Paid(Condition):
    """Whether the cost of the card in play was paid (energy.costs)."""

    __slots__ = ()

    def __init__(self):
        super().__init__(NOT_ASKED)

    def holds(self, state, side: int) -> bool:
        return state.public["paid"][side]

    def tell_unmet(self, state, side, card) -> bool:
        return not state.public["paid"][side]  # said when it was to be paid

    def sentence(self) -> str:
        return "its cost is paid"


def granted(state, side: int, symbol: str, asleep: tuple = ()) -> bool:
    """Whether a side's cards of a symbol have their Boost now: granted before, and for how long (ruling.boost), or
    by what applies at this moment, other than the cards `asleep`."""
    now = state.counters["round"]
    if any(now <= last and (not symbols or symbol in symbols) for symbols, last in state.public["boost"][side]):
        return True
    cards = state.layout.cards
    sources = [cards[card] for card in state.zones[ACTIVE[side]] + state.zones[PLAYED[side]] if card not in asleep]
    return any(entry.change.question == "boost" and (not entry.change.cards or symbol in entry.change.cards) and entry.holds(state, side)
               for source in sources for entry in source.always)


def grant(state, side: int, symbols: tuple, last: int, card: str) -> bool:
    """Grant the Boost up to and with a round; the same Boost does not stack (ruling.boost)."""
    now = state.counters["round"]
    held = tuple([entry for entry in state.public["boost"][side] if entry[1] >= now])
    if any(until >= last and (not known or (symbols and set(symbols) <= set(known))) for known, until in held):
        if state.tell:
            state.tell("ruling.boost", f"{who(state, side)} has this Boost already; it does not stack.")
        return False
    state.public["boost"] = with_side(state.public["boost"], side, tuple(sorted({*held, (symbols, last)})))
    if state.tell:
        until = "this round" if last == now else "up to the next round" if last == now + 1 else "for the rest of the game"
        whose = f"the {', '.join(symbols)} cards" if symbols else "the cards"
        state.tell("keyword.boost", f"{title(state, card)} grants {whose} of {who(state, side)} their Boost {until}.", also=("ruling.boost",))
    return True


def has_boost(card) -> bool:
    """Whether a card has a part that applies only while its Boost is granted."""
    return any([isinstance(condition, Granted) for part in (*card.effects, *card.always) for condition in part.conditions])


def tell_revealed(state, met) -> None:
    """Say which Boosts bear on the counter check that follows (keyword.boost)."""
    for side in (0, 1):
        if _early(met.cards[side]) and granted(state, side, met.cards[side].type):
            _tell(state, met, side)


def tell_left(state, met) -> None:
    """Say of each card that is still in play whether it has its Boost, now that it applies (keyword.boost)."""
    for side in (0, 1):
        card = met.cards[side]
        if has_boost(card) and not state.public["cancelled"][side]:
            if not (_early(card) and granted(state, side, card.type, _woken(state, side))):
                _tell(state, met, side)


def _woken(state, side) -> tuple:
    return tuple([card for owner, card, _ in state.public["woken"] if owner == side])


def _early(card) -> bool:
    """Whether a card's Boost changes what counters what."""
    return any([entry.change.question == "cancels" and any([isinstance(condition, Granted) for condition in entry.conditions])
                for entry in card.always])


def _tell(state, met, side):
    card = met.cards[side]
    if granted(state, side, card.type):
        state.tell("keyword.boost", f"{card.name} of {who(state, side)} has its Boost.")
    else:
        state.tell("keyword.boost", f"The Boost of {card.name} is ignored: nothing has granted it.")


# --- costs ------------------------------------------------------------------------------------------

def offer(state, met) -> bool:
    """After the counter check whoever can pay the cost of an uncountered card decides whether to (energy.costs).

    True if somebody is asked."""
    asked = tuple([side for side in (0, 1) if met.cards[side].cost and not state.public["cancelled"][side]
                   and state.counters[ENERGY[side]] >= met.cards[side].cost])
    if state.tell:
        for side in (0, 1):
            if met.cards[side].cost and not state.public["cancelled"][side] and side not in asked:
                state.tell("ruling.energy-cost", f"{who(state, side)} does not have the {met.cards[side].cost} energy that "
                           f"{met.cards[side].name} asks for.")
    if asked:
        state.agenda.append(("cost", asked))
    return bool(asked)


def ask(state, asked: tuple) -> list:
    """Both sides decide in secret (ruling.energy-cost)."""
    return [Decision(side, "effect", "ruling.energy-cost", _prompt(state, meeting(state).cards[side]),
                     [Option(effects.YES, f"Pay {meeting(state).cards[side].cost} energy"), Option(effects.NO, "Do not pay")]) for side in asked]


def _prompt(state, card) -> str:
    return f"{card.name}: pay {card.cost} energy?"


def answer(state, choices: dict, asked: tuple) -> None:
    """Take what is paid, in full or not at all; an earned Ultimate stays earned (ruling.energy-cost)."""
    for side in asked:
        card = meeting(state).cards[side]
        if choices[side] != effects.YES:
            if state.tell:
                state.tell("ruling.energy-cost", f"{who(state, side)} does not pay for {card.name}.")
            continue
        state.counters[ENERGY[side]] -= card.cost
        state.public["paid"] = with_side(state.public["paid"], side, True)
        if state.tell:
            left = state.counters[ENERGY[side]]
            state.tell("energy.costs", f"{who(state, side)} pays {card.cost} energy for {card.name}: {left + card.cost} to {left}.",
                       also=("ruling.energy-cost", *supers.kept(state, side)))
