"""The chapters of a rulebook, read from Markdown: rules with ids, numbers and places."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from markdown.extensions.attr_list import get_attrs_and_remainder

from builder import schemas
from builder.faults import Faults, Refused
from builder.project import GamePlace, Project
from builder.yaml_source import parse, read_text

_HEADING = re.compile(r"(#{1,6})[ ]+(.*?)[ ]*(?:\{:?[ ]*([^}]*?)[ ]*\})?[ ]*\Z")
_FENCE = re.compile(r"[ ]{0,3}(```|~~~)")
_CHAPTER = re.compile(r"(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.md\Z")
_KNOWN = {"id", "class", "aliases", "reason", "same", "asks"}


@dataclass
class Rule:
    """One rule of a rulebook: what its author wrote, and later all that cites it.

    `asks` is, for a ruling, the question that the source leaves open; `same` names the rules of another game, in
    full, that this one repeats.
    """

    id: str
    title: str
    kind: str
    level: int
    number: str
    url: str
    file: str
    line: int
    reason: str | None = None
    aliases: tuple[str, ...] = ()
    same: tuple[str, ...] = ()
    asks: str | None = None
    body: str = ""
    cited_by: list[dict] = field(default_factory=list)
    faq: list[dict] = field(default_factory=list)
    enforced: list[str] = field(default_factory=list)
    tested: list[str] = field(default_factory=list)
    shown: list[dict] = field(default_factory=list)
    inherits: list[Rule] = field(default_factory=list)
    editions: list[dict] = field(default_factory=list)

    @property
    def label(self) -> str:
        """Number and title, as a link shows them."""
        return f"{self.number} {self.title}"


@dataclass
class Chapter:
    """One chapter: its introduction in Markdown and its rules in order."""

    number: int
    slug: str
    title: str
    summary: str
    url: str
    file: str
    intro: str
    intro_line: int
    rules: list[Rule]


class Rulebook:
    """All chapters of a game; `rules` by id, `aliases` from retired ids to present ones."""

    def __init__(self, game: str, chapters: list[Chapter]):
        self.game = game
        self.chapters = chapters
        self.rules: dict[str, Rule] = {}
        self.aliases: dict[str, str] = {}

    def find(self, rule_id: str) -> Rule | None:
        """The rule of that id, or of that retired id."""
        return self.rules.get(self.aliases.get(rule_id, rule_id))

    def repeated(self) -> dict[str, list[str]]:
        """Ids of another game's rules -> the ids of the rules here that say they are the same, in order of the book."""
        found: dict[str, list[str]] = {}
        for chapter in self.chapters:
            for rule in chapter.rules:
                for origin in rule.same:
                    found.setdefault(origin.partition("/")[2], []).append(rule.id)
        return found

    def index(self, faults: Faults) -> None:
        """Fill `rules` and `aliases`; ids that stand twice are faults."""
        for chapter in self.chapters:
            for rule in chapter.rules:
                first = self.rules.setdefault(rule.id, rule)
                if first is not rule:
                    faults.add(rule.file, rule.line,
                               f"the rule id {rule.id!r} stands twice; it was first given at {first.file}:{first.line}.")
        for rule in list(self.rules.values()):
            for alias in rule.aliases:
                if alias in self.rules or alias in self.aliases:
                    faults.add(rule.file, rule.line, f"the retired id {alias!r} of rule {rule.id!r} is still in use by another rule.")
                else:
                    self.aliases[alias] = rule.id


def read(project: Project, game: GamePlace, faults: Faults) -> Rulebook:
    """Read every chapter under the game's `rulebook/` folder.

    Problems (names, front matter, headings, ids) go to `faults`; what can be read is returned.
    """
    folder = game.content / "rulebook"
    chapters = []
    for path in sorted(folder.glob("*.md")) if folder.is_dir() else []:
        name = project.name(path)
        match = _CHAPTER.match(path.name)
        if not match:
            faults.add(name, 1, "a chapter file is called like 03-the-round.md: two digits, a hyphen, lower-case words.")
            continue
        try:
            chapter = _chapter(path, name, game.id, len(chapters) + 1, match.group(2), faults)
        except Refused as refused:
            faults.take(refused)
            continue
        if chapter:
            chapters.append(chapter)
    if not chapters and not faults.found:
        faults.add(f"content/{game.id}/rulebook", 1, "the game has no rulebook: no chapter stands in rulebook/.")
    book = Rulebook(game.id, chapters)
    book.index(faults)
    return book


def _chapter(path: Path, name: str, game: str, number: int, slug: str, faults: Faults) -> Chapter | None:
    lines = read_text(path, name).split("\n")
    if lines[0] != "---" or "---" not in lines[1:]:
        faults.add(name, 1, "a chapter begins with a line '---', its title and summary, and another line '---'.")
        return None
    end = lines.index("---", 1)
    front = parse("\n".join(lines[1:end]), name, 2)
    if not schemas.check(front, schemas.CHAPTER, faults, "the chapter's head"):
        return None
    url = f"{game}/rules/{slug}/"
    chapter = Chapter(number, slug, front.data["title"], front.data["summary"], url, name, "", end + 2, [])
    body: list[str] = []
    fenced = False
    for line_number, line in enumerate(lines[end + 1:], end + 2):
        if _FENCE.match(line):
            fenced = not fenced
        heading = None if fenced else _HEADING.match(line)
        rule = _rule(heading, chapter, name, line_number, faults) if heading else None
        if rule:
            _close(chapter, body)
            chapter.rules.append(rule)
            body = []
        else:
            body.append(line)
    _close(chapter, body)
    for rule in chapter.rules:
        if not rule.body.strip():
            faults.add(name, rule.line, f"the rule {rule.id!r} has no text.")
    return chapter


def _close(chapter: Chapter, body: list[str]) -> None:
    text = "\n".join(body)
    if chapter.rules:
        chapter.rules[-1].body = text
    else:
        chapter.intro = text


def _rule(heading: re.Match, chapter: Chapter, name: str, line: int, faults: Faults) -> Rule | None:
    marks, title, attributes = heading.groups()
    level = len(marks)
    if level == 1:
        faults.add(name, line, "the chapter's title stands in its head; headings in the text begin with '##'.")
        return None
    if attributes is None:
        return None
    pairs, rest = get_attrs_and_remainder(attributes)
    found: dict[str, str] = {}
    classes: list[str] = []
    for key, value in pairs:
        if key == ".":
            classes.append(value)
        elif key in found or key not in _KNOWN:
            faults.add(name, line, f"heading {title!r}: the attribute {key!r} is not allowed here; allowed: #id, "
                                   ".info, .ruling, aliases, asks, reason, same.")
        else:
            found[key] = value
    if rest.strip():
        faults.add(name, line, f"heading {title!r}: {rest.strip()!r} cannot be read.")
    for odd in set(classes) - {"info", "ruling"}:
        faults.add(name, line, f"heading {title!r}: the class {odd!r} is not known; allowed: info, ruling.")
    rule_id = found.get("id")
    if rule_id is None:
        return None
    if level > 3:
        faults.add(name, line, f"the rule {rule_id!r} has a heading of level {level}; rules stand at level 2 or 3.")
    if not re.match(schemas.RULE_ID, rule_id):
        faults.add(name, line, f"{rule_id!r} is not a rule id; write lower-case words joined by dots, such as cancel.energy.")
    kind = "ruling" if "ruling" in classes else "info" if "info" in classes else "rule"
    reason = found.get("reason")
    if kind == "info" and not reason:
        faults.add(name, line, f"the rule {rule_id!r} is marked .info and gives no reason; add reason=\"why nothing is to enforce\".")
    if found.get("asks") and kind != "ruling":
        faults.add(name, line, f"the rule {rule_id!r} says what the source leaves open and is no ruling; mark it .ruling, "
                               "or leave asks out.")
    number = f"{chapter.number}.{len(chapter.rules) + 1}"
    aliases, same = (tuple(re.split(r"[ ,]+", found[name].strip())) if found.get(name) else () for name in ("aliases", "same"))
    return Rule(rule_id, title, kind, level, number, f"{chapter.url}#{rule_id}", name, line, reason, aliases, same,
                found.get("asks"))
