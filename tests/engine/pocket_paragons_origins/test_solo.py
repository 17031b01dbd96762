"""Chapter 14: the Automa."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.chance import Chance
from engine.problem import Problem

from tests.engine.pocket_paragons_origins.duel import A, B, ORDER, Duel, deck, game_of


def solo(first=None, second=None, lists=None, top=None, drawn=None, **more) -> Duel:
    """Ada against the Automa as Bo. top: numbers of the Automa deck from the top; drawn: those in its discard pile."""
    situation = {"automa deck": top} if top else {}
    if drawn:
        situation["automa discard"] = drawn
    return Duel(first, second, opponent="automa", lists=lists, **situation, **more)


def numbers(duel, zone):
    return [int(card.partition("-")[2]) for card in duel.state.zones[f"automa-{zone}.1"]]


# --- set-up ------------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.player-setup")
def test_solo_player_setup():
    duel = solo(started=True)
    assert len(duel.zone("hand", A)) == 6 and duel.zone("reserve", A) == {"Super Ability"} and duel.health()[A] == 10


@mark.rule("pocket-paragons-origins/solo.automa-setup")
def test_solo_automa_setup():
    duel = solo({}, {"Super Ability": {"super": {"permanent": 0}}}, started=True)
    assert len(duel.zone("hand", B)) == 6 and duel.zone("active", B) == {"Super Ability"}
    assert duel.health()[B] == 10 and duel.energy()[B] == 0 and duel.asked(B) == []


def test_a_playable_super_of_the_automa_becomes_available():
    ability = {"Super Ability": {"attack": 4, "super": {"playable": 1, "after": "discarded"}}}
    duel = solo({}, ability, lists=[["Respite"], ["Super Ability"]], top=[1, 2])
    duel.play("Strength")
    assert "Super Ability" in duel.zone("hand", B)


@mark.rule("pocket-paragons-origins/solo.automa-deck")
def test_solo_automa_deck():
    duel = solo(automa={"deck": [3, 1]}, started=True)
    assert sorted(numbers(duel, "deck")) == [1, 3] and numbers(duel, "discard") == []
    orders = {tuple(numbers(solo(started=True, seed=seed), "deck")) for seed in range(30)}
    assert len(orders) == 6, "every order of three cards turns up"


@mark.rule("pocket-paragons-origins/solo.open-hand")
def test_solo_open_hand():
    """Available cards and the list of the deck are open, its order is not."""
    duel = solo(started=True)
    seen = duel.game.observe(duel.state, A)
    assert len(seen["zones"]["hand.1"]["cards"]) == 6 and seen["zones"]["automa-deck.1"] == {"count": 3}
    assert duel.game.census(seen)["automa"] == ["automa-1", "automa-2", "automa-3"]
    orders = {tuple(duel.game.sample(seen, Chance(seed)).zones["automa-deck.1"]) for seed in range(40)}
    assert len(orders) == 6


# --- choosing ----------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.play")
def test_solo_play():
    """The player chooses first; the revealed card goes to the Automa discard pile."""
    duel = solo(top=[2, 1, 3]).play("Defense")
    assert duel.before("play.choose", "solo.play") and numbers(duel, "discard") == [2] and numbers(duel, "deck") == [1, 3]
    assert duel.zone("discard", B) == {"Strength"}


@mark.rule("pocket-paragons-origins/solo.topmost")
def test_solo_topmost():
    """Discarded, removed, in reserve, permanent, not in the deck: each line is passed over for its reason."""
    lists = [["Dexterity", "Strength", "Weapon", "Super Ability", "Intellect", "Defense"]]
    second = {"Dexterity": None, "Second Weapon": {"type": "Weapon", "attack": 1}}
    duel = solo({}, second, lists=lists, b={"discard": ["Weapon", "Second Weapon"], "removed": ["Strength"]}).play("Defense")
    assert duel.zone("discard", B) == {"Weapon", "Second Weapon", "Intellect"}
    lines = [(line["type"], line["taken"]) for line in duel.beats[1].patch["public"]["automa"]["lines"]]
    assert lines == [("Dexterity", False), ("Strength", False), ("Weapon", False), ("Super Ability", False), ("Intellect", True)]
    told = " ".join(duel.texts("solo.topmost"))
    for reason in ("no Dexterity card", "is removed", "is discarded", "is in reserve"):
        assert reason in told


def test_a_permanent_super_is_passed_over():
    duel = solo({}, {"Super Ability": {"super": {"permanent": 0}}}, lists=[["Super Ability", "Strength"]]).play("Defense")
    assert duel.zone("discard", B) == {"Strength"} and any("permanent" in text for text in duel.texts("solo.topmost"))


@mark.rule("pocket-paragons-origins/ruling.automa-same-type")
def test_ruling_automa_same_type():
    """The first of its deck list, whatever the names."""
    second = {"Dexterity": None, "A Second Weapon": {"type": "Weapon", "attack": 1}}
    duel = solo({}, second, lists=[["Weapon"]]).play("Defense")
    assert duel.zone("discard", B) == {"Weapon"}
    assert duel.play("Strength").zone("discard", B) == {"Weapon", "A Second Weapon"}


@mark.rule("pocket-paragons-origins/ruling.automa-none-available")
def test_ruling_automa_none_available():
    """The next card is revealed; those seen this round stay out of a reshuffled deck."""
    lists = [["Weapon"], ["Weapon"], ["Strength"], ["Weapon"]]
    duel = solo(lists=lists, top=[1, 2], drawn=[3, 4], b={"discard": ["Weapon"]}, chance=[["automa-4", "automa-3"]])
    duel.play("Defense")
    assert duel.zone("discard", B) == {"Weapon", "Strength"}
    assert numbers(duel, "discard") == [1, 2, 4, 3] and numbers(duel, "deck") == []
    assert len(duel.texts("solo.reshuffle")) == 1


@mark.rule("pocket-paragons-origins/ruling.automa-fallback")
def test_ruling_automa_fallback():
    """Each card had its try: the available type farthest right of the selection order."""
    duel = solo(lists=[["Weapon"], ["Strength"]], b={"discard": ["Weapon", "Strength"]}).play("Defense")
    assert len(duel.texts("ruling.automa-none-available")) == 2 and duel.zone("discard", B) == {"Weapon", "Strength", "Dexterity"}
    assert ORDER.index("Dexterity") == max(ORDER.index(kind) for kind in ("Respite", "Defense", "Intellect", "Dexterity"))


@mark.rule("pocket-paragons-origins/ruling.empty-hand")
def test_an_automa_without_a_card_reveals_nothing():
    everything = ["Strength", "Weapon", "Intellect", "Defense", "Dexterity", "Respite"]
    duel = solo(b={"hand": [], "discard": everything}, top=[1, 2, 3]).play("Strength")
    assert numbers(duel, "deck") == [1, 2, 3] and duel.zone("hand", B) == set(everything)
    assert duel.health() == (10, 8) and duel.energy() == (0, 0)


# --- reshuffling -------------------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.reshuffle")
def test_solo_reshuffle():
    """When the deck has run out, the discard pile becomes the new one."""
    duel = solo(lists=[["Strength"], ["Weapon"]], top=[1], drawn=[2], chance=[["automa-2", "automa-1"]]).play("Defense")
    assert numbers(duel, "deck") == [] and "solo.reshuffle" not in duel.rules()
    duel.play("Strength")
    assert numbers(duel, "deck") == [1] and numbers(duel, "discard") == [2] and duel.zone("discard", B) == {"Strength", "Weapon"}


@mark.rule("pocket-paragons-origins/solo.reshuffle", "pocket-paragons-origins/ruling.automa-reshuffle")
@mark.parametrize("cancelled", [False, True])
def test_ruling_automa_reshuffle(cancelled):
    """Drawn, undrawn and the one just revealed, whether or not its Respite is cancelled."""
    first = {"Strength": {"attack": 2, "always": [{"cancels": "Respite"}]}} if cancelled else {}
    duel = solo(first, lists=[["Respite"], ["Weapon"], ["Strength"]], top=[1, 2], drawn=[3],
                chance=[["automa-3", "automa-1", "automa-2"]]).play("Strength")
    assert numbers(duel, "deck") == [3, 1, 2] and numbers(duel, "discard") == []
    assert duel.energy() == ((1, 0) if cancelled else (0, 1))


# --- effects -----------------------------------------------------------------------------------------
def strength(*effects):
    return {"Strength": {"attack": 2, "effects": list(effects)}}


PLAYS_STRENGTH = [["Strength"]]


@mark.rule("pocket-paragons-origins/ruling.automa-may")
def test_ruling_automa_may_used():
    duel = solo({}, strength({"may": True, "energy": 2}), lists=PLAYS_STRENGTH).play("Defense")
    assert duel.energy() == (0, 2) and duel.asked(B) == []


@mark.rule("pocket-paragons-origins/ruling.automa-may")
@mark.parametrize("health, energy", [(2, 0), (3, 2)])
def test_ruling_automa_may_declined(health, energy):
    """Only what would leave its own health at 0 or less."""
    price = strength({"may": True, "damage": {"amount": 2, "to": "own"}, "then": [{"energy": 2}]})
    duel = solo({}, price, lists=PLAYS_STRENGTH, b={"health": health}).play("Respite")
    assert duel.energy()[B] == energy and not duel.over


@mark.rule("pocket-paragons-origins/ruling.automa-choose-one")
def test_ruling_automa_choose_one():
    """The first that does anything: at full health, with nothing discarded, the third."""
    either = {"choose one": [{"restore": 2}, {"take": {"from": "own discard"}}, {"energy": 1}, {"damage": 1}]}
    assert solo({}, strength(either), lists=PLAYS_STRENGTH).play("Respite").energy()[B] == 1
    duel = solo({}, strength(either), lists=PLAYS_STRENGTH, b={"health": 5, "discard": ["Weapon"]}).play("Respite")
    assert duel.health()[B] == 7 and duel.energy()[B] == 0


def test_the_automa_declines_a_choice_that_would_fell_it():
    either = {"may": True, "choose one": [{"damage": {"amount": 3, "to": "own"}}, {"energy": 1}]}
    assert solo({}, strength(either), lists=PLAYS_STRENGTH, b={"health": 3}).play("Respite").health()[B] == 3


CARES = {"may": True, "damage": {"amount": 2, "to": "own"}, "then": [{"energy": 2}]}


@mark.rule("pocket-paragons-origins/solo.effects")
@mark.parametrize("health, energy", [(6, 0), (7, 2)])
def test_solo_effects(health, energy):
    """The Automa hero card's condition replaces the usual way with 'may'."""
    duel = solo({}, strength(CARES), lists=PLAYS_STRENGTH, automa={"conditions": {"Bo Strength": "own health >= 7"}}, b={"health": health})
    duel.play("Respite")
    assert duel.energy()[B] == energy and "ruling.automa-may" not in duel.rules()


def test_a_condition_of_the_hero_card_may_fell_the_automa():
    duel = solo({}, strength(CARES), lists=PLAYS_STRENGTH, automa={"conditions": {"Bo Strength": ["own health <= 4", "opponent health = 10"]}},
                b={"health": 2})
    assert duel.play("Defense").winner == A


@mark.rule("pocket-paragons-origins/solo.player-setup")
@mark.parametrize("health, energy", [(5, 1), (4, 0)])
def test_solo_player_section(health, energy):
    """A rule of the section "Player" of the own hero: here Ada's Weapon gives energy only at 5 health or more."""
    rules = {"player": [{"card": "Ada Weapon", "says": "Ada Weapon needs 5 health.", "if": "own health >= 5"}]}
    first = {"Weapon": {"attack": 3, "effects": [{"energy": 1}], "always": [{"attack": 1}]}}
    duel = solo(first, lists=[["Defense"]], player=rules, a={"health": health}, b={"energy": 0}).play("Weapon")
    assert duel.energy() == (energy, 0)
    assert "Ada Weapon needs 5 health." in " ".join(duel.texts("solo.player-setup"))
    against = Duel(first, player=rules, a={"health": health}).play("Weapon", "Strength")
    assert against.energy() == (1, 0) and against.health()[B] == 6, "against a player the rule does not apply"


@mark.rule("pocket-paragons-origins/solo.player-setup")
def test_the_player_section_covers_what_holds_while_the_card_does():
    rules = {"player": [{"card": "Ada Weapon", "says": "Only at 5 health.", "if": "own health >= 5"}]}
    first = {"Weapon": {"attack": 3, "always": [{"attack": 1}]}}
    assert solo(first, lists=[["Respite", "Strength"]], player=rules, b={"discard": ["Respite"]}).play("Weapon").health()[B] == 6
    low = solo(first, lists=PLAYS_STRENGTH, player=rules, a={"health": 4}).play("Weapon")
    assert low.health()[B] == 7


@mark.parametrize("automa, path, sentence", [
    ({"conditions": {"Bo Strengh": "own health >= 7"}}, ("conditions", "Bo Strengh"), "did you mean 'Bo Strength'"),
    ({"conditions": {"Bo Weapon": "own health >= 7"}}, ("conditions", "Bo Weapon"), "says 'may'"),
    ({"conditions": {"Bo Strength": "own helth >= 7"}}, ("conditions", "Bo Strength"), "did you mean 'own health'"),
    ({"conditions": ["Bo Strength"]}, ("conditions",), "a mapping from names of cards"),
    ({"player": {"card": "Bo Weapon"}}, ("player",), "a list of"),
    ({"player": [{"card": "Bo Weapon", "says": "x"}]}, ("player", 0), "needs the field 'if'"),
    ({"player": [{"card": "Weapon", "says": "x", "if": "round > 1"}]}, ("player", 0, "card"), "no card of this hero"),
    ({"player": [{"card": "Bo Weapon", "says": "x", "if": "round > 1"}] * 2}, ("player", 1, "card"), "has a rule already")])
def test_faulty_rules_of_an_automa_hero_card_are_refused_with_their_place(automa, path, sentence):
    with pytest.raises(Problem, match=sentence) as told:
        game_of(deck("Ada"), deck("Bo", strength(CARES), automa))
    assert told.value.path == ("heroes", "bo", "automa", *path)


def test_the_automa_hero_face_shows_its_rules():
    rules = {"conditions": {"Bo Strength": "own health >= 7"},
             "player": [{"card": "Bo Weapon", "says": "Needs a long match.", "if": "round >= 9"}]}
    game = game_of(deck("Ada"), deck("Bo", strength(CARES), rules))
    from engine.games.pocket_paragons_origins.faces import automa_sentences

    assert automa_sentences(game.heroes["bo"]) == ["Bo Strength: the Automa uses it only if its health is 7 or more."]
    assert game.heroes["bo"].automa_player == ("Needs a long match.",)
    schema = game.hero_schema()["$defs"]
    assert {"conditions", "player"} <= set(schema["automa"]["properties"]) and schema["player"]["required"] == ["card", "says", "if"]


@mark.rule("pocket-paragons-origins/solo.face-down")
def test_solo_face_down():
    """Played counts as discarded; cancelled is available again."""
    duel = solo(lists=PLAYS_STRENGTH).play("Defense")
    assert duel.zone("discard", B) == {"Strength"}
    assert "Strength" in solo(lists=PLAYS_STRENGTH).play("Intellect").zone("hand", B)


# --- the lone Respite --------------------------------------------------------------------------------
NO_WEAPONS = {"Super Ability": {"super": {"permanent": 0}, "always": [{"forbid": "Weapon"}]}}
ALL_BUT_RESPITE = ["Strength", "Weapon", "Intellect", "Defense", "Dexterity"]


@mark.rule("pocket-paragons-origins/solo.destruction")
def test_solo_destruction():
    duel = solo(a={"hand": ["Respite"], "discard": ALL_BUT_RESPITE}, lists=[["Defense"]]).play("Respite")
    assert duel.winner == B and "solo.play" not in duel.rules() and numbers(duel, "deck") == [1]
    assert "ruling.automa-lone-respite" not in duel.rules()


@mark.rule("pocket-paragons-origins/ruling.automa-lone-respite")
def test_ruling_automa_lone_respite():
    first = {"Dexterity": None, "Second Respite": {"type": "Respite"}}
    duel = solo(first, a={"hand": ["Respite", "Second Respite"], "discard": ["Strength", "Weapon", "Intellect", "Defense"]}, lists=[["Defense"]])
    assert duel.play("Respite").winner == B


def test_without_its_weapon_the_automa_chooses_in_the_normal_way():
    duel = solo(a={"hand": ["Respite"], "discard": ALL_BUT_RESPITE}, b={"discard": ["Weapon"]}, lists=[["Defense"]]).play("Respite")
    assert not duel.over and duel.zone("discard", B) == {"Weapon", "Defense"}


@mark.rule("pocket-paragons-origins/solo.destruction", "pocket-paragons-origins/ruling.automa-reshuffle")
def test_where_an_effect_forbids_the_weapon_the_automa_plays_respite():
    duel = solo(NO_WEAPONS, a={"hand": ["Respite"], "discard": ALL_BUT_RESPITE}, lists=[["Defense"], ["Strength"]], top=[2], drawn=[1])
    duel.play("Respite")
    assert not duel.over and "solo.play" not in duel.rules() and duel.energy() == (1, 1)
    assert sorted(numbers(duel, "deck")) == [1, 2]


def test_a_forbidden_type_is_passed_over():
    assert solo(NO_WEAPONS, lists=[["Weapon", "Strength"]]).play("Defense").zone("discard", B) == {"Strength"}
    assert solo(NO_WEAPONS, lists=[["Weapon"]]).play("Defense").zone("discard", B) == {"Strength"}, "the fallback passes it over too"


def test_a_hand_of_more_than_respite_is_no_lone_respite():
    duel = solo(a={"hand": ["Respite", "Defense"]}, lists=[["Strength"]]).play("Respite")
    assert not duel.over and duel.zone("discard", B) == {"Strength"}


# --- the selection order -----------------------------------------------------------------------------
@mark.rule("pocket-paragons-origins/solo.selection-order")
def test_solo_selection_order():
    """It discards the type farthest left and takes the type farthest right."""
    forced = solo({"Defense": {"effects": [{"discard": {"from": "opponent hand"}}]}}, lists=PLAYS_STRENGTH).play("Defense")
    assert forced.zone("discard", B) == {"Respite", "Strength"}
    takes = solo({}, strength({"take": {"from": "own discard"}}), lists=PLAYS_STRENGTH, b={"discard": ["Respite", "Weapon", "Defense"]})
    assert takes.play("Defense").zone("discard", B) == {"Respite", "Defense", "Strength"}


@mark.rule("pocket-paragons-origins/ruling.automa-takes-away")
def test_ruling_automa_takes_away():
    """Of the player's cards it takes away the type farthest right."""
    effect = strength({"discard": {"from": "opponent hand", "choose": "you"}})
    duel = solo({}, effect, lists=PLAYS_STRENGTH).play("Defense")
    assert duel.zone("discard", A) == {"Weapon", "Defense"}


def test_in_a_mirror_the_automa_knows_its_own_cards():
    """It gives up what is farthest left, though the player holds a card of the same name."""
    first = strength({"discard": {"from": "own hand"}})
    duel = Duel(first, foe="ada", opponent="automa", player={"deck": [1]}, lists=PLAYS_STRENGTH).play("Defense")
    assert duel.zone("discard", B) == {"Respite", "Strength"} and duel.zone("discard", A) == {"Defense"}


def test_a_selection_order_names_every_type_of_the_deck():
    with pytest.raises(Problem, match="the selection order must list Weapon") as told:
        game_of(deck("Ada"), deck("Bo", automa={"order": [kind for kind in ORDER if kind != "Weapon"]}))
    assert told.value.path == ("heroes", "bo", "automa", "order")
