"""The links that authors write, `[[...]]`, and the figures they place, `{{ example: ... }}` and `{{ figure: ... }}`.

Each reference is found with its line before anything is rendered, so that an unknown target
is reported where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

LINK = re.compile(r"\[\[([^\[\]|\n]+)(?:\|([^\[\]\n]+))?\]\]")
FIGURE = re.compile(r"[ ]{0,3}\{\{[ ]*(example|figure):[ ]*([^ }]+)[ ]*\}\}[ ]*\Z")
_CODE = re.compile(r"(`+).+?\1")
_FENCE = re.compile(r"[ ]{0,3}(```|~~~)")


@dataclass(frozen=True)
class Reference:
    """A reference in a text: its kind (rule, card, term, example, figure), target and line."""

    kind: str
    target: str
    line: int


def kind_and_target(written: str) -> tuple[str, str]:
    """What a link's inside points at.

    >>> kind_and_target("card:Summer Heat")
    ('card', 'Summer Heat')
    >>> kind_and_target("cancel.energy")
    ('rule', 'cancel.energy')
    """
    kind, colon, target = written.partition(":")
    if colon and kind.strip() in ("card", "term"):
        return kind.strip(), target.strip()
    return "rule", written.strip()


def find(text: str, first_line: int) -> Iterator[Reference]:
    """Every reference in a Markdown text, code left out."""
    fenced = False
    for number, line in enumerate(text.split("\n"), first_line):
        if _FENCE.match(line):
            fenced = not fenced
        if fenced:
            continue
        figure = FIGURE.match(line)
        if figure:
            yield Reference(figure.group(1), figure.group(2), number)
            continue
        for link in LINK.finditer(_CODE.sub("", line)):
            yield Reference(*kind_and_target(link.group(1)), number)


def slug(name: str) -> str:
    """A name as ids and addresses have it.

    >>> slug("Summer Heat"), slug("Fool's Gold")
    ('summer-heat', 'fools-gold')
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")
