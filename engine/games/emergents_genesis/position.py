"""Situations: any legal moment at which a player decides what to do next in a turn, from a short description.

{options: {players}, turn: seat (0), first: seat (0), round: number (1), page: [cards], book: [cards on top], "book left": number
(the others lie in the Gutter), gutter: [cards], sides: [SIDE], "so far": {attacks, damage, erased, "erased cost", acquired, cheaper,
"acquired to": hand|deck}}, and SIDE = {avatar, hp, hand, deck: [cards on top], top: [those of them that lie open], discard, gear,
construct, owned: [cards beyond the starting deck, wherever they lie], erased: [cards of the starting deck], rest: deck|discard (where
cards go that nothing is said of), out}, for whose turn it is also {skill, charge, charges: [cards whose Charge does more than add to
the next attack; what it adds is in charge], front, used: [Gear or Avatars], played: [cards, where more than those in front]}. Cards are
named by name or id; ' 2' behind a name in used or charges means the second ability or Charge of that card.

Parts left out are filled in: HP as printed, a hand of six, the other cards of a starting deck in the deck, a Page of six,
the rest of the Book. What is filled in stands in a mixed order that is the same each time. A card that a side holds beyond
its starting deck comes out of the Book or the Panel, and whatever cannot be in a match is refused.
"""
from __future__ import annotations

from collections import Counter

from ... import spec as reading
from ...chance import Chance, derive
from ...problem import Problem, nearest
from . import setup
from .abilities import key_of
from .components import ACTION, CONSTRUCT
from .components import AVATAR as AVATAR_KIND
from .content import slug
from .stock import Stock
from .table import AVATAR as AVATARS
from .table import BOOK, CHARGE, GUTTER, HP, OUT, PAGE, PANEL, SKILL
from .turn import MOST_TURNS

SPEC = ("options", "turn", "first", "round", "turns begun", "page", "book", "book left", "gutter", "sides", "so far")
ZONES = ("hand", "deck", "top", "discard", "front", "gear", "construct")
SIDE = ("avatar", "hp", "skill", "charge", "charges", *ZONES, "owned", "erased", "rest", "used", "played", "out")
OF_TURN = ("skill", "charge", "charges", "front", "used", "played")  # only whose turn it is has these
OF_LOSER = ("avatar", "owned", "erased", "out")  # all that is left to tell of who is out
FACTS = {"attacks": "attacks", "damage": "damage", "erased": "erased", "erased cost": "erased-cost", "acquired": "acquired", "cheaper": "cheaper"}
PLACES = ("", "hand", "deck")
MOST = 99
RANDOM = "random"
STREAM = 0x656D657267  # of the order in which cards are filled in


def arrange(game, state, spec: dict) -> None:
    """Lay out a situation. Raises Problem with the path inside the spec."""
    reading.known(spec, SPEC, "situation", ())
    count = state.layout.seats
    sides = _sides(spec, count)
    turn, first = [reading.whole(spec.get(name, 0), 0, count - 1, (name,)) for name in ("turn", "first")]
    state.public["avatars"] = _avatars(game, spec, sides)
    state.options = game.blank({**state.options, **dict(zip(setup.seat_options(count), state.public["avatars"]))}).options
    state.public["names"] = tuple([game.avatars[avatar].name for avatar in state.public["avatars"]])
    setup.blank_table(state)
    out = tuple([_flag(entry, "out", ("sides", seat)) for seat, entry in enumerate(sides)])
    if out.count(False) < 2:
        raise Problem("two players or more are still in the match; with fewer it is over", ("sides",))
    if out[turn]:
        raise Problem("this player is out, so it cannot be their turn", ("turn",))
    state.public.update(out=out, active=turn, first=first)
    stock = Stock(game)
    held = [_own(game, state, stock, seat, entry) for seat, entry in enumerate(sides)]
    for seat, entry in enumerate(sides):
        _place(game, state, stock, seat, entry, held[seat], seat == turn)
    _table(game, state, stock, spec, [card for own in held for card in own["erased"]])
    _facts(game, state, spec, sides[turn], turn)
    number = reading.whole(spec.get("round", 1), 1, MOST_TURNS, ("round",))
    state.counters["round"] = number
    begun = (number - 1) * count + (turn - first) % count + 1
    state.counters["turn"] = reading.whole(spec.get("turns begun", begun), 1, begun, ("turns begun",))
    state.agenda.append(("act", turn))


def _sides(spec, count) -> list[dict]:
    """An entry for each seat; seats at the end may be left out."""
    sides = reading.listed(spec.get("sides", []), ("sides",))
    if len(sides) > count:
        raise Problem(f"'sides' tells of {len(sides)} players and the match has {count}; say 'options: {{players: {len(sides)}}}', "
                      "or leave the others out", ("sides",))
    sides = [{} if entry is None else entry for entry in [*sides, *[{}] * (count - len(sides))]]
    turn = spec.get("turn", 0)
    for seat, entry in enumerate(sides):
        path = ("sides", seat)
        reading.known(entry, SIDE, "side", path)
        for name in entry:
            if name in OF_TURN and seat != turn and entry[name] not in (0, []):
                raise Problem(f"only the player whose turn it is has '{name}'; 'turn' says that this is player {turn} (the first is 0)", (*path, name))
            if name not in OF_LOSER and entry.get("out") is True:
                raise Problem(f"who is out of the match has nothing left, so leave '{name}' out", (*path, name))
    return sides


def _avatars(game, spec, sides) -> tuple:
    """The Avatar of each seat: what its side says, or the options; the others get those that nobody has, by name."""
    given, found = spec.get("options", {}), []
    for seat, (name, entry) in enumerate(zip(setup.seat_options(len(sides)), sides)):
        avatar, path = given.get(name, RANDOM), ("sides", seat, "avatar")
        if "avatar" not in entry:
            found.append(None if avatar == RANDOM else (avatar, ("options", name)))
            continue
        named = slug(str(entry["avatar"]))
        if named not in game.avatars:
            raise Problem.unknown("Avatar", entry["avatar"], game.avatars, path)
        if avatar not in (RANDOM, named):
            raise Problem(f"'options' give this player {game.avatars[avatar].name}; say it in one of the two places", path)
        found.append((named, path))
    chosen: list = []
    for avatar, path in [entry for entry in found if entry]:
        if avatar in chosen:
            raise Problem(f"two players cannot both have {game.avatars[avatar].name}", path)
        chosen.append(avatar)
    left = [avatar for avatar in sorted(game.avatars) if avatar not in chosen]
    return tuple([entry[0] if entry else left.pop(0) for entry in found])


# --- the cards of a side -----------------------------------------------------------------------------

def _own(game, state, stock, seat, entry) -> dict:
    """What a side has before its cards are placed: {"cards": Counter, "erased": of its starting deck or Constructs}."""
    path, avatar = ("sides", seat), state.layout.avatars[state.public["avatars"][seat]]
    cards = Counter(state.layout.starters)
    if avatar.constructs:
        cards.update(state.layout.constructs)
    erased = []
    for index, name in enumerate(reading.listed(entry.get("erased", []), (*path, "erased"))):
        card = card_id(game, name, (*path, "erased", index))
        if not cards[card]:
            raise Problem(f"'erased' is for cards of the side's starting deck, and {_called(game, card)} is none that is left there; "
                          "cards of Book and Panel that were erased go into 'gutter'", (*path, "erased", index))
        cards[card] -= 1
        erased.append(card)
    for index, name in enumerate(reading.listed(entry.get("owned", []), (*path, "owned"))):
        card = card_id(game, name, (*path, "owned", index))
        stock.take(card, (*path, "owned", index))
        cards[card] += 1
    return {"cards": cards, "erased": erased}


def _place(game, state, stock, seat, entry, held, active) -> None:
    """Lay the cards of a side where its entry says, the others where they belong."""
    public, zones, path = state.public, state.zones, ("sides", seat)
    avatar, cards = state.layout.avatars[public["avatars"][seat]], held["cards"]
    laid: dict[str, list] = {}
    for zone in ZONES:
        for index, name in enumerate(reading.listed(entry.get(zone, []), (*path, zone))):
            card = card_id(game, name, (*path, zone, index))
            _fits(game, card, zone, (*path, zone, index))
            if cards[card]:
                cards[card] -= 1
            else:
                stock.take(card, (*path, zone, index))
            laid.setdefault(zone, []).append(card)
    if "construct" not in entry:
        laid["construct"] = [card for card in state.layout.constructs if cards.pop(card, 0)]
    rest = mixed(cards.elements(), seat)
    goes = entry.get("rest", "deck")
    if goes not in ("deck", "discard"):
        raise Problem.unknown("place for the rest of a side's cards", goes, ("deck", "discard"), (*path, "rest"))
    if "hand" not in entry and not public["out"][seat]:
        laid["hand"], rest = rest[:setup.HAND_SIZE], rest[setup.HAND_SIZE:]
    laid[goes] = [*laid.get(goes, []), *rest]
    every = [card for listed in laid.values() for card in listed]
    public["owned"] = (*public["owned"][:seat], tuple(sorted([*every, avatar.id])), *public["owned"][seat + 1:])
    if public["out"][seat]:
        state.counters[HP[seat]] = 0
        zones[AVATARS[seat]], zones[f"construct.{seat}"], zones[OUT[seat]] = [], [], sorted([*every, avatar.id])
        return
    for zone in ZONES:
        key = f"{zone}.{seat}"
        zones[key] = laid.get(zone, []) if state.layout.zones[key].ordered else sorted(laid.get(zone, []))
    if zones[f"discard.{seat}"] and not zones[f"deck.{seat}"] and not zones[f"top.{seat}"]:
        raise Problem("with an empty deck the discard pile would have been shuffled into a new one; put a card on the deck", (*path, "deck"))
    state.counters[HP[seat]] = reading.whole(entry.get("hp", avatar.hp), 1, avatar.hp, (*path, "hp"))
    if active:
        for name, key in (("skill", SKILL[seat]), ("charge", CHARGE[seat])):
            state.counters[key] = reading.whole(entry.get(name, 0), 0, MOST, (*path, name))


def may_lie(card, zone: str) -> bool:
    """Whether a card of this kind can be in a zone of its owner."""
    if zone == "front":
        return card.kind == ACTION
    if zone == "gear":
        return card.gear
    return card.kind == CONSTRUCT if zone == "construct" else True


def _fits(game, card, zone, path):
    entry = game.cards[card]
    if entry.kind == AVATAR_KIND:
        raise Problem(f"{entry.name} is an Avatar and no card of a deck; give a side its Avatar with 'avatar'", path)
    if not may_lie(entry, zone):
        where = {"front": f"{entry.name} is Gear and lies in 'gear', not in 'front'", "gear": f"{entry.name} is an Action, so it does not stay in play as Gear",
                 "construct": f"{entry.name} is no Construct"}[zone]
        raise Problem(where, path)


# --- the table -----------------------------------------------------------------------------------------

def _table(game, state, stock, spec, erased) -> None:
    """Gutter, Page, Book and Panel."""
    gutter, page, book = erased[:], [], []
    for name, pile in (("gutter", gutter), ("page", page), ("book", book)):
        for index, word in enumerate(reading.listed(spec.get(name, []), (name,))):
            card = card_id(game, word, (name, index))
            if name != "gutter" and not stock.of_book(card):
                raise Problem(f"{_called(game, card)} is no card of the Book", (name, index))
            stock.take(card, (name, index))
            pile.append(card)
    if len(page) > setup.PAGE_SIZE:
        raise Problem(f"the Page has {setup.PAGE_SIZE} cards at most, not {len(page)}", ("page",))
    rest = mixed(stock.left_in_book(), state.layout.seats)
    left = spec.get("book left")
    if left is not None:
        reading.whole(left, len(book), len(book) + len(rest), ("book left",))
    if not (left == 0 and "page" in spec):
        missing = setup.PAGE_SIZE - len(page)
        page, rest = [*page, *rest[:missing]], rest[missing:]
        missing = setup.PAGE_SIZE - len(page)
        page, book = [*page, *book[:missing]], book[missing:]
    if left is not None:
        gutter += rest[max(0, left - len(book)):]
        rest = rest[:max(0, left - len(book))]
    state.zones[GUTTER], state.zones[PAGE], state.zones[BOOK] = sorted(gutter), page, [*book, *rest]
    for pile, card in zip(PANEL, state.layout.panel):
        state.zones[pile] = [card] * stock.left_in_panel(card)


# --- what has happened in the turn ---------------------------------------------------------------------

def _facts(game, state, spec, entry, turn) -> None:
    """Cards played, abilities used and counts of the turn so far."""
    public, path = state.public, ("sides", turn)
    front = state.zones[f"front.{turn}"]
    played = front
    if "played" in entry:
        played = [card_id(game, name, (*path, "played", index)) for index, name in enumerate(reading.listed(entry["played"], (*path, "played")))]
        if Counter(front) - Counter(played):
            raise Problem("every card in 'front' was played this turn, so 'played' names it too", (*path, "played"))
    public["played"], public["costs"] = tuple(played), tuple([game.cards[card].cost for card in played])
    public["used"] = tuple([_use(game, state, turn, name, (*path, "used", index)) for index, name in enumerate(reading.listed(entry.get("used", []), (*path, "used")))])
    for key, times in Counter(public["used"]).items():
        most = _uses(game, state, turn, key)
        if times > most:
            raise Problem(f"{game.card_name(key.partition(' ')[0])} can be used {'once' if most == 1 else f'{most} times'} a turn, not {times} times", (*path, "used"))
    public["charges"] = tuple([_charge(game, state, turn, name, (*path, "charges", index))
                               for index, name in enumerate(reading.listed(entry.get("charges", []), (*path, "charges")))])
    facts = spec.get("so far", {})
    reading.known(facts, (*FACTS, "acquired to"), "account of the turn so far", ("so far",))
    for name, key in FACTS.items():
        state.counters[key] = reading.whole(facts.get(name, 0), 0, MOST, ("so far", name))
    goes = facts.get("acquired to", "")
    if goes not in PLACES:
        raise Problem.unknown("place for the next card acquired", goes, PLACES[1:], ("so far", "acquired to"))
    public["acquired to"] = goes


def _numbered(name) -> tuple[str, str, int]:
    """What a name with or without a number behind it means: (key, card, number).

    >>> _numbered("Long Way 2"), _numbered("Bell")
    (('long-way 2', 'long-way', 2), ('bell', 'bell', 1))
    """
    head, _, number = str(name).rpartition(" ")
    if not (head and number.isdecimal() and len(number) < 3):
        return slug(str(name)), slug(str(name)), 1
    return key_of(slug(head), int(number)), slug(head), int(number)


def _use(game, state, seat, name, path) -> str:
    """An ability that was used: the name of its Gear or Avatar, with ' 2' behind it for its second ability."""
    key, card, number = _numbered(name)
    lying = [*state.zones[f"avatar.{seat}"], *state.zones[f"gear.{seat}"]]
    if card not in lying:
        raise Problem.unknown("Gear or Avatar of this side in play", name, [game.card_name(one) for one in lying], path)
    if key not in state.layout.uses:
        raise Problem(f"{game.card_name(card)} has no ability {number if number != 1 else 'to use'}", path)
    return key


def charges_with_effects(game) -> dict[str, tuple]:
    """Every Charge that does more than add to the next attack: key, as `charges` of a situation names it -> (address, whether it is sure)."""
    found: dict[str, tuple] = {}
    numbers: Counter = Counter()
    for address, effect in game.tables["effects"].items():
        verb = effect.verb
        if verb.word == "charge" and (verb.sure or verb.hit):
            numbers[address[0]] += 1
            found[key_of(address[0], numbers[address[0]])] = (address, verb.sure)
    return found


def _charge(game, state, seat, name, path) -> tuple:
    """A Charge with effects that waits for the next attack, by the name of the card that it is from."""
    key, card, _ = _numbered(name)
    known = charges_with_effects(game)
    if card not in game.cards:
        raise Problem.unknown("card", name, [game.card_name(address[0]) for address, _ in known.values()], path)
    if key not in known:
        raise Problem(f"{game.card_name(card)} has no {'such ' if card in known else ''}Charge that does more than add to an attack; "
                      "say what a Charge adds with 'charge'", path)
    if game.cards[card].kind == AVATAR_KIND and card not in state.zones[f"avatar.{seat}"]:
        raise Problem(f"{game.card_name(card)} is not the Avatar of this side", path)
    return known[key]


def _uses(game, state, seat, key) -> int:
    """How often an ability can be used in a turn."""
    card, _, number = key.partition(" ")
    copies = [*state.zones[f"avatar.{seat}"], *state.zones[f"gear.{seat}"]].count(card)
    return game.cards[card].abilities[int(number or 1) - 1].uses * copies


# --- reading ---------------------------------------------------------------------------------------------

def mixed(cards, stream: int) -> list:
    """Cards in a mixed order that is always the same."""
    found = sorted(cards)
    Chance(derive(STREAM, stream)).shuffle(found)
    return found


def card_id(game, name, path) -> str:
    """The id of a card by its name or id. Raises Problem."""
    card, names = slug(str(name)), [entry.name for entry in game.cards.values()]
    if card not in game.cards and nearest(name, names) is None:  # the whole list would help nobody
        raise Problem(f"there is no card '{str(name)[:40]}'; the page of the cards shows them all", path)
    if card not in game.cards:
        raise Problem.unknown("card", name, names, path)
    return card


def _called(game, card) -> str:
    return game.cards[card].name


def _flag(entry, name, path):
    value = entry.get(name, False)
    if type(value) is not bool:
        raise Problem("must be true or false", (*path, name), ("true", "false"))
    return value
