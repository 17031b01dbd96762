"""The levels of the computer opponent, weakest first: each a fixed amount of work, never of time."""
from __future__ import annotations

from typing import NamedTuple

from .search import Level, SearchPlayer


class LevelEntry(NamedTuple):
    """name: in options and records. title: on a form. sentence: what it does and does not do."""

    name: str
    title: str
    sentence: str
    level: Level

    def player(self) -> SearchPlayer:
        """A player of this level."""
        return SearchPlayer(self.name, self.level)


LEVELS = (
    LevelEntry("beginner", "Beginner", "Takes what does best this round if you choose blindly, so it can be read.",
               Level(worlds=4, rounds=1, even=True, plain=True)),
    LevelEntry("steady", "Steady", "Mixes its options so that no answer of yours exploits it this round, and looks no further.",
               Level(worlds=8, rounds=1, plain=True)),
    LevelEntry("sharp", "Sharp", "Mixes its options with this round and the next in view, and counts what each side has left.",
               Level(worlds=8, rounds=2, plain=True)),
    LevelEntry("strongest", "Strongest", "Looks two rounds ahead, further where little is left, weighs a position by what decided thousands of "
               "matches, and counts on a mistake now and then. Not perfect.", Level(worlds=8, rounds=2, plays=1500, alone=48, lean=30)),
)
BY_NAME = {entry.name: entry for entry in LEVELS}
