"""Situations within a series and in a challenge."""
from __future__ import annotations

import pytest

from engine.problem import Problem

TEAMS = [["sunniva", "brannoch", "cordula"], ["eadric", "ilka", "nerys"]]


def spec(**more):
    form = more.pop("format")
    return {"options": {"hero": "sunniva", "foe": "eadric", "opponent": "player", "format": form}, "teams": TEAMS, **more}


def test_a_conquest_knows_the_heroes_that_have_won(game):
    state = game.position(spec(format="conquest", won=[["brannoch"], []]))
    assert state.public["series"]["wins"] == (1, 0) and state.public["series"]["won"] == (("brannoch",), ())


def test_a_legacy_knows_the_fallen(game):
    state = game.position(spec(format="legacy", fallen=[["cordula"], ["ilka", "nerys"]]))
    assert state.public["series"]["wins"] == (2, 1) and len(state.zones["team-3.0"]) == 7 and not state.zones["team-1.0"]


@pytest.mark.parametrize("field, form", [("won", "legacy"), ("fallen", "conquest")])
def test_used_heroes_belong_to_their_format(game, field, form):
    with pytest.raises(Problem, match=f"'{field}' belongs to the format"):
        game.position(spec(format=form, **{field: [[], []]}))


@pytest.mark.parametrize("used", [["sunniva"], ["eadric"], ["brannoch", "brannoch"], ["nobody"]])
def test_only_another_hero_of_the_team_can_be_used_up(game, used):
    with pytest.raises(Problem, match="hero of the team that can be used up"):
        game.position(spec(format="legacy", fallen=[used, []]))


def test_a_challenge_is_in_force(game):
    options = {"hero": "sunniva", "foe": "brannoch", "challenge": True}
    state = game.position({"options": options, "sides": [{}, {"energy": 0}]})
    assert "challenge-brannoch" in state.zones["active.1"] and state.counters["energy.1"] == 0


def duel(own=None, other=None, **more):
    return {"options": {"hero": "sunniva", "foe": "brannoch", "opponent": "player"}, "sides": [own or {}, other or {}], **more}


WRONG = {
    "fallen": (duel({"health": 0}), "sides[0].health", "with 0 health Sunniva would have lost before this round; give 1 or more"),
    "both fallen, unequal": (duel({"health": -1}, {"health": -3}), "sides[0].health", "would have lost before this round"),
    "playing on, unequal": (duel({"health": 4}, {"health": 3}, **{"playing on": True}), "playing on", "make them equal or leave 'playing on' out"),
    "level at 0 and not playing on": (duel({"health": 0}, {"health": 0}, **{"playing on": False}), "sides[0].health", "would have lost"),
    "in reserve with its energy": (duel({"energy": 3, "reserve": ["long-noon"]}), "sides[0].reserve[0]", "would have left reserve"),
    "a permanent removed": (duel({"removed": ["long-noon"]}), "sides[0].removed[0]", "can be in 'reserve' or 'active', not in 'removed'"),
    "a playable in force": (duel({}, {"active": ["furnace-breath"]}), "sides[1].active[0]", "is not permanent"),
    "no Super in reserve": (duel({"reserve": ["siesta"]}), "sides[0].reserve[0]", "is no Super Ability"),
    "an Automa deck without the Automa": (duel(**{"automa deck": [1]}), "automa deck", "belongs to a match against the Automa"),
    "true as a number": ({"automa deck": [True]}, "automa deck[0]", "there is no Automa card left"),
    "wins of another format": (duel(wins=[1, 0]), "wins", "belongs to the format best-of-three"),
    "a team of lists": (spec(format="conquest", teams=[[[], {}, 1], []]), "teams[0][0]", "there is no hero"),
    "decks of another format": (spec(format="conquest", decks=[{}, {}]), "decks", "belongs to the format legacy"),
    "a deck that nobody passed to": (spec(format="legacy", decks=[{"brannoch": ["siesta"] * 7}, {}]), "decks[0]", "no decks that passing"),
    "a deck of no team": (spec(format="legacy", decks=[{"ilka": []}, {}]), "decks[0].ilka", "there is no field"),
}


@pytest.mark.parametrize("given, where, sentence", WRONG.values(), ids=WRONG)
def test_what_cannot_be_at_the_start_of_a_round_is_refused_with_place_and_mend(game, given, where, sentence):
    with pytest.raises(Problem) as refused:
        game.position(given)
    assert refused.value.where == where and sentence in refused.value.sentence


def test_both_fallen_level_means_playing_on(game):
    """draw.continue: left out, it follows."""
    assert game.position(duel({"health": -2}, {"health": -2})).public["playing on"] is True
    assert game.position(duel({"health": 2}, {"health": 2})).public["playing on"] is False


def test_a_playable_super_earned_stays_in_hand_without_its_energy(game):
    """ruling.super-keeps: energy may have fallen since; so it lies there only where the situation says so."""
    assert game.position(duel({}, {"hand": ["furnace-breath"], "energy": 0})).zones["hand.1"] == ["furnace-breath"]
    assert game.position(duel({}, {"energy": 0})).zones["reserve.1"] == ["furnace-breath"]


def test_decks_with_passed_cards_are_laid_out(game):
    """legacy.passing: Sunniva has fallen and left Brannoch her Weapon for his."""
    own = [card.id for card in game.heroes["brannoch"].cards]
    passed = ["gilded-sickle" if card == "red-hot-poker" else card for card in own]
    left = ["red-hot-poker" if card.id == "gilded-sickle" else card.id for card in game.heroes["sunniva"].cards]
    given = spec(format="legacy", fallen=[["sunniva"], []], decks=[{"brannoch": passed, "sunniva": left}, {}])
    given["options"]["hero"] = "brannoch"
    state = game.position(given)
    assert "gilded-sickle" in state.zones["hand.0"] and "red-hot-poker" in state.zones["team-1.0"]
    assert game.spec_of(state)["decks"] == [{"brannoch": sorted(passed), "sunniva": sorted(left)}, {}]


def test_a_series_goes_on_where_it_stands(game):
    given = {**spec(format="best-of-three", wins=[1, 1], draws=1)}
    del given["teams"]
    series = game.position(given).public["series"]
    assert series["wins"] == (1, 1) and series["draws"] == 1 and series["match"] == 4
