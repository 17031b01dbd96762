"""A game's glossary and its frequent questions."""

from __future__ import annotations

from dataclasses import dataclass, field

from builder import schemas
from builder.faults import Faults, Refused
from builder.project import GamePlace, Project
from builder.references import slug
from builder.yaml_source import Source, load


@dataclass
class Term:
    """A word of the game: what it means (Markdown) and the rules that define it.

    `also` are words that readers may know it by from elsewhere; the search finds it by them.
    """

    term: str
    slug: str
    means: str
    rules: list[str]
    file: str
    line: int
    means_line: int
    also: tuple[str, ...] = ()


@dataclass
class Question:
    """A frequent question with its answer (Markdown), shown at each of its rules."""

    q: str
    a: str
    rules: list[str]
    file: str
    line: int
    a_line: int

    @property
    def anchor(self) -> str:
        """Its place on the page of questions: the first words of the question."""
        return "q-" + "-".join(slug(self.q).split("-")[:9])


@dataclass
class Words:
    """Terms by slug, in the order of the file, and questions."""

    terms: dict[str, Term] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)

    def find(self, word: str) -> Term | None:
        """The term of that name, whatever its capitals."""
        return self.terms.get(slug(word))


def read(project: Project, game: GamePlace, faults: Faults) -> Words:
    """Read glossary.yaml and faq.yaml; either may be missing. Problems go to `faults`."""
    words = Words()
    source = _load(project, game, "glossary.yaml", schemas.GLOSSARY, "the glossary", faults)
    for i, entry in enumerate(source.data if source else []):
        term = Term(entry["term"], slug(entry["term"]), entry["means"], list(entry.get("rules", [])),
                    source.name, source.line((i,)), source.line((i, "means")), tuple(entry.get("also", ())))
        if term.slug in words.terms:
            faults.add(source.name, term.line, f"the term {term.term!r} stands twice; it was first given in line "
                                               f"{words.terms[term.slug].line}.")
        words.terms[term.slug] = term
    source = _load(project, game, "faq.yaml", schemas.FAQ, "the questions", faults)
    for i, entry in enumerate(source.data if source else []):
        words.questions.append(Question(entry["q"], entry["a"], list(entry["rules"]),
                                        source.name, source.line((i,)), source.line((i, "a"))))
    return words


def _load(project: Project, game: GamePlace, file: str, schema: dict, what: str, faults: Faults) -> Source | None:
    path = game.content / file
    if not path.is_file():
        return None
    try:
        source = load(path, project.name(path))
    except Refused as refused:
        faults.take(refused)
        return None
    if source.data is None:
        return None
    return source if schemas.check(source, schema, faults, what) else None
