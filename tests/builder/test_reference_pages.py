"""Questions, rulings, coverage and the book in one piece, as drawn for the little game."""

import pytest

from builder import context, pages, reference_pages
from builder.project import HOME


@pytest.fixture
def draw(tree, tmp_path):
    """Draws the reference pages; gives a reader of pages by path."""
    def make(**site):
        work = tree.prepare(draft=True).games[0]
        game = context.game(work.place.id, work.data.facts, work.book, work.targets.cards, work.examples, "", work.words, set(), set(), False)
        facts = {"games": [game], "assets": "a/", "runtime": "", "name": "Site", "version": "1", **site}
        press = pages.Press(pages.environment(HOME / "site" / "templates"), facts, tmp_path / "out")
        one = pages.GamePages(press, work, game, lambda example: {})
        reference_pages.draw(one, {"game": game, "chapters": one.chapters, "counts": game["counts"]})
        return lambda path: (tmp_path / "out" / path / "index.html").read_text("utf-8")
    return make


def test_a_question_stands_under_its_chapter_with_its_rules(draw):
    page = draw()("high-card/faq")
    assert 'id="q-may-i-look-first"' in page and 'href="../../high-card/rules/play/#play.choose"' in page


def test_a_ruling_says_what_is_left_open(draw, tree):
    assert "Equal cards" in draw()("high-card/rulings"), "without a question of its own, the title stands for it"
    tree.change("rulebook/01-play.md", ".ruling reason", ".ruling asks=\"And if they are equal?\" reason")
    assert ">And if they are equal?</h3>" in draw()("high-card/rulings")


def test_only_a_ruling_leaves_something_open(tree):
    tree.change("rulebook/01-play.md", "#play.choose }", "#play.choose asks=\"Why?\" }")
    assert any("says what the source leaves open and is no ruling" in problem for problem in tree.problems())


def test_the_book_links_within_itself(draw):
    page = draw()("high-card/book")
    assert 'href="#play.choose"' in page and 'id="chapter-play"' in page and "/rules/play/" not in page


def test_coverage_links_to_the_code_where_there_is_an_address(draw):
    assert "blob/main" not in draw()("high-card/coverage")
    page = draw(repository="https://example.org/us/book/")("high-card/coverage")
    assert 'href="https://example.org/us/book/blob/main/engine/games/high_card/__init__.py#L' in page


def test_coverage_marks_what_lacks_something(draw, tree):
    (tree.root / "tests/test_high_card.py").unlink()
    page = draw()("high-card/coverage")
    assert page.count("By no test") == 2 and '<li class="coverage-rule" id="ruling.equal" data-whole>' in page


def test_pages_without_content_are_left_out(draw, tree, tmp_path):
    tree.write("faq.yaml", "[]\n")
    page = draw()("high-card/book")
    assert not (tmp_path / "out/high-card/faq").exists() and "/faq/" not in page


@pytest.mark.parametrize("line, problem", [
    ("featured: ace-meets-king\n", "game.yaml:11: the game, field 'featured': no example is called 'ace-meets-king'; did you mean 'ace-meets-queen'?"),
    ("first_read: [plya]\n", "game.yaml:11: the game, field 'first_read': no chapter is called 'plya'; did you mean 'play'?"),
])
def test_the_first_page_names_what_there_is(tree, line, problem):
    tree.write("game.yaml", (tree.content / "game.yaml").read_text() + line)
    assert problem in tree.problems()
