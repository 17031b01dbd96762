"""A test that claims a rule fails unless the engine cited it."""
from __future__ import annotations

import pytest

from engine import events

pytest_plugins = ["pytester"]

TEST = """
import pytest
from engine.problem import Refusal
from tests.subjects import subject

game = subject("ambush").game

@pytest.mark.rule("ambush/turn.draw")
def test_cited_by_an_event():
    game.setup({}, 1, tell=game.teller(0))

@pytest.mark.rule("ambush/turn.strike")
def test_cited_by_a_refusal():
    with pytest.raises(Refusal):
        game.apply(game.setup({}, 1), {0: "no such option"})

@pytest.mark.rule("ambush/turn.draw", "ambush/strike.out")
def test_not_cited():
    game.setup({}, 1, tell=game.teller(0))

@pytest.mark.rule("ambush/turn.draw")
def test_cited_by_another_test_only():
    pass

@pytest.mark.rule("ambush/turn.draw")
class TestClass:
    def test_claims_of_a_class_hold_for_its_tests(self):
        game.setup({}, 1)
"""


def test_claims_are_held(pytester):
    pytester.makepyfile(TEST)
    result = pytester.runpytest_inprocess("-p", "tests.claims", "-p", "no:cacheprovider", "-p", "no:randomly")
    result.assert_outcomes(passed=2, failed=3)
    result.stdout.fnmatch_lines(["*the test claims ambush/strike.out, which the engine did not cite; it cited ambush/turn.draw*"])
    result.stdout.fnmatch_lines(["*it cited no rule of that game*"])
    assert events.listeners == []


@pytest.mark.rule("ambush/turn.strike")
def test_a_claim_made_here_is_held_too():
    events.cite("ambush", "turn.strike")
