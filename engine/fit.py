"""The size of the words on a card: the largest step at which they have room, measured before anything is drawn.

All measures are in thousandths of the card's width. The figures follow card.css, and a test holds them to
what a browser draws. Widths of letters are those of the text face, in hundredths of its size.
"""
from __future__ import annotations

from .problem import Problem

_WIDTHS = (
    24, 29, 38, 52, 52, 93, 73, 18, 36, 36, 46, 53, 30, 32, 30, 34, 53, 53, 53, 53, 53, 53, 53, 53, 53, 53, 30, 30, 53, 53, 53, 41,
    83, 71, 65, 66, 74, 64, 61, 72, 81, 38, 38, 71, 62, 94, 77, 74, 62, 74, 69, 54, 63, 76, 71, 100, 67, 67, 59, 34, 34, 34, 53, 51,
    40, 54, 62, 52, 61, 53, 37, 56, 64, 33, 30, 59, 33, 96, 64, 58, 62, 60, 46, 46, 36, 63, 58, 84, 57, 59, 49, 36, 29, 36, 53)
"""From space to tilde, in order of their codes."""
_OTHER = 75  # any other letter
_ITALIC = 92  # italics are that much narrower, in hundredths
_SAFE = 103  # a hundredth part more than the letters, for what kerning and line breaks do

STEPS = ((63, 128), (58, 128), (51, 124), (46, 122), (42, 120), (38, 118))
"""The sizes of text on a card and their leading in hundredths; `card-fit-0` is the first."""
SMALL = ((74, 120), (68, 120), (56, 120), *STEPS[3:])
"""The same on a small card, whose foot and type say less and whose text is larger."""

WIDE, HIGH = 860, 1272  # the room inside the frame


def width(text: str) -> int:
    """How wide a text is, in hundredths of its size.

    >>> width("Block")
    267
    """
    return sum([_WIDTHS[ord(letter) - 32] if " " <= letter <= "~" else _OTHER for letter in text])


def lines(text: str, size: int, wide: int = WIDE) -> int:
    """How many lines a text takes at a size, in a column.

    >>> lines("Block", 63), lines("Take a Defense card from your discard pile.", 63)
    (1, 2)
    """
    room = wide * 10000 // (size * _SAFE)
    count, left = 0, 0
    for word in text.split():
        long = width(word)
        if count and _WIDTHS[0] + long <= left:
            left -= _WIDTHS[0] + long
            continue
        count += max(1, -(-long // room))
        left = room - long % room
    return count


class Block:
    """A text that begins a line of its own. label: a line stands above it; frame: a box around it."""

    __slots__ = ("text", "label", "frame", "italic")

    def __init__(self, text: str, label: bool = False, frame: bool = False, italic: bool = False):
        self.text, self.label, self.frame, self.italic = text, label, frame, italic

    def height(self, size: int, leading: int) -> int:
        beside = 52 if self.frame else 0
        return lines(self.text, size * _ITALIC // 100 if self.italic else size, WIDE - beside) * size * leading // 100 + (61 if self.label else 0) + (40 if self.frame else 0)


GAP = 24  # between two blocks


def head(name: str, sign: int, size: int = 76, under: int = 61) -> int:
    """The height of a card's head: its name beside a sign of some width, and a line under it."""
    beside = sign + 30 if sign else 0
    return max(150, max(sign, lines(name, size * 105 // 100, WIDE - beside) * size * 108 // 100 + under) + 29)


def step(name: str, blocks: list[Block], rest: int, rest_small: int | None = None, give: int = 0) -> int:
    """The step of STEPS at which all blocks have room beside the rest of the card.

    rest: the height of everything else; rest_small: the same on a small card, which uses SMALL; None if it
    keeps STEPS; give: by how much the rest may shrink, as a picture does, before the words are refused.
    Raises Problem if even the last step is too large.
    """
    over = 0
    for index, full in enumerate(STEPS):
        over = _over(blocks, full, rest)
        if over <= 0 and (rest_small is None or _over(blocks, SMALL[index], rest_small) <= 0):
            return index
    size, leading = STEPS[-1]
    over = max(over, 1 if rest_small is None else _over(blocks, SMALL[-1], rest_small)) - give
    if over <= 0:
        return len(STEPS) - 1
    letters = -(-over * 100 // (size * leading)) * (WIDE * 2 // size)
    raise Problem(f"the words of {name} do not fit on its card, even in the smallest type; leave out about {letters} letters")


def room(blocks: list[Block], step_: int, rest: int) -> int:
    """The height that is left on a full card when all blocks are set in a step of STEPS beside the rest."""
    return -_over(blocks, STEPS[step_], rest)


def _over(blocks, chosen, rest) -> int:
    """By how much the blocks are too high."""
    return sum([block.height(*chosen) for block in blocks]) + GAP * max(0, len(blocks) - 1) + rest - HIGH
