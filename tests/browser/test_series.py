"""Series on the page: what the form offers, teams, passed cards, the score, and going on in the middle."""

from pathlib import Path

import pytest

from tests.browser.support.match import PHONE, PLAY, begin, finish, first_choice, over, settled, standing

pytestmark = pytest.mark.browser

AXE = Path(__file__).resolve().parents[2] / "node_modules" / "axe-core" / "axe.min.js"
FAULTS = "async () => (await axe.run(document)).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`)"
LEGACY = {"format": "legacy"}
WIDE = {"viewport": {"width": 1280, "height": 800}}


def shown(page) -> set[str]:
    return set(page.locator("[data-start] [data-field] [name]").evaluate_all("fields => fields.map((field) => field.name)"))


def offered(page, name: str) -> set[str]:
    return set(page.locator(f"[name='{name}'] option").evaluate_all("choices => choices.map(({ value }) => value)"))


def asked(page) -> str:
    """What the table between two matches asks for: 'team', 'hero', 'pass', or '' within a match."""
    return page.evaluate("document.querySelector('.choice')?.dataset.asked ?? ''")


def score(page) -> str:
    return page.get_attribute(".score", "data-score")


def until(page, done, choose=first_choice) -> None:
    """Choose until `done(page)`, or fail when the series is over before."""
    settled(page)
    for _ in range(150):
        if done(page):
            return
        assert not over(page), "the series ended before"
        before = page.evaluate("document.querySelector('.table').textContent")
        choose(page)
        page.wait_for_function("before => document.querySelector('.table').textContent !== before", arg=before)
        settled(page)
    raise AssertionError("it never came to that")


def test_the_form_offers_only_what_goes_together(visit):
    page = visit(PLAY)
    page.wait_for_selector("[name=format]")
    assert shown(page) == {"opponent", "format", "challenge", "hero", "foe"}
    assert offered(page, "format") == {"single", "best-of-three", "legacy"}
    page.check("[type=radio][name=hero][value=nerys]")
    page.select_option("[name=format]", "legacy")
    assert shown(page) == {"opponent", "format", "challenge", "legacy card"}
    assert page.locator("[data-field='legacy card'] .card-name").count() == 1
    page.select_option("[name=opponent]", "player")
    assert shown(page) == {"opponent", "format", "hero", "foe"}
    assert offered(page, "format") == {"single", "best-of-three"}
    assert page.input_value("[name=format]") == "single"
    assert page.is_checked("[type=radio][name=hero][value=nerys]"), "what was chosen before is kept"


def test_legacy_against_the_automa_by_mouse_to_the_end(visit):
    """Team, heroes, passed cards and every match, and the score and the log that tell of it."""
    page = begin(visit, choose=LEGACY, **WIDE)
    page.evaluate(AXE.read_text("utf-8"))
    settled(page)
    assert asked(page) == "team" and page.locator(".hand-card").count() == 10
    assert page.evaluate(FAULTS) == []
    until(page, lambda page: asked(page) == "hero")
    assert page.locator(".score-team .strip-emblem").count() == 6
    assert page.evaluate(FAULTS) == []
    until(page, lambda page: asked(page) == "pass")
    assert page.evaluate(FAULTS) == []
    assert page.locator(".choice-deck").count() == 2
    assert page.locator(".hand-card").evaluate_all("cards => Math.min(...cards.map((card) => card.offsetWidth))") > 60
    given = page.locator(".choice-deck").first.locator(".hand-card[data-can]").first
    given.click()
    replaced = page.locator(".choice-deck").last.locator(".hand-card[data-can]")
    assert replaced.count() >= 1
    name = page.locator(".choice-deck").first.locator("[data-picked] .card-name").inner_text()
    assert f"1 of 2 picked: {name}." in page.inner_text("[data-picked-so-far]")
    replaced.first.click()
    settled(page)
    assert f"You pass {name} in place of" in standing(page)
    page.locator(".score-side[data-own] [data-state=fallen]").first.click()
    assert page.locator("dialog[open] .enlarged-cards li").count() == 7
    page.keyboard.press("Escape")
    finish(page, first_choice)
    assert "3" in score(page)
    assert page.inner_text(".result-title") in ("You win the series", "You lose the series")
    assert page.inner_text("[data-series]").startswith("Legacy, ")
    matches = page.locator(".log-match > summary").all_inner_texts()
    assert matches == [f"Match {number}" for number in range(1, len(matches) + 1)] and len(matches) >= 3
    assert page.evaluate(FAULTS) == []


def test_a_team_is_picked_by_keyboard_in_any_order(visit):
    page = begin(visit, choose=LEGACY)
    settled(page)
    page.focus(".hand-card[tabindex='0']")
    page.keyboard.press("End")
    last = page.evaluate("document.activeElement.dataset.touch")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-picked-so-far]")
    page.keyboard.press("2")
    page.wait_for_function("() => document.querySelectorAll('[data-picked]').length === 2")
    page.keyboard.press("2")  # the same again puts it back
    page.wait_for_function("() => document.querySelectorAll('[data-picked]').length === 1")
    assert page.get_attribute("[data-picked]", "data-touch") == last
    assert page.locator(".hand-card[data-picked]").get_attribute("aria-description") == "Press to put it back"
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.choice')?.dataset.asked === 'hero'")
    team = page.locator(".hand-card").evaluate_all("cards => cards.map(({ dataset }) => dataset.touch)")
    assert len(team) == 3 and last in team
    page.wait_for_function("() => document.activeElement.matches('.hand-card')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('.choice')")
    assert page.locator(".hand-card").count() > 3


def test_a_team_is_picked_by_touch(visit):
    page = begin(visit, choose=LEGACY, **PHONE)
    settled(page)
    for number in (9, 4, 0):
        card = page.locator(".hand-card").nth(number)
        card.tap()  # the first tap shows the card
        assert page.locator("[data-preview] .card").is_visible()
        page.tap("[data-key=preview-pick]")
        page.wait_for_selector("[data-preview]", state="detached")
        if number == 4:
            card.tap()  # what is picked is put back by one tap
            assert page.locator("[data-picked]").count() == 1
            card.tap()
            page.tap("[data-key=preview-pick]")
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.wait_for_function("() => document.querySelector('.choice')?.dataset.asked === 'hero'")


def test_a_series_goes_on_after_a_reload(visit):
    """Best of three with the challenge rule: left in the second match and resumed there."""
    page = begin(visit, choose={"format": "best-of-three", "challenge": True}, **WIDE)
    settled(page)
    assert score(page) == "0-0" and page.get_attribute(".score", "data-match-number") == "1"
    page.click("[data-mark]")
    assert page.locator("dialog[open] card-face").get_attribute("card").startswith("challenge-")
    page.keyboard.press("Escape")
    page.locator(".table-theirs card-pile button", has_text="In force").click()
    assert page.locator("dialog[open] .enlarged-cards li").count() >= 1
    page.keyboard.press("Escape")
    until(page, lambda page: page.get_attribute(".score", "data-match-number") == "2")
    first_choice(page)
    settled(page)
    log, stands = standing(page), score(page)
    page.reload()
    page.wait_for_selector("[data-saves]")
    entry = page.locator("[data-save]").inner_text()
    assert "First to two wins: " in entry and "match 2, round " in entry
    page.click("[data-resume]")
    page.wait_for_selector(".table")
    assert (standing(page), score(page)) == (log, stands)
    finish(page, first_choice)
    assert "2" in score(page) or "drawn" in page.inner_text(".result-title")
    assert page.inner_text("[data-series]").startswith("First to two wins, ")
    page.click("text=Rematch")
    page.wait_for_selector("[data-result]", state="detached")
    assert score(page) == "0-0"
