"""Every way in which a match or a series of Origins can end, found by search over seeds and kept as golden records.

Shipped heroes are tried first. What chance does not bring about with them is played by heroes made for it,
the subject `made-heroes`, whose records no change of a card touches.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.chance import Chance, derive
from engine.match import Match
from engine.record import new_record

from .subjects import MADE, subject

SHIPPED = "pocket-paragons-origins"
TRIES = 2000  # seeds tried with each subject
PEACE = ("Defense", "Respite")


class Ending(NamedTuple):
    """One way to end. name: of its record; format and more options; wanted: (last state, the one before it) -> bool;
    told: a rule that must have been told on the way; peaceful: both sides play Defense and Respite as long as they can."""

    name: str
    format: str
    wanted: Callable
    told: str = ""
    peaceful: bool = False
    opponent: str = "player"
    more: dict = {}


def by(rule: str, drawn: bool = False) -> Callable:
    """Whether a match ended by a rule, and if drawn, for nobody."""
    return lambda end, before: end.result["rule"] == rule and (end.result["winner"] is None) == drawn


def _won_by_the_second_side(end, before) -> bool:
    return end.result["winner"] == 1


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


def choose(game, decision, chance: Chance, peaceful: bool) -> str:
    """A key at random; a peaceful side prefers what does least harm, and declines what it may."""
    keys = decision.keys()
    mild = [key for key in keys if key == "no" or (key in game.cards and game.cards[key].type in PEACE)] if peaceful else []
    return mild[0] if mild else keys[chance.below(len(keys))]


def play(game, ending: Ending, seed: int) -> dict | None:
    """The record of a match with this seed, if it ends as wanted. Raises Problem for options the game refuses."""
    options = {"opponent": ending.opponent, "format": ending.format, "hero": "random", "foe": "random", **ending.more}
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


def find(ending: Ending) -> tuple[str, Match]:
    """(subject, match) of the first seed that ends as wanted. Raises AssertionError if none does."""
    for name in (SHIPPED, MADE):
        game = subject(name).game
        if ending.format == "legacy" and ending.opponent == "automa" and not game.legacy_cards:
            continue
        for seed in range(1, (TRIES if not ending.peaceful else TRIES // 20) + 1):
            record = play(game, ending, seed)
            if record is None:
                continue
            match = Match.replay(game, record)
            if not ending.told or any(ending.told in (beat.rule, *beat.also) for beat in match.beats):
                return name, match
    raise AssertionError(f"no match ends by '{ending.name}'")
