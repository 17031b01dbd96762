"""The coach: fetched when it is turned on, its figures under the cards without moving them, its sentence after a choice."""

import re

import pytest

from tests.browser.support.match import GAME, begin, settled

SMALL = {"width": 320, "height": 640}
FETCHED = "() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('coach'))"
SAVED = """async () => {
  const { engine } = await import(new URL('scripts/engine-client.js', new URL(document.documentElement.dataset.assets, document.baseURI)));
  return (await engine.call('saves.list', { game: '' })).saves.map(({ meta }) => meta.coached);
}"""
ADVISED = "[data-coach-panel=advice]"

pytestmark = pytest.mark.browser


def test_the_coach_comes_when_it_is_wanted_and_moves_nothing(shared):
    page = begin(shared, path="pocket-paragons/play/", viewport=SMALL)
    settled(page)
    assert page.evaluate(FETCHED) == [] and page.locator(".coach, .coach-mark").count() == 0
    page.keyboard.press("?")
    page.locator("[data-about-coach]").press("Space")
    page.keyboard.press("Escape")
    page.wait_for_selector(".coach")
    cards = page.locator(".hand-card")
    before = [cards.nth(index).bounding_box() for index in range(cards.count())]
    page.wait_for_selector(ADVISED)
    assert [cards.nth(index).bounding_box() for index in range(cards.count())] == before, "the figures took no room"
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    marks = page.locator(".coach-mark").all_inner_texts()
    assert len(marks) == len(before) and all(re.fullmatch(r"\d+%", mark.strip()) for mark in marks)
    assert re.search(r", coach: \d+ in 100 to win, \d+ to \d+", cards.first.inner_text())

    page.locator("[data-coach-fold]").press("Enter")
    rows = page.locator("[data-coach-option]")
    assert rows.count() == len(before) and page.locator("[data-coach-depth]").inner_text().startswith("An estimate")
    shares = [int(re.search(r"(\d+)%", row).group(1)) for row in rows.all_inner_texts()]
    assert [int(mark.strip().rstrip("%")) for mark in marks] == shares
    page.keyboard.press("Escape")
    assert page.locator("#coach-text").is_hidden()

    cards.first.focus()
    page.keyboard.press("1")
    page.wait_for_selector("[data-coach-panel]:not([data-coach-panel=advice]), [data-coach-said]", state="attached")
    settled(page)
    page.wait_for_selector("[data-coach-said]", state="attached")
    said = page.locator("[data-coach-said]")
    assert "chances in 100 of winning" in said.text_content() and said.locator("[data-rule]").count() >= 1
    assert page.locator(".coach-line").inner_text() in said.text_content()

    page.keyboard.press("c")
    page.wait_for_selector(".coach", state="detached")
    assert page.locator(".coach-mark").count() == 0 and page.evaluate("localStorage.getItem('rulebook/1/coach')") == "off"
    assert page.evaluate(SAVED) == [1], "a save keeps that the coach was asked"


def test_the_lab_asks_the_coach_for_both_sides_until_the_situation_changes(shared):
    page = shared(f"{GAME}/lab/#example=one-step-above-zero", viewport=SMALL)
    page.locator("[data-ask-coach]").press("Enter")
    sides = page.locator("[data-coach-side]")
    sides.nth(1).wait_for(timeout=60000)
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    heads = [int(re.search(r"wins (\d+) in 100", text).group(1)) for text in page.locator(".coach-who").all_inner_texts()]
    assert len(heads) == 2 and abs(sum(heads) - 100) <= 1, "what one side wins the other loses"
    theirs = sides.nth(0).locator("[data-coach-answers] b").all_inner_texts()
    own = [row.rsplit("\t", 1)[-1] for row in sides.nth(1).locator("[data-coach-option]").all_inner_texts()]
    assert sorted(theirs) == sorted(mix for mix in own if mix != "0%"), "each side's mix is the other's even opponent"
    page.locator(".lab-round .lab-field select").first.evaluate("(field) => { field.selectedIndex = 1 - field.selectedIndex % 2; field.dispatchEvent(new Event('change', { bubbles: true })); }")
    page.wait_for_selector("[data-lab-coach]", state="detached")
