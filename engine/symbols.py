"""Symbols for types of card and marks for games, drawn on one grid of 24 units.

Each is a solid silhouette in the colour of the text around it, made to be told apart in black and
white at 16 pixels: gaps inside a silhouette are at least 1.5 units, one pixel at that size. A game
names the shapes it uses in its game.yaml; nothing here knows a game.
"""
from __future__ import annotations

from .problem import Problem


def _solid(*paths: str) -> str:
    return f'<path fill-rule="evenodd" d="{"".join(paths)}"/>'


_SHAPES = {
    "fist": _solid(
        "M5 3.6a1.7 1.7 0 0 1 1.7 1.7v6.2H3.3V5.3A1.7 1.7 0 0 1 5 3.6z",
        "M9.7 2.2a1.7 1.7 0 0 1 1.7 1.7v7.6H8V3.9a1.7 1.7 0 0 1 1.7-1.7z",
        "M14.4 2.2a1.7 1.7 0 0 1 1.7 1.7v7.6h-3.4V3.9a1.7 1.7 0 0 1 1.7-1.7z",
        "M19.1 3.6a1.7 1.7 0 0 1 1.7 1.7v6.2h-3.4V5.3a1.7 1.7 0 0 1 1.7-1.7z",
        "M5.2 13h8.2a1.9 1.9 0 0 1 0 3.8H5.2a1.9 1.9 0 0 1 0-3.8z",
        "M16.9 13h3.9v4c0 2-.9 3.4-2.3 4.8H7.4c-1.6-.9-2.8-2-3.5-3.5h9.7c1.9 0 3.3-1.4 3.3-3.3z"),
    "blade": '<path transform="rotate(45 12 12)" d="M12-1.6l2.7 4.2v12.2H9.3V2.6zM5.4 16.4h13.2v2.4H5.4z'
             'M10.7 19.9h2.6v5.7h-2.6z"/>',
    "eye": _solid(
        "M1 12C4.6 6.4 8.2 4.4 12 4.4S19.4 6.4 23 12c-3.6 5.6-7.2 7.6-11 7.6S4.6 17.6 1 12z",
        "m11-5.2a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4z",
        "m0 2.4a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z"),
    "shield": _solid(
        "M12 1.2l9 2.9V11c0 5.7-3.6 9.7-9 11.9C6.6 20.7 3 16.7 3 11V4.1z",
        "M12 4v15.8c4-1.9 6.3-4.9 6.3-8.8V6z"),
    "wing": _solid(
        "M1.2 20.8C1 9.8 7.6 2.6 22.9 1.8c-.5 3.3-2 5.3-4.7 6.4H12v1.7h9c-1.2 3-3 4.6-6 5.3h-4.6v1.7h7",
        "c-1.9 2.5-4.2 3.6-7.2 3.6-2.4 0-3.6.5-5.4 2.3z"),
    "cup": _solid(
        "M2.6 9h14.2v1.5h1.8a3.7 3.7 0 0 1 0 7.4h-2.2c-.8 2.5-2.7 4-5.2 4H8.2c-3.4 0-5.6-2.5-5.6-5.9z",
        "m14.2 3.7v3h1.7a1.5 1.5 0 0 0 0-3z")
        + '<path d="M7 7C5 5.2 9 4 7 1.8M12.2 7c-2-1.8 2-3 0-5.2" fill="none" stroke="currentColor" stroke-width="1.9"/>',
    "star": _solid("M12 .8l3 7.5 8.1.5-6.2 5.2 2 7.9-6.9-4.4-6.9 4.4 2-7.9L.9 8.8 9 8.3z"),
    "moon": _solid("M15.2 1.8A10.6 10.6 0 1 0 22.3 15.9 8.8 8.8 0 0 1 15.2 1.8z"),
    "flame": _solid(
        "M12.5.8c.6 4.2 7.3 7 7.3 13.6a7.8 7.8 0 0 1-15.6 0c0-3.2 1.7-5.4 3.4-7.3.3 1.7 1 2.6 1.9 3.1",
        "C9.2 6.4 10.4 3 12.5.8z",
        "M12.1 13c-.4 1.7-2.5 2.7-2.5 5a2.5 2.5 0 0 0 5 0c0-2-1.8-3-2.5-5z"),
    "leaf": _solid("M21.8 2.2C11 1.6 3.4 6 3.2 14.3l10-6.2.9 1.4-11.7 9.8 1.3 2.9 2.6-2.3"
                   "c8.5 2 15.1-5 15.5-17.7z"),
    "bolt": _solid("M14.6.8L4 13.7h6.6L8.6 23.2 20 9.8h-7z"),
    "crown": _solid("M1.6 5.4l5.6 5.2L12 2.4l4.8 8.2 5.6-5.2-2 11.2H3.6z", "M3.6 18.4h16.8v3.2H3.6z"),
    "coin": _solid("M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 0 1 0-20.8z",
                   "m0 2.6a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6z",
                   "m0 3.2l4.4 4.6-4.4 4.6L7.6 12z"),
    "die": _solid("M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z",
                  "m2.6 3.6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z", "m4.4 4.4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
                  "m4.4 4.4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"),
    "mask": _solid(
        "M2.2 3.4C8.6 6 15.4 6 21.8 3.4 23 13.2 19.2 22 12 22.6 4.8 22 1 13.2 2.2 3.4z",
        "M5 9.4c.6 3 2.2 4.3 5.2 4-.3-2.7-2-4.2-5.2-4z", "M19 9.4c-3.2-.2-4.9 1.3-5.2 4 3 .3 4.6-1 5.2-4z",
        "M7.6 16.2c1.2 2.5 2.6 3.5 4.4 3.5s3.2-1 4.4-3.5c-3 1-5.8 1-8.8 0z"),
    "swift": _solid("M9.6 2.2h5.4L23 12l-8 9.8H9.6l7.4-9.8z", "M.8 3.9h6.8l2.1 2.7H.8z", "M2.6 10.6h9.8v2.8H2.6z", "M.8 17.4h8.9l-2.1 2.7H.8z"),
    "chisel": '<path transform="rotate(45 12 12)" d="M9.2-3h5.6l1 1.6v7.6H8.2v-7.6zM9.9 7.8h4.2v6.6l2.7 3v5.4H7.2v-5.4l2.7-3z"/>'
              '<path d="M14 19.6h9v3H11z"/>',
    "hammer": '<path transform="rotate(-45 12 12)" d="M5 2.6h10.6l5.4 3.2v4.8H5zM10.2 12.1h4.8v13.6h-4.8z"/>',
    "counter": _solid("M9.4 1.2v4.6h4.2a8.6 8.6 0 0 1 0 17.2H4.2v-3.6h9.4a5 5 0 0 0 0-10H9.4v4.6L1.4 7.6z"),
    "fan": '<path fill="none" stroke="currentColor" stroke-width="2.7" d="M12 23V7M10.4 22L5.2 11M13.6 22L18.8 11"/>'
           '<path d="M12 .6l4 7H8zM1.6 4.6l7.4 4-6.6 3.2zM22.4 4.6l-7.4 4 6.6 3.2z"/>',
    "heart": _solid("M12 22.4C4.6 16.6 1.2 12.8 1.2 8.4c0-3.4 2.5-6 5.7-6 2.1 0 3.9 1.1 5.1 3 1.2-1.9 3-3 5.1-3 3.2 0 5.7 2.6 "
                    "5.7 6 0 4.4-3.4 8.2-10.8 14z"),
    "burst": _solid("M12 .6l2.4 6 5.8-2.8-2.8 5.8 6 2.4-6 2.4 2.8 5.8-5.8-2.8-2.4 6-2.4-6-5.8 2.8 2.8-5.8-6-2.4 6-2.4-2.8-5.8 5.8 2.8z"),
    "drop": _solid("M12 .8C16.6 7 19.8 11.2 19.8 15.4a7.8 7.8 0 0 1-15.6 0C4.2 11.2 7.4 7 12 .8z", "M7 15.4a5 5 0 0 0 5 5v-2.2a2.8 2.8 0 0 1-2.8-2.8z"),
    "crack": _solid("M3 3h9.6l-2.4 6 4 3.2-3.4 8.8H3z", "M15.2 3H21v18h-7.2l3.4-9.6-4-3.2z"),
    "toss": _solid("M3 7.4h8.6v14.2H3z", "M14 2.4h8v8l-2.8-2.8-6.4 6.4-2.4-2.4 6.4-6.4z"),
    "loop": _solid("M12 2.4a9.6 9.6 0 1 0 9.6 9.6h-3.4A6.2 6.2 0 1 1 12 5.8z", "M12 .2l7.2 4-7.2 4z"),
    "bound": _solid("M12 1.4a10.6 10.6 0 1 1 0 21.2 10.6 10.6 0 0 1 0-21.2z", "m0 2.8a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6z")
             + '<path d="M5.3 7.3l2-2 11.4 11.4-2 2z"/>',
    "card": _solid("M6.4 1.4h11.2a2 2 0 0 1 2 2v17.2a2 2 0 0 1-2 2H6.4a2 2 0 0 1-2-2V3.4a2 2 0 0 1 2-2z",
                   "m.6 2.6v16h10V4z", "m5 3.4l3 4.6-3 4.6L9 12z"),
}

# Where a symbol points, for types that beat each other in a ring: laid out as a triangle, each
# pointer aims at the symbol that it beats. The shape makes room for it.
_POINTERS = {
    "down-right": ('translate(-.6 -.6) scale(.84)', "M23.4 23.4v-7.6l-7.6 7.6z"),
    "left": ('translate(5.2 2.6) scale(.78)', "M0 12l5-4.4v8.8z"),
    "up-right": ('translate(-.6 4.4) scale(.84)', "M23.4.6v7.6L15.8.6z"),
}
RING = tuple(_POINTERS)
"""The directions of a ring of three, in the order in which one beats the next."""

_MARKS = {
    "duel": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="9" y="9" width="21" height="30" rx="1.5" '
            'transform="rotate(-9 19.5 24)"/><rect x="18" y="9" width="21" height="30" rx="1.5" fill="var(--paper)" '
            'transform="rotate(9 28.5 24)"/></g><path d="M28.5 16.5l4.6 7.5-4.6 7.5-4.6-7.5z" transform="rotate(9 28.5 24)"/>',
    "crossed": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="13" y="8" width="22" height="32" rx="1.5" '
               'transform="rotate(-24 24 24)"/><rect x="13" y="8" width="22" height="32" rx="1.5" fill="var(--paper)" '
               'transform="rotate(24 24 24)"/></g><path d="M24 14.5l2.8 6.3 6.9.7-5.2 4.6 1.5 6.8-6-3.5-6 3.5 1.5-6.8-5.2-4.6 6.9-.7z" '
               'transform="rotate(24 24 24)"/>',
    "deck": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="8" y="14" width="32" height="26" rx="1.5"/>'
            '<path d="M11 10h26M14 6h20"/></g><path d="M24 20l6 7-6 7-6-7z"/>',
    "draft": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="6" y="13" width="15" height="22" rx="1.5"/>'
             '<rect x="27" y="13" width="15" height="22" rx="1.5"/><path d="M12 8h22l-4-4M36 40H14l4 4"/></g>',
    "emergent": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="12" y="15" width="24" height="30" rx="1.5"/><path d="M18 39h12"/></g>'
                '<path d="M24 2l3.2 9.3 6-3.6-3.6 6L39 17l-9.4 3.2 3.6 6-6-3.6L24 32l-3.2-9.4-6 3.6 3.6-6L9 17l9.4-3.3-3.6-6 6 3.6z" '
                'stroke="var(--paper)" stroke-width="3" paint-order="stroke"/>',
    "dice": '<g fill="none" stroke="currentColor" stroke-width="2"><rect x="6" y="6" width="22" height="22" rx="3"/>'
            '<rect x="22" y="22" width="20" height="20" rx="3" fill="var(--paper)"/></g><circle cx="12" cy="12" r="2"/>'
            '<circle cx="17" cy="17" r="2"/><circle cx="32" cy="32" r="2.4"/>',
}


def names() -> list[str]:
    """The shapes there are, in alphabetical order."""
    return sorted(_SHAPES)


def marks() -> list[str]:
    """The marks there are, in alphabetical order."""
    return sorted(_MARKS)


def drawing(name: str, points: str | None = None) -> str:
    """What is inside a shape's SVG, on the grid of 24 units (see `symbol`)."""
    if name not in _SHAPES:
        raise Problem.unknown("symbol", name, _SHAPES)
    body = _SHAPES[name]
    if points is not None:
        if points not in _POINTERS:
            raise Problem.unknown("direction", points, _POINTERS)
        room, pointer = _POINTERS[points]
        body = f'<g transform="{room}">{body}</g><path d="{pointer}"/>'
    return body


def symbol(name: str, points: str | None = None) -> str:
    """The SVG of a shape. It takes its colour from the text and its size from the class `symbol`.

    points: one of RING, to add a pointer at that edge, or None. Raises Problem for an unknown name.

    >>> symbol("star").startswith('<svg class="symbol symbol-star" viewBox="0 0 24 24"')
    True
    """
    body = drawing(name, points)
    return (f'<svg class="symbol symbol-{name}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" '
            f'focusable="false">{body}</svg>')


def mark(name: str) -> str:
    """The SVG of a game's mark, on a grid of 48 units. Raises Problem for an unknown name."""
    if name not in _MARKS:
        raise Problem.unknown("mark", name, _MARKS)
    return (f'<svg class="mark mark-{name}" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true" '
            f'focusable="false">{_MARKS[name]}</svg>')


def directions(types: list[dict]) -> dict[str, str]:
    """Where the symbol of each type points, for types whose `cancels` makes a ring of three.

    types: as in game.yaml, {id, name, symbol, cancels?}. Types outside a ring get no pointer.

    >>> directions([{"id": "a", "cancels": "b"}, {"id": "b", "cancels": "c"}, {"id": "c", "cancels": "a"}, {"id": "d"}])
    {'a': 'down-right', 'b': 'left', 'c': 'up-right'}
    """
    beats = {entry["id"]: entry.get("cancels") for entry in types}
    for first in beats:
        ring = [first, beats.get(first), beats.get(beats.get(first))]
        if None not in ring and len(set(ring)) == 3 and beats.get(ring[2]) == first:
            return dict(zip(ring, RING))
    return {}
