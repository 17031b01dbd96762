"""The terminal command: what it prints, and one sentence for every mistake."""
from __future__ import annotations

import json

import pytest

from builder.project import HOME
from builder.yaml_source import load as load_yaml
from engine import lab
from engine.__main__ import load, main
from engine.packed import pack

GAME = "pocket-paragons-origins"


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(list(arguments))
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.mark.parametrize("command", [[], ["games"], ["play"], ["simulate"], ["replay"], ["explain"]])
def test_every_command_explains_itself(capsys, command):
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "usage: python -m engine" in capsys.readouterr().out


def test_games_lists_options(capsys):
    code, out, _ = run(capsys, "games", "--json")
    assert code == 0
    names = [field["name"] for field in json.loads(out)[GAME]["options"]]
    assert {"hero", "foe", "opponent", "format"} <= set(names)


def test_simulate_counts_and_is_reproducible(capsys):
    arguments = ["simulate", GAME, "--matches", "40", "--seed", "7", "--json"]
    first, second = json.loads(run(capsys, *arguments)[1]), json.loads(run(capsys, *arguments)[1])
    for name in ("matches", "decisions", "seconds", "decisions_per_second", "outcomes"):
        assert name in first
    assert first["matches"] == 40 == sum(first["outcomes"].values()) == sum(first["by_rule"].values())
    assert [first[name] for name in ("decisions", "outcomes", "by_rule")] == [second[name] for name in ("decisions", "outcomes", "by_rule")]


def test_a_level_is_of_a_computer_opponent_unless_another_is_asked_for(capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _="": "q")
    assert "The Automa" not in run(capsys, "play", GAME, "--seed", "3", "--set", "level=beginner")[1]
    assert "The Automa" in run(capsys, "play", GAME, "--seed", "3", "--set", "level=beginner", "--set", "opponent=automa")[1]


def test_a_match_is_played_saved_and_replayed(capsys, monkeypatch, tmp_path):
    answers = iter(["nonsense", "1", "u", "1", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    file = tmp_path / "match.json"
    code, out, _ = run(capsys, "play", GAME, "--seed", "3", "--save", str(file))
    assert code == 0
    assert "'nonsense' is not one of the choices" in out
    assert len(json.loads(file.read_text())["choices"]) == 1
    code, out, _ = run(capsys, "replay", str(file), "--json")
    told = json.loads(out)
    assert code == 0 and len(told["hash"]) == 32 and told["beats"][0]["rule"]


def test_a_whole_match_in_the_terminal(capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda prompt: "1")
    code, out, _ = run(capsys, "play", GAME, "--seed", "5")
    assert code == 0
    assert " wins" in out or "drawn" in out


def test_explain_tells_a_rule_and_an_example(capsys):
    code, out, _ = run(capsys, "explain", GAME, "cancel.energy")
    assert code == 0 and "[cancel.energy]" in out and "[[" not in out
    code, out, _ = run(capsys, "explain", GAME, "summer-heat-over-scorching-grip")
    assert code == 0 and "cancel.exceptions" in out


def test_explain_takes_what_the_lab_gives(capsys):
    """A situation by its example, its address and its packed text: told alike, as the page tells it."""
    code, plain, _ = run(capsys, "explain", GAME, "may-be-used")
    assert code == 0
    game = load(GAME)
    told = lab.run(game, load_yaml(HOME / "content" / GAME / "examples" / "may-be-used.yaml", "x").data)
    for what in (told["link"], f"https://example.org/{GAME}/lab/#s={told['link']}", f"/{GAME}/lab/#s={told['link']}"):
        code, out, _ = run(capsys, "explain", GAME, what)
        assert code == 0 and plain.endswith(out)
    code, out, _ = run(capsys, "explain", GAME, f"/{GAME}/lab/#example=may-be-used")
    assert code == 0 and out == plain
    words = " ".join(plain.split())
    for number, step in enumerate(told["steps"], 1):
        assert f"{number}. {step['text']} [{', '.join([step['rule'], *step['also']])}]" in words
    assert "Discard pile: Spark Step" in plain and "Health: 7, Energy: 1" in plain and "Choose a card: Read the Embers" in plain
    _, ended, _ = run(capsys, "explain", GAME, "last-card")
    assert ended.count(" wins:") == 1, "the end is told once"


MISTAKES = {
    "broken link": (["explain", GAME, "/lab/#s=eNoAAA"], "the link is not whole"),
    "link of another game": (["explain", GAME, pack({"format": 1, "game": "a-game-that-is-not-this-one", "situation": {}, "choices": []})],
                             "the link is of the game 'a-game-that-is-not-this-one'"),
    "unknown example in an address": (["explain", GAME, "/lab/#example=may-be-use"], "did you mean 'may-be-used'?"),
    "unknown game": (["simulate", "pocket-paragon-origins"], "there is no game 'pocket-paragon-origins'; did you mean 'pocket-paragons-origins'?"),
    "unknown option": (["simulate", GAME, "--set", "heros=x"], "there is no option 'heros'; did you mean 'hero'?"),
    "unknown value": (["simulate", GAME, "--set", "opponent=automat"], "did you mean 'automa'?"),
    "no value": (["simulate", GAME, "--set", "opponent"], "'--set opponent' must be NAME=VALUE"),
    "no file": (["replay", "nowhere.json"], "the record nowhere.json cannot be read"),
    "unknown rule": (["explain", GAME, "cancel.enrgy"], "did you mean 'cancel.energy'?"),
    "nothing like it": (["explain", GAME, "AAAA"], "there is no rule, example or card 'AAAA'; the site's search"),
    "no example file": (["explain", GAME, "nowhere.yaml"], "nowhere.yaml"),
}


@pytest.mark.parametrize("arguments, sentence", MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_in_one_sentence(capsys, arguments, sentence):
    code, out, err = run(capsys, *arguments)
    assert code == 1 and out == ""
    assert sentence in err and "Traceback" not in err and err.count("\n") == 1


@pytest.mark.parametrize("text, sentence", [
    ("choices: 5\n", "1: field 'choices': must be a list"),
    ("title: x\nchoices: [5]\n", "2: field 'choices[0]': must be a list"),
    ("choices: []\nsituation:\n  sides:\n    - {health: 4}\n    - {discard: [siest]}\n", "5: field 'situation.sides[1].discard[0]': there is no card"),
])
def test_a_broken_situation_is_told_with_file_line_and_field(capsys, tmp_path, text, sentence):
    file = tmp_path / "mine.yaml"
    file.write_text(text)
    code, _, err = run(capsys, "explain", GAME, str(file))
    assert code == 1 and err.startswith(f"mine.yaml:{sentence}") and err.count("\n") == 1


def test_an_answer_that_only_looks_like_a_number_is_refused(capsys, monkeypatch):
    answers = iter(["\u00b2", "q"])  # a superscript two
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    code, out, _ = run(capsys, "play", GAME, "--seed", "3")
    assert code == 0 and "is not one of the choices" in out


def test_a_broken_record_is_told_with_its_place(capsys, tmp_path):
    file = tmp_path / "broken.json"
    file.write_text('{"format": 1')
    code, _, err = run(capsys, "replay", str(file))
    assert code == 1 and "not whole JSON" in err


@pytest.mark.parametrize("arguments", [["--matches", "0"], ["--matches", "x"], ["--seed", "-1"], ["--seed", str(1 << 53)], ["--matches", "\u00b2"]])
def test_numbers_out_of_range_are_refused(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(["simulate", GAME, *arguments])
    assert left.value.code == 2
    assert "must be a whole number" in capsys.readouterr().err


def test_a_card_is_told_in_play_and_explained(capsys, monkeypatch):
    answers = iter(["? gilded sickle", "? Gilded Sikle", "? xyzzy", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    _, played, _ = run(capsys, "play", GAME, "--seed", "3")
    _, explained, _ = run(capsys, "explain", GAME, "Gilded Sickle")
    assert explained.strip() and explained.strip() in played
    assert "there is no card 'Gilded Sikle'; did you mean 'Gilded Sickle'?" in played and "there is no card 'xyzzy'" in played
