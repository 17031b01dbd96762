"""Reads and checks everything under a tree: the part of a build before any page is drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

from engine.problem import Problem

from builder import compile as compiling
from builder import balance_page, card_pages, coverage, editions, examples, glossary, guide, rulebook, thread
from builder.faults import Faults, hint
from builder.glossary import Words
from builder.project import GamePlace, Project
from builder.rulebook import Rulebook
from builder.thread import Targets

# Every face, whatever its frame, has its name in an element of this class.
_NAME_ON_FACE = re.compile(r'class="card-name"[^>]*>([^<]+)<')


@dataclass
class GameWork:
    """One game, read and checked."""

    place: GamePlace
    book: Rulebook
    words: Words
    examples: dict[str, examples.Example]
    targets: Targets
    guide: guide.Guide | None = None
    editions: editions.Editions | None = None
    balance: balance_page.Balance | None = None
    data: compiling.GameData | None = None
    faces: dict[str, str] = field(default_factory=dict)

    @property
    def order(self) -> tuple:
        return (self.data.facts["order"] if self.data else 0, self.place.id)


@dataclass
class Work:
    """All games of a tree in the order of the home page, and files that `--record` wants written."""

    project: Project
    games: list[GameWork]
    writes: dict[Path, str]


def read_texts(project: Project, faults: Faults) -> list[GameWork]:
    """Read rulebooks, glossaries, questions and examples of every game, without the engine."""
    games = []
    for place in project.games(faults):
        book = rulebook.read(project, place, faults)
        words = glossary.read(project, place, faults)
        found = examples.read(project, place, faults)
        games.append(GameWork(place, book, words, found, Targets(place.id, book, words, {}, found),
                              guide.read(project, place, faults), editions.read(project, place, faults)))
    return games


def join(project: Project, games: list[GameWork], faults: Faults, draft: bool = False) -> None:
    """Tie each rule to the code that enforces it, the tests that claim it and the examples that show it."""
    books = {work.place.id: work.book for work in games}
    for work in games:
        coverage.join_engine(project, work.place, work.book, faults)
    coverage.join_tests(project, books, faults)
    coverage.inherit(books, faults)
    for work in games:
        _join_words(work, faults)
        for example in work.examples.values():
            for i, rule_id in enumerate(example.shows):
                rule = coverage.known(rule_id, work.book, example.source.name, example.line("shows", i), faults,
                                      f"example {example.slug!r}")
                if rule:
                    rule.shown.append({"title": example.title, "url": "", "slug": example.slug})
    editions.join(games, faults, draft)


def _join_words(work: GameWork, faults: Faults) -> None:
    for term in work.words.terms.values():
        for rule_id in term.rules:
            rule = coverage.known(rule_id, work.book, term.file, term.line, faults, f"the term {term.term!r}")
            if rule:
                rule.cited_by.append({"title": term.term, "url": f"{work.targets.glossary_url}#term-{term.slug}", "kind": "term"})
    for question in work.words.questions:
        # Told in full at the first of its rules; the others point there.
        told = None
        for rule_id in question.rules:
            rule = coverage.known(rule_id, work.book, question.file, question.line, faults, f"the question {question.q!r}")
            if rule and told is None:
                told = rule
                rule.faq.append({"q": question.q, "a": question.a})
            elif rule and rule is not told:
                rule.cited_by.append({"title": question.q, "url": told.url, "kind": "question"})


def compile_games(project: Project, games: list[GameWork], faults: Faults) -> None:
    """Read each game's data, compile it by the engine and learn its cards."""
    for work in games:
        work.data = compiling.read(project, work.place, faults)
        if work.data and compiling.compile_game(work.place, work.data, faults):
            try:
                work.faces = work.data.game.faces()
            except Problem as problem:
                compiling.add_problem(problem, work.data, faults)
            work.targets.drawings.update(work.data.game.figures())
            work.targets.cards.update(card_names(work.data.game, work.faces))
        else:
            work.targets.whole = False


def card_names(game: Any, faces: dict[str, str]) -> dict[str, str]:
    """Card id to name: from the game's `cards` by id where it has them, else as the face says."""
    names = {}
    for card, face in faces.items():
        known = getattr(game, "cards", {}).get(card)
        said = _NAME_ON_FACE.search(face)
        if known is not None:
            names[card] = known.name
        elif said:
            names[card] = unescape(said.group(1))
    return names


def check_texts(work: GameWork, faults: Faults, draft: bool, elsewhere: dict[str, str] | None = None) -> None:
    """Check every reference in the game's texts; learn where each example stands.

    `elsewhere` are places outside the chapters: slug -> path. They serve where no chapter has the example.
    """
    placed: dict[str, str] = {}
    targets = work.targets
    for chapter in work.book.chapters:
        parts = [(chapter.intro, chapter.intro_line, None, {"title": f"{chapter.number} {chapter.title}",
                                                            "url": chapter.url, "kind": "chapter"})]
        parts += [(rule.body, rule.line + 1, rule.id, {"title": rule.label, "url": rule.url, "kind": "rule"})
                  for rule in chapter.rules]
        for text, line, rule_id, source in parts:
            for slug in thread.check(text, chapter.file, line, targets, faults, source, rule_id, draft):
                if slug in placed:
                    faults.add(chapter.file, line, f"the example {slug!r} is placed twice; it already stands in {placed[slug]}.")
                placed[slug] = chapter.file
                if slug in work.examples:
                    work.examples[slug].url = f"{chapter.url}#example-{slug}"
                    work.examples[slug].order = len(placed)
    for question in work.words.questions:
        thread.check(question.a, question.file, question.a_line, targets, faults, draft=draft)
    for term in work.words.terms.values():
        source = {"title": term.term, "url": f"{targets.glossary_url}#term-{term.slug}", "kind": "term"}
        thread.check(term.means, term.file, term.means_line, targets, faults, source, draft=draft)
    for example in work.examples.values():
        thread.check(example.text, example.source.name, example.line("text"), targets, faults, draft=draft)
        if example.slug not in placed and example.slug in (elsewhere or {}):
            example.url, example.order = elsewhere[example.slug], len(placed) + 1 + list(elsewhere).index(example.slug)
        elif example.slug not in placed:
            faults.add(example.source.name, 1, f"the example {example.slug!r} stands in no chapter; place it with "
                                               f"{{{{ example: {example.slug} }}}}.")
    for rule in work.book.rules.values():
        for entry in rule.shown:
            entry["url"] = work.examples[entry["slug"]].url


def check_front(work: GameWork, faults: Faults) -> None:
    """Check what game.yaml says about the game's first page: an example and chapters that there are."""
    source = work.data.sources["game"] if work.data else None
    if source is None:
        return
    featured, slugs = source.data.get("featured"), [chapter.slug for chapter in work.book.chapters]
    if featured and featured not in work.examples:
        faults.add(source.name, source.line(("featured",)), f"the game, field 'featured': no example is called {featured!r}"
                   + hint(featured, work.examples))
    for i, slug in enumerate(source.data.get("first_read", [])):
        if slug not in slugs:
            faults.add(source.name, source.line(("first_read", i)), f"the game, field 'first_read': no chapter is called {slug!r}"
                       + hint(slug, slugs))


def prepare(project: Project, faults: Faults, draft: bool = False, record: bool = False) -> Work:
    """Read, join, compile and check a tree. Must run inside `compile.games_of(project)`.

    Raises `Refused` with all that is wrong. With `draft` missing tests, enforcement, cards and
    examples are warnings; with `record` changed outcomes are listed in `writes`.
    """
    games = read_texts(project, faults)
    join(project, games, faults, draft)
    compile_games(project, games, faults)
    writes: dict[Path, str] = {}
    beside = editions.placed(games)
    for work in games:
        check_texts(work, faults, draft, beside.get(work.place.id))
        check_front(work, faults)
        coverage.gaps(work.book, faults, draft)
        if work.guide:
            guide.check(work.guide, work.data.game if work.data else None, work.targets, faults, draft)
        if work.data and work.data.game:
            writes |= examples.check(project, work.place, work.data.game, work.book, work.examples, faults, record, draft)
            card_pages.check(work, project.name(work.place.engine), faults, draft)
            work.balance = balance_page.read(project, work, faults)
    for work in games:
        editions.check(work, games, faults, draft)
    faults.stop_if_any()
    return Work(project, sorted(games, key=lambda work: work.order), writes)
