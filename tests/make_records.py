"""Makes the golden records anew: `python -m tests.make_records [--game GAME] [--matches N]`."""
from __future__ import annotations

import argparse

from . import golden
from .matches import play_match
from .subjects import names, subject


def main(arguments=None) -> None:
    """Play matches with seeds 1 .. N under each game's options in turn, checked, and keep their records."""
    parser = argparse.ArgumentParser(prog="python -m tests.make_records", description=__doc__.split(":")[0])
    parser.add_argument("--game", choices=names(), action="append", help="only this game (may be given again)")
    parser.add_argument("--matches", type=int, default=5, help="records for each game (default: 5)")
    given = parser.parse_args(arguments)
    for name in given.game or names():
        game, options = subject(name).game, subject(name).options
        for old in (golden.FOLDER / name).glob("*.json"):
            old.unlink()
        for seed in range(1, given.matches + 1):
            chosen = options[(seed - 1) % len(options)]
            path = golden.write(play_match(game, chosen, seed, undo=False), f"match-{seed:02}")
            print(path.relative_to(golden.FOLDER.parent.parent).as_posix())


if __name__ == "__main__":
    main()
