"""What must hold at every moment of every game's match. Each check raises Broken with a sentence.

The contract tests, the soak and the tests of single games all call these functions.
"""
from __future__ import annotations

import json
import re

from engine.canonical import canonical
from engine.chance import Chance
from engine.observe import merge, patch
from engine.problem import Refusal

LONGEST = 5_000  # joint choices; a match that takes more does not end
JUNK = ("", "no such option", "<b>", None, 7, 1.5, True, [], ["pass"], {}, ("pass",))


class Broken(AssertionError):
    """An invariant that does not hold."""


def hold(truth: object, sentence: str) -> None:
    """Raise Broken with the sentence unless the truth is true."""
    if not truth:
        raise Broken(sentence)


def same(one: object, other: object, what: str) -> None:
    """Raise Broken unless two pieces of plain data are the same."""
    if canonical(one) != canonical(other):
        raise Broken(f"{what}: {canonical(one)[:1500]} is not {canonical(other)[:1500]}")


def seats(state) -> range:
    return range(state.layout.seats)


def cards(state) -> list[str]:
    """Every card in every zone, sorted."""
    return sorted(card for held in state.zones.values() for card in held)


def own(game, state, seat: int) -> dict | None:
    """What a seat gets to see of its open decision."""
    return next((entry.to_json() for entry in game.decisions(state) if entry.seat == seat), None)


def random_choice(game, state, chance: Chance) -> dict[int, str]:
    """A joint choice, each option as likely as the others."""
    return {entry.seat: entry.options[chance.below(len(entry.options))].key for entry in game.decisions(state)}


# --- one state ---------------------------------------------------------------------------------------


def well_formed(game, state) -> None:
    """Decisions are there until the end, and only until then; what they say is whole."""
    open_ = game.decisions(state)
    hold(bool(open_) == (game.outcome(state) is None), "decisions are open exactly while there is no outcome")
    hold(open_ or not state.agenda, "nothing is left on the agenda when the match is over")
    asked = [entry.seat for entry in open_]
    hold(asked == sorted(set(asked)), f"each seat is asked once, in order of seats, not {asked}")
    for entry in open_:
        hold(entry.seat in seats(state), f"seat {entry.seat} sits at the table")
        hold(entry.options, f"the decision '{entry.prompt}' has options")
        hold(len(set(entry.keys())) == len(entry.options), f"option keys differ: {entry.keys()}")
        for option in entry.options:
            hold(type(option.key) is str and option.key and option.label and len(option.key) < 200,
                 f"the option {option.key!r} has a key and a label")
        hold(entry.rule and entry.prompt and entry.kind, "a decision names its rule, its kind and what it asks")
    for key, zone in state.layout.zones.items():
        hold(zone.ordered or state.zones[key] == sorted(state.zones[key]), f"the zone {key} is kept sorted")
    if game.outcome(state):
        hold(set(game.outcome(state)) >= {"winner", "rule", "sentence"}, "an outcome says who, by which rule, and how")


def round_trip(game, state) -> None:
    """A state written as JSON and read again is the same state."""
    again = game.load(json.loads(json.dumps(state.to_json())))
    hold(again.hash() == state.hash(), "a state read back from JSON has the same hash")
    same([entry.to_json() for entry in game.decisions(again)], [entry.to_json() for entry in game.decisions(state)],
         "decisions of a state read back from JSON")


def independent_copy(game, state, chance: Chance) -> None:
    """What happens in a copy does not happen in the state."""
    before = state.hash()
    twin = state.copy()
    hold(twin.hash() == before and twin.tell is None, "a copy is the same state, and nobody is told of it")
    if game.decisions(twin):
        game.play(twin, random_choice(game, twin, chance))
    for held in twin.zones.values():
        held.clear()
    twin.counters.clear(), twin.public.clear(), twin.agenda.clear(), twin.memory.clear(), twin.chance.bits()
    hold(state.hash() == before, "a state stays as it is whatever is done to its copy")


def conserved(game, state) -> None:
    """The cards on the table are the cards that every seat counts."""
    for seat in [*seats(state), None]:
        census = game.census(game.observe(state, seat))
        same(sorted(card for pool in census.values() for card in pool), cards(state), f"census of seat {seat} and cards there")


def worlds(game, state, seat: int | None, chance: Chance, count: int = 2) -> list:
    """Worlds drawn for a seat, each checked: same observation, same options, same number of cards."""
    observation = game.observe(state, seat)
    same(observation, json.loads(json.dumps(observation)), "an observation is plain data")
    found = []
    for _ in range(count):
        world = game.sample(json.loads(json.dumps(observation)), chance)
        same(game.observe(world, seat), observation, f"observation of a world for seat {seat}")
        if seat is not None:
            same(own(game, world, seat), own(game, state, seat), f"decision of seat {seat} in a world of its own")
        same(cards(world), cards(state), "cards in a world")
        well_formed(game, world)
        found.append(world)
    return found


def kind(game, card: str) -> str:
    """A card's type in a game whose cards have types."""
    known = getattr(game, "cards", {})
    return getattr(known[card], "type", "") if card in known else ""


def near_worlds(game, state, seat: int, chance: Chance, count: int = 2) -> list:
    """The state with two cards swapped that the seat neither sees nor remembers; none if there are no such."""
    remembered = [card for known, _ in state.memory[seat] for card in known]
    places = [(key, index) for key, zone in sorted(state.layout.zones.items()) if seat not in zone.seen_by
              for index, card in enumerate(state.zones[key]) if card not in remembered]
    found = []
    for _ in range(count if places else 0):
        (key, index), (other, at) = places[chance.below(len(places))], places[chance.below(len(places))]
        if state.layout.zones[key].pool != state.layout.zones[other].pool:
            continue
        if kind(game, state.zones[key][index]) != kind(game, state.zones[other][at]):
            continue  # no such world: what is exchanged in secret is of the same type
        world = state.copy()
        world.open = None
        world.zones[key][index], world.zones[other][at] = world.zones[other][at], world.zones[key][index]
        for name in (key, other):
            if not world.layout.zones[name].ordered:
                world.zones[name].sort()
        found.append(world)
    return found


def illegal_refused(game, state) -> None:
    """Every choice that is not allowed is refused with a rule and a sentence, and changes nothing."""
    before, open_ = state.hash(), game.decisions(state)
    right = {entry.seat: entry.options[0].key for entry in open_}
    attempts: list[dict] = [{**right, -1: "pass"}, {**right, state.layout.seats: "pass"}, {**right, "0": "pass"}]
    attempts += [{**right, seat: "pass"} for seat in seats(state) if seat not in right]
    for entry in open_:
        attempts.append({seat: key for seat, key in right.items() if seat != entry.seat})
        others = {card for card in cards(state)} - set(entry.keys())
        attempts += [{**right, entry.seat: key} for key in [*JUNK, *sorted(others)[:8]]]
    if not open_:
        attempts += [{}, {0: "pass"}]
    for attempt in attempts:
        try:
            game.apply(state, attempt)
        except Refusal as refusal:
            hold(refusal.rule and refusal.sentence, f"the refusal of {attempt} has a rule and a sentence")
        else:
            raise Broken(f"the choice {attempt} was carried out, although it is not allowed")
    hold(state.hash() == before and game.decisions(state) is open_, "a refused choice changes nothing")


# --- two states that differ only in hidden cards -----------------------------------------------------


def view(game, state, seat: int) -> dict:
    """All that a seat gets of a state: observation, own decision, who is asked, and every refusal."""
    refusals, observation = {}, game.observe(state, seat)
    known = sorted({card for pool in game.census(observation).values() for card in pool})
    for key in [*known, "no such option"]:
        refusal = game.why_not(state, seat, key)
        refusals[key] = None if refusal is None else [refusal.rule, refusal.sentence]
    asked = [[entry.seat, entry.kind, entry.rule, entry.window] for entry in game.decisions(state)]
    return {"observation": observation, "decision": own(game, state, seat), "asked": asked,
            "refusals": refusals, "outcome": game.outcome(state)}


def shown(game, beats, first: dict) -> list:
    """The cards that a seat saw, in zones or named in public, one entry for each time that they changed."""
    looks, observation = [], first
    known = {card for pool in game.census(first).values() for card in pool}
    for beat in [None, *beats]:
        observation = merge(observation, beat.patch) if beat else observation
        look = {key: zone["cards"] for key, zone in observation["zones"].items() if "cards" in zone}
        look["public"] = [word for word in re.findall(r'"([^"]*)"', canonical(observation["public"])) if word in known]
        if not looks or looks[-1] != look:
            looks.append(look)
    return looks


def common_choice(game, state, world, chance: Chance) -> dict[int, str]:
    """A joint choice that two states with the same seats asked both allow; empty if there is none."""
    choices = {}
    for one, other in zip(game.decisions(state), game.decisions(world)):
        keys = [key for key in one.keys() if key in other.keys()]
        if not keys:
            return {}
        choices[one.seat] = keys[chance.below(len(keys))]
    return choices


def untold(game, state, world, seat: int, chance: Chance) -> bool:
    """A state and a world of a seat's observation are told apart by nothing the seat gets.

    Now, and after the same joint choice unless that shows other cards. Returns whether it did not."""
    same(view(game, state, seat), view(game, world, seat), f"what seat {seat} gets of two states that differ in hidden cards")
    choices = common_choice(game, state, world, chance)
    if not choices:
        return False
    world.chance = state.chance.copy()
    ends = [game.apply(start, choices, game.teller(seat)) for start in (state, world)]
    first, beats = game.observe(state, seat), [end.tell.close() for end in ends]
    if shown(game, beats[0], first) != shown(game, beats[1], first):
        return False
    same(view(game, ends[0], seat), view(game, ends[1], seat), f"what seat {seat} gets after the same choices {choices}")
    same([beat.to_json() for beat in beats[0]], [beat.to_json() for beat in beats[1]], f"beats for seat {seat} after {choices}")
    return True


# --- one step ----------------------------------------------------------------------------------------


def step(game, state, choices: dict[int, str]):
    """The state after a joint choice, checked: recording changes nothing, patches add up, time goes on."""
    before = state.hash()
    after = game.apply(state, choices)
    ended = after.hash()
    hold(state.hash() == before, "apply leaves the state that it is given as it was")
    hold(after.step == state.step + 1, "a joint choice is one step")
    hold(after.step < LONGEST, f"the match ends within {LONGEST} steps")
    for seat in [*seats(state), None]:
        told = game.apply(state, choices, game.teller(seat))
        seen, first, last = game.observe(state, seat), game.observe(state, seat), game.observe(after, seat)
        for beat in told.tell.close():
            hold(beat.text or not beat.rule, "a beat says what happened")
            seen = merge(seen, json.loads(json.dumps(beat.patch)))
        same(seen, last, f"beats of seat {seat} laid over the first observation")
        hold(told.hash() == ended, "recording changes nothing")
        same(merge(first, patch(first, last)), last, "one patch over the whole step")
    return after


def begun(game, options: dict, seed: int):
    """The start of a match, checked like a step."""
    state = game.setup(options, seed)
    hold(game.setup(options, seed).hash() == state.hash(), "the same seed gives the same start")
    for seat in [*seats(state), None]:
        seen = game.observe(game.blank(options, seed), seat)
        told = game.setup(options, seed, tell=game.teller(seat))
        for beat in told.tell.close():
            seen = merge(seen, beat.patch)
        same(seen, game.observe(state, seat), f"beats of the set-up for seat {seat}")
        hold(told.hash() == state.hash(), "recording changes nothing at set-up")
    return state


def check_state(game, state, chance: Chance) -> int:
    """Every check of one state. Returns how many pairs of worlds stayed alike after a choice."""
    well_formed(game, state)
    round_trip(game, state)
    independent_copy(game, state, chance)
    conserved(game, state)
    illegal_refused(game, state)
    worlds(game, state, None, chance, 1)
    return sum(untold(game, state, world, seat, chance) for seat in seats(state)
               for world in worlds(game, state, seat, chance) + near_worlds(game, state, seat, chance))
