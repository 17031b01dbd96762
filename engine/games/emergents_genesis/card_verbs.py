"""What effects do, second part: verbs that move cards between zones, and those about acquiring."""
from __future__ import annotations

from ...cards.fields import OneOf, Whole
from ...decision import Decision, Option
from ...events import applied
from ...zones import move
from . import abilities
from .changes import ACTION, ANY, Of, fits, meant
from .changes import GEAR as GEAR_WORD
from .decks import discard, erase, refill
from .effects import rule_of
from .table import CONSTRUCT, DISCARD, FRONT, GEAR, HAND, PAGE, TOP, others, source, title, who, without
from .verbs import OTHERS, OWN, TARGET, Attack, Charge, ChooseOne, Deed, Draw, Heal, Lose, Skill, Spread, players, seat_of

LOSER_PICKS = ("ruling.discard-choice",)
ZONES = {"hand": HAND, "discard": DISCARD, "front": FRONT}
FROM = {"hand": "your hand", "discard": "your discard pile", "page": "the Page"}
LYING = {"hand": "in hand", "discard": "of your discard pile", "page": "of the Page"}


def options_of(state, zone: str, cards) -> list[Option]:
    """Cards of a zone to pick from: those of a hand are touched by themselves, others at their zone."""
    layout = state.layout
    if zone == "hand":
        return [layout.held[card] for card in dict.fromkeys(cards)]
    return [layout.lying(zone, card) for card in dict.fromkeys(cards)]


class Erase(Deed):
    """erase: one card, to the Gutter for good."""

    word, main, picking = "erase", "from", True
    fields = {"from": OneOf("zone", "hand", "discard", "page", "front")}
    idle = "there is no card to erase"

    def __init__(self, **values):
        super().__init__(**values)
        self.secret = getattr(self, "from") == "hand"

    def sentence(self):
        zone = getattr(self, "from")
        return "erase one of the Actions in front of you, this one included" if zone == "front" else f"erase a card from {FROM[zone]}"

    def task(self):
        zone = getattr(self, "from")
        return "choose one of the Actions in front of you to erase" if zone == "front" else f"choose a card {LYING[zone]} to erase"

    def picks(self, state, seat, at):
        zone = getattr(self, "from")
        return options_of(state, zone, state.zones[PAGE if zone == "page" else ZONES[zone][seat]])

    def do(self, state, seat, at, key):
        zone = getattr(self, "from")
        erase(state, seat, key, PAGE if zone == "page" else ZONES[zone][seat])
        return True


class Break(Deed):
    """break: one Gear in play, to its owner's discard pile (keyword.break)."""

    word, main, picking = "break", "whose", True
    fields = {"whose": OneOf("player", "other", "own", "any")}
    idle = "there is no Gear to break"

    def sentence(self):
        return {"other": "Break a Gear of another player", "own": "Break one of your Gear", "any": "Break a Gear"}[self.whose]

    def task(self):
        return {"other": "choose a Gear of another player to break", "own": "choose one of your own Gear to break", "any": "choose a Gear to break"}[self.whose]

    def picks(self, state, seat, at):
        seats = ([] if self.whose == "other" else [seat]) + ([] if self.whose == "own" else others(state, seat))
        return [Option(f"{card} of {owner}", f"{title(state, card)} of {who(state, owner)}", (f"gear.{owner}:{card}",))
                for owner in seats for card in dict.fromkeys(state.zones[GEAR[owner]])]

    def do(self, state, seat, at, key):
        card, _, owner = key.rpartition(" of ")
        owner = int(owner)
        if owner == state.public["active"]:
            abilities.forget_use(state, owner, card)
        move(state, card, GEAR[owner], DISCARD[owner])
        if state.tell:
            state.tell("keyword.break", f"{who(state, seat)} breaks {title(state, card)}; it goes to the discard pile of {who(state, owner)}.")
        refill(state, owner)
        return True


class Discard(Deed):
    """discard: a card from hand; whoever loses it picks."""

    word, main, picking = "discard", "who", True
    fields = {"who": OneOf("player", OWN, TARGET, OTHERS)}
    idle = "there is no card to discard"

    def __init__(self, **values):
        super().__init__(**values)
        self.picking, self.secret = self.who != OTHERS, self.who == OWN
        self.asks = "target" if self.who == TARGET else "card"

    def sentence(self):
        return {OWN: "discard a card from your hand", TARGET: "another player of your choice discards a card from hand",
                OTHERS: "each other player discards a card from hand"}[self.who]

    def task(self):
        return "choose a card in hand to discard" if self.who == OWN else "choose who discards a card"

    def possible(self, state, seat, at):
        return any([state.zones[HAND[other]] for other in others(state, seat)])

    def picks(self, state, seat, at):
        if self.who == OWN:
            return options_of(state, "hand", state.zones[HAND[seat]])
        return [option for option in players(state, seat) if state.zones[HAND[seat_of(option.key)]]]

    def do(self, state, seat, at, key):
        if self.who == OWN:
            discard(state, seat, key, rule_of(at[1]), LOSER_PICKS)
        else:
            if self.who == OTHERS:
                applied(state, "ruling.several-players")
                if state.tell and len(others(state, seat)) > 1:
                    state.tell("ruling.several-players", f"{source(state, at[0])} reaches each other player, clockwise from the left of {who(state, seat)}.")
            for loser in [seat_of(key)] if self.who == TARGET else reversed(others(state, seat)):
                state.agenda.append(("discard", loser, at[0], at[1]))
        return True


def ask_discard(state, seat: int, card: str, part: str) -> list[Decision]:
    """Which card of the hand a player discards because of another's card; nobody is asked without a hand."""
    if state.public["out"][seat] or not state.zones[HAND[seat]]:
        return []
    return [Decision(seat, "card", rule_of(part), f"{source(state, card)}: choose a card in hand to discard.", options_of(state, "hand", state.zones[HAND[seat]]))]


def answer_discard(state, choices: dict, seat: int, card: str, part: str) -> None:
    """Discard it."""
    if seat in choices:
        discard(state, seat, choices[seat], rule_of(part), LOSER_PICKS)


class Return(Deed):
    """return: a card from one's own discard pile to hand or on top of the deck."""

    word, main, picking = "return", "to", True
    fields = {"to": OneOf("place", "hand", "deck"), "what": Of(ANY, ACTION, GEAR_WORD)}
    defaults = {"what": ANY}
    idle = "no such card lies in the discard pile"

    def sentence(self):
        what = meant(self.what, plural=False)
        article = "an" if what[0] in "AEIOU" else "a"
        if self.to == "hand":
            return f"return {article} {what} from your discard pile to your hand"
        return f"put {article} {what} from your discard pile on top of your deck"

    def task(self):
        return f"choose a card of your discard pile to {'return to hand' if self.to == 'hand' else 'put on top of the deck'}"

    def picks(self, state, seat, at):
        cards = state.layout.cards
        return options_of(state, "discard", [card for card in state.zones[DISCARD[seat]] if fits(cards[card], self.what)])

    def do(self, state, seat, at, key):
        on_top = self.to == "deck"
        move(state, key, DISCARD[seat], (TOP if on_top else HAND)[seat], 0 if on_top else None)
        if state.tell:
            state.tell(rule_of(at[1]), f"{who(state, seat)} {'puts' if on_top else 'returns'} {title(state, key)} {'on top of the deck' if on_top else 'to hand'}.",
                       also=("ruling.deck-top",) if on_top else ())
        return True


class Cheaper(Deed):
    """cheaper: the next card acquired this turn costs less."""

    word, main = "cheaper", "amount"
    fields = {"amount": Whole(1, 5)}

    def sentence(self):
        return f"the next card you acquire this turn costs {self.amount} Skill less"

    def do(self, state, seat, at, key):
        if state.public["active"] != seat:
            return False
        state.counters["cheaper"] += self.amount
        if state.tell:
            state.tell(rule_of(at[1]), f"The next card {who(state, seat)} acquires this turn costs {state.counters['cheaper']} Skill less.", also=("ruling.next-acquired",))
        return True


class Acquired(Deed):
    """acquired: where the next card acquired this turn goes."""

    word, main = "acquired", "to"
    fields = {"to": OneOf("place", "hand", "deck")}

    def sentence(self):
        return f"the next card you acquire this turn goes {'to your hand' if self.to == 'hand' else 'on top of your deck'}"

    def do(self, state, seat, at, key):
        if state.public["active"] != seat:
            return False
        state.public["acquired to"] = self.to
        if state.tell:
            state.tell(rule_of(at[1]), f"The next card {who(state, seat)} acquires this turn goes {'to hand' if self.to == 'hand' else 'on top of the deck'}.", also=("ruling.next-acquired",))
        return True


class Ready(Deed):
    """ready: one's own Gear that was used this turn can be used again."""

    word, main, picking = "ready", "what", True
    fields = {"what": OneOf("kind of card", "gear")}
    idle = "no Gear has been used this turn"

    def sentence(self):
        return "ready a Gear you have used this turn, so that it can be used again"

    def task(self):
        return "choose a Gear to ready"

    def picks(self, state, seat, at):
        used = [key.partition(" ")[0] for key in state.public["used"]] if state.public["active"] == seat else []
        return options_of(state, "gear", [card for card in state.zones[GEAR[seat]] if card in used])

    def do(self, state, seat, at, key):
        used = state.public["used"]
        state.public["used"] = without(used, next(use for use in used if use.partition(" ")[0] == key))
        if state.tell:
            state.tell("faq.gear-once", f"{title(state, key)} can be used once more this turn.", also=(rule_of(at[1]),))
        return True


class Construct(Deed):
    """construct: one card out of the Construct Pile."""

    word, main, picking = "construct", "to", True
    fields = {"to": OneOf("place", "play", "hand")}
    idle = "the Construct Pile is empty"

    def sentence(self):
        return f"put a card of your Construct Pile into {'play' if self.to == 'play' else 'your hand'}"

    def task(self):
        return "choose a Construct"

    def picks(self, state, seat, at):
        return options_of(state, "construct", state.zones[CONSTRUCT[seat]])

    def do(self, state, seat, at, key):
        move(state, key, CONSTRUCT[seat], (GEAR if self.to == "play" else HAND)[seat])
        if state.tell:
            state.tell("ruling.constructs", f"{who(state, seat)} takes {title(state, key)} from the Construct Pile into {'play' if self.to == 'play' else 'hand'}.", also=("faq.helios",))
        return True


VERBS = (Attack, Spread, Skill, Draw, Heal, Lose, Charge, Erase, Break, Discard, Return, Cheaper, Acquired, Ready, ChooseOne, Construct)
