"""What cards give, in kind: how much of each good an effect, a card or an ability is good for, read off its data.

All amounts are tenths: an amount that depends on the table is taken at what it usually comes to. What a good is worth
is not said here (see `worths`).
"""
from __future__ import annotations

from ..facts import FACTS

GOODS = ("attack", "sure", "spread", "skill", "draw", "heal", "lose", "drain", "charge", "erase", "trim", "break", "rob",
         "discard", "return", "top", "cheaper", "place", "ready", "construct")
PLACE = {good: index for index, good in enumerate(GOODS)}
NOTHING = (0,) * len(GOODS)

# What the facts of the table usually come to, in tenths, for amounts and for conditions that compare them.
USUAL = {"own hp": 150, "own hand": 20, "own gear": 10, "own discard": 60, "cards played": 55, "different costs": 25,
         "attacks made": 22, "damage dealt": 30, "cards erased": 6, "cards acquired": 8, "opponents": 15, "other gear": 10,
         "erased cost": 12, "most other hp": 150, "least other hp": 120, "gutter": 50}
OF_A_CLASS = 16  # cards of one class played in a turn
HOLDS, REWARDED, FOLLOWED = 60, 60, 85  # percent: a condition holds, a reward is earned, a `then` comes about
COSTS = 25  # different costs among the cards of a turn, in tenths


def usual(name: str) -> int:
    """What a fact usually comes to, in tenths."""
    return USUAL.get(name, OF_A_CLASS if name.endswith("cards played") else 10)


class Reader:
    """Reads goods off card data."""

    @staticmethod
    def named(fact) -> str:
        """The name of a fact."""
        return next((name for name, entry in FACTS.items() if entry is fact), "")

    def amount(self, amount) -> int:
        """An amount in tenths."""
        if amount is None:
            return 0
        if isinstance(amount, int):
            return 10 * amount
        if amount.fact is None:
            return 10 * amount.number
        many = amount.number * usual(self.named(amount.fact))
        return many if amount.limit is None else min(many, 10 * amount.limit)

    def holds(self, condition) -> int:
        """How often a condition is taken to hold, in percent."""
        other = condition.other
        if condition.sign is None or not isinstance(other, int):
            return HOLDS
        about = usual(self.named(condition.fact))
        if condition.sign in (">=", ">"):
            least = 10 * (other + (condition.sign == ">"))
            return 90 if least <= about // 2 else 65 if least <= about else 35 if least <= 2 * about else 15
        if condition.sign in ("<=", "<"):
            most = 10 * (other - (condition.sign == "<"))
            return 75 if most >= 2 * about else 60 if most >= about else 35
        return 30

    def effects(self, effects) -> tuple:
        """What some effects give together."""
        found = NOTHING
        for effect in effects:
            found = added(found, self.effect(effect))
        return found

    def effect(self, effect) -> tuple:
        """What one effect gives, with what follows it."""
        chance = 100
        for condition in effect.conditions:
            chance = chance * self.holds(condition) // 100
        found = self.verb(effect.verb)
        if effect.then:
            found = added(found, scaled(self.effects(effect.then), FOLLOWED))
        return scaled(found, chance)

    def verb(self, verb) -> tuple:
        """What a verb gives."""
        word = verb.word
        if word == "choose one":
            return max([self.effect(effect) for effect in verb.effects], key=plain_worth)
        amount = getattr(verb, "amount", None)
        if word in ("attack", "spread"):
            many = self.amount(amount)
            if word == "spread":
                return goods(spread=many + verb.sure * many // 5)
            return goods(**{"sure" if verb.sure else "attack": many})
        if word == "charge":
            return added(scaled(self.effects(verb.hit), REWARDED), goods(charge=self.amount(verb.attack) + 5 * verb.sure))
        if word in ("skill", "draw", "heal", "cheaper"):
            return goods(**{word: self.amount(amount)})
        if word == "lose":
            return goods(**{"lose" if verb.who == "own" else "drain": self.amount(amount)})
        if word == "erase":
            return goods(**{"trim" if getattr(verb, "from") == "page" else "erase": 10})
        if word == "break":
            return goods(**({"attack": -15} if verb.whose == "own" else {"break": 10}))
        if word == "discard":
            return goods(**{"discard" if verb.who == "own" else "rob": 10})
        if word == "return":
            return goods(**{"return" if verb.to == "hand" else "top": 10})
        return goods(**{{"acquired": "place"}.get(word, word): 10})  # ready, construct


def goods(**amounts) -> tuple:
    """Goods by name, in tenths.

    >>> goods(attack=20)[:3]
    (20, 0, 0)
    """
    return tuple([amounts.get(good, 0) for good in GOODS])


def added(one: tuple, other: tuple) -> tuple:
    """The sum of two lots of goods."""
    return tuple([a + b for a, b in zip(one, other)])


def scaled(one: tuple, percent: int) -> tuple:
    """So many percent of some goods."""
    return one if percent == 100 else tuple([amount * percent // 100 for amount in one])


PLAIN = goods(attack=10, sure=11, spread=13, skill=9, draw=9, heal=8, lose=-8, drain=9, charge=8, erase=8, trim=1, discard=-6,
              rob=7, cheaper=6, place=5, ready=8, construct=18, top=6, **{"break": 8, "return": 12})


def plain_worth(found: tuple) -> int:
    """What goods are worth in the middle of a match, 100 to a point of attack."""
    return sum([amount * each for amount, each in zip(found, PLAIN)])
