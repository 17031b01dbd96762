"""A computer opponent on the page: its levels in the form, and that it thinks while the page goes on."""

import json

import pytest

from engine.players.levels import LEVELS
from engine.session import Session
from tests.browser.support.match import GAME, PLAY, begin, first_choice, settled, standing
from tests.subjects import subject

pytestmark = pytest.mark.browser

SENTENCES = {entry.name: entry.sentence for entry in LEVELS}

# The worker's answers to choices wait in `held` while `hold` is set; meanwhile it seems to think on and on.
HOLDING = """window.hold = false; window.held = []; window.sent = []; window.Worker = class extends Worker {
  set onmessage(hear) {
    window.told = (data) => hear({ data });
    super.onmessage = (event) => (window.hold && window.choices?.has(event.data.id) && event.data.kind === 'answer' ? window.held.push(event) : hear(event));
  }
  postMessage(message) {
    window.sent.push(message.name ?? message.kind);
    if (message.name === 'match.choose') {
      (window.choices ??= new Set()).add(message.id);
      const timer = setInterval(() => (window.hold ? window.told({ kind: 'slice', id: message.id, progress: 0 }) : clearInterval(timer)), 40);
    }
    super.postMessage(message);
  }
};
window.release = () => { window.hold = false; for (const event of window.held.splice(0)) window.told(event.data); };"""
CALL = """async ([calls]) => {
  const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
  const { engine } = await import(new URL('scripts/engine-client.js', assets));
  const ask = ([kind, name, payload]) => engine[kind](name, payload);
  return Promise.all(calls.map(ask));
}"""


def offered(page, name: str) -> list[str]:
    return page.locator(f"[name='{name}'] option").evaluate_all("choices => choices.map(({ value }) => value)")


def test_levels_in_the_form_and_the_wait_for_an_opponent_who_thinks(visit):
    """Chosen by the address, explained, remembered, told in the list of saves; one choice is sent however often it is
    made, the wait is said in its place and aloud, and neither a new match nor a breakdown lets an old answer in."""
    page = visit(f"{PLAY}?level=strongest&seed=5&pace=instant", scripts=[HOLDING], service_workers="block")
    page.wait_for_selector("[data-start] [name=level]")
    assert page.input_value("[name=opponent]") == "player" and page.input_value("[name=level]") == "strongest"
    assert offered(page, "level") == list(SENTENCES)
    assert set(offered(page, "format")) == {"single", "best-of-three", "conquest", "legacy"}
    for name, sentence in SENTENCES.items():
        page.select_option("[name=level]", name)
        assert page.inner_text("#help-level") == sentence
        assert page.get_attribute("[name=level]", "aria-describedby") == "help-level"
    page.select_option("[name=opponent]", "automa")
    assert page.locator("[name=level]").count() == 0 and set(offered(page, "format")) == {"single", "best-of-three", "legacy"}
    page.select_option("[name=opponent]", "player")
    page.click("[data-play]")
    page.wait_for_selector(".table", timeout=60000)
    settled(page)
    page.wait_for_function("() => window.sent.includes('match.think')")
    assert page.locator("[data-waiting]").count() == 0, "nobody waits yet"

    # The reader waits: it is said, nothing moves, and nothing can be chosen twice.
    page.evaluate("window.hold = true")
    log, before = standing(page), page.locator(".line").bounding_box()
    first_choice(page)
    page.wait_for_selector("[data-waiting]")
    page.wait_for_function("() => document.querySelector('[data-announcer]').textContent.includes('still thinking')")
    assert page.locator(".line").bounding_box() == before
    page.locator(".hand-card").nth(1).click(force=True)
    page.keyboard.press("2")
    page.keyboard.press("u")
    assert page.is_disabled("[data-undo]") and standing(page) == log
    assert page.evaluate("window.sent.filter((name) => ['match.choose', 'match.undo'].includes(name)).length") == 1
    page.wait_for_function("() => window.held.length === 1")
    page.evaluate("window.release()")
    settled(page)
    assert page.locator("[data-waiting]").count() == 0 and standing(page) != log

    # What was thought is dropped with an undo, and the choice goes on from there.
    page.click("[data-undo]")
    page.click("[data-key=take-back]")
    settled(page)
    assert standing(page) == log
    assert page.evaluate("window.sent.filter((name) => name === 'match.think').length") == 3

    # Another match is begun while the first waits: the late answer changes nothing of it.
    page.evaluate("window.hold = true")
    first_choice(page)
    page.wait_for_selector("[data-waiting]")
    page.click("[data-leave]")
    page.wait_for_selector("[data-saves]")
    assert "(strongest)" in page.inner_text("[data-save]")
    assert page.input_value("[name=level]") == "strongest"
    page.select_option("[name=level]", "beginner")
    page.click("[data-play]")
    page.wait_for_selector(".table")
    log = standing(page)
    page.evaluate("window.release()")
    settled(page)
    assert standing(page) == log
    page.context.set_offline(True)
    first_choice(page)
    settled(page)
    page.wait_for_function("log => document.querySelector('.side-log').textContent !== log", arg=log)
    page.context.set_offline(False)

    # The engine breaks down while the reader waits.
    settled(page)
    log = standing(page)
    page.evaluate("window.hold = true")
    first_choice(page)
    page.wait_for_selector("[data-waiting]")
    page.evaluate("window.told({ kind: 'failed', sentence: 'The rules engine broke down.' })")
    page.wait_for_selector("[data-failed]")
    page.evaluate("window.hold = false")
    page.click("[data-retry]")
    page.wait_for_selector(".table", timeout=60000)
    settled(page)
    assert log[-60:] in standing(page)

    page.goto(page.url.split("?")[0])
    page.wait_for_selector("[data-start] [name=level]")
    assert page.input_value("[name=level]") == "beginner", "the settings of last time"
    assert "(beginner)" in page.locator("[data-save]").first.inner_text()


def test_in_the_browser_an_opponent_chooses_as_under_cpython_however_it_is_asked(shared):
    """Thought in advance, asked in the middle of it, or without: the same record. Another match drops the choice."""
    page = begin(shared, seed=5, choose={"opponent": "player", "level": "sharp"})
    settled(page)
    [record] = page.evaluate(CALL, [[["call", "match.record", {}]]])
    session = Session.load(subject(GAME).game, record)
    for turn in range(3):
        view = session.view()
        choice = {"key": view["decision"]["options"][turn]["key"], "at": view["at"]}
        session.choose(**choice)
        asked = [["call", "match.choose", choice], ["call", "match.record", {}]]
        thought = [["job", "match.think", {"at": view["at"]}]]
        said = page.evaluate(CALL, [(thought + asked, asked, thought + thought + asked)[turn]])
        assert said[-1] == json.loads(json.dumps(session.match.record))
        if turn != 1:
            assert set(said[0]) <= {"thought", "seconds"}
    strongest = {"opponent": "player", "level": "strongest", "hero": "nerys", "foe": "ilka"}
    said = page.evaluate(CALL, [[["call", "match.new", {"game": GAME, "seed": 4, "options": strongest}]]])[0]
    choice = {"key": said["decision"]["options"][0]["key"], "at": said["at"]}
    dropped, other, record = page.evaluate(CALL, [[
        ["call", "match.choose", choice], ["call", "match.new", {"game": GAME, "seed": 4, "options": strongest}], ["call", "match.record", {}]]])
    assert "Another match was opened" in dropped["error"]["sentence"]
    assert other["observation"] == said["observation"] and record["choices"] == []
