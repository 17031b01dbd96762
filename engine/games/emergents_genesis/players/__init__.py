"""The computer opponents of the game: four levels, each of which sees what its seat sees and no more."""
from __future__ import annotations

from .beginner import Beginner
from .policy import Policy
from .search import Searcher
from .worths import Taste

# One price for each good, whatever the stage of the match.
PLAIN = Taste(skill=(7,) * 13, erase=(0,) * 13, attack=(10, 10, 10), sure=0, heal=10, lost=-8, draw=10, counter=2, beside=60, charge=6,
              drain=10, rob=6, breaks=6, trim=0, place=8, cheaper=70)


def _steady(name: str) -> Policy:
    return Policy(name, PLAIN, plans=False, price=60, danger=160, frail=0)


def _strongest(name: str) -> Searcher:
    return Searcher(name, Policy(name, Taste(learnt=100)))


PLAYERS = {"beginner": Beginner, "steady": _steady, "sharp": Policy, "strongest": _strongest}

SAYS = {
    "beginner": "Plays its cards in any order, buys the dearest it can pay for and answers only big attacks.",
    "steady": "Plays its cards in a good order, buys what gives most each time it is drawn, whatever the stage, and answers where that pays.",
    "sharp": "Counts how long the match may last, buys for that, and weighs each Tactic against what the card could do next turn.",
    "strongest": "Knows what each card came to in thousands of matches, and plays what it buys, answers and aims at on for a turn of each "
                 "player in worlds that fit what it sees. Not perfect.",
}


def player(name: str):
    """A player of a level; None if there is no such level."""
    return PLAYERS[name](name) if name in PLAYERS else None
