"""Under which of its rules this edition cites what shared code cites in the ids of Origins.

A rule that the rulebook marks as the same as one of Origins is cited as the rulebook says; this is for all others.
"""
from __future__ import annotations

SHARED = "ruling.shared"  # where this rulebook is silent the Origins answer applies
ORIGINS = "pocket-paragons-origins/"
_CITED = {
    "pocket-paragons-origins/components.hero-card": ("cards.paragon",),
    "pocket-paragons-origins/components.ability-card": ("cards.ability",),
    "pocket-paragons-origins/components.types": ("cards.symbols",),
    "pocket-paragons-origins/components.deck": ("setup.table",),
    "pocket-paragons-origins/components.cancel-chart": ("counters.chart",),
    "pocket-paragons-origins/setup.hero": ("setup.table",),
    "pocket-paragons-origins/setup.hand": ("setup.table",),
    "pocket-paragons-origins/setup.counter": ("setup.table",),
    "pocket-paragons-origins/play.choose": ("round.select",),
    "pocket-paragons-origins/play.reveal": ("round.select",),
    "pocket-paragons-origins/cancel.effect": ("round.counter",),
    "pocket-paragons-origins/cancel.ignored": ("round.counter",),
    "pocket-paragons-origins/cancel.exceptions": ("round.counter",),
    "pocket-paragons-origins/cancel.energy": ("energy.gain",),
    "pocket-paragons-origins/damage.deal": ("round.damage",),
    "pocket-paragons-origins/damage.block": ("keyword.defend",),
    "pocket-paragons-origins/ruling.block-scope": ("keyword.defend",),
    "pocket-paragons-origins/damage.unblockable": ("ruling.defend-unblockable",),
    "pocket-paragons-origins/ruling.self-damage": ("ruling.defend-unblockable",),
    "pocket-paragons-origins/effects.mandatory": ("ruling.effects-mandatory",),
    "pocket-paragons-origins/effects.possible": ("ruling.effects-mandatory",),
    "pocket-paragons-origins/effects.on-hit": ("keyword.hit",),
    "pocket-paragons-origins/effects.remove": ("keyword.banish",),
    "pocket-paragons-origins/ruling.forced-discard": ("keyword.exhaust",),
    "pocket-paragons-origins/round-end.discard": ("round.exhaust",),
    "pocket-paragons-origins/round-end.cancelled-returns": ("round.counter",),
    "pocket-paragons-origins/round-end.defeat": ("round.repeat", "setup.goal"),
    "pocket-paragons-origins/respite.recover": ("ruling.rest", "keyword.ready"),
    "pocket-paragons-origins/ruling.respite-returns": ("ruling.rest",),
    "pocket-paragons-origins/ruling.respite-energy": ("ruling.rest",),
    "pocket-paragons-origins/ruling.respite-cancelled": ("ruling.countered-rest",),
    "pocket-paragons-origins/destruction.weapon": ("execute.weapon", "setup.goal"),
    "pocket-paragons-origins/destruction.other": ("execute.weapon",),
    "pocket-paragons-origins/ruling.destruction-cancelled": ("ruling.countered-rest",),
    "pocket-paragons-origins/draw.continue": ("tie.negative",),
    "pocket-paragons-origins/health.below-zero": ("tie.negative",),
    "pocket-paragons-origins/energy.sources": ("energy.gain",),
    "pocket-paragons-origins/energy.maximum": ("energy.gain",),
    "pocket-paragons-origins/super.reserve": ("ultimate.stored",),
    "pocket-paragons-origins/super.permanent": ("ultimate.passive",),
    "pocket-paragons-origins/super.permanent-free": ("ultimate.passive",),
    "pocket-paragons-origins/super.permanent-excess": ("ultimate.passive",),
    "pocket-paragons-origins/super.permanent-stays": ("ultimate.passive",),
    "pocket-paragons-origins/super.playable": ("ultimate.ability",),
    "pocket-paragons-origins/super.after-play": ("ultimate.ability",),
    "pocket-paragons-origins/super.discarded": ("ultimate.ability",),
    "pocket-paragons-origins/super.reserve-cost": ("ultimate.store",),
    "pocket-paragons-origins/ruling.reserve-timing": ("ultimate.store",),
    "pocket-paragons-origins/ruling.super-cancelled": ("ruling.countered-ultimate",),
    "pocket-paragons-origins/formats.standard": ("formats.standard",),
    "pocket-paragons-origins/ruling.standard-hero": ("formats.standard",),
    "pocket-paragons-origins/formats.team": ("formats.team",),
    "pocket-paragons-origins/ruling.teams": ("formats.team",),
    "pocket-paragons-origins/formats.conquest": ("formats.conquest",),
    "pocket-paragons-origins/ruling.conquest-wins": ("formats.conquest",),
    "pocket-paragons-origins/formats.legacy": ("formats.legacy",),
    "pocket-paragons-origins/legacy.passing": ("inheritance.pass",),
    "pocket-paragons-origins/legacy.passing-secret": ("inheritance.pass",),
    "pocket-paragons-origins/ruling.passing-type": ("inheritance.pass",),
    "pocket-paragons-origins/legacy.passing-again": ("inheritance.third", "ruling.inherit-two"),
}
_SILENT = """
ruling.empty-hand health.maximum health.damage-before-restore ruling.counter-maximum ruling.modifiers ruling.no-attack
ruling.block-amount ruling.block-order damage.block-success ruling.passing-details ruling.passing-lasts ruling.passing-hidden
ruling.mirror ruling.round-limit ruling.series-draws ruling.effect-order ruling.effect-conditions ruling.effect-choices
ruling.permanent-mid-round ruling.playable-mid-round ruling.destruction-timing ruling.mutual-destruction ruling.mutual-cancel
ruling.talent ruling.super-keeps
"""
_KNOWN = {rule.removeprefix(ORIGINS): here for rule, here in _CITED.items()} | {rule: (SHARED,) for rule in _SILENT.split()}


def cited(repeated: dict) -> dict[str, tuple]:
    """Id in the code -> ids of this edition, the first of which is cited.

    repeated: what the rulebook says is the same; it goes before what stands here, and further ids here go along."""
    found = dict(_KNOWN)
    for rule, here in repeated.items():
        found[rule] = tuple(dict.fromkeys((*here, *found.get(rule, ())[1:])))
    return found
