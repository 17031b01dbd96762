"""Tournaments: players, and the entries that they play with, compared over many matches.

Pure Python and no more than the standard library, but for a cluster's own package if one is asked for. Not bundled
for the browser.
"""
from .run import Here, duel, run

__all__ = ["Here", "duel", "run"]
