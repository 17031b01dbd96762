"""What cards can ask about: every fact read off one table, by whose turn it is and by another player."""
from __future__ import annotations

from engine.games.emergents_genesis.facts import FACTS

from .brawl import Brawl

OF_TURN = ("cards played", "Acolyte cards played", "Non-Stop cards played", "Sculptor cards played", "StrongHarm cards played", "different costs",
           "attacks made", "damage dealt", "cards erased", "cards acquired", "erased cost")


def read(brawl: Brawl, seat: int) -> dict:
    return {name: fact.read(brawl.state, seat) for name, fact in FACTS.items()}


def test_every_fact_is_what_it_says():
    brawl = Brawl({"avatar": "professor-helios", "hp": 12, "skill": 2, "hand": ["Veil", "Gust", "Carve", "Haymaker", "Helm", "Focus", "Focus"],
                   "discard": ["Punch"], "construct": ["Sword of Helios", "Wall of Helios"]},
                  {"avatar": "bob", "hp": 20, "gear": ["Bell", "Kiln"]}, {"avatar": "cid", "hp": 9, "gear": ["Helm"]}, page=["Feint"], gutter=["Dash"])
    brawl.play("Veil").acquire("Feint").play("Gust").aim(1).aim(2).play("Carve").choose("Haymaker").play("Helm")
    assert read(brawl, 0) == {
        "own hp": 12, "own hand": 2, "own gear": 1, "own constructs": 2, "own discard": 2, "cards played": 4, "Acolyte cards played": 2,
        "Non-Stop cards played": 1, "Sculptor cards played": 1, "StrongHarm cards played": 0, "different costs": 2, "attacks made": 2, "damage dealt": 2,
        "cards erased": 1, "cards acquired": 1, "opponents": 2, "other gear": 3, "erased cost": 5, "most other hp": 19, "least other hp": 8, "gutter": 2}
    other = read(brawl, 2)
    assert all([other[name] == 0 for name in OF_TURN]), "a turn of somebody else is none of one's own"
    assert (other["own gear"], other["other gear"], other["most other hp"], other["least other hp"]) == (1, 3, 19, 12)


def test_facts_of_the_table_follow_who_is_still_in():
    brawl = Brawl({"hand": ["Punch"]}, {"hp": 1, "gear": ["Bell"]}, {"hp": 7}).play("Punch").aim(1)
    assert (read(brawl, 0)["opponents"], read(brawl, 0)["other gear"], read(brawl, 0)["least other hp"]) == (1, 0, 7)


def test_what_can_be_counted_says_what_of():
    """A sentence with 'for each' needs a word for one of them, a comparison needs a place for the number."""
    assert all([fact.counted is None or "{}" in fact.counted for fact in FACTS.values()])
    assert {name for name, fact in FACTS.items() if fact.unit is None} == {"own hp", "most other hp", "least other hp"}
