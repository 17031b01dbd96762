"""What one edition of the game has different from another: plain data and a few functions.

The machinery of the rounds is shared; it reads from its edition which types there are and what part each plays,
which zones lie on the table, and what happens where the editions differ.
"""
from __future__ import annotations


ANY, OWN, RECEIVED = "any", "own", "received"  # what an exchange of a passing may give: any card, or which


class Kinds:
    """The card types and the parts they play.

    names: all of them. weapon, block, rest, super: the names of those with a part of their own. chart: type ->
    the types that it cancels; destroys: type -> the types whose player it destroys. effect: type -> what every card
    of it says.
    """

    __slots__ = ("names", "weapon", "block", "rest", "super", "chart", "destroys", "effect")

    def __init__(self, names: tuple, *, weapon: str, block: str, rest: str, super_: str, chart: dict, effect: dict):
        self.names, self.weapon, self.block, self.rest, self.super = names, weapon, block, rest, super_
        self.chart, self.effect = chart, effect
        self.destroys = {weapon: (rest,)}


def nothing(*_) -> bool:
    """A hook of an edition that has nothing there."""
    return False


class Edition:
    """One edition of the game.

    kinds: its card types. words: its vocabulary of card data. zones: the zones of a side during a match, the
    played card last; places: those of them that Origins has not. several: the rule for several Super Abilities. automa: whether the Automa plays it. deck: (cards for the hand, least and most Super Abilities).
    speech: (words, sentences, function that makes its rules of those the rulebook repeats), see `engine.speech`; None for the words of the code. fresh_round, fresh_match: what else is public, as it
    stands at the start of a round and of a match. stages: for the first and the second fallen hero, the exchanges
    that a passing may have (see `passing`). legacy_won: further rules of winning a series of Legacy; again: those of
    passing for the second time.

    Hooks: leave_cancelled(state, met, side) takes a cancelled card off the table at once. after_cancelling(state,
    met) is asked before damage if a card has a price; True if it waits for a choice. spared(state, met, side)
    says whether a side escapes destruction by having its card cancelled. recovered(state, side) follows on taking
    back the discard pile. before_damage(state, met) may tell of what is left in play. gathered(state, side) is told when a match is over and its cards are gathered. never_played: a cancelled card counts as not played.
    """

    def __init__(self, kinds: Kinds, words, zones: tuple, *, automa: bool, deck: tuple, speech=None, fresh_round: dict | None = None,
                 fresh_match: dict | None = None, stages: tuple = ((ANY,), (ANY,)), legacy_won: tuple = (), again: tuple = ("legacy.passing-again",), places: tuple = (), several: tuple = (), leave_cancelled=nothing,
                 after_cancelling=nothing, spared=nothing, recovered=nothing, before_damage=nothing, gathered=nothing, never_played: bool = False):
        self.kinds, self.words, self.zones, self.automa, self.deck, self.speech = kinds, words, zones, automa, deck, speech
        self.fresh_round, self.fresh_match = fresh_round or {}, fresh_match or {}
        self.stages, self.legacy_won, self.gathered = stages, legacy_won, gathered
        self.leave_cancelled, self.after_cancelling, self.spared, self.recovered = leave_cancelled, after_cancelling, spared, recovered
        self.again, self.before_damage = again, before_damage
        self.never_played, self.places, self.several = never_played, places, several
