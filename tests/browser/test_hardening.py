"""What goes wrong around a match: storage, other tabs, the engine, hands too quick. It costs one sentence and no match."""

import json

import pytest

from tests.browser.support.match import GAME, PLAY, begin, first_choice, over, settled, standing
from tests.browser.support.shared import go_to_start
from tests.browser.support.tabs import another_tab, in_database, patched, saves_of

pytestmark = pytest.mark.browser

TOLD = "[data-keeping]"
ENGINE = """const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
const { engine } = await import(new URL('scripts/engine-client.js', assets));"""


def at_table(visit, **more):
    page = begin(visit, **more)
    settled(page)
    return page


def choices_of(page) -> int:
    """How many choices have been stored of the only match."""
    [(_, value)] = saves_of(page)
    return len(value["record"]["choices"])


def stored(page, count: int) -> None:
    """Wait until the only match has been stored with so many choices."""
    for _ in range(200):
        if len(saves_of(page)) == 1 and choices_of(page) == count:
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"{saves_of(page)} is not one match of {count} choices")


def choose(page, last: bool = False) -> None:
    before = standing(page)
    if last:
        page.locator(".hand-card[data-can], [data-option]").last.click()
    else:
        first_choice(page)
    page.wait_for_function("before => document.querySelector('.side-log').textContent !== before", arg=before)
    settled(page)


def one_choice_made(visit, before=lambda page: None):
    """The table of a new match, in which one choice is made; before: see `visit`."""
    page = at_table(visit, before=before)
    choose(page)
    return page


# --- storage ------------------------------------------------------------------------------------
def test_with_storage_used_up_a_match_goes_on_and_can_be_exported(visit):
    refuse = "() => Promise.reject(new DOMException('no', 'QuotaExceededError'))"
    script = " ".join(f"export const {one} = {refuse};" for one in ("del", "entries", "get", "update"))
    page = begin(visit, before=lambda page: page.context.route(
        "**/vendor/idb-keyval.js", lambda route: route.fulfill(body=script, content_type="text/javascript")))
    page.wait_for_selector(TOLD)
    assert "used up" in page.inner_text(TOLD) and "export" in page.inner_text(TOLD)
    settled(page)
    choose(page)
    assert "used up" in page.inner_text(TOLD)
    with page.expect_download() as download:
        page.click("[data-export]")
    assert len(json.loads(download.value.path().read_text("utf-8"))["choices"]) == 1


def test_a_database_of_the_same_name_that_is_another_site_s_is_left_alone(visit, site):
    theirs = "(await open('rulebook', 7, (fresh) => fresh.createObjectStore('theirs').put('precious', 1))).close()"

    def put_theirs(page):
        page.goto(f"{site.address}about/")
        in_database(page, theirs)

    page = one_choice_made(visit, put_theirs)
    page.wait_for_function(f"async () => {{ {ENGINE} return engine.kept.saved; }}")
    page.reload()
    page.wait_for_selector("[data-save]")
    assert in_database(page, "const db = await open(); const names = [...db.objectStoreNames]; const asked = db.transaction('theirs').objectStore('theirs').get(1); "
                             "await new Promise((done) => { asked.onsuccess = done; }); db.close(); return [db.version, names, asked.result];") == [7, ["theirs"], "precious"]
    assert page.locator("[data-save]").count() == 1


def test_a_list_of_saves_shows_whatever_is_stored_and_runs_none_of_it(shared):
    page = shared(PLAY)
    markup = "<img src=x onerror=window.hurt=1>"
    in_database(page, """
      const circle = {}; circle.circle = circle;
      let deep = []; for (let count = 0; count < 2000; count += 1) deep = [deep];
      const base = `rulebook/1/${argument.game}/match/`;
      await put('rulebook', [
        [`${base}1`, { meta: { title: argument.markup, names: [argument.markup], detail: argument.markup, saved: argument.markup }, record: argument.markup }],
        [`${base}2`, { meta: { title: 1n, saved: 10n, names: new Map() }, record: circle, stamp: {} }],
        [`${base}3`, { meta: { title: 'x'.repeat(5000000), saved: 1e300 }, record: 'x'.repeat(3000000) }],
        [`${base}4`, { meta: circle, record: { n: 1n } }],
        [`${base}5`, { meta: { title: 'Deep', saved: new Date() }, record: deep }],
        [`${base}6`, new Blob(['x'])],
        [`${base}7`, { meta: { __proto__: null, title: { toString: 1 } }, record: { format: 1, game: argument.game, rules: 1e308 } }],
        [7, 'foreign'], ['other/site', { meta: {}, record: {} }], [['rulebook/1/'], 1],
      ]);""", {"game": GAME, "markup": markup})
    go_to_start(page)
    page.wait_for_selector("[data-save]")
    assert page.locator("[data-save]").count() == 7
    for index in range(7):
        page.evaluate("document.querySelectorAll('.saved details').forEach((more) => { more.open = true; })")
        page.locator("[data-save]").nth(index).locator("button:not([data-delete])").first.click()
        page.wait_for_selector("[data-broken]")
        sentence = page.inner_text("[data-sentence]")
        assert 20 < len(sentence) < 400 and "Error" not in sentence and "mistake" not in sentence
        page.click("text=Back")
        page.wait_for_selector("[data-save]")
    assert page.evaluate("window.hurt") is None and page.locator("main img").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# --- records ------------------------------------------------------------------------------------
def test_a_record_opened_twice_is_one_save_and_hostile_ones_are_none(shared, tmp_path):
    page = at_table(shared)
    choose(page)
    with page.expect_download() as download:
        page.click("[data-export]")
    record = json.loads(download.value.path().read_text("utf-8"))
    stored(page, 1)
    whole = tmp_path / "match.json"
    whole.write_text(json.dumps(record, indent=2), "utf-8")
    go_to_start(page)
    page.wait_for_selector("[data-save]")
    page.set_input_files("[data-import]", whole)
    page.wait_for_selector(TOLD)
    assert "among the saved" in page.inner_text(TOLD)
    settled(page)
    choose(page)
    stored(page, 2)

    markup = "<img src=x onerror=window.hurt=1>"
    go_to_start(page)
    hostile = [json.dumps(one) for one in ({**record, "options": {**record["options"], markup: markup}}, {**record, "choices": [[markup]]},
                                           {**record, "game": markup}, {**record, "rules": 10**4000})]
    for text in (*hostile, json.dumps(record).replace('"format"', '"__proto__": {"hurt": 1}, "format"', 1),
                 "[" * 90_000 + "]" * 90_000):  # would overrun the stack of Python
        page.wait_for_selector("[data-import]")
        page.set_input_files("[data-import]", {"name": f"{markup}.json", "mimeType": "application/json", "buffer": text.encode()})
        page.wait_for_selector("[data-broken]")
        assert len(page.inner_text("[data-sentence]")) < 400
        page.click("text=Back")
    assert page.evaluate("window.hurt ?? ({}).hurt") is None and page.locator("main img").count() == 0
    assert choices_of(page) == 2


# --- two tabs -----------------------------------------------------------------------------------
@pytest.mark.parametrize("hears", [True, False], ids=["at once", "when it saves"])
def test_two_tabs_on_one_match_do_not_overwrite_each_other(visit, hears):
    def deaf(page):
        patched(page.context, "scripts/worker-keeper.js", ("new BroadcastChannel(CHANNEL)", "new Missing()"))
    page = one_choice_made(visit, (lambda page: None) if hears else deaf)
    stored(page, 1)
    second = another_tab(page, PLAY)
    second.click("[data-resume]")
    second.wait_for_selector(".table")
    settled(second)
    second.wait_for_function(f"async () => {{ {ENGINE} return engine.kept.saved; }}")
    assert page.locator(TOLD).count() == 0, "only looking changes nothing"
    choose(second, last=True)
    stored(second, 2)
    if hears:
        page.wait_for_selector(TOLD)
        first_choice(page)
        page.wait_for_selector("[data-problem]")
        assert "Load it here" in page.inner_text("[data-problem]")
    else:
        choose(page)
        page.wait_for_selector(TOLD)
        assert standing(page) != standing(second)
    assert "moved on in another tab" in page.inner_text(TOLD)
    assert choices_of(page) == 2
    page.click(f"{TOLD} button")
    page.wait_for_selector(TOLD, state="detached")
    settled(page)
    assert standing(page) == standing(second)
    choose(page)
    stored(page, 3)
    if not hears:  # a page that the browser had put aside looks again when it is shown
        second.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    second.wait_for_selector(TOLD)


# --- hands --------------------------------------------------------------------------------------
def test_a_double_click_and_a_held_key_choose_once(shared):
    page = at_table(shared)
    page.locator(".hand-card[data-can], [data-option]").first.dblclick()
    settled(page)
    assert page.evaluate("getSelection().toString()") == "", "what is drawn under a double click is not selected"
    stored(page, 1)
    page.locator(".hand-card[data-can], [data-option]").first.focus()
    for _ in range(12):
        page.keyboard.down("Enter")  # as a key that is held down repeats
        page.wait_for_timeout(20)
    page.keyboard.up("Enter")
    settled(page)
    stored(page, 2)
    stale = page.evaluate(f"async () => {{ {ENGINE} return engine.call('match.choose', {{ key: 'anything', at: 0 }}); }}")
    assert "moved on" in stale["error"]["sentence"]
    stored(page, 2)


def test_reloading_and_closing_in_the_middle_lose_no_choice(shared):
    page = at_table(shared, pace="step")
    first_choice(page)
    page.wait_for_selector(".table[data-phase=beats]")
    stored(page, 1)
    page.reload()
    page.click("[data-resume]")
    page.wait_for_selector(".table[data-phase=choice]")
    assert "1" in standing(page) and choices_of(page) == 1
    first_choice(page)
    page.wait_for_selector(".table[data-phase=beats]")
    page.evaluate("location.reload()")
    page.wait_for_selector("[data-save]")
    assert choices_of(page) in (1, 2)
    page.click("[data-resume]")
    page.wait_for_selector(".table[data-phase=choice]")
    assert len(saves_of(page)) == 1


# --- the engine ---------------------------------------------------------------------------------
def test_an_engine_that_errs_hangs_or_breaks_loses_no_match(visit):
    page = one_choice_made(visit, lambda page: patched(
        page.context, "scripts/worker.js", ("const SLICE = 25;", "const SLICE = 1e9;"),
        ("() => browser.call(call, ", "() => (payload.breaks ? null.broken : browser.call)(call, ")))
    stored(page, 1)
    before = standing(page)

    erred = page.evaluate(f"async () => {{ {ENGINE} return engine.call('match.undo', []); }}")
    assert "did nothing" in erred["error"]["sentence"] and standing(page) == before

    page.evaluate(f"""async (game) => {{ {ENGINE}
        const control = new AbortController();
        engine.job('simulate', {{ game, matches: 1000000, seed: 1 }}, {{ signal: control.signal }}).catch(() => {{}});
        setTimeout(() => control.abort(), 300);
    }}""", GAME)
    for word in ("did not answer", "broke down"):
        page.wait_for_selector("[data-failed]")
        assert word in page.inner_text("[data-failed]") and "saved up to your last choice" in page.inner_text("[data-failed]")
        page.click("[data-retry]")
        page.wait_for_selector(".table")
        settled(page)
        assert standing(page) == before
        if word == "did not answer":
            page.evaluate(f"async () => {{ {ENGINE} engine.call('match.view', {{ breaks: true }}); }}")
    choose(page)
    stored(page, 2)
    visit.complaints.clear()  # the console carries the traces


@pytest.mark.parametrize("what", ["no worker", "no policy", "no runtime", "silence"])
def test_python_that_does_not_come_is_told_and_can_be_retried(visit, what):
    def before(page):
        context = page.context
        if what == "no worker":
            context.route("**/scripts/worker.js", lambda route: route.fulfill(status=404, body=""))
        elif what == "no policy":
            patched(context, "scripts/worker.js", headers={"Content-Security-Policy": "script-src 'self'"})
        elif what == "no runtime":
            context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body=""))
        else:
            patched(context, "scripts/engine-client.js", ("const STALLED = 45;", "const STALLED = 2;"))
            context.route("**/pyodide.asm.wasm", lambda route: None)

    page = visit(PLAY, service_workers="block", before=before)
    page.click("[data-play]")
    page.wait_for_selector("[data-failed]")
    said = page.inner_text("[data-failed]")
    assert {"no worker": "could not be started", "no policy": "could not prepare", "no runtime": "error 404", "silence": "Nothing has arrived"}[what] in said
    assert "lost" not in said and "saved" not in said, "there was no match yet"
    if what == "no runtime":
        page.context.unroute("**/pyodide.asm.wasm")
        page.click("[data-retry]")
        page.wait_for_selector(".table")
        settled(page)
        assert not over(page)
    visit.complaints.clear()
