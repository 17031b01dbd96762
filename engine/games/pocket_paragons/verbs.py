"""What effects of this edition do: verbs of Origins in its words, and those that Origins has not."""
from __future__ import annotations

from bisect import insort

from ...cards.fields import Flag, OneOf, Types
from ...cards.verbs import Verb
from ..pocket_paragons_origins import effects, verbs as base
from ..pocket_paragons_origins.formats import ROUND_LIMIT
from ..pocket_paragons_origins.changes import listed
from ..pocket_paragons_origins.table import DISCARD, HAND, PLAYED, REMOVED, title, who
from . import boost
from .table import SEALED, loosen

OWN, OPPONENT = base.OWN, base.OPPONENT


class Restore(base.Restore):
    """restore: HP of one's own Paragon."""

    def sentence(self):
        return f"restore {self.amount} HP{self.amount.tail}"


class Execute(base.Destroy):
    """execute: the opponent, at once."""

    word = "execute"

    def sentence(self):
        return "Execute the opponent"


class OnCard(base.CardVerb):
    """A verb that works on a ready or an exhausted card; `sealed`: on sealed ones as well."""

    sealed = False

    def picks(self, state, side, source):
        found = super().picks(state, side, source)
        if self.sealed and self.zone == "exhausted":
            types, cards = self.type, state.layout.cards
            found += [card for card in state.zones[SEALED[base.target(side, self.of)]] if not types or cards[card].type in types]
            found.sort()
        return found

    def what(self, of: str = ""):
        kind = f"{listed(self.type).replace(' and ', ' or ')} card" if self.type else "card"
        whose = "your" if (of or self.of) == OWN else "the opponent's"
        return f"one of {whose} {'ready' if self.zone == 'hand' else 'exhausted'} {kind}s"

    def gone(self, state, side, card, zone) -> int:
        owner = base.target(side, self.of)
        for key in (self.keys[owner], SEALED[owner]):
            if card in state.zones[key]:
                state.zones[key].remove(card)
        insort(state.zones[zone[owner]], card)
        return owner

    def owner_chooses(self) -> bool:
        return self.of == OPPONENT and self.choose != "you"

    def named(self) -> str:
        """The card, where the sentence says whose it is."""
        kind = f"{listed(self.type).replace(' and ', ' or ')} card" if self.type else "card"
        kind = f"{'ready' if self.zone == 'hand' else 'exhausted'} {kind}"
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


class Ready(OnCard):
    """ready: an exhausted card of one's own goes into hand (keyword.ready); a sealed one loses its seal."""

    word, main, order, purpose, sealed = "ready", "from", effects.TAKING, "to ready", True
    zones = {"exhausted": DISCARD}
    fields = {"from": OneOf("zone", "own exhausted"), "type": Types()}
    defaults = {"type": ()}

    def sentence(self):
        return f"ready {self.what()}"

    def do(self, state, side, source, key):
        if key in state.zones[SEALED[side]]:
            loosen(state, side, key)
            return True
        self.gone(state, side, key, HAND)
        if state.tell:
            state.tell("keyword.ready", f"{who(state, side)} readies {title(state, key)}.")
        return True


class Exhaust(OnCard):
    """exhaust: a ready card. Whose card it is chooses, unless `choose: you` (keyword.exhaust). seal: it is sealed."""

    word, main, order, purpose = "exhaust", "from", effects.REMOVING, "to exhaust"
    zones = {"hand": HAND}
    fields = {"from": OneOf("zone", "own hand", "opponent hand"), "type": Types(), "choose": OneOf("chooser", "you", "owner"), "seal": Flag()}
    defaults = {"type": (), "choose": "owner", "seal": False}

    def sentence(self):
        seal = " and seals it" if self.seal else ""
        if self.owner_chooses():
            return f"the opponent exhausts {self.named()}{seal}"
        return f"exhaust {self.what()}{' and seal it' if self.seal else ''}"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, SEALED if self.seal else DISCARD)
        if state.tell:
            state.tell("keyword.exhaust", f"{who(state, owner)} exhausts {title(state, key)}, a ready card{', and it is sealed' if self.seal else ''}.",
                       also=("ruling.seal",) if self.seal else ())
        return True


class Banish(OnCard):
    """banish: a card for the rest of the game (keyword.banish)."""

    word, main, order, purpose, sealed = "banish", "from", effects.REMOVING, "to banish", True
    zones = {"hand": HAND, "exhausted": DISCARD}
    fields = {"from": OneOf("zone", "own hand", "own exhausted", "opponent hand", "opponent exhausted"), "type": Types(),
              "choose": OneOf("chooser", "you", "owner")}
    defaults = {"type": (), "choose": "owner"}

    def sentence(self):
        return f"the opponent banishes {self.named()}" if self.owner_chooses() else f"banish {self.what()}"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, REMOVED)
        if state.tell:
            state.tell("keyword.banish", f"{title(state, key)} of {who(state, owner)} is Banished for the rest of the game.")
        return True


class Seal(OnCard):
    """seal: an exhausted card that is not sealed yet (ruling.seal)."""

    word, main, order, purpose = "seal", "from", effects.REMOVING, "to seal"
    zones = {"exhausted": DISCARD}
    fields = {"from": OneOf("zone", "own exhausted", "opponent exhausted"), "type": Types(), "choose": OneOf("chooser", "you", "owner")}
    defaults = {"type": (), "choose": "owner"}

    def sentence(self):
        return f"the opponent seals {self.named()}" if self.owner_chooses() else f"seal {self.what()}"

    def do(self, state, side, source, key):
        owner = self.gone(state, side, key, SEALED)
        if state.tell:
            state.tell("ruling.seal", f"{title(state, key)} of {who(state, owner)} is sealed.")
        return True


class BanishThis(base.RemoveThis):
    """banish this: the card in play leaves for the rest of the game."""

    word = "banish this"

    def sentence(self):
        return "banish this card"

    def say_done(self, state, side, source):
        state.tell("keyword.banish", f"{title(state, source)} is Banished for the rest of the game.")


class ReadyThis(base.ReturnThis):
    """ready this: the card in play goes back into hand instead of being exhausted."""

    word = "ready this"

    def sentence(self):
        return "ready this card"

    def say_done(self, state, side, source):
        state.tell("keyword.ready", f"{title(state, source)} is ready again.")


class SealThis(base.ThisCard):
    """seal this: the card in play is exhausted and sealed."""

    word, order, target = "seal this", effects.REMOVING, SEALED

    def sentence(self):
        return "seal this card"

    def say_done(self, state, side, source):
        state.tell("ruling.seal", f"{title(state, source)} is exhausted and sealed.", also=("round.exhaust",))


UNTIL = {"this round": 0, "next round": 1, "the game": ROUND_LIMIT}


class GrantBoost(Verb):
    """grant boost: one's own cards have their Boost for some time (keyword.boost)."""

    word, main, order = "grant boost", "for", effects.ENERGY_CLASS
    fields = {"for": OneOf("time", *UNTIL), "cards": Types()}
    defaults = {"cards": ()}

    def sentence(self):
        cards = f"your {listed(self.cards)} cards" if self.cards else "your cards"
        until = {"this round": "this round", "next round": "up to the end of the next round", "the game": "for the rest of the game"}
        return f"{cards} have their Boost {until[getattr(self, 'for')]}"

    def do(self, state, side, source, key):
        last = min(state.counters["round"] + UNTIL[getattr(self, "for")], ROUND_LIMIT)
        return boost.grant(state, side, tuple(sorted(self.cards)), last, source)


VERBS = (Restore, base.Damage, base.Energy, Execute, Ready, Exhaust, Banish, Seal, BanishThis, ReadyThis, SealThis, GrantBoost, base.ChooseOne)
