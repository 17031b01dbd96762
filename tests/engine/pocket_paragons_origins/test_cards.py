"""Each card of Sunniva and Brannoch does what its sentence says; the other heroes are in test_cards_*.py."""
from __future__ import annotations

import pytest
from pytest import mark

from tests.engine.pocket_paragons_origins.cardtable import OTHER, OWN, Table

@pytest.fixture
def sunniva(game):
    """A table at which Sunniva is the side under test."""
    return lambda own=None, other=None: Table(game, "sunniva", own, other, foe="brannoch")


@pytest.fixture
def brannoch(game):
    """A table at which Brannoch is the side under test."""
    return lambda own=None, other=None: Table(game, "brannoch", own, other)


@mark.rule("pocket-paragons-origins/effects.on-hit")
def test_bronze_shoulder_gains_energy_if_it_hits(sunniva, poker):
    hit = sunniva().play("bronze-shoulder", "red-hot-poker")
    assert hit.health() == [10 - poker, 8] and hit.energy() == [1, 0]
    blocked = sunniva().play("bronze-shoulder", "anvil-stance")
    assert blocked.health() == [9, 10] and blocked.energy() == [0, 0]


@mark.parametrize("energy, dealt", [(0, 2), (2, 2), (3, 3), (5, 3)])
def test_gilded_sickle_is_sharper_with_three_energy(sunniva, energy, dealt, poker):
    assert sunniva({"energy": energy}).play("gilded-sickle", "red-hot-poker").health() == [10 - poker, 10 - dealt]


def test_summer_heat_takes_a_defense_card_back(sunniva, poker):
    table = sunniva({"discard": ["parasol", "bronze-shoulder"]}).play("summer-heat", "red-hot-poker")
    assert table.health() == [10 - poker, 7]
    assert "parasol" in table.zone("hand") and table.zone("discard") == ["bronze-shoulder", "summer-heat"]


@mark.rule("pocket-paragons-origins/effects.possible")
def test_summer_heat_takes_nothing_where_no_defense_lies(sunniva, poker):
    table = sunniva({"discard": ["bronze-shoulder"]}).play("summer-heat", "red-hot-poker")
    assert table.health() == [10 - poker, 7] and table.zone("discard") == ["bronze-shoulder", "summer-heat"]


@mark.rule("pocket-paragons-origins/damage.block", "pocket-paragons-origins/damage.block-success")
def test_parasol_blocks_everything_and_gains_energy_for_it(sunniva):
    table = sunniva().play("parasol", "red-hot-poker")
    assert table.health() == [10, 10] and table.energy() == [1, 0]


def test_parasol_gains_nothing_where_nothing_was_blocked(sunniva):
    assert sunniva().play("parasol", "bank-the-fire").energy() == [0, 1]


def test_heat_haze_restores_after_the_damage_of_the_round(sunniva, poker):
    assert sunniva().play("heat-haze", "red-hot-poker").health() == [10 - poker + 1, 9]


@mark.parametrize("before, after", [(6, 4), (5, 4), (3, 2)])
def test_siesta_restores_if_health_is_low_when_its_turn_comes(sunniva, before, after):
    """Scorching Grip has dealt its 2 damage by then: 6 falls to 4, which is too high; 5 falls to 3."""
    assert sunniva({"health": before}).play("siesta", "scorching-grip").health()[OWN] == after


@mark.rule("pocket-paragons-origins/respite.recover")
def test_siesta_takes_the_discard_pile_back_and_gives_energy(sunniva):
    table = sunniva({"discard": ["parasol", "gilded-sickle"]}).play("siesta", "scorching-grip")
    assert table.zone("discard") == [] and len(table.zone("hand")) == 6 and table.energy() == [1, 0]


@mark.parametrize("card, dealt", [("summer-heat", 4), ("heat-haze", 2), ("bronze-shoulder", 2)])
def test_long_noon_raises_intellect_and_dexterity_only(sunniva, card, dealt):
    table = sunniva({"energy": 3}).play(card, "red-hot-poker")
    assert table.zone("active") == ["long-noon"] and table.health()[OTHER] == 10 - dealt


def test_long_noon_raises_no_card_of_the_opponent(sunniva):
    assert sunniva({"energy": 3}).play("gilded-sickle", "read-the-embers").health()[OWN] == 8


def test_long_noon_restores_when_its_hero_cancels(sunniva):
    table = sunniva({"health": 5, "energy": 3}).play("bronze-shoulder", "spark-step")
    assert table.health() == [6, 8]


@mark.rule("pocket-paragons-origins/ruling.permanent-mid-round")
def test_long_noon_does_not_answer_the_cancelling_that_wakes_it(sunniva):
    table = sunniva({"health": 5, "energy": 2}).play("heat-haze", "read-the-embers")
    assert table.zone("active") == ["long-noon"] and table.health() == [6, 8], "1 from Heat Haze, none from Long Noon"


def test_scorching_grip_strikes_for_two(brannoch, sickle):
    assert brannoch().play("scorching-grip", "gilded-sickle").health() == [10 - sickle, 8]


@mark.rule("pocket-paragons-origins/cancel.exceptions", "pocket-paragons-origins/damage.unblockable")
def test_scorching_grip_has_breakthrough(brannoch):
    """Cancelled, it deals 1 damage and returns to hand."""
    table = brannoch().play("scorching-grip", "summer-heat")
    assert table.health() == [7, 9] and table.energy() == [0, 1] and "scorching-grip" in table.zone("hand")


@mark.parametrize("health, dealt", [(10, 3), (5, 3), (4, 4), (1, 4)])
def test_red_hot_poker_is_hotter_with_low_health(brannoch, health, dealt):
    assert brannoch({"health": health}).play("red-hot-poker", "heat-haze").health()[OTHER] == 10 - dealt + 1


def test_read_the_embers_turns_a_card_into_energy(brannoch, sickle):
    table = brannoch().play("read-the-embers", "gilded-sickle")
    hand = ["anvil-stance", "bank-the-fire", "red-hot-poker", "scorching-grip", "spark-step"]
    assert table.asked() == [(OWN, sorted([*hand, "no"]))]
    table.play("anvil-stance")
    assert table.zone("discard") == ["anvil-stance", "read-the-embers"] and table.energy() == [1, 0] and table.health() == [10 - sickle, 8]


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_read_the_embers_may_be_declined(brannoch):
    table = brannoch().play("read-the-embers", "gilded-sickle").play("no")
    assert table.zone("discard") == ["read-the-embers"] and table.energy() == [0, 0]


@mark.rule("pocket-paragons-origins/ruling.block-amount")
def test_anvil_stance_blocks_three_and_answers(brannoch):
    full = brannoch().play("anvil-stance", "gilded-sickle")
    assert full.health() == [10, 9]
    partly = brannoch({}, {"energy": 3}).play("anvil-stance", "summer-heat")
    assert partly.health() == [9, 9], "4 from Summer Heat with Long Noon in force"


def test_anvil_stance_answers_no_card_that_did_not_attack(brannoch):
    assert brannoch().play("anvil-stance", "siesta").health() == [10, 10]


@mark.rule("pocket-paragons-origins/ruling.forced-discard")
def test_spark_step_makes_the_opponent_discard_a_card_of_its_choice(brannoch, sickle):
    table = brannoch().play("spark-step", "gilded-sickle")
    assert table.asked() == [(OTHER, ["bronze-shoulder", "heat-haze", "parasol", "siesta", "summer-heat"])]
    table.play("heat-haze")
    assert table.zone("discard", OTHER) == ["gilded-sickle", "heat-haze"] and table.health() == [10 - sickle, 8]


def test_spark_step_takes_no_card_if_it_was_blocked(brannoch):
    table = brannoch().play("spark-step", "parasol")
    assert table.zone("discard", OTHER) == ["parasol"] and table.health() == [10, 10]


@mark.parametrize("discard, dealt", [([], 0), (["spark-step"], 0), (["spark-step", "anvil-stance"], 1)])
def test_bank_the_fire_burns_if_two_cards_are_discarded(brannoch, printed, discard, dealt):
    table = brannoch({"discard": discard}).play("bank-the-fire", "heat-haze")
    assert table.health() == [10 - printed("heat-haze"), 10 - dealt + (1 if dealt else 0)], "Heat Haze restores 1 after the burn"
    assert table.zone("discard") == [] and table.energy() == [1, 0]


@mark.rule("pocket-paragons-origins/super.after-play", "pocket-paragons-origins/super.reserve-cost",
           "pocket-paragons-origins/ruling.self-damage")
def test_furnace_breath_goes_through_parasol_and_burns_both(brannoch):
    table = brannoch({"energy": 2}).play("furnace-breath", "parasol")
    assert table.health() == [9, 7] and table.energy() == [0, 0], "Parasol blocked nothing and gains nothing"
    assert table.zone("reserve") == ["furnace-breath"] and "furnace-breath" not in table.zone("discard")


@mark.rule("pocket-paragons-origins/super.playable")
def test_furnace_breath_comes_to_hand_with_two_energy(brannoch):
    table = brannoch({"energy": 1}).play("scorching-grip", "heat-haze")
    assert "furnace-breath" in table.zone("hand") and table.energy() == [2, 0]
