"""The computer opponents: each sees what its seat sees, chooses the same again, keeps to its slices, and does what its level says."""
from __future__ import annotations

import pytest

from engine.chance import derive
from engine.games.emergents_genesis import players
from engine.games.emergents_genesis.players import search
from engine.games.emergents_genesis.players.chances import CERTAIN, chance
from engine.games.emergents_genesis.players.policy import Policy
from engine.games.emergents_genesis.players.search import Searcher
from engine.games.emergents_genesis.players.view import View
from engine.players.levels import LEVELS
from engine.players.search import TimeUp

from ...subjects import subject
from .brawl import Brawl

SHARP = Policy("sharp")


@pytest.fixture(scope="module")
def game():
    return subject("emergents-genesis").game


def decide(brawl, player=SHARP, seat: int | None = None) -> str:
    """What a player chooses for the seat that is asked, in its seat's view."""
    asked = brawl.decisions()
    decision = asked[next(iter(asked)) if seat is None else seat]
    return player.choose(brawl.game, decision, lambda: brawl.game.observe(brawl.state, decision.seat), 7)


def moments(game, seats: int, seed: int, every: int):
    """States of a match of sharp players, with the free decisions of each."""
    state = game.setup({"players": seats, "avatar": "random"}, seed)
    while state.result is None:
        asked = game.decisions(state)
        free = [decision for decision in asked if not decision.forced]
        if free and state.step % every == 0:
            yield state, free
        game.play(state, {decision.seat: SHARP.decide(game, decision, state) for decision in asked})


def test_every_level_has_a_player_and_says_in_a_sentence_what_it_does():
    assert list(players.PLAYERS) == list(players.SAYS) == [entry.name for entry in LEVELS]
    for name, sentence in players.SAYS.items():
        assert players.player(name).name == name and sentence.endswith(".")
    assert players.player("random") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rules_of_thumb_read_nothing_of_a_state_that_the_seat_does_not_see(game, seats):
    kinds = set()
    for state, free in moments(game, seats, 11 + seats, 3):
        for decision in free:
            seen = View(game, game.observe(state, decision.seat))
            for name in ("steady", "sharp"):
                player = players.player(name)
                assert player.decide(game, decision, seen) == player.decide(game, decision, state)
            beginner = players.player("beginner")
            number = derive(1, state.step)
            assert beginner.decide(game, decision, seen, number) == beginner.decide(game, decision, state, number)
            kinds.add(decision.kind)
    assert {"turn", "window"} <= kinds


def test_the_same_observation_and_number_give_the_same_choice(game):
    player = Searcher("small", lots=(2, 2), ahead=1)
    weighed = 0
    for state, free in moments(game, 2, 5, 9):
        decision = free[0]
        observation = game.observe(state, decision.seat)
        keys = [player.choose(game, decision, lambda: observation, derive(3, state.step)) for _ in range(2)]
        assert keys[0] == keys[1] and keys[0] in decision.keys()
        weighed += len(player.weighed(game, decision, View(game, observation))) > 1
        if weighed == 4:
            break
    assert weighed == 4


def test_cards_to_play_for_nothing_need_no_thought(game):
    player = players.player("strongest")
    for state, free in moments(game, 2, 8, 1):
        decision = free[0]
        keys = player.weighed(game, decision, View(game, game.observe(state, decision.seat)))
        assert keys[0] == player.policy.decide(game, decision, state) and len(set(keys)) == len(keys) <= search.MOST
        assert set(keys) <= set(decision.keys())
        if keys[0].startswith("play"):
            assert len(keys) == 1
        if state.counters["turn"] == 8:
            break


def test_thinking_goes_in_slices_and_can_be_cut_short(game):
    player = Searcher("small", lots=(3, 2), ahead=1)
    state, decision, keys = next((state, free[0], keys) for state, free in moments(game, 2, 5, 3) for keys in [
        player.weighed(game, free[0], View(game, game.observe(state, free[0].seat)))] if len(keys) > 2)
    observation = game.observe(state, decision.seat)
    assert len(list(player.think(game, decision, observation, 1))) == 3 * len(keys) + 2 * 2
    for begun in (0, len(keys) + 1):
        thinking = player.think(game, decision, observation, 1)
        for _ in range(begun + 1):
            next(thinking)
        with pytest.raises(StopIteration) as stopped:
            thinking.throw(TimeUp())
        assert stopped.value.value.key in keys


def test_sharp_plays_gear_first_then_draws_and_attacks_at_the_end():
    brawl = Brawl({"avatar": "cid", "hand": ["Punch", "Dash", "Bell", "Wind Up", "Focus"], "deck": ["Focus"] * 8}, {"hand": ["Focus"]})
    order = []
    while not (key := decide(brawl)).startswith(("acquire", "end")):
        order.append(key)
        brawl.choose(key).passes()
    assert [key for key in order if key != "play focus"] == ["play bell", "play dash", "use bell", "play wind-up", "play punch"]


def test_sharp_answers_what_would_knock_it_out_and_not_for_another_who_is_better_off():
    brawl = Brawl({"hand": ["Haymaker"]}, {"hp": 4, "hand": ["Veil"]}).play("Haymaker")
    assert decide(brawl) == "tactic veil"
    saved = Brawl({"hand": ["Haymaker"]}, {"hp": 20, "hand": ["Focus"]}, {"hp": 20, "hand": ["Veil"]}).play("Haymaker").aim(1)
    assert decide(saved, seat=2) == "pass"


def test_sharp_aims_at_whom_it_can_knock_out():
    brawl = Brawl({"hand": ["Haymaker"]}, {"hp": 20}, {"hp": 4}, {"hp": 30}).play("Haymaker")
    assert decide(brawl) == "seat 2"


def test_sharp_buys_nothing_when_the_match_is_about_to_end_and_something_at_its_start():
    early = Brawl({"avatar": "cid", "skill": 5, "deck": ["Focus"] * 9}, {"hp": 28}, page=["Haymaker"])
    assert decide(early) == "acquire haymaker"
    late = Brawl({"avatar": "cid", "skill": 5, "hp": 1, "deck": ["Haymaker"] * 9}, {"hp": 1, "deck": ["Haymaker"] * 9}, page=["Haymaker"], round=9)
    assert decide(late) == "end"


def test_the_beginner_answers_big_attacks_only():
    beginner = players.player("beginner")
    small = Brawl({"hand": ["Punch"]}, {"hand": ["Veil"]}).play("Punch")
    big = Brawl({"hand": ["Haymaker"]}, {"hand": ["Veil"]}).play("Haymaker")
    assert [decide(brawl, beginner) for brawl in (small, big)] == ["pass", "tactic veil"]


def test_chances_add_up_and_go_with_the_hp():
    for seats in (2, 3, 4):
        brawl = Brawl(*[{"hp": 10 + 2 * seat} for seat in range(seats)])
        found = [chance(brawl.game, brawl.state, seat) for seat in range(seats)]
        assert CERTAIN - seats <= sum(found) <= CERTAIN and found[1:] == sorted(found[1:])


def test_steady_beats_the_beginner_and_a_match_of_four_ends(game):
    won = 0
    for number in range(12):
        state = game.setup({"players": 2, "avatar": "random"}, number // 2)
        seats = [players.player("steady"), players.player("beginner")]
        seats = seats[::-1] if number & 1 else seats
        play_out(game, state, seats, number)
        won += state.result["winner"] == number & 1
    assert won >= 9
    state = game.setup({"players": 4, "avatar": "random"}, 1)
    play_out(game, state, [players.player(name) for name in ("sharp", "steady", "beginner", "sharp")], 1)
    assert state.result["rule"] == "combat.knockout"


def play_out(game, state, seats, number):
    while state.result is None:
        game.play(state, {decision.seat: seats[decision.seat].choose(
            game, decision, lambda seat=decision.seat: game.observe(state, seat), derive(number, state.step)) for decision in game.decisions(state)})


def test_the_work_of_a_thought_is_fixed():
    assert sum(search.LOTS) * search.MOST <= 100
