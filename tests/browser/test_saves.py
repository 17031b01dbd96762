"""Saves and records that cannot be opened: what is wrong is said, the data is kept and can be taken out."""

import json

import pytest

from tests.browser.support.match import GAME, PLAY, begin, first_choice, settled
from tests.browser.support.shared import go_to_start
from tests.browser.support.tabs import in_database

pytestmark = pytest.mark.browser

KEY = f"rulebook/1/{GAME}/match/broken"
META = {"game": GAME, "title": "One against another", "names": ["One", "Another"], "round": 3}


def with_saves(shared, values: dict):
    """The match page, with these values in the store of saves."""
    page = shared(PLAY)
    in_database(page, "return put('rulebook', argument)", list(values.items()))
    go_to_start(page)
    page.wait_for_selector("[data-saves]")
    return page


_record: list[str] = []  # as text, once made: it is the same every time


def record_of(shared) -> dict:
    """The record of a match of one choice."""
    if not _record:
        page = begin(shared)
        settled(page)
        first_choice(page)
        settled(page)
        with page.expect_download() as download:
            page.click("[data-export]")
        _record.append(download.value.path().read_text("utf-8"))
    return json.loads(_record[0])


BROKEN = {  # what is stored -> a word of what is said of it
    "no match at all": ("no match at all", "whole JSON"),
    "{half of": ({"meta": META, "record": "{half of"}, "whole JSON"),
    "5": (5, "mapping"),
    '{"format": 1}': ({"meta": META, "record": {"format": 1}}, "no field"),
    '{"format": 99}': ({"meta": META, "record": {"format": 99}}, "format 99"),
    "[[[[]]]]": ({"meta": 5, "record": [[[[]]]]}, "mapping"),
}


def test_broken_saves_say_what_is_wrong_and_are_kept(shared):
    page = with_saves(shared, {f"{KEY}-{index}": value for index, (value, _) in enumerate(BROKEN.values())})
    told = {}
    for left in range(len(BROKEN), 0, -1):
        page.wait_for_function("left => document.querySelectorAll('[data-save]').length === left", arg=left)
        page.locator("[data-save] button").first.click()
        page.wait_for_selector("[data-broken]")
        sentence = page.inner_text("[data-sentence]")
        assert len(sentence) > 20 and sentence[0].isupper() and "Traceback" not in sentence and "Error" not in sentence
        with page.expect_download() as download:
            page.click("[data-export-raw]")
        told["".join(download.value.path().read_text("utf-8").split("\n")).replace(" ", "")] = sentence
        page.click("text=Back")
        page.locator("[data-save] button").first.click()
        page.click("[data-delete-raw]")
    page.wait_for_selector("[data-save]", state="detached")
    assert set(told) == {text.replace(" ", "") for text in BROKEN}, "each is kept as it was until it is deleted"
    for text, (_, word) in BROKEN.items():
        assert word in told[text.replace(" ", "")], text


def test_a_save_deleted_in_another_tab_is_no_trouble(shared):
    page = with_saves(shared, {KEY: {"meta": META, "record": record_of(shared)}})
    in_database(page, "const db = await open(); db.transaction('saves', 'readwrite').objectStore('saves').clear(); db.close()")
    page.click("[data-resume]")
    page.wait_for_selector("[data-notice]")
    assert "no longer here" in page.inner_text("[data-notice]")
    assert page.locator("[data-save]").count() == 0


def test_a_save_with_a_choice_that_is_not_allowed_is_refused(shared):
    record = record_of(shared)
    record["choices"][0] = ["no-such-card"]
    page = with_saves(shared, {KEY: {"meta": META, "record": record}})
    page.click("[data-resume]")
    page.wait_for_selector("[data-broken]")
    assert "no-such-card" in page.inner_text("[data-sentence]")
    assert "choices" in page.inner_text("[data-broken]")


def test_records_from_a_file_that_do_not_fit_and_files_that_are_none_are_refused(shared, tmp_path):
    record = record_of(shared)
    page = shared(PLAY)
    changes = [({"rules": 0}, "version"), ({"cards": "0123456789abcdef"}, "cards"), ({"game": "another-game"}, "another-game"), ({"seed": -1}, "seed")]
    texts = [("not json", "JSON"), ("", "JSON"), ("[]", "mapping"), ("9" * 500_000, "longer")]
    for text, word in [*[(json.dumps({**record, **change}), word) for change, word in changes], *texts]:
        broken = tmp_path / "record.json"
        broken.write_text(text, "utf-8")
        refused(page, broken, word)


def refused(page, path, word):
    page.set_input_files("[data-import]", path)
    page.wait_for_selector("[data-broken]")
    assert word in page.inner_text("[data-sentence]")
    assert page.locator("[data-delete-raw]").count() == 0
    page.click("text=Back")
    page.wait_for_selector("[data-play]")
