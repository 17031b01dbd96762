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
MATCHES = 3000
CHESS_SECONDS = 2.0


def run(game: str) -> list[Figure]:
    """Random play of a game with recording off, both sides' choices counted, and chess between the rounds.

    The two take turns, so that a busy machine slows both; the ratio is taken round by round.
    """
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(simulate(game, seed=number)["decisions_per_second"])
        theirs.append(chess_moves_per_second(seed=number))
    ratios = [mine / other for mine, other in zip(ours, theirs)]
    return [
        Figure(f"{game}, random play", ours, "decisions/s", aim=150_000, more_is_better=True),
        Figure("python-chess, random play", theirs, "decisions/s"),
        Figure("ratio to python-chess", ratios, "times", aim=6, more_is_better=True),
    ]


def simulate(game: str, seed: int, matches: int = MATCHES) -> dict:
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
