"""Effects: which apply, in which order, and the choices within them.

An effect waiting its turn is (order, side, card id, path): plain data on the agenda.
"""
from __future__ import annotations

from ...decision import Decision, Option
from . import cancel, destruction, solo
from .table import ACTIVE, ENERGY, NEITHER, title, who

DESTROYING, DAMAGE, RESTORING, ENERGY_CLASS, REMOVING, TAKING, LATER = range(1, 8)  # ruling.effect-order
YES, NO = "yes", "no"
BOTH = (0, 1)
ANSWERS = {YES: Option(YES, "Do it"), NO: Option(NO, "Decline")}


def on_hit(state, met) -> bool:
    """On-hit effects of both sides, right after damage (effects.on-hit). True if a choice is waited for."""
    hit = state.public["hit"]
    if hit == NEITHER:
        return False
    waiting = [entry for entry in met.at["hit"] if hit[entry[1]]]
    return begin(state, waiting + of_supers(state, "hit", hit))


def others(state, met) -> bool:
    """The other effects: of uncancelled cards, of successful blocks, and those that work when cancelled
    (effects.mandatory, cancel.exceptions, damage.block-success). True if a choice is waited for."""
    cancelled, blocked = state.public["cancelled"], state.public["blocked"]
    waiting = []
    for moment, entry in met.others:
        side = entry[1]
        if cancelled[side] == (moment == "cancelled") and (moment != "block" or blocked[side]):
            waiting.append(entry)
    if blocked != (0, 0):
        waiting += of_supers(state, "block", blocked)
    if cancelled != NEITHER:
        waiting += of_supers(state, "cancelled", cancelled)
    return begin(state, waiting)


def of_supers(state, moment: str, sides) -> list:
    """The effects of a moment that permanent Supers in force have, of the sides that are marked."""
    zones = state.zones
    if not (zones["active.0"] or zones["active.1"]):
        return []
    cards = state.layout.cards
    return [(order, side, active, (index,)) for side in BOTH if sides[side] for active in zones[ACTIVE[side]]
            for order, index in cards[active].at[moment]]


def holding(state, waiting: list) -> list:
    """Those of some effects whose conditions hold now, at the start of their step (ruling.effect-conditions)."""
    found, known = [], state.layout.effects
    for entry in waiting:
        effect = known[entry[2:]]
        if not effect.conditions or effect.holds(state, entry[1]):
            found.append(entry)
        elif state.tell:
            state.tell("ruling.effect-conditions", f"The condition of {title(state, entry[2])} does not hold: that effect does nothing.")
    return found


def begin(state, waiting: list) -> bool:
    """Let effects take their turns, each class for both sides together (ruling.effect-order).

    True if a choice is waited for or the match has ended."""
    if not waiting:
        return False
    waiting = holding(state, waiting)
    if len(waiting) > 1:
        waiting.sort()
        if state.tell and waiting[0][0] != waiting[-1][0]:
            state.tell("ruling.effect-order", "Several effects wait; they are taken class by class.")
    return resolve(state, waiting)


def resolve(state, waiting) -> bool:
    """Carry out the waiting effects, class by class; what needs a choice is asked of both sides.

    True if a choice is waited for or the match has ended."""
    known = state.layout.effects
    while waiting:
        first = waiting[0][0]
        later: list = []
        asked: dict[int, tuple] = {}
        for entry in waiting:
            order, side, card, path = entry
            if order != first:
                later.append(entry)
                continue
            effect = known[card, path]
            if effect.plain:
                carry_out(state, entry, effect, None, later)
                continue
            options = choices_of(state, side, card, effect)
            if options is None:
                _tell_nothing(state, card, effect)
            elif len(options) < 2:
                carry_out(state, entry, effect, options[0] if options else None, later)
            elif solo.plays(state, seat := picker(effect, side)):
                carry_out(state, entry, effect, solo.decide(state, side, card, effect, options), later)
            elif seat in asked:
                later.append(entry)
            else:
                asked[seat] = entry
        if first == DESTROYING:
            destruction.settle(state, "destruction.other")
            if state.result is not None:
                return True
        if len(later) > 1:
            later.sort()
        if asked:
            if later:
                state.agenda.append(("resolve", tuple(later)))
            state.agenda.append(("effect-choice", tuple([asked[seat] for seat in sorted(asked)])))
            return True
        waiting = later
    return False


def choices_of(state, side: int, card: str, effect) -> list | None:
    """What may be chosen for an effect: None if it can do nothing (effects.possible), an empty list if
    nothing is left to choose, else the options. One option is no choice."""
    if effect.pay and state.counters[ENERGY[side]] < effect.pay:
        return None
    verb = effect.verb
    if verb.picking:
        options = verb.picks(state, side, card)
        if not options:
            return None
        return [*options, NO] if effect.may else options
    if not verb.possible(state, side, card):
        return None
    return [YES, NO] if effect.may else []


def picker(effect, side: int) -> int:
    """Who chooses: whoever may decline, else whoever the verb says."""
    return side if effect.may else effect.verb.picker(side)


def ask(state, entries: tuple) -> list:
    """The decisions within effects: of one class, jointly and in secret (ruling.effect-choices)."""
    decisions = []
    layout = state.layout
    for _, side, card, path in entries:
        effect = layout.effects[card, path]
        options = choices_of(state, side, card, effect)
        if options:
            rule = "effects.mandatory" if effect.may else "ruling.effect-choices"
            decisions.append(Decision(picker(effect, side), "effect", rule, prompt(layout, card, path),
                                      [layout.card_options[option] for option in options]))
    return decisions


def prompt(layout, card: str, path: tuple) -> str:
    """The card's name and what its effect says; made once for each effect."""
    if (card, path) not in layout.prompts:
        layout.prompts[card, path] = f"{layout.cards[card].name}: {layout.effects[card, path].clause()}"
    return layout.prompts[card, path]


def answer(state, choices: dict, entries: tuple) -> None:
    """Carry out the chosen effects; if only the chosen card has gone its owner chooses again."""
    later: list = []
    for entry in entries:
        _, side, card, path = entry
        effect = state.layout.effects[card, path]
        options = choices_of(state, side, card, effect)
        key = choices.get(picker(effect, side))
        if options is None:
            _tell_nothing(state, card, effect)
        elif key in options:
            carry_out(state, entry, effect, key, later)
        else:
            later.append(entry)
            if state.tell:
                state.tell("ruling.effect-choices", f"What {who(state, picker(effect, side))} chose is gone; the choice is made again.")
    if later:
        state.agenda.append(("resolve", tuple(sorted(later))))


def carry_out(state, entry, effect, key, later: list) -> None:
    """Do what an effect says, pay its price, and let what follows from it wait its turn."""
    _, side, card, path = entry
    if key == NO:
        if state.tell:
            state.tell("effects.mandatory", f"{who(state, side)} declines the effect of {title(state, card)}.")
        return
    if state.tell and len(path) == 1:
        _tell_cause(state, side, card, effect)
    if effect.pay:
        state.counters[ENERGY[side]] -= effect.pay
    if effect.verb.do(state, side, card, key) and effect.then:
        later.extend([(follow.verb.order, side, card, path + (index,)) for index, follow in enumerate(effect.then)
                      if follow.holds(state, side)])


def _tell_cause(state, side, card, effect):
    if effect.when == "cancelled":
        cancel.tell_exception(state, side, card)
    elif effect.when == "hit":
        state.tell("effects.on-hit", f"{title(state, card)} has hit, which sets off its effect.")
    elif effect.when == "block":
        state.tell("damage.block-success", f"The block of {who(state, side)} succeeded, which sets off {title(state, card)}.")


def _tell_nothing(state, card, effect):
    if state.tell:
        state.tell("effects.possible", f"{title(state, card)}: there is nothing to do for “{effect.clause()}”.")
