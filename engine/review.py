"""What decided a match: the chance of winning before each round, and where it turned.

The chance is counted, not judged: the match is played on from there many times, every seat choosing at
random. Whole numbers only, so the same match gives the same review on every Python.
"""
from __future__ import annotations

from math import isqrt

from .chance import derive
from .simulate import play_on
from .story import Part, cards, decisive, parts, winner, won

SAMPLES = 200  # matches played on from the start of a round
FEWEST = 12
BUDGET = 30_000  # choices made in all of them, before each round gets fewer
PILOT = 4  # matches that show how many choices one takes
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


def review(match, samples: int | None = None):
    """Review a match that is over; a generator for work in slices.

    Yields {"progress": 0..1} and last {"samples", "side", "matches": [{"chances": [CHANCE], "turns": [TURN]}]},
    the matches as in `story`. CHANCE = {"won", "drawn", "lost", "low", "high"}: how many of the samples the
    side won from the start of each round, and the interval of its share in thousandths; one more for the end.
    TURN = {"round": index, "from", "to": shares in thousandths, "cards", "line"}. In a series the chance is
    that of its match, not of the whole. Nothing is told of a match in play: it would show hidden cards.
    """
    found, game, side = parts(match), match.game, match.state.layout.sides[match.seat]
    count = sum(len(part.rounds) for part in found)
    samples = samples or _affordable(match, found, count)
    done, reviewed = 0, []
    for index, part in enumerate(found):
        chances = []
        for entry in part.rounds:
            tally = [0, 0, 0]
            for number in range(samples):
                ended, _ = _played_on(game, entry.state, derive(STREAM, match.record["seed"], done, number))
                tally[1 if ended is None else 0 if ended == side else 2] += 1
                yield {"progress": (done + number / samples) / count}
            chances.append(_chance(tally))
            done += 1
        ended = winner(match, found, index)
        certain = [samples * (ended == side), samples * (ended is None), samples * (ended is not None and ended != side)]
        chances.append({**_chance(certain), "low": 1000 * (ended == side), "high": 1000 * (ended == side)})
        reviewed.append({"chances": chances, "turns": _turns(match, part, chances, side, samples)})
    yield {"samples": samples, "side": side, "matches": reviewed}


def _affordable(match, found: list[Part], count: int) -> int:
    """How many samples each of so many rounds can have: on average half a match is left to be played."""
    if not count:
        return SAMPLES
    start, seed = found[0].rounds[0].state, match.record["seed"]
    made = sum([_played_on(match.game, start, derive(STREAM, seed, 0, number))[1] for number in range(PILOT)])
    return max(FEWEST, min(SAMPLES, BUDGET * 2 * PILOT // max(1, made * count)))


def _chance(tally):
    low, high = interval(tally[0], sum(tally))
    return {"won": tally[0], "drawn": tally[1], "lost": tally[2], "low": low, "high": high}


def _played_on(game, start, seed: int) -> tuple[int | None, int]:
    """The side that wins the match (of a series) when all seats choose at random, None for a draw; and the choices made."""
    state = start.copy()
    state.chance.seed, state.chance.script = seed, ()
    series = state.public.get("series")
    made = play_on(game, state, derive(seed), None if series is None else lambda: state.public["series"] is not series)
    return (state.result["winner"] if series is None else won(series, state.public["series"])), made


def _turns(match, part: Part, chances: list, side: int, samples: int) -> list[dict]:
    """The rounds with the greatest change of the chance beyond what the samples leave open, in order."""
    changes = []
    for index, (before, after) in enumerate(zip(chances, chances[1:])):
        if before["low"] > after["high"] or after["low"] > before["high"]:
            changes.append((-abs(after["won"] - before["won"]), index))
    turns = []
    for _, index in sorted(sorted(changes)[:TURNS], key=lambda change: change[1]):
        before, after, entry = chances[index]["won"], chances[index + 1]["won"], part.rounds[index]
        line = decisive(match, entry, side, after > before, ends=entry is part.rounds[-1])
        turns.append({"round": index, "from": before * 1000 // samples, "to": after * 1000 // samples,
                      "cards": cards(match.game, entry), "line": line})
    return turns
