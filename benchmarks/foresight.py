"""Whether the chances that the review of Emergents: Genesis tells come true: what is foreseen at the start of each round of matches
at the level "sharp", beside how often it was won.

python -m benchmarks.foresight [--matches 150] prints, for tables of two, three and four and for each tenth of the scale, how many
positions there were, what was foreseen of them on average, and the share of them that was won; then by how much the two differ.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial

from benchmarks.gaps import load
from engine.chance import derive
from engine.games.emergents_genesis.players.foresight import POLICY

GAME = "emergents-genesis"
LOOKS = 8  # of each position
WHOLE = 10_000
loaded = cache(load)  # once a process


def positions(players: int, seed: int, number: int) -> list[tuple[int, bool]]:
    """(what is foreseen out of WHOLE, whether it was won) at the start of each round of one match, for a seat that is still in."""
    game, found, seen = loaded(GAME), [], 0
    state = game.setup({"players": players, "avatar": "random"}, derive(seed, players, number) & ((1 << 53) - 1))
    while state.result is None:
        if game.round_of(state) != seen and game.pauses(state):
            seen = game.round_of(state)
            seat = (number + seen) % players
            if not state.public["out"][seat]:
                total = sum([game.foresee(state, seat, derive(seed, number, seen, look)) for look in range(LOOKS)])
                found.append((seat, total // LOOKS))
        game.play(state, {decision.seat: POLICY.decide(game, decision, state) for decision in game.decisions(state)})
    return [(total, seat == state.result["winner"]) for seat, total in found]


def table(found: list[tuple[int, bool]]) -> Iterator[str]:
    """The lines that are printed: for each tenth of the scale its positions, what was foreseen, and the share won."""
    tenths = defaultdict(list)
    for total, won in found:
        tenths[min(9, 10 * total // WHOLE)].append((total, won))
    off = 0.0
    for tenth, entries in sorted(tenths.items()):
        foreseen, won = [sum([entry[part] for entry in entries]) / len(entries) for part in (0, 1)]
        yield f"  {10 * tenth:3}-{10 * tenth + 10:3}%: {len(entries):5} positions, foreseen {100 * foreseen / WHOLE:5.1f}%, won {100 * won:5.1f}%"
        off += abs(100 * foreseen / WHOLE - 100 * won) * len(entries) / len(found)
    yield f"  off by {off:.1f} in 100 on average over the tenths"
    miss = sum([(total / WHOLE - won) ** 2 for total, won in found]) / len(found)
    yield f"  mean squared miss (0 is certain and right): {miss:.4f}"


def main() -> None:
    """Play, foresee and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.foresight", description=__doc__)
    parser.add_argument("--matches", type=int, default=150, metavar="N", help="how many matches of each size of table (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=7, help="the seed of chance (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=None, metavar="N", help="how many processes (default: one for each processor)")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as executor:
        for players in (2, 3, 4):
            each = executor.map(partial(positions, players, given.seed), range(given.matches), chunksize=4)
            print(f"{players} players, {given.matches} matches", *table([entry for listed in each for entry in listed]), sep="\n")


if __name__ == "__main__":
    main()
