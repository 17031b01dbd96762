"""A match told, and a series: the lines of its log by match, round or turn, and how each match of a series ended.

A game that plays series counts its matches in `public["series"]["match"]` (0 before the first), the wins of each
side in `public["series"]["wins"]`, and says in `public["over"]` that the match on the table is decided. A game of turns
counts them in the counter `turn`, and says in `public["active"]` whose it is and in `public["out"]` who has left the match.
"""
from __future__ import annotations


_NOTHING: dict = {}


def log(beats) -> list[dict]:
    """Told beats as the lines of a log, each with the round it belongs to, where the game counts rounds, and
    in a series with its match, and "between" where it was told after that match. In a game of turns also with its
    turn, the name of whose it is ("of"), and the seats that left the match with it ("out"), if any.

    What changes after the last words of a step comes with them, so the count of a new round arrives
    with the last line of the old one. A new match is told as it begins."""
    counts = [beat.patch["counters"].get("round") if "counters" in beat.patch else None for beat in beats]
    number = None if all([count is None for count in counts]) else 0
    lines, match, over = [], None, False
    turn, facts = None, {"names": (), "active": None, "out": ()}
    for beat, count in zip(beats, counts):
        public = beat.patch.get("public", _NOTHING)
        series = public.get("series")
        if series and series.get("match") != match:
            match, over = series.get("match"), False
            number = number and 0
        turn, gone = beat.patch.get("counters", _NOTHING).get("turn", turn), facts["out"]
        if public:
            facts.update([(name, public[name]) for name in facts if name in public])
        if turn is not None and count is not None:
            number = count  # a turn is told as it begins, with its counts
        if beat.text:
            line = {"rule": beat.rule, "also": list(beat.also), "text": beat.text, "round": number}
            if match is not None:
                line["match"] = match
            if turn is not None and facts["active"] is not None and facts["names"]:
                line.update(turn=turn, of=facts["names"][facts["active"]])
                left = [seat for seat, out in enumerate(facts["out"]) if out and not (seat < len(gone) and gone[seat])]
                line.update({"out": left} if left else {})
            lines.append({**line, "round": 0, "between": True} if over else line)
        over = over or (match is not None and public.get("over") is True)
        number = number if count is None else count
    return lines


def matches(beats) -> list[dict]:
    """The matches of a series that are decided, in order; none without a series.

    [{"number", "names": of the sides, "heroes": of the sides, or None, "winner": side, None for a draw, "wins": of
    the sides after it, "rule", "also", "text": of the line that decided it, "rounds", "first", "last": its beats}]."""
    found: list[dict] = []
    public, rounds, match, first = {}, 0, None, 0
    if not any([beat.patch.get("public", {}).get("series") for beat in beats]):
        return found
    for index, beat in enumerate(beats):
        now = beat.patch.get("public", {})
        public = {**public, **now}
        series = now.get("series")
        if series and found and found[-1]["wins"] is None:
            before, after = found[-1].pop("before"), list(series["wins"])
            found[-1].update(wins=after, winner=next((side for side, wins in enumerate(after) if wins > before[side]), None))
        if series and series.get("match") != match:
            match, first = series.get("match"), index
        if match and now.get("over") is True:
            found.append({"number": match, "names": public.get("names"), "heroes": public.get("heroes"), "winner": None, "wins": None,
                          "before": list(public["series"]["wins"]), "rule": beat.rule, "also": list(beat.also), "text": beat.text,
                          "rounds": rounds, "first": first, "last": index})
        rounds = beat.patch.get("counters", {}).get("round", rounds)
    return [entry for entry in found if entry["wins"] is not None]


def resting(match) -> bool:
    """Whether a series goes on and its own seat has chosen nothing since the last match was decided. match: a Match."""
    found = matches(match.beats) if match.state.public.get("series") and match.state.result is None else None
    if not found:
        return False
    return not any(own and told > found[-1]["last"] for _, _, told, own, _ in match.past)
