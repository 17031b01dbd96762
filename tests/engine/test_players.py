"""Players that the engine sits at a seat. This file also runs inside Pyodide: keep it to pytest."""
from __future__ import annotations

import json

import pytest

from engine.opponents import seated
from engine.players import PLAYERS
from engine.players.lookahead import LookaheadPlayer
from engine.tournament.meeting import play_match
from tests import subjects
from tests.engine.pocket_paragons_origins.duel import A, Duel, deck, game_of

NUMBER = 0x9E3779B97F4A7C15
BARE = {"hand": ["Respite", "Dexterity"]}


def chosen(duel: Duel, seat: int = A, number: int = NUMBER, observation: dict | None = None) -> str:
    """The key that the lookahead player takes at a seat of a duel."""
    decision = next(entry for entry in duel.game.decisions(duel.state) if entry.seat == seat)
    return LookaheadPlayer().choose(duel.game, decision, lambda: observation or duel.game.observe(duel.state, seat), number)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("subject", subjects.names())
def test_a_player_takes_one_of_its_options_and_the_same_one_again(name, subject):
    game = subjects.subject(subject).game
    player = seated(game, name)  # the game's own, if it has one
    assert player.name == name
    variants, steps = {"strongest": (1, 1), "sharp": (2, 2), "steady": (4, 3), "lookahead": (4, 3)}.get(name, (6, 4))  # the longer they think
    for variant in subjects.subject(subject).options[:variants]:
        state = game.setup(variant, 11)
        for step in range(steps):
            choices = {}
            for decision in game.decisions(state):
                look = game.observe(state, decision.seat)
                first, second = [player.choose(game, decision, lambda: look, NUMBER + step) for _ in range(2)]
                assert first == second and first in decision.keys()
                choices[decision.seat] = first
            if not choices:
                break
            state = game.apply(state, choices)


def test_lookahead_destroys_when_it_can():
    assert chosen(Duel(a={}, b={"hand": ["Respite"]}, opponent="automa")) == "ada-weapon"


def test_lookahead_does_not_rest_in_front_of_a_weapon():
    duel = Duel(a=BARE, b={"hand": ["Weapon"], "health": 3}, opponent="automa")
    assert chosen(duel) == "ada-dexterity"


def test_lookahead_cancels_what_it_sees_coming():
    duel = Duel(a={"hand": ["Intellect", "Dexterity", "Strength"]}, b={"hand": ["Strength"]}, opponent="automa")
    assert chosen(duel) == "ada-intellect"


def test_lookahead_follows_its_choices_within_the_round():
    """A card is worth what its choice will be worth: here 4 damage that finish the opponent."""
    choice = {"choose one": [{"restore": 1}, {"damage": 4}]}
    duel = Duel({"Intellect": {"attack": 1, "effects": [choice]}}, a={"hand": ["Weapon", "Intellect"]},
                b={"hand": ["Dexterity"], "health": 5}, opponent="automa", foe="bo")
    duel.state.zones["hand.1"] = ["bo-weapon"]
    duel.state.zones["discard.1"] = [card for card in duel.state.zones["discard.1"] if card != "bo-weapon"] + ["bo-dexterity"]
    assert chosen(duel) == "ada-intellect"
    duel.play("Intellect")
    assert chosen(duel) == "2"


def test_lookahead_answers_to_what_it_sees_and_nothing_else():
    """Worlds that differ only in what the seat does not see, and in the draws to come, get the same choice."""
    duel = Duel(a={"energy": 1}, b={"hand": ["Weapon", "Respite", "Defense"]})
    look = duel.game.observe(duel.state, A)
    first = chosen(duel)
    other = Duel(a={"energy": 1}, b={"hand": ["Weapon", "Respite", "Defense"]}, seed=99)
    assert other.game.observe(other.state, A) == look
    assert chosen(other) == first == chosen(duel, observation=json.loads(json.dumps(look)))


def test_lookahead_knows_the_order_of_no_hidden_deck():
    """Whichever Automa card comes next, the choice is the same: it cannot have looked."""
    found = set()
    for order in ([1, 2, 3], [2, 3, 1], [3, 1, 2]):
        duel = Duel(opponent="automa", **{"automa deck": order})
        found.add(chosen(duel))
    assert len(found) == 1


def test_between_equal_options_the_number_decides():
    game = subjects.subject("barter").game
    state = game.setup({}, 3)
    decision = next(entry for entry in game.decisions(state) if len(entry.options) > 1)
    numbers = [(2 * index + 1) << 59 for index in range(16)]
    picked = {LookaheadPlayer().choose(game, decision, lambda: game.observe(state, decision.seat), number) for number in numbers}
    assert len(picked) > 1, "a game that says nothing of worth leaves all options equal"


def test_a_match_of_lookahead_players_ends_alike_on_every_python():
    game = game_of(deck("Ada"), deck("Bo", {"Weapon": {"attack": 2, "effects": [{"when": "hit", "energy": 1}]}}))
    ends = {}
    for opponent in ("automa", "player"):
        state = play_match(game, {"hero": "ada", "foe": "bo", "opponent": opponent}, 5, (LookaheadPlayer(), LookaheadPlayer()))
        ends[opponent] = (state.result["winner"], state.result["rule"], *[state.counters[key] for key in ("round", "health.0", "health.1")])
    assert ends == {"automa": (0, "round-end.defeat", 5, 5, 0), "player": (0, "round-end.defeat", 5, 2, 0)}
