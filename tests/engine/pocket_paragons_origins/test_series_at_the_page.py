"""A series as the page gets it: where its matches end, what a saved one says of itself, and that nothing tells
what the other side has passed."""
from __future__ import annotations

import json

from engine.match import Match
from engine.session import Session
from pytest import mark

from tests.engine.pocket_paragons_origins.series import TEAMS, game_of_six


class Fixed:
    """Plays cards of these types in turn, and passes what it is told to."""

    name = "fixed"

    def __init__(self, game, passes: str, types: tuple):
        self.game, self.passes, self.types = game, passes, list(types)

    def choose(self, game, decision, look, number: int) -> str:
        keys = decision.keys()
        if decision.kind == "team":
            return TEAMS[1]
        if decision.kind == "hero":
            return keys[0]
        if decision.kind == "pass":
            return self.passes
        kind = self.types.pop(0)
        return next(key for key in keys if self.game.cards[key].type == kind)


def at_table(passes: str = "keep", types: tuple = ("Respite", "Dexterity", "Strength"), **options) -> Session:
    game = game_of_six()
    match = Match(game, {"format": "legacy", "opponent": "player", "hero": "ada", "foe": "dan", **options}, 3, 0, {1: Fixed(game, passes, types)})
    return Session(game, match, "name")


def choose(session: Session, key: str) -> dict:
    """Choose a key, or the card of a type in hand: what the page gets, and what the list of saves shows."""
    kinds = [option for option in session.match.decision().keys() if getattr(session.game.cards.get(option), "type", None) == key]
    answer = session.choose(kinds[0] if kinds else key, session.at)
    save = answer.pop("save")
    return {**answer, "replay": session.replay(), "meta": save["meta"]}


@mark.rule("pocket-paragons-origins/legacy.passing-secret", "pocket-paragons-origins/ruling.passing-hidden")
def test_nothing_the_page_gets_depends_on_what_the_other_side_has_passed():
    """Not until the card is played: then it lies open."""
    plain, passed = at_table(), at_table("dan-strength>eve-strength")
    for key in (TEAMS[0], "ada", "Weapon", "Strength"):  # Dan falls, and Eve follows with a card of his or with none
        assert json.dumps(choose(plain, key)) == json.dumps(choose(passed, key))
    before, after = choose(plain, "Dexterity"), choose(passed, "Dexterity")
    assert before["view"]["observation"]["public"]["heroes"] == ["ada", "eve"]
    assert "eve-strength" in json.dumps(before["beats"]) and "dan-strength" in json.dumps(after["beats"])


@mark.rule("pocket-paragons-origins/formats.legacy", "pocket-paragons-origins/destruction.weapon")
def test_the_view_tells_where_a_match_ended_and_rests_there():
    session = at_table(types=("Respite", "Dexterity", "Weapon"))
    assert session.view()["matches"] == [] and not session.view()["resting"]
    assert session.save()["meta"]["detail"] == "before the first match, choosing teams"
    choose(session, TEAMS[0])
    assert session.save()["meta"]["detail"] == "before the first match"
    choose(session, "ada")
    won = choose(session, "Weapon")["view"]  # and the other side sends Eve
    [match] = won["matches"]
    assert (match["number"], match["winner"], match["wins"], match["heroes"]) == (1, 0, [1, 0], ["ada", "dan"])
    assert (match["rule"], match["rounds"]) == ("destruction.weapon", 1) and match["text"] in [line["text"] for line in won["log"]]
    assert won["resting"], "the next match is laid out, and nothing was chosen in it"
    assert session.save()["meta"]["detail"] == "match 2, round 1, 1 to 0 in wins"
    between = [line["text"] for line in won["log"] if line.get("between")]
    assert between[0] == "Dan is defeated and out of the series." and "Your opponent picks Eve." in between and "You go on with Ada." in between
    assert {line["match"] for line in session.view()["log"]} == {0, 1, 2} and won["log"][-1]["match"] == 2
    assert not choose(session, "Strength")["view"]["resting"]
    lost = choose(session, "Respite")["view"]
    assert [entry["winner"] for entry in lost["matches"]] == [0, 1] and lost["resting"] and lost["decision"]["kind"] == "hero"
    assert session.save()["meta"]["detail"] == "before match 3, 1 to 1 in wins"
    again = Session.load(session.game, session.match.record, "name")
    assert again.view()["matches"] == lost["matches"] and again.view()["resting"], "the same after it was saved and opened"
    assert session.replay()["matches"] == lost["matches"]


@mark.rule("pocket-paragons-origins/formats.standard")
def test_a_series_goes_on_after_a_win():
    session = at_table(format="best-of-three", types=("Respite", "Strength"))
    assert session.view()["matches"] == [], "the first match is laid out at once"
    choose(session, "Weapon")
    [first] = session.view()["matches"]
    assert first["winner"] == 0 and session.view()["resting"] and session.view()["observation"]["public"]["series"]["match"] == 2
    assert Session.load(session.game, session.match.record, "name").view()["matches"] == [first]


def test_a_single_match_has_no_series():
    session = at_table(format="single", types=("Respite",))
    view = choose(session, "Weapon")["view"]
    assert view["outcome"] and view["matches"] == [] and not view["resting"]
