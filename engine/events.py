"""What happens in a match, told: events with the rule that caused them, and beats for the table.

Rules say what they did with `state.tell`; with recording off it is None and nothing of this is built.
"""
from __future__ import annotations

from typing import NamedTuple

from .observe import OPEN, observe, patch

# Functions called with (game, rule id) whenever the engine cites a rule. Tests listen here.
listeners: list = []


def cite(game: str, rule: str) -> None:
    """Let the listeners know that the engine has just applied a rule."""
    for listener in listeners:
        listener(game, rule)


def applied(state, rule: str) -> None:
    """Let the listeners know that a rule has just been applied to a state, under the id of its edition."""
    if listeners:
        speech = state.layout.speech
        cite(state.game, speech.rule(rule) if speech else rule)


class Beat(NamedTuple):
    """One thing that happened: rule id, further rule ids, a sentence, and what it changed for the seat."""

    rule: str
    also: tuple
    text: str
    patch: dict

    def to_json(self) -> dict:
        return {"rule": self.rule, "also": list(self.also), "text": self.text, "patch": self.patch}


class Teller:
    """Records the beats that one seat gets to see. Call it as `state.tell(rule, sentence)`.

    seat: who is told; None for nobody in particular (what everyone may know). view: whose observation is
    patched: the seat's own, or OPEN, where nobody in particular is told and all cards lie open.
    """

    def __init__(self, state, seat: int | str | None = 0):
        self.state, self.view, self.seat = state, seat, None if seat == OPEN else seat
        self.beats: list[Beat] = []
        self.speech = state.layout.speech
        self.before = self.seen = observe(state, seat)

    def __call__(self, rule: str, text: str, also=(), to=None) -> None:
        """Tell of one event after it has changed the state.

        to: the seats that may know of it (default: all). The others get no beat; what they can see of
        it comes with the next one.
        """
        if self.speech is not None:
            rule, also = self.speech.cited(rule, also)
            text = self.speech.say(text)
        if listeners:
            for cited in (rule, *also):
                cite(self.state.game, cited)
        if to is None or self.seat in to:
            self.beats.append(Beat(rule, tuple(also), text, self._change()))

    def _change(self) -> dict:
        now = observe(self.state, self.view)
        change = patch(self.seen, now)
        self.before, self.seen = self.seen, now
        return change

    def close(self) -> list[Beat]:
        """The beats told; what changed after the last one is added to it."""
        before = self.before
        rest = self._change()
        if rest and self.beats:
            self.beats[-1] = self.beats[-1]._replace(patch=patch(before, self.seen))
        elif rest:
            self.beats.append(Beat("", (), "", rest))
        return self.beats
