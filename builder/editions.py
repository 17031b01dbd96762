"""The page that sets an edition of a game beside the other: read, checked, tied to the rules of both, and drawn.

`editions.yaml` of a game names the other game and lists topics: what each of the two says, under which rules, and where
they differ an example of each that lays out the same moment. The build holds the page to its word: every rule that
repeats none of the other game stands on it, and each pair of examples parts at the steps that it names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.problem import place as show

from builder import coverage, schemas, thread
from builder.faults import Faults, hint
from builder.project import GamePlace, Project
from builder.yaml_source import Source

if TYPE_CHECKING:
    from builder.pages import GamePages
    from builder.workshop import GameWork

FILE = "editions.yaml"
SIDES = ("other", "own")


@dataclass
class Editions:
    """What the author wrote. `game` is the id of the game whose file it is, `other` that of the game beside it."""

    game: str
    source: Source

    @property
    def data(self) -> dict[str, Any]:
        return self.source.data

    @property
    def other(self) -> str:
        return self.data["other"]

    @property
    def url(self) -> str:
        """Where the page stands."""
        return f"{self.game}/editions/"

    def home(self, side: str) -> str:
        """The id of the game that a side speaks of."""
        return self.game if side == "own" else self.other

    def sides(self) -> Iterator[tuple[int, dict, str, dict]]:
        """Every side of every topic: (number of the topic, topic, "other" or "own", side)."""
        for number, topic in enumerate(self.data["topics"]):
            for side in SIDES:
                yield number, topic, side, topic[side]

    def figures(self, side: str) -> list[str]:
        """The examples of a side that stand on the page as figures: those of topics that differ."""
        return [said["example"] for _, topic, which, said in self.sides()
                if which == side and topic["kind"] == "differs" and "example" in said]

    def anchor(self, side: str, slug: str) -> str:
        """Where the figure of an example stands on the page; both games may have an example of that name."""
        return f"example-{self.home(side)}-{slug}"


def read(project: Project, place: GamePlace, faults: Faults) -> Editions | None:
    """Read editions.yaml; None if there is none or it cannot be used. Problems go to `faults`."""
    source = schemas.read(project, place.content / FILE, schemas.EDITIONS, "the editions", faults)
    return Editions(place.id, source) if source else None


def addresses(games: list[GameWork]) -> dict[str, str]:
    """Where the page stands that sets a game beside another: game id -> path, for both games of each page."""
    found = {}
    for one in games:
        if one.editions:
            found |= {one.editions.game: one.editions.url, one.editions.other: one.editions.url}
    return found


def placed(games: list[GameWork]) -> dict[str, dict[str, str]]:
    """Where each figure of such a page stands: game id -> slug of the example -> path with anchor."""
    found: dict[str, dict[str, str]] = {}
    for one in games:
        for side in SIDES if one.editions else ():
            here = found.setdefault(one.editions.home(side), {})
            here |= {slug: f"{one.editions.url}#{one.editions.anchor(side, slug)}" for slug in one.editions.figures(side)}
    return found


def join(games: list[GameWork], faults: Faults, draft: bool = False) -> None:
    """Check what each page names, and let the rules of both games know the topics that they stand in.

    A rule of the edition that asks something of the engine, repeats no rule of the other game and stands in no topic
    is a fault, with `draft` a warning.
    """
    works = {one.place.id: one for one in games}
    for one in games:
        if one.editions is None:
            continue
        if one.editions.other not in works or one.editions.other == one.place.id:
            others = [name for name in works if name != one.place.id]
            _fault(one.editions, faults, ("other",), f"no other game is called {one.editions.other!r}" + hint(one.editions.other, others))
            one.editions = None
            continue
        _Join(one.editions, works, faults).everything()
        note = faults.warn if draft else faults.add
        for rule in one.book.rules.values():
            if not (rule.same or rule.editions or rule.kind == "info" or rule.reason):
                note(rule.file, rule.line, f"the rule {rule.id!r} repeats none of {one.editions.other} and stands in no topic of {FILE}; "
                                           "name it there, or say with 'same' what it repeats.")


def _fault(editions: Editions, faults: Faults, path: tuple, sentence: str) -> None:
    faults.add(editions.source.name, editions.source.line(path), f"the editions, field '{show(path)}': {sentence}")


class _Join:
    """The checks that need no engine."""

    def __init__(self, editions: Editions, works: dict[str, GameWork], faults: Faults):
        self.editions, self.works, self.faults = editions, works, faults
        self.fault = partial(_fault, editions, faults)

    def everything(self) -> None:
        first: dict[str, int] = {}
        for number, topic in enumerate(self.editions.data["topics"]):
            line = self.editions.source.line(("topics", number, "id"))
            if first.setdefault(topic["id"], line) != line:
                self.fault(("topics", number, "id"), f"the topic {topic['id']!r} stands twice; it was first given in line {first[topic['id']]}.")
            self._kind(number, topic)
        for number, topic, side, said in self.editions.sides():
            self._rules(number, topic, side, said)
            found, path = self.works[self.editions.home(side)].examples, ("topics", number, side)
            if "example" in said and said["example"] not in found:
                self.fault((*path, "example"), f"no example of {self.editions.home(side)} is called {said['example']!r}" + hint(said["example"], found))

    def _kind(self, number: int, topic: dict) -> None:
        path = ("topics", number)
        whole = all("example" in topic[side] for side in SIDES)
        if topic["kind"] == "same":
            for extra in [("unrun",)] * ("unrun" in topic) + [(side, "turn") for side in SIDES if "turn" in topic[side]]:
                self.fault((*path, *extra), "only a topic that differs has this; leave it out, or let the topic differ.")
            return
        if whole == ("unrun" in topic):
            self.fault(path, "both sides have an example, so leave 'unrun' out." if whole else
                       "a topic that differs has an example on both sides; add it, or say with 'unrun' why there is nothing to run.")
        for side in SIDES:
            if ("example" in topic[side]) != ("turn" in topic[side]):
                self.fault((*path, side), "an example comes with a 'turn', the words with which the step begins at which the editions part.")

    def _rules(self, number: int, topic: dict, side: str, said: dict) -> None:
        editions = self.editions
        book = self.works[editions.home(side)].book
        known = {"title": topic["topic"], "url": f"{editions.url}#{topic['id']}", "kind": topic["kind"],
                 "game": editions.data["names"]["other" if side == "own" else "own"]}
        for i, rule_id in enumerate(said["rules"]):
            path = ("topics", number, side, "rules", i)
            rule = coverage.known(rule_id, book, editions.source.name, editions.source.line(path), self.faults, f"the topic {topic['id']!r}")
            if rule and known not in rule.editions:
                rule.editions.append(known)


def check(one: GameWork, games: list[GameWork], faults: Faults, draft: bool = False) -> None:
    """Check the links in the texts of a game's page, and that each pair of examples parts where it says.

    To be called when the examples have been run. With `draft` an outcome without the step is a warning.
    """
    editions, works = one.editions, {work.place.id: work for work in games}
    if editions is None:
        return
    later, line = faults.warn if draft else faults.add, editions.source.line
    texts = [(("intro",), editions.data["intro"], one)]
    for number, topic in enumerate(editions.data["topics"]):
        texts += [(("topics", number, name), topic[name], one) for name in ("text", "unrun") if name in topic]
    for number, topic, side, said in editions.sides():
        work = works[editions.home(side)]
        texts.append((("topics", number, side, "says"), said["says"], work))
        example = work.examples.get(said.get("example", ""))
        path = ("topics", number, side)
        if example and example.steps and "turn" in said and turn_of(example.steps, said["turn"]) is None:
            later(editions.source.name, line((*path, "turn")), f"the editions, field '{show((*path, 'turn'))}': no step of the example "
                                                               f"{example.slug!r} begins with these words.")
    for path, text, work in texts:
        thread.check(text, editions.source.name, line(path), work.targets, faults, draft=draft)


def turn_of(steps: list[dict], turn: str) -> int | None:
    """The place of the first step that begins with these words.

    >>> turn_of([{"text": "Both play."}, {"text": "Ada pays 1."}], "Ada pays")
    1
    """
    return next((place for place, step in enumerate(steps) if turn and step["text"].startswith(turn)), None)


def draw(own: GamePages, drawn: list[GamePages]) -> None:
    """Draw the page of a game that has one; `drawn` are the pages of all games."""
    editions = own.work.editions
    if editions is None:
        return
    data = editions.data
    page = own.press.page(editions.url, "editions", data["title"], data["summary"], editions.game)
    sheets = {"own": own, "other": next(pages for pages in drawn if pages.game["id"] == editions.other)}
    # The games stand in the order of the home page, whichever of them has the file.
    order = sorted(SIDES, key=lambda side: sheets[side].game["order"])
    texts = {side: sheets[side].texts(page) for side in SIDES}
    topics = []
    for topic in data["topics"]:
        columns = [_column(editions, topic, side, sheets[side], page, texts[side]) for side in order]
        topics.append({"id": topic["id"], "title": topic["topic"], "kind": topic["kind"],
                       **{f"{name}_html": Markup(texts["own"].inline(topic.get(name, ""))) for name in ("text", "unrun")},
                       "columns": columns, "words": [[pair[side] for side in order] for pair in topic.get("words", [])]})
    own.press.draw(page, "editions.html", game=own.game, counts=own.game["counts"], title=data["title"],
                   intro_html=Markup(texts["own"].inline(data["intro"])), topics=topics, names=[data["names"][side] for side in order])


def _column(editions: Editions, topic: dict, side: str, pages: GamePages, page: Any, texts: thread.Texts) -> dict:
    said, find = topic[side], pages.work.book.find
    slug = said.get("example", "")
    column = {"game": pages.game, "name": editions.data["names"][side], "says_html": Markup(texts.inline(said["says"])),
              "rules": [rule for rule in map(find, said["rules"]) if rule], "example": {}, "see": None}
    if slug and topic["kind"] == "differs":
        example = pages.example(page, slug)
        turn = turn_of(example["steps"], said["turn"])
        steps = [{**step, "turn": place == turn} for place, step in enumerate(example["steps"])]
        # The emblem stands on the card that is played; once is enough where there are so many figures.
        seats = [{**seat, "emblem": ""} if seat["plays"] else seat for seat in example["seats"]]
        column["example"] = {**example, "seats": seats, "anchor": editions.anchor(side, slug), "turn": said["turn"], "steps": steps}
    elif slug:
        column["see"] = {"title": pages.work.examples[slug].title, "url": pages.work.examples[slug].url}
    return column
