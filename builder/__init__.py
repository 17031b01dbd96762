"""Reads and checks the content, runs the examples and renders the site."""
