"""A turn: any number of cards, acquisitions and abilities in any order, then its end."""
from __future__ import annotations

from ...decision import Decision, Option
from ...game import finish
from . import abilities, acquire
from .components import BASE, FLURRY
from .decks import draw, refill, refill_all
from .effects import begin
from .setup import FRESH_COUNTS, FRESH_TURN, HAND_SIZE
from .table import CHARGE, DISCARD, FRONT, GEAR, HAND, HP, SKILL, counted, others, standing, title, who

MOST_TURNS = 60  # of each player (ruling.stalemate)
END = Option("end", "End turn")


def begin_turn(state, seat: int) -> None:
    """A seat's turn begins, unless the match has gone on for too long (ruling.stalemate)."""
    public, counters = state.public, state.counters
    count = state.layout.seats
    before, now = (public["active"] - public["first"]) % count, (seat - public["first"]) % count
    if counters["turn"] == 0 or now <= before:
        if counters["round"] == MOST_TURNS:
            return _stalemate(state)
        counters["round"] += 1
    counters["turn"] += 1
    public["active"] = seat
    state.agenda.append(("act", seat))
    if state.tell:
        state.tell("turn.any-number", f"Turn {counters['round']} of {who(state, seat)}.")


def _stalemate(state):
    left = standing(state)
    most = max([state.counters[HP[seat]] for seat in left])
    best = [seat for seat in left if state.counters[HP[seat]] == most]
    if len(best) == 1:
        finish(state, best[0], "ruling.stalemate", f"After {MOST_TURNS} turns of each player {who(state, best[0])} has the most HP, {most}, and wins.")
    else:
        finish(state, None, "ruling.stalemate", f"After {MOST_TURNS} turns of each player {' and '.join([who(state, seat) for seat in best])} have "
               f"the same HP, {most}: a draw.")


def ask(state, seat: int) -> list[Decision]:
    """The main decision of a turn: play, acquire, use, or end (turn.any-number)."""
    plays, options, last = state.layout.plays, [], None
    for card in state.zones[HAND[seat]]:
        if card != last:  # a hand is sorted, so copies stand together
            options.append(plays[card])
            last = card
    options += acquire.options(state, seat)
    options += abilities.options(state, seat)
    options.append(END)
    return [Decision(seat, "turn", "turn.any-number", "Play a card, acquire one, use an ability, or end your turn.", options)]


def answer(state, choices: dict, seat: int) -> None:
    """Do what was chosen; the seat is asked again when all of it is over (ruling.acquire-window)."""
    verb, _, rest = choices[seat].partition(" ")
    if verb == "end":
        return end(state, seat)
    state.agenda.append(("act", seat))
    if verb == "play":
        play(state, seat, rest)
    elif verb == "acquire":
        acquire.acquire(state, seat, rest)
    else:
        abilities.use(state, seat, rest)
    return None


def play(state, seat: int, card: str) -> None:
    """Play a card from hand: it lies in front of the player, or stays in play as Gear, and resolves (turn.play)."""
    entry, public = state.layout.cards[card], state.public
    state.zones[HAND[seat]].remove(card)
    state.zones[(GEAR if entry.gear else FRONT)[seat]].append(card)
    public["played"] += (card,)
    public["costs"] += (entry.cost,)
    public["dealt"], public["rewarding"] = state.layout.nothing_dealt, card if entry.reward else None
    if state.tell:
        state.tell("turn.play", f"{who(state, seat)} plays {entry.name}.", also=(*(("cards.gear",) if entry.gear else ("cards.action", "turn.in-front")), *(("ruling.mixed-text",) if len(entry.effects) > 1 else ())))
    if entry.flurry:
        times = len(set(public["costs"]))
        if state.tell:
            costs = ", ".join([str(cost) for cost in sorted(set(public["costs"]))])
            state.tell("keyword.flurry", f"{entry.name}: {counted(times, 'different cost')} among the cards played this turn ({costs}), so its Flurry "
                       f"is done {'once' if times == 1 else f'{times} times'}.", also=("ruling.flurry-played", *(("ruling.starter-cost",) if 0 in public["costs"] else ())))
        for _ in range(times):
            begin(state, seat, card, FLURRY)
    begin(state, seat, card, BASE)


def end(state, seat: int) -> None:
    """The end of a turn: Skill is lost, hand and played Actions are discarded, a new hand is drawn (turn.end)."""
    zones, counters = state.zones, state.counters
    discarded = len(zones[HAND[seat]]) + len(zones[FRONT[seat]])
    lost = counters[SKILL[seat]]
    zones[DISCARD[seat]] = sorted([*zones[DISCARD[seat]], *zones[HAND[seat]], *zones[FRONT[seat]]])
    zones[HAND[seat]], zones[FRONT[seat]] = [], []
    clear(state, seat)
    if state.tell:
        unspent = f"; {lost} unspent Skill lost" if lost else ""
        state.tell("turn.end", f"{who(state, seat)} ends the turn: {counted(discarded, 'card')} discarded{unspent}.", also=("turn.in-front", "cards.gear") if zones[GEAR[seat]] else ())
    refill(state, seat)
    more = sum([entry.change.amount for entry in abilities.in_force(state, seat, "hand")])
    drawn = draw(state, seat, HAND_SIZE + more)
    if state.tell:
        state.tell("turn.hand-defends", f"{who(state, seat)} draws {counted(drawn, 'card')} for the next turn, and for Tactics until then.",
                   also=("ruling.constant-abilities",) if more else ())
    refill_all(state)
    next_turn(state, seat)


def clear(state, seat: int) -> None:
    """What lasts for a turn is over: pools, Charges, uses."""
    state.counters[SKILL[seat]] = state.counters[CHARGE[seat]] = 0
    state.counters.update(FRESH_COUNTS)
    state.public.update(FRESH_TURN, attack=None, chain=(), dealt=state.layout.nothing_dealt)


def next_turn(state, seat: int) -> None:
    """The next player still in, clockwise (ruling.seats)."""
    state.agenda.append(("turn", others(state, seat)[0]))


def explain(state, seat: int, key: str) -> tuple[str, str] | None:
    """Why a key is no option of a turn: a sentence and the rule; None if the rules say no more than that.

    key: as options have it, or a card's id alone."""
    verb, _, card = key.partition(" ") if " " in key else ("", "", key)
    known = card in state.layout.cards
    if known and verb in ("", "acquire"):
        why = acquire.refuse(state, seat, card)
        if why or verb:
            return why
    if verb in ("", "use"):
        why = abilities.refuse(state, seat, card)
        if why or verb:
            return why
    if not known or card in state.zones[HAND[seat]]:
        return None
    if verb == "acquire":
        return f"{title(state, card)} lies neither on the Page nor in the Panel.", "turn.acquire"
    if verb == "use":
        return f"{title(state, card)} is neither your Avatar nor a Gear that you have in play.", "turn.abilities"
    return f"{title(state, card)} is not in your hand.", "turn.play"
