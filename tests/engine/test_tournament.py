"""Tournaments: the same figures however the work is shared, kept and gone on with, and what is said of them."""
from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from engine.players import PLAYERS
from engine.problem import Problem
from engine.tournament import Here, duel, ladder, meeting, run, table
from engine.tournament.figures import Tally
from engine.tournament.keep import Kept, settings
from engine.tournament.meeting import Meeting
from engine.tournament.progress import Progress
from tests.subjects import subject

GAME, EDITION = "pocket-paragons-origins", "pocket-paragons"
TRIO = ("brannoch", "ilka", "sunniva")
BOTH = {"opponent": "player", "hero": "random", "foe": "random"}


def game(name: str = GAME):
    return subject(name).game


def few(first: str = "random", second: str = "random") -> list[Meeting]:
    return table.meetings(game(), table.pairs(game(), TRIO), first, second)


def counts(played: dict) -> dict:
    return {name: tally.counts() for name, tally in played.items()}


class Backwards(Executor):
    """Does the work only when it is waited for, last things first."""

    def __init__(self):
        self.left: list = []

    def submit(self, task, /, *arguments, **named):
        done: Future = Future()
        self.left.append((done, task, arguments))
        if len(self.left) == 3:
            while self.left:
                done_now, task, arguments = self.left.pop()
                done_now.set_result(task(*arguments))
        return done


@dataclass
class Spy:
    """A random player that notes at which seat it sat and what the seat's hero was."""

    name: str
    seen: list = field(default_factory=list)

    def choose(self, game, decision, look, number):
        self.seen.append((decision.seat, look()["public"]["heroes"][decision.seat]))
        return PLAYERS["random"]().choose(game, decision, look, number)


# --- pairs and seats ----------------------------------------------------------------------------------

def test_every_entry_meets_every_other_once():
    heroes = sorted(game().heroes)
    found = table.pairs(game())
    assert len(found) == len(heroes) * (len(heroes) - 1) // 2 == len({frozenset(pair) for pair in found})
    assert table.pairs(game(), ["ilka"], mirror=True) == [pair for pair in found if "ilka" in pair] + [("ilka", "ilka")]
    assert table.pairs(game(), TRIO) == [("brannoch", "ilka"), ("brannoch", "sunniva"), ("ilka", "sunniva")]
    assert len(table.pairs(game(EDITION), mirror=True)) == len(game(EDITION).heroes) * (len(game(EDITION).heroes) + 1) // 2
    with pytest.raises(Problem, match="did you mean 'ilka'"):
        table.pairs(game(), ["ilca"])
    with pytest.raises(Problem, match="does not say what a tournament compares"):
        table.pairs(subject("barter").game)


def test_entries_and_players_sit_at_every_place_equally_often():
    spies = Spy("one"), Spy("two")
    entry, = table.meetings(game(), [("ilka", "sunniva")], *spies)
    assert entry.seatings == 4
    sat = {spy.name: [] for spy in spies}
    for number in range(4):
        meeting.play(game(), entry, 5, number, number + 1)
        for spy in spies:
            sat[spy.name] += set(spy.seen)
            spy.seen.clear()
    places = [(seat, hero) for seat in (0, 1) for hero in ("ilka", "sunniva")]
    assert sorted(sat["one"]) == sorted(sat["two"]) == places
    assert few("random", "random")[0].seatings == 2 and Meeting("x", {}, None, "random", None).seatings == 1


def test_of_more_than_two_sides_a_player_takes_each_in_turn_against_all_others():
    toy, seats = game("ambush"), {"one": [], "two": []}

    class Seated:
        def __init__(self, name):
            self.name = name

        def choose(self, game, decision, look, number):
            seats[self.name].append(decision.seat)
            return PLAYERS["random"]().choose(game, decision, look, number)
    entry = Meeting("three", toy.checked({}), None, Seated("one"), Seated("two"), 3)
    assert entry.seatings == meeting.sides(toy, {}) == 3
    for place in range(3):
        meeting.play(toy, entry, 5, place, place + 1)
        assert set(seats["one"]) <= {place} and place not in seats["two"] and seats["two"]
        seats["one"].clear(), seats["two"].clear()
    found = ladder.ladder(game("emergents-genesis"), 3, 4, ["random", "beginner"], options={"players": 3})
    assert found["sides"] == 3 and found["levels"][1]["against below"]["matches"] == 3
    assert any("of 3 sides one is of the level, and of players alike each would win 33" in line for line in ladder.lines(found))
    with pytest.raises(Problem, match="pairs are of two sides"):
        table.meetings(game("emergents-genesis"), [("ostinato", "pell-mell")], "random", "random", {"players": 3})


def test_a_duel_seen_from_the_other_side_is_the_same_duel():
    one, other = [duel(game(), *players, BOTH, 8, 3) for players in (("beginner", "random"), ("random", "beginner"))]
    assert (one["won"], one["lost"], one["drawn"]) == (other["lost"], other["won"], other["drawn"])
    assert one["matches"] == 8 == one["won"] + one["lost"] + one["drawn"] and one["share"] + other["share"] == 1000
    assert one["low"] <= one["share"] / 10 <= one["high"]
    alone = duel(game(), "random", None, {**BOTH, "opponent": "automa"}, 5, 3)
    assert alone["matches"] == 5
    with pytest.raises(Problem, match="no player 'stedy'; did you mean 'steady'"):
        duel(game(), "stedy", "random", BOTH, 1)


# --- the same figures however they come about ---------------------------------------------------------

@pytest.mark.parametrize("executor", [Backwards(), ThreadPoolExecutor(2)], ids=["backwards", "threads"])
def test_who_does_the_work_changes_nothing(executor):
    with executor:
        assert counts(run(game(), few(), 17, 4, executor)) == counts(run(game(), few(), 17, 4))


def test_more_matches_only_add_and_another_seed_is_another_tournament():
    less, more, other = [counts(run(game(), few(), matches, seed)) for matches, seed in ((6, 4), (10, 4), (10, 5))]
    assert more != other
    for name, entry in less.items():
        assert entry[0] == 6 and more[name][0] == 10
        assert all(before <= after for before, after in zip(entry[:5], more[name][:5]))


def test_another_process_makes_the_same_game():
    work = meeting.pack(game())
    here = meeting.play_piece(work, few()[0], 1, 0, 4)
    meeting._games.pop((work.game, work.digest))
    assert meeting.play_piece(work, few()[0], 1, 0, 4) == here
    with pytest.raises(Problem, match="version 99 of the rules"):
        meeting.play_piece(work._replace(rules=99, digest="other"), few()[0], 1, 0, 4)


def test_a_mistake_in_the_work_comes_through():
    class Broken(Spy):
        def choose(self, *_):
            raise ZeroDivisionError

    with ThreadPoolExecutor(2) as executor, pytest.raises(ZeroDivisionError):
        run(game(), few("random", Broken("broken")), 4, executor=executor)


# --- results kept in a file ---------------------------------------------------------------------------

def opened(path, seed: int = 4, players=("random",), proof: str = "p") -> Kept:
    return Kept.open(path, settings(game(), seed, list(players)), proof)


def test_what_is_done_is_kept_and_not_played_again(tmp_path, monkeypatch):
    whole = counts(run(game(), few(), 20, 4))
    path, seen = tmp_path / "kept.json", []

    def stop(done, of):
        seen.append((done, of))
        if done >= 24:
            raise KeyboardInterrupt
    with pytest.raises(KeyboardInterrupt):
        run(game(), few(), 20, 4, Here(), opened(path), stop)
    assert seen == [(0, 60), (8, 60), (16, 60), (24, 60)] and [entry.name for entry in tmp_path.iterdir()] == ["kept.json"]
    played = []
    real = meeting.play_piece
    monkeypatch.setattr(meeting, "play_piece", lambda *arguments: played.append(arguments[3:]) or real(*arguments))
    kept = opened(path)
    assert len(kept) == 3
    assert counts(run(game(), few(), 20, 4, Here(), kept, lambda done, of: seen.append((done, of)))) == whole
    assert seen[4] == (24, 60) and sum(stop - start for start, stop in played) == 36
    assert counts(run(game(), few(), 20, 4, Here(), opened(path))) == whole and len(played) == 6
    run(game(), few(), 21, 4, Here(), opened(path))
    assert len(played) == 9, "of more matches only the last pieces are played"


@pytest.mark.parametrize("change, said", [
    (lambda data: data["settings"].update(seed=5), r"holds results of other settings \(seed: 5 there, 4 here\)"),
    (lambda data: data["settings"].update(cards="0"), "cards: "),
    (lambda data: data["settings"].update(rules=0), "rules: 0 there"),
    (lambda data: data["settings"].update(players={"sharp": [1]}), 'players: {"sharp"'),
    (lambda data: data.update(proof="q"), "another version of the program"),
    (lambda data: data.update(format=2), "does not hold results of a tournament"),
    (lambda data: data.pop("pieces"), "does not hold results"),
    (lambda data: data["pieces"].append(["a/b", 0, 8, [8, 9, 0, 0, 3, {"x": 8}]]), "does not hold results"),
    (lambda data: data["pieces"].append(["a/b", 0, "8", [8, 4, 0, 0, 3, {"x": 8}]]), "does not hold results"),
    (lambda data: data["pieces"].append("piece"), "does not hold results"),
])
def test_a_file_of_other_results_is_refused_in_one_sentence(tmp_path, change, said):
    path = tmp_path / "kept.json"
    opened(path)
    data = json.loads(path.read_text("utf-8"))
    change(data)
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(Problem, match=said) as refused:
        opened(path)
    assert str(path) in str(refused.value) and "\n" not in str(refused.value)
    assert json.loads(path.read_text("utf-8")) == data, "and is left alone"


def test_a_file_that_is_none_is_refused(tmp_path):
    path = tmp_path / "kept.json"
    for data in (b"", b"[]", b"{\"format\":", b"\xff\xfe", b"[" * 100_000):
        path.write_bytes(data)
        with pytest.raises(Problem, match="does not hold results|it is no text"):
            opened(path)
    with pytest.raises(Problem, match="cannot be read"):
        opened(tmp_path)
    with pytest.raises(Problem, match="cannot be written"):
        opened(tmp_path / "nowhere" / "kept.json")


def test_the_proof_tells_players_apart():
    proofs = {meeting.proof(game(), names, 1) for names in (["random"], ["beginner"], ["random", "beginner"])}
    assert len(proofs) == 3 and meeting.proof(game(), ["beginner", "random", "random"], 1) in proofs


# --- what is made of it -------------------------------------------------------------------------------

def test_shares_means_and_intervals():
    played = {("a", "b"): Tally(10, 7, 1), ("a", "c"): Tally(10, 2, 0), ("b", "c"): Tally(10, 5, 0), ("c", "c"): Tally(10, 9, 0)}
    found = table.report(played, "steady", "steady")
    assert found["share"] == {"a": {"b": 750, "c": 200}, "b": {"a": 250, "c": 500}, "c": {"a": 800, "b": 500, "c": 900}}
    assert found["mean"] == {"a": 475, "b": 375, "c": 650}, "a match against its like counts for nobody"
    assert found["pairs"][0] == {"first": "a", "second": "b", "matches": 10, "won": 7, "drawn": 1, "lost": 2, "share": 750, "low": 44.2,
                                 "high": 91.9, "rounds": 0.0}
    assert "players" not in found and table.report(played, "steady", "sharp")["players"]["second"] == "sharp"
    assert Tally(3, 2).share == 667 and Tally().share == 500


def test_what_misses_a_target_is_said():
    fair = {("a", "b"): Tally(100, 60), ("a", "c"): Tally(100, 50), ("b", "c"): Tally(100, 50)}
    assert table.report(fair, "x", "x")["faults"] == [] and table.lines(table.report(fair, "x", "x"), "x", "x")[-1] == "All targets hold."
    unfair = {("a", "b"): Tally(100, 95), ("a", "c"): Tally(100, 24), ("b", "c"): Tally(100, 50)}
    assert table.report(unfair, "x", "x")["faults"] == [
        "b wins 27.5% on average, not 40% to 60%.", "c wins 63.0% on average, not 40% to 60%.",
        "a wins 95.0% against b, clearly beyond 20% to 80%.", "a wins 24.0% against c, not 25% to 75%."]


def test_a_ladder_sets_each_level_against_the_one_below():
    low, middle, high = ladder.ladder(game(), 4, 2, ["random", "beginner", "lookahead"])["levels"]
    assert low == {"name": "random"} and middle["below"] == "random" and middle["against below"] == middle["against random"]
    assert high["below"] == "beginner" and (high["against below"]["matches"], high["against random"]["matches"]) == (4, 1)
    found = ladder.ladder(game(), 3, 2, ["random"], rules=True)
    alone, = found["levels"]
    assert alone["against rules"]["matches"] == len(game().heroes) ** 2 and len(alone["rules"]) == len(game().heroes), "each pair equally often"
    assert "random: " in "".join(ladder.lines(found)) and "against the side that the rules play" in "".join(ladder.lines(found))
    assert ladder.faults([{"name": "b", "below": "a", "against below": {"share": 520, "low": 49.0}}]) == ["b does not clearly beat a: 52.0%, at least 49.0%."]
    assert ladder.names() == ["random", *[name for name in PLAYERS if name not in ("random", "lookahead")]]
    with pytest.raises(Problem, match="has no side that its rules play"):
        ladder.ladder(game(EDITION), 8, rules=True)


class Screen:
    """A stream that may be a terminal."""

    def __init__(self, terminal: bool):
        self.terminal, self.text = terminal, ""

    def isatty(self):
        return self.terminal

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def test_progress_is_shown_in_a_terminal_alone():
    ticks = iter(range(100))
    for terminal in (False, True):
        screen = Screen(terminal)
        progress = Progress(screen, lambda: next(ticks))
        for done in (10, 20, 40):
            progress(done, 40)
        progress.close()
        lines = screen.text.split("\r")[1:]
        assert [line.count("#") for line in lines] == ([7, 15, 30] if terminal else [])
    assert lines[1].startswith("[###############...............] 20 of 40 matches, 10.0 a second, 2 s left")
    assert lines[2].endswith("40 of 40 matches, 15.0 a second\x1b[K\n")
