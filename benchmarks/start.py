"""Start of the engine in the browser, cold and warm, beside Pyodide as its package comes."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from benchmarks.measure import Figure
from builder.project import HOME
from builder.serve import Server, open_server
from tests.browser.support.browser import launch

ROUNDS = 5
WARM = 2  # starts after the cold one, in the same browser
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
STOCK_WORKER = """
import { loadPyodide } from './pyodide.mjs';
const python = await loadPyodide();
postMessage(python.runPython('1 + 1'));
"""
STOCK_START = """() => new Promise((resolve, reject) => {
  const begun = performance.now();
  const worker = new Worker('worker.mjs', { type: 'module' });
  worker.onerror = () => reject(new Error('the stock worker failed'));
  worker.onmessage = () => resolve({ first: performance.now() - begun });
})"""
ENGINE_START = """async (game) => {
  const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
  const { engine } = await import(new URL('scripts/engine-client.js', assets));
  let ready = 0;
  const begun = performance.now();
  engine.addEventListener('status', ({ detail }) => {
    if (detail.phase === 'ready') ready = performance.now() - begun;
  });
  const answer = await engine.call('options', { game });
  if (answer.error) throw new Error(answer.error.sentence);
  return { ready, first: performance.now() - begun };
}"""


def run(game: str, dist: Path) -> list[Figure]:
    """Milliseconds from starting the worker to its first answer: a fresh browser, then again warm.

    The engine's first answer needs the game's content, stock Pyodide's is the sum of two numbers.
    Both take turns in the same run, each in a browser of its own.
    """
    times: dict[str, list[float]] = {}
    with sync_playwright() as playwright, _served(dist) as site, _stock() as stock:
        for _ in range(ROUNDS):
            for name, server, path, script in (("stock", stock, "", STOCK_START), ("engine", site, "about/", ENGINE_START)):
                with tempfile.TemporaryDirectory() as profile:
                    context = launch(playwright, Path(profile))
                    for turn in range(1 + WARM):
                        found = _visit(context, server.address + path, script, game)
                        for what, value in found.items():
                            times.setdefault(f"{name} {what} {'warm' if turn else 'cold'}", []).append(value)
                    context.close()
    figures = []
    for state in ("cold", "warm"):
        ours, theirs = times[f"engine first {state}"], times[f"stock first {state}"]
        figures += [
            Figure(f"engine, {state}: worker to first answer", ours, "ms"),
            Figure(f"engine, {state}: worker to engine imported", times[f"engine ready {state}"], "ms"),
            Figure(f"stock loadPyodide, {state}: worker to first answer", theirs, "ms"),
            Figure(f"ratio, {state}", [mine / other for mine, other in zip(ours, theirs)], "", aim=0.45),
        ]
    return figures


def _visit(context: BrowserContext, address: str, script: str, game: str) -> dict[str, float]:
    """One start in a page of its own, which is closed afterwards."""
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.wait_for_timeout(1500)  # what the page itself loads and stores is not part of the start
    found = page.evaluate(script, game)
    page.wait_for_timeout(500)
    page.close()
    return found


@contextmanager
def _served(dist: Path) -> Iterator[Server]:
    server = open_server(dist, port=0, prefix="/start/").start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def _stock() -> Iterator[Server]:
    """The package's own files with the smallest page and worker that start them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in STOCK_FILES:
            shutil.copy(HOME / "node_modules" / "pyodide" / file, folder / file)
        (folder / "worker.mjs").write_text(STOCK_WORKER, "utf-8")
        (folder / "index.html").write_text('<!doctype html><title>stock</title><link rel="icon" href="data:,">', "utf-8")
        with _served(folder) as server:
            yield server
