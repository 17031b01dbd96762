"""The shapes of the two files that the page of balance is drawn from; commands write them, nobody by hand.

`matchups.json` comes from `python -m engine tournament GAME --publish`, `ladder.json` from the ladder of the benchmarks.
Shares are in thousandths, intervals in percent.
"""

from __future__ import annotations

_TEXT = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 0}
_SOME = {"type": "integer", "minimum": 1}
_SHARE = {"type": "integer", "minimum": 0, "maximum": 1000}
_PERCENT = {"type": "number", "minimum": 0, "maximum": 100}
_FIGURE = {"type": "number", "minimum": 0}
_MEANS = {"type": "object", "additionalProperties": _SHARE}
_SHARES = {"type": "object", "additionalProperties": _MEANS}


def _object(required: dict, optional: dict | None = None) -> dict:
    return {"type": "object", "additionalProperties": False, "required": list(required), "properties": {**required, **(optional or {})}}


def _list(entry: dict, least: int = 1) -> dict:
    return {"type": "array", "minItems": least, "items": entry}


_PAIRS = _list(_object({"first": _TEXT, "second": _TEXT, "matches": _SOME, "won": _COUNT, "drawn": _COUNT, "lost": _COUNT, "share": _SHARE,
                        "low": _PERCENT, "high": _PERCENT, "rounds": _FIGURE}))
_PLAYED = {"player": _TEXT, "seed": _COUNT, "matches": _SOME, "command": _TEXT, "played": _SOME, "rounds": _FIGURE, "drawn": _COUNT,
           "share": _SHARES, "mean": _MEANS, "pairs": _PAIRS}
MATCHUPS = _object(
    {"format": {"const": 1}, "game": _TEXT, "cards": _TEXT, **_PLAYED, "rules": {"type": "object", "additionalProperties": _COUNT}},
    {"automa": _SHARES, "automa matches": _SOME, "automa pairs": _PAIRS, "check": _object(_PLAYED)},
)
"""The table: every entry against every other; perhaps against the side that the rules play; perhaps checked by another player."""

_COUNTS = _object({"matches": _SOME, "won": _COUNT, "lost": _COUNT, "drawn": _COUNT, "share": _SHARE, "low": _PERCENT, "high": _PERCENT,
                   "rounds": _FIGURE})
LADDER = _object(
    {"format": {"const": 1}, "game": _TEXT, "cards": _TEXT, "seed": _COUNT, "matches": _SOME, "command": _TEXT,
     "levels": _list(_object({"name": _TEXT}, {
         "below": _TEXT, "against below": _COUNTS, "against random": _COUNTS, "against rules": _COUNTS, "rules": _SHARES,
         "choices a second": {"type": "object", "additionalProperties": _FIGURE}}))},
    {"best against random": _object({"share": _SHARE}, {"low": _PERCENT, "high": _PERCENT, "matches": _SOME, "command": _TEXT, "text": _TEXT}),
     "gaps": _list(_object({"title": _TEXT, "command": _TEXT, "levels": _list(_object({"name": _TEXT, "gap": _FIGURE}))}, {"text": _TEXT}))},
)
"""The levels, weakest first, each with counts as `engine.tournament.duel` returns them, and perhaps how many choices a second it makes
(by where, such as CPython). "best against random": what a best answer to random play wins. gaps: small games solved exactly; "gap" says how many
thousandths of matches a best answer wins of a level beyond what it would of perfect play."""
