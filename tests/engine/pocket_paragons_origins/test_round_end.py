"""Chapter 7: cards leave the table, then health is checked."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


@mark.rule("pocket-paragons-origins/round-end.discard")
def test_round_end_discard():
    """Face up: both sides see every card of both piles."""
    duel = Duel().play("Weapon", "Strength")
    assert duel.zone("discard", A) == {"Weapon"} and duel.zone("discard", B) == {"Strength"} and not duel.zone("played", A)
    for seat in (A, B):
        assert duel.game.observe(duel.state, seat)["zones"]["discard.1"] == {"cards": ["bo-strength"]}
    assert duel.game.why_not(duel.state, A, "ada-weapon").rule == "round-end.discard"


@mark.rule("pocket-paragons-origins/round-end.cancelled-returns")
def test_round_end_cancelled_returns():
    duel = Duel().play("Intellect", "Strength")
    assert duel.zone("discard", B) == set() and "bo-strength" in duel.asked(B)


def test_a_cancelled_card_that_says_otherwise_does_not_return():
    duel = Duel({}, {"Strength": {"attack": 2, "effects": [{"when": "cancelled", "remove this": True}]}}).play("Intellect", "Strength")
    assert duel.zone("removed", B) == {"Strength"}


@mark.rule("pocket-paragons-origins/respite.recover")
def test_respite_recover():
    duel = Duel(a={"discard": ["Strength", "Defense"], "removed": ["Weapon"]}).play("Respite", "Strength")
    assert duel.zone("hand", A) == {"Strength", "Defense", "Intellect", "Dexterity", "Respite"}
    assert duel.zone("removed", A) == {"Weapon"} and duel.zone("reserve", A) == {"Super Ability"}


@mark.rule("pocket-paragons-origins/ruling.respite-returns")
def test_ruling_respite_returns():
    """In the end step, itself included: an effect before it still finds the pile."""
    duel = Duel({"Respite": {"effects": [{"damage": {"for each": "own discards"}}]}}, a={"discard": ["Strength", "Defense"]})
    duel.play("Respite", "Strength")
    assert duel.health() == (8, 8) and not duel.zone("discard", A) and "Respite" in duel.zone("hand", A)


@mark.rule("pocket-paragons-origins/ruling.respite-cancelled")
def test_ruling_respite_cancelled():
    duel = Duel({}, {"Strength": {"attack": 2, "always": [{"cancels": "Respite"}]}}, a={"discard": ["Weapon"]})
    duel.play("Respite", "Strength")
    assert duel.zone("discard", A) == {"Weapon"} and "Respite" in duel.zone("hand", A) and duel.energy() == (0, 1)


@mark.rule("pocket-paragons-origins/round-end.defeat")
def test_round_end_defeat():
    duel = Duel(b={"health": 3}).play("Weapon", "Strength")
    assert duel.winner == A and duel.state.result["rule"] == "round-end.defeat" and duel.asked(A) == []
    assert duel.zone("discard", A) == {"Weapon"}, "the round was brought to its end first"


@mark.rule("pocket-paragons-origins/round-end.defeat")
def test_of_two_heroes_that_fall_the_higher_wins():
    assert Duel(a={"health": 1}, b={"health": 1}).play("Weapon", "Strength").winner == A


def test_a_hero_may_fall_and_recover_within_the_round():
    duel = Duel({"Dexterity": {"attack": 1, "effects": [{"restore": 3}]}}, a={"health": 2}).play("Dexterity", "Weapon")
    assert not duel.over and duel.health() == (2, 9)


def test_an_effect_at_the_end_of_the_round_comes_before_the_check():
    ability = {"super": {"permanent": 0}, "effects": [{"when": "round end", "restore": 1}]}
    duel = Duel({"Super Ability": ability}, a={"health": 3}).play("Strength", "Weapon")
    assert not duel.over and duel.health() == (1, 8)
