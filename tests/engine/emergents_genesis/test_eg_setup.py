"""Chapter 2: what each player gets, the Panel, the Book, the Page, and who goes first."""
from __future__ import annotations

from collections import Counter

import pytest
from pytest import mark

from engine.match import Match
from engine.problem import Problem

from .brawl import Brawl
from .made import game_of


def told(game, options=None, seed=0, chance=()):
    """A state from set-up on and the beats of it, as everybody may know them."""
    state = game.setup(options, seed, chance, game.teller(None))
    return state, state.tell.close()


@mark.rule("emergents-genesis/setup.player")
def test_setup_player():
    state, _ = told(game_of(), {"players": 3, "avatar": "bob", "opponent 1": "cid", "opponent 2": "ann"}, 4)
    assert state.public["avatars"] == ("bob", "cid", "ann")
    for seat in range(3):
        cards = Counter(state.zones[f"deck.{seat}"] + state.zones[f"hand.{seat}"])
        assert cards == {"focus": 9, "punch": 3}
        assert state.counters[f"hp.{seat}"] == 20 - 3 * (seat == state.public["first"])


@mark.parametrize("players", [2, 3, 4])
@mark.rule("emergents-genesis/ruling.seats", "emergents-genesis/turn.end")
def test_ruling_seats(players):
    """Two to four, clockwise, all Avatars different."""
    brawl = Brawl(*[{} for _ in range(players)], active=1)
    turns = []
    for _ in range(2 * players):
        turns.append(brawl.active)
        brawl.end()
    assert turns == [(1 + step) % players for step in range(2 * players)]
    for seed in range(30):
        state, _ = told(game_of(), {"players": players, "avatar": "random"}, seed)
        assert len(set(state.public["avatars"])) == players


@mark.parametrize("options, words", [
    ({"players": 5}, "players"), ({"players": 1}, "players"), ({"players": "2"}, "players"), ({"avatar": "nobody"}, "avatar"),
    ({"opponent 1": "nobody"}, "opponent 1"), ({"avatar": "ann", "opponent 1": "ann"}, "avatar"),
    ({"players": 4, "avatar": "ann", "opponent 2": "bob", "opponent 3": "bob"}, "opponent 2"), ({"chairs": 2}, "chairs")])
def test_options_that_cannot_be_are_refused(options, words):
    """In one sentence, with the name of the option."""
    with pytest.raises(Problem) as found:
        game_of().setup(options)
    assert words in str(found.value) and str(found.value).count("\n") == 0


def test_two_with_one_avatar_are_told_what_to_do():
    with pytest.raises(Problem, match="two players cannot both have Ann; choose another Avatar, or any"):
        game_of().setup({"avatar": "ann", "opponent 1": "ann"})
    assert game_of().setup({"avatar": "ann", "opponent 3": "ann"}), "nobody sits on that chair"


@mark.rule("emergents-genesis/setup.panel")
def test_setup_panel():
    """Four piles of fourteen, one for each class, for anyone, while they last."""
    state, _ = told(game_of())
    piles = {"panel-acolyte": "clear-mind", "panel-non-stop": "cant-stop", "panel-sculptor": "oust", "panel-strongharm": "tackle"}
    assert {pile: state.zones[pile] for pile in piles} == {pile: [card] * 14 for pile, card in piles.items()}
    brawl = Brawl({"avatar": "ann", "skill": 9}, {}, panel=1)
    assert {f"acquire {card}" for card in piles.values()} <= set(brawl.keys())
    brawl.acquire("Tackle")
    assert brawl.zone("panel-strongharm") == [] and "acquire tackle" not in brawl.keys()
    refusal = brawl.refusal("acquire tackle")
    assert refusal.rule == "setup.panel" and refusal.sentence == "The pile of Tackle is empty."


@mark.rule("emergents-genesis/setup.book", "emergents-genesis/setup.page")
def test_setup_book():
    """All other Actions and Gear, shuffled; the top six are the Page. The script of chance lays the top cards."""
    game = game_of()
    top = ["helm", "veil", "veil", "quake", "bell", "gust", "dash"]
    state, _ = told(game, {"avatar": "ann", "opponent 1": "bob"}, 0, (0, [], [], top))
    assert state.zones["page"] == top[:6] and state.zones["book"][0] == "dash"
    cards = Counter(state.zones["page"] + state.zones["book"])
    assert cards == {card.id: card.copies for card in game.book} and sum(cards.values()) == 2 * len(game.book)
    never = {card.id for card in [*game.starters, *game.panel, *game.constructs]} | set(game.avatars)
    assert not never & set(cards)
    assert len({tuple(told(game, {}, seed)[0].zones["book"]) for seed in range(5)}) == 5


@mark.rule("emergents-genesis/setup.page")
def test_setup_page():
    """A card that leaves is replaced at once, in its place, whether acquired or erased."""
    page = ["Helm", "Bell", "Kiln", "Purse", "Glove", "Blank"]
    brawl = Brawl({"hand": ["Blank"], "skill": 9}, {}, page=page, book=["Veil", "Riposte", "Feint"]).acquire("Bell")
    assert brawl.zone("page") == ["helm", "veil", "kiln", "purse", "glove", "blank"] and brawl.zone("book") == ["riposte", "feint"]
    brawl.play("Blank").choose("Helm")
    assert brawl.zone("page") == ["riposte", "veil", "kiln", "purse", "glove", "blank"] and brawl.zone("gutter") == ["helm"]


@mark.rule("emergents-genesis/ruling.book-empty")
def test_ruling_book_empty():
    brawl = Brawl({"skill": 9}, {}, page=["Helm", "Bell"], book=["Veil"]).acquire("Helm").acquire("Bell")
    assert brawl.zone("page") == ["veil"] and brawl.zone("book") == []
    brawl.acquire("Veil")
    assert brawl.zone("page") == [] and brawl.skill() == 2


@mark.rule("emergents-genesis/setup.gutter", "emergents-genesis/keyword.erase")
def test_setup_gutter():
    state, _ = told(game_of())
    assert state.zones["gutter"] == []
    brawl = Brawl({"hand": ["Carve", "Focus"]}, {}).play("Carve").choose("Focus")
    assert brawl.zone("gutter") == ["focus"]
    assert brawl.game.observe(brawl.state, 1)["zones"]["gutter"] == {"cards": ["focus"]}


@mark.rule("emergents-genesis/setup.first-player")
def test_setup_first_player():
    """By lot, and each seat as likely; 3 HP fewer."""
    game = game_of()
    firsts = Counter()
    for seed in range(200):
        state, _ = told(game, {"players": 4, "avatar": "ann"}, seed) if seed < 3 else (game.setup({"players": 4, "avatar": "ann"}, seed), None)
        first = state.public["first"]
        assert [state.counters[f"hp.{seat}"] for seat in range(4)] == [20 - 3 * (seat == first) for seat in range(4)]
        assert state.public["active"] == first and [decision.seat for decision in game.decisions(state)] == [first]
        firsts[first] += 1
    assert min(firsts.values()) > 30, firsts


@mark.rule("emergents-genesis/ruling.opening-hand")
def test_ruling_opening_hand():
    """Everyone draws six before the first turn, so a Tactic can be there from the start."""
    state, beats = told(game_of(), {"players": 4}, 2)
    assert all([len(state.zones[f"hand.{seat}"]) == 6 == len(state.zones[f"deck.{seat}"]) for seat in range(4)])
    rules = [beat.rule for beat in beats]
    assert rules.index("ruling.opening-hand") < rules.index("turn.any-number")


def test_who_sees_what():
    """Everything but hands and the order of decks lies open (ruling.open-information)."""
    game = game_of()
    state = game.setup({"players": 3}, 1)
    seen = game.observe(state, 1)["zones"]
    hidden = {key for key, zone in seen.items() if "cards" not in zone}
    assert hidden == {"hand.0", "hand.2", "book", *[f"{name}.{seat}" for name in ("deck", "out") for seat in range(3)]}
    assert seen["hand.0"] == {"count": 6} and seen["deck.1"] == {"count": 6}


@mark.rule("emergents-genesis/ruling.solo")
def test_ruling_solo():
    """The computer sits at the other seats; each player gets what its seat sees, and nothing else."""
    from engine.opponents import players

    game = game_of()
    for count in (2, 3, 4):
        found = players(game, {"players": count, "level": "beginner"})
        assert sorted(found) == list(range(1, count))
    looks = []

    class Watching:
        def choose(self, game, decision, look, number):
            looks.append((decision.seat, look()))
            return decision.keys()[-1]

    match = Match(game, {"players": 3}, 5, 0, {1: Watching(), 2: Watching()})
    match.choose("end")
    assert {seat for seat, _ in looks} == {1, 2} and all([look["seat"] == seat and "cards" not in look["zones"]["hand.0"] for seat, look in looks])
