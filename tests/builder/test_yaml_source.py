"""YAML is read with lines, and its traps are refused with a sentence."""

import pytest

from builder.faults import Refused
from builder.yaml_source import load, parse


def refusals(text):
    with pytest.raises(Refused) as caught:
        parse(text, "a.yaml")
    return [str(fault) for fault in caught.value.faults]


def test_every_path_knows_its_line():
    source = parse("name: A\ncards:\n  - name: B\n    effects:\n      - take: {from: own discard}\n", "a.yaml")
    assert source.data == {"name": "A", "cards": [{"name": "B", "effects": [{"take": {"from": "own discard"}}]}]}
    assert source.line(("cards", 0, "effects", 0, "take", "from")) == 5
    assert source.line(("cards", 0, "attack")) == 3, "a missing field is looked for at its card"
    assert source.line(()) == 1


def test_plain_values():
    text = "a: 3\nb: +2\nc: -1\nd: 0.5\ne: true\nf:\ng: 'on'\nh: \"3\"\ni: own health <= 4\n"
    assert parse(text, "a.yaml").data == {
        "a": 3, "b": 2, "c": -1, "d": 0.5, "e": True, "f": None, "g": "on", "h": "3", "i": "own health <= 4"}


def test_lines_count_from_where_the_text_stands():
    assert parse("a: 1\nb: 2\n", "x.md", 5).line(("b",)) == 6


@pytest.mark.parametrize("text, line, words", [
    ("a: 1\nb: 2\na: 3\n", 3, "the key 'a' stands twice; it was first given in line 1"),
    ("cards:\n  - on: hit\n", 2, "YAML reads the key 'on' as true or false"),
    ("a: yes\n", 1, "YAML reads 'yes' as true; write \"yes\" in quotes"),
    ("a: off\n", 1, "YAML reads 'off' as false"),
    ("when: [hit, on]\n", 1, "field 'when[1]': YAML reads 'on' as true"),
    ("a:\n\tb: 1\n", 2, "indented with a tab"),
    ("a: 1:30\n", 1, "put it in quotes"),
    ("a: 010\n", 1, "put it in quotes"),
    ("a: 2026-11-29\n", 1, "put it in quotes"),
    ("1: a\n", 1, "a key must be a word"),
    ("a: &x 1\nb: *x\n", 2, "anchors and aliases are not used here"),
    ("a: {b: 1}\nc:\n  <<: {d: 1}\n", 3, "merge keys"),
    ("a: !!set {b}\n", 1, ""),
    ("a: b: c\n", 1, "put the value in quotes"),
    ("a: [1, 2\n", 2, "cannot be read as YAML"),
    ("a: 1\n---\nb: 2\n", 2, "a file holds one document"),
])
def test_traps(text, line, words):
    first = refusals(text)[0]
    assert first.startswith(f"a.yaml:{line}: ") and words in first


def test_several_problems_are_told_at_once():
    assert len(refusals("a: on\nb: off\nb: 1\n")) == 3


@pytest.mark.parametrize("data, words", [
    (b"\xff\xfea\x00", "UTF-16"),
    (b"\xef\xbb\xbfa: 1\n", "byte-order mark"),
    (b"a: 1\nb: caf\xe9\n", "2: byte 0xe9 is not UTF-8"),
    (b"a: 1\nb: x\x07\n", "2: character U+0007"),
    ("a: x\u2028y\n".encode(), "U+2028"),
])
def test_odd_encodings(tmp_path, data, words):
    path = tmp_path / "a.yaml"
    path.write_bytes(data)
    with pytest.raises(Refused) as caught:
        load(path, "a.yaml")
    assert words in str(caught.value)


def test_windows_line_ends_are_read(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a: 1\r\nb: 2\r\n")
    source = load(path, "a.yaml")
    assert source.data == {"a": 1, "b": 2} and source.line(("b",)) == 2
