"""The seven symbols of Pocket Paragons, their chart and what every card of a symbol says."""
from __future__ import annotations

from ..pocket_paragons_origins.changes import listed
from ..pocket_paragons_origins.edition import Kinds

STRENGTH, WEAPON, INTELLIGENCE, DEFEND = "Strength", "Weapon", "Intelligence", "Defend"
AGILITY, REST, ULTIMATE = "Agility", "Rest", "Ultimate"
SYMBOLS = (STRENGTH, WEAPON, INTELLIGENCE, DEFEND, AGILITY, REST, ULTIMATE)
CHART = {INTELLIGENCE: (STRENGTH,), STRENGTH: (AGILITY,), AGILITY: (INTELLIGENCE,)}  # counters.chart

SYMBOL_ABILITY = {  # cards.ability
    STRENGTH: "", INTELLIGENCE: "", AGILITY: "", ULTIMATE: "", WEAPON: "Executes an opponent who plays Rest.",
    DEFEND: "Blocks all damage.", REST: "End of round: gain 1 energy and ready all your exhausted cards.",
}
KINDS = Kinds(SYMBOLS, weapon=WEAPON, block=DEFEND, rest=REST, super_=ULTIMATE, chart=CHART, effect=SYMBOL_ABILITY)
MOST_ULTIMATES = 3


def symbol_ability(card) -> str:
    """What the foot of a card says: what it counters, by its own list, and what its symbol does (counters.chart)."""
    counters = f"Counters {listed(card.cancels)}." if card.cancels else "Counters nothing." if card.type in CHART else ""
    return " ".join(part for part in (SYMBOL_ABILITY[card.type], counters) if part)
