"""Heroes as pages: what is told of each, which rules a card brings in, and that words void no match."""
from __future__ import annotations

import copy
import re

import pytest

from engine.games.pocket_paragons_origins import Origins, profiles

LINK = re.compile(r"\[\[([^\]|]+)")


@pytest.fixture(scope="module")
def notes(game):
    return game.card_notes()


def test_every_hero_has_its_page_with_all_its_cards(game):
    told = {profile["id"]: profile for profile in game.profiles()}
    assert set(told) == set(game.heroes)
    for hero in game.heroes.values():
        profile = told[hero.id]
        shown = [card for part in profile["parts"] for card in part.get("cards", [])]
        assert sorted(card.id for card in hero.cards) == sorted(card for card in shown if card in game.cards)
        assert f"automa-hero-{hero.id}" in shown and [f"automa-{number}" for number in hero.automa_deck] == shown[-len(hero.automa_deck):]
        assert profile["print"][:9] == [f"hero-{hero.id}", *(card.id for card in hero.cards), f"automa-hero-{hero.id}"]
        assert set(profile["print"]) <= set(game.faces())
        assert [entry["options"] for entry in profile["play"]] == [{"hero": hero.id}, {"foe": hero.id}]
        assert hero.against and hero.against in [part["text"] for part in profile["parts"]]


@pytest.mark.parametrize("card, words", [
    ("tailwind", "asks for no energy: it is [[super.permanent-free|in force]] from the first round"),
    ("long-noon", "has 3 energy. Then it [[super.permanent|comes into force]]"),
    ("close-the-web", "[[effects.remove|removed]], so it comes only once"),
    ("strike-twelve", "[[super.discarded|discarded]]: Respite brings it back"),
    ("furnace-breath", "[[super.reserve-cost|goes back to reserve]] and takes all energy"),
])
def test_a_super_ability_is_explained_by_its_kind(game, card, words):
    assert words in profiles.super_text(game.cards[card])


@pytest.mark.parametrize("card, rules", [
    ("scorching-grip", {"components.cancel-chart", "cancel.exceptions", "damage.unblockable"}),
    ("red-hot-poker", {"destruction.weapon", "ruling.modifiers"}),
    ("anvil-stance", {"damage.block", "damage.block-success", "ruling.block-amount"}),
    ("furnace-breath", {"super.playable", "super.reserve-cost", "damage.unblockable", "ruling.self-damage"}),
    ("patient-thread", {"cancel.effect", "effects.remove"}),
    ("heavy-winding", {"ruling.effect-choices"}),
    ("read-the-embers", {"effects.mandatory", "ruling.forced-discard"}),
])
def test_a_card_names_the_rules_it_brings_in(notes, card, rules):
    assert rules <= set(LINK.findall(notes[card]["rules"]))


def test_each_rule_is_named_once_on_a_card(notes):
    for card, note in notes.items():
        named = LINK.findall(note["rules"])
        assert len(named) == len(set(named)) > 0, card


def test_the_gallery_knows_all_its_cards_and_only_values_it_offers(game, notes):
    offered = {facet["name"]: {choice["value"] for choice in facet["choices"]} for facet in game.facets()}
    shown = {card for group in game.gallery() for card in group["cards"]}
    assert shown == set(notes)
    for card, note in notes.items():
        for name, values in note["is"].items():
            assert set(values) <= offered[name], card


def test_an_example_is_about_the_cards_of_its_story(game):
    told = {"title": "The last ember", "text": "Furnace Breath against a Parasol.", "steps": [], "plays": [],
            "before": {"public": {"heroes": ["brannoch", "sunniva"], "opponent": "player"}}}
    assert game.shown_in(told) == {"profiles": ["brannoch", "sunniva"], "cards": ["furnace-breath", "parasol"]}
    told = {**told, "text": "Nobody is named.", "before": {"public": {"heroes": ["brannoch", "sunniva"], "opponent": "automa"}},
            "steps": [{"text": "The Automa reveals Automa card 3: Dexterity."}]}
    assert game.shown_in(told) == {"profiles": [], "cards": ["automa-hero-sunniva", "automa-3"]}


def test_another_text_or_emblem_voids_no_match_and_another_card_does(game):
    before = game.cards_in_use(game.checked({"hero": "brannoch"}))
    content = copy.deepcopy(game.content)
    hero = content["heroes"]["brannoch"]
    hero.update(style="Otherwise.", against="Otherwise.", emblem={**hero["emblem"], "seed": 99})
    hero["automa"]["style"] = "Otherwise."
    other = Origins(content)
    assert other.cards_in_use(other.checked({"hero": "brannoch"})) == before
    hero["cards"][0]["attack"] = 9
    assert Origins(content).cards_in_use(game.checked({"hero": "brannoch"})) != before
