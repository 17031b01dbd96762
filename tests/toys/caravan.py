"""Caravan: two sides of two; packets are drafted and passed on, and each side loads a row of its own."""
from engine.decision import Decision, Option
from engine.game import Game, finish
from engine.options import flag
from engine.zones import NOBODY, OWNER, SIDE, Layout, move, see

GOODS = [f"{good}-{number}" for good in ("glass", "salt", "silk", "spice") for number in range(1, 8)]


class GAME(Game):
    name = "caravan"

    def __init__(self, content):
        super().__init__(content)
        self.steps = {"deal": self.deal, "count": self.count, "pass": self.pass_on}
        self.asks = {"pick": (self.ask, self.pick)}

    def option_fields(self):
        return [flag("short", "One trip only")]

    def make_layout(self, options):
        layout = Layout((0, 1, 0, 1))
        layout.add("stock", sees=NOBODY, ordered=True)
        for seat in range(4):
            layout.add("packet", seat, OWNER)
        for side in range(2):
            layout.add("row", side=side, sees=SIDE)  # a side sees its own row, the other sees backs
            layout.add("market", side=side)
        return layout

    def census(self, observation):
        return {"cards": GOODS}

    def begin(self, state):
        state.zones["stock"] = GOODS[:]
        state.chance.shuffle(state.zones["stock"])
        state.counters = {"score.0": 0, "score.1": 0}
        state.agenda += [("deal", trip) for trip in range(1 if state.options["short"] else 2)]

    def deal(self, state, trip):
        for seat in [0, 1, 2, 3] * 3:
            move(state, state.zones["stock"][0], "stock", f"packet.{seat}")
        state.agenda += [("count",), ("pick", trip)]
        state.tell and state.tell("trip.deal", "Everybody takes a packet of three goods.")

    def ask(self, state, trip):
        return [Decision(seat, "card", "draft.pick", "Load one of the goods.", [
            Option(card, card.replace("-", " ").capitalize()) for card in state.zones[f"packet.{seat}"]])
            for seat in range(4) if state.zones[f"packet.{seat}"]]

    def pick(self, state, choices, trip):
        for seat in sorted(choices):
            move(state, choices[seat], f"packet.{seat}", f"row.{state.layout.sides[seat]}")
        state.agenda.append(("pass", trip))
        state.tell and state.tell("draft.pick", "Everybody loads one of the goods, face down.", ["row.side"])

    def pass_on(self, state, trip):
        packets = [state.zones[f"packet.{seat}"][:] for seat in range(4)]
        if not packets[0]:
            return
        ways = [f"packet.{(seat + (1 if trip else 3)) % 4}" for seat in range(4)]
        for seat, way in enumerate(ways):
            for card in packets[seat]:
                move(state, card, f"packet.{seat}", way)
        for seat, way in enumerate(ways):
            see(state, seat, packets[seat], way)
        state.agenda.append(("pick", trip))
        state.tell and state.tell("draft.pass", "The packets go on to the next player.")

    def count(self, state):
        for side in range(2):
            for card in state.zones[f"row.{side}"][:]:
                move(state, card, f"row.{side}", f"market.{side}")
                state.counters[f"score.{side}"] += int(card[-1])
        state.tell and state.tell("market.count", "Both rows are turned up and counted.")
        if not state.agenda:
            ours, theirs = state.counters["score.0"], state.counters["score.1"]
            finish(state, None if ours == theirs else int(theirs > ours), "end.score", f"{ours} against {theirs}.")
