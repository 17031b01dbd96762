"""Playing alone: the Automa, a side that never has a decision and draws from the match's chance."""
from __future__ import annotations

from . import changes
from .components import RESPITE, WEAPON
from .facts import of_automa
from .table import (ACTIVE, AUTOMA, AUTOMA_DECK, AUTOMA_DISCARD, DISCARD, ENERGY, HAND, HEALTH, REMOVED, RESERVE, title, who)

NO, YES = "no", "yes"


def plays(state, side: int) -> bool:
    """Whether a side is the Automa's."""
    return side == AUTOMA and state.layout.automa


def set_up(state) -> None:
    """The Automa's hero, counter and shuffled deck (solo.automa-setup, solo.automa-deck)."""
    hero = state.layout.heroes[state.public["heroes"][AUTOMA]]
    deck = [f"automa-{number}" for number in hero.automa_deck]
    state.chance.shuffle(deck)
    state.zones[AUTOMA_DECK], state.zones[AUTOMA_DISCARD] = deck, []
    state.public["automa"] = None
    if state.tell:
        says = state.layout.heroes[state.public["heroes"][0]].automa_player
        state.tell("solo.player-setup", " ".join([f"{who(state, 0)} is set up as usual.", *says]))
        state.tell("solo.automa-setup", f"The Automa plays {hero.name}; its available cards lie face up.", also=("solo.open-hand",))
        numbers = ", ".join(str(number) for number in sorted(hero.automa_deck))
        state.tell("solo.automa-deck", f"The Automa cards {numbers} are shuffled into its deck.")


def frame_challenge(state, start: bool = True) -> None:
    """In a challenge the framed rule of the Automa hero card applies as well (solo.challenge): it lies in force
    on the Automa's side like a permanent Super, and may give it energy to begin with.

    start: at the start of a match, not in the middle of one."""
    if not state.options["challenge"]:
        return
    hero = state.layout.heroes[state.public["heroes"][AUTOMA]]
    challenge = hero.challenge
    if challenge is None:
        return
    state.zones[ACTIVE[AUTOMA]].append(challenge.card.id)
    if start:
        state.counters[ENERGY[AUTOMA]] += challenge.energy
    if state.tell:
        state.tell("solo.challenge", f"The challenge rule of {hero.name} applies: {challenge.says}")


def legacy_team(state) -> tuple:
    """The heroes of the Automa's Legacy card, in the order in which they come in (solo.legacy)."""
    return state.layout.legacy_cards[state.options["legacy card"]]["team"]


def passed_types(state) -> tuple:
    """The types of card that the Automa passes on, for its first and its second fallen hero (solo.legacy)."""
    return state.layout.legacy_cards[state.options["legacy card"]]["passes"]


def sees_lone_respite(state) -> str | None:
    """The card the Automa plays without revealing anything, when the round begins with nothing but
    Respite in the player's hand and its own Weapon available, or Respite where an effect forbids the Weapon
    (solo.destruction, ruling.automa-lone-respite)."""
    cards = state.layout.cards
    hand = state.zones[HAND[0]]
    if not hand or any(cards[card].type != RESPITE for card in hand):
        return None
    weapon = available(state, WEAPON)
    if weapon is None and any(cards[card].type == WEAPON for card in state.zones[HAND[AUTOMA]]):
        return available(state, RESPITE)
    return weapon


def available(state, kind: str) -> str | None:
    """The Automa's available card of a type; of two the first in deck-list order (ruling.automa-same-type)."""
    cards, hand = state.layout.cards, changes.allowed(state, AUTOMA, state.zones[HAND[AUTOMA]])
    found = [card for card in hand if cards[card].type == kind]
    if len(found) < 2:
        return found[0] if found else None
    order = [card.id for card in state.layout.heroes[state.public["heroes"][AUTOMA]].cards]
    first = min(found, key=lambda card: order.index(card) if card in order else len(order))  # a passed card comes last
    if state.tell:
        state.tell("ruling.automa-same-type", f"Of its {kind} cards the Automa plays {title(state, first)}, the first of its deck list.")
    return first


def choose(state, lone: str | None) -> str | None:
    """The card the Automa plays this round (solo.play), or None if none is available."""
    if lone is not None:
        state.public["automa"] = {"card": None, "lines": ()}
        if state.tell:
            more = len(state.zones[HAND[0]]) > 0
            also = ("ruling.automa-lone-respite",) if more else ()
            state.tell("solo.destruction", f"{who(state, 0)} holds nothing but Respite: the Automa reveals no card and plays "
                       f"{title(state, lone)}.", also=also)
        if state.layout.cards[lone].type == RESPITE:
            reshuffle(state, True)
        return lone
    if not changes.allowed(state, AUTOMA, state.zones[HAND[AUTOMA]]):
        state.public["automa"] = {"card": None, "lines": ()}
        return None
    return _by_deck(state)


def _by_deck(state):
    """Reveal Automa cards until one lists an available type, each at most once a round
    (ruling.automa-none-available)."""
    aside: list[str] = []
    zones = state.zones
    chosen = None
    while chosen is None and (zones[AUTOMA_DECK] or zones[AUTOMA_DISCARD]):
        if not zones[AUTOMA_DECK]:
            reshuffle(state, False)
        card = zones[AUTOMA_DECK].pop(0)
        aside.append(card)
        chosen, lines = topmost(state, state.layout.automa_cards[card])
        state.public["automa"] = {"card": card, "lines": lines}
        if state.tell:
            state.tell("solo.play", f"The Automa reveals Automa card {card.partition('-')[2]}: {', '.join(state.layout.automa_cards[card])}.")
            _tell_lines(state, lines, chosen)
    zones[AUTOMA_DISCARD] += aside
    if chosen is None:
        held = {state.layout.cards[card].type for card in changes.allowed(state, AUTOMA, zones[HAND[AUTOMA]])}
        kind = next(kind for kind in reversed(_order(state)) if kind in held)
        chosen = available(state, kind)
        if state.tell:
            state.tell("ruling.automa-fallback", f"No Automa card fits: it plays {kind}, the available type farthest right.",
                       also=("solo.selection-order",))
    if state.layout.cards[chosen].type == RESPITE:
        reshuffle(state, True)
    return chosen


def topmost(state, types: tuple) -> tuple:
    """The card of the topmost available type, or None, and for each line read why it was taken or not
    (solo.topmost)."""
    lines = []
    for kind in types:
        card = available(state, kind)
        if card is not None:
            lines.append({"type": kind, "taken": True, "why": f"{title(state, card)} is available."})
            return card, tuple(lines)
        lines.append({"type": kind, "taken": False, "why": _why_not(state, kind)})
    return None, tuple(lines)


def _why_not(state, kind):
    cards = state.layout.cards
    for zones, words in ((DISCARD, "is discarded"), (RESERVE, "is in reserve"), (ACTIVE, "is permanent"), (REMOVED, "is removed")):
        for card in state.zones[zones[AUTOMA]]:
            if cards[card].type == kind:
                return f"{title(state, card)} {words}."
    if any(cards[card].type == kind for card in state.zones[HAND[AUTOMA]]):
        return "An effect forbids it."
    return f"It has no {kind} card."


def _tell_lines(state, lines, chosen):
    for line in lines:
        if line["taken"]:
            state.tell("solo.topmost", f"{line['type']} is the topmost available type.")
        else:
            state.tell("solo.topmost", f"{line['type']} is passed over: {line['why']}")
    if chosen is None:
        state.tell("ruling.automa-none-available", "None of its types is available, so the next Automa card is revealed.")


def reshuffle(state, whole: bool) -> None:
    """Shuffle the Automa discard pile into a new deck (solo.reshuffle). whole: after its Respite, drawn
    and undrawn cards together (ruling.automa-reshuffle)."""
    zones = state.zones
    deck = sorted(zones[AUTOMA_DECK] + zones[AUTOMA_DISCARD])
    state.chance.shuffle(deck)
    zones[AUTOMA_DECK], zones[AUTOMA_DISCARD] = deck, []
    if state.tell:
        also = ("ruling.automa-reshuffle",) if whole else ()
        reason = "The Automa plays Respite" if whole else "The Automa deck has run out"
        state.tell("solo.reshuffle", f"{reason}: {len(deck)} Automa cards are shuffled into a new deck.", also=also)


def _order(state) -> tuple:
    return state.layout.heroes[state.public["heroes"][AUTOMA]].automa_order


def decide(state, side: int, card: str, effect, options: list) -> str:
    """The Automa's answer to a choice within an effect of `side`'s card (solo.effects).

    It uses every 'may' that it can unless its hero card says otherwise (ruling.automa-may), takes the first
    of several effects that does anything (ruling.automa-choose-one), discards the type farthest left and
    takes the type farthest right (solo.selection-order); of the player's cards it takes away the type
    farthest right (ruling.automa-takes-away)."""
    several = effect.verb.kind == "choose one"
    first = _first_of(state, side, card, effect, [key for key in options if key != NO]) if several else None
    if effect.may and not _uses(state, card, effect.inner[effect.verb.leads(first)] if several else effect):
        return NO
    if several:
        if state.tell:
            words = effect.inner[effect.verb.leads(first)].clause()
            state.tell("ruling.automa-choose-one", f"Of the choices of {title(state, card)} the Automa takes the first that does "
                       f"anything: {words}.")
        return first
    cards = [option for option in options if option not in (YES, NO)]
    if not cards:
        return YES
    owner = side if effect.verb.of == "own" else 1 - side
    return pick(state, cards, owner == AUTOMA, effect.verb.kind == "take")


def _first_of(state, side, card, effect, keys):
    """The first of several effects that does anything; the first of all if none does."""
    return next((key for key in keys if _does(state, side, card, effect.inner[effect.verb.leads(key)])), keys[0])


def _does(state, side, card, effect) -> bool:
    """Whether an effect that can be carried out would change anything, tried on a copy."""
    verb = effect.verb
    if effect.inner:
        return any(_does(state, side, card, inner) for inner in effect.inner)
    return bool(verb.picking or verb.do(state.copy(), side, card, None))


def _uses(state, card, effect) -> bool:
    """Whether the Automa makes use of a 'may': as its hero card says (solo.effects), else always, but for
    what would leave it at 0 health or less (ruling.automa-may)."""
    conditions = state.layout.heroes[state.public["heroes"][AUTOMA]].automa_conditions.get(card)
    if conditions is not None:
        uses = all([condition.holds(state, AUTOMA) for condition in conditions])
        if state.tell:
            words = of_automa(" and ".join(condition.sentence() for condition in conditions))
            state.tell("solo.effects", f"The Automa {'makes use of' if uses else 'declines'} {title(state, card)}: its hero card asks "
                       f"whether {words}.")
        return uses
    uses = not _would_fall(state, effect)
    if state.tell:
        state.tell("ruling.automa-may", f"The Automa makes use of {title(state, card)}." if uses else
                   f"The Automa declines {title(state, card)}: it would leave it at 0 health or less.")
    return uses


def _would_fall(state, effect):
    verb = effect.verb
    if verb.kind == "damage" and verb.to == "own":
        return state.counters[HEALTH[AUTOMA]] - verb.amount.of(state, AUTOMA) <= 0
    return any(_would_fall(state, follow) for follow in effect.then)


def pick(state, cards: list, own: bool, take: bool) -> str:
    """Which of some cards the Automa picks, by its selection order (solo.selection-order).

    own: whether they are its own cards; take: whether it gets the card and does not lose it."""
    order, catalogue = _order(state), state.layout.cards
    right = take or not own
    known = [card for card in cards if catalogue[card].type in order]
    ranked = sorted(known or cards, key=lambda card: order.index(catalogue[card].type) if catalogue[card].type in order else -1)
    chosen = ranked[-1] if right else ranked[0]
    if state.tell:
        side = "right" if right else "left"
        also = () if own else ("ruling.automa-takes-away",)
        state.tell("solo.selection-order", f"The Automa picks {title(state, chosen)}: {catalogue[chosen].type} stands farthest {side} "
                   "in its selection order.", also=also)
    return chosen
