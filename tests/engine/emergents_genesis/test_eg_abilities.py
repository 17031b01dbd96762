"""Chapter 5: abilities of Gear and Avatars, and Professor Helios."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl

HELIOS = "professor-helios"
CONSTRUCTS = ["Sword of Helios", "Wall of Helios", "Steed of Helios", "Gauntlet of Helios", "Shield of Helios"]


@mark.rule("emergents-genesis/turn.abilities")
def test_turn_abilities():
    """Price and condition met; an Avatar's once a turn; nothing in the turns of others."""
    brawl = Brawl({"avatar": "dee", "hand": ["Focus", "Focus", "Punch"], "hp": 10}, {"avatar": "bob"})
    assert "use dee" not in brawl.keys()
    refusal = brawl.refusal("use dee")
    assert refusal.rule == "turn.abilities" and refusal.sentence == "Dee is used only if you have played 2 or more cards this turn."
    brawl.play("Focus", "Focus").use("Dee")
    assert brawl.hp()[0] == 12 and "use dee" not in brawl.keys()
    assert brawl.refusal("use dee").sentence == "Dee is used once a turn."
    brawl.use("Dee", 2).choose("Punch")
    assert brawl.skill() == 4 and brawl.zone("gutter") == ["punch"]
    brawl.end()
    assert brawl.refusal("use bob", 1).sentence == "Bob costs 1 Skill to use; you have 0."
    assert not [key for key in brawl.keys() if key.startswith("use")]
    brawl.end()
    assert "use dee 2" in brawl.keys(), "a new turn, a new use"


@mark.rule("emergents-genesis/turn.abilities")
def test_a_price_is_paid_before_the_effect():
    """A card as a price is asked for, and what the hand cannot pay is not offered."""
    cards = {"Urn": {"gear": True, "ability": {"discard": 1, "erase": 1, "effects": [{"draw": 1}]}}}
    brawl = Brawl({"gear": ["Urn"], "hand": ["Focus", "Punch"], "deck": ["Veil", "Veil"]}, {}, cards=cards).use("Urn")
    brawl.choose("Focus", "Punch")
    assert brawl.zone("gutter") == ["focus"] and brawl.discard(0) == ["punch"] and brawl.zone("hand.0") == ["veil"]
    assert Brawl({"gear": ["Urn"], "hand": ["Focus"]}, {}, cards=cards).refusal("use urn").sentence == \
        "Urn asks for 2 cards from hand; you hold 1."


@mark.rule("emergents-genesis/ruling.constant-abilities")
def test_ruling_constant_abilities():
    """In force in everyone's turn, for nothing, and no use."""
    brawl = Brawl({"hand": ["Punch"], "gear": ["Glove"]}, {"hand": ["Feint"], "gear": ["Helm"]}).play("Punch").tactics({1: "Feint"})
    assert brawl.hp() == (18, 20), "2 of Punch with the Glove are stopped by 1 and the Helm, which makes the Counter 2 as well"
    assert brawl.state.public["used"] == ()
    refusal = brawl.refusal("use glove")
    assert (refusal.rule, refusal.sentence) == ("turn.abilities", "Glove has no ability to use; what it does applies by itself.")
    assert len(Brawl({"avatar": "cid", "hp": 5, "deck": ["Focus"] * 9}, {"avatar": "ann"}).end().zone("hand.0")) == 7
    assert len(Brawl({"avatar": "cid", "hp": 6, "deck": ["Focus"] * 9}, {"avatar": "ann"}).end().zone("hand.0")) == 6


@mark.rule("emergents-genesis/faq.gear-once")
def test_faq_gear_once():
    """Once a turn, unless it or another effect allows more."""
    brawl = Brawl({"gear": ["Bell"], "hand": ["Rewind"]}, {}).use("Bell")
    refusal = brawl.refusal("use bell")
    assert (refusal.rule, refusal.sentence) == ("faq.gear-once", "Bell is used once a turn.")
    brawl.play("Rewind").use("Bell")
    assert brawl.skill() == 2 and "use bell" not in brawl.keys()
    assert "Rewind: no Gear has been used this turn." in Brawl({"gear": ["Bell"], "hand": ["Rewind"]}, {}).play("Rewind").texts()
    twice = Brawl({"gear": ["Gong"]}, {}, cards={"Gong": {"gear": True, "ability": {"uses": 2, "effects": [{"skill": 1}]}}}).use("Gong").use("Gong")
    assert twice.skill() == 2 and twice.refusal("use gong").sentence == "Gong is used 2 times a turn."


@mark.rule("emergents-genesis/ruling.gear-same-turn")
def test_ruling_gear_same_turn():
    """In the turn it is played; broken, taken back and played again it is new."""
    cards = {"Snap": {"effects": [{"break": "own"}]}, "Gong": {"gear": True, "ability": {"uses": 2, "effects": [{"skill": 1}]}}}
    brawl = Brawl({"hand": ["Bell", "Snap", "Encore"]}, {}, cards=cards).play("Bell").use("Bell").play("Snap")
    assert brawl.discard(0) == ["bell"] and brawl.zone("gear.0") == []
    brawl.play("Encore").play("Bell").use("Bell")
    assert brawl.skill() == 2
    gong = Brawl({"hand": ["Gong", "Snap", "Encore"]}, {}, cards=cards).play("Gong").use("Gong").use("Gong").play("Snap", "Encore", "Gong")
    assert gong.use("Gong").use("Gong").skill() == 4, "with all of its uses"


@mark.rule("emergents-genesis/ruling.same-gear")
def test_ruling_same_gear():
    """As many copies as one likes, each with a use of its own."""
    brawl = Brawl({"hand": ["Bell", "Bell"], "gear": ["Bell", "Kiln"]}, {}).play("Bell", "Bell").use("Bell").use("Bell").use("Bell")
    assert brawl.skill() == 3 and brawl.zone("gear.0").count("bell") == 3 and "use bell" not in brawl.keys()
    glove = Brawl({"hand": ["Punch"], "gear": ["Glove", "Glove"]}, {}).play("Punch")
    assert glove.hp() == (20, 17)


@mark.rule("emergents-genesis/ruling.same-gear")
def test_a_copy_that_is_broken_leaves_the_use_of_the_other():
    snap = {"Snap": {"effects": [{"break": "own"}]}}
    brawl = Brawl({"hand": ["Snap"], "gear": ["Bell", "Bell"]}, {}, cards=snap).use("Bell").play("Snap").use("Bell")
    assert brawl.skill() == 2 and "use bell" not in brawl.keys()
    both = Brawl({"hand": ["Snap"], "gear": ["Bell", "Bell"]}, {}, cards=snap).use("Bell").use("Bell").play("Snap")
    assert "use bell" not in both.keys()


@mark.rule("emergents-genesis/faq.helios")
def test_faq_helios():
    """He starts with a pile of the five Constructs; nobody else has one."""
    from .made import game_of

    game = game_of()
    state = game.setup({"avatar": HELIOS, "opponent 1": "ann"}, 1, tell=game.teller(None))
    state.tell.close()
    assert [game.cards[card].name for card in state.zones["construct.0"]] == CONSTRUCTS and state.zones["construct.1"] == []
    assert game.observe(state, 1)["zones"]["construct.0"]["cards"] == state.zones["construct.0"]


@mark.rule("emergents-genesis/ruling.constructs", "emergents-genesis/faq.helios")
def test_ruling_constructs():
    """Only his ability takes one; straight into play it is not played; after that it is a card like any other, of cost 0."""
    brawl = Brawl({"avatar": HELIOS, "skill": 2, "hp": 10, "hand": ["Drum"], "deck": ["Focus"] * 9, "construct": CONSTRUCTS}, {"hand": ["Smash", "Punch"]}).use("Professor Helios")
    assert brawl.keys() == ["sword-of-helios", "wall-of-helios", "steed-of-helios", "gauntlet-of-helios", "shield-of-helios"]
    brawl.choose("Wall of Helios")
    assert brawl.zone("gear.0") == ["wall-of-helios"] and brawl.hp()[0] == 10, "its base text does nothing"
    brawl.play("Drum")
    assert brawl.skill() == 2, "Flurry counts Drum alone"
    brawl.end().play("Smash").passes()
    assert brawl.discard(0) == ["drum", "wall-of-helios"]
    assert brawl.zone("construct.0") == ["sword-of-helios", "steed-of-helios", "gauntlet-of-helios", "shield-of-helios"]
    played = Brawl({"avatar": HELIOS, "hand": ["Wall of Helios", "Drum"], "hp": 10}, {}).play("Wall of Helios", "Drum")
    assert played.hp()[0] == 12 and played.skill() == 2, "from hand it is played: base text, and a cost of 0"
    erased = Brawl({"avatar": HELIOS, "hand": ["Wall of Helios", "Carve"]}, {}).play("Carve").choose("Wall of Helios")
    assert erased.zone("gutter") == ["wall-of-helios"]


@mark.rule("emergents-genesis/ruling.constructs")
def test_an_empty_pile_gives_nothing():
    brawl = Brawl({"avatar": HELIOS, "skill": 1, "construct": []}, {}).use("Professor Helios")
    assert "Forge: the Construct Pile is empty." in brawl.texts() and brawl.asked() == [0]
    hand = {"Reach": {"effects": [{"construct": "hand"}]}}
    taken = Brawl({"avatar": HELIOS, "hand": ["Reach"], "construct": ["Sword of Helios"]}, {}, cards=hand).play("Reach")
    assert taken.zone("hand.0") == ["sword-of-helios"]
