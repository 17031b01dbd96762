"""Rules of a sister edition that repeat another game's inherit where it is enforced and tested."""

import tempfile
from pathlib import Path

from builder import coverage, rulebook
from builder.faults import Faults
from builder.project import GamePlace, Project
from builder.rulebook import Chapter, Rule, Rulebook


def book(game, **more):
    rule = Rule("hit.count", "Hits", "rule", 2, "1.1", f"{game}/rules/hit/#hit.count", f"content/{game}/rulebook/01-hit.md", 7, **more)
    made = Rulebook(game, [Chapter(1, "hit", "Hits", "Hits.", f"{game}/rules/hit/", rule.file, "", 1, [rule])])
    made.index(Faults())
    return made


def test_places_and_tests_are_inherited():
    books = {"first": book("first"), "second": book("second", same=("first/hit.count",))}
    books["first"].rules["hit.count"].enforced.append("engine/games/first/hit.py:3 count")
    books["first"].rules["hit.count"].tested.append("tests/first/test_hit.py::test_count")
    faults = Faults()
    coverage.inherit(books, faults)
    coverage.gaps(books["second"], faults, draft=False)
    assert faults.found == []
    assert books["second"].rules["hit.count"].enforced == ["engine/games/first/hit.py:3 count"]


def test_one_rule_may_repeat_several_and_several_one():
    texts = "".join(f"## {rule} {{: #{rule} same=\"{same}\" }}\n\nText.\n\n" for rule, same in
                    (("round.damage", "first/damage.deal first/damage.block"), ("round.defend", "first/damage.block")))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "content" / "second"
        (folder / "rulebook").mkdir(parents=True)
        (folder / "rulebook" / "01-round.md").write_text(f"---\ntitle: Round\nsummary: A round.\n---\n\n{texts}", "utf-8")
        faults = Faults()
        made = rulebook.read(Project(Path(name)), GamePlace("second", folder, Path(name)), faults)
    assert not faults.found
    assert made.repeated() == {"damage.deal": ["round.damage"], "damage.block": ["round.damage", "round.defend"]}


def test_the_same_as_nothing_is_refused():
    faults = Faults()
    coverage.inherit({"second": book("second", same=("first/hit.count",))}, faults)
    assert [str(fault) for fault in faults.found] == [
        "content/second/rulebook/01-hit.md:7: the rule 'hit.count' is the same as 'first/hit.count', which is no rule; "
        "write another game's rule in full, as in 'game/rule.id'."]
