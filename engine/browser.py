"""The engine as the browser's worker calls it: JSON in, JSON out, long work in slices.

Whatever goes wrong with data from outside comes back as {"error": {"sentence", "place"?, "rule"?}}.
"""
from __future__ import annotations

import json
import os
import time

from . import coach, lab, load_game
from .problem import Problem, Refusal
from .record import from_link
from .review import review
from .session import Session
from .simulate import matches, tally

_games: dict = {}
_session: Session | None = None
_coach: coach.Coach | None = None
_choice = None  # a choice of the open match that waits for the other side to think
_job = None
clock = time.perf_counter  # for limits on work, never for what it comes to
SLICE = 20  # ms of a choice between two looks at the messages
MOST_MATCHES = 1_000_000
MOST_LINK = 60_000  # characters; a long series needs about 4,000


def load_content(name: str, text: str) -> None:
    """Make a game ready. text: its compiled content as JSON."""
    _games[name] = load_game(name, json.loads(text))


def call(name: str, payload: str) -> str:
    """Answer one call (see CALLS). Never raises for data from outside."""
    return json.dumps(_guard(lambda: _pick(CALLS, name)(json.loads(payload))))


def _pick(table, name):
    if name not in table:
        raise Problem.unknown("call", name, table)
    return table[name]


def _guard(work):
    try:
        return work()
    except Problem as problem:
        error = {"sentence": _sentence(problem)}
        if problem.path:
            error["place"] = problem.where
    except Refusal as refusal:
        error = {"sentence": refusal.sentence, "rule": refusal.rule}
    except RecursionError:
        error = {"sentence": "The data is nested too deeply."}
    return {"error": error}


def _sentence(problem: Problem) -> str:
    """A problem's sentence with a capital, and what was meant if there is something close.

    >>> _sentence(Problem("the link is not whole"))
    'The link is not whole.'
    """
    text = problem.sentence[0].upper() + problem.sentence[1:]
    return text if text[-1] in ".?" else text + "."


def _game(payload):
    name = payload.get("game")
    if name not in _games:
        raise Problem.unknown("game", name, _games, ("game",))
    return _games[name]


def _new(payload):
    seed = payload.get("seed")
    if seed is None:
        seed = int.from_bytes(os.urandom(6), "big")
    if type(seed) is not int or not 0 <= seed < 1 << 53:
        raise Problem("the seed must be a whole number from 0 to 2**53 - 1", ("seed",))
    options = payload.get("options") or {}
    session = Session.new(_game(payload), options, seed, os.urandom(6).hex(), _now)
    return _opened(session)


def _again(payload):
    """The match that is open once more from its start: the same options and seed."""
    record = _open().match.record
    return _opened(Session.new(_open().game, record["options"], record["seed"], os.urandom(6).hex(), _now))


def _opened(session, keep: bool = True):
    global _session, _coach, _choice
    _session, _coach, _choice = session, coach.Coach(session), None
    return {**session.view(), "key": session.key, **({"save": session.save()} if keep else {})}


def _linked(payload) -> dict:
    """The record that a link carries. Raises Problem if there is none in it, or one of another game."""
    link = payload.get("link")
    if not isinstance(link, str) or not link:
        raise Problem("the link carries no match", ("link",))
    if len(link) > MOST_LINK:
        raise Problem("the link is longer than that of any match", ("link",))
    record = from_link(link)
    if record["game"] not in _games:
        raise Problem("the link leads to a match of another game; open it on the page of that game", ("game",))
    return record


def _peek(payload):
    """What a link carries, without opening it: as the list of saves would show it, and its options."""
    record = _linked(payload)
    session = Session.load(_games[record["game"]], record, "link")
    return {"meta": session.save()["meta"], "options": session.match.record["options"]}


def _load(payload):
    record = _linked(payload) if "link" in payload else payload.get("record")
    named = record.get("game") if isinstance(record, dict) else None
    if isinstance(named, str) and named not in _games:
        raise Problem.unknown("game", named, _games, ("game",))
    game = _games[named] if isinstance(named, str) else _game(payload)
    key = payload.get("key")
    name = key.rpartition("/")[2] if isinstance(key, str) else os.urandom(6).hex()
    session = Session.load(game, record, name, _now)
    takebacks = payload.get("takebacks")  # the record does not hold them, what is stored beside it does
    if type(takebacks) is int and 0 < takebacks < 10_000:
        session.match.takebacks = takebacks
    coached = payload.get("coached")
    if type(coached) is int and 0 < coached < 10_000:
        session.coached = coached
    return _opened(session, payload.get("watch") is not True)


def _open() -> Session:
    if _session is None:
        raise Refusal("No match is open.", "no-match")
    return _session


def _now() -> float:
    return clock()


def _choose(payload):
    """The seat's choice {key, at}; with {sliced: true} the answer may be {"thinking": true} and what has been told by then
    (see `Session.news`): the other side still thinks, and `match.go-on` asks again, until it has thought or `match.drop`
    drops the choice."""
    global _choice
    key, at = payload.get("key"), payload.get("at")
    _choice = _open().choosing(key if isinstance(key, str) else str(key), at)
    return _go_on(None if payload.get("sliced") is not True else SLICE)


def _go_on(milliseconds=SLICE):
    """The answer to the choice that waits, or after so many ms that it still does; None: however long it takes."""
    global _choice
    steps, end = _choice, None if milliseconds is None else clock() + milliseconds / 1000
    if steps is None:
        raise Refusal("No choice is waiting.", "no-choice")
    try:
        while True:
            draft = next(steps)
            if end is not None and clock() >= end:
                return {"thinking": True, **_open().news(draft)}
    except StopIteration as done:
        _choice = None
        return done.value
    except BaseException:
        _choice = None
        raise


def _drop(_payload):
    global _choice
    _choice = None
    return {"dropped": True}


def _undo(payload):
    _drop(payload)
    return _open().undo(payload.get("practice") is True)


def _form(payload):
    """The fields of a lab (see `lab.form`), and whether there is a coach for it."""
    game, *rest = _lab(payload, "lab")
    return {**lab.form(game, *rest), "coach": coach.offered(game)}


def _lab(payload, name):
    """The game, the lab or worked example (by itself or spread over the payload) and its changes."""
    given = payload[name] if name in payload else {key: value for key, value in payload.items() if key != "changes"}
    return _game(payload), given, payload.get("changes") or ()


CALLS = {
    "match.new": _new,
    "match.load": _load,
    "match.peek": _peek,
    "match.again": _again,
    "match.choose": _choose,
    "match.go-on": lambda payload: _go_on(),
    "match.drop": _drop,
    "match.undo": _undo,
    "match.view": lambda payload: _open().view(),
    "match.record": lambda payload: _open().match.record,
    "match.link": lambda payload: {"link": _open().link()},
    "match.replay": lambda payload: _open().replay(),
    "match.story": lambda payload: _open().story(),
    "match.coached": lambda payload: {"said": _open() and _coach.verdict()},
    "match.situation": lambda payload: lab.of_match(_open().finished(), payload.get("round"), payload.get("match"), payload.get("turn")),
    "lab.form": _form,
    "lab.run": lambda payload: lab.run(*_lab(payload, "lab")),
    "lab.open": lambda payload: lab.open_link(_game(payload), payload.get("link")),
    "example.run": lambda payload: lab.run_example(*_lab(payload, "example")),
    "example.form": lambda payload: lab.example_form(*_lab(payload, "example")),
    "options": lambda payload: _game(payload).options(),
}


def _simulate(payload):
    """matches, seed -> figures like those of `python -m engine simulate --json`; progress after each."""
    game, count, options = _game(payload), payload.get("matches", 100), payload.get("options")
    if type(count) is not int or not 1 <= count <= MOST_MATCHES:
        raise Problem(f"the number of matches must be from 1 to {MOST_MATCHES}", ("matches",))
    found = []
    for number, result in enumerate(matches(game, count, payload.get("seed", 0), options), 1):
        found.append(result)
        yield {"progress": number / count}
    yield tally(game, found, options)


def _review(payload):
    """What decided the match that is open and over (see `review.review`)."""
    yield from review(_open().finished())


def _think(payload):
    """{at} -> the other seats think about what is open (see `Session.thinking`); nothing of it is told."""
    session = _open()
    for _ in session.thinking(payload.get("at")):
        yield {"progress": 0}
        if session is not _session:
            break
    yield {"thought": True}


def _advise(payload):
    """What the coach says of the open choice (see `coach.advise`)."""
    _open()
    yield from _coach.advise(payload.get("at"))


def _advise_lab(payload):
    """What the coach says of the first choice of a lab, to each side that has one (see `coach.of_lab`)."""
    yield from coach.of_lab(*_lab(payload, "lab"))


JOBS = {"simulate": _simulate, "match.review": _review, "match.think": _think, "match.coach": _advise, "lab.coach": _advise_lab}


class _Job:
    """A generator run in slices; the seconds spent in it are counted."""

    def __init__(self, steps):
        self.steps, self.seconds = steps, 0.0

    def slice(self, milliseconds: float):
        begun = clock()
        end = begun + milliseconds / 1000
        last = None
        for last in self.steps:
            if "progress" not in last or clock() >= end:
                break
        self.seconds += clock() - begun
        if last is not None and "progress" not in last:
            last = {**last, "seconds": self.seconds}
            if "decisions" in last:
                last["decisions_per_second"] = last["decisions"] / self.seconds
        return last


def begin(name: str, payload: str) -> str:
    """Begin a long piece of work (see JOBS); `slice` goes on with it. Another one is dropped."""
    global _job

    def work():
        global _job
        _job = _Job(_pick(JOBS, name)(json.loads(payload)))
        return {"begun": True}
    return json.dumps(_guard(work))


def slice(milliseconds: float) -> str:  # noqa: A001 - the protocol's own word
    """Go on for about so many milliseconds: {"progress": 0..1} or the result."""
    return json.dumps(_guard(lambda: _job.slice(milliseconds)))
