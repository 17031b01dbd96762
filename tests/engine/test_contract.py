"""The contract of the engine, held by every game: the toys and all that `engine.games` has."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match import Match
from engine.problem import Problem
from tests import soak
from tests.invariants import begun, check_state, random_choice
from tests.matches import alike, play_match, play_states
from tests.subjects import TOYS, names, subject
from engine.chance import Chance

SEEDS = st.integers(0, 2**53 - 1)
MOST = 8  # choices of one seat that are looked at in a match of hundreds
GAMES = pytest.mark.parametrize("name", names())


def variant(name: str, pick: int) -> dict:
    options = subject(name).options
    return options[pick % len(options)]


@GAMES
@settings(max_examples=8)
@given(seed=SEEDS, pick=st.integers(0, 99))
def test_every_invariant_holds_along_random_matches(name, seed, pick):
    """Observations and their worlds, copies, JSON, refusals, patches, recording, cards, the end."""
    pace = subject(name).pace
    played = play_states(subject(name).game, variant(name, pick), seed, 1 if name in TOYS else 4 * pace, whole=pace == 1)
    assert played["outcome"]["rule"]


@GAMES
@settings(max_examples=20)
@given(seed=SEEDS, pick=st.integers(0, 99), seat=st.integers(0, 9), undo=st.booleans())
def test_the_driver_records_undoes_refuses_and_replays(name, seed, pick, seat, undo):
    game, options = subject(name).game, variant(name, pick)
    asked = sorted({decision.seat for decision in game.decisions(game.setup(options, seed))})
    match = play_match(game, options, seed, asked[seat % len(asked)], undo, MOST if subject(name).pace > 1 else None)
    assert match.record["choices"]


@GAMES
@settings(max_examples=20)
@given(seed=SEEDS, pick=st.integers(0, 99), seat=st.integers(0, 9))
def test_matches_that_differ_in_hidden_cards_give_a_seat_the_same(name, seed, pick, seat):
    game, options = subject(name).game, variant(name, pick)
    asked = sorted({decision.seat for decision in game.decisions(game.setup(options, seed))})
    long = subject(name).pace > 1
    alike(game, options, seed, asked[seat % len(asked)], seed % 300 if long else 0, MOST if long else None)


@pytest.mark.parametrize("name", TOYS)
def test_hidden_worlds_are_really_compared(name):
    """The comparison is no comparison unless choices often show the same cards in both worlds."""
    game = subject(name).game
    assert sum(alike(game, {}, seed) for seed in range(12)) >= 5
    assert sum(play_states(game, {}, seed)["alike"] for seed in range(2)) >= 20


@GAMES
@settings(max_examples=8)
@given(seed=SEEDS, script=st.lists(st.integers(0, 99), max_size=40), pick=st.integers(0, 99))
def test_any_moment_of_any_match_holds(name, seed, script, pick):
    """Choices by hypothesis, so that a failure shrinks to a short match."""
    game = subject(name).game
    state, chance = begun(game, variant(name, pick), seed), Chance(seed)
    for number in script:
        open_ = game.decisions(state)
        if not open_:
            break
        state = game.apply(state, {entry.seat: entry.options[number % len(entry.options)].key for entry in open_})
    check_state(game, state, chance)


@GAMES
def test_the_same_seed_and_choices_give_the_same_match(name):
    game, options = subject(name).game, subject(name).options[0]
    one, other = [play_states(game, options, 5, every=1000, whole=subject(name).pace == 1) for _ in range(2)]
    assert one == other
    assert game.setup(options, 5).hash() != game.setup(options, 6).hash()


@GAMES
def test_unknown_options_are_refused(name):
    with pytest.raises(Problem, match="there is no option"):
        subject(name).game.setup({"no such option": 1})
    for options in (None, 0, [], "", "plain"):
        with pytest.raises(Problem, match="the options of a situation are a mapping"):
            subject(name).game.position({"options": options})


@GAMES
def test_search_may_play_in_place(name):
    """`play` on an own copy does what `apply` does."""
    game = subject(name).game
    state, chance = game.setup(subject(name).options[0], 9), Chance(9)
    for _ in range(30):
        if not game.decisions(state):
            break
        choices, own = random_choice(game, state, chance), state.copy()
        state = game.apply(state, choices)
        game.play(own, choices)
        assert own.hash() == state.hash()


@GAMES
def test_a_seeded_sample_of_the_soak(name):
    for seed in (1, 2) if subject(name).pace == 1 else (2,):
        assert soak.soak_match(subject(name), seed, every=3)["steps"] > 0


def test_the_soak_prints_counts_and_ends_well(capsys):
    assert soak.main(["--seconds", "0", "--seed", "3", "--game", "barter"]) == 0
    assert "barter: 3 matches" in capsys.readouterr().out


def test_the_soak_names_the_match_that_broke(capsys, monkeypatch):
    monkeypatch.setattr(type(subject("barter").game), "census", lambda game, observation: {"cards": ["coin-01"]})
    assert soak.main(["--seconds", "0", "--seed", "3", "--game", "barter"]) == 1
    said = capsys.readouterr().err
    assert "--seed 3 --game barter" in said and '"choices' not in said and "every choice" in said


@pytest.mark.parametrize("seat", range(3))
def test_replay_from_any_seat_ends_alike(seat):
    game = subject("ambush").game
    match = play_match(game, {}, 4, seat)
    assert Match.replay(game, match.record, (seat + 1) % 3).state.hash() == match.state.hash()
