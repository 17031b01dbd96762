"""A page of a built site in Chromium, and what the scripts that run in it begin with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from builder.serve import open_server
from tests.browser.support.browser import launch

LONGEST = 600_000  # ms that a script may take
# For the body of an async function: the engine's client, and a call of it that fails with the sentence of an error.
ENGINE = """
  const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
  const { engine } = await import(new URL('scripts/engine-client.js', assets));
  const asked = async (name, payload) => {
    const found = await engine.call(name, payload);
    if (found.error) throw new Error(found.error.sentence);
    return found;
  };
"""


@contextmanager
def page_of(dist: Path) -> Iterator[Page]:
    """The page "about" of a site, from which scripts can start the engine; server and browser end with it."""
    server = open_server(dist, port=0, prefix="/measured/").start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            page = browser.new_page()
            page.set_default_timeout(LONGEST)
            page.goto(f"{server.address}about/")
            yield page
            browser.close()
    finally:
        server.stop()
