"""One game's texts: what its references point at, and their HTML on a given page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from builder import markdown_ext, references
from builder.faults import Faults, hint
from builder.glossary import Words
from builder.rulebook import Chapter, Rulebook

Render = Callable[..., str]
"""Renders a partial of the site's templates: name, then its context by keyword."""


@dataclass
class Targets:
    """Everything in a game that a text can point at.

    `cards` goes from card id to name, `drawings` from the name of a figure to its HTML; `whole` is False when the cards could not be compiled, so
    that nothing can be said about links to them.
    """

    game: str
    book: Rulebook
    words: Words
    cards: dict[str, str] = field(default_factory=dict)
    examples: dict[str, Any] = field(default_factory=dict)
    drawings: dict[str, str] = field(default_factory=dict)
    whole: bool = True

    @property
    def cards_url(self) -> str:
        return f"{self.game}/cards/"

    @property
    def glossary_url(self) -> str:
        return f"{self.game}/glossary/"

    def card(self, name: str) -> str | None:
        """The id of the card of that name (or id), or None."""
        wanted = references.slug(name)
        if wanted in self.cards:
            return wanted
        return next((card for card, title in self.cards.items() if references.slug(title) == wanted), None)


def check(text: str, file: str, line: int, targets: Targets, faults: Faults, source: dict | None = None,
          origin: str | None = None, draft: bool = False) -> list[str]:
    """Check the references of one text and note it in `cited_by` of the rules it links.

    `source` ({title, url, kind}) is the place that links; `origin` the rule id it belongs to, which
    does not cite itself. Returns the slugs of the examples it places. With `draft`, a card or an
    example that is not there yet is a warning.
    """
    later = faults.warn if draft else faults.add
    placed = []
    for reference in references.find(text, line):
        target = reference.target
        if reference.kind == "rule":
            rule = targets.book.find(target)
            if rule is None:
                faults.add(file, reference.line, f"[[{target}]] links to no rule" + hint(target, targets.book.rules))
            elif source and rule.id != origin and source not in rule.cited_by:
                rule.cited_by.append(source)
        elif reference.kind == "term" and targets.words.find(target) is None:
            terms = [term.term for term in targets.words.terms.values()]
            faults.add(file, reference.line, f"[[term:{target}]] links to no term of the glossary" + hint(target, terms))
        elif reference.kind == "card" and targets.whole and targets.card(target) is None:
            later(file, reference.line, f"[[card:{target}]] links to no card" + hint(target, targets.cards.values()))
        elif reference.kind == "figure" and targets.whole and target not in targets.drawings:
            later(file, reference.line, f"no figure is called {target!r}" + hint(target, targets.drawings))
        elif reference.kind == "example":
            placed.append(target)
            if target not in targets.examples:
                later(file, reference.line, f"no example is called {target!r}" + hint(target, targets.examples))
    return placed


class Texts:
    """Renders a game's Markdown for one page.

    `url` turns a path from the root into a link from the page, `partial` renders a template,
    `figure` draws the example of a slug; without it no figures are drawn.
    """

    def __init__(self, targets: Targets, url: Callable[[str], str], partial: Render, figure: Callable[[str], str] | None):
        self.targets, self.url, self.partial = targets, url, partial
        self.figure = figure
        self.md = markdown_ext.renderer(self._link, self._figure)

    def block(self, text: str) -> str:
        """Markdown with paragraphs, as HTML."""
        return self.md.reset().convert(text)

    def inline(self, text: str) -> str:
        """A sentence or two of Markdown, as HTML without a paragraph around a single one."""
        return markdown_ext.inline(self.md, text)

    def _figure(self, kind: str, name: str) -> str:
        if self.figure is None:
            return ""
        if kind == "example":
            return self.figure(name)
        drawing = self.targets.drawings.get(name, "")
        return f'<figure class="drawing">{drawing}</figure>' if drawing else ""

    def _link(self, kind: str, target: str, words: str | None) -> str:
        if kind == "rule":
            rule = self.targets.book.find(target)
            return self.partial("partials/rule_link.html", rule=rule, text=words) if rule else str(escape(words or target))
        if kind == "term":
            term = self.targets.words.find(target)
            if term is None:
                return str(escape(words or target))
            return _anchor("term-link", self.url(f"{self.targets.glossary_url}#term-{term.slug}"), words or target)
        card = self.targets.card(target)
        if card is None:
            return str(escape(words or target))
        return _anchor("card-link", self.url(f"{self.targets.cards_url}#card-{card}"), words or self.targets.cards[card], card)

    def chapter(self, chapter: Chapter, plain: bool = False) -> str:
        """The HTML of a whole chapter: its introduction and each rule in its section.

        `plain` leaves out what cites a rule, as the book in one piece does.
        """
        parts = [self.block(chapter.intro)]
        for rule in chapter.rules:
            # An anchor for each retired id, so that old links still arrive here.
            old = "".join(f'<span class="retired" id="{escape(alias)}"></span>' for alias in rule.aliases)
            faq = [{"q": entry["q"], "a_html": Markup(self.inline(entry["a"]))} for entry in rule.faq]
            shown = {**vars(rule), "faq": faq, "editions": sorted(rule.editions, key=lambda topic: topic["kind"]),
                     **({name: [] for name in ("cited_by", "shown", "enforced", "tested", "editions")} if plain else {})}
            parts.append(self.partial("partials/rule.html", rule=shown, level=rule.level,
                                      body_html=Markup(old + self.block(rule.body))))
        return "\n".join(part for part in parts if part)


def _anchor(name: str, href: str, words: str, card: str | None = None) -> str:
    data = Markup(' data-card="{}"').format(card) if card else ""
    return str(Markup('<a class="{}" href="{}"{}>{}</a>').format(name, href, data, words))
