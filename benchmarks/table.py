"""From choosing a card to the drawn result on the match page, without animation."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.measure import Figure, percentile
from builder.serve import open_server
from tests.browser.support.browser import launch

CHOICES = 150
ROUNDS = 3
CHOOSE = """() => new Promise((resolve) => {
  const lines = () => document.querySelectorAll('match-log [data-rule], match-log li').length;
  const over = () => document.querySelector('[data-phase="over"]') !== null;
  const before = lines();
  const open = [...document.querySelectorAll('[data-can], [data-option]:not(:disabled)')];
  const button = open[Math.floor(Math.random() * open.length)];
  const painted = new MessageChannel();
  const begun = performance.now();
  painted.port1.onmessage = () => resolve({ time: performance.now() - begun, over: over() });
  const look = () => {
    const answered = document.querySelector('[data-line="choice"] [data-prompt]') !== null || over();
    // The message is handled after the frame that shows the result has been drawn.
    if (answered && lines() !== before) painted.port2.postMessage(null);
    else requestAnimationFrame(look);
  };
  button.click();
  requestAnimationFrame(look);
})"""


def run(game: str, dist: Path) -> list[Figure]:
    """Random choices in matches against the Automa at the instant pace; the 95th percentile of each round."""
    tails, middles = [], []
    server = open_server(dist, port=0, prefix="/table/").start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.set_default_timeout(60_000)
            page.goto(f"{server.address}{game}/play/")
            page.click("[data-play]")
            page.select_option("[data-pace]", "instant")
            for _ in range(ROUNDS):
                times = [_choose(page) for _ in range(CHOICES)]
                tails.append(percentile(times, 95))
                middles.append(percentile(times, 50))
            browser.close()
    finally:
        server.stop()
    return [
        Figure("choosing a card to the drawn result, 95th percentile", tails, "ms", aim=50),
        Figure("choosing a card to the drawn result, median", middles, "ms"),
    ]


def _choose(page) -> float:
    """One choice; a match that is over is followed by another."""
    page.wait_for_selector("[data-can], [data-option]:not(:disabled)")
    found = page.evaluate(CHOOSE)
    if found["over"]:
        page.click('[data-key="rematch"]')
    return found["time"]
