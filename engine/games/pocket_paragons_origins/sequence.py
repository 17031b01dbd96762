"""The steps of a round after the reveal, in the order of the rulebook."""
from __future__ import annotations

from . import destruction, formats
from .cancel import check_cancelling
from .changes import in_force
from .damage import NO_GUARDS, deal
from .effects import late_blocks, on_hit, others
from .meeting import meeting
from .play import begin_round, reveal
from .round_end import match_decided, tidy
from .supers import woke_before_damage
from .table import NEITHER

CANCEL, STRIKE, EFFECTS, LATE_BLOCKS, TIDY, DEFEAT, PRICES = range(7)  # prices, where there are any, stand before strike


def go_on(state, step: int = CANCEL) -> None:
    """Take the steps from `step` on, up to the next round or the end of the match.

    Effects that wait for a choice come to their end first: the rest of the round waits beneath them."""
    met = meeting(state)
    public, below = state.public, len(state.agenda)
    if step == CANCEL:
        standing = in_force(state, met)
        if (met.cancelling or "cancels" in standing) and check_cancelling(state, met, standing):
            return wait(state, below, PRICES if met.costs else STRIKE)
    if met.costs and (step == CANCEL or step == PRICES):
        if state.layout.edition.after_cancelling(state, met):
            return wait(state, below, STRIKE)
        step = STRIKE
    if step <= STRIKE:
        if step == STRIKE or public["cancelled"] != NEITHER:
            standing = in_force(state, met)  # cancelled cards have dropped out, Supers may have woken
        if public["woken"]:
            woke_before_damage(state)
        if (met.destroying or "destroys" in standing) and destruction.check(state, met, standing):
            return None
        if state.tell:
            state.layout.edition.before_damage(state, met)
        deal(state, met, standing)
        if public["hit"] != NEITHER and on_hit(state, met):
            return wait(state, below, EFFECTS)
    if step <= EFFECTS and others(state, met):
        return wait(state, below, LATE_BLOCKS)
    if step <= LATE_BLOCKS and public["guard"] != NO_GUARDS and late_blocks(state, met):
        return wait(state, below, TIDY)
    if step <= TIDY and tidy(state, met):
        return wait(state, below, DEFEAT)
    if not match_decided(state):
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
