"""The replay: every moment of a match under a slider, by mouse, keys and the log, with its rules beside it."""

from __future__ import annotations

import pytest

from tests.browser.support.care import faults_seen
from tests.browser.support.links import match, watch
from tests.browser.support.match import PHONE, begin, first_choice, goes_on, settled, standing

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll('.table button, .table select, .table input, .table summary')]
  .filter((one) => one.checkVisibility()).map((one) => [one.getBoundingClientRect(), one.className || one.tagName])
  .filter(([{ width, height }]) => width < 43.5 || height < 43.5).map(([{ width, height }, name]) => `${name} ${width} x ${height}`)"""
WIDE = {"viewport": {"width": 1280, "height": 800}}


def value(page) -> int:
    return int(page.input_value("[data-slider]"))


def said(page) -> str:
    return page.get_attribute("[data-slider]", "aria-valuetext")


def slide(page, to: int) -> None:
    page.evaluate("to => { const slider = document.querySelector('[data-slider]'); slider.value = to; slider.dispatchEvent(new Event('input', { bubbles: true })); }", to)
    page.wait_for_function("to => Number(document.querySelector('[data-slider]').value) === to", arg=to)


def wait_for(page, to: int) -> None:
    page.wait_for_function("to => Number(document.querySelector('[data-slider]').value) === to", arg=to)


def figures(page) -> list[str]:
    return page.locator(".dial-value").all_inner_texts()


def test_the_slider_shows_the_match_at_any_moment(shared):
    session = match(5, opponent="player")
    told, lines = session.replay(), [beat.text for beat in session.match.beats if beat.text]
    before = sum(1 for line in told["lines"] if line["beat"] < told["setup"])
    page = watch(shared, session, **WIDE)
    last = int(page.get_attribute("[data-slider]", "max"))
    assert value(page) == 0 and said(page) == "The start: The table is laid out." and last == len(lines) - before
    rounds = session.match.state.counters["round"]
    for position in (1, last // 2, last):
        slide(page, position)
        assert page.inner_text("[data-told]") == lines[before + position - 1]
        assert said(page).endswith(f"of {rounds}: {lines[before + position - 1]}")
    counters = session.match.state.counters
    page.wait_for_function("figures => [...document.querySelectorAll('.dial-value')].map((one) => one.textContent).join() === figures",
                           arg=",".join(str(counters[key]).replace("-", "\u2212") for key in ("health.1", "energy.1", "health.0", "energy.0")))
    slide(page, 0)
    assert figures(page) == ["10", "0", "10", "0"]
    assert page.locator(".replay-line").count() == last
    plays_and_stops(page, last)


def test_keys_move_by_line_and_by_round(shared):
    page = watch(shared, match(5, opponent="player"), **WIDE)
    last = int(page.get_attribute("[data-slider]", "max"))
    page.wait_for_function("() => document.activeElement.matches('[data-slider]')")
    for key, to in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("ArrowRight", last), ("Home", 0)):
        page.keyboard.press(key)
        wait_for(page, to)
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    assert said(page).startswith("Round 2 of ")
    page.keyboard.press("PageUp")
    assert said(page).startswith("Round 1 of ")
    first = value(page)
    page.focus("[data-deck=next]")
    page.keyboard.press("ArrowRight")  # keys work beside the slider too, and what happens is said
    wait_for(page, first + 1)
    page.wait_for_function("text => document.querySelector('[data-announcer]')?.textContent.includes(text)", arg=page.inner_text("[data-told]"))
    page.keyboard.press("Enter")
    wait_for(page, first + 2)
    assert page.evaluate("document.activeElement.dataset.deck") == "next"


def plays_and_stops(page, last: int) -> None:
    """It plays to the end and stops there, begins anew from there, and can be paused."""
    page.select_option("[data-speed]", "fast")
    slide(page, last - 2)
    page.click("[data-deck=play]")
    assert page.get_attribute("[data-deck=play]", "aria-label") == "Pause"
    wait_for(page, last)
    page.wait_for_function("() => document.querySelector('[data-deck=play]').ariaLabel === 'Play'")
    page.focus("[data-slider]")
    page.keyboard.press("Space")  # from the end it begins anew
    wait_for(page, 0)
    page.keyboard.press("Space")
    page.wait_for_function("() => document.querySelector('[data-deck=play]').ariaLabel === 'Play'")


def test_a_line_of_the_log_goes_there_and_its_number_opens_the_rule(shared):
    page = watch(shared, match(5, opponent="player"), **WIDE)
    line = page.locator(".replay-line").nth(6)
    line.click()
    assert page.inner_text("[data-told]") == line.inner_text().strip() and value(page) == 7
    assert page.locator(".replay-line[aria-current=step]").inner_text().strip() == line.inner_text().strip()
    page.click(".replay-line[aria-current] ~ .log-also a")
    page.wait_for_selector(".rule-drawer")
    assert value(page) == 7
    page.keyboard.press("Escape")
    page.wait_for_selector(".rule-drawer", state="detached")
    page.click(".replay-told a[data-rule]")
    page.wait_for_selector(".rule-drawer")
    page.keyboard.press("Escape")
    page.locator("[data-round-start]").nth(2).click()
    place = said(page)
    assert place.startswith("Round 2 of ")
    page.click("[data-lab]")  # a round of a match that is over can be looked into
    page.wait_for_url("**/lab/#s=*")
    page.go_back()
    page.wait_for_selector("[data-replay]")
    assert said(page) == place


def test_a_match_in_play_is_replayed_and_goes_on(shared):
    page = begin(shared, **WIDE)
    settled(page)
    first_choice(page)
    settled(page)
    log = standing(page)
    page.click("[data-replay]")
    page.wait_for_selector("[data-slider]")
    page.click("[data-deck=next-round]")
    assert page.locator("[data-lab]").count() == 0, "a match in play is not shown to the lab"
    page.click("[data-replay-leave]")
    page.wait_for_selector(".table:not([data-replay])")
    goes_on(page, log)


def test_a_series_is_replayed_match_by_match(shared):
    session = match(5, format="best-of-three")
    page = watch(shared, session, **WIDE)
    page.keyboard.press("End")
    assert said(page).startswith(f"After match {session.match.state.public['series']['match']}: ")
    titles = page.locator(".replay-round-title").all_inner_texts()
    assert "Match 1, round 1" in titles and "Match 2, round 1" in titles
    page.locator(".replay-round-title", has_text="Match 2, round 1").first.click()
    assert page.get_attribute(".score", "data-match-number") == "2"


def test_a_replay_shuts_nobody_out_on_a_phone_in_the_dark(shared):
    """On a wide screen: test_care."""
    page = watch(shared, match(5, opponent="player"), color_scheme="dark", **PHONE)
    assert page.locator(".replay-deck").bounding_box()["height"] < 60, "one row, until more is asked for"
    page.tap("[data-deck=more]")
    page.click("[data-deck=next-round]")
    page.click("[data-deck=next]")
    assert faults_seen(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []
    page.tap("[data-log-toggle]")
    page.locator(".replay-line").nth(9).tap()
    wait_for(page, 10)
    assert not page.locator(".side-log").is_visible(), "the table is seen again"
