"""Chapter 13: the standard match, the mirror, and the limit of rounds."""
from __future__ import annotations

from pytest import mark

from tests.engine.pocket_paragons_origins.duel import A, B, Duel


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
