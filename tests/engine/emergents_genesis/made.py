"""Cards and Avatars made for tests, so that no change of a shipped card breaks one: `game_of()`, `game_of(Jab={...})`."""
from __future__ import annotations

from copy import deepcopy
from functools import cache

from engine.games.emergents_genesis import GAME
from engine.games.emergents_genesis.content import slug

EMBLEM = {"motif": "sun", "seed": 1, "palette": ["#112233", "#aabbcc"]}


def avatar(name: str, cls: str, hp: int, **fields) -> dict:
    """An Avatar as its YAML file would give it."""
    return {"name": name, "class": cls, "hp": hp, "title": "Stands in tests", "style": "Stands.", "against": "Knock over.",
            "emblem": EMBLEM, **fields}


AVATARS = {
    "ann": avatar("Ann", "Acolyte", 20, abilities=[{"name": "Pull", "effects": [{"attack": 1}]}]),
    "bob": avatar("Bob", "StrongHarm", 20, abilities=[{"name": "Study", "pay": 1, "effects": [{"draw": 1}]}]),
    "cid": avatar("Cid", "Non-Stop", 20, always=[{"hand": 1, "if": "own hp <= 5"}]),
    "dee": avatar("Dee", "Sculptor", 20, abilities=[{"name": "Mend", "if": "cards played >= 2", "effects": [{"heal": 2}]},
                                                    {"name": "Burn", "erase": 1, "effects": [{"skill": 2}]}]),
    "professor-helios": avatar("Professor Helios", "Sculptor", 20, constructs=True,
                               abilities=[{"name": "Forge", "pay": 1, "effects": [{"construct": "play"}]}]),
}
STARTERS = [{"name": "Focus", "cost": 0, "copies": 9, "effects": [{"skill": 1}]},
            {"name": "Punch", "cost": 0, "copies": 3, "effects": [{"attack": 1}]}]
PANEL = [{"name": "Clear Mind", "class": "Acolyte", "cost": 3, "effects": [{"skill": 2}], "tactic": {"defend": 1}},
         {"name": "Can't Stop", "class": "Non-Stop", "cost": 3, "effects": [{"draw": 2}]},
         {"name": "Oust", "class": "Sculptor", "cost": 2, "effects": [{"erase": "hand"}, {"attack": 1}]},
         {"name": "Tackle", "class": "StrongHarm", "cost": 3, "effects": [{"attack": 2}], "tactic": {"defend": 2}}]
CONSTRUCTS = [{"name": "Sword of Helios", "ability": {"effects": [{"attack": 2}]}},
              {"name": "Wall of Helios", "effects": [{"heal": 2}], "always": [{"tactic": 1}]},
              {"name": "Steed of Helios", "ability": {"effects": [{"draw": 1}]}},
              {"name": "Gauntlet of Helios", "ability": {"effects": [{"charge": 1}]}},
              {"name": "Shield of Helios", "ability": {"discard": 1, "effects": [{"heal": 2}]}}]
BOOK = {
    "Acolyte": {
        "Veil": {"cost": 2, "effects": [{"skill": 1}], "tactic": {"defend": 2}},
        "Riposte": {"cost": 3, "effects": [{"attack": 2}], "tactic": {"counter": 2}},
        "Feint": {"cost": 1, "effects": [{"attack": 1}], "tactic": {"counter": 1}},
        "Ward": {"cost": 5, "effects": [{"draw": 1}], "tactic": {"defend": 5, "effects": [{"heal": 1}]}},
        "Poison": {"cost": 3, "effects": [{"lose": 2}]},
        "Bribe": {"cost": 2, "effects": [{"cheaper": 2}]},
        "Sleeve": {"cost": 2, "effects": [{"acquired": "hand"}]},
        "Helm": {"cost": 3, "gear": True, "always": [{"tactic": 1}]},
    },
    "Non-Stop": {
        "Dash": {"cost": 1, "effects": [{"draw": 2}]},
        "Gust": {"cost": 3, "flurry": [{"attack": 1}]},
        "Drum": {"cost": 4, "flurry": [{"skill": 1}]},
        "Rewind": {"cost": 2, "effects": [{"ready": "gear"}]},
        "Encore": {"cost": 4, "effects": [{"return": "hand"}]},
        "Rounds": {"cost": 4, "effects": [{"spread": 1}, {"attack": 1}], "reward": {"damage": 2, "effects": [{"draw": 1}]}},
        "Bell": {"cost": 2, "gear": True, "ability": {"effects": [{"skill": 1}]}},
    },
    "Sculptor": {
        "Carve": {"cost": 2, "effects": [{"erase": "hand"}]},
        "Sift": {"cost": 2, "effects": [{"may": True, "erase": "discard", "then": [{"skill": 1}]}]},
        "Blank": {"cost": 3, "effects": [{"erase": "page"}]},
        "Purse": {"cost": 4, "gear": True, "always": [{"cost": -1}]},
        "Kiln": {"cost": 3, "gear": True, "effects": [{"heal": 1}], "ability": {"pay": 1, "effects": [{"attack": 2}]}},
    },
    "StrongHarm": {
        "Haymaker": {"cost": 5, "effects": [{"attack": 4}]},
        "Quake": {"cost": 6, "effects": [{"spread": 2}]},
        "Wind Up": {"cost": 2, "effects": [{"charge": 2}]},
        "Sure Shot": {"cost": 4, "effects": [{"attack": {"amount": 3, "sure": True}}]},
        "Smash": {"cost": 4, "effects": [{"break": "other"}, {"attack": 1}]},
        "Glove": {"cost": 3, "gear": True, "always": [{"attack": 1, "of": "Punch"}]},
    },
}


def content(more: dict | None = None, avatars: dict | None = None) -> dict:
    """Raw content, as the builder would read it from the files, to be changed at will. more: further cards of the Book, or
    others in place of those that are there, by name; a class may be given, else Acolyte."""
    book = deepcopy(BOOK)
    for name, card in (more or {}).items():
        card = {"cost": 1, **deepcopy(card)}
        home = next((cls for cls, cards in book.items() if name in cards), "Acolyte")
        book[card.pop("class", home)][name] = card
    shelves = {slug(cls): {"class": cls, "cards": [{"name": name, **card} for name, card in cards.items()]} for cls, cards in book.items()}
    return {"game": {}, "starters": {"cards": deepcopy(STARTERS)}, "panel": {"cards": deepcopy(PANEL)},
            "constructs": {"cards": deepcopy(CONSTRUCTS)}, "book": shelves, "avatars": deepcopy({**AVATARS, **(avatars or {})})}


@cache
def _plain() -> GAME:
    return GAME(GAME.compile_content(content()))


def game_of(more: dict | None = None, avatars: dict | None = None) -> GAME:
    """The game over made content (see `content`)."""
    return GAME(GAME.compile_content(content(more, avatars))) if more or avatars else _plain()


class Dealt(GAME):
    """The game with other starting decks, which no content may have but tests want: so many copies of each card, by name."""

    def __init__(self, data: dict, deck: dict[str, int]):
        super().__init__(data)
        self.tables["starters"] = tuple(sorted([slug(name) for name, copies in deck.items() for _ in range(copies)]))

    def census(self, observation: dict) -> dict[str, list]:
        """Cards of the Book in these decks are more copies of them, and none that the Book could miss."""
        book = self.tables["book"]
        more = [card.id for card in self.book for _ in range(self.tables["starters"].count(card.id))] * observation["options"]["players"]
        self.tables["book"] = (*book, *more)
        found = super().census(observation)
        self.tables["book"] = book
        return found


FURY = {"Fury": {"effects": [{"lose": {"amount": 2, "who": "own"}}, {"attack": 2}]}}
# A deck with which matches are soon over, in any of the ways there are: for the golden records (see tests/endings.py).
FIERCE = {"Focus": 3, **dict.fromkeys(("Punch", "Fury", "Riposte", "Quake", "Poison", "Veil", "Ward", "Rounds", "Gust", "Bell", "Smash", "Sure Shot", "Wind Up"), 1)}


@cache
def game_of_all_ends() -> GAME:
    """The game over cards and Avatars with which every way to end a match soon comes about."""
    raw = content(FURY)
    for entry in raw["avatars"].values():
        entry["hp"] = 24
    return Dealt(GAME.compile_content(raw), FIERCE)
