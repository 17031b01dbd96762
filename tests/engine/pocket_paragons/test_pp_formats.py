"""Single games, best of three, Conquest and Legacy, and Ability Inheritance of up to two."""
from __future__ import annotations

import pytest

from engine.chance import Chance

from tests.engine.pocket_paragons.duel import A, B, Match

rule = pytest.mark.rule


def to_third(cards: dict | None = None, first: str = "ada-strength>bo-strength", seat: int | None = None) -> Match:
    """Legacy up to the two passings into side A's third Paragon."""
    match = Match("legacy", cards, seat).begin().win(B).answer("bo")
    return match.answer(first).win(B)


@rule("pocket-paragons/formats.standard")
def test_best_of_three_keeps_the_paragons():
    match = Match("best-of-three").win(A).win(B)
    assert match.state.public["heroes"] == ("ada", "dan")
    assert "Game 3: Ada against Dan, 1 to 1 in wins." in match.texts("formats.standard")
    assert match.win(A).result["sentence"] == "Ada wins the match, 2 to 1."


@rule("pocket-paragons/formats.team", "pocket-paragons/formats.conquest")
def test_conquest_needs_a_win_with_each_of_three():
    match = Match("conquest").begin().win(A)
    assert match.asked(A) == ["bo", "cyd"] and match.asked(B) == ["dan", "eve", "fay"]
    match.answer("bo", "dan").win(A)
    assert match.asked(A) == []
    assert match.answer("eve").win(A).result["winner"] == A


@rule("pocket-paragons/formats.legacy", "pocket-paragons/legacy.lost")
def test_legacy_is_lost_when_all_three_are_defeated():
    match = to_third().answer("keep").answer("keep").win(B)
    assert match.result["winner"] == B and match.result["rule"] == "formats.legacy"


@rule("pocket-paragons/formats.legacy")
def test_the_next_game_begins_fresh():
    match = Match("legacy").begin().win(B).answer("bo").answer("keep")
    assert [match.state.counters[key] for key in ("health.0", "health.1", "energy.0", "energy.1")] == [10, 10, 0, 0]


@rule("pocket-paragons/inheritance.pass")
def test_one_ability_replaces_one_with_the_same_symbol():
    match = Match("legacy").begin().win(B).answer("bo")
    assert match.asked(A) == ["keep"] + [f"ada-{name}>bo-{name}" for name in ("agility", "defend", "intelligence", "rest", "strength", "weapon")]
    match.answer("ada-weapon>bo-weapon")
    assert "ada-weapon" in match.deck(A) and "bo-weapon" not in match.deck(A)


@rule("pocket-paragons/inheritance.pass")
def test_the_no_inheritance_symbol_binds_both_ways():
    cards = {"Ada": {"Strength": {"damage": 2, "inherit": False}}, "Bo": {"Weapon": {"damage": 3, "inherit": False}}}
    match = Match("legacy", cards).begin().win(B).answer("bo")
    assert not [key for key in match.asked(A) if "strength" in key or "weapon" in key]
    match.answer("keep")


@rule("pocket-paragons/inheritance.pass")
def test_an_ultimate_without_the_symbol_can_be_inherited():
    open_ = {"Ultimate": {"ultimate": {"passive": 5}, "inherit": True}}
    match = Match("legacy", {"Ada": open_, "Bo": open_}).begin().win(B).answer("bo")
    assert "ada-ultimate>bo-ultimate" in match.asked(A)
    match.answer("ada-ultimate>bo-ultimate")
    assert match.state.zones["reserve.0"] == ["ada-ultimate"]


@rule("pocket-paragons/inheritance.third", "pocket-paragons/ruling.inherit-two")
def test_the_third_may_inherit_two():
    match = to_third()
    assert match.prompts(A) == ["Pass the inherited ability on to Cyd"]
    assert match.asked(A) == ["keep", "ada-strength>cyd-strength"]
    match.answer("ada-strength>cyd-strength")
    assert match.prompts(A) == ["Pass an ability to Cyd"]
    assert match.asked(A) == ["keep"] + [f"bo-{name}>cyd-{name}" for name in ("agility", "defend", "intelligence", "rest", "weapon")]
    match.answer("bo-weapon>cyd-weapon")
    assert {"ada-strength", "bo-weapon"} <= set(match.deck(A)) and len(match.deck(A)) == 7


@rule("pocket-paragons/ruling.inherit-two")
def test_two_inherited_abilities_replace_two_cards():
    two = {"Weapon": None, "Second": {"symbol": "Strength", "damage": 1, "always": [{"executes": "Rest"}]}}
    match = Match("legacy", {"Bo": two, "Cyd": two}).begin().win(B).answer("bo").answer("ada-strength>bo-strength")
    match.answer(match.held(A, "Rest"), match.held(B, "Weapon"))
    assert match.asked(A) == ["keep", "ada-strength>cyd-second", "ada-strength>cyd-strength"]
    match.answer("ada-strength>cyd-strength")
    assert [key for key in match.asked(A) if "strength" in key or "second" in key] == ["bo-second>cyd-second"]


@rule("pocket-paragons/inheritance.third", "pocket-paragons/inheritance.pass")
def test_what_is_inherited_is_secret():
    match = to_third(seat=B).answer("ada-strength>cyd-strength").answer("bo-weapon>cyd-weapon")
    said = " ".join(match.texts("inheritance.third"))
    assert "Strength" not in said and "Weapon" not in said and "an inherited ability on to Cyd" in said


@rule("pocket-paragons/inheritance.third")
def test_worlds_hold_every_way_to_inherit():
    match, found = to_third(seat=B).answer("ada-strength>cyd-strength").answer("bo-weapon>cyd-weapon"), set()
    for number in range(400):
        world = match.game.sample(match.game.observe(match.state, B), Chance(number))
        foreign = tuple(card for card in world.zones["hand.0"] if not card.startswith("cyd"))
        found.add(foreign)
    assert max(map(len, found)) == 2 and any(len(cards) == 0 for cards in found)


@rule("pocket-paragons/ruling.banish-scope")
def test_a_banished_card_is_back_for_the_next_game_and_may_be_inherited():
    match = Match("legacy", {"Ada": {"Strength": {"effects": [{"banish this": True}]}}}).begin()
    match.play("Strength", "Defend").win(B).answer("bo")
    assert "ada-strength>bo-strength" in match.asked(A)
    assert match.texts("ruling.banish-scope") == ["The game is over: Ada Strength is Banished no longer."]


def test_a_legacy_match_in_the_middle_is_a_situation():
    match = to_third().answer("ada-strength>cyd-strength").answer("bo-weapon>cyd-weapon")
    spec = match.game.spec_of(match.state)
    assert spec["decks"][A]["cyd"]
    assert match.game.spec_of(match.game.position(spec)) == spec
