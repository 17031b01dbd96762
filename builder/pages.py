"""Draws the pages: each template with its context, every link relative to its page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from builder import assets, balance_page, card_pages, context, guide, head, reference_pages
from builder.faults import Fault, Faults, Refused
from builder.thread import Texts
from builder.workshop import GameWork


def environment(templates: Path) -> jinja2.Environment:
    """Jinja2 as the templates expect it: escaping on, a missing name is an error."""
    return jinja2.Environment(loader=jinja2.FileSystemLoader(templates), autoescape=True, undefined=jinja2.StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)


def root_of(path: str) -> str:
    """The way from a page's folder to the site's root.

    >>> root_of("duel/rules/"), root_of("404.html")
    ('../../', './')
    """
    return "../" * path.count("/") or "./"


class Page:
    """One page to draw: its facts, and links relative to it."""

    def __init__(self, site: dict, path: str, kind: str, title: str, description: str, game_id: str | None = None):
        self.site = site
        self.facts = {"title": title, "description": " ".join(description.split()), "path": path, "root": root_of(path),
                      "kind": kind, "game_id": game_id}

    def url(self, path: str) -> str:
        """A path from the site's root as a link from this page; only the anchor for a place on it."""
        own = self.facts["path"]
        if path.startswith(f"{own}#"):
            return path.removeprefix(own)
        return self.facts["root"] + path

    def asset(self, name: str) -> str:
        """The link to a file of the assets folder."""
        return self.url(self.site["assets"] + name)

    def context(self) -> dict[str, Any]:
        return {"page": self.facts, "site": self.site, "url": self.url, "asset": self.asset}


class Press:
    """Draws the pages of a site into `out`."""

    def __init__(self, env: jinja2.Environment, site: dict, out: Path):
        self.env, self.site, self.out = env, site, out

    def page(self, path: str, kind: str, title: str, description: str, game_id: str | None = None) -> Page:
        return Page(self.site, path, kind, title, description, game_id)

    def draw(self, page: Page, template: str, **more: Any) -> None:
        """Render a template and write the page."""
        path = page.facts["path"]
        target = self.out / (path if path.endswith(".html") else f"{path}index.html")
        html = self._render(template, {**page.context(), **more})
        assets.put(target, head.announce_modules(html, page.asset(""), self.out / self.site["assets"]))

    def partial(self, page: Page, template: str, **more: Any) -> str:
        """Render a partial as it stands on a page."""
        return self._render(template, {**page.context(), **more}).strip("\n")

    def _render(self, template: str, values: dict) -> str:
        try:
            return self.env.get_template(template).render(values)
        except jinja2.TemplateSyntaxError as error:
            raise Refused([Fault(f"site/templates/{error.name}", error.lineno, f"this is no template: {error.message}.")]) from None
        except jinja2.TemplateNotFound as error:
            raise Refused([Fault(f"site/templates/{error.name}", 1, "there is no such template.")]) from None
        except jinja2.UndefinedError as error:
            raise Refused([Fault(f"site/templates/{template}", 1, f"a name is missing: {error.message}.")]) from None


class GamePages:
    """The pages of one game."""

    def __init__(self, press: Press, work: GameWork, game: dict, dress: Callable[[Any], dict]):
        self.press, self.work, self.game, self.dress = press, work, game, dress
        self.chapters = context.chapters(work.book)

    def texts(self, page: Page, figures: bool = True) -> Texts:
        """The game's texts as they stand on a page, with or without the figures of examples."""
        return Texts(self.work.targets, page.url, partial(self.press.partial, page),
                     partial(self.figure, page) if figures else None)

    def example(self, page: Page, slug: str) -> dict | None:
        """The context of an example's figure on a page."""
        found = self.work.examples.get(slug)
        if found is None:
            return None
        return context.example(found, self.work.targets, self.texts(page).block(found.text), self.work.faces,
                               self.dress(found), self.game["lab_url"])

    def figure(self, page: Page, slug: str) -> str:
        """The HTML of an example's figure on a page."""
        example = self.example(page, slug)
        return self.press.partial(page, "partials/example.html", example=example) if example else ""

    def featured(self, page: Page) -> dict | None:
        """The example that invites the reader on a title page: the one named in game.yaml, else the first in the rulebook."""
        placed = sorted((e for e in self.work.examples.values() if e.url), key=lambda e: e.order)
        chosen = self.game["featured"] or (placed[0].slug if placed else "")
        return self.example(page, chosen) if chosen else None

    def draw(self) -> None:
        """Draw every page of the game."""
        game, press = self.game, self.press
        common = {"game": game, "chapters": self.chapters, "counts": game["counts"], "fares": balance_page.fares(self.work)}
        page = press.page(game["url"], "game", game["name"], game["summary"], game["id"])
        data = self.work.data
        press.draw(page, "game.html", **common, featured=self.featured(page), first=context.first_read(game, self.work.book),
                   span=data.game.span if data and data.game else "round")
        page = press.page(game["rules_url"], "contents", f"Rules of {game['name']}", f"All rules of {game['name']}, by chapter.", game["id"])
        press.draw(page, "contents.html", **common)
        for chapter, source in zip(self.chapters, self.work.book.chapters):
            page = press.page(chapter["url"], "chapter", f"{chapter['number']} {chapter['title']}", chapter["summary"], game["id"])
            press.draw(page, "chapter.html", **common, chapter={**chapter, "html": Markup(self.texts(page).chapter(source))})
        if game["has_cards"]:
            card_pages.draw(self, common)
        reference_pages.draw(self, common)
        balance_page.draw(self, common)
        page = press.page(game["play_url"], "play", f"Play {game['name']}", f"Play a match of {game['name']}.", game["id"])
        guided = self.guide(Faults())
        speech = getattr(self.work.data.game, "speech", None)
        press.draw(page, "play.html", **common, options_schema=self.work.data.game.options(), speech=speech.words if speech else None,
                   guide=guided and {"title": guided["title"], "intro": guided["intro"]})

        if game["lab_url"]:
            page = press.page(game["lab_url"], "lab", f"Lab of {game['name']}",
                              f"Lay out any situation of {game['name']} and see it resolved step by step.", game["id"])
            press.draw(page, "lab.html", **common, shelves=self.shelves())

    def shelves(self) -> list[dict]:
        """The worked examples by chapter, in the order of the rulebook: [{number, title, url, examples [{slug, title, url}]}]."""
        placed = sorted(self.work.examples.values(), key=lambda example: example.order)
        found = [{"number": chapter["number"], "title": chapter["title"], "url": chapter["url"],
                  "examples": [{"slug": one.slug, "title": one.title, "url": one.url} for one in placed if one.url.startswith(chapter["url"])]}
                 for chapter in self.chapters]
        beside = self.game["editions_url"]
        if beside:
            found.append({"number": "", "title": "Two editions", "url": beside,
                          "examples": [{"slug": one.slug, "title": one.title, "url": one.url} for one in placed if one.url.startswith(beside)]})
        return [shelf for shelf in found if shelf["examples"]]

    def glossary(self, page: Page) -> list[dict]:
        """The terms with their meaning as HTML and the rules that define them."""
        texts, find = self.texts(page), self.work.book.find
        return [{"term": term.term, "slug": term.slug, "means_html": Markup(texts.inline(term.means)), "also": term.also,
                 "rules": [find(rule) for rule in term.rules]}
                for term in sorted(self.work.words.terms.values(), key=lambda t: t.slug)]

    def drawer(self) -> dict[str, dict]:
        """What the rule drawer shows: each rule's number, title, address and text.

        Links in the text are relative to the site's root, without a leading dot.
        """
        page = self.press.page("", "chapter", "", "", self.game["id"])
        page.facts["root"] = ""
        texts = self.texts(page, figures=False)
        return {rule.id: {"number": rule.number, "title": rule.title, "url": rule.url, "kind": rule.kind,
                          "html": texts.block(rule.body).replace("<p></p>", "").strip()}
                for rule in self.work.book.rules.values()}

    def situations(self) -> dict[str, dict]:
        """What the lab needs of each worked example: its title, situation, draws and choices."""
        return {slug: {"title": one.title, **one.spec} for slug, one in self.work.examples.items()}

    def guide(self, faults: Faults) -> dict | None:
        """The guided first match as the match page reads it; None for a game without one."""
        if self.work.guide is None:
            return None
        page = self.press.page("", "play", "", "", self.game["id"])
        page.facts["root"] = ""
        return guide.compiled(self.work.guide, self.game, self.texts(page, figures=False), faults)

    def fragment(self) -> str:
        """All card faces as templates, for scripts to clone."""
        return "".join(f'<template id="face-{card}">{face}</template>\n' for card, face in self.work.faces.items())
