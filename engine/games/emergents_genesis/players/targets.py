"""Whom to attack: who can be knocked out, who threatens most, who has little left."""
from __future__ import annotations

from ..table import HAND
from .picks import blow, top

OUT = 100_000


def choose(policy, stage, decision) -> str:
    """The key of the opponent to aim at."""
    frame = top(stage.view)
    robs = frame[0] == "choose" and stage.view.layout.effects[frame[2:]].verb.word == "discard"
    amount, sure = (0, True) if robs else blow(stage)
    best, most = None, -(10 ** 9)
    for option in decision.options:
        if option.key == "no":
            continue
        score = worth(policy, stage, int(option.key.rpartition(" ")[2]), amount, sure)
        if score > most:
            best, most = option.key, score
    return best


def worth(policy, stage, seat: int, amount: int, sure: bool) -> int:
    """How good it is to aim at a seat."""
    view, hp = stage.view, stage.hp(seat)
    score = policy.threat * stage.powers[seat][0] // 10 - policy.frail * hp
    if amount >= hp:
        return OUT + score - (0 if sure else 10 * len(view.zones[HAND[seat]]))
    if policy.reach:
        damage, _, seen, *_ = stage.powers[stage.seat]
        ahead = len(view.zones[HAND[stage.seat]]) * damage * 10 // max(10, seen)
        if 10 * (hp - amount) <= ahead:
            score += policy.reach
    return score - policy.guard * len(view.zones[HAND[seat]]) * (not sure)
