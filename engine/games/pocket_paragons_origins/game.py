"""Pocket Paragons: Origins as a game: layout, steps, asks, and what page and terminal need to know."""
from __future__ import annotations

from ... import options as fields
from ...decision import Decision, Option
from ...game import Game
from ...problem import Refusal
from ...zones import EVERYONE, NOBODY, OWNER, Layout
from . import content, effects, evaluation, faces, formats, play, position, sequence, setup
from .meeting import Meetings, all_effects
from .table import AUTOMA, AUTOMA_DECK, ZONES

RANDOM = "random"


class Origins(Game):
    """A duel of two heroes, each side a player's or the second side the Automa's."""

    name = "pocket-paragons-origins"
    version = 1
    simulated = {"opponent": "player", "hero": RANDOM, "foe": RANDOM}
    compared = {"own": "hero", "other": "foe", "without": (RANDOM,), "options": {"opponent": "automa"}, "harder": {"challenge": True}}

    steps = {
        "round": play.begin_round,
        "round-steps": sequence.go_on,
        "resolve": effects.resolve,
    }
    asks = {
        "choose": (play.ask_cards, sequence.reveal_and_go_on),
        "effect-choice": (effects.ask, effects.answer),
    }

    def __init__(self, data: dict):
        super().__init__(data)
        self.keywords = content.read_keywords(data["keywords"])
        self.automa_cards = {f"automa-{number}": types for number, types in content.read_automa_cards(data["automa"]).items()}
        self.heroes = {hero: content.read_hero(hero, entry, self.keywords, ("heroes", hero))
                       for hero, entry in data["heroes"].items()}
        self.cards = {card.id: card for hero in self.heroes.values() for card in hero.cards}
        self.player_rules = {card: rule for hero in self.heroes.values() for card, rule in hero.player_rules.items()}
        self.effects = all_effects(self.cards)
        self.card_options = {card: Option(card, entry.name) for card, entry in self.cards.items()} | effects.ANSWERS

    compile_content = staticmethod(content.compile_content)
    hero_schema = staticmethod(content.hero_schema)

    def option_fields(self) -> list[dict]:
        heroes = {hero: entry.name for hero, entry in sorted(self.heroes.items())}
        names = list(heroes)
        heroes[RANDOM] = "Any hero"
        return [
            fields.choice("hero", "Your hero", heroes, names[0]),
            fields.choice("foe", "Opposing hero", heroes, names[-1]),
            fields.choice("opponent", "Played by", {"automa": "The Automa", "player": "A computer player, at random"}, "automa"),
        ]

    def make_layout(self, options: dict) -> Layout:
        automa = options["opponent"] == "automa"
        layout = Layout((0, 1), automa=automa, deciding=(0,) if automa else (0, 1), cards=self.cards, heroes=self.heroes,
                        card_options=self.card_options, card_decisions={}, prompts={}, effect_options={}, meetings=Meetings(self.cards), effects=self.effects,
                        player_rules=self.player_rules if automa else {}, automa_cards=self.automa_cards)
        for side in layout.sides:
            open_hand = automa and side == AUTOMA  # solo.open-hand
            for zone in ZONES:
                sees = OWNER if zone == "hand" and not open_hand else EVERYONE
                layout.add(zone, side, sees, pool=f"cards.{side}")
        if automa:
            layout.add("automa-deck", AUTOMA, NOBODY, ordered=True, pool="automa")
            layout.add("automa-discard", AUTOMA, EVERYONE, ordered=True, pool="automa")
        return layout

    def begin(self, state) -> None:
        heroes = []
        for name in ("hero", "foe"):
            hero = state.options[name]
            if hero == RANDOM:
                known = sorted(self.heroes)
                hero = known[state.chance.below(len(known))]
            heroes.append(hero)
        if state.tell:
            setup.take_heroes(state, tuple(heroes))
            formats.begin_match(state)
        setup.lay_out(state, tuple(heroes))

    def arrange(self, state, spec: dict) -> None:
        position.arrange(self, state, spec)

    def controls(self, spec: dict) -> list[dict]:
        return position.controls(self, spec)

    def census(self, observation: dict) -> dict[str, list]:
        public = observation["public"]
        pools = {f"cards.{side}": [card.id for card in self.heroes[hero].cards] for side, hero in enumerate(public["heroes"])}
        if AUTOMA_DECK in observation["zones"]:
            pools["automa"] = [f"automa-{number}" for number in self.heroes[public["heroes"][AUTOMA]].automa_deck]
        return pools

    def cards_in_use(self, options: dict) -> object:
        picked = {options["hero"], options["foe"]}
        heroes = self.content["heroes"]
        used = heroes if RANDOM in picked else {hero: heroes[hero] for hero in sorted(picked)}
        return {"heroes": used, "keywords": self.content["keywords"], "automa": self.content["automa"]}

    def explain(self, state, decision: Decision, key: str) -> Refusal | None:
        if decision.kind != "card" or key not in self.cards:
            return None
        why = play.refuse(state, decision.seat, key)
        if why is None:
            return Refusal(f"{self.cards[key].name} is not a card of {state.public['names'][decision.seat]}.", "setup.hand")
        return Refusal(*why)

    def seat_names(self, state) -> list[str]:
        return list(state.public["names"])

    def faces(self) -> dict[str, str]:
        return faces.draw(self)

    def gallery(self) -> list[dict]:
        return faces.gallery(self)

    def dressing(self, observation: dict) -> dict:
        return faces.dressing(self, observation)

    def score(self, state, side: int) -> int:
        return evaluation.score(state, side)

    def round_of(self, state) -> int:
        """The number of the round, for the log."""
        return state.counters.get("round", 0)
