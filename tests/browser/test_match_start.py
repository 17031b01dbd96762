"""Before the table: the engine that fails to start, and the match given up while it does."""

import pytest

from tests.browser.support.match import PLAY, settled

pytestmark = pytest.mark.browser


def test_a_failed_start_can_be_retried(visit):
    page = visit("about/", service_workers="block")
    page.route("**/runtime/**/*.wasm", lambda route: route.abort())
    page.goto(page.url.replace("about/", PLAY))
    page.click("[data-play]")
    page.wait_for_selector("[data-failed]")
    visit.complaints.clear()  # the browser itself notes the download that was cut off
    page.unroute("**/runtime/**/*.wasm")
    page.click("[data-retry]")
    page.wait_for_selector(".table")


def test_a_match_given_up_while_the_engine_starts_leaves_nothing(visit):
    page = visit("about/", service_workers="block")
    held = []  # downloads that wait until the match has been given up
    page.route("**/runtime/**/*.wasm", lambda route: held.append(route))
    page.goto(page.url.replace("about/", PLAY))
    page.click("[data-play]")
    page.click("[data-loading] >> text=Cancel")
    page.check("[type=radio][name=hero][value=sunniva]")
    page.click("[data-play]")
    for route in held:
        route.continue_()
    page.wait_for_selector(".table")
    settled(page)
    assert "Sunniva" in page.inner_text(".table-own")
    page.click("[data-leave]")
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-save]").count() == 1
