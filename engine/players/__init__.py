"""Players that the engine can sit at a seat. They get an observation, never the state."""
from .lookahead import LookaheadPlayer
from .random import RandomPlayer

PLAYERS = {player.name: player for player in (RandomPlayer, LookaheadPlayer)}
