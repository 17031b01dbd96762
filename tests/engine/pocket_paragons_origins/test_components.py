"""Chapter 1: cards, types, the deck and the cancel chart."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.games.pocket_paragons_origins.components import CANCELS, TYPES, check_deck
from engine.problem import Problem

from tests.engine.pocket_paragons_origins.duel import A, B, Duel, deck, game_of


@mark.rule("pocket-paragons-origins/components.ability-card")
def test_components_ability_card():
    """Type, name, attack, own effect and type effect all come from the card and work in play."""
    duel = Duel({"Intellect": {"attack": 3, "effects": [{"energy": 1}]}})
    card = duel.game.cards["ada-intellect"]
    assert (card.name, card.type, card.attack, card.cancels) == ("Ada Intellect", "Intellect", 3, ("Strength",))
    duel.play("Intellect", "Strength")
    assert duel.health() == (10, 7) and duel.energy() == (2, 0)


@mark.rule("pocket-paragons-origins/components.types")
def test_components_types():
    duel = Duel().play("Weapon", "Defense")
    assert "Ada Weapon (Weapon)" in duel.texts("components.types")[0]
    assert len(TYPES) == 7 and {card.type for card in duel.game.heroes["ada"].cards} == set(TYPES)


@mark.parametrize("kind", ["Sword", None, 3, ["Weapon"]])
def test_a_card_has_one_of_the_seven_types(kind):
    with pytest.raises(Problem) as told:
        game_of(deck("Ada", {"Weapon": {"type": kind}}), deck("Bo"))
    assert told.value.path == ("heroes", "ada", "cards", 1, "type")


@mark.rule("pocket-paragons-origins/components.deck")
def test_components_deck():
    duel = Duel({"Dexterity": None, "Second Weapon": {"type": "Weapon", "attack": 1}}, started=True)
    assert [card.type for card in duel.game.heroes["ada"].cards].count("Weapon") == 2
    assert len(duel.state.zones["hand.0"]) == 6 and len(duel.state.zones["reserve.0"]) == 1


@mark.parametrize("cards, sentence", [({"Weapon": None}, "a hero deck has 7 ability cards, not 6"),
                                      ({"Third": {"type": "Weapon"}}, "a hero deck has 7 ability cards, not 8"),
                                      ({"Super Ability": None, "Second": {"type": "Weapon"}}, "a hero deck has 1 Super Ability, not 0")])
def test_other_decks_are_refused(cards, sentence):
    with pytest.raises(Problem, match=sentence):
        check_deck("ada", deck("Ada", cards)["cards"])


@mark.parametrize("other", TYPES)
@mark.parametrize("kind", TYPES)
def test_components_cancel_chart_has_no_other_pair(kind, other):
    """Each pair of types that can be played: cancelled exactly by the chart."""
    ability = {"Super Ability": {"attack": 1, "super": {"playable": 1, "after": "removed"}}}
    duel = Duel(ability, ability, a={"energy": 1}, b={"energy": 1}).play(kind, other)
    cancelled = {("Intellect", "Strength"): 1, ("Strength", "Dexterity"): 1, ("Dexterity", "Intellect"): 1,
                 ("Strength", "Intellect"): 0, ("Dexterity", "Strength"): 0, ("Intellect", "Dexterity"): 0}.get((kind, other))
    found = [side for side in (A, B) if any("cancels" in text and duel.game.heroes[("ada", "bo")[side]].name + " " in text.split("cancels")[1]
                                            for text in duel.texts("cancel.effect"))]
    assert found == ([] if cancelled is None else [cancelled])


@mark.rule("pocket-paragons-origins/components.cancel-chart")
def test_components_cancel_chart():
    assert CANCELS == {"Intellect": ("Strength",), "Strength": ("Dexterity",), "Dexterity": ("Intellect",)}
    assert Duel().play("Strength", "Dexterity").texts("components.cancel-chart") == [
        "Ada Strength (Strength) cancels Bo Dexterity (Dexterity)."]
