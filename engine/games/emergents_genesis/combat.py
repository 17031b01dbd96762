"""Combat: an attack, the window in which a Tactic may answer it, the damage, and counterattacks."""
from __future__ import annotations

from ...decision import Decision, Option
from ...events import applied
from ...zones import move
from . import abilities
from .components import ACTION, BASE, COUNTER, FLURRY, HIT, REWARD, TACTIC
from .decks import refill
from .effects import begin
from .knockout import knock_out, lose_hp
from .table import CHARGE, DISCARD, HAND, HP, at, others, source, who

ATTACK, SPREAD = "attack", "spread"  # kinds of attacks, beside COUNTER
PASS = Option("pass", "Pass")


def power(state, seat: int, card: str, base: int) -> int:
    """An attack value of a card with what the seat's Gear and Avatar add to it."""
    entry = state.layout.cards[card]
    for standing in abilities.in_force(state, seat, "attack"):
        if standing.change.fits(entry):
            base += standing.change.amount
            applied(state, "ruling.constant-abilities")
    return base if base > 0 else 0


def worth(state, seat: int, card: str, base: int) -> int:
    """What an attack of a card would be with the Charges that wait, before it is made."""
    return power(state, seat, card, base) + state.counters[CHARGE[seat]]


def launch(state, seat: int, at_: tuple, base: int, sure: bool, targets: list, kind: str) -> bool:
    """Attack each of the targets in turn, all with the Charges that wait (keyword.charge, ruling.charge, combat.spread).

    at_: address of the effect that attacks. Returns whether there was an attack (ruling.zero-attack)."""
    card, part, _ = at_
    amount = power(state, seat, card, base)
    public, counters = state.public, state.counters
    charged, hits = counters[CHARGE[seat]], ()
    if amount + charged <= 0:
        if state.tell:
            state.tell("ruling.zero-attack", f"{source(state, card)} attacks for 0, which is no attack.")
        return False
    if charged or public["charges"]:
        for address, surely in public["charges"]:
            sure = sure or surely
            if state.layout.sequences_within[address]:
                hits += (address,)
        amount += charged
        counters[CHARGE[seat]], public["charges"] = 0, ()
        if state.tell:
            more = str(charged) if charged else "its effect"
            state.tell("keyword.charge", f"{who(state, seat)}'s Charge adds {more} to the attack of {source(state, card)}.", also=("ruling.charge",))
    if part == FLURRY and state.tell:
        state.tell("ruling.flurry-attack", f"The Flurry of {source(state, card)} attacks.")
    if kind == SPREAD and state.tell:
        state.tell("combat.spread", f"{who(state, seat)} attacks each other player for {amount} with {source(state, card)}, clockwise from the left.")
    own_play = part in (BASE, FLURRY)
    state.agenda.append(("attack-over", public["attack"], public["chain"]))
    for target in reversed(targets):
        state.agenda.append(("strike", seat, target, amount, card, kind, sure, hits, own_play))
    return True


def strike(state, by: int, on: int, amount: int, card: str, kind: str, sure: bool, hits: tuple, own_play: bool) -> None:
    """One attack on one player: it is announced, and a window opens unless no Tactic may answer (combat.attack)."""
    public = state.public
    if public["out"][by] or public["out"][on]:
        return
    if kind != COUNTER:
        public["chain"] = ()
        state.counters["attacks"] += 1
    public["attack"] = {"by": by, "on": on, "amount": amount, "kind": kind, "card": card}
    frame = (by, on, amount, card, kind, hits, own_play)
    state.agenda.append(("window", *frame) if not sure else ("land", *frame))
    if state.tell:
        if kind == COUNTER:
            state.tell("combat.counter", f"{who(state, by)} counterattacks {who(state, on)} for {amount} with {source(state, card)}.", also=("combat.target",))
        else:
            also = ["combat.target", "ruling.attack-at-once"] if kind == ATTACK else ["combat.spread"]
            if state.layout.cards[card].kind != ACTION:
                also.append("combat.ability-attack")
            state.tell("combat.attack", f"{who(state, by)} attacks {who(state, on)} for {amount} with {source(state, card)}.", also=also)
        if sure:
            state.tell("ruling.unanswerable", f"No Tactic may answer this attack of {source(state, card)}.")


def over(state, attack, chain: tuple) -> None:
    """All of an attack is done, with what answered it; one that it interrupted, by a reward or a Charge, goes on."""
    state.public["attack"], state.public["chain"] = attack, chain


def answerers(state, by: int, on: int) -> list[int]:
    """The seats asked in a window, the one closest clockwise from the defender first (ruling.tactic-window)."""
    return [seat for seat in (on, *others(state, on)) if seat != by and state.zones[HAND[seat]]]


def may_reveal(state, seat: int, card: str) -> bool:
    """Whether a card in hand can answer now: it has a Tactic, and its copies are not all revealed in this chain
    (ruling.counter-limit, ruling.same-copies)."""
    if state.layout.cards[card].tactic is None:
        return False
    chain = state.public["chain"]
    return not chain or chain.count((seat, card)) < state.public["owned"][seat].count(card)


def ask(state, by: int, on: int, amount: int, card: str, kind: str, hits: tuple, own_play: bool) -> list[Decision]:
    """The window of an attack: every seat with a card in hand, but the attacker, is asked in secret (ruling.tactic-window)."""
    found = []
    for seat in sorted(answerers(state, by, on)):
        options, last = [PASS], None
        for held in state.zones[HAND[seat]]:
            if held != last and may_reveal(state, seat, held):
                options.append(state.layout.tactics[held])
            last = held
        whom = "you" if seat == on else who(state, on)
        rule, helps = ("combat.tactic", "") if seat == on else ("combat.on-behalf", f" to help {whom}")
        found.append(Decision(seat, "window", rule, f"{who(state, by)} attacks {whom} for {amount} with {source(state, card)}. Reveal a Tactic{helps}, or pass.",
                              options, window=True))
    return found


def answer(state, choices: dict, by: int, on: int, amount: int, card: str, kind: str, hits: tuple, own_play: bool) -> None:
    """Of the answers the one closest clockwise from the defender is used and shown; the others are not (combat.on-behalf)."""
    frame = (by, on, amount, card, kind, hits, own_play)
    for seat in answerers(state, by, on):
        key = choices.get(seat, "pass")
        if key != "pass":
            return reveal(state, seat, key.partition(" ")[2], frame)
    state.agenda.append(("land", *frame))
    return None


def reveal(state, seat: int, tactic: str, frame: tuple) -> None:
    """Reveal a Tactic, discard it, then resolve it (combat.tactic, combat.defend, combat.counter, ruling.order-of-tactic)."""
    by, on, amount, *rest = frame
    entry, public = state.layout.cards[tactic], state.public
    move(state, tactic, HAND[seat], DISCARD[seat])
    public["chain"] += ((seat, tactic),)
    if state.tell:
        helped = f" for {who(state, on)}" if seat != on else ""
        also = ["combat.one-tactic", "ruling.tactic-window"] + (["combat.on-behalf"] if seat != on else []) + (["ruling.counter-limit"] if len(public["chain"]) > 1 else [])
        also += ["ruling.same-copies"] if public["chain"].count((seat, tactic)) > 1 else []
        state.tell("combat.tactic", f"{who(state, seat)} reveals {entry.name}{helped} and discards it.", also=also)
    worth = entry.tactic.amount + sum([standing.change.amount for standing in abilities.in_force(state, seat, "tactic")])
    refill(state, seat)
    left = max(0, amount - worth)
    if entry.tactic.effects:
        begin(state, seat, tactic, TACTIC)
    if entry.tactic.kind == COUNTER:
        state.agenda.append(("strike", seat, by, worth, tactic, COUNTER, False, (), False))
    if state.tell:
        counter = entry.tactic.kind == COUNTER
        also = ("ruling.counter-order", "ruling.counter-strike", *(("ruling.helper-counter",) if seat != on else ())) if counter else ()
        also += ("ruling.order-of-tactic",) if entry.tactic.effects else ()
        state.tell("combat.counter" if counter else "combat.defend", f"{entry.name} prevents {amount - left} of the {amount} damage.", also=also)
    state.agenda.append(("land", by, on, left, *rest))


def land(state, by: int, on: int, amount: int, card: str, kind: str, hits: tuple, own_play: bool) -> None:
    """Deal what is left of an attack (combat.attack), and what comes of it: knock-out, reward, Charge effects."""
    public = state.public
    if amount <= 0 or public["out"][on]:
        return
    out = lose_hp(state, on, amount)
    if kind != COUNTER:
        state.counters["damage"] += amount
    if state.tell:
        state.tell("combat.attack", f"{who(state, on)} takes {amount} damage: {state.counters[HP[on]]} HP left.")
    if kind != COUNTER and own_play:
        public["dealt"] = at(public["dealt"], on, public["dealt"][on] + amount)
    if out:
        knock_out(state, on)
        if state.result is not None:
            return
    if public["out"][by]:
        return
    for address in reversed(hits):
        inner, part, path = address
        for index in state.layout.sequences_within[address]:
            state.agenda.append(("effect", by, inner, part + HIT, (*path, index)))
    if own_play and kind != COUNTER:
        reward(state, by, on)


def reward(state, by: int, on: int) -> None:
    """The reward of the card in play, once each play (faq.once-each-play, ruling.reward-sum)."""
    public = state.public
    card = public["rewarding"]
    if card is None:
        return
    needed = state.layout.cards[card].reward.damage
    if public["dealt"][on] >= needed:
        public["rewarding"] = None
        if state.tell:
            state.tell("faq.once-each-play", f"{source(state, card)} has dealt {public['dealt'][on]} damage to {who(state, on)}: its reward comes, once this play.",
                       also=("ruling.reward-sum",))
        begin(state, by, card, REWARD)
