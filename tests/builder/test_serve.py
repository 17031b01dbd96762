"""The local server behaves as GitHub Pages does."""

import gzip
import http.client

import pytest

from builder.serve import ServeProblem, open_server

PAGE = "<!doctype html><title>Home</title>" + "x" * 500


@pytest.fixture
def dist(tmp_path):
    site = tmp_path / "dist"
    (site / "rules").mkdir(parents=True)
    (site / "index.html").write_text(PAGE)
    (site / "rules" / "index.html").write_text("rules")
    (site / "404.html").write_text("lost")
    (site / "data.zip").write_bytes(b"PK")
    (site / "code.mjs").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
def ask(dist):
    server = open_server(dist, port=0, prefix="any/sub/path").start()

    def get(path, method="GET", **headers):
        connection = http.client.HTTPConnection(*server.server_address[:2])
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    get.server = server
    yield get
    server.stop()


def test_a_page_is_packed_tagged_and_kept_ten_minutes(ask):
    status, headers, body = ask("/any/sub/path/", Accept_Encoding="gzip")
    assert (status, headers["Content-Encoding"], headers["Cache-Control"]) == (200, "gzip", "max-age=600")
    assert gzip.decompress(body).decode() == PAGE
    assert ask("/any/sub/path/")[2].decode() == PAGE
    again = ask("/any/sub/path/", If_None_Match=headers["ETag"])
    assert (again[0], again[2]) == (304, b"")
    assert not {"Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy"} & set(headers)


def test_media_types(ask):
    assert ask("/any/sub/path/data.zip", Accept_Encoding="gzip")[1].get("Content-Encoding") is None
    assert ask("/any/sub/path/code.mjs")[1]["Content-Type"].startswith("text/javascript")


def test_folders_and_what_is_not_there(ask):
    assert ask("/any/sub/path/rules")[:1] == (301,)
    assert ask("/any/sub/path/rules")[1]["Location"] == "/any/sub/path/rules/"
    assert ask("/any/sub/path/rules/")[2] == b"rules"
    assert ask("/any/sub/path/nowhere/")[0::2] == (404, b"lost")
    assert ask("/")[0] == 404
    assert ask("/any/sub/path/rules/", method="HEAD")[0::2] == (200, b"")
    assert ask("/any/sub/path/rules/", method="POST")[0] == 501


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "rules/../../secret.txt", "%00"])
def test_nothing_outside_the_site_is_served(ask, path):
    assert ask(f"/any/sub/path/{path}")[0::2] == (404, b"lost")


def test_requests_are_counted(ask):
    ask("/any/sub/path/rules/")
    assert ask.server.requests["/any/sub/path/rules/"] == 1
    assert ask.server.bytes["/any/sub/path/rules/"] == len("rules")


def test_a_taken_port_is_passed_over(dist):
    first = open_server(dist, port=0)
    taken = first.server_address[1]
    second = open_server(dist, port=taken)
    assert second.server_address[1] > taken
    first.server_close()
    second.server_close()


def test_problems_are_sentences(tmp_path, dist):
    with pytest.raises(ServeProblem, match="make build"):
        open_server(tmp_path)
    with pytest.raises(ServeProblem, match="cannot be served at 192.0.2.1"):
        open_server(dist, host="192.0.2.1")
