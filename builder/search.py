"""What the search finds: one list of entries over all games, indexed in the reader's browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from html import unescape
from typing import TYPE_CHECKING

from builder import card_pages
from builder.references import slug

if TYPE_CHECKING:
    from builder.pages import GamePages

KINDS = {"rule": "Rules", "ruling": "Our rulings", "question": "Questions", "term": "Glossary", "card": "Cards",
         "profile": "Profiles", "example": "Examples", "edition": "Two editions", "chapter": "Chapters", "page": "Pages"}
"""The kinds of entries and the heading over each in a list of results. A game may call its profiles otherwise."""

_BLOCK = re.compile(r"</(?:p|li|dd|dt|h\d|tr|figcaption|div|summary)>|<br>")
_TAG = re.compile(r"<[^>]+>")
_SPACE = re.compile(r"[ \t\r\f]+")
_NOT_READ = re.compile(r'<(svg|template)\b.*?</\1>|<(\w+)[^>]*\bclass="[^"]*\b(?:card-said|card-name|card-rank)\b[^"]*"[^>]*>[^<]*</\2>', re.S)


@dataclass(frozen=True)
class Entry:
    """One thing to find: `url` from the site's root, `number` for what has one, `text` as plain sentences."""

    kind: str
    title: str
    number: str
    url: str
    text: str


def index(games: list[GamePages]) -> dict:
    """The list that the pages load: {kinds, games [{id, name}], entries [[game, kind, title, number, url, text]]}.

    `game` is a position in `games`.
    """
    named = {slug(profile["kind"]): plural(profile["kind"]) for one in games
             for profile in card_pages.profile_entries(one.work) if profile["kind"]}
    return {"kinds": {**KINDS, **named}, "games": [{"id": one.game["id"], "name": one.game["name"]} for one in games],
            "entries": [[i, *astuple(entry)] for i, one in enumerate(games) for entry in entries(one)]}


def entries(pages: GamePages) -> Iterator[Entry]:
    """Everything of one game that can be found, in the order of SOURCES."""
    for source in SOURCES:
        yield from source(pages)


def plural(word: str) -> str:
    """
    >>> plural("Hero"), plural("Profile")
    ('Heroes', 'Profiles')
    """
    return word + ("es" if word.endswith(("o", "s", "x", "ch", "sh")) else "s")


def plain(html: str) -> str:
    """The words of a piece of HTML, a line for each block.

    >>> plain("<p>One <b>card</b>.</p><ul><li>Two &amp; more</li></ul>")
    'One card.\\nTwo & more'
    """
    text = unescape(_TAG.sub("", _BLOCK.sub("\n", _NOT_READ.sub(" ", html).replace("\n", " "))))
    return "\n".join(line for line in (_SPACE.sub(" ", line).strip() for line in text.split("\n")) if line)


def _rules(pages: GamePages) -> Iterator[Entry]:
    page = pages.press.page("", "search", "", "", pages.game["id"])
    texts = pages.texts(page, figures=False)
    for chapter in pages.work.book.chapters:
        intro = plain(texts.block(chapter.intro))
        yield Entry("chapter", chapter.title, str(chapter.number), chapter.url, f"{chapter.summary}\n{intro}".strip())
        for rule in chapter.rules:
            body = plain(texts.block(rule.body))
            kind = "ruling" if rule.kind == "ruling" else "rule"
            yield Entry(kind, rule.title, rule.number, rule.url, f"{rule.asks}\n{body}" if rule.asks else body)


def _words(pages: GamePages) -> Iterator[Entry]:
    game, words = pages.game, pages.work.words
    texts = pages.texts(pages.press.page("", "search", "", "", game["id"]), figures=False)
    for question in words.questions:
        yield Entry("question", question.q, "", f"{game['faq_url']}#{question.anchor}", plain(texts.inline(question.a)))
    for term in words.terms.values():
        yield Entry("term", term.term, "", f"{game['glossary_url']}#term-{term.slug}",
                    plain(texts.inline(term.means)) + (f"\nElsewhere: {', '.join(term.also)}." if term.also else ""))


def _cards(pages: GamePages) -> Iterator[Entry]:
    shown = {card for group in pages.work.data.game.gallery() for card in group["cards"]} if pages.game["has_cards"] else set()
    for card, name in pages.work.targets.cards.items():
        if card in shown and card in pages.work.faces:
            text = plain(re.sub(r"</span>", " </span>", pages.work.faces[card]))
            yield Entry("card", name, "", f"{pages.game['cards_url']}#card-{card}", " ".join(text.split()))


def _examples(pages: GamePages) -> Iterator[Entry]:
    texts = pages.texts(pages.press.page("", "search", "", "", pages.game["id"]), figures=False)
    for example in sorted(pages.work.examples.values(), key=lambda one: one.order):
        if example.url:
            yield Entry("example", example.title, "", example.url, plain(texts.block(example.text)))


def _pages(pages: GamePages) -> Iterator[Entry]:
    game = pages.game
    told = (("Contents", "rules_url", "Rules: all chapters and rules in order."), ("Questions", "faq_url", "FAQ: what players ask, with answers."),
            ("Glossary", "glossary_url", "Words and what they mean."), ("Our rulings", "rulings_url", "What the printed rules leave open."),
            ("The whole book", "book_url", "All rules on one page, to print."), ("Cards", "cards_url", "Gallery of all cards."),
            ("Lab", "lab_url", "Lay out any situation and see it resolved."), ("Two editions, side by side", "editions_url", "What differs between the editions and what is the same."), ("Play a match", "play_url", "Play alone against the game."),
            ("Learn by playing", "learn_url", "A guided first match."), ("Coverage", "coverage_url", "Where each rule is enforced, tested and shown."))
    yield Entry("page", game["name"], "", game["url"], game["summary"])
    for title, url, text in told:
        if game[url] and (url != "cards_url" or game["has_cards"]):
            yield Entry("page", title, "", game[url], text)


def _profiles(pages: GamePages) -> Iterator[Entry]:
    for found in card_pages.profile_entries(pages.work):
        yield Entry(slug(found["kind"]) or "profile", found["title"], "", found["url"], plain(found["text"]))


def _editions(pages: GamePages) -> Iterator[Entry]:
    editions = pages.work.editions
    texts = pages.texts(pages.press.page("", "search", "", "", pages.game["id"]), figures=False)
    for topic in editions.data["topics"] if editions else []:
        words = [topic.get("text", ""), *(f"{editions.data['names'][side]}: {topic[side]['says']}" for side in ("other", "own"))]
        yield Entry("edition", topic["topic"], "", f"{editions.url}#{topic['id']}", plain(" ".join(texts.inline(text) for text in words if text)))


SOURCES: list[Callable[[GamePages], Iterator[Entry]]] = [_rules, _words, _cards, _profiles, _examples, _editions, _pages]
"""What contributes entries: each takes the pages of a game."""


def places(pages: GamePages) -> dict[str, str]:
    """Where each anchor of a game's rulebook stands, retired ids too: from anchor to path from the root.

    A page that is asked for an anchor it does not have looks here.
    """
    book, words = pages.work.book, pages.work.words
    found = {rule.id: rule.url for rule in book.rules.values()}
    found |= {alias: book.rules[rule].url for alias, rule in book.aliases.items()}
    found |= {f"example-{example.slug}": example.url for example in pages.work.examples.values() if example.url}
    found |= {f"term-{term.slug}": f"{pages.game['glossary_url']}#term-{term.slug}" for term in words.terms.values()}
    return found
