"""Content with faults: each is told in one sentence that names the place and the mend, and never by a traceback."""
from __future__ import annotations

import pytest

from engine.games.emergents_genesis import GAME
from engine.games.emergents_genesis.content import avatar_schema, book_schema, in_play
from engine.problem import Problem

from .made import avatar, content


def card(**fields) -> dict:
    """Content with one more card of the Book, Odd, the last of the Acolytes."""
    return content({"Odd": {"effects": [{"skill": 1}], **fields}})


def bare(**fields) -> dict:
    """The same without effects."""
    return content({"Odd": fields})


def gear(**fields) -> dict:
    return bare(gear=True, **fields)


def changed(change) -> dict:
    found = content()
    change(found)
    return found


def of_ann(**fields) -> dict:
    """Content in which Ann is other than she is; None leaves a field out."""
    found = content(avatars={"ann": avatar("Ann", "Acolyte", 20, abilities=[{"name": "Pull", "effects": [{"attack": 1}]}])})
    found["avatars"]["ann"].update(fields)
    found["avatars"]["ann"] = {name: value for name, value in found["avatars"]["ann"].items() if value is not None}
    return found


ODD = ("book", "acolyte", "cards", 8)
FAULTS = [
    # a card
    (card(cost=10), (*ODD, "cost"), "must be a whole number from 0 to 9, not '10'"),
    (card(cost=None), (*ODD, "cost"), "must be a whole number from 0 to 9"),
    (card(copies=0), (*ODD, "copies"), "must be a whole number from 1 to 12"),
    (card(gear="yes"), (*ODD, "gear"), "must be true or false"),
    (card(effect=[]), (*ODD, "effect"), "there is no field in a card 'effect'; did you mean 'effects'"),
    (card(effects={"skill": 1}), (*ODD, "effects"), "must be a list; begin each entry with '- '"),
    (card(effects=[{"skil": 1}]), (*ODD, "effects", 0, "skil"), "there is no verb or frame word 'skil'; did you mean 'skill'"),
    (card(effects=[{"skill": 1, "draw": 1}]), (*ODD, "effects", 0), "one entry has one verb, not both 'skill' and 'draw'; make it two entries"),
    (card(effects=[{"may": True}]), (*ODD, "effects", 0), "the entry has no verb"),
    (card(effects=[{"skill": 1, "when": "hit"}]), (*ODD, "effects", 0, "when"), "there is no verb or frame word 'when'"),
    (card(effects=[{"skill": 1, "if": "own health <= 3"}]), (*ODD, "effects", 0, "if"), "there is no fact 'own health'"),
    (card(effects=[{"attack": 13}]), (*ODD, "effects", 0, "attack"), "must be a whole number from 0 to 12"),
    (card(effects=[{"attack": {"for each": "own hp"}}]), (*ODD, "effects", 0, "attack", "for each"), "'own hp' cannot be counted"),
    (card(effects=[{"lose": {"amount": 1, "who": "everyone"}}]), (*ODD, "effects", 0, "lose", "who"), "there is no player 'everyone'"),
    (card(effects=[{"erase": "deck"}]), (*ODD, "effects", 0, "erase"), "there is no zone 'deck'"),
    (card(effects=[{"choose one": [{"skill": 1}]}]), (*ODD, "effects", 0, "choose one"), "must be a list of two or more effects"),
    (card(effects=[{"choose one": [{"skill": 1}, {"draw": 1}], "then": [{"heal": 1}]}]), (*ODD, "effects", 0, "then"), "nothing follows 'choose one' itself"),
    (card(effects=[{"return": {"to": "hand", "what": "Sworrd"}}]), ODD, "there is no card, class or kind that Odd speaks of 'Sworrd'"),
    (card(effects=[{"may": True, "erase": "hand", "then": [{"return": {"to": "hand", "what": "Veill"}}]}]), ODD, "did you mean 'Veil'"),
    (card(flavour="x" * 121), (*ODD, "flavour"), "must have at most 120 characters, not 121"),
    (bare(), ODD, "the card does nothing; give it 'effects'"),
    (bare(tactic={"defend": 1}), ODD, "the card does nothing; give it 'effects'"),
    (gear(), ODD, "the card does nothing; give it 'effects', an 'ability' or 'always'"),
    (card(ability={"effects": [{"skill": 1}]}), ODD, "an Action has no 'ability' and no 'always'; say 'gear: true' if it stays in play"),
    (card(always=[{"hand": 1}]), ODD, "an Action has no 'ability' and no 'always'; say 'gear: true' if it stays in play"),
    (gear(effects=[{"skill": 1}], tactic={"defend": 1}), ODD, "only an Action has a 'tactic' or a 'flurry'"),
    (gear(effects=[{"skill": 1}], flurry=[{"skill": 1}]), ODD, "only an Action has a 'tactic' or a 'flurry'"),
    # a Tactic
    (card(tactic={}), (*ODD, "tactic"), "a Tactic has either 'defend' or 'counter', with its amount"),
    (card(tactic={"defend": 1, "counter": 1}), (*ODD, "tactic"), "a Tactic has either 'defend' or 'counter', with its amount"),
    (card(tactic={"defend": 0}), (*ODD, "tactic", "defend"), "must be a whole number from 1 to 9"),
    (card(tactic="defend"), (*ODD, "tactic"), "a Tactic is a mapping with the fields"),
    (card(tactic={"defend": 1, "effects": [{"attack": 1}]}), (*ODD, "tactic", "effects", 0), "a Tactic cannot use 'attack'; a Tactic that strikes back is a 'counter'"),
    (card(tactic={"defend": 1, "effects": [{"may": True, "erase": "hand", "then": [{"charge": 1}]}]}), (*ODD, "tactic", "effects", 0, 0), "a Tactic cannot use 'charge'"),
    # an ability and what is always so
    (gear(ability={"pay": 1}), (*ODD, "ability"), "an ability needs the field 'effects'"),
    (gear(ability={"pay": 10, "effects": [{"skill": 1}]}), (*ODD, "ability", "pay"), "must be a whole number from 0 to 9"),
    (gear(ability={"if": 3, "effects": [{"skill": 1}]}), (*ODD, "ability", "if"), "a condition is a text such as"),
    (gear(ability={"effects": [{"ready": "gear"}]}), (*ODD, "ability", "effects", 0), "an ability cannot use 'ready', for two of them could go on for ever; only Actions can"),
    (gear(ability={"effects": [{"choose one": [{"skill": 1}, {"ready": "gear"}]}]}), (*ODD, "ability", "effects", 0, 1), "an ability cannot use 'ready'"),
    (gear(ability={"effects": [{"break": "any"}]}), (*ODD, "ability", "effects", 0), "an ability breaks Gear of others only"),
    (gear(always=[{"armour": 1}]), (*ODD, "always", 0, "armour"), "there is no change or frame word 'armour'"),
    (gear(always=[{"attack": 1, "of": 3}]), (*ODD, "always", 0, "attack", "of"), "says which cards are meant"),
    (gear(always=[{"attack": 1, "of": "Slap"}]), ODD, "there is no card, class or kind that Odd speaks of 'Slap'"),
    (gear(always=[{"cost": 1}]), (*ODD, "always", 0, "cost"), "must be a whole number from -3 to -1"),
    # a reward
    (card(reward={"damage": 2}), (*ODD, "reward"), "a reward needs the field 'effects'"),
    (gear(ability={"effects": [{"attack": 2}]}, reward={"damage": 2, "effects": [{"draw": 1}]}), (*ODD, "reward"),
     "a reward is for damage of the card's own attacks, so it needs 'effects'"),
    # an Avatar
    (of_ann(hp=5), ("avatars", "ann", "hp"), "must be a whole number from 10 to 60"),
    (of_ann(style=None), ("avatars", "ann"), "an Avatar needs the field 'style'"),
    (of_ann(abilities=None), ("avatars", "ann"), "an Avatar has one or more abilities: give it 'abilities' or 'always'"),
    (of_ann(abilities={"name": "Pull"}), ("avatars", "ann", "abilities"), "must be a list; begin each ability with '- '"),
    (of_ann(abilities=[{"effects": [{"attack": 1}]}]), ("avatars", "ann", "abilities", 0), "an ability needs the field 'name'"),
    (of_ann(name="Anne"), ("avatars", "ann", "name"), "the file of Anne is called anne.yaml"),
    (of_ann(emblem={"motif": "sock", "seed": 1, "palette": ["#112233", "#aabbcc"]}), ("avatars", "ann", "emblem", "motif"), "there is no motif 'sock'"),
    (of_ann(emblem={"motif": "sun", "seed": 1, "palette": ["red", "blue"]}), ("avatars", "ann", "emblem", "palette", 0), "is not a colour such as"),
    (of_ann(**{"class": "Monk"}), ("avatars", "ann", "class"), "there is no class 'Monk'"),
    # the files
    (changed(lambda found: found.pop("starters")), ("starters",), "the file has one list, 'cards', with an entry for each card"),
    (changed(lambda found: found["panel"]["cards"].pop()), ("panel", "cards"), "the Panel has one card of each class"),
    (changed(lambda found: found["starters"]["cards"][1].update(copies=4)), ("starters", "cards"), "a starting deck holds 9 copies of Focus and 3 of Punch"),
    (content({"***": {"effects": [{"skill": 1}]}}), (*ODD, "name"), "a name needs a letter or a digit of the Latin alphabet"),
    (of_ann(constructs=True), ("avatars", "professor-helios", "constructs"), "there is one Construct Pile, and Ann has it"),
    (of_ann(abilities=[{"name": "Pull", "effects": [{"may": True, "discard": "own", "then": [{"construct": "play"}]}]}]), ("avatars", "ann", "abilities"),
     "Ann has no Construct Pile to take from; say 'constructs: true'"),
    (changed(lambda found: found["book"]["sculptor"].update({"class": "Acolyte"})), ("book", "sculptor", "class"), "the Acolyte cards of the Book are in acolyte.yaml already"),
    (changed(lambda found: found.pop("book")), ("book",), "there is no Book; the folder book/ holds a file for each class"),
    (changed(lambda found: found["book"]["acolyte"].pop("class")), ("book", "acolyte"), "a file of the Book needs the field 'class'"),
    (changed(lambda found: found["book"]["acolyte"].update(cards={})), ("book", "acolyte", "cards"), "must be a list; begin each card with '- '"),
    (changed(lambda found: found["book"]["acolyte"]["cards"].append(7)), ODD, "a card is a mapping with the fields"),
    (changed(lambda found: found["avatars"].pop("ann") and found["avatars"].pop("bob")), ("avatars",),
     "4 Avatars are needed for 4 players; the folder avatars/ holds a file for each"),
    (changed(lambda found: found.update(bookk={})), ("bookk",), "there is no content file 'bookk'; did you mean 'book'"),
    (changed(lambda found: found.update(book={"acolyte": {"class": "Acolyte", "cards": found["book"]["acolyte"]["cards"][:2]}})), ("book",),
     "the Book has fewer than 6 cards, so it makes no Page"),
    (content({"Focus": {"effects": [{"skill": 1}]}}), (*ODD, "name"), "there are two cards named 'Focus'; the other is in starters.yaml"),
    (content({"Ann": {"effects": [{"skill": 1}]}}), ("avatars", "ann", "name"), "there are two cards named 'Ann'; the other is in book/acolyte.yaml"),
    (changed(lambda raw: raw.update(values=[])), ("values",), "benchmarks.values` writes it"),
    (changed(lambda raw: raw.update(values={"cards": {"veil": [1]}})), ("values", "cards", "veil"), "a card has two whole numbers"),
]


@pytest.mark.parametrize("raw, path, sentence", FAULTS, ids=[f"{number:02}-{sentence[:40]}" for number, (_, _, sentence) in enumerate(FAULTS)])
def test_a_fault_is_told_with_its_place_and_the_mend(raw, path, sentence):
    with pytest.raises(Problem) as told:
        GAME.compile_content(raw)
    assert told.value.path == path, told.value
    assert sentence in told.value.sentence and "\n" not in told.value.sentence


def test_more_words_than_a_card_has_room_for_are_refused():
    with pytest.raises(Problem) as told:
        GAME.compile_content(card(effects=[{"may": True, "erase": "hand", "then": [{"draw": 2}, {"attack": 3}]}] * 14))
    assert told.value.path[:4] == ODD and "\n" not in told.value.sentence


def test_what_is_only_said_or_pictured_voids_no_match():
    """Another flavour, style or emblem leaves the digest of the cards in use as it is; another number does not."""
    one, other, third = card(flavour="Quiet."), card(flavour="Loud."), card(cost=2)
    assert in_play(one) == in_play(other) != in_play(third)
    assert GAME(GAME.compile_content(one)).cards_in_use({}) == GAME(GAME.compile_content(other)).cards_in_use({})


def test_the_schemas_take_what_the_reader_takes():
    """Editors check the same files: made and shipped content fits the JSON Schemas, and a fault does not."""
    from jsonschema import Draft202012Validator

    from tests.subjects import compiled

    book, emergent = Draft202012Validator(book_schema()), Draft202012Validator(avatar_schema())
    for raw in (content(), compiled()["emergents-genesis"]):
        for shelf in raw["book"].values():
            book.validate(shelf)
        for entry in raw["avatars"].values():
            emergent.validate(entry)
    assert not book.is_valid(card(cost=12)["book"]["acolyte"]) and not emergent.is_valid(of_ann(hp=5)["avatars"]["ann"])
