"""Chapters 9 and 10: knock-out, the end of the match, and help for others."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl


@mark.rule("emergents-genesis/combat.knockout")
def test_combat_knockout():
    """At 0 HP or what would be below; the last one standing wins."""
    exact = Brawl({"hand": ["Punch"]}, {"hp": 1}).play("Punch")
    assert exact.winner == 0 and exact.state.result["rule"] == "combat.knockout" and exact.hp() == (20, 0)
    beyond = Brawl({"hand": ["Haymaker"]}, {"hp": 1}, {"hp": 1}).play("Haymaker").aim(2)
    assert not beyond.over and beyond.hp() == (20, 1, 0) and beyond.state.public["out"] == (False, False, True)


@mark.rule("emergents-genesis/ruling.knocked-out", "emergents-genesis/combat.knockout")
def test_ruling_knocked_out():
    """All cards of the player leave the game; the Gutter stays; a Spread by another goes on."""
    brawl = Brawl({"hand": ["Quake"]}, {"hp": 2, "hand": ["Veil"], "deck": ["Focus"], "discard": ["Punch"], "gear": ["Helm"]}, {"hand": ["Focus"]}, {},
                  gutter=["Dash"]).play("Quake").tactics()
    assert brawl.zone("out.1") == ["bob", "focus", "helm", "punch", "veil"] and brawl.zone("gutter") == ["dash"]
    assert all([brawl.zone(f"{name}.1") == [] for name in ("hand", "deck", "discard", "gear", "front", "avatar", "construct")])
    assert brawl.state.public["attack"]["on"] == 2 and brawl.passes().hp() == (20, 0, 18, 18)
    assert brawl.end().active == 2


@mark.rule("emergents-genesis/ruling.knocked-out")
def test_the_rest_of_a_turn_of_a_knocked_out_player_is_dropped():
    """By a Counter in the middle of a Spread: nobody else is attacked, and the next player begins."""
    brawl = Brawl({"hand": ["Quake"], "hp": 2, "skill": 3}, {"hand": ["Riposte"]}, {"hand": ["Focus"]}, {}).play("Quake").tactics({1: "Riposte"}).tactics()
    assert brawl.hp() == (0, 20, 20, 20) and brawl.active == 1 and brawl.asked() == [1]
    assert brawl.skill(0) == 0 and brawl.state.public["attack"] is None and brawl.count("attacks") == 0
    assert [brawl.end().active, brawl.end().active, brawl.end().active] == [2, 3, 1], "the empty chair is passed over"


@mark.rule("emergents-genesis/ruling.knocked-out")
def test_who_loses_the_last_hp_by_an_own_card_is_out():
    cards = {"Fury": {"effects": [{"lose": {"amount": 1, "who": "own"}}, {"attack": 9}]}}
    brawl = Brawl({"hand": ["Fury"], "hp": 1}, {}, {}, cards=cards).play("Fury")
    assert brawl.hp() == (0, 20, 20) and brawl.active == 1
    assert Brawl({"hand": ["Fury"], "hp": 1}, {}, cards=cards).play("Fury").winner == 1


@mark.rule("emergents-genesis/ruling.knocked-out")
def test_the_last_one_standing_wins_at_once():
    """Attacks and effects still to come do not happen."""
    cards = {"Last": {"effects": [{"spread": 2}, {"lose": {"amount": 5, "who": "own"}}], "reward": {"damage": 1, "effects": [{"skill": 1}]}}}
    brawl = Brawl({"hand": ["Last"], "hp": 3}, {"hp": 2}, cards=cards).play("Last")
    assert brawl.winner == 0 and brawl.hp() == (3, 0) and brawl.skill() == 0 and brawl.asked() == [] and brawl.state.public["attack"] is None
    both = Brawl({"hand": ["Haymaker"], "hp": 1}, {"hand": ["Riposte"], "hp": 2}).play("Haymaker").tactics({1: "Riposte"})
    assert both.winner == 0, "who falls by what was not prevented does not strike"


@mark.rule("emergents-genesis/ruling.knocked-out")
def test_a_tactic_that_knocks_out_the_player_whose_turn_it_is_ends_the_turn_there():
    """What it would still do to others belongs to the turn that is dropped, and nobody who is out begins one."""
    cards = {"Fumes": {"effects": [{"skill": 1}], "tactic": {"defend": 1, "effects": [{"lose": {"amount": 1, "who": "others"}}]}}}
    brawl = Brawl({"hand": ["Punch"], "hp": 1}, {"hp": 1}, {}, {"hand": ["Fumes"]}, cards=cards).play("Punch").aim(3).tactics({3: "Fumes"})
    assert brawl.hp() == (0, 1, 20, 20) and brawl.active == 1 and brawl.asked() == [1]


@mark.rule("emergents-genesis/ruling.stalemate")
def test_ruling_stalemate():
    """After 60 turns of each player the most HP wins; equal at the top is a draw."""
    brawl = Brawl({"hp": 3}, {"hp": 7}, {"hp": 5}, round=60, active=0)
    for seat in (0, 1, 2):
        assert not brawl.over and brawl.active == seat
        brawl.end()
    assert brawl.over and brawl.winner == 1 and brawl.state.result["rule"] == "ruling.stalemate"
    drawn = Brawl({"hp": 7}, {"hp": 3}, {"hp": 7}, round=60, active=2).end()
    assert drawn.over and drawn.winner is None and drawn.state.result["sentence"] == "After 60 turns of each player Ann and Cid have the same HP, 7: a draw."


@mark.rule("emergents-genesis/ruling.stalemate")
@mark.parametrize("first", [0, 1, 2])
def test_turns_are_counted_from_who_went_first_even_if_that_player_is_out(first):
    brawl = Brawl({"hp": 3}, {"hp": 7}, {"hp": 5}, round=1, active=first, first=first)
    rounds = []
    for _ in range(6):
        rounds.append(brawl.count("round"))
        brawl.end()
    assert rounds == [1, 1, 1, 2, 2, 2]
    out = Brawl({"hand": ["Haymaker", "Haymaker"]}, {"hp": 1}, {}, active=0, first=1, round=60).play("Haymaker").aim(1)
    assert out.end().over, "Cid had a 60th turn before, and Bob, who went first, is out"


@mark.rule("emergents-genesis/combat.on-behalf")
def test_combat_on_behalf():
    """For somebody else: the closest clockwise, the attacked player first. The card goes to its own owner's pile."""
    brawl = Brawl({"hand": ["Veil"]}, {"hand": ["Haymaker", "Punch", "Punch"]}, {"hand": ["Ward"]}, {"hand": ["Focus"]}, active=1)
    brawl.play("Haymaker").aim(3).tactics({0: "Veil", 2: "Ward"})
    assert brawl.hp() == (20, 20, 20, 18) and brawl.discard(0) == ["veil"] and brawl.zone("hand.2") == ["ward"]
    assert "Ann reveals Veil for Dee and discards it." in brawl.texts("combat.on-behalf")
    brawl.play("Punch").aim(3).tactics({2: "Ward"})
    assert brawl.hp() == (20, 20, 20, 20 - 2) and brawl.discard(2) == ["ward"]
    first = Brawl({"hand": ["Veil"]}, {"hand": ["Haymaker"]}, {"hand": ["Veil"]}, {"hand": ["Feint"]}, active=1)
    first.play("Haymaker").aim(3).tactics({0: "Veil", 2: "Veil", 3: "Feint"})
    assert first.discard(3) == ["feint"] and first.hp()[3] == 17


@mark.rule("emergents-genesis/ruling.helper-counter")
def test_ruling_helper_counter():
    """The helper strikes, and the answer is aimed at the helper."""
    brawl = Brawl({"hand": ["Haymaker", "Feint"]}, {}, {"hand": ["Riposte"]}).play("Haymaker").aim(1).tactics({2: "Riposte"})
    assert brawl.hp() == (20, 18, 20) and brawl.state.public["attack"] == {"by": 2, "on": 0, "amount": 2, "kind": "counter", "card": "riposte"}
    brawl.tactics({0: "Feint"})
    assert brawl.hp() == (19, 18, 19)


@mark.rule("emergents-genesis/combat.on-behalf", "emergents-genesis/combat.counter")
def test_a_counter_aimed_at_the_player_whose_turn_it_is_may_be_answered_by_a_helper():
    brawl = Brawl({"hand": ["Punch"]}, {"hand": ["Riposte"]}, {"hand": ["Veil"]}).play("Punch").aim(1).tactics({1: "Riposte"})
    assert brawl.asked() == [2] and brawl.tactics({2: "Veil"}).hp() == (20, 20, 20)
