"""Chapter 4: acquiring cards."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl


@mark.rule("emergents-genesis/turn.acquire")
def test_turn_acquire():
    """Skill is spent at any point of the turn; the card goes to the discard pile; what is not spent stays in the pool."""
    brawl = Brawl({"hand": ["Focus", "Punch"], "skill": 5}, {}, page=["Bell", "Bell", "Haymaker"]).acquire("Bell")
    assert brawl.discard(0) == ["bell"] and brawl.skill() == 3 and brawl.state.public["owned"][0].count("bell") == 1
    brawl.play("Punch").passes().acquire("Bell").play("Focus")
    assert brawl.discard(0) == ["bell", "bell"] and brawl.skill() == 2
    refusal = brawl.refusal("acquire haymaker")
    assert (refusal.rule, refusal.sentence) == ("turn.acquire", "Haymaker costs 5 Skill; you have 2.")
    assert not [key for key in Brawl({"skill": 0}, {}, page=["Bell"]).keys() if key.startswith("acquire")]


@mark.rule("emergents-genesis/setup.panel", "emergents-genesis/turn.acquire")
def test_a_card_of_the_panel_is_acquired():
    brawl = Brawl({"skill": 6}, {}).acquire("Clear Mind").acquire("Tackle")
    assert brawl.discard(0) == ["clear-mind", "tackle"] and len(brawl.zone("panel-acolyte")) == 13 == len(brawl.zone("panel-strongharm"))


@mark.rule("emergents-genesis/ruling.acquire-window")
def test_ruling_acquire_window():
    """Between resolutions, never inside one: while a card asks something there is nothing to acquire."""
    brawl = Brawl({"hand": ["Blank"], "skill": 9}, {}, page=["Helm", "Bell"]).play("Blank")
    assert brawl.keys() == ["helm", "bell"]
    brawl.choose("Helm")
    assert "acquire bell" in brawl.keys()
    window = Brawl({"hand": ["Punch"], "skill": 9}, {"hand": ["Veil"]}, page=["Helm"]).play("Punch")
    assert window.asked() == [1] and window.keys() == ["pass", "tactic veil"]
    assert window.passes().acquire("Helm").discard(0) == ["helm"]


@mark.rule("emergents-genesis/ruling.printed-cost")
def test_ruling_printed_cost():
    """Paid less, but the printed number counts for all else; and nothing costs less than 0."""
    brawl = Brawl({"hand": ["Sleeve", "Bribe", "Focus", "Drum"], "gear": ["Purse"], "skill": 0}, {}, page=["Feint", "Haymaker"])
    brawl.play("Bribe", "Sleeve").acquire("Feint")
    assert brawl.skill() == 0 and "feint" in brawl.zone("hand.0"), "1 - 2 - 1 is 0, no Skill comes of it"
    brawl.play("Feint").play("Drum")
    assert brawl.skill() == 3, "Feint counts with its printed 1, beside 2 and 4"
    assert Brawl({"gear": ["Purse"], "skill": 4}, {}, page=["Haymaker"]).acquire("Haymaker").skill() == 0


@mark.rule("emergents-genesis/ruling.next-acquired")
def test_ruling_next_acquired():
    """All that waits goes to one card: discounts add up, the latest place counts. Then it is used up."""
    shelve = {"Shelve": {"effects": [{"acquired": "deck"}]}}
    brawl = Brawl({"hand": ["Bribe", "Bribe", "Shelve", "Sleeve"], "skill": 2}, {}, page=["Quake", "Feint"], cards=shelve)
    brawl.play("Bribe", "Bribe", "Shelve", "Sleeve").acquire("Quake")
    assert brawl.zone("hand.0") == ["quake"] and brawl.skill() == 0 and "acquire feint" not in brawl.keys()
    last = Brawl({"hand": ["Shelve", "Sleeve"], "skill": 1}, {}, page=["Feint"], cards=shelve).play("Sleeve", "Shelve").acquire("Feint")
    assert last.zone("top.0") == ["feint"]
    lost = Brawl({"hand": ["Bribe"], "skill": 1}, {}).play("Bribe").end().end()
    assert lost.active == 0 and lost.count("cheaper") == 0 and not [key for key in lost.keys() if key.startswith("acquire")]


@mark.rule("emergents-genesis/ruling.deck-top")
def test_a_card_acquired_to_the_deck_lies_on_top():
    shelve = {"Shelve": {"effects": [{"acquired": "deck"}]}}
    brawl = Brawl({"hand": ["Shelve", "Dash"], "skill": 1}, {}, page=["Feint"], cards=shelve).play("Shelve").acquire("Feint").play("Dash")
    assert brawl.zone("hand.0") == ["feint", "focus"]
