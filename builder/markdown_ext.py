"""Python-Markdown extensions: links to rules, cards and terms, and figures."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from builder.references import FIGURE, LINK, kind_and_target

Link = Callable[[str, str, str | None], str]
"""From kind, target and the author's own words (or None) to the HTML of a link."""

Figure = Callable[[str, str], str]
"""From 'example' or 'figure' and a name to the HTML of what is placed there."""


class _Links(InlineProcessor):
    def __init__(self, md: markdown.Markdown, link: Link):
        super().__init__(LINK.pattern, md)
        self.link = link

    def handleMatch(self, match, data):  # noqa: N802 (the name is Python-Markdown's)
        kind, target = kind_and_target(match.group(1))
        html = self.link(kind, target, match.group(2))
        return self.md.htmlStash.store(html), match.start(0), match.end(0)


class _Figures(BlockProcessor):
    def __init__(self, md: markdown.Markdown, figure: Figure):
        super().__init__(md.parser)
        self.md, self.figure = md, figure

    def test(self, parent, block) -> bool:
        return all(FIGURE.match(line) for line in block.split("\n"))

    def run(self, parent, blocks) -> None:
        for line in blocks.pop(0).split("\n"):
            holder = ElementTree.SubElement(parent, "p")
            holder.text = self.md.htmlStash.store(self.figure(*FIGURE.match(line).groups()))


class Thread(Extension):
    """Adds `[[...]]` links and `{{ example: ... }}` and `{{ figure: ... }}` to Markdown."""

    def __init__(self, link: Link, figure: Figure):
        super().__init__()
        self.link, self.figure = link, figure

    def extendMarkdown(self, md) -> None:  # noqa: N802
        # Above ordinary links (160), below code in backticks (190).
        md.inlinePatterns.register(_Links(md, self.link), "thread-link", 175)
        md.parser.blockprocessors.register(_Figures(md, self.figure), "thread-figure", 105)


def renderer(link: Link, figure: Figure) -> markdown.Markdown:
    """A Markdown converter for rule texts. Call `.reset().convert(text)`."""
    return markdown.Markdown(
        extensions=["attr_list", "def_list", "sane_lists", "smarty", "fenced_code", "tables", Thread(link, figure)],
        # An align attribute, because the pages allow no style attribute.
        extension_configs={"tables": {"use_align_attribute": True}, "smarty": {"smart_angled_quotes": False}},
        output_format="html",
    )


def inline(md: markdown.Markdown, text: str) -> str:
    """Convert a short text; the paragraph around a single paragraph is taken off."""
    html = md.reset().convert(text).strip()
    if html.startswith("<p>") and html.endswith("</p>") and html.count("<p>") == 1:
        return html[3:-4]
    return html
