"""Zones: who sees what, what is kept sorted, and what a seat remembers of cards that go out of sight."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.observe import observe
from engine.problem import Problem
from engine.zones import move, put, see
from tests.engine import table


def test_who_sees_a_zone():
    zones = table.layout().zones
    assert zones["hand.2"].seen_by == {2} and zones["row.1"].seen_by == {1, 3}
    assert zones["deck"].seen_by == set() and zones["discard"].seen_by == {0, 1, 2, 3}


def test_zones_are_named_by_owner_or_side_or_stand_alone():
    assert list(table.layout().zones) == ["hand.0", "hand.1", "hand.2", "hand.3", "row.0", "row.1", "deck", "discard", "dice"]


@given(st.lists(st.sampled_from("abcdef")))
def test_a_zone_without_order_is_kept_sorted(cards):
    state = table.state()
    for card in cards:
        put(state, "hand.0", card)
        put(state, "deck", card)
    assert state.zones["hand.0"] == sorted(cards) and state.zones["deck"] == cards


def test_an_ordered_zone_takes_a_place():
    state = table.state(deck="abc", hand_0="x")
    put(state, "deck", "y", at=1)
    move(state, "x", "hand.0", "deck", at=0)
    assert state.zones["deck"] == ["x", "a", "y", "b", "c"]


def test_moving_a_card_that_is_not_there_is_a_problem_and_changes_nothing():
    state = table.state(hand_0=["parasol"])
    with pytest.raises(Problem, match="no card in hand.0 'parasoll'; did you mean 'parasol'"):
        move(state, "parasoll", "hand.0", "discard")
    assert state.zones["hand.0"] == ["parasol"] and state.zones["discard"] == []


def test_one_of_equal_cards_moves():
    state = table.state(hand_0="aab")
    move(state, "a", "hand.0", "discard")
    assert state.zones["hand.0"] == ["a", "b"]


def test_what_was_seen_is_remembered_by_that_seat_alone():
    state = table.state(hand_1="ab")
    see(state, 0, ["b", "a"], "hand.1")
    assert state.memory == [((("a", "b"), ("hand.1",)),), (), (), ()]
    assert observe(state, 0)["memory"][0] == [[["a", "b"], ["hand.1"]]]
    assert observe(state, 1)["memory"] == observe(state, 2)["memory"] == [[], [], [], []]


def test_memory_follows_an_unseen_move():
    state = table.state(hand_1="abc")
    see(state, 0, ["a", "b"], "hand.1")
    move(state, "c", "hand.1", "deck")
    assert state.memory[0] == ((("a", "b"), ("deck", "hand.1")),), "any of the cards may have been the one that moved"


def test_memory_does_not_depend_on_which_card_moved_unseen():
    memories = []
    for card in "abc":
        state = table.state(hand_1="abc")
        see(state, 0, ["a", "b"], "hand.1")
        move(state, card, "hand.1", "deck")
        memories.append(state.memory[0])
    assert memories[0] == memories[1] == memories[2]


def test_a_card_that_is_shown_needs_no_memory():
    state = table.state(hand_1="abc")
    see(state, 0, ["a", "b"], "hand.1")
    move(state, "a", "hand.1", "discard")
    assert state.memory[0] == ((("b",), ("hand.1",)),)
    move(state, "b", "hand.1", "hand.0")
    assert state.memory[0] == ()


def test_a_card_nobody_remembers_changes_no_memory_when_shown():
    state = table.state(hand_1="abc")
    see(state, 0, ["a"], "hand.1")
    move(state, "c", "hand.1", "discard")
    assert state.memory[0] == ((("a",), ("hand.1",)),)


def test_seeing_a_card_again_does_not_remember_it_twice():
    state = table.state(hand_1="abc")
    see(state, 0, ["a", "b"], "hand.1")
    see(state, 0, ["b", "c"], "hand.1")
    assert state.memory[0] == ((("a",), ("hand.1",)), (("b", "c"), ("hand.1",)))


def test_the_mate_of_a_side_sees_the_row_and_the_others_go_on_remembering():
    state = table.state(hand_1="a")
    see(state, 3, ["a"], "hand.1")
    see(state, 0, ["a"], "hand.1")
    move(state, "a", "hand.1", "row.1")
    assert state.memory[3] == () and state.memory[0] == ((("a",), ("hand.1", "row.1")),)
