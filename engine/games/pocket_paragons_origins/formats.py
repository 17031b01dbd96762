"""Formats: a single match, series of two wins, and the team formats Conquest and Legacy.

A series is one game with one state. `public["series"]` counts its matches; when one of them is decided
the agenda holds nothing but what comes between two matches.
"""
from __future__ import annotations

from itertools import combinations

from ...decision import Decision, Option
from ...game import finish
from . import passing, setup, solo
from .table import AUTOMA, BEST_OF_THREE, CONQUEST, HEALTH, LEGACY, SINGLE, TEAM, spoken, who

ROUND_LIMIT = 100
NAMES = {SINGLE: "One match", BEST_OF_THREE: "First to two wins", CONQUEST: "Conquest", LEGACY: "Legacy"}
TEAM_SIZE = 3
WINS_NEEDED = {BEST_OF_THREE: 2, CONQUEST: 3, LEGACY: 3}
DRAWS_ALLOWED = 3
RULES = {BEST_OF_THREE: "formats.standard", CONQUEST: "formats.conquest", LEGACY: "formats.legacy"}


def begin(state, heroes: tuple) -> None:
    """Begin a single match or a series, with these heroes unless the format has teams."""
    name = state.options["format"]
    state.public.update({"over": False, "heroes": (), "names": side_names(state), "opponent": state.options["opponent"]})
    state.public["series"] = None if name == SINGLE else {
        "format": name, "match": 0, "wins": (0, 0), "draws": 0, "fallen": ((), ()), "won": ((), ()), "teams": ((), ())}
    if name in (CONQUEST, LEGACY):
        state.agenda.append(("team",))
    else:
        begin_match(state, heroes)


def side_names(state) -> tuple:
    """What the sides are called while no hero is on the table."""
    return ("First side", "The Automa" if state.layout.automa else "Second side")


def begin_match(state, heroes: tuple) -> None:
    """Lay out the next match, or the only one (formats.standard)."""
    series = state.public["series"]
    if series is not None:
        state.public["series"], state.public["over"] = {**series, "match": series["match"] + 1}, False
        series = state.public["series"]
    if state.tell:
        setup.take_heroes(state, heroes)
        if series is None:
            state.tell("formats.standard", f"One match: {who(state, 0)} against {who(state, 1)}.")
        else:
            kept = series["format"] == BEST_OF_THREE and series["match"] > 1
            state.tell(RULES[series["format"]], f"Match {series['match']}: {who(state, 0)} against {who(state, 1)}, "
                       f"{series['wins'][0]} to {series['wins'][1]} in wins.", also=("ruling.standard-hero",) if kept else ())
    setup.lay_out(state, heroes)


# --- the end of a match -----------------------------------------------------------------------------

def over(state) -> bool:
    """Whether the match that was being played is decided."""
    return state.result is not None or state.public["over"]


def end_match(state, winner: int | None, rule: str, sentence: str) -> None:
    """A match is decided: the end of it all, or the next match of a series. winner: a side, None for a draw."""
    if state.public["series"] is None:
        finish(state, winner, rule, sentence)
        return
    state.public["over"] = True
    if state.tell:
        state.tell(rule, sentence)
    state.agenda.clear()
    state.agenda.append(("match-over", winner))


def end_by_limit(state) -> bool:
    """After 100 rounds more health wins, equal health is a draw (ruling.round-limit)."""
    first, second = state.counters[HEALTH[0]], state.counters[HEALTH[1]]
    winner = None if first == second else 0 if first > second else 1
    won = "the match is drawn" if winner is None else f"{who(state, winner)} wins with more health"
    end_match(state, winner, "ruling.round-limit", f"{ROUND_LIMIT} rounds are played: {won}.")
    return True


def match_over(state, winner: int | None) -> None:
    """Count the match, and see whether it decides the series; if not, on to the next one."""
    series = state.public["series"]
    heroes = state.public["heroes"]
    passing.gather_decks(state)
    if winner is None:
        replay_drawn(state, series)
        return
    wins = tuple([count + (side == winner) for side, count in enumerate(series["wins"])])
    loser = 1 - winner
    won, fallen = list(series["won"]), list(series["fallen"])
    won[winner] += (heroes[winner],)
    fallen[loser] += (heroes[loser],)
    state.public["series"] = series = {**series, "wins": wins, "draws": 0, "won": tuple(won), "fallen": tuple(fallen)}
    name = series["format"]
    if wins[winner] == WINS_NEEDED[name]:
        also = {CONQUEST: ("ruling.conquest-wins",), LEGACY: state.layout.edition.legacy_won}.get(name, ())
        if state.tell:
            state.tell(RULES[name], f"{told_of(state, winner, 'have won', 'has won')} {wins[winner]} matches.", also=also)
        finish(state, winner, RULES[name], f"{_winner(state, winner)} wins the series, {wins[winner]} to {wins[loser]}.")
    elif name == BEST_OF_THREE:
        begin_match(state, heroes)  # ruling.standard-hero: kept for the whole series
    elif name == CONQUEST:
        after_conquest_match(state, winner)
    else:
        after_legacy_match(state, loser)


def replay_drawn(state, series) -> None:
    """A drawn match is replayed; three draws in a row draw the series (ruling.series-draws)."""
    draws = series["draws"] + 1
    state.public["series"] = {**series, "draws": draws}
    if draws == DRAWS_ALLOWED:
        finish(state, None, "ruling.series-draws", f"{DRAWS_ALLOWED} draws in a row: the series is drawn.")
        return
    if state.tell:
        state.tell("ruling.series-draws", "The drawn match is played again.")
    begin_match(state, state.public["heroes"])


def describe(state) -> dict:
    """What a list of saved matches says of this one: a title, and how far it is."""
    names = " against ".join(state.public["names"] if state.public["heroes"] else ("A team", "the Automa" if state.layout.automa else "another"))
    series = state.public["series"]
    if series is None:
        return {"title": names, "detail": ""}
    score = f"{series['wins'][0]} to {series['wins'][1]} in wins"
    asked = state.agenda[-1][0] if state.agenda else ""
    if asked == "team":
        detail = "before the first match, choosing teams"
    elif not series["match"]:
        detail = "before the first match"
    elif asked in ("hero", "pass"):
        detail = f"before match {series['match'] + 1}, {score}"
    else:
        detail = f"match {series['match']}, round {state.counters['round']}, {score}"
    return {"title": f"{NAMES[series['format']]}: {names}", "detail": detail}


def told_of(state, side: int, own: str, other: str) -> str:
    """The start of a sentence about a side in a series: with `own` for the seat that is told it, with `other`
    for a side that is spoken of.

    Told to nobody in particular both sides are spoken of by their place."""
    if solo.plays(state, side):
        return f"The Automa {other}"
    seat = state.tell.seat if state.tell else None
    if seat not in state.layout.sides:
        return f"The {('first', 'second')[side]} side {other}"
    return f"You {own}" if side == seat else f"Your opponent {other}"


def _winner(state, side: int) -> str:
    """Who has won a series, for a sentence that all may read: the hero that was kept, the Automa, or a team."""
    if state.options["format"] == BEST_OF_THREE:
        return who(state, side)
    if solo.plays(state, side):
        return "The Automa"
    teams = state.public["series"]["teams"]
    *others, last = [state.layout.heroes[hero].name for hero in teams[side]]
    mark = " (second)" if side and sorted(teams[0]) == sorted(teams[1]) else ""  # as `who` marks the second of a name
    return f"The team of {', '.join(others)} and {last}{mark}"


def _used_up(state, side: int, hero: str) -> str:
    """The name of a hero that goes, with whose it is where both teams have it."""
    name = state.layout.heroes[hero].name
    if not all([hero in team for team in state.public["series"]["teams"]]):
        return name
    whose = told_of(state, side, "", "").strip()
    return f"Your {name}" if whose == "You" else f"{whose}'s {name}"


# --- teams ------------------------------------------------------------------------------------------

def ask_teams(state) -> list:
    """Each side picks three different heroes in secret (ruling.teams); the Automa's stand on its Legacy card."""
    layout = state.layout
    if "teams" not in layout.prompts:
        heroes = sorted(layout.heroes.values(), key=lambda hero: hero.name)
        layout.prompts["teams"] = [
            Option("+".join(hero.id for hero in team), ", ".join(hero.name for hero in team), [f"hero-{hero.id}" for hero in team])
            for team in combinations(heroes, TEAM_SIZE)]
    rule, prompt = spoken(layout, "formats.team", "Choose a team of three heroes")
    return [Decision(seat, "team", rule, prompt, layout.prompts["teams"], any_order=True) for seat in layout.deciding]


def open_teams(state, choices: dict) -> None:
    """Both teams are opened together; from now on they are known to all (formats.team)."""
    teams = [tuple(choices[side].split("+")) if side in choices else solo.legacy_team(state) for side in (0, 1)]
    state.public["series"] = {**state.public["series"], "teams": tuple(teams)}
    if state.options["format"] == LEGACY:
        for side in (0, 1):
            for slot, hero in enumerate(teams[side]):
                state.zones[TEAM[side][slot]] = sorted(card.id for card in state.layout.heroes[hero].cards)
    if state.tell:
        for side in (0, 1):
            names = ", ".join(state.layout.heroes[hero].name for hero in teams[side])
            card = solo.plays(state, side)
            state.tell("solo.legacy" if card else "formats.team", f"{told_of(state, side, 'bring', 'brings')} {names}.",
                       also=("ruling.automa-legacy",) if card else ("ruling.teams",))
    if state.layout.automa:
        teams[AUTOMA] = teams[AUTOMA][:1]  # it begins with the first of its card
    state.agenda.append(("hero", tuple(teams)))


# --- the next heroes --------------------------------------------------------------------------------

def ask_heroes(state, allowed: tuple) -> list:
    """Each side that may use more than one hero picks one in secret (formats.team, formats.conquest)."""
    rule = RULES[state.options["format"]] if state.public["series"]["match"] else "formats.team"
    heroes = state.layout.heroes
    rule, prompt = spoken(state.layout, rule, "Choose a hero for the next match")
    return [Decision(seat, "hero", rule, prompt,
                     [Option(hero, heroes[hero].name, [f"hero-{hero}"]) for hero in allowed[seat]])
            for seat in state.layout.deciding if len(allowed[seat]) > 1]


def open_heroes(state, choices: dict, allowed: tuple) -> None:
    """Both picks are revealed together; where one was passed a card, that comes before the match."""
    picked = tuple([choices.get(side, allowed[side][0]) for side in (0, 1)])
    series = state.public["series"]
    before = state.public["heroes"] or (None, None)
    changed = [side for side in (0, 1) if picked[side] != before[side]]
    state.public["heroes"] = picked
    if state.tell:
        for side in (0, 1):
            begin = told_of(state, side, "pick", "picks") if side in changed else told_of(state, side, "go on with", "goes on with")
            state.tell(RULES[series["format"]] if series["match"] else "formats.team", f"{begin} {state.layout.heroes[picked[side]].name}.")
    state.agenda.append(("next-match",))
    if series["format"] == LEGACY:
        for side in changed:
            if not series["fallen"][side]:
                continue
            state.agenda += passing.frames(state, side, series["fallen"][side][-1], picked[side])


def next_match(state) -> None:
    begin_match(state, state.public["heroes"])


def after_conquest_match(state, winner: int) -> None:
    """The hero that won is used up; the loser keeps the hero or changes (formats.conquest)."""
    series = state.public["series"]
    allowed = tuple([tuple([hero for hero in series["teams"][side] if hero not in series["won"][side]]) for side in (0, 1)])
    if state.tell:
        gone = _used_up(state, winner, series["won"][winner][-1])
        state.tell("formats.conquest", f"{gone} has won and cannot be used again.", also=("ruling.conquest-wins",))
    state.agenda.append(("hero", allowed))


def after_legacy_match(state, loser: int) -> None:
    """The defeated hero is out and its side picks another; the winner keeps the hero (formats.legacy)."""
    series = state.public["series"]
    allowed = [(hero,) for hero in state.public["heroes"]]
    left = tuple([hero for hero in series["teams"][loser] if hero not in series["fallen"][loser]])
    allowed[loser] = left[:1] if solo.plays(state, loser) else left  # ruling.automa-legacy: in the order of its card
    if state.tell:
        gone = _used_up(state, loser, series["fallen"][loser][-1])
        state.tell("formats.legacy", f"{gone} is defeated and out of the series.")
    state.agenda.append(("hero", tuple(allowed)))

