"""Properties over random matches: cards conserved, pools empty between turns, the Page full, one Tactic for each attack, an end; and
nothing that a seat gets depends on hands that it does not see."""
from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.chance import Chance, derive
from engine.games.emergents_genesis import combat
from engine.games.emergents_genesis.table import HAND
from engine.observe import observe
from tests.hidden import compare
from tests.invariants import Broken, random_choice
from tests.subjects import subject
from tests.thousands import play_many, play_out, tables, watch_of

from .made import game_of

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SHIPPED = subject("emergents-genesis")


@PLAYERS
def test_a_seeded_sample_of_shipped_cards_holds_all_rules(players):
    """What `make soak` plays 20,000 times at each number of players (see `watch.Watch`)."""
    counts = play_many(SHIPPED, {"players": players, "avatar": "random"}, range(12))
    assert counts["matches"] == 12 and counts["windows"] > 300


@settings(max_examples=9)
@given(seed=st.integers(0, 2**53 - 1), players=st.integers(2, 4))
def test_made_cards_hold_all_rules(seed, players):
    """Among the made cards are those that no shipped one is like: Tactics that return cards, Gear with two uses."""
    cards = {"Echo": {"copies": 4, "effects": [{"skill": 2}], "tactic": {"counter": 1, "effects": [{"return": "hand"}]}},
             "Twin": {"copies": 4, "effects": [{"attack": 3}], "tactic": {"counter": 3, "effects": [{"draw": 1}, {"lose": {"amount": 1, "who": "others"}}]}},
             "Raze": {"copies": 4, "effects": [{"break": "any"}, {"attack": 2}]},
             "Drop": {"copies": 3, "effects": [{"discard": "own"}, {"skill": 3}]},
             "Hook": {"copies": 4, "effects": [{"charge": {"attack": 1, "hit": [{"break": "other"}, {"discard": "target"}]}}, {"spread": 1}]},
             "Gong": {"gear": True, "copies": 3, "ability": {"uses": 2, "erase": 1, "effects": [{"spread": 1}]}}}
    game = game_of(cards)
    play_out(game, {"players": players, "avatar": "random"}, seed, watch_of("emergents-genesis"))


def test_the_watch_would_see_what_is_broken():
    """A match in which a card is lost, or a window opens twice, does not pass."""
    game = game_of()
    state = game.setup({"avatar": "ann"}, 1)
    watch = watch_of("emergents-genesis")(game, state)
    state.zones["page"].pop()
    with pytest.raises(Broken, match="the Page has six cards"):
        watch.after(state)
    state.zones["page"].append("focus")
    state.counters["turn"] += 1
    with pytest.raises(Broken, match="all cards are conserved"):
        watch.after(state)
    state.public["attack"] = {"by": 0, "on": 1, "amount": 1, "kind": "attack", "card": "punch"}
    open_ = combat.ask(state, 0, 1, 1, "punch", "attack", (), True)
    watch.before(state, open_)
    with pytest.raises(Broken, match="one Tactic at most"):
        watch.before(state, open_)


@PLAYERS
def test_between_two_attacks_one_tactic_is_told_of_at_most(players):
    """Read off what is told: attack, at most one card revealed, and the next attack, be it a Counter."""
    game, chance = game_of(), Chance(players)
    state, revealed, told = game.setup({"players": players, "avatar": "random"}, players), 0, 0
    while state.result is None and state.step < 400:
        state = game.apply(state, random_choice(game, state, chance), game.teller(None))
        for beat in state.tell.close():
            revealed = 0 if "combat.target" in beat.also or "combat.spread" in beat.also else revealed + ("combat.one-tactic" in beat.also)
            told += "combat.one-tactic" in beat.also
            assert revealed <= 1, beat.text
        state.tell = None
    assert told >= 3


@PLAYERS
def test_nothing_that_a_seat_gets_depends_on_hidden_hands(players):
    """A sample of the positions that `make soak` takes by the thousand: most of them windows, each beside states that differ only in
    what a seat does not see, for every seat. Observation, own decision, who is asked, refusals, beats, undo, count of steps."""
    counts = compare(SHIPPED, {"players": players, "avatar": "random"}, 31, 15)
    assert counts["positions"] == 15 and counts["windows"] >= 8 and counts["alike"] > 60 and counts["undone"] > 60


def test_a_window_that_asked_only_holders_of_a_tactic_would_be_found(monkeypatch):
    """The comparison is worth something: asking only who can answer, it says so."""
    asked = combat.answerers

    def holders(state, by, on):
        return [seat for seat in asked(state, by, on) if any([state.layout.cards[card].tactic for card in state.zones[HAND[seat]]])]

    monkeypatch.setattr(combat, "answerers", holders)
    with pytest.raises(Broken):
        compare(SHIPPED, {"players": 4, "avatar": "random"}, 31, 24)


@PLAYERS
def test_a_world_of_an_observation_is_observed_the_same(players):
    """`observe(sample(o)) == o` for every seat, in all sorts of moments of a whole match."""
    game, chance = SHIPPED.game, Chance(players)
    state, seen = game.setup({"players": players, "avatar": "random"}, 40 + players), 0
    while state.result is None:
        if state.step % 9 == 0:
            for seat in range(players):
                look = game.observe(state, seat)
                world = game.sample(look, chance)
                assert observe(world, seat) == look
                seen += 1
        game.play(state, random_choice(game, state, chance))
    assert seen > 50


@PLAYERS
def test_told_or_not_a_match_goes_the_same_way(players):
    """Recording changes nothing: the same choices with and without it end in the same state."""
    game, chance = SHIPPED.game, Chance(derive(5, players))
    state = quiet = game.setup({"players": players, "avatar": "random"}, players)
    for _ in range(250):
        if state.result is not None:
            break
        choices = random_choice(game, state, chance)
        state = game.apply(state, choices, game.teller(0))
        state.tell = None
        quiet = quiet.copy()
        game.play(quiet, choices)
    assert state.hash() == quiet.hash()


def test_matches_end_within_sixty_turns_even_if_nobody_attacks():
    """The quickest way not to: everyone ends each turn at once."""
    game = game_of()
    for players in (2, 3, 4):
        state = game.setup({"players": players, "avatar": "ann"}, 1)
        while state.result is None:
            game.play(state, {entry.seat: "end" for entry in game.decisions(state)})
        assert state.step == 60 * players and state.result["rule"] == "ruling.stalemate"
    assert tables(SHIPPED) == [{"players": players, "avatar": "random"} for players in (2, 3, 4)]
