"""What a card says, for a terminal: the words of its face, a line for each part."""
from __future__ import annotations

import re
from html import unescape

from ..problem import Problem, nearest

_UNSEEN = re.compile(r"<(svg|template)\b.*?</\1>", re.S)
_MOOD = re.compile(r'<span class="card-flavour">.*?</span>', re.S)
_TAG = re.compile(r"<[^>]+>")


def find(game, name: str) -> str | None:
    """The face of a game that a name or an id means; None if there is none."""
    wanted = name.strip().lower()
    return next((card for card in game.faces() if wanted in (card, game.card_name(card).lower())), None)


def text(game, card: str) -> str:
    """All that is written on a card's face, as one line of words, what is there for its mood last.

    card: a key of `Game.faces`."""
    face = _UNSEEN.sub(" ", game.faces()[card])
    moods = _MOOD.findall(face)
    found = unescape(_TAG.sub(" ", " ".join([_MOOD.sub(" ", face), *[f"({mood})" for mood in moods]])))
    return re.sub(r"\s+([.,:;])", r"\1", " ".join(found.split()))


def tell(game, name: str) -> str:
    """What the card of a name says. Raises Problem if the game has no such card."""
    if not name.strip():
        raise Problem("write the name of a card behind the question mark")
    card = find(game, name)
    if card is None:
        near = nearest(name.strip(), sorted({game.card_name(face) for face in game.faces()}))
        raise Problem(f"there is no card '{name.strip()[:60]}'" + (f"; did you mean '{near}'?" if near else "; the site's page of cards shows them all"))
    return text(game, card)
