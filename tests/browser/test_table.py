"""The table itself: what lies on it at a glance, the Automa card line by line, paces, the keys, small screens."""

import pytest

from tests.browser.support.match import GAME, PHONE, begin, finish, first_choice, settled

pytestmark = pytest.mark.browser

WIDE = {"viewport": {"width": 1440, "height": 900}}
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}


def with_automa_card(page):
    """Play on until the Automa has revealed a card on which it passed something over."""
    for _ in range(12):
        settled(page)
        page.locator(".hand-card[data-can], [data-option]").first.click()
        settled(page)
        if page.locator(".automa-line[data-mark=passed]").count():
            return
    raise AssertionError("the Automa never passed a type over")


def test_the_automa_card_shows_every_line_and_why(shared):
    page = begin(shared, **WIDE)
    with_automa_card(page)
    marks = page.locator(".automa-line").evaluate_all("all => all.map(({ dataset }) => dataset.mark)")
    assert len(marks) >= 4 and marks.count("taken") == 1
    taken = marks.index("taken")
    assert set(marks[:taken]) == {"passed"} and set(marks[taken + 1:]) <= {"unread"}
    for index in range(taken + 1):
        assert len(page.locator(".automa-line").nth(index).locator(".automa-why").inner_text()) > 8
    assert page.locator(".automa-line svg.symbol").count() == len(marks)
    page.set_viewport_size({"width": 1280, "height": 720})  # a small laptop: nothing lies under the own side
    lowest = page.locator(".automa, .duel-marks").evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))")
    assert lowest <= page.locator(".table-own").bounding_box()["y"]


def test_the_automa_card_is_one_tap_away_on_a_phone(shared):
    page = begin(shared, **PHONE)
    settled(page)
    card = page.locator(".hand-card[data-can]").first
    card.tap()
    page.tap("[data-key=preview-pick]")
    settled(page)
    page.tap("[data-automa-toggle]")
    assert page.locator("dialog[open] .automa-line[data-mark=taken]").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_piles_lie_open_at_a_glance_on_a_wide_screen(shared):
    page = begin(shared, **WIDE)
    settled(page)
    own = page.locator(".table-own card-pile", has_text="Discard").locator("card-mini")
    while own.count() == 0:
        page.locator(".hand-card[data-can]:not(:has([data-symbol=cup])), [data-option]").first.click()
        settled(page)
    assert own.first.locator("svg").is_visible()
    page.locator(".table-theirs card-pile button", has_text="Deck").click()
    assert "Drawn since" in page.inner_text("dialog[open]")
    assert page.locator("dialog[open] card-face").count() >= 1


def test_both_cards_turn_in_the_same_beat(shared):
    page = begin(shared, pace="step")
    settled(page)
    first_choice(page)
    turned = []
    while not turned or turned[-1] != 2:
        page.wait_for_selector("[data-next]")
        turned.append(page.locator(".duel-card[data-open]").count())
        assert len(turned) < 20
        before = page.inner_text("[data-line=beat]")
        page.click("[data-next]")
        page.wait_for_function("before => document.querySelector('[data-line]').innerText !== before", arg=before)
    assert set(turned) == {0, 2}, "never one alone"


def test_the_last_round_is_shown_again(shared):
    page = begin(shared)
    settled(page)
    assert page.locator("[data-again]").count() == 0
    first_choice(page)
    settled(page)
    log = page.inner_text(".side-log")
    page.select_option("[data-pace]", "step")
    page.keyboard.press("Escape")
    page.click("[data-again]")
    page.wait_for_selector("[data-next]")
    assert page.locator(".duel-back").count() == 2 and page.locator(".duel-card[data-open]").count() == 0
    page.click("[data-skip]")
    settled(page)
    assert page.inner_text(".side-log") == log


def test_slow_is_slower_and_can_be_skipped_by_key(shared):
    page = begin(shared, pace="slow")
    settled(page)
    page.evaluate("""() => { window.waits = []; const plain = window.setTimeout;
      window.setTimeout = (work, time, ...more) => { waits.push(time); return plain(work, time, ...more); }; }""")
    first_choice(page)
    page.wait_for_selector("[data-phase=beats]")
    page.keyboard.press("s")
    settled(page)
    assert page.evaluate("waits.some((time) => time > 1000)")


def test_the_keys_are_listed_and_do_what_they_say(shared):
    page = begin(shared)
    settled(page)
    page.keyboard.press("?")
    page.locator("dialog[open] kbd").first.wait_for()
    keys = page.locator("dialog[open] kbd").all_inner_texts()
    assert {"N", "S", "A", "U", "L", "?"} <= set(keys)
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("1")
    page.wait_for_selector("[data-again]")
    settled(page)
    page.keyboard.press("u")
    assert page.locator("[data-asking]").is_visible()


def test_the_log_leads_to_any_round(shared):
    page = begin(shared, **WIDE)
    for _ in range(4):
        settled(page)
        first_choice(page)
    settled(page)
    first = page.locator("[data-fold='1']")
    if first.get_attribute("open") is not None:
        first.locator("summary").click()
    page.select_option("[data-jump]", "Round 1")
    page.wait_for_function("() => document.activeElement.parentElement?.dataset.fold === '1' && document.activeElement.parentElement.open")


def test_nothing_hides_the_cards_on_the_smallest_phone(shared):
    """At 320 by 568 both played cards are seen whole at every beat, at the choice, and with the result."""
    page = begin(shared, pace="step", **SMALL)
    hidden = """() => [...document.querySelectorAll('.duel-card')].filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return ![[left + 3, top + 3], [right - 3, bottom - 3]].every(([x, y]) => card.parentElement.contains(document.elementFromPoint(x, y)));
    }).length"""
    settled(page)
    card = page.locator(".hand-card[data-can]").first
    card.tap()
    page.tap("[data-key=preview-pick]")
    page.wait_for_selector("[data-next]")
    while page.locator("[data-next]").count():
        assert page.evaluate(hidden) == 0, page.inner_text("[data-line]")
        before = page.inner_text("[data-line]")
        page.tap("[data-next]")
        page.wait_for_function("before => document.querySelector('[data-line]').innerText !== before", arg=before)
    settled(page)
    assert page.evaluate(hidden) == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.tap("[data-about]")
    page.select_option("[data-about-pace]", "instant")
    page.keyboard.press("Escape")

    def tap(page):
        target = page.locator(".hand-card[data-can], [data-option]").first
        target.tap()
        if page.locator("[data-key=preview-pick]").count():
            page.tap("[data-key=preview-pick]")

    finish(page, tap)
    title = page.locator(".result-title").bounding_box()
    assert 0 <= title["y"] < 568, "the result is what one sees first"


def test_the_log_is_pulled_up_on_a_phone(shared):
    page = begin(shared, **PHONE)
    settled(page)
    box = page.locator("[data-log-toggle]").bounding_box()
    page.mouse.move(box["x"] + 100, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 100, box["y"] - 120, steps=4)
    page.mouse.up()
    page.wait_for_selector("[data-log-open]")
    page.locator(".log-text").last.tap()
    page.wait_for_selector(".rule-drawer")
    assert GAME in page.get_attribute(".rule-drawer-more a", "href")
