"""What a seat may decide: a decision and its options."""
from __future__ import annotations


class Option:
    """One thing a seat may choose.

    key: names it in records, stable and readable. touches: what it touches on the table, in the order
    in which a player picks it (card ids, zone keys, 'yes', 'no'). label: what the button says.
    """

    __slots__ = ("key", "touches", "label")

    def __init__(self, key: str, label: str, touches=None):
        self.key = key
        self.label = label
        self.touches = (key,) if touches is None else tuple(touches)

    def to_json(self) -> dict:
        return {"key": self.key, "label": self.label, "touches": list(self.touches)}


class Decision:
    """An open decision of one seat: what is asked, by which rule, and the options.

    kind: what sort of question it is, for the page ('card', 'target', 'yes-no', 'window').
    window: True for a chance to answer that a seat may be given without having an answer.
    any_order: True where the touches of an option may be picked in any order.
    """

    __slots__ = ("seat", "kind", "rule", "prompt", "options", "window", "any_order")

    def __init__(self, seat: int, kind: str, rule: str, prompt: str, options: list, window: bool = False, any_order: bool = False):
        self.seat, self.kind, self.rule, self.prompt = seat, kind, rule, prompt
        self.options, self.window, self.any_order = options, window, any_order

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose: the driver answers, and nothing is recorded."""
        return len(self.options) == 1

    def keys(self) -> list[str]:
        return [option.key for option in self.options]

    def to_json(self) -> dict:
        return {"seat": self.seat, "kind": self.kind, "rule": self.rule, "prompt": self.prompt,
                "window": self.window, "options": [option.to_json() for option in self.options],
                **({"any_order": True} if self.any_order else {})}
