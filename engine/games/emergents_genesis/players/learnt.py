"""What came of thousands of matches: by how much cards of the game are worth more or less than their goods say.

Fitted to 3,800 matches of two players of the level sharp who bought at random in half of their turns: who wins, by what each
side owned in turns 3 to 6 and 6 to 8 beside HP, tempo and the goods of its cards. `python -m benchmarks.values` fits the like again.
Cards that are not named count by their goods.
"""
from __future__ import annotations

# Card -> hundredths of a point of damage each time it is drawn, of Gear each turn: while five turns or more are left, and later.
MORE = {
    "all-in-one-breath": (142, 80), "avalanche": (161, 102), "blood-up": (51, 38), "borrowed-face": (-108, -43),
    "break-the-line": (-3, 30), "break-the-mould": (-44, -61), "cant-stop": (28, 27), "chisel-away": (70, -33), "clear-mind": (-60, -3),
    "colossus-wakes": (31, 58), "count-to-five": (223, 136), "crucible": (31, 9), "cut-both-ways": (56, -60), "deep-breath": (-22, -7),
    "doubling-back": (-187, -103), "elbow-room": (-89, -67), "empty-coat": (-56, -133), "equalize": (83, 43),
    "etching-press": (126, 114), "fault-line": (-36, -31), "feel-the-burn": (70, 51), "focus": (-66, 3), "fresh-legs": (-58, -33),
    "gang-of-one": (-78, -47), "golems-heart": (22, -3), "grand-illusion": (46, 16), "gutter-press": (-180, -99),
    "hall-of-statues": (80, 67), "into-the-slag": (48, -10), "iron-stomach": (-92, -92), "knuckle-tax": (51, 51),
    "lap-record": (-48, -21), "lead-knuckles": (-86, -94), "listening-shell": (31, 32), "living-clay": (97, 59),
    "long-wind-up": (-93, -60), "making-the-rounds": (104, 87), "many-masks": (37, 75), "marble-guard": (14, 68),
    "melt-it-down": (243, 148), "mirror-maze": (-251, -174), "mosaic": (130, 98), "nettle-thread": (78, 34),
    "no-guard-left": (-107, -133), "not-finished": (-213, -73), "oust": (85, 99), "paper-door": (-45, -41), "parting-pinch": (-8, -41),
    "pawned-ring": (-29, 17), "perpetual-motion": (171, 171), "pocket-metronome": (-28, -25), "poisoned-courtesy": (-85, -96),
    "potters-wheel": (-45, -29), "pumice-cloud": (-41, -36), "punch": (112, 10), "puppet-cross": (174, 196), "quiet-bargain": (-40, 34),
    "rattle-the-teeth": (177, 123), "raw-material": (-51, -34), "running-start": (10, 39), "second-swing": (63, 49),
    "second-thoughts": (58, 35), "shortcut": (-90, -73), "siege-maul": (-34, -49), "slipstream": (-209, -81), "snare-wire": (35, 22),
    "sparring-sack": (25, 22), "spiked-bracers": (29, 18), "sprint-finish": (36, 43), "stand-over-them": (-49, -106),
    "stutter-step": (13, 23), "tackle": (-78, -40), "tailwind": (-94, -63), "the-long-con": (-31, -20), "tin-whistle": (36, 29),
    "title-belt": (4, 31), "trade-blows": (51, 52), "turn-the-table": (94, 123), "unfinished-business": (55, 64), "unmask": (16, 38),
    "up-the-sleeve": (-100, -133), "whirligig": (-38, -72), "whisper-campaign": (-141, -138), "wrecking-day": (94, 134),
}
EARLY = 5  # turns left from which the former counts


def more(card: str, left: int) -> int:
    """What a card is worth on top of its goods, with so many turns left; nothing for the last one.

    >>> more("no such card", 5)
    0
    """
    found = MORE.get(card)
    return 0 if found is None or left < 2 else found[left < EARLY]
