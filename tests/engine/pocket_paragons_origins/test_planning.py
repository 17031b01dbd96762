"""Teams, heroes and passed cards weighed by a table of match-ups, against series solved by hand."""
from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.pocket_paragons_origins import planning
from engine.games.pocket_paragons_origins.planning import Plan, read_matchups
from engine.players.matrix import solve
from engine.problem import Problem
from tests.engine.pocket_paragons.duel import Match, game_of
from tests.engine.pocket_paragons_origins.duel import A, B
from tests.engine.pocket_paragons_origins.series import NAMES, Series, game_of_six

SIX = [name.lower() for name in NAMES]
FINE = planning.FINE
ROUNDED = 20  # hundredths that rounding down may add up to
ODDS = st.lists(st.integers(350, 650), min_size=15, max_size=15)


def table(shares: dict) -> dict:
    """Match-ups from {(own, other): thousandths}; the other way round follows, the rest is even."""
    found: dict[str, dict] = {}
    for (own, other), share in shares.items():
        found.setdefault(own, {})[other] = share
        found.setdefault(other, {})[own] = 1000 - share
    return {"share": found}


def six(shares: dict, **more):
    """The game of six plain heroes with these match-ups."""
    game = game_of_six(**more)
    game.content["matchups"] = table(shares)
    return game


def test_one_match_is_worth_its_odds_and_a_won_series_all():
    plan = Plan(table({("ada", "dan"): 700})["share"], False)
    assert plan.conquest(("ada",), ("dan",)) == 4_000 * FINE == -plan.conquest(("dan",), ("ada",))
    assert plan.legacy("ada", "dan", (), ()) == 4_000 * FINE == -plan.legacy("dan", "ada", (), ())
    assert plan.conquest((), ("dan",)) == 10_000 * FINE and plan.conquest(("ada",), ()) == -10_000 * FINE
    assert plan.conquest(("ada",), ("ada",)) == plan.conquest(("bo",), ("eve",)) == 0, "a mirror match, and one that the table has not"


def test_conquest_against_the_last_hero_is_the_chance_of_a_first_win_in_turn():
    """Ada alone must beat Dan (60%) or Eve (20%) before both have beaten her: the other side needs two wins, so
    whoever is sent first does not matter: 1 - 0.4 * 0.8 = 0.68 for her."""
    plan = Plan(table({("ada", "dan"): 600, ("ada", "eve"): 200})["share"], False)
    assert plan.conquest(("ada",), ("dan", "eve")) == 3_600 * FINE
    assert plan.conquest_payoffs(("ada",), ("dan", "eve"), ("ada",), ("dan", "eve")) == [[3_600 * FINE] * 2]


def test_conquest_two_against_two_is_solved_as_both_choose_at_once():
    """Ada beats Dan and Bo beats Eve for certain, all else is even. Alone against both, either is certain to win first, Ada
    when Dan is sent and Bo when Eve is. So a sure match-up wins the series, an even one does so half the time; and if it is
    lost, two are left against one: Dan, who cannot beat Ada, must win against Bo while they send whom they like."""
    plan = Plan(table({("ada", "dan"): 1000, ("bo", "eve"): 1000})["share"], False)
    alone = plan.conquest(("ada", "bo"), ("dan",))  # Dan needs one win and Ada none of his: 1/2 * lost, 1/2 * Ada wins
    assert alone == 0
    matrix = plan.conquest_payoffs(("ada", "bo"), ("dan", "eve"), ("ada", "bo"), ("dan", "eve"))
    won = plan.conquest(("bo",), ("dan", "eve"))
    assert won == 10_000 * FINE and plan.conquest(("ada",), ("dan", "eve")) == 10_000 * FINE
    assert matrix == [[won, (won + alone) // 2], [(won + alone) // 2, won]]
    assert plan.conquest(("ada", "bo"), ("dan", "eve")) == 7_500 * FINE


def test_legacy_sends_the_hero_that_answers_the_one_who_won():
    """Dan stands; Bo beats him in 8 of 10, Cyd in 3 of 10. After Ada has fallen Bo is sent, and if he falls too, Cyd."""
    plan = Plan(table({("bo", "dan"): 800, ("cyd", "dan"): 300, ("ada", "dan"): 500})["share"], False)
    second = plan.heroes("legacy", ("bo", "cyd"), ("dan",), ("bo", "cyd"), ("dan",))
    assert [entry // FINE for (entry,) in second] == [7_200, 7_200], "both come in turn, so against the last opponent the order is one"
    plan = Plan(table({("bo", "dan"): 800, ("bo", "eve"): 100, ("cyd", "dan"): 100, ("cyd", "eve"): 900})["share"], False)
    sent = plan.heroes("legacy", ("bo", "cyd"), ("dan", "eve"), ("bo", "cyd"), ("dan",))
    # Bo: 0.8 * (Bo and Cyd against Eve: 1 - 0.9 * 0.1) + 0.2 * (Cyd against Dan, then Eve: 0.1 * 0.9)
    assert sent[0] == [round((2 * (0.8 * 0.91 + 0.2 * 0.09) - 1) * 10_000) * FINE]
    # Cyd: 0.1 * (Cyd and Bo against Eve: 0.91) + 0.9 * (Bo against Dan, then Eve: 0.8 * 0.1)
    assert sent[1] == [round((2 * (0.1 * 0.91 + 0.9 * 0.08) - 1) * 10_000) * FINE]


@settings(max_examples=10)
@given(odds=ODDS)
def test_the_values_of_both_sides_cancel(odds):
    plan = Plan(table(dict(zip(combinations(SIX, 2), odds)))["share"], False)
    own, other = ("ada", "bo", "cyd"), ("bo", "dan", "eve")
    for format in ("conquest", "legacy"):
        there, back = plan.heroes(format, own, other, own, other), plan.heroes(format, other, own, other, own)
        assert all([abs(there[row][column] + back[column][row]) <= ROUNDED for row in range(3) for column in range(3)])
    assert plan.conquest(own, other) == -plan.conquest(other, own)
    assert abs(plan.conquest(own, own)) <= ROUNDED


@settings(max_examples=5)
@given(odds=ODDS)
def test_two_teams_are_compared_nearly_as_their_series_ends(odds):
    """The quick measure of two teams, twice the mean worth of their nine match-ups, against the series solved exactly."""
    plan = Plan(table(dict(zip(combinations(SIX, 2), odds)))["share"], False)
    apart = []
    for own, other in product(list(combinations(SIX, 3))[::4], repeat=2):
        quick = planning.SERIES * sum([plan.odds(hero, foe) - planning.EVEN for hero in own for foe in other]) // planning.MATCHES
        apart += [abs(quick - plan.conquest(own, other) // FINE), abs(quick - plan.legacy_team(own, other) // FINE)]
    assert sum(apart) // len(apart) < 500 and max(apart) < 2_000, "2.5% and 10% of a chance"


def test_teams_mix_so_that_no_team_of_the_other_side_gains():
    """Ada beats Bo beats Cyd beats Ada; Dan is good, Eve and Fay are weak: nobody brings Eve and Fay together."""
    strong = {(hero, weak): 650 for hero in ("ada", "bo", "cyd", "dan") for weak in ("eve", "fay")}
    game = six({("ada", "bo"): 700, ("bo", "cyd"): 700, ("cyd", "ada"): 700, **strong})
    for format in ("conquest", "legacy"):
        series = Series(format, game)
        keys = series.asked(A)
        columns, rows = game.payoffs(series.state, A)
        found = solve(rows)
        assert set(columns) <= set(series.asked(B)) and len(rows) == len(keys) == 20
        played = [key for key, weight in zip(keys, found.rows) if weight]
        assert not any(weak in key for key in played for weak in ("eve", "fay"))
        assert abs(found.worth) <= planning.SLIGHT * found.of, "both sides choose from the same heroes"
        plan = planning.plan_of(game, False)
        for answer in series.asked(B):  # and no team left out of the columns would have been a better answer
            worth = sum([weight * planning.SERIES * sum([plan.odds(hero, foe) - planning.EVEN for hero in key.split("+")
                         for foe in answer.split("+")]) // planning.MATCHES for key, weight in zip(keys, found.rows) if weight])
            assert worth >= -(planning.SLIGHT + 1) * found.total_rows


def test_the_choice_of_heroes_is_asked_of_the_table_in_a_series():
    """In Conquest both choose among those that have not won; the columns are the other side's heroes."""
    game = six({("ada", "eve"): 900, ("bo", "dan"): 800, ("cyd", "fay"): 600})
    series = Series("conquest", game).begin("ada", "dan").win(A)
    columns, rows = game.payoffs(series.state, A)
    assert series.asked(A) == ["bo", "cyd"] and columns == ["dan", "eve", "fay"] and [len(row) for row in rows] == [3, 3]
    plan = planning.plan_of(game, False)
    assert rows == [[entry // FINE for entry in row] for row in
                    plan.conquest_payoffs(("bo", "cyd"), ("dan", "eve", "fay"), ("bo", "cyd"), ("dan", "eve", "fay"))]
    columns, back = game.payoffs(series.state, B)
    assert columns == ["bo", "cyd"] and all([abs(back[c][r] + rows[r][c]) <= 1 for r in range(2) for c in range(3)])
    series.answer("bo", "eve").win(A)
    assert series.kinds() == ["hero"], "Cyd is the last; only the other side chooses"
    assert game.payoffs(series.state, B)[0] == [None]
    series.answer("eve")
    assert game.payoffs(series.state, A) is None, "cards are for the search"


def test_legacy_sends_by_the_table_and_only_the_loser_is_asked():
    game = six({("bo", "dan"): 200, ("cyd", "dan"): 700})
    series = Series("legacy", game).begin("ada", "dan").win(B)
    columns, rows = game.payoffs(series.state, A)
    assert columns == [None] and series.asked(A) == ["bo", "cyd"] and rows[1][0] > rows[0][0]


def test_the_automa_comes_in_the_order_of_its_card():
    """Against the Automa its own table counts if there is one; its next hero is known."""
    game = game_of_six()
    even = {name: {other: 800 for other in SIX} for name in SIX}
    game.content["matchups"] = {"share": {}, "automa": {**even, "fay": {other: 100 for other in SIX}}}
    series = Series("legacy", game, opponent="automa")
    keys = series.asked(A)
    columns, rows = game.payoffs(series.state, A)
    assert columns == [None] and all([("fay" in key) == (row[0] < max(rows)[0]) for key, row in zip(keys, rows)])
    plan = planning.plan_of(game, True)
    assert plan.legacy("ada", "dan", (), ("eve",)) == round((2 * 0.64 - 1) * 10_000) * FINE
    game.content["matchups"] = {"share": {"ada": {"dan": 900}}}
    game.plans.clear()
    series.answer(keys[0])
    assert series.asked(A) and game.payoffs(series.state, A)[0] == [None]


def test_a_strong_card_is_passed_in_place_of_a_weak_one():
    """Ada's Strength hits for 5 where Bo's hits for 2, and her Dexterity for 0 where his hits for 1."""
    game = six({}, cards={"Ada": {"Strength": {"attack": 5}, "Dexterity": {"attack": 0}}})
    series = Series("legacy", game).begin("ada", "dan").win(B).answer("bo")
    keys = series.asked(A)
    columns, rows = game.payoffs(series.state, A)
    worth = dict(zip(keys, [row[0] for row in rows]))
    assert columns == [None] and max(worth, key=worth.get) == "ada-strength>bo-strength"
    assert worth["ada-dexterity>bo-dexterity"] < worth["keep"] == worth["ada-weapon>bo-weapon"] == -3_750, "3 wins are needed before 2: 5 of 16"


def test_a_card_is_tried_with_its_choices_and_late_in_the_match():
    """A card that restores 4 when health is low, and one that may destroy: both are worth more than a plain one."""
    low = {"Intellect": {"attack": 2, "effects": [{"if": "own health <= 4", "restore": 4}]}}
    choice = {"Strength": {"attack": 2, "effects": [{"choose one": [{"damage": 3, }, {"damage": {"amount": 1, "to": "own"}}]}]}}
    game = six({}, cards={"Ada": {**low, **choice}})
    series = Series("legacy", game).begin("ada", "dan").win(B).answer("bo")
    worth = dict(zip(series.asked(A), [row[0] for row in game.payoffs(series.state, A)[1]]))
    assert worth["ada-intellect>bo-intellect"] > worth["keep"] < worth["ada-strength>bo-strength"]
    assert worth["ada-weapon>bo-weapon"] == worth["keep"]


def test_passing_against_the_automa_looks_at_every_card_that_it_may_draw():
    game = six({}, cards={"Ada": {"Strength": {"attack": 6}}})
    series = Series("legacy", game, opponent="automa").begin("ada")
    for _ in range(80):  # the Automa beats Ada some time: she rests in front of its weapons
        if series.kinds() != ["card"]:
            break
        series.answer(series.held(A, "Respite") if "ada-respite" in series.state.zones["hand.0"] else series.asked(A)[0])
    if series.kinds() == ["hero"]:
        series.answer("bo")
    assert series.kinds() == ["pass"]
    worth = dict(zip(series.asked(A), [row[0] for row in game.payoffs(series.state, A)[1]]))
    assert max(worth, key=worth.get) == "ada-strength>bo-strength"


def test_paragons_pass_on_by_the_same_reckoning():
    """The edition asks about the received card first, then about one of the second hero's own."""
    match = Match("legacy", {"Ada": {"Strength": {"damage": 6}}})
    match.begin("ada", "dan").win(B).answer("bo")
    worth = dict(zip(match.asked(A), [row[0] for row in match.game.payoffs(match.state, A)[1]]))
    assert max(worth, key=worth.get) == "ada-strength>bo-strength"
    match.answer("ada-strength>bo-strength").win(B)
    while match.kinds() != ["pass"]:
        match.answer("cyd")
    worth = dict(zip(match.asked(A), [row[0] for row in match.game.payoffs(match.state, A)[1]]))
    assert max(worth, key=worth.get) == "ada-strength>cyd-strength"


def test_the_table_is_read_with_the_content():
    raw = {"share": {"ada": {"bo": 610}, "nobody": {"ada": 500}}, "seed": 1}
    assert read_matchups(raw) == {"share": raw["share"]}, "a hero that is gone does no harm; what is not planned by stays out of the bundle"
    for broken, path in (([], ("matchups",)), ({"share": {}, "automa": []}, ("matchups",)), ({"share": {"ada": {"bo": 1001}}}, ("matchups", "share", "ada", "bo")),
                         ({"share": {"ada": {"bo": 0.5}}}, ("matchups", "share", "ada", "bo")),
                         ({"share": {}, "automa": {"ada": 3}}, ("matchups", "automa", "ada"))):
        with pytest.raises(Problem) as caught:
            read_matchups(broken)
        assert caught.value.path == path
    assert game_of(ada=None, bo=None).content.get("matchups") is None
