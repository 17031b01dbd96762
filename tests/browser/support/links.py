"""Matches made by the engine here, as links that the page can open: quicker than playing them by clicks."""

from __future__ import annotations

from functools import cache

from engine.chance import Chance
from engine.session import Session
from tests.browser.support.match import FIRST_PACE, GAME, PLAY
from tests.subjects import subject


@cache
def match(seed: int = 5, choices: int = 500, **options) -> Session:
    """A match whose first seat chooses at random: so many choices of it, or to the end."""
    session, chance = Session.new(subject(GAME).game, options, seed), Chance(seed)
    while choices and (decision := session.match.decision()):
        session.match.choose(decision.options[chance.below(len(decision.options))].key)
        choices -= 1
    return session


def open_link(visit, link: str, wait: str = "[data-shared]", **options):
    """A page that has opened a link, by `visit` or `shared`."""
    page = visit(f"{PLAY}#match={link}", scripts=[FIRST_PACE.replace("{pace}", "instant")], service_workers="block", **options)
    page.wait_for_selector(wait)
    return page


def watch(visit, session: Session, **options):
    """The replay of a match, opened from its link."""
    page = open_link(visit, session.link(), reduced_motion="reduce", **options)
    page.click("[data-watch]")
    page.wait_for_selector("[data-replay]")
    return page


def result_of(visit, session: Session, **options):
    """The result of a match, opened from its link."""
    page = open_link(visit, session.link(), reduced_motion="reduce", **options)
    page.click("[data-see-result]")
    page.wait_for_selector("[data-result]")
    return page
