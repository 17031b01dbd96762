"""The result: what decided the match, its rounds and plots, and the ways on from there."""

from __future__ import annotations

import json
import pytest

from engine.story import story
from tests.browser.support.care import faults_seen
from tests.browser.support.links import match, result_of
from tests.browser.support.match import PHONE, dials, settled, standing

pytestmark = pytest.mark.browser

WIDE = {"viewport": {"width": 1280, "height": 800}}


def whole(page):
    page.wait_for_selector("[data-report=whole]")
    return page


def test_what_decided_it_is_told_in_words_plots_and_a_table(shared):
    """Turning points with their rule, plots told in words and not by colour alone, rounds that lead into the replay."""
    session = match(5, opponent="player")
    rounds, names = story(session.match)["matches"][0]["rounds"], session.game.cards
    page = whole(result_of(shared, session, **WIDE))
    rows = page.locator("[data-rounds] tbody tr")
    assert rows.count() == len(rounds) + 1
    for index, entry in enumerate(rounds):
        text = rows.nth(index).inner_text()
        assert all(names[card].name in text for card in entry["cards"] if card)
        assert f"{entry['counters']['health.0']} : {entry['counters']['health.1']}".replace("-", "\u2212") in text and "%" in text
    turns_are_told(page)
    plots_are_told(page)
    page.locator("[data-watch]").nth(1).click()
    page.wait_for_selector("[data-slider]")
    assert page.get_attribute("[data-slider]", "aria-valuetext").startswith(f"Round {rounds[1]['number']} of ")
    page.click("[data-replay-leave]")
    page.wait_for_selector("[data-turn]")
    page.locator("[data-turn] button").last.click()
    page.wait_for_selector("[data-slider]")


def turns_are_told(page):
    turns = page.locator("[data-turn]")
    assert 1 <= turns.count() <= 3
    for turn in turns.all():
        text = turn.inner_text()
        assert text.startswith("Round ") and "Your chance of winning " in text and turn.locator("a[data-rule]").count() == 1
    assert "200 times with every choice made at random" in page.inner_text("[data-method]")


def plots_are_told(page):
    plots = page.locator("figure.plot")
    assert plots.locator("figcaption b").all_inner_texts() == ["Your chance of winning", "Health", "Energy"]
    for picture in page.locator(".plot-picture").all():
        assert len(picture.get_attribute("aria-label")) > 20
        assert page.locator(f"#{picture.get_attribute('aria-describedby')}").count() == 1
    dashes = page.locator("figure.plot").nth(1).locator(".plot-picture .plot-line").evaluate_all("lines => lines.map((line) => getComputedStyle(line).strokeDasharray)")
    assert len(set(dashes)) == 2


def test_the_ways_on_from_a_result(shared):
    session = match(5, opponent="player")
    page = result_of(shared, session, **WIDE)
    with page.expect_download() as download:
        page.click("[data-result] >> text=Save to file")
    assert json.loads(download.value.path().read_text("utf-8")) == session.match.record
    page.click("[data-result] >> text=What decided it")
    page.wait_for_function("() => document.activeElement.id === 'report-title'")
    page.click("[data-result] >> text=Same match again")
    page.wait_for_selector("[data-result]", state="detached")
    settled(page)
    fresh = match(5, choices=0, opponent="player")
    assert all(line["text"] in standing(page) for line in fresh.view()["log"])
    hand = page.locator(".hand-card").evaluate_all("cards => cards.map(({ dataset }) => dataset.touch)")
    assert hand == fresh.view()["observation"]["zones"]["hand.0"]["cards"]
    assert dials(page)[-2:] == ["10", "0"]


def test_a_series_is_reviewed_match_by_match(shared):
    session = match(5, format="best-of-three")
    page = whole(result_of(shared, session, **WIDE))
    told = story(session.match)["matches"]
    assert page.locator("[data-report-match]").count() == len(told)
    for part, shown in zip(told, page.locator(".report-summary").all_inner_texts(), strict=True):
        assert shown.startswith(f"Match {part['number']}: ") and part["names"][part["winner"]] in shown.rpartition("won by")[2]


def test_a_result_shuts_nobody_out_on_a_phone(shared):
    """On a wide screen, light and dark: test_care."""
    page = whole(result_of(shared, match(5, opponent="player"), **PHONE))
    assert faults_seen(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.locator(".report button, .result button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 43.5 || height < 43.5).length")
    assert small == 0
