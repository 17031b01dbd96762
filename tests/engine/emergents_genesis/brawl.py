"""A table of two to four players set up by a test and played step by step: `Brawl({"hand": ["Punch"]}, {"hand": ["Veil"]})`."""
from __future__ import annotations

from engine.games.emergents_genesis.content import slug
from engine.games.emergents_genesis.table import CHARGE, DISCARD, HP, PAGE, PANEL, SKILL, TOP

from .made import game_of

SEATED = ("ann", "bob", "cid", "dee")  # who sits where unless a test says otherwise
OWN = ("hand", "deck", "top", "discard", "front", "gear", "construct")
ORDERED = ("deck", "top", "front", "gear", "construct")
UNTOUCHED = ["Focus"] * 4  # a deck of which a test says nothing, so that it is not empty
PAGE_OF_NO_INTEREST = ("Haymaker", "Quake", "Poison", "Dash", "Drum", "Ward")


class Brawl:
    """A match in the middle of a turn, over made cards; keeps what was told.

    sides: for each seat its zones, cards by name, and `hp`, `skill`, `charge`, `avatar`. active: whose turn it is; first: who went
    first. page, book, gutter: cards by name. panel: how many cards are left in each pile. cards, avatars: made for this test (see
    `made.content`). seat: who is told, None for what everybody may know. game: in place of one over made cards. begun: False to begin
    with the beginning of the turn.
    """

    def __init__(self, *sides: dict, active: int = 0, first: int = 0, page=PAGE_OF_NO_INTEREST, book=("Veil", "Riposte", "Feint"), gutter=(),
                 panel: int = 14, round: int = 1, cards: dict | None = None, avatars: dict | None = None, chance=(), seed: int = 0, seat=None,
                 game=None, begun: bool = True):
        self.game = game or game_of(cards, avatars)
        self.seat, self.beats = seat, []
        names = [side.get("avatar", SEATED[number]) for number, side in enumerate(sides)]
        options = {"players": len(sides), "avatar": names[0], **{f"opponent {number}": name for number, name in enumerate(names) if number}}
        state = self.game.setup(options, seed)
        state.agenda.clear()
        for key in state.zones:
            if not key.startswith("avatar"):
                state.zones[key] = []
        state.zones[PAGE], state.zones["book"] = [slug(name) for name in page], [slug(name) for name in book]
        state.zones["gutter"] = sorted([slug(name) for name in gutter])
        for pile, card in zip(PANEL, state.layout.panel):
            state.zones[pile] = [card] * panel
        for number, side in enumerate(sides):
            self._seat(state, number, {"deck": UNTOUCHED, **side})
        state.public["active"], state.public["first"] = active, first
        state.counters["round"], state.counters["turn"] = round, round * len(sides)
        state.chance.script = tuple([[slug(name) for name in entry] if isinstance(entry, list) else entry for entry in chance])
        state.open = None
        state.agenda.append(("act" if begun else "turn", active))
        self.game.run(state)
        self.state = state

    @staticmethod
    def _seat(state, seat: int, side: dict) -> None:
        for name in OWN:
            cards = [slug(card) for card in side.get(name, ())]
            state.zones[f"{name}.{seat}"] = cards if name in ORDERED else sorted(cards)
        held = [card for name in OWN for card in state.zones[f"{name}.{seat}"]]
        state.public["owned"] = tuple([tuple(sorted([*held, *state.zones[f"avatar.{seat}"]])) if other == seat else cards
                                       for other, cards in enumerate(state.public["owned"])])
        state.counters[HP[seat]], state.counters[SKILL[seat]] = side.get("hp", 20), side.get("skill", 0)
        state.counters[CHARGE[seat]] = side.get("charge", 0)

    # --- choosing ----------------------------------------------------------------------------------
    def decisions(self) -> dict:
        return {decision.seat: decision for decision in self.game.decisions(self.state)}

    def asked(self) -> list[int]:
        """The seats that are asked now."""
        return sorted(self.decisions())

    def keys(self, seat: int | None = None) -> list[str]:
        """What a seat, by default the only one that is asked, may choose; nothing if it is not asked."""
        open_ = self.decisions()
        seat = next(iter(open_), None) if seat is None else seat
        return open_[seat].keys() if seat in open_ else []

    def choose(self, *keys) -> "Brawl":
        """One choice after another of the only seat that is asked; cards by name or key."""
        for key in keys:
            (seat,) = self.decisions()
            self.apply({seat: self._key(key, self.keys(seat))})
        return self

    @staticmethod
    def _key(given: str, keys: list[str]) -> str:
        return given if given in keys else slug(given) if slug(given) in keys else given

    def play(self, *names) -> "Brawl":
        """Play cards; all that they ask besides is still open."""
        return self.choose(*[f"play {slug(name)}" for name in names])

    def acquire(self, name: str) -> "Brawl":
        return self.choose(f"acquire {slug(name)}")

    def use(self, name: str, number: int = 1) -> "Brawl":
        return self.choose(f"use {slug(name)}" if number == 1 else f"use {slug(name)} {number}")

    def aim(self, seat: int) -> "Brawl":
        return self.choose(f"seat {seat}")

    def end(self) -> "Brawl":
        return self.choose("end")

    def tactics(self, given: dict | None = None) -> "Brawl":
        """Answer an open window: {seat: name of a card}; the others who are asked pass."""
        open_ = self.decisions()
        assert all([decision.window for decision in open_.values()]), f"no window is open, but {open_}"
        assert set(given or {}) <= set(open_), "only who is asked can reveal"
        return self.apply({seat: f"tactic {slug(given[seat])}" if seat in (given or {}) else "pass" for seat in open_})

    def passes(self) -> "Brawl":
        """Everybody passes, in every window until something else is asked."""
        while self.state.result is None and all([decision.window for decision in self.decisions().values()]):
            self.tactics()
        return self

    def apply(self, choices: dict) -> "Brawl":
        self.state = self.game.apply(self.state, choices, self.game.teller(self.seat))
        self.beats += self.state.tell.close()
        self.state.tell = None
        return self

    # --- looking -----------------------------------------------------------------------------------
    def zone(self, key: str) -> list[str]:
        """The ids of the cards in a zone."""
        return list(self.state.zones[key])

    def hp(self) -> tuple:
        return tuple([self.state.counters[HP[seat]] for seat in range(self.state.layout.seats)])

    def skill(self, seat: int = 0) -> int:
        return self.state.counters[SKILL[seat]]

    def count(self, name: str) -> int:
        """A counter of the turn, by its name."""
        return self.state.counters[name]

    def deck(self, seat: int) -> list[str]:
        """What can still be drawn before a shuffle."""
        return self.zone(TOP[seat]) + self.zone(f"deck.{seat}")

    def discard(self, seat: int) -> list[str]:
        return self.zone(DISCARD[seat])

    def refusal(self, key: str, seat: int = 0):
        return self.game.why_not(self.state, seat, key)

    def rules(self) -> list[str]:
        """Every rule told so far, in order, further rules of an event behind its own."""
        return [rule for beat in self.beats for rule in (beat.rule, *beat.also)]

    def texts(self, rule: str | None = None) -> list[str]:
        """The sentences told, of one rule or of all."""
        return [beat.text for beat in self.beats if rule is None or rule in (beat.rule, *beat.also)]

    def told(self, part: str) -> int:
        """Where in the order of all sentences the first one with these words stands."""
        return next(index for index, beat in enumerate(self.beats) if part in beat.text)

    @property
    def active(self) -> int:
        return self.state.public["active"]

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def winner(self) -> int | None:
        return self.state.result["winner"]
