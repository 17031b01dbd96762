"""Every way in which a match or a series of a game can end, found by search over seeds and kept as golden records.

Of both editions of Pocket Paragons shipped heroes are tried first. What chance does not bring about with them is played by heroes
made for it, the subjects `made-heroes` and `made-paragons`, whose records no change of a card touches. Emergents: Genesis is
played with made cards alone, `made-emergents`.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.chance import Chance, derive
from engine.match import Match
from engine.record import new_record

from .subjects import MADE, MADE_EMERGENTS, MADE_PARAGONS, subject

SHIPPED, SISTER, BUILDER = "pocket-paragons-origins", "pocket-paragons", "emergents-genesis"
WITH = {SHIPPED: MADE, SISTER: MADE_PARAGONS, BUILDER: MADE_EMERGENTS}  # a game's records over cards made for its tests
ALONE = (BUILDER,)  # games of which there are no other records
TRIES = 2000  # seeds tried with each subject
PEACE = ("Defense", "Respite", "Defend", "Rest")


class Ending(NamedTuple):
    """One way to end. name: of its record; format and more options; wanted: (last state, the one before it) -> bool;
    told: a rule that must have been told on the way; made: only cards made for it can; peaceful: both
    sides play what blocks and what rests as long as they can, or nothing at all; by: what must have knocked out the last to fall."""

    name: str
    format: str
    wanted: Callable
    told: str = ""
    peaceful: bool = False
    opponent: str = "player"
    more: dict = {}
    made: bool = False
    by: str = ""


def by(rule: str, drawn: bool = False) -> Callable:
    """Whether a match ended by a rule, and if drawn, for nobody."""
    return lambda end, before: end.result["rule"] == rule and (end.result["winner"] is None) == drawn


def _won_by_the_second_side(end, before) -> bool:
    return end.result["winner"] == 1


def _executed_otherwise(end, before) -> bool:
    """This edition has one rule for it; what tells the ways apart is the card that won."""
    card = end.public["played"][end.result["winner"] or 0]
    return end.result["rule"] == "execute.weapon" and end.layout.cards[card].type != "Weapon"


def _longest_legacy(end, before) -> bool:
    return end.result["rule"] == "formats.legacy" and min(end.public["series"]["wins"]) == 2


ENDINGS = (
    Ending("defeat", "single", by("round-end.defeat")),
    Ending("destroyed-by-weapon", "single", by("destruction.weapon")),
    Ending("destroyed-otherwise", "single", by("destruction.other")),
    Ending("mutual-destruction", "single", by("ruling.mutual-destruction")),
    Ending("played-on-after-mutual-destruction", "single", by("draw.continue"), told="ruling.mutual-destruction"),
    Ending("played-on-after-equal-health", "single", by("draw.continue")),
    Ending("round-limit-won", "single", by("ruling.round-limit"), peaceful=True),
    Ending("round-limit-drawn", "single", by("ruling.round-limit", drawn=True), peaceful=True),
    Ending("two-wins", "best-of-three", by("formats.standard")),
    Ending("three-draws", "best-of-three", by("ruling.series-draws", drawn=True), peaceful=True),
    Ending("conquest", "conquest", by("formats.conquest")),
    Ending("legacy", "legacy", by("formats.legacy")),
    Ending("legacy-to-the-last-hero", "legacy", _longest_legacy),
    Ending("automa-defeat", "single", _won_by_the_second_side, opponent="automa"),
    Ending("automa-challenge", "single", _won_by_the_second_side, opponent="automa", told="solo.challenge",
           more={"challenge": True}),
    Ending("automa-two-wins", "best-of-three", by("formats.standard"), opponent="automa"),
    Ending("automa-legacy", "legacy", by("formats.legacy"), opponent="automa", told="solo.legacy"),
)
SISTER_ENDINGS = (
    Ending("reduced-to-0", "single", by("round.repeat"), told="setup.goal"),
    Ending("executed-by-weapon", "single", by("execute.weapon"), told="setup.goal"),
    Ending("executed-otherwise", "single", _executed_otherwise, told="setup.goal"),
    Ending("both-executed", "single", by("ruling.mutual-execute"), made=True, more={"hero": "dan", "foe": "dan"}),
    Ending("played-on-after-both-executed", "single", by("tie.negative"), told="ruling.mutual-execute", made=True, more={"hero": "dan", "foe": "dan"}),
    Ending("played-on-after-equal-hp", "single", by("tie.negative")),
    Ending("hundred-rounds-won", "single", by("ruling.round-limit"), peaceful=True, made=True, more={"hero": "dan", "foe": "ada"}),
    Ending("hundred-rounds-drawn", "single", by("ruling.round-limit", drawn=True), peaceful=True),
    Ending("best-of-three", "best-of-three", by("formats.standard")),
    Ending("three-drawn-games", "best-of-three", by("ruling.series-draws", drawn=True), peaceful=True),
    Ending("conquest-of-paragons", "conquest", by("formats.conquest")),
    Ending("legacy-of-paragons", "legacy", by("formats.legacy"), told="legacy.lost"),
    Ending("legacy-to-the-last-paragon", "legacy", _longest_legacy, told="inheritance.third"),
)


def knocked_out(own_turn: bool = False) -> Callable:
    """Whether the last to fall did so in the own turn, or in the turn of the winner."""
    return lambda end, before: end.result["rule"] == "combat.knockout" and end.public["out"][end.public["active"]] == own_turn


def cause(match: Match) -> str:
    """What knocked out the last to fall: 'attack', 'spread', 'counter' or 'loss'."""
    for beat in reversed(match.beats):
        if beat.rule == "ruling.hp-loss":
            return "loss"
        if "combat.target" in beat.also or "combat.spread" in beat.also:
            return "counter" if beat.rule == "combat.counter" else "spread" if "combat.spread" in beat.also else "attack"
    return ""


BUILDER_ENDINGS = (
    Ending("by-an-attack", "", knocked_out(), by="attack", made=True, more={"players": 2}),
    Ending("by-a-spread", "", knocked_out(), by="spread", made=True, more={"players": 2}),
    Ending("by-a-counterattack", "", knocked_out(True), by="counter", made=True, more={"players": 2}),
    Ending("by-loss-of-hp", "", knocked_out(), by="loss", made=True, more={"players": 2}),
    Ending("by-oneself", "", knocked_out(True), by="loss", made=True, more={"players": 2}),
    Ending("last-of-three", "", by("combat.knockout"), made=True, more={"players": 3}),
    Ending("last-of-four", "", by("combat.knockout"), made=True, more={"players": 4}),
    Ending("last-of-four-by-a-counterattack", "", knocked_out(True), by="counter", made=True, more={"players": 4}),
    Ending("sixty-turns-won", "", by("ruling.stalemate"), peaceful=True, made=True, more={"players": 2}),
    Ending("sixty-turns-drawn", "", by("ruling.stalemate", drawn=True), peaceful=True, made=True, more={"players": 3}),
)
ALL = {SHIPPED: ENDINGS, SISTER: SISTER_ENDINGS, BUILDER: BUILDER_ENDINGS}


def choose(game, decision, chance: Chance, peaceful: bool) -> str:
    """A key at random; a peaceful side prefers what does least harm, and declines what it may."""
    keys = decision.keys()
    mild = [key for key in keys if key in ("no", "end") or (key in game.cards and game.cards[key].type in PEACE)] if peaceful else []
    return mild[0] if mild else keys[chance.below(len(keys))]


def play(game, ending: Ending, seed: int) -> dict | None:
    """The record of a match with this seed, if it ends as wanted. Raises Problem for options the game refuses."""
    duel = {"opponent": ending.opponent, "format": ending.format, "hero": "random", "foe": "random"} if ending.format else {"avatar": "random"}
    options = {**duel, **ending.more}
    state = before = game.setup(options, seed)
    record = new_record(game, state.options, seed)
    chance = Chance(derive(seed, 6))
    while state.result is None:
        asked = game.decisions(state)
        choices = {decision.seat: choose(game, decision, chance, ending.peaceful) for decision in asked}
        free = [choices[decision.seat] for decision in asked if not decision.forced]
        if free:
            record["choices"].append(free)
        before = state.copy()
        game.play(state, choices)
    return record if ending.wanted(state, before) else None


def find(ending: Ending, game_name: str = SHIPPED) -> tuple[str, Match]:
    """(subject, match) of the first seed that ends as wanted, for a game of `ALL`. Raises AssertionError if none does."""
    for name in (WITH[game_name],) if ending.made else (game_name, WITH[game_name]):
        game = subject(name).game
        if ending.format == "legacy" and ending.opponent == "automa" and not game.legacy_cards:
            continue
        for seed in range(1, (TRIES if not ending.peaceful else TRIES // 20) + 1):
            record = play(game, ending, seed)
            if record is None:
                continue
            match = Match.replay(game, record)
            if ending.by and cause(match) != ending.by:
                continue
            if not ending.told or any(ending.told in (beat.rule, *beat.also) for beat in match.beats):
                return name, match
    raise AssertionError(f"no match ends by '{ending.name}'")
