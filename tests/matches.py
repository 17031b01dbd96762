"""Whole matches through the driver, with every invariant checked on the way."""
from __future__ import annotations

import json
from collections import Counter

from engine.chance import Chance, derive
from engine.match import Match
from engine.observe import merge
from engine.players import PLAYERS
from engine.problem import Refusal

from .invariants import JUNK, LONGEST, Broken, begun, check_state, conserved, hold, near_worlds, random_choice, same, shown, step, view


class Echo:
    """A player that chooses as it did in another match at the same step, if it can, else as its number says."""

    def __init__(self, said: dict):
        self.said = said

    def choose(self, game, decision, look, number):
        keys, moment = decision.keys(), (look()["step"], decision.seat)
        if self.said.get(moment) in keys:
            return self.said[moment]
        key = keys[(number * len(keys)) >> 64]
        self.said.setdefault(moment, key)
        return key


class Logged(Match):
    """A match that keeps every choice of every seat, but for the passes in windows."""

    log: tuple = ()

    def step(self, choices):
        asked = {decision.seat: decision for decision in self.decisions()}
        beats = super().step(choices)
        said = {**{seat: entry.options[0].key for seat, entry in asked.items()}, **choices}
        self.log += tuple((seat, key) for seat, key in sorted(said.items())
                          if not (asked[seat].window and key == asked[seat].options[0].key))
        return beats


def play_states(game, options: dict, seed: int, every: int = 1, whole: bool = True) -> dict:
    """A random match over states, checked. every: check the states of each n-th step; whole: check what every step tells, not
    only those from such a state. Returns counts."""
    chance = Chance(derive(seed, 1))
    state = begun(game, options, seed)
    alike = 0
    while True:
        looked = state.step % every == 0 or state.result is not None
        if looked:
            alike += check_state(game, state, chance)
        if looked or whole:
            conserved(game, state)
        if state.result:
            return {"steps": state.step, "alike": alike, "hash": state.hash(), "outcome": state.result}
        choices = random_choice(game, state, chance)
        state = step(game, state, choices) if looked or whole else game.apply(state, choices)
        hold(state.step < LONGEST, f"the match ends within {LONGEST} steps")


def play_match(game, options: dict, seed: int, seat: int = 0, undo: bool = True, most: int | None = None) -> Match:
    """A random match of one seat through the driver, undone and redone on the way. most: of its choices; the match may not be over
    then. Returns the match."""
    chance = Chance(derive(seed, 2))
    players = {other: PLAYERS["random"]() for other in range(game.blank(options).layout.seats) if other != seat}
    match = Match(game, options, seed, seat, players)
    marks: list[dict] = []  # as it was before each free choice of the seat
    made = 0
    while not match.state.result and made != most:
        made += 1
        decision = match.decision()
        hold(decision, "the driver goes on until its seat is asked or the match is over")
        refused(match)
        if not decision.forced:
            marks.append(mark(match))
        key = decision.options[chance.below(len(decision.options))].key
        match.choose(key)
        if undo and marks:
            taken_back(match, marks, key if not decision.forced else None, practice=chance.below(2) == 1)
    refused(match)
    replayed(match, players)
    return match


def mark(match) -> dict:
    """What an undo must bring back."""
    return {"hash": match.state.hash(), "choices": json.dumps(match.record["choices"]), "past": len(match.past),
            "beats": [beat.to_json() for beat in match.beats], "decision": match.decision().to_json()}


def now(match) -> dict:
    return {"hash": match.state.hash(), "record": json.dumps(match.record), "beats": len(match.beats),
            "past": len(match.past), "takebacks": match.takebacks}


def may_undo(match, since: int) -> bool:
    """The undo rule, read off the states and beats since a step: no chance, nothing newly shown, nobody else asked."""
    states = [entry[0] for entry in match.past[since:]] + [match.state]
    if any(decision.seat != match.seat for state in states for decision in match.game.decisions(state)):
        return False
    if len({json.dumps(state.chance.to_json()) for state in states}) > 1:
        return False
    looks = [open_cards(match.game.observe(state, match.seat)) for state in states]
    if any(after - before for before, after in zip(looks, looks[1:])):
        return False
    # what lay open for a while and is gone again was shown too
    ends = [entry[2] for entry in match.past[since + 1:]] + [len(match.beats)]
    for (before, _, told, *_), look, end in zip(match.past[since:], looks, ends):
        observation = match.game.observe(before, match.seat)
        for beat in match.beats[told:end]:
            observation = merge(observation, beat.patch)
            if open_cards(observation) - look:
                return False
    return True


def open_cards(observation: dict) -> Counter:
    """Every card that an observation shows, counted."""
    return Counter(card for zone in observation["zones"].values() for card in zone.get("cards", ()))


def taken_back(match, marks: list[dict], key: str | None, practice: bool) -> None:
    """Try to take the last own choice back, check all that it promises, and choose again."""
    last, fair = marks[-1], may_undo(match, marks[-1]["past"])
    allowed, why = match.can_undo()
    hold(allowed == fair, f"undo is {'allowed' if allowed else 'refused'} where the rule says otherwise")
    hold(allowed or why, "a refusal to undo gives its reason")
    before, takebacks = now(match), match.takebacks
    if not allowed:
        try:
            match.undo()
        except Refusal as refusal:
            hold(refusal.sentence == why and refusal.rule, "the refusal to undo says why")
        else:
            raise Broken("a sealed step was undone")
        hold(now(match) == before, "an undo that is refused changes nothing")
    if key is None or not (allowed or practice):
        return
    match.undo(practice)
    hold(match.takebacks == takebacks + (not fair), "only a take-back across a seal is counted")
    same(mark(match), last, "the match after an undo and before the choice")
    match.choose(key)
    same({**now(match), "takebacks": 0}, {**before, "takebacks": 0}, "the match after the same choice again")


def refused(match) -> None:
    """Bad choices put to the driver are refused and leave it as it is."""
    before = now(match)
    attempts = [lambda key=key: match.choose(key) for key in JUNK]
    attempts += [lambda: match.step({match.seat: "no such option"}), lambda: match.step({99: "pass"})]
    if match.state.result:
        attempts.append(lambda: match.step({}))
    for attempt in attempts:
        try:
            attempt()
        except Refusal as refusal:
            hold(refusal.rule and refusal.sentence, "a refusal has a rule and a sentence")
        else:
            raise Broken("the driver carried out a choice that is not allowed")
    hold(now(match) == before, "a refused choice leaves the match as it is")


def replayed(match, players: dict) -> None:
    """The record, through JSON, plays to the same end; so does each shorter record to the state of that moment."""
    record = json.loads(json.dumps(match.record))
    again = Match.replay(match.game, record, match.seat)
    hold(again.state.hash() == match.state.hash(), "a record replays to the same state")
    same(again.record, match.record, "the record of a replay")
    half = {**record, "choices": record["choices"][:len(record["choices"]) // 2]}
    part = Match.replay(match.game, half, match.seat, players)
    hold(part.record["choices"][:len(half["choices"])] == half["choices"], "a shorter record replays as far as it goes")


def alike(game, options: dict, seed: int, seat: int = 0, skip: int = 0, most: int | None = None) -> int:
    """Two matches that differ only in what is hidden from a seat, with the same choices on both sides.

    Nothing that the seat gets differs as long as all choose alike and the same cards are shown: not what it
    sees, is asked or told, may undo, nor the count of steps. skip: choices made before the comparison begins; most: choices of the
    seat to compare. Returns how many were compared."""
    chance, compared = Chance(derive(seed, 3)), 0
    others = [other for other in range(game.blank(options).layout.seats) if other != seat]
    said: dict = {}
    match = Logged(game, options, seed, seat, {other: Echo(said) for other in others})
    forward(match, chance, skip)
    made = 0
    while not match.state.result and made != most:
        made += 1
        near = near_worlds(game, match.state, seat, chance, 1)
        world = near[0] if near and chance.below(2) else game.sample(game.observe(match.state, seat), chance)
        world.chance = match.state.chance.copy()
        twin = Logged(game, options, seed, seat, {other: Echo(said) for other in others})
        twin.state, twin.past, twin.beats = world, list(match.past), list(match.beats)
        twin.record = json.loads(json.dumps(match.record))
        first, keys = game.observe(match.state, seat), match.decision().keys()
        key, told = keys[chance.below(len(keys))], len(match.beats)
        match.log = twin.log = ()
        one, other = match.choose(key), twin.choose(key)
        if match.log != twin.log or shown(game, one, first) != shown(game, other, first):
            continue
        compared += 1
        gets = [{"view": view(game, entry.state, seat), "step": entry.state.step, "undo": entry.can_undo(),
                 "practice": entry.can_undo(practice=True), "beats": [beat.to_json() for beat in entry.beats[told:]]}
                for entry in (match, twin)]
        same(gets[0], gets[1], f"what seat {seat} gets in two matches after '{key}'")
    return compared


def forward(match: Match, chance: Chance, steps: int) -> None:
    """Play so many random choices, and on to where the seat is asked something; nothing of them is recorded."""
    game, state = match.game, match.state.copy()
    done = 0
    while steps and not state.result:
        own = next((entry for entry in game.decisions(state) if entry.seat == match.seat), None)
        if done >= steps and own is not None and not (own.forced and own.window):
            break
        game.play(state, random_choice(game, state, chance))
        done += 1
    match.state = state
