"""Chapter 6: attacks, Tactics, Defend and Counter."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.problem import Refusal

from .brawl import Brawl


@mark.rule("emergents-genesis/combat.attack")
def test_combat_attack():
    brawl = Brawl({"hand": ["Haymaker"]}, {}).play("Haymaker")
    assert brawl.hp() == (20, 16) and "Bob takes 4 damage: 16 HP left." in brawl.texts("combat.attack")


@mark.rule("emergents-genesis/ruling.zero-attack")
def test_ruling_zero_attack():
    """No window, no damage, no attack; but a Charge that waits is added first."""
    cards = {"Swat": {"effects": [{"attack": {"for each": "own gear", "up to": 3}}]}}
    brawl = Brawl({"hand": ["Swat", "Swat", "Wind Up"]}, {"hand": ["Veil"]}, cards=cards).play("Swat")
    assert brawl.asked() == [0] and brawl.hp() == (20, 20) and brawl.count("attacks") == 0
    brawl.play("Wind Up", "Swat")
    assert brawl.asked() == [1] and brawl.passes().hp() == (20, 18) and brawl.count("attacks") == 1


@mark.rule("emergents-genesis/ruling.counted-attack")
def test_ruling_counted_attack():
    """One attack for all that is counted, which its player is told beforehand; for 0 nobody need be chosen."""
    cards = {"Swat": {"effects": [{"attack": {"for each": "own hand", "up to": 5}}]},
             "Hail": {"effects": [{"spread": {"for each": "own hand", "up to": 5}}]}}
    brawl = Brawl({"hand": ["Swat", "Hail", "Focus"]}, {"hand": ["Focus"]}, {}, cards=cards).play("Swat")
    assert "attack for 2." in brawl.decisions()[0].prompt
    brawl.aim(1)
    assert brawl.asked() == [1] and brawl.passes().hp() == (20, 18, 20) and brawl.count("attacks") == 1
    brawl.play("Hail")
    assert brawl.passes().hp() == (20, 17, 19) and brawl.count("attacks") == 3
    nothing = Brawl({"hand": ["Swat"]}, {}, {}, cards=cards).play("Swat")
    assert nothing.count("attacks") == 0 and nothing.hp() == (20, 20, 20)
    with_charge = Brawl({"hand": ["Wind Up", "Swat"]}, {}, {}, cards=cards).play("Wind Up", "Swat")
    assert "attack for 2." in with_charge.decisions()[0].prompt, "what waits is counted in"


@mark.rule("emergents-genesis/combat.target")
def test_combat_target():
    """One other player who is still in; each attack anew."""
    brawl = Brawl({"hand": ["Punch", "Punch"]}, {"hp": 1}, {}, {}).play("Punch")
    assert brawl.keys() == ["seat 1", "seat 2", "seat 3"]
    with pytest.raises(Refusal):
        brawl.choose("seat 0")
    brawl.aim(1).play("Punch")
    assert brawl.state.public["out"] == (False, True, False, False) and brawl.keys() == ["seat 2", "seat 3"]
    assert brawl.aim(3).hp() == (20, 0, 20, 19)


@mark.rule("emergents-genesis/combat.ability-attack")
def test_combat_ability_attack():
    """Of Gear and of an Avatar: Tactics answer it, and it may spread."""
    cards = {"Gong": {"gear": True, "ability": {"effects": [{"spread": 2}]}}}
    brawl = Brawl({"gear": ["Gong"]}, {"hand": ["Veil"]}, {"hand": ["Feint"]}, cards=cards).use("Gong").tactics({1: "Veil"}).tactics({2: "Feint"})
    assert brawl.hp() == (19, 20, 19)
    avatar = Brawl({"avatar": "ann"}, {"hand": ["Feint"]}).use("Ann").tactics({1: "Feint"})
    assert avatar.hp() == (19, 20)


@mark.rule("emergents-genesis/combat.tactic")
def test_combat_tactic():
    """Revealed from hand, discarded, then resolved. It is not played: no base text, no Flurry."""
    brawl = Brawl({"hand": ["Punch", "Drum"]}, {"hand": ["Feint", "Veil", "Focus"]}).play("Punch")
    assert brawl.keys(1) == ["pass", "tactic feint", "tactic veil"]
    refusal = brawl.refusal("tactic focus", 1)
    assert (refusal.rule, refusal.sentence) == ("combat.tactic", "Focus has no Tactic.")
    brawl.tactics({1: "Feint"})
    assert brawl.discard(1) == ["feint"] and brawl.zone("front.1") == [] and brawl.state.public["played"] == ("punch",)
    assert brawl.told("reveals Feint") < brawl.told("Feint prevents 1") < brawl.told("counterattacks Ann")


@mark.rule("emergents-genesis/combat.tactic", "emergents-genesis/combat.counter")
def test_a_tactic_in_ones_own_turn():
    """Attacked by a Counter one may answer, and what was revealed counts for no Flurry."""
    brawl = Brawl({"hand": ["Punch", "Veil", "Drum"]}, {"hand": ["Riposte"]}).play("Punch").tactics({1: "Riposte"})
    assert brawl.asked() == [0] and brawl.keys() == ["pass", "tactic veil"]
    brawl.tactics({0: "Veil"}).play("Drum")
    assert brawl.hp() == (20, 20) and brawl.skill() == 2, "Drum counts 0 and 4, not the 2 of Veil"


@mark.rule("emergents-genesis/ruling.tactic-window")
def test_ruling_tactic_window():
    """Everyone with a card in hand but the attacker is asked at once; only the answer that counts is shown."""
    brawl = Brawl({"hand": ["Punch", "Veil"]}, {"hand": ["Veil"]}, {"hand": ["Focus"]}, {"hand": ["Veil"]}).play("Punch").aim(2)
    assert brawl.asked() == [1, 2, 3] and [decision.forced for decision in brawl.decisions().values()] == [False, True, False]
    assert all([decision.window for decision in brawl.decisions().values()])
    brawl.tactics({1: "Veil", 3: "Veil"})
    assert brawl.discard(3) == ["veil"] and brawl.zone("hand.1") == ["veil"] and brawl.discard(1) == []
    assert not [text for text in brawl.texts() if "Bob" in text]
    empty = Brawl({"hand": ["Punch"]}, {"hand": []}, {"hand": ["Focus"]}).play("Punch").aim(1)
    assert empty.asked() == [2], "without a card in hand one is not asked, as everybody can see"


@mark.rule("emergents-genesis/ruling.unanswerable")
def test_ruling_unanswerable():
    """Dealt at once and nobody is asked; a Charge that says so holds for its attack, with Spread for each of it."""
    brawl = Brawl({"hand": ["Sure Shot"]}, {"hand": ["Ward"]}).play("Sure Shot")
    assert brawl.asked() == [0] and brawl.hp() == (20, 17)
    cards = {"Aim": {"effects": [{"charge": {"sure": True}}]}}
    spread = Brawl({"hand": ["Aim", "Quake", "Quake"]}, {"hand": ["Ward"]}, {"hand": ["Ward"]}, cards=cards).play("Aim", "Quake")
    assert spread.asked() == [0] and spread.hp() == (20, 18, 18)
    assert spread.play("Quake").asked() == [1, 2], "the next attack can be answered again"


@mark.rule("emergents-genesis/combat.defend")
@mark.parametrize("tactic, left", [("Veil", 2), ("Ward", 0)])
def test_combat_defend(tactic, left):
    brawl = Brawl({"hand": ["Haymaker"]}, {"hand": [tactic]}).play("Haymaker").tactics({1: tactic})
    assert brawl.hp() == (20, 20 - left) and brawl.asked() == [0]


@mark.rule("emergents-genesis/combat.counter")
def test_combat_counter():
    """Takes off up to X, then attacks for all of X, however little there was to prevent."""
    brawl = Brawl({"hand": ["Punch"]}, {"hand": ["Riposte"]}).play("Punch").tactics({1: "Riposte"})
    assert brawl.hp() == (18, 20)
    more = Brawl({"hand": ["Haymaker"]}, {"hand": ["Riposte"]}).play("Haymaker").tactics({1: "Riposte"})
    assert more.hp() == (18, 18)


@mark.rule("emergents-genesis/ruling.counter-order")
def test_ruling_counter_order():
    """First what was not prevented, then the Counter; whoever falls by the rest does not strike, a helper does."""
    brawl = Brawl({"hand": ["Haymaker"]}, {"hand": ["Riposte"]}).play("Haymaker").tactics({1: "Riposte"})
    assert brawl.told("Bob takes 2 damage") < brawl.told("counterattacks Ann")
    fallen = Brawl({"hand": ["Haymaker"]}, {"hand": ["Riposte"], "hp": 2}, {}).play("Haymaker").aim(1).tactics({1: "Riposte"})
    assert fallen.hp() == (20, 0, 20) and fallen.state.public["out"] == (False, True, False) and fallen.asked() == [0]
    helped = Brawl({"hand": ["Haymaker"]}, {"hp": 2}, {"hand": ["Riposte"]}).play("Haymaker").aim(1).tactics({2: "Riposte"})
    assert helped.hp() == (18, 0, 20)


@mark.rule("emergents-genesis/ruling.counter-strike")
def test_ruling_counter_strike():
    """Stronger attacks make no stronger Counter, and one's own counterattack is no attack made and no damage dealt."""
    cards = {"Knob": {"gear": True, "always": [{"attack": 1}]}}
    brawl = Brawl({"hand": ["Punch", "Riposte"], "gear": ["Knob"]}, {"hand": ["Riposte"], "gear": ["Knob"]}, cards=cards).play("Punch")
    brawl.tactics({1: "Riposte"}).tactics({0: "Riposte"})
    strikes = [text for text in brawl.texts() if "counterattacks" in text]
    assert [text.split(" for ")[1].split(" ")[0] for text in strikes] == ["2", "2"], strikes
    assert brawl.count("attacks") == 1 and brawl.count("damage") == 0


@mark.rule("emergents-genesis/ruling.order-of-tactic")
def test_ruling_order_of_tactic():
    """Last, when even the Counter's attack is over, and for who revealed it; what is of a turn comes to nothing."""
    cards = {"Twist": {"effects": [{"skill": 1}], "tactic": {"counter": 1, "effects": [{"heal": 1}, {"skill": 2}, {"cheaper": 1}, {"acquired": "hand"}]}}}
    brawl = Brawl({"hand": ["Haymaker", "Veil"]}, {"hand": []}, {"hand": ["Twist"], "hp": 10}, cards=cards).play("Haymaker").aim(1).tactics({2: "Twist"})
    assert brawl.asked() == [0] and brawl.hp() == (20, 17, 10), "the counterattack is answered before anything is healed"
    brawl.passes()
    assert brawl.hp() == (19, 17, 11) and brawl.skill(0) == brawl.skill(2) == 0 and brawl.count("cheaper") == 0
    assert brawl.state.public["acquired to"] == ""
    assert brawl.told("Bob takes 3") < brawl.told("counterattacks Ann") < brawl.told("Ann takes 1") < brawl.told("Cid heals 1")


@mark.rule("emergents-genesis/combat.one-tactic")
def test_combat_one_tactic():
    """One for each attack, whoever would like to; three attacks may meet three."""
    brawl = Brawl({"hand": ["Haymaker", "Punch"]}, {"hand": ["Veil", "Veil"]}, {"hand": ["Veil"]}).play("Haymaker").aim(1).tactics({1: "Veil", 2: "Veil"})
    assert brawl.hp() == (20, 18, 20) and brawl.asked() == [0] and brawl.zone("hand.2") == ["veil"]
    brawl.play("Punch").aim(1).tactics({1: "Veil"})
    assert brawl.hp() == (20, 18, 20) and brawl.discard(1) == ["veil", "veil"]


@mark.rule("emergents-genesis/ruling.counter-limit")
def test_ruling_counter_limit():
    """A Counter of a Counter of a Counter; but in one chain a card is revealed once, even if it comes back to hand."""
    brawl = Brawl({"hand": ["Punch", "Riposte", "Feint"]}, {"hand": ["Riposte", "Feint"]})
    brawl.play("Punch").tactics({1: "Riposte"}).tactics({0: "Riposte"}).tactics({1: "Feint"}).tactics({0: "Feint"})
    assert brawl.hp() == (20, 18), "2 against 2, 2 against 1 (1 is left), 1 against 1, and the last 1 finds no answer"
    cards = {"Loop": {"effects": [{"skill": 1}], "tactic": {"counter": 1, "effects": [{"draw": 1}]}},
             "Echo": {"effects": [{"skill": 1}], "tactic": {"defend": 1, "effects": [{"return": "hand"}]}}}
    chain = Brawl({"hand": ["Punch", "Feint"]}, {"hand": ["Feint"]}, {"hand": ["Echo"], "discard": ["Feint"]}, cards=cards)
    chain.play("Punch").aim(1).tactics({1: "Feint"}).tactics({0: "Feint"})
    assert chain.asked() == [1 + 1], "Bob has no card left; Cid may help him"
    chain.tactics({2: "Echo"})
    assert sorted(chain.keys()) == ["echo", "feint"], "the Tactic's own card lies there too"
    assert chain.choose("Echo").zone("hand.2") == ["echo"]


@mark.rule("emergents-genesis/ruling.counter-limit")
def test_a_card_that_came_back_within_a_chain_is_refused():
    cards = {"Echo": {"effects": [{"skill": 1}], "tactic": {"counter": 1}}}
    brawl = Brawl({"hand": ["Punch", "Feint"]}, {"hand": ["Echo"]}, cards=cards).play("Punch").tactics({1: "Echo"})
    brawl.state.zones["discard.1"].clear()
    brawl.state.zones["hand.1"] = ["echo"]
    brawl.tactics({0: "Feint"})
    assert brawl.keys() == ["pass"]
    refusal = brawl.refusal("tactic echo", 1)
    assert (refusal.rule, refusal.sentence) == ("ruling.counter-limit", "Every copy of Echo was revealed in this chain of attacks.")
    assert brawl.passes().state.public["chain"] == (), "the next attack begins a new chain"


@mark.rule("emergents-genesis/ruling.same-copies")
def test_ruling_same_copies():
    """As often as there are copies in the whole deck, wherever they lie."""
    brawl = Brawl({"hand": ["Punch", "Feint", "Feint"]}, {"hand": ["Feint", "Feint"], "deck": ["Feint", "Focus"]})
    brawl.play("Punch").tactics({1: "Feint"}).tactics({0: "Feint"}).tactics({1: "Feint"})
    brawl.state.zones["hand.1"], brawl.state.zones["deck.1"] = ["feint"], ["focus", "focus"]
    brawl.tactics({0: "Feint"})
    assert brawl.keys() == ["pass", "tactic feint"], "the third copy"
    brawl.tactics({1: "Feint"})
    assert brawl.hp() == (19, 20)


@mark.rule("emergents-genesis/ruling.hp-loss")
def test_ruling_hp_loss():
    """No Tactic, no Charge used up; it knocks out like damage."""
    brawl = Brawl({"hand": ["Wind Up", "Poison"]}, {"hand": ["Ward"]}, {}).play("Wind Up", "Poison").aim(1)
    assert brawl.asked() == [0] and brawl.hp() == (20, 18, 20) and brawl.state.counters["charge.0"] == 2 and brawl.count("attacks") == 0
    out = Brawl({"hand": ["Poison"]}, {"hp": 2}).play("Poison")
    assert out.winner == 0


@mark.rule("emergents-genesis/ruling.hp-maximum")
def test_ruling_hp_maximum():
    """To the printed number, for the first player as well."""
    cards = {"Soup": {"effects": [{"heal": 5}]}}
    brawl = Brawl({"hand": ["Soup", "Soup"], "hp": 17}, {}, cards=cards).play("Soup")
    assert brawl.hp()[0] == 20
    assert brawl.play("Soup").hp()[0] == 20 and "Ann heals nothing: 20 HP are all that the Avatar prints." in brawl.texts("ruling.hp-maximum")


def test_in_a_window_only_cards_that_cannot_answer_are_refused_with_a_reason():
    """What the page says of each card in hand: nothing of one that may be revealed."""
    from engine.match import Match
    from engine.session import Session

    brawl = Brawl({"hand": ["Veil", "Focus"]}, {"hand": ["Punch"]}, active=1).play("Punch")
    decision = brawl.decisions()[0]
    assert brawl.game.explain(brawl.state, decision, "veil") is None and brawl.game.explain(brawl.state, decision, "tactic veil") is None
    session = Session(brawl.game, Match(brawl.game, {"avatar": "ann", "opponent 1": "bob"}, 0), "test")
    session.match.state = brawl.state
    assert session.view()["decision"]["refusals"] == {"focus": {"sentence": "Focus has no Tactic.", "rule": "combat.tactic"}}


def test_a_window_says_who_may_be_helped():
    open_ = Brawl({"hand": ["Haymaker"]}, {"hand": ["Veil"]}, {"hand": ["Feint"]}).play("Haymaker").aim(1).decisions()
    assert open_[1].prompt == "Ann attacks you for 4 with Haymaker. Reveal a Tactic, or pass."
    assert open_[2].prompt == "Ann attacks Bob for 4 with Haymaker. Reveal a Tactic to help Bob, or pass."
