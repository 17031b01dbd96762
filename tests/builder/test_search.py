"""What the search is given, and where old anchors lead."""

import pytest

from builder import context, pages, search
from builder.project import HOME


@pytest.fixture
def drawn(tree, tmp_path):
    """The pages of the little game, ready to draw."""
    def make():
        work = tree.prepare().games[0]
        game = context.game(work.place.id, work.data.facts, work.book, work.targets.cards, work.examples, "", work.words, set(), set(), True)
        press = pages.Press(pages.environment(HOME / "site" / "templates"), {"games": [game], "assets": "", "runtime": "", "name": "Site"}, tmp_path)
        return pages.GamePages(press, work, game, lambda example: {})
    return make


def found(drawn) -> dict[str, list[search.Entry]]:
    by_kind: dict[str, list[search.Entry]] = {}
    for entry in search.entries(drawn):
        by_kind.setdefault(entry.kind, []).append(entry)
    return by_kind


def test_every_kind_of_entry_with_number_title_and_place(drawn):
    entries = found(drawn())
    assert [(e.number, e.title, e.url) for e in entries["rule"]] == [
        ("1.1", "Choosing", "high-card/rules/play/#play.choose"), ("1.2", "Comparing", "high-card/rules/play/#play.compare")]
    assert entries["ruling"][0].title == "Equal cards"
    assert entries["question"][0].url == "high-card/faq/#q-may-i-look-first"
    assert entries["term"][0].url == "high-card/glossary/#term-meeting"
    assert entries["example"][0].url == "high-card/rules/play/#example-ace-meets-queen"
    assert {e.title for e in entries["card"]} >= {"Ace", "Queen"}
    assert {e.url for e in entries["page"]} >= {"high-card/", "high-card/play/", "high-card/faq/"}


def test_texts_are_plain_and_links_say_their_words(drawn):
    rule = found(drawn())["rule"][0]
    assert rule.text == "Each player picks a card in secret, an Ace for instance, for the sake of 1.2 Comparing."


def test_a_ruling_is_found_by_its_question_and_a_term_by_its_other_words(drawn, tree):
    tree.change("rulebook/01-play.md", ".ruling reason", ".ruling asks=\"And if they are equal?\" reason")
    tree.change("glossary.yaml", "- term: meeting\n", "- term: meeting\n  also: [clash]\n")
    entries = found(drawn())
    assert entries["ruling"][0].text.startswith("And if they are equal?\n")
    assert entries["term"][0].text.endswith("Elsewhere: clash.")


def test_retired_ids_lead_to_their_successor(drawn):
    places = search.places(drawn())
    assert places["play.higher"] == places["play.compare"] == "high-card/rules/play/#play.compare"
    assert places["term-meeting"] == "high-card/glossary/#term-meeting"


def test_the_list_names_its_kinds_and_games(drawn):
    index = search.index([drawn()])
    assert index["games"] == [{"id": "high-card", "name": "High Card"}]
    assert {entry[1] for entry in index["entries"]} <= set(index["kinds"])
    assert all(len(entry) == 6 and entry[0] == 0 for entry in index["entries"])
