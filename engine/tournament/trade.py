"""What is acquired in matches of a game in which cards are, by whom and when, and who wins with it.

A game says in `Game.trade` what each side owns and what lies on offer, and in `Game.wares` which cards can be had.
"""
from __future__ import annotations

from typing import NamedTuple

from ..chance import derive
from . import meeting as playing
from .figures import percent, wilson
from .run import Here

PIECE = 20  # matches of one task
DEAD = 5  # percent: a card that is taken in fewer of the matches in which it lies on offer is dead
EVERYWHERE = 90  # percent: a card that the winner took in so many of the matches in which it lay on offer is everywhere
CARD = ("offered", "taken", "by winner", "players", "players won", "copies", "turns")
OFFERED, TAKEN, BY_WINNER, PLAYERS, PLAYERS_WON, COPIES, TURNS = range(len(CARD))


class Setting(NamedTuple):
    """Matches to play: with these options, the named player at every seat."""

    options: dict
    player: str


def play_piece(work, setting: Setting, seed: int, start: int, stop: int) -> dict:
    """Play matches number `start` up to but not including `stop`; their counts."""
    return count(playing.unpack(work), setting, seed, start, stop)


def count(game, setting: Setting, seed: int, start: int, stop: int) -> dict:
    """The counts of some matches. Match number n depends on seed and n alone.

    "cards": {id: numbers, see CARD}; "entrants": {id: [played, won, drawn]}; "matches", "rounds", "first" (won by who went
    first), "drawn", "sides", "rules": {rule that ended the match: matches}."""
    found = {"matches": 0, "rounds": 0, "first": 0, "drawn": 0, "sides": 0, "rules": {}, "cards": {}, "entrants": {}}
    for number in range(start, stop):
        ledger = Ledger(game)
        seeded = derive(seed, number) & playing.SEEDS
        state = game.setup(setting.options, seeded)
        seats = {seat: playing.player(game, setting.player) for seat in range(state.layout.seats)}
        while state.result is None:
            ledger.note(state)
            choices = {}
            for decision in game.decisions(state):
                seat = decision.seat
                choices[seat] = decision.options[0].key if decision.forced else seats[seat].choose(
                    game, decision, lambda: game.observe(state, seat), derive(seeded, seat + 1, state.step))
            game.play(state, choices)
        ledger.note(state)
        ledger.add_to(found, state)
    return found


class Ledger:
    """What is acquired in one match, as it goes on."""

    def __init__(self, game):
        self.game = game
        self.owned: tuple | None = None
        self.offered: dict[str, None] = {}
        self.last: tuple = ()
        self.taken: dict[tuple, list] = {}  # (side, card) -> [copies, sum of the rounds in which]

    def note(self, state) -> None:
        """Look at a state: what lies on offer, and what a side owns more of than before."""
        trade = self.game.trade(state)
        if trade["offered"] != self.last:
            self.last = trade["offered"]
            self.offered.update(dict.fromkeys(self.last))
        owned = trade["owned"]
        if owned is not self.owned:
            for side, cards in enumerate(owned):
                before = () if self.owned is None else self.owned[side]
                if self.owned is not None and cards is not before:
                    for card in dict.fromkeys(cards):
                        more = cards.count(card) - before.count(card)
                        if more > 0:
                            entry = self.taken.setdefault((side, card), [0, 0])
                            entry[0] += more
                            entry[1] += more * self.game.round_of(state)
            self.owned = owned

    def add_to(self, found: dict, state) -> None:
        """Add the match, which is over, to counts."""
        trade, winner = self.game.trade(state), state.result["winner"]
        found["matches"] += 1
        found["rounds"] += self.game.round_of(state)
        found["first"] += winner is not None and winner == trade["first"]
        found["drawn"] += winner is None
        found["sides"] = len(trade["entrants"])
        rule = state.result["rule"]
        found["rules"][rule] = found["rules"].get(rule, 0) + 1
        for side, entrant in enumerate(trade["entrants"]):
            entry = found["entrants"].setdefault(entrant, [0, 0, 0])
            entry[0] += 1
            entry[1] += winner == side
            entry[2] += winner is None
        cards = found["cards"]
        for card in self.offered:
            cards.setdefault(card, [0] * len(CARD))[OFFERED] += 1
        once: dict[str, None] = {}
        for (side, card), (copies, rounds) in self.taken.items():
            entry = cards.setdefault(card, [0] * len(CARD))
            if card not in once:
                once[card] = None
                entry[TAKEN] += 1
            entry[BY_WINNER] += winner == side
            entry[PLAYERS] += 1
            entry[PLAYERS_WON] += winner == side
            entry[COPIES] += copies
            entry[TURNS] += rounds


def added(counts: list[dict]) -> dict:
    """The sum of some counts, in a fixed order."""
    whole = {"matches": 0, "rounds": 0, "first": 0, "drawn": 0, "sides": 0, "rules": {}, "cards": {}, "entrants": {}}
    for found in counts:
        for name in ("matches", "rounds", "first", "drawn"):
            whole[name] += found[name]
        whole["sides"] = found["sides"]
        for rule, number in found["rules"].items():
            whole["rules"][rule] = whole["rules"].get(rule, 0) + number
        for part in ("cards", "entrants"):
            for name, numbers in found[part].items():
                before = whole[part].get(name)
                whole[part][name] = numbers if before is None else [one + other for one, other in zip(before, numbers)]
    for part in ("rules", "cards", "entrants"):
        whole[part] = dict(sorted(whole[part].items()))
    return whole


def run(game, setting: Setting, matches: int, seed: int = 0, executor=None, told=None) -> dict:
    """Play so many matches, shared out over an executor; their counts, the same whoever did the work. Raises Problem."""
    playing.player(game, setting.player)
    executor, work = executor or Here(), playing.pack(game)
    pieces = [(start, min(start + PIECE, matches)) for start in range(0, matches, PIECE)]
    results, done = [], 0
    waiting = [executor.submit(play_piece, work, setting, seed, *piece) for piece in pieces] if not isinstance(executor, Here) else None
    for index, (start, stop) in enumerate(pieces):
        results.append(waiting[index].result() if waiting else play_piece(work, setting, seed, start, stop))
        done += stop - start
        if told:
            told(done, matches)
    return added(results)


def report(game, counts: dict) -> dict:
    """All figures as plain data. Shares are in percent; "dead" and "everywhere" list the cards that are."""
    matches, sides, wares = counts["matches"], counts["sides"], game.wares()
    rows = []
    for card, ware in wares.items():
        numbers = counts["cards"].get(card, [0] * len(CARD))
        low, high = wilson(numbers[PLAYERS_WON], numbers[PLAYERS])
        rows.append({"card": card, "name": ware["name"], "group": ware["group"], "cost": ware["cost"],
                     "offered": percent(numbers[OFFERED], matches), "acquired": percent(numbers[TAKEN], matches),
                     "when offered": percent(numbers[TAKEN], numbers[OFFERED]), "by winner": percent(numbers[BY_WINNER], matches),
                     "winner when offered": percent(numbers[BY_WINNER], numbers[OFFERED]),
                     "won": percent(numbers[PLAYERS_WON], numbers[PLAYERS]), "low": low, "high": high, "players": numbers[PLAYERS],
                     "copies": round(numbers[COPIES] / max(1, numbers[PLAYERS]), 2), "turn": round(numbers[TURNS] / max(1, numbers[COPIES]), 1)})
    entrants = {}
    for entrant, (played, won, drawn) in counts["entrants"].items():
        low, high = wilson(won + drawn / 2, played)
        entrants[entrant] = {"played": played, "won": percent(won + drawn / 2, played), "low": low, "high": high}
    low, high = wilson(counts["first"], matches)
    return {"matches": matches, "sides": sides, "even": round(100 / sides, 1), "rounds": round(counts["rounds"] / max(1, matches), 2),
            "first": {"won": percent(counts["first"], matches), "low": low, "high": high}, "drawn": percent(counts["drawn"], matches),
            "rules": {rule: percent(number, matches) for rule, number in counts["rules"].items()}, "cards": rows, "entrants": entrants,
            "dead": [row["card"] for row in rows if row["when offered"] < DEAD],
            "everywhere": [row["card"] for row in rows if row["winner when offered"] >= EVERYWHERE]}


def lines(found: dict) -> list[str]:
    """The report for reading."""
    even = found["even"]
    said = [f"{found['matches']} matches of {found['sides']} players; an even share of wins is {even}%. Of each card: percent of the matches in which it "
            "lay on offer and was acquired by anyone; percent acquired of those in which it lay on offer; percent of the matches in which the "
            "winner acquired it; percent won by those who acquired it, with the 95% interval; copies of those who acquired it; turn of acquiring.", "",
            f"{'card':<24}{'cost':>4}  {'group':<11}{'offered':>8}{'acquired':>9}{'taken':>7}{'winner':>8}{'won':>7}  {'95%':<14}{'copies':>6}{'turn':>6}"]
    for row in sorted(found["cards"], key=lambda row: (row["group"], row["cost"], row["name"])):
        mark = "  dead" if row["card"] in found["dead"] else "  everywhere" if row["card"] in found["everywhere"] else ""
        interval = f"{row['low']} to {row['high']}"
        said.append(f"{row['name']:<24}{row['cost']:>4}  {row['group']:<11}{row['offered']:>8}{row['acquired']:>9}{row['when offered']:>7}"
                    f"{row['by winner']:>8}{row['won']:>7}  {interval:<14}{row['copies']:>6}{row['turn']:>6}{mark}")
    said += ["", f"{'won with':<24}{'won':>6}  95%"]
    for name, entry in sorted(found["entrants"].items(), key=lambda item: (-item[1]["won"], item[0])):
        said.append(f"{name:<24}{entry['won']:>6}  {entry['low']} to {entry['high']}  ({entry['played']} played)")
    first = found["first"]
    said += ["", f"{found['rounds']} turns of each player a match; who goes first wins {first['won']}% ({first['low']} to {first['high']}); "
             f"drawn {found['drawn']}%; ended by " + ", ".join([f"{rule} {share}%" for rule, share in found["rules"].items()]) + ".",
             f"Dead (acquired in fewer than {DEAD}% of the matches in which they lay on offer): {', '.join(found['dead']) or 'none'}.",
             f"Everywhere (acquired by the winner in {EVERYWHERE}% or more of the matches in which they lay on offer): {', '.join(found['everywhere']) or 'none'}."]
    return said
