"""Plain data as a short text for the address of a page: base64url of zlib of canonical JSON."""
from __future__ import annotations

import base64
import json
import zlib

from .canonical import canonical
from .problem import Problem

NOT_WHOLE = "the link is not whole; copy all of it again"


def pack(data: object) -> str:
    """Data as a text of letters, digits, '-' and '_'.

    >>> unpack(pack({"a": [1, 2]}), 100)
    {'a': [1, 2]}
    """
    return base64.urlsafe_b64encode(zlib.compress(canonical(data).encode("ascii"), 9)).decode("ascii").rstrip("=")


def unpack_text(text: object, most: int) -> str:
    """The JSON text in a packed text. most: how many characters it may have.

    Raises Problem if the packed text is not whole or holds more than that.

    >>> unpack_text("%%%", 100)
    Traceback (most recent call last):
    engine.problem.Problem: the link is not whole; copy all of it again
    """
    if not isinstance(text, str):
        raise Problem(NOT_WHOLE)
    if len(text) > most:
        raise Problem(f"the link is longer than {most} characters, so it is none of ours")
    try:
        packed = base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unpack_ = zlib.decompressobj()
        plain = unpack_.decompress(packed, most)
        if unpack_.unconsumed_tail or unpack_.unused_data or not unpack_.eof:
            raise ValueError
        return plain.decode("ascii")
    except (ValueError, zlib.error):
        raise Problem(NOT_WHOLE) from None


def unpack(text: object, most: int) -> object:
    """The data in a packed text. Raises Problem with a sentence if there is none."""
    plain = unpack_text(text, most)
    try:
        return json.loads(plain)
    except RecursionError:
        raise Problem("the link holds data that is nested too deeply") from None
    except ValueError:
        raise Problem(NOT_WHOLE) from None
