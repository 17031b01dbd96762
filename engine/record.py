"""Match records: the save, the share link, the replay, the bug report and the test fixture."""
from __future__ import annotations

import json

from .canonical import digest
from .packed import pack, unpack_text
from .problem import Problem

FORMAT = 1
LIMIT = 400_000  # characters of JSON; a long match needs about 10,000
KINDS = {int: "a whole number", str: "a text", list: "a list", dict: "a mapping"}
FIELDS = {"format": int, "game": str, "rules": int, "cards": str, "options": dict, "seed": int, "choices": list}


def new_record(game, options: dict, seed: int) -> dict:
    """The record of a match that has not begun: format, game, rules version, digest of its cards,
    options, seed, and no choices yet."""
    return {"format": FORMAT, "game": game.name, "rules": game.version,
            "cards": digest(game.cards_in_use(options), 8), "options": options, "seed": seed, "choices": []}


def read_record(text: str) -> dict:
    """The record in a JSON text, its shape checked. Raises Problem with a sentence for a reader."""
    if len(text) > LIMIT:
        raise Problem(f"the record is longer than {LIMIT} characters, so it is no match of ours")
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise Problem("the record is nested too deeply to be a match") from None
    except Problem:
        raise
    except ValueError as error:
        raise Problem(f"the record is not whole JSON (it stops making sense at character {getattr(error, 'pos', 0)})") from None
    return check_record(data)


def _once(pairs: list) -> dict:
    """A mapping in which every name stands once: with two of them a reader and the engine might read different ones."""
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))
        raise Problem(f"the record has '{twice[:40]}' twice in one place")
    return found


def check_record(data: object) -> dict:
    """A record's shape: every field there, of its type, nothing unknown. Raises Problem."""
    if not isinstance(data, dict):
        raise Problem("a record is a mapping with the fields " + ", ".join(FIELDS))
    if "format" in data and type(data["format"]) is int and data["format"] > FORMAT:
        raise Problem(f"the record has format {_short(data['format'])}; this site knows format {FORMAT}. Reload the site to get its "
                      "newest version", ("format",))
    for name, kind in FIELDS.items():
        if name not in data:
            raise Problem(f"the record has no field '{name}'", (name,))
        if type(data[name]) is not kind:
            raise Problem(f"'{name}' must be {KINDS[kind]}", (name,))
    for name in data:
        if name not in FIELDS:
            raise Problem.unknown("field in a record", name, FIELDS, (str(name)[:40],))
    if data["format"] != FORMAT:
        raise Problem(f"the record has format {_short(data['format'])}, which this site does not know", ("format",))
    if not 0 <= data["seed"] < 1 << 53:
        raise Problem("'seed' must be from 0 to 2**53 - 1", ("seed",))
    for index, keys in enumerate(data["choices"]):
        if not isinstance(keys, list) or not keys or not all(type(key) is str and len(key) < 200 for key in keys):
            raise Problem("each choice is a list of one or more option keys", ("choices", index))
    return data


def _short(number: int) -> str:
    """A number from outside in a sentence; one of thousands of digits is not written out."""
    return str(number) if abs(number) < 10**12 else "of very many digits"


def fits(game, record: dict) -> None:
    """Check that a record can be replayed by this game. Raises Problem if the rules or cards differ."""
    if record["game"] != game.name:
        raise Problem(f"the record is of the game '{record['game'][:60]}', not of '{game.name}'", ("game",))
    if record["rules"] != game.version:
        raise Problem(f"the record was made under version {_short(record['rules'])} of the rules; this site has version {game.version}", ("rules",))
    options = game.blank(record["options"]).options
    now = digest(game.cards_in_use(options), 8)
    if record["cards"] != now:
        raise Problem("the cards of this match have changed since it was recorded, so it cannot be continued", ("cards",))


def to_link(record: dict) -> str:
    """A record as a short text for the address of a page."""
    return pack(record)


def from_link(text: str) -> dict:
    """The record in a link. Raises Problem if it is not whole.

    >>> from_link("%%%")
    Traceback (most recent call last):
    engine.problem.Problem: the link is not whole; copy all of it again
    """
    return read_record(unpack_text(text, LIMIT))
