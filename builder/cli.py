"""The command line of build.py."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from builder.faults import Fault, Refused
from builder.project import HOME, Project

COMMANDS = {
    "build": "check everything and write the site (the default)",
    "serve": "build, then serve the site at a local address",
    "check": "run every check of a build and write nothing",
    "coverage": "show where each rule is enforced, tested and shown",
}


def parser() -> argparse.ArgumentParser:
    """The arguments that build.py takes."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--root", type=Path, default=HOME, metavar="DIR",
                        help="the tree to build: content/ and engine/games/ are found under it (default: this project)")
    draft = argparse.ArgumentParser(add_help=False)
    draft.add_argument("--draft", action="store_true",
                       help="report what a finished site must not lack (tests, enforcement, examples, outcomes, link "
                            "targets) as warnings and go on")
    writing = argparse.ArgumentParser(add_help=False)
    writing.add_argument("--out", type=Path, metavar="DIR", help="where the site goes (default: dist under the tree)")
    writing.add_argument("--base-path", default="/", metavar="PATH",
                         help="the path under which the site will be hosted, for the 404 page, such as /rulebook/ (default: /)")
    writing.add_argument("--record", action="store_true",
                         help="take the outcomes of the worked examples as they are now and write them down")
    top = argparse.ArgumentParser(prog="build.py", description="Builds the site: reads content/, checks it against the "
                                  "rules engine and the tests, runs the worked examples, and writes dist/.",
                                  epilog="Each command explains itself: python build.py serve --help")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    text = "{}. Problems are listed all at once, each with its file and line; the exit code is then 1."
    add = lambda name, parents: commands.add_parser(  # noqa: E731
        name, parents=[common, *parents], help=COMMANDS[name], description=text.format(COMMANDS[name].capitalize()))
    add("build", [draft, writing])
    serve = add("serve", [draft, writing])
    serve.add_argument("--port", type=int, default=8000, help="the port to serve at (default: 8000)")
    serve.add_argument("--host", default="127.0.0.1", help="the address to serve at (default: 127.0.0.1)")
    add("check", [draft])
    add("coverage", []).add_argument("--json", action="store_true", help="print the whole table as JSON")
    return top


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    # Without a command, everything given belongs to `build`.
    if not any(word in COMMANDS for word in arguments) and not {"-h", "--help"} & set(arguments):
        arguments.insert(0, "build")
    given = parser().parse_args(arguments)
    project = Project(given.root.resolve())
    try:
        return globals()[f"_{given.command}"](project, given)
    except Refused as refused:
        for fault in refused.faults:
            print(fault, file=sys.stderr)
        print(f"Nothing was written: {_count(len(refused.faults), 'problem')}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _build(project: Project, given: argparse.Namespace) -> int:
    from builder import site_builder

    start = time.perf_counter()
    out = given.out or project.root / "dist"
    built = site_builder.build(project, out, _base(given.base_path), given.record, given.draft)
    _warn(built.warnings)
    print(f"Built {built.pages} pages of {_count(built.games, 'game')} into {out} "
          f"in {time.perf_counter() - start:.1f} s; {built.links} links lead somewhere.")
    return 0


def _serve(project: Project, given: argparse.Namespace) -> int:
    code = _build(project, given)
    if code:
        return code
    from builder.serve import ServeProblem, serve

    try:
        serve(given.out or project.root / "dist", given.host, given.port, _base(given.base_path))
    except ServeProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _check(project: Project, given: argparse.Namespace) -> int:
    from builder import site_builder

    built = site_builder.check(project, given.draft)
    _warn(built.warnings)
    word = f"{len(set(built.warnings))} warnings" if built.warnings else "all is well"
    print(f"Checked {built.pages} pages of {_count(built.games, 'game')} with {built.links} links: {word}.")
    return 0


def _coverage(project: Project, given: argparse.Namespace) -> int:
    from builder import site_builder

    table = site_builder.coverage_table(project)
    if given.json:
        print(json.dumps(table, indent=1, ensure_ascii=False))
        return 0
    for game, facts in table["games"].items():
        rules = facts["rules"]
        print(f"{game}: {len(rules)} rules, {facts['examples']} examples")
        for rule in rules:
            nothing = f"nothing to enforce ({rule['reason']})" if rule["reason"] else "NOT YET"
            print(f"  {rule['number']:<6} {rule['id']}")
            print(f"         enforced: {', '.join(rule['enforced']) or nothing}")
            print(f"         tested:   {', '.join(rule['tested']) or ('-' if rule['reason'] else 'NOT YET')}")
            print(f"         shown:    {', '.join(rule['shown']) or '-'}")
    return 0


def _base(path: str) -> str:
    return f"/{path.strip('/')}/" if path.strip("/") else "/"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" + ("" if number == 1 else "s")


def _warn(warnings: list[Fault]) -> None:
    for fault in sorted(set(warnings)):
        print(f"warning: {fault}", file=sys.stderr)
