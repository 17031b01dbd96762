"""Series on the page, in both editions: what the form offers, teams, heroes in turn, passed cards, the score, the
rest between two matches, and going on in the middle."""

import pytest

from tests.browser.support.care import faults_seen
from tests.browser.support.match import PHONE, PLAY, begin, finish, first_choice, over, settled, standing

pytestmark = pytest.mark.browser

PARAGONS = "pocket-paragons/play/"
WIDE = {"width": 1280, "height": 800}
NARROW = {"width": 320, "height": 640}
OPPONENT = {"opponent": "player", "level": "beginner"}


def shown(page) -> set[str]:
    return set(page.locator("[data-start] [data-field] [name]").evaluate_all("fields => fields.map((field) => field.name)"))


def offered(page, name: str) -> set[str]:
    return set(page.locator(f"[name='{name}'] option").evaluate_all("choices => choices.map(({ value }) => value)"))


def asked(page) -> str:
    """What is to be done: 'team', 'hero' or 'pass', 'rest' between two matches, 'over', or 'card' within a match."""
    return page.evaluate("""() => document.querySelector('[data-result]') ? 'over' : document.querySelector('[data-go-on]') ? 'rest'
      : document.querySelector('.choice')?.dataset.asked || 'card'""")


def score(page) -> str:
    return page.get_attribute(".score", "data-score")


def sees(page) -> list[str]:
    """What stands on the table and in the log; within a match without what the table still shows of the round before."""
    if asked(page) == "card":
        return [score(page), standing(page)]
    return page.evaluate("[...document.querySelectorAll('.table-theirs, .choice, .table-own, .side-log')].map((part) => part.textContent.replace(/\\\\s+/g, ' '))")


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


def resume(page, says: str) -> None:
    """Go on with the one saved match, which says how far it is."""
    assert says in page.locator("[data-save]").inner_text()
    page.click("[data-resume]")
    page.wait_for_selector(".table")
    settled(page)


def left_and_resumed(page, says: str) -> None:
    """Leave the table and come back to it, and find everything as it was."""
    was = sees(page)
    page.click("[data-leave]")
    page.wait_for_selector("[data-saves]")
    resume(page, says)
    assert sees(page) == was


def places(page) -> list[str]:
    """The team as it is picked so far."""
    return page.locator("[data-place]").evaluate_all("places => places.map(({ dataset }) => dataset.place)")


def fits(page, width: int) -> bool:
    return page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_form_offers_only_what_goes_together(shared):
    page = shared(PLAY)
    page.wait_for_selector("[name=format]")
    assert {"opponent", "format", "challenge", "hero", "foe"} <= shown(page)
    assert offered(page, "format") == {"single", "best-of-three", "legacy"}, "the Automa plays no Conquest"
    page.check("[type=radio][name=hero][value=nerys]")
    page.select_option("[name=format]", "legacy")
    assert {"format", "legacy card"} <= shown(page) and not {"hero", "foe"} & shown(page)
    assert page.locator("[data-field='legacy card'] .card-name").count() == 1
    page.select_option("[name=opponent]", "player")
    assert offered(page, "format") == {"single", "best-of-three", "conquest", "legacy"}
    assert not {"challenge", "legacy card", "hero", "foe"} & shown(page), "a team is chosen at the table"
    page.select_option("[name=format]", "single")
    assert page.is_checked("[type=radio][name=hero][value=nerys]"), "what was chosen before is kept"


def test_conquest_of_paragons_by_key_left_and_resumed(shared):
    """A team by keyboard at 320 px, a choice of Paragons between games, a reload there, and the end."""
    page = begin(shared, path=PARAGONS, choose={**OPPONENT, "format": "conquest"}, viewport=NARROW)
    settled(page)
    assert asked(page) == "team" and page.locator(".team-tile").count() == 8 and fits(page, 320)
    assert faults_seen(page) == []
    assert page.is_disabled("[data-confirm]") and page.is_disabled("[data-clear]")
    page.focus(".team-tile[tabindex='0']")
    page.keyboard.press("End")
    last = page.evaluate("document.activeElement.dataset.touch")
    assert page.get_attribute("[data-told-of]", "data-told-of") == last, "what it is like stands beneath"
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    page.wait_for_selector("[data-picked-so-far] >> text=2 of 3 picked.")
    page.keyboard.press("2")  # the same again puts it back
    page.wait_for_selector("[data-picked-so-far] >> text=1 of 3 picked.")
    page.click("[data-surprise]")
    page.wait_for_function("() => document.querySelectorAll('.team-tile[data-picked]').length === 3")
    page.click("[data-clear]")
    page.wait_for_function("() => document.querySelectorAll('.team-tile[data-picked]').length === 0")
    for key in ("8", "1", "3"):
        page.keyboard.press(key)
    page.wait_for_selector("[data-confirm]:enabled")
    assert page.locator(".team-place[data-place]").count() == 3
    page.keyboard.press("2")  # the team is whole
    assert page.locator(".team-tile[data-picked]").count() == 3
    team = places(page)
    page.click("[data-leave]")
    page.wait_for_selector("[data-saves]")
    resume(page, "before the first game, choosing teams")
    assert places(page) == team, "what was picked stands there again"
    page.click("[data-confirm]")
    page.wait_for_function("() => document.querySelector('.choice')?.dataset.asked === 'hero'")
    assert {*page.locator(".hand-card").evaluate_all("cards => cards.map(({ dataset }) => dataset.touch)")} == {*team}
    assert page.locator(".score-team .strip-emblem").count() == 6 and fits(page, 320)
    assert faults_seen(page) == []
    page.set_viewport_size(WIDE)
    until(page, lambda page: page.locator("[data-interval]").count() > 0)
    assert asked(page) in ("hero", "rest")
    title = page.inner_text("#interval-title")
    assert title in ("You win game 1", "Your opponent wins game 1")
    assert score(page) == ("1-0" if title.startswith("You win") else "0-1")
    said = page.text_content("[data-score-said]")
    assert said.startswith("Conquest, game 1: You have won ") and "used up" in said and page.locator(".pip[data-on]").count() == 1
    assert faults_seen(page) == []
    was = sees(page)
    page.reload()
    page.wait_for_selector("[data-saves]")
    resume(page, "Conquest: ")
    assert sees(page) == was
    finish(page, first_choice)
    assert "3" in score(page) and page.inner_text(".result-title") in ("You win the match", "You lose the match")
    assert page.locator("[data-series-match]").count() == int(page.get_attribute(".score", "data-match-number"))
    page.set_viewport_size(NARROW)
    assert fits(page, 320)
    titles = page.locator(".log-match > summary, .log-between-title").all_inner_texts()
    assert titles[:3] == ["Before the first game", "Game 1", "After game 1"]
    words = " ".join(page.locator(".table-theirs, .table-middle, .table-own, .side-log").all_inner_texts())
    assert not [word for word in ("hero", "Hero", "series", "Discard", "health") if word in words], "its sister's words"


def test_legacy_against_a_computer_to_the_end(shared):
    """Heroes that fall and are followed, a card passed in secret and marked where it lies, left and resumed there."""
    page = begin(shared, choose={**OPPONENT, "format": "legacy"}, viewport=WIDE)
    until(page, lambda page: asked(page) == "pass")
    assert page.locator(".score-side[data-own] [data-state=fallen]").count() == 1
    assert "Your opponent is not shown what you choose here" in page.inner_text("[data-secret]")
    assert faults_seen(page) == []
    assert page.locator(".hand-card").evaluate_all("cards => Math.min(...cards.map((card) => card.offsetWidth))") > 60
    left_and_resumed(page, "in wins")
    given, taken = page.locator(".choice-deck").first, page.locator(".choice-deck").last
    given.locator(".hand-card[data-can]").first.click()
    name = given.locator("[data-picked] .card-name").inner_text()
    assert f"1 of 2 picked: {name}." in page.inner_text("[data-picked-so-far]")
    taken.locator(".hand-card[data-can]").first.click()
    settled(page)
    assert f"You pass {name} in place of" in standing(page)
    marked = page.locator(".hand-card:has([data-note])")
    assert marked.locator(".card-name").inner_text() == name and "from " in marked.locator("[data-note]").inner_text()
    finish(page, first_choice)
    assert "3" in score(page) and page.inner_text(".result-title") in ("You win the series", "You lose the series")
    rows = page.locator("[data-series-match]")
    assert page.inner_text("[data-series] caption").startswith("Legacy, ") and rows.count() >= 3
    assert faults_seen(page) == []
    rows.nth(1).locator("[data-series-rounds]").click()
    page.wait_for_selector("[data-place]")
    assert page.inner_text("[data-place]").startswith("Match 2, ")
    page.click("[data-replay-leave]")
    page.wait_for_selector("[data-result]")
    page.click("text=Rematch")
    page.wait_for_selector("[data-result]", state="detached")
    settled(page)
    assert asked(page) == "team"


def test_a_team_against_the_automa_by_touch(shared):
    """Its team stands on its Legacy card; one's own is picked by single taps."""
    page = begin(shared, choose={"format": "legacy"}, **PHONE)
    settled(page)
    page.tap("[data-key=legacy-card]")
    assert page.locator("dialog[open] card-face").get_attribute("card").startswith("legacy-")
    page.tap("dialog[open] [data-close]")
    for number in (9, 4, 0):
        page.locator(".team-tile").nth(number).tap()
    page.locator("[data-place]").nth(1).tap()  # what stands in a place is put back by one tap
    page.wait_for_selector("[data-picked-so-far] >> text=2 of 3 picked.")
    page.locator(".team-tile").nth(4).tap()
    assert fits(page, 360)
    page.tap("[data-confirm]")
    page.wait_for_function("() => document.querySelector('.choice')?.dataset.asked === 'hero'")
    assert "The heroes of the Automa" in page.inner_text(".choice-against") and fits(page, 360)
    page.locator(".hand-card").first.tap()  # the first tap shows the card
    page.tap("[data-key=preview-pick]")
    page.wait_for_function("() => !document.querySelector('.choice')")
    assert fits(page, 360)


def test_best_of_three_rests_between_its_matches(shared):
    """With the challenge rule; left at the rest and in the second match, and found there again."""
    page = begin(shared, choose={"format": "best-of-three", "challenge": True}, viewport=WIDE)
    settled(page)
    assert score(page) == "0-0" and page.get_attribute(".score", "data-match-number") == "1"
    page.click("[data-mark]")
    assert page.locator("dialog[open] card-face").get_attribute("card").startswith("challenge-")
    page.keyboard.press("Escape")
    page.locator(".table-theirs card-pile button", has_text="In force").click()
    assert page.locator("dialog[open] .enlarged-cards li").count() >= 1
    page.keyboard.press("Escape")
    until(page, lambda page: asked(page) == "rest")
    assert page.locator(".hand-card").count() == 0 and page.inner_text("#interval-title").endswith("match 1")
    left_and_resumed(page, "First to two wins: ")
    page.keyboard.press("1")
    page.wait_for_selector(".hand-card[data-can]")
    assert page.get_attribute(".score", "data-match-number") == "2"
    first_choice(page)
    settled(page)
    left_and_resumed(page, "match 2, round ")
    finish(page, first_choice)
    assert "2" in score(page) or "drawn" in page.inner_text(".result-title")
    assert page.inner_text("[data-series] caption").startswith("First to two wins, ")
