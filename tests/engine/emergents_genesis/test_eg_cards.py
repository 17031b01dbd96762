"""Chapter 1: Avatars, Actions, Gear, base text, and the starting cards."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl
from .made import game_of


@mark.rule("emergents-genesis/cards.avatar")
def test_cards_avatar():
    """In play from the start, with HP, a class and abilities, and never in the deck."""
    game = game_of()
    state = game.setup({"avatar": "dee", "opponent 1": "bob"}, 3)
    dee = game.avatars["dee"]
    assert state.zones["avatar.0"] == ["dee"] and dee.cls == "Sculptor" and len(dee.card.abilities) == 2
    assert state.counters["hp.0"] + 3 * (state.public["first"] == 0) == dee.hp == 20
    assert "dee" not in state.zones["deck.0"] + state.zones["hand.0"]
    brawl = Brawl({"avatar": "dee", "hand": ["Focus"]}, {}).use("Dee", 2).choose("Focus")
    assert brawl.skill() == 2


@mark.rule("emergents-genesis/cards.action", "emergents-genesis/turn.in-front")
def test_cards_action():
    """Cost, class, base text and perhaps a Tactic; it lies in front of who plays it and its base text is done."""
    brawl = Brawl({"hand": ["Veil", "Focus"]}, {}).play("Veil")
    card = brawl.game.cards["veil"]
    assert (card.kind, card.cost, card.cls, card.tactic.kind, card.base) == ("action", 2, "Acolyte", "defend", ["+1 Skill."])
    assert brawl.zone("front.0") == ["veil"] and brawl.zone("hand.0") == ["focus"] and brawl.skill() == 1


@mark.rule("emergents-genesis/cards.gear")
def test_cards_gear():
    """It stays, turn after turn, under its owner, who may use it when its price is met."""
    brawl = Brawl({"hand": ["Kiln"]}, {}, ).play("Kiln")
    assert brawl.zone("gear.0") == ["kiln"] and brawl.zone("front.0") == [] and "use kiln" not in brawl.keys()
    brawl.end().end()
    assert brawl.active == 0 and brawl.zone("gear.0") == ["kiln"]
    brawl.play("Focus").use("Kiln").passes()
    assert brawl.hp() == (20, 18) and brawl.skill() == 0
    assert "use kiln" not in Brawl({"gear": ["Kiln"], "skill": 1}, {"hand": ["Focus"]}, active=1).keys(), "its owner's turn only"


@mark.rule("emergents-genesis/keyword.base-text")
def test_keyword_base_text():
    """Done when the card is played, that of Gear too, and not when a Tactic is revealed."""
    brawl = Brawl({"hand": ["Kiln", "Carve"], "hp": 10}, {}).play("Kiln", "Carve")
    assert brawl.hp() == (11, 20) and "Carve: there is no card to erase." in brawl.texts("keyword.base-text")
    revealed = Brawl({"hand": ["Punch"]}, {"hand": ["Riposte"]}).play("Punch").tactics({1: "Riposte"})
    assert revealed.hp() == (18, 20), "the Counter strikes for 2, but the card's own attack for 2 stays asleep"
    assert not revealed.asked() == [1] and revealed.asked() == [0]


@mark.rule("emergents-genesis/ruling.mandatory")
def test_ruling_mandatory():
    """What cannot be done is skipped and the rest is done; what can be is done even against one's interest."""
    brawl = Brawl({"hand": ["Smash"]}, {"hand": []}).play("Smash")
    assert "Smash: there is no Gear to break." in brawl.texts("ruling.mandatory") and brawl.hp() == (20, 19)
    hurt = Brawl({"hand": ["Carve", "Haymaker"]}, {}).play("Carve")
    assert hurt.keys() == ["haymaker"], "there is no way to decline"
    assert hurt.choose("Haymaker").zone("gutter") == ["haymaker"]


@mark.rule("emergents-genesis/ruling.mandatory")
def test_what_may_be_done_may_be_declined():
    brawl = Brawl({"hand": ["Sift"], "discard": ["Focus"]}, {}).play("Sift")
    assert brawl.keys() == ["focus", "no"]
    brawl.choose("no")
    assert brawl.zone("gutter") == [] and brawl.skill() == 0 and "Ann declines what Sift offers." in brawl.texts("ruling.mandatory")


@mark.rule("emergents-genesis/cards.starters")
def test_cards_starters():
    brawl = Brawl({"hand": ["Focus", "Punch"]}, {}).play("Focus", "Punch")
    assert brawl.skill() == 1 and brawl.hp() == (20, 19)


@mark.rule("emergents-genesis/ruling.starter-cost")
def test_ruling_starter_cost():
    """Focus and Punch cost 0, one and the same for Flurry; an erased one is gone and cannot be bought back."""
    brawl = Brawl({"hand": ["Focus", "Punch", "Drum", "Carve", "Focus"]}, {}).play("Focus", "Punch", "Drum")
    assert brawl.skill() == 1 + 2, "0 and 4 are two costs"
    brawl.play("Carve").choose("Focus")
    assert brawl.zone("gutter") == ["focus"] and "acquire focus" not in brawl.keys()
    assert brawl.state.public["owned"][0].count("focus") == 1 + 4
