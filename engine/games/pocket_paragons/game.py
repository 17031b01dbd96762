"""Pocket Paragons as a game: Origins with another edition beneath it."""
from __future__ import annotations

from ... import options as fields
from ... import spec as reading
from ...opponents import level_field
from ...problem import Problem
from ..pocket_paragons_origins import formats, play, sequence
from ..pocket_paragons_origins.game import RANDOM, Origins
from ..pocket_paragons_origins.meeting import meeting
from . import boost, content, faces, profiles
from .edition import EDITION
from .kinds import SYMBOLS


def reveal_and_go_on(state, choices: dict) -> None:
    """Both have chosen: reveal, say which Boosts there are, then the rest of the round (round.select)."""
    play.reveal(state, choices)
    if state.tell:
        boost.tell_revealed(state, meeting(state))
    sequence.go_on(state)


class Paragons(Origins):
    """A duel of two Paragons, each a player's: this rulebook has no solo mode (ruling.solo)."""

    name = "pocket-paragons"
    version = 1
    edition = EDITION
    card_faces, card_pages = faces, profiles
    compared = None

    asks = {**Origins.asks, "choose": (play.ask_cards, reveal_and_go_on), "cost": (boost.ask, boost.answer)}

    compile_content = staticmethod(content.compile_content)
    hero_schema = staticmethod(content.hero_schema)

    def read(self, data: dict) -> None:
        self.keywords = content.read_keywords(data["keywords"])
        self.automa_cards, self.legacy_cards = {}, {}
        self.heroes = {hero: content.read_paragon(hero, entry, self.keywords, ("heroes", hero)) for hero, entry in data["heroes"].items()}

    def option_fields(self) -> list[dict]:
        heroes = {hero: entry.name for hero, entry in sorted(self.heroes.items())}
        names = list(heroes)
        heroes[RANDOM] = "Any Paragon"
        one = {"format": [formats.SINGLE, formats.BEST_OF_THREE]}
        return [fields.choice("opponent", "Opponent", {"player": "A computer opponent"}, "player"),
                level_field({"opponent": ["player"]}),
                fields.choice("format", "Format", {name: self.speech.say(label) for name, label in formats.NAMES.items()}, formats.SINGLE,
                              says={formats.BEST_OF_THREE: "Both Paragons are kept for the whole match.",
                                    formats.CONQUEST: "Teams of three Paragons: one that wins a game is used up, and three wins decide.",
                                    formats.LEGACY: "Teams of three Paragons: a defeated one is out and may let the next inherit a card; three wins decide."}),
                fields.choice("hero", "Your Paragon", heroes, names[0], when=one),
                fields.choice("foe", "Opposing Paragon", heroes, names[-1], when=one)]

    def check_together(self, options: dict) -> None:
        if options["format"] in (formats.CONQUEST, formats.LEGACY) and len(self.heroes) < formats.TEAM_SIZE:
            raise Problem(f"a team needs {formats.TEAM_SIZE} Paragons; there are {len(self.heroes)}", ("options", "format"))

    def arrange(self, state, spec: dict) -> None:
        """As in Origins, and for each side the Boosts it has: [[symbols, last round], ...], or true for all its cards in
        this round (ruling.boost)."""
        sides = spec.get("sides")
        boosts = ((), ())
        if isinstance(sides, list) and all(isinstance(entry, dict) for entry in sides):
            now = spec.get("round", 1)
            boosts = tuple([_boosts(entry.get("boost", []), now, ("sides", side, "boost")) for side, entry in enumerate(sides)])
            spec = {**spec, "sides": [{name: value for name, value in entry.items() if name != "boost"} for entry in sides]}
        super().arrange(state, spec)
        state.public["boost"] = boosts if len(boosts) == 2 else ((), ())

    def spec_of(self, state) -> dict | None:
        spec = super().spec_of(state)
        if spec is not None:
            for side, entry in enumerate(spec["sides"]):
                held = [[list(symbols), last] for symbols, last in state.public["boost"][side] if last >= state.counters["round"]]
                if held:
                    entry["boost"] = held
        return spec

    def controls(self, spec: dict) -> list[dict]:
        """As in Origins, and for a side with a card that has a Boost, whether it is granted."""
        found = super().controls(spec)
        for side, entry in enumerate(spec["sides"]):
            held = [card for zone in self.edition.zones for card in entry.get(zone, ())]
            if any([boost.has_boost(self.cards[card]) for card in held]):
                at = max(index for index, field in enumerate(found) if field["path"][:2] == ["sides", side] and field["kind"] == "number")
                found.insert(at + 1, {"group": found[at]["group"], "section": "Counters", "path": ["sides", side, "boost"], "label": "Boost granted",
                                      "kind": "flag", "value": bool(entry.get("boost")), "help": "Its cards have their Boost in this round."})
        return found

    def cards_in_use(self, options: dict) -> object:
        picked = {options["hero"], options["foe"]}
        heroes = self.content["heroes"]
        teams = options["format"] in (formats.CONQUEST, formats.LEGACY)
        used = heroes if teams or RANDOM in picked else sorted(picked)
        return {"heroes": {hero: content.in_play(heroes[hero]) for hero in used}, "keywords": self.content["keywords"]}


def _boosts(listed, now, path) -> tuple:
    """The Boosts of a side in a situation. Raises Problem."""
    if isinstance(listed, bool):
        return (((), now),) if listed else ()
    found = []
    for index, entry in enumerate(reading.listed(listed, path)):
        place = path + (index,)
        entry = reading.listed(entry, place)
        if len(entry) != 2:
            raise Problem("a Boost is a list of symbols, [] for all, and the last round of it", place)
        symbols = reading.listed(entry[0], place + (0,))
        for symbol in symbols:
            if symbol not in SYMBOLS:
                raise Problem.unknown("symbol", symbol, SYMBOLS, place + (0,))
        found.append((tuple(sorted(symbols)), reading.whole(entry[1], 1, formats.ROUND_LIMIT, place + (1,))))
    return tuple(sorted(found))
