"""Situations: any legal moment at the start of a round, from a short description.

Parts left out are filled in: health 10, energy 0, every card of the deck that is not placed is in hand,
the Super Ability where its energy puts it, the Automa deck in the order of its list.
"""
from __future__ import annotations

from ...problem import Problem
from . import formats, health, setup, solo
from .content import slug
from .energy import MAXIMUM as MOST_ENERGY
from .table import AUTOMA, AUTOMA_DECK, AUTOMA_DISCARD, ENERGY, HEALTH, TEAM

SPEC = ("options", "sides", "round", "playing on", "automa deck", "automa discard", "teams", "fallen", "won")
SIDE = ("health", "energy", "hand", "discard", "removed", "reserve", "active")
LOWEST = -30


def arrange(game, state, spec: dict) -> None:
    """Lay out a situation. Raises Problem with the path inside the spec."""
    _known(spec, SPEC, "situation", ())
    heroes = (state.options["hero"], state.options["foe"])
    for name, hero in zip(("hero", "foe"), heroes):
        if hero not in game.heroes:
            raise Problem.unknown("hero for a situation", hero, game.heroes, ("options", name))
    state.public.update({"over": False, "series": _series(game, state, heroes, spec)})
    setup.take_heroes(state, heroes)
    state.public.update(setup.FRESH_ROUND)
    state.public["playing on"] = _flag(spec, "playing on")
    state.counters["round"] = _whole(spec.get("round", 1), 1, 100, ("round",)) - 1
    sides = spec.get("sides", [{}, {}])
    if not isinstance(sides, list) or len(sides) != 2:
        raise Problem("'sides' is a list of two sides", ("sides",))
    for side, entry in enumerate(sides):
        _arrange_side(game, state, side, heroes[side], entry or {}, ("sides", side))
    if state.layout.automa:
        solo.frame_challenge(state, start=False)
        _arrange_automa(game, state, heroes[AUTOMA], spec)
    state.agenda.append(("round",))


def _series(game, state, heroes, spec) -> dict | None:
    """The series that the match belongs to: teams and fallen heroes of both sides, and their decks in Legacy."""
    name = state.options["format"]
    teamed = name in (formats.CONQUEST, formats.LEGACY)
    for field, formats_ in (("teams", (formats.CONQUEST, formats.LEGACY)), ("fallen", (formats.LEGACY,)), ("won", (formats.CONQUEST,))):
        if field in spec and name not in formats_:
            raise Problem(f"'{field}' belongs to the format {' or '.join(formats_)}", (field,))
    if name == formats.SINGLE:
        return None
    teams, fallen, won = ((), ()), ((), ()), ((), ())
    if teamed:
        teams = tuple([_team(game, spec.get("teams", [[], []]), side, heroes[side]) for side in (0, 1)])
        fallen, won = [tuple([_used(spec, field, side, teams[side], heroes[side]) for side in (0, 1)]) for field in ("fallen", "won")]
    if name == formats.LEGACY:
        for side in (0, 1):
            for slot, hero in enumerate(teams[side]):
                if hero != heroes[side]:
                    state.zones[TEAM[side][slot]] = sorted(card.id for card in game.heroes[hero].cards)
    wins = (len(won[0]), len(won[1])) if name == formats.CONQUEST else (len(fallen[1]), len(fallen[0]))
    return {"format": name, "match": sum(wins) + 1, "wins": wins, "draws": 0, "fallen": fallen, "won": won, "teams": teams}


def _team(game, listed, side, current) -> tuple:
    path = ("teams", side)
    team = _listed(_listed(listed, ("teams",))[side] if len(listed) == 2 else None, path)
    if len(team) != formats.TEAM_SIZE or len(set(map(str, team))) != len(team):
        raise Problem(f"a team is a list of {formats.TEAM_SIZE} different heroes", path, sorted(game.heroes))
    for place, hero in enumerate(team):
        if hero not in game.heroes:
            raise Problem.unknown("hero", hero, game.heroes, path + (place,))
    if current not in team:
        raise Problem(f"'{current}' is on the table and must be in the team", path, team)
    return tuple(team)


def _used(spec, field, side, team, current) -> tuple:
    """The heroes of a side that have fallen, or have won, in earlier matches of the series."""
    path, listed = (field, side), _listed(spec.get(field, [[], []]), (field,))
    used = _listed(listed[side] if len(listed) == 2 else None, path)
    for place, hero in enumerate(used):
        if hero not in team or hero == current or hero in used[:place]:
            raise Problem.unknown("hero of the team that can be used up", hero, [h for h in team if h != current], path + (place,))
    return tuple(used)


def _arrange_side(game, state, side, hero, entry, path):
    _known(entry, SIDE, "side", path)
    state.counters[HEALTH[side]] = _whole(entry.get("health", setup.HEALTH_AT_START), LOWEST, health.MAXIMUM, path + ("health",))
    energy = state.counters[ENERGY[side]] = _whole(entry.get("energy", 0), 0, MOST_ENERGY, path + ("energy",))
    left = {card.id: card for card in game.heroes[hero].cards}
    for zone in ("hand", "discard", "removed", "reserve", "active"):
        if zone == "hand" and "hand" not in entry:
            continue
        for index, name in enumerate(_listed(entry.get(zone, []), path + (zone,))):
            card = slug(str(name))
            if card not in left:
                raise Problem.unknown(f"card of this hero left for '{zone}'", name, [c.name for c in left.values()], path + (zone, index))
            _place(state, side, left.pop(card), zone, path + (zone, index))
    for card in left.values():  # what is not placed goes where the rules put it
        if card.super and energy < card.super.energy:
            zone = "reserve"
        elif card.super and card.super.permanent:
            zone = "active"
        elif card.super or "hand" not in entry:
            zone = "hand"
        else:
            zone = "discard"
        _place(state, side, card, zone, path)
    for zone in SIDE[2:]:
        state.zones[f"{zone}.{side}"].sort()


def _place(state, side, card, zone, path):
    ability = card.super
    if ability is None and zone in ("reserve", "active"):
        raise Problem(f"{card.name} is no Super Ability, so it cannot be in '{zone}'", path)
    if ability is not None and ability.permanent and zone in ("hand", "discard"):
        raise Problem(f"{card.name} is permanent: it can be in 'reserve', 'active' or 'removed', not in '{zone}'", path)
    if ability is not None and not ability.permanent and zone == "active":
        raise Problem(f"{card.name} is not permanent, so it cannot be 'active'", path)
    if ability is not None and zone == "reserve" and state.counters[ENERGY[side]] >= ability.energy:
        raise Problem(f"with {state.counters[ENERGY[side]]} energy {card.name} would have left reserve", path)
    state.zones[f"{zone}.{side}"].append(card.id)


def _arrange_automa(game, state, hero, spec):
    numbers = list(game.heroes[hero].automa_deck)
    state.public["automa"] = None
    drawn = _numbers(spec.get("automa discard", []), numbers, ("automa discard",))
    rest = [number for number in numbers if number not in drawn]
    deck = _numbers(spec.get("automa deck", rest), rest, ("automa deck",))
    deck += [number for number in rest if number not in deck]
    state.zones[AUTOMA_DECK] = [f"automa-{number}" for number in deck]
    state.zones[AUTOMA_DISCARD] = [f"automa-{number}" for number in drawn]


def _numbers(listed, allowed, path):
    listed = _listed(listed, path)
    for index, number in enumerate(listed):
        if number not in allowed or number in listed[:index]:
            raise Problem.unknown("Automa card left for this place", number, allowed, path + (index,))
    return list(listed)


def _known(entry, names, what, path):
    if not isinstance(entry, dict):
        raise Problem(f"a {what} is a mapping with the fields {', '.join(names)}", path)
    for name in entry:
        if name not in names:
            raise Problem.unknown(f"field in a {what}", name, names, path + (str(name)[:40],))


def _listed(value, path):
    if not isinstance(value, list):
        raise Problem("must be a list", path)
    return value


def _whole(value, low, high, path):
    if type(value) is not int or not low <= value <= high:
        raise Problem(f"must be a whole number from {low} to {high}, not {str(value)[:40]}", path)
    return value


def _flag(spec, name):
    value = spec.get(name, False)
    if type(value) is not bool:
        raise Problem("must be true or false", (name,), ("true", "false"))
    return value


def controls(game, spec: dict) -> list[dict]:
    """What a reader may change of a situation: heroes, health and energy of both sides, and the top card
    of the Automa deck. Each field has a path into the spec."""
    options = spec.get("options", {})
    state = game.blank(options)
    found = []
    heroes = [{"value": hero, "label": entry.name} for hero, entry in sorted(game.heroes.items())]
    sides = spec.get("sides", [{}, {}])
    picked = tuple([state.options[name] if state.options[name] in game.heroes else heroes[0]["value"] for name in ("hero", "foe")])
    setup.take_heroes(state, picked)
    names = state.public["names"]
    for side, name in enumerate(("hero", "foe")):
        group = names[side]
        entry = sides[side] or {}
        if not any(zone in entry for zone in SIDE[2:]):
            found.append({"path": ["options", name], "label": "Hero", "kind": "choice", "choices": heroes,
                          "value": state.options[name], "group": group})
        for field, low, high, default in (("health", LOWEST, health.MAXIMUM, setup.HEALTH_AT_START), ("energy", 0, MOST_ENERGY, 0)):
            found.append({"path": ["sides", side, field], "label": field.capitalize(), "kind": "number", "low": low, "high": high,
                          "value": entry.get(field, default), "group": group})
    if state.layout.automa:
        numbers = game.heroes[state.options["foe"]].automa_deck
        deck = spec.get("automa deck", list(numbers))
        found.append({"path": ["automa deck", 0], "label": "Top Automa card", "kind": "choice", "group": names[AUTOMA],
                      "choices": [{"value": number, "label": f"{number}: {', '.join(game.automa_cards[f'automa-{number}'])}"} for number in numbers],
                      "value": deck[0]})
    return found
