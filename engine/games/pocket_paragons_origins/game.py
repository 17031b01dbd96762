"""Pocket Paragons: Origins as a game: layout, steps, asks, and what page and terminal need to know."""
from __future__ import annotations

from ... import options as fields
from ...decision import Decision, Option
from ...game import Game
from ...opponents import level_field
from ...problem import Problem, Refusal
from ...speech import Speech
from ...zones import EVERYONE, NOBODY, OWNER, Layout
from . import aftermath, content, controls, effects, evaluation, faces, formats, outlook, passing, planning, play, position, profiles, sequence
from .meeting import Meetings, all_effects
from .setup import FRESH_ROUND
from .table import AUTOMA, AUTOMA_DECK, AUTOMA_DISCARD, TEAM
from .words import EDITION

RANDOM = "random"


def said(speech, field: dict) -> dict:
    """A field of a form in the words of an edition: its labels and help, not its values."""
    spoken = {name: speech.say(field[name]) for name in ("label", "section", "help") if field.get(name)}
    for name in ("choices", "cards"):
        if name in field:
            spoken[name] = [said(speech, entry) for entry in field[name]]
    return {**field, **spoken}


class Origins(Game):
    """A duel of two heroes, each side a player's or the second side the Automa's."""

    name = "pocket-paragons-origins"
    version = 1
    edition = EDITION
    card_faces, card_pages = faces, profiles  # modules that draw the edition's cards and tell of its heroes
    simulated = {"opponent": "player", "hero": RANDOM, "foe": RANDOM}
    compared = {"own": "hero", "other": "foe", "without": (RANDOM,), "options": {"opponent": "automa"}, "harder": {"challenge": True}}
    paired = {"own": "hero", "other": "foe", "without": (RANDOM,), "options": {"opponent": "player"}}

    steps = {
        "round": play.begin_round,
        "round-steps": sequence.go_on,
        "resolve": effects.resolve,
        "match-over": formats.match_over,
        "next-match": formats.next_match,
    }
    asks = {
        "choose": (play.ask_cards, sequence.reveal_and_go_on),
        "effect-choice": (effects.ask, effects.answer),
        "team": (formats.ask_teams, formats.open_teams),
        "hero": (formats.ask_heroes, formats.open_heroes),
        "pass": (passing.ask, passing.answer),
    }

    def __init__(self, data: dict):
        super().__init__(data)
        words = self.edition.speech
        self.speech = Speech(words[0], words[1], words[2](data.get("rules", {}))) if words else None
        self.read(data)
        self.cards = {card.id: card for hero in self.heroes.values() for card in hero.cards}
        self.player_rules = {card: rule for hero in self.heroes.values() for card, rule in hero.player_rules.items()}
        self.challenges = {hero.challenge.card.id: hero.challenge for hero in self.heroes.values() if hero.challenge}
        self.known = {**self.cards, **{card: challenge.card for card, challenge in self.challenges.items()}}
        self.forbidding = frozenset(card for card, entry in self.known.items()
                                    if any(standing.change.question == "forbid" for standing in entry.always))
        self.effects = all_effects(self.known)
        self.weighed = outlook.weigh(self.known)
        self.plans: dict = {}  # what `planning` has reckoned
        self.card_options = {card: Option(card, entry.name) for card, entry in self.cards.items()} | effects.ANSWERS

    def read(self, data: dict) -> None:
        """Keywords, heroes and the cards of the Automa from compiled content."""
        self.keywords = content.read_keywords(data["keywords"])
        self.automa_cards = {f"automa-{number}": types for number, types in content.read_automa_cards(data["automa"]).items()}
        self.heroes = {hero: content.read_hero(hero, entry, self.keywords, ("heroes", hero))
                       for hero, entry in data["heroes"].items()}
        self.legacy_cards = content.read_legacy_cards(data.get("legacy", []), data["heroes"])

    compile_content = staticmethod(content.compile_content)
    hero_schema = staticmethod(content.hero_schema)

    def option_fields(self) -> list[dict]:
        heroes = {hero: entry.name for hero, entry in sorted(self.heroes.items())}
        names = list(heroes)
        heroes[RANDOM] = "Any hero"
        found = [
            fields.choice("opponent", "Opponent", {"automa": "The Automa", "player": "A computer opponent"}, "automa"),
            level_field({"opponent": ["player"]}),
            fields.choice("format", "Format", formats.NAMES, formats.SINGLE,
                          says={formats.BEST_OF_THREE: "Both heroes are kept for the whole series.",
                                formats.CONQUEST: "Teams of three heroes: a hero that wins is used up, and three wins decide.",
                                formats.LEGACY: "Teams of three heroes: a fallen one is out and may leave a card to the next; three wins decide."},
                          only={formats.CONQUEST: {"opponent": ["player"]},
                                **({} if self.legacy_cards else {formats.LEGACY: {"opponent": ["player"]}})}),
            fields.flag("challenge", "Challenge", False, "The framed rule of the Automa hero card applies as well.",
                        when={"opponent": ["automa"]}),
        ]
        if self.legacy_cards:
            cards = {card: entry["name"] for card, entry in self.legacy_cards.items()}
            found.append(fields.choice("legacy card", "Team of the Automa", cards, next(iter(cards)),
                                       when={"opponent": ["automa"], "format": [formats.LEGACY]}))
        one_hero = {"format": [formats.SINGLE, formats.BEST_OF_THREE]}
        return [*found, fields.choice("hero", "Your hero", heroes, names[0], when=one_hero),
                fields.choice("foe", "Opposing hero", heroes, names[-1], when=one_hero)]

    def check_together(self, options: dict) -> None:
        automa, name = options["opponent"] == "automa", options["format"]
        if automa and name == formats.CONQUEST:
            raise Problem("Conquest is played between two players; against the Automa choose Legacy", ("options", "format"))
        if automa and name == formats.LEGACY and not self.legacy_cards:
            raise Problem("there is no Legacy card, so the Automa has no team", ("options", "format"))
        if not automa and options["challenge"]:
            raise Problem("a challenge is played against the Automa", ("options", "challenge"))
        if name in (formats.CONQUEST, formats.LEGACY) and len(self.heroes) < formats.TEAM_SIZE:
            raise Problem(f"a team needs {formats.TEAM_SIZE} heroes; there are {len(self.heroes)}", ("options", "format"))

    def make_layout(self, options: dict) -> Layout:
        automa = options["opponent"] == "automa"
        layout = Layout((0, 1), automa=automa, deciding=(0,) if automa else (0, 1), cards=self.known,
                        heroes=self.heroes, legacy_cards=self.legacy_cards,
                        card_options=self.card_options, card_decisions={}, prompts={}, effect_options={},
                        meetings=Meetings(self.cards), weighed=self.weighed, effects=self.effects, forbidding=self.forbidding,
                        player_rules=self.player_rules if automa else {}, automa_cards=self.automa_cards,
                        edition=self.edition, speech=self.speech, fresh_round={**FRESH_ROUND, **self.edition.fresh_round})
        for side in layout.sides:
            open_hand = automa and side == AUTOMA  # solo.open-hand, ruling.automa-legacy
            if options["format"] == formats.LEGACY:
                for zone in TEAM[side]:
                    layout.add(zone.partition(".")[0], side, EVERYONE if open_hand else OWNER, pool=f"cards.{side}")
            for zone in self.edition.zones:
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
        formats.begin(state, tuple(heroes))

    def arrange(self, state, spec: dict) -> None:
        try:
            position.arrange(self, state, spec)
        except Problem as problem:
            if self.speech is None:
                raise
            raise Problem(self.speech.say(problem.sentence), problem.path, problem.allowed, problem.near) from None

    def spec_of(self, state) -> dict | None:
        return controls.spec_of(self, state)

    def controls(self, spec: dict) -> list[dict]:
        found = controls.controls(self, spec)
        return [said(self.speech, field) for field in found] if self.speech else found

    def mend(self, spec: dict, path: tuple, old: object) -> dict:
        return controls.mend(self, spec, path, old)

    def card_name(self, card: str) -> str:
        if card in self.automa_cards:
            return f"{card.partition('-')[2]}: {', '.join(self.automa_cards[card])}"
        return self.known[card].name if card in self.known else super().card_name(card)

    def census(self, observation: dict) -> dict[str, list]:
        public, zones = observation["public"], observation["zones"]
        heroes = public["heroes"]
        lain_out = {key: zone.get("count", len(zone.get("cards", ()))) for key, zone in zones.items()}
        if observation["options"]["format"] == formats.LEGACY:
            pools = passing.census(self, observation)
        else:  # between two matches nothing lies on the table
            pools = {f"cards.{side}": [card.id for card in self.heroes[hero].cards] for side, hero in enumerate(heroes)
                     if any(lain_out[f"{name}.{side}"] for name in self.edition.zones)}
        if AUTOMA_DECK in zones:
            if lain_out[AUTOMA_DECK] or lain_out[AUTOMA_DISCARD]:
                pools["automa"] = [f"automa-{number}" for number in self.heroes[heroes[AUTOMA]].automa_deck]
            framed = [card for card in zones["active.1"]["cards"] if card in self.challenges]
            pools["cards.1"] = pools.get("cards.1", []) + framed
        return pools

    def sample(self, observation: dict, chance):
        if observation["options"]["format"] == formats.LEGACY:
            observation = passing.open_decks(self, observation, chance)
        return super().sample(observation, chance)

    def cards_in_use(self, options: dict) -> object:
        picked = {options["hero"], options["foe"]}
        heroes = self.content["heroes"]
        teams = options["format"] in (formats.CONQUEST, formats.LEGACY)
        used = heroes if teams or RANDOM in picked else sorted(picked)
        return {"heroes": {hero: content.in_play(heroes[hero]) for hero in used}, "keywords": self.content["keywords"], "automa": self.content["automa"],
                **({"legacy": self.content["legacy"]} if teams else {})}

    def explain(self, state, decision: Decision, key: str) -> Refusal | None:
        if decision.kind != "card" or key not in self.cards:
            return None
        why = play.refuse(state, decision.seat, key)
        if why is None:
            why = f"{self.cards[key].name} is not a card of {state.public['names'][decision.seat]}.", "setup.hand"
        if self.speech:
            why = self.speech.say(why[0]), self.speech.rule(why[1])
        return Refusal(*why)

    def seat_names(self, state) -> list[str]:
        return list(state.public["names"])

    def describe(self, state) -> dict:
        found = formats.describe(state)
        return {name: self.speech.say(text) for name, text in found.items()} if self.speech else found

    def faces(self) -> dict[str, str]:
        return self.card_faces.draw(self)

    def gallery(self) -> list[dict]:
        return self.card_faces.gallery(self)

    def profiles(self) -> list[dict]:
        return self.card_pages.profiles(self)

    def facets(self) -> list[dict]:
        return self.card_pages.facets(self)

    def card_notes(self) -> dict[str, dict]:
        return self.card_pages.notes(self)

    def shown_in(self, told: dict) -> dict:
        return profiles.shown_in(self, told)

    def figures(self) -> dict[str, str]:
        return self.card_faces.figures(self)

    def dressing(self, observation: dict) -> dict:
        return faces.dressing(self, observation)

    def worth(self, state, side: int) -> int:
        return evaluation.worth(state, side)

    def outlook(self, state, side: int) -> int:
        return outlook.outlook(state, side) if state.counters else 0  # nobody has sat down yet

    def payoffs(self, state, seat: int) -> tuple[list, list] | None:
        return planning.payoffs(self, state, seat)

    def round_of(self, state) -> int:
        """The number of the round, for the log."""
        return state.counters.get("round", 0)

    def stage_of(self, state) -> tuple:
        series = state.public.get("series")
        return (series["match"], *series["wins"]) if series else ()

    def laid(self, observation: dict) -> list | None:
        return observation["public"].get("played")

    def met(self, observation: dict, side: int) -> dict | None:
        return aftermath.met(self, observation, side)
