"""Changes that apply while a card does: they answer the questions that the rules ask.

Nothing of this is ever copied into the state; each question looks the changes in force up anew.
"""
from __future__ import annotations

from ...cards.fields import AmountOf, Flag, OneOf, Types, Whole
from ...cards.verbs import Change
from .table import ACTIVE

OWN, OPPONENT = "own", "opponent"
ALL = "all"


def listed(types: tuple) -> str:
    """Types in a sentence.

    >>> listed(("Strength", "Weapon", "Intellect"))
    'Strength, Weapon and Intellect'
    """
    return types[0] if len(types) == 1 else ", ".join(types[:-1]) + " and " + types[-1]


class AttackChange(Change):
    """A change of the attack of the cards it names; of a card that is played: of its own."""

    question, main = "attack", "amount"
    defaults = {"cards": (), "of": OWN}

    def subject(self, verb: str = "") -> str:
        """The cards whose attack it changes, with the verb that agrees with them."""
        whose = "your" if self.of == OWN else "the opponent's"
        if self.cards:
            return f"{whose} {listed(self.cards)} cards" + (" have" if verb else "")
        return ("this card" if self.of == OWN else f"{whose} card") + (" has" if verb else "")


class Attack(AttackChange):
    """attack: +N or -N."""

    word = "attack"
    fields = {"amount": AmountOf(-9, 9), "cards": Types(), "of": OneOf("side", OWN, OPPONENT)}

    def sentence(self):
        sign = "+" if self.amount.number >= 0 else "-"
        return f"{self.subject('has')} {sign}{abs(self.amount.number)} attack{self.amount.tail}"

    def apply(self, value, state, owner):
        return value + self.amount.of(state, owner)


class SetAttack(AttackChange):
    """set attack: N, before anything is added."""

    word = "set attack"
    fields = {"amount": AmountOf(0, 9), "cards": Types(), "of": OneOf("side", OWN, OPPONENT)}

    def sentence(self):
        return f"{self.subject('has')} attack {self.amount}{self.amount.tail}"

    def apply(self, value, state, owner):
        return self.amount.of(state, owner)


MULTIPLIED = {2: "doubled", 3: "tripled", 4: "multiplied by 4"}


class MultiplyAttack(AttackChange):
    """multiply attack: N, after everything is added."""

    word, main = "multiply attack", "by"
    fields = {"by": Whole(2, 4), "cards": Types(), "of": OneOf("side", OWN, OPPONENT)}

    def sentence(self):
        return f"the attack of {self.subject()} is {MULTIPLIED[self.by]}"

    def apply(self, value, state, owner):
        return value * self.by


class Cancels(Change):
    """cancels: further types that the cards it names cancel."""

    word, question, main = "cancels", "cancels", "types"
    fields = {"types": Types(), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        cards = f"your {listed(self.cards)} cards also cancel" if self.cards else "this card also cancels"
        return f"{cards} {listed(self.types)}"


class NotCancelled(Change):
    """not cancelled: the cards it names cannot be cancelled."""

    word, question, main = "not cancelled", "cancels", "on"
    fields = {"on": Flag(), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        return f"{'your ' + listed(self.cards) + ' cards' if self.cards else 'this card'} cannot be cancelled"


class Block(Change):
    """block: how much damage is held off, or 'all'."""

    word, question, main = "block", "block", "amount"

    class AmountOrAll:
        def read(self, value, path, words):
            return True if value == ALL else Whole(1, 9).read(value, path, words)

        def schema(self, words):
            return {"anyOf": [{"const": ALL}, {"type": "integer", "minimum": 1, "maximum": 9}]}

    fields = {"amount": AmountOrAll()}

    def sentence(self):
        return "block all damage" if self.amount is True else f"block {self.amount} damage"


class Unblockable(Change):
    """unblockable: the attack of the cards it names goes through blocks."""

    word, question, main = "unblockable", "unblockable", "on"
    fields = {"on": Flag(), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        return f"the attack of {'your ' + listed(self.cards) + ' cards' if self.cards else 'this card'} cannot be blocked"


class Destroys(Change):
    """destroys: further types whose player the cards it names destroy."""

    word, question, main = "destroys", "destroys", "types"
    fields = {"types": Types(), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        cards = f"your {listed(self.cards)} cards also destroy" if self.cards else "this card also destroys"
        return f"{cards} an opponent who plays {listed(self.types)}"


class Forbid(Change):
    """forbid: types that the opponent (or you) cannot play; only a permanent Super Ability can."""

    word, question, main = "forbid", "forbid", "types"
    fields = {"types": Types(), "of": OneOf("side", OWN, OPPONENT)}
    defaults = {"of": OPPONENT}

    def sentence(self):
        return f"{'you' if self.of == OWN else 'the opponent'} cannot play {listed(self.types).replace(' and ', ' or ')} cards"


CHANGES = (Attack, SetAttack, MultiplyAttack, Cancels, NotCancelled, Block, Unblockable, Destroys, Forbid)
ORDER = {"set attack": 0, "attack": 1, "multiply attack": 2}  # ruling.modifiers


NOTHING: dict = {}


def in_force(state, met) -> dict:
    """question -> [(owner, source card, change), ...] of every change that applies now: those of uncancelled
    cards in play and of permanent Supers in force. Empty for most rounds. met: the Meeting in play."""
    zones = state.zones
    if not (met.always or zones["active.0"] or zones["active.1"]):
        return NOTHING
    found: dict = {}
    cards, cancelled = state.layout.cards, state.public["cancelled"]
    for owner in (0, 1):
        card = met.cards[owner]
        if card.always and not cancelled[owner]:
            _add(found, state, owner, card)
        for active in zones[ACTIVE[owner]]:
            if cards[active].always:
                _add(found, state, owner, cards[active])
    return found


def _add(found, state, owner, card):
    ruled = state.layout.player_rules
    if ruled and owner == 0 and card.id in ruled and not for_player(state, card.id):
        return
    for entry in card.always:
        if not entry.conditions or entry.holds(state, owner):
            found.setdefault(entry.change.question, []).append((owner, card, entry.change))


def for_player(state, card: str) -> bool:
    """Whether what a player's card does applies now: the section "Player" of the Automa hero card of the
    player's own hero may ask for a condition (solo.player-setup)."""
    says, conditions = state.layout.player_rules[card]
    applies = all([condition.holds(state, 0) for condition in conditions])
    if state.tell:
        state.tell("solo.player-setup",
                   f"{state.layout.cards[card].name} {'applies' if applies else 'does nothing'} against the Automa now: {says}")
    return applies


def forbidden(state, side: int) -> tuple:
    """The types that a side cannot play this round, by permanent Supers in force of either side."""
    found = ()
    for owner in (0, 1):
        for active in state.zones[ACTIVE[owner]]:
            for entry in state.layout.cards[active].always:
                change = entry.change
                if change.question == "forbid" and (owner == side) == (change.of == OWN) and entry.holds(state, owner):
                    found += change.types
    return found


def allowed(state, side: int, hand: list) -> list:
    """The cards of a hand that may be played."""
    types = forbidden(state, side)
    return [card for card in hand if state.layout.cards[card].type not in types] if types else hand


def _reaches(owner, source, change, side, card) -> bool:
    """Whether a change is about this card of this side."""
    of_owner = getattr(change, "of", OWN) == OWN
    if (owner == side) != of_owner:
        return False
    if change.cards:
        return card.type in change.cards
    return source is card or source.permanent or not of_owner


def attack(standing, state, side: int, card) -> int:
    """The attack of a card as changed (ruling.modifiers). standing: the changes to attacks."""
    value = card.attack
    about = [entry for entry in standing if _reaches(*entry, side, card)]
    about.sort(key=lambda entry: ORDER[entry[2].kind])
    for owner, _, change in about:
        value = change.apply(value, state, owner)
    return value if value > 0 else 0


def bonus_wasted(standing, side: int, card) -> bool:
    """Whether a change is about the attack of a card that has none. standing: the changes to attacks."""
    return any(_reaches(*entry, side, card) for entry in standing)


def cancels(standing, side: int, card, other, charted: bool) -> bool:
    """Whether a side's card cancels the other, by the chart or by what changes it (question 'cancels')."""
    for entry in standing:
        if entry[2].kind == "not cancelled" and entry[2].on and _reaches(*entry, 1 - side, other):
            return False
    return charted or any(entry[2].kind == "cancels" and other.type in entry[2].types and _reaches(*entry, side, card)
                          for entry in standing)


def blocks(standing, side: int) -> tuple:
    """What a side may block beyond its card's own type. standing: the changes that block; `in_force` lists
    those of the card before those of permanent Supers (ruling.block-order)."""
    return tuple([change.amount for owner, _, change in standing if owner == side])


def blocks_of(state, side: int, card) -> tuple:
    """What one card in force may block now."""
    found: dict = {}
    _add(found, state, side, card)
    return tuple([change.amount for _, _, change in found.get("block", ())])


def unblockable(standing, side: int, card) -> bool:
    """Whether the attack of a side's card goes through blocks (question 'unblockable')."""
    return any(entry[2].on and _reaches(*entry, side, card) for entry in standing)


def destroys(standing, side: int, card, other) -> bool:
    """Whether a change lets a side's card destroy the player of the other (question 'destroys')."""
    return any(other.type in entry[2].types and _reaches(*entry, side, card) for entry in standing)
