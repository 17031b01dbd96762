"""What a player knows of the cards of a game: goods, prices and the order in which they are best played, reckoned once."""
from __future__ import annotations

from ..changes import ANY
from ..components import AVATAR, COUNTER
from .features import COSTS, NOTHING, PLACE, REWARDED, Reader, added, goods, scaled

# Ranks: what is played first has the highest.
GEAR, DRAW, WEED, SKILL, OTHER, STARTER_SKILL, LATE_SKILL, LATE_DRAW, CHARGE, ATTACK, READY, LATE_ATTACK, FLURRY = (
    95, 90, 85, 80, 66, 60, 58, 55, 45, 40, 28, 26, 20)
# Facts that grow in the course of a turn: what counts them is played late.
GROWING = ("cards played", "different costs", "attacks made", "damage dealt", "cards erased", "cards acquired")
DAMAGE = ("attack", "sure", "spread", "drain")
ATTACKS_A_TURN, ACQUIRED_A_TURN = 25, 15  # tenths, for changes that raise each of them


class Use:
    """An ability: what it gives, what it asks for and when it is best used. gain: goods; uses: a turn."""

    __slots__ = ("goods", "pay", "discard", "erase", "uses", "rank", "conditions", "priced")

    def __init__(self, found, ability, rank):
        self.goods, self.rank = found, rank
        self.pay, self.discard, self.erase, self.uses = ability.pay, ability.discard, ability.erase, ability.uses
        self.conditions = ability.conditions
        self.priced = bool(self.pay or self.discard or self.erase or found[PLACE["lose"]])


class Known:
    """A card as players see it. base: goods when played; each: goods a turn while in play (Gear); defend, counter: of its
    Tactic, 0 without; beside: goods of its Tactic's own effects; damage, skill, draw, guard (what it prevents, strikes back
    or heals): tenths in a turn in which it is drawn; must_erase: zones it erases from whether one likes or not; fresh: it is
    one of the starting deck; lasting: it gives something each turn while in play; wary: it may harm its own player."""

    __slots__ = ("id", "cost", "gear", "base", "each", "defend", "counter", "beside", "uses", "rank", "damage", "skill",
                 "draw", "guard", "fresh", "must_erase", "lasting", "wary")


class Knowledge:
    """The cards and Avatars of a game, and the options that name them.

    cards: id -> Known; avatars: id -> Known (nothing but what they give each turn). learnt: card -> what matches have taught of
    it (see `learnt`). plans: option key -> (word, card, number)."""

    def __init__(self, layout, learnt: dict):
        self.reader, self.learnt = Reader(), learnt
        self.cards = {card: self._card(entry, layout.starters) for card, entry in layout.cards.items() if entry.kind != AVATAR}
        self.avatars = {card: self._avatar(entry) for card, entry in layout.cards.items() if entry.kind == AVATAR}
        self.effects: dict[tuple, tuple] = {}
        self.plans: dict[str, tuple] = {}
        self.powers: dict[tuple, tuple] = {}
        self.tables: dict[tuple, object] = {}

    def plan(self, key: str) -> tuple:
        """An option key taken apart: (word, card, number); the number is a seat's or an ability's place."""
        found = self.plans.get(key)
        if found is None:
            word, _, rest = key.partition(" ")
            number = 0
            if word == "use" and rest not in self.cards and rest not in self.avatars:
                rest, _, last = rest.rpartition(" ")
                number = int(last) - 1
            elif word == "seat":
                number = int(rest)
            found = self.plans[key] = word, rest, number
        return found

    def _card(self, card, starters) -> Known:
        read, known = self.reader, Known()
        known.id, known.cost, known.gear = card.id, card.cost, bool(card.gear)
        known.fresh = card.id in starters
        base = read.effects(card.effects)
        if card.flurry:
            base = added(base, scaled(read.effects(card.flurry), 10 * COSTS))
        if card.reward:
            base = added(base, scaled(read.effects(card.reward.effects), REWARDED))
        known.base = base
        tactic = card.tactic
        known.defend = tactic.amount if tactic else 0
        known.counter = tactic.amount if tactic and tactic.kind == COUNTER else 0
        known.beside = read.effects(tactic.effects) if tactic else NOTHING
        self._standing(known, card)
        known.rank = self._rank(card, known)
        known.must_erase = tuple([zone_of(effect.verb) for effect in card.effects
                                  if effect.verb.word == "erase" and not effect.may and not effect.conditions])
        known.wary = bool(known.must_erase or known.base[PLACE["lose"]] or known.base[PLACE["discard"]])
        given = added(known.base, known.each) if known.gear else known.base
        known.damage = sum([given[PLACE[good]] for good in DAMAGE]) + given[PLACE["charge"]] * 8 // 10
        known.skill, known.draw = given[PLACE["skill"]], given[PLACE["draw"]]
        known.guard = 5 * known.defend + 5 * known.counter + given[PLACE["heal"]]
        return known

    def _avatar(self, avatar) -> Known:
        known = Known()
        known.id, known.cost, known.gear, known.fresh = avatar.id, 0, True, False
        known.base, known.beside, known.defend, known.counter, known.must_erase, known.rank, known.wary = NOTHING, NOTHING, 0, 0, (), GEAR, False
        self._standing(known, avatar)
        given = known.each
        known.damage = sum([given[PLACE[good]] for good in DAMAGE])
        known.skill, known.draw, known.guard = given[PLACE["skill"]], given[PLACE["draw"]], given[PLACE["heal"]]
        return known

    def _standing(self, known, card) -> None:
        """What it gives each turn while in play: abilities less their prices, and changes."""
        read = self.reader
        known.uses = tuple([Use(read.effects(ability.effects), ability, 0) for ability in card.abilities])
        each = NOTHING
        for use in known.uses:
            use.rank = self._use_rank(use)
            chance = 100
            for condition in use.conditions:
                chance = chance * read.holds(condition) // 100
            once = added(use.goods, goods(skill=-8 * use.pay, discard=8 * use.discard, erase=6 * use.erase, attack=-3 * use.erase))
            each = added(each, scaled(once, chance))
        for standing in card.always:
            each = added(each, self._change(standing))
        known.each = each
        known.lasting = any(each)

    def _change(self, standing) -> tuple:
        change = standing.change
        amount, wide = 10 * abs(change.amount), getattr(change, "of", ANY) == ANY
        chance = 100
        for condition in standing.conditions:
            chance = chance * self.reader.holds(condition) // 100
        word = change.word
        if word == "attack":
            found = goods(attack=amount * (ATTACKS_A_TURN if wide else ATTACKS_A_TURN // 2) // 10)
        elif word == "hand":
            found = goods(draw=amount)
        elif word == "tactic":
            found = goods(heal=amount // 2)
        else:
            found = goods(skill=amount * (ACQUIRED_A_TURN if wide else ACQUIRED_A_TURN // 2) // 10)
        return scaled(found, chance)

    def effect(self, at: tuple, effect) -> tuple:
        """The goods of an effect. at: its address, by which they are kept."""
        found = self.effects.get(at)
        if found is None:
            found = self.effects[at] = self.reader.effect(effect)
        return found

    def late(self, effects) -> bool:
        """Whether some effects count what grows in the course of a turn."""
        for effect in effects:
            amount = getattr(effect.verb, "amount", None)
            names = [self.reader.named(amount.fact)] if getattr(amount, "fact", None) else []
            names += [self.reader.named(condition.fact) for condition in effect.conditions]
            if any(name in GROWING or name.endswith("cards played") for name in names) or self.late(effect.then):
                return True
        return False

    def _counts(self, effect, name: str) -> bool:
        """Whether the amount of an effect counts a fact."""
        fact = getattr(getattr(effect.verb, "amount", None), "fact", None)
        return fact is not None and self.reader.named(fact) == name

    def _rank(self, card, known) -> int:
        given, late = known.base, self.late(card.effects)
        if known.gear:
            return GEAR
        if card.flurry and any(effect.verb.word in ("attack", "spread", "lose", "heal") for effect in card.flurry):
            return FLURRY
        if given[PLACE["ready"]]:
            return READY
        zones = [zone_of(effect.verb) for effect in card.effects if effect.verb.word == "erase"]
        hits = given[PLACE["attack"]] + given[PLACE["sure"]] + given[PLACE["spread"]]
        if "hand" in zones and not late:
            return WEED
        if given[PLACE["draw"]] > 0 and not card.reward:
            return LATE_DRAW if late or card.flurry else DRAW
        if hits and any(self._counts(effect, "own hand") for effect in card.effects):
            return WEED + 1  # while there is a hand to count
        if hits:
            return LATE_ATTACK if late else ATTACK + 3 * (card.reward is not None) + (given[PLACE["spread"]] > 0) - known.fresh
        if given[PLACE["charge"]]:
            return CHARGE
        if given[PLACE["skill"]] > 0:
            return STARTER_SKILL if known.fresh else LATE_SKILL if late else SKILL
        return READY - 1 if "front" in zones else OTHER

    @staticmethod
    def _use_rank(use) -> int:
        given = use.goods
        if use.erase:
            return WEED
        if use.discard:
            return WEED - 1
        if given[PLACE["draw"]] > 0 and not use.pay:
            return DRAW - 1
        if given[PLACE["attack"]] + given[PLACE["sure"]] + given[PLACE["spread"]] > 0:
            return ATTACK - 2
        if given[PLACE["charge"]]:
            return CHARGE + 1
        if given[PLACE["skill"]] > 0:
            return SKILL - 1
        return OTHER - 1 if not use.pay else LATE_SKILL - 1


def zone_of(verb) -> str:
    """The zone that an `erase` works on."""
    return getattr(verb, "from", "")


def knowledge(game, layout) -> Knowledge:
    """What there is to know of a game's cards; reckoned when it is first asked for. layout: of any match of the game."""
    found = getattr(game, "known_to_players", None)
    if found is None:
        found = game.known_to_players = Knowledge(layout, game.content.get("values", {}).get("cards", {}))
    return found
