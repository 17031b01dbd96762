"""Vignettes: a band of pattern for a card without a hero, of its kind and of its own.

The kind says how it is drawn, the name of the card which picture of that kind it is, so that two cards of
a kind are told apart at a glance. It is drawn in the colour of the text around it and may be cut at its edges
to fill any room. Whole numbers and tenths only, so every machine writes the same figures.
"""
from __future__ import annotations

from .chance import Chance, derive
from .problem import Problem

_WIDE, _HIGH = 66, 48
_SHADES = ("15", "35", "6", "9")  # opacities, as decimals


def _tenth(value: int) -> str:
    return str(value // 10) if value % 10 == 0 else f"{value // 10}.{value % 10}"


def _fill(line: str, shade: str) -> str:
    return f'<path opacity=".{shade}" d="{line}"/>' if line else ""


def _ring(x: int, y: int, radius: int) -> str:
    return f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0-{2 * radius} 0z"


def _rings(chance: Chance) -> str:
    """Two families of rings that cross: what lies between them seems to move."""
    first, second = (12 + chance.below(16), 10 + chance.below(28)), (40 + chance.below(16), 10 + chance.below(28))
    step, more = 3 + chance.below(2), 4 + chance.below(2)
    lines = "".join(f'<path fill="none" stroke="currentColor" stroke-width="{wide}" opacity=".{shade}" d="'
                    + "".join(_ring(*centre, radius) for radius in range(gap, 62, gap)) + '"/>'
                    for centre, gap, wide, shade in ((first, step, "1", "6"), (second, more, "1.3", "4")))
    return lines + _fill(_ring(*first, step - 1), "95") + _fill(_ring(*second, more - 2), "6")


def _streaks(chance: Chance) -> str:
    """Comets in one direction, each on a line of its own."""
    shades = ["", "", "", ""]
    for row in range(16):
        top, head, thick = 34 * row - 30, 160 + chance.below(620), 9 + chance.below(22)
        tail = max(head - 180 - chance.below(420), -120)
        shades[chance.below(4)] += f"M{_signed(tail)} {_signed(top + thick // 2)}L{_signed(head)} {_signed(top)}q{_tenth(thick)} {_tenth(thick // 2)} 0 {_tenth(thick)}z"
    return '<g transform="rotate(-14 33 24)">' + "".join(map(_fill, shades, _SHADES)) + "</g>"


def _signed(value: int) -> str:
    return f"-{_tenth(-value)}" if value < 0 else _tenth(value)


def _facets(chance: Chance) -> str:
    """A surface cut into triangles that catch the light each in its own way."""
    across, down = 6, 4
    points = {(x, y): (x * 16 - 12 + chance.below(9), y * 16 - 12 + chance.below(9)) for x in range(across) for y in range(down + 1)}
    shades, last = ["", "", "", ""], 0
    for x in range(across - 1):
        for y in range(down):
            corners = [points[x, y], points[x + 1, y], points[x + 1, y + 1], points[x, y + 1]]
            if chance.below(2):
                corners = corners[1:] + corners[:1]
            for three in (corners[:3], [corners[0], *corners[2:]]):
                last = (last + 1 + chance.below(3)) % 4  # never like the one before
                shades[last] += "M" + "L".join(f"{left} {top}" for left, top in three) + "z"
    return "".join(map(_fill, shades, _SHADES))


def _cracks(chance: Chance) -> str:
    """Wedges out of a point that was struck."""
    x, y = 22 + chance.below(22), 16 + chance.below(16)
    round_, around = 2 * (_WIDE + _HIGH), []
    for number in range(34):
        around.append(round_ * number // 34 + chance.below(round_ // 34))
    shades = ["", "", "", ""]
    for start, end in zip(around[::2], around[1::2]):
        (left, top), (right, low) = _edge(start), _edge(end)
        near = 3 + chance.below(5)  # how far from the point the wedge begins, in tenths of its length
        begin = f"{_tenth(x * (10 - near) + left * near)} {_tenth(y * (10 - near) + top * near)}"
        shades[1 + chance.below(3)] += f"M{begin if chance.below(3) == 0 else f'{x} {y}'}L{left} {top}L{right} {low}z"
    return "".join(map(_fill, shades, _SHADES)) + f'<path d="M{x} {y - 6}l3 4 5 1-4 4 1 6-5-3-6 2 2-6-4-4 6-1z"/>'


def _edge(along: int) -> tuple[int, int]:
    """The point of the edge at a way from the corner, clockwise."""
    if along < _WIDE:
        return along, 0
    if along < _WIDE + _HIGH:
        return _WIDE, along - _WIDE
    if along < 2 * _WIDE + _HIGH:
        return 2 * _WIDE + _HIGH - along, _HIGH
    return 0, 2 * (_WIDE + _HIGH) - along


def _dots(chance: Chance) -> str:
    """Diamonds in rows, larger around one place: what everyone begins with."""
    x, y, shades = 12 + chance.below(42), 10 + chance.below(28), ["", ""]
    for row in range(9):
        for column in range(12):
            left, top = 6 * column + 3 * (row % 2), 6 * row
            away = max(abs(left - x), abs(top - y))
            half = max(6, 34 - away)
            shades[away < 14] += f"M{left} {_signed(10 * top - half)}l{_tenth(half)} {_tenth(half)}-{_tenth(half)} {_tenth(half)}-{_tenth(half)}-{_tenth(half)}z"
    return _fill(shades[0], "45") + _fill(shades[1], "9")


_KINDS = {"cracks": _cracks, "dots": _dots, "facets": _facets, "rings": _rings, "streaks": _streaks}


def kinds() -> list[str]:
    """The kinds there are, in alphabetical order."""
    return sorted(_KINDS)


def vignette(name: str, kind: str) -> str:
    """The SVG of a card's vignette. name: the card's; kind: one of kinds(). Raises Problem for an unknown kind."""
    if kind not in _KINDS:
        raise Problem.unknown("vignette", kind, _KINDS)
    return (f'<svg class="vignette vignette-{kind}" viewBox="0 0 {_WIDE} {_HIGH}" preserveAspectRatio="xMidYMid slice" fill="currentColor" '
            f'aria-hidden="true" focusable="false">{_KINDS[kind](Chance(derive(*name.encode())))}</svg>')
