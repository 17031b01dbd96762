"""Every shipped card does what is printed on it: the engine against a reader of its sentences (see `reader`), whatever the numbers are."""
from __future__ import annotations

import re

import pytest

from tests.subjects import subject

from .brawl import Brawl
from .reader import Table, stronger

GAME = subject("emergents-genesis").game
PLAYED = [card.id for card in GAME.cards.values() if card.kind != "avatar"]
TACTICS = [card.id for card in GAME.cards.values() if card.tactic]
USED = [(card.id, number) for card in GAME.cards.values() for number in range(1, len(card.abilities) + 1)]
STANDING = [(card.id, index) for card in GAME.cards.values() for index in range(len(card.always))]

PLAIN = [name for name, avatar in GAME.avatars.items() if not avatar.card.always and not avatar.constructs]
GEAR = next(card.name for card in GAME.book if card.gear and card.abilities and not card.always)  # lies about and does nothing by itself
BOOK = [card.name for card in GAME.book]
ANY = ("Clear Mind", "Can't Stop", "Oust", "Tackle")  # one card of each class; Focus and Punch have none
SETTINGS = {"bare": 14, "rich": 9, "ahead": 26}  # own HP; the others have 25 and 24


def table(setting: str, hand=(), gear=(), avatar: str = PLAIN[0], active: int = 0, **own) -> Brawl:
    """A turn of three players. bare: nothing has happened and nothing lies about; rich: much of everything; ahead: the same, with more
    HP than the others."""
    others = [name for name in PLAIN if name != avatar][:2]
    rich = setting != "bare"
    side = {"hand": [*hand, *(["Focus", "Focus", "Punch"] if rich else [])], "deck": ["Focus", "Punch"] * 12, "avatar": avatar, "hp": SETTINGS[setting],
            "discard": ["Focus", "Punch", GEAR, *ANY] if rich else [], "gear": [*gear, *([GEAR] if rich else [])], "skill": 6, **own}
    more = {"hand": ["Focus", "Punch"], "gear": [GEAR]} if rich else {"hand": ["Punch"]}
    brawl = Brawl(side, {"avatar": others[0], "hp": 25, **more}, {"avatar": others[1], "hp": 24, **more}, active=active, page=BOOK[:6], book=BOOK[6:40],
                  gutter=["Focus", "Focus"] if rich else (), game=GAME)
    if rich and active == 0:
        played = ["focus", "clear-mind", "cant-stop", "oust", "tackle", "punch", "punch"]
        brawl.state.public.update(played=tuple(played), costs=tuple([GAME.cards[card].cost for card in played]), used=(brawl.zone("gear.0")[-1],))
        brawl.state.counters.update(attacks=2, damage=3, erased=1, acquired=1)
        brawl.state.zones["front.0"] = list(played)
        brawl.state.public["owned"] = (tuple(sorted([*brawl.state.public["owned"][0], *played])), *brawl.state.public["owned"][1:])
        brawl.state.open = None
    return brawl


def settle(brawl: Brawl, pick: int) -> int:
    """Go on to the next main decision as the reader would: windows pass, the first is picked. Returns how many windows there were."""
    windows = 0
    while not brawl.over and "end" not in brawl.keys():
        (first, *_) = brawl.decisions().values()
        windows += first.window
        if first.window:
            brawl.tactics()
        elif first.kind == "choice":
            keys = first.keys()
            brawl.choose(str(pick + 1) if str(pick + 1) in keys else keys[-1])
        else:
            brawl.choose(first.keys()[0])
    return windows


def agree(brawl: Brawl, read: Table, windows: int) -> None:
    """The engine's table and the reader's look the same."""
    state = brawl.state
    assert list(brawl.hp()) == read.hp
    assert {key: sorted(cards) for key, cards in state.zones.items()} == {key: sorted(cards) for key, cards in read.zones.items()}
    assert (state.counters["skill.0"], state.counters["charge.0"]) == (read.skill, read.charge)
    assert {name: state.counters[name] for name in read.numbers} == read.numbers
    assert state.public["acquired to"] == read.goes
    assert sorted([use.partition(" ")[0] for use in state.public["used"]]) == sorted(read.used)
    assert windows == read.windows
    assert list(state.zones["top.0"]) == read.zones["top.0"]


def choices(lines: list[str]) -> int:
    """How many ways there are to choose in what is printed."""
    return 1 + max([line.count("; or ") for line in lines], default=0)


@pytest.mark.parametrize("card", PLAYED)
def test_a_card_that_is_played_does_what_it_says(card):
    """Base text, Flurry and reward, in a bare turn and in rich ones, and every way to choose; and in one of them it does something."""
    entry = GAME.cards[card]
    different = False
    for setting in SETTINGS:
        for pick in range(choices([*entry.base, *entry.flurry_text])):
            brawl = table(setting, hand=[entry.name])
            read = Table(brawl, pick)
            read.take(card, "hand.0", "gear.0" if entry.gear else "front.0")
            read.played.append(card)
            read.costs.append(entry.cost)
            before = {key: list(cards) for key, cards in read.zones.items()}, list(read.hp), read.skill, read.charge, dict(read.numbers), read.goes
            if entry.reward:
                found = re.fullmatch(r"As soon as this has dealt (\d+) or more damage to one opponent, once: (.+)", entry.reward_text)
                read.reward = int(found[1]), re.split(r"(?<=\.) ", found[2])
            read.sentences(entry.base, card)
            for _ in range(len(set(read.costs)) if entry.flurry else 0):
                read.sentences(entry.flurry_text, card)
            brawl.play(card)
            windows = settle(brawl, pick)
            agree(brawl, read, windows)
            different = different or before != (read.zones, read.hp, read.skill, read.charge, read.numbers, read.goes)
    assert different or not (entry.base or entry.flurry_text), "a card with base text changes something"


@pytest.mark.parametrize("card", TACTICS)
def test_a_tactic_does_what_it_says(card):
    """Defend or Counter by its number, then what else is printed, for who revealed it and in another player's turn."""
    entry = GAME.cards[card]
    said = re.search(r"Tactic: (Defend|Counter) (\d+)\.", entry.sentence())
    kind, number = said[1], int(said[2])
    for setting in SETTINGS:
        brawl = table(setting, hand=[entry.name], active=1, hp=25)
        brawl.state.zones["hand.1"] = ["tackle"]
        brawl.state.counters["charge.1"] = 6
        brawl.state.open = None
        amount = brawl.play("Tackle").aim(0).state.public["attack"]["amount"]
        read = Table(brawl)
        read.take(card, "hand.0", "discard.0")
        read.hp[0] -= max(0, amount - number)
        read.hp[1] -= number if kind == "Counter" else 0
        read.sentences(entry.tactic.text, card)
        brawl.tactics({0: entry.name})
        settle(brawl, 0)
        assert list(brawl.hp()) == read.hp and brawl.skill() == read.skill
        assert {key: sorted(cards) for key, cards in brawl.state.zones.items()} == {key: sorted(cards) for key, cards in read.zones.items()}


@pytest.mark.parametrize("card, number", USED)
def test_an_ability_does_what_it_says(card, number):
    """Its price, its condition, its effects, and how often it can be used."""
    entry = GAME.cards[card]
    text = entry.ability_texts[number - 1]
    often = re.search(r" (Twice|\d times) a turn\.$", text)
    uses = 1 if not often else 2 if often[1] == "Twice" else int(often[1][0])
    text = text[:often.start()] if often else text
    lead = re.match(r"((?:[Pp]ay \d Skill|(?:[Dd]iscard|[Ee]rase) \d cards? from hand)(?: and (?:discard|erase) \d cards? from hand)*): (.+)$", text)
    price, text = (lead[1], lead[2]) if lead else ("", text)
    condition = re.match(r"If (.+?), (.+)$", text)
    whole = re.match(r"If (.+?), ([^.]+\.) ", text) is None  # a condition before several sentences is of the ability, not of the first
    done = 0
    for setting in SETTINGS:
        for pick in range(choices([text])):
            on_avatar = entry.kind == "avatar"
            brawl = table(setting, hand=["Punch", "Focus"], gear=[] if on_avatar else [entry.name], **({"avatar": card} if on_avatar else {}),
                          **({"construct": [made.name for made in GAME.constructs]} if on_avatar and GAME.avatars[card].constructs else {}))
            brawl.state.public["used"] = tuple([use for use in brawl.state.public["used"] if use != card])
            brawl.state.open = None
            if entry.abilities[number - 1].conditions:
                assert condition and whole
                if not Table(brawl).holds(condition[1]):
                    assert f"use {card}" not in brawl.keys()
                    continue
            for use in range(uses):
                read = Table(brawl, pick)
                read.used.append(card)
                read.skill -= int((re.search(r"[Pp]ay (\d) Skill", price) or [0, 0])[1])
                for way, target in (("erase", "gutter"), ("discard", "discard.0")):
                    for _ in range(int((re.search(rf"{way} (\d) cards? from hand", price.lower()) or [0, 0])[1])):
                        gone = read.zones["hand.0"][0]
                        read.take(gone, "hand.0", target)
                        if way == "erase":
                            read.numbers["erased"] += 1
                            read.erased_cost = GAME.cards[gone].cost
                read.sentences(re.split(r"(?<=\.) (?!If you do)", text if text.endswith(".") else text + "."), card, False)
                brawl.use(entry.name, number)
                agree(brawl, read, settle(brawl, pick))
                done += 1
            if brawl.zone("gear.0").count(card) <= 1:
                assert brawl.refusal(f"use {card}" if number == 1 else f"use {card} {number}")
    assert done, "the ability can be used in a rich turn"


@pytest.mark.parametrize("card, index", STANDING)
def test_what_a_card_says_is_so_while_it_lies_there_is_so(card, index):
    """Each change seen with the card and without it."""
    entry = GAME.cards[card]
    text = entry.always_texts[index]
    text = re.sub(r"^While .+?, ", "", text)
    text = text[0].upper() + text[1:]

    def lying(**more) -> tuple:
        found = []
        for there in (True, False):
            gear = [entry.name] if there and entry.gear else []
            avatar = card if there and entry.kind == "avatar" else PLAIN[0]
            found.append(table("bare", gear=gear, avatar=avatar, **more))
        return tuple(found)

    whose, stronger_by = stronger(text)
    if stronger_by:
        struck = next(other for other in (*GAME.starters, *GAME.panel, *GAME.book) if other.effects and other.effects[0].verb.word == "attack" and len(other.effects) == 1
                      and not other.effects[0].verb.sure and whose in (other.name, other.cls, "") and other.effects[0].verb.amount.fact is None)
        for brawl, extra in zip(lying(hand=[struck.name]), (stronger_by, 0)):
            brawl.play(struck.name).aim(1)
            assert brawl.state.public["attack"]["amount"] == struck.effects[0].verb.amount.number + extra
        return
    more = re.fullmatch(r"Draw (\d) more cards? at the end of your turn\.", text)
    if more:
        assert [len(brawl.end().zone("hand.0")) for brawl in lying()] == [6 + int(more[1]), 6]
        return
    more = re.fullmatch(r"Defend and Counter on Tactics you reveal are worth (\d) more\.", text)
    if more:
        left = []
        for brawl in lying(hand=["Clear Mind"], active=1):
            brawl.state.zones["hand.1"], brawl.state.counters["charge.1"], brawl.state.open = ["punch"], 8, None
            left.append(brawl.play("Punch").aim(0).tactics({0: "Clear Mind"}).hp()[0])
        assert left[0] - left[1] == int(more[1])
        return
    more = re.fullmatch(r"(.+?)(?: cards)? cost you (\d) Skill less to acquire\.", text)
    assert more, f"no test knows what '{text}' means"
    with_, without = lying(skill=9)
    prices = []
    for brawl in (with_, without):
        page = [GAME.cards[other] for other in brawl.zone("page")]
        bought = next(other.id for other in page if other.cost >= 2 and more[1] in ("Cards", "Gear" if other.gear else "Actions", other.cls))
        prices.append(brawl.skill() - brawl.acquire(bought).skill())
    assert prices[1] - prices[0] == int(more[2])


def test_the_cards_that_the_source_speaks_of_are_true_to_it():
    """Fourteen of each on the Panel, one of each class; the three with a reward for 2 damage; five Constructs for one Sculptor alone."""
    assert {card.name for card in GAME.panel} == {"Can't Stop", "Clear Mind", "Oust", "Tackle"} and len({card.cls for card in GAME.panel}) == 4
    assert {card.name: card.copies for card in GAME.starters} == {"Focus": 9, "Punch": 3}
    assert [GAME.cards[card].base for card in ("focus", "punch")] == [["+1 Skill."], ["Attack 1."]]
    assert all([GAME.cards[card].reward.damage == 2 for card in ("equalize", "making-the-rounds", "feel-the-burn")])
    assert [card.name for card in GAME.constructs] == [f"{name} of Helios" for name in ("Sword", "Wall", "Steed", "Gauntlet", "Shield")]
    assert [avatar.name for avatar in GAME.avatars.values() if avatar.constructs] == ["Professor Helios"]


def test_the_book_is_as_large_as_it_should_be():
    """110 cards or more, 45 Actions and 15 Gear or more over all four classes, costs 1 to 8, two Avatars of each class."""
    actions, gear = [card for card in GAME.book if not card.gear], [card for card in GAME.book if card.gear]
    assert sum([card.copies for card in GAME.book]) >= 110 and len(actions) >= 45 and len(gear) >= 15
    assert {card.cost for card in GAME.book} == set(range(1, 9))
    for listed in (actions, gear, [avatar.card for avatar in GAME.avatars.values()]):
        assert {card.cls for card in listed} == {"Acolyte", "Non-Stop", "Sculptor", "StrongHarm"}
    assert len(GAME.avatars) == 8 and sorted([avatar.cls for avatar in GAME.avatars.values()]) == sorted(["Acolyte", "Non-Stop", "Sculptor", "StrongHarm"] * 2)
