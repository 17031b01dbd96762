"""Series between teams of heroes written for a test: `Series("legacy").begin().win(A).answer("keep")`.

Six plain heroes, Ada to Fay, their cards called after their types. A match is won at will, for a Weapon
destroys a player of Respite, so tests of the formats need no long matches.
"""
from __future__ import annotations

from engine.games.pocket_paragons_origins import GAME

from tests.engine.pocket_paragons_origins.duel import A, B, KEYWORDS, LISTS, deck

NAMES = ("Ada", "Bo", "Cyd", "Dan", "Eve", "Fay")
TEAMS = ("ada+bo+cyd", "dan+eve+fay")
ALONE = [["Weapon"], ["Weapon", "Respite"]]  # Automa cards, as `lists`, with which the Automa plays its Weapon if it can
CARD = {"name": "Three for one", "team": ["dan", "eve", "fay"], "passes": ["Weapon", "Strength"], "style": "Stands in tests."}


def game_of_six(cards: dict | None = None, lists: list | None = None, legacy: dict | None = None, challenges: dict | None = None):
    """The game with six heroes. cards: hero name -> cards that differ from the plain deck (see `duel.deck`);
    challenges: hero name -> framed rule; legacy: fields of the Legacy card that differ."""
    numbers = list(range(1, len(lists or LISTS) + 1))
    heroes = {}
    for name in NAMES:
        framed = {"challenge": challenges[name]} if name in (challenges or {}) else {}
        heroes[name.lower()] = deck(name, (cards or {}).get(name), {"deck": numbers, **framed})
    return game_of_heroes(heroes, lists or LISTS, [{**CARD, **(legacy or {})}])


def game_of_heroes(heroes: dict, lists: list, legacy: list):
    """The game with these heroes (see `duel.deck`), Automa cards with these lists of types, and Legacy cards."""
    automa = [{"number": number, "types": types} for number, types in enumerate(lists, 1)]
    return GAME(GAME.compile_content({"game": {}, "keywords": KEYWORDS, "automa": automa, "heroes": heroes, "legacy": legacy}))


def game_of_all_ends():
    """Heroes between whom every way to end a match comes about soon."""
    both = {"Strength": {"attack": 2, "always": [{"destroys": "Strength"}]}}
    return game_of_six({"Ada": both, "Dan": both, "Cyd": {"Intellect": {"attack": 2, "always": [{"destroys": "Weapon"}]}}},
                       challenges={"Fay": {"says": "Fay hits harder.", "always": [{"attack": 1}]}})


class Series:
    """A series that a test plays step by step; keeps what was told.

    seat: whose beats are kept, None for those that everyone gets. Other words go to the options."""

    def __init__(self, format: str, game=None, seat: int | None = None, seed: int = 0, opponent: str = "player", **options):
        self.game, self.seat = game or game_of_six(), seat
        options = {"format": format, "opponent": opponent, "hero": "ada", "foe": "dan", **options}
        self.state = self.game.setup(options, seed, (), self.game.teller(seat))
        self.beats: list = []
        self._told()

    def _told(self):
        self.beats += self.state.tell.close()
        self.state.tell = None

    def asked(self, side: int) -> list[str]:
        """The keys that a side may choose from now; none if it is not asked."""
        return next((decision.keys() for decision in self.game.decisions(self.state) if decision.seat == side), [])

    def kinds(self) -> list[str]:
        return [decision.kind for decision in self.game.decisions(self.state)]

    def answer(self, *keys) -> "Series":
        """Answer the open decisions in order of seats."""
        seats = [decision.seat for decision in self.game.decisions(self.state)]
        assert len(keys) == len(seats), f"{len(seats)} sides are asked"
        self.state = self.game.apply(self.state, dict(zip(seats, keys)), self.game.teller(self.seat))
        self._told()
        return self

    def begin(self, first: str = "ada", second: str = "dan") -> "Series":
        """Both teams, then the heroes of the first match."""
        self.answer(*TEAMS[:len(self.kinds())])
        return self.answer(*(first, second)[:len(self.kinds())])

    def held(self, side: int, kind: str) -> str:
        """A side's card of a type in its hand."""
        return next(card for card in self.state.zones[f"hand.{side}"] if self.game.cards[card].type == kind)

    def play(self, first: str, second: str | None = None) -> "Series":
        """Both play a card of a type; the Automa chooses by itself."""
        keys = [self.held(side, kind) for side, kind in enumerate((first, second)) if kind is not None]
        return self.answer(*keys)

    def win(self, side: int) -> "Series":
        """The side wins the match that is on the table, by destruction."""
        return self.play("Weapon", "Respite") if side == A else self.play("Respite", "Weapon")

    def series(self) -> dict:
        return self.state.public["series"]

    def rules(self) -> list[str]:
        """Every rule told so far, in order, further rules of an event behind its own."""
        return [rule for beat in self.beats for rule in (beat.rule, *beat.also)]

    def texts(self, rule: str) -> list[str]:
        """The sentences told under a rule."""
        return [beat.text for beat in self.beats if rule in (beat.rule, *beat.also)]

    def deck(self, side: int) -> list[str]:
        """All cards of a side on the table."""
        return sorted(card for name in ("hand", "discard", "reserve", "active", "removed", "played")
                      for card in self.state.zones[f"{name}.{side}"])

    @property
    def result(self) -> dict:
        return self.state.result


def to_third_hero(series: Series, first: str, second: str) -> Series:
    """Legacy up to the match of side A's third hero, with these two answers to the passings."""
    series.begin().win(B).answer("bo").answer(first).win(B)
    return series.answer(second)
