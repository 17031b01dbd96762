"""How far a tournament is, in one line of a terminal that is written over again and again."""
from __future__ import annotations

import time

WIDTH = 30
PAUSE = 0.1  # seconds between two lines


class Progress:
    """Called with the matches done and the matches in all. stream: where to write; nothing is written where it is no
    terminal. clock: seconds that only go up."""

    def __init__(self, stream, clock=time.monotonic):
        self.stream, self.clock = stream, clock
        self.shown = stream.isatty()
        self.begun = self.start = self.last = None

    def __call__(self, done: int, whole: int) -> None:
        now = self.clock()
        if self.begun is None or done < self.start:
            self.begun, self.start = now, done
        if self.shown and (self.last is None or done == whole or now - self.last >= PAUSE):
            self.last = now
            self.stream.write("\r" + line(done, whole, done - self.start, now - self.begun) + "\x1b[K")
            self.stream.flush()

    def close(self) -> None:
        """Leave the line as it stands."""
        if self.shown and self.last is not None:
            self.stream.write("\n")


def line(done: int, whole: int, played: int, seconds: float) -> str:
    """The line: a bar, how many of how many, matches a second, and the time left.

    >>> line(50, 100, 50, 10.0)
    '[###############...............] 50 of 100 matches, 5.0 a second, 10 s left'
    >>> line(0, 100, 0, 0.0)
    '[..............................] 0 of 100 matches'
    """
    full = WIDTH * done // max(1, whole)
    text = f"[{'#' * full}{'.' * (WIDTH - full)}] {done} of {whole} matches"
    if played and seconds > 0:
        rate = played / seconds
        text += f", {rate:.1f} a second" + (f", {span((whole - done) / rate)} left" if done < whole else "")
    return text


def span(seconds: float) -> str:
    """A time in one unit.

    >>> span(59.6), span(3600), span(60_000)
    ('60 s', '60 min', '16.7 h')
    """
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"
