"""Worlds fit what a seat sees and remembers."""
from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance
from engine.observe import observe
from engine.problem import Problem
from engine.sample import fill
from engine.zones import move, see
from tests.engine import table

CARDS, DICE = list("abcdefgh"), ["d1", "d2", "d3"]


def dealt():
    return table.state(hand_0="ab", hand_1="cd", row_1="e", deck="fgh", dice=DICE)


def world(state, seat, seed, census=None):
    made = table.state()
    fill(made, observe(state, seat), census or {"cards": CARDS, "dice": DICE}, Chance(seed))
    return made


@given(st.integers(0, 2**64 - 1), st.sampled_from([0, 1, 2, 3, None]))
def test_a_world_looks_the_same_and_has_the_same_cards(seed, seat):
    state = dealt()
    made = world(state, seat, seed)
    assert {**observe(made, seat), "memory": None} == {**observe(state, seat), "memory": None}
    assert Counter(card for cards in made.zones.values() for card in cards) == Counter(CARDS + DICE)


def test_every_world_comes_up():
    hands = Counter(tuple(world(dealt(), 0, seed).zones["hand.1"]) for seed in range(600))
    assert len(hands) == 15 and all(15 < count < 75 for count in hands.values()), hands
    decks = {tuple(world(dealt(), 0, seed).zones["deck"]) for seed in range(600)}
    assert len(decks) > 100, "the order of a hidden deck is drawn too"


def test_pools_do_not_mix():
    assert all(world(dealt(), 2, seed).zones["dice"] == DICE for seed in range(20))


@given(st.integers(0, 2**64 - 1))
def test_remembered_cards_lie_where_they_may(seed):
    state = dealt()
    see(state, 0, ["c", "d"], "hand.1")
    move(state, "d", "hand.1", "deck")
    see(state, 0, ["e"], "row.1")
    made = world(state, 0, seed)
    assert made.zones["row.1"] == ["e"]
    assert {"c", "d"} <= {*made.zones["hand.1"], *made.zones["deck"]}
    assert observe(made, 0) == observe(state, 0)


@given(st.integers(0, 2**64 - 1))
def test_tight_memories_are_met(seed):
    """Only one way round fits: places are found by moving other cards along."""
    state = table.state(hand_1="ab", hand_2="c", hand_3="d", deck="efgh", dice=DICE)
    state.memory[0] = ((("a", "b", "c"), ("hand.1", "hand.2")), (("d",), ("hand.1", "hand.3")))
    made = world(state, 0, seed)
    assert sorted(made.zones["hand.1"] + made.zones["hand.2"]) == ["a", "b", "c"] and made.zones["hand.3"] == ["d"]


def test_equal_cards_are_counted_one_by_one():
    state = table.state(hand_0="aa", hand_1="ab", deck="bb")
    for seed in range(20):
        made = world(state, 0, seed, {"cards": list("aaabbb"), "dice": []})
        assert sorted(made.zones["hand.1"] + made.zones["deck"]) == list("abbb")


def test_others_remember_nothing_in_a_world():
    state = dealt()
    see(state, 1, ["a"], "hand.0")
    assert world(state, 0, 1).memory == [(), (), (), ()]


@pytest.mark.parametrize("census, said", [
    ({"cards": CARDS[:-1], "dice": DICE}, "5 unseen cards of pool 'cards' do not fit 6 hidden places"),
    ({"cards": CARDS + ["x"], "dice": DICE}, "7 unseen cards"),
    ({"cards": CARDS[1:] + ["x"], "dice": DICE}, "'a' is seen more often than it exists"),
    ({"cards": CARDS, "dice": []}, "pool 'dice'"),
])
def test_a_census_that_does_not_fit_is_a_problem(census, said):
    with pytest.raises(Problem, match=said):
        world(dealt(), 0, 1, census)


def test_a_memory_that_cannot_be_met_is_a_problem():
    state = dealt()
    state.memory[0] = ((("c", "d", "f"), ("hand.1",)),)
    with pytest.raises(Problem, match="no world fits"):
        world(state, 0, 1)
