"""Seal: whatever would ready a sealed card only breaks its seal."""
from __future__ import annotations

import pytest

from tests.engine.pocket_paragons.duel import A, B, Duel

rule = pytest.mark.rule


@rule("pocket-paragons/ruling.seal", "pocket-paragons/ruling.rest")
def test_rest_breaks_seals_and_readies_the_rest():
    duel = Duel(a={"sealed": ["Weapon"], "discard": ["Strength"]}).play("Rest", "Defend")
    assert duel.zone("discard", A) == {"Weapon"} and duel.zone("sealed", A) == set()
    assert {"Strength", "Rest"} <= duel.zone("hand", A)
    assert "Weapon" in duel.play("Rest", "Agility").zone("hand", A)


@rule("pocket-paragons/ruling.seal")
def test_an_effect_that_readies_a_sealed_card_breaks_the_seal():
    duel = Duel({"Strength": {"effects": [{"ready": {"from": "own exhausted", "type": "Weapon"}}]}}, a={"sealed": ["Weapon"]})
    duel.play("Strength", "Defend")
    assert duel.zone("discard", A) == {"Weapon", "Strength"}


@rule("pocket-paragons/ruling.seal", "pocket-paragons/ruling.shared")
def test_an_empty_hand_breaks_seals_too():
    every = ["Strength", "Weapon", "Intelligence", "Defend", "Agility", "Rest"]
    duel = Duel(a={"hand": [], "sealed": every}, b={"health": 9}).play(None, "Defend")
    assert duel.zone("discard", A) == set(every)
    assert duel.play(None, "Rest").zone("hand", A) == set(every)


@rule("pocket-paragons/ruling.seal", "pocket-paragons/keyword.exhaust")
def test_cards_are_sealed_as_they_are_exhausted_or_afterwards():
    seals = {"Strength": {"effects": [{"seal this": True}]}, "Agility": {"effects": [{"exhaust": {"from": "opponent hand", "type": "Weapon", "seal": True}}]},
             "Intelligence": {"effects": [{"seal": "opponent exhausted"}]}}
    duel = Duel(seals).play("Strength", "Defend")
    assert duel.zone("sealed", A) == {"Strength"}
    duel.play("Agility", "Agility")
    assert duel.zone("sealed", B) == {"Weapon"}
    duel.play("Intelligence", "Intelligence")
    assert duel.asked(B) == ["bo-agility", "bo-defend"]
    assert duel.play(None, "Defend").zone("sealed", B) == {"Weapon", "Defend"}


@rule("pocket-paragons/keyword.banish")
def test_a_sealed_card_can_be_banished_and_counted():
    gone = {"Strength": {"effects": [{"banish": {"from": "opponent exhausted", "choose": "you"}}]},
            "Agility": {"damage": 1, "always": [{"damage": 1, "if": "opponent sealed >= 1"}]}}
    assert Duel(gone, b={"sealed": ["Weapon"]}).play("Agility", "Agility").health() == (9, 8)
    assert Duel(gone, b={"sealed": ["Weapon"]}).play("Strength", "Defend").zone("removed", B) == {"Weapon"}


def test_a_situation_keeps_the_seals():
    duel = Duel(a={"sealed": ["Weapon"]})
    spec = duel.game.spec_of(duel.state)
    assert spec["sides"][A]["sealed"] == ["ada-weapon"]
    assert duel.game.position(spec).hash() == duel.state.hash()
