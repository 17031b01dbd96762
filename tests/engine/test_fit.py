"""Words on a card: broken into lines, set in the largest size that fits, refused if none does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import face, fit
from engine.problem import Problem

WORDS = "Take a Defense card from your discard pile into hand. "


def test_a_text_is_broken_between_words():
    assert fit.lines("", 63) == 0
    assert fit.lines("Weapon", 63) == 1
    assert fit.lines("Weapon " * 6, 63) == 2


def test_a_word_wider_than_the_card_takes_several_lines():
    assert fit.lines("w" * 60, 63) > 3


@given(st.text(alphabet="abcdef gh ij", max_size=200), st.sampled_from([size for size, _ in fit.STEPS]))
def test_a_smaller_size_never_takes_more_lines(text, size):
    assert fit.lines(text, size) >= fit.lines(text, size - 4)


@pytest.mark.parametrize("letters, largest", [(40, 0), (160, 1), (250, 3), (340, 5)])
def test_longer_texts_are_set_smaller(letters, largest):
    card = {"id": "a", "name": "Long", "type": "a", "attack": 2, "sentences": [(WORDS * 9)[:letters]], "type_effect": "Cancels Dexterity."}
    drawn = face.card_face(card, {"types": [{"id": "a", "name": "Strength", "symbol": "fist"}]})
    assert any(f"card-fit-{step}" in drawn for step in range(largest + 1))


def test_words_without_room_are_refused_with_what_to_leave_out():
    with pytest.raises(Problem) as caught:
        face.card_face({"id": "a", "name": "Endless", "attack": 2, "type": "a", "sentences": [WORDS * 30]},
                       {"types": [{"id": "a", "name": "Strength", "symbol": "fist"}]})
    assert caught.value.sentence.startswith("the words of Endless do not fit on its card, even in the smallest type; leave out about ")
    over = int(caught.value.sentence.split("about ")[1].split()[0])
    shorter = (WORDS * 30)[:len(WORDS) * 30 - over - 60]
    face.card_face({"id": "a", "name": "Endless", "attack": 2, "type": "a", "sentences": [shorter]},
                   {"types": [{"id": "a", "name": "Strength", "symbol": "fist"}]})


def test_a_picture_gives_way_before_words_are_refused():
    assert fit.step("a", [fit.Block(WORDS * 3)], fit.HIGH - 150, give=400) == len(fit.STEPS) - 1
    with pytest.raises(Problem):
        fit.step("a", [fit.Block(WORDS * 3)], fit.HIGH - 150)
