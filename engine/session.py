"""A match at one seat, as plain data for a page: what the seat sees, may choose and has been told.

One session is one match in one tab. Nothing that the seat must not know leaves it, except in `save`,
which goes from the engine into storage and not through the page.
"""
from __future__ import annotations

from .canonical import digest
from .coach import offered
from .match import Match, at_once
from .opponents import level, players
from .problem import Refusal
from .record import check_record, read_record, to_link
from .series import log, matches, resting
from .story import story

MOST_TITLE = 80
LONGEST_ADDRESS = 8_000  # characters; a match of four at length has about 1,500


class Session:
    """The match of one seat. key: where its save lies; takebacks are kept with it.

    game: a Game. match: a Match whose other seats have players.
    """

    def __init__(self, game, match: Match, name: str):
        self.game, self.match = game, match
        self.key = f"rulebook/1/{game.name}/match/{name}"
        self._undone = 0
        self._given = 0  # beats that the page has been given of a choice that is still played out
        self.coached = 0  # choices for which the coach was asked

    @classmethod
    def new(cls, game, options: dict, seed: int, name: str | None = None, clock=None) -> "Session":
        """A new match; every seat but the first is played by the engine. clock: see `thinking`. Raises Problem for
        bad options."""
        match = Match(game, options, seed, 0, players(game, options), clock)
        return cls(game, match, name or digest([match.record, seed], 8))

    @classmethod
    def load(cls, game, record: object, name: str | None = None, clock=None) -> "Session":
        """The match of a save, a link or a file. record: its data or JSON text. Raises Problem."""
        record = read_record(record) if isinstance(record, str) else check_record(record)
        match = Match.replay(game, record, 0, players(game, record["options"]), clock)
        return cls(game, match, name or digest(match.record, 8))

    def choose(self, key: str, at: int) -> dict:
        """Choose for the seat: {"beats" that follow, "view" after them, "save"}. A long match has thousands of lines, so the
        log of this view has only the new ones, and "told" says how many came before them.

        at: the `at` of the view in which the choice was offered; another one is refused as stale."""
        return at_once(self.choosing(key, at))

    def choosing(self, key: str, at: int):
        """`choose` in slices (see `Match.choosing`)."""
        if at != self.at:
            raise Refusal("The match has moved on since this choice was offered.", "stale", 0, key)
        told = sum([bool(beat.text) for beat in self.match.beats])
        self._given = len(self.match.beats)
        beats = yield from self.match.choosing(key)
        view = self.view()
        return {"beats": [beat.to_json() for beat in beats], "view": {**view, "log": view["log"][told:], "told": told}, "save": self.save()}

    def news(self, draft) -> dict:
        """What was told while a choice is played out, and not given yet: {"beats", "lines" of the log, "save" of the match so far:
        what has been shown is not to be chosen anew}, or nothing. draft: the match by then (see `Match.choosing`). Only in a
        game of turns: there the others may be at it for a while."""
        beats = draft.beats
        if self.game.turn_of(self.match.state) is None or len(beats) == self._given:
            return {}
        fresh, before = beats[self._given:], sum([bool(beat.text) for beat in beats[:self._given]])
        self._given = len(beats)
        return {"beats": [beat.to_json() for beat in fresh], "lines": log(beats)[before:], "save": self.save(draft)}

    def thinking(self, at: int):
        """Let the other seats think about what is open, in slices, while the reader does, so that a choice finds them
        ready; nothing of it is told. Ends early when the match moves on."""
        while self.at == at and not self.match.thinking().go_on():
            yield

    def undo(self, practice: bool = False) -> dict:
        """Take back the last own choice. Raises Refusal where that is not possible."""
        self.match.undo(practice)
        self._undone += 1
        return {**self.view(), "save": self.save()}

    @property
    def at(self) -> int:
        """A number that changes with every step and every take-back."""
        return self.match.state.step + 10_000 * self._undone

    def view(self) -> dict:
        """All that the page draws. coach: whether there is one for this game. Of a series also the matches that are decided,
        and whether the page may rest between two of them (see `series`)."""
        match, game = self.match, self.game
        decision = match.decision()
        fair, why = match.can_undo()
        return {
            "game": game.name, "at": self.at, "seat": 0, "observation": game.observe(match.state, 0),
            "decision": None if decision is None else {**decision.to_json(), "refusals": self._refusals(decision)},
            "log": log(match.beats),
            "undo": {"allowed": fair, "reason": why, "practice": match.can_undo(practice=True)[0]},
            "outcome": game.outcome(match.state), "takebacks": match.takebacks, "options": match.record["options"],
            "thinks": match.thinks, "coach": offered(game), "coached": self.coached,
            "matches": matches(match.beats), "resting": resting(match),
        }

    def _refusals(self, decision) -> dict:
        """Why what lies before the seat (see `Game.reach`), and is no option, cannot be chosen, by what is touched."""
        keys, refusals = decision.keys(), {}
        for touch, key in self.game.reach(self.game.observe(self.match.state, 0)).items():
            refusal = None if key in keys else self.game.explain(self.match.state, decision, key)
            if refusal is not None:
                refusals[touch] = {"sentence": refusal.sentence, "rule": refusal.rule}
        return refusals

    def save(self, draft=None) -> dict:
        """What is stored of the match: key, what a list of matches shows, and the record. draft: of the match as it will be,
        while a choice is played out."""
        match = draft or self.match
        names = self.game.seat_names(match.state)
        outcome = self.game.outcome(match.state)
        words, met = self.game.describe(match.state), level(self.game, match.record["options"])
        against = f" ({met.title.lower()})" if met else ""
        meta = {"game": self.game.name, "title": words["title"][:MOST_TITLE - len(against)] + against, "detail": words["detail"], "names": names,
                "round": match.state.counters.get("round", 0), "takebacks": match.takebacks, "coached": self.coached,
                "finished": outcome is not None, "sentence": outcome["sentence"] if outcome else ""}
        return {"key": self.key, "meta": meta, "record": match.record}

    def replay(self) -> dict:
        """The match from its first view on: every beat in order and the observation before them.

        setup: how many beats the set-up had. lines: those of the log, each with the index of its beat. matches: those of
        a series that are decided (see `series.matches`). over: whether the match is."""
        options, seed = self.match.record["options"], self.match.record["seed"]
        beats = self.match.beats
        told = [index for index, beat in enumerate(beats) if beat.text]
        return {"observation": self.game.observe(self.game.setup(options, seed), 0),
                "setup": len(Match(self.game, options, seed, 0).beats), "beats": [beat.to_json() for beat in beats],
                "lines": [{**line, "beat": index} for line, index in zip(log(beats), told)], "matches": matches(beats),
                "over": self.game.outcome(self.match.state) is not None}

    def story(self) -> dict:
        """The facts of the match, round by round (see `story.story`), and the hash of its last state: the same
        wherever its record is opened. Raises Refusal while it is in play."""
        self.finished()
        return {**story(self.match), "hash": self.match.state.hash()}

    def finished(self) -> Match:
        """The match, if it is over; what is told of it afterwards would show hidden cards. Raises Refusal."""
        if self.game.outcome(self.match.state) is None:
            raise Refusal("The match is still in play; it is reviewed when it is over.", "review")
        return self.match

    def link(self) -> str:
        """The match as a text for an address. Raises Refusal if it is longer than what sends addresses on carries whole."""
        link = to_link(self.match.record)
        if len(link) > LONGEST_ADDRESS:
            raise Refusal("This match is too long for an address that arrives whole everywhere. Export its record to a file and send that.", "link")
        return link
