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
# How a shape is drawn: e fills, s strokes; 0 in the colour of the ground, 1 of the figure, 2 in the second,
# 3 in one between ground and figure, for the side that lies in shadow.
_PENS = {
    "e0": 'fill="{ground}"', "e1": 'fill="{figure}"', "e2": 'fill="{second}"', "e3": 'fill="{shade}"',
    "s0w": _LINE + '="7" stroke="{ground}"', "s0": _LINE + '="1.5" stroke="{ground}"',
    "s1": _LINE + '="3.5" stroke="{figure}"', "s2": _LINE + '="2.5" stroke="{second}"',
    "s1t": _LINE + '="2" stroke="{figure}"', "s2t": _LINE + '="1.4" stroke="{second}"',
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
    lean, swell = chance.below(5) - 2, 3 + chance.below(3)
    crest = (f"M6.5 41C15 40 20 33 {22 + lean} 25C{25 + lean} 14 37 9 47 14C54 18 55 27 49 31C50 25 44 21 39 24"
             "C34 27 35 34 41 38C46 41 52 42 57.5 41A27 27 0 0 1 6.5 41z")
    places = [(18, 19), (27, 9), (12, 29), (23, 15)]
    chance.shuffle(places)
    foam = "".join(f'<circle class="e2" cx="{x}" cy="{y}" r="{2 + chance.below(2)}"/>' for x, y in places[:3])
    lines = "".join(_path(mark, f"M{left} {level}q{half} -{swell} {2 * half} 0t{2 * half} 0")
                    for mark, left, level, half in (("s2", 14, 45, 9), ("s0", 19, 51, 6)))
    return _path("e1", crest) + _path("s0", f"M{26 + lean} 31C{28 + lean} 22 35 15 43 18") + foam + lines


def _flame(chance: Chance) -> str:
    lean, up = chance.below(7) - 3, 6 + chance.below(3)
    tongue = (f"M{33 + lean} {up}c{1 - lean} 11 17 17 17 31a18 18 0 0 1-36 0c0-8 4-13 9-18 0 5 2 8 5 9 "
              f"-1-9 {1 - lean}-15 5-22z")
    inner = f"M32 {27 + chance.below(3)}c1 7 9 9 9 17a9 9 0 0 1-18 0c0-7 7-9 9-17z"
    spark = "".join(f'<circle class="e2" cx="{x}" cy="{y}" r="{1 + chance.below(2)}.5"/>' for x, y in ((15, 22), (50, 19), (21, 12)))
    return spark + _path("e1", tongue) + _path("e2", inner) + _path("e0", f"M32 {40 + chance.below(2)}q7 8 0 13q-7-5 0-13z")


def _leaf(chance: Chance) -> str:
    count, wide = 3 + chance.below(5), 6 + chance.below(4)
    tip, belly = 7 + chance.below(3), 10 + chance.below(4)
    length = 31 - tip
    blade = _path("e1", f"M32 {tip}q{wide} {belly} 0 {length}q-{wide}-{length - belly} 0-{length}z")
    rib = _path("s0", f"M32 {tip + 6}V29")
    return _turned(blade + rib, count, chance.below(600)) + _disc("e2", 2 + chance.below(3))


def _mountain(chance: Chance) -> str:
    peak, shift, low = 10 + chance.below(4), chance.below(5) - 2, 27 + chance.below(4)
    at = 29 + shift
    sun = f'<circle class="e2" cx="{46 + chance.below(3)}" cy="{18 + chance.below(4)}" r="{6 + chance.below(3)}"/>'
    ridge = f"L{at + 3} {peak + 9}l-5 7 6 6-4 {47 - peak - 22}"
    return (sun + _path("e3", f"M29 46L46 {low}L57 46z") + _path("e1", f"M9 46L{at} {peak}{ridge}z")
            + _path("e3", f"M{at} {peak}{ridge}L52 46z") + _path("s0", "M9 46.5h46")
            + _path("e1", "M9.5 48h45a27 27 0 0 1-45 0z") + _path("s0", "M21 52.5h22"))


def _spiral(chance: Chance) -> str:
    arms, bend = 2 + chance.below(4), 9 + chance.below(6)
    arm = _path("s1", f"M32 32c{bend}-2 {bend + 3}-14 0-{20 + chance.below(4)}")
    between = _disc("e2", 2 + chance.below(2), 13 + chance.below(5))
    return (_turned(between, arms, 1800 // arms + chance.below(300)) + _turned(arm, arms)
            + _disc("e1", 4 + chance.below(3)))


_HALF_TURN = {6: (500, 866), 7: (434, 901), 8: (383, 924), 9: (342, 940)}  # sine and cosine of 180 / n degrees, in thousandths


def _web(chance: Chance) -> str:
    count = 7 + chance.below(2)
    sine, cosine = _HALF_TURN[count]
    turn, sag = 1800 // count, 70 + chance.below(10)
    threads = []
    for far in (11 + chance.below(2), 18, 25):
        out, up = far * sine // 100, 320 - far * cosine // 100  # in tenths
        dip = 320 - (320 - up) * sag // 100
        threads.append(_path("s1t", f"M{_tenth(320 - out)} {_tenth(up)}Q32 {_tenth(dip)} {_tenth(320 + out)} {_tenth(up)}"))
    strand = _path("s1t", "M32 32V4")
    legs = "".join(_path("s2t", f"M32 {30 + level}l{side * 5} {rise}l{side * 2} {fall}")
                   for side in (-1, 1) for level, rise, fall in ((0, -5, -4), (1, -2, -3), (3, 2, 3), (4, 5, 4)))
    return (_turned(strand + _lean(f"{turn // 10}.{turn % 10}", "".join(threads)), count, chance.below(450)) + _disc("e0", 8)
            + legs + _disc("e2", 5, 34) + _disc("e2", 3, 27))


def _tenth(value: int) -> str:
    return f"{value // 10}.{value % 10}"


def _feather(chance: Chance) -> str:
    wide, turn = 12 + chance.below(3), 32 + chance.below(10)
    left = f"M32 4C{32 - wide} 12 {30 - wide} 32 27 48L32 51z"
    right = f"M32 4C{32 + wide} 12 {34 + wide} 32 37 48L32 51z"
    cuts = "".join(_path("e0", f"M{32 + side * 15} {level}L{32 + side * 2} {level + 9}l{side * 15}-5z")
                   for side, level in ((-1, 20 + chance.below(4)), (1, 26 + chance.below(4)), (-1, 35 + chance.below(3))))
    return _lean(turn, _path("e1", left) + _path("e3", right) + cuts + _path("s2", "M32 12V60"))


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
    turn, deep = chance.below(720), 10 + chance.below(3)
    thorn = _path("e2", f"M28.5 18L{31 + chance.below(3)} 4L35.5 18z")
    petal = f"M32 32C20 27 17 13 25 {deep - 1}C29 {deep - 3} 31 {deep} 32 {deep + 3}C33 {deep} 35 {deep - 3} 39 {deep - 1}C47 13 44 27 32 32z"
    vein = _path("s0", "M32 19V25")
    stamens = _turned(_path("s2t", "M32 32V24.5"), 10, turn)
    return (_turned(thorn, 5, turn + 360) + _turned(_path("e1", petal) + vein, 5, turn) + _disc("e0", 6)
            + stamens + _disc("e2", 3))


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


def _between(ground: str, figure: str) -> str:
    """The colour at three fifths of the way from ground to figure.

    >>> _between("#000000", "#ffffff")
    '#999999'
    """
    parts = [(int(ground[at:at + 2], 16) * 2 + int(figure[at:at + 2], 16) * 3) // 5 for at in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


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
        body = body.replace(f'class="{mark}"', pen.format(ground=ground, figure=figure, second=second, shade=_between(ground, figure)))
    return (f'<svg class="emblem" data-of="{escape(name)}" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
            f'<circle cx="32" cy="32" r="30" fill="{ground}"/>'
            f'<circle cx="32" cy="32" r="30.5" fill="none" stroke="currentColor" stroke-width="1.5"/>'
            f'<circle cx="32" cy="32" r="28" fill="none" stroke="{figure}" stroke-width="0.75"/>{body}</svg>')
