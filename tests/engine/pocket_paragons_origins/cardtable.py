"""A table at which shipped heroes meet, for the tests of their cards."""
from __future__ import annotations

OWN, OTHER = 0, 1  # the side that plays the card under test, and its opponent


class Table:
    """A match in progress: `play` makes a joint choice of both sides, in order of seats."""

    def __init__(self, game, hero: str, own: dict | None = None, other: dict | None = None, foe: str = "sunniva"):
        self.game = game
        self.state = game.position({"options": {"hero": hero, "foe": foe, "opponent": "player"}, "sides": [own or {}, other or {}]})
        self.rules: list[str] = []

    def play(self, *keys: str) -> "Table":
        open_ = self.game.decisions(self.state)
        assert len(open_) == len(keys), [decision.prompt for decision in open_]
        choices = {decision.seat: key for decision, key in zip(open_, keys)}
        self.state = self.game.apply(self.state, choices, self.game.teller(0))
        self.rules += [rule for beat in self.state.tell.close() for rule in (beat.rule, *beat.also)]
        self.state.tell = None
        return self

    def health(self) -> list[int]:
        return [self.state.counters[f"health.{side}"] for side in (OWN, OTHER)]

    def energy(self) -> list[int]:
        return [self.state.counters[f"energy.{side}"] for side in (OWN, OTHER)]

    def zone(self, name: str, side: int = OWN) -> list[str]:
        return self.state.zones[f"{name}.{side}"]

    def asked(self) -> list[tuple[int, list[str]]]:
        """Who is asked now, and for which keys."""
        return [(decision.seat, sorted(decision.keys())) for decision in self.game.decisions(self.state)]

    def winner(self) -> int | None:
        """The side that has won; None while the match goes on."""
        return None if self.state.result is None else self.state.result["winner"]
