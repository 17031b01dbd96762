"""Duels and matches between Paragons written for a test, in the manner of those of Origins.

A Paragon here is a plain deck of one card of each symbol, called after it; a test names only the cards that it
changes or adds. No shipped card is used.
"""
from __future__ import annotations

from engine.games.pocket_paragons import GAME

from tests.engine.pocket_paragons_origins import duel as base
from tests.engine.pocket_paragons_origins.series import NAMES, Series

A, B = base.A, base.B
PLAIN = {"Strength": {"damage": 2}, "Weapon": {"damage": 3}, "Intelligence": {"damage": 2}, "Defend": {}, "Agility": {"damage": 1},
         "Rest": {}, "Ultimate": {"ultimate": {"passive": 5}}}
KEYWORDS = {"Recoil": {"says": "1 damage to whoever counters it.",
                       "effects": [{"when": "countered", "damage": {"amount": 1, "unblockable": True}}]}}
# Paragons with something of everything that the edition has
MANY = {"ada": {"Ultimate": {"damage": 4, "ultimate": {"ready": 2, "after": "stored"}},
                "Strength": {"damage": 2, "effects": [{"when": "hit", "exhaust": "opponent hand"}, {"may": True, "restore": 1}]},
                "Agility": {"damage": 1, "keywords": ["Recoil"], "effects": [{"when": "round end", "energy": {"amount": -1, "to": "opponent"}}]}},
        "bo": {"Intelligence": {"damage": 2, "effects": [{"choose one": [{"ready": "own exhausted"}, {"banish": {"from": "own hand"}}]}]},
               "Ultimate": {"ultimate": {"passive": 1}, "always": [{"block": 1}]}},
        "cyd": {"Strength": {"damage": 2, "cost": {"energy": 1, "always": [{"damage": 1}]}, "effects": [{"energy": 1}]},
                "Agility": {"damage": 2, "boost": {"always": [{"damage": 1}]}, "effects": [{"grant boost": "next round"}, {"seal this": True}]},
                "Ultimate": {"damage": 1, "ultimate": {"ready": 1, "after": "exhausted"}}}}


def deck(name: str, cards: dict | None = None) -> dict:
    """A Paragon as its YAML file would give it. cards: card -> fields that differ from the plain deck, or of a
    further card, called by its own name; None leaves one out."""
    listed = {**PLAIN, **(cards or {})}
    made = [{"name": f"{name} {card}", "symbol": card, **fields} for card, fields in listed.items() if fields is not None]
    return {"name": name, "complexity": 1, "affinity": made[0]["name"], "summary": "Stands in tests.",
            "emblem": {"motif": "sun", "seed": 1, "palette": ["#112233", "#aabbcc"]}, "cards": made}


def game_of(rules: dict | None = None, **paragons):
    """The game with these Paragons: name in lower case -> cards that differ (see `deck`). rules: those that its
    rulebook repeats, if it has one."""
    heroes = {name: deck(name.capitalize(), cards) for name, cards in paragons.items()}
    return GAME(GAME.compile_content({"game": {}, "keywords": KEYWORDS, "heroes": heroes, "rules": rules or {}}))


def game_of_many(rules: dict | None = None):
    """The game with Paragons that have something of everything, and a fourth with a card that is not inherited, one that
    Executes by its effect, and one that leaves a mark in a match that goes on too long."""
    return game_of(rules, **MANY, dan={"Strength": {"damage": 3, "inherit": False},
                                "Agility": {"damage": 1, "effects": [{"if": "own HP <= 4", "execute": "opponent"}]},
                                "Defend": {"effects": [{"if": "round >= 99", "damage": {"amount": 1, "unblockable": True}}]},
                                "Second": {"symbol": "Ultimate", "damage": 3, "ultimate": {"ready": 3, "after": "banished"}}})


class Duel(base.Duel):
    """A game between Ada (A) and Bo (B) that a test plays step by step; see the duel of Origins."""

    def __init__(self, first: dict | None = None, second: dict | None = None, *, a: dict | None = None, b: dict | None = None,
                 started: bool = False, **situation):
        self.game, self.beats, self.foe = game_of(ada=first, bo=second), [], "bo"
        options = {"hero": "ada", "foe": "bo"}
        if started:
            self.state = self.game.setup(options, tell=self.game.teller(None))
            self._told()
        else:
            sides = [self._side("Ada", a), self._side("Bo", b)]
            self.state = self.game.position({"options": options, "sides": sides, **situation})

    @staticmethod
    def _side(name, entry):
        return {key: value if key == "boost" else [f"{name} {card}" for card in value] if isinstance(value, list) else value
                for key, value in (entry or {}).items()}

    def prompts(self, side: int) -> list[str]:
        return [decision.prompt for decision in self.game.decisions(self.state) if decision.seat == side]


class Match(Series):
    """A match of several games between teams of six plain Paragons, each game won at will by Weapon against Rest."""

    def __init__(self, format: str, cards: dict | None = None, seat: int | None = None):
        super().__init__(format, game_of(**{name.lower(): (cards or {}).get(name) for name in NAMES}), seat)

    def win(self, side: int) -> "Match":
        return self.play("Weapon", "Rest") if side == A else self.play("Rest", "Weapon")

    def prompts(self, side: int) -> list[str]:
        return [decision.prompt for decision in self.game.decisions(self.state) if decision.seat == side]
