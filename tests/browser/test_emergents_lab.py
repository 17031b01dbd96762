"""The lab of Emergents: Genesis on a phone: every zone of a table of four is set, copies of a card share a row, and a link keeps it all."""

import pytest

from tests.browser.support.care import faults
from tests.browser.test_lab import choose, enter_at, field, laid_out, lies, resolve

LAB = "emergents-genesis/lab/"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SMALL = """all => all.filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
  .map((one) => one.outerHTML.slice(0, 120))"""

pytestmark = pytest.mark.browser


def press(page, path: str, way: str, times: int = 1) -> None:
    """Press less or more beside a number, and wait each time until the situation has it."""
    for _ in range(times):
        before = page.url
        field(page, path).locator(f"[data-key$='-{way}']").tap()
        page.wait_for_function("before => location.href !== before", arg=before)


def where(page, seat: int, card: str) -> str:
    """Where the copies of a card lie, as their row says it."""
    return page.locator(f"[data-copies$='sides/{seat}/cards/{card}'] .lab-copies-where").inner_text().replace("\u00a0", " ")


def test_every_zone_of_a_table_of_four_is_set_on_a_phone(shared):
    page = enter_at(shared, LAB, "#example=clockwise-priority", **PHONE)
    assert page.locator(".plate-side").count() == 4 and page.locator("[data-panel=table]").get_attribute("open") is None
    for panel in ("table", "0", "3"):
        page.locator(f"[data-panel='{panel}'] > summary").tap()
    press(page, "panel/tackle", "less", 2)
    assert lies(page, "tackle") == ["gutter", "hand.0", "hand.2", "panel-strongharm"]
    choose(page, "page/0", "Paper Door")
    assert "page" in lies(page, "paper-door")

    assert where(page, 0, "focus") == "Deck 9"
    page.locator("[data-copies$='sides/0/cards/focus'] > summary").tap()
    press(page, "sides/0/cards/focus/hand", "more", 2)
    assert where(page, 0, "focus") == "Hand 2, Deck 7" and page.locator("[data-copies][data-changed]").count() == 1
    assert page.locator("[data-copies$='sides/0/cards/focus']").get_attribute("open") is not None, "it stays open"
    assert page.locator("[data-zone='hand.0'] .table-card[data-card=focus][data-moved] .plate-copies").inner_text() == "×2"
    page.locator("[data-zone='hand.0'] .table-card[data-card=focus]").tap()
    page.locator("dialog [data-place=front]").tap()
    page.locator("[data-zone='front.0'] .table-card[data-card=focus]").wait_for()
    assert where(page, 0, "focus") == "Hand 1, Played this turn 1, Deck 7", "of several copies the one that was pressed"
    field(page, "sides/0/cards/focus/hand").locator("[data-put-back]").tap()
    page.locator("[data-zone='hand.0'] .table-card[data-card=focus]").wait_for(state="detached")

    choose(page, "sides/0/charges/0", "Nettle Thread: no Tactic may answer")
    assert "Charge from Nettle Thread" in page.locator(".plate-side[data-seat='0'] .strip-role").inner_text()
    choose(page, "sides/3/one more card", "Can't Stop")
    assert "hand.3" in lies(page, "cant-stop") and "changed" in page.locator(".plate-head").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("[data-lab] :is(button, select, input:not([type=checkbox], [type=range]), summary, a):visible").evaluate_all(SMALL) == []
    assert faults(page) == []
    told, link = resolve(page), page.url
    assert any("No Tactic may answer" in line["text"] for line in told) and page.evaluate("document.documentElement.scrollWidth") == 360

    press(page, "options/players", "less", 2)
    assert page.locator(".plate-side").count() == 2 and page.locator("[data-panel='3']").count() == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("link => { location.hash = link; }", link.partition("#")[2])
    laid_out(page, "A situation from a link")
    assert where(page, 0, "focus") == "Played this turn 1, Deck 8" and "hand.3" in lies(page, "cant-stop") and resolve(page) == told
    bar = page.locator("[data-step-bar]").bounding_box()
    assert bar["y"] >= 0 and bar["y"] + bar["height"] < 900, "beside the plate the steps are in sight at once"
