"""Makes the browser runtime: Pyodide, a trimmed standard library and the engine, as bytecode.

The stock start of Pyodide spends most of its time compiling the standard library. Here both
archives are put together with pyodide-build and compiled beforehand by Pyodide itself under
Node, and the standard library is cut to the modules that the engine can reach.

What is slow is kept in `.cache/runtime/` under a digest of everything that it was made from.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from builder.faults import Fault, Refused
from builder.project import HOME

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
ENGINE, STDLIB, FACTS, NOTICE = "engine.zip", "stdlib.zip", "runtime.json", "NOTICE.txt"
NO_DOCSTRINGS = 2  # as `python -OO`: a fifth less to download; the engine itself keeps its asserts
COMPILER = Path(__file__).with_name("pyodide_compile.mjs")

NOTICE_TEXT = """\
This folder holds Pyodide {version} (https://pyodide.org), unchanged, under the Mozilla Public
License 2.0 (https://www.mozilla.org/MPL/2.0/); its source is at
https://github.com/pyodide/pyodide. {stdlib} holds compiled modules of the standard library of
Python {python}, under the licence of the Python Software Foundation
(https://docs.python.org/3/license.html). {engine} holds this project's own rules engine.
"""


@dataclass(frozen=True)
class RuntimeFiles:
    """A finished runtime.

    `digest` names it, `folder` holds it (`out/<digest>`), `files` gives the size in bytes of
    each file the worker fetches, and `lock` is what `loadPyodide` takes as lock file.
    """

    digest: str
    folder: Path
    files: dict[str, int]
    lock: dict


def make_runtime(root: Path, out: Path, cache: Path | None = None) -> RuntimeFiles:
    """Write the runtime for the engine under `root` to `out/<digest>/`.

    `root` is the tree that holds `engine/`; `cache` defaults to `.cache/runtime` of this
    project. The same sources give the same bytes and the same digest. Raises `Refused` when
    Node or the Pyodide package is missing or an engine module cannot be imported.
    """
    package = _pyodide_package()
    cache = cache or HOME / ".cache" / "runtime"
    engine, stdlib = _archives(root / "engine", package, cache)
    lock = {"info": json.loads((package / "pyodide-lock.json").read_text("utf-8"))["info"], "packages": {}}
    contents = {name: (package / name).read_bytes() for name in PYODIDE_FILES}
    contents |= {STDLIB: stdlib.read_bytes(), ENGINE: engine.read_bytes()}
    sizes = {name: len(data) for name, data in contents.items()}
    contents[FACTS] = json.dumps({"lock": lock, "files": sizes}, sort_keys=True, indent=1).encode()
    contents[NOTICE] = NOTICE_TEXT.format(version=_version(package), python=lock["info"]["python"],
                                          stdlib=STDLIB, engine=ENGINE).encode()
    digest = _digest(part for name in sorted(contents) for part in (name.encode(), contents[name]))
    folder = out / digest
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in contents.items():
        (folder / name).write_bytes(data)
    return RuntimeFiles(digest, folder, sizes, lock)


def engine_sources(engine: Path) -> dict[str, Path]:
    """The engine's modules as they stand in the bundle: name in the archive to file.

    The terminal command, `engine/__main__.py`, `engine/terminal/` and `engine/tournament/`, is not bundled: it reads files; nor
    is `engine/exact.py`, which only measures.
    """
    return {
        f"engine/{path.relative_to(engine).as_posix()}": path
        for path in sorted(engine.rglob("*.py"))
        if path.relative_to(engine).parts[0] not in ("__main__.py", "terminal", "tournament", "exact.py")
    }


def imports(sources: dict[str, Path]) -> list[str]:
    """The engine's modules, then every module that one of them imports anywhere, even inside a function."""
    own = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sources]
    named = set()
    for name, path in sources.items():
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except SyntaxError as error:
            raise Refused([Fault(name, error.lineno or 1, f"this is not Python: {error.msg}.")]) from None
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                named |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                named.add(node.module)
    return own + sorted(named - set(own))


def _archives(engine: Path, package: Path, cache: Path) -> tuple[Path, Path]:
    """The two compiled archives, from the cache where nothing they depend on changed."""
    sources = engine_sources(engine)
    if not sources:
        raise Refused([Fault("engine/__init__.py", 1, "there is no engine to bundle.")])
    tools = [_version(package).encode(), COMPILER.read_bytes(), Path(__file__).read_bytes()]
    key = _digest(tools + [part for name, path in sources.items() for part in (name.encode(), path.read_bytes())])
    engine_zip, listing = cache / f"engine-{key}.zip", cache / f"modules-{key}.json"
    if not (engine_zip.exists() and listing.exists()):
        _make_engine(sources, package, engine_zip, listing)
    modules = json.loads(listing.read_text("utf-8"))
    stdlib_zip = cache / f"stdlib-{_digest(tools + [name.encode() for name in modules])}.zip"
    if not stdlib_zip.exists():
        _make_stdlib(modules, package, stdlib_zip)
    return engine_zip, stdlib_zip


def _make_engine(sources: dict[str, Path], package: Path, engine_zip: Path, listing: Path) -> None:
    """Compile the engine, and list the files of the standard library that it can reach."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for inner, path in sources.items():
            _put(work / "tree" / inner, path.read_bytes())
        source = _bundle(work / "tree", work / "source.zip")
        probe = {"archive": str(source), "imports": imports(sources)}
        answer = _pyodide(work, {"pyodide": str(package), "probe": probe, "compile": [
            {"from": str(source), "to": str(work / "out.zip"), "optimize": 0}]})
        _publish(engine_zip, (work / "out.zip").read_bytes())
        _publish(listing, json.dumps(answer["modules"], indent=1).encode())


def _make_stdlib(modules: list[str], package: Path, stdlib_zip: Path) -> None:
    """Compile the listed files of Pyodide's standard library."""
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        with zipfile.ZipFile(package / "python_stdlib.zip") as stock:
            for inner in modules:
                _put(work / "tree" / inner, stock.read(inner))
        source = _bundle(work / "tree", work / "source.zip")
        _pyodide(work, {"pyodide": str(package), "probe": None, "compile": [
            {"from": str(source), "to": str(work / "out.zip"), "optimize": NO_DOCSTRINGS}]})
        _publish(stdlib_zip, (work / "out.zip").read_bytes())


def _bundle(tree: Path, archive: Path) -> Path:
    """Zip a folder of Python files the way Pyodide loads them."""
    from pyodide_build.pyzip import create_zipfile  # slow to import, and needed only when something changed

    create_zipfile([tree], archive)
    # Its filter takes every setup.py for that of a package and leaves it out; ours are chapters.
    with zipfile.ZipFile(archive, "a", zipfile.ZIP_DEFLATED) as bundle:
        there = set(bundle.namelist())
        for path in sorted(tree.rglob("*.py")):
            inner = path.relative_to(tree).as_posix()
            if inner not in there:
                bundle.write(path, inner)
    return archive


def _pyodide(work: Path, job: dict) -> dict:
    """Run the compiler under Node and return its answer."""
    path = work / "job.json"
    path.write_text(json.dumps(job), "utf-8")
    try:
        done = subprocess.run(["node", str(COMPILER), str(path)], cwd=work, capture_output=True, text=True)
    except FileNotFoundError:
        raise Refused([Fault("package.json", 1, "Node is not installed; install Node 20 or later "
                                                "to build the browser runtime.")]) from None
    try:
        answer = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        said = [line for line in done.stderr.splitlines() if line.strip()]
        raise Refused([Fault("builder/pyodide_compile.mjs", 1, "Pyodide does not run under this Node: "
                                                               + (said or ["it said nothing"])[-1].strip()[:300])]) from None
    if "error" in answer:
        raise Refused([Fault(answer.get("file") or "engine/__init__.py", answer.get("line") or 1,
                             f"the engine cannot be bundled for the browser: {answer['error']}")])
    return answer


def _pyodide_package() -> Path:
    package = HOME / "node_modules" / "pyodide"
    if not (package / "pyodide.mjs").is_file():
        raise Refused([Fault("package.json", 1, "the Pyodide package is not installed; run `npm ci`.")])
    return package


def _version(package: Path) -> str:
    return json.loads((package / "package.json").read_text("utf-8"))["version"]


def _digest(parts: Iterable[bytes]) -> str:
    """Sixteen hex digits over the parts, each told apart from the next by its length."""
    seen = hashlib.blake2b(digest_size=8)
    for part in parts:
        seen.update(len(part).to_bytes(8, "big") + part)
    return seen.hexdigest()


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _publish(path: Path, data: bytes) -> None:
    """Write a cached file in one move: two builds at once must not see half of one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    shutil.move(name, path)
