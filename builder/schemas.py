"""The shapes of the authored files that are not cards, and sentences for what does not fit.

Cards and other game data are checked by the game itself; see builder/compile.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema

from engine.problem import place as show

from builder.faults import Faults, Refused, hint
from builder.project import Project
from builder.yaml_source import Source, load

RULE_ID = r"^[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+$"
SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
_TEXT = {"type": "string", "minLength": 1}
_COLOUR = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
_TWO_COLOURS = {
    "type": "object", "additionalProperties": False, "required": ["light", "dark"],
    "properties": {"light": _COLOUR, "dark": _COLOUR},
}
_RULE_IDS = {"type": "array", "items": {"type": "string", "pattern": RULE_ID}}


def _object(required: dict, optional: dict | None = None) -> dict:
    return {"type": "object", "additionalProperties": False, "required": list(required),
            "properties": {**required, **(optional or {})}}


GAME = _object(
    {"name": _TEXT, "short": {"type": "string", "pattern": "^[a-z][a-z0-9]*$"}, "summary": _TEXT,
     "players": {"type": ["string", "integer"]}, "length": _TEXT, "source": _TEXT,
     "accent": _TWO_COLOURS, "paper": _TWO_COLOURS, "mark": _TEXT, "order": {"type": "integer"}},
    {"types": {"type": "array", "items": {"type": "object", "required": ["name", "symbol"],
               "properties": {"id": _TEXT, "name": _TEXT, "symbol": _TEXT}}},
     "featured": {"type": "string", "pattern": SLUG},
     "first_read": {"type": "array", "minItems": 1, "items": {"type": "string", "pattern": SLUG}}},
)
CHAPTER = _object({"title": _TEXT, "summary": _TEXT})
GLOSSARY = {"type": "array", "items": _object({"term": _TEXT, "means": _TEXT},
                                              {"rules": _RULE_IDS, "also": {"type": "array", "minItems": 1, "items": _TEXT}})}
FAQ = {"type": "array", "items": _object({"q": _TEXT, "a": _TEXT, "rules": {**_RULE_IDS, "minItems": 1}})}
EXAMPLE = _object(
    {"title": _TEXT, "shows": {**_RULE_IDS, "minItems": 1}, "text": _TEXT, "situation": {"type": "object"},
     "choices": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}}},
    {"chance": {"type": "array"}, "options": {"type": "object"}, "source": _TEXT},
)
_RANGE = {"least": {"type": "integer"}, "most": {"type": "integer"}}
_CARDS = {"type": "array", "items": _TEXT, "minItems": 1}
GUIDE = _object({
    "title": _TEXT, "intro": _TEXT,
    "match": _object({"options": {"type": "object"}, "seed": {"type": "integer", "minimum": 0}}),
    "shows": {**_RULE_IDS, "minItems": 1},
    "tasks": {"type": "array", "minItems": 1, "items": _object({"say": _TEXT}, {
        "when": _object({}, {
            "kind": _TEXT, "round": {"type": "integer"}, "can": _CARDS, "met": _RULE_IDS, "unmet": _RULE_IDS,
            "counters": {"type": "object", "additionalProperties": _object({}, _RANGE)},
            "zones": {"type": "object", "additionalProperties": _object({}, {**_RANGE, "has": _CARDS, "lacks": _CARDS})}}),
        "cards": {"type": "array", "minItems": 1, "items": _object({"card": _TEXT, "why": _TEXT}, {"name": _TEXT})},
        "otherwise": _TEXT})},
    "firsts": {"type": "object", "minProperties": 1, "propertyNames": {"pattern": RULE_ID}, "additionalProperties": _TEXT},
    "ends": _object({"won": _TEXT, "lost": _TEXT, "drawn": _TEXT,
                     "next": {"type": "array", "items": _object({"link": _TEXT, "to": _TEXT}, {"say": _TEXT})}}),
})

_SIDE = _object({"says": _TEXT, "rules": {**_RULE_IDS, "minItems": 1}}, {"example": {"type": "string", "pattern": SLUG}, "turn": _TEXT})
EDITIONS = _object({
    "other": _TEXT, "names": _object({"other": _TEXT, "own": _TEXT}), "title": _TEXT, "summary": _TEXT, "intro": _TEXT,
    "topics": {"type": "array", "minItems": 1, "items": _object(
        {"id": {"type": "string", "pattern": SLUG}, "topic": _TEXT, "kind": {"enum": ["same", "differs"]}, "other": _SIDE, "own": _SIDE},
        {"text": _TEXT, "unrun": _TEXT, "words": {"type": "array", "minItems": 1, "items": _object({"other": _TEXT, "own": _TEXT})}})},
})

_NAMES = {"string": "text", "integer": "a whole number", "number": "a number", "array": "a list",
          "object": "a mapping", "boolean": "true or false", "null": "nothing"}


def read(project: Project, path: Path, schema: dict, what: str, faults: Faults) -> Source | None:
    """A YAML file that fits its schema; None if there is none or it cannot be used. Problems go to `faults`."""
    if not path.is_file():
        return None
    try:
        source = load(path, project.name(path))
    except Refused as refused:
        faults.take(refused)
        return None
    return source if check(source, schema, faults, what) else None


def check(source: Source, schema: dict, faults: Faults, what: str) -> bool:
    """Check `source.data` against a schema of this module.

    `what` names the thing in sentences ("the glossary"). Problems go to `faults` with the line
    and the field. Returns whether there were none.
    """
    errors = sorted(jsonschema.Draft202012Validator(schema).iter_errors(source.data), key=lambda e: list(map(str, e.path)))
    for error in errors:
        path = tuple(error.absolute_path)
        place = f"{what}, field '{show(path)}': " if path else f"{what}: "
        for extra, sentence in _sentences(error):
            faults.add(source.name, source.line((*path, *extra)), place + sentence)
    return not errors


def _sentences(error: jsonschema.ValidationError) -> list[tuple[tuple, str]]:
    value: Any = error.instance
    kind = error.validator
    if kind == "additionalProperties":
        known = list(error.schema["properties"])
        return [((key,), f"no field is called {key!r}; allowed: {', '.join(known)}" + hint(key, known))
                for key in value if key not in known]
    if kind == "required":
        missing = error.message.split("'")[1]
        return [((), f"the field {missing!r} is missing.")]
    if kind == "type":
        wanted = error.validator_value
        wanted = [wanted] if isinstance(wanted, str) else wanted
        return [((), f"{_value(value)} stands where {' or '.join(_NAMES[w] for w in wanted)} belongs.")]
    if kind == "enum":
        allowed = [str(v) for v in error.validator_value]
        return [((), f"{_value(value)} is not allowed; allowed: {', '.join(allowed)}" + hint(str(value), allowed))]
    if kind in ("minLength", "minItems"):
        return [((), "this must not be empty.")]
    if kind == "pattern":
        wanted = {RULE_ID: "a rule id such as cancel.energy", _COLOUR["pattern"]: "a colour such as #1f6f5b",
                  SLUG: "lower-case words joined by hyphens"}.get(error.validator_value, "a short lower-case word")
        key = (value,) if "propertyNames" in error.absolute_schema_path else ()
        return [(key, f"{_value(value)} is not {wanted}.")]
    return [((), error.message + ".")]


def _value(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return str(value).lower() if isinstance(value, bool) else repr(value)
