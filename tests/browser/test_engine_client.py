"""The page's side of the engine and its worker: start, failure and Retry, jobs, saves."""

import pytest

pytestmark = pytest.mark.browser

GAME = "pocket-paragons-origins"
PREPARE = """async () => {
  const assets = new URL(document.documentElement.dataset.assets, document.baseURI);
  const { engine } = await import(new URL('scripts/engine-client.js', assets));
  Object.assign(window, { engine, told: [] });
  engine.addEventListener('status', ({ detail }) => told.push(detail));
  // What becomes of the save that a call leads to; it is told after the answer.
  window.callAndSave = async (name, payload) => {
    let result;
    const save = new Promise((resolve) => engine.addEventListener('save', function hear({ detail }) {
      if (!detail.saved && !detail.save_error) return;
      engine.removeEventListener('save', hear);
      resolve({ ...detail, answered: result !== undefined });
    }));
    result = await engine.call(name, payload);
    return { ...result, kept: await save };
  };
}"""
PUT = """([key, value]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('rulebook');
  opening.onupgradeneeded = () => opening.result.createObjectStore('saves');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const change = opening.result.transaction('saves', 'readwrite');
    change.objectStore('saves').put(value, key);
    change.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""


@pytest.fixture
def fresh(visit):
    """A page that runs nothing by itself, with the client at hand as `engine`, which has not been started."""
    page = visit("about/", service_workers="block")
    page.evaluate(PREPARE)
    return page


@pytest.fixture
def page(shared):
    """The same, with the engine as earlier tests have left it."""
    page = shared("about/")
    page.evaluate(PREPARE)
    return page


def call(page, name, /, **payload):
    return page.evaluate("([name, payload]) => engine.call(name, payload)", [name, payload])


def call_and_save(page, name, /, **payload):
    return page.evaluate("([name, payload]) => callAndSave(name, payload)", [name, payload])


def test_nothing_starts_before_the_first_call_and_the_start_tells_its_progress_in_bytes(fresh):
    assert fresh.evaluate("engine.status") == {"phase": "idle", "loaded": 0, "total": 0}
    assert fresh.evaluate("performance.getEntriesByType('resource').some(({ name }) => name.includes('/runtime/'))") is False
    assert isinstance(call(fresh, "options", game=GAME), list)
    told = fresh.evaluate("told")
    assert [told[0]["phase"], told[-1]["phase"]] == ["loading", "ready"]
    loaded = [one["loaded"] for one in told]
    assert loaded == sorted(loaded) and len(set(loaded)) > 5
    assert told[-1]["loaded"] == told[-1]["total"] > 5_000_000
    assert all(one["loaded"] <= one["total"] for one in told)


def fails(page, name: str, word: str, **answer) -> None:
    """Start the engine while one of its files is answered like this, or not at all: a sentence with that word."""
    page.route(f"**/runtime/*/{name}", lambda route: route.fulfill(**answer) if answer else route.abort())
    sentence = call(page, "options", game=GAME)["error"]["sentence"]
    assert word in sentence, name
    assert page.evaluate("engine.status.phase") == "failed"
    assert page.evaluate("engine.status.sentence") == sentence
    page.unroute(f"**/runtime/*/{name}")


def test_a_failed_start_ends_with_a_sentence_and_can_be_retried(fresh, visit):
    """Whatever file is not fetched, damaged or missing; one after the other, so that the last start retries after each."""
    for name in ("runtime.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip", "engine.zip"):
        fails(fresh, name, "connection")
    for name, word in (("pyodide.asm.wasm", "prepare"), ("stdlib.zip", "did not start"), ("engine.zip", "did not start")):
        fails(fresh, name, word, body=b"damaged", content_type="application/wasm")
    for name in ("stdlib.zip", "pyodide.asm.mjs"):
        fails(fresh, name, "(error 404)", status=404, body="")
    fresh.evaluate("engine.retry()")
    assert isinstance(call(fresh, "options", game=GAME), list)
    visit.complaints.clear()  # the browser reports the downloads that were made to fail


def test_an_unknown_game_is_refused_and_the_next_call_answered(page, shared):
    assert call(page, "options", game="../secret")["error"]["sentence"] == "This site has no game of that name."
    assert call(page, "options", game="no-such-game")["error"]["sentence"] == "This site has no game of that name."
    assert isinstance(call(page, "options", game=GAME), list)
    shared.complaints.clear()  # the file that is not there


def test_a_match_saves_itself_and_is_resumed_exported_and_deleted(page):
    view = call_and_save(page, "match.new", game=GAME, options={}, seed=7)
    assert view["kept"]["saved"] is True and view["kept"]["answered"] is True and "save" not in view
    key = view["decision"]["options"][0]["key"]
    answer = call_and_save(page, "match.choose", key=key, at=view["at"])
    assert answer["kept"]["saved"] is True and "save" not in answer
    assert answer["kept"] == page.evaluate("({ ...engine.kept, answered: true })")
    [save] = call(page, "saves.list", game=GAME)["saves"]
    assert set(save) == {"key", "meta", "name"} and save["key"].startswith(f"rulebook/1/{GAME}/match/")
    assert call(page, "saves.list", game="another")["saves"] == []

    page.evaluate("engine.stop()")  # the next call starts one that knows only what is stored
    again = call(page, "match.resume", key=save["key"])
    assert again["observation"] == answer["view"]["observation"]
    assert f'"game": "{GAME}"' in call(page, "saves.export", key=save["key"])["text"]
    assert call(page, "saves.rename", key=save["key"], name=" Second try ") == {"name": "Second try"}
    assert [one["name"] for one in call(page, "saves.list", game=GAME)["saves"]] == ["Second try"]
    assert call(page, "saves.delete", key=save["key"]) == {"deleted": True}
    assert call(page, "saves.list", game=GAME)["saves"] == []
    assert "no longer here" in call(page, "match.resume", key=save["key"])["error"]["sentence"]


def test_broken_saves_are_refused_and_kept(page):
    call(page, "match.new", game=GAME, options={}, seed=7)
    for index, value in enumerate([None, 7, "text", {"record": {"format": 999}, "meta": {}}, {"meta": {}, "record": {"game": GAME}}]):
        key = f"rulebook/1/{GAME}/match/broken-{index}"
        page.evaluate(PUT, [key, value])
        answer = call(page, "match.resume", key=key)
        assert set(answer) == {"error"} and answer["error"]["sentence"]
        assert key in [save["key"] for save in call(page, "saves.list", game=GAME)["saves"]]
        assert call(page, "saves.export", key=key)["text"]


@pytest.mark.parametrize("refuse", ["() => Promise.reject(new DOMException('blocked', 'SecurityError'))",
                                    "() => new Promise(() => {})"], ids=["refuses", "never answers"])
def test_blocked_storage_does_not_stop_play(fresh, refuse):
    page = fresh
    names = ("del", "entries", "get", "update")
    script = " ".join(f"export const {name} = {refuse};" for name in names)
    page.route("**/vendor/idb-keyval.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    view = call_and_save(page, "match.new", game=GAME, options={}, seed=7)
    assert view["kept"]["saved"] is False and "not saved" in view["kept"]["save_error"]
    answer = call(page, "match.choose", key=view["decision"]["options"][0]["key"], at=view["at"])
    assert answer["beats"] and answer["view"]["at"] > view["at"]
    assert call(page, "saves.list", game=GAME) == {
        "saves": [], "save_error": "Saved matches cannot be read because this browser does not let the site store anything."}


def test_a_job_tells_its_progress_and_lets_calls_through(page):
    call(page, "options", game=GAME)
    found = page.evaluate("""async (game) => {
        const progress = [];
        const job = engine.job('simulate', { game, matches: 400, seed: 1 }, { onProgress: (part) => progress.push(part) });
        let done = false;
        job.then(() => { done = true; });
        await engine.call('options', { game });
        const before = !done;
        return { result: await job, progress, before };
    }""", GAME)
    assert found["before"] is True
    assert found["result"]["matches"] == 400 and sum(found["result"]["outcomes"].values()) == 400
    assert found["progress"] == sorted(found["progress"]) and found["progress"]


def test_the_browser_plays_the_same_matches_as_the_terminal(page):
    import json
    import subprocess
    import sys

    command = [sys.executable, "-m", "engine", "simulate", GAME, "--matches", "60", "--seed", "5", "--json"]
    there = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    here = page.evaluate("(game) => engine.job('simulate', { game, matches: 60, seed: 5 })", GAME)
    for what in ("matches", "decisions", "outcomes"):
        assert here[what] == there[what]


def test_a_cancelled_job_ends_between_slices_and_the_engine_goes_on(page):
    call(page, "options", game=GAME)
    found = page.evaluate("""async (game) => {
        const control = new AbortController();
        const job = engine.job('simulate', { game, matches: 100000, seed: 1 }, { signal: control.signal });
        setTimeout(() => control.abort(), 200);
        const name = await job.then(() => 'finished', (error) => error.name);
        return { name, phase: engine.status.phase, next: await engine.call('options', { game }) };
    }""", GAME)
    assert found["name"] == "AbortError" and found["phase"] == "ready" and isinstance(found["next"], list)


def test_a_stopped_engine_answers_what_waits_and_starts_again(fresh):
    found = fresh.evaluate("""async (game) => {
        const waits = engine.call('options', { game });
        engine.stop();
        return { error: (await waits).error.sentence, phase: engine.status.phase, next: await engine.call('options', { game }) };
    }""", GAME)
    assert "stopped" in found["error"] and found["phase"] == "idle" and isinstance(found["next"], list)
