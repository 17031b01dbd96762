"""Chapter 12: Super Abilities, permanent and playable."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Problem

from tests.engine.pocket_paragons_origins.duel import A, B, Duel, deck, game_of


def permanent(energy, *changes, effects=()):
    return {"Super Ability": {"super": {"permanent": energy}, "always": list(changes), "effects": list(effects)}}


def playable(energy, after, **fields):
    return {"Super Ability": {"attack": 4, "super": {"playable": energy, "after": after}, **fields}}


@mark.rule("pocket-paragons-origins/super.reserve")
def test_super_reserve():
    """No effect, not playable, not fetched by Respite."""
    duel = Duel(permanent(2, {"attack": 5, "cards": ["Respite", "Strength"]}), started=True)
    assert duel.game.why_not(duel.state, A, "ada-super-ability").rule == "super.reserve"
    duel.play("Strength", "Strength")
    assert duel.health() == (8, 8)
    assert duel.play("Respite", "Intellect").zone("reserve", A) == {"Super Ability"}


@mark.rule("pocket-paragons-origins/super.permanent")
def test_super_permanent():
    duel = Duel(permanent(1, {"attack": 1, "cards": "Weapon"})).play("Respite", "Strength")
    assert duel.zone("active", A) == {"Super Ability"} and not duel.zone("reserve", A)
    assert duel.play("Weapon", "Intellect").health() == (6, 6)
    assert duel.game.why_not(duel.state, A, "ada-super-ability").rule == "super.permanent"
    assert duel.play("Respite", "Defense").zone("active", A) == {"Super Ability"}


@mark.rule("pocket-paragons-origins/super.permanent-free")
def test_super_permanent_free():
    duel = Duel(permanent(0, {"attack": 1, "cards": "Weapon"}), started=True)
    assert duel.zone("active", A) == {"Super Ability"} and duel.zone("reserve", B) == {"Super Ability"}
    assert duel.play("Weapon", "Strength").health() == (8, 6)


@mark.rule("pocket-paragons-origins/super.permanent-excess")
def test_super_permanent_excess():
    duel = Duel(permanent(1, {"attack": 1, "cards": "Weapon"}), a={"energy": 3}).play("Respite", "Strength")
    assert duel.energy() == (4, 0)
    assert duel.play("Weapon", "Intellect").health() == (6, 6), "still +1"


@mark.rule("pocket-paragons-origins/super.permanent-stays")
def test_super_permanent_stays():
    loss = {"Strength": {"attack": 2, "effects": [{"energy": {"amount": -2, "to": "opponent"}}]}}
    duel = Duel(permanent(2, {"attack": 1, "cards": "Weapon"}), loss, a={"energy": 2}).play("Weapon", "Strength")
    assert duel.energy() == (0, 0) and duel.zone("active", A) == {"Super Ability"}
    assert duel.play("Respite", "Defense").play("Weapon", "Respite").over
    assert "super.permanent" not in duel.rules(), "it never went back, so it never woke again"


@mark.rule("pocket-paragons-origins/ruling.permanent-mid-round", "pocket-paragons-origins/super.permanent")
def test_ruling_permanent_mid_round():
    """Woken by cancelling: it counts for this damage, and does not answer to the cancelling."""
    ability = permanent(1, {"attack": 2, "cards": "Intellect"}, {"cancels": "Weapon", "cards": "Strength"},
                        effects=[{"when": "cancels", "damage": 2}, {"when": "hit", "energy": 1}])
    duel = Duel(ability).play("Intellect", "Strength")
    assert duel.health() == (10, 6) and duel.energy() == (2, 0)
    duel.play("Strength", "Dexterity")
    assert duel.health() == (10, 2), "the next cancelling it does answer to"


@mark.rule("pocket-paragons-origins/ruling.permanent-mid-round")
def test_a_super_woken_by_a_mutual_cancelling_does_not_answer_to_being_cancelled():
    ability = {**permanent(1, effects=[{"when": "cancelled", "damage": 5}]),
               "Weapon": {"attack": 3, "always": [{"cancels": "Strength"}]}}
    other = {"Strength": {"attack": 2, "always": [{"cancels": "Weapon"}]}}
    duel = Duel(ability, other).play("Weapon", "Strength")
    assert duel.zone("active", A) == {"Super Ability"} and duel.health() == (10, 10)
    assert duel.play("Weapon", "Strength").health() == (10, 5)


@mark.rule("pocket-paragons-origins/ruling.permanent-mid-round")
def test_a_super_woken_after_the_damage_sees_later_events_only():
    """Woken by an on-hit effect: the block before it is past, the effect damage after it is not."""
    ability = {**permanent(1, {"block": 2}, effects=[{"when": "block", "restore": 2}]),
               "Defense": {"attack": 1, "block": 1, "effects": [{"when": "hit", "energy": 1}]}}
    duel = Duel(ability, {"Weapon": {"attack": 3, "effects": [{"damage": 1}]}}, a={"health": 9}).play("Defense", "Weapon")
    assert duel.zone("active", A) == {"Super Ability"} and duel.health() == (7, 9)
    assert duel.play("Strength", "Strength").health() == (9, 7), "from the next round on it blocks 2 and is rewarded"


@mark.rule("pocket-paragons-origins/super.playable")
def test_super_playable():
    """Into hand as soon as the threshold is reached, and taking it costs nothing."""
    duel = Duel(playable(1, "removed")).play("Respite", "Strength")
    assert "ada-super-ability" in duel.asked(A) and duel.energy() == (1, 0)
    assert duel.play("Super Ability", "Intellect").health() == (6, 6)


@mark.rule("pocket-paragons-origins/ruling.playable-mid-round")
def test_ruling_playable_mid_round():
    """In hand at once: an effect of the same round can make its owner discard it."""
    forces = {"Strength": {"attack": 2, "effects": [{"when": "cancelled", "discard": {"from": "opponent hand"}}]}}
    duel = Duel(playable(1, "removed"), forces).play("Intellect", "Strength")
    assert "ada-super-ability" in duel.asked(A)
    assert duel.play("Super Ability").zone("discard", A) == {"Super Ability", "Intellect"}


@mark.rule("pocket-paragons-origins/ruling.super-keeps")
def test_ruling_super_keeps():
    loss = {"Strength": {"attack": 2, "effects": [{"energy": {"amount": -2, "to": "opponent"}}]}}
    duel = Duel(playable(2, "removed"), loss, a={"energy": 2}).play("Weapon", "Strength")
    assert duel.energy() == (0, 0) and "ada-super-ability" in duel.asked(A)
    assert duel.play("Super Ability", "Weapon").health()[B] == 3


@mark.rule("pocket-paragons-origins/super.after-play")
@mark.parametrize("after, zone", [("removed", "removed"), ("discarded", "discard"), ("reserve", "reserve")])
def test_super_after_play(after, zone):
    duel = Duel(playable(2, after), a={"energy": 2}).play("Super Ability", "Defense")
    assert duel.zone(zone, A) == {"Super Ability"} and duel.energy() == (0 if after == "reserve" else 2, 0)


@mark.rule("pocket-paragons-origins/super.reserve-cost")
def test_super_reserve_cost():
    duel = Duel(playable(2, "reserve"), a={"energy": 4}).play("Super Ability", "Defense")
    assert duel.energy() == (0, 0) and "ada-super-ability" not in duel.asked(A)
    duel.play("Respite", "Strength").play("Respite", "Respite")
    assert duel.energy() == (2, 1) and "ada-super-ability" in duel.asked(A), "earned again"


@mark.rule("pocket-paragons-origins/ruling.reserve-timing")
def test_ruling_reserve_timing():
    """What was gained in the round goes; what the end of the round gives is kept."""
    effects = [{"energy": 1}, {"when": "round end", "energy": 1}]
    duel = Duel(playable(2, "reserve", effects=effects), a={"energy": 3}).play("Super Ability", "Defense")
    assert duel.energy() == (1, 0)


@mark.rule("pocket-paragons-origins/super.discarded")
def test_super_discarded():
    duel = Duel(playable(1, "discarded"), a={"energy": 1}).play("Super Ability", "Defense")
    assert duel.zone("discard", A) == {"Super Ability"}
    duel.play("Respite", "Strength")
    assert "ada-super-ability" in duel.asked(A)


@mark.rule("pocket-paragons-origins/ruling.super-cancelled")
def test_ruling_super_cancelled():
    """Back to hand; neither its way after play nor the loss of energy happens."""
    catcher = {"Weapon": {"attack": 3, "always": [{"cancels": "Super Ability"}]}}
    duel = Duel(playable(2, "reserve"), catcher, a={"energy": 3}).play("Super Ability", "Weapon")
    assert "ada-super-ability" in duel.asked(A) and duel.energy() == (3, 1) and duel.health() == (7, 10)


@mark.parametrize("super_, sentence", [
    ({"permanent": 1, "after": "removed"}, "never played"), ({"playable": 1}, "needs 'after'"), ({}, "either 'permanent' or 'playable'"),
    ({"permanent": 1, "playable": 1, "after": "removed"}, "either 'permanent' or 'playable'"),
    ({"playable": 1, "after": "burnt"}, "no destination 'burnt'"), ({"permanent": 6}, "from 0 to 5")])
def test_other_super_abilities_are_refused(super_, sentence):
    with pytest.raises(Problem, match=sentence):
        game_of(deck("Ada", {"Super Ability": {"super": super_}}), deck("Bo"))
