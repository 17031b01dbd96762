"""The page of two editions in a browser: its pairs run, and part as it says; it is light, and rules lead to it and back."""

import pytest

from tests.browser.support import care
from tests.browser.support.match import PHONE

pytestmark = pytest.mark.browser

PAGE = "pocket-paragons/editions/"
GAMES = ("pocket-paragons-origins", "pocket-paragons")

# Runs both figures of a topic: for each what is printed and what came of it, the step at which they part, where its rules lead.
PAIR = """async (topic) => {
  const until = async (found) => { while (!found()) await new Promise((resolve) => setTimeout(resolve, 5)); };
  const texts = (figure, part) => [...figure.querySelectorAll(`[data-part=${part}] .step-text`)].map((one) => one.textContent.trim());
  const found = [];
  for (const figure of document.querySelectorAll(`#${topic} figure`)) {
    figure.querySelector('[data-action=run]').click();
    await until(() => texts(figure, 'live-steps').length || figure.querySelector('[role=alert]'));
    const turn = figure.querySelector('[data-part=live-steps] .step-turns');
    found.push({ printed: texts(figure, 'steps'), live: texts(figure, 'live-steps'), said: figure.dataset.turn,
      turn: turn?.querySelector('.step-text').textContent ?? '', rules: [...turn?.querySelectorAll('.step-rules a') ?? []].map(({ pathname }) => pathname) });
  }
  return found;
}"""


def test_a_pair_runs_and_parts_where_the_page_says(visit):
    page = visit(PAGE, service_workers="block", reduced_motion="reduce")
    page.wait_for_load_state("networkidle")
    weight = page.evaluate("""[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)""")
    assert weight < 110_000, "no more than a page of rules, before anything is run"
    for topic in ("energy-spent", "blocking"):
        both = page.evaluate(PAIR, topic)
        assert len(both) == 2
        for game, one, beside in zip(GAMES, both, reversed(both)):
            assert one["live"] == one["printed"] and one["turn"].startswith(one["said"])
            assert not any(text.startswith(one["said"]) for text in beside["live"]), "the other edition goes another way"
            assert one["rules"] and all(f"/{game}/rules/" in path for path in one["rules"]), "each cites its own rulebook"
    page.check("[value=differs]")
    assert page.locator(".topic:visible").count() == page.locator(".topic[data-kind=differs]").count() == page.locator(".editions-list li:visible").count()
    page.locator("#blocking .topic-rules a[href*='pocket-paragons-origins/']").first.click()
    page.wait_for_url("**/pocket-paragons-origins/rules/damage/#damage.block")
    page.get_by_role("button", name="Back to Blocking").click()
    page.wait_for_url(f"**/{PAGE}")


def test_rules_of_both_editions_lead_to_the_topic_and_a_phone_unfolds_it(visit):
    page = visit(f"{GAMES[0]}/rules/damage/", service_workers="block", **PHONE)
    page.locator("[id='damage.block'] .rule-editions a").first.tap()
    page.wait_for_url(f"**/{PAGE}#blocking")
    assert page.locator("figure:visible").count() == 0
    page.locator("#blocking [data-fold]").tap()
    assert page.locator("figure:visible").count() == 2 and page.locator("#blocking [data-fold]").inner_text() == "Hide both examples"
    page.goto(page.url.partition("#")[0] + "#example-pocket-paragons-inherit-two")
    page.locator("#third figure").last.wait_for()
    page.set_viewport_size({"width": 320, "height": 640})
    assert care.spilled(page) == []


def test_without_script_all_pairs_stand_open_with_their_outcomes(visit):
    page = visit(PAGE, java_script_enabled=False, **PHONE)
    assert page.locator("figure [data-part=steps] .step-turns:visible").count() == page.locator("figure").count() > 20
    assert page.locator("[data-fold]:visible, [data-action]:visible").count() == 0
