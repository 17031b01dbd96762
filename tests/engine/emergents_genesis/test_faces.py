"""How the cards look, their pages and figures: all that is printed stands on the face, fits it, and links to its rules."""
from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine import face_deck, fit, symbols
from engine.games.emergents_genesis import content, faces, figures, profiles
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


def made(**data):
    """A card written for a test, so that no change of the Book touches it."""
    return content.read_card({"name": "Made", "cost": 3, **data}, (), "Acolyte")


def rules(game, card) -> set[str]:
    return set(LINK.findall(profiles.rules_of(game, card)))


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
    card = made(effects=[{"attack": 1}])
    card.base = card.base * 150
    with pytest.raises(Problem) as caught:
        faces.check(card, game.content["game"]["types"], ("book", "strongharm", "cards", 3))
    assert caught.value.path == ("book", "strongharm", "cards", 3)
    assert caught.value.sentence.startswith("the words of Made do not fit on its card")


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


@pytest.mark.parametrize("data, shown", [
    ({"effects": [{"attack": 2}, {"draw": 1}]}, ["burst2", "card1"]),
    ({"flurry": [{"skill": 1}]}, ["coin1\u00d7"]),
    ({"effects": [{"attack": {"for each": "own gear", "up to": 4}}]}, ["burst1\u00d7"]),
    ({"effects": [{"spread": 2}, {"lose": 1}]}, ["fan2", "drop\u22121"]),
    ({"effects": [{"charge": 3}, {"charge": {"sure": True}}]}, ["bolt+3", "bolt"]),
    ({"effects": [{"erase": "page", "then": [{"heal": 2}]}]}, ["flame", "heart2"]),
    ({"effects": [{"choose one": [{"attack": 3}, {"skill": 3}, {"draw": 2}]}, {"heal": 1}]}, ["burst3", "/", "coin3", "/", "card2"]),
    ({"effects": [{"draw": 1}, {"skill": 1}, {"heal": 1}, {"attack": 1}]}, ["card1", "coin1", "heart1"]),
    ({"gear": True, "ability": {"pay": 1, "effects": [{"attack": 2}]}}, ["burst2"]),
    ({"gear": True, "always": [{"tactic": 1}]}, ["shield+1"]),
    ({"gear": True, "always": [{"cost": -1}, {"attack": 2}]}, ["coin\u22121", "burst+2"]),
])
def test_a_small_card_shows_what_it_does_in_signs(data, shown):
    assert [one.get("sign", "") + one.get("value", "") for one in faces.glance(made(**data))] == shown


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


@pytest.mark.parametrize("data, brought", [
    ({"effects": [{"attack": 1}, {"draw": 1}], "tactic": {"counter": 2, "effects": [{"draw": 1}]}},
     {"combat.attack", "combat.tactic", "combat.counter", "ruling.order-of-tactic", "ruling.mixed-text"}),
    ({"effects": [{"skill": 1}], "tactic": {"defend": 2}}, {"turn.play", "combat.tactic", "combat.defend"}),
    ({"effects": [{"spread": 2}], "reward": {"damage": 2, "effects": [{"heal": 2}]}},
     {"combat.spread", "faq.once-each-play", "ruling.reward-sum", "ruling.hp-maximum"}),
    ({"flurry": [{"attack": 1}]}, {"keyword.flurry", "ruling.flurry-attack", "combat.attack"}),
    ({"flurry": [{"skill": 1}]}, {"keyword.flurry", "turn.play"}),
    ({"effects": [{"attack": {"amount": 4, "sure": True}}]}, {"combat.attack", "ruling.unanswerable"}),
    ({"effects": [{"charge": {"attack": 1, "hit": [{"break": "other"}]}}]}, {"keyword.charge", "ruling.charge", "keyword.break"}),
    ({"effects": [{"lose": {"amount": 1, "who": "others"}}]}, {"ruling.hp-loss"}),
    ({"effects": [{"discard": "others"}]}, {"ruling.discard-choice", "ruling.several-players"}),
    ({"effects": [{"acquired": "deck"}, {"cheaper": 1}]}, {"ruling.next-acquired", "ruling.deck-top", "ruling.printed-cost"}),
    ({"effects": [{"return": "deck"}]}, {"ruling.deck-top"}),
    ({"effects": [{"draw": 2}]}, {"cards.action"}),
    ({"gear": True, "ability": {"erase": 1, "effects": [{"spread": 1}]}},
     {"cards.gear", "faq.gear-once", "keyword.erase", "combat.spread", "combat.ability-attack"}),
    ({"gear": True, "always": [{"cost": -1}]}, {"cards.gear", "ruling.constant-abilities", "ruling.printed-cost"}),
])
def test_a_card_names_the_rules_it_brings_in_and_no_others(game, data, brought):
    assert rules(game, made(**data)) == brought


def test_starters_panel_constructs_and_avatars_name_the_rules_of_their_kind(game):
    for cards, least in ((game.starters, {"cards.starters", "ruling.starter-cost"}), (game.panel, {"setup.panel"}),
                         (game.constructs, {"faq.helios", "ruling.constructs"}), ([avatar.card for avatar in game.avatars.values()], {"cards.avatar"})):
        assert all(least <= rules(game, card) for card in cards)


def test_each_rule_is_named_once_on_a_card(notes):
    for card, note in notes.items():
        named = LINK.findall(note["rules"])
        assert len(named) == len(set(named)) > 0, card


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
    first, second, third = sorted(game.avatars.values(), key=lambda avatar: avatar.id)[:3]
    used = [avatar for avatar in (second, third) if avatar.card.abilities][0]
    card = game.panel[0]
    told = {"title": f"{card.name} is answered", "text": f"{first.name} is outdone.", "before": {"public": {"avatars": [first.id, second.id, third.id]}},
            "steps": [{"rule": "", "also": [], "text": f"{used.card.abilities[0].name} is used."}]}
    assert profiles.shown_in(game, told) == {"profiles": [first.id, used.id], "cards": [card.id, first.id, used.id]}


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
