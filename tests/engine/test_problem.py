"""Problems say where, what, and what would have been right."""
from __future__ import annotations

import pytest

from engine.problem import Problem, Refusal, nearest, place


@pytest.mark.parametrize("path, text", [
    ((), ""), (("cards",), "cards"), ((3,), "[3]"), (("heroes", "a", "cards", 0, "attack"), "heroes.a.cards[0].attack"),
])
def test_a_path_as_text(path, text):
    assert place(path) == text


def test_a_problem_names_its_place_and_sentence():
    problem = Problem("it is wrong", ("a", 1))
    assert (str(problem), problem.where, problem.sentence) == ("a[1]: it is wrong", "a[1]", "it is wrong")
    assert str(Problem("it is wrong")) == "it is wrong"


def test_seen_from_further_out_only_the_path_is_longer():
    problem = Problem.unknown("verb", "restor", ["restore", "damage"], ("effects", 0)).under("cards", 2)
    assert problem.path == ("cards", 2, "effects", 0)
    assert (problem.near, problem.allowed) == ("restore", ("damage", "restore"))


def test_an_unknown_word_names_the_allowed_ones_in_order():
    assert Problem.unknown("type", "zzz", ["b", "a"]).sentence == "there is no type 'zzz'. Allowed: a, b."
    assert Problem.unknown("type", "zzz", []).sentence == "there is no type 'zzz'."


def test_a_long_or_strange_word_is_cut():
    assert len(Problem.unknown("type", "x" * 5000, ["a"]).sentence) < 130
    assert "None" in Problem.unknown("type", None, ["a"]).sentence


def test_the_nearest_word_ignores_case_and_distant_ones():
    assert nearest("SUMMER HEAT", ["Summer Heat", "Parasol"]) == "Summer Heat"
    assert nearest("own helth", ["own health"]) == "own health" and nearest("zzz", ["own health"]) is None
    assert nearest(7, [70, 8]) is None or nearest(7, [70, 8]) == "70"


def test_a_refusal_says_who_what_and_by_which_rule():
    refusal = Refusal("Only a strike attacks.", "turn.strike", 1, "shield")
    assert (str(refusal), refusal.rule, refusal.seat, refusal.key) == ("Only a strike attacks.", "turn.strike", 1, "shield")
