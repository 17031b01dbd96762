"""The measures by which the words of a card are fitted are those of the typeface that the site uses."""

from fontTools.ttLib import TTFont

from builder.fonts import CUTS
from builder.project import HOME
from engine import fit


def widths(file: str) -> list[int]:
    """The widths of the letters from space to tilde in a font file of the site, in hundredths of its size."""
    cut = next(cut for cut in CUTS if cut.file == file)
    font = TTFont(HOME / "node_modules" / "@fontsource" / cut.package / "files" / f"{cut.package}-{cut.source}.woff2")
    letters, metrics, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return [round(metrics[letters[code]][0] * 100 / em) for code in range(32, 127)]


def test_the_table_of_widths_is_the_typefaces():
    assert list(fit._WIDTHS) == widths("serif-400.woff2")


def test_names_are_a_twentieth_wider_and_italics_narrower():
    text = "Read the Embers and strike once more while the noon stands still"
    plain = fit.width(text)
    bold, italic = (sum(widths(file)[ord(letter) - 32] for letter in text) for file in ("serif-600.woff2", "serif-400-italic.woff2"))
    assert plain < bold <= plain * 105 / 100
    assert italic <= plain * fit._ITALIC / 100
