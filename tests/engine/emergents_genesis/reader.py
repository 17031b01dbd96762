"""Reads what is printed on a card, in English, and does it on a small table of its own: what a player would do who knows the rules and
has no engine. The tests of shipped cards hold the engine to it.

Of what can be picked the first is always picked, what may be done is done, and of several choices the one of a given number.
"""
from __future__ import annotations

import re

PLACES = {"your hand": "hand.0", "your discard pile": "discard.0", "the Page": "page"}
EACH = r"(?P<each> for each .+?)?"
LESS = {"or more": lambda a, b: a >= b, "or fewer": lambda a, b: a <= b, "or less": lambda a, b: a <= b, "fewer than": lambda a, b: a < b,
        "less than": lambda a, b: a < b, "more than": lambda a, b: a > b, "exactly": lambda a, b: a == b, "not": lambda a, b: a != b}


CLASSES = ("Acolyte", "Non-Stop", "Sculptor", "StrongHarm")
COUNTS = (  # words that say what is counted -> how many there are; the first that fits
    *[(cls, lambda table, cls=cls: table.of_class(cls)) for cls in CLASSES],
    ("your hand|cards in hand", lambda table: len(table.zones["hand.0"])),
    ("Gear opponents|opponents have .*Gear", lambda table: len(table.gear_of_others())),
    ("you have .*Gear in play|Gear you have in play", lambda table: len(table.zones["gear.0"])),
    ("your discard pile", lambda table: len(table.zones["discard.0"])),
    ("your Construct Pile", lambda table: len(table.zones["construct.0"])),
    ("the Gutter", lambda table: len(table.zones["gutter"])),
    ("different cost", lambda table: len(set(table.costs)) if table.mine else 0),
    ("damage", lambda table: table.in_turn("damage")),
    ("attack", lambda table: table.in_turn("attacks")),
    ("the erased card costs", lambda table: table.erased_cost),
    ("erased", lambda table: table.in_turn("erased")),
    ("acquired", lambda table: table.in_turn("acquired")),
    ("played", lambda table: len(table.played) if table.mine else 0),
    ("strongest opponent", lambda table: max([table.hp[other] for other in table.others()])),
    ("weakest opponent", lambda table: min([table.hp[other] for other in table.others()])),
    ("opponent", lambda table: len(table.others())),
    ("your HP", lambda table: table.hp[0]),
)


def stronger(standing: str) -> tuple[str, int]:
    """Whose attacks a sentence makes stronger, '' for all, and by how much; 0 if it is about something else."""
    found = re.fullmatch(r"(?:Your attacks and Spread are|Attacks and Spread on your (.+?)(?: cards)? are|Your (.+?) attacks) (?:worth|for) (\d) more\.", standing)
    return (found[1] or found[2] or "", int(found[3])) if found else ("", 0)


class Table:
    """What lies there: everything that a card can change, as plain lists and numbers. Seat 0 reads the card.

    costs, classes, gears, named: of every card by id. may_pick: which of several choices is taken, from 0."""

    def __init__(self, brawl, may_pick: int = 0):
        state = brawl.state
        self.cards = brawl.game.cards
        self.seats = range(state.layout.seats)
        self.zones = {key: list(cards) for key, cards in state.zones.items()}
        self.hp = [state.counters[f"hp.{seat}"] for seat in self.seats]
        self.most = [brawl.game.avatars[avatar].hp for avatar in state.public["avatars"]]
        self.skill, self.charge = state.counters["skill.0"], state.counters["charge.0"]
        self.mine = state.public["active"] == 0
        self.played, self.costs = list(state.public["played"]), list(state.public["costs"])
        self.used = [use.partition(" ")[0] for use in state.public["used"]]
        self.numbers = {name: state.counters[name] for name in ("attacks", "damage", "erased", "acquired", "cheaper")}
        self.erased_cost, self.goes = 0, state.public["acquired to"]
        self.pick, self.windows = may_pick, 0
        self.sure, self.hits = False, []
        self.dealt: dict[int, int] = {}
        self.reward = None
        self.did = False

    # --- facts ---------------------------------------------------------------------------------------
    def others(self, seat: int = 0) -> list[int]:
        count = len(self.seats)
        return [other for other in [(seat + step) % count for step in range(1, count)] if self.hp[other] > 0]

    def gear_of_others(self) -> list[tuple]:
        return [(other, card) for other in self.others() for card in self.zones[f"gear.{other}"]]

    def count(self, words: str) -> int:
        """So many of what the words say there are now."""
        for pattern, read in COUNTS:
            if re.search(pattern, words):
                return read(self)
        raise AssertionError(f"no reader knows what '{words}' counts")

    def in_turn(self, name: str) -> int:
        """A number of the turn, which is nothing to a player whose turn it is not."""
        return self.numbers[name] if self.mine else 0

    def of_class(self, cls: str) -> int:
        return len([card for card in self.played if self.mine and self.cards[card].cls == cls])

    def holds(self, words: str) -> bool:
        """Whether a condition is met, such as 'you have played 4 or more cards this turn'."""
        compared = re.match(r"your HP is (.+)$", words)
        if compared:
            return self.compare(self.hp[0], compared[1])
        found = re.search(r"(\d+) (or more|or fewer|or less)|(fewer than|less than|more than|exactly|not) (\d+)|\bno\b", words)
        assert found, f"no reader understands '{words}'"
        return self.compare(self.count(words[:found.start()] + words[found.end() + 1:]), found[0])

    def compare(self, value: int, words: str) -> bool:
        if words == "no":
            return value == 0
        found = re.match(r"(\d+) (or more|or fewer|or less)$", words) or re.match(r"(fewer than|less than|more than|exactly|not) (.+)$", words)
        if found is None:
            return value == int(words)
        number, sign = (found[1], found[2]) if found[1].isdigit() else (found[2], found[1])
        return LESS[sign](value, int(number) if number.isdigit() else self.count(number))

    def amount(self, number: str, each: str | None) -> int:
        """A number, or so many for each of what is counted."""
        if not each:
            return int(number)
        what, _, limit = each.removeprefix(" for each ").partition(", up to ")
        found = int(number) * self.count(what)
        return min(found, int(limit)) if limit else found

    # --- doing what is printed -----------------------------------------------------------------------
    def sentences(self, lines: list[str], card: str, own_play: bool = True) -> None:
        for line in lines:
            assert line.endswith("."), line
            self.clause(line[:-1], card, own_play)

    def clause(self, text: str, card: str, own_play: bool = True) -> bool:
        """Do a clause with all that frames it. Returns whether it did something."""
        if self.hp[0] <= 0 or not self.others():
            return False
        framed = re.match(r"[Ii]f (?!it deals)(.+?), (.+)$", text)
        if framed and not all([self.holds(part) for part in framed[1].split(" and ")]):
            return False
        text = framed[2] if framed else text
        parts = [text] if re.match(r"[Cc]h(arge: |oose one: )", text) else re.split(r"\. If you do, |, then ", text)
        head = re.sub(r"^[Yy]ou may ", "", parts[0])
        did = self.verb(head[0].upper() + head[1:], card, own_play)
        twice = r"(the next card you acquire this turn) (costs .+?) and (?=goes )"  # of one card two things are said
        for part in [piece for part in parts[1:] for piece in re.sub(twice, r"\1 \2\n\1 ", part).split("\n")]:
            if did:
                self.clause(part, card, own_play)
        return did

    def verb(self, text: str, card: str, own_play: bool) -> bool:
        """Do what one verb says."""
        for pattern, do in VERBS:
            found = re.fullmatch(pattern, text)
            if found:
                self.did = do(self, found, card, own_play)
                if self.did:
                    self.renew()
                return self.did
        raise AssertionError(f"no reader understands '{text}'")

    def renew(self) -> None:
        """An empty deck is made anew from the discard pile at once."""
        for seat in self.seats:
            if not self.zones[f"deck.{seat}"] + self.zones[f"top.{seat}"] and self.zones[f"discard.{seat}"]:
                self.zones[f"deck.{seat}"], self.zones[f"discard.{seat}"] = self.zones[f"discard.{seat}"], []

    def possible(self, clause: str) -> bool:
        """Whether there is anything for a clause of a choice to work on."""
        found = re.match(r"(?:erase|discard|return|put) .*(your hand|your discard pile|the Page|in front of you)", clause.lower().replace("page", "Page"))
        if found:
            return bool(self.zones[PLACES.get(found[1], "front.0")])
        return not clause.startswith("Break") or bool(self.zones["gear.0"] if "one of your" in clause else self.gear_of_others())

    def take(self, card: str, source: str, target: str, place: int | None = None) -> None:
        self.zones[source].remove(card)
        self.zones[target].insert(len(self.zones[target]) if place is None else place, card)

    def strike(self, targets: list[int], number: int, sure: bool, card: str, own_play: bool) -> bool:
        """Attacks with all that waits for the next attack; nobody has a Tactic."""
        for standing in [line for other in [*self.zones["gear.0"], *self.zones["avatar.0"]] for line in self.cards[other].always_texts]:
            whose, more = stronger(standing)
            if more and (whose in (self.cards[card].cls, self.cards[card].name, "") or (whose, self.cards[card].gear) == ("Gear", True)):
                number += more
        if number + self.charge <= 0:
            return False
        number, sure, hits = number + self.charge, sure or self.sure, self.hits
        self.charge, self.sure, self.hits = 0, False, []
        for target in targets:
            if self.hp[target] <= 0:
                continue
            self.numbers["attacks"] += 1
            asked = [seat for seat in self.seats if seat != 0 and self.zones[f"hand.{seat}"] and self.hp[seat] > 0]
            self.windows += bool(asked) and not sure
            self.hp[target] = max(0, self.hp[target] - number)
            self.numbers["damage"] += number
            for hit in hits:
                self.clause(hit, card, False)
            if own_play:
                self.dealt[target] = self.dealt.get(target, 0) + number
                if self.reward and self.dealt[target] >= self.reward[0]:
                    lines, self.reward = self.reward[1], None
                    self.sentences(lines, card, False)
        return True


def _attack(table, found, card, own_play):
    return table.strike(table.others()[:1], table.amount(found["n"], found["each"]), bool(found["sure"]), card, own_play)


def _spread(table, found, card, own_play):
    return table.strike(table.others(), table.amount(found["n"], found["each"]), bool(found["sure"]), card, own_play)


def _skill(table, found, card, own_play):
    amount = table.amount(found["n"], found["each"])
    table.skill += amount if table.mine else 0
    return amount > 0 and table.mine


def _draw(table, found, card, own_play):
    drawn = 0
    for _ in range(table.amount(found["n"], found["each"])):
        source = "top.0" if table.zones["top.0"] else "deck.0"
        if table.zones[source]:
            table.take(table.zones[source][0], source, "hand.0")
            drawn += 1
    table.zones["hand.0"].sort()
    return drawn > 0


def _heal(table, found, card, own_play):
    before = table.hp[0]
    table.hp[0] = min(table.most[0], before + table.amount(found["n"], found["each"]))
    return table.hp[0] > before


def _lose(who):
    def do(table, found, card, own_play):
        amount = table.amount(found["n"], found["each"])
        for seat in {"own": [0], "target": table.others()[:1], "others": table.others()}[who]:
            table.hp[seat] = max(0, table.hp[seat] - amount)
        return amount > 0
    return do


def _charge(table, found, card, own_play):
    gained = False
    for gain in found["what"].split("; "):
        more = re.fullmatch(r"\+(\d+) Attack(?P<each> for each .+)?", gain)
        if more:
            table.charge += table.amount(more[1], more["each"]) if table.mine else 0
        elif gain == "no Tactic may answer it":
            table.sure = table.mine
        else:
            assert gain.startswith("if it deals damage, "), gain
            table.hits += gain.removeprefix("if it deals damage, ").split(" and ")
        gained = table.mine
    return gained


def _choose(table, found, card, own_play):
    """What cannot be done is no choice; the choice of the given number counts among all that are printed."""
    clauses = re.split(r"; or ", found["what"])
    possible = [number for number, clause in enumerate(clauses) if table.possible(clause)]
    return bool(possible) and table.clause(clauses[table.pick if table.pick in possible else possible[-1]], card, own_play)


def _erase(table, found, card, own_play):
    source = PLACES.get(found["where"] or "", "front.0")
    if not table.zones[source]:
        return False
    gone, place = table.zones[source][0], 0
    table.take(gone, source, "gutter")
    if source == "page" and table.zones["book"]:
        table.take(table.zones["book"][0], "book", "page", place)
    table.numbers["erased"] += 1
    table.erased_cost = table.cards[gone].cost
    return True


def _break(who):
    def do(table, found, card, own_play):
        targets = [(0, gear) for gear in table.zones["gear.0"] if who != "other"] + (table.gear_of_others() if who != "own" else [])
        if not targets:
            return False
        seat, gear = targets[0]
        table.take(gear, f"gear.{seat}", f"discard.{seat}")
        if seat == 0 and gear in table.used:
            table.used.remove(gear)
        return True
    return do


def _discard(who):
    def do(table, found, card, own_play):
        holding = [seat for seat in ([0] if who == "own" else table.others()) if table.zones[f"hand.{seat}"]]
        for seat in holding[:1] if who == "target" else holding:
            table.take(table.zones[f"hand.{seat}"][0], f"hand.{seat}", f"discard.{seat}")
        return bool(holding)
    return do


def _return(table, found, card, own_play):
    what = found["what"]
    fit = [held for held in sorted(table.zones["discard.0"]) if what in ("card", table.cards[held].cls + " card", table.cards[held].name) or
           (what == "Gear" and table.cards[held].gear) or (what == "Action" and table.cards[held].kind == "action")]
    if not fit:
        return False
    if "hand" in found["where"]:
        table.take(fit[0], "discard.0", "hand.0")
    else:
        table.take(fit[0], "discard.0", "top.0", 0)
    table.zones["hand.0"].sort()
    return True


def _cheaper(table, found, card, own_play):
    table.numbers["cheaper"] += int(found["n"]) if table.mine else 0
    return table.mine


def _goes(table, found, card, own_play):
    if table.mine:
        table.goes = "hand" if "hand" in found["where"] else "deck"
    return table.mine


def _ready(table, found, card, own_play):
    ready = [gear for gear in table.zones["gear.0"] if gear in table.used]
    if ready:
        table.used.remove(ready[0])
    return bool(ready)


def _construct(table, found, card, own_play):
    pile = table.zones["construct.0"]
    if pile:
        table.take(pile[0], "construct.0", "gear.0" if found["where"] == "play" else "hand.0")
    return table.did or bool(pile)


VERBS = (
    (rf"Attack (?P<n>\d+){EACH}(?P<sure>; no Tactic may answer it)?", _attack),
    (rf"Spread (?P<n>\d+){EACH}(?P<sure>; no Tactic may answer it)?", _spread),
    (rf"\+(?P<n>\d+) Skill{EACH}", _skill),
    (rf"Draw (?P<n>\d+) cards?{EACH}", _draw),
    (rf"Heal (?P<n>\d+) HP{EACH}", _heal),
    (rf"You lose (?P<n>\d+) HP{EACH}", _lose("own")),
    (rf"Another player of your choice loses (?P<n>\d+) HP{EACH}", _lose("target")),
    (rf"Each other player loses (?P<n>\d+) HP{EACH}", _lose("others")),
    (r"Charge: (?P<what>.+)", _charge),
    (r"Choose one: (?P<what>.+)", _choose),
    (r"Erase (?:a card from (?P<where>.+)|one of the Actions in front of you, this one included)", _erase),
    (r"Break a Gear of another player", _break("other")),
    (r"Break one of your Gear", _break("own")),
    (r"Break a Gear", _break("any")),
    (r"Discard a card from your hand", _discard("own")),
    (r"Another player of your choice discards a card from hand", _discard("target")),
    (r"Each other player discards a card from hand", _discard("others")),
    (r"(?:Return|Put) an? (?P<what>.+) from your discard pile (?P<where>to your hand|on top of your deck)", _return),
    (r"The next card you acquire this turn costs (?P<n>\d) Skill less", _cheaper),
    (r"The next card you acquire this turn goes (?P<where>to your hand|on top of your deck)", _goes),
    (r"Ready a Gear you have used this turn, so that it can be used again", _ready),
    (r"Put a card of your Construct Pile into (?P<where>play|your hand)", _construct),
)
