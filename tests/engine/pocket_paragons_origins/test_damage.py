"""Chapter 5: damage and blocking."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


def always(*changes, **fields):
    return {"attack": 2, "always": list(changes), **fields}


@mark.rule("pocket-paragons-origins/damage.deal")
def test_damage_deal():
    """Both strike at the same moment, so a hero brought to 0 still strikes back."""
    duel = Duel(a={"health": 2}, b={"health": 2}).play("Weapon", "Strength")
    assert duel.health() == (0, -1) and duel.winner == A


@mark.rule("pocket-paragons-origins/damage.deal")
def test_a_cancelled_card_deals_none():
    assert Duel().play("Dexterity", "Strength").health() == (8, 10)


@mark.rule("pocket-paragons-origins/ruling.modifiers")
def test_ruling_modifiers():
    """Set, then add, then multiply, in whichever order the card lists them."""
    duel = Duel({"Weapon": always({"multiply attack": 2}, {"attack": 1}, {"set attack": 4}, {"attack": -2})}).play("Weapon", "Strength")
    assert duel.health() == (8, 4)


@mark.rule("pocket-paragons-origins/ruling.modifiers")
def test_an_attack_of_two_with_a_bonus_and_a_doubling_deals_six():
    permanent = {"super": {"permanent": 0}, "always": [{"multiply attack": 2, "cards": ["Weapon"]}]}
    duel = Duel({"Weapon": always({"attack": 1}), "Super Ability": permanent}).play("Weapon", "Strength")
    assert duel.health() == (8, 4)


@mark.rule("pocket-paragons-origins/ruling.modifiers")
def test_an_attack_never_falls_below_nothing():
    duel = Duel({"Weapon": always({"attack": -5})}).play("Weapon", "Strength")
    assert duel.health() == (8, 10) and duel.zone("discard", A) == {"Weapon"}


def test_a_card_may_weaken_the_opposing_card():
    duel = Duel({"Defense": {"block": 1, "always": [{"attack": -1, "of": "opponent"}]}}).play("Defense", "Weapon")
    assert duel.health() == (9, 10)


def test_a_bonus_for_each_thing_counted():
    duel = Duel({"Weapon": always({"attack": {"for each": "own discards", "up to": 2}})},
                a={"discard": ["Strength", "Defense", "Respite"]}).play("Weapon", "Strength")
    assert duel.health() == (8, 6)


@mark.rule("pocket-paragons-origins/ruling.no-attack")
def test_ruling_no_attack():
    duel = Duel({"Super Ability": {"super": {"permanent": 0}, "always": [{"attack": 3, "cards": ["Respite", "Defense"]}]}})
    duel.play("Respite", "Strength")
    assert duel.health() == (8, 10)


@mark.rule("pocket-paragons-origins/damage.block")
def test_damage_block():
    duel = Duel().play("Weapon", "Defense")
    assert duel.health() == (10, 10) and "effects.on-hit" in duel.rules()


@mark.rule("pocket-paragons-origins/ruling.block-amount")
def test_ruling_block_amount():
    assert Duel({}, {"Defense": {"block": 2}}).play("Weapon", "Defense").health() == (10, 9)
    duel = Duel({"Weapon": {"attack": 9}}).play("Weapon", "Defense")
    assert duel.health() == (10, 10) and "ruling.block-amount" in duel.rules()


@mark.rule("pocket-paragons-origins/ruling.block-scope")
def test_ruling_block_scope():
    """One block of 4 holds off the attack of 3 and 1 of the 2 damage of an effect."""
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"damage": 2}]}}, {"Defense": {"block": 4}}).play("Weapon", "Defense")
    assert duel.health() == (10, 9)


@mark.rule("pocket-paragons-origins/ruling.block-order")
def test_ruling_block_order():
    """The played card's 2 go first, then the permanent 2 take their part of what is left."""
    ability = {"super": {"permanent": 0}, "always": [{"block": 2}]}
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"damage": 2}]}}, {"Defense": {"block": 2}, "Super Ability": ability})
    duel.play("Weapon", "Defense")
    assert duel.health() == (10, 9)
    guards = [beat.patch["public"]["guard"][1] for beat in duel.beats if "guard" in beat.patch.get("public", {})]
    assert guards[0] == [0, 1] and guards[1] == [0, 0]


@mark.rule("pocket-paragons-origins/damage.block-success")
def test_damage_block_success():
    reward = {"Defense": {"effects": [{"when": "block", "energy": 2}]}}
    assert Duel({}, reward).play("Weapon", "Defense").energy() == (0, 2)


@mark.parametrize("card, change", [("Respite", {}), ("Strength", {"attack": 0}), ("Weapon", always({"unblockable": True}))])
def test_a_block_that_held_off_nothing_earns_nothing(card, change):
    duel = Duel({card: change}, {"Defense": {"effects": [{"when": "block", "energy": 2}]}}).play(card, "Defense")
    assert duel.energy()[B] == 0


@mark.rule("pocket-paragons-origins/damage.block-success", "pocket-paragons-origins/ruling.block-scope")
def test_a_block_of_the_damage_of_an_effect_succeeds_too():
    duel = Duel({"Respite": {"effects": [{"damage": 1}]}}, {"Defense": {"effects": [{"when": "block", "energy": 1}]}})
    duel.play("Respite", "Defense")
    assert duel.health() == (10, 10) and duel.energy() == (1, 1)


def test_a_block_is_rewarded_once_a_round():
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"damage": 1}]}}, {"Defense": {"effects": [{"when": "block", "energy": 1}]}})
    assert duel.play("Weapon", "Defense").energy() == (0, 1)


@mark.rule("pocket-paragons-origins/damage.unblockable")
def test_damage_unblockable():
    duel = Duel({"Weapon": {"attack": 3, "always": [{"unblockable": True}], "effects": [{"damage": {"amount": 1, "unblockable": True}}]}})
    duel.play("Weapon", "Defense")
    assert duel.health() == (10, 6)


def test_a_permanent_super_makes_cards_of_a_type_unblockable():
    duel = Duel({"Super Ability": {"super": {"permanent": 0}, "always": [{"unblockable": True, "cards": ["Weapon"]}]}})
    assert duel.play("Weapon", "Defense").health() == (10, 7)
    assert duel.play("Strength", "Strength").health() == (8, 5)


@mark.rule("pocket-paragons-origins/ruling.self-damage")
def test_ruling_self_damage():
    """It goes through the own block, and it is no hit."""
    price = {"block": 3, "attack": 1, "effects": [{"damage": {"amount": 2, "to": "own"}}, {"when": "hit", "energy": 1}]}
    duel = Duel({"Defense": price}).play("Defense", "Defense")
    assert duel.health() == (8, 10) and duel.energy() == (0, 0)
