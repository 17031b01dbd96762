"""pytest plugin: a test that claims rules fails unless the engine cited each of them while it ran.

`@pytest.mark.rule("pocket-paragons-origins/cancel.energy", ...)` claims; an event or a refusal cites.
"""
from __future__ import annotations

import pytest

from engine import events


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*ids): the rules that a test proves; it fails unless the engine cited each of them")


def claims(item) -> list[str]:
    """The rules that a test claims, in full (`game/rule.id`)."""
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Listen to the engine while a test runs, and hold the test to its claims."""
    claimed = claims(item)
    if not claimed:
        return (yield)
    cited: set[str] = set()

    def listen(game: str, rule: str) -> None:
        cited.add(f"{game}/{rule}")

    events.listeners.append(listen)
    try:
        result = yield
    finally:
        events.listeners.remove(listen)
    missing = [rule for rule in claimed if rule not in cited]
    if missing:
        near = sorted(rule for rule in cited if rule.partition("/")[0] in {entry.partition("/")[0] for entry in missing})
        pytest.fail(f"the test claims {', '.join(missing)}, which the engine did not cite; "
                    f"it cited {', '.join(near) or 'no rule of that game'}", pytrace=False)
    return result
