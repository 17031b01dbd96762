"""python -m benchmarks [PART ...]: measure and print; without a part, all but the long ones."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from benchmarks.measure import Figure
from builder.project import HOME


def _engine(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import engine

    return engine.run(given.game)


def _browser(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import browser

    return browser.run(given.game, dist)


def _start(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import start

    return start.run(given.game, dist)


def _table(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import table

    return table.run(given.game, dist)


def _turns(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import turns

    return turns.run(given.game, dist)


def _review(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import review

    return review.run(given.game, dist)


def _pages(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import pages

    return pages.run(given.game, dist)


def _lighthouse(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import lighthouse

    return lighthouse.run(given.game, dist)


def _build(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import build

    return build.run(given.game)


def _gaps(given: argparse.Namespace, dist: Path) -> Iterable[Figure]:
    from benchmarks import gaps

    return gaps.run(given.game)


def _ladder(given: argparse.Namespace, dist: Path) -> list[Figure]:
    from benchmarks import ladder

    return ladder.run(given.game, dist, given.matches, given.jobs, given.publish, given.resume)


PARTS: dict[str, tuple[str, Callable[[argparse.Namespace, Path], Iterable[Figure]]]] = {
    "engine": ("decisions a second under CPython, beside python-chess", _engine),
    "browser": ("decisions a second in the browser, in slices", _browser),
    "start": ("start of the engine in the browser, beside stock Pyodide", _start),
    "table": ("from choosing a card to the drawn result", _table),
    "turns": ("a whole turn of each level in the browser, where a turn has many choices", _turns),
    "review": ("the review of a finished match in the browser", _review),
    "pages": ("weight of a rule page", _pages),
    "lighthouse": ("Lighthouse's scores of each kind of page, as a phone", _lighthouse),
    "build": ("seconds of a build", _build),
    "gaps": ("how far from perfect play each level is, in what is left of a duel", _gaps),
    "ladder": ("each level against the one below, chance and the Automa; choices a second", _ladder),
}
NEED_SITE = {"browser", "start", "table", "turns", "review", "pages", "lighthouse", "ladder"}
LONG = {"gaps", "ladder"}  # minutes to hours: only when they are asked for


def main() -> int:
    """Run the parts asked for; the exit code is 1 if an aim is missed and --strict is given."""
    parts = "; ".join(f"{name}: {what}" for name, (what, _) in PARTS.items())
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__, epilog=f"Parts. {parts}.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one of {', '.join(PARTS)}")
    parser.add_argument("--game", default="pocket-paragons-origins", help="the game to measure (default: %(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file as well")
    parser.add_argument("--strict", action="store_true", help="fail if an aim is missed")
    parser.add_argument("--matches", type=int, default=400, metavar="N", help="of the ladder, for each level and the one below (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes that share the ladder's matches (one a core)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep the ladder's matches here, and go on from those that it holds")
    parser.add_argument("--publish", action="store_true", help="write the ladder among the game's content")
    given = parser.parse_args()
    unknown = [name for name in given.parts if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}")
    chosen = given.parts or [name for name in PARTS if name not in LONG]
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}; "
          "median [range] of the samples; the machine should be idle.", flush=True)
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as name:
        dist = Path(name) / "dist"
        if NEED_SITE & set(chosen):
            subprocess.run([sys.executable, "build.py", "build", "--out", str(dist)], cwd=HOME, check=True,
                           stdout=subprocess.DEVNULL)
        for part in chosen:
            title, measure = PARTS[part]
            print(f"\n{title[0].upper()}{title[1:]}", flush=True)
            for figure in measure(given, dist):
                print(figure.line(), flush=True)
                figures.append(figure)
    if given.json:
        given.json.write_text(json.dumps([figure.data() for figure in figures], indent=1), "utf-8")
    return int(given.strict and any(figure.met is False for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
