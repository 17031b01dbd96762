"""Worked examples in the rule text: run, change, refuse, put back; read fully without script."""

import re

import pytest

from tests.browser.support.match import GAME

pytestmark = pytest.mark.browser

EXAMPLES = f"{GAME}/rules/"


@pytest.fixture
def chapters(built_site) -> dict[str, str]:
    """Where each worked example stands: slug -> path of its chapter."""
    found = {}
    for page in sorted((built_site / GAME / "rules").glob("*/index.html")):
        for slug in re.findall(r'data-example="([^"]+)"', page.read_text("utf-8")):
            found[slug] = f"{EXAMPLES}{page.parent.name}/"
    return found


def open_example(visit, chapters, slug="", **options):
    """The page and the figure of an example; without a name, the first one there is."""
    slug = slug or next(iter(chapters))
    page = visit(chapters[slug], service_workers="block", reduced_motion=options.pop("reduced_motion", "reduce"), **options)
    figure = page.locator(f"figure[data-example={slug}]")
    figure.locator("[data-action=run]").wait_for()
    return page, figure


def steps_of(figure, part) -> list[str]:
    """The steps of an outcome as text: sentence, then the numbers of its rules."""
    found = []
    for step in figure.locator(f"[data-part={part}] > li").all():
        numbers = re.findall(r"\d+\.\d+", " ".join(step.locator(".step-rules a").all_text_contents()))
        found.append(f"{step.locator('.step-text').text_content().strip()} {' '.join(numbers)}")
    return found


def run(figure) -> list[str]:
    figure.locator("[data-action=run]").click()
    figure.locator("[data-part=live-steps]").wait_for()
    return steps_of(figure, "live-steps")


def change(figure):
    figure.locator("[data-action=change]").click()
    figure.locator(".change").wait_for()


# Runs every figure of a page, one after the other: slug -> [what is printed, what came of it].
ALL = """async () => {
  const until = async (found) => { while (!found()) await new Promise((resolve) => setTimeout(resolve, 5)); };
  const told = (figure, part) => [...figure.querySelectorAll(`[data-part=${part}] > li`)].map((line) => [
    line.querySelector('.step-text').textContent.trim(), ...[...line.querySelectorAll('.step-rules a')].map(({ dataset }) => dataset.rule)]);
  const found = {};
  for (const figure of document.querySelectorAll('figure[data-example]')) {
    const printed = told(figure, 'steps');
    figure.querySelector('[data-action=run]').click();
    await until(() => told(figure, 'live-steps').length === printed.length || figure.querySelector('[role=alert]'));
    found[figure.dataset.example] = [printed, told(figure, 'live-steps')];
  }
  return found;
}"""


def test_places_are_called_as_the_game_calls_them(built_site):
    said = {chapter: set(re.findall(r'data-zone="([a-z]+)\.\d"><dt>([^<]+)', (built_site / GAME / "rules" / chapter / "index.html").read_text("utf-8")))
            for chapter in ("solo", "supers")}
    assert ("active", "In force") in said["supers"] and ("active", "Active") not in said["supers"]
    assert {("hand", "Hand"), ("hand", "Available")} <= said["solo"], "yours, and that of the Automa"


def test_examples_run_to_the_outcome_that_is_printed(visit, chapters):
    """All figures of the chapter that has the most; every example of the book runs in the lab's tests."""
    places = list(chapters.values())
    path = min(places, key=lambda path: (-places.count(path), path))
    page = visit(path, service_workers="block", reduced_motion="reduce")
    page.locator("[data-action=run]").first.wait_for()
    found = page.evaluate(ALL)
    assert set(found) == {slug for slug, place in chapters.items() if place == path}
    for slug, (printed, run_again) in found.items():
        assert printed and run_again == printed, slug


def test_what_does_not_come_is_said_and_asked_for_again_until_the_steps_come_one_after_another(visit, chapters):
    """Parts of the page that could not be fetched, an engine that did not start; the steps, each in its time; cards."""
    page, figure = open_example(visit, chapters, reduced_motion="no-preference")
    printed = steps_of(figure, "steps")
    page.route("**/example/worked.js", lambda route: route.abort())
    figure.locator("[data-action=run]").focus()
    page.keyboard.press("Enter")
    figure.get_by_text("Check the connection and press again").wait_for()
    assert figure.locator("[data-part=steps] > li").count(), "the printed outcome still stands"
    page.unroute("**/example/worked.js")

    page.route("**/*.faces.html", lambda route: route.fulfill(status=404, body=""))
    page.route("**/runtime/**/*.wasm", lambda route: route.abort())
    figure.locator("[data-action=run]").click()
    figure.locator("[data-retry]").wait_for()
    assert not figure.get_by_text("Check the connection and press again").count()
    visit.complaints.clear()  # the browser itself notes the downloads that were cut off
    page.unroute("**/runtime/**/*.wasm")
    figure.locator("[data-retry]").click()
    figure.locator("[data-part=live-steps] > li").first.wait_for()
    assert figure.locator("[data-part=live-steps] > li").count() < len(printed)
    page.wait_for_function("([slug, count]) => document.querySelectorAll(`figure[data-example=${slug}] [data-part=live-steps] > li`).length === count",
                           arg=[figure.get_attribute("data-example"), len(printed)])
    notice = page.get_by_role("alert").filter(has_text="the cards are shown by name only")
    assert notice.count() == 1
    visit.complaints.clear()
    page.unroute("**/*.faces.html")
    notice.get_by_role("button", name="Try again").click()
    notice.wait_for(state="detached")


def test_a_figure_is_changed_run_and_put_back(visit, chapters):
    """Health is changed and put back, another card is played, a value out of bounds comes back, and a refusal is said in place."""
    page, figure = open_example(visit, chapters)
    printed, dials = steps_of(figure, "steps"), figure.locator(".dial-value").all_inner_texts()
    change(figure)
    field = figure.locator(".change-field", has_text="Health").first
    before = int(field.locator("input").input_value())
    field.locator("[aria-label='Health less']").click()
    assert field.get_attribute("data-changed") is not None
    assert f"was {before}" in field.inner_text()
    assert run(figure)
    assert figure.locator(".dial[data-changed]").count() == 1
    assert "#s=" in figure.locator(".example-lab").get_attribute("href"), "the lab opens with the change"
    put_back(figure)
    assert figure.locator(".dial-value").all_inner_texts() == dials
    assert "#example=" in figure.locator(".example-lab").get_attribute("href")
    assert int(field.locator("input").input_value()) == before
    assert run(figure) == printed
    another_card_is_played(figure, printed)
    put_back(figure)
    a_value_comes_back(page, figure)
    a_refusal_is_said(page, figure)


def put_back(figure) -> None:
    figure.locator("[data-action=put-back]").click()
    figure.locator(".change-field[data-changed]").first.wait_for(state="detached")


def another_card_is_played(figure, printed: list[str]) -> None:
    choice = figure.locator(".change-field[data-field^='choices/'] select").first
    now = choice.input_value()
    choice.select_option(next(value for value in choice.locator("option").evaluate_all("all => all.map(({ value }) => value)") if value != now))
    figure.locator(".change-field[data-field^='choices/'][data-changed]").first.wait_for()
    assert run(figure) != printed


def a_value_comes_back(page, figure) -> None:
    field = figure.locator(".change-field", has_text="Energy").first
    field.locator("input").fill("77")
    field.locator("input").blur()
    high = int(field.locator("input").get_attribute("max"))
    page.wait_for_function("([id, high]) => document.getElementById(id).value === high", arg=[field.locator("input").get_attribute("id"), str(high)])
    assert figure.locator(".change").is_visible()


def a_refusal_is_said(page, figure) -> None:
    page.evaluate("""async (slug) => {
      const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
      const { engine } = await import(new URL('scripts/engine-client.js', assets));
      const figure = document.querySelector(`figure[data-example=${slug}]`);
      const call = engine.call.bind(engine);
      engine.call = (name, payload) => call(name, { ...payload, changes: [{ path: ['choices', 0, 0], value: 'no-such-card' }] });
      figure.querySelector('[data-action=run]').click();
    }""", figure.get_attribute("data-example"))
    figure.locator("[data-refusal]").wait_for()
    assert "no-such-card" in figure.locator("[data-refusal]").inner_text()
    assert figure.locator("[data-part=steps]").is_visible(), "the printed outcome stays"


def test_the_form_fits_a_phone(visit, chapters):
    page, figure = open_example(visit, chapters, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    figure.locator("[data-action=change]").tap()
    figure.locator(".change").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    small = figure.locator(".change :is(button, select, input)").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 43.5 || height < 43.5).length")
    assert small == 0


def test_without_script_the_outcome_reads_and_nothing_offers_to_run(visit, chapters):
    page = visit("about/", java_script_enabled=False)
    root = page.url.removesuffix("about/")
    for path in dict.fromkeys(chapters.values()):
        page.goto(root + path)
        assert page.locator("figure[data-example] [data-part=steps] > li:first-child:visible").count() == list(chapters.values()).count(path)
        assert page.locator("figure[data-example] [data-action]:visible").count() == 0
