"""The tournament command: files out, work shared over processes and a cluster, stopped and gone on with, one sentence for a mistake."""
from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from xml.etree import ElementTree

import pytest

from builder.project import HOME
from engine.__main__ import main
from engine.problem import Problem
from engine.tournament import cluster as clusters
from engine.tournament import command, heat, meeting, published
from engine.tournament.keep import cards
from engine.tournament.run import Here
from tests.builder.test_contrast import contrast
from tests.subjects import subject

GAME, EDITION = "pocket-paragons-origins", "pocket-paragons"
PLAIN = [GAME, "--player", "random", "--seed", "3"]
TRIO = ["--hero", "brannoch", "--hero", "ilka", "--hero", "sunniva"]


@pytest.fixture(autouse=True)
def content_read_once(monkeypatch):
    """The games as the tests have them: reading their content takes longer than playing a few matches."""
    real = command.load
    monkeypatch.setattr(command, "load", lambda name: subject(name).game if name in (GAME, EDITION) else real(name))


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A place to publish to."""
    monkeypatch.setattr(published, "place", lambda game: tmp_path / f"{game.name}.json")
    return tmp_path


def tell(capsys, *arguments: str) -> tuple[int, str, str]:
    code = main(["tournament", *map(str, arguments)])
    said = capsys.readouterr()
    return code, said.out, said.err


def figures(out: str) -> str:
    """What is told, without how long it took."""
    return re.sub(r"(\d+ matches played in|Nothing was left to play: ).*\n", "", out)


def test_table_figures_and_heat_map_come_out(capsys, tmp_path):
    data, drawing = tmp_path / "t.json", tmp_path / "t.svg"
    code, out, err = tell(capsys, *PLAIN, *TRIO, "--matches", "8", "--mirror", "--jobs", "1", "--json", data, "--svg", drawing)
    assert code == 0 and err == ""
    assert "brannoch against ilka: " in out and "average" in out and "48 matches played in" in out
    found = json.loads(data.read_text("utf-8"))
    assert found["player"] == found["against"] == "random" and found["played"] == 48 and set(found["mean"]) == {"brannoch", "ilka", "sunniva"}
    assert found["share"]["ilka"]["brannoch"] + found["share"]["brannoch"]["ilka"] == 1000
    svg = ElementTree.fromstring(drawing.read_text("utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    assert "how often each wins" in svg.find(f"{space}title").text and "8 matches a pair" in svg.find(f"{space}desc").text
    texts = [node.text for node in svg.iter(f"{space}text")]
    assert texts.count("Ilka") == 2 and len([text for text in texts if text.isdigit()]) == 12
    assert str((found["share"]["ilka"]["ilka"] + 5) // 10) in texts


def test_two_players_change_places(capsys, tmp_path):
    arguments = [*PLAIN, *TRIO[:4], "--matches", "8", "--jobs", "1", "--against", "beginner"]
    code, out, _ = tell(capsys, *arguments)
    assert code == 0 and "played by random and beginner in turn" in out and "random beats beginner" in out


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_the_heat_map_can_be_read(theme):
    for fill in (*(heat.LIGHT, heat.DARK)[theme], heat.PAPER[theme]):
        assert contrast(heat.INK[theme], fill) >= 7, fill
    assert contrast(heat.SOFT[theme], heat.PAPER[theme]) >= 7


def test_processes_share_the_work_and_change_nothing(capsys):
    alone, shared = [tell(capsys, *PLAIN, *TRIO, "--matches", "20", "--jobs", jobs)[1] for jobs in ("1", "2")]
    assert figures(alone) == figures(shared)
    assert "by 1 process:" in alone and "by 2 processes:" in shared


def test_a_cluster_of_two_workers_shares_the_work_and_changes_nothing(capsys, monkeypatch):
    distributed = pytest.importorskip("distributed")
    arguments = [*PLAIN, *TRIO, "--matches", "40"]
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        address = cluster.scheduler_address
        code, out, _ = tell(capsys, *arguments, "--cluster", address)
        with distributed.Client(cluster) as client:
            made = client.run(lambda: len(__import__("engine.tournament.meeting").tournament.meeting._games))
        monkeypatch.setattr(meeting, "proof", lambda *_: "another program")
        assert re.fullmatch("the worker at .* does not play as this program does; install the same version there.\n",
                            tell(capsys, *arguments, "--cluster", address)[2])
    assert code == 0 and f"by the cluster at {address}:" in out
    assert list(made.values()) == [1, 1], "both workers made the game"
    assert figures(out) == figures(tell(capsys, *arguments, "--jobs", "1")[1])


class Cluster:
    """The client of a cluster whose workers say what they are told to."""

    def __init__(self, said: dict, error: Exception | None = None):
        self.said, self.error = said, error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def run(self, *_, **__):
        return self.said

    def get_executor(self):
        if self.error:
            raise self.error
        return Here()


@pytest.mark.parametrize("said, error, sentence", [
    ({}, None, "has no workers; start some with `dask worker tcp://x:1`"),
    ({"w": ModuleNotFoundError("engine")}, None, "the worker at w lacks this project"),
    ({"w": Problem("the work is for version 2 of the rules")}, None, "the worker at w cannot play: the work is for version 2 of the rules"),
    ({"w": RuntimeError()}, None, "does not play as this program does (RuntimeError)"),
    ({"w": None}, CancelledError(), "the cluster at tcp://x:1 gave the work up (CancelledError)"),
])
def test_a_cluster_that_will_not_do(capsys, monkeypatch, said, error, sentence):
    proof = meeting.proof(subject(GAME).game, ["random"], 3)
    monkeypatch.setattr(clusters, "_client", lambda address: Cluster({worker: told or proof for worker, told in said.items()}, error))
    code, out, err = tell(capsys, *PLAIN, *TRIO, "--cluster", "tcp://x:1", "--matches", "1")
    assert code == 1 and out == "" and err.count("\n") == 1 and sentence in err


def test_a_cluster_that_is_not_there(capsys, monkeypatch):
    monkeypatch.setattr(clusters, "WAIT", "1s")
    pytest.importorskip("distributed")
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        code, out, err = tell(capsys, *PLAIN, *TRIO, "--cluster", address)
        assert code == 1 and out == "" and err.count("\n") == 1 and f"the cluster at {address} does not answer" in err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "install this project with its extra 'cluster'" in tell(capsys, *PLAIN, *TRIO, "--cluster", "tcp://127.0.0.1:9")[2]


def test_stopped_by_the_keyboard_it_keeps_what_is_done(tmp_path, capsys):
    """Really, in processes of its own: stopped after its first pieces, then gone on with, to the same figures."""
    kept = tmp_path / "kept.json"
    arguments = [*PLAIN, *TRIO, "--resume", str(kept)]
    running = subprocess.Popen([sys.executable, "-m", "engine", "tournament", *arguments, "--matches", "100000", "--jobs", "2"], cwd=HOME,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(HOME)},
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # tests in the background have it ignored
    while running.poll() is None and not (kept.exists() and len(json.loads(kept.read_text("utf-8"))["pieces"]) >= 4):
        time.sleep(0.2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert (running.returncode, out) == (130, ""), err
    assert re.fullmatch(rf"Stopped after \d+ matches; {re.escape(str(kept))} holds them, and the same command goes on\.\n", err)
    held = {tuple(piece[:3]) for piece in json.loads(kept.read_text("utf-8"))["pieces"]}
    again = tell(capsys, *arguments, "--matches", "24", "--jobs", "1")[1]
    missing = 72 - sum([stop - start for _, start, stop in held if stop <= 24])
    assert missing < 72 and (f"{missing} matches played" if missing else "Nothing was left to play") in again
    whole = tell(capsys, *arguments, "--matches", "24", "--jobs", "1")[1]
    assert f"\nNothing was left to play: {kept} held every match.\n" in whole and " a second" not in whole
    assert figures(whole) == figures(again) == figures(tell(capsys, *PLAIN, *TRIO, "--matches", "24", "--jobs", "1")[1])


@pytest.mark.parametrize("arguments, said", [
    ([GAME, "--player", "stedy"], "there is no player 'stedy'; did you mean 'steady'"),
    ([GAME, "--against", "nobody"], "there is no player 'nobody'"),
    ([GAME, "--hero", "ilca"], "there is no hero 'ilca'; did you mean 'ilka'"),
    ([GAME, "--hero", "ilka", "--publish"], "leave out --hero"),
    ([GAME, "--publish", "check", "--automa"], "leave out --automa"),
    ([GAME, "--publish", "check"], "there is no table of these cards to check"),
    ([GAME, "--ladder", "--svg", "x.svg"], "--svg is of no use with --ladder"),
    ([GAME, "--ladder", "stedy"], "there is no player 'stedy'"),
    ([GAME, "--json", "no/where/x.json"], "there is no folder no/where"),
    ([EDITION, "--automa"], "pocket-paragons has no side that its rules play"),
    (["pocket-paragon"], "did you mean 'pocket-paragons'"),
])
def test_a_mistake_gets_one_sentence(capsys, shelf, arguments, said):
    code, out, err = tell(capsys, *arguments, "--jobs", "1")
    assert code == 1 and out == "" and err.count("\n") == 1 and said in err


@pytest.mark.parametrize("arguments", [["--matches", "0"], ["--seed", "-1"], ["--jobs", "2", "--cluster", "x"], ["--publish", "all"]])
def test_arguments_out_of_range_are_refused(capsys, arguments):
    with pytest.raises(SystemExit) as left:
        main(["tournament", GAME, *arguments])
    assert left.value.code == 2 and "usage:" in capsys.readouterr().err


def test_a_ladder_is_told_and_written(capsys, tmp_path):
    code, out, _ = tell(capsys, GAME, "--ladder", "random", "lookahead", "--matches", "4", "--jobs", "1", "--json", tmp_path / "l.json")
    found = json.loads((tmp_path / "l.json").read_text("utf-8"))
    assert code == 0 and "lookahead: " in out and [entry["name"] for entry in found["levels"]] == ["random", "lookahead"]


def test_what_is_published_can_be_read_compared_and_checked(capsys, shelf):
    game = subject(EDITION).game
    code, out, _ = tell(capsys, EDITION, "--player", "random", "--matches", "2", "--jobs", "1", "--publish")
    assert code == 0 and f"Written to content/{EDITION}/matchups.json." in out
    text = published.place(game).read_text("utf-8")
    found, pairs = json.loads(text), len(game.heroes) * (len(game.heroes) - 1) // 2
    assert found["format"] == 1 and found["cards"] == cards(game) and len(found["pairs"]) == pairs == text.count('{"first"')
    assert found["command"] == "python -m engine tournament pocket-paragons --player random --matches 2 --seed 0 --publish"
    assert all(0 <= share <= 1000 and share + found["share"][other][own] == 1000 for own, row in found["share"].items() for other, share in row.items())
    tell(capsys, EDITION, "--player", "random", "--matches", "1", "--seed", "5", "--jobs", "1", "--publish", "check")
    checked = json.loads(published.place(game).read_text("utf-8"))
    assert checked.pop("check")["seed"] == 5 and checked == found
    tell(capsys, EDITION, "--player", "random", "--matches", "1", "--jobs", "1", "--publish")
    assert "check" in published.read(game), "as long as the cards are the same"
    published.place(game).write_text(text.replace(found["cards"], "0" * 16).replace('"format"', '"check": {}, "format"'), "utf-8")
    tell(capsys, EDITION, "--player", "random", "--matches", "1", "--jobs", "1", "--publish")
    assert "check" not in published.read(game)


def test_games_with_a_side_that_the_rules_play_publish_it_too(capsys, shelf):
    game = subject(GAME).game
    out = tell(capsys, *PLAIN, "--matches", "1", "--automa", "2", "--jobs", "1", "--publish")[1]
    found = published.read(game)
    assert "Against the side that the rules play:" in out and found["automa matches"] == 2 and len(found["automa pairs"]) == len(game.heroes) ** 2
    assert set(found["automa"]) == set(found["share"]) == set(game.heroes)
    assert found["command"].endswith("--matches 1 --seed 3 --automa 2 --publish")
    for text in ("[]", "{", "{}"):
        published.place(game).write_text(text, "utf-8")
        assert "remove it" in tell(capsys, *PLAIN, "--matches", "1", "--jobs", "1", "--publish")[2]


def test_a_ladder_of_one_level_is_refused(capsys):
    assert main(["tournament", GAME, "--ladder", "beginner"]) == 1
    assert "a ladder needs two levels or more; name one beside beginner" in capsys.readouterr().err
