"""Golden records: matches kept in the repository with the hashes of every state they went through."""
from __future__ import annotations

import json
from pathlib import Path

from engine.canonical import digest
from engine.match import Match
from engine.problem import Problem

FOLDER = Path(__file__).with_name("records")


def trail(match: Match) -> dict:
    """Where a match went: steps, last hash, one digest over the hashes of all its states, one over its beats.

    Of the beats rules and patches count, not the sentences: those may be worded better."""
    hashes = [entry[0].hash() for entry in match.past] + [match.state.hash()]
    return {"steps": match.state.step, "hash": hashes[-1], "states": digest(hashes),
            "beats": digest([[beat.rule, beat.also, beat.patch] for beat in match.beats]), "outcome": match.state.result}


def paths() -> list[Path]:
    """Every golden record, sorted by game and name."""
    return sorted(FOLDER.glob("*/*.json"))


def name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def write(match: Match, stem: str, folder: str | None = None) -> Path:
    """Keep a match under records/<folder>/<stem>.json; a folder is named after a subject (default: the game).
    Returns the path."""
    path = FOLDER / (folder or match.game.name) / f"{stem}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"record": match.record, "trail": trail(match)}, indent=1, ensure_ascii=True)
    path.write_text(text + "\n", encoding="utf-8")
    return path


def replay(path: Path) -> tuple[dict, dict]:
    """The trail that was kept and the trail now. Raises Problem, with the file's name, if it cannot be replayed."""
    from .subjects import subject

    kept = json.loads(path.read_text(encoding="utf-8"))
    try:
        return kept["trail"], json.loads(json.dumps(trail(Match.replay(subject(path.parent.name).game, kept["record"]))))
    except Problem as problem:
        raise Problem(f"{name(path)}: {problem.sentence}; make it anew with python -m tests.make_records", problem.path) from None
