"""High Card: two seats choose a card in secret, and the higher one takes the match."""

from engine.game import Game, finish
from engine.decision import Decision, Option
from engine.problem import Problem
from engine.zones import OWNER, Layout, move, put


def ask(state):
    """play.choose: each seat picks a card of its hand."""
    return [Decision(seat, "card", "play.choose", "Choose a card", [Option(card, card) for card in state.zones[f"hand.{seat}"]])
            for seat in (0, 1)]


def compare(state, choices):
    """play.compare: both cards are laid down and compared."""
    values = state.layout.values
    for seat, card in sorted(choices.items()):
        move(state, card, f"hand.{seat}", f"played.{seat}")
    if state.tell:
        state.tell("play.choose", f"{choices[0]} meets {choices[1]}.")
    best = [values[choices[seat]] for seat in (0, 1)]
    winner = None if best[0] == best[1] else best.index(max(best))
    finish(state, winner, "play.compare", "The higher card wins." if winner is not None else "Equal cards: nobody wins.")


class HighCard(Game):
    name = "high-card"
    asks = {"choose": (ask, compare)}

    @classmethod
    def compile_content(cls, raw):
        cards = {}
        for name, data in raw["cards"].items():
            for i, card in enumerate(data["cards"]):
                path = ("cards", name, "cards", i)
                for field in ("name", "value"):
                    if field not in card:
                        raise Problem(f"the field '{field}' is missing", path, ("name", "value"))
                if type(card["value"]) is not int:
                    raise Problem(f"must be a whole number, not {card['value']!r}", (*path, "value"))
                if card.get("suit", "sun") not in ("sun", "moon"):
                    raise Problem.unknown("suit", card["suit"], ("sun", "moon"), (*path, "suit"))
                cards[card["name"].lower()] = {"id": card["name"].lower(), "name": card["name"], "value": card["value"]}
        return {"cards": cards}

    def make_layout(self, options):
        values = {card["id"]: card["value"] for card in self.content["cards"].values()}
        layout = Layout((0, 1), values=values)
        for seat in (0, 1):
            layout.add("hand", seat, OWNER)
            layout.add("played", seat)
        return layout

    def begin(self, state):
        self.arrange(state, {})

    def arrange(self, state, spec):
        hands = spec.get("hands", [["ace", "king"], ["queen", "jack"]])
        for seat, hand in enumerate(hands):
            for i, card in enumerate(hand):
                if card not in self.content["cards"]:
                    raise Problem.unknown("card", card, self.content["cards"], ("hands", seat, i))
                put(state, f"hand.{seat}", card)
        state.agenda.append(("choose",))

    def faces(self):
        return {card["id"]: f'<span class="card"><span class="card-name">{card["name"]}</span> {card["value"]}</span>' for card in self.content["cards"].values()}


GAME = HighCard
