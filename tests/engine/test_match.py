"""The driver: forced answers, other seats' players, refusals, and going back."""
from __future__ import annotations

import pytest

from engine.match import Match
from engine.players import PLAYERS
from engine.problem import Refusal
from engine.state import State
from tests.subjects import subject

AMBUSH = subject("ambush").game


def players(*seats):
    return {seat: PLAYERS["random"]() for seat in seats}


def test_the_same_seed_and_choices_give_the_same_match():
    ends = []
    for _ in range(2):
        match = Match(AMBUSH, {}, 21, players=players(1, 2))
        while not match.state.result:
            match.choose(match.decision().options[0].key)
        ends.append((match.state.hash(), match.record, [beat.to_json() for beat in match.beats]))
    assert ends[0] == ends[1]


def test_a_window_that_the_seat_cannot_answer_passes_by_itself_and_is_not_recorded():
    match = Match(AMBUSH, {"lives": 3}, 2, players=players(1, 2))
    while not match.state.result:
        decision = match.decision()
        assert not (decision.forced and decision.window)
        match.choose(decision.options[-1].key)
    assert match.state.step > len(match.record["choices"])


def test_the_own_seat_is_told_that_it_passed_and_nobody_else():
    match = Match(AMBUSH, {"lives": 3}, 2, players=players(1, 2))
    while not match.state.result:
        match.choose(match.decision().options[-1].key)
    again = Match.replay(AMBUSH, match.record)
    assert again.beats == match.beats, "the same is told of a record"
    passed = sum(1 for state, *_ in match.past for decision in AMBUSH.decisions(state) if decision.seat == 0 and decision.window and decision.forced)
    told = [beat for beat in match.beats if beat.text == AMBUSH.no_answer]
    assert passed == len(told) > 0 and all(beat.rule == "answer.ask" and beat.patch == {} for beat in told)
    for seat in (1, 2):  # told of its own windows alone, whatever seat 0 could do in them
        other = Match.replay(AMBUSH, match.record, seat)
        own = sum(1 for state, *_ in other.past for decision in AMBUSH.decisions(state) if decision.seat == seat and decision.window and decision.forced)
        assert sum(beat.text == AMBUSH.no_answer for beat in other.beats) == own


def test_without_players_every_seat_waits():
    match = Match(AMBUSH, {}, 1)
    match.step({0: "rest"})
    assert match.decision(0) is None and match.decision(1) is not None and match.state.step == 1


def test_a_player_gets_an_observation_and_never_the_state():
    seen = []

    class Watcher:
        def choose(self, game, decision, look, number):
            seen.append((decision.seat, look()))
            assert 0 <= number < 2**64
            return decision.options[0].key
    match = Match(AMBUSH, {}, 3, players={1: Watcher(), 2: Watcher()})
    while not match.state.result:
        match.choose(match.decision().options[-1].key)
    assert seen and all(not isinstance(look, State) and look["seat"] == seat for seat, look in seen)
    assert all("cards" not in look["zones"][f"hand.{other}"] for seat, look in seen for other in range(3) if other != seat)


def test_a_player_that_chooses_what_is_not_allowed_changes_nothing():
    class Cheat:
        def choose(self, game, decision, look, number):
            return "no such option"
    match = Match(subject("caravan").game, {}, 1, players={seat: Cheat() for seat in (1, 2, 3)})
    before = match.state.hash()
    with pytest.raises(Refusal, match="not one of the choices"):
        match.choose(match.decision().options[0].key)
    assert (match.state.hash(), match.record["choices"], match.past) == (before, [], [])


def test_nothing_can_be_taken_back_at_the_start_or_after_chance():
    match = Match(subject("barter").game, {}, 2, players=players(1))
    assert match.can_undo() == (False, "There is no choice of yours to take back.")
    with pytest.raises(Refusal, match="no choice of yours"):
        match.undo(practice=True)


def test_over_is_over():
    match = Match(AMBUSH, {"lives": 1}, 11, players=players(1, 2))
    while not match.state.result:
        match.choose(match.decision().options[-1].key)
    for attempt in (lambda: match.choose("rest"), lambda: match.step({}), lambda: AMBUSH.apply(match.state, {})):
        with pytest.raises(Refusal, match="The match is over"):
            attempt()


def test_a_match_can_be_resumed_with_players_and_ends_as_it_would_have():
    match = Match(AMBUSH, {}, 21, players=players(1, 2))
    for _ in range(3):
        match.choose(match.decision().options[0].key)
    again = Match.replay(AMBUSH, match.record, players=players(1, 2))
    assert again.state.hash() == match.state.hash()
    for entry in (match, again):
        while not entry.state.result:
            entry.choose(entry.decision().options[0].key)
    assert again.state.hash() == match.state.hash() and again.record == match.record
