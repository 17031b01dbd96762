"""The edition speaks its own words and cites its own rules, whatever shared code says in those of Origins."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.chance import Chance
from engine.games.pocket_paragons import GAME
from engine.games.pocket_paragons.rules import cited
from engine.problem import Problem

from tests.engine.pocket_paragons.duel import MANY, Duel, game_of

FOREIGN = re.compile(r"\b(hero(es)?|healths?|cancel\w*|discard\w*|destroy\w*|reserve|Super\w*|Respite|Dexterity|Intellect|Defense|"
                     r"permanent|removed?|series|attacks?|talent|difficulty|in force|Automa)\b", re.IGNORECASE)
RULEBOOK = Path("content") / "pocket-paragons-origins" / "rulebook"



def told(game, options: dict, seed: int):
    """Every sentence, prompt, label and refusal of a random match, and every rule cited for them."""
    chance, state = Chance(seed), game.setup(options, seed, tell=game.teller(None))
    while True:
        for beat in state.tell.close():
            yield beat.text, (beat.rule, *beat.also) if beat.text else ()
        state.tell = None
        yield game.describe(state)["title"] + game.describe(state)["detail"], ()
        if state.result:
            yield state.result["sentence"], (state.result["rule"],)
            return
        choices = {}
        for decision in game.decisions(state):
            yield decision.prompt, (decision.rule,)
            for option in decision.options[:4]:
                yield option.label, ()
            for card in game.cards:
                refusal = game.explain(state, decision, card)
                if refusal:
                    yield refusal.sentence, (refusal.rule,)
            choices[decision.seat] = decision.options[chance.below(len(decision.options))].key
        state = game.apply(state, choices, game.teller(None))


@pytest.mark.parametrize("format", ["single", "best-of-three", "conquest", "legacy"])
def test_no_word_and_no_rule_of_origins_is_left(format):
    game = game_of(**MANY)
    own = {rule for rules in cited({}).values() for rule in rules} | {
        "round.counter", "ruling.seal", "keyword.boost", "ruling.boost", "energy.costs", "ruling.energy-cost", "ruling.two-ultimates",
        "legacy.lost", "ruling.banish-scope"}
    for seed in range(6):
        for text, rules in told(game, {"format": format, "hero": "ada", "foe": "bo" if seed % 2 else "cyd"}, seed):
            assert not FOREIGN.search(text), text
            assert set(rules) <= own, (text, rules)


def test_forms_and_refused_situations_speak_so_too():
    duel = Duel()
    spec = duel.game.spec_of(duel.state)
    for field in duel.game.controls(spec):
        texts = [field["label"], field.get("section", ""), field.get("help", "")]
        texts += [entry["label"] for card in field.get("cards", ()) for entry in card["choices"]]
        assert not [text for text in texts if FOREIGN.search(text)], field
    for field in duel.game.options():
        assert not FOREIGN.search(f"{field['label']} {field['help']} {field.get('choices')}"), field
    with pytest.raises(Problem) as wrong:
        duel.game.position({"options": {"hero": "ada", "foe": "bo"}, "sides": [{"health": 0}, {}]})
    assert wrong.value.sentence.startswith("with 0 HP Ada would have lost")
    with pytest.raises(Problem, match="is no Ultimate, so it cannot be"):
        duel.game.position({"options": {"hero": "ada", "foe": "bo"}, "sides": [{"active": ["Ada Weapon"]}, {}]})


def test_every_rule_of_origins_has_its_place_here():
    known = cited({})
    ids = [rule for chapter in sorted(RULEBOOK.glob("*.md")) for rule in re.findall(r"\{: #([a-z0-9.-]+)", chapter.read_text("utf-8"))]
    without = [rule for rule in ids if not rule.startswith(("solo.", "ruling.automa", "components.box")) and rule not in known]
    assert ids and not without


def test_the_rulebook_goes_before_the_code_and_no_id_is_translated_twice():
    known = cited({"damage.deal": ["damage.own", "damage.more"], "destruction.weapon": ["execute.weapon"]})
    assert known["damage.deal"] == ("damage.own", "damage.more")
    assert known["destruction.weapon"] == ("execute.weapon", "setup.goal")
    assert all(known.get(rule, (rule,))[0] == rule for rules in cited({}).values() for rule in rules)


def test_a_name_must_not_hold_a_word_that_is_said_otherwise():
    with pytest.raises(Problem, match="the name holds 'hero'"):
        game_of(ada={"Strength": None, "hero stroke": {"symbol": "Strength"}}, bo=None)


def test_every_card_says_what_it_does():
    said = {card.name: " ".join(card.texts) for card in game_of(**MANY).cards.values()}
    assert said["Cyd Strength"] == "Gain 1 energy. You may pay 1 energy: this card deals 1 more damage."
    assert said["Cyd Agility"].endswith("Boost: this card deals 1 more damage.")
    assert said["Ada Strength"] == "On Hit: the opponent exhausts a ready card. You may restore 1 HP."
    assert said["Bo Intelligence"] == "Choose one: ready one of your exhausted cards; or banish one of your ready cards."
    assert GAME.edition.words.frame == ("when", "if", "may", "then")
