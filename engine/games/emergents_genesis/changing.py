"""What follows from a change of a situation in the lab, put right without a choice of the reader."""
from __future__ import annotations

from collections import Counter

from ... import spec as reading
from ...problem import Problem
from . import position, setup

# Paths that are no fields of a spec: they say where a card goes, or how often something was done.
CARDS, MORE, DRAWN, USES, PLAYED, CHARGES = "cards", "one more card", "drawn", "uses", "gear played", "charges"  # of a side
INTO_GUTTER, OUT_OF_GUTTER, PANEL_PILES = "into the gutter", "out of the gutter", "panel"
ERASED, AWAY = "erased", "away"  # places that are no zones: the Gutter, and where cards come from
ORDER = ("first", "second", "third")  # cards of a deck that a turn may reach
SHOWN = ("hand", "front", "gear", "top", "deck", "discard", "construct", ERASED, AWAY)  # the order in which places are offered
REST = "deck"  # where copies come from and go to when their number elsewhere is changed
SOURCES = (REST, "discard", "hand", "top", "gear", "front", "construct", ERASED)  # where a copy is taken from, the first that has one


def mend(game, spec: dict, path: tuple, old: object) -> dict:
    """A whole spec in which the value at a path was replaced, with what follows put right. What no rule allows
    is left for `position` to refuse. Raises Problem for a card or a place that there is not."""
    sides = spec.get("sides")
    if not isinstance(spec.get("options"), dict) or not isinstance(sides, list) or not all([isinstance(entry, dict) for entry in sides]):
        return spec
    match path:
        case ("options", "players"):
            _seats(spec, sides)
        case ("options", "avatar" | "opponent 1" | "opponent 2" | "opponent 3" as name):
            _fresh(game, spec, sides, setup.seat_options(4).index(name))
        case ("turn",):
            _pass_turn(sides, old)
            spec.pop("so far", None)
            spec.pop("turns begun", None)
        case ("round" | "first",):
            spec.pop("turns begun", None)
        case ("sides", int() as seat, *more) if 0 <= seat < len(sides):
            _of_side(game, spec, seat, more, path)
        case ("page", int() as index):
            _lay_page(game, spec, index, old, path)
        case ("book", int() as index):
            _exchange(spec, "book", index, old)
        case ("book left",):
            _cut_book(game, spec, path)
        case ("panel", str() as card):
            _pile(game, spec, card, spec.pop(PANEL_PILES)[card], path)
        case ("into the gutter" | "out of the gutter" as way,):
            if card := spec.pop(way):
                _erase(game, spec, position.card_id(game, card, path), way == INTO_GUTTER, path)
    return spec


def _of_side(game, spec, seat, more, path):
    """The same of one side."""
    entry = spec["sides"][seat]
    match more:
        case ["cards", str() as card]:
            _lay(game, spec, seat, card, entry.pop(CARDS)[card], path)
        case ["cards", str() as card, str() as place]:
            _count(game, spec, seat, card, place, entry.pop(CARDS)[card][place], path)
        case ["one more card"]:
            if card := entry.pop(MORE):
                card = position.card_id(game, card, path)
                _out_of_book(spec, card)
                entry["hand"] = sorted([*entry.get("hand", ()), card])
        case ["drawn", "first" | "second" | "third" as place]:
            _draw(game, entry, place, entry.pop(DRAWN)[place], path)
        case ["uses", str() as key]:
            entry["used"] = _so_often(entry.get("used", ()), key, entry.pop(USES)[key], path)
        case ["gear played", str() as card]:
            entry["played"] = _so_often(entry.get("played", entry.get("front", ())), card, entry.pop(PLAYED)[card], path)
        case ["charges", int()]:
            entry["charges"] = [key for key in entry["charges"] if key]
        case ["out"]:
            _knock_out(game, spec, seat)


def _seats(spec, sides):
    """Fewer players leave from the end, further ones sit down there; it is the turn of one who still sits."""
    count = spec["options"]["players"]
    if type(count) is not int:
        return
    for name in setup.seat_options(4)[max(1, count):]:
        spec["options"][name] = position.RANDOM
    sides[:] = [*sides, *[{} for _ in range(count - len(sides))]][:max(2, count)]
    spec.pop("turns begun", None)
    for name in ("turn", "first"):
        if type(spec.get(name)) is int and spec[name] >= len(sides):
            _pass_turn(sides, None)
            spec[name] = 0


def _fresh(game, spec, sides, seat):
    """Another Avatar has its own HP at most, and Constructs of its own or none."""
    avatar = spec["options"].get(setup.seat_options(4)[seat])
    if not isinstance(avatar, str) or avatar not in game.avatars or seat >= len(sides):
        return
    entry, constructs = sides[seat], game.tables["constructs"]
    if type(entry.get("hp")) is int:
        entry["hp"] = min(entry["hp"], game.avatars[avatar].hp)
    entry.pop("used", None)
    for zone in (*position.ZONES, ERASED, "played"):
        if zone in entry:
            entry[zone] = [card for card in entry[zone] if card not in constructs]
    entry.pop("construct", None)  # filled in where the Avatar has them
    entry["charges"] = [key for key in entry.get("charges", ()) if key.partition(" ")[0] not in game.avatars]
    _reshuffle(entry, seat)


def _pass_turn(sides, old):
    """What only the player has whose turn it is goes to their discard pile, or is over."""
    for seat, entry in enumerate(sides):
        if (seat == old or old is None) and not entry.get("out"):
            entry["discard"] = sorted([*entry.get("discard", ()), *entry.pop("front", ())])
            for name in position.OF_TURN:
                entry.pop(name, None)
            _reshuffle(entry, seat)


def _knock_out(game, spec, seat):
    """Who is out has only cards that lie nowhere; who comes back has them in a deck, with a hand out of it."""
    entry = spec["sides"][seat]
    if entry["out"] is not True:
        entry.pop("out")
        return
    own = Counter([*game.tables["starters"], *game.tables["constructs"]])
    cards = Counter([card for zone in position.ZONES for card in entry.get(zone, ())])
    kept = {ERASED: entry.get(ERASED, []), "owned": sorted([card for card in cards.elements() if card not in own])}
    spec["sides"][seat] = {**{name: listed for name, listed in kept.items() if listed}, "out": True}


# --- the cards of a side -------------------------------------------------------------------------------

def lying(entry: dict) -> dict[str, Counter]:
    """Card -> how many copies of it a side has at which place, sorted by card.

    >>> lying({"hand": ["punch"], "deck": ["focus", "focus", "punch"]})
    {'focus': Counter({'deck': 2}), 'punch': Counter({'hand': 1, 'deck': 1})}
    """
    found: dict[str, Counter] = {}
    for place in (*position.ZONES, ERASED):
        for card in entry.get(place, ()):
            found.setdefault(card, Counter())[place] += 1
    return dict(sorted(found.items()))


def places_of(game, card: str, active: bool) -> list[str]:
    """Where a card of a side may be laid. active: whether it is the side's turn."""
    entry, began = game.cards[card], card in game.tables["starters"] or card in game.tables["constructs"]
    zones = [zone for zone in position.ZONES if position.may_lie(entry, zone) and (zone != "front" or active)]
    return sorted([*zones, ERASED if began else AWAY], key=SHOWN.index)


def _lay(game, spec, seat, card, place, path):
    """Lay one copy of a card elsewhere. place: where to, or {from, to} where copies of it lie in several places."""
    held = _held(spec["sides"][seat], card, path)
    if isinstance(place, dict) and set(place) == {"from", "to"}:
        source, place = place["from"], place["to"]
        if source not in list(held):  # whatever it is, it need not be hashable
            raise Problem.unknown(f"place where {game.cards[card].name} lies", source, held, path)
    else:
        source = next((one for one in SOURCES if held[one] and one != place), place)
    _move(game, spec, seat, card, source, place, path)
    _reshuffle(spec["sides"][seat], seat)


def _count(game, spec, seat, card, place, value, path):
    """So many copies of a card at a place: what is missing comes out of the deck, or from where there are some, and what is too much goes there."""
    held = _held(spec["sides"][seat], card, path)
    now, copies = held[place], sum(held.values())
    value = reading.whole(value, 0, copies, path)
    for _ in range(now - value):
        _move(game, spec, seat, card, place, REST, path)
    for _ in range(value - now):
        held = _held(spec["sides"][seat], card, path)
        _move(game, spec, seat, card, next(one for one in SOURCES if held[one] and one != place), place, path)
    _reshuffle(spec["sides"][seat], seat)


def _held(entry, card, path) -> Counter:
    held = lying(entry)
    if card not in held:
        raise Problem.unknown("card on this side", card, held, path)
    return held[card]


def _move(game, spec, seat, card, source, place, path):
    """Take the last copy of a card at one place of a side and lay it at another, last."""
    entry = spec["sides"][seat]
    allowed = places_of(game, card, seat == spec.get("turn"))
    if place not in allowed:
        raise Problem.unknown(f"place for {game.cards[card].name}", place, allowed, path)
    cards = entry[source]
    del cards[len(cards) - 1 - cards[::-1].index(card)]
    if place == AWAY:
        if card not in game.tables["panel"]:
            spec["book"] = [*spec.get("book", ()), card]
            spec.pop("book left", None)
    else:
        entry[place] = [*entry.get(place, ()), card]
    if "played" in entry:
        if source == "front":
            entry["played"].remove(card)
        if place == "front":
            entry["played"].append(card)
    if source == "gear" and "used" in entry:
        entry["used"] = [key for key in entry["used"] if key.partition(" ")[0] != card]


def _reshuffle(entry, seat):
    """With an empty deck the discard pile is shuffled into a new one at once."""
    if entry.get("discard") and not entry.get("deck") and not entry.get("top"):
        entry["deck"], entry["discard"] = position.mixed(entry["discard"], seat), []


def _draw(game, entry, place, card, path):
    """Another card of the deck at this place changes places with the one that lies there."""
    top = entry.get("top", [])
    cards, index = [*top, *entry.get(REST, ())], ORDER.index(place)
    if index >= len(cards) or card not in cards:
        raise Problem.unknown("card in this deck", card, sorted(set(cards)), path)
    if cards[index] != card:
        other = next((at for at in range(index + 1, len(cards)) if cards[at] == card), None)
        other = cards.index(card) if other is None else other
        cards[index], cards[other] = cards[other], cards[index]
    entry["top"], entry[REST] = cards[:len(top)], cards[len(top):]


def _so_often(listed, key, value, path) -> list:
    """A list in which an entry stands so many times: true is once."""
    if type(value) is bool:
        value = int(value)
    return [*[one for one in listed if one != key], *[key] * reading.whole(value, 0, position.MOST, path)]


# --- the table -------------------------------------------------------------------------------------------

def _out_of_book(spec, card):
    """Take a card out of the Book, if it lies there; else it comes out of the Panel."""
    if card in spec.get("book", ()):
        spec["book"].remove(card)
        if not spec["book"]:
            spec["book left"] = 0


def _exchange(spec, pile, index, old) -> bool:
    """A card put at a place of Page or Book changes places with the one in the Book; whether there was one."""
    book, card = spec.get("book", []), spec[pile][index]
    if card == old:
        return True
    place = next((at for at, one in enumerate(book) if one == card and (pile != "book" or at != index)), None)
    if place is not None:
        book[place] = old
    return place is not None


def _lay_page(game, spec, index, old, path):
    """Another card on the Page comes out of the Book or the Gutter, and the one that lay there goes in for it; with an empty Book a place may stay empty."""
    card, gutter = spec["page"][index], spec.setdefault("gutter", [])
    if card == "" or card is None:
        if spec.get("book"):
            raise Problem("the Page is full while there are cards in the Book", path)
        del spec["page"][index]
        gutter += [old] if old else []
    elif old is None or card not in spec.get("book", ()):
        if card != old and card in gutter:
            gutter.remove(card)
            gutter += [old] if old else []
    else:
        _exchange(spec, "page", index, old)
    spec["gutter"] = sorted(gutter)


def _cut_book(game, spec, path):
    """A Book of so many cards: the last ones go into the Gutter, or come back out of it."""
    book, gutter = spec.get("book", []), spec.get("gutter", [])
    back = [card for card in gutter if card in game.tables["book"]]
    value = reading.whole(spec.pop("book left"), 0, len(book) + len(back), path)
    coming = position.mixed(back, setup.PAGE_SIZE)[:max(0, value - len(book))]
    spec["gutter"] = sorted((Counter([*gutter, *book[value:]]) - Counter(coming)).elements())
    spec["book"] = [*book[:value], *coming]
    if not value:
        spec["book left"] = 0


def _pile(game, spec, card, value, path):
    """A pile of the Panel of so many cards: what is taken off it lies in the Gutter."""
    if card not in game.tables["panel"]:
        raise Problem.unknown("card of the Panel", card, game.tables["panel"], path)
    gutter = spec.get("gutter", [])
    elsewhere = sum([listed.count(card) for entry in spec["sides"] for name, listed in entry.items() if name in (*position.ZONES, "owned")])
    value = reading.whole(value, 0, setup.PANEL_SIZE - elsewhere, path)
    spec["gutter"] = sorted([*[one for one in gutter if one != card], *[card] * (setup.PANEL_SIZE - elsewhere - value)])


def _erase(game, spec, card, into, path):
    """A card of Book or Panel goes into the Gutter, or one in it goes back."""
    gutter = spec.get("gutter", [])
    if into:
        _out_of_book(spec, card)
        spec["gutter"] = sorted([*gutter, card])
        return
    if card not in gutter:
        raise Problem.unknown("card of Book or Panel in the Gutter", card, sorted(set(gutter)), path)
    gutter.remove(card)
    if card in game.tables["book"]:
        spec["book"] = [*spec.get("book", ()), card]
        spec.pop("book left", None)
