"""The last look at the pages: dead links, doubled ids, and what the page policy forbids."""

import pytest

from builder import links
from builder.faults import Faults


@pytest.fixture
def site(tmp_path):
    def make(**pages):
        for name, text in {"index": "<p id='top'>x</p>", "a/index": "<h2 id=here></h2>", "pic.svg": "", **pages}.items():
            path = tmp_path / (name if "." in name else f"{name}.html")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        faults = Faults()
        links.check(tmp_path, faults.add)
        return [str(fault) for fault in faults.found]
    return make


@pytest.mark.parametrize("link", ["a/", "./a/#here", "./", "", "#own", "a/../pic.svg", "a/index.html#here", "https://example.org/x",
                                  "mailto:a@b.c", "./?x=1", "data:image/png;base64,x"])
def test_links_that_arrive(site, link):
    assert site(b=f'<p id="own"><a href="{link}">x</a>') == []


@pytest.mark.parametrize("link, words", [
    ("a/#hare", "a/index.html has no place called 'hare'; did you mean 'here'?"),
    ("#nowhere", "b.html has no place called 'nowhere'"),
    ("c/", "the link 'c/' leads nowhere: the site has no such page"),
    ("../a/../../x", "leads nowhere"),
    ("a", "leads nowhere"),
    ("/a/", "is not relative"),
])
def test_links_to_nowhere(site, link, words):
    found = site(b=f'<p>\n<a class="x" href="{link}">x</a>')
    assert len(found) == 1 and found[0].startswith("b.html:2: ") and words in found[0]


@pytest.mark.parametrize("html, words", [
    ('<i id="a"></i>\n<i id="a"></i>', "b.html:2: the id 'a' stands twice; it was first given in line 1."),
    ('<i style="color:red">', "no 'style' attribute"),
    ('<i onclick="x()">', "no 'onclick' attribute"),
    ("<script>1</script>", "no inline <script>"),
    ("<style>a{}</style>", "no inline <style>"),
    ('<img src="no.png">', "the link 'no.png' leads nowhere"),
])
def test_what_pages_must_not_hold(site, html, words):
    assert any(words in problem for problem in site(b=html))


def test_comments_are_not_looked_at(site):
    assert site(b='<!-- <a href="no/">x</a>\n--><a href="a/">x</a>') == []
