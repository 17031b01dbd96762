"""Sessions of the toys: what a page gets of a match, and that a late answer is not taken for a new one."""
from __future__ import annotations

import json

import pytest

from engine.problem import Problem, Refusal
from engine.session import Session
from tests.subjects import TOYS, subject


def played(name, seed=5):
    session = Session.new(subject(name).game, {}, seed)
    while session.view()["decision"]:
        yield session, session.view()
        session.choose(session.view()["decision"]["options"][-1]["key"], session.at)
    yield session, session.view()


@pytest.mark.parametrize("name", TOYS)
def test_a_view_is_plain_data_of_one_seat(name):
    for session, view in played(name):
        assert json.loads(json.dumps(view)) == view and view["seat"] == 0
        decision = view["decision"]
        assert decision is None or decision["seat"] == 0
        hidden = [key for key, zone in session.match.state.layout.zones.items() if 0 not in zone.seen_by]
        assert all(set(view["observation"]["zones"][key]) == {"count"} for key in hidden)
    assert view["outcome"]["rule"] and view["decision"] is None


@pytest.mark.parametrize("name", TOYS)
def test_an_answer_has_the_lines_of_the_log_that_are_new(name):
    session = Session.new(subject(name).game, {}, 5)
    log = session.view()["log"]
    while decision := session.view()["decision"]:
        view = session.choose(decision["options"][-1]["key"], session.at)["view"]
        assert view["told"] == len(log) and [line["text"] for line in view["log"]] == [line["text"] for line in session.view()["log"][len(log):]]
        log += view["log"]
    assert log == session.view()["log"] and "told" not in session.view()


@pytest.mark.parametrize("name", TOYS)
def test_a_saved_match_opens_where_it_was(name):
    for session, view in played(name):
        again = Session.load(session.game, json.dumps(session.save()["record"]), "copy")
        now = again.view()
        if not (view["decision"] and len(view["decision"]["options"]) == 1):  # a forced answer is given on opening
            assert {**now, "at": 0} == {**view, "at": 0}


def test_a_choice_offered_before_a_take_back_is_stale_after_it():
    session = Session.new(subject("barter").game, {}, 2)
    coins = [option["key"] for option in session.view()["decision"]["options"]]
    offered = session.choose(coins[0], session.at)["view"]
    session.undo()
    now = session.choose(coins[1], session.at)["view"]
    assert now["decision"]["options"] == offered["decision"]["options"] and now["at"] != offered["at"]
    with pytest.raises(Refusal, match="moved on"):
        session.choose("yes", offered["at"])
    assert session.view() == now or session.view()["at"] == now["at"]


@pytest.mark.parametrize("at", [None, -1, "0", 1.5, [], True])
def test_only_the_number_of_the_view_is_taken(at):
    session = Session.new(subject("barter").game, {}, 2)
    with pytest.raises(Refusal):
        session.choose(session.view()["decision"]["options"][0]["key"], at)


def test_a_record_of_another_game_does_not_open():
    record = Session.new(subject("barter").game, {}, 2).save()["record"]
    with pytest.raises(Problem, match="of the game 'barter'"):
        Session.load(subject("ambush").game, record)


def test_a_replay_leads_from_the_first_view_to_the_last():
    from engine.observe import merge

    session = list(played("ambush"))[-1][0]
    replay = session.replay()
    seen = replay["observation"]
    for beat in replay["beats"][replay["setup"]:]:
        seen = merge(seen, beat["patch"])
    assert seen == session.view()["observation"]
