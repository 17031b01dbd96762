"""Who sits at the other seats: the shared players of levels, or those that a game brings itself."""
from __future__ import annotations

import pytest

from engine.opponents import level_field, players, seated
from engine.players import PLAYERS
from engine.players.levels import LEVELS
from engine.players.random import RandomPlayer
from engine.problem import Problem
from engine.tournament import meeting
from tests.toys import ambush


class Last(RandomPlayer):
    """Takes the last option; the toy's own steady player."""

    name = "steady"

    def choose(self, game, decision, look, number):
        return decision.options[-1].key


class Own(ambush.GAME):
    def option_fields(self):
        return [*super().option_fields(), level_field(says={"steady": "Takes what comes last."})]

    def player(self, level):
        return Last() if level == "steady" else None


def test_a_game_seats_its_own_player_of_a_level_and_the_shared_ones_else():
    game = Own({})
    assert {seat: type(entry) for seat, entry in players(game, {}).items()} == {1: Last, 2: Last}
    assert all(type(entry) is type(PLAYERS["sharp"]()) for entry in players(game, {"level": "sharp"}).values())
    assert type(seated(game, "random")) is RandomPlayer and type(seated(ambush.GAME({}), "steady")) is not Last
    assert type(meeting.player(game, "steady")) is Last and meeting.player(game, seated) is seated
    for ask in (seated, meeting.player):
        with pytest.raises(Problem, match="did you mean 'steady'"):
            ask(game, "stedy")


def test_a_game_says_what_its_own_players_do():
    said = {entry["value"]: entry["help"] for entry in level_field(says={"steady": "Takes what comes last."})["choices"]}
    assert said == {entry.name: entry.sentence for entry in LEVELS} | {"steady": "Takes what comes last."}
