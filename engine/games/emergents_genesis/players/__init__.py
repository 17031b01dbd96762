"""The computer opponents of the game: four levels, each of which sees what its seat sees and no more."""
from __future__ import annotations

from .beginner import Beginner
from .policy import Policy
from .search import Searcher


def _steady(name: str) -> Policy:
    return Policy(name, plans=False, price=80, danger=160, frail=0)


PLAYERS = {"beginner": Beginner, "steady": _steady, "sharp": Policy, "strongest": Searcher}


SAYS = {
    "beginner": "Plays its cards in any order, buys the dearest it can pay for and answers only big attacks.",
    "steady": "Plays its cards in a good order, buys what is worth most each time it is drawn and answers where that pays.",
    "sharp": "Counts how long the match may last, buys for that, and weighs each Tactic against what the card could do next turn.",
    "strongest": "Judges as Sharp does, and plays the choices that matter on in worlds that fit what it sees. Not perfect.",
}


def player(name: str):
    """A player of a level; None if there is no such level."""
    return PLAYERS[name](name) if name in PLAYERS else None
