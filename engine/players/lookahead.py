"""A player that looks one round ahead: it tries each option in worlds that fit what it sees."""
from __future__ import annotations

from ..chance import Chance, derive

WORLDS = 4  # worlds that are tried for each choice
DEPTH = 4  # choices of its own that it follows within one round
BREADTH = 64  # options times answers of the others that it tries for one choice, as long as each option is tried


class LookaheadPlayer:
    """Takes the option with the best average of `Game.worth` at the end of the round.

    In each world the other seats' options count alike, or an even pick of them if they are many; its own
    further choices within the round it makes as well as it can. A fixed amount of work, whole numbers only:
    the same observation and number give the same choice on every Python. Of equal options the number picks.
    """

    name = "lookahead"

    def choose(self, game, decision, look, number: int) -> str:
        """The key of an option. look: gives the seat's observation when called; number: 64 random bits."""
        options = decision.options
        if len(options) == 1:
            return options[0].key
        totals = self.reckon(game, decision, look(), number)
        best = max(totals.values())
        equal = [key for key, total in totals.items() if total == best]
        return equal[(number * len(equal)) >> 64]

    def reckon(self, game, decision, observation: dict, number: int) -> dict[str, int]:
        """Option's key -> its worth summed over the worlds; sums of equally many, so they can be compared."""
        chance = Chance(derive(number, WORLDS))
        seat = decision.seat
        totals = {option.key: 0 for option in decision.options}
        for _ in range(WORLDS):
            world = game.sample(observation, chance)
            for key, worth in _options(game, world, seat, game.round_of(world), DEPTH).items():
                totals[key] += worth
        return totals


def _options(game, state, seat, number, depth) -> dict[str, int]:
    """Key -> worth of each option that a seat has in a state, averaged over what the others may answer."""
    asked = game.decisions(state)
    own = next(decision for decision in asked if decision.seat == seat)
    answers = joint_answers([decision for decision in asked if decision.seat != seat], BREADTH // len(own.options))
    if len(own.options) > BREADTH:
        depth = 0  # too many to follow each of them
    worths = {}
    for option in own.options:
        total = 0
        for answer in answers:
            after = state.copy()
            game.play(after, {seat: option.key, **answer})
            total += _worth(game, after, seat, number, depth - 1)
        worths[option.key] = total // len(answers)
    return worths


def _worth(game, state, seat, number, depth) -> int:
    """The worth of a state for a seat's side, played on to the end of the round as well as the seat can."""
    while depth > 0 and state.result is None and game.round_of(state) == number:
        asked = game.decisions(state)
        if any(decision.seat == seat for decision in asked):
            return max(_options(game, state, seat, number, depth).values())
        answers = joint_answers(asked, BREADTH)
        if len(answers) > 1:
            total = 0
            for answer in answers:
                after = state.copy()
                game.play(after, answer)
                total += _worth(game, after, seat, number, depth - 1)
            return total // len(answers)
        game.play(state, answers[0])
        depth -= 1
    return game.worth(state, state.layout.sides[seat])


def joint_answers(asked, most: int) -> list[dict]:
    """The joint answers of some decisions, evenly picked if there are more than `most`; at least one, which is
    empty if nobody is asked."""
    count = 1
    for decision in asked:
        count *= len(decision.options)
    tried = max(1, min(count, most))
    answers = []
    for number in range(tried):
        place, answer = number * count // tried, {}
        for decision in asked:
            place, index = divmod(place, len(decision.options))
            answer[decision.seat] = decision.options[index].key
        answers.append(answer)
    return answers
