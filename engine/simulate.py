"""Many matches between players that the engine sits at every seat, for figures and for balance."""
from __future__ import annotations

from .chance import GOLDEN, MASK, derive

KNUTH = 6364136223846793005  # a linear congruential generator is enough to choose at random, and quick


def matches(game, count: int, seed: int = 0, options: dict | None = None):
    """Play matches with every seat choosing at random, recording off; yields (outcome, decisions) of each.

    Match number n has the seed derived from (seed, n). decisions counts the choices of all seats, those
    of the only option included. Raises Problem for options that do not exist."""
    options = game.blank(game.simulated if options is None else options).options
    for number in range(count):
        state = game.setup(options, derive(seed, number) & ((1 << 53) - 1))
        made = play_on(game, state, derive(seed, number, 1))
        yield state.result, made


def play_on(game, state, draw: int, stop=None) -> int:
    """Play a state on in place with every seat choosing at random, to the end or until `stop()`.

    draw: 64 bits to begin the choices with. Returns how many choices were made."""
    decisions_of, play = game.decisions, game.play
    made = 0
    while state.result is None and not (stop and stop()):
        draw = (draw * KNUTH + GOLDEN) & MASK
        number_left = draw  # its high bits are random; each choice uses up a few and leaves the rest
        choices = {}
        asked = decisions_of(state)
        made += len(asked)
        for decision in asked:
            held = decision.options
            number_left *= len(held)
            choices[decision.seat] = held[number_left >> 64].key
            number_left &= MASK
        play(state, choices)
    return made


def tally(game, results, options: dict | None = None) -> dict:
    """Outcomes counted: {"side 1": n, "side 2": n, "draw": n}, by rule as well; and decisions in all. options: as for
    `matches`."""
    sides = sorted(set(game.layout(game.blank(game.simulated if options is None else options).options).sides))
    outcomes = {f"side {side + 1}": 0 for side in sides} | {"draw": 0}
    rules: dict[str, int] = {}
    played = decisions = 0
    for result, made in results:
        outcomes["draw" if result["winner"] is None else f"side {result['winner'] + 1}"] += 1
        rules[result["rule"]] = rules.get(result["rule"], 0) + 1
        played += 1
        decisions += made
    return {"matches": played, "decisions": decisions, "outcomes": outcomes, "by_rule": dict(sorted(rules.items()))}
