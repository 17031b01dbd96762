"""Takes from the installed npm packages what the browser scripts import, and no more.

Scripts import a package by a path that holds `vendor/`: `vendor/lit-html/...` is lit-html with its
own folders, `vendor/idb-keyval.js` is idb-keyval, `vendor/minisearch.js` is MiniSearch. The packages are
written as plain modules, so they are copied as they are and no bundler is needed.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path

from builder.faults import Fault, Refused, hint
from builder.project import HOME

VENDOR_IMPORT = re.compile(r"""['"](?:[^'"\s]*/)?vendor/([\w./-]+\.js)['"]""")
RELATIVE_IMPORT = re.compile(r"""(?:from|import)\s*\(?['"](\.{1,2}/[^'"]+)['"]""")
SOURCE_MAP = re.compile(rb"^//# sourceMappingURL=.*\n?", re.MULTILINE)
FOLDERS = {"lit-html": "lit-html"}
FILES = {"idb-keyval.js": "idb-keyval/dist/index.js", "minisearch.js": "minisearch/dist/es/index.js"}


def vendor_files(scripts: Iterable[str]) -> dict[str, bytes]:
    """The package files that these script texts import, and what those import in turn.

    Maps `vendor/...`, the place beside the scripts, to the bytes to put there. Raises `Refused`
    if a package is not installed or a file is in no package.

    >>> sorted(vendor_files(["import { get } from './vendor/idb-keyval.js';"]))
    ['vendor/idb-keyval.js']
    """
    open_names = sorted({name for text in scripts for name in VENDOR_IMPORT.findall(text)})
    found: dict[str, bytes] = {}
    while open_names:
        name = open_names.pop()
        if f"vendor/{name}" in found:
            continue
        data = SOURCE_MAP.sub(b"", _source(name).read_bytes())
        found[f"vendor/{name}"] = data
        for target in RELATIVE_IMPORT.findall(data.decode("utf-8")):
            open_names.append(posixpath.normpath(posixpath.join(posixpath.dirname(name), target)))
    return found


def _source(name: str) -> Path:
    """The installed file behind a name under `vendor/`."""
    modules = HOME / "node_modules"
    folder, _, inner = name.partition("/")
    if name in FILES:
        path = modules / FILES[name]
    elif folder in FOLDERS:
        path = modules / folder / inner
    else:
        raise Refused([Fault("package.json", 1, f"a script imports 'vendor/{name}', which is in no package known "
                             "to builder/packages.py" + hint(name, [*FILES, *(f"{key}/" for key in FOLDERS)]))])
    if not path.is_file():
        raise Refused([Fault("package.json", 1, f"a script imports 'vendor/{name}', which is not installed; "
                                                "run `npm ci`.")])
    return path
