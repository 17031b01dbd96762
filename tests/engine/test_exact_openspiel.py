"""The same small games by OpenSpiel's solvers: runs where the package open-spiel is installed (the extra `exact`).

A game goes over as an extensive form, every way through it a way of its own; that both choose at once is said by
information sets."""
from __future__ import annotations

import pytest

from benchmarks import gaps
from engine.exact import WHOLE, End, SmallGame
from engine.players import LEVELS, PLAYERS
from tests.engine.test_exact import THREE, rest

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")

NEAR = 1e-6
ROUNDS = 400  # of counterfactual regret minimization
CLOSE = 0.02  # how near that many come, of a match worth 1
MOST_WAYS = 30_000
QUICK = ("random", "beginner", "steady")


def extensive(small: SmallGame) -> str:
    """A game in the format of Gambit."""
    lines, counts = ['EFG 2 R "small" { "first" "second" }'], [0, 0]

    def number(side):
        counts[side] += 1
        return counts[side]

    def write(after):
        assert len(lines) < 4 * MOST_WAYS, "the game has too many ways to go over as a tree"
        if isinstance(after, End):
            lines.append(f't "" {len(lines)} "" {{ {after.worth / WHOLE} {-after.worth / WHOLE} }}')
            return
        node = small.nodes[after]
        if (None,) in node.keys:
            side = int(node.keys[0] == (None,))
            lines.append(_choice(side, number(side), node.keys[side]))
            for key in node.keys[side]:
                write(node.after[(key, None) if side == 0 else (None, key)])
            return
        lines.append(_choice(0, number(0), node.keys[0]))
        unseen = number(1)  # the second side does not see what the first has chosen
        for row in node.keys[0]:
            lines.append(_choice(1, unseen, node.keys[1]))
            for column in node.keys[1]:
                write(node.after[row, column])
    write(small.start)
    return "\n".join(lines) + "\n"


def _choice(side, number, keys) -> str:
    return f'p "" {side + 1} {number} "{number}" {{ {" ".join(chr(34) + key + chr(34) for key in keys)} }} 0'


def policy(game, small: SmallGame, mixes: list):
    """Mixes as a policy of OpenSpiel, both sides'."""
    found, waiting = {}, [(game.new_initial_state(), small.start)]
    while waiting:
        state, index = waiting.pop()
        if isinstance(index, End):
            continue
        node, states = small.nodes[index], [(state, ())]
        for side in (0, 1):
            if node.keys[side] == (None,):
                states = [(now, (*pair, None)) for now, pair in states]
                continue
            following = []
            for now, pair in states:
                assert now.current_player() == side
                legal = {now.action_to_string(side, action): action for action in now.legal_actions()}
                total = sum(mixes[index][side])
                found[now.information_state_string()] = [(legal[key], weight / total) for key, weight in zip(node.keys[side], mixes[index][side])]
                following += [(now.child(legal[key]), (*pair, key)) for key in node.keys[side]]
            states = following
        waiting += [(now, node.after[pair]) for now, pair in states]
    return pyspiel.TabularPolicy(found)


def compare(small: SmallGame, players) -> None:
    """Value and gaps of a small game, ours and OpenSpiel's."""
    game = pyspiel.load_efg_game(extensive(small))
    worth, mixes = small.solved()
    ours = policy(game, small, mixes)
    assert pyspiel.nash_conv(game, ours) < NEAR, "no answer betters our mixes, so what they come to is the value"
    assert _met(game, ours) == pytest.approx(worth / WHOLE, abs=NEAR)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(ROUNDS):
        solver.evaluate_and_update_policy()
    theirs = solver.tabular_average_policy()
    assert pyspiel.nash_conv(game, theirs) < CLOSE
    assert _met(game, theirs) == pytest.approx(worth / WHOLE, abs=CLOSE), "their own solver finds the value"
    for name in players:
        mix = small.mixes_of(PLAYERS[name]())
        gap = sum(small.gaps(mix)) / WHOLE
        assert pyspiel.nash_conv(game, policy(game, small, mix)) == pytest.approx(gap, abs=NEAR), name


def _met(game, played) -> float:
    return pyspiel.expected_returns(game.new_initial_state(), played, -1, True)[0]


@pytest.mark.parametrize(("cards", "health", "last"), [(THREE, (5, 5), 1), ([*THREE, "Respite"], (2, 3), 3), (THREE, (4, 3), 3)])
def test_made_heroes_come_to_the_same(cards, health, last):
    compare(rest(cards, health, last, second={"Dexterity": {"attack": 2}}), [*QUICK, *[entry.name for entry in LEVELS[-2:]]])


def test_a_choice_within_a_round_comes_to_the_same():
    compare(rest(THREE, (4, 4), 2, first={"Strength": {"attack": 2, "effects": [{"choose one": [{"damage": 1}, {"restore": 1}]}]}}), QUICK)


@pytest.mark.parametrize("name", gaps.RESTS)
def test_the_published_rests_come_to_the_same(name):
    compare(gaps.small(gaps.load(name), gaps.RESTS[name]), QUICK)
