"""Pages with a started engine that many tests use one after the other: the fixture `shared`.

Opening a page and starting the engine costs 3 to 4 seconds of a processor, beginning another match on a page
that is open 0.3. So a test takes `shared` where it would take `visit`, unless it is about the start itself:

    page = begin(shared, choose={"opponent": "player"}, viewport=WIDE)      # at the table of a new match
    page = shared("pocket-paragons-origins/lab/#example=first-round")       # any page that starts the engine
    page = open_link(shared, link)                                          # what a match link opens
    page = shared("pocket-paragons-origins/cards/?use=deck")                # a page without an engine, by its address

Each worker keeps one page for each path and each set of `options`, of which `viewport`, `color_scheme` and
`reduced_motion` may differ from test to test. Before a test gets it the page goes back to its start as a reader
does, in the same document: no save, no setting, no dialog, no route, no other tab, no scroll; the form has its
first options. What a test changes of the window (`window.setTimeout = ...`, `add_init_script`, an observer that
acts) stays: such a test uses `visit`. It may reload or leave the page; the next test then starts the engine anew,
so put what needs that into as few tests as can be. A page is thrown away when a test fails on it.
"""

from __future__ import annotations

from tests.browser.support.form import FILL_IN
from tests.browser.support.tabs import DATABASE

MOVABLE = ("viewport", "color_scheme", "reduced_motion")  # can be changed while a page is open
USUAL = {"width": 1280, "height": 720}

# What the page hears when a reader goes back to its start.
BACK = """history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
  dispatchEvent(new PopStateEvent('popstate', { state: { stage: 'start' } }));"""
# Back to the start, when nothing is being written any more.
_PUT_BACK = """async (query) => { DATABASE
  const client = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/scripts/engine-client.js'));
  const { engine } = client ? await import(client.name) : {};
  for (const one of document.querySelectorAll('dialog[open]')) one.close();
  await engine?.call('saves.list', { game: '' });
  const db = await open('rulebook', undefined, (fresh) => fresh.createObjectStore('saves'));
  const change = db.transaction('saves', 'readwrite');
  change.objectStore('saves').clear();
  await new Promise((done) => { change.oncomplete = done; });
  db.close();
  localStorage.clear();
  sessionStorage.clear();
  document.adoptedStyleSheets = [];
  BACK
  if (document.querySelector('[data-start]')) (FILL_IN)({});
  const seed = document.querySelector('[data-start] [name=seed]');
  if (seed?.value) {
    seed.value = '';
    seed.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.activeElement?.blur();
  scrollTo(0, 0);
  return !engine || engine.status.phase === 'ready';
}""".replace("DATABASE", DATABASE).replace("FILL_IN", FILL_IN).replace("BACK", BACK.replace("location.pathname", "location.pathname + query"))
_AT_START = "() => { const host = document.querySelector('[data-match], [data-lab]'); return !host || host.dataset.stage === 'start'; }"


def go_to_start(page) -> None:
    """Back to the start of a page of either kind, with everything that is kept."""
    page.evaluate(f"() => {{ {BACK} }}")


class Shared:
    """The pages of one worker. `complaints`: what they wrote to the console as errors."""

    def __init__(self, chromium, address: str, patience: int):
        self.chromium = chromium
        self.address = address
        self.patience = patience  # ms
        self.complaints: list[str] = []
        self._pages: dict[tuple, object] = {}
        self._used: set[tuple] = set()

    def open(self, path: str, scripts, options: dict):
        """The page of a path, at its start, or where the hash in `path` leads; scripts: run before that."""
        options = {name: value for name, value in options.items() if name != "service_workers"}
        fixed = {name: value for name, value in options.items() if name not in MOVABLE}
        path, mark, where = path.partition("#")
        path, asks, query = path.partition("?")
        key = (path, repr(sorted(fixed.items())))
        self._used.add(key)
        page = self._pages.get(key)
        if page is None or page.is_closed():
            page = self._pages[key] = self._fresh(fixed)
        self._dress(page, options)
        stayed = page.url.partition("#")[0].partition("?")[0] == self.address + path
        if not stayed or not page.evaluate(_PUT_BACK, asks + query):
            page.goto("about:blank")
            page.goto(self.address + path + asks + query)
            page.evaluate(_PUT_BACK, asks + query)
        page.wait_for_function(_AT_START)
        for script in scripts:
            page.evaluate(f"() => {{ {script} }}")
        if mark:
            page.evaluate("where => { location.hash = where; }", where)
        return page

    def _fresh(self, fixed: dict):
        context = self.chromium.new_context(service_workers="block", permissions=["clipboard-read", "clipboard-write"], **fixed)
        context.set_default_timeout(self.patience)
        page = context.new_page()
        page.on("console", lambda line: self.complaints.append(f"console: {line.text}") if line.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        return page

    def _dress(self, page, options: dict) -> None:
        """The window and the reader's wishes as the test has them, and nothing of an earlier test around it."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        page.context.unroute_all()
        page.mouse.move(0, 0)
        page.set_viewport_size(options.get("viewport", USUAL))
        page.emulate_media(media="screen", color_scheme=options.get("color_scheme", "light"),
                           reduced_motion=options.get("reduced_motion", "no-preference"))

    def end_test(self, failed: bool) -> list[str]:
        """The complaints of a test, whose pages are closed if it failed."""
        said, used = self.complaints[:], self._used.copy()
        self.complaints.clear()
        self._used.clear()
        if failed or said:
            for key in used:
                self._pages.pop(key).context.close()
        return said

    def close(self) -> None:
        """Close every page."""
        for page in self._pages.values():
            page.context.close()
        self._pages.clear()
