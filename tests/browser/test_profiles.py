"""The page of each profile: whole without script, on a phone and on paper, and one press from a match."""

import re

import pytest

from tests.browser.support.care import faults
from tests.browser.support.match import GAME, PHONE

pytestmark = pytest.mark.browser

CARDS = f"{GAME}/cards/"
MILLIMETRE = 96 / 25.4


@pytest.fixture
def profiles(built_site) -> list[str]:
    """The ids of all profiles."""
    return sorted(page.parent.name for page in (built_site / CARDS).glob("*/index.html"))


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def test_the_pages_are_a_ring_and_each_tells_how_to_play_and_meet_it(visit, profiles):
    page = visit(f"{CARDS}{profiles[0]}/", java_script_enabled=False)
    seen = []
    while True:
        name = page.inner_text("h1")
        seen.append(page.locator("[data-profile]").get_attribute("data-profile"))
        titles = page.locator(".profile-words h2").all_inner_texts()
        assert any(title.startswith("How ") for title in titles) and f"Against {name}" in titles
        assert page.locator(".profile-card").count() == 14 and page.locator(".profile-own .card").is_visible()
        assert page.locator(".profile-emblem svg").is_visible()
        page.click(".turn-next")
        if page.locator("[data-profile]").get_attribute("data-profile") == seen[0]:
            break
    assert sorted(seen) == profiles


def test_the_gallery_leads_to_each_and_back_to_each_card(visit, profiles):
    page = visit(CARDS, service_workers="block")
    assert page.locator(".gallery-title a").count() == len(profiles)
    page.locator(".gallery-title a").nth(1).click()
    page.locator("[data-profile]").wait_for()
    link = page.locator(".profile-card-link").nth(2)
    card = link.locator(".card").get_attribute("data-card")
    link.click()
    page.locator("[data-gallery-filter]").wait_for()
    assert page.url.endswith(f"#card-{card}") and page.locator(f"#card-{card}").is_visible()


def test_a_match_with_or_against_it_is_one_press_away(visit, profiles):
    page = visit(f"{CARDS}{profiles[3]}/", service_workers="block")
    links = page.locator(".profile-doors a").evaluate_all("all => all.map(({ href }) => new URL(href))"
                                                          ".map((url) => [url.pathname, Object.fromEntries(url.searchParams)])")
    assert [options for _, options in links] == [{"hero": profiles[3]}, {"foe": profiles[3]}]
    assert all(path.endswith(f"/{GAME}/play/") for path, _ in links)


def test_axe_finds_nothing_in_both_themes(visit, profiles):
    page = visit(f"{CARDS}{profiles[-1]}/", service_workers="block")
    page.locator("details summary").first.click()
    assert faults(page) == []


def test_it_fits_a_small_phone_and_a_thumb(visit, profiles):
    page = visit(f"{CARDS}{profiles[0]}/", service_workers="block", **{**PHONE, "viewport": {"width": 320, "height": 640}})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.locator("details summary").first.tap()
    small = page.locator(".profile :is(a:not(.profile-text p a, .profile-fares a), button, summary)").evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 90))")
    assert small == []


def test_its_deck_is_printed_as_real_cards(visit, profiles):
    page = visit(f"{CARDS}{profiles[2]}/", service_workers="block", color_scheme="dark")
    for paper in ("A4", "Letter"):
        assert pages_of(page.pdf(format=paper)) == 2, paper
    page.emulate_media(media="print")
    assert page.locator(".profile").is_hidden()
    boxes = [card.bounding_box() for card in page.locator(".sheet-card .card").all()]
    assert len(boxes) == 15
    for box in boxes:
        assert abs(box["width"] - 63 * MILLIMETRE) < 0.5 and abs(box["height"] - 88 * MILLIMETRE) < 0.5
    first = boxes[:9]
    assert len({round(box["x"]) for box in first}) == 3 and len({round(box["y"]) for box in first}) == 3
    right = max(box["x"] + box["width"] for box in first) - min(box["x"] for box in first)
    assert abs(right - 3 * 63 * MILLIMETRE) < 1, "the cards touch"
    paper = page.locator(".sheet-card .card").first.evaluate("one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]")
    assert paper[0] == "rgb(255, 255, 255)" and sum(map(int, re.findall(r"\d+", paper[1])[:3])) < 150, "ink on white, whatever the theme"


def test_a_button_prints_it(visit, profiles):
    page = visit("about/", service_workers="block")
    page.add_init_script("globalThis.printed = 0; globalThis.print = () => { globalThis.printed += 1; };")
    page.goto(page.url.replace("about/", f"{CARDS}{profiles[0]}/"))
    page.click("[data-print]")
    assert page.evaluate("printed") == 1
