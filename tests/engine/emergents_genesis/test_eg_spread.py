"""Chapter 7: Spread."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl


@mark.rule("emergents-genesis/combat.spread")
def test_combat_spread():
    """Each other player in turn, clockwise from the left, each attack with its Tactic and carried out to the end."""
    brawl = Brawl({"hand": ["Riposte"]}, {"hand": ["Focus"]}, {"hand": ["Quake", "Veil"]}, {"hand": ["Ward", "Focus"]}, active=2).play("Quake")
    assert brawl.state.public["attack"]["on"] == 3 and brawl.asked() == [0, 1, 3]
    brawl.tactics({3: "Ward"})
    assert brawl.state.public["attack"]["on"] == 0
    brawl.tactics({0: "Riposte"})
    assert brawl.state.public["attack"] == {"by": 0, "on": 2, "amount": 2, "kind": "counter", "card": "riposte"} and brawl.asked() == [1, 2, 3]
    brawl.tactics({2: "Veil"})
    assert brawl.state.public["attack"]["on"] == 1 and brawl.hp() == (20, 20, 20, 20)
    brawl.tactics()
    assert brawl.hp() == (20, 18, 20, 20) and brawl.asked() == [2] and brawl.state.public["attack"] is None


@mark.rule("emergents-genesis/combat.spread")
def test_spread_against_one_is_one_attack():
    assert Brawl({"hand": ["Quake"]}, {}).play("Quake").hp() == (20, 18)


@mark.rule("emergents-genesis/combat.spread")
def test_spread_leaves_out_who_is_out():
    brawl = Brawl({"hand": ["Punch", "Quake"]}, {}, {"hp": 1}, {}).play("Punch").aim(2).play("Quake")
    assert brawl.hp() == (20, 18, 0, 18)
    assert [text for text in brawl.texts("combat.attack") if "Quake" in text] == ["Ann attacks Bob for 2 with Quake.", "Ann attacks Dee for 2 with Quake."]
