"""What makes a page quick to come up: one stylesheet for what all pages share, and scripts announced at once.

Without the announcement a browser would find the modules that a script imports only one level after another.
"""

from __future__ import annotations

import re
from pathlib import Path
from posixpath import dirname, normpath

from builder.assets import static_imports

SHARED = ("fonts", "tokens", "games", "base")  # stylesheets of every page, in this order
_IMPORT = re.compile(r'^@import url\("([^"]+)"\);$', re.MULTILINE)
_MODULE = re.compile(r'<script type="module" src="([^"]+)"></script>')


def join_styles(folder: Path) -> None:
    """Make `site.css` of the stylesheets that every page has, in a folder of styles, and drop the parts."""
    parts = [folder / f"{name}.css" for name in SHARED]
    (folder / "site.css").write_bytes(b"".join(part.read_bytes() for part in parts if part.is_file()))
    for part in parts:
        part.unlink(missing_ok=True)


def take_in_styles(folder: Path) -> None:
    """Put what the stylesheets under a folder import in the place of the import, so that a page waits for one file."""
    for path in sorted(folder.rglob("*.css")):
        text = path.read_text("utf-8")
        whole = _IMPORT.sub(lambda found: (path.parent / found.group(1)).read_text("utf-8"), text)
        if whole != text:
            path.write_text(whole, "utf-8")


def announce_modules(html: str, prefix: str, folder: Path) -> str:
    """A page with a modulepreload link for each module that its scripts import, at the end of its head.

    prefix: the address of the assets folder as the page writes it; folder: where its files are."""
    own = [address.removeprefix(prefix) for address in _MODULE.findall(html) if address.startswith(prefix)]
    found: dict[str, None] = {}
    for script in own:
        _follow(script, folder, found)
    links = "".join(f'<link rel="modulepreload" href="{prefix}{script}">\n' for script in found)
    return html.replace("</head>", links + "</head>", 1)


def _follow(script: str, folder: Path, found: dict) -> None:
    if script in found or not (folder / script).is_file():
        return
    found[script] = None
    for target in static_imports((folder / script).read_text("utf-8")):
        _follow(normpath(f"{dirname(script)}/{target}"), folder, found)
