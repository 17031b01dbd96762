"""The whole of a match at one moment: plain data that can be saved, copied, hashed and searched."""
from __future__ import annotations

from .canonical import digest, freeze, thaw
from .chance import Chance


class State:
    """A match between two steps.

    options: the checked options of the match; layout: derived from them. Both are shared by copies.
    zones: zone key -> list of card ids. counters: name -> whole number.
    public: name -> plain data that everyone knows. Values are replaced, never changed in place.
    memory: for each seat, what it has seen of cards now hidden from it (see `zones.see`).
    agenda: stack of frames, tuples of a step's name and plain data; the last one runs or asks next.
    chance: the draws to come. step: how many joint choices were made. result: None or how it ended.
    tell: None, or who is told of events (recording on). open: the open decisions, derived when asked.
    """

    __slots__ = ("game", "options", "layout", "zones", "counters", "public", "memory", "agenda", "chance",
                 "step", "result", "tell", "open")

    def __init__(self, game: str, options: dict, layout, chance: Chance):
        self.game, self.options, self.layout, self.chance = game, options, layout, chance
        self.zones = {key: [] for key in layout.zones}
        self.counters: dict[str, int] = {}
        self.public: dict[str, object] = {}
        self.memory: list[tuple] = [()] * layout.seats
        self.agenda: list[tuple] = []
        self.step = 0
        self.result = None
        self.tell = None
        self.open = None

    def copy(self) -> "State":
        """An independent copy; nobody is told of what happens in it."""
        twin = State.__new__(State)
        twin.game, twin.options, twin.layout = self.game, self.options, self.layout
        twin.zones = {key: cards[:] for key, cards in self.zones.items()}
        twin.counters = self.counters.copy()
        twin.public = self.public.copy()
        twin.memory = self.memory[:]
        twin.agenda = self.agenda[:]
        twin.chance = self.chance.copy()
        twin.step, twin.result, twin.open, twin.tell = self.step, self.result, self.open, None
        return twin

    def to_json(self) -> dict:
        """The state as plain data, secrets included."""
        return thaw(self._parts())

    def _parts(self) -> dict:
        return {"game": self.game, "options": self.options, "zones": self.zones, "counters": self.counters, "public": self.public,
                "memory": self.memory, "agenda": self.agenda, "chance": self.chance.to_json(), "step": self.step, "result": self.result}

    @classmethod
    def from_json(cls, data: dict, layout) -> "State":
        """The state that `to_json` wrote. layout: the game's layout for its options."""
        chance = Chance(data["chance"]["seed"], freeze(data["chance"].get("script", ())))
        state = cls(data["game"], data["options"], layout, chance)
        state.zones = {key: list(data["zones"][key]) for key in layout.zones}
        state.counters = dict(data["counters"])
        state.public = freeze(data["public"])
        state.memory = [freeze(entries) for entries in data["memory"]]
        state.agenda = [freeze(frame) for frame in data["agenda"]]
        state.step, state.result = data["step"], freeze(data["result"])
        return state

    def hash(self) -> str:
        """blake2b of the canonical JSON: equal for equal states on every Python."""
        return digest(self._parts())  # which writes a tuple as it does a list
