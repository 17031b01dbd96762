"""Rules of a sister edition that repeat another game's inherit where it is enforced and tested."""

from builder import coverage
from builder.faults import Faults
from builder.rulebook import Chapter, Rule, Rulebook


def book(game, **more):
    rule = Rule("hit.count", "Hits", "rule", 2, "1.1", f"{game}/rules/hit/#hit.count", f"content/{game}/rulebook/01-hit.md", 7, **more)
    made = Rulebook(game, [Chapter(1, "hit", "Hits", "Hits.", f"{game}/rules/hit/", rule.file, "", 1, [rule])])
    made.index(Faults())
    return made


def test_places_and_tests_are_inherited():
    books = {"first": book("first"), "second": book("second", same="first/hit.count")}
    books["first"].rules["hit.count"].enforced.append("engine/games/first/hit.py:3 count")
    books["first"].rules["hit.count"].tested.append("tests/first/test_hit.py::test_count")
    faults = Faults()
    coverage.inherit(books, faults)
    coverage.gaps(books["second"], faults, draft=False)
    assert faults.found == []
    assert books["second"].rules["hit.count"].enforced == ["engine/games/first/hit.py:3 count"]


def test_the_same_as_nothing_is_refused():
    faults = Faults()
    coverage.inherit({"second": book("second", same="first/hit.count")}, faults)
    assert [str(fault) for fault in faults.found] == [
        "content/second/rulebook/01-hit.md:7: the rule 'hit.count' is the same as 'first/hit.count', which is no rule; "
        "write another game's rule in full, as in 'game/rule.id'."]
