"""A match in Firefox, where one is installed: to its end, saved and found again."""

import shutil

import pytest

from tests.browser.support.match import PLAY, finish, first_choice

pytestmark = pytest.mark.browser

# Debian's Firefox is driven over the protocol of standard browsers, which cannot set these.
UNSET = {"color_scheme": "null", "reduced_motion": "null", "forced_colors": "null", "contrast": "null"}


@pytest.fixture
def firefox(playwright_driver):
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        pytest.skip("no Firefox is installed here")
    browser = playwright_driver.firefox.launch(channel="moz-firefox", executable_path=path)
    yield browser
    browser.close()


def test_a_match_goes_to_its_end_and_is_kept(firefox, site):
    page = firefox.new_context(viewport={"width": 1280, "height": 800}, **UNSET).new_page()
    complaints = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(site.address + "about/")
    page.evaluate("localStorage.setItem('rulebook/1/pace', 'instant')")
    page.goto(site.address + PLAY)
    page.click("[data-play]")
    page.wait_for_selector(".table", timeout=60000)
    assert finish(page, first_choice) > 1
    title = page.inner_text("#result-title")
    assert title
    page.goto(site.address + PLAY)
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-save]").count() == 1 and "finished" in page.inner_text("[data-save]")
    assert not complaints, "\n".join(complaints)
