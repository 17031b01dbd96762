"""The sentences of every shipped card: card text comes from the effects, and this is what it comes to."""
from __future__ import annotations

import pytest

from engine.cards.conditions import read_condition
from engine.games.pocket_paragons_origins import faces
from engine.games.pocket_paragons_origins.components import TYPES
from engine.games.pocket_paragons_origins.facts import of_automa
from engine.games.pocket_paragons_origins.words import WORDS

SENTENCES = {
    # Brannoch
    "scorching-grip": [],
    "red-hot-poker": ["While your health is 4 or less, this card has +1 attack."],
    "read-the-embers": ["You may discard a card from your hand. If you do, gain 1 energy."],
    "anvil-stance": ["When your block succeeds: deal 1 damage to the opponent."],
    "spark-step": ["On hit: the opponent discards a card from hand."],
    "bank-the-fire": ["If there are 2 or more cards in your discard pile, deal 1 damage to the opponent."],
    "furnace-breath": ["The attack of this card cannot be blocked.", "Take 1 damage."],
    # Cordula
    "heavy-winding": ["Choose one: deal 1 damage to the opponent; or gain 1 energy."],
    "pendulum-blade": [],
    "escapement": ["Choose one: take a Weapon card from your discard pile into hand; or the opponent loses 1 energy."],
    "brass-shutters": ["When your block succeeds, choose one: the opponent discards a Weapon card from hand; or deal 1 damage to the opponent."],
    "skipped-tooth": ["You may choose one: return this card to hand; or restore 1 health."],
    "oil-and-rest": ["Choose one: restore 1 health; or deal 1 damage to the opponent."],
    "strike-twelve": ["Choose one: deal 2 damage to the opponent; or restore 2 health."],
    # Eadric
    "rockfall": ["When your card cancels: deal 1 damage to the opponent."],
    "quarry-hammer": ["Block 1 damage."],
    "read-the-grain": ["When your card cancels: restore 1 health."],
    "slate-shield": ["When your block succeeds: gain 1 energy."],
    "goat-path": ["Block 1 damage."],
    "hold-the-pass": ["While there are 3 or more cards in your discard pile, this card also cancels Weapon."],
    "living-rock": ["Block 1 damage."],
    # Eglantine
    "bramble-arms": [],
    "pruning-hook": ["The attack of this card cannot be blocked."],
    "rose-hip-draught": ["If you took damage this round, restore 1 health."],
    "quickset-hedge": ["When your block succeeds: deal 1 damage to the opponent."],
    "catch-and-tear": ["On hit: the opponent discards a Weapon card from hand."],
    "wintering": ["If you took damage this round, gain 1 energy."],
    "thornwall": ["End of round: if you took damage this round, deal 1 damage to the opponent."],
    # Ilka
    "dragline": ["On hit: the opponent discards a card from hand."],
    "hooked-needle": ["While there are 2 or fewer cards in the opponent's hand, this card has +1 attack."],
    "patient-thread": ["When your card cancels: remove a card from the opponent's discard pile."],
    "cocoon": ["When your block succeeds: the opponent discards a card from hand."],
    "scuttle": ["While there are 3 or fewer cards in the opponent's hand, this card cannot be cancelled."],
    "wait-in-the-dark": ["If there are 2 or fewer cards in the opponent's hand, gain 1 energy."],
    "close-the-web": ["If there are fewer than 2 cards in the opponent's hand, destroy the opponent."],
    # Nerys
    "undertow": ["This card has +1 attack for each card in your discard pile, up to 2."],
    "barbed-harpoon": ["On hit: take a Strength card from your discard pile into hand."],
    "beachcombing": ["You may discard a card from your hand. If you do, take a card from your discard pile into hand."],
    "breakwater": ["When your block succeeds: take a Dexterity card from your discard pile into hand."],
    "slip-under": ["If there are 2 or more cards in your discard pile, gain 1 energy."],
    "slack-water": ["If there are 3 or more cards in your discard pile, restore 1 health."],
    "flood-tide": ["This card has +1 attack for each card in your discard pile, up to 4."],
    # Orsolya
    "moonstruck-blow": ["Take 1 damage."],
    "crescent-knife": ["While your health is less than the opponent's health, this card has +1 attack."],
    "night-reading": ["You may take 1 damage. If you do, take a card from your discard pile into hand."],
    "veil-of-cloud": ["When your block succeeds: if your health is less than the opponent's health, restore 1 health."],
    "shadow-side": ["On hit: if your health is less than the opponent's health, gain 1 energy."],
    "new-moon": ["While your health is less than the opponent's health, this card also cancels Weapon."],
    "full-moon": ["Restore 2 health."],
    # Peregrine
    "talons": ["You may pay 1 energy to deal 1 damage to the opponent."],
    "long-lance": [],
    "keen-eye": ["When your card cancels: gain 1 energy."],
    "folded-wings": ["When your block succeeds: gain 1 energy."],
    "stoop": ["You may pay 1 energy to return this card to hand."],
    "roost": ["You may pay 2 energy to restore 2 health."],
    "tailwind": ["Your Dexterity and Respite cards also cancel Weapon."],
    # Sunniva
    "bronze-shoulder": ["On hit: gain 1 energy."],
    "gilded-sickle": ["While your energy is 3 or more, this card has +1 attack."],
    "summer-heat": ["Take a Defense card from your discard pile into hand."],
    "parasol": ["When your block succeeds: gain 1 energy."],
    "heat-haze": ["Restore 1 health."],
    "siesta": ["If your health is 3 or less, restore 1 health."],
    "long-noon": ["Your Intellect and Dexterity cards have +1 attack.", "When your card cancels: restore 1 health."],
    # Volkmar
    "thunderclap": ["While your energy is 2 or more, this card has +1 attack."],
    "lightning-rod": ["On hit: gain 1 energy."],
    "count-the-seconds": ["Gain 1 energy."],
    "oilskin": ["When your block succeeds: the opponent loses 1 energy."],
    "static-step": ["On hit: the opponent discards a Weapon card from hand."],
    "still-air": ["While your energy is 1 or more, this card also cancels Weapon."],
    "thunderhead": ["The attack of your Weapon cards is doubled."],
}


def test_every_shipped_card_says_this(game):
    assert {card: faces.sentences(entry) for card, entry in game.cards.items()} == SENTENCES


def test_the_set_has_what_it_is_to_have(game):
    """Ten heroes of three levels, a card of each type in each deck, Supers of every kind and destination."""
    assert len(game.heroes) == 10 and {hero.difficulty for hero in game.heroes.values()} == {1, 2, 3}
    for hero in game.heroes.values():
        assert sorted(card.type for card in hero.cards) == sorted(TYPES)
        assert hero.challenge is not None and 4 <= len(hero.automa_deck) <= 6
    supers = [card.super for card in game.cards.values() if card.super]
    assert sum(ability.permanent for ability in supers) >= 4 and 0 in [ability.energy for ability in supers if ability.permanent]
    assert sum(not ability.permanent for ability in supers) >= 4
    assert {ability.after for ability in supers if not ability.permanent} == {"removed", "discarded", "reserve"}
    assert len({(hero.emblem["motif"], tuple(hero.emblem["palette"])) for hero in game.heroes.values()}) == 10
    assert len(game.automa_cards) == 10 and len(game.legacy_cards) == 2
    assert len([hero for hero in game.heroes.values() if hero.automa_player]) >= 2


@pytest.mark.parametrize("text, said", [
    ("own discards <= 3", "there are 3 or fewer cards in your discard pile"),
    ("opponent hand <= 1", "there are fewer than 2 cards in the opponent's hand"),
    ("own hand = 0", "there are no cards in your hand"),
    ("own hand > 2", "there are more than 2 cards in your hand"),
    ("own removed = 2", "there are exactly 2 removed cards of yours"),
    ("own health < opponent health", "your health is less than the opponent's health"),
])
def test_conditions_read_well(text, said):
    assert read_condition(text, (), WORDS).sentence() == said


def test_the_automas_hero_card_speaks_of_the_automa():
    assert of_automa("your health is less than the opponent's health") == "its health is less than your health"
    assert of_automa("the opponent played Weapon and you took damage this round") == "you played Weapon and it took damage this round"
