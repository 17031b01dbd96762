"""A round: choosing in secret and revealing together."""
from __future__ import annotations

from ...decision import Decision
from . import changes, solo
from .components import TYPE_RULE
from .table import DISCARD, HAND, PLAYED, REMOVED, spoken, title, who

RULE = "play.choose"
PROMPT = "Choose a card"


def begin_round(state) -> None:
    """A new round begins: both sides choose."""
    state.counters["round"] += 1
    state.public.update(state.layout.fresh_round)
    state.agenda.append(("choose",))


def ask_cards(state) -> list:
    """Each player with a card in hand chooses one (play.choose); the Automa never has a decision."""
    layout, zones = state.layout, state.zones
    known = layout.card_decisions
    watched = not layout.forbidding.isdisjoint(zones["active.0"] + zones["active.1"])
    decisions = []
    for seat in layout.deciding:
        hand = zones[HAND[seat]]
        if watched:
            hand = changes.allowed(state, seat, hand)
        if hand:
            key = (seat, *hand)
            if key not in known:  # the same hand asks the same question again
                known[key] = Decision(seat, "card", *spoken(layout, RULE, PROMPT), [layout.card_options[card] for card in hand])
            decisions.append(known[key])
    return decisions


def reveal(state, choices: dict) -> None:
    """Both chosen cards are laid down and revealed at the same moment (play.reveal)."""
    first, second = choices.get(0), choices.get(1)
    if state.layout.automa:
        lone = solo.sees_lone_respite(state)
        lay_down(state, 0, first)
        if state.tell and first is not None:
            state.tell(RULE, f"{who(state, 0)} puts a card face down.")
        second = solo.choose(state, lone)
    else:
        lay_down(state, 0, first)
    lay_down(state, 1, second)
    state.public["played"] = (first, second)
    if state.tell:
        _tell_reveal(state, first, second)


def lay_down(state, side: int, card: str | None) -> None:
    """Move the chosen card from hand onto the table."""
    if card is not None:
        state.zones[HAND[side]].remove(card)
        state.zones[PLAYED[side]].append(card)


def _tell_reveal(state, first, second):
    for side, card in ((0, first), (1, second)):
        if card is None:
            state.tell("ruling.empty-hand", f"{who(state, side)} has no card to play this round.")
    shown = [f"{who(state, side)} plays {title(state, card)} ({state.layout.cards[card].type})"
             for side, card in ((0, first), (1, second)) if card]
    if shown:
        state.tell("play.reveal", " and ".join(shown) + ".", also=("play.choose", TYPE_RULE, "components.ability-card"))


def refuse(state, seat: int, card: str) -> tuple[str, str] | None:
    """Why a card cannot be chosen, and the rule; None if it lies nowhere on this side of the table. The hidden
    cards of the other side are not looked at: that would tell what was passed (legacy.passing-secret)."""
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
    if card in zones[HAND[seat]]:
        return f"An effect forbids {who(state, seat)} to play {state.layout.cards[card].type} cards.", "play.choose"
    return None
