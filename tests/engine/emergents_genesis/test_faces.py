"""How the cards look, their pages and figures: all that is printed stands on the face, fits it, and links to its rules."""
from __future__ import annotations

import copy
import re
from xml.etree import ElementTree

import pytest

from engine import face_deck, fit, symbols
from engine.games.emergents_genesis import faces, figures, profiles
from engine.problem import Problem
from tests.subjects import subject

LINK = re.compile(r"\[\[([^\]|]+)")


@pytest.fixture(scope="module")
def game():
    return subject("emergents-genesis").game


@pytest.fixture(scope="module")
def drawn(game):
    return faces.draw(game)


@pytest.fixture(scope="module")
def notes(game):
    return profiles.notes(game)


def text_of(markup: str) -> str:
    return " ".join(" ".join(ElementTree.fromstring(markup).itertext()).split())


def words(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip()


def glanced(game, card: str) -> list[str]:
    return [one.get("sign", "") + one.get("value", "") for one in faces.glance(game.cards[card])]


def test_every_card_has_a_face_that_says_all_that_is_printed(game, drawn):
    assert set(drawn) == {*game.cards, "back"}
    for card in game.cards.values():
        said = words(text_of(drawn[card.id]))
        for sentence in [card.name, *card.base, card.reward_text, *card.flurry_text, *card.ability_texts, *card.always_texts]:
            assert words(sentence) in said, f"{card.name}: {sentence}"
        if card.tactic:
            assert f"{card.tactic.kind.capitalize()} {card.tactic.amount}" in said
            assert all(words(sentence) in said for sentence in card.tactic.text)
        assert ("Flurry" in said) is bool(card.flurry)


def test_cost_and_hp_are_the_figure_and_are_said(game, drawn):
    for card in game.cards.values():
        figure = ElementTree.fromstring(drawn[card.id]).find(".//*[@class='card-figure']")
        avatar = game.avatars.get(card.id)
        assert " ".join("".join(figure.itertext()).split()) == (f"HP {avatar.hp}" if avatar else f"Cost {card.cost}")


def test_class_kind_and_tactic_can_be_seen_without_colour(game, drawn):
    signs = {entry["name"]: entry["symbol"] for entry in game.content["game"]["types"]}
    assert len({symbols.drawing(sign) for sign in signs.values()}) == 4
    for card in game.cards.values():
        markup = drawn[card.id]
        assert f'data-kind="{card.kind}"' in markup
        assert (f"symbol-{signs[card.cls]}" in markup) if card.cls else 'class="card-letter"' in markup
        assert ("card-box-sign" in markup) is bool(card.tactic)
        if card.tactic:
            assert f"symbol-{faces.TACTIC_SIGNS[card.tactic.kind]}" in markup


def test_no_card_has_more_words_than_room_and_no_word_is_wider_than_a_small_card(game):
    types = game.content["game"]["types"]
    for card in game.cards.values():
        faces.check(card, types, avatar=game.avatars.get(card.id))
        assert max(fit.width(word) for word in card.name.split()) <= 840, f"{card.name} has a word too long for a small card"


def test_words_without_room_are_refused_at_their_place(game):
    card = copy.copy(game.cards["avalanche"])
    card.base = card.base * 150
    with pytest.raises(Problem) as caught:
        faces.check(card, game.content["game"]["types"], ("book", "strongharm", "cards", 3))
    assert caught.value.path == ("book", "strongharm", "cards", 3)
    assert caught.value.sentence.startswith("the words of Avalanche do not fit on its card")


def test_flavour_gives_way_to_words():
    def shown(says):
        return "Never mind." in face_deck.deck_face({"id": "a", "name": "A", "kind": "action", "under": "Action", "figure": 1, "said": "Cost",
                                                     "parts": [{"says": says}], "flavour": "Never mind."}, {})
    assert shown("Attack 1.") and not shown("Attack 1. " * 86)


def test_two_cards_of_a_class_have_different_pictures_and_one_card_always_the_same(game, drawn):
    pictures = [ElementTree.tostring(ElementTree.fromstring(drawn[card.id]).find(".//*[@class='card-art']")) for card in game.cards.values()]
    assert len(set(pictures)) == len(pictures)
    assert faces.draw(game) == drawn


def test_the_back_shows_the_mark_and_no_card(game, drawn):
    assert text_of(drawn["back"]) == "Face-down card" and "mark-emergent" in drawn["back"]


@pytest.mark.parametrize("card, shown", [
    ("focus", ["coin1"]), ("punch", ["burst1"]), ("hopscotch", ["burst1\u00d7"]), ("equalize", ["fan2"]), ("mirror-maze", ["burst3", "card1"]),
    ("long-wind-up", ["bolt+3"]), ("listening-shell", []), ("melt-it-down", ["flame", "burst1\u00d7"]),
    ("borrowed-face", ["burst3", "/", "coin3", "/", "card2"]),
])
def test_a_small_card_shows_what_it_does_in_signs(game, card, shown):
    assert glanced(game, card) == shown


def test_signs_are_few_and_drawn(game):
    for card in game.cards.values():
        signs = [one["sign"] for one in faces.glance(card) if "sign" in one]
        assert len(signs) <= faces.MOST_SIGNS and all(symbols.drawing(sign) for sign in signs)


def test_the_gallery_shows_every_card_once_and_knows_only_values_it_offers(game, drawn, notes):
    shown = [card for group in faces.gallery(game) for card in group["cards"]]
    assert sorted(shown) == sorted(set(drawn) - {"back"}) and set(notes) == set(shown)
    facets = {facet["name"]: [choice["value"] for choice in facet["choices"]] for facet in profiles.facets(game)}
    for name, values in facets.items():
        counts = {value: len([card for card in notes if value in notes[card]["is"].get(name, ())]) for value in values}
        assert all(0 < count < len(notes) for count in counts.values()), (name, counts)
    for card, note in notes.items():
        for name, values in note["is"].items():
            assert set(values) <= set(facets[name]), card


def test_the_signs_of_the_classes_are_the_row_of_the_gallery(game):
    assert [choice["symbol"] for choice in profiles.facets(game)[0]["choices"]] == ["mask", "swift", "chisel", "hammer"]


@pytest.mark.parametrize("card, rules", [
    ("punch", {"cards.starters", "ruling.starter-cost", "combat.attack"}),
    ("mirror-maze", {"combat.tactic", "combat.counter", "ruling.order-of-tactic", "ruling.mixed-text"}),
    ("equalize", {"combat.spread", "faq.once-each-play", "ruling.reward-sum", "ruling.hp-maximum"}),
    ("hopscotch", {"keyword.flurry", "ruling.flurry-attack"}),
    ("slipstream", {"keyword.flurry", "turn.play"}),
    ("no-guard-left", {"combat.attack", "ruling.unanswerable"}),
    ("long-wind-up", {"keyword.charge", "ruling.charge", "combat.defend"}),
    ("break-the-line", {"keyword.break"}),
    ("siege-maul", {"cards.gear", "faq.gear-once", "combat.ability-attack"}),
    ("guild-seal", {"ruling.constant-abilities", "ruling.printed-cost"}),
    ("sword-of-helios", {"faq.helios", "ruling.constructs"}),
    ("sable-vane", {"cards.avatar", "turn.abilities", "ruling.constant-abilities", "ruling.next-acquired"}),
    ("all-in-one-breath", {"ruling.discard-choice"}),
])
def test_a_card_names_the_rules_it_brings_in(notes, card, rules):
    assert rules <= set(LINK.findall(notes[card]["rules"]))


def test_each_rule_is_named_once_on_a_card_and_slipstream_does_not_attack(notes):
    for card, note in notes.items():
        named = LINK.findall(note["rules"])
        assert len(named) == len(set(named)) > 0, card
    assert "ruling.flurry-attack" not in notes["slipstream"]["rules"]


def test_every_avatar_has_its_page(game, drawn):
    told = {profile["id"]: profile for profile in profiles.profiles(game)}
    assert set(told) == set(game.avatars)
    for avatar in game.avatars.values():
        profile = told[avatar.id]
        said = " ".join(part.get("text", "") for part in profile["parts"])
        for words_ in [avatar.style, avatar.against, *avatar.card.ability_texts, *avatar.card.always_texts]:
            assert words_ in said
        shown = [card for part in profile["parts"] for card in part.get("cards", [])]
        assert set(shown) >= {card.id for card in game.book if card.cls == avatar.cls} and set(shown) <= set(drawn)
        assert ({card.id for card in game.constructs} <= set(shown)) is avatar.constructs
        assert profile["print"][0] == avatar.id and len(profile["print"]) == 1 + sum(card.copies for card in game.starters) + len(game.constructs) * avatar.constructs
        for entry in profile["play"]:
            game.checked(entry["options"])  # none asks for one Avatar at two seats


def test_an_example_is_about_whom_and_what_it_names(game):
    told = {"title": "A Tackle is answered", "text": "Quarry Jack is outpunched.", "steps": [{"rule": "", "also": [], "text": "Pell Mell uses Not There Yet."}],
            "before": {"public": {"avatars": ["quarry-jack", "pell-mell", "ostinato"]}}}
    assert profiles.shown_in(game, told) == {"profiles": ["quarry-jack", "pell-mell"], "cards": ["tackle", "quarry-jack", "pell-mell"]}


def test_figures_show_names_the_turn_and_who_is_out(game):
    public = {"avatars": ["ostinato", "pell-mell"], "names": ["Ostinato", "Pell Mell"], "active": 1, "out": [True, False]}
    seats = faces.dressing(game, {"public": public, "counters": {"skill.0": 0, "skill.1": 2, "charge.1": 0}})["seats"]
    assert [seat["role"] for seat in seats] == ["out of the game", "has the turn"] and all("<svg" in seat["emblem"] for seat in seats)
    assert seats[0]["zones"]["hp"] == "HP" and seats[0]["zones"]["out"] == ""
    assert [seat["zones"]["skill"] for seat in seats] == ["", "Skill"] and seats[1]["zones"]["charge"] == ""


@pytest.mark.parametrize("draw, said", [(figures.turn, "in any order"), (figures.priority, "attacked player comes first"), (figures.chain, "Counter 2")])
def test_drawings_are_well_formed_and_say_what_they_show(draw, said):
    root = ElementTree.fromstring(draw())
    assert said in root.get("aria-label") and root.get("role") == "img"
    assert not any("style" in element.attrib or "id" in element.attrib for element in root.iter())
