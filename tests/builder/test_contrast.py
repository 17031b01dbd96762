"""The colours of the site and of every game: 7:1 for text, 3:1 for symbols and edges, light and dark."""

import re

import pytest
import yaml

from builder.project import HOME

TOKENS = (HOME / "site" / "styles" / "tokens.css").read_text("utf-8")
CARDS = (HOME / "site" / "styles" / "card.css").read_text("utf-8")
PAIR = re.compile(r"(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
SITE = {name: (light, dark) for name, light, dark in PAIR.findall(TOKENS)}
GAMES = {path.parent.name: yaml.safe_load(path.read_text("utf-8")) for path in sorted((HOME / "content").glob("*/game.yaml"))}
LOOKS = [("site", SITE)] + [(game, {**SITE, **{f"--{key}": (facts[key]["light"], facts[key]["dark"]) for key in ("accent", "paper")}})
                            for game, facts in GAMES.items()]


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("look", [look for _, look in LOOKS], ids=[name for name, _ in LOOKS])
@pytest.mark.parametrize("ink, grounds, least", [
    ("--ink", ("--paper", "--paper-sunk", "--paper-raised", "--mark"), 7),
    ("--ink-soft", ("--paper", "--paper-sunk", "--paper-raised"), 7),
    ("--accent", ("--paper", "--paper-raised"), 7),
    ("--accent-ink", ("--accent",), 7),
    ("--edge", ("--paper", "--paper-raised"), 3),
    ("--focus", ("--paper", "--paper-raised"), 3),
])
def test_colours_stand_out_from_their_ground(look, ink, grounds, least, theme):
    for ground in grounds:
        found = contrast(look[ink][theme], look[ground][theme])
        assert found >= least, f"{ink} on {ground} is {found:.2f}:1"


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_the_name_of_a_type_can_be_read_in_its_colour(theme):
    pairs = [(light, dark) for name, light, dark in PAIR.findall(CARDS) if name == "--type"]
    assert len(pairs) == 11
    for pair in pairs:
        assert contrast(pair[theme], SITE["--paper-raised"][theme]) >= 7
