"""Card faces, symbols and emblems: well formed, safe, the same every time, and told apart."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import emblem, face, face_deck, symbols, vignette
from engine.problem import Problem

TYPES = [
    {"id": "strength", "name": "Strength", "symbol": "fist", "cancels": "dexterity"},
    {"id": "weapon", "name": "Weapon", "symbol": "blade"},
    {"id": "intellect", "name": "Intellect", "symbol": "eye", "cancels": "strength"},
    {"id": "defense", "name": "Defense", "symbol": "shield"},
    {"id": "dexterity", "name": "Dexterity", "symbol": "wing", "cancels": "intellect"},
    {"id": "respite", "name": "Respite", "symbol": "cup"},
    {"id": "super-ability", "name": "Super Ability", "symbol": "star"},
]
LOOK = {"types": TYPES, "mark": "duel", "heroes": {"Sena": {"motif": "sun", "palette": ["#3b2412", "#f0b24a", "#d9532f"], "seed": 3}}}
CARD = {"id": "summer-heat", "name": "Summer Heat", "type": "intellect", "hero": "Sena", "attack": 3, "keywords": ["Breakthrough"],
        "sentences": ["Take a Defense card from your discard pile."], "type_effect": "Cancels Strength.", "super": None}
SUPER = {**CARD, "id": "spring-tide", "name": "Spring Tide", "type": "super-ability", "attack": None, "type_effect": "",
         "super": {"kind": "permanent", "energy": 3, "after": None}}
HERO = {"id": "sena", "name": "Sena", "difficulty": 2, "talent": "Summer Heat", "play_style": "Strikes early."}
AUTOMA = {"id": "automa-3", "name": "Automa card 3", "types": ["super-ability", "strength", "respite"]}
AUTOMA_HERO = {"id": "automa-sena", "name": "Sena", "deck": [1, 3, 5], "order": [entry["id"] for entry in TYPES],
               "special": "Takes a Defense card.", "player": ["Restores 1 health."], "challenge": "Starts with 2 energy."}
TEAM = {"id": "legacy-dawn", "name": "Dawn", "kind": "Legacy card", "team": ["Sena", "Sena"], "passes": ["strength", "respite"],
        "style": "Rises."}
PLAIN = {"id": "ally", "name": "Ally", "type": "Guard", "figures": [{"name": "cost", "value": 3}], "text": "Draw a card."}
BOUGHT = {"id": "tackle", "kind": "action", "under": "Action", "figure": 3, "said": "Cost", "type": "strength",
          "glance": [{"sign": "burst", "value": "2"}, {"value": "/"}, {"sign": "card"}]}


def bought(name, **more):
    """The face of a card that is bought, its name said wherever words are."""
    parts = [{"says": name, "aside": True}, {"says": name, "label": name}, {"head": {"name": name, "value": 2, "sign": "shield"}, "says": name}]
    return face_deck.deck_face({**BOUGHT, "name": name, "under": name, "said": name, "parts": parts, "flavour": name, **more}, {**LOOK, "art": {"strength": "cracks"}})


def faces(name="Summer Heat", look=LOOK):
    """Every kind of face, all under one name."""
    return [face.card_face({**CARD, "name": name, "sentences": [name], "keywords": [name], "type_effect": name}, look),
            face.card_face({**SUPER, "name": name}, look),
            face.hero_face({**HERO, "name": name, "talent": name, "play_style": name}, look),
            face.automa_face({**AUTOMA, "name": name, "types": [name, "strength"]}, look),
            face.automa_hero_face({**AUTOMA_HERO, "name": name, "special": name, "player": [name], "challenge": name}, look),
            face.plain_face({**PLAIN, "name": name, "type": name, "text": name, "figures": [{"name": name, "value": name}]}, look),
            face.team_face({**TEAM, "name": name, "style": name, "team": [name, "Sena"], "passes": [name, "strength"]}, look),
            bought(name), bought(name, type=None), bought(name, emblem=LOOK["heroes"]["Sena"]),
            face.card_back(look)]


def text_of(markup):
    return " ".join("".join(ElementTree.fromstring(markup).itertext()).split())


@pytest.mark.parametrize("markup", faces())
def test_a_face_is_well_formed_and_obeys_the_page_policy(markup):
    root = ElementTree.fromstring(markup)
    assert root.tag == "span" and "card" in root.get("class").split()
    for element in root.iter():
        assert element.tag in {"span", "b", "i", "svg", "g", "path", "rect", "circle", "ellipse"}
        assert "style" not in element.attrib and "id" not in element.attrib
        assert not any(name.startswith("on") for name in element.attrib)


@given(st.text(alphabet=st.characters(min_codepoint=32, exclude_categories=["Cs", "Cn", "Co"]), min_size=1, max_size=20))
def test_no_name_breaks_out_of_its_place(name):
    for markup in faces(name):
        root = ElementTree.fromstring(markup)
        assert all(element.tag in {"span", "b", "i", "svg", "g", "path", "rect", "circle", "ellipse"} for element in root.iter())


def test_markup_in_a_name_is_shown_as_written():
    name = "<script>alert(\"1\")</script> & 'co'"
    for markup in faces(name)[:-1]:
        assert "<script" not in markup
        assert name in text_of(markup)


def test_a_card_says_all_that_it_does():
    said = text_of(face.card_face(CARD, LOOK))
    for words in ("Summer Heat", "Intellect", "Attack 3", "Breakthrough", "Take a Defense card from your discard pile.", "Cancels Strength."):
        assert words in said


def test_a_keyword_says_what_it_does():
    said = text_of(face.card_face({**CARD, "keywords": [{"name": "Breakthrough", "says": "1 damage when cancelled."}]}, LOOK))
    assert "Breakthrough. 1 damage when cancelled. Take a Defense card" in said


def test_an_attack_of_zero_is_an_attack_and_none_is_not():
    assert "Attack 0" in text_of(face.card_face({**CARD, "attack": 0}, LOOK))
    assert "Attack" not in text_of(face.card_face({**CARD, "attack": None}, LOOK))


@pytest.mark.parametrize("data, words", [
    ({"kind": "permanent", "energy": 3, "after": None}, "3 energy, permanent"),
    ({"kind": "permanent", "energy": 0}, "No energy needed, permanent"),
    ({"kind": "playable", "energy": 4, "after": "reserve"}, "4 energy, playable, then to reserve"),
    ({"kind": "playable", "energy": 4, "after": "remove"}, "4 energy, playable, then removed"),
    ({"kind": "playable", "energy": 4, "after": "discard"}, "4 energy, playable, then discarded"),
])
def test_a_super_ability_says_what_it_needs(data, words):
    assert words in text_of(face.card_face({**SUPER, "super": data}, LOOK))


def test_automa_faces_list_types_and_numbers_in_order():
    assert "1 Super Ability2 Strength3 Respite" in text_of(face.automa_face(AUTOMA, LOOK))
    said = text_of(face.automa_hero_face(AUTOMA_HERO, LOOK))
    assert "Automa cards1 3 5" in said and said.index("Strength") < said.index("Weapon") < said.index("Super Ability")


def test_a_game_without_types_gets_plain_faces():
    said = text_of(face.card_face({"id": "a", "name": "Ally", "attack": 2, "sentences": ["Draw a card."]}, {}))
    assert "Ally" in said and "2" in said and "Draw a card." in said


def test_the_back_says_nothing_about_any_card():
    assert text_of(face.card_back(LOOK)) == "Face-down card"
    assert "data-card" not in face.card_back(LOOK) and face.card_back({"mark": "duel"}) == face.card_back(LOOK)


def test_every_symbol_mark_and_pointer_is_distinct_and_well_formed():
    drawn = [symbols.symbol(name) for name in symbols.names()] + [symbols.mark(name) for name in symbols.marks()]
    drawn += [symbols.symbol("eye", points) for points in symbols.RING]
    bodies = set()
    for markup in drawn:
        root = ElementTree.fromstring(markup)
        bodies.add(b"".join(ElementTree.tostring(child) for child in root))
        assert not any("style" in element.attrib for element in root.iter())
    assert len(bodies) == len(drawn)


def test_pointers_follow_the_ring_of_cancelling():
    points = symbols.directions(TYPES)
    assert set(points) == {"strength", "intellect", "dexterity"}
    ring = list(symbols.RING)
    for entry in TYPES:
        if entry["id"] in points:
            assert points[entry["cancels"]] == ring[(ring.index(points[entry["id"]]) + 1) % 3]
    assert symbols.directions([]) == {} and symbols.directions([{"id": "a", "cancels": "b"}, {"id": "b", "cancels": "a"}]) == {}


@pytest.mark.parametrize("motif", emblem.motifs())
def test_emblems_differ_by_seed_and_stay_on_their_grid(motif):
    drawn = {emblem.emblem("Sena", motif, ["#102030", "#d0e0f0"], seed) for seed in range(12)}
    assert len(drawn) > 9
    for markup in drawn:
        root = ElementTree.fromstring(markup)
        assert not any({"class", "style"} & set(element.attrib) for element in list(root.iter())[1:])


@pytest.mark.parametrize("kind", vignette.kinds())
def test_vignettes_differ_by_name_and_are_the_same_for_one(kind):
    drawn = {vignette.vignette(name, kind) for name in ("Tackle", "Oust", "Focus", "Punch", "Equalize")}
    assert len(drawn) == 5 and vignette.vignette("Oust", kind) in drawn
    for markup in drawn:
        assert not any({"class", "style"} & set(element.attrib) for element in list(ElementTree.fromstring(markup).iter())[1:])


def test_an_unknown_kind_of_vignette_is_refused():
    with pytest.raises(Problem) as caught:
        vignette.vignette("Oust", "ring")
    assert "did you mean 'rings'?" in str(caught.value)


def test_boxes_of_a_bought_card_are_headed_and_long_names_set_smaller():
    said = text_of(bought("Tackle"))
    assert "Tackle 3" in said and "Tackle 2" in said and "Tackle. Tackle" in said
    assert "card-long" in bought("Unpronounceable") and "card-long" not in bought("Tackle")


@pytest.mark.parametrize("motif, palette, seed, path, hint", [
    ("sunn", ["#102030", "#d0e0f0"], 1, ("motif",), "did you mean 'sun'?"),
    ("sun", ["#102030"], 1, ("palette",), "two or three colours"),
    ("sun", ["#102030", "red"], 1, ("palette", 1), "not a colour"),
    ("sun", "#102030", 1, ("palette",), "two or three colours"),
    ("sun", ["#102030", "#d0e0f0"], "1", ("seed",), "whole number"),
    ("sun", ["#102030", "#d0e0f0"], True, ("seed",), "whole number"),
])
def test_bad_emblem_data_is_refused_with_its_place(motif, palette, seed, path, hint):
    with pytest.raises(Problem) as caught:
        emblem.emblem("Sena", motif, palette, seed)
    assert caught.value.path == path and hint in str(caught.value)


def test_unknown_symbols_and_marks_are_refused():
    for call in (lambda: symbols.symbol("fits"), lambda: symbols.mark("dual"), lambda: symbols.symbol("eye", "down")):
        with pytest.raises(Problem):
            call()


def test_faces_are_the_same_in_every_process():
    code = "import sys; sys.path.insert(0, '.'); from tests.engine.test_face import faces; sys.stdout.buffer.write('\\n'.join(faces()).encode())"
    root = Path(__file__).resolve().parents[2]
    made = [subprocess.run([sys.executable, "-c", code], cwd=root, env={"PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"},
                           capture_output=True, check=True).stdout for seed in ("1", "2")]
    assert made[0] == made[1] == "\n".join(faces()).encode()
