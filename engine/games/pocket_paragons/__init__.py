"""Pocket Paragons: the sister edition of Pocket Paragons: Origins, on the same machinery.

The modules here hold what differs, each override naming its rule; everything else is Origins'.
"""
from .game import Paragons

GAME = Paragons
