"""Any cards that the grammar allows play a fair match: drawn by hypothesis, dealt into every starting deck, and watched."""
from __future__ import annotations

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from engine.chance import Chance, derive
from engine.games.emergents_genesis import GAME
from engine.games.emergents_genesis.content import read_all
from engine.games.emergents_genesis.facts import FACTS
from engine.games.emergents_genesis.table import CLASSES
from engine.problem import Problem
from tests.hidden import told_apart
from tests.thousands import play_out, watch_of

from .made import Dealt, content

WITHOUT_SHRINKING = (Phase.explicit, Phase.generate)  # which would take minutes with content of this size
COUNTED = st.sampled_from([name for name, fact in FACTS.items() if fact.unit])
CONDITION = st.builds(lambda fact, sign, number: f"{fact} {sign} {number}", st.sampled_from(list(FACTS)), st.sampled_from(["<=", ">=", "<", ">", "=", "!="]),
                      st.integers(0, 6))
WHAT = st.sampled_from(["any", "action", "gear", *CLASSES, "Focus"])
WHO = st.sampled_from(["own", "target", "others"])


def amount(low: int, high: int):
    """A number, or so many for each of something."""
    return st.integers(low, high) | st.builds(lambda fact, limit: {"for each": fact, "up to": limit}, COUNTED, st.integers(1, high))


QUIET = st.one_of(  # what a Tactic may do too
    st.builds(lambda n: {"skill": n}, amount(1, 3)), st.builds(lambda n: {"draw": n}, amount(1, 3)), st.builds(lambda n: {"heal": n}, amount(1, 3)),
    st.builds(lambda n, who: {"lose": {"amount": n, "who": who}}, amount(1, 3), WHO),
    st.builds(lambda zone: {"erase": zone}, st.sampled_from(["hand", "discard", "page", "front"])), st.builds(lambda who: {"discard": who}, WHO),
    st.builds(lambda to, what: {"return": {"to": to, "what": what}}, st.sampled_from(["hand", "deck"]), WHAT),
    st.builds(lambda n: {"cheaper": n}, st.integers(1, 3)), st.builds(lambda to: {"acquired": to}, st.sampled_from(["hand", "deck"])),
    st.just({"break": "other"}), st.builds(lambda to: {"construct": to}, st.sampled_from(["play", "hand"])))
STRIKE = st.builds(lambda verb, n, sure: {verb: {"amount": n, "sure": sure}}, st.sampled_from(["attack", "spread"]), amount(0, 4), st.booleans())
CHARGE = st.builds(lambda n, sure, hit: {"charge": {"attack": n, "sure": sure, "hit": hit}}, amount(0, 3), st.booleans(), st.lists(QUIET | STRIKE, max_size=2))


def framed(verb, depth: int = 1):
    """A verb with conditions, with a choice to leave it, and with what follows."""
    then = st.lists(framed(verb, depth - 1), max_size=1) if depth else st.just([])
    return st.builds(lambda entry, if_, may, then: {**entry, "may": may, **({"if": if_} if if_ else {}), **({"then": then} if then and "charge" not in entry else {})},
                     verb, st.none() | CONDITION, st.booleans(), then)


ANY = QUIET | STRIKE | CHARGE
CHOICE = st.builds(lambda inner: {"choose one": inner}, st.lists(ANY, min_size=2, max_size=3))
EFFECT = framed(ANY) | CHOICE
ACTION_EFFECT = EFFECT | st.just({"ready": "gear"}) | st.builds(lambda whose: {"break": whose}, st.sampled_from(["own", "any"]))
EFFECTS, FEW = st.lists(ACTION_EFFECT, min_size=1, max_size=3), st.lists(EFFECT, min_size=1, max_size=2)
TACTIC = st.builds(lambda kind, n, effects: {kind: n, **({"effects": effects} if effects else {})}, st.sampled_from(["defend", "counter"]), st.integers(1, 4),
                   st.lists(framed(QUIET, 0), max_size=2))
REWARD = st.builds(lambda damage, effects: {"damage": damage, "effects": effects}, st.integers(1, 3), FEW)
STANDING = st.builds(lambda change, if_: {**change, **({"if": if_} if if_ else {})},
                     st.builds(lambda n, of: {"attack": n, "of": of}, st.integers(1, 2), WHAT) | st.builds(lambda n: {"hand": n}, st.integers(1, 2))
                     | st.builds(lambda n: {"tactic": n}, st.integers(1, 2)) | st.builds(lambda n, of: {"cost": -n, "of": of}, st.integers(1, 2), WHAT),
                     st.none() | CONDITION)
ABILITY = st.builds(lambda pay, discard, erase, uses, if_, effects: {"pay": pay, "discard": discard, "erase": erase, "uses": uses, "effects": effects,
                                                                     **({"if": if_} if if_ else {})},
                    st.integers(0, 1), st.integers(0, 1), st.integers(0, 1), st.integers(1, 2), st.none() | CONDITION, FEW)


@st.composite
def drawn(draw) -> dict:
    """Content with eight drawn cards."""
    cards = {}
    for number in range(8):
        card: dict = {"cost": draw(st.integers(0, 5))}
        if number < 2:
            card.update(gear=True, ability=draw(ABILITY), always=[draw(STANDING)])
        else:
            card["effects"] = draw(EFFECTS)
            for name, field in (("flurry", FEW), ("tactic", TACTIC), ("reward", REWARD)):
                if draw(st.booleans()):
                    card[name] = draw(field)
        cards[f"Card {number}"] = card
    return content(cards)


@settings(max_examples=25, phases=WITHOUT_SHRINKING)
@given(raw=drawn(), seed=st.integers(0, 2**53 - 1), players=st.integers(2, 4))
def test_any_cards_play_a_fair_match(raw, seed, players):
    """All that is watched for holds; and in some moment of it nothing gives a hidden hand away."""
    game, options = Dealt(raw, {"Focus": 3, "Punch": 2, **{f"Card {number}": 1 for number in range(8)}}), {"players": players, "avatar": "professor-helios"}
    play_out(game, options, seed, watch_of("emergents-genesis"))
    state, chance = game.setup(options, seed), Chance(derive(seed, 5))
    for _ in range(chance.below(120)):
        if state.result is not None:
            return
        game.play(state, {entry.seat: entry.options[chance.below(len(entry.options))].key for entry in game.decisions(state)})
    told_apart(game, state, chance)


@settings(max_examples=20, phases=WITHOUT_SHRINKING)
@given(raw=drawn())
def test_every_sentence_of_any_card_can_be_written(raw):
    """Card text comes from the effects; a card with more words than room is refused in a sentence, and no other."""
    for card in read_all(raw)["book"]:
        for text in [*card.base, *card.flurry_text, *card.ability_texts, *card.always_texts, *([card.reward_text] if card.reward else [])]:
            assert (text[0].isupper() or text[0] == "+") and text.endswith(".") and "None" not in text, text
    try:
        GAME.compile_content(raw)
    except Problem as problem:
        assert problem.path[:2] == ("book", "acolyte") and "fit" in problem.sentence, problem
