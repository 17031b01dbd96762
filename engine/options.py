"""The options of a match: fields that a page or a terminal can ask for, and their check."""
from __future__ import annotations

from .problem import Problem


def choice(name: str, label: str, choices: dict[str, str], default: str, text: str = "",
           when: dict | None = None, only: dict | None = None, says: dict | None = None) -> dict:
    """A field that takes one of several values. choices: value -> what the form calls it.

    when: {name of an earlier field: [values]}; a form shows the field only while each of those fields has
    one of its values, and else leaves the field at its default. only: {value: {name of an earlier field:
    [values]}}; a form offers the value only then (an empty list: never). Both tell a form what to show;
    what goes together is for the game to check. says: {value: a sentence on it}, shown while it is chosen.

    >>> choice("pace", "Pace", {"slow": "Slow", "fast": "Fast"}, "slow", only={"fast": {"seats": [2]}})["choices"][1]
    {'value': 'fast', 'label': 'Fast', 'only': {'seats': [2]}}
    """
    entries = [{"value": value, "label": words} for value, words in choices.items()]
    for entry in entries:
        if only and entry["value"] in only:
            entry["only"] = only[entry["value"]]
        if says and entry["value"] in says:
            entry["help"] = says[entry["value"]]
    return _shown({"name": name, "label": label, "kind": "choice", "default": default, "help": text, "choices": entries}, when)


def flag(name: str, label: str, default: bool = False, text: str = "", when: dict | None = None) -> dict:
    """A field that is on or off. when: as for `choice`."""
    return _shown({"name": name, "label": label, "kind": "flag", "default": default, "help": text}, when)


def number(name: str, label: str, low: int, high: int, default: int, text: str = "", when: dict | None = None) -> dict:
    """A field that takes a whole number from low to high. when: as for `choice`."""
    return _shown({"name": name, "label": label, "kind": "number", "default": default, "low": low, "high": high, "help": text}, when)


def apart(field: dict) -> dict:
    """The same field, as one that is no part of the rules, such as who plays: what it says is checked and recorded
    with the match, but is not in its state, its hash or any observation, and the lab does not ask for it."""
    return {**field, "apart": True}


def ruling(fields: list[dict], options: dict) -> dict:
    """Checked options without those that are no part of the rules.

    >>> ruling([flag("short", "Short"), apart(flag("loud", "Loud"))], {"short": True, "loud": False})
    {'short': True}
    """
    return {field["name"]: options[field["name"]] for field in fields if "apart" not in field}


def holds(wanted: dict | None, options: dict) -> bool:
    """Whether options have what a `when` or an `only` asks for.

    >>> holds({"seats": [2, 3]}, {"seats": 3}), holds(None, {})
    (True, True)
    """
    return all([options[name] in allowed for name, allowed in (wanted or {}).items()])


def implied(fields: list[dict], given: dict) -> dict:
    """Given options with those that they need to count for anything and that nobody has named, as the page has it for
    an address: a level is of a computer opponent.

    >>> fields = [choice("by", "By", {"rules": "Rules", "mind": "Mind"}, "rules"), flag("deep", "Deep", when={"by": ["mind"]})]
    >>> implied(fields, {"deep": True}), implied(fields, {"deep": True, "by": "rules"})
    ({'deep': True, 'by': 'mind'}, {'deep': True, 'by': 'rules'})
    """
    found, default = dict(given), {field["name"]: field["default"] for field in fields}
    for field in fields:
        if field["name"] in given:
            chosen = next((entry for entry in field.get("choices", ()) if entry["value"] == given[field["name"]]), {})
            for name, allowed in [*field.get("when", {}).items(), *chosen.get("only", {}).items()]:
                if allowed and name not in given and default[name] not in allowed:
                    found[name] = allowed[0]
    return found


def _shown(field: dict, when: dict | None) -> dict:
    return {**field, "when": when} if when else field


def check_options(fields: list[dict], given: object) -> dict:
    """Every option with its given or default value. Raises Problem with path ('options', name).

    >>> check_options([number("seats", "Seats", 2, 4, 2)], {})
    {'seats': 2}
    >>> check_options([number("seats", "Seats", 2, 4, 2)], {"seats": 9})
    Traceback (most recent call last):
    engine.problem.Problem: options.seats: 'seats' must be a whole number from 2 to 4, not 9
    """
    if not isinstance(given, dict):
        raise Problem("the options are a mapping from names to values", ("options",))
    names = [field["name"] for field in fields]
    for name in given:
        if name not in names:
            raise Problem.unknown("option", name, names, ("options", str(name)[:40]))
    checked = {}
    for field in fields:
        name, value = field["name"], given.get(field["name"], field["default"])
        path = ("options", name)
        if field["kind"] == "choice":
            allowed = [entry["value"] for entry in field["choices"]]
            if value not in allowed:
                raise Problem.unknown(f"value for the option '{name}'", value, allowed, path)
        elif field["kind"] == "flag":
            if type(value) is not bool:
                raise Problem(f"'{name}' must be true or false, not {str(value)[:40]!r}", path, ("true", "false"))
        elif type(value) is not int or not field["low"] <= value <= field["high"]:
            raise Problem(f"'{name}' must be a whole number from {field['low']} to {field['high']}, not {str(value)[:40]}", path)
        checked[name] = value
    return checked


def as_controls(fields: list[dict], values: dict) -> list[dict]:
    """Options of a match as fields of the lab, those left out that the others make pointless.

    >>> as_controls([number("seats", "Seats", 2, 4, 2)], {"seats": 3})[0]["value"]
    3
    """
    found = []
    for field in fields:
        if "apart" in field or not holds(field.get("when"), values):
            continue
        shown = {"path": ["options", field["name"]], "label": field["label"], "kind": field["kind"], "value": values[field["name"]],
                 "group": "The round", "section": "Options", "help": field["help"]}
        if field["kind"] == "choice":
            shown["choices"] = [{"value": entry["value"], "label": entry["label"]} for entry in field["choices"] if holds(entry.get("only"), values)]
        elif field["kind"] == "number":
            shown.update(low=field["low"], high=field["high"])
        found.append(shown)
    return found
