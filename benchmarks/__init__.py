"""Figures of speed, start, weight and build, each beside something known: python -m benchmarks."""
