"""What effects do, first part: attacks, Skill, cards, HP. One small class for each verb, which checks its YAML, does
its work and writes its own sentence."""
from __future__ import annotations

from ...cards.fields import AmountOf, Effects, Flag, OneOf
from ...cards.verbs import Verb
from ...decision import Option
from ...events import applied
from ...problem import Problem
from . import combat
from .components import BASE
from .decks import draw
from .effects import rule_of
from .knockout import knock_out, lose_hp
from .table import CHARGE, HP, SKILL, counted, others, source, who

OWN, TARGET, OTHERS = "own", "target", "others"


class Deed(Verb):
    """The base of this game's verbs. asks: the kind of its decision; idle: what is said where it does nothing;
    secret: whether what there is to pick from is hidden from others, so that its seat is asked even if all is alike."""

    asks, secret = "card", False
    asked_by = ""  # the rule that is asked about, if it is not that of the part of the card
    idle = "there is nothing that it could do"

    def asking(self, state, seat: int, at: tuple) -> str:
        """What whoever picks is told to do, as things stand."""
        return self.task()


def players(state, seat: int) -> list[Option]:
    """The other players still in, as options (combat.target)."""
    made, names, found = state.layout.targets, state.public["names"], []
    for other in others(state, seat):
        key = other, names[other]
        if key not in made:
            made[key] = Option(f"seat {other}", names[other], (f"seat:{other}",))
        found.append(made[key])
    return found


def seat_of(key: str) -> int:
    """The seat that an option names.

    >>> seat_of("seat 2")
    2
    """
    return int(key.rpartition(" ")[2])


def strike_once(state, seat: int, at: tuple, verb, targets: list[int], kind: str) -> bool:
    """One attack on each target, however much its amount counts (ruling.counted-attack). Returns whether there was one."""
    amount = verb.amount.of(state, seat)
    if verb.amount.fact is not None:
        applied(state, "ruling.counted-attack")
        if state.tell and amount > 1:
            state.tell("ruling.counted-attack", f"{source(state, at[0])} counts {amount}, and makes one attack of it.")
    return combat.launch(state, seat, at, amount, verb.sure, targets, kind)


class Attack(Deed):
    """attack: one other player, who may be answered for by Tactics unless it is sure."""

    word, main, picking, asks, asked_by = "attack", "amount", True, "target", "combat.target"
    fields = {"amount": AmountOf(0, 12), "sure": Flag()}
    defaults = {"sure": False}

    def sentence(self):
        sure = "; no Tactic may answer it" if self.sure else ""
        return f"Attack {self.amount}{self.amount.tail}{sure}"

    def worth(self, state, seat, at):
        return combat.worth(state, seat, at[0], self.amount.of(state, seat))

    def asking(self, state, seat, at):
        return f"choose whom to attack for {self.worth(state, seat, at)}"

    def picks(self, state, seat, at):
        found = players(state, seat)
        if self.amount.fact is None or self.worth(state, seat, at) > 0:
            return found
        return found[:1]  # nobody is attacked for 0 (ruling.zero-attack), so there is nothing to choose

    def do(self, state, seat, at, key):
        return strike_once(state, seat, at, self, [seat_of(key)], combat.ATTACK)


class Spread(Deed):
    """spread: an attack on each other player."""

    word, main = "spread", "amount"
    fields = {"amount": AmountOf(0, 9), "sure": Flag()}
    defaults = {"sure": False}

    def sentence(self):
        sure = "; no Tactic may answer it" if self.sure else ""
        return f"Spread {self.amount}{self.amount.tail}{sure}"

    def do(self, state, seat, at, key):
        return strike_once(state, seat, at, self, others(state, seat), combat.SPREAD)


class Skill(Deed):
    """skill: into the pool of the turn."""

    word, main = "skill", "amount"
    fields = {"amount": AmountOf(1, 9)}

    def sentence(self):
        return f"+{self.amount} Skill{self.amount.tail}"

    def do(self, state, seat, at, key):
        amount = self.amount.of(state, seat)
        if amount <= 0 or state.public["active"] != seat:  # Skill is of a turn; a Tactic in another's turn has none
            return False
        state.counters[SKILL[seat]] += amount
        if state.tell:
            state.tell("turn.play" if at[1] == BASE else rule_of(at[1]), f"{source(state, at[0])} gives {who(state, seat)} {amount} Skill: {state.counters[SKILL[seat]]} in the pool.",
                       also=("cards.starters",) if at[0] in state.layout.starters else ())
        return True


class Draw(Deed):
    """draw: cards from one's own deck."""

    word, main = "draw", "amount"
    fields = {"amount": AmountOf(1, 6)}

    def sentence(self):
        return f"draw {self.amount} card{'' if self.amount.number == 1 else 's'}{self.amount.tail}"

    def do(self, state, seat, at, key):
        drawn = draw(state, seat, self.amount.of(state, seat))
        if state.tell:
            state.tell(rule_of(at[1]), f"{who(state, seat)} draws {counted(drawn, 'card')}.", also=() if drawn else ("ruling.empty-deck-moment",))
        return drawn > 0


class Heal(Deed):
    """heal: one's own HP, up to what the Avatar prints."""

    word, main = "heal", "amount"
    fields = {"amount": AmountOf(1, 9)}

    def sentence(self):
        return f"heal {self.amount} HP{self.amount.tail}"

    def do(self, state, seat, at, key):
        most = state.layout.avatars[state.public["avatars"][seat]].hp
        before = state.counters[HP[seat]]
        after = state.counters[HP[seat]] = min(most, before + self.amount.of(state, seat))
        if state.tell:
            full = " (no more than printed)" if after == most else ""
            state.tell(rule_of(at[1]), f"{who(state, seat)} heals {after - before} HP: {after}{full}." if after > before else
                       f"{who(state, seat)} heals nothing: {after} HP are all that the Avatar prints.", also=("ruling.hp-maximum",))
        return after > before


class Lose(Deed):
    """lose: HP without an attack, so that no Tactic answers (ruling.hp-loss)."""

    word, main, picking, asks = "lose", "amount", True, "target"
    fields = {"amount": AmountOf(1, 6), "who": OneOf("player", OWN, TARGET, OTHERS)}
    defaults = {"who": TARGET}

    def __init__(self, **values):
        super().__init__(**values)
        self.picking = self.who == TARGET

    def sentence(self):
        loser = {OWN: "you lose", TARGET: "another player of your choice loses", OTHERS: "each other player loses"}[self.who]
        return f"{loser} {self.amount} HP{self.amount.tail}"

    def task(self):
        return f"choose who loses {self.amount} HP"

    def picks(self, state, seat, at):
        return players(state, seat)

    def do(self, state, seat, at, key):
        amount = self.amount.of(state, seat)
        if amount <= 0:
            return False
        if self.who == OTHERS:
            applied(state, "ruling.several-players")
        for loser in [seat] if self.who == OWN else [seat_of(key)] if self.who == TARGET else others(state, seat):
            out = lose_hp(state, loser, amount)
            if state.tell:
                state.tell("ruling.hp-loss", f"{who(state, loser)} loses {amount} HP: {state.counters[HP[loser]]} left.",
                           also=("ruling.several-players",) if self.who == OTHERS else ())
            if out:
                knock_out(state, loser)
                if state.result is not None or state.public["out"][seat] or loser == state.public["active"]:
                    return False  # what is left of that turn is dropped
        return True


class Hits:
    """A list of effects that an attack may have."""

    def read(self, value, path, words) -> tuple:
        return words.effects(value, path)

    def schema(self, words) -> dict:
        return {"type": "array", "items": {"$ref": "#/$defs/effect"}, "minItems": 1}


class Charge(Deed):
    """charge: for the next attack of the turn: more power, surety, or effects of it."""

    word, main, followed = "charge", "attack", False
    fields = {"attack": AmountOf(0, 9), "sure": Flag(), "hit": Hits()}
    defaults = {"attack": None, "sure": False, "hit": ()}

    def inner(self, effect):
        return self.hit

    def sentence(self):
        gains = []
        if self.attack is not None:
            gains.append(f"+{self.attack} Attack{self.attack.tail}")
        if self.sure:
            gains.append("no Tactic may answer it")
        if self.hit:
            gains.append("if it deals damage, " + " and ".join([effect.clause() for effect in self.hit]))
        return "Charge: " + "; ".join(gains)

    def do(self, state, seat, at, key):
        if state.public["active"] != seat:
            return False
        amount = self.attack.of(state, seat) if self.attack is not None else 0
        state.counters[CHARGE[seat]] += amount
        if self.sure or self.hit:
            state.public["charges"] += ((at, self.sure),)
        if state.tell:
            gains = [f"+{amount}"] * (amount > 0) + ["no Tactic may answer it"] * self.sure + ["what it does on a hit"] * bool(self.hit)
            state.tell("keyword.charge", f"{source(state, at[0])} charges the next attack of {who(state, seat)} this turn: {', '.join(gains) or 'nothing is added'}.")
        return True


class ChooseOne(Deed):
    """choose one: one of several effects."""

    word, main, picking, followed, asks = "choose one", "effects", True, False, "choice"
    fields = {"effects": Effects()}

    def __init__(self, **values):
        super().__init__(**values)
        clauses = [effect.clause() for effect in self.effects]
        self.ways = [Option(str(number), clause[0].upper() + clause[1:]) for number, clause in enumerate(clauses, 1)]

    def inner(self, effect):
        return self.effects

    def sentence(self):
        return "choose one: " + "; or ".join([effect.clause() for effect in self.effects])

    def task(self):
        return "choose one"

    def picks(self, state, seat, at):
        """The effects that can be carried out, by number from 1."""
        found = []
        for index, (effect, way) in enumerate(zip(self.effects, self.ways)):
            if effect.holds(state, seat):
                verb, inner = effect.verb, (at[0], at[1], (*at[2], index))
                if verb.picks(state, seat, inner) if verb.picking else verb.possible(state, seat, inner):
                    found.append(way)
        return found

    def do(self, state, seat, at, key):
        card, part, path = at
        state.agenda.append(("effect", seat, card, part, (*path, int(key) - 1)))
        return True


ENDLESS = {  # part of a card -> verbs that could let it go on for ever, and what to do instead
    "ability": (("ready",), "an ability cannot use '{}', for two of them could go on for ever; only Actions can"),
    "tactic": (("attack", "spread", "charge", "ready"), "a Tactic cannot use '{}'; a Tactic that strikes back is a 'counter'"),
}


def refuse_endless(kind: str, effects: tuple, path: tuple) -> None:
    """No ability readies or breaks own Gear and no Tactic attacks but by Counter: turns and chains of attacks must end. Raises Problem."""
    words, sentence = ENDLESS[kind]
    for index, effect in enumerate(effects):
        if effect.verb.word in words:
            raise Problem(sentence.format(effect.verb.word), (*path, index))
        if kind == "ability" and effect.verb.word == "break" and effect.verb.whose != "other":
            raise Problem("an ability breaks Gear of others only: what breaks itself could be played and used again for ever", (*path, index))
        refuse_endless(kind, (*effect.then, *effect.inner), (*path, index))
