"""Before the table: the engine that fails to start, and the match given up while it does."""

import pytest

from tests.browser.support.match import PLAY, settled

pytestmark = pytest.mark.browser


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
    asked_for(page, held).continue_()
    page.wait_for_selector(".table")
    settled(page)
    assert "Sunniva" in page.inner_text(".table-own")
    page.click("[data-leave]")
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-save]").count() == 1
