"""What a reader may change of a situation in the lab: every zone, count and choice of the table."""
from __future__ import annotations

from collections import Counter

from ...chance import Chance
from . import position, setup
from .changing import AWAY, CARDS, CHARGES, DRAWN, ERASED, INTO_GUTTER, MORE, ORDER, OUT_OF_GUTTER, PLAYED, REST, USES, lying, places_of
from .changing import mend  # the game asks for it here, beside what may be changed
from .table import PANEL
from .turn import MOST_TURNS
from .whole import spec_of

__all__ = ["controls", "mend", "spec_of"]

TABLE, TURN = "The table", "The turn"
PLACES = {"hand": "Hand", "front": "Played this turn", "gear": "In play", "top": "On the deck, open", "deck": "Deck", "discard": "Discard pile",
          "construct": "Construct Pile", ERASED: "Gutter", AWAY: "Book or Panel"}
SO_FAR = {"attacks": "Attacks made", "damage": "Damage dealt", "erased": "Cards erased", "erased cost": "Cost of the card erased last",
          "acquired": "Cards acquired", "cheaper": "The next card costs less by"}
GOES = {"": "To the discard pile", "hand": "To hand", "deck": "On top of the deck"}
NONE = {"value": "", "label": "None"}


def controls(game, spec: dict) -> list[dict]:
    """The fields of the lab for a whole spec (see `spec_of`), each with a path into the spec or one that `mend` knows.
    Those of a side's Avatar and counters are also offered beside a worked example; the others only in the lab."""
    state = game.lay_out(spec, Chance(0))
    found = []
    for seat, entry in enumerate(spec["sides"]):
        found += _side(game, spec, state, seat, entry)
    return [*found, *_players(spec, state), *_page(game, spec), *_book(game, spec), *_panel(game, spec, state), *_gutter(game, spec, state), *_so_far(spec)]


def _choices(game, cards) -> list[dict]:
    return [{"value": card, "label": game.cards[card].name} for card in sorted(set(cards), key=lambda card: game.cards[card].name)]


# --- a side ------------------------------------------------------------------------------------------

def _side(game, spec, state, seat, entry) -> list[dict]:
    """Avatar, counters and cards of a side; of one whose turn it is also what was used and played."""
    field, active, avatars = {"group": state.public["names"][seat], "seat": seat}, seat == spec["turn"], state.public["avatars"]
    standing = [other for other, one in enumerate(spec["sides"]) if not one.get("out")]
    found = [{**field, "path": ["options", setup.seat_options(seat + 1)[-1]], "section": "Avatar", "label": "Avatar", "kind": "choice", "value": avatars[seat],
              "choices": [{"value": avatar, "label": one.name} for avatar, one in sorted(game.avatars.items()) if avatar not in avatars or avatar == avatars[seat]]}]
    if entry.get("out") or (len(standing) > 2 and not active):
        found.append({**field, "lab": True, "path": ["sides", seat, "out"], "section": "Avatar", "label": "Knocked out", "kind": "flag", "value": bool(entry.get("out"))})
    if entry.get("out"):
        return found
    counter = {**field, "section": "Counters", "kind": "number", "low": 0, "high": position.MOST}
    found.append({**counter, "path": ["sides", seat, "hp"], "label": "HP", "value": entry["hp"], "low": 1, "high": game.avatars[avatars[seat]].hp})
    if active:
        found += [{**counter, "path": ["sides", seat, name], "label": label, "value": entry.get(name, 0)} for name, label in (("skill", "Skill"), ("charge", "Charge"))]
        found += _charges(game, {**field, "lab": True}, seat, entry, avatars)
    field["lab"] = True
    found.append({**field, "path": ["sides", seat, CARDS], "section": "Cards", "label": "Cards", "kind": "zones", "cards": _cards(game, entry, seat, active)})
    panel = [card for card, pile in zip(game.tables["panel"], PANEL) if state.zones[pile]]
    found.append({**field, "path": ["sides", seat, MORE], "section": "Cards", "label": "One more card, to hand", "kind": "choice", "value": "",
                  "choices": [NONE, *_choices(game, [*spec["book"], *panel])]})
    deck = [*entry.get("top", ()), *entry.get("deck", ())]
    found += [{**field, "path": ["sides", seat, DRAWN, place], "section": "Deck", "label": f"Drawn {place}", "kind": "choice", "value": deck[index],
               "choices": _choices(game, deck)} for index, place in enumerate(ORDER[:len(deck)])]
    return [*found, *_used(game, field, seat, entry, avatars[seat])] if active else found


def _charges(game, field, seat, entry, avatars) -> list[dict]:
    """The Charges that wait and do more than add to the next attack, and one more."""
    others = [avatar for avatar in game.avatars if avatar != avatars[seat]]
    known = [(key, address) for key, (address, _) in position.charges_with_effects(game).items() if address[0] not in others]
    named = [{"value": key, "label": f"{game.card_name(address[0])}: {_does(game.tables['effects'][address].verb)}"} for key, address in known]
    waiting = [*entry.get("charges", ()), ""]
    return [{**field, "path": ["sides", seat, CHARGES, index], "section": "Counters", "label": "Charge from" if key else "Charge with an effect", "kind": "choice",
             "value": key, "choices": [NONE, *named]} for index, key in enumerate(waiting) if named]


def _does(verb) -> str:
    """What a Charge does beside what it adds."""
    clauses = ["no Tactic may answer"] * verb.sure + [f"on a hit, {effect.clause()}" for effect in verb.hit]
    return "; ".join(clauses)


def _cards(game, entry, seat, active) -> list[dict]:
    """Where each card of a side lies and where it may: one row for all copies of a card, with their number at each place."""
    found = []
    for card, places in lying(entry).items():
        allowed, copies, path = places_of(game, card, active), sum(places.values()), ["sides", seat, CARDS, card]
        row = {"id": card, "name": game.cards[card].name, "type": game.cards[card].cls or "Starter", "path": path,
               "choices": [{"value": place, "label": PLACES[place]} for place in allowed]}
        if copies == 1:
            found.append({**row, "value": next(iter(places))})
            continue
        number = {"kind": "number", "low": 0, "high": copies}
        found.append({**row, "copies": copies, "places": [
            {"place": place, "label": PLACES[place], "value": places[place], **({} if place == REST else {**number, "path": [*path, place]})} for place in allowed]})
    return found


def _used(game, field, seat, entry, avatar) -> list[dict]:
    """What the player whose turn it is has used, and which Gear came into play this turn."""
    found, gear = [], Counter(entry.get("gear", ()))
    used, played = Counter(entry.get("used", ())), Counter(entry.get("played", entry.get("front", ())))
    for card, copies in ((avatar, 1), *gear.items()):
        for number, ability in enumerate(game.cards[card].abilities, 1):
            key = position.key_of(card, number)
            found.append({**field, **_times(used[key], copies * ability.uses), "path": ["sides", seat, USES, key], "section": "Used this turn",
                          "label": f"{ability.name or game.card_name(card)} used"})
    return [*found, *[{**field, **_times(played[card], max(copies, played[card])), "path": ["sides", seat, PLAYED, card], "section": "Gear played this turn",
                       "label": f"{game.card_name(card)} played"} for card, copies in gear.items()]]


def _times(value: int, most: int) -> dict:
    """A field for how often something was done: where once is all there is, whether it was."""
    return {"kind": "flag", "value": bool(value)} if most == 1 else {"kind": "number", "value": value, "low": 0, "high": most}


# --- the table -----------------------------------------------------------------------------------------

def _players(spec, state) -> list[dict]:
    """Who plays, and whose turn it is."""
    field = {"group": TABLE, "seat": None, "lab": True, "section": "Players"}
    seated = [{"value": seat, "label": name} for seat, name in enumerate(state.public["names"])]
    standing = [one for one in seated if not spec["sides"][one["value"]].get("out")]
    return [{**field, "path": ["options", "players"], "label": "Players", "kind": "number", "value": len(seated), "low": 2, "high": len(setup.seat_options(4))},
            {**field, "path": ["turn"], "label": "Whose turn", "kind": "choice", "value": spec["turn"], "choices": standing},
            {**field, "path": ["first"], "label": "Who went first", "kind": "choice", "value": spec["first"], "choices": seated},
            {**field, "path": ["round"], "label": "Turn of each player", "kind": "number", "value": spec["round"], "low": 1, "high": MOST_TURNS}]


def _page(game, spec) -> list[dict]:
    """The cards of the Page; while the Book lasts it is always full."""
    field = {"group": TABLE, "seat": None, "lab": True, "section": "Page", "kind": "choice"}
    page, book, gutter = spec["page"], spec["book"], [card for card in spec["gutter"] if card in game.tables["book"]]
    places = [*page, *[""] * (not book and bool(gutter) and len(page) < setup.PAGE_SIZE)]
    return [{**field, "path": ["page", index], "label": f"Page card {index + 1}", "value": card,
             "choices": [*([] if book else [NONE]), *_choices(game, [*([card] if card else []), *book, *gutter])]} for index, card in enumerate(places)]


def _book(game, spec) -> list[dict]:
    """How many cards the Book has, and which come first."""
    field, book = {"group": TABLE, "seat": None, "lab": True, "section": "Book"}, spec["book"]
    more = len([card for card in spec["gutter"] if card in game.tables["book"]])
    return [{**field, "path": ["book left"], "label": "Cards in the Book", "kind": "number", "value": len(book), "low": 0, "high": len(book) + more,
             "help": "Cards taken out of the Book, and off a pile of the Panel, lie in the Gutter."},
            *[{**field, "path": ["book", index], "label": f"Turned up {place}", "kind": "choice", "value": book[index], "choices": _choices(game, book)}
              for index, place in enumerate(ORDER[:len(book)])]]


def _panel(game, spec, state) -> list[dict]:
    field = {"group": TABLE, "seat": None, "lab": True, "section": "Panel", "kind": "number", "low": 0}
    return [{**field, "path": ["panel", card], "label": f"{game.cards[card].name} ({game.cards[card].cls})", "value": len(state.zones[pile]),
             "high": len(state.zones[pile]) + spec["gutter"].count(card)} for pile, card in zip(PANEL, game.tables["panel"])]


def _gutter(game, spec, state) -> list[dict]:
    """What goes into the Gutter and comes back out of it; cards of a starting deck go there from their player's list."""
    field = {"group": TABLE, "seat": None, "lab": True, "section": "Gutter", "kind": "choice", "value": ""}
    panel = [card for pile, card in zip(PANEL, game.tables["panel"]) if state.zones[pile]]
    ways = ((INTO_GUTTER, "One more card into the Gutter", [*spec["book"], *panel]), (OUT_OF_GUTTER, "One card out of the Gutter", spec["gutter"]))
    return [{**field, "path": [name], "label": label, "choices": [NONE, *_choices(game, cards)]} for name, label, cards in ways if cards]


def _so_far(spec) -> list[dict]:
    """The counts of the turn so far."""
    field, facts = {"group": TURN, "seat": None, "lab": True, "section": "So far this turn"}, spec.get("so far", {})
    return [*[{**field, "path": ["so far", name], "label": label, "kind": "number", "value": facts.get(name, 0), "low": 0, "high": position.MOST}
              for name, label in SO_FAR.items()],
            {**field, "path": ["so far", "acquired to"], "label": "The next card acquired goes", "kind": "choice", "value": facts.get("acquired to", ""),
             "choices": [{"value": value, "label": label} for value, label in GOES.items()]}]
