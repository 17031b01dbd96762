"""What came of thousands of matches: by how much cards are worth more or less than their goods say.

The figures are content: `values.json`, written by `python -m benchmarks.values`. Cards that it does not name count by their goods.
"""
from __future__ import annotations

EARLY = 5  # turns left from which the former of a card's two figures counts


def more(learnt: dict, card: str, left: int) -> int:
    """What a card is worth on top of its goods, with so many turns left; nothing for the last one.

    learnt: card -> hundredths of a point of damage each time it is drawn, of Gear each turn: while five turns or more are
    left, and later.

    >>> more({"lens": (120, 40)}, "lens", 5), more({"lens": (120, 40)}, "lens", 2), more({}, "lens", 5)
    (120, 40, 0)
    """
    found = learnt.get(card)
    return 0 if found is None or left < 2 else found[left < EARLY]
