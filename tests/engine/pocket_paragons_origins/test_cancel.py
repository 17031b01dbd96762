"""Chapter 4: cancelling, its energy, and what works all the same."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


@mark.rule("pocket-paragons-origins/cancel.effect")
def test_cancel_effect():
    duel = Duel().play("Intellect", "Strength")
    assert duel.texts("cancel.effect") == ["Ada Intellect (Intellect) cancels Bo Strength (Strength)."]
    assert duel.before("cancel.effect", "damage.deal")


@mark.parametrize("pair", [("Strength", "Strength"), ("Weapon", "Strength"), ("Defense", "Dexterity"), ("Respite", "Intellect")])
def test_other_pairs_do_not_cancel(pair):
    assert "cancel.effect" not in Duel().play(*pair).rules()


def test_what_changes_later_cancels_nothing_after_all():
    """A permanent Super woken by this very cancelling widens the chart too late for this round."""
    widened = {"Super Ability": {"super": {"permanent": 1}, "always": [{"cancels": "Weapon", "cards": "Strength"}]},
               "Weapon": {"attack": 3}}
    duel = Duel({**widened, "Intellect": {"attack": 1, "effects": [{"energy": 1}]}})
    duel.play("Intellect", "Weapon")
    assert duel.zone("active", A) == {"Super Ability"} and "cancel.effect" not in duel.rules()
    duel.play("Strength", "Strength")
    assert "cancel.effect" not in duel.rules()


@mark.rule("pocket-paragons-origins/cancel.effect")
def test_a_change_lets_a_card_cancel_another_type():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": ["Defense"]}]}}).play("Weapon", "Defense")
    assert duel.health() == (10, 7) and duel.energy() == (1, 0) and "components.cancel-chart" not in duel.rules()


@mark.rule("pocket-paragons-origins/cancel.effect")
def test_a_card_that_cannot_be_cancelled():
    duel = Duel({}, {"Strength": {"attack": 2, "always": [{"not cancelled": True}]}}).play("Intellect", "Strength")
    assert duel.health() == (8, 8) and duel.energy() == (0, 0) and duel.zone("discard", B) == {"Strength"}


def test_a_permanent_super_protects_cards_of_a_type():
    duel = Duel({}, {"Super Ability": {"super": {"permanent": 0}, "always": [{"not cancelled": True, "cards": "Strength"}]}})
    duel.play("Intellect", "Strength")
    assert duel.health() == (8, 8) and duel.energy() == (0, 0)


@mark.rule("pocket-paragons-origins/cancel.energy")
def test_cancel_energy():
    duel = Duel().play("Strength", "Dexterity")
    assert duel.energy() == (1, 0)
    assert duel.before("cancel.energy", "damage.deal")
    duel.play("Dexterity", "Strength")
    assert duel.energy() == (1, 1)


@mark.rule("pocket-paragons-origins/cancel.ignored")
def test_cancel_ignored():
    """Neither attack nor effects, changes or type effect of a cancelled card work."""
    loud = {"attack": 4, "always": [{"attack": 2}, {"block": "all"}],
            "effects": [{"restore": 3}, {"when": "hit", "energy": 1}, {"when": "round end", "energy": 1}]}
    duel = Duel({}, {"Strength": loud}, b={"health": 5}).play("Intellect", "Strength")
    assert duel.health() == (10, 3) and duel.energy() == (1, 0)


@mark.rule("pocket-paragons-origins/cancel.ignored")
def test_a_cancelled_defense_blocks_nothing():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": "Defense"}]}},
                {"Defense": {"effects": [{"when": "block", "energy": 1}]}}).play("Weapon", "Defense")
    assert duel.health() == (10, 7) and duel.energy() == (1, 0)


@mark.rule("pocket-paragons-origins/cancel.exceptions")
def test_cancel_exceptions():
    """Breakthrough: 1 damage to whoever cancelled it, whatever they block."""
    duel = Duel({"Intellect": {"attack": 2, "block": 3}}, {"Strength": {"attack": 2, "keywords": ["Breakthrough"]}})
    duel.play("Intellect", "Strength")
    assert duel.health() == (9, 8) and "damage.unblockable" in duel.rules()


def test_breakthrough_of_a_card_that_was_not_cancelled_does_nothing():
    duel = Duel({}, {"Strength": {"attack": 2, "keywords": ["Breakthrough"]}}).play("Weapon", "Strength")
    assert duel.health() == (8, 7) and "cancel.exceptions" not in duel.rules()


@mark.rule("pocket-paragons-origins/ruling.mutual-cancel")
def test_ruling_mutual_cancel():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": "Strength"}]}},
                {"Strength": {"attack": 2, "always": [{"cancels": "Weapon"}]}}).play("Weapon", "Strength")
    assert duel.health() == (10, 10) and duel.energy() == (1, 1)
    assert "Weapon" in duel.zone("hand", A) and "Strength" in duel.zone("hand", B)


def test_an_effect_for_cancelling_of_a_card_that_was_cancelled_itself_is_ignored():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": "Strength"}], "effects": [{"when": "cancels", "damage": 2}]}},
                {"Strength": {"attack": 2, "always": [{"cancels": "Weapon"}]}}).play("Weapon", "Strength")
    assert duel.health() == (10, 10)


@mark.rule("pocket-paragons-origins/ruling.mutual-cancel", "pocket-paragons-origins/cancel.exceptions")
def test_both_cards_break_through_when_both_are_cancelled():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"cancels": "Strength"}], "keywords": ["Breakthrough"]}},
                {"Strength": {"attack": 2, "always": [{"cancels": "Weapon"}], "keywords": ["Breakthrough"]}}).play("Weapon", "Strength")
    assert duel.health() == (9, 9)
