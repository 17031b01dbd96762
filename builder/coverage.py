"""The thread between rules, engine, tests and examples, and what of it is missing."""

from __future__ import annotations

from collections.abc import Iterable

from engine.problem import nearest

from builder.faults import Faults, hint
from builder.places import Place, cited, claimed
from builder.project import GamePlace, Project
from builder.rulebook import Rule, Rulebook


def join_engine(project: Project, game: GamePlace, book: Rulebook, faults: Faults) -> None:
    """Note for each rule where the game's package names it; unknown ids are faults."""
    for path in sorted(game.engine.rglob("*.py")):
        for place in cited(path, project.name(path)):
            home, _, rule_id = place.rule.rpartition("/")
            if home not in ("", game.id):
                continue
            rule = book.rules.get(rule_id)
            if rule is None:
                _unknown(place, rule_id, book, faults)
            elif str(place) not in rule.enforced:
                rule.enforced.append(str(place))


def join_tests(project: Project, books: dict[str, Rulebook], faults: Faults) -> None:
    """Note for each rule which tests claim it. A claim names the rule in full, `game/id`."""
    folder = project.root / "tests"
    for path in sorted(folder.rglob("test_*.py")) if folder.is_dir() else []:
        name = project.name(path)
        for place in claimed(path, name):
            game, slash, rule_id = place.rule.partition("/")
            if not slash:
                faults.add(name, place.line, f"the test claims {place.rule!r}; name the rule in full, as in 'game/rule.id'.")
            elif game in books:
                rule = books[game].rules.get(rule_id)
                if rule is None:
                    _unknown(place, rule_id, books[game], faults)
                else:
                    test = f"{name}::{place.inside}" if place.inside else name
                    if test not in rule.tested:
                        rule.tested.append(test)
            elif nearest(game, books):
                # Other games are toys that stand in the tests; a name this close is a slip.
                faults.add(name, place.line, f"no game is called {game!r}" + hint(game, books))


def _unknown(place: Place, rule_id: str, book: Rulebook, faults: Faults) -> None:
    if rule_id in book.aliases:
        faults.add(place.file, place.line, f"the rule id {rule_id!r} is retired; write {book.aliases[rule_id]!r}.")
    else:
        faults.add(place.file, place.line, f"no rule of {book.game} is called {rule_id!r}" + hint(rule_id, book.rules))


def inherit(books: dict[str, Rulebook], faults: Faults) -> None:
    """Give rules marked `same="game/id ..."` the places and tests of the rules they repeat."""
    for book in books.values():
        for rule in book.rules.values():
            for same in rule.same:
                game, _, rule_id = same.partition("/")
                origin = books[game].find(rule_id) if game in books else None
                if origin is None:
                    faults.add(rule.file, rule.line, f"the rule {rule.id!r} is the same as {same!r}, which is no rule; "
                                                     "write another game's rule in full, as in 'game/rule.id'.")
                    continue
                rule.enforced += [place for place in origin.enforced if place not in rule.enforced]
                rule.tested += [test for test in origin.tested if test not in rule.tested]
                rule.inherits.append(origin)


def gaps(book: Rulebook, faults: Faults, draft: bool) -> None:
    """Rules without enforcement or test, unless they say why. With `draft` they are warnings."""
    note = faults.warn if draft else faults.add
    for rule in book.rules.values():
        if rule.reason or rule.kind == "info":
            continue
        if not rule.enforced:
            note(rule.file, rule.line, f"the rule {rule.id!r} is enforced nowhere under engine/games/"
                                       f"{book.game.replace('-', '_')}/; name the id where it is, or give a reason.")
        if not rule.tested:
            note(rule.file, rule.line, f"no test claims the rule {rule.id!r}; mark one with "
                                       f"@pytest.mark.rule(\"{book.game}/{rule.id}\").")


def known(rule_id: str, book: Rulebook, file: str, line: int, faults: Faults, what: str) -> Rule | None:
    """The rule that content cites, or None after noting that there is none. `what` says who cites it."""
    rule = book.find(rule_id)
    if rule is None:
        faults.add(file, line, f"{what} cites {rule_id!r}, and no rule is called so" + hint(rule_id, book.rules))
    return rule


def table(games: Iterable[tuple[Rulebook, int]]) -> dict:
    """The coverage as plain data, from each game's rulebook and its number of examples."""
    return {"games": {book.game: {"examples": examples, "rules": [
        {"id": rule.id, "number": rule.number, "enforced": rule.enforced, "tested": rule.tested,
         "shown": [entry["slug"] for entry in rule.shown], "reason": rule.reason}
        for rule in book.rules.values()]} for book, examples in games}}
