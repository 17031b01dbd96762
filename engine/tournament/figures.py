"""Matches counted, and what a count says: shares in percent with their 95% Wilson intervals."""
from __future__ import annotations

Z = 1.959963984540054  # of the 95% interval


class Tally:
    """Matches of one kind, counted from one side. led: how many the player named first won, wherever it sat;
    rules: rule that ended the match -> how often."""

    __slots__ = ("matches", "won", "drawn", "led", "rounds", "rules")

    def __init__(self, matches: int = 0, won: int = 0, drawn: int = 0, led: int = 0, rounds: int = 0, rules: dict[str, int] | None = None):
        self.matches, self.won, self.drawn, self.led, self.rounds = matches, won, drawn, led, rounds
        self.rules = dict(rules or {})

    def add(self, other: "Tally") -> None:
        self.matches += other.matches
        self.won += other.won
        self.drawn += other.drawn
        self.led += other.led
        self.rounds += other.rounds
        for rule, count in other.rules.items():
            self.rules[rule] = self.rules.get(rule, 0) + count

    @property
    def lost(self) -> int:
        return self.matches - self.won - self.drawn

    @property
    def share(self) -> int:
        """Thousandths won, a draw counting half, rounded to the nearest.

        >>> Tally(3, 1, 1).share
        500
        """
        return (1000 * (2 * self.won + self.drawn) + self.matches) // (2 * self.matches) if self.matches else 500

    def counts(self) -> list:
        """The bare counts, as `Tally(*counts)` takes them: for a file or another process."""
        return [self.matches, self.won, self.drawn, self.led, self.rounds, dict(sorted(self.rules.items()))]

    def to_json(self) -> dict:
        low, high = wilson(self.won, self.matches)
        return {"matches": self.matches, "won": self.won, "drawn": self.drawn, "percent": percent(self.won, self.matches),
                "low": low, "high": high, "rounds": round(self.rounds / max(1, self.matches), 2), "rules": dict(sorted(self.rules.items()))}


def percent(count: int, of: int) -> float:
    """A share in percent, to one place.

    >>> percent(1, 3)
    33.3
    """
    return round(100 * count / of, 1) if of else 0.0


def wilson(count: float, of: int) -> tuple[float, float]:
    """The 95% Wilson interval of a share, in percent. count: may have halves, for draws.

    >>> wilson(50, 100)
    (40.4, 59.6)
    """
    if not of:
        return 0.0, 100.0
    share, spread = count / of, Z * Z / of
    middle = share + spread / 2
    reach = Z * (share * (1 - share) / of + spread / (4 * of)) ** 0.5
    return round(100 * (middle - reach) / (1 + spread), 1), round(100 * (middle + reach) / (1 + spread), 1)


def difference(plain: Tally, harder: Tally) -> tuple[float, float, float]:
    """How many points of percent fewer are won when it is harder, and Newcombe's 95% interval of that."""
    first, second = plain.won / plain.matches, harder.won / harder.matches
    low, high = [value / 100 for value in wilson(plain.won, plain.matches)]
    below, above = [value / 100 for value in wilson(harder.won, harder.matches)]
    less = first - second
    down = ((first - low) ** 2 + (above - second) ** 2) ** 0.5
    up = ((high - first) ** 2 + (second - below) ** 2) ** 0.5
    return round(100 * less, 1), round(100 * (less - down), 1), round(100 * (less + up), 1)
