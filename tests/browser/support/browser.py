"""Finds, or if need be installs, the Chromium that the browser tests and benchmarks drive.

`python -m tests.browser.support.browser` is the set-up step of `make test`: Playwright's own
Chromium if it can be downloaded and starts, else one found on PATH, else Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Of what a window of a full Chromium starts besides its page: a spare process, and one for its address bar. Together
# they cost more than most pages. Only the last such list counts, so this one repeats what Playwright's has for pages.
PAGE_ALONE = "--disable-features=" + ",".join((
    "SpareRendererForSitePerProcess", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI",
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning", "Translate"))
# No other host is found, so that asking one for anything is an error on the console. To be told of every request instead
# costs a tenth of opening a page.
HERE_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"
DOWNLOAD_SECONDS = 240
NOTHING = (
    "No Chromium could be found or installed. Install one (on Debian: apt-get install chromium), "
    "or connect to the internet, and run `make test` again."
)


class NoBrowser(Exception):
    """No browser can be driven here; the message is a sentence for the reader."""


def candidates(playwright: Playwright) -> Iterator[str | None]:
    """What may be driven, best first: None stands for Playwright's own Chromium."""
    if Path(playwright.chromium.executable_path).is_file():
        yield None
    for name in NAMES:
        path = shutil.which(name)
        if path:
            yield path


def launch(playwright: Playwright, profile: Path | None = None, more: Sequence[str] = (), **options):
    """Start the first browser that starts, or with `profile` a context that keeps its folder; more: flags.

    Raises `NoBrowser` if there is none.
    """
    for path in candidates(playwright):
        try:
            if profile is None:
                return playwright.chromium.launch(executable_path=path, args=[*FLAGS, *more], **options)
            return playwright.chromium.launch_persistent_context(
                str(profile), executable_path=path, args=[*FLAGS, *more], **options)
        except Error:
            continue  # Playwright's own may lack system libraries
    raise NoBrowser(NOTHING)


def install() -> str:
    """Make sure that a browser starts; returns its version. Raises `NoBrowser`."""
    _run([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS)
    version = _version()
    if version is None and shutil.which("apt-get"):
        rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
        if not rights or shutil.which("sudo"):
            print("Installing Debian's Chromium ...", flush=True)
            quiet = ["-y", "-qq", "--no-install-recommends"]
            _run([*rights, "apt-get", "update", "-qq"], DOWNLOAD_SECONDS)
            _run([*rights, "apt-get", "install", *quiet, "chromium"], 2 * DOWNLOAD_SECONDS)
            version = _version()
    if version is None:
        raise NoBrowser(NOTHING)
    return version


def _version() -> str | None:
    """The version of the browser that starts, or None."""
    with sync_playwright() as playwright:
        try:
            browser: Browser = launch(playwright)
        except NoBrowser:
            return None
        version = browser.version
        browser.close()
        return version


def _run(command: list[str], seconds: int) -> None:
    """Run a step that may fail: what counts is whether a browser starts afterwards."""
    hurry = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "15000", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env={**os.environ, **hurry}, timeout=seconds, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        pass


if __name__ == "__main__":
    print("Looking for a browser for the tests ...", flush=True)
    try:
        print(f"The tests will drive Chromium {install()}.")
    except NoBrowser as problem:
        sys.exit(str(problem))
