"""Own lists of counters, and a countered card that is back at once as though never played."""
from __future__ import annotations

import pytest

from tests.engine.pocket_paragons.duel import A, B, Duel

rule = pytest.mark.rule


@rule("pocket-paragons/counters.chart", "pocket-paragons/round.counter", "pocket-paragons/energy.gain", "pocket-paragons/keyword.ready")
def test_a_card_without_a_list_counters_by_the_chart_and_brings_energy():
    duel = Duel().play("Strength", "Agility")
    assert "Agility" in duel.zone("hand", B) and duel.health() == (10, 8)
    assert duel.energy() == (1, 0) and duel.zone("discard", B) == set()


@rule("pocket-paragons/round.counter")
def test_a_list_of_its_own_goes_before_the_chart():
    own = {"Strength": {"damage": 2, "counters": ["Weapon", "Ultimate"]}, "Intelligence": {"damage": 2, "counters": []}}
    assert Duel(own).play("Strength", "Weapon").energy() == (1, 0)
    assert Duel(own).play("Strength", "Agility").health() == (9, 8)
    assert Duel(own).play("Intelligence", "Strength").energy() == (0, 0)


@rule("pocket-paragons/round.counter")
def test_it_is_ready_in_the_counter_check_and_before_damage():
    duel = Duel({"Strength": {"damage": 2, "effects": [{"when": "counters", "exhaust": {"from": "opponent hand", "type": "Agility"}}]}})
    duel.play("Strength", "Agility")
    assert duel.zone("discard", B) == {"Agility"}
    assert duel.before("round.counter", "round.damage")


@rule("pocket-paragons/round.counter")
def test_its_text_may_say_otherwise():
    duel = Duel(second={"Agility": {"damage": 1, "keywords": ["Recoil"]}}).play("Strength", "Agility")
    assert duel.health() == (9, 8)


@rule("pocket-paragons/ruling.countered-rest")
def test_a_countered_rest_was_never_played_so_nobody_is_executed():
    weapon = {"Weapon": {"damage": 3, "counters": ["Rest"]}}
    duel = Duel(weapon, b={"discard": ["Strength"]}).play("Weapon", "Rest")
    assert not duel.over and duel.health() == (10, 7)
    assert duel.zone("discard", B) == {"Strength"} and duel.energy() == (1, 0)


@rule("pocket-paragons/ruling.countered-rest")
def test_conditions_do_not_see_a_countered_card():
    hit = {"Strength": {"damage": 2, "counters": ["Rest"], "effects": [{"restore": 2, "if": "opponent played Rest"}]}}
    duel = Duel(hit, a={"health": 5}).play("Strength", "Rest")
    assert duel.health()[0] == 5 and duel.texts("ruling.countered-rest")


@rule("pocket-paragons/ruling.countered-ultimate")
def test_a_countered_ultimate_is_back_in_hand_and_costs_no_energy():
    strike = {"Ultimate": {"damage": 4, "ultimate": {"ready": 3, "after": "stored"}}}
    duel = Duel({"Strength": {"damage": 2, "counters": ["Ultimate"]}}, strike, b={"energy": 3}).play("Strength", "Ultimate")
    assert "Ultimate" in duel.zone("hand", B) and duel.energy() == (1, 3) and duel.health() == (10, 8)


@rule("pocket-paragons/ruling.shared")
def test_two_cards_may_counter_each_other():
    duel = Duel({"Strength": {"damage": 2, "counters": ["Agility"]}}, {"Agility": {"damage": 1, "counters": ["Strength"]}})
    duel.play("Strength", "Agility")
    assert duel.energy() == (1, 1) and duel.health() == (10, 10)
    assert "Strength" in duel.zone("hand", A) and "Agility" in duel.zone("hand", B)


@rule("pocket-paragons/round.counter")
def test_what_cannot_be_countered_is_not():
    duel = Duel(second={"Agility": {"damage": 1, "always": [{"not countered": True}]}}).play("Strength", "Agility")
    assert duel.health() == (9, 8) and duel.energy() == (0, 0)
