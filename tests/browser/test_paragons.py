"""The sister edition on the site: its cards, a match and its guided one to the end, and the lab, all in its own words."""

import json
from pathlib import Path

import pytest

from tests.browser.support.match import LIMIT, begin, finish, first_choice
from tests.browser.test_gallery import CLIPPED
from tests.browser.test_lab import ALL, field, laid_out, resolve
from tests.engine.pocket_paragons.test_pp_words import FOREIGN

pytestmark = pytest.mark.browser

GAME = "pocket-paragons"
OUTCOMES = Path(__file__).resolve().parents[2] / "content" / GAME / "examples" / "outcomes"
WORDS = "(selector) => document.querySelector(selector).textContent"
# Every line of the log that has been told, with the rules it cites.
LINES = """() => [...document.querySelectorAll('.side-log [data-rule]')].map(({ dataset }) => dataset.rule)"""


def told(page, selector: str = "main") -> str:
    return page.evaluate(WORDS, selector)


def test_the_gallery_and_a_paragon_speak_of_paragons(visit):
    page = visit(f"{GAME}/cards/?type=Ultimate&super=passive", service_workers="block")
    page.locator("[data-gallery-filter]").wait_for()
    shown = page.eval_on_selector_all("[data-card-item]", "all => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.named)")
    assert {"Great Peal", "Midsummer", "Inner Coil", "Geode"} <= set(shown) and "Pyre Crown" not in shown
    labels = page.locator(".filter-field label").all_inner_texts()
    assert labels == ["Name or words", "Paragon", "Complexity", "Ultimate"]
    page.locator("[data-gallery-count] ~ [data-clear]").click()
    assert not FOREIGN.search(told(page)), FOREIGN.search(told(page))
    assert page.locator("#card-green-shoulder .card-own").inner_text().startswith("Boost."), "a Boost stands on lines of its own"
    for card, bound in (("merciful-stroke", True), ("pyre-crown", True), ("slag-maul", False)):
        assert (page.locator(f"#card-{card} .symbol-bound").count() == 1) is bound
    for width in (150, 248, 400):
        assert page.evaluate(CLIPPED, width) == []
    page.goto(page.url.partition("cards/")[0] + "cards/theodric/")
    assert page.locator(".profile-title").all_inner_texts()[2] == "The Ultimates: Inner Coil and Unwinding"
    assert not FOREIGN.search(told(page))


def test_a_match_and_the_guided_one_are_played_to_their_ends(shared):
    page = begin(shared, path=f"{GAME}/play/", seed=5, choose={"hero": "veronika", "foe": "sorrel", "level": "beginner"})
    known = page.evaluate("async (game) => Object.keys(await (await fetch(new URL(`${game}.rules.json`, new URL(document.documentElement.dataset.assets,"
                          " document.baseURI)))).json())", GAME)
    read = []

    def choose(page):
        read.append(told(page, ".table"))
        first_choice(page)

    assert finish(page, choose) > 2
    page.wait_for_selector("[data-report=whole]", timeout=60000)
    read.append(told(page, ".table"))
    for text in read:
        assert not FOREIGN.search(text), FOREIGN.search(text)
    piles = [text.split()[0] for text in page.locator(".strip[data-own] .pile-label, .strip[data-own] card-pile").all_inner_texts()]
    assert {"Exhausted", "Stored", "Banished"} <= set(piles)
    assert set(page.evaluate(LINES)) <= set(known)
    assert page.locator(".rounds th").all_inner_texts()[2:4] == ["HP", "Energy"]

    page.click("[data-leave]")
    page.click("[data-learn]")
    explained, waiting = [], "[data-next], [data-result], .table[data-phase=choice] [data-guide-task]"
    for _ in range(LIMIT):
        page.wait_for_selector(waiting)
        if page.query_selector("[data-result]"):
            break
        assert not FOREIGN.search(told(page, ".table"))
        before = page.evaluate("() => document.querySelector('.side-log').textContent + (document.querySelector('.line')?.innerText ?? '')")
        if page.query_selector("[data-next]"):
            explained += page.eval_on_selector_all("[data-guide-first]", "all => all.map((one) => one.dataset.guideFirst)")
            page.keyboard.press("n")
        else:
            card = page.locator("[data-guide-card]").first.get_attribute("data-guide-card")
            page.locator(f".hand-card[data-touch={card}]").click()
        page.wait_for_function("before => document.querySelector('.side-log').textContent + (document.querySelector('.line')?.innerText ?? '') !== before",
                               arg=before)
    assert page.locator("[data-guide-end]").count() == 1
    assert len(set(explained)) == len(explained) and {"round.select", "round.damage", "keyword.hit"} <= set(explained)


def test_the_lab_resolves_every_example_and_grants_a_boost(shared):
    page = shared(f"{GAME}/lab/#example=boost-ignored", reduced_motion="reduce")
    laid_out(page)
    assert "HP" in told(page, "[data-plate]") and not FOREIGN.search(told(page, "[data-plate]"))
    box = field(page, "sides/0/boost").locator("input")
    assert [line["text"] for line in resolve(page) if "keyword.boost" in line["rules"]] == ["The Boost of Green Shoulder is ignored: nothing has granted it."]
    box.check()
    page.wait_for_function("() => document.querySelector('[data-plate]').textContent.includes('Boost')")
    assert "Green Shoulder of Sorrel has its Boost." in [line["text"] for line in resolve(page)]
    slugs = sorted(path.stem for path in OUTCOMES.glob("*.json"))
    found = page.evaluate(ALL, slugs)
    for slug in slugs:
        recorded = json.loads((OUTCOMES / f"{slug}.json").read_text("utf-8"))
        assert [[line["text"], line["rules"]] for line in found[slug]] == [[step["text"], [step["rule"], *step["also"]]] for step in recorded], slug
