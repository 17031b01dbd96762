"""Emblems: a small picture for each hero, made from its motif, palette and seed.

The same data always gives the same picture. Shapes are turned and mirrored by SVG transforms, so
no trigonometry is done here and every machine writes the same figures.
"""
from __future__ import annotations

import re
from html import escape
from math import isqrt

from .chance import Chance
from .problem import Problem

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_LINE = 'fill="none" stroke-linecap="round" stroke-width'
# How a shape is drawn: e fills, s strokes; 0 in the colour of the ground, 1 of the figure, 2 in the second.
_PENS = {
    "e0": 'fill="{ground}"', "e1": 'fill="{figure}"', "e2": 'fill="{second}"',
    "s0w": _LINE + '="7" stroke="{ground}"', "s0": _LINE + '="1.5" stroke="{ground}"',
    "s1": _LINE + '="3.5" stroke="{figure}"', "s2": _LINE + '="2.5" stroke="{second}"',
}


def _path(mark: str, line: str) -> str:
    """A path. `mark` says how it is drawn: see _PENS."""
    return f'<path class="{mark}" d="{line}"/>'


def _disc(mark: str, radius: int, y: int = 32) -> str:
    return f'<circle class="{mark}" cx="32" cy="{y}" r="{radius}"/>'


def _lean(turn: object, body: str, y: int = 32) -> str:
    """`body` turned by some degrees around a point of the middle line."""
    return f'<g transform="rotate({turn} 32 {y})">{body}</g>'


def _turned(body: str, count: int, start: int = 0) -> str:
    """`body` repeated `count` times around the centre, the first turned by `start` tenths of a degree."""
    turns = [start + 3600 * index // count for index in range(count)]
    return "".join(_lean(f"{tenths // 10}.{tenths % 10}", body) for tenths in turns)


def _sun(chance: Chance) -> str:
    count, core = 8 + chance.below(5), 7 + chance.below(4)
    long = _path("e1", f"M32 {6 + chance.below(3)}l{2 + chance.below(2)} 14h-{5 + chance.below(2)}z")
    short = _path("e2", f"M32 {11 + chance.below(3)}l2 9h-4z")
    rays = _turned(short, count, 1800 // count) + _turned(long, count)
    return rays + _disc("e1", core) + _disc("e0", core - 3 - chance.below(3))


def _wave(chance: Chance) -> str:
    rows, gap = [], 8 + chance.below(3)
    height = 4 + chance.below(4)
    for index, level in enumerate(range(32 - 2 * gap, 32 + 2 * gap + 1, gap)):
        half = isqrt(24 * 24 - (level - 32) ** 2)
        swell = height if (index + chance.below(2)) % 2 else -height
        rows.append(_path("s2" if index % 2 else "s1", f"M{32 - half} {level}q{half // 2} {swell} {half} 0t{half} 0"))
    return "".join(rows)


def _flame(chance: Chance) -> str:
    lean = chance.below(9) - 4
    tongue = (f"M32 {7 + chance.below(3)}c{lean} 11 15 15 15 27a15 15 0 0 1-30 0c0-7 4-11 8-15 0 4 2 6 4 7 "
              f"0-7 {1 + lean // 2}-13 3-19z")
    sides = []
    for turn in (-38 - chance.below(12), 38 + chance.below(12)):
        side = _path("e2", f"M32 {20 + chance.below(5)}q7 9 0 18q-7-9 0-18z")
        sides.append(_lean(turn, f'<g transform="translate({turn // 6} 0)">{side}</g>', 44))
    return "".join(sides) + _path("e1", tongue) + _path("e0", f"M32 {33 + chance.below(4)}q8 8 0 15q-8-7 0-15z")


def _leaf(chance: Chance) -> str:
    count, wide = 3 + chance.below(5), 6 + chance.below(4)
    tip, belly = 7 + chance.below(3), 10 + chance.below(4)
    length = 31 - tip
    blade = _path("e1", f"M32 {tip}q{wide} {belly} 0 {length}q-{wide}-{length - belly} 0-{length}z")
    rib = _path("s0", f"M32 {tip + 6}V29")
    return _turned(blade + rib, count, chance.below(600)) + _disc("e2", 2 + chance.below(3))


def _mountain(chance: Chance) -> str:
    peak, left, right = 10 + chance.below(5), 22 + chance.below(6), 21 + chance.below(6)
    at, snow = 29 + chance.below(7), 5 + chance.below(3)
    # The snow line follows both slopes: its ends stand where the slopes are `snow` below the peak.
    west, east = snow * (at - 17) // (45 - peak), snow * (49 - at) // (45 - peak)
    return (_path("e2", f"M{12 + chance.below(4)} 45L22 {left}l10 {45 - left}z")
            + _path("e2", f"M34 45l9-{45 - right} 10 {45 - right}z") + _path("e1", f"M17 45L{at} {peak}L49 45z")
            + _path("s0", f"M{at - west - 2} {peak + snow + 4}l{west + 1}-3 2 4 {east + 2}-3")
            + _path("s1", "M14 49h36M20 54h24"))


def _spiral(chance: Chance) -> str:
    arms, bend = 2 + chance.below(4), 9 + chance.below(6)
    arm = _path("s1", f"M32 32c{bend}-2 {bend + 3}-14 0-{20 + chance.below(4)}")
    between = _disc("e2", 2 + chance.below(2), 13 + chance.below(5))
    return (_turned(between, arms, 1800 // arms + chance.below(300)) + _turned(arm, arms)
            + _disc("e1", 4 + chance.below(3)))


_HALF_SIDE = {5: 727, 6: 577, 7: 482, 8: 414}  # tan(180 / n degrees) in thousandths


def _web(chance: Chance) -> str:
    count = 5 + chance.below(4)
    turn = 1800 // count
    parts = [_path("s2", "M32 32V9")]
    for far in (8 + chance.below(3), 14 + chance.below(3), 20 + chance.below(2)):
        half = far * _HALF_SIDE[count] // 100
        start, end = 320 - half, 320 + half
        side = _path("s1", f"M{start // 10}.{start % 10} {32 - far}H{end // 10}.{end % 10}")
        parts.append(_lean(f"{turn // 10}.{turn % 10}", side))
    return _turned("".join(parts), count, chance.below(450)) + _disc("e1", 3 + chance.below(2))


def _feather(chance: Chance) -> str:
    count, spread = 3 + 2 * chance.below(2), 20 + chance.below(8)
    parts = []
    for index in range(count):
        off = index - count // 2
        tip, belly = 9 + chance.below(4) + abs(off) * 2, 12 + chance.below(5)
        vane = _path("e2" if index % 2 else "e1", f"M32 {tip}q6 {belly} 0 {48 - tip}q-6-{34 - tip} 0-{48 - tip}z")
        parts.append((-abs(off), _lean(off * spread, vane + _path("s0", f"M32 {tip + 8}V46"), 50)))
    return "".join(part for _, part in sorted(parts))


def _gear(chance: Chance) -> str:
    count, body = 7 + chance.below(6), 15 + chance.below(3)
    wide, hole = 4 + chance.below(2), 5 + chance.below(4)
    tooth = _path("e1", f"M{32 - wide // 2} {26 - body}h{wide}l1 8h-{wide + 2}z")
    spoke = _path("s0", f"M32 {31 - hole}V{34 - body}")
    return (_turned(tooth, count) + _disc("e1", body) + _turned(spoke, 3 + chance.below(4), chance.below(600))
            + _disc("e0", hole) + _disc("e2", hole - 3))


def _moon(chance: Chance) -> str:
    turn, bite = chance.below(60) - 30, 15 + chance.below(4)
    places = [(44, 20), (50, 31), (43, 42), (38, 29), (33, 37), (36, 21)]
    chance.shuffle(places)
    stars = [_path("e2", f"M{x} {y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z") for x, y in places[:3 + chance.below(2)]]
    return _lean(turn, _path("e1", f"M34 10a22 22 0 1 0 18 34a{bite + 2} {bite} 0 0 1-18-34z") + "".join(stars))


def _thorn(chance: Chance) -> str:
    count, ring = 6 + chance.below(5), 14 + chance.below(3)
    hook = 3 + chance.below(4)
    outer = _path("e1", f"M30 {32 - ring}q1-7 {2 + hook}-9q-1 5 1 9z")
    inner = _path("e2", f"M31 {32 - ring}q1 5 {hook - 2} 7q0-4 2-7z")
    return _turned(outer, count) + _turned(inner, count, 1800 // count) + _disc("s1", ring)


def _knot(chance: Chance) -> str:
    count, long, thin = 2 + chance.below(3), 20 + chance.below(3), 7 + chance.below(4)
    # Each loop has a wide edge in the colour of the ground, so that it seems to pass over the last.
    loop = "".join(f'<ellipse class="{mark}" cx="32" cy="32" rx="{thin}" ry="{long}"/>' for mark in ("s0w", "s1"))
    loops = [_lean(180 * index // count + 90 // count, loop) for index in range(count)]
    return "".join(loops) + _disc("e2", 3 + chance.below(3))


def _bolt(chance: Chance) -> str:
    shift = chance.below(5) - 2
    ray = _path("s2", f"M32 {8 + chance.below(3)}v{5 + chance.below(4)}")
    rays = _turned(ray, 6 + chance.below(5), 150 + chance.below(300))
    kink, end = 3 + chance.below(3), 34 + chance.below(2)
    return rays + _path("e1", f"M{36 + shift} 11L20 {34 + shift}h10l-{kink} 19L45 {28 - shift}H{end}z")


def _eye(chance: Chance) -> str:
    lid, iris = 11 + chance.below(6), 7 + chance.below(3)
    lash = _path("s2", f"M32 {8 + chance.below(4)}v{4 + chance.below(3)}")
    lashes = "".join(_lean(turn, lash, 34) for turn in range(-60, 61, 120 // (3 + chance.below(4))))
    return (lashes + _path("e1", f"M9 32q23-{2 * lid} 46 0q-23 {2 * lid}-46 0z") + _disc("e0", iris)
            + _disc("e2", iris - 3 - chance.below(2)))


def _horn(chance: Chance) -> str:
    out, up = 15 + chance.below(5), 12 + chance.below(5)
    horn = _path("e1", f"M31 46c-{out}-2-{out + 5}-14-{out - 2}-{46 - up}c0 10 4 17 {out - 2} 20z")
    band = _path("s0", f"M{24 - chance.below(2)} 41l3-6M{18 - chance.below(2)} 36l5-5")
    jewel, half = 15 + chance.below(5), 4 + chance.below(2)
    return (f'{horn}{band}<g transform="matrix(-1 0 0 1 64 0)">{horn}{band}</g>'
            + _path("e2", f"M32 {jewel}l{half} 8-{half} 8-{half} -8z"))


def _crystal(chance: Chance) -> str:
    parts = []
    for least, room in ((-52, 10), (44, 10), (-24, 8), (20, 8), (-3, 7)):
        turn, tip, wide = least + chance.below(room), 9 + chance.below(9), 4 + chance.below(2)
        shard = _path("e1", f"M32 {tip}l{wide} 8v{41 - tip}h-{2 * wide}v-{41 - tip}z")
        parts.append(_lean(turn, shard + _path("e2", f"M32 {tip}l{wide} 8-{wide} {41 - tip}z"), 51))
    return "".join(parts)


def _root(chance: Chance) -> str:
    bud = _disc("e2", 2 + chance.below(2), 9 + chance.below(2))
    parts = [_path("s1", "M32 12V53")]
    for side in (-1, 1):
        for level in range(3):
            start, out = 30 + 9 * level, 8 + 4 * level - chance.below(3)
            branch = f"M32 {start}q{side * out}-1 {side * (out + 2)}-{11 + chance.below(4)}"
            parts.append(_path("s1" if level % 2 else "s2", branch))
    return _lean(180 * chance.below(2), "".join(parts) + bud)


_MOTIFS = {
    "bolt": _bolt, "crystal": _crystal, "eye": _eye, "feather": _feather, "flame": _flame, "gear": _gear, "horn": _horn,
    "knot": _knot, "leaf": _leaf, "moon": _moon, "mountain": _mountain, "root": _root, "spiral": _spiral, "sun": _sun,
    "thorn": _thorn, "wave": _wave, "web": _web,
}


def motifs() -> list[str]:
    """The motifs there are, in alphabetical order."""
    return sorted(_MOTIFS)


def emblem(name: str, motif: str, palette: list[str], seed: int) -> str:
    """The SVG of an emblem on a grid of 64 units.

    name: whose emblem; the drawing carries it as data and does not depend on it. motif: one of motifs().
    palette: two or three colours as #rrggbb: the ground, the figure, its second colour. seed: a whole
    number; another gives another picture of the same kind. Raises Problem with the path inside the data.
    """
    if motif not in _MOTIFS:
        raise Problem.unknown("motif", motif, _MOTIFS, ("motif",))
    if not isinstance(palette, (list, tuple)) or not 2 <= len(palette) <= 3:
        raise Problem("the palette needs two or three colours: ground, figure and second colour", ("palette",))
    for index, colour in enumerate(palette):
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
            raise Problem(f"{colour!r} is not a colour such as #1f6f5b", ("palette", index))
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2 ** 64:
        raise Problem("the seed must be a whole number from 0 up", ("seed",))
    ground, figure, second = palette[0], palette[1], palette[-1]
    body = _MOTIFS[motif](Chance(seed))
    for mark, pen in _PENS.items():
        body = body.replace(f'class="{mark}"', pen.format(ground=ground, figure=figure, second=second))
    return (f'<svg class="emblem" data-of="{escape(name)}" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
            f'<circle cx="32" cy="32" r="30" fill="{ground}"/>'
            f'<circle cx="32" cy="32" r="30.5" fill="none" stroke="currentColor" stroke-width="1.5"/>'
            f'<circle cx="32" cy="32" r="28" fill="none" stroke="{figure}" stroke-width="0.75"/>{body}</svg>')
