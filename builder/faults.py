"""What is wrong with the content: a list of places, each with one sentence.

Checks collect their findings in a `Faults` and go on, so that a writer sees every
problem of a build at once instead of one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.problem import nearest


@dataclass(frozen=True, order=True)
class Fault:
    """One problem: the file (relative to the project), its line and a sentence.

    >>> str(Fault("content/duel/faq.yaml", 3, "no rule is called 'hit'."))
    "content/duel/faq.yaml:3: no rule is called 'hit'."
    """

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


class Refused(Exception):
    """The content cannot be built; `faults` says why, sorted by place."""

    def __init__(self, faults: Iterable[Fault]):
        self.faults = sorted(set(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))


class Faults:
    """Collects faults, and warnings that do not stop a build."""

    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.warnings: list[Fault] = []

    def add(self, file: str, line: int, sentence: str) -> None:
        """Note a problem that stops the build."""
        self.found.append(Fault(file, line, sentence))

    def warn(self, file: str, line: int, sentence: str) -> None:
        """Note something worth saying that does not stop the build."""
        self.warnings.append(Fault(file, line, sentence))

    def take(self, refused: Refused) -> None:
        """Add the faults of an exception that was caught."""
        self.found.extend(refused.faults)

    def stop_if_any(self) -> None:
        """Raise `Refused` with everything found so far, if there is anything."""
        if self.found:
            raise Refused(self.found)


def hint(word: str, allowed: Iterable[str]) -> str:
    """The tail of a sentence that offers the nearest allowed word, or nothing.

    >>> hint("cancel.enrgy", ["cancel.energy"])
    "; did you mean 'cancel.energy'?"
    >>> hint("zzz", ["cancel.energy"])
    '.'
    """
    near = nearest(word, allowed)
    return f"; did you mean {near!r}?" if near else "."
