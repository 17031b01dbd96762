"""The balance of a game: its figures, its verdict, and the command that prints them."""
from __future__ import annotations

import json

import pytest

from engine.__main__ import main
from engine.problem import Problem
from engine.tournament import balance, figures
from engine.tournament.figures import Tally
from tests.subjects import subject

GAME = "pocket-paragons-origins"
PAIR = ("sunniva", "brannoch")


def tally(won: int, matches: int = 100, rounds: int = 800) -> Tally:
    made = Tally()
    made.matches, made.won, made.rounds, made.rules = matches, won, rounds, {"round-end.defeat": matches}
    return made


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(["balance", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("won, of, low, high", [(0, 10, 0.0, 27.8), (10, 10, 72.2, 100.0), (240, 400, 55.1, 64.7), (0, 0, 0.0, 100.0)])
def test_wilson_intervals(won, of, low, high):
    """Against figures worked out by hand from Wilson's formula."""
    assert figures.wilson(won, of) == (low, high)


def test_a_difference_is_clear_or_not():
    less, low, high = figures.difference(tally(280, 400), tally(200, 400))
    assert less == 20.0 and 13 < low < less < high < 27
    less, low, high = figures.difference(tally(20, 40), tally(19, 40))
    assert low < 0 < high


def test_the_same_seed_plays_the_same_matches_and_more_only_add():
    game = subject(GAME).game
    few, same, more = [balance.play(game, [PAIR], count, 3)[PAIR] for count in (4, 4, 6)]
    assert few.to_json() == same.to_json()
    assert more.matches == 6 and 0 <= more.won - few.won <= 2 and more.rounds > few.rounds
    assert few.matches == 4 == sum(few.rules.values())
    assert balance.play(game, [PAIR], 6, 4)[PAIR].to_json() != more.to_json(), "another seed, other matches"


def test_the_harder_form_is_another_match():
    game = subject(GAME).game
    plain, harder = [balance.play(game, [PAIR], 6, 3, harder)[PAIR] for harder in (False, True)]
    assert plain.to_json() != harder.to_json()


def test_pairs_are_all_or_those_asked_for():
    game = subject(GAME).game
    heroes = sorted(game.heroes)
    assert balance.pairs(game) == [(own, other) for own in heroes for other in heroes]
    assert balance.pairs(game, "sunniva") == [("sunniva", other) for other in heroes]
    assert balance.pairs(game, *PAIR) == [PAIR]
    with pytest.raises(Problem, match="did you mean 'sunniva'"):
        balance.pairs(game, "suniva")
    with pytest.raises(Problem, match="does not say what its balance compares"):
        balance.pairs(subject("barter").game)


def test_a_game_without_a_side_of_the_rules_is_sent_to_the_tournament(capsys):
    code, out, err = run(capsys, "pocket-paragons")
    assert (code, out) == (1, "") and err.rstrip().endswith("; to set its entries against each other, use tournament.")


def test_averages_count_each_opponent_alike():
    found = {("a", "x"): tally(60), ("a", "y"): tally(40, 50), ("b", "x"): tally(50), ("b", "y"): tally(50)}
    assert balance.averages(found, 0) == {"a": 70.0, "b": 50.0}
    assert balance.averages(found, 1) == {"x": 55.0, "y": 65.0}


def test_what_misses_a_target_is_said():
    held = {("a", "x"): tally(60), ("b", "x"): tally(50)}
    assert balance.report(held, {})["holds"] and balance.lines(held, {})[-1] == "All targets hold."
    missed = {("a", "x"): tally(95), ("a", "y"): tally(50), ("b", "x"): tally(50), ("b", "y"): tally(30)}
    assert balance.faults(missed) == ["b wins 40.0% on average, not 45% to 75%.", "a wins 95.0% against x, not 20% to 90%."]
    easy = balance.report(held, {("a", "x"): tally(60), ("b", "x"): tally(52)})
    assert easy["faults"][0].startswith("The harder form against x is not clearly harder")
    hard = balance.report(held, {("a", "x"): tally(20), ("b", "x"): tally(20)})
    assert hard["holds"] and hard["harder"]["x"]["points"] == 35.0


def test_the_command_prints_a_table_and_a_verdict(capsys):
    arguments = [GAME, "--matches", "3", "--seed", "2", "--hero", PAIR[0], "--foe", PAIR[1], "--challenge"]
    code, out, _ = run(capsys, *arguments)
    assert "sunniva against brannoch" in out and "average" in out and "rounds a match" in out
    told = json.loads(run(capsys, *arguments, "--json")[1])
    assert told["matches"] == 3 and told["pairs"][0]["own"] == "sunniva" and "brannoch" in told["harder"]
    assert code == (0 if told["holds"] else 1)
    shared = json.loads(run(capsys, *arguments, "--json", "--jobs", "2")[1])
    assert shared == told, "more processes change no figure"


def test_the_command_refuses_in_one_sentence(capsys):
    code, out, err = run(capsys, GAME, "--foe", "nobody")
    assert code == 1 and out == "" and "nobody" in err and err.count("\n") == 1
