"""What a seat knows of a state: one function for every game.

Secrets live only in zones, in other seats' memory and in the chance; all else is public.
"""
from __future__ import annotations

from .canonical import thaw

OPEN = "open"  # in place of a seat: the cards of all zones lie open, as in the lab


def observe(state, seat: int | str | None) -> dict:
    """All that a seat knows, as plain data; None for an onlooker who sees only what everyone sees, and
    OPEN for one who sees every card (the observation then names no seat).

    zones: key -> {"cards": [...]} where the seat sees them, else {"count": n}.
    memory: for the seat itself [[cards, zones], ...], for others nothing: how much of it they can still
    use is a secret too, for it tells whether they had seen a card that is shown.
    """
    everyone, all_open = state.layout.seats, seat == OPEN
    zones = {}
    for key, zone in state.layout.zones.items():
        seen = all_open or seat in zone.seen_by or len(zone.seen_by) == everyone
        zones[key] = {"cards": state.zones[key][:]} if seen else {"count": len(state.zones[key])}
    memory = [thaw(entries) if owner == seat else [] for owner, entries in enumerate(state.memory)]
    return {"game": state.game, "seat": None if all_open else seat, "step": state.step,
            "options": state.options, "zones": zones, "counters": dict(state.counters), "public": thaw(state.public), "memory": memory,
            "agenda": thaw(state.agenda), "result": thaw(state.result)}


PARTS = ("zones", "counters", "public")
WHOLE = ("step", "memory", "agenda", "result")


def patch(old: dict, new: dict) -> dict:
    """What changed between two observations of a seat; `merge` puts it back on.

    zones, counters and public are compared key by key, the rest as wholes; `gone` lists, for each of
    the three, the keys that are there no more.
    """
    change: dict = {}
    for part in PARTS:
        before, after = old[part], new[part]
        if before != after:
            change[part] = {key: value for key, value in after.items() if key not in before or before[key] != value}
            gone = [key for key in before if key not in after]
            if gone:
                change.setdefault("gone", {})[part] = gone
    for part in WHOLE:
        if old[part] != new[part]:
            change[part] = new[part]
    return change


def merge(observation: dict, change: dict) -> dict:
    """An observation with a patch laid over it.

    >>> merge({"counters": {"a": 1, "b": 2}}, {"counters": {"a": 3}, "gone": {"counters": ["b"]}})
    {'counters': {'a': 3}}
    """
    merged = dict(observation)
    for part, value in change.items():
        if part != "gone":
            merged[part] = {**observation[part], **value} if part in PARTS else value
    for part, keys in change.get("gone", {}).items():
        merged[part] = {key: value for key, value in merged[part].items() if key not in keys}
    return merged


def visible(observation: dict) -> dict[str, int]:
    """How many copies of each card the seat sees anywhere."""
    counts: dict[str, int] = {}
    for zone in observation["zones"].values():
        for card in zone.get("cards", ()):
            counts[card] = counts.get(card, 0) + 1
    return counts
