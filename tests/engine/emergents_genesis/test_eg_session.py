"""A session at a table of two to four: views of bounded size, links, the story and the review of a match."""
from __future__ import annotations

import json

import pytest

from engine import browser
from engine.chance import derive
from engine.opponents import seated
from engine.problem import Refusal
from engine.review import review
from engine.session import Session
from tests.subjects import subject

GAME = "emergents-genesis"
MOST_ANSWER, MOST_ADDRESS = 120_000, 4_000  # characters


@pytest.fixture(scope="module", params=[2, 4])
def over(request) -> tuple[Session, int]:
    """A match of the beginner's to its end, and the size of its longest answer."""
    game = subject(GAME).game
    session, player, longest = Session.new(game, {"players": request.param, "level": "beginner"}, 3, "table"), seated(game, "beginner"), 0
    while decision := session.match.decision():
        key = decision.options[0].key
        if not decision.forced:
            key = player.choose(game, decision, lambda: game.observe(session.match.state, 0), derive(9, session.match.state.step))
        longest = max(longest, len(json.dumps(session.choose(key, session.at))))
    return session, longest


def test_answers_and_links_stay_short_in_a_long_match(over):
    session, longest = over
    assert longest < MOST_ANSWER and len(session.link()) < MOST_ADDRESS and len(session.match.beats) > 200
    again = Session.load(session.game, browser.from_link(session.link()), "again")
    assert again.match.state.hash() == session.match.state.hash() and again.view()["log"] == session.view()["log"]
    assert session.view()["coach"] is False and len(session.save()["meta"]["names"]) == session.match.state.layout.seats


def test_a_match_too_long_for_an_address_is_offered_as_a_file(over, monkeypatch):
    monkeypatch.setattr("engine.session.LONGEST_ADDRESS", 300)
    with pytest.raises(Refusal, match="Export its record to a file"):
        over[0].link()


def test_the_story_names_turns_and_the_review_is_of_the_own_side_against_all_others(over):
    session, _ = over
    told, seats = session.story(), session.match.state.layout.seats
    [match] = told["matches"]
    assert match["winner"] == session.match.state.result["winner"] and len(match["names"]) == seats
    turns = [turn["number"] for entry in match["rounds"] for turn in entry["turns"]]
    assert turns == list(range(1, session.match.state.counters["turn"] + 1))
    assert match["rounds"][0]["turns"][0]["name"].startswith("turn 1 of ")
    *_, found = review(session.match, 2)
    [reviewed] = found["matches"]
    assert len(reviewed["chances"]) == len(match["rounds"]) + 1 and all(entry["won"] + entry["drawn"] + entry["lost"] == 2 for entry in reviewed["chances"])
    assert reviewed["chances"][-1]["won"] == 2 * (match["winner"] == 0)
    assert all(turn["line"] is None or "HP left" in turn["line"]["text"] or "HP" in turn["line"]["text"] for turn in reviewed["turns"])

def test_a_long_match_is_played_on_from_fewer_rounds(over, monkeypatch):
    """Rather than a few times from every round; what changed between two of them is told of all rounds that lie there."""
    session, _ = over
    for name, value in (("GOOD", 6), ("FEWEST", 3), ("BUDGET", 1), ("APART", 2)):
        monkeypatch.setattr(f"engine.review.{name}", value)
    *_, found = review(session.match)
    [reviewed] = found["matches"]
    rounds = session.story()["matches"][0]["rounds"]
    assert found["samples"] == 6 and found["every"] == 2 and len(reviewed["chances"]) == len(rounds) + 1
    assert [entry is not None for entry in reviewed["chances"][:-1]] == [index % 2 == 0 for index in range(len(rounds))] and reviewed["chances"][-1]
    for turn in reviewed["turns"]:
        assert turn["round"] % 2 == 0 and turn["until"] == min(turn["round"] + 1, len(rounds) - 1)
        assert turn["line"] is None or rounds[turn["round"]]["beats"][0] <= turn["line"]["beat"] < rounds[turn["until"]]["beats"][1]
