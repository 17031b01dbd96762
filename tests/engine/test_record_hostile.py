"""Hostile records: whatever is done to a whole one, the answer is a match or one sentence, and soon."""
from __future__ import annotations

import copy
import json
import sys
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import browser
from engine.match import Match
from engine.problem import Problem
from engine.record import LIMIT, check_record, from_link, read_record, to_link
from engine.session import Session
from tests.matches import play_match
from tests.subjects import subject

GAME = subject("ambush").game
RECORD = play_match(GAME, {"lives": 1}, 11, undo=False).record
LONGEST = 400  # characters of a sentence
PATIENCE = 300_000  # calls of Python functions; a whole match needs a few thousand
NASTY = (None, True, -1, 0, 2**53, 10**4000, -10**4000, 1.5, float("nan"), float("inf"), "", "x" * 500, "\ud800", "\x00", "\u202e",
         "<img src=x onerror=alert(1)>", "__proto__", [], {}, [[]], [None], {"__proto__": {"polluted": 1}}, {"constructor": 1}, [["rest"]] * 500)
NAMES = ("__proto__", "constructor", "<b>", "\ud800", "", "x" * 300, "format", "seed")


def spots(data, path=()):
    """The paths to every part of a value."""
    if path:
        yield path
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        yield from spots(value, (*path, key))


@st.composite
def mutations(draw):
    """A whole record with one to three of its parts replaced, added or taken away."""
    record = copy.deepcopy(RECORD)
    for _ in range(draw(st.integers(1, 3))):
        found = list(spots(record))
        if not found:
            break
        *way, last = draw(st.sampled_from(found))
        spot = record
        for part in way:
            spot = spot[part]
        what = draw(st.sampled_from(("replace", "replace", "add", "remove")))
        if what == "remove":
            del spot[last]
        elif what == "replace":
            spot[last] = copy.deepcopy(draw(st.sampled_from(NASTY)))
        elif isinstance(spot, dict):
            spot[draw(st.sampled_from(NAMES))] = copy.deepcopy(draw(st.sampled_from(NASTY)))
        else:
            spot.insert(last, copy.deepcopy(draw(st.sampled_from(NASTY))))
    return record


def outcome_of(work) -> str:
    """What a reader is told when `work` meets a record: '' for a match. Only a Problem may be raised, and soon."""
    calls = 0

    def count(frame, event, given):
        nonlocal calls
        calls += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
        said = ""
    except Problem as problem:
        said = problem.sentence
        assert 10 < len(said) <= LONGEST
        assert f"{problem}{problem.where}".encode() and "Traceback" not in said
    finally:
        sys.setprofile(before)
    assert calls < PATIENCE
    return said


@settings(max_examples=120)
@given(mutations())
def test_a_changed_record_is_a_match_or_a_sentence(record):
    text = json.dumps(record)
    said = outcome_of(lambda: Session.load(GAME, text))
    assert said == outcome_of(lambda: Session.load(GAME, json.loads(text))) or any(word in said for word in ("digits", "longer", "nested too deeply"))


@pytest.mark.parametrize("step", [7])
def test_a_record_cut_off_anywhere_is_refused(step):
    text, link = json.dumps(RECORD), to_link(RECORD)
    for cut in range(0, len(text) - 1, step):
        assert "whole JSON" in outcome_of(lambda: read_record(text[:cut]))
        assert "whole JSON" in outcome_of(lambda: read_record(text[cut + 1:])) or text[cut + 1:].startswith("{")
    for cut in range(len(link)):
        assert "copy all of it again" in outcome_of(lambda: from_link(link[:cut]))


@pytest.mark.parametrize("text, word", [
    ("[" * 100_000, "deeply"), ('{"a":' * 60_000, "deeply"), ("[" * 100_000 + "]" * 100_000, "deeply"),
    ('{"choices": ' + "[" * 900 + "]" * 900 + "}", ""), ("9" * (LIMIT - 1), "whole JSON"), ('"' + "a" * 10_000_000, "longer"),
    ("{" + ", ".join(f'"n{number}": 1' for number in range(30_000)) + "}", "no field"),
    ("{" + ", ".join(['"a": 1'] * 40_000) + "}", "twice"),
    (json.dumps(RECORD)[:-1] + ', "seed": 12}', "'seed' twice"),
    (json.dumps(RECORD).replace('"lives": 1', '"lives": 1, "lives": 2'), "'lives' twice"),
    (json.dumps({**RECORD, "choices": [["rest"]] * 30_000}), ""), (json.dumps({**RECORD, "choices": [["rest"] * 50_000]}), ""),
    (json.dumps({**RECORD, "game": "a" * 300_000}), "of the game"), (json.dumps({**RECORD, "rules": 10**4000}), "very many digits"),
    (json.dumps({**RECORD, "format": 10**4000}), "very many digits"), (json.dumps({**RECORD, "seed": float("nan")}), "whole number"),
    (json.dumps({**RECORD, "options": {"lives": float("inf")}}), "from 1 to 3"),
    (json.dumps({**RECORD, "options": {"x" * 300_000: 1}}), "no option"),
], ids=lambda value: value[:24] if len(value) < 30 or value.startswith(("[", "{")) else "text")
def test_a_record_made_to_hurt_is_refused_soon(text, word):
    assert word in outcome_of(lambda: Match.replay(GAME, read_record(text)))


def test_what_a_sentence_quotes_can_be_written_anywhere():
    for name in ("\ud800", "\x1b[31mred", "\u202eback to front", "\x00"):
        said = outcome_of(lambda: check_record({**RECORD, name: 1}))
        assert "\ufffd" in said and said.isprintable()


def test_a_link_that_unpacks_to_gigabytes_is_refused_soon():
    bomb = zlib.compressobj(9)
    packed = b"".join(bomb.compress(b" " * 1_000_000) for _ in range(200)) + bomb.flush()
    assert outcome_of(lambda: from_link(urlsafe_b64encode(packed).decode().rstrip("=")))
    assert outcome_of(lambda: from_link("A" * 10_000_000))


def test_the_worker_answers_hostile_records_with_a_sentence_and_keeps_the_open_match(monkeypatch):
    monkeypatch.setitem(browser._games, GAME.name, GAME)
    view = json.loads(browser.call("match.new", json.dumps({"game": GAME.name, "options": {"lives": 1}, "seed": 3})))
    for record in (None, 7, "", "{", [], {}, "[" * 100_000, {**RECORD, "game": "another"}, {**RECORD, "game": ["x"]},
                   {**RECORD, "choices": [["no such"]]}, {"__proto__": RECORD}, json.dumps({**RECORD, "format": 2})):
        answer = json.loads(browser.call("match.load", json.dumps({"game": GAME.name, "record": record})))
        assert set(answer) == {"error"} and answer["error"]["sentence"][-1] in ".?"
    assert json.loads(browser.call("match.view", "{}"))["observation"] == view["observation"]


def test_a_mistake_of_the_rules_in_the_middle_of_a_choice_changes_nothing(monkeypatch):
    session = Session.new(GAME, {"lives": 1}, 3)
    before = json.dumps([session.view(), session.save()])
    settle = Match._settling

    def broken(match):
        yield from settle(match)
        raise ZeroDivisionError
    monkeypatch.setattr(Match, "_settling", broken)
    key = session.view()["decision"]["options"][0]["key"]
    with pytest.raises(ZeroDivisionError):
        session.choose(key, session.at)
    assert json.dumps([session.view(), session.save()]) == before
    monkeypatch.setattr(Match, "_settling", settle)
    assert session.choose(key, session.at)["view"]["at"] > 0
