"""The coach: what each option of a seat is worth, how an even opponent would play, and afterwards what was made of it.

It knows what the seat knows and nothing else: its numbers follow from the seat's observation alone, so two
situations that the seat cannot tell apart get the same ones, on every Python.
"""
from __future__ import annotations

from .canonical import digest
from .chance import Chance, derive
from .lab import first_choice
from .observe import merge
from .players.levels import BY_NAME
from .players.search import SearchPlayer
from .problem import Refusal
from .story import Round, moving

LEVEL = "strongest"
STREAM = 0x636F616368  # keeps its draws apart from those of the players
WHOLE = 1000  # shares and mixes are whole thousandths


def share(worth: int) -> int:
    """A worth from -10,000 to 10,000 as the chance of winning in thousandths, a draw counted half.

    >>> share(-10_000), share(0), share(1640), share(10_000)
    (0, 500, 582, 1000)
    """
    return (10_000 + worth) // 20


def mixed(weights: tuple, total: int) -> list[int]:
    """Weights as whole thousandths that sum to 1000: what rounding leaves goes to the greatest remainders.

    >>> mixed((1, 1, 1), 3), mixed((0, 4), 4)
    ([334, 333, 333], [0, 1000])
    """
    parts = [WHOLE * weight // total for weight in weights]
    order = sorted(range(len(weights)), key=lambda index: (-(WHOLE * weights[index] % total), index))
    for index in order[:WHOLE - sum(parts)]:
        parts[index] += 1
    return parts


def offered(game) -> bool:
    """Whether there is a coach for a game: where the level it thinks with is a player of the game's own, it has no
    figures to tell."""
    return game.player(LEVEL) is None


def advise(game, observation: dict):
    """What the coach says of a seat's open decision; a generator for work in slices.

    observation: of a seat that is asked. Yields {"progress": 0} and last the advice: {"seat", "side", "prompt", "rule",
    "kind", "options": [{"key", "label", "touches", "share", "low", "high", "mix"}], "answers": [{"key", "label", "mix"}],
    "value", "depth": {"level", "rounds", "worlds", "text"}}. share: the chance of winning with that option against
    `answers`, what an even opponent would play (empty if nobody else is asked); low to high: how far it moves over
    sampled worlds and over looking less far; mix: how often the coach would take it; value: the chance before the
    choice. All in thousandths. depth: how it was found, with `rounds` 0 where a table was looked up instead. Raises
    Refusal if the seat is not asked, or no coach is `offered`."""
    if not offered(game):
        raise _none()
    seat, number = observation["seat"], int(digest([STREAM, observation], 8), 16)
    entry, world = BY_NAME[LEVEL], game.sample(observation, Chance(derive(number, 1)))
    asked = game.decisions(world)
    decision = next((one for one in asked if one.seat == seat), None)
    if decision is None:
        raise Refusal("There is nothing to choose here, so the coach has nothing to say.", "coach", seat)
    player = SearchPlayer(entry.name, entry.level._replace(lean=0))  # it advises what an even opponent would play
    thinking = player.think(game, decision, observation, number)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thought = done.value
            break
        yield {"progress": 0}  # how much is left it does not know
    found = {key: (mix, worth, low, high) for key, mix, worth, low, high in
             zip(thought.keys, mixed(thought.weights, thought.total), thought.values, thought.low, thought.high)}
    options = []
    for option in decision.options:
        mix, worth, low, high = found[option.key]
        options.append({**option.to_json(), "share": share(worth), "low": share(min(low, worth)), "high": share(max(high, worth)), "mix": mix})
    labels = {option.key: option.label for one in asked if one.seat != seat for option in one.options}
    answers = [{"key": key, "label": _label(game, labels, key), "mix": mix}
               for key, mix in zip(thought.answers, mixed(thought.answer_weights, thought.answer_total)) if key is not None]
    yield {"seat": seat, "side": world.layout.sides[seat], "prompt": decision.prompt, "rule": decision.rule, "kind": decision.kind,
           "options": options, "answers": answers, "value": share(thought.value),
           "depth": _depth(entry, world, game.payoffs(world, seat) is not None)}


def _depth(entry, world, tabled):
    """How an advice was found: of which level, how far it looked, and that in words."""
    level = entry.level.within(world.layout)
    rounds, count = level.rounds, level.worlds
    if tabled:
        text = "An estimate from how often computer players won with each pairing, a draw as half a win; how far it may be off is not known."
    else:
        ahead = "this round only" if rounds == 1 else f"this round and the next{f' {rounds - 1}' if rounds > 2 else ''}"
        further = ", further where little is left" if level.plays else ""
        text = (f"An estimate of the level {entry.title}: {ahead}{further}, {count} samples of what is hidden or left to chance, a draw as half a win. "
                f"The range is that of the samples{' and of looking less far' if rounds > 1 else ''}; the truth may lie outside it.")
        if world.public.get("series"):
            text += " It is the chance in this match, not in the series."
    speech = world.layout.speech
    return {"level": entry.name, "rounds": 0 if tabled else rounds, "worlds": count, "text": speech.say(text) if speech else text}


def _label(game, labels, key):
    """What the button of an answer says; of several seats' answers at once, that of each."""
    if key in labels:
        return labels[key]
    parts = key.split("+")
    return game.card_name(key) if len(parts) == 1 else " and ".join([labels.get(part) or game.card_name(part) for part in parts])


def of_lab(game, lab: object, changes=()):
    """What the coach says of the first choice of a lab, to every side that has one; a generator for work in slices.

    Each is advised by what it sees, though all cards lie open in the lab. Yields {"progress"} and last {"advice": [advice,
    in the order of the seats, each with the "name" of its side]}. Raises as `lab.run` does, and Refusal if nobody has a choice."""
    if not offered(game):
        raise _none()
    turn = first_choice(game, lab, changes)
    if turn is None:
        raise Refusal("Nobody has a choice here, so the coach has nothing to say.", "coach")
    names, found = game.seat_names(turn.state), []
    for place, decision in enumerate(turn.asked):
        for said in advise(game, game.observe(turn.state, decision.seat)):
            if "options" not in said:
                yield {"progress": place / len(turn.asked)}
        found.append({**said, "name": names[said["side"]]})
    yield {"advice": found}


# --- afterwards ------------------------------------------------------------------------------------

def hundredths(thousandths: int) -> int:
    """A share as it is told, out of 100.

    >>> hundredths(584), hundredths(585)
    (58, 59)
    """
    return (thousandths + 5) // 10


def compared(advice: dict, key: str) -> str:
    """What was chosen against what the coach would have taken, in figures, without a capital and a full stop."""
    options = {option["key"]: option for option in advice["options"]}
    chosen, best = options[key], max(advice["options"], key=lambda option: (option["share"], option["mix"]))
    against = "against what an even opponent plays" if advice["answers"] else "by the coach's reckoning"
    own, most = hundredths(chosen["share"]), hundredths(best["share"])
    if own < most:
        close = chosen["high"] >= best["share"] or best["low"] <= chosen["share"]
        return (f"{against}, {best['label']} keeps {most} chances in 100 of winning, {chosen['label']} {own}"
                + (", too close for the coach to be sure" if close else ""))
    times = max(1, hundredths(chosen["mix"]))
    likely = max(advice["options"], key=lambda option: option["mix"])
    return f"{against}, {chosen['label']} keeps {own} chances in 100 of winning, " + (
        "and the coach would have taken it too" if chosen["mix"] == WHOLE
        else f"and the coach would have taken it too, {times} times in 100" if chosen["mix"]
        else f"as many as {likely['label']}, which the coach would have taken")


def verdict(match, advice: dict, key: str, before: dict, first: int) -> dict | None:
    """One sentence on a choice once it has been carried out: {"text", "rule", "also"}; None if there was nothing to choose.

    advice: on that choice; before: what the seat saw when it chose; first: the first beat that followed.
    rule: the one that decided how the cards met, or that of the choice where no cards were revealed."""
    if len(advice["options"]) < 2 or all(option["key"] != key for option in advice["options"]):
        return None
    game, side, reckoned = match.game, advice["side"], compared(advice, key)
    entry = Round(game.round_of(match.state), match.state, first)
    entry.before, entry.last = before, len(match.beats)
    seen = before
    for beat in match.beats[first:]:
        seen = merge(seen, beat.patch)
        entry.frames.append(seen)
    laid = [index for index, frame in enumerate(entry.frames) if (game.laid(frame) or {side: None})[side] == key]
    told = game.met(entry.frames[laid[-1]], side) if laid and (game.laid(before) or {side: None})[side] != key else None
    if told is None:
        return {"text": f"{reckoned[0].upper()}{reckoned[1:]}.", "rule": advice["rule"], "also": []}
    gain = told["gain"]
    line = (_shown(match, entry, told["fact"]) or moving(match, entry, side, gain) or moving(match, entry, side, not gain)
            or {"rule": advice["rule"], "also": []})
    return {"text": f"{told['text']}; {reckoned}.", "rule": line["rule"], "also": list(line["also"])}


def _shown(match, entry, fact):
    """The line with which a public fact of the round came up, None without one."""
    seen = entry.before["public"].get(fact)
    for index, frame in enumerate(entry.frames, entry.first):
        beat = match.beats[index]
        if fact is not None and frame["public"].get(fact) != seen and beat.text:
            return {"rule": beat.rule, "also": beat.also}
    return None


class Coach:
    """The coach at the table of a session: it remembers what it said of the choices, until the match is left."""

    def __init__(self, session):
        self.session = session
        self._said: dict[int, dict] = {}  # the `at` of a view -> advice on its choice

    def advise(self, at):
        """Advice on the open choice (see `advise`), with the `at` it was asked for; a generator. Raises Refusal if the
        match has moved on since, before or while the coach thinks, or nothing is asked."""
        session = self.session
        if at != session.at:
            raise _stale()
        if at not in self._said:
            for said in advise(session.game, session.game.observe(session.match.state, session.match.seat)):
                if "options" not in said:
                    yield said
                    if at != session.at:
                        raise _stale()
            self._said[at] = said
            session.coached += 1
        yield {**self._said[at], "at": at}

    def verdict(self) -> dict | None:
        """One sentence on the last own choice (see `verdict`); None if the coach was not asked about it."""
        match = self.session.match
        own = next((entry for entry in reversed(match.past) if entry[3]), None)
        if own is None:
            return None
        state, count, told = own[:3]
        advice = self._said.get(self.session.at - match.state.step + state.step)
        if advice is None:
            return None
        free = [decision.seat for decision in match.game.decisions(state) if not decision.forced]
        key = match.record["choices"][count][free.index(match.seat)]
        return verdict(match, advice, key, match.game.observe(state, match.seat), told)


def _none():
    return Refusal("There is no coach for this game.", "coach")


def _stale():
    return Refusal("The match has moved on since the coach was asked.", "stale")
