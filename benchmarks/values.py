"""What single cards of Emergents: Genesis come to, beside what their goods say: fitted to matches, for the strongest player.

python -m benchmarks.values [--matches 12000] [--jobs 2] writes content/emergents-genesis/values.json. The sharp player buys
at random in half of its turns; then who wins is laid to HP, to whose turn it is, to the goods of what each side owns, and to
each card by itself as far as that leaves something over (a logistic regression in which large corrections are dear).
"""

from __future__ import annotations

import argparse
import json
import math
import random
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path

from benchmarks.gaps import load
from engine.chance import derive
from engine.games.emergents_genesis.players.knowledge import knowledge
from engine.games.emergents_genesis.players.policy import Policy
from engine.games.emergents_genesis.players.worths import Taste, table

GAME = "emergents-genesis"
FILE = Path(__file__).resolve().parent.parent / "content" / GAME / "values.json"
STAGES = (((3, 4, 5, 6), 6), ((6, 7, 8), 3))  # turns looked at, and the turns left for which the goods are priced
HAND = 6
PASSES, PACE, DEAR = 30, 0.1, 5.0
SMALL = 20  # hundredths: corrections below that are left out
loaded = cache(load)  # once a process


def play(seed: int, number: int) -> list[tuple]:
    """(turn, whether who is about to play wins, difference in HP, what it owns, what the other owns) at each start of a turn of one
    match."""
    game, player = loaded(GAME), Policy("sharp")
    chance, rows = random.Random(derive(seed, number)), []
    state = game.setup({"players": 2, "avatar": "random"}, derive(seed, number) & ((1 << 53) - 1))
    turn, wild = None, False
    while state.result is None:
        choices = {}
        for decision in game.decisions(state):
            seat, public = decision.seat, state.public
            if decision.kind == "turn" and state.counters["turn"] != turn:
                turn, wild = state.counters["turn"], chance.random() < 0.5
                rows.append((state.counters["round"], seat, state.counters[f"hp.{seat}"] - state.counters[f"hp.{1 - seat}"],
                             public["owned"][seat], public["owned"][1 - seat]))
            key = player.decide(game, decision, state)
            if wild and decision.kind == "turn" and key.startswith(("acquire", "end")):
                offers = [option.key for option in decision.options if option.key.startswith("acquire")]
                key = chance.choice(offers) if offers and chance.random() < 0.9 else "end"
            choices[seat] = key
        game.play(state, choices)
    return [(round_, seat == state.result["winner"], ahead, own, other) for round_, seat, ahead, own, other in rows]


def held(known, owned: tuple) -> dict[str, float]:
    """Each card of a side: how many are drawn in a hand, of Gear how many there are."""
    actions = [card for card in owned if card in known.cards and not known.cards[card].gear]
    found: dict[str, float] = {}
    for card in actions:
        found[card] = found.get(card, 0) + HAND / len(actions)
    for card in owned:
        if card in known.cards and known.cards[card].gear:
            found[card] = found.get(card, 0) + 1
    return found


def known_cards():
    """What players know of the cards, learnt figures aside."""
    game = loaded(GAME)
    return knowledge(game, game.blank({}).layout)


def fit(left: int, rows: list[tuple]) -> dict[str, int]:
    """Card -> hundredths of a point that it comes to beside its goods, with so many turns left."""
    known = known_cards()
    priced = table(known, Taste(), left, 1)
    goods = {card: (priced.each(card) if entry.gear else priced.whole(card)) / 100 for card, entry in known.cards.items()}
    samples = []
    for _, won, ahead, own, other in rows:
        mine, theirs = held(known, own), held(known, other)
        entry = {card: mine.get(card, 0) - theirs.get(card, 0) for card in dict.fromkeys([*mine, *theirs])}
        for name, gear in (("all actions", False), ("all gear", True)):
            entry[name] = sum([many * goods[card] for card, many in entry.items() if card in goods and known.cards[card].gear == gear])
        samples.append((won, {**entry, "hp": ahead / 5, "turn": 1.0}))
    weight = dict.fromkeys([*known.cards, "all actions", "all gear", "hp", "turn"], 0.0)
    steps = dict.fromkeys(weight, 1e-6)
    chance = random.Random(1)
    for _ in range(PASSES):
        chance.shuffle(samples)
        for won, entry in samples:
            score = sum([weight[name] * many for name, many in entry.items()])
            miss = won - 1 / (1 + math.exp(-max(-30, min(30, score))))
            for name, many in entry.items():
                slope = miss * many - (DEAR * weight[name] / len(samples) if name in goods else 0)
                steps[name] += slope * slope
                weight[name] += PACE * slope / math.sqrt(steps[name])
    return {card: round(100 * weight[card] / max(0.1, weight["all gear" if entry.gear else "all actions"])) for card, entry in known.cards.items()}


def main() -> None:
    """Play, fit and write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.values", description=__doc__)
    parser.add_argument("--matches", type=int, default=12000, metavar="N", help="how many matches (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=11, help="the seed of chance (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="how many processes (default: one for each processor)")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as executor:
        rows = [row for listed in executor.map(partial(play, given.seed), range(given.matches), chunksize=20) for row in listed]
        early, late = executor.map(fit, [left for _, left in STAGES], [[row for row in rows if row[0] in turns] for turns, _ in STAGES])
    constructs = loaded(GAME).tables["constructs"]
    lines = [f"  {json.dumps(card)}: [{early[card]}, {late[card]}]" for card in sorted(known_cards().cards)
             if max(abs(early[card]), abs(late[card])) >= SMALL and card not in constructs]
    command = f"python -m benchmarks.values --matches {given.matches} --seed {given.seed}"
    head = f' "command": {json.dumps(command)},\n "level": "sharp",\n "matches": {given.matches},\n "seed": {given.seed},\n "cards": {{\n'
    FILE.write_text("{\n" + head + ",\n".join(lines) + "\n }\n}\n", "utf-8")
    print(f"{len(lines)} cards written to {FILE.relative_to(Path.cwd()) if FILE.is_relative_to(Path.cwd()) else FILE}.")


if __name__ == "__main__":
    main()
