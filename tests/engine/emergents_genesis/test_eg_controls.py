"""The lab's form of a situation: every change that it offers is allowed, and what follows from it is put right."""
from __future__ import annotations

import json

import pytest

from engine import lab
from engine.chance import Chance
from engine.match import Match
from engine.players import PLAYERS
from engine.problem import Problem, Refusal
from tests.subjects import subject

from .made import game_of

GAME = "emergents-genesis"


def values(form: dict) -> list[dict]:
    """Every value of the situation that a form offers to change."""
    fields = [field for field in form["fields"] if field["path"][0] == "situation"]
    return [one for field in fields for one in (field["cards"] if field["kind"] == "zones" else [field])]


def field_at(form: dict, *path) -> dict:
    return next(one for one in values(form) if one["path"] == ["situation", *path])


class Desk:
    """A lab over made cards, changed as a reader changes it."""

    def __init__(self, *sides, **spec):
        self.game = game_of()
        self.form = lab.form(self.game, {"situation": {"options": {"players": max(2, len(sides))}, "sides": list(sides), **spec}})

    def put(self, *path, value) -> "Desk":
        field_at(self.form, *path)
        self.form = lab.form(self.game, self.form["lab"], [{"path": ["situation", *path], "value": value}])
        return self

    @property
    def spec(self) -> dict:
        return self.form["lab"]["situation"]

    def side(self, seat: int = 0) -> dict:
        return self.spec["sides"][seat]


def test_whatever_is_offered_is_allowed_and_no_card_is_lost():
    game, chance, changed = subject(GAME).game, Chance(4), 0
    for number in range(8):
        state = game.setup({"players": 2 + number % 3, "avatar": "professor-helios" if number % 2 else "random"}, number)
        for _ in range(20 + 30 * number):
            if state.result is None:
                game.play(state, {entry.seat: entry.options[chance.below(len(entry.options))].key for entry in game.decisions(state)})
        while state.result is None and game.spec_of(state) is None:
            game.play(state, {entry.seat: entry.options[0].key for entry in game.decisions(state)})
        if state.result is not None:
            continue
        form, cards = lab.form(game, {"situation": json.loads(json.dumps(game.spec_of(state)))}), None
        for _ in range(20):
            offered = values(form)
            field = offered[chance.below(len(offered))]
            listed = [choice["value"] for choice in field["choices"]] if "choices" in field else range(field["low"], field["high"] + 1)
            value = listed[chance.below(len(listed))]
            form, changed = lab.form(game, form["lab"], [{"path": field["path"], "value": value}]), changed + 1
            now = game.position(form["lab"]["situation"])
            if field["path"][-1] not in ("one more card", "players") and "cards" not in field["path"]:
                assert next((one["value"] for one in values(form) if one["path"] == field["path"]), value) == value
            total = sum(len(held) for held in now.zones.values()) - 13 * now.layout.seats - sum(
                5 for avatar in now.public["avatars"] if game.avatars[avatar].constructs)
            assert cards in (None, total), "cards beyond the starting decks are those of Book and Panel, wherever they lie"
            cards = total
    assert changed > 100


def test_every_card_of_a_side_has_a_field_of_its_own_with_where_it_may_lie():
    desk = Desk({"hand": ["Punch", "Punch", "Veil"], "gear": ["Bell"], "deck": ["Focus", "Punch"]}, {"hand": ["Focus"]})
    by_name = {one["name"]: one for one in values(desk.form) if one["path"][1:4] == ["sides", 0, "cards"]}
    assert {"Punch", "Punch 2", "Punch 3", "Veil", "Bell", "Focus", "Focus 9"} < set(by_name) and len(by_name) == 14
    assert by_name["Bell"]["value"] == "gear" and by_name["Focus"]["value"] == "next"
    places = {name: [choice["value"] for choice in one["choices"]] for name, one in by_name.items()}
    assert places["Veil"] == ["hand", "front", "top", "next", "deck", "discard", "away"] and "erased" in places["Punch"] and "front" not in places["Bell"]
    other = {one["name"]: [choice["value"] for choice in one["choices"]] for one in values(desk.form) if one["path"][1:4] == ["sides", 1, "cards"]}
    assert "front" not in other["Focus"], "it is not their turn"


def test_a_card_is_laid_elsewhere_and_what_follows_is_put_right():
    desk = Desk({"hand": ["Punch", "Veil"], "gear": ["Bell"], "used": ["Bell"]})
    desk.put("sides", 0, "cards", "veil", value="next")
    assert desk.side()["deck"][0] == "veil" and desk.side()["hand"] == ["punch"]
    desk.put("sides", 0, "cards", "punch", value="front")
    assert desk.side()["front"] == ["punch"]
    punches = {one["path"][-1]: one["value"] for one in values(desk.form) if one["path"][1:4] == ["sides", 0, "cards"] and one["id"] == "punch"}
    assert sorted(punches.values()) == ["deck", "deck", "front"]
    desk.put("sides", 0, "cards", next(name for name, place in punches.items() if place == "front"), value="erased")
    assert desk.side()["erased"] == ["punch"] and "front" not in desk.side()
    desk.put("sides", 0, "cards", "bell", value="away")
    assert "used" not in desk.side() and desk.spec["book"].count("bell") + desk.spec["page"].count("bell") == 2
    desk.put("sides", 0, "one more card", value="tackle")
    assert "tackle" in desk.side()["hand"] and desk.form["before"]["zones"]["panel-strongharm"]["cards"] == ["tackle"] * 13
    for wrong, path in (("gear", ("sides", 0, "cards", "veil")), ("hand", ("sides", 0, "cards", "quake"))):
        with pytest.raises(Problem, match="there is no"):
            lab.form(desk.game, desk.form["lab"], [{"path": ["situation", *path], "value": wrong}])


def test_the_last_card_of_a_deck_is_not_missed():
    desk = Desk({"hand": ["Punch"] * 3 + ["Focus"] * 4, "deck": ["Focus"], "rest": "discard"})
    desk.put("sides", 0, "cards", "focus", value="hand")
    while any(one["value"] == "next" for one in values(desk.form) if one["path"][1:3] == ["sides", 0]) and desk.side().get("discard"):
        name = next(one["path"][-1] for one in values(desk.form) if one["path"][1:3] == ["sides", 0] and one["value"] == "next")
        desk.put("sides", 0, "cards", name, value="hand")
    assert len(desk.side()["deck"]) == 4 and not desk.side().get("discard"), "the discard pile was shuffled into a new deck at once"


def test_page_and_book_change_places():
    desk = Desk(page=["Veil"], book=["Quake", "Dash"])
    desk.put("page", 0, value="quake")
    assert desk.spec["page"][0] == "quake" and desk.spec["book"][0] == "veil"
    desk.put("book", 0, value="dash")
    assert desk.spec["book"][:2] == ["dash", "veil"]


def test_whose_turn_it_is_and_who_plays():
    desk = Desk({"front": ["Punch"], "skill": 3, "used": ["Ann"]}, {}, {"avatar": "cid"})
    desk.put("turn", value=1)
    assert "punch" in desk.side()["discard"] and "skill" not in desk.side() and "front" not in desk.side()
    assert [field["path"][2] for field in desk.form["fields"] if field["path"][-1:] == ["skill"]] == [1]
    desk.put("options", "players", value=4)
    assert len(desk.spec["sides"]) == 4 and len({desk.spec["options"][name] for name in ("avatar", "opponent 1", "opponent 2", "opponent 3")}) == 4
    desk.put("turn", value=3).put("options", "players", value=2)
    assert desk.spec["turn"] == 0 and len(desk.spec["sides"]) == 2
    desk.put("options", "opponent 1", value="professor-helios")
    assert len(desk.side(1)["construct"]) == 5
    desk.put("options", "opponent 1", value="bob")
    assert "construct" not in desk.side(1)


# --- a turn, choice by choice --------------------------------------------------------------------------------

def test_a_turn_stops_where_its_choices_do_and_goes_on_from_there():
    desk = Desk({"hand": ["Punch", "Haymaker"]}, {"hand": ["Veil"]})
    choices = [field for field in desk.form["fields"] if field["path"][0] == "choices"]
    assert [field["value"] for field in choices] == [""] and choices[0]["choices"][0] == {"value": "", "label": "Stop here"}
    assert lab.run(desk.game, desk.form["lab"])["steps"] == []

    def choose(step, key):
        desk.form = lab.form(desk.game, desk.form["lab"], [{"path": ["choices", step, 0], "value": key}])
        return [field["value"] for field in desk.form["fields"] if field["path"][0] == "choices"]

    assert choose(0, "play haymaker") == ["play haymaker", "pass", ""]
    assert choose(1, "tactic veil") == ["play haymaker", "tactic veil", ""]
    assert choose(2, "play punch") == ["play haymaker", "tactic veil", "play punch", ""]
    assert choose(3, "end") == ["play haymaker", "tactic veil", "play punch", "end"], "the turn is over"
    assert choose(2, "") == ["play haymaker", "tactic veil", ""]
    assert choose(0, "play punch") == ["play punch", "pass", ""], "a choice that is not asked for any more is forgotten"
    assert [step["text"] for step in lab.run(desk.game, desk.form["lab"])["steps"]][-1].startswith("Bob takes 1 damage")
    with pytest.raises(Problem, match="no such choice"):
        choose(9, "")


@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_of_a_match_opens_in_the_lab_and_ends_as_it_did(players):
    game = subject(GAME).game
    match = Match(game, {"players": players}, 5, 0, {seat: PLAYERS["random"]() for seat in range(1, players)})
    chance = Chance(6)
    while decision := match.decision():
        match.choose(decision.options[chance.below(len(decision.options))].key)
    states = [entry[0] for entry in match.past] + [match.state]
    opened = 0
    for turn in range(1, match.state.counters["turn"] + 1, 3):
        first = next(index for index, state in enumerate(states) if state.counters["turn"] == turn)
        found = lab.of_match(match, states[first].counters["round"], None, turn)["lab"]
        told = lab.run(game, found)
        last = next((index for index in range(first, len(states)) if states[index].counters["turn"] != turn), len(states) - 1)
        assert told["after"]["zones"] == game.observe(states[last], lab.OPEN)["zones"] and told["after"]["counters"] == states[last].counters
        assert len(told["link"]) < 4_000 and lab.open_link(game, told["link"])["lab"] == told["lab"]
        opened += 1
    assert opened > 5
    with pytest.raises(Refusal, match="cannot be opened"):
        lab.of_match(match, 1, None, match.state.counters["turn"])


def test_a_figure_lays_the_hands_open_and_no_deck():
    """Whoever reads an example has to see what could be played and revealed."""
    told = lab.run_example(subject(GAME).game, {"situation": {"sides": [{"hand": ["Focus"]}, {"hand": ["Punch", "Focus"]}]}, "chance": [],
                                                "choices": [["play focus"]]})
    zones = told["before"]["zones"]
    assert zones["hand.0"] == {"cards": ["focus"]} and zones["hand.1"] == {"cards": ["focus", "punch"]}
    assert zones["deck.0"] == {"count": 11} and zones["deck.1"] == {"count": 10} and "cards" not in zones["book"]
    assert "cards" not in told["after"]["zones"]["hand.1"], "what becomes of them is told by the steps"
