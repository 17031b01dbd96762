"""The terminal command: python -m engine [games|play|simulate|balance|tournament|cards|replay|explain].

The only part of the engine that reads content, through `builder`, and that reads and writes at all. It
is not bundled for the browser.
"""
from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from pathlib import Path

from . import game_names
from .match import Match
from .problem import Problem, Refusal
from .record import read_record
from .session import players
from .simulate import matches, tally
from .terminal import cards
from .terminal.explain import explain
from .terminal.shelf import digits, load, match_options, positive, seed_number
from .terminal.speak import refused, say, tell
from .tournament import command as tournaments
from .tournament import trade_command as trading


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns the exit code: 0, or 1 with one sentence on standard error."""
    given = parser().parse_args(arguments)
    try:
        return given.run(given)
    except Problem as problem:
        return _fail(str(problem))
    except Refusal as refusal:
        return _fail(refused(refusal))
    except BrokenPipeError:
        return 0
    except (KeyboardInterrupt, EOFError):
        print()
        return 130


def _fail(sentence: str) -> int:
    print(sentence if sentence.endswith((".", "?", "]")) else sentence + ".", file=sys.stderr)
    return 1


def parser() -> argparse.ArgumentParser:
    """The command line, every command explained."""
    top = argparse.ArgumentParser(prog="python -m engine", description="Rules engines of small card games, in a terminal.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games and the options of their matches")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=_games)

    play = commands.add_parser("play", help="play a match against the engine")
    _game_arguments(play)
    play.add_argument("--save", type=Path, metavar="FILE", help="write the record of the match here when it ends or is left")
    play.set_defaults(run=_play)

    simulate = commands.add_parser("simulate", help="play many matches at random and count what happens")
    _game_arguments(simulate)
    simulate.add_argument("--matches", type=positive, default=1000, metavar="N", help="how many matches (1000)")
    simulate.add_argument("--json", action="store_true", help="as JSON")
    simulate.set_defaults(run=_simulate)

    tournaments.add(commands)
    trading.add(commands)

    replay = commands.add_parser("replay", help="play a record again and tell what happened")
    replay.add_argument("file", type=Path, help="a match record (JSON)")
    replay.add_argument("--json", action="store_true", help="the events, the outcome and the state's hash as JSON")
    replay.set_defaults(run=_replay)

    telling = commands.add_parser("explain", help="explain a rule, a worked example, a card or a situation of your own")
    telling.add_argument("game", help="a game, see `games`")
    telling.add_argument("what", help="a rule id (cancel.energy), an example (summer-heat-over-scorching-grip), the name of a card, a YAML file written "
                                      "like one, or the address of a situation in the lab of the site")
    telling.add_argument("--coach", action="store_true", help="also what each side's options are worth at its first choice, of a situation")
    telling.set_defaults(run=_explain)
    return top


def _game_arguments(command) -> None:
    command.add_argument("game", help="a game, see `games`")
    command.add_argument("--seed", type=seed_number, help="the seed of chance, 0 to 2**53 - 1 (default: by chance; simulate: 0)")
    command.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", dest="options",
                         help="an option of the match, see `games`; may be repeated")


def _games(given) -> int:
    found = {name: load(name) for name in game_names()}
    if given.json:
        print(json.dumps({name: {"title": game.content.get("game", {}).get("name", name), "options": game.options()}
                          for name, game in found.items()}, indent=1))
        return 0
    for name, game in found.items():
        print(f"{name}: {game.content.get('game', {}).get('name', name)}")
        for field in game.options():
            values = ", ".join(str(choice["value"]) for choice in field.get("choices", ())) or field["kind"]
            print(f"  --set {field['name']}=...  {field['label']} ({field['default']}): {values}")
    return 0


def _play(given) -> int:
    game = load(given.game)
    options = game.checked(match_options(game, given.options))
    seed = secrets.randbits(48) if given.seed is None else given.seed
    match = Match(game, options, seed, 0, players(game, options))
    tell(match.beats)
    print("Choose by number or name; ? and a name tells what a card says, u takes back, q leaves.")
    while (decision := match.decision()) is not None and match.state.result is None:
        _show_counters(match)
        print(f"{decision.prompt.removesuffix('.')}:")
        for number, option in enumerate(decision.options, 1):
            print(f"  {number} {option.label}")
        line = input("> ").strip()
        try:
            if line == "q":
                break
            if line.startswith("?"):
                say(cards.tell(game, line[1:]))
            elif line == "u":
                match.undo(practice=True)
            elif line:
                tell(match.choose(_key(decision, line)))
        except Refusal as refusal:
            print(refused(refusal))
        except Problem as problem:
            print(problem)
    if given.save:
        try:
            given.save.write_text(json.dumps(match.record) + "\n", "utf-8")
        except OSError as error:
            raise Problem(f"the record cannot be written to {given.save}: {error.strerror}") from None
        print(f"The record is in {given.save}.")
    return 0


def _key(decision, line: str) -> str:
    if digits(line) and 1 <= int(line) <= len(decision.options):
        return decision.options[int(line) - 1].key
    named = [option.key for option in decision.options if line.lower() in (option.key.lower(), option.label.lower())]
    return named[0] if named else line


def _show_counters(match) -> None:
    counters, speech = match.state.counters, match.state.layout.speech
    for seat, name in enumerate(match.game.seat_names(match.state)):
        own = ", ".join(f"{speech.say(name) if speech else name} {value}" for key, value in counters.items()
                        for name, _, owner in [key.rpartition(".")] if owner == str(seat))
        print(f"  {name}: {own}")
    for line in match.game.lying(match.game.observe(match.state, match.seat)):
        say(f"  {line}")


def _simulate(given) -> int:
    game = load(given.game)
    options = {**(game.simulated or {}), **match_options(game, given.options)}
    begun = time.perf_counter()
    results = list(matches(game, given.matches, given.seed or 0, options))
    seconds = time.perf_counter() - begun
    found = {"game": game.name, "options": game.blank(options).options, "seed": given.seed or 0, **tally(game, results, options),
             "seconds": round(seconds, 4)}
    found["decisions_per_second"] = round(found["decisions"] / seconds)
    if given.json:
        print(json.dumps(found))
        return 0
    print(f"{found['matches']} matches, {found['decisions']} decisions in {seconds:.2f} s: {found['decisions_per_second']} a second")
    for name, count in {**found["outcomes"], **found["by_rule"]}.items():
        print(f"  {name}: {count} ({100 * count / found['matches']:.1f}%)")
    return 0


def _replay(given) -> int:
    try:
        text = given.file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Problem(f"the record {given.file} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from None
    try:
        record = read_record(text)
        match = Match.replay(load(record["game"]), record)
    except Problem as problem:
        raise problem.under(str(given.file)) from None
    if given.json:
        print(json.dumps({"beats": [beat.to_json() for beat in match.beats], "outcome": match.state.result, "hash": match.state.hash()}))
        return 0
    tell(match.beats)
    print("The match goes on." if match.state.result is None else match.state.result["sentence"])
    print(f"State {match.state.hash()}")
    return 0


def _explain(given) -> int:
    explain(load(given.game), given.what, given.coach)
    return 0


if __name__ == "__main__":
    sys.exit(main())
