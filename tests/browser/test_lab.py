"""The lab: every example opens there with its outcome; situations are changed, put back, resolved and linked."""

import json
from pathlib import Path

import pytest

from engine.packed import pack
from tests.browser.support.care import faults
from tests.browser.support.match import GAME

HOME = Path(__file__).resolve().parents[2]
LAB = f"{GAME}/lab/"
EXAMPLES = HOME / "content" / GAME / "examples"
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
STEPS = """[...document.querySelectorAll('[data-steps] > li')].map((line) => ({
  text: line.querySelector('.lab-go').textContent, rules: [...line.querySelectorAll('[data-rule]')].map(({ dataset }) => dataset.rule) }))"""
# Opens each example after the other and resolves it; what was told by slug.
ALL = """async (slugs) => {
  const until = async (found) => { while (!found()) await new Promise((resolve) => setTimeout(resolve, 5)); };
  const told = {};
  for (const slug of slugs) {
    location.hash = `#example=${slug}`;
    await until(() => document.querySelector(`[data-plate][data-slug=${slug}]`));
    document.querySelector('[data-resolve]').click();
    await until(() => document.querySelector('[data-steps]'));
    told[slug] = STEPS;
  }
  return told;
}""".replace("STEPS", STEPS)

pytestmark = pytest.mark.browser


def laid_out(page, title: str = "") -> None:
    """Wait until a situation lies on the plate."""
    page.locator(".plate-title", has_text=title).wait_for()


def enter(visit, hash_: str = "#example=first-round", **options):
    """The lab page with a situation on the plate."""
    return enter_at(visit, LAB, hash_, **options)


def enter_at(visit, lab: str, hash_: str, **options):
    """The same of any game's lab."""
    page = visit(lab + hash_, service_workers="block", reduced_motion="reduce", **options)
    laid_out(page)
    return page


def resolve(page) -> list[dict]:
    """Resolve the round; the steps as {text, rules}."""
    page.locator("[data-resolve]").click()
    page.locator("[data-steps]").wait_for()
    return page.evaluate(STEPS)


def field(page, path: str):
    """A field by the end of its path."""
    return page.locator(f".lab-field[data-field$='{path}']")


def choose(page, path: str, label: str) -> None:
    """Choose an option of a field, and wait until the situation shows it."""
    before = page.url
    field(page, path).locator("select").select_option(label=label)
    page.wait_for_function("before => location.href !== before", arg=before)


def card(page, name: str):
    """The places on the plate where a card is seen."""
    return page.locator(f".plate .table-card[data-card={name}]")


def lies(page, name: str) -> list[str]:
    """The zones on the plate in which a card lies, in the order of the page."""
    return card(page, name).evaluate_all("all => all.map((one) => one.closest('[data-zone]').dataset.zone).sort()")


def dials(page, side: int) -> list[int]:
    return page.locator(f".plate-side[data-seat='{side}'] counter-dial").evaluate_all("all => all.map(({ value }) => value)")


def go(page, step: int) -> None:
    page.locator("[data-key=step-slider]").fill(str(step))
    page.locator(f"[data-plate][data-step='{step}']").wait_for()


def test_every_example_opens_with_its_recorded_outcome(shared):
    page = shared(LAB, reduced_motion="reduce")
    slugs = sorted(page.locator("[data-example]").evaluate_all("all => all.map(({ dataset }) => dataset.example)"))
    assert slugs == sorted(path.stem for path in EXAMPLES.glob("*.yaml"))
    for slug, told in page.evaluate(ALL, slugs).items():
        recorded = json.loads((EXAMPLES / "outcomes" / f"{slug}.json").read_text("utf-8"))
        assert told == [{"text": line["text"], "rules": [line["rule"], *line["also"]]} for line in recorded], slug


def test_dials_and_cards_follow_the_steps_and_the_rules_open_beside(visit, built_site):
    chapter = next(path.parent for path in (built_site / GAME / "rules").glob("*/index.html") if 'id="example-first-round"' in path.read_text("utf-8"))
    page = visit(f"{GAME}/rules/{chapter.name}/", reduced_motion="reduce")
    page.locator("#example-first-round .example-lab").click()
    laid_out(page, "The first round")
    assert lies(page, "bronze-shoulder") == ["hand.0", "played.0"], "chosen, and still in hand"
    steps = [line["rules"][0] for line in resolve(page)]
    reveal, damage = steps.index("play.reveal") + 1, steps.index("damage.deal") + 1
    assert page.locator("[data-plate]").get_attribute("data-step") == "1"
    go(page, reveal)
    assert lies(page, "bronze-shoulder") == ["played.0"] and dials(page, 1) == [10, 0]
    page.locator("[data-key=step-next]").click()
    assert reveal + 1 == damage and dials(page, 1) == [8, 0]
    assert "10 to 8" in page.locator(".lab-now").inner_text()
    page.locator("[data-key=step-back]").click()
    assert dials(page, 1) == [10, 0]
    page.locator(".lab-go").last.click()
    assert lies(page, "bronze-shoulder") == ["discard.0"] and dials(page, 0) == [8, 1]
    assert "After" in page.locator(".plate-facts").inner_text()
    page.locator("[data-steps] [data-rule='damage.deal']").first.click()
    assert page.locator(".rule-drawer").get_by_role("heading").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".rule-drawer").count() == 0
    go(page, 0)
    assert dials(page, 0) == [10, 0] and "Before" in page.locator(".plate-facts").inner_text()
    page.locator(".lab-told").click()
    page.locator("#example-first-round").wait_for()


def test_what_is_changed_is_marked_and_put_back_one_by_one_and_all_at_once(shared):
    page = enter(shared)
    told, began = resolve(page), page.url
    choose(page, "cards/siesta", "Discard pile")
    field(page, "sides/0/health").get_by_label("Health less").click()
    page.locator("[data-field$='sides/0/health'][data-changed]").wait_for()
    assert page.locator("[data-steps]").count() == 0, "what was resolved belongs to another situation"
    assert lies(page, "siesta") == ["discard.0"] and page.locator("[data-card=siesta][data-moved]").count() == 1
    assert "changed" in page.locator(".plate-head").inner_text() and page.locator("counter-dial[data-changed]").count() == 1
    assert "2 changed" in page.locator("[data-panel='0'] summary").inner_text()
    changed = resolve(page)
    page.go_back()
    page.locator("[data-card=siesta][data-moved]").wait_for(state="detached")
    page.locator("[data-steps]", has_text="10 to 8").wait_for()
    assert page.url == began and page.evaluate(STEPS) == told, "Back leads to what was resolved before"
    page.go_forward()
    page.locator("[data-put-back]").first.wait_for()
    page.locator("[data-steps]").wait_for()
    assert page.evaluate(STEPS) == changed and page.locator("[data-put-back]").count() == 2, "still seen as a change of the example"
    field(page, "cards/siesta").locator("[data-put-back]").click()
    page.locator("[data-card=siesta][data-moved]").wait_for(state="detached")
    assert lies(page, "siesta") == ["hand.0"] and page.locator("[data-put-back]").count() == 1
    page.locator("[data-put-all-back]").click()
    page.locator("[data-put-back]").wait_for(state="detached")
    assert page.url == began and page.locator("[data-put-all-back]").is_disabled()
    assert resolve(page) == told


def test_heroes_opponent_cards_and_what_is_played_can_be_changed(shared):
    page = enter(shared)
    card(page, "siesta").click()
    page.locator("[data-play-it]").click()
    page.locator(".lab-field[data-field='choices/0/0'][data-changed]").wait_for()
    assert lies(page, "siesta") == ["hand.0", "played.0"]
    card(page, "parasol").click()
    page.locator("[data-place=removed]").click()
    page.locator(".plate-zone[data-zone='removed.0']").wait_for()
    assert lies(page, "parasol") == ["removed.0"]
    choose(page, "options/foe", "Nerys")
    page.locator(".plate-side[aria-label=Nerys]").wait_for()
    assert lies(page, "scorching-grip") == [] and lies(page, "undertow")
    page.locator("[data-panel=round] summary").click()
    choose(page, "options/opponent", "The Automa")
    page.locator(".lab-field[data-field='choices/0/1']").wait_for(state="detached")
    assert page.locator(".plate-zone[data-zone='automa-deck.1'] .table-card").count() == 1
    assert any(rule.startswith("solo.") for line in resolve(page) for rule in line["rules"])


def test_what_a_rule_forbids_is_refused_with_the_rule_and_changes_nothing(shared):
    page = enter(shared)
    page.evaluate("""async () => {
      const { engine } = await import(new URL('scripts/engine-client.js', new URL(document.documentElement.dataset.assets, document.baseURI)));
      engine.call = (name, payload) => {
        delete engine.call; // only this once
        return engine.call(name, { ...payload, changes: [{ path: ['choices', 0, 0], value: 'long-noon' }] });
      };
    }""")
    field(page, "sides/0/health").get_by_label("Health less").click()
    page.locator("[data-refusal]").wait_for()
    assert page.locator("[data-refusal] [data-rule]").count() == 1
    assert dials(page, 0) == [10, 0] and field(page, "sides/0/health").locator("input").input_value() == "10"


def test_a_link_carries_the_situation_to_another_browser(shared, visit):
    page = enter(shared, "#example=automa-may")
    page.locator(".lab-terminal summary").click()
    assert page.locator("[data-command]").inner_text() == f"python -m engine explain {GAME} automa-may"
    choose(page, "cards/siesta", "Discard pile")
    field(page, "sides/1/energy").get_by_label("Energy more").click()
    page.locator("[data-field$='sides/1/energy'][data-changed]").wait_for()
    before, told, link = dials(page, 1), resolve(page), page.url
    page.locator("[data-copy]").click()
    page.locator("[data-status]:not(:empty)").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link and "#s=" in link
    packed = link.partition("#s=")[2]
    assert page.locator("[data-command]").inner_text() == f"python -m engine explain {GAME} '{packed}'"
    page.emulate_media(media="print")
    assert page.locator(".lab-go").evaluate_all("all => all.map((one) => one.checkVisibility() && one.textContent)") == [line["text"] for line in told]
    assert page.locator("[data-lab] :is(select, input, .lab-panel, .lab-bar):visible").count() == 0, "paper has no controls"
    other = enter(visit, f"#s={packed}")
    assert lies(other, "siesta") == ["discard.0"] and dials(other, 1) == before
    assert other.locator("[data-put-all-back]").is_disabled(), "it began like this"
    assert resolve(other) == told and other.url == link


def test_an_address_that_says_nothing_is_refused_in_a_sentence_and_leaves_a_plain_lab(shared):
    hostile = {"options": {"hero": "<img src=x onerror=alert(1)>"}}
    page = enter(shared)
    for hash_, words in [
        ("#s=nonsense", "not whole"),
        ("#s=" + pack({"format": 1, "game": "another", "situation": {}}), "'another'"),
        ("#s=" + pack({"format": 99, "game": GAME, "situation": {}}), "format 99"),
        ("#s=" + pack({"format": 1, "game": GAME, "situation": hostile}), "<img src=x"),
        ("#s=" + "A" * 30_000, "longer"),
        ("#example=no-such-thing", "no-such-thing"),
        ("#somewhere", "names no situation"),
    ]:
        page.evaluate("hash => { location.hash = hash; }", hash_)
        page.locator("[data-refusal]", has_text=words).wait_for()
        assert page.locator("img").count() == 0
        if page.locator("[data-fresh]").count():
            page.locator("[data-fresh]").click()
        laid_out(page, "A new match")
        assert hash_ not in page.url and resolve(page)


def test_the_engine_starts_when_it_is_asked_for_and_a_failed_start_can_be_retried(visit):
    page = visit(LAB, service_workers="block", reduced_motion="reduce")
    page.locator("[data-fresh]").wait_for()
    assert not page.workers
    page.route("**/runtime/**/*.wasm", lambda route: route.abort())
    page.locator("[data-example=first-round]").click()
    page.locator("[data-retry]").wait_for()
    visit.complaints.clear()  # the browser itself notes the download that was cut off
    page.unroute("**/runtime/**/*.wasm")
    page.locator("[data-retry]").click()
    laid_out(page, "The first round")


def reach(page, selector: str, most: int = 200) -> None:
    """Tab to an element."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not lead to {selector}")


def test_the_lab_by_keyboard_alone(shared):
    page = shared(LAB, reduced_motion="reduce")
    page.locator("[data-fresh]").wait_for()
    reach(page, "[data-example=first-round]")
    page.keyboard.press("Enter")
    laid_out(page, "The first round")
    reach(page, ".plate-zone [data-card=siesta]")
    page.keyboard.press("Enter")
    reach(page, "dialog [data-place=discard]", 8)
    page.keyboard.press("Enter")
    page.locator("[data-card=siesta][data-moved]:focus").wait_for()
    reach(page, "[data-resolve]")
    page.keyboard.press("Enter")
    page.locator("[data-steps]").wait_for()
    page.locator("[data-key=step-next]:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator("[data-plate][data-step='2']").wait_for()
    assert page.evaluate("document.activeElement.dataset.key") == "step-next"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("End")
    page.locator("[data-key=step-next][disabled]").wait_for()
    reach(page, "[data-steps] [data-rule]")
    page.keyboard.press("Enter")
    page.locator(".rule-drawer:focus").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-steps] [data-rule]:focus").wait_for()


def test_axe_finds_nothing_in_the_lab_in_either_theme(shared):
    """Of a changed situation, of what was resolved with a rule open, of a card; of the page before: test_care."""
    page = shared(LAB, reduced_motion="reduce")

    def check():
        assert faults(page) == []

    page.locator("[data-example=automa-may]").click()
    laid_out(page)
    choose(page, "cards/siesta", "Discard pile")
    page.locator("[data-panel=round] summary").click()
    check()
    resolve(page)
    page.locator(".lab-now [data-rule]").first.click()
    check()
    page.keyboard.press("Escape")
    go(page, 0)
    card(page, "parasol").click()
    page.locator("dialog[open]").wait_for()
    check()


def test_it_fits_a_phone(shared):
    page = enter(shared, "#example=automa-may", **PHONE)
    assert page.locator("[data-panel='0']").get_attribute("open") is None
    for panel in page.locator(".lab-panel > summary").all():
        panel.tap()
    choose(page, "cards/siesta", "Discard pile")
    resolve(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.locator("[data-lab] :is(button, select, input:not([type=checkbox], [type=range]), summary, a):visible").evaluate_all(
        "all => all.filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 43.5 || height < 43.5; }).map((one) => one.outerHTML.slice(0, 120))")
    assert small == []
    bar = page.locator(".lab-bar").bounding_box()
    assert bar["y"] + bar["height"] <= 641 and page.locator("[data-plate]").bounding_box()["y"] < 100, "the step and the plate are in sight together"


def test_without_script_the_page_says_what_it_is_and_leads_to_every_example(visit):
    page = visit(LAB, java_script_enabled=False)
    assert page.locator(".play-none").is_visible() and page.locator("[data-fresh]").count() == 0
    links = page.locator("[data-example]")
    assert links.count() == len(list(EXAMPLES.glob("*.yaml")))
    slug = links.first.get_attribute("data-example")
    links.first.click()
    assert page.url.endswith(f"#example-{slug}") and page.locator(f"#example-{slug}").is_visible()
    page.locator(f"#example-{slug} .example-lab").click()
    assert page.url.endswith(f"{LAB}#example={slug}")
