"""What must hold all along a match of Emergents: Genesis, quick enough to be looked at after every choice of thousands of matches."""
from __future__ import annotations

from collections import Counter
from itertools import chain

from engine.games.emergents_genesis.setup import FRESH_COUNTS, FRESH_TURN, PAGE_SIZE, PANEL_SIZE
from engine.games.emergents_genesis.table import CHARGE, HP, OWN_ZONES, PANEL, SKILL
from engine.games.emergents_genesis.turn import MOST_TURNS
from tests.invariants import hold


class Watch:
    """Looks at a match from set-up to its end. Call `before` with the state when choices are about to be made, `after` once they
    are; both raise Broken where a rule does not hold. The state may be played in place."""

    def __init__(self, game, state):
        self.game, self.seats = game, range(state.layout.seats)
        self.cards = self.all_cards(state)
        self.keys = [[f"{name}.{seat}" for name in OWN_ZONES] for seat in self.seats]
        self.printed = [game.avatars[avatar].hp for avatar in state.public["avatars"]]
        self.turn = state.counters["turn"]
        self.opened = None  # the attack whose window was seen last
        self.chain, self.owned = (), ()
        self.windows = 0

    @staticmethod
    def all_cards(state) -> list[str]:
        return sorted(chain.from_iterable(state.zones.values()))

    def before(self, state, decisions) -> None:
        """Every attack opens at most one window, and in a chain no card is revealed more often than there are copies."""
        public = state.public
        if not decisions[0].window:
            return
        attack = public["attack"]
        self.windows += 1
        hold(attack is not None and attack["amount"] > 0, "a window belongs to an attack for something")
        hold(attack is not self.opened, "an attack is offered one Tactic at most")
        hold(attack["by"] not in [decision.seat for decision in decisions], "nobody answers an own attack")
        hold(attack["on"] != attack["by"] and not public["out"][attack["on"]], "an attack is on another player who is still in")
        hold([decision.seat for decision in decisions] == [seat for seat in self.seats if seat != attack["by"] and state.zones[f"hand.{seat}"]],
             "everyone with a card in hand is asked, but the attacker")
        self.opened = attack
        if not public["chain"]:
            self.owned = public["owned"]
        for (seat, card), times in Counter(public["chain"]).items():
            hold(times <= self.owned[seat].count(card), "a card is revealed once in a chain")

    def after(self, state) -> None:
        """The Page is full while the Book lasts; at each new turn everything else."""
        zones = state.zones
        hold(len(zones["page"]) == PAGE_SIZE or (not zones["book"] and len(zones["page"]) < PAGE_SIZE), "the Page has six cards while the Book lasts")
        if state.counters["turn"] != self.turn or state.result is not None:
            self.turn = state.counters["turn"]
            self.between(state)

    def between(self, state) -> None:
        """What holds when a turn begins, and at the end."""
        public, counters, zones = state.public, state.counters, state.zones
        hold(self.all_cards(state) == self.cards, "all cards are conserved")
        hold(counters["round"] <= MOST_TURNS, "nobody has more turns than the limit")
        for seat in self.seats:
            out, hp = public["out"][seat], counters[HP[seat]]
            hold((hp == 0) == out and hp <= self.printed[seat], "HP is from 0, which is out, to what the Avatar prints")
            held = sorted(chain.from_iterable([zones[key] for key in self.keys[seat]]))
            hold(held == list(public["owned"][seat]), "each seat has the cards that are known as its own")
            hold(zones[f"avatar.{seat}"] == ([] if out else [public["avatars"][seat]]), "an Avatar stays as long as its player")
            hold(not out or len(zones[f"out.{seat}"]) == len(held), "all that belongs to a knocked-out player has left")
            if state.result is None:
                hold(counters[SKILL[seat]] == counters[CHARGE[seat]] == 0, "pools are empty at the end of a turn")
                hold(not zones[f"front.{seat}"], "played Actions are discarded at the end of a turn")
                hold(out or zones[f"deck.{seat}"] or zones[f"top.{seat}"] or not zones[f"discard.{seat}"], "an empty deck is made anew at once")
        hold(all([len(zones[pile]) <= PANEL_SIZE for pile in PANEL]), "no pile of the Panel grows")
        if state.result is None:
            hold(public == {**public, **FRESH_TURN} and counters == {**counters, **FRESH_COUNTS} and public["attack"] is None and public["chain"] == ()
                 and not any(public["dealt"]), "nothing of a turn outlasts it")
            hold(not public["out"][public["active"]], "who is out has no turn")
        else:
            self.over(state)

    def over(self, state) -> None:
        """The winner is who is left, or has the most HP after the last turn."""
        result, standing = state.result, [seat for seat in self.seats if not state.public["out"][seat]]
        if result["rule"] == "combat.knockout":
            hold(standing == [result["winner"]], "the last one standing wins")
        else:
            hold(result["rule"] == "ruling.stalemate" and state.counters["round"] == MOST_TURNS, "a match ends by knock-out or by the limit of turns")
            most = max([state.counters[HP[seat]] for seat in standing])
            best = [seat for seat in standing if state.counters[HP[seat]] == most]
            hold(len(standing) > 1 and result["winner"] == (best[0] if len(best) == 1 else None), "the most HP wins, equal is a draw")
