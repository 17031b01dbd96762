"""A round: choosing in secret and revealing together."""
from __future__ import annotations

from ...decision import Decision
from . import solo
from .setup import fresh_round
from .table import DISCARD, HAND, PLAYED, REMOVED, title, who

RULE = "play.choose"
PROMPT = "Choose a card"
# what follows the reveal, last step first: frames come off the end of the agenda
ROUND = (("round-end",), ("effects",), ("hit",), ("damage",), ("destruction",), ("cancel",))


def begin_round(state) -> None:
    """A new round begins: both sides choose."""
    state.counters["round"] += 1
    if state.public["played"] != (None, None):
        fresh_round(state)
    state.agenda.append(("choose",))


def ask_cards(state) -> list:
    """Each player with a card in hand chooses one (play.choose); the Automa never has a decision."""
    options = state.layout.card_options
    decisions = []
    for seat in state.layout.deciding:
        hand = state.zones[HAND[seat]]
        if hand:
            decisions.append(Decision(seat, "card", RULE, PROMPT, [options[card] for card in hand]))
    return decisions


def reveal(state, choices: dict) -> None:
    """Both chosen cards are laid down and revealed at the same moment (play.reveal)."""
    zones = state.zones
    first, second = choices.get(0), choices.get(1)
    if state.layout.automa:
        lone = solo.sees_lone_respite(state)
        if first is not None:
            zones[HAND[0]].remove(first)
            zones[PLAYED[0]].append(first)
        if state.tell and first is not None:
            state.tell(RULE, f"{who(state, 0)} puts a card face down.", also=())
        second = solo.choose(state, lone)
    elif first is not None:
        zones[HAND[0]].remove(first)
        zones[PLAYED[0]].append(first)
    if second is not None:
        zones[HAND[1]].remove(second)
        zones[PLAYED[1]].append(second)
    state.public["played"] = (first, second)
    state.agenda.extend(ROUND)
    if state.tell:
        _tell_reveal(state, first, second)


def _tell_reveal(state, first, second):
    for side, card in ((0, first), (1, second)):
        if card is None:
            state.tell("ruling.empty-hand", f"{who(state, side)} has no card to play this round.")
    shown = [f"{who(state, side)} plays {title(state, card)}" for side, card in ((0, first), (1, second)) if card]
    if shown:
        kinds = [state.layout.cards[card].type for card in (first, second) if card]
        state.tell("play.reveal", " and ".join(shown) + ".", also=("play.choose", "components.ability-card"))
        if state.layout.types_rule and len(kinds) == 2:
            state.tell("components.types", f"{kinds[0]} meets {kinds[1]}.")


def refuse(state, seat: int, card: str) -> tuple[str, str] | None:
    """Why a card cannot be chosen, and the rule; None if the card is unknown here."""
    zones = state.zones
    if card in zones[DISCARD[seat]]:
        return f"{title(state, card)} is discarded; Respite brings it back.", "round-end.discard"
    if card in zones[REMOVED[seat]]:
        return f"{title(state, card)} is removed until the end of the match.", "effects.remove"
    if card in zones[f"reserve.{seat}"]:
        ability = state.layout.cards[card].super
        return f"{title(state, card)} is in reserve until {who(state, seat)} has {ability.energy} energy.", "super.reserve"
    if card in zones[f"active.{seat}"]:
        return f"{title(state, card)} is permanent: it stays on the table and is never played.", "super.permanent"
    if card in zones[HAND[1 - seat]]:
        return f"{title(state, card)} is not in your hand.", "play.choose"
    return None
