"""What each seat can expect of a match, read off the table at the start of a turn: fitted to what came of thousands of them."""
from __future__ import annotations

from .knowledge import knowledge
from .powers import of_seat

CERTAIN = 10_000
STEPS = 400
BASE = 1_000_000
# By the HP that those still in have on average, up to so many: hundredths of a step of 1/20 in the logarithm of the chances,
# for an HP, for a tenth of damage, Skill and guard a turn, and for being about to begin a turn.
WEIGHTS = ((9, (760, 56, 27, 1, 2470)), (16, (610, 78, 47, 1, 1800)), (22, (420, 81, 47, 4, 1190)), (99, (260, 76, 40, 60, 800)))


def _powers_of_a_step() -> tuple:
    """BASE times the exponential of so many twentieths, in whole numbers."""
    found = [BASE]
    for _ in range(STEPS):
        found.append(found[-1] * 1_051_271 // 1_000_000)
    return tuple(found)


EXPONENTIALS = _powers_of_a_step()


def chance(game, state, seat: int) -> int:
    """How likely a seat is to win, out of CERTAIN."""
    if state.result is not None:
        winner = state.result["winner"]
        return CERTAIN // 2 if winner is None else CERTAIN if winner == seat else 0
    out = state.public["out"]
    if out[seat]:
        return 0
    known, counters = knowledge(game, state.layout), state.counters
    standing = [other for other in range(state.layout.seats) if not out[other]]
    average = sum([counters[f"hp.{other}"] for other in standing]) // len(standing)
    hp, damage, skill, guard, turn = next(weights for most, weights in WEIGHTS if average <= most)
    scores = []
    for other in standing:
        power = of_seat(known, state, other)
        scores.append((hp * counters[f"hp.{other}"] + damage * power[0] + skill * power[1] + guard * power[4]
                       + turn * (other == state.public["active"])) // 100)
    best = max(scores)
    shares = [BASE * BASE // EXPONENTIALS[min(STEPS, best - score)] for score in scores]
    return CERTAIN * shares[standing.index(seat)] // sum(shares)
