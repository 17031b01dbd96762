"""The typefaces: small enough, the same every time, and with every character that the site uses."""

import io

import pytest
from fontTools.ttLib import TTFont

from builder import fonts
from builder.faults import Refused
from builder.project import HOME

PACKAGES = HOME / "node_modules" / "@fontsource"


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def stage(tmp_path):
    folder = tmp_path / "stage"
    folder.mkdir()
    (folder / "game.json").write_text('{"name": "Zoë ♥"}', "utf-8")
    return folder


def test_all_files_together_stay_under_the_limit(stage, cache):
    css = fonts.make_fonts(stage, cache=cache)
    files = sorted((stage / "fonts").glob("*.woff2"))
    assert len(files) == len(fonts.CUTS)
    assert sum(path.stat().st_size for path in files) <= fonts.LIMIT
    assert css == (stage / "styles" / "fonts.css").read_text("utf-8")
    for path in files:
        assert f'url("../fonts/{path.name}")' in css
    assert css.count("font-display: swap") == len(files)


def test_the_licences_lie_beside_the_files(stage, cache):
    fonts.make_fonts(stage, cache=cache)
    texts = sorted((stage / "fonts").glob("*-OFL.txt"))
    assert [path.name for path in texts] == ["source-sans-3-OFL.txt", "source-serif-4-OFL.txt"]
    assert all("SIL OPEN FONT LICENSE" in path.read_text("utf-8").upper() for path in texts)


def test_characters_of_the_texts_are_kept_and_others_are_not(stage, cache):
    fonts.make_fonts(stage, cache=cache)
    for cut in fonts.CUTS:
        kept = set(TTFont(stage / "fonts" / cut.file).getBestCmap())
        assert set(map(ord, "AZaz09.,;:!?()ë–’“”…")) <= kept
        assert not set(map(ord, "ñßж")) & kept


def test_the_same_input_gives_the_same_bytes():
    source = (PACKAGES / "source-sans-3" / "files" / "source-sans-3-latin-400-normal.woff2").read_bytes()
    assert len({fonts.cut_down(source, frozenset(range(0x20, 0x7F)), ("kern",)) for _ in range(2)}) == 1


def test_a_second_run_takes_the_files_from_the_cache(stage, cache, monkeypatch):
    fonts.make_fonts(stage, cache=cache)
    monkeypatch.setattr(fonts, "cut_down", lambda *args: pytest.fail("cut again"))
    fonts.make_fonts(stage, cache=cache)


def test_a_missing_package_is_said_in_one_sentence(stage, tmp_path):
    with pytest.raises(Refused) as caught:
        fonts.make_fonts(stage, packages=tmp_path / "none", cache=tmp_path / "cache")
    assert "@fontsource/source-serif-4 is not installed; run `npm ci`" in str(caught.value)


def test_what_is_cut_down_is_still_a_font():
    source = (PACKAGES / "source-sans-3" / "files" / "source-sans-3-latin-400-normal.woff2").read_bytes()
    font = TTFont(io.BytesIO(fonts.cut_down(source, frozenset(map(ord, "abc")), ("kern",))))
    assert set(font.getBestCmap()) == set(map(ord, "abc")) and font.flavor == "woff2"
