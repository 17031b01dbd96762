"""A match in play: the driver that gathers joint choices, fills in forced answers, records and undoes."""
from __future__ import annotations

from .events import Beat
from .observe import merge, visible
from .problem import Problem, Refusal
from .record import check_record, fits, new_record
from .thinking import Thinking


class Match:
    """One match, from its set-up on, with the states it went through.

    game: a Game. seat: the seat whose beats are told. players: seat -> player for the seats that the
    engine plays (see `engine.players`); seats without one wait for `choose`. clock: see `engine.thinking`.
    """

    def __init__(self, game, options: dict | None = None, seed: int = 0, seat: int = 0, players: dict | None = None, clock=None):
        self.game, self.seat, self.players, self.clock = game, seat, dict(players or {}), clock
        self._thinking = None
        self.state = game.setup(options, seed, tell=game.teller(seat))
        self.beats = self.state.tell.close()
        self.state.tell = None
        self.record = new_record(game, game.checked(options or {}), seed)
        # (state before, choices recorded before, beats told before, seat chose freely, sealed) of each step
        self.past: list[tuple] = []
        self.takebacks = 0
        at_once(self._settling())

    @classmethod
    def replay(cls, game, record: dict, seat: int = 0, players: dict | None = None, clock=None) -> "Match":
        """The match of a record. Raises Problem if it is not a whole match of this game."""
        fits(game, check_record(record))
        match = cls(game, record["options"], record["seed"], seat, clock=clock)
        for index, keys in enumerate(record["choices"]):
            match._pass_forced()
            open_ = [decision for decision in match.decisions() if not decision.forced]
            if len(open_) != len(keys):
                raise Problem(f"{len(keys)} choices are recorded where {len(open_)} were asked for", ("choices", index))
            try:
                match.step({decision.seat: key for decision, key in zip(open_, keys)})
            except Refusal as refusal:
                raise Problem(f"a recorded choice is not allowed: {refusal.sentence}", ("choices", index)) from None
        match._pass_forced()
        match.players = dict(players or {})
        at_once(match._settling())
        return match

    def decisions(self):
        return self.game.decisions(self.state)

    def decision(self, seat: int | None = None):
        """The open decision of a seat (default: the match's own), or None."""
        seat = self.seat if seat is None else seat
        return next((entry for entry in self.decisions() if entry.seat == seat), None)

    def step(self, choices: dict[int, str]) -> list:
        """Carry out one joint choice; the forced answers may be left out. Returns its beats, first that the match's own
        seat passed a window that it could not answer, which nobody else is told.

        Raises Refusal, and changes nothing, if a choice is not allowed."""
        choices = dict(choices)
        asked, unanswered = self.decisions(), []
        for decision in asked:
            if decision.forced:
                choices.setdefault(decision.seat, decision.options[0].key)
                if decision.window and decision.seat == self.seat:
                    unanswered = [Beat(decision.rule, (), self.game.no_answer, {})]
        before = self.state
        after = self.game.apply(before, choices, self.game.teller(self.seat))
        beats = unanswered + after.tell.close()
        after.tell = None
        free = [decision for decision in asked if not decision.forced]
        own = any(decision.seat == self.seat for decision in free)
        self.past.append((before, len(self.record["choices"]), len(self.beats), own, self._sealed(before, after, asked, beats)))
        if free:
            self.record["choices"].append([choices[decision.seat] for decision in free])
        self.state = after
        self.beats += beats
        return beats

    def choose(self, key: str) -> list:
        """The match's own seat chooses; the others answer; goes on to its next free decision.

        Returns the beats. Raises Refusal if the choice is not allowed; that, or a mistake of the rules on the
        way to the next decision, changes nothing."""
        return at_once(self.choosing(key))

    def choosing(self, key: str):
        """`choose` in slices: a generator that yields while a player thinks and between the steps that follow, each time the
        match as it is by then, and returns the beats. The match changes at its end, all at once; a generator that
        is dropped before changes nothing."""
        refusal = self.game.why_not(self.state, self.seat, key)
        if refusal:
            raise refusal
        self.thinking()  # begun here, so that the draft goes on with it and does not begin anew
        draft, state = object.__new__(type(self)), self.state
        draft.__dict__.update(self.__dict__, past=self.past[:], beats=self.beats[:])
        draft.record = {**self.record, "choices": self.record["choices"][:]}
        for steps in (draft._playing({self.seat: key}), draft._settling()):
            for _ in steps:
                yield draft
        if self.state is not state:
            raise Refusal("The match has moved on since this choice was made.", "stale", self.seat, key)
        told = len(self.beats)
        self.__dict__.update(draft.__dict__)
        return self.beats[told:]

    def thinking(self) -> Thinking:
        """What the players choose now: begun by the first call, gone on with by later ones until the match goes on.

        What is in it is secret."""
        if self._thinking is None or self._thinking.state is not self.state:
            asked = [decision for decision in self.decisions() if decision.seat != self.seat and not decision.forced]
            self._thinking = Thinking(self.game, self.state, asked, self.players, self.record["seed"], self.clock)
        return self._thinking

    @property
    def thinks(self) -> bool:
        """Whether a player that takes its time is asked now, whatever it has to choose from."""
        return any([decision.seat != self.seat and hasattr(self.players.get(decision.seat), "think") for decision in self.decisions()])

    def _playing(self, choices):
        """One step with the answers of the players, in slices."""
        thinking = self.thinking()
        while not thinking.go_on():
            yield
        told = len(self.beats)
        self.step({**choices, **thinking.answers})
        # Told before what came of the choice: after it may stand the next round, or the end of the match.
        self.beats[told:told] = [Beat(rule, (), sentence, {}) for rule, sentence in thinking.notes]

    def _settling(self):
        """Play on while the match's own seat has nothing to decide, or only a window it cannot answer; in slices."""
        while self.players or self.past:
            own = self.decision()
            if not self.decisions() or (own is not None and not (own.forced and own.window)):
                return
            if own is None and not self.players:
                return
            yield from self._playing({})
            yield  # the turns of other seats may be many steps

    def _pass_forced(self) -> None:
        """Play on over steps in which nobody has anything to choose: records say nothing of them."""
        while self.decisions() and all(decision.forced for decision in self.decisions()):
            self.step({})

    def _sealed(self, before, after, asked, beats) -> bool:
        """Whether a step cannot be undone: chance was drawn, something hidden shown, or another seat asked.

        What was shown may have left the table by the end of the step, as when a match ends: every beat counts."""
        if any(decision.seat != self.seat for decision in [*asked, *self.game.decisions(after)]):
            return True
        if before.chance.seed != after.chance.seed or before.chance.script != after.chance.script:
            return True
        shown = self.game.observe(before, self.seat)
        seen = visible(shown)
        for beat in beats:
            if "zones" in beat.patch:
                shown = merge(shown, beat.patch)
                if any(count > seen.get(card, 0) for card, count in visible(shown).items()):
                    return True
        return any(count > seen.get(card, 0) for card, count in visible(self.game.observe(after, self.seat)).items())

    def can_undo(self, practice: bool = False) -> tuple[bool, str]:
        """Whether the last own choice can be taken back, and if not, why, in a sentence.

        practice: also across chance and hidden cards; such a take-back is counted."""
        own = next((index for index in range(len(self.past) - 1, -1, -1) if self.past[index][3]), None)
        if own is None:
            return False, "There is no choice of yours to take back."
        if not practice and any(entry[4] for entry in self.past[own:]):
            return False, "Something hidden was shown, chance was drawn or another side was asked since then."
        return True, ""

    def undo(self, practice: bool = False) -> None:
        """Go back to before the last own choice. Raises Refusal if that is not possible."""
        allowed, why = self.can_undo(practice)
        if not allowed:
            raise Refusal(why, "undo", self.seat)
        fair = self.can_undo()[0]
        while True:
            before, choices, beats, own, _ = self.past.pop()
            if own:
                break
        self.state = before
        del self.record["choices"][choices:], self.beats[beats:]
        self.takebacks += not fair


def at_once(steps):
    """Go through slices without a stop; returns what they come to."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value
