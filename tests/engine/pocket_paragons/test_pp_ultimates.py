"""Ultimates: Passive and Ready, one or several, where they go, and what storing one costs."""
from __future__ import annotations

import pytest

from engine.problem import Problem

from tests.engine.pocket_paragons.duel import A, Duel, game_of

rule = pytest.mark.rule
TWO = {"Ultimate": {"ultimate": {"passive": 1}, "always": [{"damage": 1}]},
       "Second": {"symbol": "Ultimate", "damage": 4, "ultimate": {"ready": 1, "after": "stored"}}}


@rule("pocket-paragons/ultimate.passive")
def test_a_passive_takes_effect_at_once_and_stays():
    strong = {"Ultimate": {"ultimate": {"passive": 1}, "always": [{"damage": 1, "cards": ["Strength"]}]}}
    duel = Duel(strong).play("Strength", "Agility")
    assert duel.zone("active", A) == {"Ultimate"} and duel.health() == (10, 7)
    assert "Ada Ultimate of Ada takes effect, for the rest of the game." in duel.texts("ultimate.passive")


@rule("pocket-paragons/ultimate.ability", "pocket-paragons/ultimate.stored")
def test_a_ready_ultimate_goes_into_hand_and_is_played_later():
    duel = Duel({"Ultimate": {"damage": 5, "ultimate": {"ready": 1, "after": "exhausted"}}})
    refusal = duel.game.why_not(duel.state, A, duel.card(A, "Ultimate"))
    assert (refusal.sentence, refusal.rule) == ("Ada Ultimate is Stored until Ada has 1 energy.", "ultimate.stored")
    duel.play("Rest", "Defend")
    assert "Ultimate" in duel.zone("hand", A)
    assert duel.play("Ultimate", "Rest").zone("discard", A) == {"Ultimate"} and duel.health() == (10, 5)


@rule("pocket-paragons/ultimate.ability", "pocket-paragons/keyword.banish")
def test_an_ultimate_may_be_banished_once_played():
    duel = Duel({"Ultimate": {"damage": 5, "ultimate": {"ready": 1, "after": "banished"}}}, a={"energy": 2}).play("Ultimate", "Rest")
    assert duel.zone("removed", A) == {"Ultimate"} and duel.energy() == (2, 1)


@rule("pocket-paragons/ultimate.store")
def test_storing_loses_all_energy_and_it_can_be_unlocked_again():
    duel = Duel({"Ultimate": {"damage": 5, "ultimate": {"ready": 1, "after": "stored"}}}, a={"energy": 4}).play("Ultimate", "Rest")
    assert duel.zone("reserve", A) == {"Ultimate"} and duel.energy()[A] == 0
    assert "Ultimate" in duel.play("Rest", "Defend").zone("hand", A)


@rule("pocket-paragons/ruling.two-ultimates")
def test_every_threshold_reached_takes_effect():
    duel = Duel(TWO).play("Rest", "Defend")
    assert duel.zone("active", A) == {"Ultimate"} and "Second" in duel.zone("hand", A) and duel.zone("reserve", A) == set()


@rule("pocket-paragons/ruling.two-ultimates", "pocket-paragons/ultimate.store")
def test_storing_one_leaves_the_other():
    three = {**TWO, "Third": {"symbol": "Ultimate", "damage": 1, "ultimate": {"ready": 2, "after": "banished"}}}
    duel = Duel(three, a={"energy": 3}).play("Second", "Defend")
    assert duel.zone("active", A) == {"Ultimate"} and duel.zone("reserve", A) == {"Second"}
    assert "Third" in duel.zone("hand", A) and duel.energy()[A] == 0


def test_a_paragon_has_one_to_three_ultimates_and_six_other_cards():
    with pytest.raises(Problem, match="1 to 3 Ultimates, not 0"):
        game_of(ada={"Ultimate": None}, bo=None)
    with pytest.raises(Problem, match="6 cards beside its Ultimates, not 7"):
        game_of(ada={"More": {"symbol": "Strength"}}, bo=None)


def test_a_passive_is_never_played():
    with pytest.raises(Problem, match="needs 'when'"):
        game_of(ada={"Ultimate": {"ultimate": {"passive": 1}, "effects": [{"restore": 1}]}}, bo=None)
    with pytest.raises(Problem, match="has no cost"):
        game_of(ada={"Ultimate": {"ultimate": {"passive": 1}, "cost": {"energy": 1, "always": [{"damage": 1}]}}}, bo=None)
