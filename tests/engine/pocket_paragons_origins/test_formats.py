"""Chapter 13: the standard match and series, the mirror, the limit of rounds, Conquest and Legacy."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Problem, Refusal

from tests.engine.pocket_paragons_origins.duel import A, B, Duel
from tests.engine.pocket_paragons_origins.series import TEAMS, Series, game_of_six


@mark.rule("pocket-paragons-origins/formats.standard")
def test_formats_standard():
    """One match, one hero on each side; it is over when it is won."""
    duel = Duel(started=True)
    assert len(duel.texts("formats.standard")) == 1 and duel.state.public["heroes"] == ("ada", "bo")
    duel.play("Weapon", "Respite")
    assert duel.over and duel.asked(A) == duel.asked(B) == []


@mark.rule("pocket-paragons-origins/ruling.mirror")
def test_ruling_mirror():
    """Each side has a deck of its own."""
    duel = Duel({"Weapon": {"attack": 3, "effects": [{"remove": {"from": "opponent hand", "type": "Defense"}}]}}, foe="ada", started=True)
    assert duel.state.public["names"][A] != duel.state.public["names"][B]
    duel.play("Weapon", "Strength")
    assert duel.zone("removed", B) == {"Defense"} and "Defense" in duel.zone("hand", A)
    assert duel.zone("discard", A) == {"Weapon"} and duel.zone("discard", B) == {"Strength"}


@mark.rule("pocket-paragons-origins/ruling.round-limit")
@mark.parametrize("healths, winner", [((9, 8), A), ((2, 7), B), ((5, 5), None)])
def test_ruling_round_limit(healths, winner):
    duel = Duel(a={"health": healths[0]}, b={"health": healths[1]}, round=100).play("Defense", "Defense")
    assert duel.over and duel.winner == winner and duel.state.result["rule"] == "ruling.round-limit"


def test_defeat_in_the_last_round_is_defeat():
    duel = Duel(b={"health": 1}, round=100).play("Weapon", "Strength")
    assert duel.state.result["rule"] == "round-end.defeat"


def test_the_round_before_the_last_goes_on():
    assert not Duel(round=99).play("Defense", "Defense").over


# --- a series of two wins ------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/formats.standard")
def test_the_second_win_wins_the_series():
    """Two wins, not two in a row; and each match begins with a fresh set-up."""
    series = Series("best-of-three").play("Strength", "Dexterity").win(B)
    assert series.series()["wins"] == (0, 1) and series.state.counters["round"] == 1
    assert [series.state.counters[f"{name}.{side}"] for name in ("health", "energy") for side in (A, B)] == [10, 10, 0, 0]
    assert len(series.state.zones["hand.0"]) == 6 and not series.state.zones["discard.1"]
    assert series.win(A).series()["wins"] == (1, 1) and series.result is None
    assert series.win(A).result["winner"] == A and series.result["rule"] == "formats.standard"
    assert series.series()["wins"] == (2, 1) and series.kinds() == []


@mark.rule("pocket-paragons-origins/ruling.standard-hero")
def test_ruling_standard_hero():
    """Nobody is asked for another hero."""
    series = Series("best-of-three").win(A)
    assert series.kinds() == ["card", "card"] and series.state.public["heroes"] == ("ada", "dan")


def drawn(series: Series) -> Series:
    """Play 100 rounds in which nothing happens."""
    match = series.series()["match"]
    while series.result is None and series.series()["match"] == match:
        kind = "Defense" if "ada-defense" in series.state.zones["hand.0"] else "Respite"
        series.play(kind, kind)
    return series


@mark.rule("pocket-paragons-origins/ruling.series-draws", "pocket-paragons-origins/ruling.round-limit")
def test_ruling_series_draws():
    """A draw counts for nobody and is replayed; the third in a row draws the series."""
    series = drawn(Series("best-of-three"))
    assert series.series()["match"] == 2 and series.series()["wins"] == (0, 0) and series.state.public["heroes"] == ("ada", "dan")
    assert series.state.counters["round"] == 1 and series.state.counters["energy.0"] == 0
    drawn(series)
    assert series.result is None and drawn(series).result["rule"] == "ruling.series-draws" and series.result["winner"] is None


def test_a_win_between_draws_begins_their_count_anew():
    series = drawn(drawn(Series("best-of-three"))).win(A)
    assert drawn(drawn(series)).result is None and series.series()["wins"] == (1, 0)
    assert drawn(series).result["rule"] == "ruling.series-draws"


def test_a_drawn_match_of_a_team_is_played_by_the_same_heroes():
    for format in ("conquest", "legacy"):
        series = drawn(Series(format).begin())
        assert series.series()["match"] == 2 and series.kinds() == ["card", "card"] and series.state.public["heroes"] == ("ada", "dan")
        assert series.series()["fallen"] == series.series()["won"] == ((), ())


# --- teams -----------------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/formats.team")
def test_formats_team():
    """Three heroes a side, open; both pick the first one at once; the winner too begins anew."""
    series = Series("conquest").answer(*TEAMS)
    assert series.series()["teams"] == (("ada", "bo", "cyd"), ("dan", "eve", "fay"))
    assert series.kinds() == ["hero", "hero"] and series.asked(B) == ["dan", "eve", "fay"] and series.state.public["heroes"] == ()
    series.answer("cyd", "eve")
    assert series.state.public["names"] == ("Cyd", "Eve") and series.texts("formats.team")[-2:] == [
        "The first side picks Cyd.", "The second side picks Eve."]
    series.play("Strength", "Weapon").win(A).answer("ada", "eve")
    assert series.state.counters["health.0"] == 10 and len(series.state.zones["hand.0"]) == 6


@mark.rule("pocket-paragons-origins/ruling.teams")
def test_ruling_teams():
    """Three different heroes, chosen by both at once; both may choose the same."""
    series = Series("conquest")
    assert series.kinds() == ["team", "team"] and len(series.asked(A)) == 20 == len({frozenset(key.split("+")) for key in series.asked(A)})
    assert all(len(set(key.split("+"))) == 3 for key in series.asked(A))
    with pytest.raises(Refusal):
        series.answer("ada+ada+bo", TEAMS[B])
    series.answer(TEAMS[A], TEAMS[A]).answer("bo", "bo")
    assert series.state.public["names"] == ("Bo", "Bo (second)") and series.deck(A) == series.deck(B)


def test_a_team_needs_three_heroes():
    with pytest.raises(Problem, match="a team needs 3 heroes"):
        Duel().game.setup({"hero": "ada", "foe": "bo", "opponent": "player", "format": "conquest"})


# --- Conquest --------------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/formats.conquest")
def test_formats_conquest():
    """The winner has to change, the loser may; both choose at once."""
    series = Series("conquest").begin().win(A)
    assert series.kinds() == ["hero", "hero"] and series.asked(A) == ["bo", "cyd"] and series.asked(B) == ["dan", "eve", "fay"]
    series.answer("bo", "dan").win(B)
    assert series.asked(A) == ["bo", "cyd"] and series.asked(B) == ["eve", "fay"]
    series.answer("cyd", "fay").win(A)
    assert series.kinds() == ["hero"] and series.asked(B) == ["eve", "fay"], "only one hero is left to the first side"
    series.answer("fay")
    assert series.state.public["heroes"] == ("bo", "fay")
    assert series.win(A).result["winner"] == A and series.result["rule"] == "formats.conquest" and series.series()["wins"] == (3, 1)


@mark.rule("pocket-paragons-origins/ruling.conquest-wins")
def test_ruling_conquest_wins():
    """Three wins in all, one with each hero."""
    series = Series("conquest").begin().win(B).answer("ada", "eve").win(B)
    assert series.series()["won"] == ((), ("dan", "eve")) and series.result is None
    series.answer("ada").win(B)
    assert series.result["winner"] == B and series.series()["won"][B] == ("dan", "eve", "fay")
    assert series.texts("ruling.conquest-wins")[-1] == "The second side has won 3 matches."


def test_of_two_like_teams_it_is_said_whose_hero_goes_and_which_wins():
    series = Series("conquest").answer(TEAMS[A], TEAMS[A]).answer("ada", "ada").win(B)
    assert series.texts("ruling.conquest-wins")[-1] == "The second side's Ada has won and cannot be used again."
    series.answer("ada", "bo").win(B).answer("ada").win(B)
    assert series.result["sentence"] == "The team of Ada, Bo and Cyd (second) wins the series, 3 to 0."


def test_conquest_is_not_played_against_the_automa():
    with pytest.raises(Problem, match="between two players"):
        Series("conquest", opponent="automa")


# --- Legacy ----------------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/formats.legacy")
def test_formats_legacy():
    """The defeated hero is out and its player chooses the next, the winner's stays; the third defeat ends it."""
    series = Series("legacy").begin().win(A)
    assert series.kinds() == ["hero"] and series.asked(B) == ["eve", "fay"]
    series.answer("fay").answer("keep")
    assert series.state.public["heroes"] == ("ada", "fay") and series.state.counters["round"] == 1
    series.win(B).answer("cyd").answer("keep").win(A)
    assert series.kinds() == ["pass"], "the third hero is the only one left"
    series.answer("keep")
    assert series.state.public["heroes"] == ("cyd", "eve") and series.series()["fallen"] == (("ada",), ("dan", "fay"))
    assert series.win(A).result["winner"] == A and series.result["rule"] == "formats.legacy" and series.series()["wins"] == (3, 1)


def test_cards_of_a_legacy_series_are_kept_apart_by_side():
    """Two teams of the same heroes have six decks."""
    series = Series("legacy", game_of_six()).answer(TEAMS[A], TEAMS[A]).answer("ada", "ada")
    for side in (A, B):
        held = [card for key, zone in series.state.zones.items() if key.endswith(f".{side}") for card in zone]
        assert len(held) == len(set(held)) == 21
