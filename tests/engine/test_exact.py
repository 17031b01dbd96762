"""Small games solved whole: against sums by hand, and what a best answer gains from players of the engine."""
from __future__ import annotations

import pytest

from engine.exact import WHOLE, End, SmallGame
from engine.players import PLAYERS
from engine.players.search import Level, SearchPlayer
from engine.problem import Problem
from tests import subjects
from tests.engine.pocket_paragons_origins.duel import Duel

THREE = ["Strength", "Intellect", "Dexterity"]
OUT = ["Weapon", "Defense", "Respite"]
SLACK = 1000  # what rounding down at each node may add up to, of WHOLE


def rest(cards: list, health: tuple = (2, 2), last: int = 1, first: dict | None = None, second: dict | None = None) -> SmallGame:
    """The last rounds of a duel of two plain heroes with these cards left."""
    gone = [card for card in THREE + OUT if card not in cards]
    sides = [{"hand": cards, "removed": gone, "health": points} for points in health]
    duel = Duel(first, second, a=sides[0], b=sides[1], round=101 - last)
    return SmallGame(duel.game, duel.state)


def near(worth: int, other: int) -> bool:
    return abs(worth - other) <= SLACK


def test_one_last_round_is_the_matrix_of_its_cards():
    """Each card cancels one and is cancelled by one; whoever hits has more health and wins, level is a draw."""
    small = rest(THREE, (5, 5), first={"Dexterity": {"attack": 2}}, second={"Dexterity": {"attack": 2}})
    worth, mixes = small.solved()
    assert worth == 0 and mixes == [((1, 1, 1), (1, 1, 1))]
    assert all(isinstance(after, End) for after in small.nodes[-1].after.values())
    assert small.gaps([((1, 0, 0), (1, 1, 1))]) == (WHOLE, 0), "who always plays the same card loses"


def test_an_unequal_last_round_by_hand():
    """Ada's Dexterity hits for 1 where all else hits for 2, so two Dexterities against each other lose for her; as rows and
    columns of Dexterity, Intellect, Strength: (-1, 1, -1), (-1, 0, 1), (1, -1, 0). With 3, 2 and 4 of 9 she gets
    -3 - 2 + 4 = 3 - 4 = -3 + 2 = -1 of 9, whatever meets it."""
    small = rest(THREE, (5, 5), second={"Dexterity": {"attack": 2}})
    worth, mixes = small.solved()
    assert small.nodes[-1].keys == (("ada-dexterity", "ada-intellect", "ada-strength"), ("bo-dexterity", "bo-intellect", "bo-strength"))
    payoffs = [[small.nodes[-1].after[row, column].worth // WHOLE for column in small.nodes[-1].keys[1]] for row in small.nodes[-1].keys[0]]
    assert payoffs == [[-1, 1, -1], [-1, 0, 1], [1, -1, 0]]
    assert near(worth, -WHOLE // 9)
    assert [round(weight * 9 / sum(mixes[-1][0])) for weight in mixes[-1][0]] == [3, 2, 4]


def test_several_rounds_are_solved_from_the_last_one_back():
    """The values of both sides cancel, no answer betters the mixes, and they meet at the value."""
    cards = [*THREE, "Respite"]
    small, other = rest(cards, (2, 3), 4), rest(cards, (3, 2), 4)
    worth, mixes = small.solved()
    assert len(small.nodes) > 20 and near(worth, -other.solved()[0]) and worth < 0
    assert all(abs(gap) <= SLACK for gap in small.gaps(mixes)) and near(small.met(mixes), worth)
    assert near(small.best_answer(mixes, 0), worth) and near(small.best_answer(mixes, 1), -worth)
    assert [len(node.after) for node in small.nodes] == [len(node.keys[0]) * len(node.keys[1]) for node in small.nodes]


def test_states_that_come_about_in_two_ways_are_one():
    """Blocked three times, in whatever order, the match stands where it stood: a graph and no tree."""
    small = rest(["Defense", *THREE], (9, 9), 3)
    pointed = [after for node in small.nodes for after in node.after.values() if not isinstance(after, End)]
    assert len(pointed) > len(set(pointed)) and all(after < index for index, node in enumerate(small.nodes)
                                                    for after in node.after.values() if not isinstance(after, End))


def test_players_are_measured_by_what_the_best_answer_gains():
    small = rest([*THREE, "Respite"], (2, 2), 3)
    worth = small.solved()[0]
    found = {}
    for player in (PLAYERS["random"](), PLAYERS["beginner"](), SearchPlayer("whole", Level(1, 3))):
        mixes = small.mixes_of(player)
        assert mixes == small.mixes_of(player), "the same numbers, the same mixes"
        gaps = found[player.name] = small.gaps(mixes)
        assert min(gaps) >= -SLACK and -gaps[0] - SLACK <= small.met(mixes) - worth <= gaps[1] + SLACK
    assert max(found["whole"]) <= WHOLE // 500, "a search that looks to the end of every match is as good as exact"
    assert min(found["random"]) > WHOLE // 20


def test_a_choice_within_a_round_is_part_of_the_game():
    small = rest(THREE, (4, 4), 2, first={"Strength": {"attack": 2, "effects": [{"choose one": [{"damage": 1}, {"restore": 1}]}]}})
    asked = [node for node in small.nodes if node.keys[1] == (None,)]
    assert asked and all(len(node.keys[0]) == 2 for node in asked)
    assert near(small.best_answer(small.solved()[1], 0), small.solved()[0])


def test_what_cannot_be_solved_whole_is_refused():
    duel = Duel()
    with pytest.raises(Problem, match="more than 20 situations"):
        SmallGame(duel.game, duel.state, 20)
    for name, words in (("barter", "two seats choose"), ("ambush", "two seats choose")):
        game = subjects.subject(name).game
        with pytest.raises(Problem, match=words):
            SmallGame(game, game.setup({}, 1))
    duel = Duel(opponent="automa")
    with pytest.raises(Problem, match="two seats choose"):
        SmallGame(duel.game, duel.state)
