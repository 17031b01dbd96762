"""The guided first match: what to do next, each first explained once, left and taken up again at any time."""

import json
import re
import pytest

from tests.browser.support.care import faults_seen
from tests.browser.support.match import GAME, PLAY, finish, first_choice, settled
from tests.browser.support.shared import go_to_start

pytestmark = pytest.mark.browser

KEPT = f"rulebook/1/{GAME}/guide"
SMALL_PHONE = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
MOST = 120  # stops and choices; a match that goes on after so many is stuck
CHOICE = ".table[data-phase=choice] [data-guide-task]"
WAITING = f"[data-next], [data-result], {CHOICE}"
COVERED = """() => [...document.querySelectorAll('.hand-card')].filter((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""
SMALL = """() => [...document.querySelectorAll('.guide button')].filter((one) => one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.className)"""


def learn(visit, **options):
    """The match page as the address of the guide opens it, with the guided match begun."""
    page = visit(PLAY + "#learn", service_workers="block", **{"reduced_motion": "reduce", **options})
    page.click("[data-learn]")
    page.wait_for_selector("[data-guide-task]")
    return page


def the_guide(page) -> dict:
    """What the guide says, as the page has fetched it."""
    address = page.evaluate("document.documentElement.dataset.assets")
    return page.evaluate("async ([root, game]) => (await fetch(new URL(`${game}.guide.json`, new URL(root, document.baseURI)))).json()",
                         [address, GAME])


def met(page) -> tuple[int, int]:
    return tuple(int(number) for number in re.findall(r"\d+", page.inner_text("[data-guide-count]")))


def explained(page) -> list[str]:
    return page.eval_on_selector_all("[data-guide-first]", "all => all.map((one) => one.dataset.guideFirst)")


def play_on(page, choose, look=lambda page: None) -> list[str]:
    """Plays to the end by `choose(page)`, going on where the match waits. Returns every rule that was explained."""
    told = []
    for _ in range(MOST):
        page.wait_for_selector(WAITING)
        look(page)
        if page.query_selector("[data-result]"):
            return told
        if page.query_selector("[data-next]"):
            told += explained(page)
            assert page.locator("[data-guide-first] a[data-rule]").count() == len(explained(page)), "each leads to its rule"
            assert met(page)[0] == len(told)
            go_on(page)
        else:
            moved(page, choose)
    raise AssertionError("the guided match does not end")


def moved(page, act) -> None:
    """Does something and waits until the table shows that it has gone on."""
    state = "() => document.querySelector('.side-log').textContent + (document.querySelector('.line')?.innerText ?? '')"
    before = page.evaluate(state)
    act(page)
    page.wait_for_function(f"before => ({state})() !== before", arg=before)


def go_on(page) -> None:
    moved(page, lambda page: page.keyboard.press("n"))


def as_advised(page) -> None:
    card = page.locator("[data-guide-card]").first.get_attribute("data-guide-card")
    page.locator(f".hand-card[data-touch={card}]").click()


def test_as_advised_by_mouse_every_rule_of_the_guide_is_explained_once(shared):
    page = learn(shared)
    guide = the_guide(page)
    assert met(page) == (0, len(guide["firsts"]))
    assert faults_seen(page) == []
    seen = set()

    def look(page):
        state = page.get_attribute("[data-guide-note]", "data-guide-note")
        if state not in seen and state != "task":
            assert faults_seen(page) == [], state
        seen.add(state)

    told = play_on(page, as_advised, look)
    assert seen == {"task", "first", "end"}
    assert len(told) == len(set(told)) == met(page)[0]
    assert set(told) <= {first["rule"] for first in guide["firsts"]}
    assert {"destruction.weapon", "super.permanent", "cancel.effect", "respite.recover"} <= set(told)
    assert page.get_attribute("[data-result]", "data-result") == "won"
    assert page.inner_text("[data-guide-end]") == guide["ends"]["won"]
    left = page.eval_on_selector_all(".guide-left a", "all => all.map((one) => one.dataset.rule)")
    assert set(left) | set(told) == {first["rule"] for first in guide["firsts"]}
    assert page.locator(".guide-next a").count() == len(guide["ends"]["next"])


def test_in_ones_own_way_by_keyboard(shared):
    page = learn(shared)
    page.focus("[data-guide-fold]")

    def choose(page):
        page.keyboard.press(str(page.locator(".hand-card").count()))  # the last card of the hand

    def look(page):
        if page.query_selector("[data-next]"):
            page.wait_for_function("() => document.activeElement?.matches('[data-next]')")

    told = play_on(page, choose, look)
    assert len(told) == len(set(told)) > 5
    page.wait_for_function("() => document.activeElement.id === 'result-title'")
    assert page.locator("[data-guide-end]").count() == 1


def hears(page, words) -> None:
    page.wait_for_function("words => document.querySelector('[data-announcer]').textContent.includes(words)", arg=words)


def test_it_answers_is_heard_waits_at_every_pace_and_can_be_left(shared):
    page = learn(shared)
    page.locator(".hand-card[data-touch=heat-haze]").click()
    page.wait_for_selector("[data-next]")
    assert page.locator("[data-guide-reply]").count() == 1, "another choice gets an answer"
    hears(page, "does not think")
    assert "passed over" in page.text_content("[data-announcer]"), "what happened is said before what it means"
    go_on(page)
    hears(page, "Neither side knew")
    assert page.locator("[data-guide-reply]").count() == 0
    page.click("[data-skip]")
    page.wait_for_selector(CHOICE)
    assert met(page)[0] == 2, "what was skipped is explained when it happens again"

    page.focus("[data-guide-leave]")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.matches('.hand-card')")
    assert page.locator("[data-guide-note]").count() == 0
    page.click("[data-leave]")
    page.click("[data-learn]")  # begun again
    page.wait_for_selector(CHOICE)
    assert met(page)[0] == 0, "begun again, it explains everything anew"
    page.select_option("[data-pace]", "instant")
    as_advised(page)
    page.wait_for_selector("[data-next]")
    assert explained(page) == ["solo.topmost"], "a first waits at every pace"
    page.click("[data-skip]")
    page.wait_for_selector(CHOICE)
    page.select_option("[data-pace]", "step")
    as_advised(page)
    page.wait_for_selector("[data-next]")
    assert explained(page) == []
    while not explained(page):
        go_on(page)
    assert met(page)[0] == 2

    page.click("[data-guide-leave]")  # in the middle of an explanation
    assert page.locator("[data-guide-note]").count() == 0
    page.select_option("[data-pace]", "instant")
    settled(page)
    finish(page, first_choice)
    page.click("[data-leave]")
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-learn-on]").count() == 0
    page.locator("[data-resume]").first.click()
    page.wait_for_selector("[data-result], .hand-card")
    assert page.locator("[data-guide-note]").count() == 0


def test_it_is_taken_up_again_with_what_was_explained_whatever_else_is_kept(shared):
    page = learn(shared, reduced_motion="no-preference")
    as_advised(page)
    page.wait_for_selector("[data-next]")
    assert explained(page) == ["solo.topmost"]
    page.click("[data-skip]")
    page.wait_for_selector(CHOICE)
    page.reload()
    page.wait_for_selector("[data-learn-on]")
    assert "1 of" in page.inner_text("[data-guide-entry]")
    key = page.get_attribute("[data-save]", "data-save")
    for junk in ("no list", "{}", "[[\"%s\", \"all\"], 5, null, [[], []]]" % key, "[[[\"%s\"]]]" % key):
        keep(page, junk)
        go_to_start(page)
        page.wait_for_selector("[data-save]")
        assert page.locator("[data-learn-on]").count() == 0
    keep(page, json.dumps([[key, ["<img src=x onerror=alert(1)>", {"a": 1}, "solo.topmost", "no.rule"]]]))
    go_to_start(page)
    page.click("[data-learn-on]")
    page.wait_for_selector(CHOICE)
    assert met(page)[0] == 1
    as_advised(page)
    page.wait_for_selector("[data-next]")
    assert "solo.topmost" not in explained(page)


def keep(page, text) -> None:
    page.evaluate("([place, text]) => localStorage.setItem(place, text)", [KEPT, text])


def test_on_the_smallest_phone_nothing_is_covered(shared):
    page = learn(shared, color_scheme="dark", **SMALL_PHONE)
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        assert page.evaluate(COVERED) == 0
        assert page.evaluate(SMALL) == []
        card = page.locator("[data-guide-card]").first
        card.tap()  # shows the card; nothing is played
        page.wait_for_selector("[data-preview]")
        page.tap("[data-preview] .button-main")
        while page.wait_for_selector(WAITING).get_attribute("data-next") is not None:
            assert page.locator("[data-guide-first]").first.is_visible()
            assert page.evaluate("document.documentElement.scrollWidth") == 320
            moved(page, lambda page: page.tap("[data-next]"))
    assert faults_seen(page) == []
    page.tap("[data-guide-fold]")
    assert page.locator("[data-guide-task]").is_hidden() and page.locator(".table-middle").is_visible()
