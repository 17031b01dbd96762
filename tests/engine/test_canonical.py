"""Canonical text and its hash: equal for equal data, whatever order and Python made it."""
from __future__ import annotations

import json
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.canonical import canonical, digest, freeze, thaw

PLAIN = st.recursive(st.none() | st.booleans() | st.integers(-2**70, 2**70) | st.text(),
                     lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4))


@given(PLAIN)
def test_text_reads_back_as_the_same_data(data):
    assert json.loads(canonical(data)) == data
    assert canonical(json.loads(canonical(data))) == canonical(data)


@given(st.dictionaries(st.text(), st.integers()))
def test_the_order_of_keys_does_not_matter(data):
    assert digest(data) == digest(dict(reversed(data.items())))


@given(PLAIN)
def test_freezing_and_thawing_change_no_hash(data):
    assert digest(freeze(data)) == digest(data) and thaw(freeze(data)) == data


def test_text_is_ascii_and_has_no_spaces():
    assert canonical({"ü": [1, None, True]}) == '{"\\u00fc":[1,null,true]}'


def test_the_digest_is_blake2b_of_the_text():
    assert digest([1, "a"], 8) == blake2b(b'[1,"a"]', digest_size=8).hexdigest()


@pytest.mark.parametrize("data", [float("nan"), float("inf"), {1, 2}, object()])
def test_what_is_not_plain_data_has_no_text(data):
    with pytest.raises((ValueError, TypeError)):
        canonical(data)
