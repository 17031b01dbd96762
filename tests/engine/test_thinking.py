"""Thinking in slices: the same choices however the slices fall, and a clock that only cuts what takes too long.

This file also runs inside Pyodide: keep it to pytest."""
from __future__ import annotations

import json

import pytest

from engine.chance import Chance, derive
from engine.match import Match
from engine.opponents import level, players
from engine.players.levels import LEVELS
from engine.players.random import RandomPlayer
from engine.players.search import Level, SearchPlayer, TimeUp
from engine.problem import Refusal
from engine.thinking import PATIENCE
from tests import subjects

GAME = subjects.subject(subjects.MADE).game
DUEL = {"opponent": "player", "hero": "ada", "foe": "dan"}
QUICK = SearchPlayer("quick", Level(worlds=2, rounds=1))


class Slow:
    """A player that comes to the option with the highest number, one slice for each."""

    def __init__(self, fault: Exception | None = None):
        self.slices, self.fault = 0, fault

    def think(self, game, decision, observation, number):
        best = None
        try:
            for best in decision.keys():
                self.slices += 1
                yield
                if self.fault:
                    raise self.fault
        except TimeUp:
            if best is None or self.fault:
                raise
        return best

    def pick(self, thought, number):
        return thought


class Hand:
    """A clock by hand: every look at it moves it on."""

    def __init__(self, step: float):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now


def begun(player, clock=None, **options) -> Match:
    return Match(GAME, {**DUEL, **options}, 4, 0, {1: player}, clock)


def own_choices(match, most: int) -> list:
    """Play a match at once, to its end or for so many choices; what its own seat chose."""
    chance, said = Chance(9), []
    while not match.state.result and len(said) < most:
        keys = match.decision().keys()
        said.append(keys[chance.below(len(keys))])
        match.choose(said[-1])
    return said


def told(match) -> list:
    return [json.dumps(match.record), match.state.hash(), [beat.to_json() for beat in match.beats]]


@pytest.mark.parametrize("options", [{}, {"format": "legacy"}], ids=lambda options: options.get("format", "single"))
def test_choices_are_the_same_however_the_slices_fall(options):
    """Thought in advance, cut at random points, begun anew after a choice was given up: the same match."""
    whole = begun(QUICK, **options)
    said = own_choices(whole, 14)
    for seed in range(2):
        match, chance = begun(QUICK, **options), Chance(seed)
        for key in said:
            for _ in range(chance.below(8)):
                match.thinking().go_on()
            before, given_up = told(match), match.choosing(match.decision().options[-1].key)
            if not match.thinking().done and chance.below(2) and next(given_up, "over") == "over":
                match = Match.replay(GAME, json.loads(before[0]), 0, {1: QUICK})
            given_up.close()
            assert told(match) == before
            for _ in match.choosing(key):
                if chance.below(3) == 0:
                    match.thinking().go_on()
        assert told(match) == told(whole)


def test_a_choice_is_carried_out_all_at_once_or_not_at_all():
    match = begun(Slow())
    before, key = told(match), match.decision().options[0].key
    steps = match.choosing(key)
    next(steps)
    assert told(match) == before
    match.choose(key)  # as if another had been quicker
    after = told(match)
    with pytest.raises(Refusal, match="moved on"):
        list(steps)
    assert told(match) == after != before


def test_what_was_thought_in_advance_is_not_thought_again():
    player = Slow()
    match = begun(player)
    while not match.thinking().go_on():
        pass
    slices = player.slices
    assert slices == len(match.decision(1).options)
    asked = match.choosing(match.decision().options[0].key)
    assert next(asked, "over") == "over" or player.slices > slices  # later choices of the same step come on top
    assert match.past[0][0].step == 0


def test_undo_and_the_same_choice_again_bring_the_same_answer():
    match = begun(QUICK)
    key = match.decision().options[0].key
    match.choose(key)
    first = told(match)
    match.thinking().go_on()
    match.undo(practice=True)
    match.choose(key)
    assert told(match)[:2] == first[:2]


# --- the clock ---------------------------------------------------------------------------------------

def first_answer(player, clock=None):
    """(key, notes) of what a player chooses first."""
    match = begun(player, clock)
    thinking = match.thinking()
    while not thinking.go_on():
        pass
    return thinking.answers[1], thinking.notes, match


def test_a_clock_that_does_not_bite_changes_nothing():
    assert first_answer(QUICK, Hand(0.0))[:2] == first_answer(QUICK)[:2] != ("", [])


def test_a_choice_that_takes_too_long_is_cut_and_the_log_says_so():
    key, notes, match = first_answer(Slow(), Hand(PATIENCE / 3))
    assert key == match.decision(1).options[3].key, "the best it had found by then"
    assert len(notes) == 1 and "cut short" in notes[0][1] and notes[0][0] == match.decision(1).rule
    before = len(match.beats)
    match.choose(match.decision().options[0].key)
    lines = [beat for beat in match.beats if "cut short" in beat.text]
    assert lines and lines[0].patch == {} and lines[0].rule
    assert match.beats[before] is lines[0], "told before what came of it"
    assert match.record["choices"][0][1] == key
    again = Match.replay(GAME, match.record)
    assert again.state.hash() == match.state.hash(), "the record holds the choice: nothing is thought, or cut, again"


def test_a_player_that_has_found_nothing_takes_an_option_at_random():
    key, notes, match = first_answer(Slow(), Hand(PATIENCE * 2))
    assert key in match.decision(1).keys() and "cut short" in notes[0][1]

    class Stubborn(Slow):
        def think(self, game, decision, observation, number):
            while True:
                yield
    key, notes, match = first_answer(Stubborn(), Hand(PATIENCE))
    assert key == RandomPlayer().choose(GAME, match.decision(1), None, number_of(match)) and "had found none" in notes[0][1]


def number_of(match) -> int:
    return derive(match.record["seed"], 2, match.state.step)


def test_a_player_that_fails_is_replaced_only_where_a_reader_waits():
    key, notes, match = first_answer(Slow(ZeroDivisionError()), Hand(0.0))
    assert key in match.decision(1).keys() and "failed" in notes[0][1]
    with pytest.raises(ZeroDivisionError):
        first_answer(Slow(ZeroDivisionError()))


def test_a_search_that_is_cut_returns_what_it_has():
    """First it looks one round ahead, and has that from then on; before, it has nothing."""
    player = SearchPlayer("many", Level(worlds=6, rounds=2))
    match = begun(player)
    decision, look = match.decision(1), GAME.observe(match.state, 1)

    def cut(after):
        thinking = player.think(GAME, decision, look, 5)
        for _ in range(after):
            next(thinking)
        with pytest.raises(StopIteration) as done:
            thinking.throw(TimeUp())
        return done.value.value
    with pytest.raises(TimeUp):
        cut(1)
    cells = len(decision.options) * len(match.decision().options)
    one, some = cut(cells + 1), cut(2 * cells)
    assert one.keys == some.keys == tuple(decision.keys()) and sum(one.weights) == one.total
    assert player.pick(one, 3) in decision.keys()


# --- who sits there ----------------------------------------------------------------------------------

def test_the_level_of_the_options_plays():
    for entry in LEVELS:
        seated = players(GAME, {**DUEL, "level": entry.name})
        assert list(seated) == [1] and seated[1].name == entry.name
    assert players(GAME, DUEL)[1].name == "steady"
    assert level(GAME, {"hero": "ada", "foe": "dan"}) is None, "the Automa has no level"
