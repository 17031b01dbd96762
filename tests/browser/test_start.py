"""Before the match: heroes as tiles, settings kept and taken from the address, seeds, and the list of saves."""

import pytest

from tests.browser.support.match import PHONE, PLAY, begin, first_choice, settled, standing

pytestmark = pytest.mark.browser


def start(visit, query: str = "", **options):
    """The start form, once the pictures of the heroes are there."""
    page = visit(PLAY + query, service_workers="block", **options)
    page.wait_for_selector("[type=radio][name=hero]")
    return page


def chosen(page, name: str) -> str:
    return page.get_attribute(f"[type=radio][name={name}]:checked", "value")


def test_a_hero_shows_emblem_difficulty_and_style_while_choosing(shared):
    page = start(shared)
    tile = page.locator("[data-field=hero] .tile", has_text="Sunniva")
    assert tile.locator("svg.emblem").is_visible() and "Difficulty" in tile.text_content()
    tile.click()
    words = page.locator("[data-field=hero] [data-chosen]")
    assert words.get_attribute("data-chosen") == "hero-sunniva"
    assert "Long Noon" in words.inner_text() and len(words.inner_text()) > 80
    page.keyboard.press("ArrowRight")  # a row of radio buttons: arrow keys choose
    assert chosen(page, "hero") == "volkmar"
    page.click("[data-field=hero] .tile:has-text('Any hero')")
    assert page.locator("[data-field=hero] [data-chosen]").count() == 0


def test_the_choices_are_remembered_for_next_time(shared):
    page = start(shared)
    page.check("[type=radio][name=hero][value=nerys]")
    page.check("[name=challenge]")
    page.click("[data-play]")
    page.wait_for_selector("[data-loading], .table")
    page.goto(page.url.split("#")[0])
    page.wait_for_selector("[type=radio][name=hero]")
    assert chosen(page, "hero") == "nerys" and page.is_checked("[name=challenge]")
    page.evaluate("Object.keys(localStorage).filter((key) => key.includes('options/')).forEach((key) => localStorage.setItem(key, '{\"hero\": [1], \"format\": \"<b>\"}'))")
    page.reload()
    page.wait_for_selector("[type=radio][name=hero]")
    assert chosen(page, "hero") == "brannoch" and page.input_value("[name=format]") == "single"


def test_the_address_fills_the_form_in_and_says_what_it_asks_in_vain(visit):
    page = start(visit, "?hero=sunniva&foe=nobody&challenge=yes&seed=12&pace=slow&colour=red")
    assert chosen(page, "hero") == "sunniva" and chosen(page, "foe") == "volkmar" and page.is_checked("[name=challenge]")
    assert page.input_value("[name=seed]") == "12" and page.input_value("[data-setting-pace]") == "slow"
    note = page.inner_text("[data-notice]")
    assert "“nobody”" in note and "opposing hero" in note and "sunniva" not in note
    page.click("[data-play]")
    page.wait_for_selector(".table")
    assert "Sunniva" in page.inner_text(".table-own") and page.input_value("[data-pace]") == "slow"


def log_of_a_round(page) -> str:
    page.click("[data-play]")
    page.wait_for_selector(".table")
    settled(page)
    first_choice(page)
    settled(page)
    return standing(page)


def test_a_seed_repeats_a_match_and_is_shown(visit):
    page = start(visit, "?seed=2026&pace=instant&hero=random&foe=random")
    address = page.url
    log = log_of_a_round(page)
    page.goto(address)
    assert log_of_a_round(page) == log
    page.keyboard.press("?")
    assert page.inner_text("dialog[open] [data-seed]") == "2026"
    page.click("dialog[open] [data-key=about-again]")
    page.wait_for_function("log => !document.querySelector('.side-log')?.textContent.includes(log)", arg=log)
    settled(page)
    assert log.startswith(standing(page)[:60])


def test_a_seed_that_is_none_is_refused_with_a_sentence(shared):
    page = start(shared)
    page.click("[data-more-settings] > summary")
    for typed, word in (("seven", "whole number"), ("-3", "whole number"), ("9007199254740993", "at most")):
        page.fill("[name=seed]", typed)
        page.click("[data-play]")
        assert word in page.inner_text("[data-seed-trouble]")
        page.wait_for_function("() => document.activeElement.name === 'seed'")
        page.fill("[name=seed]", "7")
        page.keyboard.press("Tab")
        page.wait_for_selector("[data-seed-trouble]", state="detached")


def test_saves_are_named_deleted_and_brought_back(shared):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    page.click("[data-leave]")
    page.wait_for_selector("[data-save]")
    page.click("[data-name]")
    page.fill("[data-naming] input", "The evening match")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.saved-name b')?.textContent === 'The evening match'")
    assert " against " in page.inner_text(".saved-detail") and "round 2" in page.inner_text(".saved-detail")
    page.click("[data-delete]")
    page.wait_for_selector("[data-save]", state="detached")
    page.wait_for_function("() => document.activeElement.matches('[data-undelete]')")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-save]")
    assert page.inner_text(".saved-name b") == "The evening match"
    page.click("[data-resume]")
    page.wait_for_selector(".table")


def test_the_start_fits_a_phone(shared):
    page = start(shared, **PHONE)
    page.tap("[data-more-settings] > summary")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = page.locator(".tile, .start-form select, .start-form .button").evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 43.5 || height < 43.5).length")
    assert small == 0
