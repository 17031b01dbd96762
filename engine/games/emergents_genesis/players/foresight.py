"""What a seat can expect of a match from some moment on: the review of a finished match is made of this."""
from __future__ import annotations

from ....chance import Chance
from .chances import chance
from .policy import Policy

AHEAD = 1  # turns of each player still in that are played on
POLICY = Policy("sharp")
# By players still in: how much of what sets them apart counts. With all of it positions that looked good were won more seldom than
# it said; these come true (see `python -m benchmarks.foresight`). The strongest player compares options, so it needs none of this.
SURE = (100, 100, 62, 44, 38)
# The figure is that of `python -m benchmarks.foresight --matches 150`: 3.7, 2.6 and 1.4 at tables of two, three and four.
SAYS = ("Each time the cards that you did not see were dealt anew, everyone played on for a turn as the level Sharp does, and what then lay "
        "on the table was weighed: HP, decks, Gear and whose turn it was. So it says how good the position was among players of that level. "
        "In 450 matches between such players, chances like these came true to within 4 in 100 on average.")


def foresee(game, state, seat: int, number: int) -> int:
    """What a seat can expect, out of 10,000, where one way on from a state leads: the cards that the seat does not see are dealt
    anew, all play on for a turn each as the level "sharp" does, and what then lies on the table is weighed."""
    if state.public["out"][seat]:
        return 0
    world = game.sample(game.observe(state, seat), Chance(number))
    play_until(game, world, POLICY.decide, world.counters["turn"] + AHEAD * world.public["out"].count(False), seat)
    return chance(game, world, seat, SURE[world.public["out"].count(False)])


def play_until(game, state, decide, until: int, seat: int) -> None:
    """Play a state on in place to the turn of a number, or until the match or the seat's part in it is over. decide: gives the
    key of an option for (game, decision, state)."""
    decisions, play = game.decisions, game.play
    while state.result is None and state.counters["turn"] < until and not state.public["out"][seat]:
        play(state, {decision.seat: decide(game, decision, state) for decision in decisions(state)})
