"""What holds in every match of Origins, whatever the heroes: over random play with drawn and shipped decks."""
from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.canonical import canonical
from engine.chance import Chance, derive
from engine.games.pocket_paragons_origins import changes
from engine.games.pocket_paragons_origins.components import TYPES
from engine.games.pocket_paragons_origins.formats import ROUND_LIMIT, WINS_NEEDED
from engine.games.pocket_paragons_origins.table import MATCH_ZONES, TEAM
from engine.problem import Problem
from tests.subjects import subject
from tests.engine.pocket_paragons_origins.duel import LISTS, PLAIN, deck, game_of
from tests.engine.pocket_paragons_origins.series import game_of_heroes

SEEDS = st.integers(0, 2**53 - 1)
SIDE = st.sampled_from(["own", "opponent"])
KIND = st.sampled_from(TYPES)
CONDITION = st.sampled_from(["own health <= 4", "opponent health < own health", "own energy >= 2", "own discards > 3", "opponent hand = 0",
                             "own cancelled", "opponent played Weapon", "own blocked >= 1", "own hurt", "round >= 3"])
AMOUNT = st.integers(1, 4) | st.builds(lambda fact, most: {"for each": fact, "up to": most},
                                       st.sampled_from(["own discards", "opponent hand", "own energy"]), st.integers(1, 3))
HANDS = ["own hand", "opponent hand"]
PILES = [*HANDS, "own discard", "opponent discard"]
CHOOSER = st.sampled_from(["you", "owner"])

VERB = st.one_of(
    st.builds(lambda n: {"restore": n}, AMOUNT),
    st.builds(lambda n, to, sure: {"damage": {"amount": n, "to": to, "unblockable": sure}}, AMOUNT, SIDE, st.booleans()),
    st.builds(lambda n, to: {"energy": {"amount": n, "to": to}}, st.integers(-3, 3).filter(bool), SIDE),
    st.builds(lambda kind: {"take": {"from": "own discard", "type": kind}}, KIND), st.just({"take": {"from": "own discard"}}),
    st.builds(lambda zone, who: {"discard": {"from": zone, "choose": who}}, st.sampled_from(HANDS), CHOOSER),
    st.builds(lambda zone, who: {"remove": {"from": zone, "choose": who}}, st.sampled_from(PILES), CHOOSER),
    st.sampled_from([{"remove this": True}, {"return this": True}, {"destroy": "opponent"}]))
INNER = st.builds(lambda verb, then: {**verb, "then": then}, VERB, st.lists(VERB, max_size=1))
CHOICE = st.builds(lambda inner: {"choose one": inner}, st.lists(INNER, min_size=2, max_size=3))
MOMENT = st.sampled_from(["played", "hit", "cancels", "cancelled", "block", "round end"])
EFFECT = st.builds(lambda verb, when, if_, may, pay: {**verb, "when": when, "may": may, "pay": pay, **({"if": if_} if if_ else {})},
                   INNER | CHOICE, MOMENT, st.none() | CONDITION, st.booleans(), st.sampled_from([0, 0, 0, 1]))
CHANGE = st.one_of(
    st.builds(lambda n, of: {"attack": n, "of": of}, st.integers(-3, 3), SIDE), st.builds(lambda n: {"set attack": n}, st.integers(0, 5)),
    st.just({"multiply attack": 2}), st.builds(lambda kind: {"cancels": kind}, KIND), st.just({"not cancelled": True}),
    st.builds(lambda n: {"block": n}, st.integers(1, 4) | st.just("all")), st.just({"unblockable": True}),
    st.builds(lambda kind: {"destroys": kind}, KIND))
STANDING = st.builds(lambda change, if_: {**change, **({"if": if_} if if_ else {})}, CHANGE, st.none() | CONDITION)
FORBIDDING = st.builds(lambda kind, of: {"forbid": kind, "of": of}, KIND, SIDE)
ABILITY = st.builds(lambda energy: {"permanent": energy}, st.integers(0, 5)) | st.builds(
    lambda energy, after: {"playable": energy, "after": after}, st.integers(1, 5), st.sampled_from(["removed", "discarded", "reserve"]))


@st.composite
def decks(draw, name: str) -> dict:
    """A hero whose cards have drawn types, attacks, effects and changes."""
    cards: dict = dict.fromkeys(PLAIN)
    for number in range(7):
        kind = "Super Ability" if number == 6 else draw(st.sampled_from(TYPES[:6]))
        card = {"type": kind, "effects": draw(st.lists(EFFECT, max_size=2)), "always": draw(st.lists(STANDING, max_size=1))}
        if draw(st.booleans()):
            card["attack"] = draw(st.integers(0, 4))
        if kind == "Super Ability":
            card["super"] = draw(ABILITY)
            if "permanent" in card["super"]:
                card["always"] += draw(st.lists(FORBIDDING, max_size=1))
        cards[f"Card {number}"] = card
    return deck(name, cards)


@st.composite
def drawn_games(draw):
    """A game of two drawn heroes, and the options of a match between them."""
    game = game_of(draw(decks("Ada")), draw(decks("Bo")), LISTS)
    return game, {"hero": "ada", "foe": draw(st.sampled_from(["ada", "bo"])), "opponent": draw(st.sampled_from(["player", "automa"]))}


@st.composite
def drawn_series(draw):
    """A game of three drawn heroes, and the options of a series between teams of them, or of a challenge."""
    heroes = {name.lower(): draw(decks(name)) for name in ("Ada", "Bo", "Cyd")}
    heroes["bo"]["automa"]["challenge"] = {"says": "Bo is stronger.", "always": [draw(CHANGE)], "effects": [draw(EFFECT)]}
    opponent, format = draw(st.sampled_from([("player", "best-of-three"), ("player", "conquest"), ("player", "legacy"),
                                             ("automa", "single"), ("automa", "best-of-three"), ("automa", "legacy")]))
    card = {"name": "Drawn", "team": draw(st.permutations(sorted(heroes))), "passes": draw(st.lists(KIND, min_size=2, max_size=2)),
            "style": "Stands in tests."}
    options = {"hero": "ada", "foe": "bo", "opponent": opponent, "format": format, "challenge": opponent == "automa"}
    return game_of_heroes(heroes, LISTS, [card]), options


def belongs(game, state, side: int) -> list[str]:
    """The cards that a side must have: those of its team in Legacy, else those of the hero on the table."""
    series, heroes = state.public["series"], state.public["heroes"]
    if state.options["format"] == "legacy":
        return sorted(card.id for hero in series["teams"][side] for card in game.heroes[hero].cards)
    between = state.result is not None if series else False
    between = between or any(decision.kind in ("team", "hero") for decision in game.decisions(state))
    return [] if between else sorted(card.id for card in game.heroes[heroes[side]].cards)


def holds(game, state) -> None:
    """What is true at every moment at which someone decides, and at the end."""
    assert bool(game.decisions(state)) == (state.result is None), "someone decides until the end"
    for side in (0, 1):
        held = [card for name in MATCH_ZONES for card in state.zones[f"{name}.{side}"]]
        framed = [card for card in held if card in game.challenges]
        assert framed == [card for card in state.zones[f"active.{side}"] if card in framed] and len(framed) <= state.options["challenge"]
        held += [card for key in TEAM[side] for card in state.zones.get(key, ())]
        assert sorted(card for card in held if card not in framed) == belongs(game, state, side)
        if state.options["format"] == "legacy":
            for hero, key in zip(state.public["series"]["teams"][side], TEAM[side]):
                if state.zones[key]:
                    assert sorted(game.cards[card].type for card in state.zones[key]) == sorted(card.type for card in game.heroes[hero].cards)
                    assert [card for card in state.zones[key] if game.cards[card].super] == [card.id for card in game.heroes[hero].cards if card.super]
    if "round" not in state.counters:
        return  # the teams are being chosen
    for side in (0, 1):
        assert state.counters[f"health.{side}"] <= 10
        assert 0 <= state.counters[f"energy.{side}"] <= 5
        for card in state.zones[f"active.{side}"]:
            assert game.known[card].framed or game.cards[card].permanent
        for zone in ("hand", "discard", "played"):
            assert not any(game.cards[card].permanent for card in state.zones[f"{zone}.{side}"]), "a permanent Super is never there"
        for card in state.zones[f"reserve.{side}"]:
            assert state.counters[f"energy.{side}"] < game.cards[card].super.energy
    assert state.counters["round"] <= ROUND_LIMIT
    for decision in game.decisions(state):
        if decision.kind == "card":
            never = changes.forbidden(state, decision.seat)
            held = [card for card in state.zones[f"hand.{decision.seat}"] if game.cards[card].type not in never]
            assert decision.keys() == held, "the options are exactly the hand, but for types that a Super Ability forbids"
        if state.layout.automa:
            assert decision.seat == 0, "the Automa is never asked"


def fair_end(state) -> None:
    """The winner destroyed the other or has more health; a draw has equal health and comes by the limit."""
    result, healths = state.result, (state.counters["health.0"], state.counters["health.1"])
    winner, destroyed = result["winner"], state.public["destroyed"]
    if state.public["series"]:
        fair_end_of_series(state)
        return
    if winner is None:
        assert healths[0] == healths[1] and result["rule"] == "ruling.round-limit"
    elif True in destroyed and destroyed != (True, True):
        assert destroyed[1 - winner] and result["rule"] in ("destruction.weapon", "destruction.other")
    else:
        assert healths[winner] > healths[1 - winner]
    if result["rule"] == "round-end.defeat":
        assert min(healths) <= 0


def fair_end_of_series(state) -> None:
    """The winner has the wins that its format asks for; three draws in a row are a draw."""
    series, result, winner = state.public["series"], state.result, state.result["winner"]
    if winner is None:
        assert series["draws"] == 3 and result["rule"] == "ruling.series-draws" and max(series["wins"]) < WINS_NEEDED[series["format"]]
        return
    assert series["wins"][winner] == WINS_NEEDED[series["format"]] > series["wins"][1 - winner]
    if series["format"] == "conquest":
        assert sorted(series["won"][winner]) == sorted(series["teams"][winner]), "each hero has won once"
    if series["format"] == "legacy":
        assert sorted(series["fallen"][1 - winner]) == sorted(series["teams"][1 - winner]), "the whole other team has fallen"


def play_out(game, options, seed, tell=None):
    """A random match, checked at every decision."""
    state = game.setup(options, seed, tell=tell)
    chance = Chance(derive(seed, 9))
    while state.result is None:
        holds(game, state)
        choices = {entry.seat: entry.options[chance.below(len(entry.options))].key for entry in game.decisions(state)}
        state = game.apply(state, choices, tell)
    holds(game, state)
    fair_end(state)
    return state


@settings(max_examples=60)
@given(match=drawn_games(), seed=SEEDS)
def test_any_heroes_play_a_fair_match(match, seed):
    game, options = match
    end = play_out(game, options, seed)
    assert end.hash() == play_out(game, options, seed, game.teller(0)).hash(), "being told of events changes nothing"


@settings(max_examples=40)
@given(seed=SEEDS, opponent=st.sampled_from(["player", "automa"]))
def test_shipped_heroes_play_a_fair_match(seed, opponent):
    play_out(subject("pocket-paragons-origins").game, {"hero": "random", "foe": "random", "opponent": opponent}, seed)


@settings(max_examples=30)
@given(match=drawn_series(), seed=SEEDS)
def test_any_heroes_play_a_fair_series(match, seed):
    game, options = match
    end = play_out(game, options, seed)
    assert end.hash() == play_out(game, options, seed, game.teller(0)).hash(), "being told of events changes nothing"


@settings(max_examples=30)
@given(seed=SEEDS, kind=st.sampled_from([("player", "best-of-three"), ("player", "conquest"), ("player", "legacy"), ("automa", "best-of-three"),
                                         ("automa", "single"), ("automa", "legacy")]))
def test_shipped_heroes_play_a_fair_series(seed, kind):
    options = {"hero": "random", "foe": "random", "opponent": kind[0], "format": kind[1], "challenge": kind[0] == "automa"}
    play_out(subject("pocket-paragons-origins").game, options, seed)


@settings(max_examples=25)
@given(match=drawn_games())
def test_every_sentence_of_any_card_can_be_written(match):
    """Card text comes from the effects themselves, and content survives JSON."""
    from engine.games.pocket_paragons_origins.faces import sentences

    game, _ = match
    for card in game.cards.values():
        for text in sentences(card):
            assert text[0].isupper() and text.endswith(".") and "None" not in text
    try:
        assert canonical(game.compile_content(game.content)) == canonical(game.content)
    except Problem as problem:  # any words can be written, but not all of them on one card
        assert "do not fit on its card" in problem.sentence
