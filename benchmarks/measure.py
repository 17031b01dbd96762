"""Samples, and how they are printed."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A measured quantity: what, its samples, the unit, and the aim if there is one.

    `aim` is a number that the median should not exceed, or not fall below when `more_is_better`. A share of many
    matches is one sample with the `interval` that it lies in with 95% confidence, whose lower end has to reach the aim.
    """

    what: str
    samples: Sequence[float]
    unit: str
    aim: float | None = None
    more_is_better: bool = False
    interval: tuple[float, float] | None = None

    @property
    def median(self) -> float:
        return statistics.median(self.samples)

    @property
    def met(self) -> bool | None:
        """Whether the median reaches the aim; None without one."""
        if self.aim is None:
            return None
        least = self.interval[0] if self.interval else self.median
        return least >= self.aim if self.more_is_better else self.median <= self.aim

    def line(self) -> str:
        """One line: median, range, aim.

        >>> print(Figure("start", [2.0, 1.0, 4.0], "s", aim=3).line())
        start                                                         2.00 s  [1.00 to 4.00, 3 samples]  aim: at most 3.00, met
        >>> print(Figure("won", [62.5], "%", aim=50, more_is_better=True, interval=(57.7, 67.1)).line())
        won                                                           62.5 %  [95%: 57.7 to 67.1]  aim: at least 50.0, met
        """
        spread = f"[95%: {_number(self.interval[0])} to {_number(self.interval[1])}]" if self.interval else (
            f"[{_number(min(self.samples))} to {_number(max(self.samples))}, {len(self.samples)} sample{'s' * (len(self.samples) > 1)}]")
        aim = ""
        if self.aim is not None:
            bound = "at least" if self.more_is_better else "at most"
            aim = f"  aim: {bound} {_number(self.aim)}, {'met' if self.met else 'MISSED'}"
        return f"{self.what:<56}{_number(self.median):>10} {self.unit}  {spread}{aim}"

    def data(self) -> dict:
        """The same as plain data."""
        return {"what": self.what, "median": self.median, "samples": list(self.samples), "unit": self.unit,
                "aim": self.aim, "met": self.met, **({"interval": list(self.interval)} if self.interval else {})}


def percentile(samples: Sequence[float], percent: float) -> float:
    """The nearest-rank percentile.

    >>> percentile([1, 2, 3, 4], 95), percentile([1, 2, 3, 4], 50)
    (4, 2)
    """
    ordered = sorted(samples)
    rank = -(-len(ordered) * percent // 100)
    return ordered[max(0, int(rank) - 1)]


def _number(value: float) -> str:
    """A number with about three digits that mean something.

    >>> _number(151234.5), _number(23.44), _number(0.4321)
    ('151,234', '23.4', '0.43')
    """
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
