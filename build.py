#!/usr/bin/env python3
"""Builds, checks and serves the site. `python build.py --help` explains the commands."""

import sys

if __name__ == "__main__":
    try:
        from builder.cli import main
    except ModuleNotFoundError as missing:
        sys.exit(f"The module {missing.name!r} is missing. Run `make setup` first, and this command with .venv/bin/python.")
    sys.exit(main())
