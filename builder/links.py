"""The last look at the rendered pages: every link arrives, and nothing breaks the page policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from posixpath import normpath
from urllib.parse import unquote, urlsplit

from builder.faults import hint

_TAG = re.compile(r"<([a-zA-Z][\w-]*)((?:\s+[^\s=>/\"']+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?)*)\s*/?>")
_ATTRIBUTE = re.compile(r"([^\s=>/\"']+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+)))?")
_LINKS = {"href", "src", "xlink:href", "data-src", "action"}


class Page:
    """What matters of one HTML file: its anchors, its links and what the policy forbids."""

    def __init__(self, text: str):
        self.ids: dict[str, int] = {}
        self.links: list[tuple[int, str]] = []
        self.odd: list[tuple[int, str]] = []
        text = re.sub(r"<!--.*?-->", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
        line, last = 1, 0
        for tag in _TAG.finditer(text):
            line += text.count("\n", last, tag.start())
            last = tag.start()
            self._tag(tag, line)

    def _tag(self, tag: re.Match, line: int) -> None:
        names = set()
        for match in _ATTRIBUTE.finditer(tag.group(2)):
            name = match.group(1).lower()
            value = unescape(next((part for part in match.groups()[1:] if part is not None), ""))
            names.add(name)
            if name == "id":
                if value in self.ids:
                    self.odd.append((line, f"the id {value!r} stands twice; it was first given in line {self.ids[value]}."))
                self.ids.setdefault(value, line)
            elif name in _LINKS and tag.group(1).lower() != "base":
                self.links.append((line, value))
            elif name == "style" or name.startswith("on") and len(name) > 4:
                self.odd.append((line, f"the page policy allows no {name!r} attribute."))
        if tag.group(1).lower() == "script" and "src" not in names or tag.group(1).lower() == "style":
            self.odd.append((line, f"the page policy allows no inline <{tag.group(1).lower()}>."))


def check(out: Path, note: Callable[[str, int, str], None], later: tuple[str, ...] = ()) -> int:
    """Check every HTML page under `out`. Returns how many links were followed.

    What is wrong is told to `note`, such as `Faults.add`: the page, the line, a sentence.
    `later` lists paths that another step of the deployment writes.
    """
    pages = {path.relative_to(out).as_posix(): Page(path.read_text("utf-8")) for path in sorted(out.rglob("*.html"))}
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()} | set(later)
    followed = 0
    for name, page in pages.items():
        for line, sentence in page.odd:
            note(name, line, sentence)
        for line, link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            followed += 1
            target = _file(name, unquote(parts.path), files)
            anchor = unquote(parts.fragment)
            if parts.path.startswith("/"):
                note(name, line, f"the link {link!r} is not relative; the site must work under any folder.")
            elif target is None:
                note(name, line, f"the link {link!r} leads nowhere: the site has no such page.")
            elif anchor and target in pages and anchor not in pages[target].ids:
                note(name, line, f"the link {link!r} leads nowhere: {target} has no place called {anchor!r}"
                           + hint(anchor, pages[target].ids))
    return followed


def _file(page: str, path: str, files: set[str]) -> str | None:
    """The file that a relative path on a page leads to, or None."""
    if not path:
        return page
    full = normpath(f"{page.rpartition('/')[0]}/{path}".lstrip("/"))
    if full == ".":
        full = ""
    if path.endswith("/") or path in (".", "..") or path.endswith(("/.", "/..")) or not full:
        full = f"{full}/index.html".lstrip("/")
    return full if full in files else None
