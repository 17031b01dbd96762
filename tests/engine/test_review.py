"""What decided a match: rounds as facts, the chance of winning counted, turning points; links and replays."""
from __future__ import annotations

import json
from itertools import pairwise

import pytest

from engine import browser
from engine.chance import Chance
from engine.observe import merge
from engine.problem import Refusal
from engine.record import to_link
from engine.review import interval, review
from engine.session import Session
from engine.story import parts, story
from tests.subjects import TOYS, subject

GAME = "pocket-paragons-origins"
FEW = 24  # samples: enough to test with


def played(name: str, seed: int = 5, finish: bool = True, **options) -> Session:
    """A match of the first seat that chooses at random, to its end or for three choices."""
    chance = Chance(seed)
    session = Session.new(subject(name).game, options, seed)
    left = 3
    while (decision := session.match.decision()) and (finish or left):
        session.match.choose(decision.options[chance.below(len(decision.options))].key)
        left -= 1
    return session


def reviewed(session: Session, samples: int = FEW) -> dict:
    *_, last = review(session.match, samples)
    return last


MATCHES = [(GAME, {}), (GAME, {"opponent": "player"}), (GAME, {"format": "best-of-three"}), (GAME, {"format": "legacy"}),
           *((toy, {}) for toy in TOYS)]


@pytest.mark.parametrize("name, options", MATCHES, ids=lambda value: value if isinstance(value, str) else "-".join(value.values()) or "plain")
def test_rounds_share_out_the_beats_and_lead_to_the_end(name, options):
    session = played(name, **options)
    match = session.match
    told = story(match)
    spans = [entry["beats"] for part in told["matches"] for entry in part["rounds"]]
    assert all(first <= last for first, last in spans) and all(a[1] <= b[0] for a, b in pairwise(spans))
    assert spans[-1][1] == len(match.beats)
    assert json.loads(json.dumps(told)) == told
    for part in told["matches"]:
        numbers = [entry["number"] for entry in part["rounds"]]
        assert numbers == sorted(set(numbers)) and numbers
        assert set(part["end"]) >= set(part["rounds"][0]["counters"])
    if match.state.public.get("series"):
        wins = [sum(part["winner"] == side for part in told["matches"]) for side in (0, 1)]
        assert tuple(wins) == match.state.public["series"]["wins"]
        assert [part["number"] for part in told["matches"]] == list(range(1, match.state.public["series"]["match"] + 1))
    else:
        assert told["matches"][-1]["winner"] == match.state.result["winner"]
        assert told["matches"][-1]["end"] == match.state.counters


@pytest.mark.parametrize("name, options", MATCHES, ids=lambda value: value if isinstance(value, str) else "-".join(value.values()) or "plain")
def test_a_review_counts_every_sample_and_is_the_same_again(name, options):
    session = played(name, **options)
    before = session.match.state.hash()
    found = reviewed(session)
    assert found == reviewed(session) and json.loads(json.dumps(found)) == found
    assert session.match.state.hash() == before, "a review changes nothing"
    for part, facts in zip(found["matches"], story(session.match)["matches"], strict=True):
        assert len(part["chances"]) == len(facts["rounds"]) + 1
        for chance in part["chances"]:
            assert 0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1000
            assert any(chance["share"] == won * 1000 // FEW for won in range(FEW + 1)), "a count of whole matches"
        assert part["chances"][-1]["share"] == 1000 * (facts["winner"] == found["side"])
        assert len(part["turns"]) <= 3
        for turn in part["turns"]:
            first, second = part["chances"][turn["round"]:turn["round"] + 2]
            assert first["high"] < second["low"] or second["high"] < first["low"], "only what the count is sure of"
            first, last = facts["rounds"][turn["round"]]["beats"]
            assert first <= turn["line"]["beat"] < last and turn["line"]["text"] and turn["line"]["rule"]


def test_the_cards_that_met_are_those_that_lay_on_the_table():
    session = played(GAME, opponent="player")
    told = story(session.match)["matches"][0]["rounds"]
    names = session.game.cards
    for entry in told:
        said = " ".join(beat.text for beat in session.match.beats[slice(*entry["beats"])])
        assert all(names[card].name in said for card in entry["cards"] if card)
        assert len(entry["choices"]) >= 1


def test_the_line_of_a_turning_point_tells_of_the_greatest_loss_or_gain():
    """Damage that both sides take at once is told under one rule; the line is that of the side that matters."""
    lines = []
    for seed in range(8):
        session = played(GAME, seed, opponent="player")
        part, names = reviewed(session, 60)["matches"][0], story(session.match)["matches"][0]["names"]
        lines += [(turn, names) for turn in part["turns"] if turn["line"]["rule"] == "damage.deal"]
    assert len(lines) > 3
    if len({*lines[0][1]}) == 2:
        for turn, names in lines:
            hurt = 1 if turn["to"] > turn["from"] else 0
            assert names[hurt] in turn["line"]["text"]


def test_a_match_in_play_is_not_reviewed():
    session = played(GAME, finish=False)
    assert session.match.decision()
    for attempt in (session.story, session.finished):
        with pytest.raises(Refusal, match="still in play"):
            attempt()


@pytest.mark.parametrize("count, of", [(0, 200), (1, 200), (100, 200), (199, 200), (200, 200), (0, 1), (1, 1), (7, 40)])
def test_the_interval_is_wilsons(count, of):
    from statistics import NormalDist

    z, share = NormalDist().inv_cdf(0.975), count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    width = z / (1 + z * z / of) * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    low, high = interval(count, of)
    assert abs(low - 1000 * (middle - width)) <= 1.2 and abs(high - 1000 * (middle + width)) <= 1.2


def test_rounds_are_told_of_a_match_in_play_as_far_as_it_went():
    session = played(GAME, finish=False)
    found = parts(session.match)
    assert found[0].rounds and found[0].rounds[-1].last == len(session.match.beats)


# --- as the worker calls it ------------------------------------------------------------------------

@pytest.fixture
def worker():
    browser.load_content(GAME, json.dumps(subject(GAME).game.content))
    return lambda name, **payload: json.loads(browser.call(name, json.dumps(payload)))


def finished(call, seed: int = 11, **options):
    view = call("match.new", game=GAME, options=options, seed=seed)
    while view["decision"]:
        view = call("match.choose", key=view["decision"]["options"][0]["key"], at=view["at"])["view"]
    return view


def test_the_review_runs_in_slices(worker):
    finished(worker)
    json.loads(browser.begin("match.review", json.dumps({"game": GAME})))
    slices = 0
    while "progress" in (found := json.loads(browser.slice(5))):
        slices += 1
    assert slices > 1 and found["samples"] == 200 and found["matches"][0]["chances"]


def test_neither_story_nor_review_of_a_match_in_play(worker):
    worker("match.new", game=GAME, options={}, seed=3)
    assert "still in play" in worker("match.story")["error"]["sentence"]
    json.loads(browser.begin("match.review", json.dumps({"game": GAME})))
    assert "still in play" in json.loads(browser.slice(50))["error"]["sentence"]


def test_a_link_opens_elsewhere_with_the_same_end(worker):
    view = finished(worker)
    link, record = worker("match.link")["link"], worker("match.record")
    state = browser._session.match.state.hash()
    peek = worker("match.peek", game=GAME, link=link)
    assert peek["meta"]["finished"] and peek["meta"]["sentence"] == view["outcome"]["sentence"] and peek["options"] == record["options"]
    worker("match.new", game=GAME, options={}, seed=4)
    watched = worker("match.load", game=GAME, link=link, watch=True)
    assert "save" not in watched and watched["observation"] == view["observation"]
    assert browser._session.match.state.hash() == state
    assert "save" in worker("match.load", game=GAME, link=link)


def test_a_look_at_a_link_leaves_the_open_match_alone(worker):
    finished(worker)
    link = worker("match.link")["link"]
    before = worker("match.new", game=GAME, options={}, seed=4)
    worker("match.peek", game=GAME, link=link)
    assert worker("match.view")["observation"] == before["observation"]


LINKS = {
    "nothing": ("", "carries no match"), "no text": (5, "carries no match"), "nonsense": ("%%%", "not whole"), "cut": ("cut", "not whole"),
    "too long": ("A" * 70_000, "longer"), "another game": ({"game": "chess"}, "another game"), "newer": ({"format": 9}, "format 9"),
    "older rules": ({"rules": 0}, "version 0"), "other cards": ({"cards": "0" * 16}, "cards"), "no choice of ours": ({"choices": [["x"]]}, "not allowed"),
}


@pytest.mark.parametrize("damage, words", LINKS.values(), ids=LINKS)
def test_a_link_that_does_not_fit_is_refused_with_a_sentence(worker, damage, words):
    finished(worker)
    link, record = worker("match.link")["link"], worker("match.record")
    if isinstance(damage, dict):
        damage = to_link({**record, **damage})
    elif damage == "cut":
        damage = link[:-9]
    before = worker("match.view")
    for name in ("match.peek", "match.load"):
        sentence = worker(name, game=GAME, link=damage)["error"]["sentence"]
        assert words in sentence and sentence[0].isupper() and sentence[-1] == "."
    assert worker("match.view") == before


def test_the_same_match_again_has_the_same_deal_and_a_save_of_its_own(worker):
    first = worker("match.new", game=GAME, options={}, seed=21)
    keys = [first["key"]]
    while first["decision"] and len(keys) < 2:
        worker("match.choose", key=first["decision"]["options"][0]["key"], at=first["at"])
        again = worker("match.again", game=GAME)
        keys.append(again["key"])
        assert again["observation"] == first["observation"] and again["save"]["record"]["choices"] == []
    assert len(set(keys)) == 2


@pytest.mark.parametrize("name", [GAME, *TOYS])
def test_a_replay_has_the_lines_of_the_log_at_their_beats(name):
    session = played(name)
    told = session.replay()
    assert [{key: value for key, value in line.items() if key != "beat"} for line in told["lines"]] == session.view()["log"]
    assert all(told["beats"][line["beat"]]["text"] == line["text"] for line in told["lines"])
    seen = told["observation"]
    for beat in told["beats"][told["setup"]:]:
        seen = merge(seen, beat["patch"])
    assert seen == session.view()["observation"]
