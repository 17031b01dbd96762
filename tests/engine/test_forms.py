"""What a form may offer: conditions that name earlier fields, and nothing that the game then refuses."""

import pytest

from engine.options import choice, flag, number
from tests.subjects import names, subject


def holds(wanted, values) -> bool:
    return all(values[name] in allowed for name, allowed in (wanted or {}).items())


def filled(fields, values=None):
    """Every way in which a form can be filled in; of a long list of values the first two."""
    values = values or {}
    if len(values) == len(fields):
        yield values
        return
    field = fields[len(values)]
    offered = [field["default"]]
    if holds(field.get("when"), values):
        if field["kind"] == "choice":
            offered = [entry["value"] for entry in field["choices"] if holds(entry.get("only"), values)]
            offered = offered if len(offered) <= 4 else offered[:2]
        elif field["kind"] == "flag":
            offered = [False, True]
    for value in offered:
        yield from filled(fields, {**values, field["name"]: value})


@pytest.mark.parametrize("name", names())
def test_the_game_takes_whatever_a_form_offers(name):
    game = subject(name).game
    fields = game.options()
    for index, field in enumerate(fields):
        earlier = {entry["name"] for entry in fields[:index]}
        for wanted in [field.get("when"), *(entry.get("only") for entry in field.get("choices", ()))]:
            assert set(wanted or {}) <= earlier, f"{field['name']} depends on a field that does not come before it"
    for values in filled(fields):
        assert game.checked(values) == values


def test_a_default_can_always_be_offered():
    for name in names():
        for field in subject(name).game.options():
            for entry in field.get("choices", ()):
                assert entry["value"] != field["default"] or "only" not in entry, f"{name}: {field['name']}"


def test_conditions_stand_in_the_schema_only_where_they_are_given():
    assert "when" not in flag("loud", "Loud") and "when" not in number("seats", "Seats", 2, 4, 2)
    assert flag("loud", "Loud", when={"seats": [2]})["when"] == {"seats": [2]}
    plain = choice("pace", "Pace", {"slow": "Slow"}, "slow")
    assert "when" not in plain and plain["choices"] == [{"value": "slow", "label": "Slow"}]
