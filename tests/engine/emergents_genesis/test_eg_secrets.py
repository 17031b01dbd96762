"""Windows at the page: what the others hold or would have answered is in nothing that the page gets."""
from __future__ import annotations

import pytest

from engine.match import Match
from engine.session import Session

from .brawl import Brawl


class Fixed:
    """A player that answers as it is told, and else does the last thing on offer; `asked` are the kinds of its decisions."""

    def __init__(self, answer: str = "pass"):
        self.answer, self.asked = answer, []

    def choose(self, game, decision, look, number):
        self.asked.append(decision.kind)
        keys = decision.keys()
        return self.answer if self.answer in keys else "pass" if decision.window else keys[-1]


def sits_at(brawl: Brawl, *players) -> Session:
    """The session of seat 0 in a situation, against these players."""
    options = {"players": 1 + len(players), **{name: avatar for name, avatar in zip(("avatar", "opponent 1", "opponent 2", "opponent 3"), brawl.state.public["avatars"])}}
    match = Match(brawl.game, options, 1)
    match.state, match.players, match.past, match.beats = brawl.state, dict(enumerate(players, 1)), [], []
    return Session(brawl.game, match, "secret")


def page(answer: dict) -> dict:
    """What a page gets of an answer: the worker keeps the save for itself."""
    return {name: value for name, value in answer.items() if name != "save"}


def both(sessions: list, key: str) -> list:
    """What the page gets in each of two sessions after the same choice."""
    found = [page(session.choose(key, session.at)) for session in sessions]
    return [*found, *[page(session.view()) for session in sessions]]


@pytest.mark.parametrize("own, theirs", [("tactic veil", ("pass", "tactic ward")), ("tactic veil", ("tactic veil", "tactic ward"))])
def test_an_answer_that_is_not_used_is_not_shown(own, theirs):
    """The attacked player reveals a Tactic; whether a helper would have, and which, is told to nobody, and the helper keeps the card."""
    sessions = []
    for answer in theirs:
        brawl = Brawl({"hand": ["Veil", "Focus"]}, {"hand": ["Veil", "Ward"]}, {"hand": ["Haymaker", "Focus"]}, active=2).play("Haymaker").aim(0)
        sessions.append(sits_at(brawl, Fixed(answer), Fixed()))
    one, other, after, same = both(sessions, own)
    assert one == other and after == same
    assert [session.match.players[1].asked[:1] for session in sessions] == [["window"], ["window"]]
    assert one["view"]["observation"]["counters"]["hp.0"] == 18


def test_a_hand_without_a_tactic_and_one_whose_owner_passes_look_the_same():
    """A helper who cannot answer and one who does not want to: the same beats, the same steps, the same undo."""
    sessions = []
    for held, deck in ((["Focus", "Focus"], ["Ward", "Veil", "Focus"]), (["Ward", "Veil"], ["Focus"] * 3)):
        brawl = Brawl({"hand": ["Punch", "Focus"]}, {"hand": held, "deck": deck}, {"hand": ["Focus"]})
        sessions.append(sits_at(brawl, Fixed(), Fixed()))
    for key in ("play punch", "seat 1", "play focus"):
        one, other, after, same = both(sessions, key)
        assert one == other and after == same
    assert one["view"]["undo"] == {"allowed": True, "reason": "", "practice": True}
    assert sessions[0].match.can_undo()[0] and sessions[0].undo()["undo"]["allowed"] is False, "but not the attack before: others were asked"


def test_a_window_of_another_is_thought_about_in_secret():
    """While the reader is asked, the others' answers are thought already; the view is the same before and after."""
    brawl = Brawl({"hand": ["Veil", "Focus"]}, {"hand": ["Ward"]}, {"hand": ["Haymaker", "Focus"]}, active=2).play("Haymaker").aim(1)
    session = sits_at(brawl, Fixed("tactic ward"), Fixed())
    before = session.view()
    assert before["decision"]["window"] and before["decision"]["rule"] == "combat.on-behalf"
    for _ in session.thinking(session.at):
        pass
    assert session.match.thinking().done and session.view() == before
    told = session.choose("tactic veil", session.at)
    assert told["view"]["observation"]["zones"]["hand.0"]["cards"] == ["focus", "veil"], "the attacked player's own answer came first"
