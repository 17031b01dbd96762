"""A session at a table of two to four: views of bounded size, links, the story and the review of a match."""
from __future__ import annotations

import json

import pytest

from engine import browser
from engine.chance import Chance, derive
from engine.opponents import seated
from engine.problem import Refusal
from engine.review import review
from engine.session import Session
from engine.story import parts
from tests.invariants import near_worlds
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
    assert len(reviewed["chances"]) == len(match["rounds"]) + 1 and reviewed["chances"][-1]["share"] == 1000 * (match["winner"] == 0)
    assert all(turn["line"] is None or "HP left" in turn["line"]["text"] or "HP" in turn["line"]["text"] for turn in reviewed["turns"])


def test_the_review_foresees_each_round_within_a_bound_of_looks(over, monkeypatch):
    """From every round, however long the match: fewer looks at each. The same again, within their interval, and nothing for who is out."""
    session, looked = over[0], []
    foresee = session.game.foresee
    monkeypatch.setattr(session.game, "foresee", lambda *given: looked.append(given[1:]) or foresee(*given))
    monkeypatch.setattr("engine.review.LOOKS", 0)
    monkeypatch.setattr("engine.review.FEWEST_LOOKS", 3)
    before = session.match.state.hash()
    *_, found = review(session.match)
    [reviewed] = found["matches"]
    rounds = parts(session.match)[0].rounds
    assert found["samples"] == 3 and len(looked) == 3 * len(rounds) and len(set(looked)) == len(looked)
    assert all(0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1000 for chance in reviewed["chances"])
    for entry, chance in zip(rounds, reviewed["chances"]):
        assert not entry.state.public["out"][0] or chance["high"] == 0
    assert [*review(session.match)][-1] == found and session.match.state.hash() == before
    assert "dealt anew" in found["foreseen"] and found["foreseen"][-1] == "."


def test_what_is_foreseen_hangs_on_nothing_that_the_seat_does_not_see(over):
    """Other hidden cards, the same chance: worlds are drawn from what the seat sees."""
    session, chance = over[0], Chance(4)
    for entry in parts(session.match)[0].rounds[::3]:
        for world in near_worlds(session.game, entry.state, 0, chance, 2):
            assert session.game.foresee(world, 0, 12) == session.game.foresee(entry.state, 0, 12)
