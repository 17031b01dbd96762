"""A broken card of Origins stops the build with file, line, card, field, allowed values and the nearest one."""

import copy
import shutil

import pytest
import yaml

from builder import compile as compiling
from builder.faults import Faults
from builder.project import HOME, GamePlace, Project
from engine.games.pocket_paragons_origins import content

GAME = "pocket-paragons-origins"
CONTENT = HOME / "content" / GAME


@pytest.fixture
def broken(tmp_path):
    """Rewrites one hero by a function and gives the problems as (line of the file, text of that line, sentence)."""
    folder = tmp_path / "content" / GAME
    folder.mkdir(parents=True)
    for path in CONTENT.glob("*.yaml"):
        shutil.copy(path, folder)
    shutil.copytree(CONTENT / "heroes", folder / "heroes")
    place = GamePlace(GAME, folder, HOME / "engine" / "games" / "pocket_paragons_origins")
    path = sorted((folder / "heroes").glob("*.yaml"))[0]

    def run(change):
        data = yaml.safe_load(path.read_text("utf-8"))
        before = copy.deepcopy(data)
        change(data)
        assert data != before
        path.write_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000), "utf-8")
        faults = Faults()
        read = compiling.read(Project(tmp_path), place, faults)
        assert not (read and compiling.compile_game(place, read, faults)), "it was taken"
        lines = path.read_text("utf-8").split("\n")
        assert all(fault.file == f"content/{GAME}/heroes/{path.name}" for fault in faults.found), faults.found
        return [(lines[fault.line - 1].strip(), fault.sentence) for fault in faults.found], data
    return run


def attacker(data):
    return next(card for card in data["cards"] if "attack" in card)


def test_unknown_effect(broken):
    found, data = broken(lambda data: attacker(data).update(effects=[{"restor": 1}]))
    name = attacker(data)["name"]
    line, sentence = found[0]
    assert line == "- restor: 1"
    assert sentence.startswith(f"card '{name}', field 'effects[0].restor': there is no verb or frame word 'restor'; did you mean 'restore'? Allowed: ")


def test_unknown_type(broken):
    found, data = broken(lambda data: attacker(data).update(type="Strenght"))
    line, sentence = found[0]
    assert line == "type: Strenght"
    assert sentence.startswith(f"card '{attacker(data)['name']}', field 'type': there is no card type 'Strenght'; did you mean 'Strength'? Allowed: ")


def test_missing_field(broken):
    found, data = broken(lambda data: attacker(data).pop("type"))
    line, sentence = found[0]
    name = attacker(data)["name"]
    assert line == f"- name: {name}" and f"card '{name}'" in sentence and "'type'" in sentence


@pytest.mark.parametrize("number", [99, -1, "three", 1.5, True])
def test_wrong_number(broken, number):
    found, data = broken(lambda data: attacker(data).update(attack=number))
    line, sentence = found[0]
    assert line == f"attack: {str(number).lower()}"
    assert sentence.startswith(f"card '{attacker(data)['name']}', field 'attack': must be a whole number from 0 to 9, not ")


def test_duplicate_name(broken):
    def change(data):
        data["cards"][1]["name"] = data["cards"][0]["name"]
        data["talent"] = data["cards"][2]["name"]
    found, data = broken(change)
    name = data["cards"][0]["name"]
    line, sentence = found[0]
    assert line == f"- name: {name}" and f"card '{name}', field 'name'" in sentence


def test_duplicate_name_says_where_the_other_is(broken):
    found, data = broken(lambda data: data["cards"][1].update(name=data["cards"][0]["name"]))
    assert f"the other is card 1 in heroes/{data['name'].lower()}.yaml" in found[0][1]


def test_duplicate_hero(broken):
    path = max((CONTENT / "heroes").glob("*.yaml"))
    other = yaml.safe_load(path.read_text("utf-8"))
    with pytest.raises(AssertionError, match=f"two heroes named '{other['name']}'"):  # told at the later of the two files
        broken(lambda data: data.update(name=other["name"]))


def test_an_automa_deck_holds_a_card(broken):
    found, data = broken(lambda data: data["automa"].update(deck=[]))
    line, sentence = found[0]
    assert line == "deck: []" and sentence.startswith(f"hero '{data['name']}', field 'automa.deck': must be a list of numbers")


def test_unknown_fact(broken):
    found, data = broken(lambda data: attacker(data).update(effects=[{"energy": 1, "if": "own helth <= 4"}]))
    line, sentence = found[0]
    assert line == "if: own helth <= 4" and "'own helth'; did you mean 'own health'?" in sentence


def test_two_verbs_in_one_entry(broken):
    found, data = broken(lambda data: attacker(data).update(effects=[{"energy": 1, "restore": 1}]))
    assert "not both 'energy' and 'restore'" in found[0][1]


def test_unknown_field(broken):
    found, data = broken(lambda data: attacker(data).update(atack=1))
    line, sentence = found[0]
    assert line == "atack: 1" and "did you mean 'attack'?" in sentence


def test_words_that_have_no_room_on_the_card(broken):
    types = ["Strength", "Weapon", "Intellect", "Dexterity", "Defense", "Respite"]
    effect = {"choose one": [{"discard": {"from": "opponent hand", "type": list(types)}} for _ in range(6)]}
    found, data = broken(lambda data: attacker(data).update(effects=[effect]))
    line, sentence = found[0]
    name = attacker(data)["name"]
    assert line == f"- name: {name}"
    assert sentence.startswith(f"card '{name}': the words of {name} do not fit on its card, even in the smallest type; leave out about ")


def test_advice_that_is_no_text(broken):
    found, _ = broken(lambda data: data.update(against=3))
    line, sentence = found[0]
    assert line == "against: 3"
    assert sentence.endswith("field 'against': must be a text; put it in quotes if YAML reads it as something else.")


def test_advice_may_be_left_out():
    source = yaml.safe_load(sorted((CONTENT / "heroes").glob("*.yaml"))[0].read_text("utf-8"))
    source.pop("against")
    keywords = content.read_keywords(yaml.safe_load((CONTENT / "keywords.yaml").read_text("utf-8")))
    assert content.read_hero("old", source, keywords).against == ""
