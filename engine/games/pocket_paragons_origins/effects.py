"""Effects: which apply, in which order, and the choices within them.

An effect waiting its turn is (order, side, card id, path): plain data on the agenda.
"""
from __future__ import annotations

from ...decision import Decision, Option
from . import cancel, destruction, solo
from .table import ACTIVE, ENERGY, title, who

DESTROYING, DAMAGE, RESTORING, ENERGY_CLASS, REMOVING, TAKING, LATER = range(1, 8)  # ruling.effect-order
YES, NO = "yes", "no"


def on_hit(state) -> None:
    """On-hit effects of both sides, right after damage (effects.on-hit)."""
    hit = state.public["hit"]
    if hit[0] or hit[1]:
        begin(state, gather(state, "hit", [side for side in (0, 1) if hit[side]]))


def others(state) -> None:
    """The other effects: of uncancelled cards, of successful blocks, and those that work when cancelled
    (effects.mandatory, cancel.exceptions, damage.block-success)."""
    public = state.public
    public["step"] = "effects"
    waiting = gather(state, "played", (0, 1))
    cancelled, blocked = public["cancelled"], public["blocked"]
    if cancelled[0] or cancelled[1]:
        waiting += gather(state, "cancelled", [side for side in (0, 1) if cancelled[side]])
    if blocked[0] or blocked[1]:
        waiting += gather(state, "block", [side for side in (0, 1) if blocked[side]])
    if waiting:
        begin(state, waiting)


def gather(state, moment: str, sides) -> list:
    """The effects of a moment whose conditions hold now: of these sides' cards in play and of their
    permanent Supers (ruling.effect-conditions). Only the moment 'cancelled' counts for cancelled cards."""
    found = []
    cards, public = state.layout.cards, state.public
    for side in sides:
        played = public["played"][side]
        if played is not None and public["cancelled"][side] == (moment == "cancelled"):
            card = cards[played]
            if card.at[moment]:
                _add(state, found, side, card, moment)
        for active in state.zones[ACTIVE[side]]:
            if cards[active].at[moment]:
                _add(state, found, side, cards[active], moment)
    return found


def _add(state, found, side, card, moment):
    for order, index in card.at[moment]:
        if not card.effects[index].conditions or card.effects[index].holds(state, side):
            found.append((order, side, card.id, (index,)))
        elif state.tell:
            state.tell("ruling.effect-conditions", f"The condition of {card.name} does not hold: that effect does nothing.")


def begin(state, waiting: list) -> None:
    """Let gathered effects take their turns, each class for both sides together (ruling.effect-order)."""
    if waiting:
        state.agenda.append(("resolve", tuple(sorted(waiting))))


def resolve(state, waiting: tuple) -> None:
    """Carry out the first class of the waiting effects; what needs a choice is asked of both sides."""
    first = waiting[0][0]
    now = [entry for entry in waiting if entry[0] == first]
    later = list(waiting[len(now):])
    asked: dict[int, tuple] = {}
    if state.tell and len({entry[0] for entry in waiting}) > 1:
        state.tell("ruling.effect-order", "Several effects wait; they are taken class by class.")
    for entry in now:
        _, side, card, path = entry
        question = _question(state, side, card, path)
        if question is None:
            _perform(state, entry, None, later)
            continue
        seat, options = question
        if solo.plays(state, seat):
            _perform(state, entry, solo.decide(state, side, card, path, options), later)
        elif seat in asked:
            later.append(entry)
        else:
            asked[seat] = entry
    if first == DESTROYING:
        destruction.settle(state, "destruction.other")
        if state.result is not None:
            return
    if later:
        state.agenda.append(("resolve", tuple(sorted(later))))
    if asked:
        state.agenda.append(("effect-choice", tuple([asked[seat] for seat in sorted(asked)])))


def _question(state, side, card, path):
    """None when there is nothing to choose, else the seat that chooses and its options."""
    effect = state.layout.cards[card].find(path)
    if not possible(state, side, card, effect):
        return None
    picks = effect.verb.picks(state, side, card)
    if picks is None:
        return (side, [YES, NO]) if effect.may else None
    seat, options = picks
    if effect.may:
        return side, [*options, NO]
    return None if len(options) == 1 and seat == side else (seat, options)


def possible(state, side: int, card: str, effect) -> bool:
    """Whether an effect would do anything, its price included (effects.possible)."""
    return state.counters[ENERGY[side]] >= effect.pay and effect.verb.possible(state, side, card)


def ask(state, entries: tuple) -> list:
    """The decisions within effects: of one class, jointly and in secret (ruling.effect-choices)."""
    decisions = []
    for _, side, card, path in entries:
        question = _question(state, side, card, path)
        if question is not None:
            seat, options = question
            effect = state.layout.cards[card].find(path)
            rule = "effects.mandatory" if effect.may else "ruling.effect-choices"
            decisions.append(Decision(seat, "effect", rule, prompt(state, card, effect),
                                      [Option(option, label(state, option)) for option in options]))
    return decisions


def prompt(state, card: str, effect) -> str:
    clause = effect.clause()
    return f"{title(state, card)}: {clause}"


def label(state, option: str) -> str:
    """What an option within an effect is called."""
    if option in (YES, NO):
        return {YES: "Do it", NO: "Decline"}[option]
    return title(state, option) if option in state.layout.cards else option


def answer(state, choices: dict, entries: tuple) -> None:
    """Carry out the chosen effects; if only the chosen card has gone its owner chooses again."""
    later: list = []
    for entry in entries:
        _, side, card, path = entry
        question = _question(state, side, card, path)
        if question is None:
            _perform(state, entry, None, later)
            continue
        seat, options = question
        key = choices.get(seat)
        if key in options:
            _perform(state, entry, key, later)
        elif state.tell:
            state.tell("ruling.effect-choices", f"What {who(state, seat)} chose is gone; the choice is made again.")
        if key not in options:
            later.append(entry)
    if later:
        state.agenda.append(("resolve", tuple(sorted(later))))


def _perform(state, entry, key, later):
    _, side, card, path = entry
    effect = state.layout.cards[card].find(path)
    if key == NO:
        if state.tell:
            state.tell("effects.mandatory", f"{who(state, side)} declines the effect of {title(state, card)}.")
        return
    if not possible(state, side, card, effect):
        if state.tell:
            state.tell("effects.possible", f"{title(state, card)}: there is nothing to do for “{effect.clause()}”.")
        return
    if effect.when == "cancelled" and len(path) == 1:
        cancel.tell_exception(state, side, card)
    if state.tell and effect.when == "hit" and len(path) == 1:
        state.tell("effects.on-hit", f"{title(state, card)} has hit, which sets off its effect.")
    if state.tell and effect.when == "block" and len(path) == 1:
        state.tell("damage.block-success", f"The block of {who(state, side)} succeeded, which sets off {title(state, card)}.")
    if effect.pay:
        state.counters[ENERGY[side]] -= effect.pay
    if effect.verb.do(state, side, card, key):
        later.extend((follow.verb.order, side, card, path + (index,)) for index, follow in enumerate(effect.then)
                     if follow.holds(state, side))
