"""The page of balance, drawn for the little game over figures made up for it, and what is refused."""
from __future__ import annotations

import json
import re

import pytest

from builder import balance_page, context, pages
from builder.project import HOME
from engine.tournament import heat, published, table
from engine.tournament.figures import Tally
from engine.tournament.run import counts_of

SETS = '''
from engine import options


def option_fields(self):
    decks = {"ash": "Ash", "birch": "Birch", "cedar": "Cedar"}
    return [options.choice("opponent", "Opponent", {"player": "A player", "house": "The House"}, "player"),
            options.choice("own", "Deck", decks, "ash"), options.choice("other", "Other deck", decks, "birch")]


HighCard.option_fields = option_fields
HighCard.paired = {"own": "own", "other": "other", "without": (), "options": {"opponent": "player"}}
HighCard.compared = {**HighCard.paired, "options": {"opponent": "house"}, "harder": {}}
HighCard.profiles = lambda self: [{"id": "ash", "title": "Ash", "kind": "Deck", "parts": [], "line": ""}]
'''
PLAYED = {("ash", "birch"): Tally(40, 24, 2, 0, 320, {"play.compare": 30, "play.other": 10}), ("ash", "cedar"): Tally(40, 34, 0, 0, 320, {"play.compare": 40}),
          ("birch", "cedar"): Tally(40, 20, 0, 0, 320, {"play.compare": 40})}
COUNTS = counts_of(Tally(400, 240, 0, 240, 3200))
LADDER = {"format": 1, "game": "high-card", "cards": "", "seed": 7, "matches": 400, "command": "python -m benchmarks ladder", "levels": [
    {"name": "random"},
    {"name": "beginner", "below": "random", "against below": COUNTS, "against random": COUNTS, "against rules": COUNTS, "choices a second": {"CPython": 250}}],
    "best against random": {"share": 903, "text": "found by search"},
    "gaps": [{"title": "Three cards each", "command": "python -m benchmarks gaps", "levels": [{"name": "beginner", "gap": 123.4}]}]}


@pytest.fixture
def book(tree, tmp_path, monkeypatch):
    """The little game with decks, a table of match-ups, and a reader of its pages."""
    source = tree.root / "engine/games/high_card/__init__.py"
    source.write_text(source.read_text("utf-8") + SETS, "utf-8")
    monkeypatch.setattr(published, "place", lambda game: tree.content / published.FILE)
    return Book(tree, tmp_path / "out")


class Book:
    def __init__(self, tree, out):
        self.tree, self.out = tree, out

    def publish(self, played=PLAYED, what=published.TABLE, **more) -> None:
        game = self.tree.prepare(draft=True).games[0].data.game
        found = {"game": "high-card", "seed": 3, "player": "steady", "matches": 40, **table.report(played, "steady", "steady"), **more}
        published.write(game, {**found, "played": found.pop("matches")} | {"matches": 40}, what)

    def change(self, change, name: str = published.FILE) -> None:
        data = json.loads((self.tree.content / name).read_text("utf-8"))
        change(data)
        (self.tree.content / name).write_text(json.dumps(data), "utf-8")

    def ladder(self, **change) -> None:
        cards = json.loads((self.tree.content / published.FILE).read_text("utf-8"))["cards"]
        (self.tree.content / balance_page.LADDER).write_text(json.dumps({**LADDER, "cards": cards, **change}), "utf-8")

    def page(self) -> str:
        work = self.tree.prepare(draft=True).games[0]
        game = context.game(work.place.id, work.data.facts, work.book, work.targets.cards, work.examples, "", work.words,
                            {path.name for path in self.tree.content.iterdir()}, set(), False)
        facts = {"games": [game], "assets": "a/", "runtime": "", "name": "Site", "version": "1"}
        press = pages.Press(pages.environment(HOME / "site" / "templates"), facts, self.out)
        one = pages.GamePages(press, work, game, lambda example: {})
        one.draw()
        found = self.out / "high-card/balance/index.html"
        return re.sub(r"\s+", " ", found.read_text("utf-8")) if found.exists() else ""

    def other(self, path: str) -> str:
        return (self.out / path / "index.html").read_text("utf-8")


def test_the_table_is_drawn_and_linked(book):
    book.publish()
    page = book.page()
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="heat"') == 1 and "<style" not in page and ' style="' not in page
    assert re.search(r'id="entry-ash"><th scope="row"><a href="../../high-card/cards/ash/">Ash</a></th><td>73.8% <span class="balance-off">outside</span></td>', page)
    assert '<td>Cedar <span class="balance-soft">85.0%</span></td><td>Birch <span class="balance-soft">62.5%</span></td>' in page
    assert "The aim is 40 to 60%; 3 figures miss the aims." in page and "All 3 pairs" in page and "<td>24, 2, 14</td>" in page
    assert 'href="../../high-card/rules/play/#play.compare">1.2' in page and "<code>play.other</code> 8.3%" in page
    assert "<code>python -m engine tournament high-card --player steady --matches 40 --seed 3 --publish</code>" in page
    assert "Of earlier cards" not in page and 'id="check"' not in page and 'id="rules"' not in page and 'id="levels"' not in page
    assert "../high-card/balance/" in book.other("high-card") and "../../high-card/balance/" in book.other("high-card/cards")
    fares = book.other("high-card/cards/ash")
    assert "Ash wins 73.8% of 80 matches" in fares and "balance/#entry-ash" in fares


def test_a_check_shows_where_players_disagree(book):
    book.publish()
    book.publish({**PLAYED, ("ash", "cedar"): Tally(40, 12, 0, 0, 320, {"play.compare": 40})}, published.CHECK, player="strongest", seed=5)
    page = book.page()
    assert "<li>Ash against Cedar: 30.0% (18.1 to 45.4%), in the table 85.0% (70.9 to 92.9%)</li>" in page and page.count("in the table") == 1
    assert "<th scope=\"col\">Strongest</th>" in page and "Seed</dt><dd>5." in page
    book.publish(PLAYED, published.CHECK, player="strongest", seed=5)
    assert "In no pair do the two disagree" in book.page()


def test_the_side_that_the_rules_play_has_a_map_of_its_own(book):
    pairs = {(own, other): Tally(10, 6 if own == "ash" else 4) for own in ("ash", "birch") for other in ("birch", "cedar")}
    book.publish(automa={"matches": 10, "share": table.shares(pairs, both=False), "pairs": table.rows(pairs)})
    page = book.page()
    assert "Against the House" in page and "wins 50.0% on average against the House, 10 matches a pair" in page
    ids = re.findall(r' id="([^"]+)"', page)
    assert {"heat-title", "rules-title"} <= set(ids) and len(ids) == len(set(ids))


def test_levels_and_gaps_are_told(book):
    book.publish()
    book.ladder()
    page = book.page()
    assert "60.0% <span class=\"balance-soft\">55.1 to 64.7%</span>" in page and "Beats the House" in page and "Choices a second, CPython" in page
    assert "A player made to exploit random play wins 90.3% of its matches against it: found by search." in page
    assert "Three cards each" in page and '<th scope="row">Beginner</th><td>12.3</td>' in page


def test_figures_of_earlier_cards_say_so(book):
    book.publish()
    book.ladder(cards="old")
    assert "Of earlier cards." in book.page()
    book.ladder()
    book.change(lambda data: data.update(cards="old"))
    assert "Of earlier cards." in book.page()


def test_a_game_without_figures_has_no_page(book):
    assert book.page() == "" and "balance/" not in book.other("high-card")


@pytest.mark.parametrize("change, said", [
    (lambda data: data.pop("seed"), "matchups.json:1: the table of match-ups: "),
    (lambda data: data["share"]["ash"].update(birch=1001), "field 'share.ash.birch': "),
    (lambda data: data["share"]["ash"].update(birch=400), "ash against birch: 'share' says something else; run the tournament again"),
    (lambda data: data["pairs"][1].update(won=35), "ash against cedar: won, drawn and lost do not add up"),
    (lambda data: data.update(game="whist"), "these are figures of the game 'whist', not of 'high-card'"),
    (lambda data: data.update(extra=1), "'extra'"),
])
def test_a_table_that_is_wrong_stops_the_build(book, change, said):
    book.publish()
    book.change(change)
    problems = book.tree.problems()
    assert any(said in problem for problem in problems), problems


def test_a_ladder_that_is_wrong_stops_the_build(book):
    book.publish()
    book.ladder(levels=[{"name": "random", "beats": 1}])
    assert any("ladder.json:1: the ladder, field 'levels[0]" in problem for problem in book.tree.problems())
    book.ladder(game="whist")
    assert any("ladder.json:1: these are figures of the game 'whist'" in problem for problem in book.tree.problems())


def test_a_game_that_compares_nothing_can_have_no_table(book):
    book.publish()
    source = book.tree.root / "engine/games/high_card/__init__.py"
    source.write_text(source.read_text("utf-8") + "HighCard.paired = None\n", "utf-8")
    assert any("does not say what a tournament compares" in problem for problem in book.tree.problems())


def test_the_page_has_the_colours_of_the_drawing():
    style = (HOME / "site/styles/balance.css").read_text("utf-8")
    assert re.findall(r"--heat-\d: light-dark\((#\w+), (#\w+)\)", style) == list(zip(heat.LIGHT, heat.DARK))
    tokens = (HOME / "site/styles/tokens.css").read_text("utf-8")
    for name, (light, dark) in {"ink": heat.INK, "paper": heat.PAPER, "ink-soft": heat.SOFT}.items():
        assert f"--{name}: light-dark({light}, {dark});" in tokens
