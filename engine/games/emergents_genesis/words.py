"""The words of the game's cards: verbs, changes, facts."""
from __future__ import annotations

from ...cards.effects import Moment, Vocabulary
from .card_verbs import VERBS
from .changes import CHANGES
from .facts import FACTS
from .table import CLASSES

# an effect happens when its part of the card does, so there is one moment, and prices belong to abilities
WORDS = Vocabulary(VERBS, CHANGES, FACTS, (Moment("now", ""),), "now", types=CLASSES, without=("when", "pay"))
