"""What a reader may change of a situation in the lab, what follows from a change, and a state as a situation."""
from __future__ import annotations

from ...chance import Chance
from ...problem import Problem
from . import formats, health, position, setup
from .energy import MAXIMUM as MOST_ENERGY
from .table import AUTOMA, AUTOMA_DECK, AUTOMA_DISCARD, ENERGY, HEALTH, LEGACY, SINGLE, TEAM

ROUND = "The round"
HERO_OPTIONS = ("hero", "foe")
ZONES = (*position.ZONES, "sealed")  # of any edition
ZONE_NAMES = {"hand": "Hand", "discard": "Discard pile", "removed": "Removed", "reserve": "Reserve", "active": "In force",
              "sealed": "Sealed"}
AUTOMA_ZONES = {"deck": "Deck", "discard": "Drawn"}
PLACES = ("Top", "Second", "Third")  # Automa cards that one round may reach


# --- a state as a situation --------------------------------------------------------------------------

def spec_of(game, state) -> dict | None:
    """The whole spec of a state at the start of a round, None at any other moment: `position.arrange` makes of
    it a state in which the match goes on in the same way."""
    if state.agenda != [("choose",)]:
        return None
    public, heroes = state.public, state.public["heroes"]
    options = {**state.options, **dict(zip(HERO_OPTIONS, heroes))}
    sides = []
    for side in (0, 1):
        entry = {"health": state.counters[HEALTH[side]], "energy": state.counters[ENERGY[side]]}
        for zone in ZONES:
            cards = [card for card in state.zones.get(f"{zone}.{side}", ()) if card not in game.challenges]
            if cards or zone == "hand":
                entry[zone] = cards
        sides.append(entry)
    spec = {"options": options, "round": state.counters["round"], "sides": sides}
    if public["playing on"]:
        spec["playing on"] = True
    if state.layout.automa:
        spec["automa deck"], spec["automa discard"] = [[int(card.partition("-")[2]) for card in state.zones[zone]]
                                                       for zone in (AUTOMA_DECK, AUTOMA_DISCARD)]
    if public["series"] is not None:
        spec.update(_series(game, state, public["series"]))
    return spec


def _series(game, state, series) -> dict:
    """The fields of a spec that tell of a series: those that differ from its first match."""
    name, found = series["format"], {}
    if name in (formats.CONQUEST, formats.LEGACY):
        field = "won" if name == formats.CONQUEST else "fallen"
        found = {"teams": [list(team) for team in series["teams"]], field: [list(heroes) for heroes in series[field]]}
    elif any(series["wins"]):
        found["wins"] = list(series["wins"])
    if name == LEGACY:
        decks = [{} for _ in series["teams"]]
        for side, team in enumerate(series["teams"]):
            for slot, hero in enumerate(team):
                deck = state.zones[TEAM[side][slot]]
                if hero == state.public["heroes"][side]:
                    deck = sorted(card for zone in ZONES for card in state.zones.get(f"{zone}.{side}", ()) if card not in game.challenges)
                if deck != sorted(card.id for card in game.heroes[hero].cards):
                    decks[side][hero] = deck[:]
        if any(decks):
            found["decks"] = decks
    if series["draws"]:
        found["draws"] = series["draws"]
    if series["match"] != sum(series["wins"]) + series["draws"] + 1:
        found["match"] = series["match"]
    return found


# --- what may be changed -----------------------------------------------------------------------------

def controls(game, spec: dict) -> list[dict]:
    """The fields of the lab for a whole spec (see `spec_of`): hero, counters and cards of both sides, the
    Automa deck, and what belongs to the round. Each path leads into the spec."""
    state = game.lay_out(spec, Chance(0))
    options, found = spec["options"], []
    for side in (0, 1):
        group = {"group": state.public["names"][side]}
        entry, hero = spec["sides"][side], options[HERO_OPTIONS[side]]
        found.append({**group, "path": ["options", HERO_OPTIONS[side]], "section": "Hero", "label": "Hero", "kind": "choice", "value": hero,
                      "choices": [{"value": one, "label": game.heroes[one].name} for one in _heroes(game, state, side)]})
        counter = {**group, "section": "Counters", "kind": "number"}
        found.append({**counter, "path": ["sides", side, "health"], "label": "Health", "value": entry["health"],
                      "low": position.LOWEST if state.public["playing on"] else 1, "high": health.MAXIMUM})
        found.append({**counter, "path": ["sides", side, "energy"], "label": "Energy", "value": entry["energy"], "low": 0, "high": MOST_ENERGY})
        found.append({**group, "path": ["sides", side, "cards"], "section": "Cards", "label": "Cards", "kind": "zones",
                      "cards": [_card(game, entry, side, card) for card in _deck(game, state, side)]})
    if state.layout.automa:
        found += _automa(game, spec, state.public["names"][AUTOMA])
    return [*found, *_round(game, spec, state)]


def _heroes(game, state, side) -> list:
    """The heroes that a side may have: in a series with teams those of its team that are not used up."""
    series = state.public["series"]
    if series is None or not series["teams"][side]:
        return sorted(game.heroes)
    used = series["won"][side] + series["fallen"][side]
    return [hero for hero in series["teams"][side] if hero not in used]


def _deck(game, state, side) -> list:
    """The cards of a side in the order of its hero's deck, a passed card last."""
    order = [card.id for card in game.heroes[state.public["heroes"][side]].cards]
    held = [card for zone in ZONES for card in state.zones.get(f"{zone}.{side}", ()) if card not in game.challenges]
    return sorted(held, key=lambda card: (order.index(card) if card in order else len(order), card))


def _card(game, entry, side, card) -> dict:
    """Where a card lies and where it may: one card of a field of the kind `zones`."""
    allowed = position.zones_of(game.cards[card], entry["energy"], game.edition.places)
    return {"id": card, "name": game.cards[card].name, "type": game.cards[card].type, "path": ["sides", side, "cards", card],
            "value": next(zone for zone in ZONES if card in entry.get(zone, ())),
            "choices": [{"value": zone, "label": ZONE_NAMES[zone]} for zone in ZONES if zone in allowed]}


def _automa(game, spec, name) -> list[dict]:
    deck, drawn = spec["automa deck"], spec["automa discard"]
    found = []
    for index, place in enumerate(PLACES[:len(deck)]):
        found.append({"path": ["automa deck", index], "group": name, "section": "Automa deck", "label": f"{place} Automa card",
                      "kind": "choice", "value": deck[index],
                      "choices": [{"value": number, "label": game.card_name(f"automa-{number}")} for number in sorted(deck + drawn)]})
    found.append({"path": ["automa cards"], "group": name, "section": "Automa deck", "label": "Automa cards", "kind": "zones", "cards": [
        {"id": f"automa-{number}", "name": game.card_name(f"automa-{number}"), "path": ["automa cards", f"automa-{number}"],
         "value": "deck" if number in deck else "discard", "choices": [{"value": zone, "label": label} for zone, label in AUTOMA_ZONES.items()]}
        for number in sorted(deck + drawn)]})
    return found


def _round(game, spec, state) -> list[dict]:
    options = spec["options"]
    field = {"group": ROUND, "section": ROUND}
    found = []
    if options["format"] in (SINGLE, formats.BEST_OF_THREE) and game.edition.automa:
        found.append({**field, "path": ["options", "opponent"], "label": "Other side", "kind": "choice", "value": options["opponent"],
                      "choices": [{"value": "automa", "label": "The Automa"}, {"value": "player", "label": "A player"}]})
    if state.layout.automa and game.heroes[options["foe"]].challenge:
        found.append({**field, "path": ["options", "challenge"], "label": "Challenge", "kind": "flag", "value": options["challenge"],
                      "help": game.heroes[options["foe"]].challenge.says})
    return [*found,
            {**field, "path": ["round"], "label": "Round", "kind": "number", "value": spec["round"], "low": 1, "high": formats.ROUND_LIMIT},
            {**field, "path": ["playing on"], "label": "Playing on", "kind": "flag", "value": state.public["playing on"],
             "help": "Both have fallen with equal health: the match ends with the first round after which the healths differ."}]


# --- what follows from a change ----------------------------------------------------------------------

def mend(game, spec: dict, path: tuple, old: object) -> dict:
    """A whole spec in which the value at a path was replaced, with what follows put right. What no rule allows
    is left for `position` to refuse. Raises Problem for a card or a place that there is not."""
    sides = spec.get("sides")
    whole = isinstance(sides, list) and len(sides) == 2 and all(isinstance(entry, dict) for entry in sides) \
        and isinstance(spec.get("options"), dict)
    if not whole:
        return spec
    match path:
        case ("options", "hero" | "foe" as name):
            _fresh_hero(spec, HERO_OPTIONS.index(name))
        case ("options", "opponent"):
            _drop(spec, "automa deck", "automa discard")
            if spec["options"]["opponent"] != "automa":
                spec["options"]["challenge"] = False
        case ("sides", 0 | 1 as side, "energy"):
            _move_super(game, sides[side], old)
        case ("sides", 0 | 1 as side, "health"):
            if spec.get("playing on") is True:  # the healths are equal then
                sides[1 - side]["health"] = sides[side]["health"]
        case ("playing on",):
            _level(spec, sides)
        case ("sides", 0 | 1 as side, "cards", str() as card):
            place = sides[side].pop("cards")[card]
            _lay(game, sides[side], card, place, path)
        case ("automa deck", int() as index):
            _draw_next(spec, index, old)
        case ("automa cards", str() as card):
            _lay_automa(spec, card, spec.pop("automa cards")[card], path)
    return spec


def _drop(spec, *names):
    for name in names:
        spec.pop(name, None)


def _fresh_hero(spec, side):
    """Another hero brings its own cards; health and energy stay."""
    entry = spec["sides"][side]
    spec["sides"][side] = {name: entry[name] for name in ("health", "energy") if name in entry}
    if side == AUTOMA:
        _drop(spec, "automa deck", "automa discard")


def _move_super(game, entry, old):
    """Energy that passes the threshold takes a Super Ability out of reserve or back there."""
    now = entry["energy"]
    if type(now) is not int or type(old) is not int:
        return
    for zone in ZONES:
        for card in entry.get(zone, ())[:]:
            ability = game.cards[card].super if card in game.cards else None
            if ability is None or (old >= ability.energy) == (now >= ability.energy):
                continue
            awake = "active" if ability.permanent else "hand"
            if zone in (awake, "reserve"):
                _put(entry, card, awake if now >= ability.energy else "reserve")


def _put(entry, card, zone):
    for name in ZONES:
        if card in entry.get(name, ()):
            entry[name].remove(card)
    entry[zone] = sorted([*entry.get(zone, ()), card])


def _level(spec, sides):
    """Whoever plays on has equal healths; whoever does not is alive."""
    healths = [entry.get("health", setup.HEALTH_AT_START) for entry in sides]
    if all(type(value) is int for value in healths):
        for entry, value in zip(sides, healths):
            entry["health"] = min(healths) if spec["playing on"] is True else max(value, 1)


def _lay(game, entry, card, place, path):
    held = [one for name in ZONES for one in entry.get(name, ())]
    if card not in held:
        raise Problem.unknown("card on this side", card, held, path)
    allowed = position.zones_of(game.cards[card], entry["energy"], game.edition.places)
    if place not in allowed:
        raise Problem.unknown(f"place for {game.cards[card].name} with {entry['energy']} energy", place, allowed, path)
    _put(entry, card, place)


def _draw_next(spec, index, old):
    """Another Automa card at a place of the deck changes places with the one there; a drawn one comes back."""
    deck, drawn = spec["automa deck"], spec.get("automa discard", [])
    number = deck[index]
    if number in drawn:
        drawn.remove(number)
        deck.insert(index + 1, old)
    elif deck.count(number) == 2:
        other = next(place for place, value in enumerate(deck) if value == number and place != index)
        deck[other] = old


def _lay_automa(spec, card, place, path):
    deck, drawn = spec.get("automa deck", []), spec.get("automa discard", [])
    number = next((entry for entry in deck + drawn if card == f"automa-{entry}"), None)
    if number is None:
        raise Problem.unknown("Automa card in this match", card, [f"automa-{entry}" for entry in deck + drawn], path)
    if place not in AUTOMA_ZONES:
        raise Problem.unknown("place for an Automa card", place, AUTOMA_ZONES, path)
    for pile in (deck, drawn):
        if number in pile:
            pile.remove(number)
    (deck if place == "deck" else drawn).append(number)
