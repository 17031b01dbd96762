"""Emergents: Genesis: a deck-builder for 2 to 4 players, one module for each chapter of its rules."""
from .game import Emergents as GAME

__all__ = ["GAME"]
