"""Positions out of random matches, each beside states that differ only in cards hidden from a seat: whatever the seat gets of the one
it gets of the others. For the soak; the suite takes a sample.

A seat gets its observation (the count of steps in it), its own decision, who is asked, refusals, the beats of what follows, and
whether it may undo.
"""
from __future__ import annotations

from collections import Counter

from engine.chance import Chance, derive
from engine.match import Match

from .invariants import common_choice, near_worlds, random_choice, same, shown, untold, view, worlds
from .subjects import Subject

SHARE = 3  # of the positions, in windows, as far as a match has any: two of three


def positions(game, options: dict, seed: int, count: int, windows: int) -> list:
    """So many states of one random match (fewer if it is short), so many of them in windows, drawn over its whole length."""
    state, chance = game.setup(options, seed), Chance(derive(seed, 8))
    kept: dict[bool, list] = {True: [], False: []}
    met = Counter()
    while state.result is None:
        open_ = game.decisions(state)
        window = any([decision.window and not decision.forced for decision in open_])
        met[window] += 1
        most = windows if window else count - windows
        place = len(kept[window]) if len(kept[window]) < most else chance.below(met[window])  # each as likely as the others
        if place < most:
            kept[window][place:place + 1] = [state.copy()]
        game.play(state, random_choice(game, state, chance))
    return kept[True] + kept[False]


def told_apart(game, state, chance: Chance) -> Counter:
    """Compare one position with others for each seat. Returns counts: pairs of states, and those that went on alike. Raises Broken."""
    counts: Counter = Counter()
    for seat in range(state.layout.seats):
        for world in [*near_worlds(game, state, seat, chance, 2), *worlds(game, state, seat, chance, 1)]:
            counts.update(pairs=1, alike=untold(game, state, world, seat, chance))
            counts["undone"] += undone(game, state, world, seat, chance)
    return counts


def undone(game, state, world, seat: int, chance: Chance) -> bool:
    """The same choice of every seat in two matches, seen from one: if it may be taken back in the one, it may in the other.
    Returns whether the two were compared, as the choice was there in both and showed the same."""
    choices = common_choice(game, state, world, chance)
    if not choices:
        return False
    world = world.copy()
    world.chance = state.chance.copy()
    matches = [at(game, start, seat) for start in (state, world)]
    first = game.observe(state, seat)
    beats = [match.step(choices) for match in matches]
    if shown(game, beats[0], first) != shown(game, beats[1], first):
        return False
    same(*[view(game, match.state, seat) for match in matches], f"what seat {seat} gets after {choices}")
    same(*[[match.can_undo(), match.can_undo(practice=True)] for match in matches], f"whether seat {seat} may undo {choices}")
    return True


def at(game, state, seat: int) -> Match:
    """A match that has just come to a state."""
    match = object.__new__(Match)
    match.__dict__.update(game=game, seat=seat, players={}, clock=None, _thinking=None, state=state, beats=[], past=[], takebacks=0,
                          record={"choices": [], "seed": 0})
    return match


def compare(chosen: Subject, options: dict, seed: int, count: int) -> Counter:
    """So many positions of matches from a seed on. Returns counts of positions, windows among them, and pairs. Raises Broken."""
    counts: Counter = Counter()
    chance = Chance(derive(seed, 9))
    while counts["positions"] < count:
        wanted = min(count - counts["positions"], 12)
        for state in positions(chosen.game, options, seed, wanted, wanted * (SHARE - 1) // SHARE):
            counts.update(told_apart(chosen.game, state, chance))
            counts.update(positions=1, windows=any([decision.window for decision in chosen.game.decisions(state)]))
        seed += 1
    return counts
