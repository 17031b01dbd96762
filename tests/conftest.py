"""What every test may use: derandomised hypothesis, and one built site served for all workers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

HOME = Path(__file__).resolve().parent.parent
SUB_PATH = "/any/sub/path/"
PATIENCE = 120_000  # ms that a page may take on a machine with much else to do, before a test gives up
FAILED = pytest.StashKey[bool]()

pytest_plugins = ["tests.claims"]

# The same examples on every machine and in every run, and nothing kept between runs.
settings.register_profile(
    "project", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this run see."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def built_site(shared_folder: Path) -> Path:
    """The whole site, built once a run by the command that users run. Fails with what it printed."""
    out, done = shared_folder / "site" / "dist", shared_folder / "site" / "done"
    (shared_folder / "site").mkdir(exist_ok=True)
    with FileLock(shared_folder / "site.lock"):
        if not done.exists():
            command = [sys.executable, "build.py", "build", "--out", str(out), "--base-path", SUB_PATH]
            said = subprocess.run(command, cwd=HOME, capture_output=True, text=True)
            done.write_text("" if said.returncode == 0 else said.stdout + said.stderr, "utf-8")
        failure = done.read_text("utf-8")
    if failure:
        pytest.fail(f"the site cannot be built:\n{failure}", pytrace=False)
    return out


@pytest.fixture(scope="session")
def site(built_site: Path) -> Iterator[object]:
    """The built site, served at a sub-path as GitHub Pages would; `.address` is its first page."""
    from builder.serve import open_server

    server = open_server(built_site, port=0, prefix=SUB_PATH).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[object]:
    """What drives browsers, one for each worker."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright_driver) -> Iterator[object]:
    """A running Chromium, one for each worker."""
    from tests.browser.support.browser import HERE_ONLY, PAGE_ALONE, launch

    # Most tests start the engine anew and soon end it: code that is made faster in the background costs more than it saves.
    browser = launch(playwright_driver, more=["--js-flags=--liftoff-only", PAGE_ALONE, HERE_ONLY])
    yield browser
    browser.close()


@pytest.fixture
def visit(chromium, site) -> Iterator[object]:
    """Opens pages of the site, each call in a fresh context: `page = visit("about/", **context options)`;
    scripts: run before any of the page's own; before: called with the page when it has no address yet.

    When the test ends, it fails if a page wrote an error to the console or threw; that it asked another host for
    anything is such an error (`HERE_ONLY`).
    """
    contexts, complaints = [], []

    def open_page(path: str = "", scripts=(), before=None, **options):
        context = chromium.new_context(**options)
        context.set_default_timeout(PATIENCE)
        for script in scripts:
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda line: complaints.append(f"console: {line.text}") if line.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        if before is not None:
            before(page)
        page.goto(site.address + path)
        return page

    open_page.complaints = complaints
    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def shared_pages(chromium, site) -> Iterator[object]:
    """The pages with a started engine that the tests of one worker share."""
    from tests.browser.support.shared import Shared

    pages = Shared(chromium, site.address, PATIENCE)
    yield pages
    pages.close()


@pytest.fixture
def shared(shared_pages, request) -> Iterator[object]:
    """Opens pages as `visit` does, but such as earlier tests have used and put back: see tests/browser/support/shared.py."""
    def open_page(path: str = "", scripts=(), **options):
        return shared_pages.open(path, scripts, options)

    open_page.complaints = shared_pages.complaints
    yield open_page
    said = shared_pages.end_test(request.node.stash.get(FAILED, False))
    assert not said, "\n".join(said)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Note for the fixtures whether the test itself has failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
