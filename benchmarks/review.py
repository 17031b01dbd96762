"""How long the review of a finished match takes in Chromium: tables of every size, where a game has more than one."""

from __future__ import annotations

from pathlib import Path

from benchmarks.chromium import ENGINE, page_of
from benchmarks.gaps import load
from benchmarks.measure import Figure
from engine.chance import derive
from engine.match import Match
from engine.opponents import seated

LEVEL = "sharp"  # of every seat
SEEDS = (3, 5, 7)
AIM = 6  # seconds
REVIEW = "async ([game, record]) => {" + ENGINE + """
  await asked('match.load', { game, record });
  const begun = performance.now();
  const found = await engine.job('match.review', { game });
  if (found.error) throw new Error(found.error.sentence);
  return { seconds: (performance.now() - begun) / 1000, samples: found.samples };
}"""


def run(name: str, dist: Path) -> list[Figure]:
    """Seconds of a review, and how many samples of each round it took."""
    game, found = load(name), []
    with page_of(dist) as page:
        page.evaluate(REVIEW, [name, finished(game, tables(game)[0], SEEDS[0] + 1)])  # the first calls of fresh code are slower
        for options in tables(game):
            times = [page.evaluate(REVIEW, [name, finished(game, options, seed)]) for seed in SEEDS]
            what = f"{options['players']} players: " if "players" in options else ""
            found.append(Figure(f"{what}review of a finished match in Chromium", [time["seconds"] for time in times], "s", aim=AIM))
            found.append(Figure(f"{what}samples of each round", [time["samples"] for time in times], ""))
    return found


def tables(game) -> list[dict]:
    """Options of a match for each number of players that a game can have; the defaults where it does not ask."""
    field = next((field for field in game.options() if field["name"] == "players"), None)
    return [{}] if field is None else [{"players": count} for count in range(field["low"], field["high"] + 1)]


def finished(game, options: dict, seed: int) -> dict:
    """The record of a match whose seats are all played at the level."""
    player = seated(game, LEVEL)
    match = Match(game, options, seed, players={seat: player for seat in range(1, game.layout(game.blank(options).options).seats)})
    while decision := match.decision():
        match.choose(player.choose(game, decision, lambda: game.observe(match.state, match.seat), derive(seed, match.state.step)))
    return match.record
