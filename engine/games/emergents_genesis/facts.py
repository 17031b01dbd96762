"""What conditions and amounts of cards can ask about."""
from __future__ import annotations

from ...cards.conditions import Fact
from .table import CLASSES, CONSTRUCT, DISCARD, GEAR, GUTTER, HAND, HP, others


def _of_turn(name: str):
    """A count of the turn, which is 0 for a seat whose turn it is not."""
    return lambda state, seat: state.counters[name] if state.public["active"] == seat else 0


def _played(cls: str | None = None):
    def read(state, seat):
        if state.public["active"] != seat:
            return 0
        played, cards = state.public["played"], state.layout.cards
        return len(played) if cls is None else len([card for card in played if cards[card].cls == cls])
    return read


def _costs(state, seat):
    return len(set(state.public["costs"])) if state.public["active"] == seat else 0


def _hp_of_others(pick):
    return lambda state, seat: pick([state.counters[HP[other]] for other in others(state, seat)] or [0])


FACTS = {
    "own hp": Fact("your HP", lambda state, seat: state.counters[HP[seat]]),
    "own hand": Fact("the number of cards in your hand", lambda state, seat: len(state.zones[HAND[seat]]), "card in your hand", "you have {} cards in hand"),
    "own gear": Fact("the number of Gear you have in play", lambda state, seat: len(state.zones[GEAR[seat]]), "Gear you have in play", "you have {} Gear in play"),
    "own constructs": Fact("the number of cards in your Construct Pile", lambda state, seat: len(state.zones[CONSTRUCT[seat]]), "card in your Construct Pile",
                           "there are {} cards in your Construct Pile"),
    "own discard": Fact("the number of cards in your discard pile", lambda state, seat: len(state.zones[DISCARD[seat]]), "card in your discard pile", "{} cards lie in your discard pile"),
    "cards played": Fact("the number of cards you have played this turn", _played(), "card you have played this turn", "you have played {} cards this turn"),
    **{f"{cls} cards played": Fact(f"the number of {cls} cards you have played this turn", _played(cls), f"{cls} card you have played this turn",
                                   f"you have played {{}} {cls} cards this turn")
       for cls in CLASSES},
    "different costs": Fact("the number of different costs among the cards you have played this turn", _costs, "different cost among the cards you have played this turn",
                            "the cards you have played this turn have {} different costs"),
    "attacks made": Fact("the number of attacks you have made this turn", _of_turn("attacks"), "attack you have made this turn", "you have made {} attacks this turn"),
    "damage dealt": Fact("the damage your attacks have dealt this turn", _of_turn("damage"), "damage your attacks have dealt this turn",
                         "your attacks have dealt {} damage this turn"),
    "cards erased": Fact("the number of cards you have erased this turn", _of_turn("erased"), "card you have erased this turn", "you have erased {} cards this turn"),
    "cards acquired": Fact("the number of cards you have acquired this turn", _of_turn("acquired"), "card you have acquired this turn", "you have acquired {} cards this turn"),
    "opponents": Fact("the number of opponents still in the game", lambda state, seat: len(others(state, seat)), "opponent still in the game",
                      "{} opponents are still in the game"),
    "other gear": Fact("the number of Gear opponents have in play",
                       lambda state, seat: sum([len(state.zones[GEAR[other]]) for other in others(state, seat)]), "Gear opponents have in play",
                       "opponents have {} Gear in play"),
    "erased cost": Fact("the cost of the card erased", _of_turn("erased-cost"), "Skill that the erased card costs"),
    "most other hp": Fact("the HP of the strongest opponent", _hp_of_others(max)),
    "least other hp": Fact("the HP of the weakest opponent", _hp_of_others(min)),
    "gutter": Fact("the number of cards in the Gutter", lambda state, seat: len(state.zones[GUTTER]), "card in the Gutter", "{} cards lie in the Gutter"),
}
