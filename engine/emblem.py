"""Emblems: a small picture for each hero, made from its motif, palette and seed.

The same data always gives the same picture. Shapes are turned and mirrored by SVG transforms, so
no trigonometry is done here and every machine writes the same figures.
"""
from __future__ import annotations

import re
from math import isqrt

from .chance import Chance
from .problem import Problem

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def _turned(body: str, count: int, start: int = 0) -> str:
    """`body` repeated `count` times around the centre, the first turned by `start` tenths of a degree."""
    parts = []
    for index in range(count):
        tenths = start + 3600 * index // count
        parts.append(f'<g transform="rotate({tenths // 10}.{tenths % 10} 32 32)">{body}</g>')
    return "".join(parts)


def _sun(chance: Chance) -> str:
    count, core = 8 + chance.below(5), 7 + chance.below(4)
    long = f'<path class="e1" d="M32 {6 + chance.below(3)}l{2 + chance.below(2)} 14h-{5 + chance.below(2)}z"/>'
    short = f'<path class="e2" d="M32 {11 + chance.below(3)}l2 9h-4z"/>'
    step = 3600 // count
    return (_turned(short, count, step // 2) + _turned(long, count)
            + f'<circle class="e1" cx="32" cy="32" r="{core}"/><circle class="e0" cx="32" cy="32" r="{core - 3 - chance.below(3)}"/>')


def _wave(chance: Chance) -> str:
    rows, gap = [], 8 + chance.below(3)
    height = 4 + chance.below(4)
    for index, level in enumerate(range(32 - 2 * gap, 32 + 2 * gap + 1, gap)):
        half = isqrt(24 * 24 - (level - 32) ** 2)
        quarter = half // 2
        side = 1 if (index + chance.below(2)) % 2 else -1
        rows.append(f'<path class="{"s2" if index % 2 else "s1"}" d="M{32 - half} {level}q{quarter} {side * height} {half} 0t{half} 0"/>')
    return "".join(rows)


def _flame(chance: Chance) -> str:
    lean = chance.below(9) - 4
    tongue = f'M32 {7 + chance.below(3)}c{lean} 11 15 15 15 27a15 15 0 0 1-30 0c0-7 4-11 8-15 0 4 2 6 4 7 0-7 {1 + lean // 2}-13 3-19z'
    flanks = "".join(f'<path class="e2" transform="rotate({turn} 32 44) translate({turn // 6} 0)" d="M32 {20 + chance.below(5)}q7 9 0 18q-7-9 0-18z"/>'
                     for turn in (-38 - chance.below(12), 38 + chance.below(12)))
    return f'{flanks}<path class="e1" d="{tongue}"/><path class="e0" d="M32 {33 + chance.below(4)}q8 8 0 15q-8-7 0-15z"/>'


def _leaf(chance: Chance) -> str:
    count, wide = 3 + chance.below(5), 6 + chance.below(4)
    tip = 7 + chance.below(3)
    blade = (f'<path class="e1" d="M32 {tip}q{wide} {10 + chance.below(4)} 0 {24 - (tip - 7)}q-{wide}-{10 + chance.below(4)} 0-{24 - (tip - 7)}z"/>'
             f'<path class="s0" d="M32 {tip + 6}V29"/>')
    return _turned(blade, count, chance.below(600)) + f'<circle class="e2" cx="32" cy="32" r="{2 + chance.below(3)}"/>'


def _mountain(chance: Chance) -> str:
    peak, left, right = 10 + chance.below(5), 22 + chance.below(6), 21 + chance.below(6)
    at, snow = 29 + chance.below(7), 5 + chance.below(3)
    # The snow line follows both slopes: its ends stand where the slopes are `snow` below the peak.
    west, east = snow * (at - 17) // (45 - peak), snow * (49 - at) // (45 - peak)
    return (f'<path class="e2" d="M{12 + chance.below(4)} 45L22 {left}l10 {45 - left}z"/><path class="e2" d="M34 45l9-{45 - right} 10 {45 - right}z"/>'
            f'<path class="e1" d="M17 45L{at} {peak}L49 45z"/>'
            f'<path class="s0" d="M{at - west - 2} {peak + snow + 4}l{west + 1}-3 2 4 {east + 2}-3"/>'
            f'<path class="s1" d="M14 49h36M20 54h24"/>')


def _spiral(chance: Chance) -> str:
    arms, bend = 2 + chance.below(4), 9 + chance.below(6)
    arm = f'<path class="s1" d="M32 32c{bend}-2 {bend + 3}-14 0-{20 + chance.below(4)}"/>'
    between = f'<circle class="e2" cx="32" cy="{13 + chance.below(5)}" r="{2 + chance.below(2)}"/>'
    return (_turned(between, arms, 1800 // arms + chance.below(300)) + _turned(arm, arms)
            + f'<circle class="e1" cx="32" cy="32" r="{4 + chance.below(3)}"/>')


_HALF_SIDE = {5: 727, 6: 577, 7: 482, 8: 414}  # tan(180 / n degrees) in thousandths


def _web(chance: Chance) -> str:
    count = 5 + chance.below(4)
    parts = ['<path class="s2" d="M32 32V9"/>']
    for far in (8 + chance.below(3), 14 + chance.below(3), 20 + chance.below(2)):
        half = far * _HALF_SIDE[count] // 100
        parts.append(f'<path class="s1" transform="rotate({180 // count}.{1800 // count % 10} 32 32)" '
                     f'd="M{(320 - half) // 10}.{(320 - half) % 10} {32 - far}H{(320 + half) // 10}.{(320 + half) % 10}"/>')
    return _turned("".join(parts), count, chance.below(450)) + f'<circle class="e1" cx="32" cy="32" r="{3 + chance.below(2)}"/>'


def _feather(chance: Chance) -> str:
    count, spread = 3 + 2 * chance.below(2), 20 + chance.below(8)
    parts = []
    for index in range(count):
        turn = (index - count // 2) * spread
        tip = 9 + chance.below(4) + abs(index - count // 2) * 2
        parts.append(f'<g transform="rotate({turn} 32 50)"><path class="{"e1" if index % 2 == 0 else "e2"}" d="M32 {tip}q6 {12 + chance.below(5)} 0 {48 - tip}'
                     f'q-6-{48 - tip - 14} 0-{48 - tip}z"/><path class="s0" d="M32 {tip + 8}V46"/></g>')
    order = sorted(range(count), key=lambda index: -abs(index - count // 2))
    return "".join(parts[index] for index in order)


def _gear(chance: Chance) -> str:
    count, body = 7 + chance.below(6), 15 + chance.below(3)
    wide = 4 + chance.below(2)
    hole = 5 + chance.below(4)
    spokes = f'<path class="s0" d="M32 {32 - hole - 1}V{32 - body + 2}"/>'
    return (_turned(f'<path class="e1" d="M{32 - wide // 2} {32 - body - 6}h{wide}l1 8h-{wide + 2}z"/>', count)
            + f'<circle class="e1" cx="32" cy="32" r="{body}"/>' + _turned(spokes, 3 + chance.below(4), chance.below(600))
            + f'<circle class="e0" cx="32" cy="32" r="{hole}"/><circle class="e2" cx="32" cy="32" r="{hole - 3}"/>')


def _moon(chance: Chance) -> str:
    turn = chance.below(60) - 30
    bite = 15 + chance.below(4)
    spots = [(44, 20), (50, 31), (43, 42), (38, 29), (33, 37), (36, 21)]
    chance.shuffle(spots)
    stars = "".join(f'<path class="e2" d="M{x} {y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"/>' for x, y in sorted(spots[:3 + chance.below(2)]))
    return f'<g transform="rotate({turn} 32 32)"><path class="e1" d="M34 10a22 22 0 1 0 18 34a{bite + 2} {bite} 0 0 1-18-34z"/>{stars}</g>'


def _thorn(chance: Chance) -> str:
    count, ring = 6 + chance.below(5), 14 + chance.below(3)
    hook = 3 + chance.below(4)
    thorn = f'<path class="e1" d="M30 {32 - ring}q1-7 {2 + hook}-9q-1 5 1 9z"/>'
    inner = f'<path class="e2" d="M31 {32 - ring}q1 5 {hook - 2} 7q0-4 2-7z"/>'
    return _turned(thorn, count) + _turned(inner, count, 1800 // count) + f'<circle class="s1" cx="32" cy="32" r="{ring}"/>'


def _knot(chance: Chance) -> str:
    count, long, thin = 2 + chance.below(3), 20 + chance.below(3), 7 + chance.below(4)
    loop = f'<ellipse class="s0w" cx="32" cy="32" rx="{thin}" ry="{long}"/><ellipse class="s1" cx="32" cy="32" rx="{thin}" ry="{long}"/>'
    parts = "".join(f'<g transform="rotate({180 * index // count + 90 // count} 32 32)">{loop}</g>' for index in range(count))
    return parts + f'<circle class="e2" cx="32" cy="32" r="{3 + chance.below(3)}"/>'


def _bolt(chance: Chance) -> str:
    shift = chance.below(5) - 2
    rays = f'<path class="s2" d="M32 {8 + chance.below(3)}v{5 + chance.below(4)}"/>'
    return (_turned(rays, 6 + chance.below(5), 150 + chance.below(300))
            + f'<path class="e1" d="M{36 + shift} 11L20 {34 + shift}h10l-{3 + chance.below(3)} 19L45 {28 - shift}H{34 + chance.below(2)}z"/>')


def _eye(chance: Chance) -> str:
    lid, iris = 11 + chance.below(6), 7 + chance.below(3)
    lash = f'<path class="s2" d="M32 {8 + chance.below(4)}v{4 + chance.below(3)}"/>'
    lashes = "".join(f'<g transform="rotate({turn} 32 34)">{lash}</g>' for turn in range(-60, 61, 120 // (3 + chance.below(4))))
    return (f'{lashes}<path class="e1" d="M9 32q23-{2 * lid} 46 0q-23 {2 * lid}-46 0z"/><circle class="e0" cx="32" cy="32" r="{iris}"/>'
            f'<circle class="e2" cx="32" cy="32" r="{iris - 3 - chance.below(2)}"/>')


def _horn(chance: Chance) -> str:
    out, up = 15 + chance.below(5), 12 + chance.below(5)
    horn = f'<path class="e1" d="M31 46c-{out}-2-{out + 5}-14-{out - 2}-{46 - up}c0 10 4 17 {out - 2} 20z"/>'
    band = f'<path class="s0" d="M{24 - chance.below(2)} 41l3-6M{18 - chance.below(2)} 36l5-5"/>'
    return (f'{horn}{band}<g transform="matrix(-1 0 0 1 64 0)">{horn}{band}</g>'
            f'<path class="e2" d="M32 {15 + chance.below(5)}l{4 + chance.below(2)} 8-{4 + chance.below(2)} 8-5-8z"/>')


def _crystal(chance: Chance) -> str:
    parts = []
    for turn in (-52 + chance.below(10), 44 + chance.below(10), -24 + chance.below(8), 20 + chance.below(8), chance.below(7) - 3):
        tip, wide = 9 + chance.below(9), 4 + chance.below(2)
        parts.append(f'<g transform="rotate({turn} 32 51)"><path class="e1" d="M32 {tip}l{wide} 8v{41 - tip}h-{2 * wide}v-{41 - tip}z"/>'
                     f'<path class="e2" d="M32 {tip}l{wide} 8-{wide} {41 - tip}z"/></g>')
    return "".join(parts)


def _root(chance: Chance) -> str:
    bud = f'<circle class="e2" cx="32" cy="{9 + chance.below(2)}" r="{2 + chance.below(2)}"/>'
    parts = [f'<path class="s1" d="M32 12V53"/>']
    for side in (-1, 1):
        for level in range(3):
            start, out = 24 + 9 * level, 8 + 4 * level - chance.below(3)
            parts.append(f'<path class="s{1 + (level + 1) % 2}" d="M32 {start + 6}q{side * out}-1 {side * (out + 2)}-{11 + chance.below(4)}"/>')
    turn = chance.below(2) * 180
    return f'<g transform="rotate({turn} 32 32)">{"".join(parts)}{bud}</g>'


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

    name: whose emblem; it marks the picture and changes nothing in it. motif: one of motifs().
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
    line = 'fill="none" stroke-linecap="round" stroke-width'
    for mark, drawn in (("e0", f'fill="{ground}"'), ("e1", f'fill="{figure}"'), ("e2", f'fill="{second}"'),
                        ("s0w", f'{line}="7" stroke="{ground}"'), ("s0", f'{line}="1.5" stroke="{ground}"'),
                        ("s1", f'{line}="3.5" stroke="{figure}"'), ("s2", f'{line}="2.5" stroke="{second}"')):
        body = body.replace(f'class="{mark}"', drawn)
    return (f'<svg class="emblem emblem-{motif}" viewBox="0 0 64 64" aria-hidden="true" focusable="false">'
            f'<circle cx="32" cy="32" r="30" fill="{ground}"/><circle cx="32" cy="32" r="30.5" fill="none" stroke="currentColor" '
            f'stroke-width="1.5"/><circle cx="32" cy="32" r="28" fill="none" stroke="{figure}" stroke-width="0.75"/>{body}</svg>')
