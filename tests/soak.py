"""Plays random matches with every invariant checked: `python -m tests.soak --seconds N --seed S [--game G]`.

With `--matches N` in place of seconds: so many whole matches at each number of players, with the quick checks of their game; with
`--positions N`: so many positions, windows above all, beside others that differ only in hidden cards. Prints counts; on a
broken invariant prints what broke and how to play that match again, and ends with 1.
"""
from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter

from engine.chance import Chance, derive

from . import hidden, thousands
from .invariants import LONGEST, random_choice
from .matches import alike, play_match, play_states
from .subjects import Subject, names, subject


def soak_match(chosen: Subject, seed: int, every: int = 1) -> Counter:
    """All checks on the matches of one seed; its options are drawn by the seed. Returns counts."""
    game, options = chosen.game, options_of(chosen, seed)
    seat = seed % game.blank(options).layout.seats
    long = chosen.pace > 1
    states = play_states(game, options, seed, every * chosen.pace, whole=not long)
    match = play_match(game, options, seed, seat, most=chosen.pace // 2 if long else None)
    compared = alike(game, options, seed, seat, skip=seed % (5 * chosen.pace) if long else 0, most=chosen.pace // 2 if long else None)
    return Counter(matches=3, steps=states["steps"] + match.state.step, alike=states["alike"] + compared)


def options_of(chosen: Subject, seed: int) -> dict:
    """The options that a seed is played under."""
    return chosen.options[Chance(derive(seed, 4)).below(len(chosen.options))]


def failing_record(chosen: Subject, seed: int) -> dict:
    """What is needed to play a failed match again: game, options, seed, and its choices as far as they go."""
    options = options_of(chosen, seed)
    chance, game = Chance(derive(seed, 1)), chosen.game
    state, choices = game.setup(options, seed), []
    try:
        while not state.result and state.step < LONGEST:
            made = random_choice(game, state, chance)
            choices.append([made[seat] for seat in sorted(made)])
            state = game.apply(state, made)
    except Exception as error:  # the failure itself: the choices that led to it are what is wanted
        choices.append([f"{type(error).__name__}: {error}"])
    return {"game": chosen.name, "options": options, "seed": seed, "every choice, forced ones too": choices}


def counted(games: list[str], matches: int, positions: int, seed: int) -> int:
    """So many matches and positions of each game at each number of players, from a seed on. Returns the exit code."""
    start = time.monotonic()
    for chosen in [subject(name) for name in games]:
        for options in thousands.tables(chosen):
            try:
                if matches:
                    print(thousands.told(chosen, options, thousands.play_many(chosen, options, range(seed, seed + matches))), flush=True)
                if positions:
                    found = hidden.compare(chosen, options, seed, positions)
                    print(f"{chosen.name} {options or ''}: {found['positions']} positions, {found['windows']} of them windows, {found['pairs']} pairs of hidden "
                          f"worlds, {found['alike']} also after a choice", flush=True)
            except Exception:
                traceback.print_exc()
                return 1
    print(f"{time.monotonic() - start:.1f} seconds, nothing broke")
    return 0


def main(arguments=None) -> int:
    """The command. Returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Plays random matches with every invariant checked.")
    parser.add_argument("--seconds", type=float, default=60, help="how long to go on (default: 60)")
    parser.add_argument("--matches", type=int, help="whole matches at each number of players, with quick checks")
    parser.add_argument("--positions", type=int, help="positions at each number of players, beside others with other hidden cards")
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--game", choices=names(), action="append", help="only this game (may be given again)")
    given = parser.parse_args(arguments)
    if given.matches or given.positions:
        return counted(given.game or names(), given.matches or 0, given.positions or 0, given.seed)
    counts: dict[str, Counter] = {name: Counter() for name in given.game or names()}
    start, seed = time.monotonic(), given.seed
    while time.monotonic() - start < given.seconds or seed == given.seed:
        for name, count in counts.items():
            try:
                count.update(soak_match(subject(name), seed))
            except Exception:
                traceback.print_exc()
                print(f"\n{name}, seed {seed}: the invariant above broke. Again: "
                      f"python -m tests.soak --seconds 0 --seed {seed} --game {name}\n"
                      f"{json.dumps(failing_record(subject(name), seed))}", file=sys.stderr)
                return 1
        seed += 1
    for name, count in counts.items():
        print(f"{name}: {count['matches']} matches, {count['steps']} steps, {count['alike']} pairs of hidden worlds compared")
    print(f"seeds {given.seed} to {seed - 1}, {time.monotonic() - start:.1f} seconds, nothing broke")
    return 0


if __name__ == "__main__":
    sys.exit(main())
