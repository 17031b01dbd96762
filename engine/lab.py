"""The lab: a situation of the reader's own, changed part by part and resolved round by round, or turn by turn in a game
whose rounds are made of turns (see `Game.turn_of`); what is said of rounds below goes for such turns.

A lab is {situation, chance, choices}, as a worked example is: the spec of a position, the next draws told
in advance, and for every step the choices of the seats that are asked. What is changed must be allowed by
the rules; what follows from a change without any choice is put right by the game (`Game.mend`), and every
choice made before is kept while it is still legal. Where a choice is missing the first option is taken, but a turn of many
choices stops where it may (`Game.pauses`).
"""
from __future__ import annotations

from typing import NamedTuple

from . import lab_fields
from .canonical import thaw
from .chance import Chance, NotedChance
from .lab_fields import STOP
from .lab_shape import MOST_CHOICES, change, check_lab, set_at
from .observe import OPEN
from .packed import pack, unpack
from .problem import Problem, Refusal
from .series import log

FORMAT = 1
LONGEST_LINK = 60_000
MOST_STEPS = MOST_CHOICES  # joint choices; no round of any game needs as many


class Turn(NamedTuple):
    """One joint choice of a walk. state: before it; asked: the free decisions; keys: what they choose;
    round: how many rounds of the walk came before."""

    state: object
    asked: list
    keys: list
    round: int


class Walk(NamedTuple):
    """A lab played through. lab: as it then stands, whole; start, after: the states at both ends; draws: all that
    fell, those of laying the situation out included; beats, steps: what was told."""

    lab: dict
    start: object
    turns: list
    after: object
    draws: list
    beats: list
    steps: list


def run(game, lab: object, changes=(), seat=OPEN) -> dict:
    """Change a lab and resolve its round, or as many rounds as its choices reach into.

    changes: [{path, value}] into the lab. seat: whose view is told, by default with all cards open.
    Returns {before, steps, beats, after, outcome, lab, link}. Raises Problem for what no match can hold and
    Refusal for a choice that a rule forbids."""
    return _told(game, _changed(game, lab, changes, seat), seat)


def _told(game, walk, seat) -> dict:
    """What is handed on of a walk, in a seat's view."""
    return {"before": game.observe(walk.start, seat), "steps": walk.steps, "beats": [beat.to_json() for beat in walk.beats],
            "after": game.observe(walk.after, seat), "outcome": game.outcome(walk.after), "lab": walk.lab,
            "link": to_link(game, walk.lab)}


def form(game, lab: object, changes=()) -> dict:
    """What a reader may change of a lab: {fields, before, lab, link, span}; the fields hold the values after the
    changes, `before` is the situation with all cards open, and span what is resolved: a "round" or a "turn".

    Raises as `run` does."""
    walk = _changed(game, lab, changes, None)
    fields = [lab_fields.in_situation(field) for field in game.controls(walk.lab["situation"])]
    fields += [*lab_fields.choices(game, game.seat_names(walk.start), _open_turns(game, walk)), *lab_fields.draws(game, walk.draws)]
    return {"fields": fields, "before": game.observe(walk.start, OPEN),
            "lab": walk.lab, "link": to_link(game, walk.lab), "span": game.span}


def first_choice(game, lab: object, changes=()) -> Turn | None:
    """The first moment of a lab in which somebody has a choice; None if nobody has one.

    Raises as `run` does."""
    turns = _changed(game, lab, changes, None).turns
    return next((turn for turn in turns if turn.asked), None)


def to_link(game, lab: dict) -> str:
    """A lab as a text for an address."""
    return pack({"format": FORMAT, "game": game.name, **lab})


def from_link(game, text: object) -> dict:
    """The lab in a link. Raises Problem with a sentence if it is none of this game's."""
    data = unpack(text, LONGEST_LINK)
    if not isinstance(data, dict) or "situation" not in data or type(data.get("format")) is not int:
        raise Problem("the link holds no situation for the lab")
    if data["format"] > FORMAT:
        raise Problem(f"the link has format {data['format']}; this site knows format {FORMAT}. Reload the site to get its newest version")
    if data.get("game") != game.name:
        raise Problem(f"the link is of the game '{str(data.get('game'))[:60]}', not of '{game.name}'")
    return check_lab({name: value for name, value in data.items() if name not in ("format", "game")})


def open_link(game, text: object) -> dict:
    """A link opened: {lab}, played once so that only what the rules allow is handed on.

    Raises Problem and Refusal."""
    return {"lab": _changed(game, from_link(game, text), (), None).lab}


def run_example(game, example: object, changes=()) -> dict:
    """A worked example as its figure shows it: as `run`, in the view of one who sees what everyone sees, and the zones
    that the game's figures lay open (see `Game.figured`)."""
    walk = _changed(game, example, changes, None)
    told = _told(game, walk, None)
    told["before"]["zones"].update([(key, zone) for key, zone in game.observe(walk.start, OPEN)["zones"].items()
                                    if key.rpartition(".")[0] in game.figured])
    return told


def example_form(game, example: object, changes=()) -> dict:
    """The fields of a worked example's own form: those of `form` but for where each card lies and what is marked as of the lab alone."""
    found = form(game, example, changes)
    return {**found, "fields": [field for field in found["fields"] if field["kind"] != "zones" and not field.get("lab")]}


# --- a match, looked at in the lab -----------------------------------------------------------------

def of_match(match, number: int, series: int | None = None, turn: int | None = None) -> dict:
    """The start of a round of a finished match as a lab: {lab}, with the choices and draws of that round.

    match: a Match. number: the round; series: the match within a series (default: the first with such a round); turn: the
    number of a turn in that round, where the game has turns (default: its first). Raises Refusal if the match is not over or has no such round, or the game cannot tell its situations."""
    game = match.game
    if match.state.result is None:
        raise Refusal("The match is not over: its hidden cards are not shown yet.", "no-round")
    past = match.past
    counts = [entry[1] for entry in past] + [len(match.record["choices"])]
    moments = [_moment(game, entry[0]) for entry in past]
    first = next((index for index, moment in enumerate(moments)
                  if moment[1] == number and series in (None, moment[0]) and turn in (None, moment[2])), None)
    spec = game.spec_of(past[first][0]) if first is not None else None
    if spec is None:
        raise Refusal("This round cannot be opened in the lab: the match has none of that number in which anybody had a choice.", "no-round")
    state = past[first][0].copy()
    state.chance = noted = NotedChance(state.chance)
    choices = []
    for index in range(first, len(past)):
        if moments[index] != moments[first]:
            break
        asked = game.decisions(state)
        keys = match.record["choices"][counts[index]] if counts[index + 1] > counts[index] else []
        game.play(state, _joint([entry for entry in asked if not entry.forced], keys, asked))
        choices.append(list(keys))
    return {"lab": {"situation": spec, "chance": thaw(noted.draws), "choices": choices}}


# --- walking through a lab -------------------------------------------------------------------------

def _changed(game, lab, changes, seat) -> Walk:
    """A lab after its changes, one by one, played through."""
    if not isinstance(changes, (list, tuple)):
        raise Problem("the changes are a list", ("changes",))
    lab = check_lab(lab)
    walk = _walk(game, lab, _Given(lab), seat if not changes else None)
    for index, entry in enumerate(changes):
        path, value = change(entry)
        walk = _change(game, walk, path, value, seat if index == len(changes) - 1 else None)
    return walk


def _change(game, walk, path, value, seat) -> Walk:
    """A walk with one part of its lab replaced."""
    kept = _Kept(walk)
    if path[0] == "choices" and len(path) == 3 and value == STOP:
        if type(path[1]) is not int or not 0 <= path[1] <= len(walk.turns):
            raise Problem("there is no such choice", tuple(path))
        return _walk(game, walk.lab, _Given({"choices": walk.lab["choices"][:path[1]]}), seat)
    if path[0] == "choices" and len(path) == 3 and kept.holds(path):
        kept.choose(game, path, value)
        return _walk(game, walk.lab, kept, seat)
    if path[0] == "chance" and len(path) > 1:
        return _walk(game, check_lab(_drawn(walk, path, value)), kept, seat)
    lab, old = set_at(walk.lab, path, value)
    check_lab(lab)
    if path[0] != "situation":
        return _walk(game, lab, _Given(lab), seat)
    try:
        lab["situation"] = game.mend(lab["situation"], tuple(path[1:]), old)
    except Problem as problem:
        raise problem.under("situation") from None
    return _fitting(game, lab, kept, seat)


def _fitting(game, lab, kept, seat) -> Walk:
    """The walk of a lab whose scripted draws may no longer fit: from the first that does not they are left out."""
    for length in range(len(lab["chance"]), -1, -1):
        try:
            return _walk(game, {**lab, "chance": lab["chance"][:length]}, kept.again(), seat)
        except Problem as problem:
            if problem.path[:1] != ("chance",) or not length:
                raise
    raise AssertionError("a walk without scripted draws cannot lack one")


def _walk(game, lab, answers, seat) -> Walk:
    """Play a lab through. answers: `_Given` or `_Kept`; seat: whose view is told, None for nobody's in particular."""
    noted = NotedChance(Chance(0, lab["chance"]))
    state = _laid_out(game, lab, noted)
    start = state.copy()
    moment, rounds, turns, told = _moment(game, start), 0, [], _Told(game, state, seat)
    told.during(lambda: game.run(state))  # where nobody has a choice a round goes by on its own
    while asked := game.decisions(state):
        if (now := _moment(game, state)) != moment:
            rounds, moment = rounds + 1, now
            if not answers.go_on(len(turns), rounds):
                break
        if len(turns) == MOST_STEPS:
            break
        pauses = game.pauses(state)
        free = [decision for decision in asked if pauses or not decision.forced]
        if pauses and answers.stop(len(turns), rounds, free):
            break
        before = state.copy()
        keys = answers.keys(game, before, len(turns), rounds, free)
        told.during(lambda choices=_joint(free, keys, asked): game.play(state, choices))
        turns.append(Turn(before, free, keys, rounds))
    answers.end(len(turns))
    spec = game.spec_of(start)
    done = {"situation": lab["situation"] if spec is None else spec, "chance": lab["chance"][:len(noted.draws)],
            "choices": [turn.keys for turn in turns]}
    return Walk(done, start, turns, state, thaw(noted.draws), told.beats, told.steps)


class _Told:
    """What is told of a walk, beat by beat and as lines."""

    def __init__(self, game, state, seat):
        self.game, self.state, self.seat = game, state, seat
        self.beats: list = []
        self.steps: list = []

    def during(self, work) -> None:
        """Do a piece of work on the state and take down what is told of it."""
        number, self.state.tell = self.state.counters.get("round"), self.game.teller(self.seat)(self.state)
        work()
        beats = self.state.tell.close()
        self.state.tell = None
        self.beats += beats
        self.steps += [{**line, "round": line["round"] or number} for line in log(beats)]


def _laid_out(game, lab, chance):
    try:
        return game.lay_out(lab["situation"], chance)
    except Problem as problem:
        raise problem if problem.path[:1] == ("chance",) else problem.under("situation") from None


def _joint(free, keys, asked) -> dict:
    """The joint choice {seat: key}: the keys of the free decisions, in order, and what is forced."""
    choices = {decision.seat: decision.options[0].key for decision in asked if decision.forced}
    return {**choices, **{decision.seat: key for decision, key in zip(free, keys)}}


def _moment(game, state) -> tuple:
    """The match of a series, the round and the turn that a state is in."""
    series = state.public.get("series")
    return (series.get("match") if isinstance(series, dict) else None, game.round_of(state), game.turn_of(state))


class _Given:
    """The answers that a lab brings: each must be allowed; where one is missing, the first that is."""

    def __init__(self, lab):
        self.choices = lab["choices"]

    def go_on(self, step, rounds):
        return step < len(self.choices)

    def stop(self, step, rounds, free):
        return step >= len(self.choices)

    def keys(self, game, state, step, rounds, free):
        given = self.choices[step] if step < len(self.choices) else []
        if len(given) > len(free):
            asked = "; ".join(decision.prompt for decision in free) or "nobody has a choice"
            raise Problem(f"{len(given)} choices are given where {len(free)} are asked for: {asked}", ("choices", step))
        for decision, key in zip(free, given):
            if refusal := game.why_not(state, decision.seat, key):
                raise refusal
        return [*given, *[decision.options[0].key for decision in free[len(given):]]]

    def end(self, steps):
        if steps < len(self.choices) and steps < MOST_STEPS:
            raise Problem("the match is already over here; leave this choice out", ("choices", steps))


class _Kept:
    """The answers of an earlier walk, found again by who was asked what in which of its rounds."""

    def __init__(self, walk: Walk):
        self.walk = walk
        self.rounds = walk.turns[-1].round if walk.turns else 0
        self.fixed: dict = {}  # (step, place) -> key
        self.again()

    def again(self) -> "_Kept":
        """Ready for a walk from the start."""
        self.said: dict = {}
        for turn in self.walk.turns:
            for decision, key in zip(turn.asked, turn.keys):
                self.said.setdefault((turn.round, decision.seat, decision.prompt), []).append(key)
        return self

    def holds(self, path) -> bool:
        step, place = path[1:]
        turns = self.walk.turns
        return type(step) is int and type(place) is int and 0 <= step < len(turns) and 0 <= place < len(turns[step].asked)

    def choose(self, game, path, key) -> None:
        """Have one answer replaced. Raises Refusal if it is not allowed."""
        step, place = path[1:]
        turn = self.walk.turns[step]
        if refusal := game.why_not(turn.state, turn.asked[place].seat, key):
            raise refusal
        self.fixed[step, place] = key

    def go_on(self, step, rounds):
        return rounds <= self.rounds

    def stop(self, step, rounds, free):
        return not any([(step, place) in self.fixed or self.said.get((rounds, decision.seat, decision.prompt)) for place, decision in enumerate(free)])

    def keys(self, game, state, step, rounds, free):
        keys = []
        for place, decision in enumerate(free):
            said = self.said.get((rounds, decision.seat, decision.prompt))
            key = said.pop(0) if said else None
            key = self.fixed.get((step, place), key)
            keys.append(key if key in decision.keys() else decision.options[0].key)
        return keys

    def end(self, steps):
        pass


def _open_turns(game, walk) -> list[Turn]:
    """The turns of a walk, and the open choice at which it stopped, if it may go on from there."""
    turns, after = walk.turns, walk.after
    here = turns[-1].state if turns else walk.start
    if after.result is not None or len(turns) >= MOST_STEPS or not game.pauses(after) or _moment(game, after) != _moment(game, here):
        return turns
    asked = game.decisions(after)
    return [*turns, Turn(after, asked, [STOP] * len(asked), turns[-1].round if turns else 0)]


def _drawn(walk, path, value) -> dict:
    """A walk's lab with one of its draws replaced; those before it are told as they fell."""
    index, draws = path[1], thaw(walk.draws)
    if type(index) is not int or not 0 <= index < len(draws) or len(path) > 3:
        raise Problem("there is no such draw", tuple(path))
    if len(path) == 2:
        draws[index] = value
    elif not isinstance(draws[index], list) or path[2] != 0 or value not in draws[index]:
        raise Problem.unknown("card in this shuffle", value, draws[index] if isinstance(draws[index], list) else (), tuple(path))
    else:
        draws[index].remove(value)
        draws[index].insert(0, value)
    return {**walk.lab, "chance": draws[:max(index + 1, len(walk.lab["chance"]))]}
