"""A reader's care: every page and every state of a match with axe, by keys alone, aloud, still, large, spaced, and on paper."""

import re
from pathlib import Path

import pytest

from tests.browser.support import care
from tests.browser.support.match import FIRST_PACE, FIXED_SEED, LIMIT, PHONE, PLAY, begin, finish, first_choice, over, settled, standing

pytestmark = pytest.mark.browser

WIDE = {"width": 1280, "height": 800}
ZOOMED = {"width": 640, "height": 400}  # what 200% leaves of it
NARROW = {"width": 320, "height": 640}


def kinds(built_site: Path) -> dict[str, list[str]]:
    """The pages of every kind, the shortest first: all of them, but of chapters only the shortest with an example
    and of heroes the first. What two games have is of one kind."""
    pages = sorted(path.parent.relative_to(built_site).as_posix() + "/" for path in built_site.rglob("index.html"))
    chapters = [page for page in pages if re.search(r"/rules/.", page) and 'class="example"' in (built_site / page / "index.html").read_text("utf-8")]
    shortest = min(chapters, key=lambda page: (built_site / page / "index.html").stat().st_size)
    heroes = [page for page in pages if re.search(r"/cards/.", page)]
    # The whole book is made of the parts of chapters, and axe takes very long over it.
    left_out = [page for page in pages if re.search(r"/rules/.|/cards/.|/book/", page)]
    found = {"missing": ["no/such/page/"], "chapter": [shortest], "hero": heroes[:1]}
    games = {page.partition("/")[0] for page in chapters}
    for page in sorted({*pages} - {*left_out}, key=lambda page: (built_site / page / "index.html").stat().st_size):
        game, _, rest = page.partition("/")
        found.setdefault(f"game/{rest}" if game in games else page, []).append(page)
    return found


def test_every_kind_of_page_suits_every_reader(visit, built_site):
    """One page of a kind with everything, the others of that kind for words that do not fit where they have the least room."""
    page = visit("about/", service_workers="block", reduced_motion="reduce", viewport=WIDE)
    root = page.url.removesuffix("about/")
    found = []
    pages = kinds(built_site)
    assert len(pages) >= 12
    for path, whole in ((path, path == kind[0]) for kind in pages.values() for path in kind):
        page.set_viewport_size(WIDE)
        page.goto(root + path.removeprefix("./"))
        page.wait_for_load_state("networkidle")

        def note(what: str, faults: list[str]):
            found.extend(f"{path} {what}: {fault}" for fault in faults)
        if whole:
            note("moves", care.moving(page))
            note("on paper", care.printed(page))
            page.set_viewport_size(ZOOMED)
            note("at 200%", care.spilled(page))
        page.set_viewport_size(NARROW)
        if whole:
            note("narrow", care.spilled(page))
        care.style(page, care.SPACED)
        note("narrow and spaced", care.spilled(page))
        page.set_viewport_size(WIDE)
        care.style(page, care.DOUBLED)
        note("large and spaced", care.spilled(page))
        if whole:
            page.evaluate("document.adoptedStyleSheets = []")
            care.thin(page)
            note("axe", care.faults(page))
    visit.complaints.clear()  # the page that is not there
    assert not found, "\n".join(found)


def test_every_state_of_a_match_suits_every_reader(visit):
    """Loading, choosing, a refusal, beats, dialogs, a rule, the end, the replay, on a wide screen; then on a phone."""
    held, found = [], []
    page = visit(f"{PLAY}?hero=cordula&foe=brannoch",  # the second choice is one of an effect
                 scripts=[FIXED_SEED.replace("{seed}", "7"), FIRST_PACE.replace("{pace}", "step")], service_workers="block", viewport=WIDE,
                 before=lambda page: page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route)))

    def look(state: str, dark: bool = False, small: bool = False):
        care.style(page, "*, ::before, ::after { transition: none !important; animation-duration: 1ms !important; }")
        found.extend(f"{state} axe: {fault}" for fault in care.faults(page, dark))
        if small:
            for size in (ZOOMED, NARROW):
                page.set_viewport_size(size)
                page.wait_for_timeout(50)
                found.extend(f"{state} at {size['width']}: {fault}" for fault in care.spilled(page))
            page.set_viewport_size(WIDE)

    page.click("[data-play]")
    page.wait_for_selector("[data-loading]")
    look("loading", dark=True)
    held.pop().abort()
    page.wait_for_selector("[data-failed]")
    look("failed", dark=True)
    page.context.unroute("**/pyodide.asm.wasm")
    page.click("[data-retry]")
    settled_wide(page)
    look("choosing", dark=True, small=True)

    first_choice(page)
    page.wait_for_selector("[data-next]")
    look("a beat", dark=True)
    play_out(page)
    look("an effect", small=True)
    refused = page.locator(".hand-card[aria-disabled]")
    assert refused.count(), "while an effect asks, no card of the hand can be played"
    refused.first.click(force=True)  # it is marked as disabled, and yet says why when it is pressed
    look("a card that cannot be chosen")
    page.keyboard.press("Escape")
    page.locator(".table-own card-pile button").first.click()
    page.wait_for_selector("dialog[open]")
    look("a pile")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    look("the keys")
    page.keyboard.press("Escape")
    page.locator(".log-text").last.click()
    page.wait_for_selector(".rule-drawer")
    look("a rule", dark=True)
    page.keyboard.press("Escape")
    page.select_option("[data-pace]", "instant")
    finish(page, first_choice)
    page.wait_for_selector("[data-report=whole]")
    look("the result", dark=True, small=True)
    found.extend(f"result on paper: {fault}" for fault in care.printed(page))
    page.locator("[data-key=share]").click()
    page.wait_for_selector("dialog[open]")
    look("the link")
    page.keyboard.press("Escape")
    page.locator("[data-key=replay]").click()
    page.wait_for_selector("[data-replay]")
    look("the replay", dark=True, small=True)

    page.goto(page.url.split("?")[0].split("#")[0])
    page.wait_for_selector("[data-save]")
    look("saved matches", dark=True, small=True)
    page.set_input_files("[data-import]", {"name": "match.json", "mimeType": "application/json", "buffer": b"[]"})
    page.wait_for_selector("[data-broken]")
    look("a broken record")
    page.click("text=Back")
    page.click("[data-learn]")
    page.wait_for_selector("[data-guide-note]")
    look("the guide", dark=True, small=True)
    visit.complaints.clear()  # the download that was made to fail
    assert not found, "\n".join(found)


def settled_wide(page) -> None:
    page.wait_for_selector(".table")
    settled(page)


def play_out(page) -> None:
    """Press Next until something can be done."""
    page.wait_for_selector("[data-next], [data-can], [data-option], [data-result]")
    while page.locator("[data-next]").count():
        page.keyboard.press("s")
        page.wait_for_timeout(10)
    settled(page)


def test_a_phone_shows_the_log_and_everything_else_whole(shared):
    page = begin(shared, **PHONE)
    settled(page)
    page.tap("[data-log-toggle]")
    page.wait_for_selector("[data-log-open]")
    page.wait_for_timeout(300)
    assert care.faults(page, dark=False) == []
    assert care.spilled(page) == []


# --- keys alone ---------------------------------------------------------------------------------
def tab_to(page, selector: str, most: int = 90) -> None:
    """Press Tab until the focus is on it; on the way it is always on something, and shows."""
    for _ in range(most):
        page.keyboard.press("Tab")
        wrong = care.focus(page)
        assert not wrong or "nothing has" in wrong and page.evaluate("document.hasFocus()"), wrong
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_from_the_first_page_to_the_end_of_a_match_by_keys_alone(visit):
    page = visit("", service_workers="block", viewport=WIDE)
    page.add_init_script(FIXED_SEED.replace("{seed}", "7"))
    page.evaluate("localStorage.setItem('rulebook/1/pace', 'instant')")
    tab_to(page, f"main a[href$='{PLAY}'], main a[href*='{PLAY}']")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-play]")
    tab_to(page, "[data-play]")
    page.keyboard.press("Enter")
    settled_wide(page)
    said = []
    page.expose_function("heard", lambda text: said.append(text))
    page.evaluate("""() => {
      const region = document.querySelector('[data-announcer]');
      new MutationObserver(() => heard(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
    }""")
    for count in range(LIMIT):
        page.wait_for_function("() => document.activeElement !== document.body")
        assert care.focus(page) == ""
        if over(page):
            break
        if not page.evaluate("document.activeElement.matches('[data-can], [data-option]')"):
            page.keyboard.press("ArrowRight") if page.evaluate("document.activeElement.matches('.hand-card')") else page.keyboard.press("Tab")
            continue
        chosen = page.evaluate("document.activeElement.dataset.touch ?? document.activeElement.textContent")
        before = page.evaluate("document.querySelector('.table').textContent")
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.querySelector('.table').textContent !== before", arg=before)
        settled(page)
        if count == 0:
            first = chosen
    assert over(page) and page.evaluate("document.activeElement.id") == "result-title"
    page.wait_for_timeout(150)
    heard = " ".join(said)
    assert first.replace("-", " ") in heard.lower(), "the own choice is said"
    assert "reveals" in heard or "reveal" in heard or "plays" in heard, "what was revealed is said"
    assert page.inner_text("#result-title") in heard, "who has won is said"
    tab_to(page, "[data-key=rematch]")
    page.keyboard.press("Enter")
    settled_wide(page)
    page.wait_for_function("() => document.activeElement !== document.body")
    assert care.focus(page) == ""


# --- stillness ----------------------------------------------------------------------------------
def test_with_less_motion_nothing_moves_in_a_match(shared):
    page = begin(shared, pace="normal", reduced_motion="reduce", viewport=WIDE)
    page.evaluate("""() => {
      window.moved = new Set();
      const look = () => {
        for (const { playState, effect } of document.getAnimations()) {
          if (playState === 'running' && effect.getComputedTiming().activeDuration > 1) moved.add(effect.target.outerHTML.slice(0, 100));
        }
        requestAnimationFrame(look);
      };
      look();
    }""")
    for _ in range(4):
        settled(page)
        first_choice(page)
        page.wait_for_timeout(60)
    settled(page)
    page.locator(".table-own card-pile button").first.click()
    page.keyboard.press("Escape")
    page.locator(".log-text").last.click()
    page.wait_for_selector(".rule-drawer")
    assert page.evaluate("[...moved]") == []
