"""The engine as the worker calls it: views, saves, stale choices, broken records, slices."""
from __future__ import annotations

import json

import pytest

from engine import browser
from engine.__main__ import load
from engine.observe import merge
from engine.record import from_link, to_link

GAME = "pocket-paragons-origins"


@pytest.fixture(scope="module", autouse=True)
def ready():
    browser.load_content(GAME, json.dumps(load(GAME).content))


def call(name: str, **payload):
    return json.loads(browser.call(name, json.dumps(payload)))


def new_match(seed: int = 11, **options):
    return call("match.new", game=GAME, options=options, seed=seed)


def play_on(view, steps: int = 100):
    """Choose the first option until the match ends, or so many steps; every view and the last one."""
    while view["decision"] and steps:
        view, steps = call("match.choose", key=view["decision"]["options"][0]["key"], at=view["at"])["view"], steps - 1
    return view


def test_a_view_has_all_that_the_page_draws():
    view = new_match()
    assert view["observation"]["seat"] == 0 and view["decision"]["prompt"] and view["log"][0]["rule"]
    assert view["undo"]["allowed"] is False and view["undo"]["reason"]
    assert view["save"]["key"].startswith(f"rulebook/1/{GAME}/match/")
    refused = view["decision"]["refusals"]
    assert all(entry["sentence"] and entry["rule"] for entry in refused.values()) and refused


def test_nothing_hidden_is_in_what_the_page_gets():
    view = new_match()
    del view["save"]
    deck = view["observation"]["zones"]["automa-deck.1"]
    assert set(deck) == {"count"}
    assert "seed" not in json.dumps(view)


def test_patches_lead_from_view_to_view():
    before = new_match()
    answer = call("match.choose", key=before["decision"]["options"][2]["key"], at=before["at"])
    seen = before["observation"]
    for beat in answer["beats"]:
        seen = merge(seen, beat["patch"])
    assert seen == answer["view"]["observation"]


def test_a_stale_choice_changes_nothing():
    view = new_match()
    key = view["decision"]["options"][0]["key"]
    after = call("match.choose", key=key, at=view["at"])["view"]
    again = call("match.choose", key=after["decision"]["options"][0]["key"], at=view["at"])
    assert "moved on" in again["error"]["sentence"]
    assert call("match.view")["observation"] == after["observation"]


@pytest.mark.parametrize("key", ["no-such-card", "", None, 7, ["a"], "<b>x</b>" * 50])
def test_an_illegal_choice_is_refused_and_changes_nothing(key):
    view = new_match()
    answer = call("match.choose", key=key, at=view["at"])
    assert answer["error"]["sentence"] and answer["error"]["rule"]
    assert call("match.view")["observation"] == view["observation"]


def test_a_card_that_cannot_be_played_says_why():
    view = new_match(hero="sunniva")
    reserve = view["observation"]["zones"]["reserve.0"]["cards"][0]
    answer = call("match.choose", key=reserve, at=view["at"])
    assert answer["error"]["rule"] == "super.reserve" and "in reserve" in answer["error"]["sentence"]


def test_a_save_resumes_where_it_was_left():
    view = play_on(new_match(), 3)
    save = call("match.undo", practice=True)["save"]
    left = call("match.view")
    again = call("match.load", game=GAME, record=save["record"], key=save["key"])
    assert again["observation"] == left["observation"] and again["log"] == left["log"]
    assert again["save"]["key"] == save["key"]
    assert again["observation"]["step"] < view["observation"]["step"]


def test_a_finished_match_is_over():
    view = play_on(new_match())
    assert view["outcome"]["sentence"] and view["decision"] is None
    answer = call("match.choose", key="summer-heat", at=view["at"])
    assert answer["error"]["sentence"] == "The match is over."


def test_practice_takes_back_what_fair_undo_does_not():
    first = new_match()
    play_on(first, 1)
    assert "error" in call("match.undo")
    back = call("match.undo", practice=True)
    assert back["takebacks"] == 1 and back["observation"] == first["observation"] and back["at"] != first["at"]


def test_practice_stays_practice_when_the_match_is_opened_again():
    view = play_on(new_match(), 2)
    save = call("match.undo", practice=True)["save"]
    answer = call("match.load", game=GAME, key=save["key"], record=save["record"], takebacks=save["meta"]["takebacks"])
    assert answer["takebacks"] == 1 == answer["save"]["meta"]["takebacks"] and answer["at"] != view["at"]
    for nonsense in (-1, "many", True, [3], 1 << 70):
        assert call("match.load", game=GAME, record=save["record"], takebacks=nonsense)["takebacks"] == 0


@pytest.mark.parametrize("changes, place", [
    ([{"path": ["choices"], "value": 5}], "choices"), ([{"path": ["choices", 0], "value": "x"}], "choices[0]"),
    ([{"path": ["chance"], "value": "x"}], "chance"), ([{"path": ["situation"], "value": 5}], "situation"),
    ([{"path": ["situation", "sides", 0, "health"], "value": 99}], "situation.sides[0].health"),
])
def test_an_example_that_is_none_is_refused_with_its_place(changes, place):
    example = {"situation": {"options": {"opponent": "player", "hero": "sunniva", "foe": "sunniva"}, "sides": [{}, {}]}, "chance": [], "choices": [["siesta", "siesta"]]}
    for name in ("example.run", "example.form"):
        assert call(name, game=GAME, example=example, changes=changes)["error"]["place"] == place


def test_a_link_carries_the_match():
    play_on(new_match(), 3)
    record = call("match.record")
    assert from_link(call("match.link")["link"]) == record == from_link(to_link(record))


def test_a_replay_tells_everything_from_the_start():
    play_on(new_match(), 4)
    told = call("match.replay")
    seen = told["observation"]
    for beat in told["beats"][told["setup"]:]:
        seen = merge(seen, beat["patch"])
    assert seen == call("match.view")["observation"]


BROKEN = {
    "no mapping": ([1, 2], "a record is a mapping"),
    "not whole": ('{"format": 1, "ga', "not whole JSON"),
    "nested": ("[" * 100_000, "nested too deeply"),
    "huge": ("x" * 500_000, "longer than"),
    "future": ({"format": 99}, "format 99"),
    "unknown field": ({"evil": "<script>alert(1)</script>"}, "field"),
    "other game": ({"game": "chess"}, "there is no game 'chess'"),
    "no seed": ({"seed": None}, "'seed'"),
    "seed too big": ({"seed": 1 << 60}, "'seed'"),
    "cards changed": ({"cards": "0000000000000000"}, "have changed"),
    "rules changed": ({"rules": 77}, "version 77"),
    "unknown option": ({"options": {"hero": "nobody"}}, "'nobody'"),
    "illegal choice": ({"choices": [["no-such-card"]]}, "not allowed"),
    "too many choices": ({"choices": [["siesta", "siesta"]]}, "2 choices are recorded"),
    "no choice": ({"choices": [[]]}, "each choice is a list"),
}


@pytest.mark.parametrize("damage, sentence", BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_refused_with_a_sentence(damage, sentence):
    view = play_on(new_match(), 2)
    record = damage if not isinstance(damage, dict) else {**call("match.record"), **damage}
    answer = call("match.load", game=GAME, record=record)
    assert sentence.lower() in answer["error"]["sentence"].lower()
    assert call("match.view")["observation"] == view["observation"], "the open match is untouched"


def test_calls_out_of_order_are_refused():
    browser._session = None
    for name in ("match.choose", "match.undo", "match.record", "match.link", "match.replay", "match.view"):
        assert call(name)["error"]["sentence"] == "No match is open."


def test_unknown_calls_and_games_are_refused():
    assert "there is no call" in call("match.cheat")["error"]["sentence"].lower()
    assert "there is no game" in call("match.new", game="chess")["error"]["sentence"].lower()
    assert "seed" in call("match.new", game=GAME, seed="x")["error"]["sentence"]


def test_simulation_in_slices_is_the_same_as_in_one_piece():
    def run(milliseconds):
        assert json.loads(browser.begin("simulate", json.dumps({"game": GAME, "matches": 60, "seed": 4})))["begun"]
        while "progress" in (found := json.loads(browser.slice(milliseconds))):
            assert 0 < found["progress"] <= 1
        return found
    one, many = run(100_000), run(0)
    assert one["matches"] == 60 and one["decisions_per_second"] > 0
    assert [one[k] for k in ("decisions", "outcomes", "by_rule")] == [many[k] for k in ("decisions", "outcomes", "by_rule")]


def test_a_job_with_bad_numbers_is_refused():
    assert "number of matches" in json.loads(browser.begin("simulate", json.dumps({"game": GAME, "matches": -1})) and browser.slice(5))["error"]["sentence"]


SITUATION = {"options": {"hero": "sunniva", "foe": "brannoch", "opponent": "player"}, "sides": [{"discard": []}, {}]}


def test_an_example_runs_changes_and_refuses():
    example = {"game": GAME, "situation": SITUATION, "choices": [["summer-heat", "scorching-grip"]]}
    plain = call("example.run", **example)
    assert any(step["rule"] == "cancel.exceptions" for step in plain["steps"])
    weak = call("example.run", **example, changes=[{"path": ["situation", "sides", 0, "health"], "value": 1}])
    assert weak["outcome"]["winner"] == 1
    fields = call("example.form", **example)["fields"]
    assert {"number", "choice", "flag"} == {field["kind"] for field in fields}
    wrong = call("example.run", **example, changes=[{"path": ["situation", "sides", 0, "health"], "value": 99}])
    assert "from -30 to 10" in wrong["error"]["sentence"]
    lost = call("example.run", **example, changes=[{"path": ["situation", "sides", 9, "health"], "value": 9}])
    assert "no such place" in lost["error"]["sentence"]


def test_a_number_is_no_flag_even_after_the_flag_was_seen():
    new_match(challenge=False)
    assert "'challenge' must be true or false" in new_match(challenge=0)["error"]["sentence"]
