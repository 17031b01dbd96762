"""A new game is two folders: a toy is put beside the others in a copy of the project, built and played.

The toy has no look of its own, so the page draws it on the plain table.
"""
from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder.serve import open_server

HOME = Path(__file__).resolve().parents[2]
TOY = HOME / "tests" / "toys" / "ambush.py"
CONTENT = HOME / "tests" / "toys" / "scratch" / "content" / "ambush"
LEFT_OUT = {"dist", "build", "node_modules", ".git", ".venv", ".cache"}
MOST_CHOICES = 150

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def scratch(tmp_path_factory) -> Path:
    """A copy of the project with the toy's two folders and no other change, built."""
    root = tmp_path_factory.mktemp("scratch") / "project"
    shutil.copytree(HOME, root, ignore=lambda folder, names: {
        name for name in names if name in LEFT_OUT or name == "__pycache__" or name.endswith(".egg-info")})
    for name in ("node_modules", ".cache"):
        (root / name).symlink_to(HOME / name)
    package = root / "engine" / "games" / "ambush"
    package.mkdir()
    shutil.copy(TOY, package / "__init__.py")
    shutil.copytree(CONTENT, root / "content" / "ambush")
    run(root, "build")
    return root


def run(root: Path, *arguments: str) -> str:
    """Run the copy's own build.py. Returns what it printed."""
    said = subprocess.run([sys.executable, "build.py", *arguments, "--root", str(root)], cwd=root, capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout


@pytest.fixture(scope="module")
def address(scratch):
    """Where the scratch site is served."""
    server = open_server(scratch / "dist", port=0).start()
    yield server.address
    server.stop()


@pytest.fixture
def page(chromium, address):
    """A page of the scratch site; the test fails if it complained."""
    context = chromium.new_context(reduced_motion="reduce")
    page, complaints = context.new_page(), []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert not complaints, "\n".join(complaints)


def test_the_toy_is_on_the_home_page_with_its_rules(page, address):
    page.goto(address)
    page.get_by_role("link", name="Ambush").first.click()
    assert page.locator("h1").inner_text() == "Ambush"
    page.goto(address + "ambush/rules/rules/#answer.priority")
    rule = page.locator("[id='answer.priority']")
    assert "1.5" in rule.inner_text() and "Who goes first" in rule.inner_text()


def test_the_thread_runs_through_the_toy(scratch):
    games = json.loads(run(scratch, "coverage", "--json"))["games"]
    rules = games["ambush"]["rules"]
    assert len(rules) == 9
    assert all(rule["enforced"] and rule["tested"] for rule in rules), rules


def test_a_match_of_the_toy_is_played_to_its_end(page, address):
    page.goto(address + "ambush/play/")
    page.get_by_role("group", name="Lives").get_by_label("1").check()
    page.locator("[data-play]").click()
    page.locator("[data-pace]").wait_for(timeout=60_000)
    choices = play_to_the_end(page)
    assert choices > 0
    assert re.fullmatch(r"You win|A draw|\w+ [23] wins", page.locator(".result-title").inner_text())
    assert page.locator("[data-log-box] a[data-rule]").count() > 0, "log lines lead to rules"
    reviewed_and_replayed(page)


def reviewed_and_replayed(page) -> None:
    """The toy counts no rounds and names no cards played; its choices are its rounds, and the rest is as ever."""
    page.locator("[data-report=whole]").wait_for(timeout=60_000)
    assert page.locator("figure.plot figcaption b").all_inner_texts() == ["Your chance of winning", "Lives"]
    assert page.locator("[data-rounds] tbody tr").count() > 2
    page.locator("[data-result] [data-key=replay]").click()
    slider = page.locator("[data-slider]")
    slider.wait_for()
    page.keyboard.press("End")
    last = int(slider.get_attribute("max"))
    page.wait_for_function("last => Number(document.querySelector('[data-slider]').value) === last", arg=last)
    assert slider.get_attribute("aria-valuetext").startswith(f"Step {last} of {last}: ")


def play_to_the_end(page) -> int:
    """Take the last thing that can be chosen, every time, so that strikes are made. Returns how often."""
    able = ".table [data-option]:not([disabled]), .table [data-can], [data-skip], [data-next]"
    for count in range(MOST_CHOICES):
        page.locator(f"{able}, [data-result]").first.wait_for(timeout=20_000)
        if page.locator("[data-result]").count():
            return count
        choice = page.locator("[data-skip]" if page.locator("[data-skip]").count() else able).last
        try:
            choice.click(timeout=2_000)
        except Exception:  # beats went on and took the button away; look again
            continue
    raise AssertionError(f"the match is not over after {MOST_CHOICES} choices: {page.locator('.table').inner_text()[:800]}")
