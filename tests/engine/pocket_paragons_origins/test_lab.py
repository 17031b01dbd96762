"""Origins in the lab: every part of a situation can be changed, what follows is put right, examples run to their ends."""
from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from builder.project import HOME
from builder.yaml_source import load
from engine import browser, lab
from engine.chance import Chance, derive
from engine.match import Match
from engine.players import PLAYERS
from engine.problem import Problem, Refusal
from engine.session import players
from tests.invariants import random_choice
from tests.subjects import MADE, subject

GAME = "pocket-paragons-origins"
EXAMPLES = HOME / "content" / GAME / "examples"
SLUGS = sorted(path.stem for path in EXAMPLES.glob("*.yaml"))
DUEL = {"options": {"hero": "sunniva", "foe": "brannoch", "opponent": "player"}, "sides": [{}, {}]}
SOLO = {"options": {"hero": "sunniva", "foe": "brannoch"}}


def game():
    return subject(GAME).game


def example(slug: str) -> dict:
    return load(EXAMPLES / f"{slug}.yaml", slug).data


def at(path: str, value: object) -> dict:
    """A change; the path as text: 'sides/0/energy'."""
    return {"path": ["situation", *[int(part) if part.isdigit() else part for part in path.split("/")]], "value": value}


def changed(situation: dict, *changes: tuple) -> dict:
    return lab.form(game(), {"situation": situation}, [at(*entry) for entry in changes])


def field(form: dict, path: str) -> dict:
    return next(entry for entry in form["fields"] if "/".join(map(str, entry["path"])) == path)


def side(form: dict, number: int) -> dict:
    return form["lab"]["situation"]["sides"][number]


# --- worked examples ---------------------------------------------------------------------------------

@pytest.mark.parametrize("slug", SLUGS)
def test_every_worked_example_runs_in_the_lab_to_its_recorded_outcome(slug):
    given_ = example(slug)
    recorded = json.loads((EXAMPLES / "outcomes" / f"{slug}.json").read_text("utf-8"))
    found = lab.run(game(), given_)
    assert [{name: step[name] for name in ("rule", "also", "text")} for step in found["steps"]] == recorded
    assert found["lab"]["choices"] == given_["choices"]
    again = lab.run(game(), lab.open_link(game(), found["link"])["lab"])
    assert again == found, "opened from its link it is the same"
    form = lab.form(game(), given_)
    assert form["lab"] == found["lab"] and form["link"] == found["link"] and len(form["link"]) < 700


# --- the form ----------------------------------------------------------------------------------------

def test_everything_that_makes_a_situation_is_offered():
    form = changed(SOLO)
    paths = {"/".join(map(str, entry["path"])) for entry in form["fields"]}
    for number in (0, 1):
        assert {f"situation/sides/{number}/{name}" for name in ("health", "energy", "cards")} <= paths
    assert {"situation/options/hero", "situation/options/foe", "situation/options/opponent", "situation/automa deck/0", "situation/automa cards",
            "situation/round", "situation/playing on", "choices/0/0"} <= paths
    assert {entry["group"] for entry in form["fields"]} == {"Sunniva", "Brannoch", "The round"}


def test_a_card_may_lie_only_where_the_rules_allow():
    def places(form, number, card):
        cards = field(form, f"situation/sides/{number}/cards")["cards"]
        return [choice["value"] for choice in next(entry for entry in cards if entry["id"] == card)["choices"]]

    poor, rich = changed(DUEL), changed(DUEL, ("sides/0/energy", 5), ("sides/1/energy", 5))
    assert places(poor, 0, "siesta") == ["hand", "discard", "removed"]
    assert places(poor, 0, "long-noon") == ["reserve", "active"] and places(rich, 0, "long-noon") == ["active"]
    assert places(poor, 1, "furnace-breath") == ["hand", "discard", "removed", "reserve"]
    assert places(rich, 1, "furnace-breath") == ["hand", "discard", "removed"]


@pytest.mark.parametrize("card, place, sentence", [
    ("siesta", "reserve", "no place for Siesta"), ("siesta", "nowhere", "no place for Siesta"), ("long-noon", "hand", "no place for Long Noon"),
    ("long-noon", "removed", "no place for Long Noon"), ("anvil-stance", "hand", "card on this side"), ("siesta", 5, "no place"), ("siesta", [], "no place"),
])
def test_a_card_goes_nowhere_else(card, place, sentence):
    with pytest.raises(Problem, match=sentence) as refused:
        changed(DUEL, (f"sides/0/cards/{card}", place))
    assert refused.value.path == ("situation", "sides", 0, "cards", card)


# --- what follows from a change ----------------------------------------------------------------------

def test_a_card_is_laid_elsewhere():
    form = changed(DUEL, ("sides/0/cards/siesta", "discard"), ("sides/0/cards/parasol", "removed"))
    assert side(form, 0)["discard"] == ["siesta"] and side(form, 0)["removed"] == ["parasol"]
    assert {"siesta", "parasol"}.isdisjoint(choice["value"] for choice in field(form, "choices/0/0")["choices"])


def test_another_hero_brings_its_own_cards_and_keeps_the_counters():
    form = changed({**SOLO, "sides": [{"health": 4, "energy": 2, "discard": ["siesta"]}, {"health": 6}], "automa deck": [4], "automa discard": [1]},
                   ("options/hero", "ilka"), ("options/foe", "nerys"))
    ilka = {card.id for card in game().heroes["ilka"].cards}
    assert side(form, 0)["health"] == 4 and side(form, 0)["energy"] == 2
    assert {card for zone in ("hand", "reserve") for card in side(form, 0)[zone]} == ilka
    assert sorted(form["lab"]["situation"]["automa deck"]) == sorted(game().heroes["nerys"].automa_deck)
    assert field(form, "choices/0/0")["value"] in ilka


def test_energy_takes_a_super_where_it_belongs():
    form = changed(DUEL, ("sides/0/energy", 3), ("sides/1/energy", 2))
    assert side(form, 0)["active"] == ["long-noon"] and "furnace-breath" in side(form, 1)["hand"]
    back = lab.form(game(), form["lab"], [at("sides/0/energy", 2), at("sides/1/energy", 0)])
    assert side(back, 0)["reserve"] == ["long-noon"] and side(back, 1)["reserve"] == ["furnace-breath"]


def test_a_super_that_was_earned_stays_where_the_reader_lays_it():
    """ruling.super-keeps, super.permanent-stays: energy may have fallen again."""
    form = changed(DUEL, ("sides/1/cards/furnace-breath", "hand"), ("sides/0/cards/long-noon", "active"), ("sides/1/energy", 1), ("sides/0/energy", 1))
    assert "furnace-breath" in side(form, 1)["hand"] and side(form, 0)["active"] == ["long-noon"]


def test_the_other_side_becomes_a_player_and_the_automa_again():
    form = changed({**SOLO, "options": {**SOLO["options"], "challenge": True}}, ("options/opponent", "player"))
    assert "automa deck" not in form["lab"]["situation"] and field(form, "choices/0/1")["group"] == "Brannoch"
    again = lab.form(game(), form["lab"], [at("options/opponent", "automa")])
    assert len(again["lab"]["situation"]["automa deck"]) == 6
    with pytest.raises(StopIteration):
        field(again, "choices/0/1")


def test_any_automa_card_can_be_the_next_and_a_drawn_one_comes_back():
    form = changed({**SOLO, "automa discard": [10]}, ("automa deck/0", 4))
    assert form["lab"]["situation"]["automa deck"] == [4, 2, 1, 5, 6]
    form = lab.form(game(), form["lab"], [at("automa deck/0", 10)])
    assert form["lab"]["situation"]["automa deck"][:2] == [10, 4] and form["lab"]["situation"]["automa discard"] == []
    form = lab.form(game(), form["lab"], [at("automa cards/automa-10", "discard"), at("automa cards/automa-4", "discard"),
                                          at("automa cards/automa-10", "deck")])
    assert form["lab"]["situation"]["automa deck"][-1] == 10 and form["lab"]["situation"]["automa discard"] == [4]


def test_the_shuffle_of_a_deck_that_ran_out_can_be_told():
    spec = {**SOLO, "automa discard": [1, 2, 4, 5, 6, 10]}
    form = changed(spec)
    chance = field(form, "chance/0/0")
    for number in (1, 6):
        told = lab.run(game(), form["lab"], [{"path": ["chance", 0, 0], "value": f"automa-{number}"}])
        assert any(step["text"].startswith(f"The Automa reveals Automa card {number}:") for step in told["steps"])
    assert len(chance["choices"]) == 6
    another = lab.form(game(), told["lab"], [at("options/foe", "ilka")])
    assert another["lab"]["chance"] == [], "draws that do not fit the new deck are left out"


def test_who_plays_on_has_equal_healths():
    form = changed({**DUEL, "sides": [{"health": 7}, {"health": 3}]}, ("playing on", True))
    assert [side(form, number)["health"] for number in (0, 1)] == [3, 3]
    form = lab.form(game(), form["lab"], [at("sides/1/health", -2)])
    assert [side(form, number)["health"] for number in (0, 1)] == [-2, -2]
    form = lab.form(game(), form["lab"], [at("playing on", False)])
    assert [side(form, number)["health"] for number in (0, 1)] == [1, 1]
    assert field(form, "situation/sides/0/health")["low"] == 1


def test_a_fallen_side_is_refused_with_the_mend():
    with pytest.raises(Problem, match="with 0 health Brannoch would have lost before this round; give 1 or more") as refused:
        changed(DUEL, ("sides/1/health", 0))
    assert refused.value.path == ("situation", "sides", 1, "health")


def test_in_a_series_only_the_heroes_of_the_team_that_are_left_are_offered():
    form = lab.form(game(), example("passing-second"))
    assert [choice["value"] for choice in field(form, "situation/options/hero")["choices"]] == ["brannoch", "eadric"]
    assert not [entry for entry in form["fields"] if entry["path"][-1] == "opponent"]


# --- choices -----------------------------------------------------------------------------------------

def test_choices_come_up_and_go_with_those_before_them():
    """may-be-used: the second question is asked only while its card is played."""
    form = lab.form(game(), example("may-be-used"))
    assert [entry["path"] for entry in form["fields"] if entry["path"][0] == "choices"] == [["choices", 0, 0], ["choices", 0, 1], ["choices", 1, 0]]
    other = lab.form(game(), form["lab"], [{"path": ["choices", 0, 1], "value": "red-hot-poker"}])
    assert [len(keys) for keys in other["lab"]["choices"]] == [2]
    back = lab.form(game(), other["lab"], [{"path": ["choices", 0, 1], "value": "read-the-embers"}])
    assert [len(keys) for keys in back["lab"]["choices"]] == [2, 1]


def test_a_choice_that_is_still_legal_is_kept():
    given_ = example("may-be-used")
    kept = lab.form(game(), given_, [at("sides/0/health", 3), at("sides/1/energy", 0)])
    assert kept["lab"]["choices"] == given_["choices"]
    gone = lab.form(game(), given_, [at("sides/1/cards/anvil-stance", "discard")])
    assert gone["lab"]["choices"][0] == given_["choices"][0] and gone["lab"]["choices"][1] != given_["choices"][1]


def test_a_card_that_cannot_be_played_is_refused_by_its_rule():
    with pytest.raises(Refusal) as refused:
        lab.run(game(), {"situation": {**DUEL, "sides": [{"discard": ["siesta"]}, {}]}}, [{"path": ["choices", 0, 0], "value": "siesta"}])
    assert refused.value.rule == "round-end.discard"


def test_a_round_in_which_nobody_has_a_choice_goes_by_under_its_own_number():
    """ruling.empty-hand: with no card in hand there is nothing to choose, and the situation shown is the one before."""
    cards = ["sunniva", "brannoch"]
    sides = [{"hand": [], "discard": [card.id for card in game().heroes[hero].cards if not card.super]} for hero in cards]
    found = lab.run(game(), {"situation": {**DUEL, "round": 4, "sides": sides}})
    assert found["before"]["counters"]["round"] == 4 and found["before"]["zones"]["hand.0"]["cards"] == []
    assert found["after"]["counters"]["round"] == 5 and len(found["after"]["zones"]["hand.0"]["cards"]) == 6
    assert found["lab"]["situation"]["round"] == 4 and found["lab"]["choices"] == []
    assert {step["round"] for step in found["steps"]} == {4} and "ruling.empty-hand" in {step["rule"] for step in found["steps"]}
    form = lab.form(game(), found["lab"], [at("sides/0/cards/siesta", "hand")])
    assert form["lab"]["situation"]["round"] == 4 and side(form, 0)["hand"] == ["siesta"]


# --- rounds of matches -------------------------------------------------------------------------------

def finished(options, seed):
    match = Match(game(), options, seed, 0, {**players(game(), options), 0: PLAYERS["random"]()})
    chance = Chance(derive(seed, 7))
    while match.state.result is None:
        decision = match.decision()
        match.choose(decision.options[chance.below(len(decision.options))].key)
    return match


@pytest.mark.parametrize("options", [{}, {"challenge": True}, {"opponent": "player"}, {"format": "best-of-three"}, {"format": "legacy"},
                                     {"format": "conquest", "opponent": "player"}], ids=str)
def test_a_round_of_a_match_opens_in_the_lab_and_ends_as_it_did(options):
    match = finished(options, 5)
    states = [entry[0] for entry in match.past] + [match.state]
    for index, state in enumerate(states):
        series = state.public["series"]
        if state.agenda != [("choose",)]:
            continue
        opened = lab.of_match(match, state.counters["round"], series and series["match"])
        found = lab.run(game(), opened["lab"])
        assert found["lab"] == opened["lab"] or found["lab"]["chance"] == opened["lab"]["chance"]
        ends = states[min(index + len(found["lab"]["choices"]), len(states) - 1)]
        assert found["after"]["counters"] == ends.counters and found["after"]["zones"] == game().observe(ends, lab.OPEN)["zones"]
        assert found["outcome"] == ends.result


def test_the_worker_opens_a_round_of_the_match_that_is_over():
    def call(name, **payload):
        return json.loads(browser.call(name, json.dumps(payload)))

    browser.load_content(GAME, json.dumps(game().content))
    view = call("match.new", game=GAME, options={}, seed=3)
    assert "still in play" in call("match.situation", round=1)["error"]["sentence"]
    while view["decision"]:
        view = call("match.choose", key=view["decision"]["options"][0]["key"], at=view["at"])["view"]
    opened = call("match.situation", round=2)["lab"]
    assert opened["situation"]["round"] == 2
    found = call("lab.run", game=GAME, lab=opened)
    assert found["steps"] and call("lab.open", game=GAME, link=found["link"]) == {"lab": found["lab"]}
    told = [line["text"] for line in call("match.view")["log"] if line["round"] == 2]
    assert [step["text"] for step in found["steps"]] == told
    assert call("lab.open", game=GAME, link="<script>")["error"]["sentence"] == "The link is not whole; copy all of it again."
    for nonsense in (0, 10_000, None, "2", [], {}):
        assert "cannot be opened" in call("match.situation", round=nonsense)["error"]["sentence"]


# --- the whole of a state ----------------------------------------------------------------------------

MATCHES = st.sampled_from([(name, options) for name in (GAME, MADE) for options in (
    {}, {"challenge": True}, {"opponent": "player"}, {"format": "best-of-three"}, {"format": "best-of-three", "opponent": "player"},
    {"format": "legacy"}, {"format": "legacy", "opponent": "player"}, {"format": "conquest", "opponent": "player"})])


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(MATCHES, st.integers(0, 2**53 - 1))
def test_a_state_told_as_a_situation_goes_on_in_the_same_way(which, seed):
    name, options = which
    game_ = subject(name).game
    if name == GAME:
        options = {**options, "hero": "random", "foe": "random"}
    elif "legacy card" in {entry["name"] for entry in game_.option_fields()}:
        options = {**options}
    chance, state = Chance(derive(seed, 3)), game_.setup(options, seed)
    while state.result is None:
        spec = game_.spec_of(state)
        choices = random_choice(game_, state, chance)
        if spec is not None:
            twin = game_.position(json.loads(json.dumps(spec)), state.chance.seed)
            assert game_.spec_of(twin) == spec
            follow(game_, state, twin, chance)
        state = game_.apply(state, choices)


def follow(game_, state, twin, chance):
    """Both go through the round alike."""
    start = state.counters["round"]
    for _ in range(20):
        assert [entry.to_json() for entry in game_.decisions(state)] == [entry.to_json() for entry in game_.decisions(twin)]
        assert cared_for(state) == cared_for(twin)
        if state.result or state.counters["round"] != start:
            return
        choices = random_choice(game_, state, chance)
        state, twin = game_.apply(state, choices), game_.apply(twin, choices)


def cared_for(state) -> dict:
    """What the rules look at: not how many steps were made, nor what the Automa revealed a round ago."""
    data = state.to_json()
    public = {key: value for key, value in data["public"].items() if key != "automa"}
    series = public.get("series")
    if series:
        kept = {"conquest": ("won",), "legacy": ("fallen",)}.get(series["format"], ())
        public["series"] = {key: value for key, value in series.items() if key not in ("won", "fallen") or key in kept}
    options = {key: value for key, value in data["options"].items() if key not in ("hero", "foe")}
    return {**{key: data[key] for key in ("zones", "counters", "agenda", "chance", "result")}, "public": public, "options": options}


# --- anything at all ---------------------------------------------------------------------------------

PLAIN = st.none() | st.booleans() | st.integers(-100, 200) | st.sampled_from(["hand", "discard", "siesta", "automa", "automa-3", "sunniva", "", "<b>"])
VALUE = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["health", "hand", "cards"]), inner, max_size=3),
                     max_leaves=6)
PART = st.sampled_from(["options", "hero", "foe", "opponent", "format", "challenge", "legacy card", "sides", 0, 1, 2, "health", "energy", "hand",
                        "discard", "removed", "reserve", "active", "cards", "siesta", "round", "playing on", "automa deck", "automa discard",
                        "automa cards", "automa-3", "teams", "fallen", "won", "wins", "draws", "match", "decks"])
PATH = st.builds(lambda first, rest: [first, *rest], st.sampled_from(["situation", "situation", "situation", "chance", "choices"]),
                 st.lists(PART, max_size=5))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SLUGS), st.lists(st.tuples(st.booleans(), st.integers(0, 10**6), PATH, VALUE), min_size=1, max_size=6))
def test_whatever_is_changed_a_lab_is_legal_or_refused_with_a_sentence(slug, steps):
    game_, now = game(), {**example(slug)}
    for offered, number, path, value in steps:
        entry = {"path": path, "value": value}
        if offered:
            entry = pick(lab.form(game_, now)["fields"], number)
        try:
            form = lab.form(game_, now, [entry])
        except (Problem, Refusal) as refused:
            assert str(refused) and "\n" not in str(refused)
            assert not offered or "would have lost" in str(refused), f"{entry} was offered: {refused}"
            continue
        now = form["lab"]
        game_.position(now["situation"], script=tuple(now["chance"]))
        again = lab.run(game_, json.loads(json.dumps(now)))
        assert again["lab"] == now and lab.from_link(game_, again["link"]) == now
        if offered:
            assert shown(form, entry["path"]) in (entry["value"], None), "what was chosen is what is there"


SPEC = st.fixed_dictionaries({}, optional={
    "options": VALUE | st.fixed_dictionaries({}, optional={name: PLAIN | st.sampled_from(["player", "conquest", "legacy", "ilka"]) for name in (
        "hero", "foe", "opponent", "format", "challenge")}),
    "sides": VALUE | st.lists(st.fixed_dictionaries({}, optional={name: VALUE for name in (
        "health", "energy", "hand", "discard", "removed", "reserve", "active")}), min_size=1, max_size=3),
    **{name: VALUE for name in ("round", "playing on", "automa deck", "automa discard", "teams", "fallen", "won", "wins", "draws", "match", "decks", "x")}})


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(SPEC, st.lists(VALUE, max_size=2), st.lists(st.lists(VALUE, max_size=2), max_size=2))
def test_whatever_a_link_holds_is_legal_or_refused_with_a_sentence(spec, chance, choices):
    link = lab.to_link(game(), {"situation": spec, "chance": chance, "choices": choices})
    try:
        opened = lab.open_link(game(), link)
    except (Problem, Refusal) as refused:
        assert str(refused) and "\n" not in str(refused)
        return
    assert lab.run(game(), opened["lab"])["lab"] == opened["lab"]


def pick(fields, number) -> dict:
    """One of the changes that a form offers."""
    fields = [one for entry in fields for one in (entry["cards"] if entry["kind"] == "zones" else [entry])]
    chosen = fields[number % len(fields)]
    kind = chosen.get("kind", "choice")
    if kind == "number":
        return {"path": chosen["path"], "value": chosen["low"] + number // 7 % (chosen["high"] - chosen["low"] + 1)}
    if kind == "flag":
        return {"path": chosen["path"], "value": not chosen["value"]}
    return {"path": chosen["path"], "value": chosen["choices"][number // 7 % len(chosen["choices"])]["value"]}


def shown(form, path) -> object:
    """The value of a field after the change; None if it is there no more."""
    for entry in form["fields"]:
        for one in [entry, *entry.get("cards", ())]:
            if one["path"] == path:
                return one["value"]
    return None
