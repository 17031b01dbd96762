"""The pages beside the chapters: questions, glossary, rulings, coverage, and the whole book in one piece."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from builder.rulebook import Chapter, Rule

if TYPE_CHECKING:
    from builder.pages import GamePages, Page

_PLACE = re.compile(r"(?P<file>[^:]+):(?P<line>\d+) ?(?P<inside>.*)\Z")
_PAYLOAD = re.compile(r' data-payload="[^"]*"')


def draw(pages: GamePages, common: dict[str, Any]) -> None:
    """Draw the reference pages of a game that it has something for."""
    game, press = pages.game, pages.press
    name, own = game["name"], game["id"]
    if game["faq_url"]:
        page = press.page(game["faq_url"], "faq", f"Questions about {name}", f"Questions that players of {name} ask, answered by its rules.", own)
        press.draw(page, "faq.html", **common, sections=questions(pages, page))
    if game["glossary_url"]:
        page = press.page(game["glossary_url"], "glossary", f"Glossary of {name}", f"What the words of {name} mean.", own)
        press.draw(page, "glossary.html", **common, letters=letters(pages, page))
    if game["rulings_url"]:
        page = press.page(game["rulings_url"], "rulings", f"Our rulings for {name}", f"What the printed rules of {name} leave open, and how it is decided here.", own)
        press.draw(page, "rulings.html", **common, sections=rulings(pages, page))
    page = press.page(game["book_url"], "book", f"{name}, the whole book", f"All rules of {name} on one page, for reading on and for paper.", own)
    page.url = partial(_within, page.url, game["rules_url"], [chapter.slug for chapter in pages.work.book.chapters])
    press.draw(page, "book.html", **common, parts=book(pages, page))
    page = press.page(game["coverage_url"], "coverage", f"Coverage of {name}", f"Where each rule of {name} is enforced, tested and shown.", own)
    press.draw(page, "coverage.html", **common, **coverage(pages))


def questions(pages: GamePages, page: Page) -> list[dict]:
    """The questions under the chapter of their first rule: [{chapter, entries [{q, a_html, anchor, rules}]}]."""
    texts, find = pages.texts(page), pages.work.book.find
    told: dict[int, list[dict]] = {}
    for question in pages.work.words.questions:
        rules = [rule for rule in map(find, question.rules) if rule]
        entry = {"q": question.q, "a_html": Markup(texts.inline(question.a)), "anchor": question.anchor, "rules": rules}
        told.setdefault(_chapter_of(rules[0]), []).append(entry)
    return [{"chapter": chapter, "entries": told[chapter["number"]]} for chapter in pages.chapters if chapter["number"] in told]


def letters(pages: GamePages, page: Page) -> list[dict]:
    """The glossary by first letter: [{letter, entries [{term, slug, means_html, rules}]}]."""
    found: dict[str, list[dict]] = {}
    for entry in pages.glossary(page):
        found.setdefault(entry["slug"][0].upper(), []).append(entry)
    return [{"letter": letter, "entries": entries} for letter, entries in found.items()]


def rulings(pages: GamePages, page: Page) -> list[dict]:
    """Our rulings by chapter: [{chapter, entries [{rule, body_html}]}], without the figures."""
    texts = pages.texts(page, figures=False)
    found = []
    for chapter, source in zip(pages.chapters, pages.work.book.chapters):
        entries = [{"rule": rule, "body_html": Markup(texts.block(rule.body).replace("<p></p>", ""))} for rule in source.rules if is_ruling(rule)]
        if entries:
            found.append({"chapter": chapter, "entries": entries})
    return found


def is_ruling(rule: Rule) -> bool:
    """Whether a rule is one that we decided, whatever else it is."""
    return rule.kind == "ruling"


def book(pages: GamePages, page: Page) -> list[dict]:
    """Every chapter with its HTML, links between rules kept on the page: [{number, title, summary, slug, html}]."""
    texts = pages.texts(page)
    return [{**chapter, "html": Markup(_PAYLOAD.sub("", texts.chapter(source, plain=True)))}
            for chapter, source in zip(pages.chapters, pages.work.book.chapters)]


def _within(url: Any, rules_url: str, slugs: list[str], path: str) -> str:
    """A link on the page of the whole book: to a chapter or a rule it stays on the page."""
    if path.startswith(rules_url):
        slug, _, anchor = path.removeprefix(rules_url).partition("/")
        if slug in slugs:
            return anchor if anchor.startswith("#") else f"#chapter-{slug}"
    return url(path)


def coverage(pages: GamePages) -> dict[str, Any]:
    """What the page of coverage shows: chapters with their rules and counts, and the sums."""
    site = pages.press.site
    code = f"{site['repository'].rstrip('/')}/blob/{site.get('branch', 'main')}/" if site.get("repository") else ""
    found = [_covered(chapter, source, code) for chapter, source in zip(pages.chapters, pages.work.book.chapters)]
    sums = {key: sum(part["counts"][key] for part in found) for key in ("rules", "enforced", "tested", "shown", "gaps")}
    return {"parts": found, "sums": sums}


def _covered(chapter: dict, source: Chapter, code: str) -> dict:
    rules = [{"rule": rule, "gaps": gaps(rule), "enforced": [_place(place, code) for place in rule.enforced],
              "tested": _tests(rule.tested, code)} for rule in source.rules]
    return {"chapter": chapter, "rules": rules, "counts": {
        "rules": len(rules), "enforced": sum(1 for rule in source.rules if rule.enforced),
        "tested": sum(1 for rule in source.rules if rule.tested), "shown": sum(1 for rule in source.rules if rule.shown),
        "gaps": sum(1 for entry in rules if entry["gaps"])}}


def gaps(rule: Rule) -> list[str]:
    """What a rule lacks: "enforced", "tested", "shown". A rule that asks nothing of the engine lacks nothing.

    >>> gaps(Rule("a.b", "A", "info", 2, "1.1", "", "", 1, "It is a list."))
    []
    """
    if rule.kind == "info" or rule.reason:
        return []
    return [name for name in ("enforced", "tested", "shown") if not getattr(rule, name)]


def _place(place: str, code: str) -> dict:
    match = _PLACE.match(place)
    if not match:
        return {"file": place, "short": place, "inside": "", "url": ""}
    file, line = match["file"], match["line"]
    return {"file": file, "short": f"{file.rpartition('/')[2]}:{line}", "inside": match["inside"],
            "url": f"{code}{file}#L{line}" if code else ""}


def _tests(tests: list[str], code: str) -> list[dict]:
    """Tests by file: [{file, short, url, names}]."""
    files: dict[str, list[str]] = {}
    for test in tests:
        file, _, name = test.partition("::")
        files.setdefault(file, []).append(name or "the whole file")
    return [{"file": file, "short": file.rpartition("/")[2], "url": f"{code}{file}" if code else "", "names": names}
            for file, names in files.items()]


def _chapter_of(rule: Rule) -> int:
    return int(rule.number.partition(".")[0])
