"""The levels of the computer opponent: who beats whom how often, what a choice costs, and how fast it is made."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from benchmarks import gaps
from benchmarks.chromium import ENGINE, page_of
from benchmarks.measure import Figure
from builder.project import HOME
from engine.chance import derive
from engine.players import LEVELS
from engine.players.search import Level, SearchPlayer
from engine.tournament import duel, ladder
from engine.tournament.keep import Kept, cards, settings, write
from engine.tournament.meeting import proof
from engine.tournament.published import laid_out

SEED = 5
FILE = "ladder.json"
# What can be won against random play: it takes every card of the other side for equally likely, two rounds ahead.
ANSWER = SearchPlayer("answer to random play", Level(worlds=2, rounds=2, even=True))
MOMENTS = 36  # choices that each level is timed over
ROUNDS = 3
AIM = 50  # percent won against the level below
RULES_AIM = 85  # percent won against the side that the rules play, by the top level
CHOOSE = "async ([game, level, count, seed]) => {" + ENGINE + """
  const times = [];
  for (let match = 0; times.length < count; match += 1) {
    let view = await asked('match.new', { game, options: { opponent: 'player', hero: 'random', foe: 'random', level }, seed: seed + match });
    while (!view.outcome && times.length < count) {
      const begun = performance.now();
      await engine.job('match.think', { at: view.at });
      if (view.decision.kind === 'card') times.push(performance.now() - begun);
      const keys = view.decision.options.map((option) => option.key);
      view = (await asked('match.choose', { key: keys[(view.at * 7) % keys.length], at: view.at })).view;
    }
  }
  return times;
}"""


def run(name: str, dist: Path, matches: int, jobs: int, publish: bool, resume: Path | None = None) -> list[Figure]:
    """The whole ladder of a game. matches: of each level and the one below; publish: write the figures among the game's content;
    resume: keep the matches of the levels in this file, and go on from those that it holds."""
    game = gaps.load(name)
    players = ladder.names()
    kept = Kept.open(resume, settings(game, SEED, players), proof(game, players, SEED)) if resume else None
    with ProcessPoolExecutor(jobs) as executor:
        found = ladder.ladder(game, matches, SEED, rules=game.compared is not None, executor=executor, kept=kept)
        best = duel(game, ANSWER, ladder.RANDOM, game.simulated, ladder.against_random(matches), SEED, executor)
    moments = sample(game)
    work = {entry.name: plays(game, moments, entry.player()) for entry in LEVELS}
    here = {entry.name: choices_a_second(game, moments, entry.player()) for entry in LEVELS}
    there = in_browser(name, dist)
    gap = list(gaps.run(name))
    if publish:
        write(HOME / "content" / name / FILE, laid_out(published(game, matches, found, best, here, there, gap)) + "\n")
    return [*figures(found, best, work, here, there), *gap]


def published(game, matches: int, found: dict, best: dict, here: dict, there: dict, gap: list[Figure]) -> dict:
    """The ladder as the page of balance takes it (see builder/balance_schema.py)."""
    levels = []
    for entry in found["levels"]:
        speeds = {"CPython": here[entry["name"]], "Chromium": [1000 / time for time in there[entry["name"]]]} if entry["name"] in here else {}
        levels.append({**entry, **({"choices a second": {place: middle(samples) for place, samples in speeds.items()}} if speeds else {})})
    command = f"make bench ARGS='ladder --game {game.name} --matches {matches} --publish'"
    return {"format": 1, "game": game.name, "cards": cards(game), "seed": SEED, "matches": matches, "command": command, "levels": levels,
            "best against random": {**{name: best[name] for name in ("share", "low", "high", "matches")}, "command": command,
                                    "text": "it takes every card of the other side for equally likely, two rounds ahead"},
            **({"gaps": [gaps.published(game, gap)]} if gap else {})}


def figures(found: dict, best: dict, work: dict, here: dict, there: dict) -> list[Figure]:
    """The ladder as it is printed."""
    said, top = [], found["levels"][-1]["name"]
    for entry in found["levels"]:
        for part, against, aim in (("against below", entry.get("below"), AIM), ("against random", ladder.RANDOM, None),
                                   ("against rules", "the side that the rules play", RULES_AIM if entry["name"] == top else None)):
            if part in entry and not (part == "against random" and entry["below"] == ladder.RANDOM):
                said.append(won(f"{entry['name']} against {against}", entry[part], aim, sure=part == "against below"))
    said.append(won(f"{ANSWER.name} against {ladder.RANDOM}", best, None))
    for name, count in work.items():
        said.append(Figure(f"{name}: rounds and choices carried out", [count], "a choice"))
        said.append(Figure(f"{name} under CPython", here[name], "choices/s"))
        said.append(Figure(f"{name} in Chromium, a choice", there[name], "ms", aim=1000))
    return said


def won(what: str, counts: dict, aim: float | None, sure: bool = False) -> Figure:
    """Matches won, a draw half. sure: the lower end of the interval has to reach the aim."""
    share, interval = counts["share"] / 10, (counts["low"], counts["high"])
    if aim is not None and not sure:
        return Figure(f"{what} [95%: {interval[0]} to {interval[1]}]", [share], "%", aim=aim, more_is_better=True)
    return Figure(what, [share], "%", aim=aim, more_is_better=True, interval=interval)


def sample(game) -> list[tuple]:
    """Moments of matches played at random in which a seat has a card to choose: (state, decision)."""
    found, number, match = [], derive(SEED), 0
    while len(found) < MOMENTS:
        state, match = game.setup(game.simulated, match), match + 1
        while state.result is None and len(found) < MOMENTS:
            asked, number = game.decisions(state), derive(number)
            free = [decision for decision in asked if decision.kind == "card" and not decision.forced]
            if free and number % 4 == 0:
                found.append((state, free[0]))
            state = game.apply(state, {decision.seat: decision.options[(number >> 8) % len(decision.options)].key for decision in asked})
    return found


def choices_a_second(game, moments: list[tuple], player) -> list[float]:
    """How many choices a player makes in a second of the processor, which other work on the machine does not shorten; once for
    each part of the moments."""
    found = []
    for part in range(ROUNDS):
        chosen, begun = moments[part::ROUNDS], time.process_time()
        for state, decision in chosen:
            player.choose(game, decision, lambda: game.observe(state, decision.seat), SEED)
        found.append(len(chosen) / (time.process_time() - begun))
    return found


class Counting:
    """A game that counts the joint choices carried out in it."""

    def __init__(self, game):
        self._game, self.count = game, 0

    def __getattr__(self, name):
        return getattr(self._game, name)

    def play(self, state, choices):
        self.count += 1
        self._game.play(state, choices)


def plays(game, moments: list[tuple], player) -> int:
    """The work of a player: joint choices that it carries out for one of its own, on average. The same on every machine."""
    counting = Counting(game)
    for state, decision in moments:
        player.choose(counting, decision, lambda: game.observe(state, decision.seat), SEED)
    return counting.count // len(moments)


def in_browser(name: str, dist: Path) -> dict[str, list[float]]:
    """Level -> milliseconds of single choices in Chromium, in slices, as the match page has them made."""
    with page_of(dist) as page:
        return {entry.name: page.evaluate(CHOOSE, [name, entry.name, MOMENTS, SEED]) for entry in LEVELS}


def middle(samples: list[float]) -> float:
    """The median, to three digits.

    >>> middle([1.23456, 9.0, 0.5])
    1.23
    """
    return float(f"{sorted(samples)[len(samples) // 2]:.3g}")
