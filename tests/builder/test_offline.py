"""The service worker: what it lists, offline use, and a deploy taken whole or not at all."""

import json
import shutil

import pytest

from builder import offline
from builder.faults import Refused
from builder.serve import open_server

SITE = {"name": "Name", "tagline": "Line", "assets": "assets/a/"}
PAGE = """<!doctype html><html data-root="{root}"><title>{title}</title><link rel="icon" href="data:,">
<script type="module" src="{root}assets/{assets}/offline.js"></script><p id="text">{title}"""


def write_site(dist, version, assets="a"):
    """A site of two pages that says its version everywhere."""
    shutil.rmtree(dist, ignore_errors=True)
    for folder, root in ((dist, "./"), (dist / "rules", "../")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(PAGE.format(root=root, title=version, assets=assets))
    (dist / "404.html").write_text("<!doctype html><title>lost</title>")
    (dist / "assets" / assets).mkdir(parents=True)
    shutil.copy(offline.HOME / "site" / "scripts" / "offline.js", dist / "assets" / assets)
    (dist / "runtime" / "r1").mkdir(parents=True)
    (dist / "runtime" / "r1" / "engine.zip").write_bytes(b"rules")
    (dist / ".nojekyll").write_text("")
    return offline.make_offline(dist, {**SITE, "assets": f"assets/{assets}/"})


@pytest.fixture
def dist(tmp_path):
    return tmp_path / "dist"


@pytest.fixture
def served(dist, chromium):
    """The little site under a sub-path, and a page of it that the service worker controls."""
    write_site(dist, "one")
    server = open_server(dist, port=0, prefix="/any/sub/path/").start()
    context = chromium.new_context()
    page = context.new_page()
    page.goto(server.address)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    yield server, context, page
    context.close()
    server.stop()


def test_all_but_the_runtime_is_listed_with_its_hash(dist):
    site = write_site(dist, "one")
    assert [entry["url"] for entry in site["pages"]] == [
        "404.html", "assets/a/offline.js", "index.html", "manifest.webmanifest", "rules/index.html"]
    assert site["runtime"] == {"digest": "r1", "files": [
        {"url": "runtime/r1/engine.zip", "integrity": offline.integrity(dist / "runtime/r1/engine.zip")}]}
    assert all(entry["integrity"].startswith("sha384-") for entry in site["pages"])
    worker = (dist / "service-worker.js").read_text()
    assert worker.startswith("const SITE = {") and "googleapis" not in worker
    assert (dist / site["workbox"] / "workbox-precaching.prod.js").is_file()


def test_the_manifest_is_relative(dist):
    write_site(dist, "one")
    manifest = json.loads((dist / "manifest.webmanifest").read_text())
    assert (manifest["name"], manifest["start_url"], manifest["scope"]) == ("Name", "./", "./")


def test_a_site_without_runtime_is_refused(dist):
    write_site(dist, "one")
    shutil.rmtree(dist / "runtime")
    with pytest.raises(Refused, match="one runtime is expected"):
        offline.make_offline(dist, SITE)


@pytest.mark.browser
def test_after_the_first_visit_every_page_opens_offline(served):
    server, context, page = served
    context.set_offline(True)
    page.goto(f"{server.address}rules/?q=1#here")
    assert page.inner_text("#text") == "one"
    page.goto(f"{server.address}nowhere/")
    assert page.title() == "lost"


@pytest.mark.browser
def test_the_runtime_is_stored_when_asked_for(served):
    server, context, page = served
    stored = "fetch('runtime/r1/engine.zip').then((r) => r.text(), () => 'none')"
    keys = "caches.keys().then((names) => names.filter((name) => name.startsWith('rulebook-runtime')).length)"
    assert page.evaluate(keys) == 0
    page.evaluate("navigator.serviceWorker.controller.postMessage({kind: 'runtime'})")
    page.wait_for_function(f"{keys}.then((n) => n === 1)")
    page.wait_for_timeout(200)
    context.set_offline(True)
    assert page.evaluate(stored) == "rules"


@pytest.mark.browser
def test_a_new_deploy_is_taken_whole_at_the_next_start(served, dist):
    server, context, page = served
    write_site(dist, "two", assets="b")
    page.evaluate("navigator.serviceWorker.ready.then((r) => r.update())")
    page.wait_for_function("navigator.serviceWorker.ready.then((r) => Boolean(r.waiting))")
    assert page.evaluate("fetch('rules/').then((r) => r.text())").endswith("one")  # the old one, until then
    page.goto(server.address)
    page.wait_for_function("document.querySelector('#text')?.textContent === 'two'")
    context.set_offline(True)
    page.goto(f"{server.address}rules/")
    assert page.inner_text("#text") == "two"


@pytest.mark.browser
def test_a_new_deploy_waits_while_a_page_of_the_old_one_is_open(served, dist):
    server, context, page = served
    write_site(dist, "two", assets="b")
    page.evaluate("navigator.serviceWorker.ready.then((r) => r.update())")
    page.wait_for_function("navigator.serviceWorker.ready.then((r) => Boolean(r.waiting))")
    page.evaluate("() => { window.match = 'open'; }")
    other = context.new_page()
    other.goto(server.address)  # asks for the new deploy to be taken
    other.wait_for_function("document.readyState === 'complete'")
    assert other.evaluate("navigator.serviceWorker.ready.then((r) => Boolean(r.waiting))")
    assert other.inner_text("#text") == "one" and page.evaluate("window.match") == "open"
    assert page.evaluate("fetch('assets/a/offline.js').then((r) => r.ok)"), "what the open page may still need is there"
    page.close()
    other.goto(server.address)
    other.wait_for_function("document.querySelector('#text')?.textContent === 'two'")


@pytest.mark.browser
def test_half_a_deploy_is_refused(served, dist):
    server, context, page = served
    write_site(dist, "two", assets="b")
    (dist / "rules" / "index.html").write_text("still the page of another deploy")
    states = page.evaluate("""async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => {});
        const coming = registration.installing;
        if (!coming) return 'none';
        await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
        return coming.state;
    }""")
    assert states in ("redundant", "none")
    page.goto(f"{server.address}rules/")
    assert page.inner_text("#text") == "one"
