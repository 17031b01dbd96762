"""Effects: a verb in its frame; and the vocabulary of a game, which reads them."""
from __future__ import annotations

from ..problem import Problem
from .conditions import read_conditions
from .verbs import Verb

FRAME = ("when", "if", "may", "pay", "then")
SHARED = 5  # words with which two clauses must begin for the second to leave them out
YAML_TRAPS = {True: "'on', 'yes' and 'true'", False: "'off', 'no' and 'false'"}


def joined(clauses: list[str]) -> str:
    """Clauses joined by "and"; one that begins as the one before it does not say so again.

    >>> joined(["draw 1 card", "heal 1 HP"])
    'draw 1 card and heal 1 HP'
    >>> joined(["the next card you acquire costs 1 Skill less", "the next card you acquire goes to your hand"])
    'the next card you acquire costs 1 Skill less and goes to your hand'
    """
    text, before = "", []
    for clause in clauses:
        words = clause.split(" ")
        same = next((index for index, (one, other) in enumerate(zip(words, before)) if one != other), 0)
        text += (" and " if text else "") + " ".join(words[same:] if same >= SHARED else words)
        before = words
    return text


class Effect:
    """One verb, and when, under which conditions, at which price and with which consequence it applies.

    when: the moment's name. conditions: all must hold when the step begins. may: it can be declined.
    pay: energy it costs. verb: what it does. then: effects that follow if it did something.
    inner: effects of which one takes its turn by a choice; on an agenda their index is -1, -2, ...
    """

    __slots__ = ("when", "conditions", "may", "pay", "verb", "then", "inner", "plain")

    def __init__(self, when, conditions, may, pay, verb, then):
        self.when, self.conditions, self.may, self.pay, self.verb, self.then = when, conditions, may, pay, verb, then
        self.inner = verb.inner(self)
        # nothing to choose, to pay or to check: it is simply done
        self.plain = not (may or pay or verb.picking) and type(verb).possible is Verb.possible

    def holds(self, state, side: int) -> bool:
        for condition in self.conditions:
            if not condition.holds(state, side):
                return False
        return True

    def clause(self) -> str:
        text = self.verb.sentence()
        if self.pay:
            text = f"pay {self.pay} energy to {text}"
        if self.may:
            text = "you may " + text
        if self.then and (self.may or self.pay):
            text += ". If you do, " + joined([follow.clause() for follow in self.then])
        elif self.then:
            text += "".join([f", then {follow.clause()}" for follow in self.then])
        if self.conditions:
            text = "if " + " and ".join(c.sentence() for c in self.conditions) + ", " + text
        return text

    def sentence(self, words) -> str:
        """The effect in the words of the card."""
        lead, clause = words.leads[self.when], self.clause()
        text = f"{lead}{', ' if ': ' in clause else ': '}{clause}" if lead else clause
        return text[0].upper() + text[1:] + "."


class Standing:
    """A change with its conditions: what an entry of `always` is read as."""

    __slots__ = ("conditions", "change")

    def __init__(self, conditions, change):
        self.conditions, self.change = conditions, change

    def sentence(self, words) -> str:
        text = self.change.sentence()
        if self.conditions:
            text = "while " + " and ".join(c.sentence() for c in self.conditions) + ", " + text
        return text[0].upper() + text[1:] + "."

    def holds(self, state, side: int) -> bool:
        for condition in self.conditions:
            if not condition.holds(state, side):
                return False
        return True


class Moment:
    """When an effect can apply. lead: how a sentence begins, e.g. 'On hit'; '' for the plain moment. word: as
    written in YAML, if not as the rules call it."""

    __slots__ = ("name", "lead", "word")

    def __init__(self, name: str, lead: str, word: str = ""):
        self.name, self.lead, self.word = name, lead, word or name


class Vocabulary:
    """The words of one game: verbs, changes, facts, moments and card types.

    default: the moment of an effect without `when`. without: words of the frame that this game has not.
    """

    def __init__(self, verbs, changes, facts: dict, moments, default: str, types=(), without=()):
        self.verbs = {verb.word: verb for verb in verbs}
        self.changes = {change.word: change for change in changes}
        self.facts = facts
        self.moments = {moment.word: moment for moment in moments}
        self.leads = {moment.name: moment.lead for moment in moments}
        self.default = default
        self.types = tuple(types)
        self.frame = tuple([name for name in FRAME if name not in without])

    def fact(self, name: object, path):
        if not isinstance(name, str) or name not in self.facts:
            raise Problem.unknown("fact", name, self.facts, path)
        return self.facts[name]

    def effect(self, data: object, path=()) -> Effect:
        """One effect from its YAML. Raises Problem."""
        word, value, data = self._entry(data, path, self.frame, self.verbs, "verb")
        when = data.get("when", self.default)
        if not isinstance(when, str) or when not in self.moments:
            raise Problem.unknown("moment", when, self.moments, path + ("when",))
        conditions = read_conditions(data["if"], path + ("if",), self) if "if" in data else ()
        may = data.get("may", False)
        if type(may) is not bool:
            raise Problem("'may' is true or false", path + ("may",), ("true", "false"))
        pay = data.get("pay", 0)
        if type(pay) is not int or not 0 <= pay <= 9:
            raise Problem("'pay' is a whole number of energy from 0 to 9", path + ("pay",))
        then = tuple([self.effect(entry, path + ("then", index)) for index, entry in enumerate(self._listed(data.get("then", []), path + ("then",)))])
        if then and not self.verbs[word].followed:
            raise Problem(f"nothing follows '{word}' itself; put 'then' into one of its effects", path + ("then",))
        return Effect(self.moments[when].name, conditions, may, pay, self.verbs[word].read(value, path + (word,), self), then)

    def standing(self, data: object, path=()) -> Standing:
        """One entry of `always` from its YAML. Raises Problem."""
        extra = {name for change in self.changes.values() for name in change.fields} - set(self.changes)
        word, value, data = self._entry(data, path, ("if", *sorted(extra)), self.changes, "change")
        conditions = read_conditions(data["if"], path + ("if",), self) if "if" in data else ()
        beside = {name: data[name] for name in data if name in extra}
        if beside:
            value = {**(value if isinstance(value, dict) and not set(value) <= {"for each", "up to"}
                        else {self.changes[word].main: value}), **beside}
        return Standing(conditions, self.changes[word].read(value, path + (word,), self))

    def effects(self, data: object, path=()) -> tuple:
        return tuple([self.effect(entry, path + (index,)) for index, entry in enumerate(self._listed(data, path))])

    def standings(self, data: object, path=()) -> tuple:
        return tuple([self.standing(entry, path + (index,)) for index, entry in enumerate(self._listed(data, path))])

    @staticmethod
    def _listed(data, path):
        if not isinstance(data, list):
            raise Problem("must be a list; begin each entry with '- '", path)
        return data

    def _entry(self, data, path, frame, parts, what):
        if not isinstance(data, dict) or not data:
            raise Problem(f"an entry is a mapping with one {what}, such as '{next(iter(parts))}: 1'", path, sorted(parts))
        for name in data:
            if type(name) is bool:
                raise Problem(f"YAML reads {YAML_TRAPS[name]} as true or false; put the word in quotes", path)
        found = [name for name in data if name in parts]
        unknown = [name for name in data if name not in parts and name not in frame]
        if unknown:
            raise Problem.unknown(f"{what} or frame word", unknown[0], [*parts, *frame], path + (str(unknown[0])[:60],))
        if not found:
            raise Problem(f"the entry has no {what}", path, sorted(parts))
        if len(found) > 1:
            raise Problem(f"one entry has one {what}, not both '{found[0]}' and '{found[1]}'; make it two entries", path)
        return found[0], data[found[0]], data

    def schema_of_effect(self) -> dict:
        """The JSON Schema of one effect, for editors."""
        condition = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
        known = {"when": {"enum": list(self.moments)}, "if": condition, "may": {"type": "boolean"},
                 "pay": {"type": "integer", "minimum": 0, "maximum": 9},
                 "then": {"type": "array", "items": {"$ref": "#/$defs/effect"}}}
        frame = {name: known[name] for name in self.frame}
        return {"type": "object", "additionalProperties": False,
                "properties": {**frame, **{word: verb.schema(self) for word, verb in self.verbs.items()}},
                "oneOf": [{"required": [word]} for word in self.verbs]}

    def schema_of_standing(self) -> dict:
        """The JSON Schema of one entry of `always`, for editors."""
        condition = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
        beside = {name: field.schema(self) for change in self.changes.values() for name, field in change.fields.items()
                  if name not in self.changes}
        return {"type": "object", "additionalProperties": False,
                "properties": {**beside, "if": condition, **{word: change.schema(self) for word, change in self.changes.items()}},
                "oneOf": [{"required": [word]} for word in self.changes]}
