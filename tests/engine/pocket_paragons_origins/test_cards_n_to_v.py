"""Each card of Nerys, Orsolya, Peregrine and Volkmar does what its sentence says."""
from __future__ import annotations

import pytest
from pytest import mark

from tests.engine.pocket_paragons_origins.cardtable import OTHER, OWN, Table

RULE = "pocket-paragons-origins/"
BEHIND, AHEAD = {"health": 6}, {"health": 10}


@pytest.fixture
def nerys(game):
    return lambda own=None, other=None: Table(game, "nerys", own, other)


@pytest.fixture
def orsolya(game):
    return lambda own=None, other=None: Table(game, "orsolya", own, other)


@pytest.fixture
def peregrine(game):
    return lambda own=None, other=None: Table(game, "peregrine", own, other)


@pytest.fixture
def volkmar(game):
    return lambda own=None, other=None: Table(game, "volkmar", own, other)


# --- Nerys
LOW, MIDDLE, HIGH = ["breakwater"], ["breakwater", "slip-under"], ["breakwater", "slip-under", "beachcombing"]


@mark.parametrize("discard, dealt", [([], 1), (LOW, 2), (MIDDLE, 3), (HIGH, 3)])
def test_undertow_grows_with_the_discard_pile(nerys, discard, dealt, sickle):
    assert nerys({"discard": discard}).play("undertow", "gilded-sickle").health() == [10 - sickle, 10 - dealt]


def test_barbed_harpoon_fetches_strength_if_it_hits(nerys):
    table = nerys({"discard": ["undertow", "breakwater"]}).play("barbed-harpoon", "gilded-sickle")
    assert "undertow" in table.zone("hand") and table.zone("discard") == ["barbed-harpoon", "breakwater"]
    blocked = nerys({"discard": ["undertow"]}).play("barbed-harpoon", "parasol")
    assert "undertow" in blocked.zone("discard")


def test_beachcombing_changes_one_card_for_another(nerys):
    table = nerys({"discard": ["breakwater"]}).play("beachcombing", "gilded-sickle").play("undertow")
    assert table.asked() == [(OWN, ["breakwater", "undertow"])], "the discarded card lies there too"
    table.play("breakwater")
    assert "breakwater" in table.zone("hand") and table.zone("discard") == ["beachcombing", "undertow"]


@mark.rule(RULE + "effects.mandatory")
def test_beachcombing_may_be_declined(nerys):
    table = nerys({"discard": ["breakwater"]}).play("beachcombing", "gilded-sickle").play("no")
    assert table.zone("discard") == ["beachcombing", "breakwater"]


def test_breakwater_blocks_everything_and_fetches_dexterity(nerys):
    table = nerys({"discard": ["slip-under", "undertow"]}).play("breakwater", "gilded-sickle")
    assert table.health() == [10, 10] and "slip-under" in table.zone("hand") and table.zone("discard") == ["breakwater", "undertow"]
    idle = nerys({"discard": ["slip-under"]}).play("breakwater", "siesta")
    assert "slip-under" in idle.zone("discard"), "nothing was blocked"


@mark.parametrize("discard, energy", [(["breakwater"], 0), (["breakwater", "undertow"], 1)])
def test_slip_under_gains_energy_from_two_discards_on(nerys, discard, energy, sickle):
    table = nerys({"discard": discard}).play("slip-under", "gilded-sickle")
    assert table.energy() == [energy, 0] and table.health() == [10 - sickle, 8]


@mark.parametrize("discard, health", [(MIDDLE, 5), (HIGH, 6)])
def test_slack_water_heals_from_three_discards_on_and_rests(nerys, discard, health):
    table = nerys({"health": 5, "discard": discard}).play("slack-water", "parasol")
    assert table.health()[OWN] == health and table.zone("discard") == [] and table.energy() == [1, 0]


@mark.rule(RULE + "super.after-play", RULE + "effects.remove")
@mark.parametrize("discard, dealt", [(LOW, 3), (HIGH, 5), ([*HIGH, "undertow", "slack-water"], 6)])
def test_flood_tide_breaks_with_the_whole_pile_and_is_gone(nerys, discard, dealt, sickle):
    table = nerys({"energy": 3, "discard": discard}).play("flood-tide", "gilded-sickle")
    assert table.health() == [10 - sickle, 10 - dealt] and table.zone("removed") == ["flood-tide"] and table.energy()[OWN] == 3


# --- Orsolya
@mark.rule(RULE + "ruling.self-damage")
def test_moonstruck_blow_hurts_both(orsolya, sickle):
    assert orsolya().play("moonstruck-blow", "gilded-sickle").health() == [10 - sickle - 1, 6]
    assert orsolya().play("moonstruck-blow", "parasol").health() == [9, 10]


@mark.parametrize("own, dealt", [(BEHIND, 4), (AHEAD, 3)])
def test_crescent_knife_is_sharper_when_behind(orsolya, own, dealt):
    assert orsolya(own).play("crescent-knife", "gilded-sickle").health()[OTHER] == 10 - dealt


def test_night_reading_pays_health_for_a_card(orsolya, sickle):
    table = orsolya({"discard": ["veil-of-cloud", "new-moon"]}).play("night-reading", "gilded-sickle").play("yes")
    assert table.health() == [10 - sickle - 1, 8] and table.asked() == [(OWN, ["new-moon", "veil-of-cloud"])]
    assert "veil-of-cloud" in table.play("veil-of-cloud").zone("hand")


def test_night_reading_may_be_declined(orsolya, sickle):
    table = orsolya({"discard": ["veil-of-cloud"]}).play("night-reading", "gilded-sickle").play("no")
    assert table.health() == [10 - sickle, 8] and table.zone("discard") == ["night-reading", "veil-of-cloud"]


@mark.parametrize("own, health", [({"health": 6}, 7), ({"health": 10}, 10)])
def test_veil_of_cloud_blocks_everything_and_heals_when_behind(orsolya, own, health):
    assert orsolya(own, {"health": 9}).play("veil-of-cloud", "gilded-sickle").health() == [health, 9]


@mark.rule(RULE + "effects.on-hit")
@mark.parametrize("own, energy", [(BEHIND, 1), (AHEAD, 0)])
def test_shadow_side_gains_energy_if_it_hits_when_behind(orsolya, own, energy):
    assert orsolya(own, {"health": 9}).play("shadow-side", "siesta").energy()[OWN] == energy
    assert orsolya(own, {"health": 9}).play("shadow-side", "parasol").energy()[OWN] == 0


@mark.rule(RULE + "ruling.destruction-cancelled")
def test_new_moon_cancels_a_weapon_when_behind(orsolya):
    table = orsolya(BEHIND).play("new-moon", "gilded-sickle")
    assert table.winner() is None and table.health() == [6, 10] and table.energy() == [2, 0] and "gilded-sickle" in table.zone("hand", OTHER)
    assert orsolya().play("new-moon", "gilded-sickle").winner() == OTHER, "level is not behind"


@mark.rule(RULE + "super.reserve-cost")
def test_full_moon_strikes_heals_and_sets(orsolya, sickle):
    table = orsolya({"health": 6, "energy": 3}).play("full-moon", "gilded-sickle")
    assert table.health() == [6 - sickle + 2, 7] and table.zone("reserve") == ["full-moon"] and table.energy() == [0, 0]


# --- Peregrine
@mark.parametrize("choice, health, energy", [("yes", 7, 1), ("no", 8, 2)])
def test_talons_strike_again_for_energy(peregrine, choice, health, energy, sickle):
    table = peregrine({"energy": 2}).play("talons", "gilded-sickle").play(choice)
    assert table.health() == [10 - sickle, health] and table.energy()[OWN] == energy
    poor = peregrine().play("talons", "gilded-sickle")
    assert poor.health() == [10 - sickle, 8] and poor.asked()[0][1] != ["no", "yes"], "nothing to pay with"


def test_long_lance_is_a_plain_weapon(peregrine, sickle):
    assert peregrine().play("long-lance", "gilded-sickle").health() == [10 - sickle, 8]


def test_keen_eye_gains_twice_when_it_cancels(peregrine):
    assert peregrine().play("keen-eye", "bronze-shoulder").energy() == [2, 0]
    assert peregrine().play("keen-eye", "gilded-sickle").energy() == [0, 0]


def test_folded_wings_block_everything_and_gain_energy(peregrine):
    table = peregrine().play("folded-wings", "gilded-sickle")
    assert table.health() == [10, 10] and table.energy() == [1, 0]
    assert peregrine({}, {"energy": 3}).play("folded-wings", "summer-heat").health() == [10, 10], "4 from Summer Heat with Long Noon in force"
    assert peregrine().play("folded-wings", "siesta").energy() == [0, 1]


@mark.parametrize("choice, zone, energy", [("yes", "hand", 1), ("no", "discard", 2)])
def test_stoop_returns_for_energy(peregrine, printed, choice, zone, energy):
    table = peregrine({"energy": 2}).play("stoop", "heat-haze").play(choice)
    assert "stoop" in table.zone(zone) and table.energy()[OWN] == energy and table.health() == [10 - printed("heat-haze"), 9]


@mark.parametrize("choice, health, energy", [("yes", 7, 2), ("no", 5, 4)])
def test_roost_heals_for_two_energy(peregrine, choice, health, energy):
    table = peregrine({"health": 5, "energy": 3, "discard": ["stoop"]}).play("roost", "parasol").play(choice)
    assert table.health()[OWN] == health and table.energy()[OWN] == energy and "stoop" in table.zone("hand")


@mark.rule(RULE + "cancel.effect")
def test_tailwind_lets_dexterity_and_respite_stop_weapons(peregrine, sickle):
    table = peregrine()
    assert table.zone("active") == ["tailwind"] and table.energy() == [0, 0]
    table.play("stoop", "gilded-sickle").play("no")
    assert table.health() == [10, 8] and "gilded-sickle" in table.zone("hand", OTHER)
    resting = peregrine().play("roost", "gilded-sickle")
    assert resting.winner() is None and resting.energy() == [2, 0]
    assert peregrine().play("talons", "gilded-sickle").health() == [10 - sickle, 8], "Strength does not"


# --- Volkmar
@mark.parametrize("energy, dealt", [(1, 2), (2, 3)])
def test_thunderclap_is_louder_with_two_energy(volkmar, energy, dealt, sickle):
    assert volkmar({"energy": energy}).play("thunderclap", "gilded-sickle").health() == [10 - sickle, 10 - dealt]


def test_lightning_rod_gains_energy_if_it_hits(volkmar):
    assert volkmar().play("lightning-rod", "gilded-sickle").energy() == [1, 0]
    assert volkmar().play("lightning-rod", "parasol").energy() == [0, 1]


def test_count_the_seconds_gains_energy_whatever_it_meets(volkmar):
    assert volkmar().play("count-the-seconds", "gilded-sickle").energy() == [1, 0]
    assert volkmar().play("count-the-seconds", "parasol").energy() == [1, 1]


def test_oilskin_blocks_everything_and_drains(volkmar):
    table = volkmar({}, {"energy": 2}).play("oilskin", "gilded-sickle")
    assert table.health() == [10, 10] and table.energy() == [0, 1]
    assert volkmar({}, {"energy": 2}).play("oilskin", "siesta").energy() == [0, 3]


def test_static_step_knocks_the_weapon_away_if_it_hits(volkmar):
    table = volkmar().play("static-step", "summer-heat")
    assert table.health() == [10, 8] and "gilded-sickle" in table.zone("discard", OTHER)
    assert "gilded-sickle" in volkmar().play("static-step", "parasol").zone("hand", OTHER)


@mark.rule(RULE + "ruling.destruction-cancelled")
def test_still_air_cancels_a_weapon_with_one_energy(volkmar):
    table = volkmar({"energy": 1, "discard": ["oilskin"]}).play("still-air", "gilded-sickle")
    assert table.winner() is None and table.energy() == [3, 0] and table.zone("discard") == []
    assert volkmar().play("still-air", "gilded-sickle").winner() == OTHER


@mark.rule(RULE + "ruling.modifiers")
def test_thunderhead_doubles_the_weapon_alone(volkmar, sickle):
    table = volkmar({"energy": 4}).play("lightning-rod", "gilded-sickle")
    assert table.zone("active") == ["thunderhead"] and table.health() == [10 - sickle, 4]
    assert volkmar({"energy": 4}).play("thunderclap", "gilded-sickle").health() == [10 - sickle, 7]
