"""How long an opponent of each level takes over a whole turn in Chromium, in a game of turns with many choices."""

from __future__ import annotations

from pathlib import Path

from benchmarks.chromium import ENGINE, page_of
from benchmarks.gaps import load
from benchmarks.measure import Figure, percentile
from engine.players import LEVELS

SEED = 5
TURNS = 24  # of each level
AIM = 2000  # ms of a turn of the top level
# The reader plays what it holds, buys what it can and passes in windows; a turn of the opponent is from its end of turn to its next choice
# in a turn, windows that the reader is asked in between included.
PLAY = "async ([game, level, count, seed]) => {" + ENGINE + """
  const turns = [];
  for (let match = 0; turns.length < count; match += 1) {
    let view = await asked('match.new', { game, options: { level, avatar: 'random' }, seed: seed + match });
    let spent = null;
    while (!view.outcome && turns.length < count) {
      const keys = view.decision.options.map((option) => option.key);
      const key = keys.includes('pass') ? 'pass' : keys[(view.at * 7) % keys.length];
      const begun = performance.now();
      view = (await asked('match.choose', { key, at: view.at })).view;
      const taken = performance.now() - begun;
      if (key === 'end') spent = 0;
      if (spent !== null) spent += taken;
      if (spent !== null && view.decision?.kind === 'turn') {
        turns.push(spent);
        spent = null;
      }
    }
  }
  return turns;
}"""


def run(game: str, dist: Path) -> list[Figure]:
    """The median turn of each level and its longest; nothing for a game whose choices are few a turn."""
    if load(game).player(LEVELS[-1].name) is None:
        return []
    found = []
    with page_of(dist) as page:
        for entry in LEVELS:
            times = page.evaluate(PLAY, [game, entry.name, TURNS, SEED])
            top = entry is LEVELS[-1]
            found.append(Figure(f"{entry.name}: a whole turn in Chromium", times, "ms"))
            found.append(Figure(f"{entry.name}: 95th percentile of those", [percentile(times, 95)], "ms", aim=AIM if top else None))
    return found
