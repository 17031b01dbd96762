"""Series against a computer opponent at the page: what the other side has chosen, holds or has passed is in nothing
that the page gets before it is revealed."""
from __future__ import annotations

import json

import pytest

from engine import browser
from engine.match import Match
from engine.session import Session
from tests import subjects

GAMES = {name: subjects.subject(name).game for name in (subjects.MADE, subjects.MADE_PARAGONS)}
SERIES = [(name, format) for name in GAMES for format in ("conquest", "legacy")]


class Scripted:
    """A player that takes one option or another where the choice is hidden, and else the first that it may without
    showing what it hid. which: 0 or 1; kept: cards that the players of both worlds leave alone."""

    def __init__(self, which: int, kept: set):
        self.which, self.kept = which, kept
        self.asked: list = []

    def think(self, game, decision, observation, number):
        yield
        keys = decision.keys()
        self.asked.append(decision.kind)
        if decision.kind == "pass" and len(keys) > 2:
            self.kept.update(*[key.split(">") for key in keys[1:3]])
            return keys[1 + self.which]
        return next((key for key in keys if not self.kept.intersection(key.split(">"))), keys[0])

    def pick(self, thought, number):
        return thought


def begun(name, format, which, kept, seed) -> Session:
    game = GAMES[name]
    options = {"opponent": "player", "format": format}
    return Session(game, Match(game, options, seed, 0, {1: Scripted(which, kept)}), "secret")


def page(answer: dict) -> dict:
    """What a page gets of an answer: the worker keeps the save for itself."""
    return {name: value for name, value in answer.items() if name != "save"}


@pytest.mark.parametrize("name, format", SERIES)
def test_a_choice_that_is_thought_but_not_revealed_is_in_nothing_that_the_page_gets(name, format, monkeypatch):
    """The other side has chosen its team, hero or card; the page gets what it got before, whatever that is."""
    game = GAMES[name]
    monkeypatch.setitem(browser._games, game.name, game)
    view = json.loads(browser.call("match.new", json.dumps({"game": game.name, "seed": 3, "options": {"opponent": "player", "format": format, "level": "beginner"}})))
    kinds = set()
    for _ in range(16):
        if view["decision"] is None:
            break
        before = browser.call("match.view", "{}")
        assert view["thinks"] == any(decision.seat == 1 for decision in browser._session.match.decisions())
        browser.begin("match.think", json.dumps({"at": view["at"]}))
        said = []
        while not said or "progress" in said[-1]:
            said.append(json.loads(browser.slice(0)))
        thinking = browser._session.match.thinking()
        assert thinking.done and all([set(one) <= {"progress", "thought", "seconds"} for one in said])
        if thinking.answers:
            kinds.add(view["decision"]["kind"])
        assert browser.call("match.view", "{}") == before
        keys = view["decision"]["options"]
        view = json.loads(browser.call("match.choose", json.dumps({"key": keys[len(kinds) % len(keys)]["key"], "at": view["at"]})))["view"]
    assert kinds >= {"team", "hero", "card"}


def lies_open(cards: set, observation: dict) -> bool:
    """Whether one of the cards lies open on the other side."""
    return any([bool(cards.intersection(zone.get("cards", ()))) for key, zone in observation["zones"].items() if key.endswith(".1")])


@pytest.mark.parametrize("name, seed", [(subjects.MADE, 1), (subjects.MADE_PARAGONS, 1)])
def test_worlds_that_differ_in_what_the_other_side_passed_look_the_same(name, seed):
    """Two series in which a fallen hero of the other side passes one card or another: until one of them lies open,
    views, beats and replays of them are equal."""
    kept: set = set()
    one, other = sessions = [begun(name, "legacy", which, kept, seed) for which in (0, 1)]
    hidden = 0
    while hidden < 4:
        view = page(one.view())
        assert view == page(other.view()) and view["decision"], "the series ended before anything was passed"
        hidden += one.match.state.hash() != other.match.state.hash()
        keys = [option["key"] for option in view["decision"]["options"]]
        first, second = [page(session.choose(keys[view["at"] % len(keys)], session.at)) for session in sessions]
        if kept and lies_open(kept, first["view"]["observation"]):
            break
        assert first == second and one.replay() == other.replay()
    assert hidden >= 2
