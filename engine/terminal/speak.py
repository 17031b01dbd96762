"""How the terminal command says things: lines of one width, each with the rules it is about."""
from __future__ import annotations

import textwrap

WIDTH = 96


def say(text: str, rule: str = "", also=()) -> None:
    """Print a text, folded, with the ids of its rules behind it."""
    cited = f" [{', '.join([rule, *also])}]" if rule else ""
    print(textwrap.fill(text + cited, WIDTH, subsequent_indent="    ", break_on_hyphens=False))


def tell(beats) -> None:
    """Print the beats of a match that say something."""
    for beat in beats:
        if beat.text:
            say(beat.text, beat.rule, beat.also)


def refused(refusal) -> str:
    """A refusal with its rule, on one line."""
    return f"{refusal.sentence} [{refusal.rule}]"
