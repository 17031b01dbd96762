"""python -m engine explain: a rule, a worked example, a card, or a situation from a file or from the lab of the site."""
from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from .. import coach as coaching
from .. import lab
from ..problem import Problem, nearest
from . import cards
from .speak import say

LINK = re.compile(r"[A-Za-z0-9_-]{60,}")  # no name of a rule or an example is as long


def explain(game, what: str, coach: bool = False) -> None:
    """Print what a rule says, or a situation and what comes of it. game: a loaded Game; what: a rule id, the
    slug of an example, the name of a card, a YAML file, an address of the lab or the text behind its `#s=`; coach: also what the coach
    makes of the situation.

    Raises Problem or Refusal with one sentence."""
    address = re.search(r"#(s|example)=([^&]*)", what)
    if address and address.group(1) == "s":
        tell_lab(game, lab.from_link(game, address.group(2)), coach=coach)
        return
    if not address and what.endswith((".yaml", ".yml")):
        _file(game, Path(what), coach)
        return
    if not address and LINK.fullmatch(what):
        tell_lab(game, lab.from_link(game, what), coach=coach)
        return
    _named(game, address.group(2) if address else what, coach)


def _named(game, name: str, coach: bool) -> None:
    """Print the rule, the worked example or the card of this name."""
    from builder.faults import Faults
    from builder.project import HOME, Project
    from builder.rulebook import read

    project, faults = Project(HOME), Faults()
    place = next(entry for entry in project.games(faults) if entry.id == game.name)
    book = read(project, place, faults)
    faults.stop_if_any()
    rule = book.find(name)
    if rule is not None:
        if coach:
            raise Problem(f"'{name}' is a rule; the coach speaks of situations: an example, a file or an address of the lab")
        print(f"{rule.label} [{rule.id}]" + (" (our ruling)" if rule.kind == "ruling" else ""))
        print()
        if rule.asks:
            say(rule.asks)
            print()
        print(plain_text(rule.body, book))
        return
    examples = {path.stem: path for path in (place.content / "examples").glob("*.yaml")}
    if name not in examples:
        card = cards.find(game, name)
        if card is not None and not coach:
            say(cards.text(game, card))
            return
        known = [*book.rules, *examples, *game.faces()]
        if nearest(name, known) is None:  # the whole list would help nobody
            raise Problem(f"there is no rule, example or card '{name[:80]}'; the site's search and `build.py coverage` list them all")
        raise Problem.unknown("rule, example or card", name, known)
    _file(game, examples[name], coach)


def plain_text(body: str, book) -> str:
    """A rule's Markdown for a terminal: links told by their words, examples by how to see them."""
    def words(found):
        target, own = found.group(1), found.group(2)
        rule = book.find(target)
        return own or (rule.label if rule else target.partition(":")[2] or target)

    body = re.sub(r"\[\[([^|\]]+)(?:\|([^\]]+))?\]\]", words, body.strip())
    body = re.sub(r"\{\{ figure: [a-z0-9-]+ \}\}", "(The page of this rule has a figure here.)", body)
    return re.sub(r"\{\{ example: ([a-z0-9-]+) \}\}", rf"(See: python -m engine explain {book.game} \1)", body)


def _file(game, path: Path, coach: bool) -> None:
    """Print the situation in a file. Raises Problem with file, line and field."""
    from builder.faults import Refused
    from builder.yaml_source import load as load_yaml

    try:
        source = load_yaml(path, path.name)
    except (Refused, OSError) as error:
        raise Problem(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    title = source.data.get("title") if isinstance(source.data, dict) else None
    try:
        tell_lab(game, source.data, title, coach)
    except Problem as problem:
        field = f" field '{problem.where}':" if problem.path else ""
        raise Problem(f"{path.name}:{source.line(problem.path)}:{field} {problem.sentence}") from None


def tell_lab(game, given: object, title: object = None, coach: bool = False) -> None:
    """Print a situation as the lab's form shows it, then what happens, each step with its number and rules.

    coach: then what each side's options are worth at its first choice."""
    form, found = lab.form(game, given), lab.run(game, given)
    if isinstance(title, str):
        print(f"{title}\n")
    for group, lines in situation(form["fields"]).items():
        print(group)
        for line in lines:
            say(f"  {line}")
    print()
    for number, step in enumerate(found["steps"], 1):
        say(f"{number}. {step['text']}", step["rule"], step["also"])
    outcome = found["outcome"]
    if outcome and all(step["text"] != outcome["sentence"] for step in found["steps"]):
        print(outcome["sentence"])
    if coach:
        for advice in list(coaching.of_lab(game, given))[-1]["advice"]:
            tell_advice(advice)


def tell_advice(advice: dict) -> None:
    """Print what the coach says to one side: each option's chance of winning with its range, and how often an even
    side takes it; then the other side's mix, and how it was found."""
    told = coaching.hundredths
    print(f"\nThe coach for {advice['name']}, who wins {told(advice['value'])} in 100. {advice['prompt']}:")
    width = max(len(option["label"]) for option in advice["options"])
    for option in advice["options"]:
        print(f"  {option['label']:{width}}  {told(option['share']):3} in 100 ({told(option['low'])} to {told(option['high'])}), "
              f"taken {told(option['mix'])} in 100")
    if advice["answers"]:
        mix = sorted((entry for entry in advice["answers"] if entry["mix"]), key=lambda entry: -entry["mix"])
        say("An even opponent plays " + ", ".join(f"{entry['label']} {told(entry['mix'])}" for entry in mix) + " in 100.")
    say(advice["depth"]["text"])


def situation(fields: list[dict]) -> dict[str, list[str]]:
    """The fields of a lab as lines of text, by their groups.

    >>> situation([{"group": "Ada", "section": "Counters", "label": "Health", "kind": "number", "value": 7},
    ...            {"group": "Ada", "section": "Counters", "label": "Energy", "kind": "number", "value": 1}])
    {'Ada': ['Health: 7, Energy: 1']}
    """
    groups: dict[str, dict[str, list[str]]] = {}
    for field in fields:
        sections, section = groups.setdefault(field["group"], {}), field["section"]
        if field["kind"] == "zones":
            prefix = "" if field["label"] == section else f"{field['label']}, "
            for place, cards in _places(field).items():
                separator = "; " if any("," in card for card in cards) else ", "
                sections[f"{section}, {place}"] = [f"{prefix}{place}: {separator.join(cards)}"]
            continue
        value = field["value"]
        if value == "":
            continue  # a choice that is not made
        if field["kind"] == "choice":
            value = next((choice["label"] for choice in field["choices"] if choice["value"] == value), value)
        elif field["kind"] == "flag":
            value = "yes" if value else "no"
        sections.setdefault(section, []).append(f"{field['label'].removesuffix('.')}: {value}")
    return {group: [line for words in sections.values()
                    for line in (words if any(word.count(",") for word in words) else [", ".join(words)])]
            for group, sections in groups.items()}


def _places(field: dict) -> dict[str, list[str]]:
    """Where the cards of a field lie: place -> names, in the order in which the places are offered, copies counted."""
    order: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for card in field["cards"]:
        for choice in card["choices"]:
            order.setdefault(choice["label"], [])
    for card in field["cards"]:
        name = names.setdefault(card["id"], card["name"])
        for place in card.get("places", ()):  # of copies, how many lie where
            order[place["label"]] += [name] * place["value"]
        if "places" not in card:
            order.setdefault(next((choice["label"] for choice in card["choices"] if choice["value"] == card["value"]), str(card["value"])), []).append(name)
    return {place: [name if count == 1 else f"{count} {name}" for name, count in Counter(cards).items()] for place, cards in order.items() if cards}
