"""Situations: any legal moment at the start of a round, from a short description.

Parts left out are filled in: health 10, energy 0, every card of the deck that is not placed is in hand,
the Super Ability where its energy puts it, the Automa deck in the order of its list. Whatever cannot be at
the start of a round is refused.
"""
from __future__ import annotations

from ... import spec as reading
from ...problem import Problem
from . import formats, health, passing, setup, solo
from .content import slug
from .energy import MAXIMUM as MOST_ENERGY
from .table import ACTIVE, AUTOMA, AUTOMA_DECK, AUTOMA_DISCARD, ENERGY, HEALTH, TEAM

SPEC = ("options", "sides", "round", "playing on", "automa deck", "automa discard", "teams", "fallen", "won", "wins", "draws", "match",
        "decks")
ZONES = ("hand", "discard", "removed", "reserve", "active")
LOWEST = -30


def arrange(game, state, spec: dict) -> None:
    """Lay out a situation. Raises Problem with the path inside the spec."""
    reading.known(spec, SPEC, "situation", ())
    heroes = (state.options["hero"], state.options["foe"])
    for name, hero in zip(("hero", "foe"), heroes):
        if hero not in game.heroes:
            raise Problem.unknown("hero for a situation", hero, game.heroes, ("options", name))
    state.public.update({"over": False, "series": _series(game, state, heroes, spec)})
    decks = _decks(game, state, heroes, spec)
    setup.take_heroes(state, heroes)
    state.public.update(state.layout.fresh_round)
    state.public.update(game.edition.fresh_match)
    state.counters["round"] = reading.whole(spec.get("round", 1), 1, formats.ROUND_LIMIT, ("round",))
    sides = spec.get("sides", [{}, {}])
    if not isinstance(sides, list) or len(sides) != 2:
        raise Problem("'sides' is a list of two sides", ("sides",))
    for side, entry in enumerate(sides):
        _arrange_side(game, state, side, decks[side], entry or {}, ("sides", side))
    state.public["playing on"] = _playing_on(spec, [state.counters[key] for key in HEALTH], state.public["names"])
    if state.layout.automa:
        solo.frame_challenge(state, start=False)
        state.zones[ACTIVE[AUTOMA]].sort()
        _arrange_automa(game, state, heroes[AUTOMA], spec)
    else:
        for field in ("automa deck", "automa discard"):
            if field in spec:
                raise Problem(f"'{field}' belongs to a match against the Automa; leave it out or set 'opponent' to automa", (field,))
    state.agenda.append(("choose",))


BELONGS = {"teams": (formats.CONQUEST, formats.LEGACY), "fallen": (formats.LEGACY,), "won": (formats.CONQUEST,),
           "wins": (formats.BEST_OF_THREE,), "decks": (formats.LEGACY,),
           "draws": tuple(formats.WINS_NEEDED), "match": tuple(formats.WINS_NEEDED)}


def _series(game, state, heroes, spec) -> dict | None:
    """The series that the match belongs to: its matches so far, teams and used heroes of both sides."""
    name = state.options["format"]
    for field, allowed in BELONGS.items():
        if field in spec and name not in allowed:
            raise Problem(f"'{field}' belongs to the format {' or '.join(allowed)}", (field,))
    if name == formats.SINGLE:
        return None
    teams, fallen, won = ((), ()), ((), ()), ((), ())
    if name in (formats.CONQUEST, formats.LEGACY):
        teams = tuple([_team(game, spec.get("teams", [[], []]), side, heroes[side]) for side in (0, 1)])
        fallen, won = [tuple([_used(spec, field, side, teams[side], heroes[side]) for side in (0, 1)]) for field in ("fallen", "won")]
    wins = (len(won[0]), len(won[1])) if name == formats.CONQUEST else (len(fallen[1]), len(fallen[0]))
    if name == formats.BEST_OF_THREE:
        listed = reading.listed(spec.get("wins", [0, 0]), ("wins",))
        if len(listed) != 2:
            raise Problem("'wins' is a list of two numbers", ("wins",))
        wins = tuple([reading.whole(listed[side], 0, formats.WINS_NEEDED[name] - 1, ("wins", side)) for side in (0, 1)])
    draws = reading.whole(spec.get("draws", 0), 0, formats.DRAWS_ALLOWED - 1, ("draws",))
    least = sum(wins) + draws + 1
    match = reading.whole(spec.get("match", least), least, least + sum(wins) * (formats.DRAWS_ALLOWED - 1), ("match",))
    return {"format": name, "match": match, "wins": wins, "draws": draws, "fallen": fallen, "won": won, "teams": teams}


def _decks(game, state, heroes, spec) -> tuple:
    """The decks on the table. In Legacy those of both teams are laid out, with what was passed
    (legacy.passing): the spec's 'decks' names, for each side, every deck that differs from a hero's own."""
    own = {hero: sorted(card.id for card in entry.cards) for hero, entry in game.heroes.items()}
    if state.options["format"] != formats.LEGACY:
        return tuple([own[hero] for hero in heroes])
    given = reading.listed(spec.get("decks", [{}, {}]), ("decks",))
    if len(given) != 2:
        raise Problem("'decks' is a list of two mappings from heroes to decks", ("decks",))
    on_table = []
    series = state.public["series"]
    for side, team in enumerate(series["teams"]):
        decks = {hero: own[hero] for hero in team}
        reading.known(given[side], team, "team's decks", ("decks", side))
        for hero, cards in given[side].items():
            decks[hero] = sorted(slug(str(card)) for card in reading.listed(cards, ("decks", side, hero)))
        order = [*series["fallen"][side], heroes[side]]
        if decks not in passing.worlds(game.cards, {hero: own[hero] for hero in team}, passing.stages(game.edition, order)):
            raise Problem("these are no decks that passing cards can lead to: each fallen hero may exchange one card, no Super Ability, "
                          "for one of the same type of the next hero", ("decks", side))
        on_table.append(decks[heroes[side]])
        for slot, hero in enumerate(team):
            if hero != heroes[side]:
                state.zones[TEAM[side][slot]] = decks[hero][:]
    return tuple(on_table)


def _team(game, listed, side, current) -> tuple:
    path = ("teams", side)
    team = reading.listed(reading.listed(listed, ("teams",))[side] if len(listed) == 2 else None, path)
    if len(team) != formats.TEAM_SIZE or len(set(map(str, team))) != len(team):
        raise Problem(f"a team is a list of {formats.TEAM_SIZE} different heroes", path, sorted(game.heroes))
    for place, hero in enumerate(team):
        if not isinstance(hero, str) or hero not in game.heroes:
            raise Problem.unknown("hero", hero, game.heroes, path + (place,))
    if current not in team:
        raise Problem(f"'{current}' is on the table and must be in the team", path, team)
    return tuple(team)


def _used(spec, field, side, team, current) -> tuple:
    """The heroes of a side that have fallen, or have won, in earlier matches of the series."""
    path, listed = (field, side), reading.listed(spec.get(field, [[], []]), (field,))
    used = reading.listed(listed[side] if len(listed) == 2 else None, path)
    for place, hero in enumerate(used):
        if hero not in team or hero == current or hero in used[:place]:
            raise Problem.unknown("hero of the team that can be used up", hero, [h for h in team if h != current], path + (place,))
    return tuple(used)


def _arrange_side(game, state, side, deck, entry, path):
    places = (*ZONES, *game.edition.places)
    reading.known(entry, ("health", "energy", *places), "side", path)
    state.counters[HEALTH[side]] = reading.whole(entry.get("health", setup.HEALTH_AT_START), LOWEST, health.MAXIMUM, path + ("health",))
    energy = state.counters[ENERGY[side]] = reading.whole(entry.get("energy", 0), 0, MOST_ENERGY, path + ("energy",))
    left = {card: game.cards[card] for card in deck}
    for zone in places:
        if zone == "hand" and "hand" not in entry:
            continue
        for index, name in enumerate(reading.listed(entry.get(zone, []), path + (zone,))):
            card = slug(str(name))
            if card not in left:
                raise Problem.unknown(f"card of this hero left for '{zone}'", name, [c.name for c in left.values()], path + (zone, index))
            _place(game, state, side, left.pop(card), zone, path + (zone, index))
    for card in left.values():  # what is not placed goes where the rules put it
        if card.super and energy < card.super.energy:
            zone = "reserve"
        elif card.super and card.super.permanent:
            zone = "active"
        elif card.super or "hand" not in entry:
            zone = "hand"
        else:
            zone = "discard"
        _place(game, state, side, card, zone, path)
    for zone in places:
        state.zones[f"{zone}.{side}"].sort()


def zones_of(card, energy: int, more: tuple = ()) -> tuple:
    """Where a card may lie at the start of a round. A Super Ability that has reached its threshold has left
    reserve (super.permanent, super.playable); what it has earned it keeps when energy falls again, in force
    (super.permanent-stays) or in hand (ruling.super-keeps). more: further places of the edition."""
    ability = card.super
    if ability is None:
        return ("hand", "discard", "removed", *more)
    reserve = ("reserve",) if energy < ability.energy else ()
    return (*reserve, "active") if ability.permanent else ("hand", "discard", "removed", *reserve, *more)


def _place(game, state, side, card, zone, path):
    energy = state.counters[ENERGY[side]]
    if zone not in zones_of(card, energy, game.edition.places):
        ability = card.super
        if ability is not None and zone == "reserve":
            raise Problem(f"with {energy} energy {card.name} would have left reserve", path)
        if ability is None:
            raise Problem(f"{card.name} is no Super Ability, so it cannot be in '{zone}'", path)
        if ability.permanent:
            raise Problem(f"{card.name} is permanent: it can be in 'reserve' or 'active', not in '{zone}'", path)
        raise Problem(f"{card.name} is not permanent, so it cannot be 'active'", path)
    state.zones[f"{zone}.{side}"].append(card.id)


def _playing_on(spec, healths, names) -> bool:
    """Whether the match goes on until the healths differ (draw.continue); left out, it does so if both sides
    have fallen with equal health. Whoever else is at 0 or less has lost before the round (round-end.defeat)."""
    level = healths[0] == healths[1]
    playing = _flag(spec, "playing on", level and healths[0] <= 0)
    if playing and not level:
        raise Problem(f"while playing on both healths are equal when a round begins, not {healths[0]} and {healths[1]}; "
                      "make them equal or leave 'playing on' out", ("playing on",))
    for side, value in enumerate(healths):
        if value <= 0 and not playing:
            raise Problem(f"with {value} health {names[side]} would have lost before this round; give 1 or more, or both sides the same "
                          "with 'playing on'", ("sides", side, "health"))
    return playing


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
    listed = reading.listed(listed, path)
    for index, number in enumerate(listed):
        if type(number) is not int or number not in allowed or number in listed[:index]:
            raise Problem.unknown("Automa card left for this place", number, allowed, path + (index,))
    return list(listed)


def _flag(spec, name, default=False):
    value = spec.get(name, default)
    if type(value) is not bool:
        raise Problem("must be true or false", (name,), ("true", "false"))
    return value
