"""Chapter 8: destruction."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel

BOTH_DESTROY = {"Strength": {"attack": 2, "always": [{"destroys": "Strength"}]}}
MAY_DESTROY = {"Strength": {"attack": 2, "effects": [{"may": True, "destroy": "opponent"}]}}


@mark.rule("pocket-paragons-origins/destruction.weapon")
def test_destruction_weapon():
    duel = Duel(a={"health": 1}).play("Weapon", "Respite")
    assert duel.winner == A and duel.state.result["rule"] == "destruction.weapon" and duel.health() == (1, 10)


@mark.rule("pocket-paragons-origins/destruction.other")
def test_destruction_other():
    duel = Duel({"Intellect": {"attack": 1, "always": [{"destroys": "Weapon"}]}}).play("Intellect", "Weapon")
    assert duel.winner == A and duel.state.result["rule"] == "destruction.other"


@mark.rule("pocket-paragons-origins/destruction.other")
def test_an_effect_destroys_in_its_own_step():
    duel = Duel({"Strength": {"attack": 2, "effects": [{"when": "hit", "destroy": "opponent", "if": "opponent health <= 5"}]}},
                b={"health": 7}).play("Strength", "Weapon")
    assert duel.winner == A and duel.health() == (7, 5)


@mark.rule("pocket-paragons-origins/destruction.other")
def test_a_destruction_that_may_be_declined():
    assert Duel(MAY_DESTROY).play("Strength", "Weapon").play("yes").winner == A
    assert not Duel(MAY_DESTROY).play("Strength", "Weapon").play("no").over


@mark.rule("pocket-paragons-origins/ruling.destruction-timing")
def test_ruling_destruction_timing():
    """After cancelling, before damage and effects."""
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"damage": 5}]}}, {"Respite": {"effects": [{"damage": 9}]}}).play("Weapon", "Respite")
    assert duel.health() == (10, 10) and "damage.deal" not in duel.rules()


@mark.rule("pocket-paragons-origins/ruling.destruction-cancelled")
def test_ruling_destruction_cancelled_weapon():
    duel = Duel({}, {"Respite": {"always": [{"cancels": "Weapon"}]}}).play("Weapon", "Respite")
    assert not duel.over and duel.energy() == (0, 2)


@mark.rule("pocket-paragons-origins/ruling.destruction-cancelled")
def test_ruling_destruction_cancelled_respite():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": "Respite"}]}}).play("Weapon", "Respite")
    assert duel.winner == A


@mark.rule("pocket-paragons-origins/ruling.mutual-destruction")
def test_ruling_mutual_destruction():
    duel = Duel(BOTH_DESTROY, BOTH_DESTROY, a={"health": 3}, b={"health": 4}).play("Strength", "Strength")
    assert duel.winner == B and duel.state.result["rule"] == "ruling.mutual-destruction"


@mark.rule("pocket-paragons-origins/ruling.mutual-destruction", "pocket-paragons-origins/draw.continue")
def test_mutual_destruction_with_equal_health_goes_on():
    duel = Duel(BOTH_DESTROY, BOTH_DESTROY).play("Strength", "Strength")
    assert not duel.over and duel.health() == (8, 8) and duel.state.public["playing on"]
    assert duel.play("Weapon", "Intellect").winner == A


@mark.rule("pocket-paragons-origins/ruling.mutual-destruction")
def test_both_may_destroy_and_both_do():
    duel = Duel(MAY_DESTROY, MAY_DESTROY, a={"health": 9}).play("Strength", "Strength")
    assert duel.asked(A) == duel.asked(B) == ["yes", "no"]
    assert duel.play("yes", "yes").winner == B


def test_one_must_and_one_may_destroy():
    """The match waits for the choice of the same step."""
    must = {"Strength": {"attack": 2, "effects": [{"destroy": "opponent"}]}}
    duel = Duel(must, MAY_DESTROY, b={"health": 9}).play("Strength", "Strength")
    assert not duel.over and duel.asked(B) == ["yes", "no"]
    assert duel.play(None, "yes").winner == A
    duel = Duel(must, MAY_DESTROY, a={"health": 9}).play("Strength", "Strength")
    assert duel.play(None, "yes").winner == B
