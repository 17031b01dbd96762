"""Chapter 10: the ends of the dial of health."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import Duel

HEALER = {"Defense": {"effects": [{"restore": 3}]}}


@mark.rule("pocket-paragons-origins/health.maximum")
def test_health_maximum():
    assert Duel(HEALER, a={"health": 9}).play("Defense", "Respite").health() == (10, 10)


@mark.rule("pocket-paragons-origins/ruling.counter-maximum")
def test_ruling_counter_maximum():
    """10 health and 5 energy."""
    duel = Duel({"Defense": {"effects": [{"restore": 9}, {"energy": 4}]}}, a={"health": 5, "energy": 3}).play("Defense", "Respite")
    assert duel.health()[0] == 10 and duel.energy()[0] == 5
    assert duel.rules().count("ruling.counter-maximum") == 2


@mark.rule("pocket-paragons-origins/health.below-zero")
def test_health_below_zero():
    duel = Duel(a={"health": 1}, b={"health": 1}).play("Weapon", "Strength")
    assert duel.health() == (-1, -2) and duel.winner == 0


@mark.rule("pocket-paragons-origins/health.damage-before-restore")
def test_health_damage_before_restore():
    """At 10, 2 damage and 3 restored: 10, not 8."""
    duel = Duel({"Dexterity": {"attack": 1, "effects": [{"restore": 3}, {"damage": {"amount": 2, "to": "own"}}]}}).play("Dexterity", "Defense")
    assert duel.health() == (10, 10)
