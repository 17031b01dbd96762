"""Set-up, the round, Defend, Hit, Rest and the end of a game, in the words of this edition."""
from __future__ import annotations

import pytest

from engine.problem import Problem

from tests.engine.pocket_paragons.duel import A, B, Duel, game_of

rule = pytest.mark.rule


@rule("pocket-paragons/setup.table", "pocket-paragons/ultimate.stored", "pocket-paragons/formats.standard")
def test_the_table_at_the_start():
    duel = Duel(started=True)
    assert duel.zone("reserve", A) == {"Ultimate"} and len(duel.zone("hand", A)) == 6
    assert duel.health() == (10, 10) and duel.energy() == (0, 0)
    assert "Ada takes the table, with every Ultimate Stored." in duel.texts("setup.table")


@rule("pocket-paragons/round.select", "pocket-paragons/cards.symbols", "pocket-paragons/cards.ability", "pocket-paragons/round.damage",
      "pocket-paragons/round.exhaust")
def test_both_deal_their_damage_and_are_exhausted():
    duel = Duel().play("Weapon", "Strength")
    assert duel.health() == (8, 7)
    assert duel.zone("discard", A) == {"Weapon"} and duel.zone("discard", B) == {"Strength"}
    assert duel.texts("round.exhaust")[0] == "Ada exhausts Ada Weapon."


@rule("pocket-paragons/execute.weapon", "pocket-paragons/setup.goal")
def test_weapon_executes_a_resting_paragon():
    duel = Duel().play("Weapon", "Rest")
    assert duel.winner == A and duel.state.result["rule"] == "execute.weapon"
    assert duel.state.result["sentence"] == "Ada wins: Bo is Executed."


@rule("pocket-paragons/execute.weapon")
def test_a_card_may_execute_another_symbol_or_by_its_effect():
    assert Duel({"Strength": {"damage": 2, "always": [{"executes": "Defend"}]}}).play("Strength", "Defend").winner == A
    assert Duel({"Agility": {"effects": [{"execute": "opponent", "if": "opponent HP <= 3"}]}}, b={"health": 3}).play("Agility", "Defend").winner == A


@rule("pocket-paragons/execute.everyone")
def test_every_paragon_can_execute():
    with pytest.raises(Problem, match="no card can Execute"):
        game_of(ada={"Weapon": None, "Second": {"symbol": "Strength", "damage": 1}}, bo=None)
    game_of(ada={"Weapon": None, "Second": {"symbol": "Strength", "damage": 1, "always": [{"executes": "Rest"}]}}, bo=None)


@rule("pocket-paragons/keyword.defend", "pocket-paragons/keyword.hit")
def test_defend_blocks_all_damage_and_hit_effects_and_is_no_counter():
    hit = {"Strength": {"damage": 2, "effects": [{"when": "hit", "energy": 1}, {"restore": 1}]}}
    duel = Duel(hit, a={"health": 5}).play("Strength", "Defend")
    assert duel.health() == (6, 10) and duel.energy() == (0, 0)
    assert duel.zone("discard", A) == {"Strength"}


@rule("pocket-paragons/ruling.defend-unblockable")
def test_what_cannot_be_blocked_goes_through_defend_and_own_wounds_are_not_stopped():
    assert Duel({"Strength": {"damage": 2, "always": [{"unblockable": True}]}}).play("Strength", "Defend").health() == (10, 8)
    assert Duel({"Defend": {"effects": [{"damage": {"amount": 1, "to": "own"}}]}}).play("Defend", "Rest").health() == (9, 10)


@rule("pocket-paragons/ruling.rest", "pocket-paragons/energy.gain", "pocket-paragons/keyword.ready")
def test_rest_readies_everything_exhausted_itself_included():
    duel = Duel(a={"discard": ["Weapon", "Strength"]}).play("Rest", "Defend")
    assert len(duel.zone("hand", A)) == 6 and duel.energy() == (1, 0)


@rule("pocket-paragons/energy.gain")
def test_energy_ends_at_five():
    assert Duel(a={"energy": 5}).play("Rest", "Defend").energy() == (5, 0)


@rule("pocket-paragons/round.repeat", "pocket-paragons/setup.goal")
def test_who_is_at_zero_at_the_end_of_a_round_has_lost():
    duel = Duel(b={"health": 2}).play("Strength", "Weapon")
    assert duel.winner == A and duel.state.result["sentence"] == "Ada wins with 7 HP against 0."


@rule("pocket-paragons/tie.negative")
def test_below_zero_counts_and_equal_hp_plays_on():
    duel = Duel(a={"health": 2}, b={"health": 2}).play("Weapon", "Strength")
    assert duel.winner == A and "0 HP against \u22121" in duel.state.result["sentence"]
    even = Duel(a={"health": 2}, b={"health": 2}).play("Strength", "Strength")
    assert not even.over and "Both Paragons are down with equal HP: play on until the HP differ." in even.texts("tie.negative")
    assert even.play("Weapon", "Agility").winner == A


@rule("pocket-paragons/ruling.effects-mandatory")
def test_effects_happen_unless_they_say_may():
    harm = {"Strength": {"damage": 2, "effects": [{"damage": {"amount": 2, "to": "own"}}]}}
    assert Duel(harm).play("Strength", "Defend").health() == (8, 10)
    may = {"Strength": {"damage": 2, "effects": [{"may": True, "damage": {"amount": 2, "to": "own"}}]}}
    assert Duel(may).play("Strength", "Defend").play("no").health() == (10, 10)


@rule("pocket-paragons/keyword.exhaust")
def test_an_effect_exhausts_a_ready_card_of_the_opponent():
    chosen = Duel({"Strength": {"effects": [{"exhaust": "opponent hand"}]}}).play("Strength", "Defend")
    assert chosen.asked(B) and not chosen.asked(A)
    assert chosen.play(None, "Rest").zone("discard", B) == {"Rest", "Defend"}
    picked = Duel({"Strength": {"effects": [{"exhaust": {"from": "opponent hand", "choose": "you"}}]}}).play("Strength", "Defend")
    assert picked.asked(A) and not picked.asked(B)


@rule("pocket-paragons/keyword.banish")
def test_a_banished_card_does_not_come_back():
    duel = Duel({"Strength": {"effects": [{"banish this": True}]}, "Agility": {"effects": [{"banish": {"from": "opponent hand", "type": "Weapon"}}]}})
    duel.play("Strength", "Defend").play("Agility", "Rest").play("Rest", "Defend")
    assert duel.zone("removed", A) == {"Strength"} and duel.zone("removed", B) == {"Weapon"}
    refusal = duel.game.why_not(duel.state, A, duel.card(A, "Strength"))
    assert (refusal.sentence, refusal.rule) == ("Ada Strength is Banished for the rest of the game.", "keyword.banish")


@rule("pocket-paragons/keyword.ready")
def test_a_card_may_be_readied_by_an_effect():
    duel = Duel({"Strength": {"effects": [{"ready": {"from": "own exhausted", "type": "Weapon"}}]},
                 "Agility": {"damage": 1, "effects": [{"ready this": True}]}}, a={"discard": ["Weapon"]})
    assert "Weapon" in duel.play("Strength", "Defend").zone("hand", A)
    assert "Agility" in duel.play("Agility", "Weapon").zone("hand", A)


@rule("pocket-paragons/round.exhaust")
def test_an_exhausted_card_is_refused_in_the_words_of_the_edition():
    duel = Duel(a={"discard": ["Weapon"]})
    refusal = duel.game.why_not(duel.state, A, duel.card(A, "Weapon"))
    assert (refusal.sentence, refusal.rule) == ("Ada Weapon is exhausted; Rest readies it.", "round.exhaust")

