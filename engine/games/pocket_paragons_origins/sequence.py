"""The steps of a round after the reveal, in the order of the rulebook."""
from __future__ import annotations

from . import cancel, damage, destruction, effects, formats, round_end, supers
from .changes import in_force
from .meeting import meeting
from .play import begin_round, reveal
from .table import NEITHER

CANCEL, STRIKE, EFFECTS, LATE_BLOCKS, TIDY, DEFEAT = range(6)


def go_on(state, step: int = CANCEL) -> None:
    """Take the steps from `step` on, up to the next round or the end of the match.

    Effects that wait for a choice come to their end first: the rest of the round waits beneath them."""
    met = meeting(state)
    below = len(state.agenda)
    if step == CANCEL:
        standing = in_force(state, met)
        if cancel.check_cancelling(state, met, standing):
            return wait(state, below, STRIKE)
    if step <= STRIKE:
        if step == STRIKE or state.public["cancelled"] != NEITHER:
            standing = in_force(state, met)  # cancelled cards have dropped out, Supers may have woken
        if state.public["woken"]:
            supers.woke_before_damage(state)
        if destruction.check(state, met, standing):
            return None
        damage.deal(state, met, standing)
        if effects.on_hit(state, met):
            return wait(state, below, EFFECTS)
    if step <= EFFECTS and effects.others(state, met):
        return wait(state, below, LATE_BLOCKS)
    if step <= LATE_BLOCKS and state.public["guard"] != damage.NO_GUARDS and effects.late_blocks(state, met):
        return wait(state, below, TIDY)
    if step <= TIDY and round_end.tidy(state, met):
        return wait(state, below, DEFEAT)
    if not round_end.match_decided(state):
        begin_round(state)
    return None


def reveal_and_go_on(state, choices: dict) -> None:
    """Both have chosen: reveal, then the rest of the round."""
    reveal(state, choices)
    go_on(state)


def wait(state, below: int, step: int) -> None:
    """Let the rest of the round wait beneath what is on the agenda, unless the match is over."""
    if not formats.over(state):
        state.agenda.insert(below, ("round-steps", step))
