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
CHARGES = {"Windup": {"effects": [{"charge": {"attack": 1, "hit": [{"heal": 1}]}}, {"charge": {"sure": True}}]}}


def values(form: dict) -> list[dict]:
    """Every value of the situation that a form offers to change; of copies of a card the number at each place, and the move of one of them."""
    found = []
    for field in [field for field in form["fields"] if field["path"][0] == "situation"]:
        for one in field["cards"] if field["kind"] == "zones" else [field]:
            found += [place for place in one.get("places", ()) if "path" in place] if "places" in one else [one]
            if "places" in one:
                ways = [{"from": place["place"], "to": choice["value"]} for place in one["places"] if place["value"] for choice in one["choices"]]
                found.append({**one, "move": True, "choices": [{"value": way} for way in ways]})
    return found


def field_at(form: dict, *path) -> dict:
    return next(one for one in values(form) if one["path"] == ["situation", *path])


def rows(form: dict, seat: int = 0) -> dict[str, dict]:
    """The rows of a side's cards by name."""
    return {one["name"]: one for field in form["fields"] if field["kind"] == "zones" and field["seat"] == seat for one in field["cards"]}


def numbers(row: dict) -> dict[str, int]:
    """How many copies of a card lie where, as its row says it."""
    return {place["place"]: place["value"] for place in row["places"] if place["value"]}


class Desk:
    """A lab over made cards, changed as a reader changes it."""

    def __init__(self, *sides, game=None, **spec):
        self.game = game or game_of()
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
            listed = [choice["value"] for choice in field["choices"]] if "choices" in field else (
                (False, True) if field["kind"] == "flag" else range(field["low"], field["high"] + 1))
            value = listed[chance.below(len(listed))]
            form, changed = lab.form(game, form["lab"], [{"path": field["path"], "value": value}]), changed + 1
            now = game.position(form["lab"]["situation"])
            if field["path"][-1] not in ("one more card", "players", "into the gutter", "out of the gutter") and "cards" not in field["path"] and value != "":
                assert next((one["value"] for one in values(form) if one["path"] == field["path"]), value) == value
            total = sum(len(held) for held in now.zones.values()) - 13 * now.layout.seats - sum(
                5 for avatar in now.public["avatars"] if game.avatars[avatar].constructs)
            assert cards in (None, total), "cards beyond the starting decks are those of Book and Panel, wherever they lie"
            cards = total
    assert changed > 100


def test_every_card_of_a_side_has_a_row_with_where_it_may_lie_and_copies_share_one():
    desk = Desk({"hand": ["Punch", "Punch", "Veil"], "gear": ["Bell"], "deck": ["Focus", "Punch"]}, {"hand": ["Focus"]})
    mine, theirs = rows(desk.form), rows(desk.form, 1)
    assert list(mine) == ["Bell", "Focus", "Punch", "Veil"] and (mine["Bell"]["value"], mine["Veil"]["value"]) == ("gear", "hand")
    assert mine["Focus"]["copies"] == 9 and numbers(mine["Focus"]) == {"deck": 9} and numbers(mine["Punch"]) == {"hand": 2, "deck": 1}
    places = {name: [choice["value"] for choice in row["choices"]] for name, row in mine.items()}
    assert places["Veil"] == ["hand", "front", "top", "deck", "discard", "away"] and "erased" in places["Punch"] and "front" not in places["Bell"]
    assert [place["place"] for place in mine["Punch"]["places"]] == places["Punch"], "each place has a number"
    assert [place["place"] for place in mine["Punch"]["places"] if "path" not in place] == ["deck"], "what is nowhere else is there"
    assert "front" not in [choice["value"] for choice in theirs["Focus"]["choices"]], "it is not their turn"


def test_a_card_is_laid_elsewhere_and_what_follows_is_put_right():
    desk = Desk({"hand": ["Punch", "Veil"], "gear": ["Bell"], "used": ["Bell"]})
    desk.put("sides", 0, "cards", "veil", value="top")
    assert desk.side()["top"] == ["veil"] and desk.side()["hand"] == ["punch"]
    desk.put("sides", 0, "cards", "punch", value={"from": "hand", "to": "front"})
    assert desk.side()["front"] == ["punch"] and numbers(rows(desk.form)["Punch"]) == {"front": 1, "deck": 2}
    desk.put("sides", 0, "cards", "punch", "front", value=3)
    assert desk.side()["front"] == ["punch"] * 3 and "punch" not in desk.side()["deck"], "out of the deck"
    desk.put("sides", 0, "cards", "punch", "erased", value=2)
    assert desk.side()["erased"] == ["punch"] * 2 and desk.side()["front"] == ["punch"], "where there are some, if the deck has none"
    desk.put("sides", 0, "cards", "punch", "front", value=0)
    assert desk.side()["deck"][-1] == "punch" and "front" not in desk.side()
    desk.put("sides", 0, "cards", "bell", value="away")
    assert "used" not in desk.side() and desk.spec["book"].count("bell") + desk.spec["page"].count("bell") == 2
    desk.put("sides", 0, "one more card", value="tackle")
    assert "tackle" in desk.side()["hand"] and desk.form["before"]["zones"]["panel-strongharm"]["cards"] == ["tackle"] * 13


def test_what_no_row_offers_is_refused_in_a_sentence():
    desk = Desk({"hand": ["Punch", "Veil"]}, {}, {})
    for value, path, sentence in (
            ("gear", ("sides", 0, "cards", "veil"), "there is no place for Veil 'gear'"), ("hand", ("sides", 0, "cards", "quake"), "there is no card on this side"),
            ({"from": "gear", "to": "hand"}, ("sides", 0, "cards", "punch"), "there is no place where Punch lies"), ([], ("sides", 0, "cards", "veil"), "there is no place"),
            (4, ("sides", 0, "cards", "punch", "hand"), "a whole number from 0 to 3"), (True, ("sides", 0, "cards", "punch", "hand"), "a whole number"),
            (1, ("sides", 0, "cards", "punch", "nowhere"), "there is no place for Punch"), ("quake", ("sides", 0, "drawn", "first"), "there is no card in this deck"),
            (15, ("panel", "tackle"), "a whole number from 0 to 14"), (3, ("panel", "veil"), "there is no card of the Panel"),
            (-1, ("book left",), "a whole number from 0"), ("veil", ("out of the gutter",), "in the Gutter"), ("punch", ("into the gutter",), "a starting deck has 3"),
            ("", ("page", 0), "the Page is full while"), (9, ("sides", 0, "uses", "ann"), "Ann can be used once a turn"), (True, ("sides", 0, "out"), "it cannot be their turn"),
            ("veil", ("sides", 0, "charges", 0), "Veil has no Charge")):
        with pytest.raises(Problem, match=sentence) as refused:
            lab.form(desk.game, desk.form["lab"], [{"path": ["situation", *path], "value": value}])
        assert refused.value.sentence.count("\n") == 0


def test_the_last_card_of_a_deck_is_not_missed():
    desk = Desk({"hand": ["Punch"] * 3 + ["Focus"] * 4, "deck": ["Focus"], "rest": "discard"})
    desk.put("sides", 0, "cards", "focus", "hand", value=5)
    assert len(desk.side()["deck"]) == 4 and not desk.side().get("discard"), "the discard pile was shuffled into a new deck at once"


def test_the_order_of_a_deck_is_said_card_by_card():
    desk = Desk({"hand": ["Focus"], "top": ["Veil"], "deck": ["Focus", "Punch"]})
    assert [field_at(desk.form, "sides", 0, "drawn", place)["value"] for place in ("first", "second", "third")] == ["veil", "focus", "punch"]
    desk.put("sides", 0, "drawn", "second", value="punch")
    assert desk.side()["top"] == ["veil"] and desk.side()["deck"][:2] == ["punch", "focus"]
    desk.put("sides", 0, "drawn", "first", value="focus")
    assert desk.side()["top"] == ["focus"] and desk.side()["deck"][:2] == ["punch", "veil"], "what lies open is still one card"


def test_book_panel_and_gutter_can_be_set():
    desk = Desk(page=["Veil"], gutter=["Dash"])
    desk.put("panel", "tackle", value=11)
    assert desk.spec["gutter"].count("tackle") == 3 and desk.form["before"]["zones"]["panel-strongharm"]["cards"] == ["tackle"] * 11
    desk.put("panel", "tackle", value=13).put("into the gutter", value="quake").put("out of the gutter", value="dash")
    assert desk.spec["gutter"] == ["quake", "tackle"] and desk.spec["book"][-1] == "dash"
    book = desk.spec["book"]
    desk.put("book left", value=2)
    assert desk.spec["book"] == book[:2] and len(desk.spec["gutter"]) == len(book)
    desk.put("book left", value=0).put("page", 5, value="")
    assert desk.spec["book"] == [] and len(desk.spec["page"]) == 5 and len(desk.form["before"]["zones"]["page"]["cards"]) == 5
    desk.put("page", 5, value="quake").put("page", 0, value="dash")
    assert desk.spec["page"][0] == "dash" and desk.spec["page"][5] == "quake" and "veil" in desk.spec["gutter"]
    desk.put("page", 1, value="").put("book left", value=4)
    assert (len(desk.spec["page"]), len(desk.spec["book"])) == (6, 3), "the Page is full again"


def test_the_turn_so_far_can_be_said():
    desk = Desk({"gear": ["Bell", "Bell"], "hand": ["Punch"]})
    desk.put("sides", 0, "uses", "bell", value=2).put("sides", 0, "uses", "ann", value=True).put("sides", 0, "gear played", "bell", value=1)
    assert sorted(desk.side()["used"]) == ["ann", "bell", "bell"] and desk.side()["played"] == ["bell"]
    desk.put("sides", 0, "uses", "bell", value=0).put("so far", "attacks", value=2).put("so far", "acquired to", value="hand")
    assert desk.side()["used"] == ["ann"] and desk.spec["so far"] == {"attacks": 2, "acquired to": "hand"}
    desk.put("turn", value=1)
    assert "so far" not in desk.spec and "used" not in desk.side() and "played" not in desk.side()


def test_a_player_is_knocked_out_and_comes_back():
    desk = Desk({}, {"hand": ["Veil"], "erased": ["Focus"], "hp": 3}, {})
    assert not [one for one in values(desk.form) if one["path"][1:] == ["sides", 0, "out"]], "not whose turn it is"
    desk.put("sides", 1, "out", value=True)
    assert desk.side(1) == {"erased": ["focus"], "owned": ["veil"], "out": True} and desk.form["before"]["public"]["out"] == [False, True, False]
    assert not [one for one in values(desk.form) if one["path"][1:] == ["sides", 2, "out"]], "two stay in"
    desk.put("sides", 1, "out", value=False)
    assert len(desk.side(1)["hand"]) == 6 and desk.side(1)["erased"] == ["focus"] and rows(desk.form, 1)["Veil"]["value"] in ("hand", "deck")


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


def test_a_charge_with_effects_is_written_into_a_situation_and_taken_out():
    game = game_of(CHARGES)
    situation = {"sides": [{"hand": ["Punch"], "charge": 1, "charges": ["Windup", "Windup 2"]}, {"hand": ["Focus"]}]}
    form = lab.form(game, {"situation": situation, "choices": [["play punch"]]})
    assert form["lab"]["situation"]["sides"][0]["charges"] == ["windup", "windup 2"] and lab.open_link(game, form["link"])["lab"] == form["lab"]
    told = [step["text"] for step in lab.run(game, form["lab"])["steps"]]
    assert "No Tactic may answer this attack of Punch." in told and "Ann heals nothing: 20 HP are all that the Avatar prints." in told and "Bob takes 2 damage: 18 HP left." in told
    fields = [one for one in values(form) if "charges" in one["path"]]
    assert [one["value"] for one in fields] == ["windup", "windup 2", ""]
    assert [choice["label"] for choice in fields[0]["choices"]] == ["None", "Windup: on a hit, heal 1 HP", "Windup: no Tactic may answer"]
    desk = Desk(*situation["sides"], game=game)
    desk.put("sides", 0, "charges", 0, value="").put("sides", 0, "charges", 1, value="windup 2")
    assert desk.side()["charges"] == ["windup 2", "windup 2"]
    desk.put("turn", value=1)
    assert "charges" not in desk.side()


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
