"""Chapter 9: playing on after both fell level."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


@mark.rule("pocket-paragons-origins/draw.continue")
def test_draw_continue():
    """Equal at 0: nothing else changes; the first difference decides, here above 0."""
    healer = {"Respite": {"effects": [{"restore": 5}]}, "Defense": {"effects": [{"restore": 3}]}}
    duel = Duel(healer, healer, a={"health": 2, "energy": 1, "discard": ["Weapon"]}, b={"health": 2}).play("Strength", "Strength")
    assert not duel.over and duel.health() == (0, 0) and duel.energy() == (1, 0) and duel.zone("discard", A) == {"Weapon", "Strength"}
    duel.play("Defense", "Defense")
    assert not duel.over and duel.health() == (3, 3), "equal again, and above 0"
    duel.play("Respite", "Dexterity")
    assert duel.winner == A and duel.health() == (7, 3) and duel.state.result["rule"] == "draw.continue"


@mark.rule("pocket-paragons-origins/draw.continue", "pocket-paragons-origins/destruction.weapon")
def test_a_weapon_still_destroys_while_playing_on():
    duel = Duel(a={"health": 5}, b={"health": 5}, **{"playing on": True}).play("Intellect", "Intellect")
    assert not duel.over
    duel.play("Weapon", "Respite")
    assert duel.winner == A and duel.state.result["rule"] == "destruction.weapon"


def test_playing_on_below_zero():
    duel = Duel(a={"health": -4}, b={"health": -4}, **{"playing on": True}).play("Strength", "Weapon")
    assert duel.winner == B and duel.health() == (-7, -6)
