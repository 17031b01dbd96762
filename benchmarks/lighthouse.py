"""Lighthouse's four scores, as a mid-range phone on a slow line, for one page of each kind."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from benchmarks.measure import Figure
from builder.serve import open_server
from tests.browser.support.browser import FLAGS, NOTHING, candidates

VERSION = "12.8.2"  # the last that runs on Node 20; fetched by npx, since only this needs it
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
RUNS = 3
WITHOUT = {"schemas", "assets", "runtime"}


def run(game: str, dist: Path) -> list[Figure]:
    """Score each kind of page; the figure of a kind is its lowest category, its samples one a run."""
    chromium = _chromium()
    figures = []
    server = open_server(dist, port=0, prefix="/scores/").start()
    try:
        for path in pages(dist, game):
            scores = [_scores(f"{server.address}{path}", chromium) for _ in range(RUNS)]
            figures += [Figure(f"/{path} {category}", [score[category] for score in scores], "of 100", aim=100, more_is_better=True)
                        for category in CATEGORIES]
    finally:
        server.stop()
    return figures


def pages(dist: Path, game: str) -> list[str]:
    """One page of each kind, by the class that its body has; those of `game` where there are several."""
    kinds: dict[str, str] = {}
    for page in sorted(dist.rglob("index.html"), key=lambda page: (game not in page.parts, len(page.parts), page)):
        path = page.parent.relative_to(dist).as_posix()
        if path.split("/")[0] not in WITHOUT:
            kind = page.read_text("utf-8").partition('<body class="page page-')[2].partition('"')[0]
            kinds.setdefault(kind, "" if path == "." else f"{path}/")
    return list(kinds.values())


def _scores(address: str, chromium: str) -> dict[str, float]:
    """Category -> score of one run, from 0 to 100."""
    with tempfile.TemporaryDirectory() as name:
        report = Path(name) / "report.json"
        subprocess.run(["npx", "--yes", f"lighthouse@{VERSION}", address, "--quiet", "--output=json", f"--output-path={report}",
                        f"--chrome-flags=--headless=new {' '.join(FLAGS)}"],
                       env={**os.environ, "CHROME_PATH": chromium}, check=True, stdout=subprocess.DEVNULL)
        found = json.loads(report.read_text("utf-8"))["categories"]
    return {category: 100 * (found[category]["score"] or 0) for category in CATEGORIES}


def _chromium() -> str:
    """The path of a Chromium."""
    with sync_playwright() as playwright:
        for path in candidates(playwright):
            return path or playwright.chromium.executable_path
    raise SystemExit(NOTHING)
