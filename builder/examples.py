"""Worked examples: read, run on the engine, and held to the outcome that was recorded."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.problem import Problem, Refusal
from engine.problem import place as show
from engine.lab import run_example

from builder import schemas
from builder.faults import Faults, Refused
from builder.project import GamePlace, Project
from builder.references import slug as slug_of
from builder.rulebook import Rulebook
from builder.yaml_source import Source, load


@dataclass
class Example:
    """One example: what its author wrote, and what the engine made of it.

    `seats` and `steps` are plain data for the page, filled by `run`. `url` is where it stands,
    `order` which one it is in the rulebook.
    """

    slug: str
    title: str
    shows: list[str]
    text: str
    spec: dict[str, Any]
    source: Source
    url: str = ""
    order: int = 0
    steps: list[dict] = field(default_factory=list)
    before: dict = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    plays: list[list[str]] = field(default_factory=list)

    def line(self, *path) -> int:
        """The line of a part of the example's file."""
        return self.source.line(path)


def read(project: Project, place: GamePlace, faults: Faults) -> dict[str, Example]:
    """The examples of a game by slug. Problems go to `faults`."""
    found: dict[str, Example] = {}
    folder = place.content / "examples"
    for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else []:
        name = project.name(path)
        if slug_of(path.stem) != path.stem:
            faults.add(name, 1, "an example's file is named in lower-case words joined by hyphens.")
            continue
        try:
            source = load(path, name)
        except Refused as refused:
            faults.take(refused)
            continue
        if not schemas.check(source, schemas.EXAMPLE, faults, f"example {path.stem!r}"):
            continue
        data = source.data
        spec = {"situation": data["situation"], "chance": data.get("chance", []), "choices": data["choices"]}
        found[path.stem] = Example(path.stem, data["title"], list(data["shows"]), data["text"], spec, source)
    return found


def run(game: Any, example: Example) -> None:
    """Run an example on the engine and fill in its situation, plays and steps.

    Raises Problem, with a path inside the example, for a situation or choice that is not legal.
    """
    spec = example.spec
    state = game.position(spec["situation"], script=tuple(spec["chance"]))
    example.names = list(game.seat_names(state))
    example.plays = [[] for _ in example.names]
    for number, keys in enumerate(spec["choices"]):
        free = [decision for decision in game.decisions(state) if not decision.forced]
        if not game.decisions(state):
            raise Problem("the match is already over here; leave this choice out", ("choices", number))
        if len(free) != len(keys):
            raise Problem(f"{len(keys)} choices are given where {len(free)} are asked for: "
                          + "; ".join(decision.prompt for decision in free), ("choices", number))
        choices = {decision.seat: decision.options[0].key for decision in game.decisions(state) if decision.forced}
        choices |= {decision.seat: key for decision, key in zip(free, keys)}
        if number == 0:
            _note_plays(example, game.decisions(state), choices)
        try:
            state = game.apply(state, choices)
        except Refusal as refusal:
            seats = [decision.seat for decision in free]
            spot = ("choices", number, seats.index(refusal.seat)) if refusal.seat in seats else ("choices", number)
            raise Problem(refusal.sentence, spot) from None
    # The outcome comes from the same function that runs the example in the browser.
    outcome = run_example(game, spec)
    example.before = outcome["before"]
    example.steps = [{"rule": step["rule"], "also": list(step["also"]), "text": step["text"]} for step in outcome["steps"]]


def _note_plays(example: Example, decisions: list, choices: dict[int, str]) -> None:
    for decision in decisions:
        option = next((o for o in decision.options if o.key == choices[decision.seat]), None)
        if option and decision.kind in ("card", "turn"):
            example.plays[decision.seat] = list(option.touches)


def check(project: Project, place: GamePlace, game: Any, book: Rulebook, found: dict[str, Example], faults: Faults,
          record: bool = False, draft: bool = False) -> dict[Path, str]:
    """Run every example, hold it to its recorded outcome and to the rules it claims to show.

    With `record` the outcomes are taken as they are; the result lists the files to write. With
    `draft` a missing or changed outcome is a warning.
    """
    later = faults.warn if draft else faults.add
    writes: dict[Path, str] = {}
    for example in found.values():
        try:
            run(game, example)
        except Problem as problem:
            path = problem.path if problem.path[:1] == ("choices",) or problem.path[:1] == ("chance",) else ("situation", *problem.path)
            sentence = problem.sentence.rstrip(".") if not problem.sentence.endswith("?") else problem.sentence
            faults.add(example.source.name, example.source.line(path),
                       f"example {example.slug!r}, field '{show(path)}': {sentence}" + ("" if sentence.endswith("?") else "."))
            continue
        _check_shows(example, book, later)
        path = place.content / "examples" / "outcomes" / f"{example.slug}.json"
        text = json.dumps(example.steps, indent=1, ensure_ascii=False) + "\n"
        old = path.read_text("utf-8") if path.is_file() else None
        if old != text and record:
            writes[path] = text
        elif old is None:
            later(example.source.name, 1, f"example {example.slug!r} has no recorded outcome; run "
                                          "`python build.py build --record` and look at what it wrote.")
        elif old != text:
            later(example.source.name, 1, _difference(example, old))
    folder = place.content / "examples" / "outcomes"
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
        if path.stem not in found and not record:
            faults.add(project.name(path), 1, "this outcome belongs to no example; remove the file.")
    return writes


def _check_shows(example: Example, book: Rulebook, note: Callable[[str, int, str], None]) -> None:
    cited = {rule for step in example.steps for rule in (step["rule"], *step["also"])}
    for i, rule_id in enumerate(example.shows):
        rule = book.find(rule_id)
        if rule and rule.id not in cited and not rule.reason:
            note(example.source.name, example.line("shows", i),
                 f"example {example.slug!r} claims to show {rule_id!r}, and nothing in its outcome cites that rule.")
    for rule_id in sorted(cited - set(book.rules)):
        note(example.source.name, 1, f"example {example.slug!r}: its outcome cites {rule_id!r}, which is no rule.")


def _difference(example: Example, old: str) -> str:
    """Which step changed, old and new."""
    again = "; if the new outcome is right, run `python build.py build --record`."
    try:
        before = [line(step) for step in json.loads(old)]
    except (ValueError, KeyError, TypeError):
        return f"example {example.slug!r}: its recorded outcome cannot be read{again}"
    after = [line(step) for step in example.steps]
    for i in range(max(len(before), len(after))):
        was = before[i] if i < len(before) else "nothing"
        now = after[i] if i < len(after) else "nothing"
        if was != now:
            return f"example {example.slug!r} came out differently: step {i + 1} was <{was}> and is <{now}>{again}"
    return f"example {example.slug!r}: its recorded outcome is written differently{again}"


def line(step: dict) -> str:
    """A step on one line, as messages show it."""
    return f"{', '.join([step['rule'], *step['also']])}: {step['text']}"
