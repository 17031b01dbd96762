"""Damage and blocking: both cards strike at once; blocks hold damage off."""
from __future__ import annotations

from . import changes, health
from .meeting import meeting
from .table import AFTER_DAMAGE, BLOCKING, HEALTH, NEITHER, said, who, with_side

NO_GUARDS = ((), ())


def deal(state, met, standing) -> None:
    """Each uncancelled card deals its attack to the opposing hero, both at once (damage.deal)."""
    public, counters = state.public, state.counters
    attacks = met.attacks
    if "attack" in standing or public["cancelled"] != NEITHER:
        attacks = [attack(state, side, met.cards[side], standing.get("attack", ())) for side in (0, 1)]
    dealt = attacks
    if met.guards != NO_GUARDS or "block" in standing:
        public["guard"] = guards(state, met, standing)
        dealt = [_through(state, side, attacks[side], met, standing) for side in (0, 1)]
    if dealt[0] or dealt[1]:
        counters["health.0"] -= dealt[1]
        counters["health.1"] -= dealt[0]
        public["hit"] = (dealt[0] > 0, dealt[1] > 0)
        public["hurt"] = (dealt[1] > 0, dealt[0] > 0)
    if state.tell:
        for side in (0, 1):
            _tell_attack(state, side, attacks[side], dealt[side])


def _through(state, side, amount, met, standing):
    """What of an attack comes through the other side's block (damage.unblockable)."""
    if amount and changes.unblockable(standing.get("unblockable", ()), side, met.cards[side]):
        if state.tell and state.public["guard"][1 - side]:
            state.tell("damage.unblockable", f"The attack of {met.cards[side].name} goes through every block.")
        return amount
    return hold_off(state, 1 - side, amount)


def attack(state, side: int, card, standing) -> int:
    """The attack of a side's card: what sets it, then what adds, then what multiplies, never below 0
    (ruling.modifiers). 0 if it is cancelled (cancel.ignored) or has none, whatever the bonus
    (ruling.no-attack). standing: the changes to attacks."""
    if state.public["cancelled"][side]:
        return 0
    if card.attack is None:
        if state.tell and changes.bonus_wasted(standing, side, card):
            state.tell("ruling.no-attack", f"{card.name} has no attack that a bonus could raise.")
        return 0
    return changes.attack(standing, state, side, card) if standing else card.attack


def guards(state, met, standing) -> tuple:
    """What each side can block this round: the card's own block first, then a permanent Super's
    (ruling.block-order). A guard is True for all damage or the amount left (ruling.block-amount)."""
    cancelled, more = state.public["cancelled"], standing.get("block", ())
    return tuple([(() if cancelled[side] else met.guards[side]) + changes.blocks(more, side) for side in (0, 1)])


def hold_off(state, side: int, amount: int) -> int:
    """Block what can be blocked of some damage to a side (damage.block); returns what comes through."""
    raised = state.public["guard"][side]
    if not raised or not amount:
        return amount
    left, kept = amount, []
    for guard in raised:
        if guard is True:
            kept.append(True)
            left = 0
        else:
            used = min(guard, left)
            left -= used
            kept.append(guard - used)
    blocked = amount - left
    public = state.public
    guards_now, blocked_now = list(public["guard"]), list(public["blocked"])
    guards_now[side] = tuple(kept)
    blocked_now[side] += blocked
    public["guard"], public["blocked"] = tuple(guards_now), tuple(blocked_now)
    if state.tell and blocked:
        also = ("damage.block-success", "ruling.block-amount") + (("ruling.block-order",) if len(raised) > 1 else ())
        state.tell("damage.block", f"{who(state, side)} blocks {blocked} damage.", also=also)
    return left


def deal_by_effect(state, side: int, target: int, amount: int, unblockable: bool, rule: str) -> bool:
    """Damage from an effect of a side. To oneself it cannot be blocked and is no hit (ruling.self-damage)."""
    if target == side:
        health.lose(state, side, amount)
        _mark_hurt(state, target, amount)
        if state.tell:
            _tell_loss(state, target, amount, "ruling.self-damage", (rule,))
        return amount > 0
    if state.public["woken"]:
        _late_guards(state)
    through = amount if unblockable else hold_off(state, target, amount)
    health.lose(state, target, through)
    _mark_hurt(state, target, through)
    if state.tell:
        if through < amount and not unblockable:
            state.tell("ruling.block-scope", f"The block of {who(state, target)} covers damage from effects too.")
        if through:
            _tell_loss(state, target, through, "damage.unblockable" if unblockable else rule, (rule,) if unblockable else ())
    return through > 0


def _late_guards(state):
    """Raise the blocks of permanent Supers that woke after this round's damage (super.permanent)."""
    public, late = state.public, []
    for entry in public["woken"]:
        side, card, when = entry
        if when == AFTER_DAMAGE:
            found = changes.blocks_of(state, side, state.layout.cards[card])
            public["guard"] = with_side(public["guard"], side, public["guard"][side] + found)
            entry = (side, card, BLOCKING)
        late.append(entry)
    public["woken"] = tuple(late)


def _mark_hurt(state, side, amount):
    if amount:
        hurt = state.public["hurt"]
        state.public["hurt"] = (True, hurt[1]) if side == 0 else (hurt[0], True)


def _tell_attack(state, side, attack_value, dealt):
    card = meeting(state).cards[side]
    if card.attack is None or state.public["cancelled"][side]:
        return
    also = ("ruling.modifiers",) if attack_value != card.attack else ()
    if dealt:
        target = 1 - side
        now = state.counters[HEALTH[target]]
        state.tell("damage.deal", f"{card.name} deals {dealt} damage to {who(state, target)}: {said(now + dealt)} to {said(now)}.",
                   also=also + health.below(state, target))
    elif state.public["blocked"][1 - side]:
        state.tell("effects.on-hit", f"{card.name} was blocked in full and has not hit.", also=also)
    else:
        state.tell("damage.deal", f"{card.name} deals no damage.", also=also)


def _tell_loss(state, side, amount, rule, also):
    now = state.counters[HEALTH[side]]
    state.tell(rule, f"{who(state, side)} takes {amount} damage: {said(now + amount)} to {said(now)}.", also=also + health.below(state, side))
