"""The lab for every game: choices without controls, choices kept through changes, draws, links, hostile input."""
from __future__ import annotations

import json

import pytest

from engine import lab
from engine.game import Game
from engine.match import Match
from engine.observe import OPEN, merge
from engine.packed import pack
from engine.players import PLAYERS
from engine.problem import Problem, Refusal
from engine.story import story
from tests.subjects import names, subject
from tests.toys import ambush


def field_at(found, *path):
    return next(field for field in found["fields"] if field["path"] == list(path))


@pytest.mark.parametrize("name", names())
def test_a_lab_without_anything_is_a_plain_start_with_choices(name):
    game = subject(name).game
    form = lab.form(game, {})
    choices = [field for field in form["fields"] if field["path"][0] == "choices"]
    assert choices and all(field["value"] in [choice["value"] for choice in field["choices"]] and field["rule"] for field in choices)
    assert json.loads(json.dumps(form)) == form
    for field in form["fields"]:
        assert field["group"] and field["section"] and field["label"] and field["kind"] in ("choice", "number", "flag", "zones")
    assert lab.open_link(game, form["link"]) == {"lab": form["lab"]}


@pytest.mark.parametrize("name", names())
def test_a_run_resolves_one_round_and_its_beats_lead_there(name):
    game = subject(name).game
    found = lab.run(game, {})
    assert all("cards" in zone for zone in found["before"]["zones"].values()), "all cards lie open"
    seen = found["before"]
    for beat in found["beats"]:
        seen = merge(seen, beat["patch"])
    assert seen == found["after"]
    assert [step["text"] for step in found["steps"]] == [beat["text"] for beat in found["beats"] if beat["text"]]
    state = game.position(found["lab"]["situation"])
    first = game.round_of(state)
    for keys in found["lab"]["choices"]:
        assert game.round_of(state) == first
        free = [decision for decision in game.decisions(state) if not decision.forced]
        choices = {decision.seat: decision.options[0].key for decision in game.decisions(state)}
        state = game.apply(state, {**choices, **{decision.seat: key for decision, key in zip(free, keys)}})
    assert game.round_of(state) != first or game.outcome(state) or game.pauses(state)
    assert game.observe(state, OPEN) == found["after"]


@pytest.mark.parametrize("name", names())
def test_every_choice_offered_can_be_taken_and_no_other(name):
    game = subject(name).game
    form = lab.form(game, {})
    for field in [field for field in form["fields"] if field["path"][0] == "choices"]:
        for choice in field["choices"]:
            changed = lab.form(game, form["lab"], [{"path": field["path"], "value": choice["value"]}])
            assert field_at(changed, *field["path"])["value"] == choice["value"]
        for nonsense in ("nothing like it", None, 5, [], {}):
            with pytest.raises(Refusal):
                lab.run(game, form["lab"], [{"path": field["path"], "value": nonsense}])


@pytest.mark.parametrize("name", names())
def test_choices_that_a_lab_brings_are_not_bent(name):
    game = subject(name).game
    with pytest.raises((Problem, Refusal)):
        lab.run(game, {"choices": [["nothing like it"] * 8]})


@pytest.mark.parametrize("name", ["barter", "caravan", "ambush"])
def test_the_first_card_of_a_shuffle_is_a_draw_to_be_told(name):
    """Chance within the walk is offered; what is told is what then falls."""
    game = subject(name).game
    form = lab.form(game, {})
    for field in [field for field in form["fields"] if field["section"] == "Chance"]:
        last = field["choices"][-1]["value"]
        assert field_at(lab.form(game, form["lab"], [{"path": field["path"], "value": last}]), *field["path"])["value"] == last
        with pytest.raises(Problem, match="card in this shuffle"):
            lab.form(game, form["lab"], [{"path": field["path"], "value": "no card"}])


@pytest.mark.parametrize("name", [name for name in names() if type(subject(name).game).controls is Game.controls])
def test_options_may_be_changed_where_a_game_has_no_controls_of_its_own(name):
    game = subject(name).game
    for field in [field for field in lab.form(game, {})["fields"] if field["path"][:2] == ["situation", "options"]]:
        value = field["high"] if field["kind"] == "number" else not field["value"] if field["kind"] == "flag" else field["choices"][-1]["value"]
        changed = lab.form(game, {}, [{"path": field["path"], "value": value}])
        assert field_at(changed, *field["path"])["value"] == value


def test_a_game_without_positions_says_so():
    with pytest.raises(Problem, match="only be looked at from its start") as refused:
        lab.form(subject("barter").game, {"situation": {"hands": []}})
    assert refused.value.path == ("situation", "hands")


class Laid(type(subject("ambush").game)):
    """Ambush with positions, and nothing else that the lab could ask for."""

    def arrange(self, state, spec):
        for name in spec:
            if name not in ("options", "lives"):
                raise Problem.unknown("field in a situation", name, ("options", "lives"), (name,))
        self.begin(state)
        for seat, lives in enumerate(spec.get("lives", [])):
            state.counters[f"lives.{seat}"] = lives


def test_a_game_that_only_takes_positions_keeps_its_situation_as_it_was_told():
    game = Laid({})
    form = lab.form(game, {"situation": {"lives": [1, 2, 3]}}, [{"path": ["situation", "lives", 1], "value": 5}])
    assert form["lab"]["situation"] == {"lives": [1, 5, 3]}
    assert lab.run(game, form["lab"])["before"]["counters"]["lives.1"] == 5
    assert [field["path"][0] for field in form["fields"]].count("choices") == 1
    with pytest.raises(Problem, match="there is no field") as refused:
        lab.form(game, form["lab"], [{"path": ["situation", "life"], "value": 5}])
    assert refused.value.path == ("situation", "life")


GOOD = {"situation": {}, "chance": [], "choices": []}
LINKS = {
    "nothing": (None, "not whole"), "empty": ("", "not whole"), "a number": (7, "not whole"), "not base64": ("%%%", "not whole"),
    "no ascii": ("\u00e9\u00e9", "not whole"), "cut off": (pack({"format": 1, "game": "barter", **GOOD})[:-6], "not whole"),
    "no mapping": (pack([1]), "no situation"), "no format": (pack({"game": "barter", **GOOD}), "no situation"),
    "a flag as format": (pack({"format": True, "game": "barter", **GOOD}), "no situation"),
    "from the future": (pack({"format": 2, "game": "barter", **GOOD}), "Reload the site"),
    "another game": (pack({"format": 1, "game": "<b>chess</b>", **GOOD}), "not of 'barter'"),
    "markup": (pack({"format": 1, "game": "barter", **GOOD, "<script>": 1}), "there is no part"),
    "a bomb": (pack({"format": 1, "game": "barter", "situation": "a" * 5_000_000}), "not whole"),
    "too long": ("A" * 70_000, "longer than"), "nested": (pack({"format": 1, "game": "barter", "situation": json.loads("[" * 50 + "]" * 50)}), "mapping"),
    "nested deep": (pack({"format": 1, "game": "barter", "situation": {"a": json.loads("[" * 50 + "]" * 50)}}), "nested too deeply"),
    "many": (pack({"format": 1, "game": "barter", "situation": {"a": [0] * 3000}}), "more than 2000 entries"),
    "a long text": (pack({"format": 1, "game": "barter", "situation": {"a": "b" * 300}}), "longer than 200"),
    "a fraction": (pack({"format": 1, "game": "barter", "situation": {"a": 1.5}}), "no plain value"),
    "many draws": (pack({"format": 1, "game": "barter", "situation": {}, "chance": [0] * 101}), "100 at most"),
    "many choices": (pack({"format": 1, "game": "barter", "situation": {}, "choices": [[]] * 301}), "300 at most"),
    "a choice that is none": (pack({"format": 1, "game": "barter", "situation": {}, "choices": [5]}), "list with the choice"),
    "more choices than asked": (pack({"format": 1, "game": "barter", "situation": {}, "choices": [["a"] * 7]}), "choices are given where"),
}


@pytest.mark.parametrize("link, sentence", LINKS.values(), ids=LINKS)
def test_a_link_that_is_none_is_refused_with_a_sentence(link, sentence):
    with pytest.raises(Problem, match=sentence):
        lab.open_link(subject("barter").game, link)


@pytest.mark.parametrize("entry", [None, 5, {}, {"path": []}, {"path": "x"}, {"path": ["format"], "value": 1}, {"path": ["choices", 1.5]},
                                   {"path": ["choices", None]}, {"path": ["situation"] * 9}, {"path": ["choices", 7, 7], "value": "a"},
                                   {"path": ["choices", "a", "b"], "value": "a"}, {"path": ["chance", 99], "value": 1},
                                   {"path": ["chance", "a"], "value": 1}, {"path": ["situation", "options", "a", "b", "c"], "value": 1}])
def test_a_change_that_is_none_is_refused(entry):
    with pytest.raises(Problem):
        lab.form(subject("barter").game, {}, [entry])


def test_changes_are_a_list():
    with pytest.raises(Problem, match="the changes are a list"):
        lab.form(subject("barter").game, {}, 5)


class Turns(ambush.GAME):
    """The toy of three seats with its turns told apart, two to a round."""

    span = "turn"

    def turn_of(self, state):
        return max(1, 12 - len(state.zones["deck"]))

    def round_of(self, state):
        return (self.turn_of(state) + 1) // 2

    def when(self, state):
        return f"turn {self.turn_of(state)}"

    def spec_of(self, state):
        return {"options": state.options} if self.turn_of(state) == 1 else None


def test_a_game_with_turns_is_looked_at_turn_by_turn():
    game = Turns({})
    one = lab.run(game, {})
    assert game.turn_of(game.setup({})) == 1 and len(one["after"]["zones"]["deck"]["cards"]) == 10, "the first turn and no more"
    assert lab.form(game, {})["span"] == "turn" and lab.form(ambush.GAME({}), {})["span"] == "round"
    two = {"choices": [*one["lab"]["choices"], [[*one["lab"]["choices"][0]][0]]]}
    sections = {field["section"] for field in lab.form(game, two)["fields"] if field["path"][0] == "choices"}
    assert sections == {"Choices", "Choices, turn 2"}


def test_a_turn_of_a_match_is_opened_by_its_number_and_told_of_in_the_story():
    game = Turns({})
    match = Match(game, {}, 3, 0, {seat: PLAYERS["random"]() for seat in (1, 2)})
    while match.decision():
        match.choose(match.decision().options[0].key)
    rounds = story(match)["matches"][0]["rounds"]
    assert [entry["turns"] for entry in rounds[:2]] == [[{"number": turn, "name": f"turn {turn}"} for turn in pair] for pair in ((1, 2), (3, 4))]
    assert lab.of_match(match, 1) == lab.of_match(match, 1, None, 1)
    for number, turn in ((1, 2), (1, 3), (2, None), (1, "x")):
        with pytest.raises(Refusal, match="cannot be opened"):
            lab.of_match(match, number, None, turn)


def test_a_match_in_play_and_a_round_that_never_was_are_not_opened():
    game = subject("barter").game
    match = Match(game, {}, 3, 0, {seat: PLAYERS["random"]() for seat in range(1, game.layout(game.blank({}).options).seats)})
    with pytest.raises(Refusal, match="not over"):
        lab.of_match(match, 1)
    while match.decision():
        match.choose(match.decision().options[0].key)
    for number in (1, 10_000, None, "x"):
        with pytest.raises(Refusal, match="cannot be opened"):
            lab.of_match(match, number)
