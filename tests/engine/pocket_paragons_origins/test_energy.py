"""Chapter 11: where energy comes from and where it stops."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import Duel


@mark.rule("pocket-paragons-origins/energy.sources")
def test_energy_sources():
    """Cancelling at once, Respite at the end of the round."""
    duel = Duel({"Respite": {"effects": [{"damage": 4, "if": "own energy >= 1"}]}})
    assert duel.play("Respite", "Strength").energy() == (1, 0)
    assert duel.health() == (8, 10), "the energy of Respite came after its effect"
    assert duel.play("Intellect", "Dexterity").energy() == (1, 1)


@mark.rule("pocket-paragons-origins/ruling.respite-energy")
def test_ruling_respite_energy():
    assert Duel().play("Respite", "Respite").energy() == (1, 1)


@mark.rule("pocket-paragons-origins/energy.maximum")
def test_energy_maximum():
    duel = Duel(a={"energy": 5}, b={"energy": 4}).play("Respite", "Respite")
    assert duel.energy() == (5, 5) and len(duel.texts("energy.maximum")) == 1


def test_energy_is_never_below_nothing():
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"energy": {"amount": -3, "to": "opponent"}}]}}, b={"energy": 2})
    assert duel.play("Weapon", "Strength").energy() == (0, 0)


def test_energy_for_each_thing_counted_up_to_a_limit():
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"energy": {"for each": "own discards", "up to": 2}}]}},
                a={"discard": ["Strength", "Defense", "Respite"]})
    assert duel.play("Weapon", "Strength").energy() == (2, 0)
