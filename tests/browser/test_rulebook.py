"""The rulebook to read: contents, permalinks, the way back, questions, rulings, coverage, paper."""

import re

import pytest

from tests.browser.support.match import GAME, PHONE

pytestmark = pytest.mark.browser

RULES = f"{GAME}/rules/"
CHAPTER = f"{RULES}cancel/"
WIDE = {"viewport": {"width": 1440, "height": 900}}
STILL = {"service_workers": "block", "reduced_motion": "reduce"}
FOCUS = "document.activeElement"


def open_chapter(visit, path=CHAPTER, **options):
    page = visit(path, **{**STILL, **options})
    page.wait_for_function("document.querySelector('[data-copy-link]:not([hidden])')")
    return page


def current(page) -> str:
    return page.locator(".toc-rule[aria-current=location]").inner_text().replace("\n", " ")


def test_the_contents_mark_the_rule_being_read(visit):
    page = open_chapter(visit, **WIDE)
    for rule in ("cancel.energy", "cancel.ignored", "cancel.effect"):
        page.evaluate("id => document.getElementById(id).scrollIntoView()", rule)
        page.wait_for_function("id => document.querySelector('.toc-rule[aria-current]')?.dataset.for === id", arg=rule)
    assert current(page).startswith("4.1")
    assert page.locator(".toc-link[aria-current=page]").inner_text().endswith("Cancelling")


def test_the_contents_are_a_drawer_on_phones(visit):
    page = open_chapter(visit, f"{RULES}supers/#super.reserve", **PHONE)
    opener, drawer = page.locator("[data-contents-open]"), page.locator("[data-contents]")
    assert not drawer.is_visible()
    opener.click()
    assert page.evaluate(f"{FOCUS}.hasAttribute('data-contents-close')")
    assert drawer.locator(".toc-link[aria-current=page]").evaluate("one => one.getBoundingClientRect().top < innerHeight"), "the chapter is in sight"
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(f"{FOCUS} === document.body || Boolean({FOCUS}.closest('[data-contents]'))"), "focus stays in the drawer"
    page.keyboard.press("Escape")
    assert not drawer.is_visible() and page.evaluate(f"{FOCUS}.hasAttribute('data-contents-open')")
    opener.click()
    page.touchscreen.tap(350, 400)
    page.wait_for_function("!('open' in document.querySelector('[data-contents]').dataset)")
    opener.click()
    drawer.locator(".toc-rule").nth(2).click()
    page.wait_for_function("location.hash && !('open' in document.querySelector('[data-contents]').dataset)")


def test_a_link_to_a_rule_is_copied_and_said(visit):
    page = open_chapter(visit, permissions=["clipboard-read", "clipboard-write"])
    page.locator("[data-copy-link='#cancel.energy']").click()
    page.wait_for_function("document.querySelector('[data-status]').textContent === 'Link to 4.2 copied'")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/{CHAPTER}#cancel.energy")


def test_a_link_that_cannot_be_copied_stands_in_the_address_bar(visit):
    page = open_chapter(visit)
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('refused')))")
    page.locator("[data-copy-link='#cancel.energy']").click()
    page.wait_for_function("document.querySelector('[data-status]').textContent.includes('address bar')")
    assert page.url.endswith("#cancel.energy")


def follow(page, text, within=".chapter-body"):
    """Follow a cross-reference; returns where it stood on the screen."""
    link = page.locator(f"{within} .rule-link", has_text=text).first
    link.scroll_into_view_if_needed()
    link.evaluate("one => scrollBy(0, one.getBoundingClientRect().top - 300)")
    top = link.evaluate("one => one.getBoundingClientRect().top")
    link.click()
    page.locator(".way-back").wait_for()
    return top


def returned(page, text, top) -> None:
    """Check that focus and screen are where the reference was followed."""
    page.wait_for_function("text => document.activeElement.textContent.includes(text)", arg=text)
    page.wait_for_function("top => Math.abs(document.activeElement.getBoundingClientRect().top - top) < 2", arg=top)


def test_the_way_back_on_the_same_page(visit):
    page = open_chapter(visit, f"{RULES}damage/")
    top = follow(page, "unblockable damage")
    assert page.locator(".way-back-go").inner_text().endswith("Back to 5.6 What a block covers")
    assert page.url.endswith("#damage.unblockable")
    page.locator(".way-back-go").click()
    returned(page, "unblockable damage", top)
    assert "#damage.unblockable" not in page.url and page.locator(".way-back").count() == 0


def test_the_way_back_over_two_chapters(visit):
    page = open_chapter(visit)
    first = follow(page, "cancel chart")
    page.wait_for_url("**/components/#components.cancel-chart")
    second = follow(page, "When a card cancels", "[id='components.cancel-chart']")
    page.wait_for_url("**/cancel/#cancel.effect")
    assert page.locator(".way-back-go").inner_text().endswith("Back to 1.7 The cancel chart")
    page.locator(".way-back-go").click()
    page.wait_for_url("**/components/#components.cancel-chart")
    returned(page, "When a card cancels", second)
    page.locator(".way-back-go").click()
    page.wait_for_url("**/cancel/")
    returned(page, "cancel chart", first)
    assert page.locator(".way-back").count() == 0


def test_the_way_back_by_keyboard(visit):
    page = open_chapter(visit, f"{RULES}damage/")
    page.locator(".chapter-body .rule-link", has_text="unblockable damage").first.focus()
    page.keyboard.press("Enter")
    page.locator(".way-back").wait_for()
    for _ in range(3):  # number, copy, way back
        page.keyboard.press("Tab")
    assert page.evaluate(f"{FOCUS}.className") == "way-back-go"
    page.keyboard.press("Enter")
    page.wait_for_function(f"{FOCUS}.textContent === 'unblockable damage'")


def test_the_way_back_from_the_glossary_and_from_a_question(visit):
    page = open_chapter(visit)
    page.locator(".term-link", has_text="Breakthrough").click()
    page.wait_for_url("**/glossary/#term-breakthrough")
    assert page.locator("#term-breakthrough").inner_text().startswith("Breakthrough")
    page.locator(".way-back-go", has_text="4.4").click()
    page.wait_for_url(f"**/{CHAPTER}")
    page.goto(page.url.replace("rules/cancel/", "faq/"))
    page.locator(".reference-rules .rule-link").first.click()
    page.locator(".way-back-go").wait_for()


def test_the_way_back_goes_away_when_it_is_not_wanted(visit):
    page = open_chapter(visit, f"{RULES}damage/", **WIDE)
    follow(page, "unblockable damage")
    page.locator(".way-back-close").click()
    assert page.locator(".way-back").count() == 0
    follow(page, "hit")
    page.locator(".book-contents .toc-link").first.click()
    page.wait_for_url("**/components/")
    page.wait_for_function("document.querySelector('[data-copy-link]:not([hidden])')")
    assert page.locator(".way-back").count() == 0
    page.go_back()
    page.wait_for_function("document.querySelector('[data-copy-link]:not([hidden])')")
    assert page.locator(".way-back").count() == 0, "normal navigation forgets the trail"


def test_the_way_back_leaves_the_contents_button_free_and_stands_still(visit):
    page = open_chapter(visit, f"{RULES}damage/", **PHONE)
    follow(page, "unblockable damage")
    back, opener = page.locator(".way-back").bounding_box(), page.locator("[data-contents-open]").bounding_box()
    assert opener["y"] + opener["height"] < back["y"] and back["x"] >= 0 and back["x"] + back["width"] <= 360
    assert page.locator(".way-back").evaluate("one => getComputedStyle(one).animationName") == "none"
    assert page.locator(".way-back button").evaluate_all("all => all.every((one) => one.getBoundingClientRect().height >= 44)")


def test_where_storage_is_refused_links_still_lead_on(visit):
    page = visit("about/", **STILL)
    page.add_init_script("Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError'); } })")
    page.goto(page.url.replace("about/", f"{RULES}damage/"))
    page.locator(".chapter-body .rule-link", has_text="unblockable damage").first.click()
    assert page.url.endswith("#damage.unblockable")


def test_a_link_to_what_stands_elsewhere_goes_there(visit):
    page = visit("about/", **STILL)
    start = page.url.removesuffix("about/")
    for path, arrives in (("setup/#cancel.energy", "rules/cancel/#cancel.energy"), ("#example-two-webs", "rules/destruction/#example-two-webs"),
                          ("#term-hit", "glossary/#term-hit")):
        page.goto(start + RULES + path)
        page.wait_for_url(f"**/{GAME}/{arrives}")


def test_what_cites_a_rule_is_told_quietly(visit):
    page = open_chapter(visit)
    cited = page.locator("[id='cancel.effect'] details.cited")
    assert not cited.locator("dl").is_visible()
    cited.locator("summary").click()
    kinds = cited.locator("dt").all_inner_texts()
    assert {"Examples", "Rules", "Engine"} <= set(kinds)
    cited.locator("dd a").last.click()
    page.wait_for_url(f"**/{GAME}/coverage/#cancel.effect")


def test_questions_and_rulings_are_on_pages_of_their_own(visit, built_site):
    page = visit(f"{GAME}/faq/", java_script_enabled=False)
    asked = page.locator(".question-q").all_inner_texts()
    assert len(asked) == len(set(asked)) > 30 and page.locator(".question:not(:has(.rule-link))").count() == 0
    rulings = set()
    for chapter in (built_site / RULES).glob("*/index.html"):
        rulings |= set(re.findall(r'<section class="rule rule-ruling[^"]*" id="([^"]+)"', chapter.read_text("utf-8")))
    page.goto(page.url.replace("faq/", "rulings/"))
    assert set(page.locator(".question").evaluate_all("all => all.map(({ id }) => id)")) == rulings
    assert all(text.endswith("?") for text in page.locator(".question-q").all_inner_texts())


def test_coverage_is_narrowed_without_script(visit):
    page = visit(f"{GAME}/coverage/", java_script_enabled=False)
    rules, gaps = page.locator(".coverage-rule:visible"), page.locator(".coverage-rule:not([data-whole])").count()
    everything = rules.count()
    assert everything > gaps
    page.get_by_label("Only gaps").check()
    assert rules.count() == gaps
    page.get_by_label("All rules").check()
    page.get_by_role("link", name="Cancelling").first.click()
    assert rules.count() == 5
    page.get_by_role("link", name="Show all chapters").click()
    assert rules.count() == everything


def test_a_chapter_reads_without_script(visit):
    page = visit(CHAPTER, java_script_enabled=False)
    assert page.locator("[data-copy-link]:visible, [data-contents-open]:visible, [data-theme-control]:visible").count() == 0
    assert page.locator(".rule:visible").count() == 5 and page.locator(".book-contents .toc-link:visible").count() == 15
    assert page.locator(".rule-asks").first.inner_text().startswith("Left open in print:")


def test_on_paper_there_are_no_controls_and_links_say_their_rule(visit):
    page = open_chapter(visit)
    page.emulate_media(media="print")
    assert page.locator(":is(button, .masthead, .game-nav, .book-contents, .turn, details.cited):visible").count() == 0
    said = page.locator(".rule-link[data-number]").first.evaluate("one => getComputedStyle(one, '::after').content")
    assert re.fullmatch(r'" \(" attr\(data-number\) "\)"|" \(\d+\.\d+\)"', said)
    assert page.locator(".example").first.evaluate("one => getComputedStyle(one).breakInside") == "avoid"


def test_the_whole_book_keeps_its_links_on_the_page(visit):
    page = visit(f"{GAME}/book/", **STILL)
    assert page.locator(".chapter").count() == 15
    assert page.locator(".rule-link").evaluate_all("all => all.every((one) => one.getAttribute('href').startsWith('#'))")
    page.locator(".chapter .rule-link", has_text="cancel chart").first.click()
    assert page.url.endswith("#components.cancel-chart")


@pytest.mark.parametrize("path", ["", f"{GAME}/"])
def test_the_title_pages_invite_to_a_first_match_and_to_an_example(visit, path):
    page = visit(path, **STILL)
    page.locator("a[href='#invitation']").first.click()
    assert page.locator("#invitation figure.example").count() == 1
    page.locator("main a[href$='/play/#learn'], main a[href$='play/#learn']").first.click()
    page.wait_for_url(f"**/{GAME}/play/#learn")


def test_a_rule_page_weighs_little(visit):
    page = open_chapter(visit, f"{RULES}solo/")
    page.wait_for_load_state("networkidle")
    total = page.evaluate("""[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)""")
    assert total < 110_000
