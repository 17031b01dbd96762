"""Before the table: the engine that fails to start, and the match given up while it does."""

import pytest

from tests.browser.support.match import PLAY, settled

pytestmark = pytest.mark.browser

# Keeps each title that the page shows while the engine is on its way.
TITLES = """() => {
  window.titles = [];
  new MutationObserver(() => window.titles.push(document.querySelector('#loading-title')?.textContent))
    .observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def asked_for(page, held: list):
    """The download that is held back, once it has been asked for."""
    while not held:
        page.wait_for_timeout(10)
    return held.pop()


def test_a_failed_start_can_be_retried_and_a_match_given_up_meanwhile_leaves_nothing(visit):
    held = []  # downloads that wait until the match has been given up
    page = visit(PLAY, service_workers="block", before=lambda page: page.route("**/runtime/**/*.wasm", lambda route: held.append(route)))
    page.click("[data-play]")
    asked_for(page, held).abort()
    page.wait_for_selector("[data-failed]")
    visit.complaints.clear()  # the browser itself notes the download that was cut off
    page.click("[data-retry]")
    page.click("[data-loading] >> text=Cancel")
    page.check("[type=radio][name=hero][value=sunniva]")
    page.click("[data-play]")
    asked = asked_for(page, held)
    assert page.inner_text("#loading-title") == "Fetching the rules engine"
    page.evaluate(TITLES)
    asked.continue_()
    page.wait_for_selector(".table")
    assert "Starting the rules engine" in page.evaluate("window.titles"), "all is fetched, and Python starts"
    settled(page)
    assert "Sunniva" in page.inner_text(".table-own")
    page.click("[data-leave]")
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-save]").count() == 1
