"""Balance: how often one side wins with each entry against each, and what may be wrong.

A game says in `Game.compared` which of its options are set against each other. Figures are counts of
matches; percentages come with their 95% Wilson interval.
"""
from __future__ import annotations

from ..problem import Problem
from .figures import Tally, difference, percent
from .meeting import Meeting
from .run import run

MEAN_TARGET = (45, 75)  # percent won with an entry, averaged over its opponents
PAIR_TARGET = (20, 90)  # percent won in any one pair
PLAYER = "lookahead"


def pairs(game, own: str | None = None, other: str | None = None) -> list[tuple[str, str]]:
    """Every pair of entries to compare, or those with one entry on its side.

    Raises Problem for an entry that does not exist, and for a game that has nothing to compare."""
    if game.compared is None:
        instead = "; to set its entries against each other, use tournament" if game.paired else ""
        raise Problem(f"{game.name} does not say what its balance compares{instead}")
    rows, columns = [entries(game, game.compared[side]) for side in ("own", "other")]
    for asked, known, side in ((own, rows, "own"), (other, columns, "other")):
        if asked is not None and asked not in known:
            raise Problem.unknown(game.compared[side], asked, known)
    return [(row, column) for row in rows for column in columns if own in (None, row) and other in (None, column)]


def entries(game, option: str) -> list[str]:
    """The values of an option that are compared."""
    field = next(field for field in game.options() if field["name"] == option)
    return [choice["value"] for choice in field["choices"] if choice["value"] not in game.compared["without"]]


def play(game, found: list[tuple[str, str]], matches: int, seed: int = 0, harder: bool = False, player: str = PLAYER,
         executor=None) -> dict[tuple[str, str], Tally]:
    """Play matches of each pair with one player at every seat; side 0 is the one that wins or not."""
    compared = game.compared
    meetings = [Meeting("/".join(pair), game.blank({**compared["options"], compared["own"]: pair[0], compared["other"]: pair[1],
                                                    **(compared["harder"] if harder else {})}).options, None, player, player) for pair in found]
    return dict(zip(found, run(game, meetings, matches, seed, executor).values()))


def averages(found: dict, side: int) -> dict[str, float]:
    """Entry of a side -> percent won by side 0, averaged over the opponents (each counts alike)."""
    shares: dict[str, list] = {}
    for pair, tally in found.items():
        shares.setdefault(pair[side], []).append((tally.won, tally.matches))
    return {entry: round(sum([100_000 * won // matches for won, matches in rows]) / len(rows) / 1000, 1) for entry, rows in shares.items()}


def faults(found: dict) -> list[str]:
    """What misses the targets, in sentences; none if all is well."""
    said = []
    for entry, share in averages(found, 0).items():
        if not MEAN_TARGET[0] <= share <= MEAN_TARGET[1]:
            said.append(f"{entry} wins {share}% on average, not {MEAN_TARGET[0]}% to {MEAN_TARGET[1]}%.")
    for (own, other), tally in found.items():
        share = percent(tally.won, tally.matches)
        if not PAIR_TARGET[0] <= share <= PAIR_TARGET[1]:
            said.append(f"{own} wins {share}% against {other}, not {PAIR_TARGET[0]}% to {PAIR_TARGET[1]}%.")
    return said


def hardening(plain: dict, harder: dict) -> dict[str, tuple[float, float, float]]:
    """Opponent -> how many points fewer are won against it when it is harder, with the interval, over all
    that face it."""
    sums: dict[str, tuple] = {}
    for pair in harder:
        first, second = sums.setdefault(pair[1], (Tally(), Tally()))
        first.add(plain[pair])
        second.add(harder[pair])
    return {other: difference(*both) for other, both in sums.items()}


def report(plain: dict, harder: dict) -> dict:
    """All figures as plain data; "holds" says whether every target is met. harder: empty if not played."""
    whole = Tally()
    for tally in plain.values():
        whole.add(tally)
    said = faults(plain) + [f"The harder form against {other} is not clearly harder: {less} points, at least {low}."
                            for other, (less, low, _) in hardening(plain, harder).items() if low <= 0]
    return {"matches": whole.matches, "all": whole.to_json(), "own": averages(plain, 0), "other": averages(plain, 1),
            "pairs": [{"own": own, "other": other, **tally.to_json()} for (own, other), tally in plain.items()],
            "harder": {other: {"points": less, "low": low, "high": high}
                       for other, (less, low, high) in hardening(plain, harder).items()},
            "faults": said, "holds": not said}


def lines(plain: dict, harder: dict, player: str = PLAYER) -> list[str]:
    """The report for reading: percentages, intervals of every pair, averages, targets."""
    found = report(plain, harder)
    whole = found["all"]
    said = [f"Won by the player {player}, in percent, {whole['matches'] // len(plain)} matches a pair:", "", *table(plain), "",
            "95% intervals:"]
    said += [f"  {pair['own']} against {pair['other']}: {pair['percent']}% ({pair['low']} to {pair['high']})" for pair in found["pairs"]]
    said += ["", f"{whole['rounds']} rounds a match; ended by " + ", ".join(
        [f"{rule} {percent(count, whole['matches'])}%" for rule, count in whole["rules"].items()]) + "."]
    if harder:
        said += ["", "Points of percent fewer won when it is harder, by opponent, with the 95% interval:"]
        said += [f"  {other}: {entry['points']} ({entry['low']} to {entry['high']})" for other, entry in found["harder"].items()]
    return said + ["", *(found["faults"] or ["All targets hold."])]


def table(found: dict) -> list[str]:
    """The lines of a table of percentages: rows for side 0, columns for side 1, averages at the edges."""
    rows, columns = averages(found, 0), averages(found, 1)
    wide = max([len(name) for name in [*rows, "average"]])
    broad = [max(len(column), 5) + 2 for column in columns]
    lines = [" " * wide + "".join([f"{column:>{width}}" for column, width in zip(columns, broad)]) + "  average"]
    for row, mean in rows.items():
        cells = [f"{percent(found[row, column].won, found[row, column].matches) if (row, column) in found else '':>{width}}"
                 for column, width in zip(columns, broad)]
        lines.append(f"{row:<{wide}}{''.join(cells)}{mean:>9}")
    lines.append(f"{'average':<{wide}}" + "".join([f"{mean:>{width}}" for mean, width in zip(columns.values(), broad)]))
    return lines
