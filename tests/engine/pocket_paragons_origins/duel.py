"""Duels between heroes written for a test: `Duel({...}, {...}).play("Weapon", "Respite")`.

A hero here is a plain deck of one card of each type; a test names only the cards that it changes. No
shipped card is used, so that changing one breaks none of these tests.
"""
from __future__ import annotations

from engine.games.pocket_paragons_origins import GAME

PLAIN = {"Strength": {"attack": 2}, "Weapon": {"attack": 3}, "Intellect": {"attack": 2}, "Defense": {}, "Dexterity": {"attack": 1},
         "Respite": {}, "Super Ability": {"super": {"permanent": 5}}}
ORDER = ["Respite", "Defense", "Intellect", "Dexterity", "Strength", "Weapon", "Super Ability"]
KEYWORDS = {"Breakthrough": {"says": "1 damage to whoever cancels it.",
                             "effects": [{"when": "cancelled", "damage": {"amount": 1, "unblockable": True}}]}}
LISTS = [["Weapon", "Respite"], ["Strength", "Intellect"], ["Dexterity", "Defense", "Super Ability"]]
A, B = 0, 1


def deck(name: str, cards: dict | None = None, automa: dict | None = None) -> dict:
    """A hero as its YAML file would give it. cards: card -> fields that differ from the plain deck.

    A card is called after its type unless it has a `type`; None leaves a card of the plain deck out."""
    listed = {**PLAIN, **(cards or {})}
    made = [{"name": f"{name} {card}", "type": card, **fields} for card, fields in listed.items() if fields is not None]
    return {"name": name, "difficulty": 1, "talent": made[0]["name"], "style": "Stands in tests.",
            "emblem": {"motif": "sun", "seed": 1, "palette": ["#112233", "#aabbcc"]}, "cards": made,
            "automa": {"deck": [1, 2, 3], "order": ORDER, **(automa or {})}}


def game_of(first: dict, second: dict, lists: list | None = None):
    """The game with two heroes (see `deck`) and Automa cards, numbered from 1, with these lists of types."""
    automa = [{"number": number, "types": types} for number, types in enumerate(lists or LISTS, 1)]
    raw = {"game": {}, "keywords": KEYWORDS, "automa": automa, "heroes": {"ada": first, "bo": second}}
    return GAME(GAME.compile_content(raw))


class Duel:
    """A match between Ada (A) and Bo (B) that a test plays step by step; keeps what was told.

    first, second: the cards of each hero that are not plain. sides: the two sides of the situation, with
    cards named as in `deck`. Other words go to the situation. started: begin with set-up in its place.
    """

    def __init__(self, first: dict | None = None, second: dict | None = None, *, a: dict | None = None, b: dict | None = None,
                 opponent: str = "player", foe: str = "bo", automa: dict | None = None, player: dict | None = None,
                 lists: list | None = None, chance=(), started: bool = False, seed: int = 0, **situation):
        own = {"deck": list(range(1, len(lists or LISTS) + 1))}
        self.game = game_of(deck("Ada", first, {**own, **(player or {})}), deck("Bo", second, {**own, **(automa or {})}), lists)
        self.beats: list = []
        self.foe = foe
        options = {"hero": "ada", "foe": foe, "opponent": opponent}
        if started:
            self.state = self.game.setup(options, seed, chance, self.game.teller(None))
            self._told()
        else:
            sides = [self._side("Ada", a), self._side("Bo" if foe == "bo" else "Ada", b)]
            self.state = self.game.position({"options": options, "sides": sides, **situation}, seed, chance)

    @staticmethod
    def _side(name, entry):
        return {key: [f"{name} {card}" for card in value] if isinstance(value, list) else value for key, value in (entry or {}).items()}

    def card(self, side: int, name: str) -> str:
        """The id of a side's card."""
        hero = "ada" if side == A or self.foe == "ada" else "bo"
        return f"{hero}-{name.lower().replace(' ', '-')}"

    def key(self, side: int, name: str) -> str:
        return name if name in ("yes", "no") or name.isdigit() else self.card(side, name)

    def asked(self, side: int) -> list[str]:
        """The keys that a side may choose from now; none if it is not asked."""
        return next((decision.keys() for decision in self.game.decisions(self.state) if decision.seat == side), [])

    def play(self, first: str | None = None, second: str | None = None) -> "Duel":
        """Choose for both sides: a card by its name, an answer, or a card's id; what is forced goes by itself."""
        choices = {}
        for decision in self.game.decisions(self.state):
            given = (first, second)[decision.seat]
            keys = decision.keys()
            choices[decision.seat] = keys[0] if given is None else given if given in keys else self.key(decision.seat, given)
        self.state = self.game.apply(self.state, choices, self.game.teller(None))
        self._told()
        return self

    def _told(self):
        self.beats += self.state.tell.close()
        self.state.tell = None

    def health(self) -> tuple[int, int]:
        return self.state.counters["health.0"], self.state.counters["health.1"]

    def energy(self) -> tuple[int, int]:
        return self.state.counters["energy.0"], self.state.counters["energy.1"]

    def zone(self, name: str, side: int) -> set[str]:
        """The cards in a zone of a side, named as in `deck`."""
        names = {self.card(side, card["name"].split(" ", 1)[1]): card["name"].split(" ", 1)[1]
                 for hero in self.game.content["heroes"].values() for card in hero["cards"]}
        return {names[card] for card in self.state.zones[f"{name}.{side}"]}

    def rules(self) -> list[str]:
        """Every rule told so far, in order, further rules of an event behind its own."""
        return [rule for beat in self.beats for rule in (beat.rule, *beat.also)]

    def texts(self, rule: str) -> list[str]:
        """The sentences told under a rule."""
        return [beat.text for beat in self.beats if rule in (beat.rule, *beat.also)]

    def before(self, first: str, second: str) -> bool:
        """Whether the first event under one rule came before the first under another."""
        rules = [beat.rule for beat in self.beats]
        return rules.index(first) < rules.index(second)

    @property
    def winner(self) -> int | None:
        return self.state.result["winner"]

    @property
    def over(self) -> bool:
        return self.state.result is not None
