"""What decided a match: the chance of winning before each round, and where it turned.

The chance is counted, not judged: the match is played on from there many times, every seat choosing at
random. Whole numbers only, so the same match gives the same review on every Python.
"""
from __future__ import annotations

from math import isqrt

from .chance import derive
from .simulate import play_on
from .story import Part, Round, cards, decisive, parts, winner, won

SAMPLES = 200  # matches played on from the start of a round
GOOD = 40  # fewer say little of a round: rather than that, only some rounds are played on from
FEWEST = 12  # that a round counts for in what all of them may take
APART = 4  # rounds from one that is played on from to the next, at most
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

    Yields {"progress": 0..1} and last {"samples", "every", "side", "matches": [{"chances": [CHANCE], "turns": [TURN]}]},
    the matches as in `story`. CHANCE = {"won", "drawn", "lost", "low", "high"}: how many of the samples the
    side won from the start of each round, and the interval of its share in thousandths; one more for the end. In a long
    match only every second round or fewer are played on from, as `every` says; the chance of the others is None.
    TURN = {"round", "until": indexes of its first and last round, "from", "to": shares in thousandths, "cards", "line"}. In a
    series the chance is that of its match, not of the whole. Nothing is told of a match in play: it would show hidden cards.
    """
    found, game, side = parts(match), match.game, match.state.layout.sides[match.seat]
    count = sum(len(part.rounds) for part in found)
    samples, every = (samples, 1) if samples else _affordable(match, found, count)
    done, reviewed = 0, []
    for index, part in enumerate(found):
        chances = []
        for place, entry in enumerate(part.rounds):
            if place % every:
                chances.append(None)
                done += 1
                continue
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
    yield {"samples": samples, "every": every, "side": side, "matches": reviewed}


def _affordable(match, found: list[Part], count: int) -> tuple[int, int]:
    """How many samples each of so many rounds can have, on average half a match being left to be played, and which rounds:
    every first, second..."""
    if not count:
        return SAMPLES, 1
    start, seed = found[0].rounds[0].state, match.record["seed"]
    made = sum([_played_on(match.game, start, derive(STREAM, seed, 0, number))[1] for number in range(PILOT)])
    each = max(FEWEST, BUDGET * 2 * PILOT // max(1, made * count))
    return (min(SAMPLES, each), 1) if each >= GOOD else (GOOD, min(APART, -(-GOOD // each)))


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
    counted = [index for index, chance in enumerate(chances) if chance is not None]
    for index, following in zip(counted, counted[1:]):
        before, after = chances[index], chances[following]
        if before["low"] > after["high"] or after["low"] > before["high"]:
            changes.append((-abs(after["won"] - before["won"]), index, following))
    turns = []
    for _, index, following in sorted(sorted(changes)[:TURNS], key=lambda change: change[1]):
        before, after, entry = chances[index]["won"], chances[following]["won"], _joined(part.rounds[index:following])
        line = decisive(match, entry, side, after > before, ends=following == len(part.rounds))
        turns.append({"round": index, "until": following - 1, "from": before * 1000 // samples, "to": after * 1000 // samples,
                      "cards": cards(match.game, entry) if following == index + 1 else None, "line": line})
    return turns


def _joined(rounds: list[Round]) -> Round:
    """Rounds that follow each other, as one."""
    if len(rounds) == 1:
        return rounds[0]
    joined = Round(rounds[0].number, rounds[0].state, rounds[0].first)
    joined.last, joined.before = rounds[-1].last, rounds[0].before
    joined.frames = [frame for entry in rounds for frame in entry.frames]
    return joined
