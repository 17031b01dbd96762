"""How the two cards of a round met, in one phrase: for the coach, who tells it with what else could have been played."""
from __future__ import annotations

# what `public` says of both cards, the weightiest first -> what is told if it is so of (own, other), and whether that is a gain
_TOLD = (
    ("destroyed", {(True, True): ("{own} met {other} and both sides were destroyed", False),
                   (True, False): ("{own} met {other} and {name} was destroyed", False),
                   (False, True): ("{own} met {other} and {foe} was destroyed", True)}),
    ("cancelled", {(True, True): ("{own} and {other} were both cancelled", False),
                   (True, False): ("{own} met {other} and was cancelled", False),
                   (False, True): ("{own} met {other}, which was cancelled", True)}),
)
# who has hit, or blocked what would have: own card first
_HIT = {(True, True): ("{own} met {other} and both hit", False), (True, False): ("{own} met {other} and hit", True),
        (False, True): ("{own} met {other}, which hit", False)}
_BLOCKED = {(True, True): ("{own} and {other} were both blocked", True), (True, False): ("{own} met {other} and blocked it", True),
            (False, True): ("{own} met {other}, which blocked it", False)}


def met(game, observation: dict, side: int) -> dict | None:
    """How the played cards met, told from a side (see `Game.met`); None where none lie."""
    public = observation["public"]
    played = public.get("played")
    if not played or played[side] is None:
        return None
    own = game.card_name(played[side])
    if played[1 - side] is None:
        return _said(game, f"{own} met no card", None, True)
    words = {"own": own, "other": game.card_name(played[1 - side]), "name": public["names"][side], "foe": public["names"][1 - side]}
    for fact, phrases in (*_TOLD, (None, _HIT), ("blocked", _BLOCKED)):
        pair = public.get(fact or "hit") or (False, False)
        found = phrases.get((bool(pair[side]), bool(pair[1 - side])))
        if found:
            return _said(game, found[0].format(**words), fact, found[1])
    return _said(game, f"{own} met {words['other']} and neither hit", None, True)


def _said(game, text, fact, gain):
    return {"text": game.speech.say(text) if game.speech else text, "fact": fact, "gain": gain}
