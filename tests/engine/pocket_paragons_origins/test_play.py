"""Chapter 3: choosing and revealing."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Problem, Refusal

from tests.engine.pocket_paragons_origins.duel import A, B, Duel, deck, game_of


@mark.rule("pocket-paragons-origins/play.choose")
def test_play_choose():
    """Each side is asked for one card of its hand, at the same time; nothing shows before both have chosen."""
    duel = Duel(a={"discard": ["Weapon"]})
    assert set(duel.asked(A)) == {f"ada-{name}" for name in ("strength", "intellect", "defense", "dexterity", "respite")}
    assert len(duel.asked(B)) == 6
    with pytest.raises(Refusal) as told:
        duel.game.apply(duel.state, {A: "ada-strength"})
    assert told.value.rule == "play.choose"
    duel.play("Strength", "Weapon")
    assert duel.zone("discard", A) == {"Weapon", "Strength"}


@mark.parametrize("side, name, rule", [
    ({"discard": ["Weapon"]}, "Weapon", "round-end.discard"), ({"removed": ["Weapon"]}, "Weapon", "effects.remove"),
    ({}, "Super Ability", "super.reserve"), ({"energy": 5}, "Super Ability", "super.permanent")])
def test_what_is_not_in_hand_is_refused_by_its_own_rule(side, name, rule):
    duel = Duel(a=side)
    with pytest.raises(Refusal) as told:
        duel.play(name, "Weapon")
    assert told.value.rule == rule and told.value.sentence.startswith(f"Ada {name}")


def test_a_card_of_the_opponent_is_refused():
    duel = Duel()
    assert duel.game.why_not(duel.state, A, "bo-weapon").rule == "setup.hand"
    assert duel.game.why_not(duel.state, A, "no such card").rule == "play.choose"


@mark.rule("pocket-paragons-origins/play.reveal")
def test_play_reveal():
    duel = Duel().play("Weapon", "Strength")
    assert duel.beats[0].rule == "play.reveal"
    assert duel.beats[0].patch["zones"]["played.0"] == {"cards": ["ada-weapon"]}
    assert duel.beats[0].patch["zones"]["played.1"] == {"cards": ["bo-strength"]}


def test_a_choice_is_not_in_what_the_other_side_sees():
    """Before the reveal there is no state in which only one side has chosen."""
    duel = Duel()
    seen = duel.game.observe(duel.state, B)
    assert seen["zones"]["hand.0"] == {"count": 6} and seen["zones"]["played.0"] == {"cards": []}


@mark.rule("pocket-paragons-origins/ruling.empty-hand")
def test_ruling_empty_hand():
    """No card: nothing to cancel, to block or to be destroyed; the discards come back without energy."""
    duel = Duel(a={"hand": [], "discard": ["Strength", "Respite"], "removed": ["Weapon", "Intellect", "Defense", "Dexterity"]})
    assert duel.asked(A) == []
    duel.play(None, "Weapon")
    assert duel.health() == (7, 10) and duel.energy() == (0, 0) and not duel.over
    assert duel.zone("hand", A) == {"Strength", "Respite"} and duel.zone("discard", A) == set()
    assert len(duel.texts("ruling.empty-hand")) == 2


def test_two_sides_without_a_card_play_on_to_the_limit():
    gone = {"hand": [], "removed": ["Strength", "Weapon", "Intellect", "Defense", "Dexterity", "Respite"]}
    duel = Duel(a={**gone, "health": 4}, b=gone)
    assert duel.over and duel.winner == B and duel.state.result["rule"] == "ruling.round-limit"


# --- cards that an effect forbids --------------------------------------------------------------------
def forbids(*types, of="opponent", **more):
    return {"Super Ability": {"super": {"permanent": 0}, "always": [{"forbid": list(types), "of": of, **more}]}}


@mark.rule("pocket-paragons-origins/play.choose")
def test_a_forbidden_card_cannot_be_chosen():
    duel = Duel(forbids("Weapon", "Respite"))
    assert "bo-weapon" not in duel.asked(B) and "bo-respite" not in duel.asked(B) and len(duel.asked(A)) == 6
    with pytest.raises(Refusal, match="forbids Bo to play Weapon cards"):
        duel.play("Strength", "Weapon")


def test_a_condition_says_when_a_card_is_forbidden():
    sometimes = forbids("Weapon", of="own", **{"if": "own health <= 4"})
    assert "ada-weapon" in Duel(sometimes).asked(A) and "ada-weapon" not in Duel(sometimes, a={"health": 4}).asked(A)


@mark.rule("pocket-paragons-origins/ruling.empty-hand")
def test_a_side_with_no_card_that_it_may_play_plays_none():
    rest = ["Strength", "Intellect", "Defense", "Dexterity", "Respite"]
    duel = Duel(forbids("Weapon"), b={"hand": ["Weapon"], "discard": rest})
    assert duel.asked(B) == []
    duel.play("Strength")
    assert duel.health() == (10, 8) and duel.zone("hand", B) == {"Weapon", *rest}


def test_only_what_lies_on_the_table_can_forbid():
    with pytest.raises(Problem, match="only a permanent Super Ability") as told:
        game_of(deck("Ada", {"Weapon": {"attack": 3, "always": [{"forbid": "Respite"}]}}), deck("Bo"))
    assert told.value.path == ("heroes", "ada", "cards", 1, "always", 0, "forbid")
