"""Builds the whole site into a fresh folder and puts it in place when it is finished and checked."""

from __future__ import annotations

import json
import shutil
import tempfile
import tomllib
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from collections.abc import Iterator
from pathlib import Path

from engine import symbols
from engine.game import Game

from builder import assets, compile as compiling, context, coverage, editions, head, links, pages, schemas, search, workshop
from builder.faults import Fault, Faults, Refused
from builder.project import HOME, Project
from builder.workshop import GameWork, Work
from builder.yaml_source import load


@dataclass
class Built:
    """What a build has to say: numbers for a last line, and warnings."""

    games: int
    pages: int
    links: int
    warnings: list[Fault]


def build(project: Project, out: Path, base_path: str = "/", record: bool = False, draft: bool = False) -> Built:
    """Build the site of a tree into `out`. Raises `Refused`, and leaves `out` alone, if anything is wrong."""
    out = out.resolve()
    if out == project.root or out in project.root.parents:
        raise Refused([Fault(str(out), 1, "the site cannot be written over its own sources; choose another --out.")])
    if out.exists() and not out.is_dir():
        raise Refused([Fault(str(out), 1, "this is a file, and the site needs a folder; choose another --out.")])
    if out.exists() and any(out.iterdir()) and not (out / ".nojekyll").exists():
        raise Refused([Fault(out.name, 1, "this folder holds something that is not a built site; "
                                          "choose another --out, or empty it first.")])
    faults = Faults()
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
        fresh.chmod(0o755)
    except OSError as error:
        raise Refused([Fault(str(out), 1, f"the site cannot be written here ({error.strerror}); choose another --out.")]) from None
    try:
        with compiling.games_of(project):
            work = workshop.prepare(project, faults, draft, record)
            built = _write(work, fresh, base_path, faults, draft, runtime=True)
        for path, text in work.writes.items():
            assets.put(path, text)
        assets.swap(fresh, out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return built


def check(project: Project, draft: bool = False) -> Built:
    """Everything that a build checks, the rendered pages too, without writing a site or the runtime."""
    faults = Faults()
    with tempfile.TemporaryDirectory() as name, compiling.games_of(project):
        work = workshop.prepare(project, faults, draft)
        return _write(work, Path(name), "/", faults, draft, runtime=False)


def coverage_table(project: Project) -> dict:
    """The coverage of all games as plain data, gaps included. Raises `Refused` if texts cannot be read."""
    faults = Faults()
    games = workshop.read_texts(project, faults)
    workshop.join(project, games, faults)
    faults.stop_if_any()
    return coverage.table((work.book, len(work.examples)) for work in games)


def site_facts(project: Project) -> dict:
    """Name, tagline and version of the site, from site/site.yaml and pyproject.toml."""
    path = project.own_or_home("site") / "site.yaml"
    facts = load(path, project.name(path)).data
    version = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return {**facts, "version": version}


def _write(work: Work, out: Path, base_path: str, faults: Faults, draft: bool, runtime: bool) -> Built:
    site_dir = work.project.own_or_home("site")
    env = pages.environment(site_dir / "templates")
    site = {**site_facts(work.project), "assets": "", "runtime": "", "games": []}
    beside = editions.addresses(work.games)
    games = [context.game(one.place.id, one.data.facts, one.book, _cards(one), one.examples,
                          _mark(one, faults), one.words, _names(one.place.content), _names(one.place.content / "look"),
                          _has_lab(one), beside.get(one.place.id, "")) for one in work.games]
    faults.stop_if_any()
    site["games"] = games
    press = pages.Press(env, site, out)
    drawn = [pages.GamePages(press, one, game, _dresser(one)) for one, game in zip(work.games, games)]
    site["runtime"] = _runtime(work.project, out) if runtime else "runtime/none/"
    site["assets"] = _assets(work, site_dir, drawn, out, faults)
    home = press.page("", "home", site["name"], site["tagline"])
    press.draw(home, "home.html", games=games, featured=drawn[0].featured(home) if drawn else None)
    press.draw(press.page("about/", "about", "About", f"What {site['name']} is and how it works."), "about.html", games=games)
    press.draw(press.page("search/", "search", "Search", f"Search all rules, questions, words, cards and examples of {site['name']}."), "search.html", games=games)
    lost = press.page("404.html", "notfound", "Not found", "There is no such page here.")
    lost.facts["base"] = base_path
    press.draw(lost, "404.html", games=games)
    for game_pages in drawn:
        game_pages.draw()
        editions.draw(game_pages, drawn)
    for name in ("game", "glossary", "faq", "example", "guide", "editions"):
        assets.put(out / "schemas" / f"{name}.schema.json", json.dumps(getattr(schemas, name.upper()), indent=1) + "\n")
    for one in work.games:
        for name, schema in compiling.editor_schemas(one.data.game).items():
            assets.put(out / "schemas" / one.place.id / f"{name}.schema.json", json.dumps(schema, indent=1) + "\n")
    assets.put(out / ".nojekyll", "")
    later = _offline(out, site) if runtime else ("manifest.webmanifest",)
    followed = links.check(out, faults.warn if draft else faults.add, later)
    faults.stop_if_any()
    return Built(len(games), sum(1 for _ in out.rglob("*.html")), followed, faults.warnings)


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} if folder.is_dir() else set()


def _has_lab(one: GameWork) -> bool:
    return type(one.data.game).arrange is not Game.arrange


def _mark(one: GameWork, faults: Faults) -> str:
    source = one.data.sources["game"]
    try:
        return symbols.mark(one.data.facts["mark"])
    except ValueError as problem:
        faults.add(source.name, source.line(("mark",)), f"the game, field 'mark': {problem}")
        return ""


def _cards(one: GameWork) -> dict[str, str]:
    """Id and name of every card in the gallery: those that a game has, as against what is only drawn like one."""
    shown = {card for group in one.data.game.gallery() for card in group["cards"]}
    return {card: name for card, name in one.targets.cards.items() if card in shown}


def _dresser(one: GameWork):
    """What the game adds to a figure: the looks of its seats and the maxima of its counters."""
    game = one.data.game
    return lambda example: game.dressing(example.before)


def _assets(work: Work, site_dir: Path, drawn: list[pages.GamePages], out: Path, faults: Faults) -> str:
    stage = out / "assets" / "new"
    for name in ("scripts", "styles", "icons"):
        assets.copy_tree(site_dir / name, stage / name)
    games = drawn[0].press.site["games"] if drawn else []
    styles = pages.environment(site_dir / "styles")
    for path in sorted((site_dir / "styles").glob("*.j2")):
        assets.put(stage / "styles" / path.stem, styles.get_template(path.name).render(games=games))
    for one, game_pages in zip(work.games, drawn):
        assets.copy_tree(one.place.content / "look", stage / "look" / one.place.id)
        for ending, data in (("json", _json(one.data.compiled)), ("rules.json", _json(game_pages.drawer())),
                             ("examples.json", _json(game_pages.situations())),
                             ("places.json", _json(search.places(game_pages))), ("faces.html", game_pages.fragment())):
            assets.put(stage / f"{one.place.id}.{ending}", data)
        guided = game_pages.guide(faults)
        if guided:
            assets.put(stage / f"{one.place.id}.guide.json", _json(guided))
    assets.put(stage / "search.json", _json(search.index(drawn)))
    assets.add_packages(stage)
    assets.check_imports(stage, faults, "site")
    _fonts(work.project, stage)
    assets.check_styles(stage, faults, "site")
    head.join_styles(stage / "styles")
    faults.stop_if_any()
    head.take_in_styles(stage)
    digest = assets.digest_of(stage)
    stage.rename(out / "assets" / digest)
    return f"assets/{digest}/"


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _fonts(project: Project, stage: Path) -> None:
    from builder import fonts  # slow to import

    fonts.make_fonts(stage)


def _runtime(project: Project, out: Path) -> str:
    from builder.runtime import make_runtime

    with ExitStack() as stack:
        root = project.root
        if not (root / "engine" / "game.py").is_file():
            root = stack.enter_context(_merged(project))
        return f"runtime/{make_runtime(root, out / 'runtime').digest}/"


@contextmanager
def _merged(project: Project) -> Iterator[Path]:
    """A tree with this project's engine and the games of another tree."""
    with tempfile.TemporaryDirectory() as name:
        skip = shutil.ignore_patterns("__pycache__", "games")
        shutil.copytree(HOME / "engine", Path(name) / "engine", ignore=skip)
        shutil.copytree(project.root / "engine" / "games", Path(name) / "engine" / "games",
                        ignore=shutil.ignore_patterns("__pycache__"))
        games = Path(name) / "engine" / "games" / "__init__.py"
        if not games.exists():
            assets.put(games, "")
        yield Path(name)


def _offline(out: Path, site: dict) -> tuple[str, ...]:
    from builder import offline

    offline.make_offline(out, site)
    return ()
