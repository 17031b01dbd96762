"""Meetings played over any executor: in this process, in several, or on several machines."""
from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from ..problem import Problem
from . import meeting as playing
from .figures import Tally, wilson
from .meeting import Meeting

PIECE = 8  # matches of one task: whole sets of seatings, and not long to wait for when a run is stopped
AHEAD = 64  # tasks handed over at a time; a cluster of many machines has enough with that, and stopping is quick


class Here(Executor):
    """An executor that does the work at once, in this process."""

    def submit(self, task, /, *arguments, **named) -> Future:
        done: Future = Future()
        try:
            done.set_result(task(*arguments, **named))
        except Exception as error:
            done.set_exception(error)
        return done


def run(game, meetings: list[Meeting], matches: int | list[int], seed: int = 0, executor: Executor | None = None,
        kept=None, told=None) -> dict[str, Tally]:
    """Play so many matches of each meeting, or a number for each; name of the meeting -> its Tally.

    The result is the same whatever the executor, its workers and the order in which they finish. kept: a mapping
    {(name, start, stop): counts} of pieces that need not be played again; it is given each new one as it is done.
    told: called with the number of matches done, and of all. Whatever ends it early, what is done is in `kept`; after an
    interrupt it is for the caller to end the executor's workers.
    Raises Problem for a player that does not exist."""
    kept = {} if kept is None else kept
    for entry in meetings:
        for named in (entry.first, entry.second):
            if named is not None:
                playing.player(game, named)
    counts = matches if isinstance(matches, list) else [matches] * len(meetings)
    whole = sum(counts)
    pieces = {(number, start): (entry.name, start, min(start + PIECE, counts[number]))
              for start in range(0, max(counts, default=0), PIECE) for number, entry in enumerate(meetings) if start < counts[number]}
    if len({entry.name for entry in meetings}) < len(meetings):
        raise Problem("two meetings have one name")
    done = sum([piece[2] - piece[1] for piece in pieces.values() if piece in kept])
    if told:
        told(done, whole)
    missing = [key for key, piece in pieces.items() if piece not in kept]
    for piece, result in _played(game, meetings, [(meetings[key[0]], pieces[key]) for key in missing], seed, executor or Here()):
        kept[piece] = result
        done += piece[2] - piece[1]
        if told:
            told(done, whole)
    found = {entry.name: Tally() for entry in meetings}
    for piece in pieces.values():
        found[piece[0]].add(Tally(*kept[piece]))
    return found


def _played(game, meetings, missing, seed, executor):
    """Each missing piece with its counts, as they are done."""
    work = playing.pack(game) if missing else None
    waiting: dict[Future, tuple] = {}
    left = iter(missing)
    try:
        while True:
            for entry, piece in left:
                waiting[executor.submit(playing.play_piece, work, entry, seed, piece[1], piece[2])] = piece
                if isinstance(executor, Here) or len(waiting) >= AHEAD:
                    break
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(future), future.result()
    except Exception:
        for future in waiting:
            future.cancel()
        raise


def duel(game, first, second, options: dict, matches: int, seed: int = 0, executor: Executor | None = None, kept=None, told=None) -> dict:
    """Two players against each other, the places changed from match to match.

    first, second: names of players, or players; second is None where the options leave one side undecided (the
    Automa). options: of the match; entries left to chance are the same for both seatings. Returns {"matches",
    "won" by first, "lost", "drawn", "share" of first in thousandths (a draw counts half), "low", "high" of its
    95% interval in percent, "rounds" a match}. Raises Problem."""
    entry = Meeting("duel", game.blank(options).options, None, first, second)
    tally = run(game, [entry], matches, seed, executor, kept, told)["duel"]
    return counts_of(tally)


def counts_of(tally: Tally) -> dict:
    """A tally as `duel` returns it, from the first player's side."""
    low, high = wilson(tally.led + tally.drawn / 2, tally.matches)
    return {"matches": tally.matches, "won": tally.led, "lost": tally.matches - tally.led - tally.drawn, "drawn": tally.drawn,
            "share": Tally(tally.matches, tally.led, tally.drawn).share, "low": low, "high": high,
            "rounds": round(tally.rounds / max(1, tally.matches), 2)}
