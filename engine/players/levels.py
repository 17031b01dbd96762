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
    LevelEntry("beginner", "Beginner", "Takes the option that does best this round if you choose blindly, and can be read.",
               Level(worlds=4, rounds=1, even=True)),
    LevelEntry("steady", "Steady", "Mixes its options for this round so that no answer of yours can exploit it; it does not look further.",
               Level(worlds=8, rounds=1)),
    LevelEntry("sharp", "Sharp", "Mixes its options with this round and the next in view.", Level(worlds=8, rounds=2)),
    LevelEntry("strongest", "Strongest", "Follows the most promising options of both sides for three rounds; the best this site has, not perfect.",
               Level(worlds=8, rounds=3, widths=(4, 3))),
)
BY_NAME = {entry.name: entry for entry in LEVELS}
