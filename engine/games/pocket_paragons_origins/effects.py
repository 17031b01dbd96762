"""Effects: which apply, in which order, and the choices within them.

An effect waiting its turn is (order, side, card id, path): plain data on the agenda.
"""
from __future__ import annotations

from ...decision import Decision, Option
from ...events import applied
from . import cancel, changes, destruction, formats, solo, supers
from .table import ACTIVE, ENERGY, NEITHER, spoken, title, who

DESTROYING, DAMAGE, RESTORING, ENERGY_CLASS, REMOVING, TAKING, LATER = range(1, 8)  # ruling.effect-order
YES, NO = "yes", "no"
BOTH = (0, 1)
ANSWERS = {YES: Option(YES, "Do it"), NO: Option(NO, "Decline")}


def on_hit(state, met) -> bool:
    """On-hit effects of both sides, right after damage (effects.on-hit). True if a choice is waited for."""
    hit = state.public["hit"]
    waiting = [entry for entry in met.at["hit"] if hit[entry[1]]] if met.at["hit"] else []
    if state.zones["active.0"] or state.zones["active.1"]:
        waiting += of_supers(state, "hit", hit)
    return begin(state, waiting) if waiting else False


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
        state.public["rewarded"] = (blocked[0] > 0, blocked[1] > 0)
        waiting += of_supers(state, "block", blocked)
    if cancelled != NEITHER:
        waiting += of_supers(state, "cancelled", cancelled)
    return begin(state, waiting) if waiting else False


def late_blocks(state, met) -> bool:
    """Rewards of a block that held off only the damage of effects (damage.block-success, ruling.block-scope).

    True if a choice is waited for."""
    cancelled, blocked, rewarded = state.public["cancelled"], state.public["blocked"], state.public["rewarded"]
    new = tuple([blocked[side] > 0 and not rewarded[side] for side in BOTH])
    if new == NEITHER:
        return False
    state.public["rewarded"] = (True, True)
    waiting = [entry for entry in met.at["block"] if new[entry[1]] and not cancelled[entry[1]]]
    return begin(state, waiting + of_supers(state, "block", new))


def of_supers(state, moment: str, sides) -> list:
    """The effects of a moment that permanent Supers in force have, of the sides that are marked."""
    zones, cards, woken = state.zones, state.layout.cards, state.public["woken"]
    return [(order, side, active, (index,)) for side in BOTH if sides[side] for active in zones[ACTIVE[side]]
            if not (woken and supers.missed(state, side, active, moment)) for order, index in cards[active].at[moment]]


def holding(state, waiting: list) -> list:
    """Those of some effects whose conditions hold now, at the start of their step (ruling.effect-conditions)."""
    found, known, ruled = [], state.layout.effects, state.layout.player_rules
    for entry in waiting:
        if ruled and entry[1] == 0 and entry[2] in ruled and not changes.for_player(state, entry[2]):
            continue
        effect = known[entry[2:]]
        if not effect.conditions or effect.holds(state, entry[1]):
            found.append(entry)
        elif state.tell and not any(condition.tell_unmet(state, entry[1], entry[2]) for condition in effect.conditions):
            state.tell("ruling.effect-conditions", f"The condition of {title(state, entry[2])} does not hold: that effect does nothing.")
    return found


def begin(state, waiting: list) -> bool:
    """Let effects take their turns, each class for both sides together (ruling.effect-order).

    True if a choice is waited for or the match has ended."""
    waiting = holding(state, waiting)
    if len(waiting) > 1:
        waiting.sort()
        if state.tell and waiting[0][0] != waiting[-1][0]:
            _tell_order(state, waiting)
    return resolve(state, waiting)


def _tell_order(state, waiting):
    """Say which effects come first, unless they are those of one card in the order in which they stand on it."""
    names = list(dict.fromkeys(title(state, card) for _, _, card, _ in waiting))
    paths = [path for _, _, _, path in waiting]
    if len(names) > 1:
        state.tell("ruling.effect-order", f"Effects go class by class: first {', then '.join(names)}.")
    elif paths != sorted(paths):
        state.tell("ruling.effect-order", f"The effects of {names[0]} go class by class, not in the order of the card.")
    else:
        applied(state, "ruling.effect-order")


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
            effect = known[card, path]
            # a later class has come already if nothing before it waits and nothing has to be settled
            if order != first and (later or asked or first == DESTROYING or not effect.plain):
                later.append(entry)
                continue
            if effect.plain:
                carry_out(state, entry, effect, None, later)
                continue
            options = choices_of(state, side, card, effect)
            if options is None:
                _tell_nothing(state, card, effect)
            elif len(options) < 2:
                take(state, entry, effect, options[0] if options else None, later)
            elif solo.plays(state, seat := picker(effect, side)):
                take(state, entry, effect, solo.decide(state, side, card, effect, options), later)
            elif seat in asked:
                later.append(entry)
            else:
                asked[seat] = entry
        if first == DESTROYING and not asked:
            destruction.settle(state, "destruction.other")
            if formats.over(state):
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
        if not effect.may:
            return options
        return [YES, NO] if effect.inner and verb.by_owner else [*options, NO]
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
            rule, _ = spoken(layout, "effects.mandatory" if effect.may else "ruling.effect-choices", "")
            decisions.append(Decision(picker(effect, side), "effect", rule, prompt(layout, card, path),
                                      [option_of(layout, card, path, key) for key in options]))
    return decisions


def option_of(layout, card: str, path: tuple, key: str) -> Option:
    """A card, an answer, or one of the effects to choose from with its clause; made once."""
    if key in layout.card_options:
        return layout.card_options[key]
    known = layout.effect_options
    if (card, path, key) not in known:
        effect = layout.effects[card, path]
        clause = effect.inner[effect.verb.leads(key)].clause()
        label = clause[0].upper() + clause[1:]
        known[card, path, key] = Option(key, layout.speech.say(label) if layout.speech else label)
    return known[card, path, key]


def prompt(layout, card: str, path: tuple) -> str:
    """The card's name and what its effect says; made once for each effect."""
    if (card, path) not in layout.prompts:
        effect = layout.effects[card, path]
        clause = effect.clause() if effect.may else effect.verb.task() or effect.clause()
        layout.prompts[card, path] = f"{layout.cards[card].name}: {layout.speech.say(clause) if layout.speech else clause}"
    return layout.prompts[card, path]


def answer(state, choices: dict, entries: tuple) -> None:
    """Carry out the chosen effects; if only the chosen card has gone its owner chooses again."""
    later: list = []
    if state.tell and len(entries) > 1:
        state.tell("ruling.effect-choices", "Both sides have chosen in secret; their choices are carried out together.")
    known = state.layout.effects
    # what inner effects were offered was settled when the choice was asked (ruling.effect-conditions)
    offered = {entry: choices_of(state, entry[1], entry[2], known[entry[2:]]) for entry in entries if known[entry[2:]].inner}
    for entry in entries:
        _, side, card, path = entry
        effect = known[card, path]
        options = offered[entry] if entry in offered else choices_of(state, side, card, effect)
        key = choices.get(picker(effect, side))
        if options is None:
            _tell_nothing(state, card, effect)
        elif key in options:
            take(state, entry, effect, key, later)
        else:
            later.append(entry)
            if state.tell:
                state.tell("ruling.effect-choices", f"What {who(state, picker(effect, side))} chose is gone; the choice is made again.")
    if entries[0][0] == DESTROYING and not any(entry[0] == DESTROYING for entry in later):
        destruction.settle(state, "destruction.other")
    if later and not formats.over(state):
        state.agenda.append(("resolve", tuple(sorted(later))))


def take(state, entry, effect, key, later: list) -> None:
    """Follow a choice: decline, let the inner effect that was chosen wait its turn, or carry it out."""
    _, side, card, path = entry
    if key == NO:
        if state.tell:
            state.tell("effects.mandatory", f"{who(state, side)} declines the effect of {title(state, card)}.")
        return
    chosen = effect.verb.leads(key) if effect.inner else None
    if chosen is None:
        if state.tell and effect.may and not solo.plays(state, side):
            state.tell("effects.mandatory", f"{who(state, side)} makes use of {title(state, card)}.")
        return carry_out(state, entry, effect, key, later)
    inner = effect.inner[chosen]
    later.append((inner.verb.order, side, card, path + (-1 - chosen,)))
    if state.tell and len(path) == 1:
        _tell_cause(state, side, card, effect)
    if effect.pay:
        _pay(state, side, card, effect.pay)
    if state.tell:
        state.tell("effects.mandatory", f"{who(state, side)} uses {title(state, card)}: {inner.clause()}.")


def carry_out(state, entry, effect, key, later: list) -> None:
    """Do what an effect says, pay its price, and let what follows from it wait its turn."""
    _, side, card, path = entry
    if state.tell and len(path) == 1:
        _tell_cause(state, side, card, effect)
    if effect.pay:
        _pay(state, side, card, effect.pay)
    if effect.verb.do(state, side, card, key) and effect.then:
        later.extend([(follow.verb.order, side, card, path + (index,)) for index, follow in enumerate(effect.then)
                      if follow.holds(state, side)])


def _pay(state, side, card, amount):
    """Take the price of an effect; `choices_of` has seen that it is there."""
    key = ENERGY[side]
    state.counters[key] -= amount
    if state.tell:
        left = state.counters[key]
        state.tell("effects.mandatory", f"{who(state, side)} pays {amount} energy for {title(state, card)}: {left + amount} to {left}.")


def _tell_cause(state, side, card, effect):
    if effect.conditions and not effect.holds(state, side):
        state.tell("ruling.effect-conditions", f"The condition of {title(state, card)} held when this step began, and that counts.")
    if effect.when == "cancelled":
        cancel.tell_exception(state, side, card)
    elif effect.when == "cancels":
        state.tell("cancel.effect", f"{title(state, card)} answers to the cancelling.")
    elif effect.when == "hit":
        state.tell("effects.on-hit", f"{title(state, card)} has hit, which sets off its effect.")
    elif effect.when == "block":
        state.tell("damage.block-success", f"The block of {who(state, side)} succeeded, which sets off {title(state, card)}.")


def _tell_nothing(state, card, effect):
    if state.tell:
        state.tell("effects.possible", f"{title(state, card)}: there is nothing to do for “{effect.clause()}”.")
