"""A game's guided first match: read, checked, and played along its own advice.

`guide.yaml` says which match it is, what to do next in which situation, and one sentence for each
rule that is explained the first time an event cites it. The build plays the match as advised, so
that a guide whose match no longer shows what it promises is found out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.problem import Problem, nearest
from engine.problem import place as show
from engine.session import Session

from builder import coverage, schemas, thread
from builder.faults import Faults, hint
from builder.project import GamePlace, Project
from builder.thread import Targets
from builder.yaml_source import Source

FILE = "guide.yaml"
PAGES = ("rules", "cards", "lab", "play", "faq", "glossary", "rulings", "book", "coverage")
"""Pages of the game that the end of a guide may lead to, beside any rule."""
MOST_CHOICES = 300
PLAIN = "touch:"
"""What precedes a touch that is no card, where a guide names what to choose."""


@dataclass
class Guide:
    """A guide as its author wrote it; `tasks` with card ids in place of names once it was checked."""

    source: Source
    tasks: list[dict]

    @property
    def data(self) -> dict[str, Any]:
        return self.source.data


def read(project: Project, place: GamePlace, faults: Faults) -> Guide | None:
    """Read guide.yaml; None if there is none or it cannot be used. Problems go to `faults`."""
    source = schemas.read(project, place.content / FILE, schemas.GUIDE, "the guide", faults)
    return Guide(source, source.data["tasks"]) if source else None


def texts(guide: Guide) -> list[tuple[tuple, str]]:
    """Every Markdown text of a guide with its path."""
    data = guide.data
    found = [(("intro",), data["intro"])]
    for i, task in enumerate(data["tasks"]):
        found += [(("tasks", i, name), task[name]) for name in ("say", "otherwise") if name in task]
        found += [(("tasks", i, "cards", n, "why"), card["why"]) for n, card in enumerate(task.get("cards", []))]
    found += [(("firsts", rule), text) for rule, text in data["firsts"].items()]
    found += [(("ends", name), data["ends"][name]) for name in ("won", "lost", "drawn")]
    return found + [(("ends", "next", i, "say"), entry["say"]) for i, entry in enumerate(data["ends"]["next"]) if "say" in entry]


def check(guide: Guide, game: Any, targets: Targets, faults: Faults, draft: bool = False) -> None:
    """Check everything that a guide names, then play its match as it advises.

    Each rule of `firsts` learns that the guide cites it. With `draft` a match that does not show
    what the guide promises is a warning.
    """
    before = len(faults.found)
    _Check(guide, targets, faults).everything(draft)
    if len(faults.found) > before or game is None or not targets.whole:
        return
    data, line = guide.data, guide.source.line
    later = faults.warn if draft else faults.add
    try:
        Session.new(game, data["match"]["options"], data["match"]["seed"])
    except Problem as problem:
        path = ("match", *problem.path) if problem.path else ("match",)
        faults.add(guide.source.name, line(path), f"the guide, field '{show(path)}': {problem.sentence.rstrip('.')}.")
        return
    if not _check_keys(guide, game, faults):
        return
    met = play(guide, game)
    for i, rule_id in enumerate(data["shows"]):
        if rule_id not in met:
            later(guide.source.name, line(("shows", i)), f"the guide promises to show {rule_id!r}, and nothing cites that rule when "
                                                         "its match is played as advised; change the advice or the seed.")


class _Check:
    """The checks that need no engine."""

    def __init__(self, guide: Guide, targets: Targets, faults: Faults):
        self.guide, self.targets, self.faults = guide, targets, faults

    def fault(self, path: tuple, sentence: str) -> None:
        source = self.guide.source
        self.faults.add(source.name, source.line(path), f"the guide, field '{show(path)}': {sentence}")

    def everything(self, draft: bool) -> None:
        data, source = self.guide.data, self.guide.source
        for path, text in texts(self.guide):
            thread.check(text, source.name, source.line(path), self.targets, self.faults, draft=draft)
        for rule_id in data["firsts"]:
            self._first(rule_id, data["title"])
        for i, rule_id in enumerate(data["shows"]):
            if rule_id not in data["firsts"]:
                self.fault(("shows", i), f"{rule_id!r} has no sentence among 'firsts'" + hint(rule_id, data["firsts"]))
        self.guide.tasks = [self._task(i, task) for i, task in enumerate(data["tasks"])]
        if data["tasks"][-1].get("when"):
            self.fault(("tasks", len(data["tasks"]) - 1, "when"), "the last task must fit every situation; leave its 'when' out.")
        for i, entry in enumerate(data["ends"]["next"]):
            to = entry["to"]
            if to not in PAGES and self.targets.book.find(to) is None:
                self.fault(("ends", "next", i, "to"), f"{to!r} is neither a rule nor one of {', '.join(PAGES)}"
                           + hint(to, [*PAGES, *self.targets.book.rules]))

    def _first(self, rule_id: str, title: str) -> None:
        source, targets = self.guide.source, self.targets
        line = source.line(("firsts", rule_id))
        rule = coverage.known(rule_id, targets.book, source.name, line, self.faults, "the guide")
        if rule is None:
            return
        if not rule.enforced:
            self.fault(("firsts", rule_id), f"the engine never cites {rule_id!r}, so no event could bring this sentence.")
        rule.cited_by.append({"title": title, "url": f"{targets.game}/play/#learn", "kind": "guide"})

    def _task(self, i: int, task: dict) -> dict:
        when = dict(task.get("when", {}))
        path = ("tasks", i)
        for name in ("met", "unmet"):
            for n, rule_id in enumerate(when.get(name, [])):
                if rule_id not in self.guide.data["firsts"]:
                    self.fault((*path, "when", name, n), f"{rule_id!r} is not among 'firsts'" + hint(rule_id, self.guide.data["firsts"]))
        if "can" in when:
            when["can"] = [self._touch(name, (*path, "when", "can", n)) for n, name in enumerate(when["can"])]
        if "zones" in when:
            when["zones"] = {key: {word: [self._card(name, (*path, "when", "zones", key, word, n)) for n, name in enumerate(value)]
                                   if isinstance(value, list) else value for word, value in wanted.items()}
                             for key, wanted in when["zones"].items()}
        cards = [self._advice(entry, (*path, "cards", n)) for n, entry in enumerate(task.get("cards", []))]
        return {**task, "when": when, "cards": cards}

    def _advice(self, entry: dict, path: tuple) -> dict:
        if entry["card"].startswith(PLAIN) and "name" not in entry:
            self.fault((*path, "card"), f"{entry['card']!r} is no card; say in the field 'name' what the reader is to press.")
        return {**entry, "card": self._touch(entry["card"], (*path, "card"))}

    def _touch(self, name: str, path: tuple) -> str:
        """What an option touches: a card in hand by its name, one elsewhere as 'panel:Tackle', anything else as 'touch:end'."""
        if self.targets.card(name) is None and ":" in name:
            zone, _, card = name.partition(":")
            return card if name.startswith(PLAIN) else f"{zone}:{self._card(card, path)}"
        return self._card(name, path)

    def _card(self, name: str, path: tuple) -> str:
        card = self.targets.card(name)
        if card is None and self.targets.whole:
            self.fault(path, f"no card is called {name!r}" + hint(name, self.targets.cards.values()))
        return card or name


def _check_keys(guide: Guide, game: Any, faults: Faults) -> bool:
    """Whether every zone and counter that a task asks for is one of the guided match."""
    data, source = guide.data, guide.source
    options = data["match"]["options"]
    look = Session.new(game, options, data["match"]["seed"]).view()["observation"]
    sound = True
    for i, task in enumerate(data["tasks"]):
        for kind in ("zones", "counters"):
            for key in task.get("when", {}).get(kind, {}):
                if key not in look[kind]:
                    path = ("tasks", i, "when", kind, key)
                    near = nearest(key, look[kind])
                    faults.add(source.name, source.line(path), f"the guide, field '{show(path)}': this match has no such "
                               f"{kind[:-1]}; it has {', '.join(look[kind])}" + (f"; did you mean {near!r}?" if near else "."))
                    sound = False
    return sound


def fits(when: dict, view: dict, met: set[str]) -> bool:
    """Whether a task is for this moment; the page's script decides in the same way (see match/guide-task.js)."""
    look, decision = view["observation"], view["decision"]
    touches = {option["touches"][0] for option in decision["options"] if option["touches"]}
    return ((when.get("kind") in (None, decision["kind"]))
            and (when.get("round") in (None, look["counters"].get("round")))
            and touches.issuperset(when.get("can", ()))
            and met.issuperset(when.get("met", ())) and met.isdisjoint(when.get("unmet", ()))
            and all(_within(look["counters"].get(key, 0), wanted) for key, wanted in when.get("counters", {}).items())
            and all(_lies(look["zones"].get(key, {}), wanted) for key, wanted in when.get("zones", {}).items()))


def _within(number: int, wanted: dict) -> bool:
    return wanted.get("least", number) <= number <= wanted.get("most", number)


def _lies(zone: dict, wanted: dict) -> bool:
    cards = zone.get("cards", [])
    return (_within(len(cards) or zone.get("count", 0), wanted) and set(cards).issuperset(wanted.get("has", ()))
            and set(cards).isdisjoint(wanted.get("lacks", ())))


def play(guide: Guide, game: Any) -> set[str]:
    """Play the guided match, always choosing the card that the guide names first. Returns the rules that were cited."""
    match = guide.data["match"]
    session = Session.new(game, match["options"], match["seed"])
    view, met = session.view(), set()
    for _ in range(MOST_CHOICES):
        decision = view["decision"]
        if decision is None:
            break
        task = next(task for task in guide.tasks if fits(task["when"], view, met))
        advised = [option for entry in task["cards"] for option in decision["options"] if entry["card"] in option["touches"]]
        told = session.choose((advised or decision["options"])[0]["key"], view["at"])
        for beat in told["beats"]:
            met |= {beat["rule"], *beat["also"]} if beat["text"] else set()
        view = told["view"]
    return met


def compiled(guide: Guide, game: dict, texts: thread.Texts, faults: Faults) -> dict:
    """What the match page reads: the guide with its texts as HTML, links relative to the site's root.

    `game` is the game as pages know it (see builder/context.py). A page that the game has not got is a fault.
    """
    data, find = guide.data, texts.targets.book.find
    tasks = [{"when": task["when"], "say": texts.inline(task["say"]),
              "cards": [{**entry, "why": texts.inline(entry["why"])} for entry in task["cards"]],
              **({"otherwise": texts.inline(task["otherwise"])} if "otherwise" in task else {})} for task in guide.tasks]
    onward = []
    for i, entry in enumerate(data["ends"]["next"]):
        rule = find(entry["to"])
        url = rule.url if rule else game.get(f"{entry['to']}_url", "")
        if not url:
            path = ("ends", "next", i, "to")
            faults.add(guide.source.name, guide.source.line(path), f"the guide, field '{show(path)}': this game has no page "
                                                                   f"{entry['to']!r}.")
        onward.append({"link": entry["link"], "url": url, "say": texts.inline(entry.get("say", ""))})
    return {"title": data["title"], "intro": texts.block(data["intro"]), "match": data["match"], "tasks": tasks,
            "firsts": [{"rule": rule, "say": texts.inline(text)} for rule, text in data["firsts"].items()],
            "ends": {**{name: texts.inline(data["ends"][name]) for name in ("won", "lost", "drawn")}, "next": onward}}
