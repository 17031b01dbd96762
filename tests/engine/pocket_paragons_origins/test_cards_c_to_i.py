"""Each card of Cordula, Eadric, Eglantine and Ilka does what its sentence says."""
from __future__ import annotations

import pytest
from pytest import mark

from tests.engine.pocket_paragons_origins.cardtable import OTHER, OWN, Table

RULE = "pocket-paragons-origins/"


@pytest.fixture
def cordula(game):
    return lambda own=None, other=None: Table(game, "cordula", own, other)


@pytest.fixture
def eadric(game):
    return lambda own=None, other=None: Table(game, "eadric", own, other)


@pytest.fixture
def eglantine(game):
    return lambda own=None, other=None: Table(game, "eglantine", own, other)


@pytest.fixture
def ilka(game):
    return lambda own=None, other=None: Table(game, "ilka", own, other)


# --- Cordula
@mark.parametrize("choice, health, energy", [("1", 8, [0, 0]), ("2", 9, [1, 0])])
def test_heavy_winding_burns_or_charges(cordula, choice, health, energy, sickle):
    table = cordula().play("heavy-winding", "gilded-sickle")
    assert table.asked() == [(OWN, ["1", "2"])]
    table.play(choice)
    assert table.health() == [10 - sickle, health] and table.energy() == energy


def test_pendulum_blade_is_a_plain_weapon(cordula, sickle):
    assert cordula().play("pendulum-blade", "gilded-sickle").health() == [10 - sickle, 8]
    assert cordula().play("pendulum-blade", "siesta").winner() == OWN


@mark.parametrize("choice, taken, energy", [("1", True, 2), ("2", False, 1)])
def test_escapement_fetches_the_weapon_or_drains_the_other(cordula, choice, taken, energy, sickle):
    table = cordula({"discard": ["pendulum-blade", "heavy-winding"]}, {"energy": 2}).play("escapement", "gilded-sickle").play(choice)
    assert ("pendulum-blade" in table.zone("hand")) == taken and table.energy() == [0, energy]
    assert "heavy-winding" in table.zone("discard") and table.health() == [10 - sickle, 8]


def test_escapement_drains_where_no_weapon_lies(cordula, sickle):
    table = cordula({}, {"energy": 2}).play("escapement", "gilded-sickle")
    assert table.energy() == [0, 1] and table.health() == [10 - sickle, 8], "the one choice left is no choice"


@mark.parametrize("choice, weapon, health", [("1", "discard", 10), ("2", "hand", 9)])
def test_brass_shutters_take_the_weapon_or_strike_back(cordula, choice, weapon, health):
    table = cordula().play("brass-shutters", "summer-heat").play(choice)
    assert "gilded-sickle" in table.zone(weapon, OTHER) and table.health() == [10, health]


def test_brass_shutters_hold_off_three(cordula):
    table = cordula({}, {"energy": 3, "discard": ["gilded-sickle"]}).play("brass-shutters", "summer-heat")
    assert table.health() == [9, 9], "4 from Summer Heat with Long Noon in force, 1 back: no Weapon is left in hand to take"


@mark.parametrize("choice, back, healed", [("1", True, 0), ("2", False, 1), ("no", False, 0)])
def test_skipped_tooth_returns_or_heals_or_neither(cordula, choice, back, healed, sickle):
    table = cordula().play("skipped-tooth", "gilded-sickle").play(choice)
    assert ("skipped-tooth" in table.zone("hand")) == back and table.health() == [10 - sickle + healed, 9]


@mark.parametrize("choice, health", [("1", [8, 10]), ("2", [7, 9])])
def test_oil_and_rest_heals_or_burns_and_rests(cordula, choice, health):
    table = cordula({"health": 9, "discard": ["escapement"]}).play("oil-and-rest", "bronze-shoulder").play(choice)
    assert table.health() == health and table.zone("discard") == [] and table.energy() == [1, 1]


@mark.rule(RULE + "super.after-play", RULE + "super.discarded")
@mark.parametrize("choice, healed, left", [("1", 0, 6), ("2", 2, 8)])
def test_strike_twelve_strikes_or_heals_and_comes_back_with_respite(cordula, choice, healed, left, sickle):
    table = cordula({"health": 5, "energy": 4}).play("strike-twelve", "gilded-sickle").play(choice)
    assert table.health() == [5 - sickle + healed, left] and table.zone("discard") == ["strike-twelve"] and table.energy()[OWN] == 4
    table.play("oil-and-rest", "bronze-shoulder").play("2")
    assert "strike-twelve" in table.zone("hand")


# --- Eadric
def test_rockfall_buries_what_it_cancels(eadric, sickle):
    table = eadric().play("rockfall", "heat-haze")
    assert table.health() == [10, 6] and table.energy() == [1, 0]
    assert eadric().play("rockfall", "gilded-sickle").health() == [10 - sickle, 7], "nothing more without cancelling"


@mark.rule(RULE + "ruling.block-amount")
@mark.parametrize("card, dealt", [("quarry-hammer", 2), ("goat-path", 1)])
def test_quarry_hammer_and_goat_path_block_one(eadric, card, dealt, sickle):
    assert eadric().play(card, "gilded-sickle").health() == [10 - sickle + 1, 10 - dealt]


def test_read_the_grain_heals_when_it_cancels(eadric, sickle):
    table = eadric({"health": 5}).play("read-the-grain", "bronze-shoulder")
    assert table.health() == [6, 8] and table.energy() == [1, 0]
    assert eadric({"health": 5}).play("read-the-grain", "gilded-sickle").health() == [5 - sickle, 8]


@mark.rule(RULE + "damage.block-success")
def test_slate_shield_blocks_three_and_gains_energy_for_it(eadric):
    table = eadric().play("slate-shield", "gilded-sickle")
    assert table.health() == [10, 10] and table.energy() == [1, 0]
    assert eadric({}, {"energy": 3}).play("slate-shield", "summer-heat").health() == [9, 10]
    assert eadric().play("slate-shield", "siesta").energy() == [0, 1], "nothing was blocked"


@mark.rule(RULE + "ruling.destruction-cancelled")
def test_hold_the_pass_cancels_a_weapon_when_it_comes_late(eadric):
    late = ["rockfall", "quarry-hammer", "read-the-grain"]
    table = eadric({"discard": late}).play("hold-the-pass", "gilded-sickle")
    assert table.winner() is None and table.health() == [10, 10] and table.energy() == [2, 0] and table.zone("discard") == []
    assert eadric({"discard": late[1:]}).play("hold-the-pass", "gilded-sickle").winner() == OTHER


@mark.rule(RULE + "ruling.block-order")
def test_living_rock_blocks_one_each_round(eadric, sickle):
    table = eadric({"energy": 3}).play("rockfall", "gilded-sickle")
    assert table.zone("active") == ["living-rock"] and table.health() == [10 - sickle + 1, 7]
    assert table.play("goat-path", "summer-heat").health() == [10 - sickle + 1, 6], "Dexterity cancels Intellect: nothing to block"
    assert eadric({"energy": 3}).play("goat-path", "gilded-sickle").health() == [10 - sickle + 2, 9], "1 by the card, 1 by Living Rock"


# --- Eglantine
@mark.rule(RULE + "cancel.exceptions")
def test_bramble_arms_have_breakthrough(eglantine, sickle):
    assert eglantine().play("bramble-arms", "gilded-sickle").health() == [10 - sickle, 7]
    assert eglantine().play("bramble-arms", "summer-heat").health() == [7, 9]


@mark.rule(RULE + "damage.unblockable")
def test_pruning_hook_goes_through_parasol(eglantine):
    table = eglantine().play("pruning-hook", "parasol")
    assert table.health() == [10, 8] and table.energy() == [0, 0]


@mark.parametrize("answer, before, after", [("summer-heat", 9, 7), ("parasol", 9, 9)])
def test_rose_hip_draught_heals_the_wounded(eglantine, answer, before, after):
    assert eglantine({"health": before}).play("rose-hip-draught", answer).health()[OWN] == after


def test_quickset_hedge_blocks_three_and_pricks(eglantine):
    assert eglantine().play("quickset-hedge", "gilded-sickle").health() == [10, 9]
    assert eglantine({}, {"energy": 3}).play("quickset-hedge", "summer-heat").health() == [9, 9]
    assert eglantine().play("quickset-hedge", "siesta").health() == [10, 10]


@mark.rule(RULE + "effects.on-hit")
def test_catch_and_tear_takes_the_weapon(eglantine):
    hit = eglantine().play("catch-and-tear", "summer-heat")
    assert hit.health() == [10, 8] and "gilded-sickle" in hit.zone("discard", OTHER), "it cancels, hits and tears"
    blocked = eglantine().play("catch-and-tear", "parasol")
    assert "gilded-sickle" in blocked.zone("hand", OTHER)
    spent = eglantine({}, {"discard": ["gilded-sickle"]}).play("catch-and-tear", "summer-heat")
    assert len(spent.zone("hand", OTHER)) == 5, "no Weapon in hand, nothing discarded"


@mark.parametrize("answer, energy", [("bronze-shoulder", 2), ("parasol", 1)])
def test_wintering_gains_more_energy_if_wounded(eglantine, answer, energy):
    table = eglantine({"discard": ["quickset-hedge"]}).play("wintering", answer)
    assert table.energy()[OWN] == energy and table.zone("discard") == []


def test_thornwall_answers_wounds_at_the_end_of_the_round(eglantine, sickle):
    assert eglantine({"energy": 3}).play("pruning-hook", "gilded-sickle").health() == [10 - sickle, 7]
    assert eglantine({"energy": 3}).play("pruning-hook", "parasol").health() == [10, 8], "not hurt, no thorns"


# --- Ilka
@mark.rule(RULE + "ruling.forced-discard")
def test_dragline_makes_the_opponent_discard(ilka, sickle):
    table = ilka().play("dragline", "gilded-sickle")
    assert table.health() == [10 - sickle, 7] and table.asked() == [(OTHER, ["bronze-shoulder", "heat-haze", "parasol", "siesta", "summer-heat"])]
    assert "heat-haze" in table.play("heat-haze").zone("discard", OTHER)


@mark.parametrize("hand, dealt", [(["heat-haze", "siesta", "parasol"], 4), (["heat-haze", "siesta", "parasol", "gilded-sickle"], 3)])
def test_hooked_needle_is_sharper_against_two_cards_or_fewer(ilka, hand, dealt):
    """Heat Haze is on the table when the attack is reckoned, and restores 1 afterwards."""
    assert ilka({}, {"hand": hand}).play("hooked-needle", "heat-haze").health()[OTHER] == 10 - dealt + 1


@mark.rule(RULE + "effects.remove")
def test_patient_thread_removes_a_discarded_card_when_it_cancels(ilka):
    table = ilka({}, {"discard": ["parasol", "siesta"]}).play("patient-thread", "bronze-shoulder")
    assert table.asked() == [(OWN, ["parasol", "siesta"])]
    table.play("siesta")
    assert table.zone("removed", OTHER) == ["siesta"] and table.zone("discard", OTHER) == ["parasol"] and table.health() == [10, 8]


def test_cocoon_blocks_everything_and_takes_a_card(ilka):
    table = ilka().play("cocoon", "gilded-sickle")
    assert table.health() == [10, 10] and table.asked()[0][0] == OTHER
    assert table.play("parasol").zone("discard", OTHER) == ["gilded-sickle", "parasol"]


@mark.parametrize("hand, cancelled", [(["bronze-shoulder", "siesta", "parasol", "heat-haze"], False), (None, True)])
def test_scuttle_slips_through_when_the_hand_against_it_is_small(ilka, hand, cancelled):
    table = ilka({}, {"hand": hand} if hand else {}).play("scuttle", "bronze-shoulder")
    assert ("scuttle" in table.zone("hand")) == cancelled and table.health()[OTHER] == (10 if cancelled else 8)


@mark.parametrize("hand, energy", [(["parasol", "siesta", "heat-haze"], 2), (["parasol", "siesta", "heat-haze", "summer-heat"], 1)])
def test_wait_in_the_dark_gains_more_against_a_small_hand(ilka, hand, energy):
    assert ilka({}, {"hand": hand}).play("wait-in-the-dark", "parasol").energy()[OWN] == energy


@mark.rule(RULE + "destruction.other", RULE + "super.after-play")
def test_close_the_web_destroys_a_hand_that_is_all_but_empty(ilka, printed):
    closed = ilka({"energy": 3}, {"hand": ["parasol", "siesta"]}).play("close-the-web", "parasol")
    assert closed.winner() == OWN and RULE + "destruction.other" in [RULE + rule for rule in closed.rules]
    early = ilka({"energy": 3}, {"hand": ["parasol", "siesta", "heat-haze"]}).play("close-the-web", "heat-haze")
    assert early.winner() is None and early.zone("removed") == ["close-the-web"] and early.health() == [10 - printed("heat-haze"), 9]
