"""Chapter 6: what effects do, in which order, and the choices within them."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Problem, Refusal

from tests.engine.pocket_paragons_origins.duel import A, B, Duel, deck, game_of


def weapon(*effects, **fields):
    return {"Weapon": {"attack": 3, "effects": list(effects), **fields}}


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_effects_mandatory():
    """Done without asking, even where it hurts."""
    duel = Duel(weapon({"damage": {"amount": 2, "to": "own"}})).play("Weapon", "Strength")
    assert duel.health() == (6, 7) and "effects.mandatory" in duel.rules()


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_may_is_declined():
    duel = Duel(weapon({"may": True, "energy": 1, "then": [{"restore": 1}]}), a={"health": 5}).play("Weapon", "Defense")
    assert duel.asked(A) == ["yes", "no"] and duel.asked(B) == []
    with pytest.raises(Refusal):
        duel.game.apply(duel.state, {A: "maybe"})
    duel.play("no")
    assert duel.energy() == (0, 0) and duel.health() == (5, 10)


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_may_is_accepted():
    duel = Duel(weapon({"may": True, "energy": 1, "then": [{"restore": 1}]}), a={"health": 5}).play("Weapon", "Defense").play("yes")
    assert duel.energy() == (1, 0) and duel.health() == (6, 10)


def test_a_price_is_paid_or_the_effect_is_not_offered():
    pays = weapon({"may": True, "pay": 2, "damage": {"amount": 3, "unblockable": True}})
    assert Duel(pays, a={"energy": 1}).play("Weapon", "Defense").health() == (10, 10)
    duel = Duel(pays, a={"energy": 3}).play("Weapon", "Defense").play("yes")
    assert duel.health() == (10, 7) and duel.energy() == (1, 0)


@mark.rule("pocket-paragons-origins/effects.possible")
def test_effects_possible():
    """No Defense lies discarded: that part is skipped, the rest happens."""
    duel = Duel(weapon({"take": {"from": "own discard", "type": "Defense"}}, {"energy": 1}), a={"discard": ["Strength"]})
    duel.play("Weapon", "Strength")
    assert duel.energy() == (1, 0) and duel.zone("discard", A) == {"Strength", "Weapon"}


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_a_card_is_chosen_among_those_that_fit():
    duel = Duel(weapon({"take": {"from": "own discard", "type": ["Strength", "Defense"]}}),
                a={"discard": ["Strength", "Defense", "Respite"]}).play("Weapon", "Strength")
    assert duel.asked(A) == ["ada-defense", "ada-strength"]
    assert duel.play("Defense").zone("hand", A) >= {"Defense"} and duel.zone("discard", A) == {"Strength", "Respite", "Weapon"}


@mark.rule("pocket-paragons-origins/effects.on-hit")
def test_effects_on_hit():
    """Right after the damage, before the other effects."""
    duel = Duel(weapon({"when": "hit", "energy": 1}), {"Strength": {"attack": 1, "effects": [{"damage": 1}]}}).play("Weapon", "Strength")
    assert duel.energy() == (1, 0)
    told = [beat.rule for beat in duel.beats]
    assert told.index("damage.deal") < told.index("effects.on-hit") < len(told) - 1 - told[::-1].index("effects.mandatory")


@mark.parametrize("block, hit", [({}, 0), ({"block": 3}, 0), ({"block": 2}, 1)])
def test_a_numbered_block_that_lets_something_through_is_a_hit(block, hit):
    assert Duel(weapon({"when": "hit", "energy": 1}), {"Defense": block}).play("Weapon", "Defense").energy() == (hit, 0)


def test_damage_of_an_effect_is_no_hit():
    duel = Duel({"Respite": {"effects": [{"damage": 2}, {"when": "hit", "energy": 3}]}}).play("Respite", "Strength")
    assert duel.health() == (8, 8) and duel.energy() == (1, 0)


@mark.rule("pocket-paragons-origins/effects.remove")
def test_effects_remove():
    """Neither Respite nor another effect brings a removed card back."""
    duel = Duel(weapon({"remove": {"from": "opponent discard", "choose": "you"}}),
                {"Strength": {"attack": 1, "effects": [{"take": {"from": "own discard"}}]}}, b={"discard": ["Defense"]})
    duel.play("Weapon", "Dexterity")
    assert duel.zone("removed", B) == {"Defense"}
    duel.play("Respite", "Strength")
    assert duel.zone("removed", B) == {"Defense"} and "Dexterity" in duel.zone("hand", B)
    duel.play("Strength", "Respite")
    assert duel.zone("removed", B) == {"Defense"}
    assert duel.game.why_not(duel.state, B, "bo-defense").rule == "effects.remove"


@mark.rule("pocket-paragons-origins/effects.remove")
def test_a_card_removes_itself():
    duel = Duel(weapon({"remove this": True})).play("Weapon", "Strength")
    assert duel.zone("removed", A) == {"Weapon"} and not duel.zone("discard", A) and not duel.zone("played", A)


@mark.rule("pocket-paragons-origins/round-end.discard")
def test_a_card_returns_itself():
    duel = Duel(weapon({"when": "hit", "return this": True})).play("Weapon", "Strength")
    assert "Weapon" in duel.zone("hand", A) and not duel.zone("discard", A)


@mark.rule("pocket-paragons-origins/ruling.effect-order")
def test_ruling_effect_order():
    """Damage, restoring, energy, discarding, taking: by class, whatever the card lists first."""
    back = [{"take": {"from": "own discard"}}, {"discard": {"from": "own hand", "type": "Defense"}}, {"energy": 1}, {"restore": 3},
            {"damage": {"amount": 2, "to": "own"}}]
    duel = Duel(weapon(*back), a={"health": 10}).play("Weapon", "Defense")
    assert duel.health()[A] == 10 and duel.energy()[A] == 1
    assert "Defense" in duel.zone("hand", A), "discarded first, then taken back"
    told = [beat.text for beat in duel.beats if beat.rule in ("ruling.self-damage", "effects.mandatory", "ruling.forced-discard")]
    assert [word for text in told for word in ("takes 2", "restores", "gains", "discards", "takes Ada") if word in text] == [
        "takes 2", "restores", "gains", "discards", "takes Ada"]


@mark.rule("pocket-paragons-origins/ruling.effect-order", "pocket-paragons-origins/destruction.other")
def test_destroying_comes_before_all_else_of_its_step():
    duel = Duel(weapon({"destroy": "opponent"}), {"Strength": {"attack": 1, "effects": [{"damage": 10}]}}).play("Weapon", "Strength")
    assert duel.winner == A and duel.health() == (9, 7)


def test_neither_side_gains_from_going_first():
    """Each class is taken for both sides: both lose before either restores."""
    both = {"Defense": {"effects": [{"restore": 2}, {"damage": {"amount": 1, "unblockable": True}}]}}
    assert Duel(both, both).play("Defense", "Defense").health() == (10, 10)


@mark.rule("pocket-paragons-origins/ruling.effect-conditions")
def test_ruling_effect_conditions():
    """Read when the step begins: damage of the step does not wake a condition afterwards."""
    eager = weapon({"damage": {"amount": 3, "to": "own"}}, {"energy": 1, "if": "own health <= 4"})
    assert Duel(eager, a={"health": 5}).play("Weapon", "Defense").energy() == (0, 0)


@mark.rule("pocket-paragons-origins/ruling.effect-conditions")
def test_a_condition_that_held_when_the_step_began_counts():
    steady = weapon({"restore": 3}, {"energy": 1, "if": "own health <= 4"})
    duel = Duel(steady, a={"health": 4}).play("Weapon", "Defense")
    assert duel.health()[A] == 7 and duel.energy() == (1, 0)


def test_several_conditions_must_all_hold():
    both = weapon({"energy": 1, "if": ["own health <= 4", "opponent played Defense"]})
    assert Duel(both, a={"health": 4}).play("Weapon", "Defense").energy() == (1, 0)
    assert Duel(both).play("Weapon", "Defense").energy() == (0, 0)
    assert Duel(both, a={"health": 4}).play("Weapon", "Strength").energy() == (0, 0)


@mark.rule("pocket-paragons-origins/ruling.effect-choices")
def test_ruling_effect_choices():
    """Both are asked at once, and one choice gives neither away."""
    forced = weapon({"discard": {"from": "own hand"}})
    duel = Duel(forced, forced).play("Weapon", "Weapon")
    assert len(duel.asked(A)) == len(duel.asked(B)) == 5
    assert duel.game.observe(duel.state, B)["zones"]["hand.0"] == {"count": 5}
    duel.play("Strength", "Respite")
    assert "Strength" in duel.zone("discard", A) and "Respite" in duel.zone("discard", B)


@mark.rule("pocket-paragons-origins/ruling.effect-choices")
def test_a_choice_whose_card_has_gone_is_made_again():
    """Both pick Bo's Strength; Ada's effect takes it, so Bo chooses again among the rest."""
    duel = Duel(weapon({"discard": {"from": "opponent hand", "choose": "you"}}), weapon({"discard": {"from": "own hand"}}))
    duel.play("Weapon", "Weapon").play("bo-strength", "Strength")
    assert duel.zone("discard", B) == {"Strength"} and "bo-strength" not in duel.asked(B) and len(duel.asked(B)) == 4
    duel.play(None, "Defense")
    assert duel.zone("discard", B) == {"Strength", "Defense", "Weapon"}


@mark.rule("pocket-paragons-origins/effects.possible")
def test_a_choice_that_has_become_impossible_does_nothing():
    """Ada's effect takes Bo's only Strength, which he chose to give up for energy."""
    offer = {"may": True, "discard": {"from": "own hand", "type": "Strength"}, "then": [{"energy": 1}]}
    duel = Duel(weapon({"discard": {"from": "opponent hand", "choose": "you"}}), weapon(offer)).play("Weapon", "Weapon")
    duel.play("bo-strength", "Strength")
    assert duel.zone("discard", B) == {"Strength", "Weapon"} and duel.energy() == (0, 0) and len(duel.asked(B)) == 4


@mark.rule("pocket-paragons-origins/ruling.forced-discard")
def test_ruling_forced_discard():
    """The owner chooses, from hand, and never the card in play."""
    duel = Duel(weapon({"discard": {"from": "opponent hand"}})).play("Weapon", "Strength")
    assert duel.asked(A) == [] and set(duel.asked(B)) == {"bo-weapon", "bo-intellect", "bo-defense", "bo-dexterity", "bo-respite"}
    assert duel.play(None, "Respite").zone("discard", B) == {"Respite", "Strength"}


@mark.rule("pocket-paragons-origins/ruling.forced-discard")
def test_the_card_says_that_its_user_chooses():
    duel = Duel(weapon({"discard": {"from": "opponent hand", "choose": "you", "type": ["Respite", "Defense"]}})).play("Weapon", "Strength")
    assert duel.asked(B) == [] and duel.asked(A) == ["bo-defense", "bo-respite"]
    assert "Defense" in duel.play("bo-defense").zone("discard", B)


@mark.rule("pocket-paragons-origins/ruling.forced-discard")
def test_you_may_make_the_opponent_discard_and_they_choose():
    duel = Duel(weapon({"may": True, "discard": {"from": "opponent hand"}, "then": [{"energy": 1}]})).play("Weapon", "Strength")
    assert duel.asked(A) == ["yes", "no"] and duel.asked(B) == []
    duel.play("yes")
    assert duel.asked(A) == [] and len(duel.asked(B)) == 5
    duel.play(None, "Respite")
    assert duel.zone("discard", B) == {"Respite", "Strength"} and duel.energy() == (1, 0)


@mark.parametrize("when", ["played", "round end"])
def test_no_effect_takes_the_card_of_this_round_from_the_discard_pile(when):
    duel = Duel(weapon({"when": when, "take": {"from": "own discard"}})).play("Weapon", "Strength")
    assert duel.zone("discard", A) == {"Weapon"}


def test_no_effect_discards_the_card_of_this_round_that_came_back():
    """A cancelled card is in hand again when an effect of the end of the round looks there."""
    ability = {"super": {"permanent": 0}, "effects": [{"when": "round end", "discard": {"from": "own hand"}}]}
    duel = Duel({"Super Ability": ability}, a={"hand": ["Strength"]}).play("Strength", "Intellect")
    assert duel.zone("hand", A) == {"Strength"}


# --- choose one --------------------------------------------------------------------------------------
EITHER = {"choose one": [{"restore": 2}, {"energy": 1, "then": [{"damage": 1}]}, {"take": {"from": "own discard", "type": "Defense"}}]}


@mark.rule("pocket-paragons-origins/effects.mandatory")
def test_one_of_several_effects_is_chosen():
    duel = Duel(weapon(EITHER), a={"health": 5, "discard": ["Defense"]}).play("Weapon", "Strength")
    decision = duel.game.decisions(duel.state)[0]
    assert [(option.key, option.label) for option in decision.options] == [
        ("1", "Restore 2 health"), ("2", "Gain 1 energy, then deal 1 damage to the opponent"),
        ("3", "Take a Defense card from your discard pile into hand")]
    duel.play("2")
    assert duel.energy() == (1, 0) and duel.health() == (3, 6) and duel.zone("discard", A) == {"Defense", "Weapon"}


@mark.rule("pocket-paragons-origins/effects.possible")
def test_what_is_impossible_cannot_be_chosen():
    duel = Duel(weapon(EITHER), a={"health": 5}).play("Weapon", "Strength")
    assert duel.asked(A) == ["1", "2"]
    only = weapon({"choose one": [{"take": {"from": "own discard"}}, {"energy": 1, "if": "own health <= 4"}]})
    assert Duel(only).play("Weapon", "Strength").energy() == (0, 0)
    assert Duel(only, a={"health": 4}).play("Weapon", "Defense").energy() == (1, 0), "one that is left needs no choice"


def test_choosing_one_may_be_declined_and_can_hold_a_choice_of_its_own():
    nested = weapon({"may": True, "choose one": [{"take": {"from": "own discard"}}, {"choose one": [{"restore": 1}, {"energy": 2}]}]})
    assert Duel(nested, a={"health": 5}).play("Weapon", "Defense").play("no").energy() == (0, 0)
    duel = Duel(nested, a={"health": 5, "discard": ["Strength", "Respite"]}).play("Weapon", "Defense")
    assert duel.asked(A) == ["1", "2", "no"]
    duel.play("1")
    assert duel.asked(A) == ["ada-respite", "ada-strength"]
    duel = Duel(nested, a={"health": 5, "discard": ["Strength"]}).play("Weapon", "Defense").play("2").play("2")
    assert duel.energy() == (2, 0)


def test_a_chosen_destruction_ends_the_match():
    duel = Duel(weapon({"choose one": [{"energy": 1}, {"destroy": "opponent"}]})).play("Weapon", "Strength").play("2")
    assert duel.over and duel.winner == A and duel.state.result["rule"] == "destruction.other"


def test_choices_of_one_are_asked_of_both_sides_together():
    duel = Duel(weapon(EITHER), weapon(EITHER), a={"health": 5}, b={"health": 5}).play("Weapon", "Weapon")
    assert duel.asked(A) == duel.asked(B) == ["1", "2"]
    assert duel.play("2", "1").health() == (2, 3) and duel.energy() == (1, 0)


def test_the_condition_of_a_choice_counts_as_it_was_when_it_was_asked():
    """Both choose in the class of damage; Ada's price does not take away what Bo chose."""
    price = weapon({"may": True, "damage": {"amount": 3, "to": "own"}, "then": [{"energy": 1}]})
    either = weapon({"choose one": [{"damage": 1, "if": "opponent health >= 5"}, {"energy": 2}]})
    duel = Duel(price, either, a={"health": 9}).play("Weapon", "Weapon").play("yes", "1")
    assert duel.health() == (2, 7) and duel.energy() == (1, 0)


def test_choose_one_writes_its_sentence():
    card = Duel(weapon(EITHER)).game.cards["ada-weapon"]
    assert card.effects[0].clause() == ("choose one: restore 2 health; or gain 1 energy, then deal 1 damage to the opponent; "
                                        "or take a Defense card from your discard pile into hand")


@mark.parametrize("value, path, sentence", [
    ([{"energy": 1}], (), "two or more effects"), ("energy", (), "two or more effects"),
    ([{"energy": 1}, {"restor": 1}], (1, "restor"), "did you mean 'restore'"),
    ([{"energy": 1}, {"restore": 1, "when": "hit"}], (1, "when"), "belongs to the whole choice"),
    ([{"energy": 1}, {"restore": 1, "may": True}], (1, "may"), "belongs to the whole choice")])
def test_a_faulty_choice_is_refused_with_its_place(value, path, sentence):
    with pytest.raises(Problem, match=sentence) as told:
        game_of(deck("Ada", weapon({"choose one": value})), deck("Bo"))
    assert told.value.path == ("heroes", "ada", "cards", 1, "effects", 0, "choose one", *path)


def test_nothing_follows_a_choice_itself():
    with pytest.raises(Problem, match="nothing follows 'choose one' itself") as told:
        game_of(deck("Ada", weapon({**EITHER, "then": [{"energy": 1}]})), deck("Bo"))
    assert told.value.path[-1] == "then"


def test_the_schema_knows_the_choice():
    schema = Duel().game.hero_schema()
    assert schema["$defs"]["effect"]["properties"]["choose one"]["anyOf"][0] == {
        "type": "array", "items": {"$ref": "#/$defs/effect"}, "minItems": 2}
