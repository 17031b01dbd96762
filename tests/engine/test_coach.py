"""The coach: sums of its figures, the same ones for what looks the same, sentences in each game's words."""
from __future__ import annotations

import json

import pytest

from engine import browser, coach
from engine.__main__ import main
from engine.chance import Chance
from engine.players.matrix import solve
from engine.players.random import RandomPlayer
from engine.problem import Refusal
from engine.session import Session
from tests.engine.pocket_paragons_origins.duel import A, B, Duel
from tests.subjects import compiled, names, subject
from tests.toys import ambush

ORIGINS, PARAGONS = "pocket-paragons-origins", "pocket-paragons"
TO_THE_END = {"hand": ["Respite", "Dexterity"], "health": 1}


@pytest.fixture
def quick(monkeypatch):
    """The coach at a level that looks one round ahead: as true of it, and cheap."""
    monkeypatch.setattr(coach, "LEVEL", "steady")


def advice(game, observation) -> dict:
    *slices, last = coach.advise(game, observation)
    assert all(set(entry) == {"progress"} for entry in slices)
    return last


def check(found: dict) -> None:
    """What holds of every advice."""
    options, answers = found["options"], found["answers"]
    assert sum(option["mix"] for option in options) == 1000
    assert not answers or sum(answer["mix"] for answer in answers) == 1000
    assert all(0 <= option["low"] <= option["share"] <= option["high"] <= 1000 for option in options)
    most = max(option["share"] for option in options)
    # Against the mix of an even opponent whatever the coach plays is worth as much as the best there is.
    assert all(option["share"] >= most - 1 for option in options if option["mix"])
    assert abs(found["value"] - most) <= 1
    assert all(entry["label"] for entry in [*options, *answers]) and found["prompt"] and found["rule"]
    assert json.loads(json.dumps(found)) == found


def refuses(game) -> None:
    """There is no coach where a game's own player has the level that it thinks with: nothing else is said of it either."""
    session = Session.new(game, {}, 5)
    assert session.view()["coach"] is False
    for ask in (lambda: advice(game, game.observe(session.match.state, 0)), lambda: list(coach.of_lab(game, {}))):
        with pytest.raises(Refusal, match="no coach for this game"):
            ask()


@pytest.mark.parametrize("name", names())
def test_whatever_is_asked_the_figures_sum_up_and_are_the_same_again(name, quick):
    game = subject(name).game
    if not coach.offered(game):
        refuses(game)
        return
    for variant in subject(name).options[:4]:
        state = game.setup(variant, 5)
        for _ in range(3):
            asked = game.decisions(state)
            if not asked:
                break
            for decision in asked:
                found = advice(game, game.observe(state, decision.seat))
                check(found)
                assert [option["key"] for option in found["options"]] == decision.keys() and found["seat"] == decision.seat
            assert advice(game, game.observe(state, asked[-1].seat)) == found
            state = game.apply(state, {decision.seat: decision.options[0].key for decision in asked})


@pytest.mark.parametrize("name", names())
def test_what_a_seat_cannot_tell_apart_gets_the_same_advice(name, quick):
    game = subject(name).game
    if not coach.offered(game):
        refuses(game)
        return
    state = game.setup(subject(name).options[0], 8)
    decision = game.decisions(state)[0]
    look = game.observe(state, decision.seat)
    worlds = [game.sample(look, Chance(number)) for number in range(3)]
    assert all(advice(game, game.observe(world, decision.seat)) == advice(game, look) for world in worlds)


def test_a_game_with_players_of_its_own_has_no_coach(quick):
    class Own(ambush.GAME):
        def player(self, level):
            return RandomPlayer()

    refuses(Own({}))
    assert Session.new(ambush.GAME({}), {}, 5).view()["coach"] is True


def test_a_side_with_nothing_to_choose_is_told_so():
    duel = Duel(a={}, b={}, opponent="automa")
    with pytest.raises(Refusal, match="nothing to choose"):
        advice(duel.game, duel.game.observe(duel.state, B))


def test_a_certain_win_is_certain_and_a_guess_is_an_even_one():
    won = Duel(a={}, b={"hand": ["Respite"]}, opponent="automa")
    found = advice(won.game, won.game.observe(won.state, A))
    check(found)
    sure = next(option for option in found["options"] if option["key"] == "ada-weapon")
    assert (sure["share"], sure["low"], sure["high"], sure["mix"]) == (1000, 1000, 1000, 1000)
    assert found["value"] == 1000 and found["answers"] == [] and found["depth"]["level"] == coach.LEVEL
    even = Duel(a=TO_THE_END, b=TO_THE_END)
    sides = [advice(even.game, even.game.observe(even.state, seat)) for seat in (A, B)]
    assert [side["value"] for side in sides] == [500, 500], "what one side wins the other loses"
    assert [answer["mix"] for answer in sides[0]["answers"]] == [option["mix"] for option in sides[1]["options"]]


def test_a_mix_of_whole_thousandths_is_that_of_the_solution():
    found = solve([[0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    assert coach.mixed(found.rows, found.total_rows) == [250, 500, 250]


def options(*told):
    """Options of an advice: (label, share, low, high, mix) each."""
    return [{"key": label, "label": label, "share": share, "low": low, "high": high, "mix": mix} for label, share, low, high, mix in told]


def test_the_sentence_weighs_what_was_chosen_against_what_the_coach_would_have_taken():
    said = {"options": options(("Bash", 412, 400, 430, 0), ("Guard", 578, 560, 590, 250), ("Feint", 577, 500, 600, 750), ("Rest", 560, 500, 580, 0),
                               ("Wait", 576, 570, 580, 0)), "answers": [{}]}
    assert coach.compared(said, "Bash") == ("against what an even opponent plays, Guard keeps 58 chances in 100 of winning, Bash 41")
    assert coach.compared(said, "Rest").endswith("Guard keeps 58 chances in 100 of winning, Rest 56, too close for the coach to be sure")
    assert coach.compared(said, "Feint").endswith("Feint keeps 58 chances in 100 of winning, and the coach would have taken it too, 75 times in 100")
    assert coach.compared(said, "Wait").endswith("as many as Feint, which the coach would have taken")
    sure = {"options": options(("Bash", 700, 600, 800, 1000), ("Rest", 300, 200, 400, 0)), "answers": []}
    assert coach.compared(sure, "Bash") == "by the coach's reckoning, Bash keeps 70 chances in 100 of winning, and the coach would have taken it too"


def told(game, changes: dict, side: int = 0) -> dict:
    """How cards met, with these public facts."""
    blank = {"played": (None, None), "names": ("Ada", "Bob"), "cancelled": (False, False), "destroyed": (False, False),
             "hit": (False, False), "blocked": (0, 0)}
    return game.met({"public": {**blank, **changes}}, side)


def test_how_cards_met_is_told_from_either_side_and_in_the_words_of_the_edition():
    game = subject(ORIGINS).game
    pair = ("scorching-grip", "summer-heat")
    assert told(game, {"played": pair, "cancelled": (True, False)})["text"] == "Scorching Grip met Summer Heat and was cancelled"
    assert told(game, {"played": pair, "cancelled": (True, False)}, 1)["text"] == "Summer Heat met Scorching Grip, which was cancelled"
    assert told(game, {"played": pair, "destroyed": (False, True)}) == {
        "text": "Scorching Grip met Summer Heat and Bob was destroyed", "fact": "destroyed", "gain": True}
    assert told(game, {"played": pair, "hit": (True, True), "blocked": (1, 0)})["text"] == "Scorching Grip met Summer Heat and both hit"
    assert told(game, {"played": pair, "blocked": (2, 0)})["text"] == "Scorching Grip met Summer Heat and blocked it"
    assert told(game, {"played": (pair[0], None)})["text"] == "Scorching Grip met no card"
    assert told(game, {"played": (None, pair[1])}) is None and told(game, {}) is None
    other = subject(PARAGONS).game
    pair = tuple(sorted(other.cards))[:2]
    names_ = [other.card_name(card) for card in pair]
    assert told(other, {"played": pair, "cancelled": (True, False)})["text"] == f"{names_[0]} met {names_[1]} and was countered"
    assert told(other, {"played": pair, "destroyed": (True, False)})["text"] == f"{names_[0]} met {names_[1]} and Ada was Executed"
    assert told(other, {"played": pair, "hit": (False, True)})["text"] == f"{names_[0]} met {names_[1]}, which Hit"


@pytest.mark.parametrize("name", [ORIGINS, PARAGONS])
def test_after_the_reveal_one_sentence_names_both_cards_and_the_rule_that_decided(name, quick):
    game = subject(name).game
    session = Session.new(game, {"opponent": "player"} if name == ORIGINS else {}, 21, "told")
    helper, heard, rules = coach.Coach(session), [], compiled()[name]["rules"] if "rules" in compiled()[name] else None
    for _ in range(6):
        view = session.view()
        if not view["decision"]:
            break
        advised = list(helper.advise(view["at"]))[-1]
        assert advised["at"] == view["at"] and list(helper.advise(view["at"])) == [advised], "it is thought about once"
        key = view["decision"]["options"][-1]["key"]
        session.choose(key, view["at"])
        said = helper.verdict()
        if said is None:
            assert len(view["decision"]["options"]) == 1
            continue
        label = next(option["label"] for option in advised["options"] if option["key"] == key)
        assert label in said["text"] and said["text"].endswith(".") and "chances in 100" in said["text"]
        lines = session.match.beats
        assert said["rule"] in {beat.rule for beat in lines} | {advised["rule"]} and (rules is None or said["rule"])
        heard.append(said["text"])
        if advised["kind"] == "card" and " met " in said["text"]:
            met = said["text"].partition(" met ")[2]
            assert any(met.startswith(answer["label"]) for answer in advised["answers"])
    assert sum(" met " in text or " were both " in text for text in heard) >= 2
    assert session.coached >= len(heard) and session.save()["meta"]["coached"] == session.coached == session.view()["coached"]


def test_advice_on_a_choice_that_is_over_is_refused_and_nothing_is_said_unasked(quick):
    session = Session.new(subject(ORIGINS).game, {}, 3, "stale")
    helper = coach.Coach(session)
    assert helper.verdict() is None
    first = session.view()
    thinking = helper.advise(first["at"])
    assert "progress" in next(thinking)
    session.choose(first["decision"]["options"][0]["key"], first["at"])
    with pytest.raises(Refusal, match="moved on"):
        list(thinking)
    with pytest.raises(Refusal, match="moved on"):
        list(helper.advise(first["at"]))
    assert helper.verdict() is None and session.coached == 0


def call(name: str, **payload):
    return json.loads(browser.call(name, json.dumps(payload)))


def job(name: str, **payload):
    begun = json.loads(browser.begin(name, json.dumps(payload)))
    while begun is not None and "error" not in begun:
        begun = json.loads(browser.slice(1000))
        if "progress" not in begun:
            break
    return begun


def test_the_worker_asks_in_slices_and_a_save_keeps_that_it_asked(quick):
    for name, content in compiled().items():
        browser.load_content(name, json.dumps(content))
    view = call("match.new", game=PARAGONS, options={}, seed=4)
    assert view["coached"] == 0 and call("match.coached") == {"said": None}
    found = job("match.coach", game=PARAGONS, at=view["at"])
    assert [option["key"] for option in found["options"]] == [option["key"] for option in view["decision"]["options"]]
    answer = call("match.choose", key=found["options"][0]["key"], at=view["at"])
    assert call("match.coached")["said"]["text"] and answer["view"]["coached"] == 1
    assert "sentence" in job("match.coach", game=PARAGONS, at=view["at"])["error"]
    save = answer["save"]
    assert call("match.load", game=PARAGONS, key=save["key"], record=save["record"], coached=save["meta"]["coached"])["coached"] == 1
    assert call("match.load", game=PARAGONS, record=save["record"], coached="many")["coached"] == 0
    lab = call("lab.form", game=PARAGONS, lab={})["lab"]
    sides = job("lab.coach", game=PARAGONS, lab=lab)["advice"]
    assert [side["side"] for side in sides] == [0, 1] and all(side["name"] for side in sides)
    assert sum(side["value"] for side in sides) in (999, 1000), "what one side wins the other loses"
    assert job("lab.coach", game=PARAGONS, lab=lab)["advice"] == sides
    assert "sentence" in job("lab.coach", game=PARAGONS, lab={"situation": 3})["error"]


def test_the_terminal_says_what_each_side_s_options_are_worth_in_a_situation(capsys):
    assert main(["explain", ORIGINS, "equal-below-zero", "--coach"]) == 0
    said = capsys.readouterr().out
    assert said.count("The coach for ") == 2 and " in 100 (" in said and "An even opponent plays " in said and "An estimate of the level" in said
    assert main(["explain", ORIGINS, "cancel.energy", "--coach"]) == 1
    assert "is a rule; the coach speaks of situations" in capsys.readouterr().err
