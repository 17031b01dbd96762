"""Cancelling: the chart, the energy for it, and what a cancelled card still does."""
from __future__ import annotations

from . import changes, effects, energy
from .table import card_in_play, title, who


def check_cancelling(state) -> None:
    """Which of the two cards cancels the other, once, at the reveal (cancel.effect)."""
    first, second = card_in_play(state, 0), card_in_play(state, 1)
    state.public["step"] = "cancel"
    if first is None or second is None:
        return
    standing = changes.in_force(state)
    by_first, by_second = second.type in first.cancels, first.type in second.cancels
    if standing:
        by_first = changes.cancels(state, standing, 0, first, second, by_first)
        by_second = changes.cancels(state, standing, 1, second, first, by_second)
    if not by_first and not by_second:
        return
    state.public["cancelled"] = (by_second, by_first)
    cancellers = [side for side, done in ((0, by_first), (1, by_second)) if done]
    # those that are in force now may answer to the cancelling; what the energy wakes may not
    watching = effects.gather(state, "cancels", cancellers)
    for side in cancellers:
        _cancel(state, side, mutual=len(cancellers) == 2)
    effects.begin(state, watching)


def _cancel(state, side, mutual):
    if state.tell:
        mine, other = card_in_play(state, side), card_in_play(state, 1 - side)
        charted = ("components.cancel-chart",) if other.type in mine.cancels else ()
        state.tell("cancel.effect", f"{mine.name} ({mine.type}) cancels {other.name} ({other.type}).",
                   also=charted + (("ruling.mutual-cancel",) if mutual else ()))
        state.tell("cancel.ignored", f"The attack and effects of {other.name} are ignored.")
    energy.gain(state, side, energy.FROM_CANCELLING, "cancel.energy", ("energy.sources",))


def tell_exception(state, side: int, card: str) -> None:
    """Say that an effect of a cancelled card applies all the same (cancel.exceptions)."""
    if state.tell:
        state.tell("cancel.exceptions", f"{title(state, card)} of {who(state, side)} was cancelled, which sets off its effect.")
