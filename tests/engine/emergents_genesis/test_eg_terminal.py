"""The terminal at a table of two to four: a match, figures of many, a turn explained, the ladder of levels."""
from __future__ import annotations

import json

import pytest

from engine.__main__ import main
from engine.game import Game
from tests.engine.emergents_genesis.brawl import Brawl

GAME = "emergents-genesis"


def run(capsys, *arguments) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_is_played_to_its_end_and_replayed(capsys, monkeypatch, tmp_path, players):
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    out = run(capsys, "play", GAME, "--seed", "5", "--set", f"players={players}", "--set", "level=beginner", "--save", str(tmp_path / "match.json"))
    assert "is the last one standing and wins." in out and "Page, with costs: " in out and "Panel: " in out
    assert "Play a card, acquire one, use an ability, or end your turn:" in out and "You hold no Tactic that can answer, so you pass." in out
    assert "is the last one standing and wins." in run(capsys, "replay", str(tmp_path / "match.json"))


def test_outcomes_are_counted_for_every_side(capsys):
    found = json.loads(run(capsys, "simulate", GAME, "--matches", "6", "--set", "players=4", "--json"))
    assert list(found["outcomes"]) == ["side 1", "side 2", "side 3", "side 4", "draw"] and sum(found["outcomes"].values()) == 6


def test_a_situation_is_told_side_by_side_with_copies_counted(capsys, tmp_path):
    (tmp_path / "attack.yaml").write_text("situation:\n  options: {players: 3}\n  sides:\n    - {avatar: big-odile, hand: [Punch], skill: 1}\n"
                                          "    - {avatar: pell-mell, hand: [Focus, Focus]}\nchoices:\n  - [play punch]\n  - [seat 1]\n", "utf-8")
    out = run(capsys, "explain", GAME, str(tmp_path / "attack.yaml"))
    assert "  Hand: 2 Focus\n" in out and "Skill: 1" in out and "1. Big Odile plays Punch." in out and "Whose turn: Big Odile" in out
    assert "One more card" not in out and "Stop here" not in out


def test_the_table_is_told_as_a_seat_sees_it():
    brawl = Brawl({"hand": ["Punch", "Punch"], "front": ["Dash"]}, {"gear": ["Bell"], "hand": ["Veil"]}, {}, gutter=["Quake"])
    brawl.state.public["out"] = (False, False, True)
    told = brawl.game.lying(brawl.game.observe(brawl.state, 0))
    assert told[:4] == ["Hand: Punch x2", "Ann: played Dash; 2 in hand, 4 in the deck, 0 in the discard pile",
                        "Bob: in play Bell; 1 in hand, 4 in the deck, 0 in the discard pile", "Cid is out."]
    assert told[4].startswith("Page, with costs: Haymaker 5, Quake 6,") and "Tackle 3 (14 left)" in told[5] and told[6] == "Gutter: 1 (Quake)"
    assert Game.lying(brawl.game, {}) == []


def test_the_ladder_is_played_with_any_number_of_players(capsys):
    out = run(capsys, "tournament", GAME, "--ladder", "beginner", "random", "--matches", "3", "--set", "players=3", "--jobs", "1")
    assert "of 3 sides one is of the level" in out and "beginner: " in out
    assert main(["tournament", GAME, "--hero", "ostinato", "--hero", "pell-mell", "--set", "players=3", "--jobs", "1"]) == 1
    assert "pairs are of two sides" in capsys.readouterr().err
    assert "ostinato against pell-mell" in run(capsys, "tournament", GAME, "--hero", "ostinato", "--hero", "pell-mell", "--player", "random", "--matches", "4", "--jobs", "1")
