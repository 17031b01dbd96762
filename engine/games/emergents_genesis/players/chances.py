"""What each seat can expect of a match, read off the table at the start of a turn: fitted to what came of thousands of them."""
from __future__ import annotations

from ..table import standing
from .knowledge import knowledge
from .powers import HAND, MOST_KEPT
from .worths import Taste, table

CERTAIN = 10_000
STEPS = 400
BASE = 1_000_000
TASTE = Taste(learnt=100)
# By the HP that those still in have on average, up to so many: turns left, for what cards are worth; then thousandths of the
# logarithm of the chances, for an HP, for a point of damage's worth of cards in a hand, the like of Gear a turn, and for being
# about to begin a turn.
WEIGHTS = ((9, 3, (380, 450, 450, 1230)), (15, 3, (270, 660, 620, 800)), (19, 6, (220, 650, 660, 620)), (99, 6, (170, 620, 700, 500)))


def _powers_of_a_step() -> tuple:
    """BASE times the exponential of so many twentieths, in whole numbers."""
    found = [BASE]
    for _ in range(STEPS):
        found.append(found[-1] * 1_051_271 // 1_000_000)
    return tuple(found)


EXPONENTIALS = _powers_of_a_step()


def chance(game, state, seat: int, sure: int = 100) -> int:
    """How likely a seat is to win, out of CERTAIN. sure: percent of what sets the seats apart that counts."""
    if state.result is not None:
        winner = state.result["winner"]
        return CERTAIN // 2 if winner is None else CERTAIN if winner == seat else 0
    if state.public["out"][seat]:
        return 0
    known, counters = knowledge(game, state.layout), state.counters
    left_in = standing(state)
    average = sum([counters[f"hp.{other}"] for other in left_in]) // len(left_in)
    left, (hp, hand, gear, turn) = next(found for most, *found in WEIGHTS if average <= most)
    worths = table(known, TASTE, left, 1)
    scores = []
    for other in left_in:
        score = hp * counters[f"hp.{other}"] + hand * _hand(known, worths, state.public["owned"][other]) // 100
        for card in (*state.zones[f"gear.{other}"], *[card for card in state.zones[f"discard.{other}"] if known.cards[card].gear]):
            score += gear * worths.each(card) // 100
        scores.append((score + turn * (other == state.public["active"])) * sure // 5000)
    best = max(scores)
    shares = [BASE * BASE // EXPONENTIALS[min(STEPS, best - score)] for score in scores]
    return CERTAIN * shares[left_in.index(seat)] // sum(shares)


def _hand(known, worths, owned: tuple) -> int:
    """What a hand of a deck is worth, Gear left out; kept, since decks seldom change."""
    key = owned, worths.left
    found = known.powers.get(key)
    if found is None:
        cards = [card for card in owned if card in known.cards and not known.cards[card].gear]
        if len(known.powers) >= MOST_KEPT:
            known.powers.clear()
        found = known.powers[key] = sum([worths.whole(card) for card in cards]) * HAND // max(1, len(cards))
    return found
