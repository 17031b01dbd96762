"""The choices of the seats that the engine plays, thought about in slices."""
from __future__ import annotations

from .chance import derive
from .players.random import RandomPlayer
from .players.search import TimeUp

PATIENCE = 5  # seconds of work on one choice, where there is a clock: many times what the strongest level needs


class Thinking:
    """What the players choose at one moment of a match, worked out by `go_on`.

    state: a state, which is not changed. asked: its open decisions that are to be answered. players: seat ->
    player. seed: of the match. clock: gives seconds, where there is a limit to them; what a choice is does not
    depend on it unless the limit bites, nor on how the work falls into slices.
    answers: seat -> key of an option, whole when `done`. notes: (rule, sentence) of each choice that was cut short.
    """

    def __init__(self, game, state, asked: list, players: dict, seed: int, clock=None):
        self.game, self.state, self.clock = game, state, clock
        self.answers: dict[int, str] = {}
        self.notes: list[tuple] = []
        self.done = False
        self._steps = self._think(asked, players, seed)

    def go_on(self) -> bool:
        """Think for one slice, some ms of a player's work. Returns whether all is thought."""
        if not self.done:
            self.done = next(self._steps, True)
        return self.done

    def _think(self, asked, players, seed):
        for decision in asked:
            player, number = players[decision.seat], derive(seed, decision.seat + 1, self.state.step)
            try:
                self.answers[decision.seat] = yield from self._choice(player, decision, number)
            except Exception:
                if self.clock is None:
                    raise
                # where there is a reader, a fault of a player must not end the match
                self.answers[decision.seat] = RandomPlayer().choose(self.game, decision, None, number)
                self._note(decision, "The opponent's thinking failed over this choice, so it took an option at random.")

    def _choice(self, player, decision, number):
        game, state = self.game, self.state
        if decision.forced or not hasattr(player, "think"):
            return player.choose(game, decision, lambda: game.observe(state, decision.seat), number)
        thinking, spent = player.think(game, decision, game.observe(state, decision.seat), number), 0
        while True:
            begun = self.clock() if self.clock else 0
            try:
                next(thinking)
            except StopIteration as thought:
                return player.pick(thought.value, number)
            if self.clock:
                spent += self.clock() - begun
                if spent > PATIENCE:
                    return self._cut(thinking, player, decision, number)
            yield False

    def _cut(self, thinking, player, decision, number):
        """The best that a player has come to when its time is up; an option at random if that is nothing."""
        said = f"The opponent thought for more than {PATIENCE} seconds over this choice and was cut short; it took "
        try:
            thinking.throw(TimeUp())
        except StopIteration as thought:
            self._note(decision, f"{said}the best that it had found by then.")
            return player.pick(thought.value, number)
        except TimeUp:
            pass
        self._note(decision, f"{said}an option at random, for it had found none.")
        return RandomPlayer().choose(self.game, decision, None, number)

    def _note(self, decision, sentence):
        self.notes.append((decision.rule, sentence))
