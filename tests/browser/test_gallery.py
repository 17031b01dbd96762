"""The gallery of cards: filters that live in the address, a card in full, words that never run out of their card."""

import pytest

from engine import face
from tests.browser.support.care import faults
from tests.browser.support.match import GAME, PHONE

pytestmark = pytest.mark.browser

CARDS = f"{GAME}/cards/"
SHOWN = "() => [...document.querySelectorAll('[data-card-item]')].filter((item) => item.checkVisibility()).map((item) => item.id)"

# For each card at a width: does anything end below or beside its frame, or is its figure cut off?
CLIPPED = """(width) => {
  const cut = [];
  for (const card of document.querySelectorAll('[data-card-item] .card, .under-test .card')) {
    Object.assign(card.style, { width: `${width}px`, maxWidth: 'none' });
    const inside = card.querySelector('.card-in');
    const frame = inside.getBoundingClientRect();
    const bottom = frame.bottom - parseFloat(getComputedStyle(inside).paddingBottom);
    for (const part of inside.querySelectorAll('*')) {
      if (part.closest('.card-said, .card-art') || !part.getClientRects().length) continue;
      const { bottom: low, right } = part.getBoundingClientRect();
      if (low > bottom + 1.5 || right > frame.right - 1) { cut.push(`${card.dataset.name}: ${part.className}`); break; }
    }
    const figure = inside.querySelector('.card-figure b');
    const middle = figure?.closest('.card-middle, .card-head');
    const room = inside.querySelector('.card-glance')?.getBoundingClientRect(); // signs that a small card shows in place of its words
    const spilled = ({ top, bottom, left, right }) => top < room.top - 1 || bottom > room.bottom + 1 || left < frame.left || right > frame.right;
    if (room?.height && [...inside.querySelectorAll('.card-glance-one')].some((one) => spilled(one.getBoundingClientRect()))) cut.push(`${card.dataset.name}: signs`);
    if (figure?.getClientRects().length && figure.offsetHeight > middle.offsetHeight + 1) cut.push(`${card.dataset.name}: figure`);
  }
  return cut;
}"""


@pytest.fixture
def gallery(visit):
    """Opens the gallery with a query and waits until its filters are in force."""
    return opener(visit)


@pytest.fixture
def same_gallery(shared):
    """The same, of a page that earlier tests have used: it shows what its address asks for."""
    return opener(shared)


def opener(visit):
    def open_gallery(query: str = "", **options):
        page = visit(CARDS + query, service_workers="block", **options)
        page.locator("[data-gallery-filter]").wait_for()
        return page
    return open_gallery


def count(page) -> str:
    return page.inner_text("[data-gallery-count]")


def asked(page) -> dict:
    return page.evaluate("Object.fromEntries(new URL(location).searchParams)")


def test_filters_narrow_the_cards_and_are_told(same_gallery):
    page = same_gallery()
    every = len(page.evaluate(SHOWN))
    assert count(page) == f"{every} cards"
    page.locator(".filter-row a").nth(2).click()
    kind = page.locator(".filter-row [aria-current]")
    narrowed = page.evaluate(SHOWN)
    assert 0 < len(narrowed) < every and count(page) == f"{len(narrowed)} of {every} cards"
    assert asked(page) == {"type": kind.get_attribute("data-value")}
    page.locator("select[name=hero]").select_option(index=1)
    both = page.evaluate(SHOWN)
    assert 0 < len(both) < len(narrowed) and set(asked(page)) == {"type", "hero"}
    assert page.locator("[data-gallery-group]:visible").count() == page.locator(".gallery-jump li:visible").count()
    page.click(".gallery-count [data-clear]")
    assert len(page.evaluate(SHOWN)) == every and asked(page) == {}


def test_each_facet_finds_something_and_less_than_all(same_gallery):
    page = same_gallery()
    every = len(page.evaluate(SHOWN))
    for name in page.locator("select[data-facet]").evaluate_all("all => all.map(({ name }) => name)"):
        for value in page.locator(f"select[name={name}] option").evaluate_all("all => all.map(({ value }) => value)")[1:]:
            page.locator(f"select[name={name}]").select_option(value)
            assert 0 < len(page.evaluate(SHOWN)) < every, (name, value)
        page.locator(f"select[name={name}]").select_option("")
    assert len(page.evaluate(SHOWN)) == every


def test_words_are_looked_for_in_names_and_texts_whatever_their_case(same_gallery):
    page = same_gallery()
    card = page.locator("[data-card-item]:has(.card-text)").nth(3)
    name, words = card.get_attribute("data-named"), card.locator(".card-sentence").first.text_content()
    page.fill("#filter-q", name.upper())
    assert card.get_attribute("id") in page.evaluate(SHOWN)
    page.fill("#filter-q", " ".join(reversed(words.split()[-3:])))
    found = page.evaluate(SHOWN)
    assert card.get_attribute("id") in found and len(found) < page.locator("[data-card-item]").count()


def test_back_and_forward_bring_filters_and_place_back(gallery):
    page = gallery(viewport={"width": 1000, "height": 700})
    page.evaluate("scrollTo(0, 1500)")
    page.wait_for_function("() => scrollY === 1500")
    every = page.evaluate(SHOWN)
    page.locator("select[name=difficulty]").select_option("3")
    page.locator("#filter-q").press_sequentially("energy")
    found = page.evaluate(SHOWN)
    assert 0 < len(found) < len(every)
    page.go_back()  # the whole word is one step
    page.wait_for_function("() => !new URL(location).searchParams.has('q')")
    assert asked(page) == {"difficulty": "3"} and page.input_value("#filter-q") == ""
    page.go_back()
    page.wait_for_function("() => !location.search")
    assert page.evaluate(SHOWN) == every and page.input_value("select[name=difficulty]") == ""
    page.wait_for_function("() => Math.abs(scrollY - 1500) < 3")
    page.go_forward()
    page.go_forward()
    page.wait_for_function("() => new URL(location).searchParams.get('q') === 'energy'")
    assert page.evaluate(SHOWN) == found and page.input_value("#filter-q") == "energy"


@pytest.mark.parametrize("way", ["reload", "back from another page"])
def test_a_filtered_gallery_is_found_as_it_was_left(gallery, way):
    page = gallery("?use=deck", viewport={"width": 1000, "height": 700})
    shown = page.evaluate(SHOWN)
    page.evaluate("scrollTo(0, 2100)")
    page.wait_for_function("() => history.state?.place === 2100")
    if way == "reload":
        page.reload()
    else:
        page.locator(".gallery-title a").first.evaluate("link => link.click()")
        page.locator("[data-profile]").wait_for()
        page.go_back()
    page.locator("[data-gallery-filter]").wait_for()
    assert page.input_value("select[name=use]") == "deck" and page.evaluate(SHOWN) == shown
    page.wait_for_function("() => Math.abs(scrollY - 2100) < 3")


def test_nothing_matches_and_a_way_out(same_gallery):
    page = same_gallery("?q=no+such+card")
    assert page.evaluate(SHOWN) == []
    assert page.inner_text("[data-nothing] p:first-child") == "Nothing matches."
    page.click("[data-nothing] [data-clear]")
    assert page.locator("[data-nothing]").is_hidden() and page.evaluate(SHOWN) and asked(page) == {}


def test_filters_that_do_not_exist_are_left_out(same_gallery):
    page = same_gallery("?type=<b>&hero=nobody&unknown=1")
    assert count(page).endswith(" cards") and " of " not in count(page)


def test_a_link_to_a_card_finds_it_whatever_the_filters_say(gallery):
    page = gallery()
    card = page.locator("[data-card-item]").last.get_attribute("id")
    for page in (gallery(f"?use=deck#{card}"), page):
        if not page.url.endswith(card):
            page.locator("select[name=use]").select_option("deck")
            page.evaluate("card => { location.hash = card; }", card)
        page.wait_for_function("(card) => document.getElementById(card).checkVisibility()", arg=card)
        assert asked(page) == {} and page.url.endswith(f"#{card}")
        assert page.locator(f"#{card}").evaluate("one => one.getBoundingClientRect().top < innerHeight")


def test_a_card_in_full_by_keyboard(same_gallery):
    page = same_gallery("?use=deck&type=weapon")
    shown = page.evaluate(SHOWN)
    page.locator(f"#{shown[0]} [data-open]").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog[open]")
    name = page.locator(f"#{shown[0]}").get_attribute("data-named")
    assert dialog.locator("[data-shown-name]").inner_text() == name == dialog.locator(".card").get_attribute("data-name")
    assert page.evaluate("document.activeElement.textContent") == name
    page.keyboard.press("ArrowRight")
    assert dialog.locator("[data-shown-name]").inner_text() == page.locator(f"#{shown[1]}").get_attribute("data-named")
    for link in dialog.locator(".card-notes a").all():
        assert page.request.get(link.evaluate("one => one.href")).ok
    assert dialog.locator(".card-notes-rules a").count() > 0 and dialog.locator(".card-notes-owner a").count() == 1
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    assert page.evaluate("document.activeElement.closest('[data-card-item]').id") == shown[1]


def test_a_card_shows_the_examples_where_it_is_at_work(gallery):
    page = gallery()
    holder = page.locator("[data-card-item]").evaluate_all(
        "all => all.find((one) => one.querySelector('template').content.querySelector('.card-notes-examples')).id")
    page.locator(f"#{holder} [data-open]").click()
    link = page.locator("dialog[open] .card-notes-examples a").first
    title = link.inner_text()
    link.click()
    page.locator(".example").first.wait_for()
    assert page.locator(f"[id='{page.url.partition('#')[2]}']").get_by_text(title).count() >= 1


def test_axe_finds_nothing_in_both_themes(same_gallery):
    """With a card in full, and with nothing found; of the page itself: test_care."""
    page = same_gallery("?difficulty=1&type=super-ability", reduced_motion="reduce")
    page.locator("[data-open]:visible").first.click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.fill("#filter-q", "no such card")
    assert faults(page, dark=False) == []


def test_it_fits_a_small_phone_and_a_thumb(gallery):
    page = gallery("?use=deck", **{**PHONE, "viewport": {"width": 320, "height": 640}})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.locator("[data-open]").first.tap()
    page.locator("dialog[open]").wait_for()
    assert page.locator("dialog").evaluate("one => one.scrollWidth <= one.clientWidth")
    small = page.locator(":is(.gallery-filter, .gallery-nothing, dialog) :is(a, button, select, input)").evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect()).filter(({ height }) => height < 43.5).length")
    assert small == 0


def test_without_script_everything_is_shown(visit):
    page = visit(f"{CARDS}?type=weapon", java_script_enabled=False)
    assert page.locator("[data-gallery-filter]").is_hidden() and page.locator("[data-nothing]").is_hidden()
    items = page.locator("[data-card-item]")
    assert items.count() > 50 and all(items.nth(at).is_visible() for at in (0, 20, items.count() - 1))


def test_the_gallery_on_paper_is_a_few_sheets_of_what_is_shown(gallery):
    page = gallery("?hero=" + gallery().locator("select[name=hero] option").nth(1).get_attribute("value"))
    page.emulate_media(media="print")
    assert page.locator(".gallery-filter").is_hidden() and page.locator(".gallery-open").first.is_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") <= 3


def test_no_card_that_is_bought_clips_its_words_at_any_size(visit):
    page = visit("emergents-genesis/cards/", viewport={"width": 1280, "height": 800}, service_workers="block")
    page.locator("[data-gallery-filter]").wait_for()
    page.evaluate("document.fonts.ready")
    assert page.locator("[data-card-item] .card-deck").count() > 100
    for width in (300, 238, 186, 180, 121, 118, 74, 56, 40):
        assert page.evaluate(CLIPPED, width) == [], width


def test_no_card_clips_its_words_at_any_size(gallery):
    page = gallery(viewport={"width": 1280, "height": 800})
    page.evaluate("document.fonts.ready")
    look = {"types": [{"id": "a", "name": "Strength", "symbol": "fist", "cancels": "b"}, {"id": "b", "name": "Dexterity", "symbol": "wing"}]}
    words = "Choose one: take a Strength or Intellect card from your discard pile into hand; or the opponent discards a Weapon card from hand. "
    made = [face.card_face({"id": f"long-{size}", "name": "A Rather Long Name for a Card", "type": "a", "attack": attack, "sentences": [(words * 5)[:size]],
                            "type_effect": "Cancels Dexterity.", "super": {"kind": "playable", "energy": 5, "after": "discarded"}}, look)
            for size, attack in ((60, 3), (130, None), (250, 4), (330, 2), (400, None))]
    page.evaluate("""(made) => {
      const holder = document.createElement('div');
      holder.className = 'under-test';
      for (const one of made) holder.append(document.createRange().createContextualFragment(one));
      document.querySelector('main').prepend(holder);
    }""", made)
    for width in (300, 238, 186, 180, 121, 60):
        assert page.evaluate(CLIPPED, width) == [], width
