"""What decided a match: the chance of winning before each round, and where it turned.

The match is played on from each round many times. Where a game can foresee how that goes (see `Game.foresee`), the chance is
the mean of what it foresees; else it is counted, not judged: every seat chooses at random to the end. Whole numbers
only, so the same match gives the same review on every Python.
"""
from __future__ import annotations

from math import isqrt

from .chance import derive
from .simulate import play_on
from .story import Part, cards, decisive, parts, winner, won

SAMPLES = 200  # matches played on from the start of a round
FEWEST = 40  # fewer say little of a round
BUDGET = 30_000  # choices made in all of them, before each round gets fewer
PILOT = 4  # matches that show how many choices one takes
LOOKS, FEWEST_LOOKS, MOST_LOOKS = 480, 20, 60  # in all rounds, and for each: what is foreseen varies far less than who wins
WHOLE = 10_000  # what is foreseen of a match that is won
TURNS = 3  # turning points that are told of a match
STREAM = 0x7265766965  # keeps these draws apart from those of the match and of its players
WIDTH = 38_416  # 1.96 squared, times 10,000: 95 of 100 such intervals hold the true share


def interval(count: int, of: int) -> tuple[int, int]:
    """Wilson's interval for a share seen `count` times in `of`, in thousandths.

    >>> interval(100, 200), interval(0, 200)
    ((431, 568), (0, 18))
    """
    root = isqrt(40_000 * WIDTH * count * (of - count) // of + WIDTH * WIDTH)
    middle, whole = 20_000 * count + WIDTH, 20_000 * of + 2 * WIDTH
    return max(0, middle - root) * 1000 // whole, min(1000, (middle + root) * 1000 // whole)


def spread(values: list[int]) -> tuple[int, int]:
    """The interval of 95 in 100 around the mean of what was foreseen, in thousandths.

    >>> spread([5000] * 20), spread([2000, 4000] * 32)
    ((500, 500), (275, 325))
    """
    count, total = len(values), sum(values)
    squares = count * sum([value * value for value in values]) - total * total  # variance, times the square of the count
    half = isqrt(WIDTH * squares // max(1, count - 1))  # 196 times the standard error, times the count
    least, most = (100 * total - half) // (1000 * count), -((-100 * total - half) // (1000 * count))
    return max(0, least), min(1000, most)


def review(match, samples: int | None = None):
    """Review a match that is over; a generator for work in slices.

    Yields {"progress": 0..1} and last {"samples", "foreseen": how, in words, or "" if it was counted, "side", "matches":
    [{"chances": [CHANCE], "turns": [TURN]}]}, the matches as in `story`. CHANCE = {"share", "low", "high"}: the chance of the side
    at the start of each round and its interval, in thousandths; one more for the end. TURN = {"round": its index, "from", "to":
    shares, "cards", "line"}. In a series the chance is that of its match, not of the whole. Nothing is told of a match in play:
    it would show hidden cards.
    """
    found, game, side = parts(match), match.game, match.state.layout.sides[match.seat]
    count = sum(len(part.rounds) for part in found)
    samples = samples or _affordable(match, found, count)
    done, reviewed = 0, []
    for index, part in enumerate(found):
        chances = []
        for entry in part.rounds:
            values = []
            for number in range(samples):
                values.append(_sample(game, entry.state, side, derive(STREAM, match.record["seed"], done, number)))
                yield {"progress": (done + number / samples) / count}
            chances.append(_chance(values, spread(values) if game.foreseen else interval(sum(values) // WHOLE, samples)))
            done += 1
        won_by = 1000 * (winner(match, found, index) == side)
        chances.append({"share": won_by, "low": won_by, "high": won_by})
        reviewed.append({"chances": chances, "turns": _turns(match, part, chances, side)})
    yield {"samples": samples, "foreseen": game.foreseen, "side": side, "matches": reviewed}


def _affordable(match, found: list[Part], count: int) -> int:
    """How many samples each of so many rounds can have; of matches played to their end half is left to be played on average."""
    if not count:
        return SAMPLES
    if match.game.foreseen:
        return min(MOST_LOOKS, max(FEWEST_LOOKS, LOOKS // count))
    start, seed = found[0].rounds[0].state, match.record["seed"]
    made = sum([_played_on(match.game, start, derive(STREAM, seed, 0, number))[1] for number in range(PILOT)])
    return min(SAMPLES, max(FEWEST, BUDGET * 2 * PILOT // max(1, made * count)))


def _sample(game, state, side: int, number: int) -> int:
    """What one sample of how a match goes on comes to for a side, out of WHOLE."""
    if game.foreseen:
        return game.foresee(state, side, number)
    return WHOLE * (_played_on(game, state, number)[0] == side)


def _chance(values: list[int], bounds: tuple[int, int]) -> dict:
    return {"share": sum(values) * 1000 // (WHOLE * len(values)), "low": bounds[0], "high": bounds[1]}


def _played_on(game, start, seed: int) -> tuple[int | None, int]:
    """The side that wins the match (of a series) when all seats choose at random, None for a draw; and the choices made."""
    state = start.copy()
    state.chance.seed, state.chance.script = seed, ()
    series = state.public.get("series")
    made = play_on(game, state, derive(seed), None if series is None else lambda: state.public["series"] is not series)
    return (state.result["winner"] if series is None else won(series, state.public["series"])), made


def _turns(match, part: Part, chances: list, side: int) -> list[dict]:
    """The rounds with the greatest change of the chance beyond what the samples leave open, in order."""
    changes = []
    for index, (before, after) in enumerate(zip(chances, chances[1:])):
        if before["low"] > after["high"] or after["low"] > before["high"]:
            changes.append((-abs(after["share"] - before["share"]), index))
    turns = []
    for _, index in sorted(sorted(changes)[:TURNS], key=lambda change: change[1]):
        before, after, entry = chances[index]["share"], chances[index + 1]["share"], part.rounds[index]
        line = decisive(match, entry, side, after > before, ends=index + 1 == len(part.rounds))
        turns.append({"round": index, "from": before, "to": after, "cards": cards(match.game, entry), "line": line})
    return turns
