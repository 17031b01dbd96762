"""The vocabulary of Origins cards: verbs, changes, facts, moments and types."""
from __future__ import annotations

from ...cards.effects import Moment, Vocabulary
from .changes import CHANGES
from .components import KINDS, TYPES
from .edition import Edition
from .facts import make_facts
from .table import MATCH_ZONES
from .verbs import VERBS

MOMENTS = (
    Moment("played", ""),
    Moment("hit", "on hit"),
    Moment("cancels", "when your card cancels"),
    Moment("cancelled", "when cancelled"),
    Moment("block", "when your block succeeds"),
    Moment("round end", "end of round"),
)
WORDS = Vocabulary(VERBS, CHANGES, make_facts(), MOMENTS, "played", TYPES)

EDITION = Edition(KINDS, WORDS, MATCH_ZONES, automa=True, deck=(6, 1, 1))
