"""The chance of a match: a small integer generator that lives in the state.

SplitMix64 (Steele, Lea and Flood, 2014): 64 bits of state, the same numbers on every machine. Draws
may be scripted, for examples and tests: a die of 4, this order of the deck.
"""
from __future__ import annotations

from .problem import Problem

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """SplitMix64's output function: 64 bits in, 64 well mixed bits out."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def derive(*parts: int) -> int:
    """A 64-bit seed from numbers, for generators that must not share the match's own chance.

    >>> derive(1, 2) != derive(2, 1)
    True
    """
    seed = 0
    for part in parts:
        seed = mix((seed + GOLDEN + part) & MASK)
    return seed


class Chance:
    """A stream of draws. seed: 0 .. 2**64 - 1; script: the next draws, told in advance.

    >>> chance = Chance(1234567)
    >>> chance.bits()
    6457827717110365317
    >>> Chance(1, script=[3]).below(6)
    3
    """

    __slots__ = ("seed", "script")

    def __init__(self, seed: int, script=()):
        self.seed = seed & MASK
        self.script = tuple(script)

    def copy(self) -> "Chance":
        twin = Chance.__new__(Chance)
        twin.seed, twin.script = self.seed, self.script
        return twin

    def bits(self) -> int:
        """The next 64 bits of the generator; the script is not asked."""
        self.seed = seed = (self.seed + GOLDEN) & MASK
        return mix(seed)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1; each is as likely as the others to within count / 2**64.

        Raises Problem when the next scripted draw is no such number.
        """
        if self.script:
            value, self.script = self.script[0], self.script[1:]
            if type(value) is not int or not 0 <= value < count:
                raise Problem(f"the scripted draw {value!r} must be a number from 0 to {count - 1}", ("chance",))
            return value
        self.seed = seed = (self.seed + GOLDEN) & MASK
        seed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        seed = ((seed ^ (seed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((seed ^ (seed >> 31)) * count) >> 64

    def shuffle(self, cards: list) -> None:
        """Put a list into a random order, in place.

        A scripted draw for a shuffle lists the cards that come first, in order; the others follow at
        random. Raises Problem when it names a card that is not there.
        """
        first = []
        if self.script:
            first, self.script = self.script[0], self.script[1:]
            if not isinstance(first, (list, tuple)):
                raise Problem(f"the scripted draw {first!r} must list the first cards of the shuffle", ("chance",))
            for card in first:
                if card not in cards:
                    raise Problem.unknown("card to shuffle", card, cards, ("chance",))
                cards.remove(card)
        seed = self.seed
        for last in range(len(cards) - 1, 0, -1):  # `bits` written out: shuffles are a good part of quick play
            seed = (seed + GOLDEN) & MASK
            draw = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            draw = ((draw ^ (draw >> 27)) * 0x94D049BB133111EB) & MASK
            other = ((draw ^ (draw >> 31)) * (last + 1)) >> 64
            cards[last], cards[other] = cards[other], cards[last]
        self.seed = seed
        cards[:0] = first

    def to_json(self) -> dict:
        return {"seed": self.seed, "script": list(self.script)} if self.script else {"seed": self.seed}


class NotedChance(Chance):
    """A chance that notes its draws, as a script would tell them. draws: those so far.

    A copy notes nothing: what is tried on a copy of a state is no draw of the match.

    >>> chance = NotedChance(Chance(1, script=[3]))
    >>> chance.below(6), chance.draws
    (3, [3])
    """

    __slots__ = ("draws",)

    def __init__(self, chance: Chance):
        self.seed, self.script = chance.seed, chance.script
        self.draws: list = []

    def below(self, count: int) -> int:
        value = super().below(count)
        self.draws.append(value)
        return value

    def shuffle(self, cards: list) -> None:
        super().shuffle(cards)
        self.draws.append(cards[:])
