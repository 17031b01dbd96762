"""Boost, ignored unless granted, and energy paid for a cost after the counter check."""
from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.problem import Problem

from tests.engine.pocket_paragons.duel import A, B, Duel, game_of

rule = pytest.mark.rule
GROWS = {"Strength": {"damage": 2, "boost": {"always": [{"damage": 2}], "effects": [{"energy": 1}]}}}
SOWS = {**GROWS, "Intelligence": {"damage": 1, "effects": [{"grant boost": "next round"}]}}
PRICED = {"Strength": {"damage": 2, "cost": {"energy": 2, "always": [{"damage": 3}], "effects": [{"restore": 1}]}}}


@rule("pocket-paragons/keyword.boost")
def test_a_boost_is_ignored_without_a_grant():
    duel = Duel(GROWS).play("Strength", "Weapon")
    assert duel.health() == (7, 8) and duel.energy() == (0, 0)
    assert duel.texts("keyword.boost") == ["The Boost of Ada Strength is ignored: nothing has granted it."]


@rule("pocket-paragons/keyword.boost")
def test_it_is_told_of_cards_that_are_left_in_play():
    """A Boost that slips counters is told of before the counter check, any other after it; none of a card that is gone by then."""
    slips = {"Agility": {"damage": 1, "boost": {"always": [{"not countered": True}]}}, "Rest": {"boost": {"effects": [{"restore": 1}]}},
             "Intelligence": {"damage": 1, "boost": {"always": [{"damage": 1}]}}}
    duel = Duel(slips, a={"boost": [[[], 1]]}).play("Agility", "Strength")
    assert duel.before("keyword.boost", "round.counter") and duel.texts("keyword.boost") == ["Ada Agility of Ada has its Boost."]
    assert not Duel(slips).play("Intelligence", "Agility").texts("keyword.boost"), "countered"
    assert not Duel(slips).play("Rest", "Weapon").texts("keyword.boost"), "Executed"
    wakes = {**slips, "Ultimate": {"ultimate": {"passive": 1}, "always": [{"boost": True}]}}
    assert Duel(wakes).play("Agility", "Intelligence").texts("keyword.boost") == ["Ada Agility of Ada has its Boost."]


@rule("pocket-paragons/keyword.boost", "pocket-paragons/ruling.boost")
def test_a_granted_boost_applies_as_long_as_it_says():
    duel = Duel(SOWS).play("Intelligence", "Defend").play("Strength", "Weapon")
    assert duel.health() == (7, 6) and duel.energy() == (1, 0)
    duel.play("Rest", "Rest").play("Strength", "Rest")
    assert duel.health() == (7, 4)


@rule("pocket-paragons/keyword.boost")
def test_a_grant_may_be_for_some_symbols_and_for_the_game():
    some = {**GROWS, "Intelligence": {"damage": 1, "effects": [{"grant boost": {"for": "the game", "cards": ["Agility"]}}]}}
    assert Duel(some).play("Intelligence", "Defend").play("Strength", "Weapon").health() == (7, 8)
    ever = {**GROWS, "Intelligence": {"damage": 1, "effects": [{"grant boost": {"for": "the game", "cards": ["Strength"]}}]}}
    duel = Duel(ever).play("Intelligence", "Defend").play("Rest", "Intelligence").play("Strength", "Rest")
    assert duel.health()[B] == 6


@rule("pocket-paragons/keyword.boost")
def test_a_passive_grants_a_boost_while_it_is_in_effect():
    passive = {**GROWS, "Ultimate": {"ultimate": {"passive": 2}, "always": [{"boost": True, "cards": ["Strength"]}]}}
    assert Duel(passive, a={"energy": 2}).play("Strength", "Weapon").health() == (7, 6)
    assert Duel(passive, a={"energy": 1}).play("Strength", "Weapon").health() == (7, 8)


@rule("pocket-paragons/ruling.boost")
def test_the_same_boost_does_not_stack():
    both = {**SOWS, "Ultimate": {"ultimate": {"passive": 0}, "always": [{"boost": True}]}}
    assert Duel(both).play("Intelligence", "Defend").play("Strength", "Weapon").health()[B] == 6
    twice = {**GROWS, "Intelligence": {"effects": [{"grant boost": "next round"}, {"grant boost": "next round"}]}}
    duel = Duel(twice).play("Intelligence", "Defend")
    assert "Ada has this Boost already; it does not stack." in duel.texts("ruling.boost")
    assert duel.play("Strength", "Weapon").health()[B] == 6


@rule("pocket-paragons/keyword.boost")
def test_a_countered_card_grants_nothing():
    duel = Duel(SOWS).play("Intelligence", "Agility").play("Strength", "Weapon")
    assert duel.health()[B] == 8 and not duel.texts("ruling.boost")


def test_a_situation_may_have_a_boost_and_gives_it_back():
    duel = Duel(GROWS, a={"boost": [[["Strength"], 1]]})
    assert duel.game.spec_of(duel.state)["sides"][A]["boost"] == [[["Strength"], 1]]
    assert duel.play("Strength", "Weapon").health() == (7, 6)


def test_the_lab_grants_a_boost_to_a_side_that_has_a_card_for_it():
    duel = Duel(GROWS)
    spec = duel.game.spec_of(duel.state)
    fields = [field for field in duel.game.controls(spec) if field["label"] == "Boost granted"]
    assert [(field["path"], field["value"]) for field in fields] == [(["sides", A, "boost"], False)]
    for granted in (True, False):
        state = duel.game.lay_out({**spec, "sides": [{**spec["sides"][A], "boost": granted}, spec["sides"][B]]}, Chance(0))
        again = duel.game.spec_of(state)
        assert again["sides"][A].get("boost") == ([[[], 1]] if granted else None)
        assert [field["value"] for field in duel.game.controls(again) if field["label"] == "Boost granted"] == [granted]


def test_a_boost_grants_no_boost():
    with pytest.raises(Problem, match="cannot grant a Boost"):
        game_of(ada={"Strength": {"boost": {"always": [{"boost": True}]}}}, bo=None)


@rule("pocket-paragons/energy.costs", "pocket-paragons/ruling.energy-cost")
def test_a_cost_is_paid_in_secret_after_the_counter_check():
    duel = Duel(PRICED, PRICED, a={"energy": 3, "health": 5}, b={"energy": 2, "health": 9}).play("Strength", "Strength")
    assert duel.prompts(A) == ["Ada Strength: pay 2 energy?"] and duel.asked(B) == ["yes", "no"]
    duel.play("yes", "no")
    assert duel.health() == (4, 4) and duel.energy() == (1, 2)
    assert duel.texts("energy.costs") == ["Ada pays 2 energy for Ada Strength: 3 to 1."]


@rule("pocket-paragons/ruling.energy-cost")
def test_who_cannot_pay_in_full_is_not_asked():
    duel = Duel(PRICED, a={"energy": 1}).play("Strength", "Weapon")
    assert duel.health() == (7, 8) and duel.energy() == (1, 0)
    assert duel.texts("ruling.energy-cost") == ["Ada does not have the 2 energy that Ada Strength asks for."]


@rule("pocket-paragons/ruling.energy-cost")
def test_energy_of_the_counter_check_may_pay_and_a_countered_card_asks_for_nothing():
    duel = Duel(PRICED, a={"energy": 1}).play("Strength", "Agility")
    assert duel.asked(A) == ["yes", "no"] and duel.play("yes").health() == (10, 5)
    countered = Duel(PRICED, a={"energy": 4}).play("Strength", "Intelligence")
    assert not countered.prompts(A) or "pay" not in countered.prompts(A)[0]


@rule("pocket-paragons/energy.costs", "pocket-paragons/ultimate.passive")
def test_paying_undoes_no_earned_ultimate():
    duel = Duel({**PRICED, "Ultimate": {"ultimate": {"passive": 2}}}, a={"energy": 2}).play("Strength", "Weapon").play("yes")
    assert duel.zone("active", A) == {"Ultimate"} and duel.energy() == (0, 0)


def test_an_effect_takes_no_price_of_its_own():
    with pytest.raises(Problem, match="no verb or frame word 'pay'"):
        game_of(ada={"Strength": {"effects": [{"pay": 1, "restore": 1}]}}, bo=None)
