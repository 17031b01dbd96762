"""Drawings for the rulebook: what a turn holds, who answers first, and how one attack leads to the next."""
from __future__ import annotations

from html import escape

from ...symbols import drawing


def _text(x: int, y: int, words: str, look: str = "chart-verb", anchor: str = "middle") -> str:
    return f'<text class="{look}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def _sign(name: str, x: int, y: int, size: int) -> str:
    """A symbol around a point. size: in tenths of its grid."""
    half = 12 * size // 10
    return f'<g class="chart-sign" fill="currentColor" transform="translate({x - half} {y - half}) scale({size // 10}.{size % 10})">{drawing(name)}</g>'


def _arrow(line: str, head: str = "") -> str:
    return f'<path class="chart-arrow" d="{line}"/>' + (f'<path class="chart-head" d="M0 0l-11 6v-12z" transform="translate({head})"/>' if head else "")


def _box(x: int, y: int, wide: int, high: int) -> str:
    return f'<rect class="chart-box" x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"/>'


def _svg(box: str, said: str, parts: list[str]) -> str:
    return f'<svg class="chart" viewBox="{box}" role="img" aria-label="{escape(said, quote=True)}">{"".join(parts)}</svg>'


def turn() -> str:
    """What a turn may hold, in any order, and what ends it."""
    parts = [_box(2, 2, 316, 134), _text(160, 24, "Your turn: any of these, in any order")]
    for x, sign, name, more in ((58, "card", "Play", "a card"), (160, "coin", "Acquire", "for Skill"), (262, "star", "Use", "an ability")):
        parts += [_sign(sign, x, 62, 18), _text(x, 104, name, "chart-name"), _text(x, 122, more)]
    parts += [_arrow("M92 62h34M126 62h-34", "129 62"), _arrow("", "91 62) rotate(180"), _arrow("M194 62h34", "231 62"), _arrow("", "193 62) rotate(180"),
              _arrow("M160 136v22", "160 166) rotate(90"), _box(2, 168, 316, 120), _text(160, 190, "End of turn", "chart-name")]
    lines = ("Skill that is left is lost", "The hand is discarded", "Played Actions are discarded, Gear stays", "Draw six cards; they are your guard")
    for row, words in enumerate(lines, 1):
        parts += [_text(30, 192 + 20 * row, str(row), "chart-name"), _text(46, 192 + 20 * row, words, anchor="start")]
    said = "In a turn, in any order and as often as you like: play a card, acquire a card for Skill, use an ability. Then the turn ends: " + "; ".join(
        line[0].lower() + line[1:] for line in lines) + "."
    return _svg("0 0 320 290", said, parts)


def priority() -> str:
    """Four players around a table: of those who would answer, the first clockwise from the attacked one does."""
    parts = ['<circle class="chart-ring" cx="160" cy="140" r="66"/>']
    for x, y, sign, name, more in ((160, 262, "burst", "Attacker", "does not answer"), (54, 140, "1", "Attacked", "is first"),
                                   (160, 22, "2", "Next clockwise", "is second"), (266, 140, "3", "Last", "is third")):
        middle = (160, 206) if y > 200 else (94, 140) if x < 100 else (160, 74) if y < 60 else (226, 140)
        parts.append(f'<circle class="chart-seat" cx="{middle[0]}" cy="{middle[1]}" r="21"/>')
        parts.append(_sign(sign, *middle, 12) if len(sign) > 1 else _text(middle[0], middle[1] + 6, sign, "chart-number"))
        if y == 140:
            x, anchor = (66, "end") if x < 160 else (254, "start")
            parts += [_text(x, 137, name, "chart-name", anchor), _text(x, 155, more, anchor=anchor)]
        else:
            top = y if y < 60 else y - 14
            parts += [_text(160, top, name, "chart-name"), _text(160, top + 18, more)]
    parts += [_arrow("M101 111a66 66 0 0 1 27-29", "132 79) rotate(-27"), _arrow("M192 82a66 66 0 0 1 27 29", "221 115) rotate(63"),
              _arrow("M136 202a66 66 0 0 1-34-34", "98 163) rotate(242")]
    said = ("Four players around a table. The attacker does not answer. Of those who would use a Tactic, the attacked player comes first, "
            "then the next clockwise, then the last.")
    return _svg("-34 0 388 276", said, parts)


def chain() -> str:
    """An attack, a Counter against it and a Defend against the Counter, from top to bottom."""
    left, right = 66, 254
    parts = [_text(left, 18, "You", "chart-name"), _text(right, 18, "Your opponent", "chart-name"),
             f'<path class="chart-line" d="M{left} 28V276M{right} 28V276"/>']
    rows = ((right, 60, "burst", "Attack 3", ""), (0, 104, "counter", "Counter 2", "prevents 2: 1 damage"),
            (left, 164, "burst", "Attack 2, by the Counter", ""), (1, 208, "shield", "Defend 1", "prevents 1: 1 damage"))
    for to, y, sign, name, more in rows:
        if to in (left, right):
            start, end = (left + 6, right - 6) if to == right else (right - 6, left + 6)
            parts += [_arrow(f"M{start} {y + 8}H{end}", f"{end} {y + 8}" + (") rotate(180" if to == left else "")), _text(160, y, name)]
        else:
            x = right if to == 0 else left
            parts += [f'<circle class="chart-seat" cx="{x}" cy="{y + 8}" r="17"/>', _sign(sign, x, y + 8, 9)]
            side, anchor = (x - 24, "end") if to == 0 else (x + 24, "start")
            parts += [_text(side, y + 5, name, "chart-name", anchor), _text(side, y + 22, more, anchor=anchor)]
    parts += [_text(160, 262, "And so on, until nobody answers.")]
    said = ("You attack for 3. Your opponent reveals Counter 2, which prevents 2, so that 1 damage is dealt, and attacks you for 2. You reveal "
            "Defend 1, which prevents 1, so that 1 damage is dealt to you. It goes on like this until nobody answers.")
    return _svg("0 0 320 286", said, parts)
