"""The shipped Paragons and rulebook: what is cited is a rule of the book, and every kind of Paragon is there."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.pocket_paragons.boost import Granted, Paid
from tests.engine.pocket_paragons.test_pp_words import FOREIGN, told
from tests.subjects import subject

BOOK = Path("content") / "pocket-paragons" / "rulebook"


@pytest.fixture(scope="module")
def game():
    return subject("pocket-paragons").game


@pytest.fixture(scope="module")
def ids() -> set:
    return {rule for chapter in BOOK.glob("*.md") for rule in re.findall(r"\{: #([a-z0-9.-]+)", chapter.read_text("utf-8"))}


def test_every_id_of_the_shared_code_has_a_rule_in_the_book(game, ids):
    missing = {rule: here for rule, here in game.speech.rules.items() if not set(here) <= ids}
    assert not missing


@pytest.mark.parametrize("format", ["single", "legacy"])
def test_matches_cite_rules_of_the_book_in_its_words(game, ids, format):
    for seed in range(3):
        for text, rules in told(game, {"format": format, "hero": "random", "foe": "random"}, seed):
            assert set(rules) <= ids, (text, rules)
            assert not FOREIGN.search(text), text


def test_faces_and_pages_speak_the_words_of_the_edition(game):
    for face in game.faces().values():
        said = re.sub(r"<[^>]*>", " ", face)
        assert not FOREIGN.search(said), said
    for profile in game.profiles():
        for part in profile["parts"]:
            assert not FOREIGN.search(f"{part['title']} {part['text']}"), part


def test_there_is_a_paragon_of_every_kind(game):
    heroes, cards = game.heroes.values(), game.cards.values()
    assert {hero.difficulty for hero in heroes} == {1, 2, 3, 4} and len(heroes) >= 8
    assert any(len(hero.reserve_at_start) > 1 for hero in heroes)
    assert {card.super.permanent for card in cards if card.super} == {True, False}
    conditions = {type(condition) for card in cards for part in (*card.effects, *card.always) for condition in part.conditions}
    assert {Granted, Paid} <= conditions
    verbs = {effect.verb.word for card in cards for effect in card.effects}
    assert {"exhaust", "seal", "banish", "grant boost"} <= verbs
    kinds = {card.name: card.type for card in cards}
    assert kinds["Burning Grasp"] == "Strength" and kinds["Concussive Blow"] == "Agility"
