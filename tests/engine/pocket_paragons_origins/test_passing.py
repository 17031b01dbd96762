"""Chapter 14: what a fallen hero leaves to the next, and that the other side is told nothing of it."""
from __future__ import annotations

import pytest
from pytest import mark

from engine.chance import Chance
from engine.match import Match
from engine.problem import Refusal
from engine.record import new_record
from tests.invariants import same, view

from tests.engine.pocket_paragons_origins.duel import A, B
from tests.engine.pocket_paragons_origins.series import TEAMS, Series, game_of_six, to_third_hero

TWO_WEAPONS = {"Bo": {"Dexterity": None, "Second Weapon": {"type": "Weapon", "attack": 1}}}


def fallen(game=None, **more) -> Series:
    """Side A's first hero has fallen and Bo follows; the passing is open."""
    return Series("legacy", game, **more).begin().win(B).answer("bo")


@mark.rule("pocket-paragons-origins/legacy.passing")
def test_legacy_passing():
    """An exchange for the card of the same type: size and types of the deck stay, a Super Ability is not passed."""
    series = fallen()
    assert series.kinds() == ["pass"] and series.asked(B) == [] and series.asked(A)[0] == "keep"
    assert not any("super" in key for key in series.asked(A)) and len(series.asked(A)) == 7
    with pytest.raises(Refusal):
        series.answer("ada-super-ability>bo-super-ability")
    with pytest.raises(Refusal):
        series.answer("ada-weapon>bo-strength")
    series.answer("ada-weapon>bo-weapon")
    assert "ada-weapon" in series.deck(A) and "bo-weapon" not in series.deck(A) and len(series.deck(A)) == 7
    assert sorted(series.game.cards[card].type for card in series.deck(A)) == sorted(card.type for card in series.game.heroes["bo"].cards)
    assert series.win(A).series()["wins"] == (1, 1), "the received card is played like any other"


@mark.rule("pocket-paragons-origins/legacy.passing")
def test_nothing_need_be_passed():
    series = fallen().answer("keep")
    assert series.deck(A) == sorted(card.id for card in series.game.heroes["bo"].cards)


@mark.rule("pocket-paragons-origins/ruling.passing-details")
def test_ruling_passing_details():
    """In hand, played, discarded or removed: wherever the card was when its hero fell."""
    game = game_of_six({"Dan": {"Strength": {"attack": 2, "effects": [{"remove": {"from": "opponent hand", "type": "Defense"}}]}}})
    series = Series("legacy", game).begin().play("Strength", "Strength")
    assert series.state.zones["removed.0"] == ["ada-defense"] and series.state.zones["discard.0"] == ["ada-strength"]
    series.win(B).answer("bo")
    for kind in ("defense", "strength", "respite", "intellect"):
        assert f"ada-{kind}>bo-{kind}" in series.asked(A)
    series.answer("ada-defense>bo-defense")
    assert "ada-defense" in series.state.zones["hand.0"]


@mark.rule("pocket-paragons-origins/ruling.passing-type")
def test_ruling_passing_type():
    """Of two cards of the type the player says which makes way; of none, nothing can be exchanged."""
    series = fallen(game_of_six(TWO_WEAPONS))
    keys = series.asked(A)
    assert {"ada-weapon>bo-weapon", "ada-weapon>bo-second-weapon"} < set(keys) and not any("dexterity" in key for key in keys)
    series.answer("ada-weapon>bo-second-weapon")
    assert {"ada-weapon", "bo-weapon"} < set(series.deck(A)) and "bo-second-weapon" not in series.deck(A)


@mark.rule("pocket-paragons-origins/ruling.passing-lasts")
def test_ruling_passing_lasts():
    """The received card comes along to every later match; the one that made way does not come back."""
    series = fallen(seat=A).answer("ada-weapon>bo-weapon").play("Strength", "Dexterity").win(A)
    series.answer("eve").answer("keep")
    assert series.state.public["heroes"] == ("bo", "eve")
    assert "ada-weapon" in series.state.zones["hand.0"] and "bo-weapon" not in series.deck(A)
    assert series.texts("ruling.passing-lasts") == ["Bo fights with Ada Weapon, received from a fallen hero."] * 2
    series.win(B)
    assert "ada-weapon>cyd-weapon" in series.asked(A)


@mark.rule("pocket-paragons-origins/legacy.passing-again")
def test_legacy_passing_again():
    """What the second hero received is one of its cards, and can be handed on once more."""
    series = to_third_hero(Series("legacy"), "ada-weapon>bo-weapon", "ada-weapon>cyd-weapon")
    assert series.state.public["heroes"] == ("cyd", "dan") and "ada-weapon" in series.deck(A) and "cyd-weapon" not in series.deck(A)
    own = to_third_hero(Series("legacy"), "ada-weapon>bo-weapon", "bo-strength>cyd-strength")
    assert {"bo-strength", "cyd-weapon"} < set(own.deck(A)) and "ada-weapon" not in own.deck(A)
    assert "bo-weapon>cyd-weapon" not in Series("legacy").begin().win(B).answer("bo").answer("ada-weapon>bo-weapon").win(B).asked(A)


# --- the secret ----------------------------------------------------------------------------------------
def apart(series: Series, key: str, seed: int) -> int:
    """Pass a card in one world and nothing in the other, then choose the same in both: nothing that the other
    side gets tells them apart, until it is a card that only one of them has. Returns how many steps that was."""
    game, chance, steps = series.game, Chance(seed), 0
    worlds, choices = [series.state] * 2, [{A: key}, {A: "keep"}]
    while not worlds[0].result:
        worlds = [game.apply(world, chosen, game.teller(B)) for world, chosen in zip(worlds, choices)]
        told = [[beat.to_json() for beat in world.tell.close()] for world in worlds]
        assert told[0] == told[1] and worlds[0].hash() != worlds[1].hash()
        same(view(game, worlds[0], B), view(game, worlds[1], B), "what the other side gets")
        steps += 1
        common = {}
        for one, other in zip(*[game.decisions(world) for world in worlds]):
            keys = [option for option in one.keys() if option in other.keys()]
            if not keys:
                return steps
            common[one.seat] = keys[chance.below(len(keys))]
        choices = [common, common]
    return steps


@mark.rule("pocket-paragons-origins/legacy.passing-secret", "pocket-paragons-origins/ruling.passing-hidden")
def test_legacy_passing_secret():
    """Whatever is passed, and if nothing is, the other side sees, is told, is refused and is asked the same."""
    second = fallen()
    third = fallen().answer("ada-weapon>bo-weapon").win(B)
    for series in (second, third):
        assert series.kinds() == ["pass"]
        steps = [apart(series, key, seed) for key in series.asked(A) if key != "keep" for seed in range(4)]
        assert len(steps) == 24 and min(steps) > 1 and max(steps) > 8


@mark.rule("pocket-paragons-origins/legacy.passing-secret", "pocket-paragons-origins/ruling.passing-hidden")
def test_ruling_passing_hidden():
    """The other side's log has one sentence, its worlds hold every card that could have come, or none."""
    series = fallen(seat=B).answer("ada-weapon>bo-weapon")
    assert series.texts("legacy.passing-secret") == ["Ada may pass a card to Bo; you are not shown what, or whether."]
    assert not series.texts("ruling.passing-lasts") and not any("Ada Weapon" in beat.text for beat in series.beats)
    seen = series.game.observe(series.state, B)
    assert seen["zones"]["hand.0"] == {"count": 6} and seen["zones"]["team-1.0"] == {"count": 7}
    assert series.game.observe(series.state, None)["zones"]["team-2.1"] == {"count": 7}
    chance, hands = Chance(5), set()
    for _ in range(150):
        world = series.game.sample(seen, chance)
        hands.add(tuple(card for card in world.zones["hand.0"] if card.startswith("ada-")))
        same(series.game.observe(world, B), seen, "a world of the observation")
    assert hands == {(), *((f"ada-{kind}",) for kind in ("defense", "dexterity", "intellect", "respite", "strength", "weapon"))}


@mark.rule("pocket-paragons-origins/legacy.passing-secret")
def test_a_passed_card_is_open_once_it_is_played():
    series = fallen(seat=B).answer("ada-weapon>bo-weapon").play("Weapon", "Strength")
    seen = series.game.observe(series.state, B)
    assert seen["zones"]["discard.0"]["cards"] == ["ada-weapon"]
    for seed in range(20):
        world = series.game.sample(seen, Chance(seed))
        assert "bo-weapon" in world.zones["team-1.0"] and "bo-weapon" not in world.zones["hand.0"]


@mark.parametrize("order", [0, 1])
def test_undo_and_steps_do_not_tell_what_was_passed(order):
    """The driver of the other side: undo, its reason, steps and beats are the same for every passing."""
    game, gets = game_of_six(), []
    own, other = (A, B) if order == 0 else (B, A)  # whose hero falls
    for passing in ("keep", "weapon", "strength"):
        lost, left = (("ada", "bo") if own == A else ("dan", "eve"))
        falls = ["ada-respite", "dan-weapon"] if own == A else ["ada-weapon", "dan-respite"]
        choices = [list(TEAMS), ["ada", "dan"], falls, [left],
                   [passing if passing == "keep" else f"{lost}-{passing}>{left}-{passing}"]]
        both = [["bo-defense", "dan-intellect"]] if own == A else [["ada-intellect", "eve-defense"]]
        record = {**new_record(game, game.blank({"format": "legacy", "opponent": "player", "hero": "ada", "foe": "dan"}).options, 1),
                  "choices": choices + both}
        match = Match.replay(game, record, other)
        gets.append({"view": view(game, match.state, other), "undo": match.can_undo(), "practice": match.can_undo(practice=True),
                     "steps": match.state.step, "beats": [beat.to_json() for beat in match.beats]})
    assert gets[0] == gets[1] == gets[2] and gets[0]["steps"] == 6
