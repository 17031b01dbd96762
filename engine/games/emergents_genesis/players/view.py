"""What a seat sees, in the shape of a state, so that rules and players can read it as they read one."""
from __future__ import annotations

from ....canonical import freeze

HIDDEN = ""  # in place of a card that the seat does not see


class View:
    """An observation to be read like a state. Cards that the seat does not see are HIDDEN; their number is right."""

    __slots__ = ("zones", "counters", "public", "layout", "agenda", "tell")

    def __init__(self, game, observation: dict):
        self.layout = game.layout(observation["options"])
        self.zones = {key: zone["cards"] if "cards" in zone else [HIDDEN] * zone["count"] for key, zone in observation["zones"].items()}
        self.counters = observation["counters"]
        self.public = freeze(observation["public"])
        self.agenda = [freeze(frame) for frame in observation["agenda"][-1:]]
        self.tell = None
