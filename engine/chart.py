"""The chart of types that beat each other in a ring, drawn from a game's types.

The first stands at the top and the others follow clockwise, so that the pointer of each type's symbol
aims along its arrow.
"""
from __future__ import annotations

from html import escape

from .symbols import directions, drawing

_PLACES = ((160, 46), (268, 200), (52, 200))  # the centres of the three discs
_ARROWS = ("M190 88l46 66", "M222 200H104", "M84 154l44-64")  # from disc to disc, clear of both
_HEADS = ("239 158) rotate(55", "98 200) rotate(180", "132 86) rotate(-55")
_WORDS = ((236, 116, "start"), (160, 190, "middle"), (84, 116, "end"))


def ring_chart(types: list[dict], verb: str) -> str:
    """The SVG of the ring of three among the types; nothing if there is none.

    types: as in game.yaml, {id, name, symbol, cancels?}; verb: what one does to the next, as 'cancels'.
    """
    known = {entry["id"]: entry for entry in types}
    points = directions(types)
    if not points:
        return ""
    ring = [known[name] for name in points]
    said = ", ".join(f"{one['name']} {verb} {other['name']}" for one, other in zip(ring, ring[1:] + ring[:1]))
    parts = []
    for entry, (x, y), arrow, head, (left, top, anchor) in zip(ring, _PLACES, _ARROWS, _HEADS, _WORDS):
        parts.append(f'<path class="chart-arrow" d="{arrow}"/>'
                     f'<path class="chart-head" d="M0 0l-11 6v-12z" transform="translate({head})"/>'
                     f'<text class="chart-verb" x="{left}" y="{top}" text-anchor="{anchor}">{escape(verb)}</text>'
                     f'<g class="chart-sign" data-symbol="{escape(entry["symbol"], quote=True)}" fill="currentColor">'
                     f'<g transform="translate({x - 27} {y - 27}) scale(2.25)">{drawing(entry["symbol"], points[entry["id"]])}</g></g>'
                     f'<text class="chart-name" x="{x}" y="{y + 50 if y > 100 else y - 34}" text-anchor="middle">{escape(entry["name"])}</text>')
    return (f'<svg class="chart" viewBox="0 -12 320 274" role="img" aria-label="{escape(said, quote=True)}">'
            f'{"".join(parts)}</svg>')
