"""Every entry of a game against every other, and every entry against the side that the rules play.

A game says in `Game.paired` which of its options are set against each other. A draw counts as half a win for each.
"""
from __future__ import annotations

from itertools import combinations

from ..problem import Problem
from .figures import Tally, percent, wilson
from .meeting import Meeting, sides

MEAN_TARGET = (400, 600)  # thousandths won with an entry, averaged over its opponents
PAIR_TARGET = (250, 750)  # thousandths won in any one pair
BEYOND = (20, 80)  # percent: no interval of a pair may lie wholly beyond
APART = "/"


def entries(game, compared: dict, side: str = "own") -> dict[str, str]:
    """The entries of a side, value -> label, by value."""
    field = next(field for field in game.options() if field["name"] == compared[side])
    return {choice["value"]: choice["label"] for choice in field["choices"] if choice["value"] not in compared["without"]}


def names(game) -> dict[str, str]:
    """What the entries of a tournament are called. Raises Problem for a game that has none."""
    if game.paired is None:
        raise Problem(f"{game.name} does not say what a tournament compares")
    return entries(game, game.paired)


def pairs(game, only: list[str] | tuple = (), mirror: bool = False) -> list[tuple[str, str]]:
    """The pairs of a tournament, each once. only: one entry, of which every pair is wanted, or several, which
    are wanted among themselves; mirror: each against itself as well. Raises Problem."""
    known = sorted(names(game))
    for entry in only:
        if entry not in known:
            raise Problem.unknown(game.paired["own"], entry, known)
    found = list(combinations(known, 2))
    if only:
        asked = set(only)
        found = [pair for pair in found if (asked <= set(pair) if len(asked) == 1 else set(pair) <= asked)]
    return found + [(entry, entry) for entry in known if mirror and (not only or entry in only)]


def meetings(game, found: list[tuple[str, str]], first: str, second: str, more: dict | None = None) -> list[Meeting]:
    """The meetings of pairs between two players; entries and players change places in turn. more: further options of the
    matches. Raises Problem for options under which there are not two sides."""
    paired = game.paired

    def options(own, other):
        return game.checked({**paired["options"], **(more or {}), paired["own"]: own, paired["other"]: other})
    if found and sides(game, options(*found[0])) != 2:
        raise Problem("pairs are of two sides; with more of them only the ladder of levels can be played, with --ladder")
    return [Meeting(APART.join(pair), options(*pair), options(*reversed(pair)), first, second) for pair in found]


def against_rules(game, player: str, prefix: str = "rules") -> list[Meeting]:
    """The meetings of every entry with every one of the side that the rules play (`Game.compared`). Raises Problem for a
    game that has no such side."""
    compared = game.compared
    if compared is None:
        raise Problem(f"{game.name} has no side that its rules play")
    return [Meeting(APART.join((prefix, player, own, other)),
                    game.checked({**compared["options"], compared["own"]: own, compared["other"]: other}), None, player, None)
            for own in sorted(entries(game, compared)) for other in sorted(entries(game, compared, "other"))]


def by_pair(played: dict[str, Tally]) -> dict[tuple[str, str], Tally]:
    """The tallies of meetings by the last two parts of their names, the pair."""
    return {tuple(name.split(APART)[-2:]): tally for name, tally in played.items()}


def shares(played: dict[tuple[str, str], Tally], both: bool = True) -> dict[str, dict[str, int]]:
    """Thousandths that each entry wins of each, {own: {other: share}}; both: seen from both sides."""
    found: dict[str, dict[str, int]] = {}
    for (own, other), tally in played.items():
        found.setdefault(own, {})[other] = tally.share
        if both and own != other:
            found.setdefault(other, {})[own] = 1000 - tally.share
    return {own: dict(sorted(row.items())) for own, row in sorted(found.items())}


def means(share: dict[str, dict[str, int]]) -> dict[str, int]:
    """Thousandths that each entry wins, averaged over the others; each counts alike, itself not at all."""
    found = {own: [value for other, value in row.items() if other != own] for own, row in share.items()}
    return {own: (2 * sum(row) + len(row)) // (2 * len(row)) for own, row in found.items() if row}


def averages(share: dict[str, dict[str, int]]) -> dict[str, int]:
    """Thousandths that each entry wins, averaged over all that it meets, its like on the other side too."""
    return {own: (2 * sum(row.values()) + len(row)) // (2 * len(row)) for own, row in share.items()}


def words(game, found: dict) -> tuple[str, str]:
    """Title and description of the heat map of a tournament."""
    called, mean = names(game), found["mean"]
    title = f"{game.content.get('game', {}).get('name', game.name)}: how often each wins against each, in percent"
    about = f"Played by {found['player']}" + (f" and {found['against']}" if found.get("against", found["player"]) != found["player"] else "")
    about += f", {found['matches']} matches a pair. Rows win against columns."
    if mean:
        best, worst = max(mean, key=mean.get), min(mean, key=mean.get)
        about += f" On average {called[best]} wins most, {mean[best] / 10}%, and {called[worst]} least, {mean[worst] / 10}%."
    return title, about


def rows(played: dict[tuple[str, str], Tally]) -> list[dict]:
    """The pairs as plain data, with the 95% interval in percent."""
    found = []
    for (first, second), tally in played.items():
        low, high = wilson(tally.won + tally.drawn / 2, tally.matches)
        found.append({"first": first, "second": second, "matches": tally.matches, "won": tally.won, "drawn": tally.drawn, "lost": tally.lost,
                      "share": tally.share, "low": low, "high": high, "rounds": round(tally.rounds / max(1, tally.matches), 2)})
    return found


def report(played: dict[tuple[str, str], Tally], first: str, second: str) -> dict:
    """A tournament as plain data: shares, averages, pairs with their intervals, what misses the targets, and how
    the two players fared if they are two."""
    whole = Tally()
    for tally in played.values():
        whole.add(tally)
    share = shares(played)
    found = {"matches": whole.matches, "rounds": round(whole.rounds / max(1, whole.matches), 2), "drawn": whole.drawn,
             "rules": dict(sorted(whole.rules.items())), "share": share, "mean": means(share), "pairs": rows(played)}
    found["faults"] = faults(found)
    if first != second:
        low, high = wilson(whole.led + whole.drawn / 2, whole.matches)
        found["players"] = {"first": first, "second": second, "won": whole.led, "drawn": whole.drawn,
                            "lost": whole.matches - whole.led - whole.drawn, "low": low, "high": high}
    return found


def faults(found: dict) -> list[str]:
    """What misses the targets, in sentences; none if all is well."""
    said = [f"{entry} wins {share / 10}% on average, not {MEAN_TARGET[0] // 10}% to {MEAN_TARGET[1] // 10}%."
            for entry, share in found["mean"].items() if not MEAN_TARGET[0] <= share <= MEAN_TARGET[1]]
    for pair in found["pairs"]:
        who = f"{pair['first']} wins {pair['share'] / 10}% against {pair['second']}"
        if pair["low"] > BEYOND[1] or pair["high"] < BEYOND[0]:
            said.append(f"{who}, clearly beyond {BEYOND[0]}% to {BEYOND[1]}%.")
        elif not PAIR_TARGET[0] <= pair["share"] <= PAIR_TARGET[1]:
            said.append(f"{who}, not {PAIR_TARGET[0] // 10}% to {PAIR_TARGET[1] // 10}%.")
    return said


def lines(found: dict, first: str, second: str) -> list[str]:
    """The report for reading."""
    players = f"by {first}" if first == second else f"by {first} and {second} in turn"
    said = [f"Won in percent, a draw half, played {players}, {found['matches']} matches:", "", *square(found["share"], found["mean"]), "",
            "95% intervals:"]
    said += [f"  {pair['first']} against {pair['second']}: {pair['share'] / 10}% ({pair['low']} to {pair['high']})" for pair in found["pairs"]]
    said += ["", f"{found['rounds']} rounds a match; ended by " + ", ".join(
        [f"{rule} {percent(count, found['matches'])}%" for rule, count in found["rules"].items()]) + "."]
    if "players" in found:
        score = found["players"]
        said += ["", f"{first} beats {second} {score['won']} to {score['lost']}, {score['drawn']} drawn ({score['low']}% to {score['high']}%)."]
    return said + ["", *(found["faults"] or ["All targets hold."])]


def square(share: dict[str, dict[str, int]], mean: dict[str, int]) -> list[str]:
    """The lines of a table of percentages, averages at the edge; a pair that was not played is left empty."""
    columns = sorted({other for row in share.values() for other in row})
    wide = max([len(name) for name in share] + [1])
    broad = [max(len(column), 5) + 2 for column in columns]
    head = " " * wide + "".join([f"{column:>{width}}" for column, width in zip(columns, broad)]) + "  average"
    found = [head]
    for own, row in share.items():
        cells = [f"{row[column] / 10 if column in row else '':>{width}}" for column, width in zip(columns, broad)]
        found.append(f"{own:<{wide}}{''.join(cells)}{mean[own] / 10 if own in mean else '':>9}")
    return found
