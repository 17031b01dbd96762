"""What effects do: one small class for each verb, which checks its YAML and writes its own sentence."""
from __future__ import annotations

from bisect import insort

from ...cards.effects import Effect
from ...cards.fields import AmountOf, Effects, Flag, OneOf, Types
from ...cards.verbs import Verb
from . import damage, destruction, effects, energy, health
from .changes import listed
from .table import DISCARD, HAND, PLAYED, REMOVED, title, who

OWN, OPPONENT = "own", "opponent"


def target(side: int, word: str) -> int:
    """The side that 'own' or 'opponent' means for an effect of `side`.

    >>> target(1, "own"), target(1, "opponent")
    (1, 0)
    """
    return side if word == OWN else 1 - side


class Restore(Verb):
    """restore: health for one's own hero."""

    word, main, order = "restore", "amount", effects.RESTORING
    fields = {"amount": AmountOf(1, 10)}

    def sentence(self):
        return f"restore {self.amount} health{self.amount.tail}"

    def do(self, state, side, source, key):
        amount = self.amount.of(state, side)
        return amount > 0 and health.restore(state, side, amount, "effects.mandatory")


class Damage(Verb):
    """damage: to the opponent, or to oneself."""

    word, main, order = "damage", "amount", effects.DAMAGE
    fields = {"amount": AmountOf(1, 10), "to": OneOf("side", OWN, OPPONENT), "unblockable": Flag()}
    defaults = {"to": OPPONENT, "unblockable": False}

    def sentence(self):
        sure = "unblockable " if self.unblockable else ""
        if self.to == OWN:
            return f"take {self.amount} damage{self.amount.tail}"
        return f"deal {self.amount} {sure}damage to the opponent{self.amount.tail}"

    def do(self, state, side, source, key):
        amount = self.amount.of(state, side)
        return amount > 0 and damage.deal_by_effect(state, side, target(side, self.to), amount, self.unblockable, "effects.mandatory")


class Energy(Verb):
    """energy: gained, or lost if the number is negative."""

    word, main, order = "energy", "amount", effects.ENERGY_CLASS
    fields = {"amount": AmountOf(-5, 5), "to": OneOf("side", OWN, OPPONENT)}
    defaults = {"to": OWN}

    def sentence(self):
        number = self.amount.number
        verb = "gain" if number > 0 else "lose"
        if self.to == OPPONENT:
            verb = f"the opponent {verb}s"
        return f"{verb} {abs(number)} energy{self.amount.tail}"

    def do(self, state, side, source, key):
        amount, of = self.amount.of(state, side), target(side, self.to)
        if amount > 0:
            return energy.gain(state, of, amount, "effects.mandatory")
        return amount < 0 and energy.lose(state, of, -amount, "effects.mandatory")


class Destroy(Verb):
    """destroy: the opponent, at once."""

    word, main, order = "destroy", "whom", effects.DESTROYING
    fields = {"whom": OneOf("side", OPPONENT)}

    def sentence(self):
        return "destroy the opponent"

    def do(self, state, side, source, key):
        destruction.by_effect(state, 1 - side, source)
        return True


class CardVerb(Verb):
    """A verb that works on a card of some zone; `from` says which, `type` narrows it."""

    zones: dict = {}
    picking = True
    purpose = ""  # what the picked card is picked for

    def __init__(self, **values):
        super().__init__(**values)
        self.of, self.zone = getattr(self, "from").split()
        self.keys = self.zones[self.zone]
        self.by_owner = self.of == OPPONENT and getattr(self, "choose", "you") != "you"

    def picks(self, state, side, source):
        """The cards it may work on; never the card its owner played this round (ruling.forced-discard)."""
        types, cards, owner = self.type, state.layout.cards, target(side, self.of)
        held, played = state.zones[self.keys[owner]], state.public["played"][owner]
        if state.public["cancelled"][owner] and state.layout.edition.never_played:
            played = None
        return [card for card in held if card != played and (not types or cards[card].type in types)]

    def inner(self, effect):
        """If you may have the opponent pick: what they pick once you have agreed (ruling.forced-discard)."""
        if not (effect.may and self.by_owner):
            return ()
        return (Effect(effect.when, (), False, 0, self, effect.then),)

    def leads(self, key):
        return 0 if key == effects.YES else None

    def picker(self, side):
        return 1 - side if self.by_owner else side

    def what(self, of: str = "") -> str:
        """The card it works on, in words; of: as whose they are told, if not as the effect's owner's."""
        words = f"{'an' if self.type and self.type[0][0] in 'AEIOU' else 'a'} {listed(self.type).replace(' and ', ' or ')} card" if self.type else "a card"
        whose = "your" if (of or self.of) == OWN else "the opponent's"
        return f"{words} from {whose} {'discard pile' if self.zone == 'discard' else self.zone}"

    def task(self):
        return f"choose {self.what(OWN if self.by_owner else self.of)} {self.purpose}"

    def gone(self, state, side, card, zone) -> int:
        """Move the picked card to another zone of its owner, who is returned."""
        owner = target(side, self.of)
        state.zones[self.keys[owner]].remove(card)
        insort(state.zones[zone[owner]], card)
        return owner


class Take(CardVerb):
    """take: a card out of one's own discard pile into hand."""

    word, main, order, purpose = "take", "from", effects.TAKING, "to take into hand"
    zones = {"discard": DISCARD}
    fields = {"from": OneOf("zone", "own discard"), "type": Types()}
    defaults = {"type": ()}

    def sentence(self):
        return f"take {self.what()} into hand"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, HAND)
        if state.tell:
            ability = ("super.discarded",) if state.layout.cards[key].super else ()
            state.tell("effects.mandatory", f"{who(state, owner)} takes {title(state, key)} from the discard pile.", also=ability)
        return True


class Discard(CardVerb):
    """discard: a card from a hand. Who must discard chooses, unless `choose: you` (ruling.forced-discard)."""

    word, main, order, purpose = "discard", "from", effects.REMOVING, "to discard"
    zones = {"hand": HAND}
    fields = {"from": OneOf("zone", "own hand", "opponent hand"), "type": Types(), "choose": OneOf("chooser", "you", "owner")}
    defaults = {"type": (), "choose": "owner"}

    def sentence(self):
        if getattr(self, "from") == "own hand" or self.choose == "you":
            return f"discard {self.what()}"
        words = self.what().split(" from ")[0]
        return f"the opponent discards {words} from hand"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, DISCARD)
        if state.tell:
            state.tell("ruling.forced-discard", f"{who(state, owner)} discards {title(state, key)} from hand.")
        return True


class Remove(CardVerb):
    """remove: a card until the end of the match (effects.remove)."""

    word, main, order, purpose = "remove", "from", effects.REMOVING, "to remove"
    zones = {"hand": HAND, "discard": DISCARD}
    fields = {"from": OneOf("zone", "own hand", "own discard", "opponent hand", "opponent discard"), "type": Types(),
              "choose": OneOf("chooser", "you", "owner")}
    defaults = {"type": (), "choose": "owner"}

    def sentence(self):
        return f"remove {self.what()}"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, REMOVED)
        if state.tell:
            state.tell("effects.remove", f"{title(state, key)} of {who(state, owner)} is removed until the end of the match.")
        return True


class ThisCard(Verb):
    """A verb that moves the card in play before the round would; `target` is where to."""

    main = "on"
    fields = {"on": Flag()}
    target: tuple = ()

    def possible(self, state, side, source):
        return self.on and source in state.zones[PLAYED[side]]

    def do(self, state, side, source, key):
        state.zones[PLAYED[side]].remove(source)
        insort(state.zones[self.target[side]], source)
        if state.tell:
            self.say_done(state, side, source)
        return True


class RemoveThis(ThisCard):
    """remove this: the card in play leaves for the rest of the match."""

    word, order, target = "remove this", effects.REMOVING, REMOVED

    def sentence(self):
        return "remove this card"

    def say_done(self, state, side, source):
        state.tell("effects.remove", f"{title(state, source)} is removed until the end of the match.")


class ReturnThis(ThisCard):
    """return this: the card in play goes back into hand instead of being discarded."""

    word, order, target = "return this", effects.TAKING, HAND

    def sentence(self):
        return "return this card to hand"

    def say_done(self, state, side, source):
        state.tell("round-end.discard", f"{title(state, source)} returns to the hand of {who(state, side)}.")


class ChooseOne(Verb):
    """choose one: one of several effects; it waits for its choice in the class of the earliest of them."""

    word, main, picking, followed = "choose one", "effects", True, False
    fields = {"effects": Effects()}

    def __init__(self, **values):
        super().__init__(**values)
        self.order = min([effect.verb.order for effect in self.effects])

    def inner(self, effect):
        return self.effects

    def leads(self, key):
        return int(key) - 1

    def sentence(self):
        return "choose one: " + "; or ".join([effect.clause() for effect in self.effects])

    def picks(self, state, side, source):
        """The numbers, from 1, of the effects that can be carried out (effects.possible)."""
        return [str(number) for number, effect in enumerate(self.effects, 1)
                if effect.holds(state, side) and effects.choices_of(state, side, source, effect) is not None]


VERBS = (Restore, Damage, Energy, Destroy, Take, Discard, Remove, RemoveThis, ReturnThis, ChooseOne)
