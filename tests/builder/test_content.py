"""What a build refuses in content: each time file, line and a sentence that says how to mend it."""

import pytest

ONE = "rulebook/01-play.md"


def test_the_little_tree_is_in_order(tree):
    assert tree.problems() == []


@pytest.mark.parametrize("path, old, new, expected", [
    (ONE, "#play.compare aliases", "#play.choose aliases", "rulebook/01-play.md:13: the rule id 'play.choose' stands twice; it was first given at "),
    (ONE, "#play.choose", "#Play.Choose", "rulebook/01-play.md:8: 'Play.Choose' is not a rule id"),
    (ONE, "sake of\n[[play.compare]]", "sake of\n[[play.compar]]", "rulebook/01-play.md:11: [[play.compar]] links to no rule; did you mean 'play.compare'?"),
    (ONE, "[[card:Ace]]", "[[card:Aces]]", "rulebook/01-play.md:10: [[card:Aces]] links to no card; did you mean 'Ace'?"),
    (ONE, "[[term:meeting]]", "[[term:meting]]", "rulebook/01-play.md:6: [[term:meting]] links to no term of the glossary; did you mean 'meeting'?"),
    (ONE, "ace-meets-queen }}", "ace-meets-king }}", "rulebook/01-play.md:17: no example is called 'ace-meets-king'; did you mean 'ace-meets-queen'?"),
    (ONE, "Nobody wins.", "", "rulebook/01-play.md:19: the rule 'ruling.equal' has no text."),
    (ONE, ".ruling reason=\"It follows from comparing.\"", ".ruling", "rulebook/01-play.md:19: the rule 'ruling.equal' is enforced nowhere"),
    (ONE, ".ruling reason=\"It follows from comparing.\"", ".info", "rulebook/01-play.md:19: the rule 'ruling.equal' is marked .info and gives no reason"),
    (ONE, ".ruling reason", ".rulling reason", "rulebook/01-play.md:19: heading 'Equal cards': the class 'rulling' is not known"),
    (ONE, "aliases=", "alias=", "rulebook/01-play.md:13: heading 'Comparing': the attribute 'alias' is not allowed here"),
    (ONE, "aliases=\"play.higher\"", "aliases=\"play.choose\"", "rulebook/01-play.md:13: the retired id 'play.choose' of rule 'play.compare' is still in use"),
    (ONE, "summary: How", "summry: How", "rulebook/01-play.md:3: the chapter's head: no field is called 'summry'; allowed: title, summary; did you mean 'summary'?"),
    (ONE, "---\ntitle", "title", "rulebook/01-play.md:1: a chapter begins with a line '---'"),
    ("glossary.yaml", "[play.compare]\n", "[play.compares]\n", "glossary.yaml:1: the term 'meeting' cites 'play.compares'"),
    ("faq.yaml", "rules: [play.choose]", "rules: [play.chose]", "faq.yaml:1: the question 'May I look first?' cites 'play.chose', and no rule is called so; did you mean 'play.choose'?"),
    ("faq.yaml", "[[play.choose]]", "[[play.chose]]", "faq.yaml:2: [[play.chose]] links to no rule"),
    ("faq.yaml", "a: No", "answer: No", "faq.yaml:2: the questions, field '[0]': no field is called 'answer'; allowed: q, a, rules"),
    ("game.yaml", "order: 1", "ordr: 1", "game.yaml:10: the game: no field is called 'ordr'; allowed: "),
    ("game.yaml", "\"#334455\"", "blue", "game.yaml:7: the game, field 'accent.light': 'blue' is not a colour"),
    ("game.yaml", "order: 1", "order: first", "game.yaml:10: the game, field 'order': 'first' stands where a whole number belongs."),
    ("examples/ace-meets-queen.yaml", "play.compare]", "play.compared]", "examples/ace-meets-queen.yaml:2: example 'ace-meets-queen' cites 'play.compared'"),
    ("examples/ace-meets-queen.yaml", "play.compare]", "ruling.equal, play.compare]", None),
    ("examples/ace-meets-queen.yaml", "choices: [[ace, queen]]", "choices: [[ace, ace]]", "examples/ace-meets-queen.yaml:5: example 'ace-meets-queen', field 'choices[0][1]': 'ace' is not one of the choices"),
    ("examples/ace-meets-queen.yaml", "choices: [[ace, queen]]", "choices: [[ace]]", "examples/ace-meets-queen.yaml:5: example 'ace-meets-queen', field 'choices[0]': 1 choices are given where 2 are asked for"),
    ("examples/ace-meets-queen.yaml", "[queen, jack]", "[quen, jack]", "examples/ace-meets-queen.yaml:4: example 'ace-meets-queen', field 'situation.hands[1][0]': there is no card 'quen'; did you mean 'queen'?"),
])
def test_refused(tree, path, old, new, expected):
    tree.change(path, old, new)
    found = tree.problems()
    if expected is None:
        assert found == []
    else:
        assert any(problem.startswith(expected) for problem in found), found


@pytest.mark.parametrize("old, new, expected", [
    ("value: 13", "value: high", "cards/court.yaml:5: card 'King', field 'value': must be a whole number, not 'high'."),
    ("    value: 13\n", "", "cards/court.yaml:4: card 'King': the field 'value' is missing. Allowed: name, value."),
    ("value: 13", "value: 13\n    suit: mon", "cards/court.yaml:6: card 'King', field 'suit': there is no suit 'mon'; did you mean 'moon'? Allowed: moon, sun."),
    ("value: 13", "value: 13\n    value: 12", "cards/court.yaml:6: field 'cards[1].value': the key 'value' stands twice; it was first given in line 5."),
    ("value: 13", "value: on", "cards/court.yaml:5: field 'cards[1].value': YAML reads 'on' as true"),
])
def test_problems_of_cards_name_card_and_field(tree, old, new, expected):
    tree.change("cards/court.yaml", old, new)
    assert any(problem.startswith(expected) for problem in tree.problems()), tree.problems()


def test_problems_of_several_card_files_are_told_at_once(tree):
    tree.write("cards/more.yaml", "cards: [{name: Ten, value: ten}]\n")
    tree.change("cards/court.yaml", "value: 13", "value: high")
    found = [problem for problem in tree.problems() if "whole number" in problem]
    assert [problem.split(":")[0] for problem in found] == ["cards/court.yaml", "cards/more.yaml"]


def test_engine_that_cites_an_unknown_rule(tree):
    path = tree.root / "engine/games/high_card/__init__.py"
    path.write_text(path.read_text().replace('"play.compare", "The', '"play.compares", "The'))
    found = tree.problems()
    line = next(i for i, text in enumerate(path.read_text().split("\n"), 1) if "play.compares" in text)
    assert f"engine/games/high_card/__init__.py:{line}: no rule of high-card is called 'play.compares'; did you mean 'play.compare'?" in found
    assert any("'play.compare' is enforced nowhere" in problem for problem in found)


@pytest.mark.parametrize("claim, expected", [
    ("high-card/play.chose", "tests/test_high_card.py:8: no rule of high-card is called 'play.chose'"),
    ("play.choose", "tests/test_high_card.py:8: the test claims 'play.choose'; name the rule in full"),
    ("hihg-card/play.choose", "tests/test_high_card.py:8: no game is called 'hihg-card'; did you mean 'high-card'?"),
    ("high-card/play.higher", "tests/test_high_card.py:8: the rule id 'play.higher' is retired; write 'play.compare'."),
])
def test_test_that_claims_an_unknown_rule(tree, claim, expected):
    path = tree.root / "tests/test_high_card.py"
    path.write_text(path.read_text().replace('"high-card/play.choose"', f'"{claim}"'))
    assert any(problem.startswith(expected) for problem in tree.problems())


def test_rule_without_a_test(tree):
    (tree.root / "tests/test_high_card.py").unlink()
    found = tree.problems()
    assert len(found) == 2 and all("no test claims the rule" in problem for problem in found)
    assert tree.prepare(draft=True).games, "a draft goes on"


def test_example_that_does_not_show_what_it_claims(tree):
    tree.write("rulebook/02-more.md", "---\ntitle: More\nsummary: More.\n---\n\n## Extra {: #more.extra }\n\nText.\n")
    tree.change("examples/ace-meets-queen.yaml", "play.compare]", "play.compare, more.extra]")
    assert any("claims to show 'more.extra', and nothing in its outcome cites that rule" in p for p in tree.problems())


def test_changed_outcome_shows_old_and_new(tree):
    tree.change("examples/outcomes/ace-meets-queen.json", "The higher card wins.", "The lower card wins.")
    found = tree.problems()
    assert len(found) == 1 and "step 2 was <play.compare: The lower card wins.> and is <play.compare: The higher card wins.>" in found[0]
    assert list(tree.prepare(record=True).writes) == [tree.content / "examples/outcomes/ace-meets-queen.json"]


def test_example_on_no_page(tree):
    tree.change("rulebook/01-play.md", "{{ example: ace-meets-queen }}", "")
    assert any("stands in no chapter" in problem for problem in tree.problems())


def test_all_problems_at_once(tree):
    tree.change("faq.yaml", "rules: [play.choose]", "rules: [play.chose]")
    tree.change("rulebook/01-play.md", "[[term:meeting]]", "[[term:meting]]")
    tree.change("cards/court.yaml", "value: 13", "value: high")
    files = {problem.split(":")[0] for problem in tree.problems()}
    assert {"faq.yaml", "rulebook/01-play.md", "cards/court.yaml"} <= files


def test_game_with_one_folder_only(tree):
    (tree.root / "content/low-card").mkdir()
    (tree.root / "content/low-card/game.yaml").write_text("name: Low Card\n")
    (tree.root / "engine/games/mid_card").mkdir()
    (tree.root / "engine/games/mid_card/__init__.py").write_text("")
    found = tree.problems()
    assert any("there is no package engine/games/low_card/" in problem for problem in found)
    assert any("there is no folder content/mid-card/" in problem for problem in found)


def test_references_in_code_are_no_references(tree):
    tree.change("rulebook/01-play.md", "Nobody wins.", "Nobody wins; write `[[no.such]]`.\n\n```\n[[no.such]]\n## No rule {: #no.rule }\n```")
    assert tree.problems() == []
