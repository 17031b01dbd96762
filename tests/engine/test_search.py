"""The search: what it knows, what it is worth at the end, that its work is fixed. Also runs inside Pyodide: keep it to pytest."""
from __future__ import annotations

import json

import pytest

from engine.chance import Chance, derive
from engine.players.matrix import solve
from engine.players.search import STAKES, Level, SearchPlayer
from tests import subjects
from tests.engine.pocket_paragons_origins.duel import A, B, Duel, deck, game_of
from tests.engine.pocket_paragons_origins.series import Series, game_of_six

SAME = (["defense defense", "weapon weapon", "strength intellect",
         "defense defense", "weapon weapon", "intellect intellect",
         "defense defense", "weapon weapon", "intellect strength"],
        (0, 1, 0), 1, (0, 0, -5000), 0)
NUMBER = 0x9E3779B97F4A7C15
SMALL = Level(2, 2, 60)


def thought(game, state, seat: int, level: Level = SMALL, number: int = NUMBER, look: dict | None = None):
    """What a player of a level thinks of a seat's decision, and in how many slices."""
    decision = next(entry for entry in game.decisions(state) if entry.seat == seat)
    thinking, slices = SearchPlayer("small", level).think(game, decision, look or game.observe(state, seat), number), 0
    while True:
        try:
            next(thinking)
            slices += 1
        except StopIteration as done:
            return done.value, slices


def free(game, state, most: int = 12) -> list:
    """Some moments of a match with free decisions: (state, decision)."""
    found, number = [], 1
    while state.result is None and len(found) < most:
        asked = game.decisions(state)
        found += [(state, decision) for decision in asked if not decision.forced]
        number = derive(number)
        state = game.apply(state, {decision.seat: decision.options[number % len(decision.options)].key for decision in asked})
    return found


def test_a_won_round_is_worth_the_match_and_a_lost_one_all_the_other_side_has():
    duel = Duel(a={"hand": ["Strength", "Dexterity"]}, b={"hand": ["Respite"], "health": 1})
    ours, _ = thought(duel.game, duel.state, A)
    assert ours.value == STAKES == ours.values[ours.keys.index("ada-strength")]
    assert [weight for key, weight in zip(ours.keys, ours.weights) if weight] and sum(ours.weights) == ours.total
    duel = Duel(a={"hand": ["Strength", "Dexterity"], "health": 1}, b={"hand": ["Weapon"]})
    lost, _ = thought(duel.game, duel.state, A)
    assert lost.value == -STAKES and set(lost.values) == {-STAKES}


def test_a_draw_at_the_round_limit_is_worth_nothing():
    duel = Duel(a={"hand": ["Defense", "Respite"]}, b={"hand": ["Respite", "Defense"]}, round=100)
    drawn, _ = thought(duel.game, duel.state, A)
    assert drawn.value == 0 and drawn.answers == ("bo-defense", "bo-respite")


def test_it_mixes_where_a_plain_choice_could_be_read():
    """Three cards in a ring, two health left, one round to go: any card played for certain loses."""
    duel = Duel({"Dexterity": {"attack": 2}}, {"Dexterity": {"attack": 2}}, round=100,
                a={"hand": ["Strength", "Intellect", "Dexterity"], "health": 2}, b={"hand": ["Strength", "Intellect", "Dexterity"], "health": 2})
    for level in (Level(1, 1), Level(2, 3), Level(1, 2, 60)):
        mixed, _ = thought(duel.game, duel.state, A, level)
        assert mixed.weights == (1, 1, 1) and mixed.value == 0
    player = SearchPlayer("small", Level(1, 1))
    decision = duel.game.decisions(duel.state)[A]
    taken = {player.choose(duel.game, decision, lambda: duel.game.observe(duel.state, A), derive(number)) for number in range(16)}
    assert taken == set(decision.keys())


@pytest.mark.parametrize("name", [*subjects.TOYS, subjects.MADE])
def test_worlds_that_look_alike_get_the_same_choice(name):
    """The other side's cards exchanged, what is to be drawn shuffled, the observation sent through JSON."""
    game = subjects.subject(name).game
    options = {"opponent": "player", "format": "legacy"} if name == subjects.MADE else {}
    hidden, player = 0, SearchPlayer("small", Level(2, 1))
    for state, decision in free(game, game.setup(options, 5), 8):
        if len(decision.options) > 9:
            continue  # a team: the first of very many
        seat, look = decision.seat, game.observe(state, decision.seat)
        first = player.choose(game, decision, lambda: look, NUMBER)
        other = game.sample(look, Chance(7))
        hidden += other.zones != state.zones
        theirs = next(entry for entry in game.decisions(other) if entry.seat == seat)
        assert player.choose(game, theirs, lambda: game.observe(other, seat), NUMBER) == first
        assert player.choose(game, decision, lambda: json.loads(json.dumps(look)), NUMBER) == first
    assert hidden or name == subjects.MADE


def test_what_was_passed_unseen_changes_no_choice_of_the_other_side():
    """Legacy: Bo fights with Ada's Weapon or with his own, and Dan's side answers both alike."""
    found = []
    for key in ("keep", "ada-weapon>bo-weapon", "ada-strength>bo-strength"):
        series = Series("legacy", game_of_six({"Ada": {"Strength": {"attack": 6}}})).begin().win(B).answer("bo").answer(key)
        found.append(thought(series.game, series.state, B, Level(3, 1))[0])
    assert found[0] == found[1] == found[2]


def test_worlds_whose_other_side_holds_different_cards_are_weighed_card_by_card():
    """Bo may have been left Ada's heavy Strength: his side may play it in some worlds only, under its own name."""
    series = Series("legacy", game_of_six({"Ada": {"Strength": {"attack": 6}}})).begin().win(B).answer("bo").answer("keep")
    ours, _ = thought(series.game, series.state, B, Level(12, 1))
    assert {"ada-strength", "bo-strength", "bo-weapon"} < set(ours.answers) and len(ours.answers) == len(set(ours.answers)) > 6
    assert sum(ours.answer_weights) == ours.answer_total and len(ours.answer_weights) == len(ours.answers)
    assert all(low <= worth <= high for low, worth, high in zip(ours.low, ours.values, ours.high))


class Counted:
    """A game that counts how often its rules are carried out, and lets nobody look at what it is not shown."""

    def __init__(self, game):
        self.game, self.plays = game, 0

    def __getattr__(self, name):
        return getattr(self.game, name)

    def observe(self, state, seat):
        raise AssertionError("a player is given its observation and takes no other")

    def play(self, state, choices):
        self.plays += 1
        self.game.play(state, choices)


def test_the_work_is_fixed_and_knows_no_clock():
    """The same observation costs the same number of carried-out choices, for any number; more worlds of one kind none."""
    few = {"hand": ["Strength", "Weapon", "Respite"]}
    duel = Duel(a=few, b=few)
    look = duel.game.observe(duel.state, A)
    counts = []
    for level, number in ((SMALL, NUMBER), (SMALL, NUMBER), (SMALL, 5), (Level(6, 2, 60), 5)):
        counted = Counted(duel.game)
        counts.append((thought(counted, duel.state, A, level, number, look)[1], counted.plays))
    assert len(set(counts)) == 1, "nothing is hidden in a duel, so all worlds are one"
    narrow, deep = [Counted(duel.game) for _ in range(2)]
    thought(narrow, duel.state, A, Level(1, 1), look=look), thought(deep, duel.state, A, Level(1, 3), look=look)
    assert counts[0][0] >= 9 <= narrow.plays < counts[0][1] < deep.plays


def test_what_a_game_knows_of_a_decision_is_not_searched():
    """A choice of heroes: the mix is that of the game's own matrix, and no round is played for it."""
    game = game_of_six()
    game.content["matchups"] = {"share": {"ada": {"dan": 800, "eve": 300, "fay": 400}, "bo": {"dan": 300, "eve": 700, "fay": 450}}}
    series = Series("conquest", game).answer("ada+bo+cyd", "dan+eve+fay")
    counted = Counted(game)
    ours, _ = thought(counted, series.state, A, look=game.observe(series.state, A))
    answers, payoffs = game.payoffs(series.state, A)
    found = solve(payoffs)
    assert counted.plays == 0 and ours.keys == ("ada", "bo", "cyd") and ours.answers == tuple(answers)
    assert (ours.weights, ours.total) == (found.rows, found.total_rows)


def test_thoughts_are_the_same_on_every_python():
    """Over a plain measure of its own, so that no better reckoning of the game's changes it."""
    class Plain(type(game_of(deck("Ada"), deck("Bo")))):
        def standing(self, state, side):
            return 900 * (state.counters[f"health.{side}"] - state.counters[f"health.{1 - side}"])

    game = Plain(game_of(deck("Ada"), deck("Bo", {"Weapon": {"attack": 2, "effects": [{"when": "hit", "energy": 1}]}})).content)
    player, chosen = SearchPlayer("small", Level(2, 1, plain=True)), []
    for seed in (1, 2, 3):
        state = game.setup({"hero": "ada", "foe": "bo", "opponent": "player"}, seed)
        for _ in range(3):
            keys = {decision.seat: player.choose(game, decision, lambda seat=decision.seat: game.observe(state, seat),
                                                 derive(seed, decision.seat + 1, state.step)) for decision in game.decisions(state)}
            chosen.append(" ".join([key.split("-")[1] for key in keys.values()]))
            game.play(state, keys)
    deep, _ = thought(game, game.position({"options": {"hero": "ada", "foe": "bo", "opponent": "player"}, "round": 98, "sides": [
        {"hand": ["Ada Strength", "Ada Dexterity", "Ada Defense"]}, {"hand": ["Bo Weapon", "Bo Intellect", "Bo Respite"]}]}), A, Level(1, 3, plain=True))
    assert (chosen, deep.weights, deep.total, deep.values, deep.value) == SAME
