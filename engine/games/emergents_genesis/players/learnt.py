"""What came of thousands of matches: by how much cards of the game are worth more or less than their goods say.

Fitted to 4,000 matches of two players of the level sharp who bought at random in half of their turns: who wins, by what each
side owned in turns 3 to 6 and 6 to 8 beside HP, tempo and the goods of its cards. `python -m benchmarks.values` fits the like again.
Cards that are not named count by their goods.
"""
from __future__ import annotations

# Card -> hundredths of a point of damage each time it is drawn, of Gear each turn: while five turns or more are left, and later.
MORE = {
    "all-in-one-breath": (69, 39), "blood-up": (48, 27), "borrowed-face": (-8, -46), "break-the-mould": (-69, -62),
    "breakneck-corner": (11, -35), "cant-stop": (44, 42), "catch-me-later": (-107, -88), "chisel-away": (107, -45),
    "clear-mind": (1, 26), "colossus-wakes": (5, 108), "count-to-five": (-68, -49), "crucible": (67, 39), "cut-both-ways": (61, -77),
    "deep-breath": (-31, -40), "elbow-room": (64, -32), "empty-coat": (-302, -252), "etching-press": (76, 95),
    "every-scrap": (-161, -6), "fault-line": (-61, -105), "feel-the-burn": (13, 120), "focus": (-62, -23), "fresh-legs": (-26, -42),
    "gang-of-one": (-163, -121), "golems-heart": (50, 49), "grand-illusion": (-61, -70), "guild-seal": (-20, 17),
    "gutter-press": (-56, 19), "hall-of-statues": (123, 184), "hopscotch": (162, 116), "into-the-slag": (37, -19),
    "iron-stomach": (-44, -69), "kite-sail": (29, 25), "lap-record": (-240, -190), "lead-knuckles": (-37, -39),
    "listening-shell": (-5, 20), "living-clay": (30, -21), "long-wind-up": (-130, -86), "making-the-rounds": (149, 47),
    "many-masks": (30, 36), "marble-guard": (50, 109), "melt-it-down": (311, 253), "mosaic": (73, 37), "nettle-thread": (122, 109),
    "no-guard-left": (-27, -18), "not-finished": (-274, -176), "oust": (-80, -33), "paper-door": (17, 40), "parting-pinch": (115, 45),
    "pawned-ring": (19, 65), "perpetual-motion": (88, 90), "pocket-metronome": (23, 29), "poisoned-courtesy": (-91, -24),
    "potters-wheel": (-32, -3), "pumice-cloud": (55, 33), "punch": (50, -20), "puppet-cross": (98, 90), "quiet-bargain": (-32, 0),
    "rattle-the-teeth": (61, 13), "recast": (115, 80), "rescue-the-pieces": (-42, -16), "ricochet-route": (-8, 39),
    "running-start": (-100, -129), "second-swing": (30, 7), "second-thoughts": (-59, -69), "shortcut": (-20, -44),
    "siege-maul": (-16, -35), "slipstream": (-70, 20), "snare-wire": (-2, -42), "sparring-sack": (75, 105),
    "stand-over-them": (139, 97), "tackle": (-84, -70), "tailwind": (-24, 38), "the-long-con": (91, 131), "tin-whistle": (32, 33),
    "title-belt": (-52, -39), "turn-the-table": (141, 111), "unmask": (53, 77), "up-the-sleeve": (-34, -34), "whirligig": (-101, -125),
    "whisper-campaign": (1, -20), "wrecking-day": (176, 188),
}
EARLY = 5  # turns left from which the former counts


def more(card: str, left: int) -> int:
    """What a card is worth on top of its goods, with so many turns left; nothing for the last one.

    >>> more("no such card", 5)
    0
    """
    found = MORE.get(card)
    return 0 if found is None or left < 2 else found[left < EARLY]
