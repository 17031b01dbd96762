"""How effects are carried out: one after the other in printed order, each at its address on the agenda.

An address is (card, part, path): which effect of which part, the path leading into effects within effects.
"""
from __future__ import annotations

from ...cards.effects import joined
from ...decision import Decision, Option
from .components import BASE, FLURRY, HIT, REWARD, TACTIC
from .decks import refill_all
from .table import source, who

RULES = {BASE: "keyword.base-text", FLURRY: "keyword.flurry", TACTIC: "combat.tactic", REWARD: "faq.once-each-play"}
NO, YES = Option("no", "No"), Option("yes", "Yes")


def rule_of(part: str) -> str:
    """The rule under which the effects of a part of a card happen."""
    if part.endswith(HIT):
        return "keyword.charge"
    return RULES[part] if part in RULES else "turn.abilities"


def addresses(card) -> dict[tuple, object]:
    """Every effect of a card by its address."""
    found = {}

    def add(part, path, effect):
        found[card.id, part, path] = effect
        if effect.verb.word == "charge":
            part += HIT
        for index, inner in enumerate((*effect.then, *effect.inner)):
            add(part, (*path, index), inner)

    for part, effects in card.parts().items():
        for index, effect in enumerate(effects):
            add(part, (index,), effect)
    return found


def begin(state, seat: int, card: str, part: str) -> None:
    """Let the effects of a part of a card happen next, in printed order (ruling.mixed-text)."""
    for path in state.layout.sequences[card, part]:
        state.agenda.append(("effect", seat, card, part, path))


def resolve(state, seat: int, card: str, part: str, path: tuple) -> None:
    """Carry out one effect, or ask first where there is something to choose."""
    if state.public["out"][seat]:
        return
    effect = state.layout.effects[card, part, path]
    for condition in effect.conditions:
        if not condition.holds(state, seat):
            if state.tell:
                state.tell(rule_of(part), f"{source(state, card)}: what it does if {condition.sentence()} does not happen.")
            return
    verb, at = effect.verb, (card, part, path)
    if verb.picking:
        picks = verb.picks(state, seat, at)
        if not picks:
            return _nothing(state, seat, at, effect)
        if len(picks) > 1 or effect.may or verb.secret:
            state.agenda.append(("choose", seat, card, part, path))
            return
        carry_out(state, seat, at, effect, picks[0].key)
    elif not verb.possible(state, seat, at):
        _nothing(state, seat, at, effect)
    elif effect.may:
        state.agenda.append(("choose", seat, card, part, path))
    else:
        carry_out(state, seat, at, effect, None)


def _nothing(state, seat, at, effect):
    if state.tell:
        state.tell(rule_of(at[1]), f"{source(state, at[0])}: {effect.verb.idle}.", also=("ruling.mandatory",))


def carry_out(state, seat: int, at: tuple, effect, key: str | None) -> None:
    """Do what an effect says; what follows it (`then`) comes when all that it set off is over."""
    below = len(state.agenda)
    did = effect.verb.do(state, seat, at, key)
    if state.result is not None:
        return
    refill_all(state)
    if did and effect.then and below <= len(state.agenda):
        card, part, path = at
        state.agenda[below:below] = [("effect", seat, card, part, (*path, index)) for index in range(len(effect.then) - 1, -1, -1)]


def ask(state, seat: int, card: str, part: str, path: tuple) -> list[Decision]:
    """What is to be chosen for an effect."""
    if state.public["out"][seat]:
        return []
    effect = state.layout.effects[card, part, path]
    verb = effect.verb
    if verb.picking:
        at = card, part, path
        options, asking = verb.picks(state, seat, at), verb.asking(state, seat, at)
        if effect.may:
            options, asking = [*options, NO], f"you may {asking}"
            if effect.then:
                asking += ". If you do, " + joined([follow.clause() for follow in effect.then])
        return [Decision(seat, verb.asks, verb.asked_by or rule_of(part), f"{source(state, card)}: {asking}.", options)]
    return [Decision(seat, "yes-no", rule_of(part), f"{source(state, card)}: {verb.sentence()}?", [YES, NO])]


def answer(state, choices: dict, seat: int, card: str, part: str, path: tuple) -> None:
    """Carry out an effect as it was chosen."""
    if seat not in choices:
        return
    key, effect = choices[seat], state.layout.effects[card, part, path]
    if key == "no":
        if state.tell:
            state.tell(rule_of(part), f"{who(state, seat)} declines what {source(state, card)} offers.", also=("ruling.mandatory",))
        return
    carry_out(state, seat, (card, part, path), effect, None if key == "yes" else key)
