"""What each toy is there for really happens in it, and the checks catch a toy that cheats."""
from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.decision import Decision
from engine.match import Match
from engine.players import PLAYERS
from engine.problem import Problem, Refusal
from tests.invariants import Broken
from tests.matches import alike, play_states
from tests.subjects import subject
from tests.toys import ambush, barter, caravan


def at(game, state, *choices):
    """The state after joint choices, each {seat: key}; forced answers are filled in."""
    for made in choices:
        forced = {entry.seat: entry.options[0].key for entry in game.decisions(state) if entry.forced}
        state = game.apply(state, {**forced, **made}, game.teller(None))
        state.tell = None
    return state


# --- ambush ------------------------------------------------------------------------------------------
# Hands by the deal: seat 0 has strike, strike, trick; seat 1 shield, trick, strike; seat 2 trick, shield, shield.
HANDS = ["strike", "shield", "trick", "strike", "trick", "shield", "trick", "strike", "shield"]


@pytest.fixture
def dealt():
    game = subject("ambush").game
    return game, game.setup({}, 1, script=[HANDS])


@pytest.mark.rule("ambush/turn.strike", "ambush/answer.priority")
def test_a_strike_is_answered_by_the_first_seat_clockwise(dealt):
    game, state = dealt
    state = at(game, state, {0: "strike 2"})
    assert [(entry.seat, entry.window) for entry in game.decisions(state)] == [(1, True), (2, True)]
    state = at(game, state, {1: "shield", 2: "trick"})
    assert state.zones["table"] == ["strike", "shield"]
    assert "trick" in state.zones["hand.2"], "the answer that lost priority is not shown"


@pytest.mark.rule("ambush/answer.counter", "ambush/strike.lands")
def test_an_answer_to_an_answer_lets_the_strike_land(dealt):
    game, state = dealt
    state = at(game, state, {0: "strike 2"}, {1: "shield", 2: "pass"})
    assert {entry.seat: entry.keys() for entry in game.decisions(state)} == {0: ["pass", "trick"], 2: ["pass", "trick"]}
    state = at(game, state, {0: "trick", 2: "pass"}, {1: "trick", 2: "pass"})
    assert [entry.seat for entry in game.decisions(state)] == [0, 2]
    state = at(game, state, {2: "trick", 0: "pass"})
    while [entry.kind for entry in game.decisions(state)][0] == "window":
        state = at(game, state, {entry.seat: "pass" for entry in game.decisions(state)})
    assert state.counters["lives.2"] == 1, "strike, shield, trick, trick, trick: the strike lands"


@pytest.mark.rule("ambush/end.last", "ambush/strike.out")
def test_the_last_one_standing_wins(dealt):
    game, state = dealt
    state.counters.update({"lives.1": 0, "lives.2": 1})
    state = at(game, state, {0: "strike 2"}, {2: "pass"})
    assert state.result["winner"] == 0


@pytest.mark.rule("ambush/turn.draw", "ambush/end.deck")
def test_an_empty_deck_ends_the_match(dealt):
    game, state = dealt
    turns = len(state.zones["deck"])
    for turn in range(1, turns + 2):
        state = at(game, state, {turn % 3 - 1 if turn % 3 else 2: "rest"})
    assert state.result == {"winner": None, "rule": "end.deck", "sentence": "The deck is empty; whoever has most lives wins."}


@pytest.mark.rule("ambush/answer.ask")
def test_who_holds_no_answer_is_asked_all_the_same(dealt):
    game, state = dealt
    state.zones["hand.1"] = ["strike"]
    state = at(game, state, {0: "strike 1"})
    asked = {entry.seat: entry for entry in game.decisions(state)}
    assert asked[1].forced and asked[1].keys() == ["pass"]
    with pytest.raises(Refusal, match="not one of the choices: pass") as refused:
        game.apply(state, {1: "shield", 2: "pass"})
    assert refused.value.rule == "answer.ask"


class OnlyHolders(ambush.GAME):
    """Asks only those who hold an answer."""

    def __init__(self, content):
        super().__init__(content)
        self.asks = {**self.asks, "window": (self.ask_holders, self.window)}

    def ask_holders(self, state, *data):
        return [entry for entry in self.ask_window(state, *data) if not entry.forced]


class UnsortedHand(ambush.GAME):
    """Tells in a prompt how many cards of a kind the next seat holds."""

    def ask_strike(self, state, seat):
        decision = super().ask_strike(state, seat)[0]
        held = state.zones[f"hand.{(seat + 1) % 3}"].count("shield")
        return [Decision(seat, decision.kind, decision.rule, f"Strike into {held} shields?", decision.options)]


class SecretCounter(ambush.GAME):
    """Keeps a secret in a counter."""

    def turn(self, state, seat):
        super().turn(state, seat)
        if state.zones["deck"]:
            state.counters["top"] = len(state.zones["deck"][0])


class LosesCards(ambush.GAME):
    """Forgets a card when a strike is made."""

    def strike(self, state, choices, seat):
        super().strike(state, choices, seat)
        state.zones["discard"][:] = state.zones["discard"][1:]


class RecorderMatters(ambush.GAME):
    """Plays otherwise when it is recorded."""

    def turn(self, state, seat):
        super().turn(state, seat)
        if state.tell:
            state.chance.bits()


@pytest.mark.parametrize("cheat", [OnlyHolders, UnsortedHand, SecretCounter, LosesCards, RecorderMatters])
def test_the_checks_catch_a_game_that_breaks_the_contract(cheat):
    with pytest.raises((Broken, Problem)):
        for seed in range(6):
            play_states(cheat({}), {"lives": 3}, seed)
            alike(cheat({}), {"lives": 3}, seed)


# --- caravan -----------------------------------------------------------------------------------------


def picks(game, state):
    return {entry.seat: entry.options[0].key for entry in game.decisions(state)}


@pytest.mark.rule("caravan/draft.pick", "caravan/draft.pass", "caravan/row.side")
def test_packets_go_round_and_are_remembered():
    game = subject("caravan").game
    state = game.setup({}, 3)
    packets = [state.zones[f"packet.{seat}"][:] for seat in range(4)]
    first = picks(game, state)
    state = at(game, state, first)
    for seat in range(4):
        rest = [card for card in packets[seat] if card != first[seat]]
        assert state.zones[f"packet.{(seat + 1) % 4}"] == rest
        assert (tuple(rest), (f"packet.{(seat + 1) % 4}",)) in state.memory[seat]
    assert state.zones["row.0"] == sorted([first[0], first[2]])


def test_a_side_sees_its_own_row_and_the_other_only_backs():
    game = subject("caravan").game
    state = game.setup({}, 3)
    state = at(game, state, picks(game, state))
    for seat in range(4):
        zones = game.observe(state, seat)["zones"]
        assert "cards" in zones[f"row.{seat % 2}"] and zones[f"row.{1 - seat % 2}"] == {"count": 2}
        assert zones["stock"] == {"count": 16}


def test_worlds_put_remembered_cards_where_they_may_lie():
    game = subject("caravan").game
    state = game.setup({}, 3)
    state = at(game, state, picks(game, state))
    state = at(game, state, picks(game, state))
    chance = Chance(8)
    for seat in range(4):
        for _ in range(20):
            world = game.sample(game.observe(state, seat), chance)
            for known, places in state.memory[seat]:
                assert all(any(card in world.zones[key] for key in places) for card in known)


def test_what_others_remember_is_not_observed():
    game = subject("caravan").game
    state = game.setup({}, 3)
    state = at(game, state, picks(game, state))
    memory = game.observe(state, 2)["memory"]
    assert memory[2] and memory[0] == memory[1] == memory[3] == []
    assert game.observe(state, None)["memory"] == [[], [], [], []]


@pytest.mark.rule("caravan/market.count", "caravan/end.score")
def test_both_rows_count_for_their_sides():
    game = subject("caravan").game
    state = game.setup({"short": True}, 3)
    while not state.result:
        state = at(game, state, picks(game, state))
    totals = [sum(int(card[-1]) for card in state.zones[f"market.{side}"]) for side in range(2)]
    assert totals == [state.counters["score.0"], state.counters["score.1"]]
    assert state.result["winner"] == (None if totals[0] == totals[1] else totals.index(max(totals)))


# --- barter ------------------------------------------------------------------------------------------


def until(game, state, step):
    while state.agenda[-1][0] != step:
        state = at(game, state, {entry.seat: entry.options[-1].key for entry in game.decisions(state)})
    return state


@pytest.mark.rule("barter/series.swap", "barter/match.draw")
def test_a_coin_changes_bags_unseen_between_the_matches():
    game = subject("barter").game
    state = until(game, game.setup({}, 2), "swap")
    assert state.public["wins"] and all(len(state.zones[f"bag.{seat}"]) == 6 for seat in range(2))
    given = {seat: state.zones[f"bag.{seat}"][0] for seat in range(2)}
    after = at(game, state, given)
    assert after.agenda[-1] == ("lead", 0) and after.counters == {"points.0": 0, "points.1": 0}
    held = [sorted(after.zones[f"pile.{seat}"] + after.zones[f"hand.{seat}"]) for seat in range(2)]
    assert given[0] in held[1] and given[1] in held[0]
    assert any(given[0] in cards for cards, _ in after.memory[0]), "who gave a coin away remembers where it went"


@pytest.mark.rule("barter/series.end", "barter/trick.coin", "barter/trick.raise", "barter/trick.high")
def test_two_matches_make_one_series_and_one_record():
    game = subject("barter").game
    match = Match(game, {}, 2, players={1: PLAYERS["random"]()})
    while not match.state.result:
        match.choose(match.decision().options[0].key)
    assert len(match.state.public["wins"]) == 2
    assert Match.replay(game, match.record).state.hash() == match.state.hash()


def test_the_lead_is_taken_back_until_the_other_seat_is_asked():
    game = subject("barter").game
    match = Match(game, {}, 2, players={1: PLAYERS["random"]()})
    start, coin = match.state.hash(), match.decision().options[0].key
    match.choose(coin)
    assert match.decision().kind == "yes-no" and match.can_undo() == (True, "")
    match.undo()
    assert (match.state.hash(), match.record["choices"], match.takebacks) == (start, [], 0)
    match.choose(coin)
    match.choose("yes")
    assert not match.can_undo()[0] and match.can_undo(practice=True)[0]
    with pytest.raises(Refusal, match="another side was asked"):
        match.undo()
    match.undo(practice=True)
    assert match.decision().kind == "yes-no" and match.takebacks == 1


# --- draws told in advance ---------------------------------------------------------------------------


def test_a_script_of_draws_is_consumed(dealt):
    game, state = dealt
    assert [state.zones[f"hand.{seat}"] for seat in range(3)][1] == ["shield", "strike", "trick"]
    assert state.chance.script == () and len(state.zones["deck"]) == 11
    again = game.load(state.to_json())
    assert again.chance.script == ()


def test_a_script_lasts_over_choices_copies_and_saves():
    game = subject("barter").game
    first, second = barter.COINS[:6], barter.COINS[6:]
    state = game.setup({}, 1, script=[first, first[:3], second[:3], ["coin-02"], ["coin-12"]])
    assert (state.zones["hand.0"], state.zones["hand.1"]) == (first[:3], second[:3])
    assert state.chance.to_json()["script"] == [["coin-02"], ["coin-12"]]
    state = until(game, game.load(state.copy().to_json()), "swap")
    state = at(game, state, {0: "coin-01", 1: "coin-07"})
    assert "coin-02" in state.zones["hand.0"] and "coin-12" in state.zones["hand.1"] and state.chance.script == ()


@pytest.mark.parametrize("script, said", [
    ([["strike", "stricke"]], "did you mean 'strike'"),
    ([7], "must list the first cards"),
    ([["shield"] * 8], "there is no card to shuffle 'shield'"),
])
def test_a_script_that_does_not_fit_is_refused(script, said):
    with pytest.raises(Problem, match=said) as refused:
        subject("ambush").game.setup({}, 1, script=script)
    assert refused.value.path == ("chance",)


def test_toys_stay_small():
    for module in (ambush, barter, caravan):
        with open(module.__file__, encoding="utf-8") as source:
            assert len(source.readlines()) < 80


def test_a_pool_that_does_not_fit_is_a_problem():
    class Short(ambush.GAME):
        def census(self, observation):
            return {"cards": ambush.DECK[:-1]}
    game = Short({})
    with pytest.raises(Problem, match="do not fit"):
        game.sample(game.observe(game.setup({}, 1), 0), Chance(1))
