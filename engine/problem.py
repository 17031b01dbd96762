"""What can be wrong with data from outside, and what can be wrong with a choice."""
from __future__ import annotations

import re

MOST_LISTED = 24  # with a near match at hand, a longer list helps nobody
# What no terminal or page should be made to write: control characters, halves of characters, and the
# marks that turn the direction of the text around them.
_UNWRITABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
Path = tuple  # of keys and indexes, from the root of the data that was read


def nearest(word: object, allowed) -> str | None:
    """The entry of `allowed` most like `word`, or None when nothing is close.

    >>> nearest("own helth", ["own health", "own energy"])
    'own health'
    >>> nearest("zzz", ["own health"]) is None
    True
    """
    import difflib  # only needed once something is already wrong

    lowered = {str(entry).lower(): str(entry) for entry in allowed}
    found = difflib.get_close_matches(str(word)[:80].lower(), lowered, 1, 0.6)
    return lowered[found[0]] if found else None


class Problem(ValueError):
    """A mistake in data from outside: cards, options, positions, records.

    path: where in the data, as keys and indexes from its root.
    sentence: what is wrong and how to mend it, one sentence without a place.
    allowed: the values that would have been right, if they can be listed.
    near: the allowed value most like the wrong one, or None.

    >>> print(Problem.unknown("verb", "restor", ["restore", "damage"], ("cards", 0)))
    cards[0]: there is no verb 'restor'; did you mean 'restore'? Allowed: damage, restore.
    """

    def __init__(self, sentence: str, path: Path = (), allowed=(), near: str | None = None):
        self.sentence = _UNWRITABLE.sub("\ufffd", sentence)
        self.path, self.allowed, self.near = tuple(path), tuple(allowed), near
        super().__init__(str(self))

    @classmethod
    def unknown(cls, what: str, word: object, allowed, path: Path = ()) -> "Problem":
        """The problem that `word` is not one of the `allowed` words for a `what`."""
        words = sorted(str(entry) for entry in allowed)
        near = nearest(word, words)
        hint = f"; did you mean '{near}'?" if near else "."
        listed = f" Allowed: {', '.join(words)}." if words and not (near and len(words) > MOST_LISTED) else ""
        return cls(f"there is no {what} '{str(word)[:80]}'{hint}{listed}", path, words, near)

    def under(self, *prefix) -> "Problem":
        """The same problem seen from further out."""
        return Problem(self.sentence, prefix + self.path, self.allowed, self.near)

    @property
    def where(self) -> str:
        """The path as text, e.g. 'cards[2].effects[0].restore'."""
        return place(self.path)

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}" if self.path else self.sentence


def place(path: Path) -> str:
    """A path as text.

    >>> place(("cards", 2, "effects", 0, "restore"))
    'cards[2].effects[0].restore'
    """
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return _UNWRITABLE.sub("\ufffd", text)


class Refusal(Exception):
    """Why a choice is not allowed: a sentence for the player and the rule that forbids it."""

    def __init__(self, sentence: str, rule: str, seat: int | None = None, key: str | None = None):
        super().__init__(sentence)
        self.sentence, self.rule, self.seat, self.key = sentence, rule, seat, key
