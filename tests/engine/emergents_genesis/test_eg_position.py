"""Situations: parts left out are filled in, and what cannot be in a match is refused with its place."""
from __future__ import annotations

import json

import pytest

from engine.chance import Chance
from engine.games.emergents_genesis import GAME as Emergents
from engine.problem import Problem
from tests.subjects import subject

from .made import Dealt, avatar, content, game_of

GAME = "emergents-genesis"
# Cards that leave Charges with effects; in a starting deck such wait at many moments of a random match.
CHARGED = {"Windup": {"cost": 0, "copies": 4, "effects": [{"charge": {"attack": 1, "hit": [{"draw": 1}]}}], "flurry": [{"charge": {"sure": True}}]},
           "Brace": {"cost": 0, "copies": 4, "gear": True, "ability": {"effects": [{"charge": {"hit": [{"discard": "target"}]}}]}},
           "Aim": {"cost": 0, "copies": 4, "effects": [{"choose one": [{"skill": 1}, {"charge": {"attack": 2, "sure": True}}]}]}}
DECK = {"Windup": 2, "Brace": 1, "Aim": 2, "Focus": 3, "Punch": 2, "Veil": 2}


def laid(**spec):
    return game_of().position(spec)


def sides(*entries, **more) -> dict:
    return {"options": {"players": max(2, len(entries))}, "sides": list(entries), **more}


def every_card(state) -> list[str]:
    return sorted(card for cards in state.zones.values() for card in cards)


# --- what is filled in -----------------------------------------------------------------------------------

def test_nothing_said_is_the_start_of_a_turn():
    state = laid()
    assert [len(state.zones[f"{zone}.0"]) for zone in ("hand", "deck", "discard", "front", "gear")] == [6, 6, 0, 0, 0]
    assert len(state.zones["page"]) == 6 and state.public["avatars"] == ("ann", "bob") and state.counters["hp.0"] == 20
    assert (state.counters["round"], state.counters["turn"], state.public["active"]) == (1, 1, 0)
    assert every_card(state) == every_card(game_of().setup({"avatar": "ann", "opponent 1": "bob"})), "no card is missing and none too many"


def test_what_is_filled_in_is_the_same_whatever_the_seed():
    one, other = game_of().position({}, 1), game_of().position({}, 2)
    assert one.zones == other.zones and one.zones["deck.0"] != sorted(one.zones["deck.0"])


def test_cards_are_laid_where_the_side_says_and_the_rest_goes_on_the_deck():
    state = laid(**sides({"hand": ["Punch", "Focus"], "deck": ["Punch", "Punch"], "discard": ["Focus"], "front": ["Focus"], "skill": 1}))
    assert state.zones["hand.0"] == ["focus", "punch"] and state.zones["deck.0"][:2] == ["punch", "punch"]
    assert (state.zones["discard.0"], state.zones["front.0"], state.counters["skill.0"]) == (["focus"], ["focus"], 1)
    assert sorted(state.zones["deck.0"][2:]) == ["focus"] * 6 and state.public["played"] == ("focus",) and state.public["costs"] == (0,)
    there = laid(**sides({"hand": [], "deck": ["Punch"], "rest": "discard"}))
    assert (there.zones["deck.0"], len(there.zones["discard.0"])) == (["punch"], 11)


def test_cards_beyond_the_starting_deck_come_out_of_book_and_panel():
    state = laid(**sides({"hand": ["Tackle", "Haymaker"], "owned": ["Tackle", "Veil"]}, {"gear": ["Helm"], "top": ["Quake"]}))
    assert len(state.zones["panel-strongharm"]) == 13, "the Tackle in hand is the one that is owned"
    left = game_of().census(game_of().observe(state, None))["book"]
    assert [left.count(card) for card in ("haymaker", "veil", "helm", "quake", "riposte")] == [1, 1, 1, 1, 2]
    assert "veil" in state.zones["deck.0"] and len(state.public["owned"][0]) == 12 + 3 + 1
    assert every_card(state) == every_card(laid())


def test_the_table_is_as_said_and_the_book_goes_on():
    state = laid(page=["Veil", "Quake"], book=["Dash", "Dash"], gutter=["Bell", "Tackle"], **sides({"erased": ["Focus"]}))
    assert state.zones["page"][:2] == ["veil", "quake"] and len(state.zones["page"]) == 6 and state.zones["book"][:2] == ["dash", "dash"]
    assert state.zones["gutter"] == ["bell", "focus", "tackle"] and len(state.zones["panel-strongharm"]) == 13
    assert len(state.public["owned"][0]) == 12, "with the Avatar and without the Focus that was erased"
    empty = laid(**{"page": ["Veil", "Quake"], "book left": 0})
    assert empty.zones["page"] == ["veil", "quake"] and empty.zones["book"] == [] and every_card(empty) == every_card(laid())
    few = laid(**{"book left": 2})
    assert (len(few.zones["page"]), len(few.zones["book"])) == (6, 2)


def test_a_player_may_be_out_and_a_turn_go_on():
    state = laid(**sides({}, {"out": True, "owned": ["Veil"]}, {}, turn=2, first=1, round=4))
    assert state.counters["hp.1"] == 0 and len(state.zones["out.1"]) == 14 and not state.zones["avatar.1"] and state.public["out"] == (False, True, False)
    assert (state.public["active"], state.counters["round"], state.counters["turn"]) == (2, 4, 11)
    assert [decision.seat for decision in game_of().decisions(state)] == [2]


def test_helios_has_what_is_left_of_his_constructs():
    state = laid(**sides({"avatar": "Professor Helios", "gear": ["Wall of Helios"], "hand": ["Sword of Helios"], "erased": ["Steed of Helios"], "used": ["Professor Helios"]}))
    assert state.zones["construct.0"] == ["gauntlet-of-helios", "shield-of-helios"] and "steed-of-helios" in state.zones["gutter"]
    assert state.public["used"] == ("professor-helios",) and "use professor-helios" not in game_of().decisions(state)[0].keys()
    bare = laid(**sides({"avatar": "professor-helios", "construct": []}))
    assert not bare.zones["construct.0"] and len([card for card in bare.zones["deck.0"] + bare.zones["hand.0"] if "helios" in card]) == 5


def test_facts_of_the_turn_can_be_said():
    state = laid(**sides({"front": ["Punch"], "played": ["Bell", "Punch"], "gear": ["Bell"], "used": ["Bell"], "charge": 2}),
                 **{"so far": {"attacks": 1, "damage": 1, "erased": 1, "erased cost": 3, "acquired": 1, "cheaper": 2, "acquired to": "deck"}})
    assert state.public["played"] == ("bell", "punch") and state.public["costs"] == (2, 0) and state.public["used"] == ("bell",)
    assert (state.counters["attacks"], state.counters["erased-cost"], state.counters["cheaper"], state.public["acquired to"]) == (1, 3, 2, "deck")


def test_a_charge_with_effects_can_be_said():
    """By the card that it is from; a number behind its name tells which of its Charges is meant."""
    game = game_of(CHARGED, {"eve": avatar("Eve", "Acolyte", 20, abilities=[{"name": "Glare", "effects": [{"charge": {"sure": True}}]}])})
    state = game.position(sides({"avatar": "Eve", "charges": ["Windup", "windup 2", "Brace", "Eve", "Windup"], "charge": 2}, {}))
    windup, glare = (("windup", "base", (0,)), False), (("eve", "ability", (0,)), True)
    assert state.public["charges"] == (windup, (("windup", "flurry", (0,)), True), (("brace", "ability", (0,)), False), glare, windup)
    assert game.spec_of(state)["sides"][0]["charges"] == ["windup", "windup 2", "brace", "eve", "windup"] and state.counters["charge.0"] == 2
    for name, sentence in (("Windup 3", "Windup has no such Charge"), ("Eve", "Eve is not the Avatar of this side"), (3, "there is no card '3'"), ("Aim 999", "there is no card")):
        with pytest.raises(Problem, match=sentence):
            game.position(sides({"avatar": "Ann", "charges": [name]}, {}))


# --- what is refused ---------------------------------------------------------------------------------------

FULL = {"hand": ["Punch"] * 3 + ["Focus"] * 9}
WRONG = {
    "no field": ({"sidez": []}, "sidez", "there is no field in a situation 'sidez'; did you mean 'sides'"),
    "no card": (sides({"hand": ["Pnch"]}), "sides[0].hand[0]", "there is no card 'Pnch'; did you mean 'Punch'"),
    "no card at all": (sides({"hand": [["x"]]}), "sides[0].hand[0]", "there is no card '['x']'; the page of the cards shows them all"),
    "no field of a side": (sides({"hands": []}), "sides[0].hands", "did you mean 'hand'"),
    "no list": (sides({"hand": "Punch"}), "sides[0].hand", "must be a list"),
    "no side": (sides([]), "sides[0]", "a side is a mapping"),
    "too many sides": ({"sides": [{}, {}, {}]}, "sides", "'sides' tells of 3 players and the match has 2; say 'options: {players: 3}'"),
    "too many starters": (sides({"hand": ["Punch"] * 4}), "sides[0].hand[3]", "a starting deck has 3 copies of Punch, and this would be one more"),
    "too many of the Book": (sides({"hand": ["Veil"] * 3}), "sides[0].hand[2]", "the Book has 2 copies of Veil, and this situation uses them all elsewhere"),
    "on the Page as well": (sides({"hand": ["Veil"] * 2}, page=["Veil"]), "page[0]", "uses them all elsewhere"),
    "too many of the Panel": (sides({"hand": ["Tackle"] * 15}), "sides[0].hand[14]", "the Panel has 14 copies of Tackle"),
    "a Panel card on the Page": (sides(page=["Tackle"]), "page[0]", "Tackle is no card of the Book"),
    "a Page of seven": (sides(page=["Veil", "Veil", "Riposte", "Riposte", "Feint", "Feint", "Dash"]), "page", "6 cards at most, not 7"),
    "a Construct of somebody else": (sides({"hand": ["Sword of Helios"]}), "sides[0].hand[0]", "only Professor Helios has it"),
    "an Avatar in hand": (sides({"hand": ["Ann"]}), "sides[0].hand[0]", "is an Avatar and no card of a deck"),
    "Gear in front": (sides({"front": ["Bell"]}), "sides[0].front[0]", "Bell is Gear and lies in 'gear'"),
    "an Action as Gear": (sides({"gear": ["Punch"]}), "sides[0].gear[0]", "Punch is an Action"),
    "no Construct": (sides({"construct": ["Punch"]}), "sides[0].construct[0]", "Punch is no Construct"),
    "Skill out of turn": (sides({}, {"skill": 2}), "sides[1].skill", "only the player whose turn it is has 'skill'; 'turn' says that this is player 0"),
    "cards in front out of turn": (sides({"front": ["Punch"]}, turn=1), "sides[0].front", "only the player whose turn it is has 'front'"),
    "used out of turn": (sides({}, {"used": ["Bob"]}), "sides[1].used", "only the player whose turn it is"),
    "too much HP": (sides({"hp": 21}), "sides[0].hp", "from 1 to 20, not 21"),
    "no HP": (sides({"hp": 0}), "sides[0].hp", "from 1 to 20, not 0"),
    "true as a number": (sides({"skill": True}), "sides[0].skill", "a whole number"),
    "an empty deck": (sides({**FULL, "hand": FULL["hand"][1:], "discard": ["Punch"]}), "sides[0].deck", "would have been shuffled into a new one"),
    "erased and not of the deck": (sides({"erased": ["Veil"]}), "sides[0].erased[0]", "go into 'gutter'"),
    "a starter in the Gutter": (sides(gutter=["Punch"]), "gutter[0]", "a starting deck has 3 copies"),
    "twice the same Avatar": (sides({"avatar": "Bob"}, {"avatar": "bob"}), "sides[1].avatar", "two players cannot both have Bob"),
    "no Avatar": (sides({"avatar": "Bobb"}), "sides[0].avatar", "did you mean 'bob'"),
    "two Avatars for one": ({"options": {"avatar": "ann"}, "sides": [{"avatar": "bob"}]}, "sides[0].avatar", "'options' give this player Ann"),
    "all but one out": (sides({}, {"out": True}), "sides", "two players or more are still in the match"),
    "the turn of who is out": (sides({"out": True}, {}, {}), "turn", "is out"),
    "something left to who is out": (sides({}, {"out": True, "hp": 3}, {}), "sides[1].hp", "nothing left"),
    "a turn of nobody": (sides(turn=2), "turn", "from 0 to 1, not 2"),
    "a round too late": (sides(round=61), "round", "from 1 to 60"),
    "a Charge of no card": (sides({"charges": ["Windup"]}), "sides[0].charges[0]", "there is no card 'Windup'"),
    "a Charge that only adds": (sides({"charges": ["Wind Up"]}), "sides[0].charges[0]", "Wind Up has no Charge that does more than add to an attack"),
    "a Charge out of turn": (sides({}, {"charges": ["Wind Up"]}), "sides[1].charges", "only the player whose turn it is"),
    "Charges that are no list": (sides({"charges": "Wind Up"}), "sides[0].charges", "must be a list"),
    "used twice": (sides({"used": ["Ann", "Ann"]}), "sides[0].used", "Ann can be used once a turn, not 2 times"),
    "used and not there": (sides({"used": ["Bell"]}), "sides[0].used[0]", "Gear or Avatar of this side in play"),
    "no ability": (sides({"gear": ["Helm"], "used": ["Helm"]}), "sides[0].used[0]", "Helm has no ability to use"),
    "no second ability": (sides({"used": ["Ann 2"]}), "sides[0].used[0]", "Ann has no ability 2"),
    "played and not said": (sides({"front": ["Punch"], "played": ["Focus"]}), "sides[0].played", "'played' names it too"),
    "the rest nowhere": (sides({"rest": "hand"}), "sides[0].rest", "there is no place for the rest"),
    "more Book than there is": (sides(**{"book left": 900}), "book left", "a whole number from"),
    "acquired nowhere": (sides(**{"so far": {"acquired to": "page"}}), "so far.acquired to", "there is no place"),
}


@pytest.mark.parametrize("spec, place, sentence", WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused_with_its_place(spec, place, sentence):
    with pytest.raises(Problem) as refused:
        game_of().position(spec)
    assert refused.value.where == place and sentence in str(refused.value), str(refused.value)


# --- a state as a situation ----------------------------------------------------------------------------------

@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_of_a_turn_is_a_situation_that_goes_on_alike(players):
    """Of the shipped cards, Helios among the Avatars, and of made ones that leave Charges with effects. What the play just over has
    dealt is no part of it, for nothing asks; once the turn is over even that is alike."""
    told = charged = ended = 0
    for game, own, rounds in ((subject(GAME).game, "professor-helios", 40), (Dealt(Emergents.compile_content(content(CHARGED)), DECK), "random", 10)):
        state, twins, chance = game.setup({"players": players, "avatar": own}, players), [], Chance(players)
        while state.result is None and state.counters["round"] < rounds:
            spec = game.spec_of(state)
            assert (spec is None) == (not game.pauses(state))
            if spec is not None and (state.step % 3 == 0 or state.public["charges"]):
                told, charged = told + 1, charged + bool(state.public["charges"])
                twin = game.position(json.loads(json.dumps(spec)))
                assert alike(twin, state) and game.spec_of(twin) == spec
                twin.chance = state.chance.copy()
                twins.append(twin)
            turn, choices = state.counters["turn"], {entry.seat: entry.options[chance.below(len(entry.options))].key for entry in game.decisions(state)}
            for one in (state, *twins):
                game.play(one, choices)
            if state.counters["turn"] != turn and state.result is None:
                assert all(alike(twin, state, over=False) for twin in twins)
                ended, twins = ended + len(twins), []
    assert told > 60 and charged > 20 and ended > 50, (told, charged, ended)


def alike(twin, state, over: bool = True) -> bool:
    """Whether two states are equal but for their options, of which one has drawn Avatars. over: leave out what the play just over has dealt."""
    left = {"rewarding": None, "dealt": None} if over else {}
    return (twin.zones, twin.counters, twin.agenda, {**twin.public, **left}) == (state.zones, state.counters, state.agenda, {**state.public, **left})


def test_only_where_a_player_decides_how_a_turn_goes_on_is_there_a_situation():
    game = game_of()
    state = game.position(sides({"hand": ["Haymaker", "Punch"]}, {"hand": ["Veil"]}))
    state = game.apply(state, {0: "play haymaker"})
    assert game.decisions(state)[0].kind == "window" and game.spec_of(state) is None and not game.pauses(state)
    assert game.spec_of(game.apply(state, {1: "pass"}))["sides"][0]["front"] == ["haymaker"]
