"""The assets folder of the site: scripts, styles, icons, fonts, game looks, npm modules, data.

Its name is a digest of all that it holds, so that a page never meets the files of another build.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from builder.faults import Faults
from builder.packages import vendor_files

_URL = re.compile(r"""url\(\s*["']?([^"')\s]+)["']?\s*\)""")
_IMPORT = re.compile(r"""(?<!["'\w])(?:from|import)\b\s*\(?\s*["']([^"'\n]+)["']""")


def copy_tree(source: Path, target: Path) -> None:
    """Copy a folder's files, leaving out templates (.j2) and hidden files. No folder, no copy."""
    for path in sorted(source.rglob("*")) if source.is_dir() else []:
        inner = path.relative_to(source)
        if path.is_file() and path.suffix != ".j2" and not any(part.startswith(".") for part in inner.parts):
            put(target / inner, path.read_bytes())


def put(path: Path, data: bytes | str) -> None:
    """Write a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)


def imports(script: str) -> list[str]:
    """What a script imports, in order.

    >>> imports('import {html} from "./vendor/lit-html/lit-html.js"; import "./a.js"')
    ['./vendor/lit-html/lit-html.js', './a.js']
    """
    return _IMPORT.findall(re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", "", script, flags=re.S))


def static_imports(script: str) -> list[str]:
    """What a script imports before it runs, in order: not what it fetches when needed.

    >>> static_imports('import a from "./a.js"; const b = () => import("./b.js");')
    ['./a.js']
    """
    return imports(re.sub(r"\bimport\s*\([^)]*\)", "", script))


def add_packages(folder: Path) -> None:
    """Put the npm modules that scripts import by a path with `vendor/` where that path leads."""
    for path in sorted(folder.rglob("*.js")):
        for target in imports(path.read_text("utf-8")):
            before, found, name = target.rpartition("vendor/")
            if found and target.startswith("."):
                for file, data in vendor_files([f"'vendor/{name}'"]).items():
                    put((path.parent / before / file).resolve(), data)


def check_imports(folder: Path, faults: Faults, name: str) -> None:
    """Check that what each script under `folder` imports is there.

    An import that leads to no file is a fault of the script, called by its place under `name`.
    """
    for path in sorted(folder.rglob("*.js")):
        script = path.relative_to(folder).as_posix()
        text = path.read_text("utf-8")
        for target in imports(text):
            if not target.startswith("."):
                faults.add(f"{name}/{script}", _line(text, target), f"the import {target!r} is not relative; a browser cannot find it.")
            elif not (path.parent / target).is_file():
                faults.add(f"{name}/{script}", _line(text, target), f"the import {target!r} leads to no file.")


def check_styles(folder: Path, faults: Faults, name: str) -> None:
    """Check that every file a stylesheet refers to is there."""
    for path in sorted(folder.rglob("*.css")):
        text = path.read_text("utf-8")
        for target in _URL.findall(text):
            if not target.startswith(("data:", "#")) and not (path.parent / target).is_file():
                faults.add(f"{name}/{path.relative_to(folder).as_posix()}", _line(text, target), f"the address {target!r} leads to no file.")


def _line(text: str, target: str) -> int:
    return text.count("\n", 0, text.find(target)) + 1


def digest_of(folder: Path, more: Iterable[bytes] = ()) -> str:
    """Twelve hex digits over the names and contents of all files in a folder."""
    seen = hashlib.blake2b(digest_size=6)
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            seen.update(f"{path.relative_to(folder).as_posix()}\0{len(data)}\0".encode() + data)
    for part in more:
        seen.update(part)
    return seen.hexdigest()


def swap(fresh: Path, out: Path) -> None:
    """Put a finished folder in the place of `out`. At no moment is `out` half written."""
    old = out.with_name(f"{out.name}.old")
    if old.exists():
        shutil.rmtree(old)
    if out.exists():
        out.rename(old)
    fresh.rename(out)
    if old.exists():
        shutil.rmtree(old)
