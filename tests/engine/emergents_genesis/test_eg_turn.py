"""Chapter 3: a turn, its end, and the deck that runs empty."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl


@mark.rule("emergents-genesis/turn.any-number")
def test_turn_any_number():
    """Playing, acquiring and using in any order, as often as there is something; or nothing at all."""
    brawl = Brawl({"hand": ["Focus", "Punch", "Focus"], "gear": ["Bell"]}, {}, page=["Feint", "Dash"])
    brawl.play("Focus").acquire("Dash").use("Ann").play("Punch").use("Bell").play("Focus").acquire("Feint")
    assert brawl.discard(0) == ["dash", "feint"] and brawl.hp() == (20, 18) and brawl.skill() == 1
    brawl.end()
    assert brawl.active == 1
    assert Brawl({"hand": ["Focus"]}, {}).end().active == 1, "playing nothing is allowed"


@mark.rule("emergents-genesis/turn.play")
def test_turn_play():
    """One at a time: the attack of a card is over before the next can be played."""
    brawl = Brawl({"hand": ["Punch", "Focus"]}, {"hand": ["Veil"]}).play("Punch")
    assert brawl.asked() == [1] and brawl.refusal("play focus").sentence == "It is not this seat's turn to choose."
    brawl.passes().play("Focus")
    assert brawl.skill() == 1
    refusal = brawl.refusal("play quake")
    assert (refusal.rule, refusal.sentence) == ("turn.play", "Quake is not in your hand.")


@mark.rule("emergents-genesis/ruling.attack-at-once")
def test_ruling_attack_at_once():
    """Three Punches are three attacks, each aimed by itself and each with a window."""
    brawl = Brawl({"hand": ["Punch", "Punch", "Punch"]}, {}, {"hand": ["Veil", "Feint"]})
    brawl.play("Punch").aim(1).passes().play("Punch").aim(2).tactics({2: "Veil"}).play("Punch").aim(2).passes()
    assert brawl.hp() == (20, 19, 19) and brawl.count("attacks") == 3


@mark.rule("emergents-genesis/ruling.mixed-text")
def test_ruling_mixed_text():
    """In printed order: the attack is over, Tactics and all, before the card draws."""
    brawl = Brawl({"hand": ["Jab"], "deck": ["Focus"] * 3}, {"hand": ["Veil"]}, cards={"Jab": {"effects": [{"attack": 1}, {"draw": 1}]}}).play("Jab")
    assert brawl.asked() == [1] and brawl.zone("hand.0") == []
    brawl.passes()
    assert brawl.zone("hand.0") == ["focus"] and brawl.told("takes 1 damage") < brawl.told("draws 1 card")
    other = Brawl({"hand": ["Jab"], "deck": ["Focus"] * 3}, {"hand": ["Veil"]}, cards={"Jab": {"effects": [{"draw": 1}, {"attack": 1}]}}).play("Jab")
    assert other.asked() == [1] and other.zone("hand.0") == ["focus"]


@mark.rule("emergents-genesis/ruling.several-players")
def test_ruling_several_players():
    """Clockwise from the left of who uses it, one after the other."""
    whisper = {"Whisper": {"effects": [{"discard": "others"}]}}
    brawl = Brawl({"hand": ["Focus"]}, {"hand": ["Focus", "Punch"]}, {"hand": ["Whisper"]}, {"hand": ["Veil", "Feint"]}, active=2, cards=whisper)
    brawl.play("Whisper")
    assert brawl.asked() == [3]
    brawl.choose("Veil")
    assert brawl.asked() == [0] and brawl.discard(3) == ["veil"]
    brawl.choose("Focus")
    assert brawl.asked() == [1]
    assert brawl.choose("Punch").asked() == [2]
    losing = Brawl({}, {}, {}, {"hand": ["Rot"]}, active=3, cards={"Rot": {"effects": [{"lose": {"amount": 2, "who": "others"}}]}}).play("Rot")
    assert losing.hp() == (18, 18, 18, 20) and losing.told("Ann loses") < losing.told("Bob loses") < losing.told("Cid loses")


@mark.rule("emergents-genesis/ruling.discard-choice")
def test_ruling_discard_choice():
    """Whoever loses the card picks it, from the whole hand; it lies open then. With an empty hand nobody is asked."""
    cards = {"Hex": {"effects": [{"discard": "target"}]}, "Drop": {"effects": [{"discard": "own"}]}}
    brawl = Brawl({"hand": ["Hex"]}, {"hand": ["Focus", "Focus", "Quake"]}, {"hand": ["Veil"]}, {}, cards=cards).play("Hex")
    assert brawl.keys() == ["seat 1", "seat 2"], "who holds nothing cannot discard"
    brawl.aim(1)
    assert brawl.asked() == [1] and brawl.keys() == ["focus", "quake"]
    brawl.choose("Quake")
    assert brawl.discard(1) == ["quake"] and brawl.game.observe(brawl.state, 0)["zones"]["discard.1"] == {"cards": ["quake"]}
    assert Brawl({"hand": ["Hex"]}, {}, cards=cards).play("Hex").asked() == [0]
    own = Brawl({"hand": ["Drop", "Focus", "Punch"]}, {}, cards=cards).play("Drop")
    assert own.keys() == ["focus", "punch"] and own.choose("Punch").discard(0) == ["punch"]


@mark.rule("emergents-genesis/turn.in-front", "emergents-genesis/turn.empty-deck")
def test_turn_in_front():
    """A reshuffle in the middle of a turn leaves out what lies in front."""
    brawl = Brawl({"hand": ["Focus", "Dash"], "deck": ["Punch"], "discard": ["Veil"]}, {}).play("Focus", "Dash")
    assert brawl.zone("front.0") == ["focus", "dash"] and brawl.zone("hand.0") == ["punch", "veil"] and brawl.deck(0) == []
    brawl.end()
    assert sorted(brawl.zone("hand.0")) == ["dash", "focus", "punch", "veil"]


@mark.rule("emergents-genesis/turn.end")
def test_turn_end():
    """Skill lost, hand discarded, Actions discarded, Gear stays, six drawn."""
    brawl = Brawl({"hand": ["Focus", "Bell", "Punch"], "deck": ["Veil"] * 8, "charge": 2}, {}).play("Focus", "Bell").end()
    assert brawl.skill() == 0 and brawl.state.counters["charge.0"] == 0
    assert brawl.discard(0) == ["focus", "punch"] and brawl.zone("front.0") == [] and brawl.zone("gear.0") == ["bell"]
    assert brawl.zone("hand.0") == ["veil"] * 6 and brawl.deck(0) == ["veil"] * 2 and brawl.active == 1
    assert "Ann ends the turn: 2 cards discarded; 1 unspent Skill lost." in brawl.texts("turn.end")


@mark.rule("emergents-genesis/turn.hand-defends")
def test_turn_hand_defends():
    """The six drawn are the guard until the next turn; a card revealed meanwhile is missing then."""
    brawl = Brawl({"deck": ["Veil", *["Focus"] * 9]}, {"hand": ["Punch"]}).end()
    assert brawl.zone("hand.0").count("veil") == 1 and len(brawl.zone("hand.0")) == 6
    brawl.play("Punch").tactics({0: "Veil"})
    assert len(brawl.zone("hand.0")) == 5 and brawl.hp() == (20, 20)
    brawl.end()
    assert brawl.active == 0 and len(brawl.zone("hand.0")) == 5, "nothing is drawn in between"


@mark.rule("emergents-genesis/turn.empty-deck")
def test_turn_empty_deck():
    """At once, whoever's deck it is, and a draw under way goes on."""
    brawl = Brawl({"hand": ["Dash"], "deck": ["Punch"], "discard": ["Veil", "Feint", "Veil"]}, {}, chance=[["Feint"]]).play("Dash")
    assert brawl.zone("hand.0") == ["feint", "punch"] and brawl.deck(0) == ["veil", "veil"] and brawl.discard(0) == []
    defending = Brawl({"hand": ["Punch"]}, {"hand": ["Veil"], "deck": []}).play("Punch").tactics({1: "Veil"})
    assert defending.deck(1) == ["veil"] and defending.discard(1) == [], "in another's turn too"


@mark.rule("emergents-genesis/ruling.empty-deck-moment")
def test_ruling_empty_deck_moment():
    """After each completed effect; at the end of a turn once hand and played cards lie in the discard pile together."""
    brawl = Brawl({"hand": ["Dash", "Quake"], "deck": ["Punch", "Focus"], "discard": ["Veil"]}, {}).play("Dash")
    assert brawl.deck(0) == ["veil"] and brawl.discard(0) == []
    ending = Brawl({"hand": ["Punch", "Veil", "Focus"], "deck": [], "discard": []}, {}).play("Focus").end()
    assert sorted(ending.zone("hand.0")) == ["focus", "punch", "veil"] and ending.deck(0) == []
    assert [text for text in ending.texts("turn.empty-deck")] == ["The deck of Ann is empty: the discard pile, 3 cards, is shuffled into a new one."]
    after = Brawl({"hand": ["Focus"] * 2, "deck": ["Punch"] * 6, "discard": []}, {}).end()
    assert after.zone("hand.0") == ["punch"] * 6 and after.deck(0) == ["focus"] * 2, "the draw took the last card"


@mark.rule("emergents-genesis/ruling.empty-deck-moment", "emergents-genesis/turn.acquire")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn_and_the_next_card_is_the_deck():
    brawl = Brawl({"hand": ["Dash"], "deck": [], "discard": [], "skill": 3}, {}, page=["Helm"]).play("Dash")
    assert brawl.zone("hand.0") == [] and "Ann draws 0 cards." in brawl.texts("ruling.empty-deck-moment")
    brawl.acquire("Helm")
    assert brawl.deck(0) == ["helm"] and brawl.discard(0) == []


@mark.rule("emergents-genesis/ruling.deck-top")
def test_ruling_deck_top():
    """Seen by all until it is drawn, part of the deck, before the rest; the last one put there first."""
    cards = {"Stack": {"effects": [{"return": "deck"}, {"return": "deck"}]}}
    brawl = Brawl({"hand": ["Stack", "Dash", "Dash"], "deck": ["Focus", "Focus"], "discard": ["Quake", "Veil", "Helm"]}, {}, cards=cards)
    brawl.play("Stack").choose("Veil", "Quake")
    assert brawl.zone("top.0") == ["quake", "veil"] and brawl.game.observe(brawl.state, 1)["zones"]["top.0"] == {"cards": ["quake", "veil"]}
    brawl.play("Dash")
    assert brawl.zone("top.0") == [] and {"quake", "veil"} < set(brawl.zone("hand.0")) and brawl.discard(0) == ["helm"]
    brawl.play("Dash")
    assert brawl.deck(0) == ["helm"], "only now the deck is empty"
    kept = Brawl({"hand": ["Stack"], "deck": [], "top": [], "discard": ["Quake", "Veil"]}, {}, cards=cards).play("Stack").choose("Veil")
    assert kept.zone("top.0") == ["quake", "veil"] and kept.discard(0) == [], "a card on top is a deck: nothing is shuffled"
