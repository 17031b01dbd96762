"""The typefaces: a text serif and a quiet sans, reduced to the characters of this site.

The files come from the installed @fontsource packages. Every printable ASCII character and common
punctuation is kept, and of the rest what the site's own texts use. Results are kept in `.cache` under a
digest of all that goes into them.
"""

from __future__ import annotations

import hashlib
import io
import shutil
from dataclasses import dataclass
from pathlib import Path

import fontTools
from fontTools import subset
from fontTools.ttLib import TTFont

from builder.faults import Fault, Refused
from builder.project import HOME

LIMIT = 45_000
"""The most that all font files together may weigh, in bytes."""

_ASCII = frozenset(range(0x20, 0x7F))
_PUNCTUATION = frozenset(map(ord, "\u00a0\u00b7\u00d7\u2013\u2018\u2019\u201c\u201d\u2026\u2212"))
_CODE = frozenset(map(ord, "#$%*+<=>@[\\]^_`{|}~"))  # not set in italics, which carries titles and speech
_TEXTS = {".html", ".json", ".js", ".webmanifest"}
_DROPPED = ["STAT", "MVAR", "gasp", "meta", "DSIG"]


@dataclass(frozen=True)
class Cut:
    """One font file of the site: where it comes from and what it keeps."""

    file: str
    package: str
    source: str
    family: str
    weight: int
    style: str
    features: tuple[str, ...]
    without: frozenset[int] = frozenset()


CUTS = (
    Cut("serif-400.woff2", "source-serif-4", "latin-400-normal", "Rulebook Serif", 400, "normal", ("kern", "liga", "tnum")),
    Cut("serif-400-italic.woff2", "source-serif-4", "latin-400-italic", "Rulebook Serif", 400, "italic", ("kern", "liga"), _CODE),
    Cut("serif-600.woff2", "source-serif-4", "latin-600-normal", "Rulebook Serif", 600, "normal", ("kern", "liga")),
    Cut("sans-400.woff2", "source-sans-3", "latin-400-normal", "Rulebook Sans", 400, "normal", ("kern",)),
    Cut("sans-600.woff2", "source-sans-3", "latin-600-normal", "Rulebook Sans", 600, "normal", ("kern",)),
)


def make_fonts(stage: Path, packages: Path | None = None, cache: Path | None = None) -> str:
    """Write `fonts/` and `styles/fonts.css` into a folder of assets; gives the stylesheet's text.

    The folder's texts (pages' data, card faces, scripts) say which characters beyond ASCII are needed.
    Raises `Refused` if a package is not installed.
    """
    packages = packages or HOME / "node_modules" / "@fontsource"
    cache = cache or HOME / ".cache" / "fonts"
    needed = _characters(stage)
    rules = []
    for cut in CUTS:
        source = packages / cut.package / "files" / f"{cut.package}-{cut.source}.woff2"
        if not source.is_file():
            raise Refused([Fault("package.json", 1, f"the typeface @fontsource/{cut.package} is not installed; run `npm ci`.")])
        data = _cached(source.read_bytes(), cut, needed, cache)
        _put(stage / "fonts" / cut.file, data)
        rules.append(f'@font-face {{ font-family: "{cut.family}"; font-style: {cut.style}; font-weight: {cut.weight}; '
                     f'font-display: swap; src: url("../fonts/{cut.file}") format("woff2"); }}\n')
    for package in sorted({cut.package for cut in CUTS}):
        shutil.copyfile(packages / package / "LICENSE", stage / "fonts" / f"{package}-OFL.txt")
    css = "".join(rules)
    _put(stage / "styles" / "fonts.css", css.encode())
    return css


def _characters(stage: Path) -> frozenset[int]:
    """The characters to keep: the fixed set and what the texts in the folder use beyond it."""
    used: set[str] = set()
    for path in sorted(stage.rglob("*")):
        if path.is_file() and path.suffix in _TEXTS and "vendor" not in path.parts:
            used.update(path.read_text("utf-8"))
    return _ASCII | _PUNCTUATION | {ord(char) for char in used if ord(char) > 0xA0}


def _cached(source: bytes, cut: Cut, needed: frozenset[int], cache: Path) -> bytes:
    key = hashlib.blake2b(source + repr((cut.features, sorted(cut.without), sorted(needed), _DROPPED, fontTools.version)).encode(),
                          digest_size=12).hexdigest()
    kept = cache / f"{key}.woff2"
    if not kept.is_file():
        _put(kept.with_suffix(".new"), cut_down(source, needed - cut.without, cut.features))
        kept.with_suffix(".new").replace(kept)
    return kept.read_bytes()


def cut_down(source: bytes, characters: frozenset[int], features: tuple[str, ...]) -> bytes:
    """A font file reduced to some characters and layout features; the same input gives the same bytes.

    Characters that the font does not have are left to the reader's own fonts.
    """
    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = list(features)
    options.hinting = False
    options.notdef_outline = False
    options.glyph_names = False
    options.name_IDs = []
    options.drop_tables += _DROPPED
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(characters))
    cutter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
