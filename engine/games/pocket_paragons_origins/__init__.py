"""Pocket Paragons: Origins. One module for each chapter of the rulebook, named after it."""
from .game import Origins

GAME = Origins
