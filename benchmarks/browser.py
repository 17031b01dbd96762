"""Decisions a second of random play in Chromium, cut into slices as a page would have it."""

from __future__ import annotations

from pathlib import Path

from benchmarks.chromium import ENGINE, page_of
from benchmarks.engine import matches_of, simulate
from benchmarks.measure import Figure

ROUNDS = 7
JOB = "async ([game, matches, seed]) => {" + ENGINE + """
  await asked('options', { game });
  const begun = performance.now();
  const found = await engine.job('simulate', { game, matches, seed });
  if (found.error) throw new Error(found.error.sentence);
  return { ...found, elapsed: (performance.now() - begun) / 1000 };
}"""


def run(game: str, dist: Path) -> list[Figure]:
    """The same matches in the browser and under CPython by turns; pauses between slices count."""
    elapsed, inside, here = [], [], []
    matches = matches_of(game)  # as many as under CPython: short runs are slower there too
    with page_of(dist) as page:
        page.evaluate(JOB, [game, max(1, matches // 15), 0])  # the first calls of fresh code are slower
        for number in range(ROUNDS):
            found = page.evaluate(JOB, [game, matches, number])
            elapsed.append(found["decisions"] / found["elapsed"])
            inside.append(found["decisions_per_second"])
            here.append(simulate(game, seed=number, matches=matches)["decisions_per_second"])
    return [
        Figure(f"{game} in Chromium, by the clock", elapsed, "decisions/s"),
        Figure(f"{game} in Chromium, inside the slices", inside, "decisions/s"),
        Figure(f"{game} under CPython", here, "decisions/s"),
        Figure("CPython beside Chromium by the clock", [there / fast for fast, there in zip(elapsed, here)], "times"),
    ]
