"""Links that carry a match: copied, opened elsewhere with the same end, refused with a sentence; Back and forward."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.record import from_link, to_link
from tests.browser.support.links import match, open_link
from tests.browser.support.match import GAME, begin, first_choice, goes_on, settled, standing

pytestmark = pytest.mark.browser

DENIED = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });"


def link_on(page) -> str:
    page.click("[data-share]")
    page.wait_for_selector("[data-copied]")
    address = page.input_value("[data-link]")
    page.keyboard.press("Escape")
    return address.partition("#match=")[2]


def at_table(page) -> None:
    page.wait_for_selector(".table[data-phase]:not([data-replay])")
    settled(page)


def test_a_link_made_during_a_match_is_played_on_elsewhere(shared, visit):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    log = standing(page)
    link = link_on(page)
    other = open_link(visit, link)
    text = other.inner_text("[data-shared]")
    assert "Brannoch against Volkmar" in text and "The Automa" in text and "One match" in text
    assert "In play: round" in other.inner_text("[data-far]") and "this site has now" in other.inner_text("[data-version]")
    other.click("[data-play-on]")
    at_table(other)
    assert standing(other) == log
    assert "#" not in other.url
    other.click("[data-leave]")
    other.wait_for_selector("[data-save]")
    assert other.locator("[data-save]").count() == 1


def test_a_finished_match_ends_the_same_in_another_browser(shared, visit):
    session = match(8, opponent="player", hero="nerys", foe="ilka")
    page = open_link(shared, session.link())
    assert "Finished" in page.inner_text("[data-far]")
    page.click("[data-see-result]")
    page.wait_for_selector("[data-state]")
    assert page.get_attribute("[data-state]", "data-state") == session.match.state.hash()
    link = link_on(page)
    assert from_link(link) == session.match.record
    assert Match.replay(session.game, from_link(link)).state.hash() == session.match.state.hash()
    other = open_link(visit, link)
    other.click("[data-see-result]")
    other.wait_for_selector("[data-state]")
    assert other.get_attribute("[data-state]", "data-state") == page.get_attribute("[data-state]", "data-state")
    assert standing(other) == standing(page)


def test_watching_leaves_no_save(shared):
    page = open_link(shared, match(8, opponent="player").link())
    page.click("[data-watch]")
    page.click("[data-replay-leave]")
    page.wait_for_selector("[data-shared]")
    page.click("[data-to-start]")
    page.wait_for_selector("[data-play]")
    assert page.locator("[data-save]").count() == 0
    page.go_back()
    page.wait_for_selector("[data-shared]")


def test_a_link_can_be_copied_by_hand_where_the_browser_refuses(visit):
    page = open_link(visit, match(5, choices=2).link())
    page.evaluate(DENIED)
    page.click("[data-watch]")
    page.click("[data-share]")
    page.wait_for_function("() => document.querySelector('[data-copied]')?.textContent.includes('Copy it from the field')")
    assert page.evaluate("() => { const field = document.querySelector('[data-link]'); return document.activeElement === field && field.selectionEnd === field.value.length; }")


def bad_links() -> dict[str, str]:
    session = match(5, choices=2)
    record, link = session.match.record, session.link()
    return {
        "carries no match": "", "not whole": link[:-7], "copy all of it": "<b>no</b>", "longer than": "A" * 70_000,
        "another game": to_link({**record, "game": "some-other-game"}), "format 7": to_link({**record, "format": 7}),
        "version 0 of the rules": to_link({**record, "rules": 0}), "version 9 of the rules": to_link({**record, "rules": 9}),
        "cards of this match have changed": to_link({**record, "cards": "0123456789abcdef"}),
        "not allowed": to_link({**record, "choices": [["<img src=x onerror=alert(1)>"]]}),
    }


def test_links_that_do_not_fit_are_refused_and_the_open_match_is_kept(shared):
    """All in one page, one address after the other, with a match open: it is still there at the end."""
    page = begin(shared)
    settled(page)
    log = standing(page)
    for words, link in bad_links().items():
        page.evaluate("link => { location.hash = `match=${link}`; }", link)
        page.wait_for_function("words => document.querySelector('[data-sentence]')?.textContent.includes(words)", arg=words)
        assert "as it was" in page.inner_text("[data-broken]")
        assert page.locator("[data-broken] img, [data-broken] b").count() == 0
    page.evaluate("link => { location.hash = `match=${link}`; }", match(5, choices=2).link())
    page.wait_for_selector("[data-shared]")
    assert "Your own match is saved" in page.inner_text("[data-kept]")
    page.click("[data-back]")
    at_table(page)
    goes_on(page, log)


def test_back_and_forward_go_through_the_stages_and_keep_the_match(shared):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    log = standing(page)
    page.click("[data-replay]")
    page.wait_for_selector("[data-slider]")
    page.go_back()
    at_table(page)
    assert standing(page) == log
    page.go_back()
    page.wait_for_selector("[data-save]")
    page.go_forward()
    at_table(page)
    assert standing(page) == log
    page.go_forward()
    page.wait_for_selector("[data-slider]")
    page.click("[data-replay-leave]")
    at_table(page)
    assert standing(page) == log
    page.evaluate("() => { location.hash = 'main'; }")  # as the skip link does
    assert page.evaluate("history.state.stage") == "table"
    page.go_back()
    at_table(page)
    page.evaluate("() => { location.hash = 'match=AAAA'; }")  # a link that is not whole, pasted
    page.wait_for_selector("[data-broken]")
    page.go_back()
    at_table(page)
    assert standing(page) == log
    assert GAME in page.url
