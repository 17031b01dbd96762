"""How far from perfect play each level is: what is left of a duel solved whole, and what the best answer to the level gains."""

from __future__ import annotations

from collections.abc import Iterator

import engine
from engine.exact import WHOLE, SmallGame
from engine.players import LEVELS, PLAYERS

from benchmarks.measure import Figure

# Game -> who is left, with which types of cards, how much health, and from which of the 100 rounds on. The cards left out
# are removed from the match, the Super Ability waits in reserve.
RESTS: dict[str, dict] = {
    "pocket-paragons-origins": {"options": {"opponent": "player", "hero": "orsolya", "foe": "volkmar"},
                                "types": ("Weapon", "Defense", "Dexterity", "Respite"), "health": 3, "round": 97},
    "pocket-paragons": {"options": {"hero": "malachy", "foe": "ragna"},
                        "types": ("Intelligence", "Weapon", "Defend", "Rest"), "health": 3, "round": 97},
}


def run(game: str) -> Iterator[Figure]:
    """The gaps of a random player and of each level in the rest of a game's duel; both sides' are the samples."""
    return measure(load(game), RESTS[game]) if game in RESTS else iter(())


def load(name: str):
    """A game with its shipped cards."""
    from engine.__main__ import load as loaded

    return loaded(name)


def situation(game: engine.Game, rest: dict) -> dict:
    """A situation of the rest of a duel, for `Game.position`."""
    sides = []
    for name in ("hero", "foe"):
        cards = [card for card in game.heroes[rest["options"][name]].cards if not card.super]
        sides.append({"health": rest["health"], "hand": [card.name for card in cards if card.type in rest["types"]],
                      "removed": [card.name for card in cards if card.type not in rest["types"]]})
    return {"options": rest["options"], "round": rest["round"], "sides": sides}


def small(game: engine.Game, rest: dict) -> SmallGame:
    """The rest of a duel, whole."""
    return SmallGame(game, game.position(situation(game, rest)))


def measure(game: engine.Game, rest: dict, players: tuple[str, ...] = ("random", *[entry.name for entry in LEVELS])) -> Iterator[Figure]:
    """The value of the rest of a duel, in percent won by the first side (a draw is half), and each player's gaps."""
    whole = small(game, rest)
    yield Figure(f"{title(game, rest)}: situations", [len(whole.nodes)], "")
    yield Figure("  won by the first side", [percent(WHOLE + whole.solved()[0])], "%")
    for name in players:
        yield Figure(f"  lost to the best answer by {name}", [percent(gap) for gap in whole.gaps(whole.mixes_of(PLAYERS[name]()))], "%")


def title(game: engine.Game, rest: dict) -> str:
    """What a rest of a duel is called."""
    own, other = [game.heroes[rest["options"][name]].name for name in ("hero", "foe")]
    return f"{own} against {other} from round {rest['round']} on"


def published(game: engine.Game, figures: list[Figure]) -> dict:
    """What `measure` found of a game, for its page of balance: "gap" in thousandths of matches, the mean of both sides."""
    rest = RESTS[game.name]
    listed = ", ".join(rest["types"][:-1]) + " and " + rest["types"][-1]
    return {"title": title(game, rest), "command": f"make bench ARGS='gaps --game {game.name}'",
            "text": f"Each has {listed} and {rest['health']} health. In {figures[0].median:.0f} situations, solved exactly, the first side wins "
                    f"{figures[1].median:.1f}% of matches, a draw counted half.",
            "levels": [{"name": figure.what.rpartition(" ")[2], "gap": round(10 * sum(figure.samples) / len(figure.samples), 1)}
                       for figure in figures[2:]]}


def percent(worth: int) -> float:
    """A difference of worths as percent of matches won.

    >>> percent(WHOLE), percent(2 * WHOLE)
    (50.0, 100.0)
    """
    return 50 * worth / WHOLE
