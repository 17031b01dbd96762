"""How one edition of a game speaks: its own words over sentences, and its own ids over rules, of shared code."""
from __future__ import annotations

import re


class Speech:
    """Words and rule ids of an edition, laid over what code shared with another edition says.

    words: (word there, word here), the longest match wins; each also with a capital. sentences: (pattern,
    sentence) for what reads badly word by word, `{}` standing for the same text in both. rules: rule id there ->
    ids here, the first of which is cited.

    >>> speech = Speech([("hero", "Paragon"), ("discards", "exhausts")], [("{} rests a while.", "{} takes a rest.")],
    ...                 {"end.discard": ("round.exhaust",)})
    >>> speech.say("The hero discards a card.")
    'The Paragon exhausts a card.'
    >>> speech.say("Hero Ada rests a while."), speech.rule("end.discard"), speech.rule("round.exhaust")
    ('Paragon Ada takes a rest.', 'round.exhaust', 'round.exhaust')
    """

    def __init__(self, words, sentences=(), rules: dict | None = None):
        self._words = {}
        for there, here in words:
            self._words[there] = here
            self._words.setdefault(there[0].upper() + there[1:], here[0].upper() + here[1:])
        listed = "|".join(re.escape(word) for word in sorted(self._words, key=len, reverse=True))
        self._pattern = re.compile(rf"\b(?:{listed})\b")
        self._sentences = [(re.compile("(.+?)".join(re.escape(part) for part in there.split("{}"))), here) for there, here in sentences]
        self.rules = dict(rules or {})

    def say(self, text: str) -> str:
        """A sentence in the words of the edition. Not to be said twice: a word may mean something else there."""
        for pattern, sentence in self._sentences:
            found = pattern.fullmatch(text)
            if found:
                text = sentence.format(*found.groups())
                break
        return self._pattern.sub(lambda found: self._words[found.group()], text)

    @property
    def words(self) -> dict[str, str]:
        """Each word there and the word for it here, for texts that are put together elsewhere."""
        return dict(self._words)

    def holds_word(self, text: str) -> str | None:
        """A word in a name that would be taken for one of the other edition; None if there is none."""
        found = self._pattern.search(text)
        return found.group() if found else None

    def rule(self, rule: str) -> str:
        """The id under which the edition cites a rule."""
        return self.rules.get(rule, (rule,))[0]

    def cited(self, rule: str, also=()) -> tuple[str, tuple]:
        """A rule and the further ones in the edition's ids, each once."""
        found = dict.fromkeys(here for there in (rule, *also) for here in self.rules.get(there, (there,)))
        first, *more = found
        return first, tuple(more)
