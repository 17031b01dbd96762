"""Under which of its rules this edition cites what shared code cites in the ids of Origins.

A rule that the rulebook marks as the same as one of Origins is cited as the rulebook says; this is for all others,
and for games without a rulebook.
"""
from __future__ import annotations

SHARED = "ruling.shared"  # where this rulebook is silent the Origins answer applies
_ORIGINS = "pocket-paragons-origins/"
# id in the code, and the ids here
_TABLE = """
components.hero-card             cards.paragon
components.ability-card          cards.ability
components.types                 cards.symbols
components.deck                  setup.table
components.cancel-chart          counters.chart
setup.hero                       setup.table
setup.hand                       setup.table
setup.counter                    setup.table
play.choose                      round.select
play.reveal                      round.select
cancel.effect                    round.counter
cancel.ignored                   round.counter
cancel.exceptions                round.counter
cancel.energy                    energy.gain
damage.deal                      round.damage
damage.block                     keyword.defend
ruling.block-scope               keyword.defend
damage.unblockable               ruling.defend-unblockable
ruling.self-damage               ruling.defend-unblockable
effects.mandatory                ruling.effects-mandatory
effects.possible                 ruling.effects-mandatory
effects.on-hit                   keyword.hit
effects.remove                   keyword.banish
ruling.forced-discard            keyword.exhaust
round-end.discard                round.exhaust
round-end.cancelled-returns      round.counter
round-end.defeat                 round.repeat
respite.recover                  ruling.rest keyword.ready
ruling.respite-returns           ruling.rest
ruling.respite-energy            ruling.rest
ruling.respite-cancelled         ruling.countered-rest
destruction.weapon               execute.weapon
destruction.other                execute.weapon
ruling.destruction-cancelled     ruling.countered-rest
draw.continue                    tie.negative
health.below-zero                tie.negative
energy.sources                   energy.gain
energy.maximum                   energy.gain
super.reserve                    ultimate.stored
super.permanent                  ultimate.passive
super.permanent-free             ultimate.passive
super.permanent-excess           ultimate.passive
super.permanent-stays            ultimate.passive
super.playable                   ultimate.ability
super.after-play                 ultimate.ability
super.discarded                  ultimate.ability
super.reserve-cost               ultimate.store
ruling.reserve-timing            ultimate.store
ruling.super-cancelled           ruling.countered-ultimate
formats.standard                 formats.standard
ruling.standard-hero             formats.standard
formats.team                     formats.team
ruling.teams                     formats.team
formats.conquest                 formats.conquest
ruling.conquest-wins             formats.conquest
formats.legacy                   formats.legacy
legacy.passing                   inheritance.pass
legacy.passing-secret            inheritance.pass
ruling.passing-type              inheritance.pass
legacy.passing-again             inheritance.third ruling.inherit-two
"""
_SILENT = """
ruling.empty-hand health.maximum health.damage-before-restore ruling.counter-maximum ruling.modifiers ruling.no-attack
ruling.block-amount ruling.block-order damage.block-success ruling.passing-details ruling.passing-lasts ruling.passing-hidden
ruling.mirror ruling.round-limit ruling.series-draws ruling.effect-order ruling.effect-conditions ruling.effect-choices
ruling.permanent-mid-round ruling.playable-mid-round ruling.destruction-timing ruling.mutual-destruction ruling.mutual-cancel
ruling.talent ruling.super-keeps
"""
# Rules here that have no rule of their own there: they are cited along.
_ALONG = {"pocket-paragons-origins/round-end.defeat": "setup.goal", "pocket-paragons-origins/destruction.weapon": "setup.goal",
          "pocket-paragons-origins/destruction.other": "setup.goal"}


def _known() -> dict[str, tuple]:
    rows = [line.split() for line in _TABLE.strip().splitlines()]
    found = {rule: tuple(here) for rule, *here in rows} | {rule: (SHARED,) for rule in _SILENT.split()}
    for rule, here in _ALONG.items():
        found[rule.removeprefix(_ORIGINS)] += (here,)
    return found


def cited(repeated: dict) -> dict[str, tuple]:
    """Id in the code -> ids of this edition, the first of which is cited.

    repeated: what the rulebook says is the same; it goes before what stands here, and further ids here go along.

    >>> cited({})["damage.deal"], cited({"damage.deal": ["round.damage", "round.more"]})["damage.deal"]
    (('round.damage',), ('round.damage', 'round.more'))
    """
    found = _known()
    for rule, here in repeated.items():
        found[rule] = tuple(dict.fromkeys((*here, *found.get(rule, ())[1:])))
    return found
