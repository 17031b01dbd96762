"""A heat map of who wins how often against whom, as SVG: percentages are printed in the cells, colour only helps."""
from __future__ import annotations

from html import escape

from .table import MEAN_TARGET, PAIR_TARGET

CELL, ROW, HEAD, LEFT, EDGE, TAIL = 56, 34, 84, 108, 12, 40
BANDS = (250, 350, 450, 550, 650, 750)  # thousandths: a share below the first is in band 0, one of 750 or more in the last
# Fills of the seven bands, from clearly lost over even to clearly won, and the ink on them; light and dark. The site's
# stylesheet says the same, and a test holds both together and to their contrast.
LIGHT = ("#eeb29e", "#f5cfc1", "#faeae2", "#fffdf8", "#e4ecf6", "#c6d8ee", "#a3c1e4")
DARK = ("#6b2c1f", "#4e2a21", "#33241f", "#24211c", "#202b3a", "#243c5c", "#284873")
INK, PAPER, SOFT = ("#1d1a16", "#ece6da"), ("#faf7f0", "#171512"), ("#4a443b", "#bdb5a6")
FONT = "Segoe UI, system-ui, sans-serif"


def band(share: int) -> int:
    """Which of the seven bands a share in thousandths falls into.

    >>> [band(share) for share in (0, 250, 500, 749, 1000)]
    [0, 1, 3, 5, 6]
    """
    return sum([share >= edge for edge in BANDS])


def heat_map(share: dict, mean: dict, names: dict, title: str, about: str, alone: bool = True, columns: dict | None = None,
             key: str = "heat") -> str:
    """The map as an SVG element. share: {own: {other: thousandths}}; mean: averages, shown in a last column; names: what
    entries are called; columns: the like for the other side, if it has other entries. alone: with its own colours, for a
    file; otherwise it is left to the page to give the classes colours. title, about: read out in its place. key: begins its ids, which a page has once."""
    called = columns or names
    others = sorted({other for row in share.values() for other in row}, key=lambda other: (called.get(other, other), other))
    owns = sorted(share, key=lambda own: (names.get(own, own), own))
    width, height = LEFT + CELL * len(others) + (EDGE + CELL if mean else 0) + TAIL, HEAD + ROW * len(owns) + EDGE
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" class="heat" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
             f'aria-labelledby="{key}-title" aria-describedby="{key}-about">',
             f'<title id="{key}-title">{escape(title)}</title>', f'<desc id="{key}-about">{escape(about)}</desc>']
    if alone:
        parts += [style(), f'<rect class="heat-paper" width="{width}" height="{height}"/>']
    for column, other in enumerate(others):
        parts.append(f'<text class="heat-name" transform="translate({LEFT + CELL * column + CELL // 2 + 4} {HEAD - 8}) rotate(-50)">'
                     f'{escape(called.get(other, other))}</text>')
    at = LEFT + CELL * len(others) + EDGE
    if mean:
        parts.append(f'<text class="heat-name heat-soft" transform="translate({at + CELL // 2 + 4} {HEAD - 8}) rotate(-50)">average</text>')
    for row, own in enumerate(owns):
        top = HEAD + ROW * row
        parts.append(f'<text class="heat-name heat-row" x="{LEFT - 10}" y="{top + ROW // 2 + 5}" text-anchor="end">{escape(names.get(own, own))}</text>')
        for column, other in enumerate(others):
            if other in share[own]:
                parts.append(_cell(LEFT + CELL * column, top, share[own][other]))
        if own in mean:
            parts.append(_cell(at, top, mean[own], MEAN_TARGET))
    return "\n".join([*parts, "</svg>"])


def _cell(left, top, share, target=PAIR_TARGET):
    far = " heat-far" if not target[0] <= share <= target[1] else ""
    return (f'<g class="heat-{band(share)}{far}"><rect x="{left}" y="{top}" width="{CELL - 2}" height="{ROW - 2}"/>'
            f'<text x="{left + CELL // 2 - 1}" y="{top + ROW // 2 + 4}" text-anchor="middle">{(share + 5) // 10}</text></g>')


def style() -> str:
    """The colours and type of a map that stands alone, for light and dark."""
    def colours(which, fills):
        return [f".heat-paper{{fill:{PAPER[which]}}}", f".heat text{{fill:{INK[which]}}}", f".heat .heat-soft{{fill:{SOFT[which]}}}",
                f".heat-far rect{{stroke:{INK[which]}}}", *[f".heat-{number} rect{{fill:{fill}}}" for number, fill in enumerate(fills)]]
    return "<style>" + "".join([f".heat text{{font:15px {FONT}}}", ".heat .heat-far text{font-weight:700}", ".heat rect{stroke-width:0}",
                                ".heat .heat-far rect{stroke-width:1.5}", *colours(0, LIGHT),
                                "@media (prefers-color-scheme:dark){", *colours(1, DARK), "}"]) + "</style>"
