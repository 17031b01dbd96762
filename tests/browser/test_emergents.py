"""Emergents: Genesis on the site: a table of four on a phone, a duel by keyboard, windows answered and passed."""

import pytest

from tests.browser.support.care import faults_seen
from tests.browser.support.match import PHONE, begin, over
from tests.browser.test_match import COVERED, SMALL

pytestmark = pytest.mark.browser

PATH = "emergents-genesis/play/"
WIDE = {"viewport": {"width": 1440, "height": 900}}
APART = 550  # ms between two taps, so that they are no double one, which answers one question only
MOST = 260  # presses in a match; one that is still going on is stuck
READY = ".table:is([data-phase=choice], [data-phase=over]) :is([data-can], [data-option], [data-result])"
WAITING = f"{READY}, [data-skip]"
# What the page shows and the engine has told: it changes with every choice and every beat.
STATE = """() => ['.line', '.side-log', '.table-theirs', '.own-hand', '.stage'].map((part) => document.querySelector(part)?.textContent ?? '').join('|')
  + document.querySelector('.table').dataset.phase + document.querySelectorAll('[data-picked], [data-preview]').length"""


def after(page, act):
    """Do something, and wait until the table has changed and waits for more."""
    before = page.evaluate(STATE)
    act()
    page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
    page.wait_for_selector(WAITING)


def tap(page, target) -> None:
    """Tap a card twice over: the first raises it to be read, beside which stands the button that chooses it."""
    page.wait_for_timeout(APART)
    target.tap()
    if target.get_attribute("data-touch") and "seat:" not in target.get_attribute("data-touch"):
        assert page.locator("[data-preview] .card").is_visible()
        page.tap("[data-key=preview-pick]")


def skip(page) -> None:
    """Skip the beats, if they have not come to their end by themselves meanwhile, up to where the reader must not miss something."""
    page.evaluate("document.querySelector('[data-skip]')?.click()")
    page.wait_for_function("() => !document.querySelector('[data-skip]') || document.querySelector('[data-next]')")


# What stands outside the window, or within it over something else of its part of the table.
CROWDED = """() => {
  const things = [...document.querySelectorAll('.table button, .table select, .line-text, .own-name, .own-dials .dial, .stage-title, .stage-attack, .stage-since, .market-book')].filter((one) => one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect(), one.closest('.table-own, .table-middle, .table-theirs, .table-bar, .table-side')]);
  const name = (one) => `${one.className || one.tagName} ${one.textContent.trim().slice(0, 20)}`;
  const outside = things.filter(([, { left, right }]) => left < -1 || right > innerWidth + 1).map(([one]) => name(one));
  const over = things.flatMap(([a, one, part], index) => things.slice(index + 1).filter(([b, other, its]) => part === its && !a.contains(b) && !b.contains(a)
    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4).map(([b]) => `${name(a)} over ${name(b)}`));
  return [...outside, ...over, ...(document.documentElement.scrollWidth > innerWidth ? ['the page lies sideways'] : [])];
}"""
# Where the own side stays in sight, it leaves room for what it lies over.
HIDES = """() => { const own = document.querySelector('.table-own'); return getComputedStyle(own).position === 'sticky' && own.offsetHeight > 0.75 * innerHeight; }"""


def set_text(page, size: int) -> None:
    """Set the size of text that the reader has chosen in the browser; 16 is the usual one."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size * 13 // 16}})
    session.detach()
    page.wait_for_function("size => parseFloat(getComputedStyle(document.documentElement).fontSize) === size", arg=size)


def able(page, place: str):
    return page.locator(f"{place}[data-can]")


def seen_at_a_glance(page, players: int) -> None:
    """Every figure of the table that the reader goes by stands on it."""
    seats = page.locator(".seat")
    assert seats.count() == players - 1
    for index in range(players - 1):
        words = seats.nth(index).inner_text().replace("\n", " ")
        assert all([word in words for word in ("HP", "hand", "deck", "discard")]), words
        assert seats.nth(index).locator(".seat-emblem svg").is_visible()
    assert page.locator(".market-page .shelf-card").count() == 6 and page.locator(".market-panel .shelf-card").count() == 4
    assert all([10 < int(count) < 15 for count in page.locator(".market-panel .shelf-card .shelf-count").all_text_contents()])
    assert page.locator(".own-dials .dial").count() >= 2 and page.locator(".own-piles .seat-figure").count() >= 2


def test_a_table_of_four_on_a_phone_is_played_by_touch_to_its_end(shared):
    """Nothing lies sideways or over the hand, targets are large enough, and whoever is knocked out can watch on or skip to the end."""
    page = begin(shared, path=PATH, seed=5, pace="normal", choose={"players": 4, "avatar": "pell-mell", "level": "beginner"}, **PHONE)

    def sound():
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        assert page.evaluate(COVERED) == 0

    for _ in range(3):  # the turns of those who go before
        page.wait_for_selector(WAITING)
        if page.query_selector(READY) is None:
            skip(page)
    page.wait_for_selector(READY)
    while page.query_selector("[data-option=end]") is None:
        page.wait_for_timeout(APART)
        after(page, lambda: page.locator("[data-option]").first.tap())
        page.wait_for_selector(READY)
    seen_at_a_glance(page, 4)
    sound()
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollHeight") == 740, "a turn is seen without scrolling"
    set_text(page, 32)  # text twice as large is laid out anew, and can be reached by scrolling down alone
    assert page.evaluate(CROWDED) == [] and not page.evaluate(HIDES)
    set_text(page, 16)
    dear = page.locator(".market .shelf-card").first
    dear.tap(force=True)  # it is not for the purse yet, and says so
    assert "you have 0" in page.inner_text("[data-refusal]") and page.locator("[data-refusal] a[data-rule]").count()
    assert page.locator("[data-key=preview-pick]").count() == 0
    page.tap("[data-key=preview-lower]")
    sound()

    page.tap("[data-bar-log]")  # the log lies over the table until its handle is pressed
    assert page.locator(".log-line").last.is_visible()
    page.tap("[data-log-toggle]")
    assert page.locator(".log-line").last.is_hidden() and page.locator("[data-log-toggle]").is_hidden()
    page.locator(".seat-piles").first.tap()
    assert page.locator("dialog[open] .card").first.is_visible() and "Discard pile" in page.inner_text("dialog[open]")
    page.keyboard.press("Escape")
    assert faults_seen(page) == []

    played = bought = 0
    while page.locator("[data-option=end]").count() and able(page, ".hand-card").count():
        after(page, lambda: tap(page, able(page, ".hand-card").last))
        played += 1
        page.wait_for_selector(READY)
        if able(page, ".seat-who").count():
            sound()
            page.wait_for_timeout(APART)
            after(page, lambda: able(page, ".seat-who").first.tap())
            page.wait_for_selector(WAITING)
            skip(page)
            page.wait_for_selector(READY)
    assert played >= 4 and len(page.locator(".stage-card").all()) == played
    while able(page, ".market .shelf-card").count():
        after(page, lambda: tap(page, able(page, ".market .shelf-card").last))
        bought += 1
        page.wait_for_selector(READY)
    assert bought
    page.locator("[data-front]").tap()
    assert page.locator("dialog[open] .card").count() >= 2
    page.keyboard.press("Escape")

    after(page, lambda: page.tap("[data-option=end]"))  # the others have their turns, beat by beat
    page.wait_for_selector("[data-skip]")
    sound()
    page.wait_for_selector(".seat[data-state=turn]")
    page.tap("[data-skip-turn]")
    page.wait_for_selector(WAITING)
    page.emulate_media(media="screen", reduced_motion="reduce")  # from here on beats take no time, but for what the reader must not miss
    watched, spared, others = False, False, []
    for _ in range(MOST):
        page.wait_for_selector(WAITING)
        if over(page):
            break
        if page.query_selector("[data-next]"):
            assert page.inner_text("[data-next]") == "Watch on" and page.inner_text("[data-skip]") == "Skip to the end"
            assert "is knocked out" in page.inner_text("[data-line]")
            watched = True
            skip(page)
        elif page.query_selector("[data-skip]"):
            skip(page)
        elif page.query_selector("[data-spare]"):
            assert "to help" in page.inner_text("[data-prompt]") and "attacks you" not in page.inner_text(".stage-attack")
            page.wait_for_timeout(APART)
            after(page, lambda: page.tap("[data-spare]"))  # from here on windows of attacks on others are passed
            spared = True
        elif page.query_selector("[data-option]"):
            others += page.locator(".stage-attack").all_inner_texts()
            page.wait_for_timeout(APART)
            after(page, lambda: page.locator("[data-option]").first.tap())  # ends turns, and passes windows
        else:
            after(page, lambda: tap(page, page.locator("[data-picks] [data-can], .hand-card[data-can]").first))
    places = page.locator("[data-places] li").all_inner_texts()
    assert len(places) == 4 and "HP left" in places[0] and all(["knocked out in turn" in place for place in places[1:]]), places
    assert spared and others and all(["you" in attack for attack in others]), "windows of attacks on others are passed"
    assert watched == all(["(you)" not in place for place in places[:2]])
    title = page.inner_text(".result-title")
    assert title == "You win" or title == places[0].partition(",")[0] + " wins"
    page.wait_for_selector("[data-report=facts], [data-report=whole]")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("figure.plot figcaption b").all_inner_texts()[-1] == "HP" and page.locator(".rounds thead th").all_inner_texts()[-1] == "Chance"
    assert page.evaluate(SMALL) == []
    folds = page.locator(".log-round summary").all_text_contents()
    assert folds[0] == "Set-up" and folds[1].startswith("Turn 1: ") and len(folds) > 12
    assert page.evaluate("[...document.querySelectorAll('.log-line')].every((line) => line.querySelector('a[data-rule]'))")

    page.tap("[data-result] [data-key=replay]")
    page.locator("[data-slider]").wait_for()
    assert page.locator("[data-log-toggle]").is_visible()
    page.keyboard.press("PageDown")
    page.wait_for_function("() => document.querySelector('[data-place]').textContent.startsWith('Turn ')")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_duel_by_keyboard_with_a_tactic_and_with_windows_passed(shared):
    """Cards, acquisitions, targets and the end of a turn by key; undo within the turn; a window answered; the setting that passes."""
    page = begin(shared, path=PATH, seed=3, choose={"players": 2, "avatar": "quarry-jack", "level": "beginner"}, **WIDE)

    def focused(selector):
        return page.evaluate("selector => document.activeElement.matches(selector)", selector)

    def press(key):
        after(page, lambda: page.keyboard.press(key))
        page.wait_for_selector(READY)
        page.wait_for_function("() => document.activeElement.matches('[data-can], [data-option], .result-title')")

    def enter(selector):
        page.focus(selector)
        press("Enter")

    def own_turn():
        for _ in range(MOST):
            if page.locator("[data-option=end]").count() or over(page):
                return
            press("1") if page.locator("[data-nth='1']").count() else enter("[data-option]")

    own_turn()
    seen_at_a_glance(page, 2)
    assert page.evaluate("document.documentElement.scrollWidth") == 1440 and page.evaluate(COVERED) == 0
    assert faults_seen(page) == []
    assert page.inner_text(".own-name").startswith("Quarry Jack")
    for key, place in (("o", ".seat-who"), ("e", "[data-option=end]"), ("m", ".market-page :first-child"), ("ArrowRight", ".market-page :nth-child(2)"),
                       ("ArrowDown", ".market-panel :nth-child(2)"), ("g", ".own-avatar *"), ("h", ".hand-card[data-can]")):
        page.keyboard.press(key)
        assert focused(place), key
    assert page.locator("[data-refusal]").count() == 0, "what was read of the market is put away"
    page.focus(".log summary")
    page.keyboard.press("ArrowDown")
    assert focused(".log *")
    page.keyboard.press("Tab")  # the lines of the log are one stop
    assert not focused("match-log *")
    for width, height in ((740, 900), (768, 1024), (900, 900), (640, 400), (320, 256)):  # the last two are 1280 px enlarged to 200% and 400%
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CROWDED) == [] and not page.evaluate(HIDES), width
        assert page.evaluate("document.querySelector('.table-bar').offsetHeight") < 50, width
        assert height < 900 or page.evaluate("document.documentElement.scrollHeight <= innerHeight"), width
    page.set_viewport_size(WIDE["viewport"])
    hand = page.locator(".hand-card").count()
    focus = page.locator(".hand-card[data-touch=focus]").first.get_attribute("data-nth")
    press(focus)
    assert page.locator(".hand-card").count() == hand - 1
    press("u")  # neither chance nor anything hidden was touched
    assert page.locator(".hand-card").count() == hand and page.locator("[data-asking]").count() == 0
    page.locator(".market-page .shelf-card").last.focus()
    assert "costs" in page.inner_text("[data-refusal]")

    answered = passed = ""
    for _ in range(14):  # turns
        own_turn()
        if over(page) or (answered and passed):
            break
        if page.locator(".log-round summary").count() > 3 and page.locator(".stage-card").count() == 0:  # what happened since the last turn is told
            assert page.inner_text("[data-since] li").startswith(page.inner_text(".seat-name b") + ":")
        while page.locator("[data-option=end]").count() and able(page, ".hand-card").count():
            page.locator(".hand-card[data-can]").first.focus()
            press("Enter")
            while page.locator("[data-option=end]").count() == 0 and not over(page):
                press("1") if page.locator("[data-nth='1']").count() else enter("[data-option]")
        for card in ("tackle", "clear-mind"):
            if able(page, f".market .shelf-card[data-touch='panel:{card}']").count():
                enter(f".market .shelf-card[data-touch='panel:{card}']")
        turn = page.locator(".log-round summary").last.text_content()
        enter("[data-option=end]")
        while page.locator("[data-option=pass]").count():
            assert page.locator(".stage-attack").is_visible() and "attacks you" in page.inner_text(".stage-attack")
            if able(page, ".hand-card").count() and not answered:
                answered = page.locator(".hand-card[data-can]").first.get_attribute("data-touch")
                page.locator(".hand-card[data-can]").first.focus()
                press("Enter")
                assert "reveals" in page.inner_text(".side-log")
            elif answered and not passed:
                page.select_option(".table-bar [data-passing]", "turn")
                page.wait_for_selector(READY)
                own_turn()
                passed = page.inner_text("[data-quiet-line]")
                assert page.locator(".table-bar [data-passing]").input_value() == "never", "it has ended with the reader's own turn"
            else:
                enter("[data-option=pass]")
        assert turn != page.locator(".log-round summary").last.text_content()
    assert answered and "passed for you" in passed, (answered, passed)
