"""The contract between a game's rules and everything that plays, shows or checks them.

A game subclasses `Game` and gives its layout, its set-up and two tables: steps that run by themselves
and asks that stop for decisions. The rest (joint choices, refusals, observations, worlds) is shared.
"""
from __future__ import annotations

from collections.abc import Callable

from . import observe as observing
from . import sample as sampling
from .canonical import freeze
from .chance import Chance
from .decision import Decision
from .events import Teller, cite
from .options import as_controls, check_options, ruling
from .problem import MOST_LISTED, Problem, Refusal
from .shown import Shown
from .state import State


class Game(Shown):
    """One game's rules over one set of compiled content.

    name: the game's id. version: of the rules; records of another version are not replayed.
    steps: step name -> function(state, *frame data), run as soon as its frame is on top.
    asks: step name -> (ask, answer): ask(state, *data) gives the open decisions of the top frame,
    answer(state, choices, *data) carries out the joint choice {seat: key}; its frame is gone by then.
    """

    name = "game"
    version = 1
    steps: dict[str, Callable] = {}
    asks: dict[str, tuple[Callable, Callable]] = {}
    # Options in which every seat is a player's, for simulation; None: the defaults.
    simulated: dict | None = None
    # What the balance command sets against each other: {"own": option of side 0's entry, "other": of side 1's,
    # "without": values that are no entries, "options": those of every match, "harder": those of a harder one}.
    compared: dict | None = None
    # What a tournament sets against each other, two players' entries: "own", "other", "without" and "options" as above.
    paired: dict | None = None
    # What the lab looks at, in one word: "round", or "turn" in a game with turns (see `turn_of`).
    span = "round"
    # What a seat is told when it passes a window in which it has nothing to choose.
    no_answer = "You have nothing to answer with, so you pass."
    # The counters, by name without a seat, in which a match is won and lost; None: all that a seat has.
    stakes: tuple | None = None
    # The zones, by name without a seat, that figures of the rulebook lay open, though not everyone sees them.
    figured: tuple = ()
    # How `foresee` comes to its figures, for a reader: sentences that follow "From the start of each round"; "": it does not.
    foreseen = ""
    # The worth at which a match is half decided, for players that weigh what they can expect.
    even = 60

    def __init__(self, content: dict):
        self.content = content
        self._layouts: dict[tuple, object] = {}
        self._checked: dict[tuple, tuple] = {}

    # --- what a game gives -------------------------------------------------------------------------
    @classmethod
    def compile_content(cls, raw: dict) -> dict:
        """Checked, plain data for `__init__` out of the game's YAML files {relative name: data}.

        Raises Problem with the path inside `raw`."""
        return raw

    def option_fields(self) -> list[dict]:
        """The options of a match, as fields (see `options.check_options`)."""
        return []

    def check_together(self, options: dict) -> None:
        """Refuse options that do not go together. Raises Problem with path ('options', name)."""

    def make_layout(self, options: dict):
        """The zones, seats and sides of a match with these options."""
        raise NotImplementedError(f"{self.name} has no layout")

    def begin(self, state: State) -> None:
        """Lay out the start of a match: cards into zones, counters, the first frames."""
        raise NotImplementedError(f"{self.name} has no beginning")

    def arrange(self, state: State, spec: dict) -> None:
        """Turn a fresh state into the situation of a spec. Raises Problem with its path.

        A game that takes no positions has one situation, the start of a match."""
        for name in spec:
            if name != "options":
                raise Problem(f"a match of {self.name} can only be looked at from its start, with options", (str(name)[:40],))
        self.begin(state)

    def spec_of(self, state: State) -> dict | None:
        """The whole spec of a state, so that `position` makes an equal one of it as far as the rules care:
        at the start of a round; else, and in a game that takes no positions, None."""
        return None

    def mend(self, spec: dict, path: tuple, old: object) -> dict:
        """A whole spec, in which the value at `path` was just replaced, with what must follow put right: it may
        be changed in place. Nothing is done where the rules leave a choice. old: the value that was there."""
        return spec

    def census(self, observation: dict) -> dict[str, list]:
        """Pool -> every card of it in this match, as far as the observing seat can know."""
        raise NotImplementedError(f"{self.name} takes no census")

    def cards_in_use(self, options: dict) -> object:
        """The part of the content that a match with these options depends on; its digest is recorded."""
        return self.content

    def explain(self, state: State, decision: Decision, key: str) -> Refusal | None:
        """Why a key that is not among a decision's options is refused, if the rules say more than 'no'."""
        return None

    def reach(self, observation: dict) -> dict[str, str]:
        """What lies before a seat that it may want to touch: touch -> key of the option that this would be, so that the page
        can say why there is none (see `explain`); by default every card that the seat sees."""
        return {card: card for zone in observation["zones"].values() for card in zone.get("cards", ())}

    def controls(self, spec: dict) -> list[dict]:
        """What a reader may change of a situation: fields with a path into the spec (see `lab.form`); by
        default the options of the match."""
        return as_controls(self.option_fields(), self.checked(spec.get("options", {})))

    def card_name(self, card: str) -> str:
        """What a form calls a card."""
        return card.replace("-", " ").capitalize()

    def seat_names(self, state: State) -> list[str]:
        """What the sides call themselves in sentences."""
        return [f"Player {seat + 1}" for seat in range(state.layout.seats)]

    def lying(self, observation: dict) -> list[str]:
        """What a seat must know of the table to choose, in lines, for where nothing is drawn."""
        return []

    def describe(self, state: State) -> dict:
        """What a list of saved matches says of this one: {"title", "detail"}; the detail, how far it is, may be empty."""
        return {"title": " against ".join(self.seat_names(state)), "detail": ""}

    def worth(self, state: State, side: int) -> int:
        """How good a state is for a side, as a whole number, the higher the better: what a player that
        looks ahead compares. A match that is over is worth more than any other state can be, or less."""
        return 0

    def standing(self, state: State, side: int) -> int:
        """What a side can expect of a state, from -10,000 (lost) to 10,000 (won): `worth` bent to that range."""
        worth = self.worth(state, side)
        return 10_000 * worth // (abs(worth) + self.even)

    def outlook(self, state: State, side: int) -> int:
        """The same as `standing`, judged as well as the game can."""
        return self.standing(state, side)

    def foresee(self, state: State, side: int, number: int) -> int:
        """What a side can expect where one way in which a match may go on leads, from 0 (lost) to 10,000 (won), for a game
        with `foreseen`: the mean of many ways is its chance of winning. number: 64 random bits that draw the way."""
        raise NotImplementedError(f"{self.name} foresees nothing")

    def payoffs(self, state: State, seat: int) -> tuple[list, list] | None:
        """What a seat can expect of a decision that search cannot weigh, such as the choice of a team: the keys of the
        other side's options ([None] if it is not asked) and for each of the seat's own a row of worths from -10,000 to
        10,000; None for every other decision."""
        return None

    def player(self, level: str):
        """The game's own player of a level (see `players.levels`), or None: the shared one of that level plays it.

        A player has `name` and `choose(game, decision, look, number)` (see `players.random`); one that takes its time also has
        `think` and `pick` (see `thinking`)."""
        return None

    def round_of(self, state: State) -> int:
        """The number of the round that a state is in; without rounds each joint choice is one."""
        return state.step

    def turn_of(self, state: State) -> int | None:
        """The number of the turn that a state is in, counted over the match, in a game whose rounds are made of turns: the
        lab looks at one of them at a time. None in every other game."""
        return None

    def pauses(self, state: State) -> bool:
        """Whether one seat decides how a turn of many choices goes on, so that the lab can leave it there."""
        return False

    def when(self, state: State) -> str:
        """What the round of a state, or its turn, is called within a sentence."""
        return f"round {self.round_of(state)}"

    def stage_of(self, state: State) -> tuple:
        """Which match of a series a state is in, and how many each side has won before; players that search look no
        further than to its end. Without series: ()."""
        return ()

    def laid(self, observation: dict) -> list | None:
        """The card that each side has played, by side, None for a side without; None where none lie."""
        return None

    def met(self, observation: dict, side: int) -> dict | None:
        """How the cards that lie met, told from a side: {"text" without a full stop, "fact": what in `public` says so, or
        None, "gain": whether the side gained by it}; None where the game tells of no meeting."""
        return None

    def trade(self, state: State) -> dict | None:
        """What the command `cards` counts, in a game in which cards are acquired: {"owned": the cards of each side, sorted,
        a new tuple when they change; "offered": what can be acquired now; "entrants": what each side plays as; "first": who
        went first}. None in every other game."""
        return None

    def wares(self) -> dict[str, dict]:
        """Every card that can be acquired in a match: {id: {"name", "group", "cost"}}."""
        return {}

    # --- the contract ------------------------------------------------------------------------------
    def options(self) -> list[dict]:
        """The schema that page and terminal build their forms from."""
        return self.option_fields()

    def layout(self, options: dict):
        """The layout of a match with these (checked) options."""
        key = tuple(sorted(options.items()))
        if key not in self._layouts:
            self._layouts[key] = self.make_layout(options)
        return self._layouts[key]

    def blank(self, options: dict | None = None, seed: int = 0, script=()) -> State:
        """A state with checked options, as far as they are part of the rules, and empty zones."""
        options = self._check(options or {})[1]
        return State(self.name, options, self.layout(options), Chance(seed, script))

    def checked(self, options: dict) -> dict:
        """Options with defaults filled in; equal options give the same mapping, not to be changed.

        Raises Problem for options that do not exist."""
        return self._check(options)[0]

    def _check(self, options: dict) -> tuple[dict, dict]:
        """Checked options, and of them those that are part of the rules."""
        try:
            key = (tuple(options.items()), tuple(map(type, options.values())))  # True is no 1 here
            return self._checked[key]
        except (KeyError, TypeError, AttributeError):
            known = self.option_fields()
            checked = check_options(known, options)
            self.check_together(checked)
        found = self._checked[key] = checked, ruling(known, checked)
        return found

    def setup(self, options: dict | None = None, seed: int = 0, script=(), tell=None) -> State:
        """The start of a match, run to its first decision. seed: 0 .. 2**64 - 1.

        script: draws told in advance; tell: called with the state, gives a recorder (or None).
        Raises Problem for options that do not exist."""
        state = self.blank(options, seed, script)
        if tell is not None:
            state.tell = tell(state)
        self.begin(state)
        self.run(state)
        return state

    def position(self, spec: dict, seed: int = 0, script=()) -> State:
        """Any legal situation, run to its first decision. spec: plain data, parts left out are filled in.

        Raises Problem."""
        state = self.lay_out(spec, Chance(seed, script))
        self.run(state)
        return state

    def lay_out(self, spec: dict, chance: Chance) -> State:
        """The situation of a spec before anything runs (see `position`), over this chance. Raises Problem."""
        if not isinstance(spec, dict):
            raise Problem("a situation is a mapping")
        options = spec.get("options", {})
        if not isinstance(options, dict):
            raise Problem("the options of a situation are a mapping; leave the field out if there are none", ("options",))
        state = self.blank(options)
        state.chance = chance
        self.arrange(state, spec)
        return state

    def decisions(self, state: State) -> list[Decision]:
        """The open decisions, in order of seats; empty only when the match is over."""
        if state.open is None:
            state.open = self._ask(state) if state.agenda else []
        return state.open

    def apply(self, state: State, choices: dict[int, str], tell=None) -> State:
        """The state after a joint choice {seat: key}, one for every open decision; `state` is unchanged.

        tell: called with the new state, gives its recorder. Raises Refusal for a choice that is not
        allowed, missing or not asked for."""
        if state.result is not None:
            raise self._refusal(state, "The match is over.", state.result["rule"])
        for decision in self.decisions(state):
            if decision.seat not in choices:
                raise self._refusal(state, f"Seat {decision.seat + 1} has not chosen yet.", decision.rule, decision.seat)
        for seat, key in choices.items():
            refusal = self.why_not(state, seat, key)
            if refusal:
                raise refusal
        after = state.copy()
        if tell is not None:
            after.tell = tell(after)
        self.play(after, choices)
        return after

    def play(self, state: State, choices: dict[int, str]) -> None:
        """Carry out a legal joint choice in place. Nothing is checked: for search and simulation."""
        frame = state.agenda.pop()
        state.open = None
        state.step += 1
        self.asks[frame[0]][1](state, choices, *frame[1:])
        self.run(state)

    def run(self, state: State) -> None:
        """Run steps until the top frame asks or nothing is left."""
        agenda, steps, asks = state.agenda, self.steps, self.asks
        while agenda:
            frame = agenda[-1]
            name = frame[0]
            if name in asks:
                state.open = asks[name][0](state, *frame[1:])
                if state.open:
                    return
                agenda.pop()
                asks[name][1](state, {}, *frame[1:])
            else:
                agenda.pop()
                steps[name](state, *frame[1:])
        state.open = []

    def why_not(self, state: State, seat: int, key: str) -> Refusal | None:
        """Why a seat may not choose a key now, with the rule that forbids it; None if it may."""
        if state.result is not None:
            return self._refusal(state, "The match is over.", state.result["rule"], seat, key)
        decision = next((entry for entry in self.decisions(state) if entry.seat == seat), None)
        if decision is None:
            open_ = self.decisions(state)
            return self._refusal(state, "It is not this seat's turn to choose.", open_[0].rule, seat, key)
        keys = decision.keys()
        if key in keys:
            return None
        refusal = self.explain(state, decision, key) if isinstance(key, str) else None
        if refusal is None:
            listed = f"choices: {', '.join(keys)}." if len(keys) <= MOST_LISTED else f"{len(keys)} choices."
            refusal = Refusal(f"'{str(key)[:60]}' is not one of the {listed}", decision.rule)
        cite(state.game, refusal.rule)
        refusal.seat, refusal.key = seat, key
        return refusal

    def observe(self, state: State, seat: int | None) -> dict:
        """What a seat knows of a state (see `observe.observe`)."""
        return observing.observe(state, seat)

    def sample(self, observation: dict, chance: Chance) -> State:
        """A world that fits an observation, with a chance of its own drawn from `chance`."""
        options = observation["options"]
        state = State(self.name, options, self.layout(options), Chance(chance.bits()))
        state.counters = dict(observation["counters"])
        state.public = freeze(observation["public"])
        state.agenda = [freeze(frame) for frame in observation["agenda"]]
        state.step, state.result = observation["step"], freeze(observation["result"])
        sampling.fill(state, observation, self.census(observation), chance)
        return state

    def outcome(self, state: State) -> dict | None:
        """None while the match goes on, else {"winner": side or None, "rule": id, "sentence": text}."""
        return state.result

    def load(self, data: dict) -> State:
        """The state that `State.to_json` wrote."""
        return State.from_json(data, self.layout(data["options"]))

    def teller(self, seat: int | None = 0):
        """A recorder for `setup` and `apply`: what one seat gets to see."""
        return lambda state: Teller(state, seat)

    # --- for the rules -----------------------------------------------------------------------------
    def _ask(self, state):
        frame = state.agenda[-1]
        return self.asks[frame[0]][0](state, *frame[1:])

    @staticmethod
    def _refusal(state, sentence, rule, seat=None, key=None):
        cite(state.game, rule)
        return Refusal(sentence, rule, seat, key)


def finish(state: State, winner: int | None, rule: str, sentence: str, also=()) -> None:
    """End the match: nothing is left on the agenda. winner: the winning side, None for a draw."""
    speech = state.layout.speech
    state.result = {"winner": winner, "rule": speech.rule(rule) if speech else rule, "sentence": speech.say(sentence) if speech else sentence}
    state.agenda.clear()
    if state.tell:
        state.tell(rule, sentence, also=also)
