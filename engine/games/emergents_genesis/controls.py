"""What a reader may change of a situation in the lab, what follows from a change, and a state as a situation."""
from __future__ import annotations

from collections import Counter

from ...chance import Chance
from ...problem import Problem
from . import position, setup
from .table import BOOK, CHARGE, GUTTER, HP, PAGE, PANEL, SKILL
from .turn import MOST_TURNS

TURN = "The turn"
CARDS, MORE = "cards", "one more card"  # paths into a side that are no fields of a spec: they say where a card goes
NEXT, ERASED, AWAY = "next", "erased", "away"  # places that are no zones: the first of a deck, the Gutter, where cards come from
PLACES = {"hand": "Hand", "front": "In front", "gear": "In play", "top": "On the deck, open", NEXT: "Drawn next", "deck": "Deck",
          "discard": "Discard pile", "construct": "Construct Pile", ERASED: "Gutter", AWAY: "Book or Panel"}
OF_BOOK = ("First", "Second")  # cards of the Book that a turn may reach


# --- a state as a situation --------------------------------------------------------------------------

def spec_of(game, state) -> dict | None:
    """The whole spec of a state in which a player decides what to do next in a turn, None at any other moment:
    `position.arrange` makes of it a state in which the match goes on in the same way. A Charge that does more than add
    to the next attack cannot be told of, so a state with one has no spec either."""
    public, turn = state.public, state.public["active"]
    if state.agenda != [("act", turn)] or public["charges"]:
        return None
    count, counters = state.layout.seats, state.counters
    sides = [_side(state, seat) for seat in range(count)]
    erased = Counter([card for side in sides for card in side.get("erased", ())])
    spec = {"options": {**state.options, **dict(zip(setup.seat_options(count), public["avatars"]))}, "turn": turn, "first": public["first"], "round": counters["round"],
            "page": state.zones[PAGE][:], "book": state.zones[BOOK][:], "gutter": sorted((Counter(state.zones[GUTTER]) - erased).elements()),
            "sides": sides}
    if not spec["book"]:
        spec["book left"] = 0
    begun = (counters["round"] - 1) * count + (turn - public["first"]) % count + 1
    if counters["turn"] != begun:
        spec["turns begun"] = counters["turn"]
    facts = {name: counters[key] for name, key in position.FACTS.items() if counters[key]}
    if public["acquired to"]:
        facts["acquired to"] = public["acquired to"]
    return {**spec, "so far": facts} if facts else spec


def _side(state, seat) -> dict:
    """A side of a whole spec: every card of it lies somewhere."""
    public, layout = state.public, state.layout
    avatar, owned = layout.avatars[public["avatars"][seat]], Counter(public["owned"][seat])
    began = Counter(setup.owned_at_start(layout, avatar))
    entry: dict = {}
    if erased := sorted((began - owned).elements()):
        entry["erased"] = erased
    if public["out"][seat]:
        return {**entry, "owned": sorted((owned - began).elements()), "out": True}
    entry["hp"] = state.counters[HP[seat]]
    for zone in position.ZONES:
        cards = state.zones[f"{zone}.{seat}"]
        if cards or zone == "hand" or (zone == "construct" and avatar.constructs):
            entry[zone] = cards[:]
    if seat == public["active"]:
        entry.update({name: state.counters[key] for name, key in (("skill", SKILL[seat]), ("charge", CHARGE[seat])) if state.counters[key]})
        if public["used"]:
            entry["used"] = list(public["used"])
        if list(public["played"]) != state.zones[f"front.{seat}"]:
            entry["played"] = list(public["played"])
    return entry


# --- what may be changed -----------------------------------------------------------------------------

def controls(game, spec: dict) -> list[dict]:
    """The fields of the lab for a whole spec (see `spec_of`): Avatar, counters and cards of every side, Page and Book, and
    whose turn it is. Each path leads into the spec, but for those that say where a card goes (see `mend`)."""
    state = game.lay_out(spec, Chance(0))
    found = []
    for seat, entry in enumerate(spec["sides"]):
        group = {"group": state.public["names"][seat], "seat": seat}
        found.append({**group, "path": ["options", setup.seat_options(seat + 1)[-1]], "section": "Avatar", "label": "Avatar", "kind": "choice",
                      "value": state.public["avatars"][seat], "choices": [{"value": avatar, "label": one.name} for avatar, one in sorted(game.avatars.items())
                                                                          if avatar not in state.public["avatars"] or avatar == state.public["avatars"][seat]]})
        if entry.get("out"):
            continue
        counter = {**group, "section": "Counters", "kind": "number", "low": 0, "high": position.MOST}
        found.append({**counter, "path": ["sides", seat, "hp"], "label": "HP", "value": entry["hp"], "low": 1,
                      "high": game.avatars[state.public["avatars"][seat]].hp})
        if seat == spec["turn"]:
            found += [{**counter, "path": ["sides", seat, name], "label": label, "value": entry.get(name, 0)} for name, label in (("skill", "Skill"), ("charge", "Charge"))]
        found.append({**group, "path": ["sides", seat, CARDS], "section": "Cards", "label": "Cards", "kind": "zones",
                      "cards": _cards(game, entry, seat, seat == spec["turn"])})
        found.append({**group, "path": ["sides", seat, MORE], "section": "Cards", "label": "One more card, to hand", "kind": "choice", "value": "",
                      "choices": [{"value": "", "label": "None"}, *_choices(game, [*spec["book"], *_panel(game, state)])]})
    return [*found, *_common(game, spec, state)]


def _panel(game, state) -> list[str]:
    return [card for card in game.tables["panel"] if any([card in state.zones[pile] for pile in PANEL])]


def _choices(game, cards) -> list[dict]:
    return [{"value": card, "label": game.cards[card].name} for card in sorted(set(cards), key=lambda card: game.cards[card].name)]


def _named(cards) -> list[tuple]:
    """Cards in order, each with a name of its own: further copies are numbered.

    >>> _named(["focus", "focus", "punch"])
    [('focus', 'focus'), ('focus', 'focus 2'), ('punch', 'punch')]
    """
    seen: Counter = Counter()
    found = []
    for card in cards:
        seen[card] += 1
        found.append((card, card if seen[card] == 1 else f"{card} {seen[card]}"))
    return found


def _lying(entry) -> dict[str, tuple]:
    """Every card of a side by its name: (id, place)."""
    listed = [(card, NEXT if zone == "deck" and not index and not entry.get("top") else zone)
              for zone in (*position.ZONES, ERASED) for index, card in enumerate(entry.get(zone, ()))]
    listed.sort(key=lambda one: one[0])
    return {name: one for one, (_, name) in zip(listed, _named([card for card, _ in listed]))}


def _cards(game, entry, seat, active) -> list[dict]:
    """Where each card of a side lies and where it may."""
    return [{"id": card, "name": game.cards[card].name + name.removeprefix(card), "type": game.cards[card].cls or "Starter",
             "path": ["sides", seat, CARDS, name], "value": place,
             "choices": [{"value": one, "label": PLACES[one]} for one in places_of(game, card, active)]}
            for name, (card, place) in _lying(entry).items()]


def places_of(game, card: str, active: bool) -> list[str]:
    """Where a card of a side may be laid. active: whether it is the side's turn."""
    entry, began = game.cards[card], card in game.tables["starters"] or card in game.tables["constructs"]
    return [place for place in PLACES if (began if place == ERASED else not began if place == AWAY else
                                          position.may_lie(entry, place) and (place != "front" or active))]


def _common(game, spec, state) -> list[dict]:
    """Page, top of the Book, whose turn it is and which."""
    field, found = {"group": TURN, "seat": None}, []
    for index, card in enumerate(spec["page"]):
        found.append({**field, "path": ["page", index], "section": "Page", "label": f"Card {index + 1} of the Page", "kind": "choice", "value": card,
                      "choices": _choices(game, [card, *spec["book"]])})
    for index, place in enumerate(OF_BOOK[:len(spec["book"])]):
        found.append({**field, "path": ["book", index], "section": "Book", "label": f"{place} card of the Book", "kind": "choice", "value": spec["book"][index],
                      "choices": _choices(game, spec["book"])})
    standing = [seat for seat, entry in enumerate(spec["sides"]) if not entry.get("out")]
    found.append({**field, "path": ["options", "players"], "section": TURN, "label": "Players", "kind": "number", "value": len(spec["sides"]),
                  "low": 2, "high": len(setup.seat_options(4))})
    found.append({**field, "path": ["turn"], "section": TURN, "label": "Whose turn", "kind": "choice", "value": spec["turn"],
                  "choices": [{"value": seat, "label": state.public["names"][seat]} for seat in standing]})
    found.append({**field, "path": ["round"], "section": TURN, "label": "Round", "kind": "number", "value": spec["round"], "low": 1, "high": MOST_TURNS})
    return found


# --- what follows from a change ----------------------------------------------------------------------

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
        case ("round",):
            spec.pop("turns begun", None)
        case ("sides", int() as seat, "cards", str() as name) if 0 <= seat < len(sides):
            _lay(game, spec, seat, name, sides[seat].pop(CARDS)[name], path)
        case ("sides", int() as seat, "one more card") if 0 <= seat < len(sides):
            if card := sides[seat].pop(MORE):
                card = position.card_id(game, card, path)
                _out_of_book(spec, card)
                sides[seat]["hand"] = sorted([*sides[seat].get("hand", ()), card])
        case ("page" | "book" as pile, int() as index):
            _turn_up(spec, pile, index, old)
    return spec


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
    avatar = game.avatars.get(spec["options"].get(setup.seat_options(4)[seat]))
    if avatar is None or seat >= len(sides):
        return
    entry, constructs = sides[seat], game.tables["constructs"]
    if type(entry.get("hp")) is int:
        entry["hp"] = min(entry["hp"], avatar.hp)
    entry.pop("used", None)
    for zone in (*position.ZONES, "erased", "played"):
        if zone in entry:
            entry[zone] = [card for card in entry[zone] if card not in constructs]
    entry.pop("construct", None)  # filled in where the Avatar has them


def _pass_turn(sides, old):
    """What only the player has whose turn it is goes to their discard pile, or is over."""
    for seat, entry in enumerate(sides):
        if seat == old or old is None:
            entry["discard"] = sorted([*entry.get("discard", ()), *entry.pop("front", ())])
            for name in position.OF_TURN:
                entry.pop(name, None)


def _lay(game, spec, seat, name, place, path):
    """Lay one card of a side elsewhere."""
    entry = spec["sides"][seat]
    lying = _lying(entry)
    if name not in lying:
        raise Problem.unknown("card on this side", name, lying, path)
    card, lay = lying[name]
    allowed = places_of(game, card, seat == spec.get("turn"))
    if place not in allowed:
        raise Problem.unknown(f"place for {game.cards[card].name}", place, allowed, path)
    zone = "deck" if lay == NEXT else lay
    entry[zone].remove(card)
    if place == AWAY:
        if card not in game.tables["panel"]:
            spec["book"] = [*spec.get("book", ()), card]
            spec.pop("book left", None)
    elif place == NEXT:
        entry["deck"], entry["top"] = [card, *entry.get("top", ()), *entry.get("deck", ())], []
    else:
        entry[place] = [*entry.get(place, ()), card]
    if "played" in entry:
        if zone == "front":
            entry["played"].remove(card)
        if place == "front":
            entry["played"].append(card)
    if zone == "gear" and "used" in entry:
        entry["used"] = [key for key in entry["used"] if key.partition(" ")[0] != card]
    if entry.get("discard") and not entry.get("deck") and not entry.get("top"):
        entry["deck"], entry["discard"] = position.mixed(entry["discard"], seat), []  # they are shuffled at once


def _out_of_book(spec, card):
    """Take a card out of the Book, if it lies there; else it comes out of the Panel."""
    if card in spec.get("book", ()):
        spec["book"].remove(card)
        if not spec["book"]:
            spec["book left"] = 0


def _turn_up(spec, pile, index, old):
    """Another card at a place of Page or Book changes places with the one in the Book; the one that lay there goes in for it."""
    book, card = spec.get("book", []), spec[pile][index]
    if card == old:
        return
    place = next((at for at, one in enumerate(book) if one == card and (pile != "book" or at != index)), None)
    if place is not None:
        book[place] = old
