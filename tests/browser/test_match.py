"""A match on the page: by mouse, keys and touch; saves, undo, pace, rules beside the table."""

import json
import pytest

from tests.browser.support.care import faults_seen
from tests.browser.support.match import GAME, PHONE, PLAY, begin, dials, finish, first_choice, over, settled, standing

pytestmark = pytest.mark.browser


# Every element that is pressed in a match is at least this wide and high.
SMALL = """() => [...document.querySelectorAll('.table button, .table select, .table summary')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.getBoundingClientRect(), one.className || one.tagName])
  .filter(([{ width, height }]) => width < 43.5 || height < 43.5)
  .map(([{ width, height }, name]) => `${name} ${width.toFixed(0)} x ${height.toFixed(0)}`)"""
COVERED = """() => [...document.querySelectorAll('.hand-card')].filter((card) => {
  const { left, top, width, height } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""


def test_a_whole_match_by_mouse(shared):
    page = begin(shared)
    assert finish(page, first_choice) > 0
    title = page.inner_text(".result-title")
    assert title in ("You win", "A draw") or title.endswith(" wins")
    assert page.get_attribute(".result-why a", "data-rule")
    page.click("text=Rematch")
    page.wait_for_selector("[data-result]", state="detached")
    settled(page)
    assert dials(page)[-2:] == ["10", "0"]


def test_a_whole_match_by_keyboard(shared):
    page = begin(shared)
    page.wait_for_selector(".hand-card")
    page.focus("[data-pace]")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('hand-card')"):
            break
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.touch")
    assert page.evaluate("document.querySelectorAll('.hand-card')[1].dataset.touch") == second
    before = standing(page)
    page.keyboard.press("Enter")
    page.wait_for_function("before => document.querySelector('.side-log').textContent !== before", arg=before)
    settled(page)
    finish(page, lambda page: page.keyboard.press("1"))
    page.wait_for_function("() => document.activeElement.id === 'result-title'")


def test_focus_is_never_lost_between_choices(shared):
    page = begin(shared)
    page.focus(".hand-card[tabindex='0']")
    for _ in range(3):
        if over(page):
            break
        page.keyboard.press("Enter")
        settled(page)
        page.wait_for_function("() => document.querySelector('.table').contains(document.activeElement)")


def test_a_whole_match_by_touch_on_a_phone(shared):
    page = begin(shared, **PHONE)

    def tap(page):
        target = page.locator(".hand-card[data-can], [data-option]").first
        target.tap()
        if target.get_attribute("class") == "hand-card":  # the first tap raises the card to be read
            assert page.locator("[data-preview] .card").is_visible()
            page.tap("[data-key=preview-pick]")  # beside the card: a double tap answers one question only
        assert page.evaluate("document.documentElement.scrollWidth") == 360

    settled(page)
    assert page.evaluate(SMALL) == []
    page.tap("[data-log-toggle]")
    assert page.locator(".side-log").is_visible()
    assert page.evaluate(COVERED) == 0
    page.tap("[data-log-toggle]")
    finish(page, tap)
    page.wait_for_function("() => document.getAnimations().every(({ playState }) => playState !== 'running')")  # a card that turns is thin
    assert page.evaluate(SMALL) == []


def test_nothing_in_a_match_shuts_anyone_out_on_a_phone_in_the_dark(shared):
    """axe finds nothing at the table, with a rule open, with a pile open, and at the end; on a wide screen: test_care."""
    page = begin(shared, color_scheme="dark", **PHONE)
    settled(page)
    assert faults_seen(page) == []
    page.locator(".hand-card").first.focus()
    page.keyboard.press("Enter")
    settled(page)
    page.keyboard.press("l")
    page.locator(".log-text").last.click()
    page.wait_for_selector(".rule-drawer")
    assert faults_seen(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("card-pile button").first.click()
    assert faults_seen(page) == []
    page.keyboard.press("Escape")
    finish(page, lambda page: page.keyboard.press("1"))
    assert faults_seen(page) == []


def test_piles_of_both_sides_are_one_press_away(shared):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    piles = page.locator("card-pile button")
    labels = [" ".join(text.split()) for text in piles.all_text_contents()]
    for label in ("Discard", "Reserve", "In force", "Removed"):
        assert sum(f": {label} " in one for one in labels) == 2, label
    own = page.locator(".table-own card-pile button", has_text="Reserve")
    own.click()
    assert "in reserve until" in page.inner_text("dialog[open] .enlarged-why")
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    assert own.evaluate("button => button === document.activeElement")


def test_the_match_is_saved_and_goes_on_after_a_reload_at_the_pace_that_was_chosen(shared):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    page.select_option("[data-pace]", "normal")
    log, figures = standing(page), dials(page)
    page.reload()
    page.wait_for_selector("[data-saves]")
    entry = page.locator("[data-save]")
    assert entry.count() == 1
    assert " against " in entry.inner_text() and "round " in entry.inner_text()
    page.click("[data-resume]")
    page.wait_for_selector(".table")
    assert (standing(page), dials(page)) == (log, figures)
    assert page.input_value("[data-pace]") == "normal"
    page.select_option("[data-pace]", "instant")
    finish(page, first_choice)
    page.reload()
    page.wait_for_selector("[data-saves]")
    assert page.locator("[data-save]").count() == 1, "a match is one save"
    page.click("[data-delete]")
    page.wait_for_selector("[data-saves]", state="detached")
    page.click("[data-undelete]")  # on the notice; it has the focus
    page.wait_for_selector("[data-save]")


def test_taking_back_after_a_reveal_is_practice_and_stays_so_after_a_reload(shared):
    page = begin(shared)
    settled(page)
    before = standing(page)
    assert page.locator("[data-undo]").is_disabled()
    first_choice(page)
    settled(page)
    page.keyboard.press("u")
    reason = page.inner_text("[data-asking]")
    assert "since then" in reason and "practice" in reason
    page.keyboard.press("Escape")
    assert page.locator("[data-asking]").count() == 0
    page.keyboard.press("u")
    page.click("[data-asking] >> text=Take back")
    page.wait_for_function("before => document.querySelector('.side-log').textContent === before", arg=before)
    first_choice(page)
    settled(page)
    page.reload()
    page.click("[data-resume]")
    page.wait_for_selector(".table")
    finish(page, first_choice)
    assert "practice" in page.inner_text(".result")


def test_a_choice_that_showed_nothing_is_taken_back_fairly(shared):
    """After a choice within an effect nothing hidden has come up: Undo is fair and leaves no mark."""
    page = begin(shared)
    for number in range(6):
        settled(page)
        page.locator(".hand-card[data-can]").nth(number).click()
        settled(page)
        if page.locator("[data-option]").count():
            break
        page.click("[data-leave]")
        page.click("[data-play]")
        page.wait_for_selector(".table")
    before, prompt = standing(page), page.inner_text("[data-prompt]")
    page.locator("[data-option]").first.click()
    page.wait_for_function("before => document.querySelector('.side-log').textContent !== before", arg=before)
    settled(page)
    assert page.inner_text("[data-undo]") == "Undo"
    page.keyboard.press("u")
    page.wait_for_function("before => document.querySelector('.side-log').textContent === before", arg=before)
    assert page.inner_text("[data-prompt]") == prompt
    finish(page, first_choice)
    assert "practice" not in page.inner_text(".result")


def test_step_by_step_each_beat_waits_and_names_its_rule(shared):
    page = begin(shared, pace="step")
    settled(page)
    lines = page.locator(".log-line").count()
    first_choice(page)
    page.wait_for_selector("[data-next]")
    beats = 0
    while page.locator("[data-next]").count():
        beats += 1
        assert page.get_attribute("[data-line=beat] a", "data-rule")
        assert page.locator(".log-line").count() == lines + beats
        page.click("[data-next]")
        page.wait_for_function("lines => document.querySelectorAll('.log-line').length !== lines "
                               "|| !document.querySelector('[data-next]')", arg=lines + beats)
    assert beats > 3
    settled(page)
    first_choice(page)
    page.wait_for_selector("[data-next]")
    page.click("[data-skip]")
    page.wait_for_selector("[data-next]", state="detached")


def test_the_pace_can_be_changed_while_beats_are_played(shared):
    page = begin(shared, pace="step")
    settled(page)
    first_choice(page)
    page.wait_for_selector("[data-next]")
    page.select_option("[data-pace]", "normal")
    page.wait_for_selector("[data-next]", state="detached")
    settled(page)


def test_a_beat_takes_less_than_300_ms(shared):
    page = begin(shared)
    settled(page)
    page.select_option("[data-pace]", "normal")
    page.evaluate("""() => { window.waits = []; const plain = window.setTimeout;
      window.setTimeout = (work, time, ...more) => { waits.push(time); return plain(work, time, ...more); }; }""")
    first_choice(page)
    page.wait_for_selector("[data-phase=beats]")
    settled(page)
    waits = page.evaluate("waits.filter((time) => time > 100)")  # the times asked for, whatever the machine makes of them
    beat = max(set(waits), key=waits.count)
    assert beat < 300 and waits.count(beat) >= 5


def test_less_motion_means_no_beats(shared):
    page = begin(shared, pace="normal", reduced_motion="reduce")
    settled(page)
    page.evaluate("""() => { window.beats = 0; new MutationObserver(() => {
      if (document.querySelector('[data-phase=beats]')) window.beats += 1;
    }).observe(document.querySelector('[data-match]'), { subtree: true, attributes: true, childList: true }); }""")
    first_choice(page)
    settled(page)
    assert page.evaluate("beats") == 0


def test_a_log_line_opens_its_rule_beside_the_table(shared):
    page = begin(shared, viewport={"width": 1280, "height": 800})
    settled(page)
    first_choice(page)
    settled(page)
    lines = page.locator(".log-text")
    assert all(lines.nth(index).get_attribute("data-rule") for index in range(lines.count()))
    line = lines.last
    number = line.locator(".log-number").inner_text().split()[-1]
    line.click()
    drawer = page.locator(".rule-drawer")
    assert drawer.locator(".rule-drawer-number").inner_text() == number
    assert len(drawer.locator(".rule-drawer-text").inner_text()) > 20
    href = drawer.locator(".rule-drawer-more a").get_attribute("href")
    rule = line.get_attribute("data-rule")
    assert href.endswith("#" + rule)
    page.keyboard.press("Escape")
    assert drawer.count() == 0
    assert line.evaluate("line => line === document.activeElement")
    assert page.evaluate(COVERED) == 0
    line.click()
    drawer.locator(".rule-drawer-more a").click()
    page.wait_for_url(f"**/{GAME}/rules/**#{rule}")
    page.go_back()
    settled(page)  # back at the table, not at the start


def test_the_log_folds_by_round(shared):
    page = begin(shared)
    settled(page)
    first_choice(page)
    settled(page)
    headings = page.locator(".log-round > summary").all_inner_texts()
    assert headings[:2] == ["Set-up", "Round 1"]
    last = page.locator(".log-round").last
    assert last.evaluate("round => round.open")
    last.locator("summary").click()
    assert not last.evaluate("round => round.open")


def test_a_double_click_chooses_once(shared):
    page = begin(shared)
    settled(page)
    page.evaluate("() => { const card = document.querySelector('.hand-card[data-can]'); card.click(); card.click(); }")
    settled(page)
    assert standing(page).count("puts a card face down") == 1
    assert page.locator("[data-problem]").count() == 0


def test_what_happens_is_announced(shared):
    page = begin(shared)
    settled(page)
    page.evaluate("""() => { window.said = []; new MutationObserver(() => {
      said.push(document.querySelector('[data-announcer]').textContent);
    }).observe(document.querySelector('[data-announcer]'), { childList: true, characterData: true, subtree: true }); }""")
    name = page.evaluate("document.querySelector('.hand-card[data-can] .card-name').textContent")
    first_choice(page)
    settled(page)
    page.wait_for_function("() => window.said.length > 0")
    said = " ".join(page.evaluate("said"))
    assert name in said and " plays " in said


def test_the_plain_table_can_play_the_whole_match(visit):
    """Without a view of its own a game gets the plain table, and it is enough."""
    page = visit("about/", service_workers="block")

    def without_look(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("data-look=", "data-no-look="))

    page.route(f"**/{PLAY}", without_look)
    page.evaluate("localStorage.setItem('rulebook/1/pace', 'instant')")
    page.goto(page.url.replace("about/", PLAY))
    page.click("[data-play]")
    page.wait_for_selector(".table .plain-seat")
    finish(page, first_choice)
    assert page.locator(".result-title").is_visible()


def test_without_storage_the_match_can_still_be_played(visit):
    page = visit("about/", service_workers="block")
    page.add_init_script("""Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });""")
    page.goto(page.url.replace("about/", PLAY))
    page.click("[data-play]")
    page.wait_for_selector(".table")
    page.select_option("[data-pace]", "instant")
    finish(page, first_choice)


def test_the_record_can_be_taken_out_and_opened_again(shared, tmp_path):
    page = begin(shared)
    finish(page, first_choice)
    log = standing(page)
    with page.expect_download() as download:
        page.click("[data-result] >> text=Save to file")
    kept = tmp_path / "record.json"
    download.value.save_as(kept)
    record = json.loads(kept.read_text("utf-8"))
    assert record["game"] == GAME and record["choices"]
    page.click("[data-result] >> text=New match")
    page.set_input_files("[data-import]", kept)
    page.wait_for_selector("[data-result]")
    assert standing(page) == log
