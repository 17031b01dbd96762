"""Chapter 8: Charge, Flurry, Break, Erase, and rewards that come once each play."""
from __future__ import annotations

from pytest import mark

from .brawl import Brawl

REWARDED = {"Sweep": {"effects": [{"spread": 2}], "reward": {"damage": 2, "effects": [{"skill": 1}]}}}


@mark.rule("emergents-genesis/keyword.charge")
def test_keyword_charge():
    """The next attack of this turn has it; with Spread every attack of it."""
    brawl = Brawl({"hand": ["Wind Up", "Quake", "Quake"]}, {}, {"hand": ["Focus"]}).play("Wind Up", "Quake").passes()
    assert brawl.hp() == (20, 16, 16)
    assert brawl.play("Quake").passes().hp() == (20, 14, 14)


@mark.rule("emergents-genesis/ruling.charge", "emergents-genesis/keyword.charge")
def test_ruling_charge():
    """They add up; a Counter neither has nor uses one; used up even if all is prevented; gone at the end of the turn."""
    brawl = Brawl({"hand": ["Wind Up", "Wind Up", "Punch"]}, {"hand": ["Ward"]}).play("Wind Up", "Wind Up", "Punch")
    assert brawl.state.public["attack"]["amount"] == 5
    brawl.tactics({1: "Ward"})
    assert brawl.hp() == (20, 20) and brawl.state.counters["charge.0"] == 0
    waiting = Brawl({"hand": ["Wind Up"]}, {}).play("Wind Up").end().end()
    assert waiting.active == 0 and waiting.state.counters["charge.0"] == 0
    cards = {"Jab": {"effects": [{"attack": 1}, {"charge": 2}, {"attack": 1}]}}
    counter = Brawl({"hand": ["Jab", "Feint"]}, {"hand": ["Riposte"]}, cards=cards).play("Jab").tactics({1: "Riposte"}).tactics({0: "Feint"}).passes()
    assert counter.hp() == (19, 16), "1 of Feint's Counter, then 1 and the Charge of 2: a Counter has none of it"


@mark.rule("emergents-genesis/ruling.charge")
def test_a_charge_with_an_effect_has_it_once_for_each_attack_that_deals_damage():
    cards = {"Hook": {"effects": [{"charge": {"hit": [{"draw": 1}, {"skill": 1}]}}]}}
    brawl = Brawl({"hand": ["Hook", "Quake", "Punch"]}, {"hand": ["Veil"]}, {"hand": ["Focus"]}, {}, cards=cards).play("Hook", "Quake")
    brawl.tactics({1: "Veil"}).passes()
    assert brawl.hp() == (20, 20, 18, 18) and brawl.skill() == 2 and brawl.zone("hand.0").count("focus") == 2
    assert {"keyword.charge"} == {rule for beat in brawl.beats if "draws 1" in beat.text for rule in (beat.rule, *beat.also)}
    assert brawl.play("Punch").aim(3).passes().skill() == 2


@mark.rule("emergents-genesis/keyword.flurry")
def test_keyword_flurry():
    """Once for each different cost, this card included: 1, 2, 3, 4 and 5 give five; another 3 adds nothing."""
    cards = {f"Card {number}": {"cost": number, "effects": [{"heal": 1}]} for number in (1, 2, 3, 5)}
    brawl = Brawl({"hand": ["Card 1", "Card 2", "Card 3", "Card 5", "Drum"]}, {}, cards=cards).play("Card 1", "Card 2", "Card 3", "Card 5", "Drum")
    assert brawl.skill() == 5
    again = Brawl({"hand": ["Card 3", "Helm", "Drum"]}, {}, cards=cards).play("Card 3", "Helm", "Drum")
    assert again.skill() == 2, "Gear counts too, but 3 is 3"


@mark.rule("emergents-genesis/keyword.flurry")
def test_a_tactic_revealed_does_not_count_for_flurry():
    brawl = Brawl({"hand": ["Punch", "Veil", "Drum"]}, {"hand": ["Riposte"]}).play("Punch").tactics({1: "Riposte"}).tactics({0: "Veil"}).play("Drum")
    assert brawl.skill() == 2


@mark.rule("emergents-genesis/ruling.flurry-played")
def test_ruling_flurry_played():
    """What has left the table still counts; Gear of earlier turns and acquired cards do not; later cards add nothing."""
    cards = {"Scrap": {"cost": 7, "effects": [{"erase": "front"}]}, "Snap": {"cost": 8, "effects": [{"break": "own"}]},
             "Tune": {"cost": 6, "effects": [{"heal": 1}], "flurry": [{"skill": 1}]}}
    brawl = Brawl({"hand": ["Veil", "Scrap", "Bell", "Snap", "Drum"], "gear": []}, {}, cards=cards).play("Veil", "Scrap").choose("Veil")
    brawl.play("Bell", "Snap", "Drum")
    assert brawl.zone("gutter") == ["veil"] and brawl.zone("gear.0") == []
    assert brawl.skill() == 1 + 4, "2 (Veil, erased, and Bell, broken), 7, 8 and 4"
    old = Brawl({"hand": ["Drum", "Sleeve"], "gear": ["Helm"], "skill": 1}, {}, page=["Feint"]).play("Sleeve").acquire("Feint").play("Drum")
    assert old.skill() == 2 and old.zone("hand.0") == ["feint"], "2 and 4: not 3 of the Helm, not 1 of the Feint in hand"
    later = Brawl({"hand": ["Tune", "Veil"], "hp": 10}, {}, cards=cards).play("Tune")
    assert later.told("heals 1") < later.told("gives Ann 1 Skill") and later.play("Veil").skill() == 2


@mark.rule("emergents-genesis/ruling.flurry-attack")
def test_ruling_flurry_attack():
    """Separate attacks, each with its target and its window; a Charge is on the first."""
    brawl = Brawl({"hand": ["Wind Up", "Focus", "Gust"]}, {"hand": ["Veil", "Feint"]}, {}).play("Wind Up", "Focus", "Gust")
    brawl.aim(1)
    assert brawl.state.public["attack"]["amount"] == 3
    brawl.tactics({1: "Veil"}).aim(1).passes().aim(2).passes()
    assert brawl.hp() == (20, 18, 19) and brawl.count("attacks") == 3 and brawl.asked() == [0]


@mark.rule("emergents-genesis/keyword.break")
def test_keyword_break():
    """To its owner's discard pile; the owner may draw and play it anew."""
    brawl = Brawl({"hand": ["Smash"]}, {"gear": ["Helm", "Bell"]}, {"gear": ["Helm"]}).play("Smash")
    assert brawl.keys() == ["helm of 1", "bell of 1", "helm of 2"]
    brawl.choose("bell of 1")
    assert brawl.discard(1) == ["bell"] and brawl.zone("gear.1") == ["helm"]
    emptied = Brawl({"hand": ["Smash"]}, {"gear": ["Helm"], "deck": []}).play("Smash").passes()
    assert emptied.deck(1) == ["helm"]
    either = Brawl({"hand": ["Raze"], "gear": ["Bell"]}, {"gear": ["Helm"]}, cards={"Raze": {"effects": [{"break": "any"}]}}).play("Raze")
    assert either.keys() == ["bell of 0", "helm of 1"]


@mark.rule("emergents-genesis/keyword.erase")
def test_keyword_erase():
    """To the Gutter, out of the game; who uses the effect picks; from where the effect says."""
    cards = {"Scrap": {"effects": [{"erase": "front"}]}}
    brawl = Brawl({"hand": ["Carve", "Sift", "Scrap", "Blank", "Punch"], "discard": ["Veil", "Veil"]}, {}, page=["Helm", "Bell"], book=["Kiln"], cards=cards)
    brawl.play("Carve")
    assert brawl.keys() == ["blank", "punch", "scrap", "sift"]
    brawl.choose("Punch").play("Sift").choose("Veil").play("Scrap").choose("Carve").play("Blank").choose("Bell")
    assert brawl.zone("gutter") == ["bell", "carve", "punch", "veil"] and brawl.zone("page") == ["helm", "kiln"] and brawl.discard(0) == ["veil"]
    assert brawl.count("erased") == 4 and brawl.state.public["owned"][0].count("veil") == 1 and brawl.skill() == 1


@mark.rule("emergents-genesis/keyword.erase")
def test_what_others_erase_with_a_tactic_is_not_counted_for_the_turn():
    cards = {"Guard": {"effects": [{"heal": 1}], "tactic": {"defend": 1, "effects": [{"erase": "discard"}]}},
             "Kiln": {"gear": True, "ability": {"if": "cards erased >= 1", "effects": [{"heal": 1}]}}}
    brawl = Brawl({"hand": ["Punch", "Carve", "Focus"], "gear": ["Kiln"]}, {"hand": ["Guard"], "discard": ["Focus"]}, cards=cards).play("Punch").tactics({1: "Guard"}).choose("Focus")
    assert len(brawl.zone("gutter")) == 1 and brawl.count("erased") == 0 and "use kiln" not in brawl.keys()
    assert "use kiln" in brawl.play("Carve").choose("Focus").keys()


@mark.rule("emergents-genesis/keyword.erase")
def test_an_erased_card_of_the_panel_does_not_go_back_to_its_pile():
    brawl = Brawl({"hand": ["Carve", "Tackle"]}, {}, panel=3).play("Carve").choose("Tackle")
    assert brawl.zone("gutter") == ["tackle"] and len(brawl.zone("panel-strongharm")) == 3


def test_picking_from_a_hand_is_asked_even_if_all_cards_are_alike():
    """Else not being asked would tell the others what the hand is made of."""
    brawl = Brawl({"hand": ["Carve", "Focus", "Focus"]}, {}).play("Carve")
    assert brawl.keys() == ["focus"] and brawl.decisions()[0].forced
    drop = {"Drop": {"effects": [{"discard": "own"}]}}
    assert Brawl({"hand": ["Drop", "Punch"]}, {}, cards=drop).play("Drop").keys() == ["punch"]


@mark.rule("emergents-genesis/faq.once-each-play")
def test_faq_once_each_play():
    """As soon as 2 or more was dealt to one opponent, and once for each play, however many are hit."""
    brawl = Brawl({"hand": ["Sweep", "Sweep"]}, {"hand": ["Focus"]}, {}, {}, cards=REWARDED).play("Sweep")
    assert brawl.skill() == 0
    brawl.tactics()
    assert brawl.skill() == 1 and brawl.state.public["attack"]["on"] == 2, "right after the first opponent"
    assert brawl.passes().skill() == 1
    assert brawl.play("Sweep").passes().skill() == 2, "another play, another reward"


@mark.rule("emergents-genesis/ruling.reward-sum", "emergents-genesis/faq.once-each-play")
def test_ruling_reward_sum():
    """After Tactics, summed for one opponent over the attacks of that play; counterattacks do not count."""
    prevented = Brawl({"hand": ["Sweep"]}, {"hand": ["Feint"]}, {"hand": ["Feint"]}, cards=REWARDED).play("Sweep").tactics({1: "Feint"}).passes()
    assert prevented.hp() == (19, 19, 18) and prevented.skill() == 1
    split = Brawl({"hand": ["Rounds", "Punch"]}, {}, {"hand": ["Focus"]}).play("Rounds").passes().aim(1).passes()
    assert split.hp() == (20, 18, 19) and split.zone("hand.0") == ["focus", "punch"], "1 by Spread and 1 by the attack on Bob make 2"
    ones = Brawl({"hand": ["Rounds"]}, {"hand": ["Focus"]}, {"hand": ["Veil"]}, {}).play("Rounds").passes().aim(2).tactics({2: "Veil"})
    assert ones.hp() == (20, 19, 19, 19) and ones.zone("hand.0") == []
    strikes = {"Swing": {"effects": [{"attack": 1}], "reward": {"damage": 2, "effects": [{"draw": 1}]}}}
    counter = Brawl({"hand": ["Swing", "Riposte"]}, {"hand": ["Feint"]}, cards=strikes).play("Swing").tactics({1: "Feint"}).tactics({0: "Riposte"}).passes()
    assert counter.hp() == (20, 18) and counter.zone("hand.0") == []


@mark.rule("emergents-genesis/faq.once-each-play")
def test_a_reward_may_attack_and_the_chain_it_interrupts_goes_on():
    """The Counter still comes after the reward, and what was revealed before is still revealed."""
    cards = {"Burn": {"effects": [{"attack": 4}], "reward": {"damage": 2, "effects": [{"attack": 1}]}}}
    brawl = Brawl({"hand": ["Burn", "Veil"]}, {"hand": ["Riposte", "Ward"]}, cards=cards).play("Burn").tactics({1: "Riposte"})
    assert brawl.state.public["attack"]["amount"] == 1 and brawl.asked() == [1]
    brawl.tactics()
    assert brawl.state.public["attack"]["kind"] == "counter" and brawl.state.public["chain"] == ((1, "riposte"),)
    brawl.passes()
    assert brawl.hp() == (18, 17) and brawl.state.public["chain"] == ()
