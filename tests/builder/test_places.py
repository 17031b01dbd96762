"""Rule ids are found in code by where they stand."""

from builder.places import cited, claimed


def test_ids_in_the_engine_are_named_with_line_and_function(tmp_path):
    path = tmp_path / "cancel.py"
    path.write_text('"""cancel.effect in a docstring is a mention, part of a text."""\n\n'
                    'RULE = "cancel.effect"\n\n\n'
                    'class Chart:\n    def cancel(self, state):\n        """cancel.ignored"""\n'
                    '        state.tell("cancel.energy", f"hand.{0}", also=("hand.0", "a.json"))\n')
    assert [str(place) for place in cited(path, "engine/games/x/cancel.py")] == [
        "engine/games/x/cancel.py:3", "engine/games/x/cancel.py:9 Chart.cancel"]
    assert [place.rule for place in cited(path, "x")] == ["cancel.effect", "cancel.energy"]


def test_claims_of_tests(tmp_path):
    path = tmp_path / "test_x.py"
    path.write_text('import pytest\nfrom tests.claims import rule\n\n'
                    'pytestmark = [pytest.mark.rule("g/a.a"), pytest.mark.browser]\n\n\n'
                    '@pytest.mark.rule("g/b.b", "g/c.c")\ndef test_one():\n    assert "g/no.no"\n\n\n'
                    'class TestMore:\n    @rule("g/d.d")\n    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("g/e.e"))])\n    def test_two(self):\n        pass\n')
    assert [(place.rule, place.inside) for place in claimed(path, "test_x.py")] == [
        ("g/a.a", ""), ("g/b.b", "test_one"), ("g/c.c", "test_one"), ("g/d.d", "TestMore::test_two"),
        ("g/e.e", "TestMore::test_two")]


def test_a_broken_module_gives_nothing(tmp_path):
    path = tmp_path / "x.py"
    path.write_text("def (")
    assert cited(path, "x.py") == claimed(path, "x.py") == []
