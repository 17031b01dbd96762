"""The command `cards`: what is acquired, by whom and when, counted the same however the work is shared."""
from __future__ import annotations

import json

import pytest

from engine.__main__ import main
from engine.tournament import trade, trade_command
from engine.tournament.trade import BY_WINNER, COPIES, OFFERED, PLAYERS, PLAYERS_WON, TAKEN, TURNS
from tests.subjects import subject

GAME = "emergents-genesis"
COMMAND = ["cards", GAME, "--level", "beginner", "--matches", "3"]


@pytest.fixture(autouse=True)
def content_read_once(monkeypatch):
    monkeypatch.setattr(trade_command, "load", lambda name: subject(name).game)


@pytest.fixture(scope="module")
def game():
    return subject(GAME).game


def setting(game, seats: int = 2):
    return trade.Setting(game.blank({"players": seats, "avatar": "random"}).options, "beginner")


def test_a_card_is_counted_once_a_match_and_its_copies_each(game):
    ledger, state = trade.Ledger(game), game.setup({"players": 3}, 1)
    ledger.note(state)
    found = trade.added([])
    for side, card, round_ in ((0, "tackle", 1), (0, "tackle", 3), (2, "tackle", 2), (1, "oust", 4)):
        owned = list(state.public["owned"])
        owned[side] = tuple(sorted([*owned[side], card]))
        state.public["owned"], state.counters["round"] = tuple(owned), round_
        ledger.note(state)
        ledger.note(state)
    state.result = {"winner": 0, "rule": "combat.knockout"}
    ledger.add_to(found, state)
    tackle, oust = found["cards"]["tackle"], found["cards"]["oust"]
    assert [tackle[index] for index in (OFFERED, TAKEN, BY_WINNER, PLAYERS, PLAYERS_WON, COPIES, TURNS)] == [1, 1, 1, 2, 1, 3, 6]
    assert [oust[index] for index in (TAKEN, BY_WINNER, PLAYERS_WON)] == [1, 0, 0]
    assert sum([played for played, *_ in found["entrants"].values()]) == 3 and sum([won for _, won, _ in found["entrants"].values()]) == 1


def test_pieces_add_up_to_the_whole_and_come_out_the_same_again(game):
    whole = trade.count(game, setting(game), 4, 0, 4)
    parts = trade.added([trade.count(game, setting(game), 4, 0, 1), trade.count(game, setting(game), 4, 1, 4)])
    assert trade.added([whole]) == parts
    assert whole["matches"] == 4 and sum(whole["rules"].values()) == 4


def test_what_is_never_or_always_taken_is_marked(game):
    counts = trade.added([])
    counts.update(matches=100, sides=2, cards={"tackle": [100, 100, 95, 200, 95, 300, 900], "oust": [100, 4, 2, 4, 2, 4, 9],
                                               "clear-mind": [100, 50, 20, 50, 20, 50, 99]})
    found = trade.report(game, counts)
    assert "tackle" in found["everywhere"] and "oust" in found["dead"] and "clear-mind" not in [*found["dead"], *found["everywhere"]]
    said = "\n".join(trade.lines(found))
    assert "Dead (" in said and "Everywhere (" in said
    row = next(row for row in found["cards"] if row["card"] == "tackle")
    assert (row["won"], row["copies"], row["turn"], row["winner when offered"]) == (47.5, 1.5, 3.0, 95.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_command_prints_a_row_for_every_card_and_avatar(game, seats, capsys):
    assert main([*COMMAND, "--players", str(seats)]) == 0
    said = capsys.readouterr().out
    assert all([ware["name"] in said for ware in game.wares().values()])
    assert f"3 matches of {seats} players" in said and "turns of each player a match" in said


def test_the_command_as_json_and_over_processes(capsys):
    assert main([*COMMAND, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert main([*COMMAND, "--json", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == alone
    assert alone["matches"] == 3 and len(alone["cards"]) > 90


@pytest.mark.parametrize("arguments, sentence", [
    (["cards", "pocket-paragons"], "no cards are acquired in pocket-paragons."),
    ([*COMMAND, "--players", "5"], "players"),
    ([*COMMAND[:2], "--level", "sleepy"], "player"),
])
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments, sentence, capsys):
    assert main(arguments) == 1
    assert sentence in capsys.readouterr().err
