"""Barter: two matches in one; in between each seat secretly gives a coin of its bag to the other."""
from engine.decision import Decision, Option
from engine.game import Game, finish
from engine.zones import EVERYONE, NOBODY, OWNER, Layout, move, see

COINS = [f"coin-{value:02}" for value in range(1, 13)]


class GAME(Game):
    name = "barter"

    def __init__(self, content):
        super().__init__(content)
        self.steps = {"match": self.match, "score": self.score}
        self.asks = {"lead": (self.ask_coin, self.lead), "raise": (self.ask_raise, self.stake),
                     "follow": (self.ask_coin, self.follow), "swap": (self.ask_swap, self.swap)}

    def make_layout(self, options):
        layout = Layout((0, 1))
        zones = (("bag", OWNER), ("pile", NOBODY), ("hand", OWNER), ("table", EVERYONE))
        return [layout.add(name, seat, sees, name == "pile") for name, sees in zones for seat in (0, 1)] and layout

    def census(self, observation):
        return {"cards": COINS}

    def begin(self, state):
        state.chance.shuffle(coins := COINS[:])
        state.zones["bag.0"], state.zones["bag.1"] = sorted(coins[:6]), sorted(coins[6:])
        state.public, state.agenda = {"wins": ()}, [("match", 2), ("swap",), ("match", 1)]

    def match(self, state, number):
        for seat in range(2):
            for coin in state.zones[f"bag.{seat}"][:]:
                move(state, coin, f"bag.{seat}", f"pile.{seat}")
                see(state, seat, [coin], f"pile.{seat}")
            state.chance.shuffle(state.zones[f"pile.{seat}"])
            [move(state, coin, f"pile.{seat}", f"hand.{seat}") for coin in state.zones[f"pile.{seat}"][:3]]
        state.counters.update({"points.0": 0, "points.1": 0})
        state.agenda += [("score", number), ("lead", 0), ("lead", 1), ("lead", 0)]
        state.tell and state.tell("match.draw", f"Match {number}: both draw three coins from their bags.")

    def ask_coin(self, state, seat, stake=0, led="", zone="hand", rule="trick.coin"):
        coins = [Option(coin, coin.replace("-", " ")) for coin in state.zones[f"{zone}.{seat}"]]
        return [Decision(seat, "card", rule, "Choose a coin.", coins)]

    def lead(self, state, choices, seat):
        move(state, choices[seat], f"hand.{seat}", f"table.{seat}")
        state.agenda.append(("raise", seat, choices[seat]))

    def ask_raise(self, state, seat, coin):
        return [Decision(seat, "yes-no", "trick.raise", "Play for two?", [Option("yes", "Two"), Option("no", "One")])]

    def stake(self, state, choices, seat, coin):
        state.agenda.append(("follow", 1 - seat, 2 if choices[seat] == "yes" else 1, coin))
        state.tell and state.tell("trick.raise", f"Player {seat + 1} leads {coin}.", ["trick.coin"])

    def follow(self, state, choices, seat, stake, coin):
        move(state, choices[seat], f"hand.{seat}", f"table.{seat}")
        state.counters[f"points.{seat if choices[seat] > coin else 1 - seat}"] += stake
        state.tell and state.tell("trick.high", f"Player {seat + 1} follows with {choices[seat]}.")

    def score(self, state, number):
        for key in ("table.0", "table.1", "pile.0", "pile.1"):
            for coin in state.zones[key][:]:  # all go home; the other seat remembers those it saw
                move(state, coin, key, f"bag.{key[-1]}")
                key[0] == "t" and see(state, 1 - int(key[-1]), [coin], f"bag.{key[-1]}")
        ours, theirs = state.counters["points.0"], state.counters["points.1"]
        wins = state.public["wins"] = (*state.public["wins"], None if ours == theirs else int(theirs > ours))
        if number == 2:
            finish(state, wins[0] if wins[0] == wins[1] else None, "series.end", "Whoever wins both matches wins.")

    def ask_swap(self, state):
        return [self.ask_coin(state, seat, zone="bag", rule="series.swap")[0] for seat in range(2)]

    def swap(self, state, choices):
        for seat, coin in sorted(choices.items()):
            move(state, coin, f"bag.{seat}", f"bag.{1 - seat}")
            see(state, seat, [coin], f"bag.{1 - seat}")
        state.tell and state.tell("series.swap", "Each gives a coin away, unseen.")
