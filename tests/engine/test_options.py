"""The options of a match are checked field by field."""
from __future__ import annotations

import pytest

from engine.options import check_options, choice, flag, number
from engine.problem import Problem

FIELDS = [number("lives", "Lives", 1, 3, 2), flag("short", "Short"), choice("hero", "Hero", {"ann": "Ann", "bob": "Bob"}, "ann")]


def test_what_is_left_out_has_its_default():
    assert check_options(FIELDS, {}) == {"lives": 2, "short": False, "hero": "ann"}


def test_what_is_given_is_kept_in_the_order_of_the_fields():
    assert list(check_options(FIELDS, {"hero": "bob", "short": True, "lives": 3}).items()) == [
        ("lives", 3), ("short", True), ("hero", "bob")]


@pytest.mark.parametrize("given, path, said", [
    ({"lives": 4}, ("options", "lives"), "from 1 to 3, not 4"),
    ({"lives": 0}, ("options", "lives"), "from 1 to 3"),
    ({"lives": True}, ("options", "lives"), "whole number"),
    ({"lives": 2.0}, ("options", "lives"), "whole number"),
    ({"lives": "2"}, ("options", "lives"), "whole number"),
    ({"short": 1}, ("options", "short"), "true or false"),
    ({"short": None}, ("options", "short"), "true or false"),
    ({"hero": "bab"}, ("options", "hero"), "did you mean 'bob'"),
    ({"hero": []}, ("options", "hero"), "Allowed: ann, bob"),
    ({"heroe": "ann"}, ("options", "heroe"), "did you mean 'hero'"),
    ({3: 1}, ("options", "3"), "there is no option"),
    ([], ("options",), "mapping"), (None, ("options",), "mapping"), ("lives", ("options",), "mapping"),
])
def test_a_wrong_option_is_refused_with_its_place(given, path, said):
    with pytest.raises(Problem, match=said) as refused:
        check_options(FIELDS, given)
    assert refused.value.path == path


def test_a_field_is_what_a_form_needs():
    assert FIELDS[2]["choices"] == [{"value": "ann", "label": "Ann"}, {"value": "bob", "label": "Bob"}]
    assert all({"name", "label", "kind", "default", "help"} <= set(field) for field in FIELDS)
