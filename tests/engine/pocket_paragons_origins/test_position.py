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
