"""Several tabs on one site, and scripts of the site that are made to misbehave."""

from __future__ import annotations

from urllib.parse import urljoin

DATABASE = """const open = (name = 'rulebook', version = undefined, upgrade = () => {}) => new Promise((resolve, reject) => {
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => upgrade(opening.result);
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => resolve(opening.result);
});
const put = async (name, values) => {
  const db = await open(name, undefined, (fresh) => fresh.createObjectStore('saves'));
  const change = db.transaction('saves', 'readwrite');
  for (const [key, value] of values) change.objectStore('saves').put(value, key);
  await new Promise((done) => { change.oncomplete = done; });
  db.close();
};
const all = async (name) => {
  const db = await open(name);
  const store = db.transaction('saves').objectStore('saves');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map((asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); })));
  db.close();
  return keys.map((key, index) => [key, values[index]]);
};
"""


def in_database(page, body: str, argument=None):
    """Run `body`, a script that may use `open`, `put` and `all` of the database of saves and `argument`."""
    return page.evaluate(f"async (argument) => {{ {DATABASE} {body} }}", argument)


def saves_of(page) -> list:
    """What is stored: pairs of key and value, of the site's own database."""
    return in_database(page, "return all('rulebook')")


def patched(page, path: str, *changes: tuple[str, str], headers: dict | None = None) -> None:
    """Serve a script of the site with some of its text replaced. Fails if the text is no longer there."""
    def answer(route):
        response = route.fetch()
        text = response.text()
        for old, new in changes:
            assert old in text, f"{path} no longer holds {old!r}"
            text = text.replace(old, new)
        route.fulfill(body=text, content_type="text/javascript", headers=headers or {})
    page.route(f"**/{path}", answer)


def another_tab(page, path: str):
    """A second tab of the same browser at a path of the site."""
    tab = page.context.new_page()
    tab.goto(urljoin(page.evaluate("new URL(document.documentElement.dataset.root, document.baseURI).href"), path))
    return tab
