"""What the page is told of a long turn: line by line with whose turn it is, while others still think, and why a card cannot be chosen."""
from __future__ import annotations

import json

import pytest

from engine import browser
from engine.session import Session
from tests.subjects import subject

GAME = "emergents-genesis"


@pytest.fixture(scope="module")
def game():
    return subject(GAME).game


def table(game, players: int = 3, seed: int = 4) -> Session:
    return Session.new(game, {"players": players, "level": "beginner"}, seed, "told")


def ended(session: Session) -> None:
    """Play a match to its end by doing nothing but what must be done."""
    while session.match.decision():
        keys = session.match.decision().keys()
        session.choose("end" if "end" in keys else keys[0], session.at)


def test_the_log_says_whose_turn_each_line_belongs_to_and_who_left_with_it(game):
    session = table(game)
    ended(session)
    log = session.view()["log"]
    turns = [line["turn"] for line in log]
    assert turns == sorted(turns) and set(turns) == set(range(turns[-1] + 1))
    openings = {line["turn"]: line for line in reversed(log) if line["turn"]}  # the first line of each turn
    assert all([line["text"] == f"Turn {line['round']} of {line['of']}." for line in openings.values()])
    left = [(seat, line) for line in log for seat in line.get("out", ())]
    names = session.match.state.public["names"]
    assert sorted([seat for seat, _ in left]) == [seat for seat, out in enumerate(session.match.state.public["out"]) if out]
    assert all([f"{names[seat]} is knocked out" in line["text"] for seat, line in left])


def test_what_others_do_is_told_while_they_still_think(game):
    """The parts told before the answer are its beginning, with their lines of the log; a choice that is dropped has changed nothing."""
    session = table(game, 4)
    while "end" not in session.match.decision().keys():
        session.choose(session.match.decision().keys()[0], session.at)
    before, told = session.match.state.hash(), len(session.view()["log"])
    parts, answer = [], None
    for run in range(2):
        parts, steps = [], session.choosing("end", session.at)
        try:
            while True:
                part = session.news(next(steps))
                if part:
                    parts.append(part)
                if len(parts) == 3 and run == 0:
                    break
        except StopIteration as done:
            answer = done.value
        if run == 0:
            assert answer is None and session.match.state.hash() == before
    beats = [beat for part in parts for beat in part["beats"]]
    lines = [line for part in parts for line in part["lines"]]
    assert len(parts) > 3 and beats == answer["beats"][:len(beats)] and lines == answer["view"]["log"][:len(lines)]
    assert answer["view"]["told"] == told and len({line["turn"] for line in lines}) >= 3
    for part in parts:  # each goes with a save, so that what it shows is not to be chosen anew
        again = Session.load(game, part["save"]["record"], "again")
        assert [beat.to_json() for beat in again.match.beats][-len(answer["beats"]):] == answer["beats"]
    browser.load_content(GAME, json.dumps(game.content))
    view = json.loads(browser.call("match.new", json.dumps({"game": GAME, "options": {"players": 2}, "seed": 1})))
    said = json.loads(browser.call("match.choose", json.dumps({"key": view["decision"]["options"][-1]["key"], "at": view["at"], "sliced": True})))
    assert ("view" in said) != ("thinking" in said)


def test_what_lies_before_a_seat_is_refused_by_where_it_lies(game):
    session = table(game, 2)
    while "end" not in session.match.decision().keys():
        session.choose(session.match.decision().keys()[0], session.at)
    decision = session.view()["decision"]
    options = {touch for option in decision["options"] for touch in option["touches"]}
    zones = session.view()["observation"]["zones"]
    dear = {f"page:{card}" for card in zones["page"]["cards"]} | {f"panel:{zones[pile]['cards'][0]}" for pile in zones if pile.startswith("panel-")}
    assert dear - options, "nobody can pay for all of it before a card is played"
    for touch in dear - options:
        assert decision["refusals"][touch]["rule"] == "turn.acquire" and "you have" in decision["refusals"][touch]["sentence"]
    assert not [touch for touch in decision["refusals"] if touch in options]
