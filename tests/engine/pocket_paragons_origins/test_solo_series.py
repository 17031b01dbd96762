"""Chapter 15, its last part: the challenge, and Legacy against the Automa."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Problem

from tests.engine.pocket_paragons_origins.duel import A, B, Duel
from tests.engine.pocket_paragons_origins.series import ALONE, Series, game_of_six

FRAMED = {"says": "The Automa begins with 2 energy, hits harder and mends.", "energy": 2, "always": [{"attack": 1}],
          "effects": [{"when": "round end", "restore": 1}]}


def solo(game=None, **more) -> Series:
    """Ada's team in Legacy against the Automa, which plays its Weapon whenever it can."""
    return Series("legacy", game or game_of_six(lists=ALONE), opponent="automa", **more)


# --- the challenge -------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.challenge")
def test_solo_challenge():
    """The framed rule is in force for the Automa from the first round to the last, its effects too."""
    game = game_of_six(lists=[["Strength", "Weapon"]], challenges={"Dan": FRAMED})
    series = Series("single", game, opponent="automa", challenge=True)
    assert series.state.counters["energy.1"] == 2 and series.state.zones["active.1"] == ["challenge-dan"]
    assert series.texts("solo.challenge") == [f"The challenge rule of Dan applies: {FRAMED['says']}"]
    series.play("Dexterity")
    assert series.state.counters["health.0"] == 7, "attack 2 of Strength and 1 more"
    assert series.state.counters["health.1"] == 10, "1 damage, and 1 restored at the end of the round"
    series.play("Strength")
    assert series.state.counters["health.0"] == 3, "in the second round as well: 3 of Weapon and 1 more"


def test_without_the_challenge_the_framed_rule_does_not_exist():
    game = game_of_six(lists=[["Strength", "Weapon"]], challenges={"Dan": FRAMED})
    series = Series("single", game, opponent="automa")
    assert series.state.counters["energy.1"] == 0 and series.state.zones["active.1"] == []
    assert series.play("Dexterity").state.counters["health.0"] == 8


def test_the_framed_rule_is_the_automas_alone():
    game = game_of_six(lists=[["Strength"]], challenges={"Ada": FRAMED})
    series = Series("single", game, opponent="automa", challenge=True)
    assert not series.texts("solo.challenge") and series.state.counters["energy.0"] == 0 and series.state.zones["active.0"] == []


def test_a_challenge_against_a_player_is_refused():
    with pytest.raises(Problem, match="against the Automa"):
        Series("single", challenge=True)


def test_every_match_of_a_series_is_a_challenge():
    game = game_of_six(lists=ALONE, challenges={"Dan": FRAMED})
    series = Series("best-of-three", game, opponent="automa", challenge=True).play("Respite")
    assert series.series()["wins"] == (0, 1) and series.state.zones["active.1"] == ["challenge-dan"]
    assert series.state.counters["energy.1"] == 2 and len(series.texts("solo.challenge")) == 2


# --- Legacy --------------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.legacy")
def test_solo_legacy():
    """The Legacy card gives the team, its order and what is passed; the player passes as usual."""
    game = game_of_six(lists=[["Respite"]], legacy={"passes": ["Weapon", "Respite"]})
    series = solo(game)
    assert series.kinds() == ["team"] and series.begin().series()["teams"][B] == ("dan", "eve", "fay")
    assert series.state.public["names"] == ("Ada", "Dan") and series.kinds() == ["card"]
    series.play("Weapon")
    assert series.series()["wins"] == (1, 0) and series.state.public["heroes"] == ("ada", "eve"), "the next hero of its card"
    assert series.texts("solo.legacy")[-1] == "The Automa passes Dan Weapon to Eve in place of Eve Weapon."
    assert "dan-weapon" in series.state.zones["hand.1"] and "eve-weapon" not in series.deck(B)


@mark.rule("pocket-paragons-origins/solo.legacy", "pocket-paragons-origins/legacy.passing")
def test_the_player_passes_as_usual():
    """Against the Automa the first side's hero falls, and its own card goes on."""
    series = solo().begin().play("Respite")
    assert series.kinds() == ["hero"] and series.series()["fallen"] == (("ada",), ())
    series.answer("cyd")
    assert series.kinds() == ["pass"]
    series.answer("ada-strength>cyd-strength")
    assert "ada-strength" in series.state.zones["hand.0"] and series.state.public["heroes"] == ("cyd", "dan")
    series.play("Respite")
    assert series.kinds() == ["pass"] and series.answer("keep").play("Respite").result["winner"] == B
    assert series.result["rule"] == "formats.legacy" and series.result["sentence"] == "The Automa wins the series, 3 to 0."


@mark.rule("pocket-paragons-origins/solo.legacy", "pocket-paragons-origins/ruling.passing-lasts")
def test_the_second_hero_of_the_automa_passes_the_second_type():
    """Each new hero brings its own Automa deck; a received card stays, and may be the one that is handed on."""
    game = game_of_six(lists=[["Respite"], ["Respite"]], legacy={"passes": ["Weapon", "Weapon"]})
    series = solo(game).begin().play("Weapon").play("Weapon")
    assert series.state.public["heroes"] == ("ada", "fay") and series.state.public["names"] == ("Ada", "Fay")
    passed = [text for text in series.texts("solo.legacy") if "passes" in text]
    assert passed == ["The Automa passes Dan Weapon to Eve in place of Eve Weapon.",
                      "The Automa passes Dan Weapon to Fay in place of Fay Weapon."]
    assert series.texts("ruling.passing-lasts")[-1] == "Fay fights with Dan Weapon, received from a fallen hero."
    assert len(series.state.zones["automa-deck.1"] + series.state.zones["automa-discard.1"]) == 2
    assert series.play("Weapon").result["winner"] == A and series.series()["wins"] == (3, 0)


@mark.rule("pocket-paragons-origins/ruling.automa-legacy")
def test_ruling_automa_legacy():
    """Its team is open before the first hero is chosen, the passed cards too."""
    series = solo(game_of_six(lists=[["Respite"]]), seat=A).answer("ada+bo+cyd")
    assert series.kinds() == ["hero"] and series.texts("ruling.automa-legacy") == ["The Automa brings Dan, Eve, Fay."]
    seen = series.game.observe(series.state, A)
    assert seen["public"]["series"]["teams"][B] == ["dan", "eve", "fay"] and len(seen["zones"]["team-2.1"]["cards"]) == 7
    series.answer("bo").play("Weapon")
    seen = series.game.observe(series.state, A)
    assert "dan-weapon" in seen["zones"]["hand.1"]["cards"] and "eve-weapon" in seen["zones"]["team-1.1"]["cards"]


@mark.rule("pocket-paragons-origins/ruling.automa-legacy", "pocket-paragons-origins/ruling.passing-type")
@mark.parametrize("without", ["Dan", "Eve"])
def test_what_cannot_be_passed_is_not(without):
    """One of the two heroes has no card of the listed type."""
    cards = {without: {"Dexterity": None, "Second Defense": {"type": "Defense"}}}
    series = solo(game_of_six(cards, lists=[["Respite"]], legacy={"passes": ["Dexterity", "Weapon"]})).begin().play("Weapon")
    assert series.deck(B) == sorted(card.id for card in series.game.heroes["eve"].cards)
    assert series.texts("ruling.passing-type") == ["Dan has no card of the listed type that could be passed."]


def test_a_passed_card_of_the_automa_follows_those_of_its_deck_list():
    """Of two cards of a type the Automa plays the one on its own list first."""
    cards = {"Eve": {"Dexterity": None, "Second Weapon": {"type": "Weapon", "attack": 1}}, "Ada": {"Strength": {"attack": 9}}}
    series = solo(game_of_six(cards, lists=[["Weapon"]])).begin().play("Strength").play("Intellect")
    assert {"dan-weapon", "eve-weapon"} < set(series.state.zones["hand.1"])
    assert series.play("Defense").state.zones["discard.1"] == ["eve-weapon"]


def test_without_a_legacy_card_the_automa_has_no_team():
    with pytest.raises(Problem):
        Duel(opponent="automa", format="legacy")
