"""Emergents: Genesis as a game: layout, steps, asks, and what page and terminal need to know."""
from __future__ import annotations

from collections import Counter

from ... import options as fields
from ...decision import Decision
from ...events import cite
from ...game import Game
from ...opponents import level_field
from ...problem import Problem, Refusal
from ...zones import EVERYONE, NOBODY, OWNER, Layout
from . import abilities, card_verbs, combat, content, controls, effects, evaluation, faces, lookups, lying, players, position, profiles, setup, turn
from .players import foresight
from .table import BOOK, GUTTER, PAGE, PANEL

RANDOM = "random"
OPPONENTS = ("opponent 1", "opponent 2", "opponent 3")


class Emergents(Game):
    """A deck-builder for 2 to 4 players, each of whom stands for a side."""

    name = "emergents-genesis"
    version = 1
    simulated = {"players": 2, "avatar": RANDOM}
    paired = {"own": "avatar", "other": "opponent 1", "without": (RANDOM,), "options": {"players": 2}}

    span = "turn"
    no_answer = "You hold no Tactic that can answer, so you pass."
    stakes = ("hp",)
    figured = ("hand",)
    foreseen = foresight.SAYS

    steps = {
        "turn": turn.begin_turn,
        "effect": effects.resolve,
        "strike": combat.strike,
        "land": combat.land,
        "attack-over": combat.over,
    }
    asks = {
        "act": (turn.ask, turn.answer),
        "choose": (effects.ask, effects.answer),
        "window": (combat.ask, combat.answer),
        "price": (abilities.ask_price, abilities.pay_price),
        "discard": (card_verbs.ask_discard, card_verbs.answer_discard),
    }

    def __init__(self, data: dict):
        super().__init__(data)
        found = content.read_all(data)
        self.starters, self.panel = found["starters"], sorted(found["panel"], key=lambda card: content.CLASSES.index(card.cls))
        self.constructs, self.book, self.avatars = found["constructs"], found["book"], found["avatars"]
        every = [*self.starters, *self.panel, *self.constructs, *self.book, *[avatar.card for avatar in self.avatars.values()]]
        self.cards = {card.id: card for card in every}
        self.tables = lookups.tables(self)

    compile_content = staticmethod(content.compile_content)
    avatar_schema = staticmethod(content.avatar_schema)
    book_schema = staticmethod(content.book_schema)

    def option_fields(self) -> list[dict]:
        avatars = {avatar: entry.name for avatar, entry in self.avatars.items()} | {RANDOM: "Any Avatar"}
        found = [fields.number("players", "Players", 2, content.MOST_SEATS, 2, "You and one to three computer opponents."),
                 level_field(says=players.SAYS),
                 fields.choice("avatar", "Your Avatar", avatars, next(iter(avatars)))]
        for number, name in enumerate(OPPONENTS, 1):
            free = {avatar: {earlier: [other for other in avatars if other != avatar] for earlier in ("avatar", *OPPONENTS[:number - 1])} for avatar in self.avatars}
            found.append(fields.choice(name, f"Avatar of opponent {number}{' (to your left)' if number == 1 else ''}", avatars, RANDOM,
                                       when=None if number == 1 else {"players": list(range(number + 1, content.MOST_SEATS + 1))}, only=free))
        return found

    def check_together(self, options: dict) -> None:
        named = [options[name] for name in setup.seat_options(options["players"]) if options[name] != RANDOM]
        for name in setup.seat_options(options["players"]):
            if options[name] != RANDOM and named.count(options[name]) > 1:
                raise Problem(f"two players cannot both have {self.avatars[options[name]].name}; choose another Avatar, or any", ("options", name))

    def make_layout(self, options: dict) -> Layout:
        seats = range(options["players"])
        layout = Layout(seats, cards=self.cards, avatars=self.avatars, nothing_dealt=(0,) * len(seats), lying=lookups.Lying(self.cards),
                        targets={}, clockwise=lookups.clockwise(len(seats)), **self.tables)
        for name, sees, ordered in (("hand", OWNER, False), ("deck", NOBODY, True), ("top", EVERYONE, True), ("discard", EVERYONE, False),
                                    ("front", EVERYONE, True), ("gear", EVERYONE, True), ("avatar", EVERYONE, True), ("construct", EVERYONE, True),
                                    ("out", NOBODY, False)):
            for seat in seats:
                layout.add(name, seat, sees, ordered, pool=f"cards.{seat}")
        layout.add(BOOK, sees=NOBODY, ordered=True, pool="book")
        layout.add(PAGE, ordered=True, pool="book")
        for pile in PANEL:
            layout.add(pile, pool="panel")
        layout.add(GUTTER, pool="gutter")
        return layout

    def begin(self, state) -> None:
        setup.begin(state)

    def arrange(self, state, spec: dict) -> None:
        position.arrange(self, state, spec)

    def spec_of(self, state) -> dict | None:
        return controls.spec_of(self, state)

    def mend(self, spec: dict, path: tuple, old: object) -> dict:
        return controls.mend(self, spec, path, old)

    def controls(self, spec: dict) -> list[dict]:
        return controls.controls(self, spec)

    def census(self, observation: dict) -> dict[str, list]:
        zones, owned = observation["zones"], observation["public"]["owned"]
        gutter = list(zones[GUTTER]["cards"])
        left = Counter(self.tables["book"])
        for card in [card for cards in owned for card in cards] + gutter:
            if left[card]:
                left[card] -= 1
        pools = {f"cards.{seat}": list(cards) for seat, cards in enumerate(owned)}
        return {**pools, "book": sorted(left.elements()), "gutter": gutter, "panel": [card for pile in PANEL for card in zones[pile]["cards"]]}

    def cards_in_use(self, options: dict) -> object:
        return content.in_play({name: self.content[name] for name in ("starters", "panel", "constructs", "book", "avatars")})

    def explain(self, state, decision: Decision, key: str) -> Refusal | None:
        why = None
        if decision.kind == "turn":
            why = turn.explain(state, decision.seat, key)
        elif decision.kind == "window":
            card = key.removeprefix("tactic ")
            if card in state.zones[f"hand.{decision.seat}"] and not combat.may_reveal(state, decision.seat, card):
                why = (f"{self.cards[card].name} has no Tactic.", "combat.tactic") if self.cards[card].tactic is None else (
                    f"Every copy of {self.cards[card].name} was revealed in this chain of attacks.", "ruling.counter-limit")
        return Refusal(*why) if why else None

    def reach(self, observation: dict) -> dict[str, str]:
        zones, seat = observation["zones"], observation["seat"]
        lying = [("", "", f"hand.{seat}"), ("page:", "acquire ", PAGE), *[("panel:", "acquire ", pile) for pile in PANEL],
                 ("gear:", "use ", f"gear.{seat}"), ("avatar:", "use ", f"avatar.{seat}")]
        return {touch + card: verb + card for touch, verb, zone in lying for card in zones[zone]["cards"]}

    def card_name(self, card: str) -> str:
        return self.cards[card].name if card in self.cards else super().card_name(card)

    def lying(self, observation: dict) -> list[str]:
        return lying.lines(self, observation)

    def seat_names(self, state) -> list[str]:
        return list(state.public["names"])

    def describe(self, state) -> dict:
        names = state.public["names"]
        return {"title": f"{names[0]} against {' and '.join(names[1:]) if len(names) < 4 else ', '.join(names[1:])}",
                "detail": f"turn {max(1, state.counters['round'])}"}

    def player(self, level: str):
        """A player of this game's own (see `players`); the shared ones search rounds, and a turn here has dozens of choices."""
        cite(self.name, "ruling.solo")
        return players.player(level)

    def foresee(self, state, side: int, number: int) -> int:
        return foresight.foresee(self, state, side, number)

    def faces(self) -> dict[str, str]:
        return faces.draw(self)

    def gallery(self) -> list[dict]:
        return faces.gallery(self)

    def profiles(self) -> list[dict]:
        return profiles.profiles(self)

    def facets(self) -> list[dict]:
        return profiles.facets(self)

    def card_notes(self) -> dict[str, dict]:
        return profiles.notes(self)

    def shown_in(self, told: dict) -> dict:
        return profiles.shown_in(self, told)

    def figures(self) -> dict[str, str]:
        return faces.figures(self)

    def dressing(self, observation: dict) -> dict:
        return faces.dressing(self, observation)

    def worth(self, state, side: int) -> int:
        return evaluation.worth(state, side)

    def trade(self, state) -> dict:
        public = state.public
        panel = [card for pile, card in zip(PANEL, self.tables["panel"]) if state.zones[pile]]
        return {"owned": public["owned"], "offered": (*state.zones[PAGE], *panel), "entrants": public["avatars"], "first": public["first"]}

    def wares(self) -> dict[str, dict]:
        return {card.id: {"name": card.name, "group": card.cls if card in self.book else "Panel", "cost": card.cost} for card in (*self.book, *self.panel)}

    def round_of(self, state) -> int:
        """How many turns each player has begun, the player whose turn it is included."""
        return state.counters["round"]

    def turn_of(self, state) -> int:
        return state.counters["turn"]

    def pauses(self, state) -> bool:
        return bool(state.agenda) and state.agenda[-1][0] == "act"

    def when(self, state) -> str:
        return f"turn {state.counters['round']} of {state.public['names'][state.public['active']]}"
