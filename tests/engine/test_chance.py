"""Chance against the numbers published for SplitMix64, and draws told in advance."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import Chance, derive
from engine.problem import Problem

PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


def test_the_published_numbers_come_out():
    chance = Chance(1234567)
    assert [chance.bits() for _ in PUBLISHED] == PUBLISHED


def test_below_takes_the_high_bits_of_the_same_numbers():
    chance = Chance(1234567)
    assert [chance.below(6) for _ in PUBLISHED] == [number * 6 >> 64 for number in PUBLISHED]


@given(st.integers(0, 2**64 - 1), st.integers(1, 10_000))
def test_below_stays_below(seed, count):
    assert 0 <= Chance(seed).below(count) < count


def test_each_face_of_a_die_comes_up_about_as_often():
    chance, counts = Chance(3), [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    assert all(9_500 < count < 10_500 for count in counts), counts


def test_every_order_of_a_shuffle_comes_up_about_as_often():
    chance, counts = Chance(9), {}
    for _ in range(24_000):
        cards = list("abcd")
        chance.shuffle(cards)
        counts["".join(cards)] = counts.get("".join(cards), 0) + 1
    assert len(counts) == 24 and all(850 < count < 1150 for count in counts.values()), counts


@given(st.integers(0, 2**64 - 1), st.lists(st.sampled_from("abcdef")))
def test_a_shuffle_loses_nothing(seed, cards):
    shuffled = cards[:]
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_a_copy_draws_the_same_and_apart():
    chance = Chance(5, script=[1, ["a"]])
    twin = chance.copy()
    assert [chance.below(6), chance.bits()] == [twin.below(6), Chance(5).bits()]
    assert chance.script == twin.script == (["a"],)
    assert twin.bits() == Chance(5).bits() and twin.to_json() != Chance(5).to_json()


def test_a_scripted_draw_comes_first_and_leaves_the_generator_alone():
    chance = Chance(5, script=[4, 0])
    assert (chance.below(6), chance.below(6)) == (4, 0)
    assert chance.below(6) == Chance(5).below(6)


def test_a_scripted_shuffle_puts_its_cards_first():
    cards, chance = list("abcde"), Chance(1, script=[["d", "b"]])
    chance.shuffle(cards)
    assert cards[:2] == ["d", "b"] and sorted(cards) == list("abcde")


@pytest.mark.parametrize("draw", [6, -1, "4", 2.0, True, None, ["a"]])
def test_a_scripted_draw_that_is_no_such_number_is_refused(draw):
    with pytest.raises(Problem, match="from 0 to 5") as refused:
        Chance(1, script=[draw]).below(6)
    assert refused.value.path == ("chance",)


@pytest.mark.parametrize("draw", [3, "ab", None, {"a": 1}])
def test_a_scripted_shuffle_that_is_no_list_is_refused(draw):
    with pytest.raises(Problem, match="must list the first cards"):
        Chance(1, script=[draw]).shuffle(["a", "b"])


def test_a_scripted_shuffle_of_a_card_that_is_not_there_names_the_nearest():
    with pytest.raises(Problem, match="did you mean 'summer-heat'"):
        Chance(1, script=[["sumer-heat"]]).shuffle(["summer-heat", "parasol"])


def test_derived_seeds_depend_on_every_part_and_its_place():
    seeds = {derive(*parts) for parts in [(1,), (2,), (1, 1), (1, 2), (2, 1), (0, 1), (1, 0), ()]}
    assert len(seeds) == 8
