"""Ambush: three seats; a strike can be answered in secret by the others, and an answer by an answer."""
from engine.decision import Decision, Option
from engine.game import Game, finish
from engine.options import number
from engine.zones import NOBODY, OWNER, Layout, move

DECK = ["strike"] * 9 + ["shield"] * 7 + ["trick"] * 5


class GAME(Game):
    name = "ambush"

    def __init__(self, content):
        super().__init__(content)
        self.steps = {"turn": self.turn}
        self.asks = {"strike": (self.ask_strike, self.strike), "window": (self.ask_window, self.window)}

    def option_fields(self):
        return [number("lives", "Lives", 1, 3, 2)]

    def make_layout(self, options):
        layout = Layout((0, 1, 2), hands=[f"hand.{seat}" for seat in range(3)])
        layout.add("deck", sees=NOBODY, ordered=True), layout.add("table", ordered=True), layout.add("discard")
        return [layout.add("hand", seat, OWNER) for seat in range(3)] and layout

    def census(self, observation):
        return {"cards": DECK}

    def begin(self, state):
        state.zones["deck"] = DECK[:]
        state.chance.shuffle(state.zones["deck"])
        state.counters = {f"lives.{seat}": state.options["lives"] for seat in range(3)}
        for hand in state.layout.hands * 3:
            move(state, state.zones["deck"][0], "deck", hand)
        state.agenda.append(("turn", 0))

    def turn(self, state, seat):
        if not state.zones["deck"]:
            lives = [state.counters[f"lives.{other}"] for other in range(3)]
            winner = lives.index(max(lives)) if lives.count(max(lives)) == 1 else None
            return finish(state, winner, "end.deck", "The deck is empty; whoever has most lives wins.")
        move(state, state.zones["deck"][0], "deck", f"hand.{seat}")
        state.agenda += [("turn", self.after(state, seat)[0]), ("strike", seat)]
        state.tell and state.tell("turn.draw", f"Player {seat + 1} draws a card.")

    def ask_strike(self, state, seat):
        targets = self.after(state, seat)[:-1] if "strike" in state.zones[f"hand.{seat}"] else []
        return [Decision(seat, "card", "turn.strike", "Strike, or rest.", [Option("rest", "Rest")] + [
            Option(f"strike {other}", f"Strike player {other + 1}", ["strike", f"hand.{other}"]) for other in targets])]

    def strike(self, state, choices, seat):
        if choices[seat] != "rest":
            move(state, "strike", f"hand.{seat}", "table")
            state.agenda.append(("window", seat, seat, int(choices[seat][-1])))
            state.tell and state.tell("turn.strike", f"Player {seat + 1} strikes player {int(choices[seat][-1]) + 1}.")

    def ask_window(self, state, striker, last, victim):  # asking only those who hold an answer would tell of it
        fits = ("shield", "trick") if len(state.zones["table"]) == 1 else ("trick",)
        return [Decision(seat, "window", "answer.ask", "Answer the last card, or pass.", [Option("pass", "Pass")] + [
            Option(card, card.title()) for card in fits if card in state.zones[f"hand.{seat}"]], window=True)
            for seat in sorted(self.after(state, last)[:-1]) if state.zones[f"hand.{seat}"]]

    def window(self, state, choices, striker, last, victim):
        seat = next((seat for seat in self.after(state, last) if choices.get(seat, "pass") != "pass"), None)
        if seat is not None:
            move(state, choices[seat], f"hand.{seat}", "table")
            state.agenda.append(("window", striker, seat, victim))
            return state.tell and state.tell("answer.priority", f"Player {seat + 1} answers.", ["answer.counter"])
        lands = len(state.zones["table"]) % 2
        for card in state.zones["table"][:]:
            move(state, card, "table", "discard")
        state.counters[f"lives.{victim}"] -= lands
        state.tell and state.tell("strike.lands", f"Player {victim + 1} is hit." if lands else "The strike fails.")
        state.agenda[-1] = ("turn", self.after(state, striker)[0])
        if len(self.after(state, striker)) == 1:
            finish(state, striker, "end.last", f"Player {striker + 1} is the last one standing.", ["strike.out"])

    def after(self, state, seat):  # the players still in, clockwise from the next one, the seat itself last
        return [other for other in ((seat + step) % 3 for step in (1, 2, 3)) if state.counters[f"lives.{other}"]]
