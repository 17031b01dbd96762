"""The page that sets two editions side by side: what it names is there, its pairs part where it says, and no rule is left out."""

import json
import shutil

import pytest

from builder import context, editions, pages, schemas, search, workshop
from builder.faults import Faults
from builder.project import HOME, Project

OWN, OTHER = "pocket-paragons", "pocket-paragons-origins"
# The rules of Pocket Paragons of which the inventory says that they are not as in Origins.
DIFFERENT = ("setup.table", "energy.costs", "round.counter", "keyword.boost", "keyword.defend", "inheritance.pass",
             "inheritance.third", "ruling.countered-rest")

PAGE = """\
other: high-card
names: {other: High, own: Low}
title: Two editions
summary: High and low.
intro: Nearly the same, see [[play.choose]].
topics:
  - id: choosing
    topic: Choosing
    kind: same
    other: {says: Each picks a card., rules: [play.choose], example: ace-meets-queen}
    own: {says: Each picks a card., rules: [play.choose]}
  - id: comparing
    topic: Who wins
    kind: differs
    text: Here they part.
    other:
      says: The higher card wins.
      rules: [play.compare]
      example: ace-meets-queen
      turn: The higher
    own:
      says: The lower card wins.
      rules: [play.compare]
      example: ace-meets-queen
      turn: The lower
"""


@pytest.fixture
def sister(tree):
    """The little tree with a sister edition, in which the lower card wins, and a page about the two."""
    for old, new in ((tree.content, tree.root / "content/low-card"), (tree.root / "engine/games/high_card", tree.root / "engine/games/low_card")):
        shutil.copytree(old, new)
    tree.content = tree.root / "content/low-card"
    package = tree.root / "engine/games/low_card/__init__.py"
    package.write_text(package.read_text().replace("high-card", "low-card").replace("max(best)", "min(best)").replace("The higher", "The lower"))
    claims = (tree.root / "tests/test_high_card.py").read_text()
    (tree.root / "tests/test_low_card.py").write_text(claims.replace("high-card/", "low-card/"))
    tree.change("examples/outcomes/ace-meets-queen.json", "The higher", "The lower")
    tree.change("game.yaml", "order: 1", "order: 2")
    tree.change("rulebook/01-play.md", "#play.choose }", '#play.choose same="high-card/play.choose" }')
    tree.write("editions.yaml", PAGE)
    return tree


def problems(tree, old="", new=""):
    assert old in PAGE
    tree.write("editions.yaml", PAGE.replace(old, new, 1))
    return [problem.replace("content/low-card/", "") for problem in tree.problems()]


def drawn(tree, tmp_path):
    """The pages of both games: (those of the game beside, those of the game whose page it is)."""
    work = tree.prepare()
    beside = editions.addresses(work.games)
    games = [context.game(one.place.id, one.data.facts, one.book, one.targets.cards, one.examples, "", one.words, set(), set(), False,
                          beside.get(one.place.id, "")) for one in work.games]
    facts = {"games": games, "assets": "a/", "runtime": "", "name": "Site", "version": "1"}
    press = pages.Press(pages.environment(HOME / "site" / "templates"), facts, tmp_path / "out")
    return [pages.GamePages(press, one, game, lambda example: {}) for one, game in zip(work.games, games)]


def test_both_say_their_rules_and_the_pair_stands_side_by_side(sister, tmp_path):
    both = drawn(sister, tmp_path)
    for one in both:
        editions.draw(one, both)
    assert [path.parent.parent.name for path in (tmp_path / "out").rglob("editions/index.html")] == ["low-card"], "one page for the two"
    page = (tmp_path / "out/low-card/editions/index.html").read_text("utf-8")
    assert page.index('data-game="high-card"') < page.index('data-game="low-card">\n        <h3'), "in the order of the home page"
    for game in ("high-card", "low-card"):
        assert f'href="../../{game}/rules/play/#play.compare" data-rule="play.compare"><span class="rule-ref">1.2</span> Comparing' in page
        assert f'<figure class="example" id="example-{game}-ace-meets-queen"' in page
    assert page.count("<figure") == 2, "where nothing differs a link will do"
    assert '<a href="../../high-card/rules/play/#example-ace-meets-queen">The ace meets the queen</a>' in page
    assert page.count("Here they part</span>") == 2 and page.count("topic-turn-where") == 2 and 'data-turn="The lower"' in page
    assert '<a class="rule-link" href="../../low-card/rules/play/#play.choose"' in page.partition("chapter-summary")[2].partition("</header>")[0]


def test_rules_of_both_lead_to_the_topic(sister, tmp_path):
    high, low = drawn(sister, tmp_path)
    for one, game, other in ((high, "high-card", "Low"), (low, "low-card", "High")):
        page = one.press.page(f"{game}/rules/play/", "chapter", "", "", game)
        chapter = one.texts(page).chapter(one.work.book.chapters[0])
        assert f'Not as in {other}: <a href="../../../low-card/editions/#comparing">Who wins</a>' in chapter
        assert f'As in {other}: <a href="../../../low-card/editions/#choosing">Choosing</a>' in chapter
        assert "editions/#" not in one.texts(page).chapter(one.work.book.chapters[0], plain=True)
        assert one.game["editions_url"] == "low-card/editions/"


def test_topics_are_found_by_the_search(sister, tmp_path):
    high, low = drawn(sister, tmp_path)
    entry = next(entry for entry in search.entries(low) if entry.title == "Who wins")
    assert (entry.kind, entry.url) == ("edition", "low-card/editions/#comparing") and "High: The higher card wins." in entry.text
    for one in (high, low):
        assert [entry.url for entry in search.entries(one) if entry.title.startswith("Two editions")] == ["low-card/editions/"]


def test_an_example_of_the_page_needs_no_chapter(sister, tmp_path):
    sister.change("rulebook/01-play.md", "{{ example: ace-meets-queen }}", "")
    high, low = drawn(sister, tmp_path)
    assert low.work.examples["ace-meets-queen"].url == "low-card/editions/#example-low-card-ace-meets-queen"
    assert low.work.book.rules["play.compare"].shown[0]["url"] == "low-card/editions/#example-low-card-ace-meets-queen"
    assert high.work.examples["ace-meets-queen"].url == "high-card/rules/play/#example-ace-meets-queen"
    assert [shelf["title"] for shelf in low.shelves()] == ["Two editions"] and [shelf["title"] for shelf in high.shelves()] == ["Play"]


def test_a_game_may_do_without(tree, tmp_path):
    one, = drawn(tree, tmp_path)
    editions.draw(one, [one])
    assert not (tmp_path / "out").exists() and one.game["editions_url"] == ""


@pytest.mark.parametrize("old, new, line, words", [
    ("other: high-card", "other: hihg-card", 1, "field 'other': no other game is called 'hihg-card'; did you mean 'high-card'?"),
    ("other: high-card", "other: low-card", 1, "field 'other': no other game is called 'low-card'"),
    ("id: comparing", "id: choosing", 12, "the topic 'choosing' stands twice; it was first given in line 7."),
    ("rules: [play.compare]", "rules: [play.compere]", 18, "the topic 'comparing' cites 'play.compere', and no rule is called so; did you mean 'play.compare'?"),
    ("[[play.choose]]", "[[play.chose]]", 5, "[[play.chose]] links to no rule; did you mean 'play.choose'?"),
    ("      example: ace-meets-queen", "      example: ace-meets-king", 19, "no example of high-card is called 'ace-meets-king'; did you mean 'ace-meets-queen'?"),
    ("      example: ace-meets-queen\n      turn: The higher\n", "", 12, "field 'topics[1]': a topic that differs has an example on both sides; add it, or say"),
    ("    text: Here they part.", "    unrun: Nothing to run.", 12, "both sides have an example, so leave 'unrun' out."),
    ("      turn: The higher\n", "", 16, "field 'topics[1].other': an example comes with a 'turn'"),
    ("turn: The higher", "turn: The highest", 20, "field 'topics[1].other.turn': no step of the example 'ace-meets-queen' begins with these words."),
    ("kind: differs", "kind: same", 20, "field 'topics[1].other.turn': only a topic that differs has this"),
    ("kind: same", "kind: some", 9, "field 'topics[0].kind': 'some' is not allowed; allowed: same, differs; did you mean 'same'?"),
    ("    topic: Who wins\n", "    topc: Who wins\n", 13, "no field is called 'topc'"),
    ("says: The lower card wins.", "says: ''", 22, "field 'topics[1].own.says': this must not be empty."),
])
def test_what_is_wrong_is_said_where_it_stands(sister, old, new, line, words):
    assert any(problem.startswith(f"editions.yaml:{line}: ") and words in problem for problem in problems(sister, old, new))


def test_a_rule_that_repeats_nothing_stands_on_the_page(sister):
    said = problems(sister, "      rules: [play.compare]\n      example: ace-meets-queen\n      turn: The lower",
                    "      rules: [play.choose]\n      example: ace-meets-queen\n      turn: The lower")
    assert len(said) == 1 and "the rule 'play.compare' repeats none of high-card and stands in no topic of editions.yaml" in said[0]


# --- the page that is shipped -------------------------------------------------------------------
@pytest.fixture(scope="module")
def shipped():
    faults = Faults()
    games = {work.place.id: work for work in workshop.read_texts(Project(HOME), faults)}
    editions.join(list(games.values()), faults)
    faults.stop_if_any()
    return games


@pytest.mark.parametrize("rule_id", DIFFERENT)
def test_every_difference_of_the_inventory_is_on_the_page(shipped, rule_id):
    kinds = [topic["kind"] for topic in shipped[OWN].book.rules[rule_id].editions]
    assert "differs" in kinds


def test_each_pair_is_the_same_moment_and_comes_out_otherwise(shipped):
    page = shipped[OWN].editions
    pairs = [topic for topic in page.data["topics"] if topic["kind"] == "differs" and "unrun" not in topic]
    assert len(pairs) >= 10
    for topic in pairs:
        told, laid = {}, {}
        for side in editions.SIDES:
            example = shipped[page.home(side)].examples[topic[side]["example"]]
            steps = json.loads((HOME / f"content/{page.home(side)}/examples/outcomes/{example.slug}.json").read_text("utf-8"))
            told[side] = [step["text"] for step in steps]
            laid[side] = (example.spec["situation"]["round"], [(seat.get("health"), seat.get("energy", 0)) for seat in example.spec["situation"]["sides"]])
            assert editions.turn_of(steps, topic[side]["turn"]) is not None, topic["id"]
        assert not any(text.startswith(topic["other"]["turn"]) for text in told["own"]), topic["id"]
        assert laid["own"] == laid["other"], topic["id"]


def test_the_schema_of_the_page_is_offered_to_editors():
    assert schemas.EDITIONS["required"] == ["other", "names", "title", "summary", "intro", "topics"]
