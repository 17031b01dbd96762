"""Decisions a second of random play on one core, beside python-chess in the same run."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time

import chess

from benchmarks.measure import Figure
from builder.project import HOME

ROUNDS = 7
DECISIONS = 55_000  # of one sample, about 3,000 matches of a duel of cards: matches of a longer game are fewer
AIMS = {"pocket-paragons-origins": (150_000, 6)}  # decisions a second, and how many times those of python-chess
CHESS_SECONDS = 2.0


def run(game: str) -> list[Figure]:
    """Random play of a game with recording off, both sides' choices counted, and chess between the rounds.

    The two take turns, so that a busy machine slows both; the ratio is taken round by round.
    """
    ours, theirs = [], []
    matches, (aim, times) = matches_of(game), AIMS.get(game, (None, None))
    for number in range(ROUNDS):
        ours.append(simulate(game, number, matches)["decisions_per_second"])
        theirs.append(chess_moves_per_second(seed=number))
    ratios = [mine / other for mine, other in zip(ours, theirs)]
    return [
        Figure(f"{game}, random play", ours, "decisions/s", aim=aim, more_is_better=True),
        Figure("python-chess, random play", theirs, "decisions/s"),
        Figure("ratio to python-chess", ratios, "times", aim=times, more_is_better=True),
    ]


def matches_of(game: str) -> int:
    """How many matches of a game make one sample."""
    tried = simulate(game, 0, 20)
    return max(1, DECISIONS * 20 // tried["decisions"])


def simulate(game: str, seed: int, matches: int) -> dict:
    """What `python -m engine simulate GAME --json` prints."""
    command = [sys.executable, "-m", "engine", "simulate", game, "--matches", str(matches), "--seed", str(seed), "--json"]
    return json.loads(subprocess.run(command, cwd=HOME, check=True, capture_output=True, text=True).stdout)


def chess_moves_per_second(seed: int, seconds: float = CHESS_SECONDS) -> float:
    """Random legal moves from the first position to the end of the game, again and again."""
    draw, moves = random.Random(seed), 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        board = chess.Board()
        while not board.is_game_over():
            board.push(draw.choice(list(board.legal_moves)))
            moves += 1
    return moves / (time.perf_counter() - begun)
