"""Beats: what happened, told to a seat with the change that it sees; and citations."""
from __future__ import annotations

import pytest

from engine import events
from engine.events import Teller
from engine.observe import OPEN, merge, observe, patch
from engine.zones import move
from tests.engine import table


@pytest.fixture
def cited():
    heard = []

    def listen(game, rule):
        heard.append((game, rule))
    events.listeners.append(listen)
    yield heard
    events.listeners.remove(listen)


def test_each_beat_carries_what_it_changed():
    state = table.state(hand_0="ab")
    tell, first = Teller(state, 0), observe(state, 0)
    move(state, "a", "hand.0", "discard")
    tell("play.card", "A card is played.")
    state.counters["energy.0"] = 1
    tell("gain.energy", "One energy is gained.", also=["play.card"])
    one, two = tell.close()
    assert one.patch == {"zones": {"hand.0": {"cards": ["b"]}, "discard": {"cards": ["a"]}}}
    assert two.patch == {"counters": {"energy.0": 1}} and two.also == ("play.card",)
    assert merge(merge(first, one.patch), two.patch) == observe(state, 0)
    assert two.to_json() == {"rule": "gain.energy", "also": ["play.card"], "text": "One energy is gained.", "patch": two.patch}


def test_what_changes_after_the_last_beat_belongs_to_it():
    state = table.state(hand_0="ab")
    tell = Teller(state, 0)
    state.step, state.counters["round"] = 1, 1
    tell("round.begin", "A round begins.")
    state.agenda.append(("choose",))
    state.counters["energy.0"] = 2
    (beat,) = tell.close()
    assert beat.patch == {"step": 1, "counters": {"round": 1, "energy.0": 2}, "agenda": [["choose"]]}


def test_a_change_of_which_nothing_is_told_is_a_beat_without_words():
    state = table.state()
    tell = Teller(state, 0)
    state.counters["energy.0"] = 2
    (beat,) = tell.close()
    assert (beat.rule, beat.text, beat.patch) == ("", "", {"counters": {"energy.0": 2}})
    assert Teller(state, 0).close() == []


def test_a_beat_for_others_is_not_told_and_what_shows_of_it_comes_with_the_next():
    state = table.state(hand_0="ab")
    tells = [Teller(state, seat) for seat in (0, 1)]
    move(state, "a", "hand.0", "deck")
    for tell in tells:
        tell("look.own", "You put a card under the deck.", to=[0])
        tell("round.end", "The round ends.")
    assert [beat.rule for beat in tells[0].close()] == ["look.own", "round.end"]
    (beat,) = tells[1].close()
    assert beat.patch["zones"] == {"hand.0": {"count": 1}, "deck": {"count": 1}}


def test_an_onlooker_sees_what_everyone_sees():
    state = table.state(hand_0="ab")
    tell = Teller(state, None)
    move(state, "a", "hand.0", "discard")
    tell("play.card", "A card is played.")
    assert tell.close()[0].patch["zones"] == {"hand.0": {"count": 1}, "discard": {"cards": ["a"]}}


def test_with_all_lying_open_every_card_is_seen_and_no_seat_is_meant():
    state = table.state(hand_0="ab", hand_1="c", deck="d")
    tell, first = Teller(state, OPEN), observe(state, OPEN)
    assert first["seat"] is None and [first["zones"][key]["cards"] for key in ("hand.0", "hand.1", "deck")] == [["a", "b"], ["c"], ["d"]]
    move(state, "a", "hand.0", "discard")
    tell("play.card", "A card is played.")
    tell("look.deck", "A look at the deck.", to=[0])
    (beat,) = tell.close()
    assert beat.patch["zones"] == {"hand.0": {"cards": ["b"]}, "discard": {"cards": ["a"]}}
    assert merge(first, beat.patch) == observe(state, OPEN)


def test_every_rule_that_is_told_of_is_cited(cited):
    state = table.state()
    Teller(state, 1)("round.end", "The round ends.", also=("draw.one", "draw.two"), to=[0])
    assert cited == [("table", "round.end"), ("table", "draw.one"), ("table", "draw.two")]


def test_patches_keep_nothing_apart_from_gone():
    old = {**observe(table.state(), 0), "public": {"a": 1, "b": 2, "c": None}}
    new = {**old, "public": {"a": None, "c": 3}}
    change = patch(old, new)
    assert change == {"public": {"a": None, "c": 3}, "gone": {"public": ["b"]}}
    assert merge(old, change) == new and merge(old, patch(old, old)) == old
    back = merge(new, patch(new, old))
    assert back == old
