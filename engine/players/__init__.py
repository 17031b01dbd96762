"""Players that the engine can sit at a seat. They get an observation, never the state."""
from .levels import LEVELS
from .lookahead import LookaheadPlayer
from .random import RandomPlayer

# Name -> function that gives a player of that name.
PLAYERS = {player.name: player for player in (RandomPlayer, LookaheadPlayer)} | {entry.name: entry.player for entry in LEVELS}
