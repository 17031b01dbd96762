"""Mixes of matrix games: against sums done by hand, and the properties that make a mix an equilibrium.

Whole numbers throughout, so that a comparison means what it says."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players.matrix import pick, solve, undominated

SIZES = st.tuples(st.integers(1, 6), st.integers(1, 6))
NARROW, BROAD = st.integers(-2, 2), st.integers(-10_000, 10_000)


def matrices(entries=NARROW):
    """Matrices of few numbers, so that ties, saddle points and lines alike come up often."""
    return SIZES.flatmap(lambda size: st.lists(st.lists(entries, min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]))


def turned(payoffs: list) -> list:
    """The same game with the sides exchanged."""
    return [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]


def check(payoffs: list):
    """Solve a matrix and hold the answer to what an equilibrium is. Returns it."""
    found = solve(payoffs)
    assert len(found.rows) == len(payoffs) and len(found.columns) == len(payoffs[0])
    assert sum(found.rows) == found.total_rows > 0 and sum(found.columns) == found.total_columns > 0 and found.of > 0
    numbers = (*found.rows, *found.columns, found.total_rows, found.total_columns, found.worth, found.of)
    assert {type(number) for number in numbers} == {int} and min(*found.rows, *found.columns) >= 0
    for row in payoffs:  # no pure answer of the first side wins more than the value, and none of the second less
        assert sum([weight * entry for weight, entry in zip(found.columns, row)]) * found.of <= found.worth * found.total_columns
    for column in range(len(payoffs[0])):
        assert sum([weight * row[column] for weight, row in zip(found.rows, payoffs)]) * found.of >= found.worth * found.total_rows
    return found


def shares(weights: tuple) -> list:
    return [Fraction(weight, sum(weights)) for weight in weights]


def value(payoffs: list) -> Fraction:
    found = solve(payoffs)
    return Fraction(found.worth, found.of)


@pytest.mark.parametrize(("payoffs", "rows", "columns", "worth"), [
    # Rock, paper, scissors, each win worth 1.
    ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], (1, 1, 1), (1, 1, 1), 0),
    # Rock wins 2, paper 3, scissors 5. Against rock, paper's share times 3 must make up for scissors' share times 2, and so round:
    # rock is played 5 times for 2 of paper and 3 of scissors.
    ([[0, -3, 2], [3, 0, -5], [-2, 5, 0]], (5, 2, 3), (5, 2, 3), 0),
    ([[0, -1, 10], [1, 0, -1], [-10, 1, 0]], (1, 10, 1), (1, 10, 1), 0),
    # Matching pennies, fair and with a head that counts three times: 3p - (1 - p) = (1 - p) - p, so p = 1/3; the value is 1/3.
    ([[1, -1], [-1, 1]], (1, 1), (1, 1), 0),
    ([[3, -1], [-1, 1]], (1, 2), (1, 2), Fraction(1, 3)),
    # 4p + 2(1 - p) = p + 3(1 - p), so p = 1/4; the last column is dear to its side and drops out.
    ([[4, 1, 9], [2, 3, 9]], (1, 3), (1, 1, 0), Fraction(5, 2)),
    # Three rows against two columns: the middle row lies under the line between the others and is not played.
    ([[6, 0], [2, 2], [0, 6]], (1, 0, 1), (1, 1), 3),
])
def test_mixes_reckoned_by_hand(payoffs, rows, columns, worth):
    found = check(payoffs)
    assert shares(found.rows) == shares(rows) and shares(found.columns) == shares(columns)
    assert Fraction(found.worth, found.of) == worth


@pytest.mark.parametrize(("payoffs", "row", "column", "worth"), [
    ([[7]], 0, 0, 7),
    ([[3, 1], [2, 0]], 0, 1, 1),
    ([[4, 2, 5], [3, 1, -1], [9, 0, 8]], 0, 1, 2),
    ([[1, 5, 3]], 0, 0, 1),
    ([[1], [5], [3]], 1, 0, 5),
    ([[0, 0], [0, 0]], 0, 0, 0),
])
def test_a_saddle_point_is_played_pure(payoffs, row, column, worth):
    found = check(payoffs)
    assert (found.worth, found.of) == (worth, 1)
    assert found.rows[row] == found.total_rows and found.columns[column] == found.total_columns


def test_dominated_options_are_struck_out_again_and_again():
    """The third row goes first; only without it is the first column dearer than the second everywhere."""
    assert undominated([[4, 2, 1], [3, 1, 5], [0, 0, 0]]) == ([0, 1], [1, 2])
    assert undominated([[5, 1], [4, 0], [3, 2]]) == ([2], [1]), "a row, then a column, then a row again"
    assert undominated([[1, 1], [1, 1]]) == ([0, 1], [0, 1]), "options alike do not dominate each other"


@settings(max_examples=120)
@given(payoffs=matrices())
def test_no_pure_answer_gains_and_the_values_of_both_sides_cancel(payoffs):
    found, other = check(payoffs), check(turned(payoffs))
    assert Fraction(found.worth, found.of) == -Fraction(other.worth, other.of)


@settings(max_examples=60)
@given(payoffs=matrices(BROAD))
def test_no_pure_answer_gains_where_numbers_are_as_far_apart_as_worths_are(payoffs):
    check(payoffs)


@settings(max_examples=60)
@given(payoffs=matrices(), again=st.integers(0, 99), swap=st.booleans())
def test_an_option_said_twice_changes_nothing(payoffs, again, swap):
    twice = payoffs + [payoffs[again % len(payoffs)]]
    if swap:
        twice = [row + [row[again % len(row)]] for row in twice]
    check(twice)
    assert value(twice) == value(payoffs)


@settings(max_examples=60)
@given(payoffs=matrices(), more=st.integers(-9, 9), times=st.integers(1, 9))
def test_the_value_moves_with_the_scale(payoffs, more, times):
    assert value([[times * entry + more for entry in row] for row in payoffs]) == times * value(payoffs) + more


@settings(max_examples=60)
@given(payoffs=matrices(st.integers(-3, 3)))
def test_a_dominated_option_has_no_weight(payoffs):
    found, (rows, columns) = solve(payoffs), undominated(payoffs)
    assert all([row in rows for row, weight in enumerate(found.rows) if weight])
    assert all([column in columns for column, weight in enumerate(found.columns) if weight])
    assert value([[payoffs[row][column] for column in columns] for row in rows]) == value(payoffs)


def test_numbers_stay_exact_however_large_they_grow():
    """A difference of one part in 10**40, lost by any floating-point number, tips the mix the way that it should."""
    huge = 10**40
    found = check([[huge + 1, 0], [0, huge]])
    assert found.rows == (huge, huge + 1) and Fraction(found.worth, found.of) == Fraction(huge * (huge + 1), 2 * huge + 1)


def test_large_matrices_of_rank_one_and_of_ties_come_to_an_end():
    """Where pivoting could go round in circles for ever: many lines alike, many entries alike."""
    check([[(row % 3) * (column % 2) for column in range(24)] for row in range(24)])
    check([[(row * column) % 3 - 1 for column in range(15)] for row in range(20)])
    wheel = [[0 if row == column else 1 if (row - column) % 7 <= 3 else -1 for column in range(7)] for row in range(7)]
    assert check(wheel).rows == (1,) * 7


def test_a_pick_falls_as_often_as_it_weighs():
    weights, spread = (3, 0, 4, 1), [0, 0, 0, 0]
    for number in range(64):
        spread[pick(weights, 8, number << 58)] += 1
    assert spread == [24, 0, 32, 8]
    assert pick((0, 5), 5, 0) == pick((0, 5), 5, 2**64 - 1) == 1
    with pytest.raises(ValueError):
        pick((1, 1), 4, 2**64 - 1)
