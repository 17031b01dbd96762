"""Results kept in a file while a tournament is played, so that it can go on where it stopped."""
from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from ..canonical import digest
from ..problem import Problem
from . import meeting as playing
from .figures import Tally

FORMAT = 1
MOST = 50_000_000  # characters; ten thousand pairs of a thousand matches stay below


def settings(game, seed: int, players: list[str], options: dict | None = None) -> dict:
    """What results depend on, whichever meetings are played: equal settings, equal results. options: those of the matches
    that were asked for."""
    return {"game": game.name, "rules": game.version, "cards": cards(game), "seed": seed, **({"options": options} if options else {}),
            "players": {name: list(getattr(playing.player(game, name), "level", ())) for name in sorted(set(players))}}


def cards(game) -> str:
    """The digest of all that a game's entries play with, as records have it: words about a card are no part of it, nor is
    the table of match-ups, which is made here."""
    used = game.cards_in_use(game.checked(game.simulated or {}))
    return digest({name: part for name, part in used.items() if name != "matchups"}, 8)


class Kept(dict):
    """Pieces that have been played: {(name, start, stop): counts}, in a file that is whole at any moment.

    A piece that is set is written at once."""

    def __init__(self, path: Path, found: dict, proof: str):
        super().__init__()
        self.path, self.settings, self.proof = path, json.loads(json.dumps(found)), proof

    @classmethod
    def open(cls, path: Path, found: dict, proof: str) -> "Kept":
        """The pieces of a file, none if there is no such file yet. found: the settings; proof: how a first match ends.

        Raises Problem for a file that is none of ours, or of other settings."""
        kept = cls(path, found, proof)
        try:
            text = path.read_text("utf-8")
        except FileNotFoundError:
            kept.write()
            return kept
        except (OSError, UnicodeDecodeError) as error:
            raise Problem(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text'}") from None
        try:
            if len(text) > MOST:
                raise ValueError
            data = json.loads(text)
            pieces = {(name, start, stop): _checked(counts) for name, start, stop, counts in data["pieces"]}
            told = data["settings"]
            if data["format"] != FORMAT or not isinstance(told, dict) or any(
                    [type(part) is not kind for piece in pieces for part, kind in zip(piece, (str, int, int))]):
                raise ValueError
        except (ValueError, TypeError, KeyError, RecursionError):
            raise Problem(f"{path} does not hold results of a tournament; name another file") from None
        for name, value in kept.settings.items():
            if told.get(name) != value:
                raise Problem(f"{path} holds results of other settings ({name}: {_short(told.get(name))} there, {_short(value)} here); "
                              "name another file, or give the same settings") from None
        if data.get("proof") != proof:
            raise Problem(f"{path} holds results of another version of the program: its first match ends differently now; name another file")
        dict.update(kept, pieces)
        return kept

    def __setitem__(self, piece: tuple, counts: list) -> None:
        super().__setitem__(piece, counts)
        self.write()

    def write(self) -> None:
        """Write the file beside the old one and put it in its place. Raises Problem if that fails."""
        pieces = [[*piece, counts] for piece, counts in sorted(self.items())]
        write(self.path, json.dumps({"format": FORMAT, "settings": self.settings, "proof": self.proof, "pieces": pieces}) + "\n")


def _checked(counts) -> list:
    *numbers, rules = counts
    if len(numbers) != 5 or not all([type(number) is int and number >= 0 for number in [*numbers, *rules.values()]]):
        raise ValueError
    if numbers[0] != sum(rules.values()) or max(numbers[1] + numbers[2], numbers[3] + numbers[2]) > numbers[0]:
        raise ValueError
    return Tally(*counts).counts()


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 120 else text[:117] + "..."


def write(path: Path, text: str) -> None:
    """Write a text file at once or not at all. Raises Problem."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(name, 0o644)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)  # an interrupt may come when it has just been put in place
            raise
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from None
