"""Chapter 2: hero, hand and counter."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Refusal

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


@mark.rule("pocket-paragons-origins/setup.hero")
def test_setup_hero():
    duel = Duel(started=True)
    assert duel.state.public["heroes"] == ("ada", "bo")
    for side in (A, B):
        assert duel.zone("reserve", side) == {"Super Ability"}
        assert f"reserve.{1 - side}" in duel.game.observe(duel.state, side)["zones"]
        assert "cards" in duel.game.observe(duel.state, side)["zones"][f"reserve.{1 - side}"], "reserve is open"


@mark.rule("pocket-paragons-origins/setup.hand")
def test_setup_hand():
    duel = Duel(started=True)
    assert duel.zone("hand", A) == duel.zone("hand", B) == {"Strength", "Weapon", "Intellect", "Defense", "Dexterity", "Respite"}
    for name in ("discard", "removed", "active", "played"):
        assert not duel.zone(name, A) and not duel.zone(name, B)


@mark.rule("pocket-paragons-origins/setup.hand")
def test_a_card_of_no_hand_is_refused():
    """A card that is nowhere on the own side is no card of that hero."""
    duel = Duel(b={"discard": ["Strength"]})
    with pytest.raises(Refusal) as told:
        duel.game.apply(duel.state, {A: "bo-strength", B: "bo-weapon"})
    assert told.value.rule == "setup.hand"


@mark.rule("pocket-paragons-origins/setup.counter")
def test_setup_counter():
    duel = Duel(started=True)
    assert duel.health() == (10, 10) and duel.energy() == (0, 0)
