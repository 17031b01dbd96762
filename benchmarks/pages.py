"""What a reader downloads to read a rule page: HTML, styles, scripts and fonts, compressed."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.measure import Figure
from builder.serve import open_server
from tests.browser.support.browser import launch

WEIGHED = """() => {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return entries.map(({ name, encodedBodySize }) => [name, encodedBodySize]);
}"""
KINDS = {"css": "styles", "js": "scripts", "woff2": "fonts", "svg": "icons", "webmanifest": "manifest"}


def run(game: str, dist: Path) -> list[Figure]:
    """The compressed bytes of each chapter, first visit, nothing run, storing for offline use left out."""
    totals, kinds = [], {}
    server = open_server(dist, port=0, prefix="/weight/").start()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for chapter in sorted((dist / game / "rules").glob("*/index.html")):
                context = browser.new_context(service_workers="block")
                page = context.new_page()
                page.goto(f"{server.address}{chapter.parent.relative_to(dist).as_posix()}/", wait_until="load")
                page.wait_for_timeout(500)
                sizes = page.evaluate(WEIGHED)
                totals.append(sum(size for _, size in sizes) / 1000)
                for kind in {_kind(name) for name, _ in sizes}:
                    kinds.setdefault(kind, []).append(sum(size for name, size in sizes if _kind(name) == kind) / 1000)
                context.close()
            browser.close()
    finally:
        server.stop()
    parts = [Figure(f"  of which {kind}", samples, "kB") for kind, samples in sorted(kinds.items())]
    heaviest = Figure("heaviest rule page, compressed", [max(totals)], "kB", aim=110)
    return [Figure("rule page before anything is run, compressed", totals, "kB", aim=110), *parts, heaviest]


def _kind(address: str) -> str:
    """What a file is, by its ending; a page has none."""
    ending = re.search(r"\.(\w+)(?:\?|$)", address.rpartition("/")[2])
    return KINDS.get(ending[1], ending[1]) if ending else "HTML"
