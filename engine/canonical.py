"""One text and one hash for the same plain data, on every Python that runs the engine."""
from __future__ import annotations

import json
from hashlib import blake2b

_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)
_LEAVES = frozenset({str, int, bool, type(None)})  # most entries are; they need no call of their own


def canonical(data: object) -> str:
    """Plain data as JSON with sorted keys and no spaces; equal data gives equal text.

    >>> canonical({"b": (1, 2), "a": None})
    '{"a":null,"b":[1,2]}'
    """
    return _WRITER.encode(data)


def digest(data: object, size: int = 16) -> str:
    """blake2b of the canonical text, `size` bytes as hexadecimal digits.

    >>> digest({"a": 1}) == digest({"a": 1}) != digest({"a": 2})
    True
    """
    return blake2b(canonical(data).encode("ascii"), digest_size=size).hexdigest()


def freeze(data: object) -> object:
    """Plain data with every list made a tuple, so that states can share it between copies.

    >>> freeze({"a": [1, [2]]})
    {'a': (1, (2,))}
    """
    if isinstance(data, (list, tuple)):
        return tuple([entry if type(entry) in _LEAVES else freeze(entry) for entry in data])
    if isinstance(data, dict):
        return {key: value if type(value) in _LEAVES else freeze(value) for key, value in data.items()}
    return data


def thaw(data: object) -> object:
    """Plain data with every tuple made a list: what JSON would give back."""
    if isinstance(data, (list, tuple)):
        return [entry if type(entry) in _LEAVES else thaw(entry) for entry in data]
    if isinstance(data, dict):
        return {key: value if type(value) in _LEAVES else thaw(value) for key, value in data.items()}
    return data
