"""The search: a ruling in ten seconds, from every page, by keyboard, offline."""

import pytest

from tests.browser.support.match import GAME, PHONE

pytestmark = pytest.mark.browser

CHAPTER = f"{GAME}/rules/cancel/"
STILL = {"service_workers": "block", "reduced_motion": "reduce"}


def begin(visit, path=CHAPTER, **options):
    """A page whose script has bound the key."""
    page = visit(path, **{**STILL, **options})
    page.wait_for_load_state("load")
    return page


def search(page, words):
    page.keyboard.press("/")
    page.locator("dialog[open]").wait_for()
    page.keyboard.type(words)
    page.locator("[role=option]").first.wait_for()
    page.wait_for_function("() => document.querySelector('.search-dialog .search-count').textContent.includes('result')")


def test_nothing_of_it_is_loaded_before_it_is_used(visit):
    page = visit("about/", **STILL)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page.url.replace("about/", CHAPTER))
    page.wait_for_load_state("networkidle")
    assert not any(word in url for url in asked for word in ("search.json", "minisearch", "search.css", "search/"))
    search(page, "reveal")
    assert any("search.json" in url for url in asked)


MEANT = {
    "4.2": "4.2 Energy for cancelling",
    "energy cancel": "4.2 Energy for cancelling",
    "unblockabel": "unblockable",
    "selection ord": "15.19 The selection order",
    "Scorching": "Scorching Grip",
    "What if we both cancel?": "Both cards cancel each other",
    "legacy passing": "14.1 One card to the second hero",
    "tie": "draw",
    "cancellation": "cancel",
    "die": "defeat",
    "Nerys": "Nerys",
}


def test_what_is_meant_comes_early(shared):
    page = begin(shared)
    for words, first in MEANT.items():
        search(page, words)
        page.wait_for_function("([words, first]) => document.querySelector('[role=combobox]').value === words "
                               "&& [...document.querySelectorAll('[role=option] .found-head')].slice(0, 6).some((one) => one.textContent.includes(first))",
                               arg=[words, first])
        assert page.locator(".search-kind").count() == page.locator("[role=group]").count() > 0
        assert page.locator("[role=option] mark").count() > 0
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")


def test_the_game_one_reads_and_what_is_called_just_so_come_first(shared):
    page = begin(shared, "emergents-genesis/rules/")
    search(page, "counter of a counter")
    first = page.locator("[role=option] .found-head").all_inner_texts()[:8]
    assert "Counters of counters" in first[0] and any("A Counter of a Counter" in one for one in first)
    assert page.locator("[role=option]", has_text="Pocket Paragons").count() < page.locator("[role=option]", has_text="Emergents").count()


def test_a_number_leads_straight_to_its_rule(visit):
    page = begin(visit, f"{GAME}/")
    search(page, "4.2")
    assert page.locator("[role=option][aria-selected=true] .found-number").inner_text() == "4.2"
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/cancel/#cancel.energy")


def test_the_list_goes_by_arrow_keys_and_focus_stays_in_the_field(shared):
    page = begin(shared)
    search(page, "respite")
    field = page.locator("[role=combobox]")
    options = page.locator("[role=option]").evaluate_all("all => all.map(({ id }) => id)")
    assert field.get_attribute("aria-expanded") == "true" and field.get_attribute("aria-activedescendant") == options[0]
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == options[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert field.get_attribute("aria-activedescendant") == options[-1], "it goes round"
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"


def test_focus_returns_where_it_was(shared):
    page = begin(shared)
    page.locator("[id='cancel.energy'] .rule-number").focus()
    search(page, "respite")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#cancel.energy"
    page.locator("[data-search-open]").click()
    page.locator(".search-close").click()
    assert page.evaluate("document.activeElement.hasAttribute('data-search-open')")


def test_the_key_is_a_letter_where_one_writes(visit):
    page = begin(visit, f"{GAME}/cards/")
    page.evaluate("document.body.append(document.createElement('input'))")
    page.locator("body > input").focus()
    page.keyboard.press("/")
    assert page.locator("body > input").input_value() == "/" and page.locator("dialog[open]").count() == 0


def test_a_result_on_this_page_is_gone_to(shared):
    page = begin(shared)
    search(page, "4.4")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#cancel.exceptions")
    assert page.locator("dialog[open]").count() == 0


def test_it_fits_a_phone(visit):
    page = begin(visit, **{**PHONE, "viewport": {"width": 320, "height": 640}})
    page.locator("[data-search-open]").tap()
    page.locator("dialog[open]").wait_for()
    page.keyboard.type("block")
    page.locator("[role=option]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.locator("dialog :is(button, input, [role=option], a:not([hidden]))").evaluate_all(
        "all => all.every((one) => one.getBoundingClientRect().height >= 44 && one.getBoundingClientRect().right <= 320)")


def test_the_page_of_the_search_reads_its_address(visit):
    page = visit("search/?q=block%20damage", **STILL)
    page.locator(".found").first.wait_for()
    assert page.locator("[data-search-field]").input_value() == "block damage"
    assert not page.locator("[data-search-elsewhere]").is_visible()
    page.locator("[data-search-field]").fill("zzzqqq")
    page.wait_for_function("() => document.querySelector('[data-search-count]').textContent.startsWith('Nothing found')")
    assert page.url.endswith("?q=zzzqqq") and page.locator("[data-search-elsewhere]").is_visible()


def test_all_results_are_a_link_away(visit):
    page = begin(visit)
    search(page, "cancel")
    page.locator(".search-all").click()
    page.wait_for_url("**/search/?q=cancel")
    page.locator(".search-hits .found").nth(20).wait_for()


def test_markup_in_what_is_typed_stays_text(visit):
    page = visit("search/?q=" + "%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%20respite", **STILL)
    page.locator(".found").first.wait_for()
    assert page.locator("main img").count() == 0


def test_without_script_it_says_where_else_to_look(visit):
    page = visit("search/?q=block", java_script_enabled=False)
    assert "needs JavaScript" in page.locator("main").inner_text()
    assert page.locator("main li a:visible").count() >= 5 and not page.locator("[data-search-field]").is_visible()


def test_a_list_that_does_not_come_is_said_and_tried_again(visit):
    page = begin(visit)
    page.route("**/search.json", lambda route: route.abort())
    page.keyboard.press("/")
    page.locator("dialog[open]").wait_for()
    page.keyboard.type("respit")
    page.wait_for_function("() => document.querySelector('.search-count').textContent.includes('could not be loaded')")
    page.unroute("**/search.json")
    page.keyboard.type("e")
    page.locator("[role=option]").first.wait_for()
    visit.complaints.clear()  # the browser itself notes the downloads that were cut off


def test_it_works_offline(visit):
    page = visit(CHAPTER)
    page.evaluate("navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller || new Promise((done) => "
                  "navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })))")
    page.context.set_offline(True)
    search(page, "4.2")
    page.locator("[role=option]").first.wait_for()


def test_a_lost_address_is_told_what_is_near_or_goes_on_to_its_rule(visit):
    page = visit("about/", **STILL)
    start = page.url.removesuffix("about/")
    for path, nearest in ((f"{GAME}/rules/cancelling/", "Cancelling"), (f"{GAME}/rules/sollo/#solo.reshufle", "15.11 Reshuffling"),
                          (f"{GAME}/cards/scorching-gripp/", "Scorching Grip")):
        page.goto(start + path)
        page.locator("[data-lost] .found-head", has_text=nearest).first.wait_for()
    page.goto(f"{start}{GAME}/rules/old-name/#cancel.energy")
    page.wait_for_url(f"**/{CHAPTER}#cancel.energy")
    visit.complaints.clear()  # the browser itself notes each 404
