"""YAML files read so that every value knows its line, without YAML's traps.

Only plain data comes out: mappings with text keys, lists, text, whole or decimal numbers,
true, false and nothing. What YAML 1.1 would quietly turn into something else (`on` into
true, `1:30` into ninety) is refused with the line and the mend.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from engine.problem import place as show

from builder.faults import Faults, Refused

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+\Z")
_TAG = "tag:yaml.org,2002:"


class Source:
    """One YAML file: its `data`, and the line of every path in it.

    A path is a tuple of keys and list positions, such as ``("cards", 2, "attack")``.
    """

    def __init__(self, name: str, data: Any, lines: dict[tuple, int]):
        self.name = name
        self.data = data
        self._lines = lines

    def line(self, path: tuple = ()) -> int:
        """The line where `path` stands; for a path that is not there, that of its nearest parent."""
        path = tuple(path)
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)


def read_text(path: Path, name: str) -> str:
    """The text of a UTF-8 file with line ends made plain.

    Raises `Refused` for other encodings, byte-order marks and control characters.
    """
    raw = path.read_bytes()
    faults = Faults()
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        faults.add(name, 1, "the file is UTF-16; save it as UTF-8.")
        faults.stop_if_any()
    if raw.startswith(b"\xef\xbb\xbf"):
        faults.add(name, 1, "the file begins with a byte-order mark; save it as UTF-8 without one.")
        faults.stop_if_any()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        faults.add(name, line, f"byte {raw[error.start]:#04x} is not UTF-8; save the file as UTF-8.")
        raise Refused(faults.found) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), 1):
        odd = re.search(r"[\x00-\x08\x0b-\x1f\x7f\x85\u2028\u2029\ufeff]", line)
        if odd:
            faults.add(name, number, f"character U+{ord(odd.group()):04X} cannot be seen and does not belong here.")
    faults.stop_if_any()
    return text


def load(path: Path, name: str) -> Source:
    """Read one YAML file. `name` is how the file is called in problems.

    Raises `Refused` with every problem found in it.
    """
    return parse(read_text(path, name), name)


def parse(text: str, name: str, first_line: int = 1) -> Source:
    """Read YAML from `text`, whose first line is line `first_line` of the file `name`."""
    faults = Faults()
    for number, line in enumerate(text.split("\n"), first_line):
        if "\t" in line[: len(line) - len(line.lstrip())]:
            faults.add(name, number, "the line is indented with a tab; YAML wants spaces.")
    faults.stop_if_any()
    try:
        node = yaml.compose(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = (mark.line if mark else 0) + first_line
        faults.add(name, line, f"this cannot be read as YAML: {_plain(error)}.")
        raise Refused(faults.found) from None
    except yaml.YAMLError:
        faults.add(name, first_line, "this cannot be read as YAML.")
        raise Refused(faults.found) from None
    reader = _Reader(name, first_line, faults)
    data = None if node is None else reader.value(node, ())
    faults.stop_if_any()
    return Source(name, data, reader.lines)


def _plain(error: yaml.MarkedYAMLError) -> str:
    problem = error.problem or "the structure is broken"
    if "mapping values are not allowed" in problem:
        return "a ': ' stands inside a value; put the value in quotes"
    if "'\\t'" in problem or "tab" in problem:
        return "a tab stands where only spaces may"
    if "expected a single document" in problem or "but found another document" in problem:
        return "a file holds one document; remove the second '---'"
    if "undefined alias" in problem:
        return "a value that begins with '*' needs quotes"
    return problem


class _Reader:
    """Turns composed nodes into plain data and notes lines on the way."""

    def __init__(self, name: str, first_line: int, faults: Faults):
        self.name, self.first, self.faults = name, first_line, faults
        self.lines: dict[tuple, int] = {}
        self.seen: set[int] = set()

    def at(self, node: yaml.Node) -> int:
        return node.start_mark.line + self.first

    def refuse(self, node: yaml.Node, sentence: str) -> None:
        self.faults.add(self.name, self.at(node), sentence)

    def value(self, node: yaml.Node, path: tuple) -> Any:
        self.lines.setdefault(path, self.at(node))
        if id(node) in self.seen:
            self.faults.add(self.name, self.lines[path], f"field '{show(path)}': anchors and aliases are not used here; write the value out.")
            return None
        self.seen.add(id(node))
        if not isinstance(node, yaml.ScalarNode) and node.tag not in (f"{_TAG}map", f"{_TAG}seq"):
            self.refuse(node, f"field '{show(path)}': the tag {node.tag!r} is not used here.")
            return None
        if isinstance(node, yaml.MappingNode):
            return self.mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*path, i)) for i, item in enumerate(node.value)]
        return self.scalar(node, f"field '{show(path)}': " if path else "")

    def mapping(self, node: yaml.MappingNode, path: tuple) -> dict:
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            key = self.key(key_node, path)
            if key is None:
                continue
            here = (*path, key)
            if key in result:
                first = self.lines[here]
                self.refuse(key_node, f"field '{show(here)}': the key {key!r} stands twice; it was first given in line {first}.")
                continue
            self.lines[here] = self.at(key_node)
            result[key] = self.value(value_node, here)
        return result

    def key(self, node: yaml.Node, path: tuple) -> str | None:
        place = f"field '{show(path)}': " if path else ""
        if not isinstance(node, yaml.ScalarNode):
            self.refuse(node, f"{place}a key must be a word.")
            return None
        if node.tag == f"{_TAG}merge":
            self.refuse(node, f"{place}merge keys ('<<') are not used here; write the values out.")
            return None
        if not node.style and node.tag == f"{_TAG}bool":
            self.refuse(node, f"{place}YAML reads the key {node.value!r} as true or false; "
                              f"write \"{node.value}\" in quotes, or use another word.")
            return None
        if node.tag not in (f"{_TAG}str",) and not node.style:
            self.refuse(node, f"{place}a key must be a word, and YAML reads {node.value!r} as something else; put it in quotes.")
            return None
        return node.value

    def scalar(self, node: yaml.ScalarNode, place: str) -> Any:
        text, tag = node.value, node.tag.removeprefix(_TAG)
        if tag == "str" or node.style and tag in ("str", "!"):
            return text
        if tag == "null":
            return None
        if tag == "bool":
            if text in ("true", "false"):
                return text == "true"
            meant = text.lower() in ("yes", "on", "true")
            self.refuse(node, f"{place}YAML reads {text!r} as {str(meant).lower()}; write \"{text}\" in quotes "
                              f"if you mean the word, or {str(meant).lower()} if you mean that.")
            return None
        if tag == "int" and _INT.match(text):
            return int(text)
        if tag == "float" and _FLOAT.match(text):
            return float(text)
        if not node.style and tag in ("int", "float", "timestamp", "value"):
            self.refuse(node, f"{place}YAML does not read {text!r} as it stands; put it in quotes, or write a plain number.")
            return None
        self.refuse(node, f"{place}the tag {node.tag!r} is not used here.")
        return None
