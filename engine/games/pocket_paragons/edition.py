"""Pocket Paragons as an edition of the machinery that Origins runs on."""
from __future__ import annotations

from ...cards.effects import Moment, Vocabulary
from ..pocket_paragons_origins.edition import OWN, RECEIVED, Edition
from . import boost, counters
from .changes import CHANGES
from .facts import make_facts
from .kinds import KINDS, MOST_ULTIMATES, SYMBOLS
from .speech import SPEECH
from .table import ZONES, loosen_all
from .verbs import VERBS

MOMENTS = (
    Moment("played", ""),
    Moment("hit", "on Hit"),
    Moment("cancels", "when your card counters", "counters"),
    Moment("cancelled", "when countered", "countered"),
    Moment("block", "when your block succeeds"),
    Moment("round end", "end of round"),
)
WORDS = Vocabulary(VERBS, CHANGES, make_facts(), MOMENTS, "played", SYMBOLS, without=("pay",))

EDITION = Edition(
    KINDS, WORDS, ZONES, automa=False, deck=(6, 1, MOST_ULTIMATES), speech=SPEECH,
    places=("sealed",), fresh_round=boost.FRESH_ROUND, fresh_match=boost.FRESH_MATCH,
    several=("ruling.two-ultimates",),
    stages=((OWN,), (RECEIVED, OWN)),  # inheritance.pass, inheritance.third
    again=("inheritance.third", "ruling.inherit-two"),
    legacy_won=("legacy.lost",),
    leave_cancelled=counters.ready_at_once, spared=counters.spared, never_played=True,  # round.counter
    after_cancelling=boost.offer,  # energy.costs
    before_damage=boost.tell_left,  # keyword.boost
    recovered=loosen_all,  # ruling.seal
    gathered=counters.gathered,  # ruling.banish-scope
)
