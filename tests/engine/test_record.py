"""Records are hostile input: whole ones replay, all others are refused with a sentence."""
from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match
from engine.problem import Problem
from engine.record import FORMAT, LIMIT, check_record, fits, from_link, read_record, to_link
from tests.matches import play_match
from tests.subjects import subject


@pytest.fixture(scope="module")
def match():
    return play_match(subject("ambush").game, {"lives": 1}, 11, undo=False)


def changed(record, **fields):
    return {**json.loads(json.dumps(record)), **fields}


def test_a_record_says_what_it_is_of(match):
    assert set(match.record) == {"format", "game", "rules", "cards", "options", "seed", "choices"}
    assert match.record["options"] == {"lives": 1} and match.record["seed"] == 11
    assert check_record(match.record) is match.record and read_record(json.dumps(match.record)) == match.record


def test_forced_answers_are_not_recorded():
    match = play_match(subject("caravan").game, {}, 1, undo=False)
    assert match.state.step == 6 and len(match.record["choices"]) == 4, "the last of three goods is no choice"
    assert Match.replay(match.game, match.record).state.hash() == match.state.hash()


@pytest.mark.parametrize("cut", [0, 1, 30, 200])
def test_a_truncated_text_is_refused(match, cut):
    with pytest.raises(Problem, match="not whole JSON"):
        read_record(json.dumps(match.record)[:cut])


@pytest.mark.parametrize("text, said", [
    ("[]", "a record is a mapping"), ("null", "a record is a mapping"), ('"x"', "a record is a mapping"),
    ("{}", "no field 'format'"), ("[" * 100_000, "nested too deeply"), ('{"a":' * 50_000, "nested too deeply"),
    ("x" * (LIMIT + 1), "longer than"), ("9" * 5_000, "not whole JSON"),
])
def test_what_is_no_record_is_refused(text, said):
    with pytest.raises(Problem, match=said):
        read_record(text)


@pytest.mark.parametrize("fields, place, said", [
    ({"format": FORMAT + 1}, ("format",), "this site knows format 1"),
    ({"format": 0}, ("format",), "does not know"),
    ({"format": "1"}, ("format",), "whole number"),
    ({"format": True}, ("format",), "whole number"),
    ({"seed": -1}, ("seed",), "from 0 to"), ({"seed": 2**64}, ("seed",), "from 0 to"), ({"seed": 1.5}, ("seed",), "whole number"),
    ({"options": []}, ("options",), "must be a mapping"), ({"choices": {}}, ("choices",), "must be a list"),
    ({"choices": [[]]}, ("choices", 0), "one or more option keys"), ({"choices": [["rest"], "rest"]}, ("choices", 1), "option keys"),
    ({"choices": [[7]]}, ("choices", 0), "option keys"), ({"choices": [["x" * 200]]}, ("choices", 0), "option keys"),
    ({"notes": "hello"}, ("notes",), "there is no field in a record 'notes'"),
    ({"<img src=x onerror=alert(1)>" * 9: 1}, None, "there is no field"),
])
def test_a_field_that_is_wrong_is_named(match, fields, place, said):
    with pytest.raises(Problem, match=said) as refused:
        read_record(json.dumps(changed(match.record, **fields)))
    assert place is None or refused.value.path == place
    assert len(refused.value.sentence) < 300


@pytest.mark.parametrize("fields, place, said", [
    ({"game": "barter"}, ("game",), "of the game 'barter', not of 'ambush'"),
    ({"game": "<script>" * 100}, ("game",), "not of 'ambush'"),
    ({"rules": 2}, ("rules",), "version 2 of the rules; this site has version 1"),
    ({"cards": "0" * 16}, ("cards",), "cards of this match have changed"),
    ({"options": {"lives": 9}}, ("options", "lives"), "from 1 to 3"),
    ({"options": {"lives": [[[[]]]]}}, ("options", "lives"), "from 1 to 3"),
    ({"options": {"<b>": 1}}, ("options", "<b>"), "there is no option"),
])
def test_a_foreign_record_is_refused(match, fields, place, said):
    with pytest.raises(Problem, match=said) as refused:
        fits(match.game, check_record(changed(match.record, **fields)))
    assert refused.value.path == place


@pytest.mark.parametrize("depth", [50, 300, 600, 900])
def test_deep_nesting_inside_a_field_is_refused(match, depth):
    deep = json.dumps(match.record).replace('"lives": 1', '"lives": ' + "[" * depth + "]" * depth)
    with pytest.raises(Problem):
        Match.replay(match.game, read_record(deep))


def test_choices_that_the_rules_do_not_allow_are_refused(match):
    for keys, said in [(["no such option"], "not allowed"), (["rest", "rest"], "2 choices are recorded where 1"),
                       (["<b>bold</b>"], "not allowed")]:
        with pytest.raises(Problem, match=said) as refused:
            Match.replay(match.game, changed(match.record, choices=[keys]))
        assert refused.value.path == ("choices", 0)


def test_choices_after_the_end_are_refused(match):
    choices = [*match.record["choices"], ["rest"]]
    with pytest.raises(Problem, match="1 choices are recorded where 0 were asked for") as refused:
        Match.replay(match.game, changed(match.record, choices=choices))
    assert refused.value.path == ("choices", len(choices) - 1)


def test_a_record_that_stops_early_is_a_match_to_play_on(match):
    part = Match.replay(match.game, changed(match.record, choices=match.record["choices"][:2]))
    assert part.state.result is None and part.decisions()


def test_a_link_is_short_and_safe_and_reads_back(match):
    link = to_link(match.record)
    assert from_link(link) == match.record
    assert len(link) < 400 and all(letter.isalnum() or letter in "-_" for letter in link)


@pytest.mark.parametrize("spoil", [lambda link: link[:-4], lambda link: link[4:], lambda link: link + "AAAA", lambda link: "",
                                   lambda link: "ü" + link, lambda link: link.swapcase(), lambda link: "A" * 1000])
def test_a_link_that_is_not_whole_is_refused(match, spoil):
    with pytest.raises(Problem, match="copy all of it again"):
        from_link(spoil(to_link(match.record)))


def test_a_link_that_unpacks_to_very_much_is_refused(match):
    bomb = to_link(changed(match.record, game="a" * 40_000_000))
    assert len(bomb) < 60_000
    with pytest.raises(Problem):
        from_link(bomb)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    for read in (read_record, from_link):
        with pytest.raises(Problem):
            read(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
                        st.sampled_from(["format", "game", "rules", "cards", "options", "seed", "choices"]), inner, max_size=7)))
def test_no_data_breaks_the_check(data):
    try:
        assert check_record(data) is data
    except Problem as problem:
        assert problem.sentence
