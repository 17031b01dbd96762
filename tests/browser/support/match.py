"""Plays matches on the match page, for the browser tests."""

from __future__ import annotations

from tests.browser.support.form import FILL_IN

GAME = "pocket-paragons-origins"
PLAY = f"{GAME}/play/"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
LIMIT = 120  # choices in a match; one that is still going on is stuck

# What changes with every choice, and with every part of one: the log, and what has been picked.
PROGRESS = "() => document.querySelector('.side-log').textContent + document.querySelectorAll('[data-picked]').length"

# The page draws the seed of a match from here: the same one every time.
FIXED_SEED = "crypto.getRandomValues = (numbers) => numbers.fill({seed});"
# A reader who has chosen a pace before.
FIRST_PACE = "try { localStorage.getItem('rulebook/1/pace') ?? localStorage.setItem('rulebook/1/pace', '{pace}'); } catch { /* storage is blocked */ }"


def begin(visit, seed: int = 7, pace: str = "instant", path: str = PLAY, choose: dict | None = None, **options):
    """Open the match page by `visit` or `shared` and start a match with its first options, but for those that
    `choose` sets in the form. Returns the page, at the table."""
    page = visit(path, scripts=[FIXED_SEED.replace("{seed}", str(seed)), FIRST_PACE.replace("{pace}", pace)],
                 service_workers="block", **options)
    page.wait_for_selector("[data-play]")
    assert page.evaluate(FILL_IN, choose or {}) == [], "the form does not offer this"
    page.click("[data-play]")
    page.wait_for_selector(".table")
    return page


def settled(page) -> None:
    """Wait until nothing is being played and something can be done."""
    page.wait_for_selector(".table:is([data-phase=choice], [data-phase=over]) :is([data-can], [data-option], [data-result])")


def over(page) -> bool:
    return page.query_selector("[data-result]") is not None


def finish(page, choose) -> int:
    """Play on with `choose(page)` until the match is over; returns how many choices that took."""
    settled(page)
    for count in range(LIMIT):
        if over(page):
            return count
        before = page.evaluate(PROGRESS)
        choose(page)
        page.wait_for_function(f"before => ({PROGRESS})() !== before", arg=before)
        settled(page)
    raise AssertionError(f"the match is not over after {LIMIT} choices")


def standing(page) -> str:
    """The whole log as text: it grows with everything that happens."""
    return page.evaluate("document.querySelector('.side-log').textContent")


def dials(page) -> list[str]:
    """The figures on all dials, top to bottom, once they have stopped counting."""
    page.wait_for_timeout(350)
    return page.locator(".dial-value").all_inner_texts()


def first_choice(page) -> None:
    """Choose the first thing that can be chosen, by mouse."""
    page.locator(".hand-card[data-can], .team-tile[data-can], [data-option]").first.click()


def goes_on(page, log: str) -> None:
    """Check that the match at the table is the one whose log is given, and can be played on."""
    settled(page)
    assert standing(page) == log
    first_choice(page)
    page.wait_for_function("log => document.querySelector('.side-log').textContent !== log", arg=log)
