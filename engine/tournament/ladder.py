"""The ladder: each level against the one below, against a random player, and against the side that the rules play."""
from __future__ import annotations

from ..players import LEVELS, PLAYERS
from ..problem import Problem
from . import meeting, table
from .figures import Tally
from .meeting import Meeting
from .run import counts_of, run

RANDOM = "random"
PART = 4  # a match against the random player for so many against the level below, since they are far apart


def names(chosen: list[str] | tuple = ()) -> list[str]:
    """The players of a ladder, weakest first: the random one, then the levels, or those chosen. Raises Problem."""
    known = [RANDOM, *[entry.name for entry in LEVELS]]
    for name in chosen:
        if name not in PLAYERS:
            raise Problem.unknown("player", name, PLAYERS)
    return [name for name in known if name in chosen or not chosen] + [name for name in chosen if name not in known]


def ladder(game, matches: int, seed: int = 0, chosen=(), rules: bool = False, executor=None, kept=None, told=None, options: dict | None = None) -> dict:
    """Play the ladder of a game. matches: of each level and the one below, a quarter of them against the random player;
    rules: also against the side that the rules play, that many over all pairs of entries, each pair equally often,
    rounded up; options: of the matches, beside those that the game simulates. With more than two sides a level plays one
    of them, each in turn, and the player below all others.

    Returns {"matches", "sides", "levels": [{"name", "below": name, "against below", "against random", "against rules", "rules":
    thousandths won by entry and opponent}]}, counts as `duel` returns them, parts that were not played left out. Raises Problem."""
    players = names(chosen)
    meetings, counts = [], []
    options = game.checked({**(game.simulated or {}), **(options or {})})
    sides = meeting.sides(game, options)
    for below, name in zip(players, players[1:]):
        for other in dict.fromkeys((below, RANDOM)):
            meetings.append(Meeting(table.APART.join(("duel", name, other)), options, None, name, other, sides))
            counts.append(matches if other == below else against_random(matches))
    against = {name: table.against_rules(game, name) for name in players} if rules else {}
    for found in against.values():
        meetings += found
        counts += [-(-matches // len(found))] * len(found)
    played = run(game, meetings, counts, seed, executor, kept, told)
    levels = []
    for place, name in enumerate(players):
        entry = {"name": name}
        if place:
            entry["below"] = players[place - 1]
            entry["against below"] = counts_of(played[table.APART.join(("duel", name, players[place - 1]))])
            entry["against random"] = counts_of(played[table.APART.join(("duel", name, RANDOM))])
        if rules:
            whole, pairs = Tally(), table.by_pair({found.name: played[found.name] for found in against[name]})
            for tally in pairs.values():
                whole.add(tally)
            entry["against rules"], entry["rules"] = counts_of(whole), table.shares(pairs, both=False)
        levels.append(entry)
    return {"matches": matches, "sides": sides, "levels": levels, "faults": faults(levels, sides)}


def against_random(matches: int) -> int:
    """How many matches against the random player go with so many against the level below.

    >>> against_random(400), against_random(2)
    (100, 1)
    """
    return -(-matches // PART)


def faults(levels: list[dict], sides: int = 2) -> list[str]:
    """Where a level does not clearly beat the one below, in sentences: of so many alike each would win its share."""
    return [f"{entry['name']} does not clearly beat {entry['below']}: {entry['against below']['share'] / 10}%, at least "
            f"{entry['against below']['low']}%." for entry in levels if "below" in entry and sides * entry["against below"]["low"] <= 100]


def lines(found: dict) -> list[str]:
    """The ladder for reading."""
    said = [f"Won in percent, a draw half, with the 95% interval; {found['matches']} matches against the level below, "
            f"{against_random(found['matches'])} against the random player"
            + (f"; of {found['sides']} sides one is of the level, and of players alike each would win {round(100 / found['sides'])}" if found["sides"] > 2 else "") + ":", ""]
    for entry in found["levels"]:
        parts = [f"{_said(entry['against below'])} against {entry['below']}"] if "below" in entry else []
        if entry.get("below") not in (None, RANDOM):
            parts.append(f"{_said(entry['against random'])} against {RANDOM}")
        if "against rules" in entry:
            parts.append(f"{_said(entry['against rules'])} against the side that the rules play")
        if parts:
            said.append(f"  {entry['name']}: " + ", ".join(parts))
    return said + ["", *(found["faults"] or ["Every level clearly beats the one below."])]


def _said(counts: dict) -> str:
    return f"{counts['share'] / 10} ({counts['low']} to {counts['high']})"
