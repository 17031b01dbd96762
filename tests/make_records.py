"""Makes the golden records anew: `python -m tests.make_records [--game GAME] [--matches N]`."""
from __future__ import annotations

import argparse

from . import endings, golden, many
from .matches import play_match
from .endings import WITH
from .subjects import names, subject


def main(arguments=None) -> None:
    """Play matches with seeds 1 .. N under each game's options in turn, checked, and keep their records; for
    games with endings also one for every way to end (tests.endings), for Origins the file of many matches (tests.many)."""
    parser = argparse.ArgumentParser(prog="python -m tests.make_records", description=__doc__.split(":")[0])
    parser.add_argument("--game", choices=names(), action="append", help="only this game (may be given again)")
    parser.add_argument("--matches", type=int, default=8, help="records for each game (default: 8)")
    given = parser.parse_args(arguments)
    for name in given.game or names():
        game, options = subject(name).game, subject(name).options
        for folder in (name, WITH[name]) if name in WITH else (name,):
            for old in (golden.FOLDER / folder).glob("*.json"):
                old.unlink()
        for seed in range(1, given.matches + 1):
            if name not in endings.ALONE:
                chosen = options[(seed - 1) % len(options)]
                say(golden.write(play_match(game, chosen, seed, undo=False), f"match-{seed:02}"))
            if name in WITH and name != endings.SHIPPED:
                made = subject(WITH[name])
                chosen = made.options[(seed - 1) % len(made.options)]
                say(golden.write(play_match(made.game, chosen, seed, undo=False), f"match-{seed:02}", WITH[name]))
        for ending in endings.ALL.get(name, ()):
            folder, match = endings.find(ending, name)
            say(golden.write(match, ending.name, folder))
        if name == endings.SHIPPED:
            say(many.write())


def say(path) -> None:
    print(path.relative_to(golden.FOLDER.parent.parent).as_posix(), flush=True)


if __name__ == "__main__":
    main()
