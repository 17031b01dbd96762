"""Writes the service worker of a finished site, with the list of what it stores.

Two steps: pages and assets when the worker is installed, the Python runtime when a page asks for
it (idle, or after the engine was started), so that a first look at a rule stays light. Every
entry carries the hash of its bytes: a deploy is stored whole or not at all.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

from builder.faults import Fault, Refused
from builder.packages import SOURCE_MAP
from builder.project import HOME

SOURCE = Path(__file__).with_name("service_worker.js")
NAME = "service-worker.js"
MANIFEST = "manifest.webmanifest"
WORKBOX_PARTS = {
    "workbox-sw.js": "workbox-sw/build/workbox-sw.js",
    "workbox-core.prod.js": "workbox-core/build/workbox-core.prod.js",
    "workbox-precaching.prod.js": "workbox-precaching/build/workbox-precaching.prod.js",
    "workbox-routing.prod.js": "workbox-routing/build/workbox-routing.prod.js",
    "workbox-strategies.prod.js": "workbox-strategies/build/workbox-strategies.prod.js",
}


def make_offline(dist: Path, site: dict) -> dict:
    """Write the web manifest, `service-worker.js` and the Workbox files into a finished `dist`.

    To be called last: every file that stands in `dist` by then is listed, but for dotfiles.
    Expects the runtime in `runtime/<digest>/`, and in `site` the `name`, `tagline` and `assets`
    folder of the site. Returns the list as written. Raises `Refused` if a Workbox package is not
    installed or the runtime is missing.
    """
    (dist / MANIFEST).write_text(json.dumps(_manifest(dist, site), indent=1), "utf-8")
    runtimes = sorted(path for path in (dist / "runtime").glob("*") if path.is_dir())
    if len(runtimes) != 1:
        raise Refused([Fault("dist/runtime", 1, f"one runtime is expected here, {len(runtimes)} were found; "
                                                "remove dist/ and build again.")])
    workbox = f"workbox/{_workbox(dist)}/"
    files = sorted(path for path in dist.rglob("*") if path.is_file())
    names = {path.relative_to(dist).as_posix(): path for path in files}
    site = {
        "workbox": workbox,
        "pages": [
            {"url": name, "revision": _revision(path), "integrity": integrity(path)}
            for name, path in names.items()
            if not (name.startswith(("runtime/", "workbox/")) or name == NAME or Path(name).name.startswith("."))
        ],
        "runtime": {
            "digest": runtimes[0].name,
            "files": [{"url": name, "integrity": integrity(path)}
                      for name, path in names.items() if name.startswith("runtime/")],
        },
    }
    listed = json.dumps(site, separators=(",", ":"), sort_keys=True)
    (dist / NAME).write_text(f"const SITE = {listed};\n{SOURCE.read_text('utf-8')}", "utf-8")
    return site


def _manifest(dist: Path, site: dict) -> dict:
    """What a browser needs to install the site. Every address is relative, so any sub-path will do."""
    icons = [{"src": f"{site['assets']}icons/{name}", "sizes": "any", "type": "image/svg+xml", "purpose": purpose}
             for name, purpose in (("favicon.svg", "any"), ("app.svg", "maskable"))
             if (dist / site["assets"] / "icons" / name).is_file()]
    return {"name": site["name"], "short_name": site["name"], "description": site["tagline"],
            "start_url": "./", "scope": "./", "display": "standalone", "icons": icons}


def integrity(path: Path) -> str:
    """The subresource-integrity string of a file."""
    return "sha384-" + base64.b64encode(hashlib.sha384(path.read_bytes()).digest()).decode()


def _revision(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest()


def _workbox(dist: Path) -> str:
    """Copy the Workbox files into `workbox/<version>/` and return the version."""
    modules = HOME / "node_modules"
    try:
        version = json.loads((modules / "workbox-sw" / "package.json").read_text("utf-8"))["version"]
        parts = {name: (modules / source).read_bytes() for name, source in WORKBOX_PARTS.items()}
    except FileNotFoundError:
        raise Refused([Fault("package.json", 1, "the Workbox packages are not installed; run `npm ci`.")]) from None
    folder = dist / "workbox" / version
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in parts.items():
        (folder / name).write_bytes(SOURCE_MAP.sub(b"", data))
    return version
