"""A match told round by round: what the counters stood at, which cards met, which line decided most.

Nothing here knows a game: rounds come from `Game.round_of`, the matches of a series from
`public["series"]`, the cards that met from `Game.laid`.
"""
from __future__ import annotations

import re

from .observe import merge

BLANK = {"zones": {}, "counters": {}, "public": {}}


class Round:
    """One round of a told match.

    number: of the round. state: the first in which somebody was asked. first, last: its beats are
    `beats[first:last]`. taken: (state, choices recorded from it) of each step. frames: what the seat saw
    after each of its beats, before: what it saw at the start.
    """

    def __init__(self, number: int, state, first: int):
        self.number, self.state, self.first, self.last = number, state, first, first
        self.taken: list[tuple] = []
        self.before: dict = BLANK
        self.frames: list[dict] = []


class Part:
    """A whole match, or one match of a series: its number (None without a series) and its rounds."""

    def __init__(self, number: int | None):
        self.number = number
        self.rounds: list[Round] = []


def parts(match) -> list[Part]:
    """The rounds of a match in play or over, by the matches of its series. match: a Match."""
    game, states = match.game, [entry[0] for entry in match.past] + [match.state]
    told = [entry[2] for entry in match.past] + [len(match.beats)]
    noted = [entry[1] for entry in match.past] + [len(match.record["choices"])]
    found: list[Part] = []
    where = None
    for index, state in enumerate(states[:-1]):
        here = (_number(state), game.round_of(state))
        if here != where:
            where = here
            if here[0] == 0:
                continue  # a series before its first match: nothing is played yet
            if not found or found[-1].number != here[0]:
                found.append(Part(here[0]))
            found[-1].rounds.append(Round(here[1], state, told[index]))
        if here[0] != 0:
            found[-1].rounds[-1].taken.append((state, match.record["choices"][noted[index]:noted[index + 1]]))
    _cut(match, [entry for part in found for entry in part.rounds])
    return found


def _number(state):
    series = state.public.get("series")
    return None if series is None else series["match"]


def _cut(match, rounds) -> None:
    """Share the beats out: a round ends where the next begins, or the next match of the series."""
    seen, frames = BLANK, []
    for beat in match.beats:
        seen = merge({**BLANK, **seen}, beat.patch)
        frames.append(seen)
    for entry, following in zip(rounds, [*rounds[1:], None]):
        last = len(frames) if following is None else following.first
        entry.before = frames[entry.first - 1] if entry.first else BLANK
        number = (entry.before["public"].get("series") or {}).get("match")
        entry.last = next((index for index in range(entry.first, last)
                           if (frames[index]["public"].get("series") or {}).get("match") != number), last)
        entry.frames = frames[entry.first:entry.last]


def story(match) -> dict:
    """The facts of a match as plain data, for who may see all that lay open at its end.

    {"matches": [{"number", "names", "winner": side, None for a draw, "end": counters, "stakes": (see `Game.stakes`), "rounds": [
    {"number", "beats": [first, last], "counters", "cards": [card or None by side] or None,
    "choices": [{"seat", "label"}], "turns": [{"number", "name"}] where the game has turns}]}]}; counters at the start of a
    round, as the seat saw them.
    """
    found = parts(match)
    return {"matches": [{
        "number": part.number, "names": list(match.game.seat_names(part.rounds[0].state)),
        "winner": winner(match, found, index), "end": end_of(part)["counters"],
        "stakes": None if match.game.stakes is None else list(match.game.stakes),
        "rounds": [{"number": entry.number, "beats": [entry.first, entry.last], "counters": entry.before["counters"],
                    "cards": cards(match.game, entry), "choices": choices(match.game, entry), **turns(match.game, entry)} for entry in part.rounds],
    } for index, part in enumerate(found)]}


def end_of(part: Part) -> dict:
    """What the seat saw when a match was decided."""
    last = part.rounds[-1]
    return last.frames[-1] if last.frames else last.before


def winner(match, found: list[Part], index: int) -> int | None:
    """The side that won a match, or the match of a series; None for a draw."""
    if found[index].number is None:
        return match.state.result["winner"] if match.state.result else None
    after = found[index + 1].rounds[0].state if index + 1 < len(found) else match.state
    return won(found[index].rounds[0].state.public["series"], after.public["series"])


def won(before: dict, after: dict) -> int | None:
    """The side with a win more in a later count of a series."""
    return next((side for side, wins in enumerate(before["wins"]) if after["wins"][side] > wins), None)


def cards(game, entry: Round) -> list | None:
    """The cards that the sides played in a round, as the game says; None where it names none."""
    laid = None
    for frame in entry.frames:
        now = game.laid(frame)
        if now is not None and any(card is not None for card in now):
            laid = list(now)
    return laid


def choices(game, entry: Round) -> list[dict]:
    """What was chosen in a round, in order: the seat and what its button said."""
    made = []
    for state, recorded in entry.taken:
        free = [decision for decision in game.decisions(state) if not decision.forced]
        for decision, key in zip(free, recorded[0] if recorded else ()):
            label = next(option.label for option in decision.options if option.key == key)
            made.append({"seat": decision.seat, "label": label})
    return made


def turns(game, entry: Round) -> dict:
    """The turns that a round is made of, in order, by number and by what they are called; nothing in a game without."""
    found = {number: game.when(state) for state, _ in entry.taken if (number := game.turn_of(state)) is not None}
    return {"turns": [{"number": number, "name": name} for number, name in found.items()]} if found else {}


def decisive(match, entry: Round, side: int, gain: bool, ends: bool = False) -> dict | None:
    """The line of a round that moved a counter most towards a side, or away from it.

    ends: the match ended with it, so only what the losing side lost counts, and else the line that said so.
    {"beat", "rule", "also", "text"}; the last line where no counter moved that way, or None where the game says which
    counters are at stake: a round of many choices may turn on none of them."""
    told = moving(match, entry, side, gain, ends)
    return told if told or (match.game.stakes is not None and not ends) else _line(match, _last(match, entry))


def moving(match, entry: Round, side: int, gain: bool, ends: bool = False) -> dict | None:
    """As `decisive`, but None where no counter moved that way."""
    best, told = 0, None
    before = entry.before["counters"]
    for index, frame in enumerate(entry.frames, entry.first):
        beat, after = match.beats[index], frame["counters"]
        moved = _moved(match.state.layout.sides, match.game.stakes, before, after, side, gain)
        if ends:
            moved = [change for change in moved if change[2] < change[1]]
        before = after
        if beat.text and moved and moved[0][0] > best:
            best = moved[0][0]
            told = _teller(match.beats, index, entry.last, *moved[0][1:])
    return _line(match, told)


def _last(match, entry):
    """The last line of a round that is not of the series: what was won comes after it."""
    wins = (entry.before["public"].get("series") or {}).get("wins")
    return next((index for index in range(entry.first + len(entry.frames) - 1, entry.first - 1, -1) if match.beats[index].text
                 and (entry.frames[index - entry.first]["public"].get("series") or {}).get("wins") == wins), None)


def _line(match, index):
    if index is None:
        return None
    beat = match.beats[index]
    return {"beat": index, "rule": beat.rule, "also": list(beat.also), "text": beat.text}


def _moved(sides, stakes, before: dict, after: dict, side: int, gain: bool) -> list[tuple]:
    """(amount, old value, new value) of each counter that somebody owns and that is at stake (see `Game.stakes`), the one
    that moved most the wanted way first; nothing if none did."""
    moved = []
    for key, value in after.items():
        name, _, owner = key.rpartition(".")
        if name and owner.isdigit() and before.get(key, value) != value and (stakes is None or name in stakes):
            of = sides[int(owner)] if int(owner) < len(sides) else int(owner)
            moved.append(((value - before[key]) * (1 if (of == side) == gain else -1), before[key], value))
    moved.sort(key=lambda entry: -entry[0])
    return moved if moved and moved[0][0] > 0 else []


def _teller(beats, first: int, last: int, old: int, new: int) -> int:
    """Of things that happened together, told one after the other under the same rule, the one that names the
    change of this counter; else the first."""
    for index in range(first, last):
        if beats[index].rule != beats[first].rule or (index > first and "counters" in beats[index].patch):
            break
        figures = [int(figure) for figure in re.findall(r"-?\d+", beats[index].text.replace("\u2212", "-"))]
        if any(pair == (old, new) for pair in zip(figures, figures[1:])):
            return index
    return first
