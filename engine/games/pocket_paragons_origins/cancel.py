"""Cancelling: the chart, the energy for it, and what a cancelled card still does."""
from __future__ import annotations

from . import changes, effects, energy
from .components import CHART_RULE
from .table import title, who


def check_cancelling(state, met, standing) -> bool:
    """Which of the two cards cancels the other, once, at the reveal (cancel.effect).

    True if an effect of the cancelling waits for a choice."""
    by_first, by_second = met.cancels
    if "cancels" in standing and met.both:
        by_first = _cancels(state, met, standing["cancels"], 0, by_first)
        by_second = _cancels(state, met, standing["cancels"], 1, by_second)
    if not by_first and not by_second:
        return False
    state.public["cancelled"] = (by_second, by_first)
    cancellers = [side for side, done in ((0, by_first), (1, by_second)) if done]
    # those that are in force now may answer to the cancelling; what the energy wakes may not
    watching = [entry for entry in met.at["cancels"] if entry[1] in cancellers and not state.public["cancelled"][entry[1]]]
    watching += effects.of_supers(state, "cancels", (by_first, by_second))
    for side in cancellers:
        _cancel(state, met, side)
    return effects.begin(state, watching)


def _cancels(state, met, standing, side, charted):
    mine, other = met.cards[side], met.cards[1 - side]
    done = changes.cancels(standing, side, mine, other, charted)
    if state.tell and charted and not done:
        state.tell("cancel.effect", f"{mine.name} ({mine.type}) would cancel {other.name}, which cannot be cancelled.",
                   also=(CHART_RULE,))
    return done


def _cancel(state, met, side):
    if state.tell:
        mine, other = met.cards[side], met.cards[1 - side]
        charted = (CHART_RULE,) if other.type in state.layout.edition.kinds.chart.get(mine.type, ()) else ()
        state.tell("cancel.effect", f"{mine.name} ({mine.type}) cancels {other.name} ({other.type}).",
                   also=charted + (("ruling.mutual-cancel",) if state.public["cancelled"] == (True, True) else ()))
        state.tell("cancel.ignored", f"The attack and effects of {other.name} are ignored.")
    state.layout.edition.leave_cancelled(state, met, 1 - side)
    energy.gain(state, side, energy.FROM_CANCELLING, "cancel.energy", ("energy.sources",))


def tell_exception(state, side: int, card: str) -> None:
    """Say that an effect of a cancelled card applies all the same (cancel.exceptions)."""
    if state.tell:
        state.tell("cancel.exceptions", f"{title(state, card)} of {who(state, side)} was cancelled, which sets off its effect.")
