"""Rules of thumb for every decision: quick enough to play matches by the thousand, and what the searching player plays on with."""
from __future__ import annotations

from . import picks, targets, turns, windows
from .knowledge import knowledge
from .stage import Stage
from .view import View
from .worths import Taste


class Policy:
    """Plays by features of what its seat can see. Numbers of its judgement, in percent or hundredths of a point:

    taste: what goods are worth. plans: it plans the use of the whole pool of Skill over the rest of the match; else it
    takes what is worth most. price: of a card's base text, when it is revealed as a Tactic. lands: of the strike of a
    Counter. danger: of own HP when few are left. patience: of what a Tactic would waste on a small attack. mercy: damage
    that it would rather let another player live than prevent. threat, frail, reach, guard: of targets."""

    def __init__(self, name: str, taste: Taste = Taste(), plans: bool = True, price: int = 140, lands: int = 75, danger: int = 130,
                 patience: int = 60, mercy: int = 0, threat: int = 100, frail: int = -40, reach: int = 300, guard: int = 10):
        self.name, self.taste, self.plans = name, taste, plans
        self.price, self.lands, self.danger, self.patience, self.mercy = price, lands, danger, patience, mercy
        self.threat, self.frail, self.reach, self.guard = threat, frail, reach, guard

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        return self.decide(game, decision, View(game, look()))

    def decide(self, game, decision, view) -> str:
        """The key of an option. view: a View, or a state, of which nothing is read that the seat does not see."""
        if len(decision.options) == 1:
            return decision.options[0].key
        known, kind = knowledge(game, view.layout), decision.kind
        if kind == "turn":
            stage = []

            def lazily():
                if not stage:
                    stage.append(Stage(known, view, decision.seat, self.taste))
                return stage[0]
            return turns.choose(self, known, view, decision, lazily)
        stage = Stage(known, view, decision.seat, self.taste)
        if kind == "window":
            return windows.answer(self, stage, decision)
        if kind == "target":
            return targets.choose(self, stage, decision)
        if kind == "choice":
            return picks.choose_one(stage, decision)
        return picks.pick_card(stage, decision) if kind == "card" else picks.yes_or_no(stage, decision)
