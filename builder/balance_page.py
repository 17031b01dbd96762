"""The page of balance: how often each entry of a game wins against each, how that was found, and how strong the players are.

Drawn from `matchups.json` and, if it is there, `ladder.json` of a game's content (see builder/balance_schema.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.opponents import said_of
from engine.players.levels import BY_NAME
from engine.tournament import keep, table
from engine.tournament.heat import heat_map

from builder import balance_schema, schemas
from builder.card_pages import profile_url
from builder.faults import Faults
from builder.project import Project

if TYPE_CHECKING:
    from builder.pages import GamePages
    from builder.workshop import GameWork
    from builder.yaml_source import Source

TABLE, LADDER = "matchups.json", "ladder.json"
OTHERS = {"random": ("Random", "Takes any option, each as likely as the others."),
          "lookahead": ("Lookahead", "Takes the option that does best this round against a blind opponent.")}
MANY = 12  # endings told


@dataclass
class Balance:
    """What is there to draw. stale: whether the cards have changed since."""

    data: dict[str, Any]
    ladder: dict[str, Any] | None
    stale: bool


def read(project: Project, work: GameWork, faults: Faults) -> Balance | None:
    """The two files of a game, checked; None if there is no table or it cannot be used. Problems go to `faults`.

    Figures of cards that have changed since are no fault: the page says so."""
    game, source = work.data.game, work.data.sources.get(TABLE.removesuffix(".json"))
    ladder = schemas.read(project, work.place.content / LADDER, balance_schema.LADDER, "the ladder", faults)
    if source is None:
        return None
    if game.paired is None:
        faults.add(source.name, 1, "the game does not say what a tournament compares (`paired`), so it can have no table of match-ups.")
        return None
    if not schemas.check(source, balance_schema.MATCHUPS, faults, "the table of match-ups"):
        return None
    before = len(faults.found)
    _check(source, work.place.id, faults)
    if ladder:
        _whose(ladder, work.place.id, faults)
    if len(faults.found) > before:
        return None
    now = keep.cards(game)
    return Balance(source.data, ladder.data if ladder else None, source.data["cards"] != now or bool(ladder and ladder.data["cards"] != now))


def _whose(source: Source, game: str, faults: Faults) -> None:
    if source.data["game"] != game:
        faults.add(source.name, source.line(("game",)), f"these are figures of the game {source.data['game']!r}, not of {game!r}.")


def _check(source: Source, game: str, faults: Faults) -> None:
    """What no schema can say: that figures belong together."""
    _whose(source, game, faults)
    data = source.data
    for path, part, pairs in (((), data, "pairs"), ((), data, "automa pairs"), (("check",), data.get("check", {}), "pairs")):
        for number, pair in enumerate(part.get(pairs, ())):
            place = (*path, pairs, number)
            if pair["won"] + pair["drawn"] + pair["lost"] != pair["matches"]:
                faults.add(source.name, source.line(place), f"the table of match-ups, {pair['first']} against {pair['second']}: won, drawn and lost do "
                                                            "not add up to the matches; run the tournament again.")
            elif part["automa" if pairs == "automa pairs" else "share"].get(pair["first"], {}).get(pair["second"]) != pair["share"]:
                faults.add(source.name, source.line(place), f"the table of match-ups, {pair['first']} against {pair['second']}: 'share' says "
                                                            "something else; run the tournament again.")


def draw(pages: GamePages, common: dict[str, Any]) -> None:
    """Draw the page of a game that has the figures."""
    balance: Balance | None = pages.work.balance
    game = pages.game
    if balance is None:
        return
    page = pages.press.page(game["balance_url"], "balance", f"Balance of {game['name']}",
                            f"How often each side of {game['name']} wins against each other, and how strong the computer's players are.", game["id"])
    pages.press.draw(page, "balance.html", **common, **_Figures(pages, balance).all())


def fares(work: GameWork) -> dict[str, dict]:
    """What the page of a profile says of its balance: profile -> {"share": percent, "matches"}."""
    if work.balance is None:
        return {}
    data = work.balance.data
    return {entry: {"share": percent(mean), "matches": data["matches"] * (len(data["mean"]) - 1)} for entry, mean in data["mean"].items()}


def percent(share: int) -> str:
    """
    >>> percent(523)
    '52.3%'
    """
    return f"{share / 10:.1f}%"


def interval(found: dict) -> str:
    """
    >>> interval({"low": 49.96, "high": 62})
    '50.0 to 62.0%'
    """
    return f"{found['low']:.1f} to {found['high']:.1f}%"


def player(game: Any, name: str) -> dict[str, str]:
    """A player in words, as a game says it: {"title", "sentence"}."""
    level = BY_NAME.get(name)
    title, sentence = (level.title, said_of(game, name)) if level else OTHERS.get(name, (name.capitalize(), ""))
    return {"title": title, "sentence": sentence}


class _Figures:
    """The figures of one game as the template needs them."""

    def __init__(self, pages: GamePages, balance: Balance):
        self.pages, self.work, self.data, self.ladder, self.stale = pages, pages.work, balance.data, balance.ladder, balance.stale
        self.rules = self.work.data.game
        self.names = table.names(self.rules)
        self.known = {profile["id"] for profile in self.rules.profiles()}

    def all(self) -> dict[str, Any]:
        data = self.data
        kind = next((profile["kind"] for profile in self.rules.profiles() if profile.get("kind")), "Entry")
        faults = table.faults(data)
        inside = next((field["label"].split()[-1] for field in self.rules.option_fields() if field["name"] == self.rules.paired["own"]), kind.lower())
        return {"kind": kind, "kind_inside": inside, "stale": self.stale, "made": self._made(data), "drawing": self._map(data), "entries": self._entries(), "pairs": self._pairs(data["pairs"]),
                "targets": {"mean": table.MEAN_TARGET, "pair": table.PAIR_TARGET}, "missed": len(faults), "endings": self._endings(),
                "check": self._check(), "against_rules": self._against_rules(), "ladder": self._ladder()}

    def _name(self, entry: str) -> dict[str, str]:
        name = self.names.get(entry, entry.replace("-", " ").title())
        return {"id": entry, "name": name, "url": profile_url(self.work, entry) if entry in self.known else ""}

    def _made(self, part: dict) -> dict[str, Any]:
        return {"player": player(self.rules, part["player"]), **{name: part[name] for name in ("seed", "matches", "command", "played", "rounds", "drawn")}}

    def _map(self, data: dict) -> Markup:
        return Markup(heat_map(data["share"], data["mean"], self.names, *table.words(self.rules, data), alone=False))

    def _entries(self) -> list[dict]:
        """The entries from the one that wins most: average, best and worst opponent."""
        found, check = [], self.data.get("check", {}).get("mean", {})
        for entry, mean in sorted(self.data["mean"].items(), key=lambda item: (-item[1], item[0])):
            row = sorted(((share, other) for other, share in self.data["share"][entry].items() if other != entry), reverse=True)
            found.append({**self._name(entry), "mean": percent(mean), "within": table.MEAN_TARGET[0] <= mean <= table.MEAN_TARGET[1],
                          "most": {**self._name(row[0][1]), "share": percent(row[0][0])}, "least": {**self._name(row[-1][1]), "share": percent(row[-1][0])},
                          "check": percent(check[entry]) if entry in check else ""})
        return found

    def _pairs(self, pairs: list[dict]) -> list[dict]:
        return [{**pair, "first": self._name(pair["first"]), "second": self._name(pair["second"]), "percent": percent(pair["share"]),
                 "interval": interval(pair), "within": table.PAIR_TARGET[0] <= pair["share"] <= table.PAIR_TARGET[1]} for pair in pairs]

    def _endings(self) -> list[dict]:
        """How matches ended, most often first: [{"rule" or None, "id", "percent"}]."""
        found = sorted(self.data["rules"].items(), key=lambda item: (-item[1], item[0]))[:MANY]
        whole = max(1, sum(self.data["rules"].values()))
        return [{"id": rule, "rule": self.work.book.find(rule), "percent": f"{100 * count / whole:.1f}%"} for rule, count in found]

    def _check(self) -> dict[str, Any] | None:
        """The same pairs by another player, and where the two disagree more than chance explains."""
        check = self.data.get("check")
        if check is None:
            return None
        intervals = {(pair["first"], pair["second"]): pair for pair in self.data["pairs"]}
        apart = [{**pair, "table": self._pairs([intervals[pair["first"]["id"], pair["second"]["id"]]])[0]} for pair in self._pairs(check["pairs"])
                 if (pair["first"]["id"], pair["second"]["id"]) in intervals
                 and not _overlap(pair, intervals[pair["first"]["id"], pair["second"]["id"]])]
        return {**self._made(check), "apart": apart, "pairs": len(check["pairs"]), "missed": len(table.faults(check))}

    def _against_rules(self) -> dict[str, Any] | None:
        """Every entry against the side that the rules play."""
        share = self.data.get("automa")
        if not share:
            return None
        compared = self.rules.compared
        names = table.entries(self.rules, compared, "other") if compared else {}
        side = self._side()
        rows = table.averages(share)
        back = {other: {own: row[other] for own, row in share.items() if other in row} for row in share.values() for other in row}
        about = f"Played by {self.data['player']}, {self.data.get('automa matches', 0)} matches a pair. Rows win against columns, which {side} plays."
        drawing = heat_map(share, rows, self.names, f"How often each wins against {side}, in percent", about, alone=False, columns=names, key="rules")
        return {"side": side, "matches": self.data.get("automa matches", 0), "map": Markup(drawing),
                "mean": percent((2 * sum(rows.values()) + len(rows)) // (2 * len(rows))),
                "entries": [{**self._name(own), "mean": percent(mean)} for own, mean in sorted(rows.items(), key=lambda item: (-item[1], item[0]))],
                "foes": [{**self._name(other), "mean": percent(mean)} for other, mean in sorted(table.averages(back).items(), key=lambda item: (item[1], item[0]))]}

    def _side(self) -> str:
        """What the side that the rules play is called, by the option that chooses it."""
        chosen = (self.rules.compared or {"options": {}})["options"]
        for field in self.rules.options():
            for choice in field.get("choices", ()):
                if field["name"] in chosen and choice["value"] == chosen[field["name"]]:
                    return choice["label"][0].lower() + choice["label"][1:]
        return "the rules"

    def _ladder(self) -> dict[str, Any] | None:
        if self.ladder is None:
            return None
        counts = ("against below", "against random", "against rules")
        levels = []
        for entry in self.ladder["levels"]:
            told = {name.replace(" ", "_"): {"percent": percent(entry[name]["share"]), "interval": interval(entry[name])} if name in entry else None
                    for name in counts}
            levels.append({**player(self.rules, entry["name"]), **told, "below": player(self.rules, entry["below"])["title"] if "below" in entry else "",
                           "speed": sorted(entry.get("choices a second", {}).items())})
        best = self.ladder.get("best against random")
        gaps = [{**gap, "levels": [{**player(self.rules, one["name"]), "gap": f"{one['gap'] / 10:.1f}"} for one in gap["levels"]]} for gap in self.ladder.get("gaps", ())]
        places = sorted({place for level in levels for place, _ in level["speed"]})
        return {"levels": levels, "seed": self.ladder["seed"], "matches": self.ladder["matches"], "command": self.ladder["command"], "side": self._side(),
                "rules": any(level["against_rules"] for level in levels), "places": places, "gaps": gaps,
                "best": {**best, "percent": percent(best["share"])} if best else None}


def _overlap(one: dict, other: dict) -> bool:
    return one["low"] <= other["high"] and other["low"] <= one["high"]
