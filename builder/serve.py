"""Serves a built site on this machine the way GitHub Pages does.

Under a sub-path if asked, with gzip, ETag and a ten-minute max-age, folders answered by their
index.html, anything missing by 404.html, and no isolation headers. What works here works there.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import sys
import threading
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED = ("text/", "application/json", "application/wasm", "image/svg+xml", "application/manifest+json")
MAX_AGE = 600
TRIES = 20  # ports looked at after the one asked for


class ServeProblem(Exception):
    """Why the site cannot be served, in one sentence."""


class Server(ThreadingHTTPServer):
    """A running site. `address` is where it answers; `requests` counts the answers by path."""

    daemon_threads = True
    request_queue_size = 64
    allow_reuse_address = True

    def __init__(self, dist: Path, host: str, port: int, prefix: str):
        self.dist = dist.resolve()
        self.prefix = prefix
        self.requests: dict[str, int] = {}
        self.bytes: dict[str, int] = {}
        self.count = threading.Lock()
        self._packed: dict[tuple, tuple[bytes, bytes | None, str]] = {}
        super().__init__((host, port), _Handler)

    @property
    def address(self) -> str:
        """The address of the first page."""
        host, port = self.server_address[:2]
        return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}{self.prefix}"

    def start(self) -> Server:
        """Answer from a thread of its own; `stop` ends it. For tests and benchmarks."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop answering and free the port."""
        self.shutdown()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser drops its connection, as it does whenever a page is left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def note(self, path: str, size: int) -> None:
        """Count one answer and its bytes on the wire."""
        with self.count:
            self.requests[path] = self.requests.get(path, 0) + 1
            self.bytes[path] = self.bytes.get(path, 0) + size

    def load(self, path: Path) -> tuple[bytes, bytes | None, str]:
        """A file's bytes, the same packed (None if packing is of no use), and its ETag."""
        facts = path.stat()
        key = (path, facts.st_mtime_ns, facts.st_size)
        if key not in self._packed:
            raw = path.read_bytes()
            packed = gzip.compress(raw, 6, mtime=0) if content_type(path).startswith(PACKED) else None
            self._packed[key] = raw, packed, f'"{hashlib.blake2b(raw, digest_size=8).hexdigest()}"'
        return self._packed[key]


def content_type(path: Path) -> str:
    """The media type a file is sent with.

    >>> content_type(Path("worker.js"))
    'text/javascript; charset=utf-8'
    """
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def tidy_prefix(prefix: str) -> str:
    """A sub-path with a slash at both ends.

    >>> tidy_prefix("any/sub"), tidy_prefix("/"), tidy_prefix("")
    ('/any/sub/', '/', '/')
    """
    inner = prefix.strip("/")
    return f"/{inner}/" if inner else "/"


def open_server(dist: Path, host: str = "127.0.0.1", port: int = 8000, prefix: str = "/") -> Server:
    """A server for the built site, not yet answering; port 0 lets the system choose.

    A port that is taken is passed over for the next free one. Raises `ServeProblem` when there
    is no site at `dist`, when no port near the one asked for is free, or the host is not ours.
    """
    if not (dist / "index.html").is_file():
        raise ServeProblem(f"There is no site in {dist.name}/ yet; run `make build` first.")
    last: OSError | None = None
    for candidate in [port] if port == 0 else range(port, min(port + TRIES, 65536)):
        try:
            return Server(dist, host, candidate, tidy_prefix(prefix))
        except OSError as error:
            last = error
            if error.errno not in (13, 48, 98):  # not allowed, or taken (macOS, Linux)
                break
    if last is not None and last.errno in (13, 48, 98):
        raise ServeProblem(f"Port {port} and the {TRIES - 1} after it are taken or not allowed; name another with --port.")
    raise ServeProblem(f"The site cannot be served at {host}:{port}: {last.strerror if last else 'no such port'}.")


def serve(dist: Path, host: str = "127.0.0.1", port: int = 8000, prefix: str = "/") -> None:
    """Print the address and serve until interrupted. Raises `ServeProblem` as `open_server` does."""
    server = open_server(dist, host, port, prefix)
    taken = server.server_address[1]
    if port and taken != port:
        print(f"Port {port} is taken, so this uses port {taken}.")
    print(f"Serving at {server.address} (stop with Ctrl+C)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


class _Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the folder; everything else is refused."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for the address."""

    def _answer(self, with_body: bool) -> None:
        asked = unquote(urlsplit(self.path).path)
        if not asked.startswith(self.server.prefix):
            if asked + "/" == self.server.prefix:
                return self._move(self.server.prefix)
            return self._send(HTTPStatus.NOT_FOUND, b"Not found.", {"Content-Type": "text/plain"}, with_body)
        path = self._file(asked[len(self.server.prefix):])
        if path is not None and path.is_dir():
            if not asked.endswith("/"):
                return self._move(urlsplit(self.path).path + "/")
            path /= "index.html"
        status = HTTPStatus.OK
        if path is None or not path.is_file():
            status, path = HTTPStatus.NOT_FOUND, self.server.dist / "404.html"
            if not path.is_file():
                return self._send(status, b"Not found.", {"Content-Type": "text/plain"}, with_body)
        self._send_file(status, path, asked, with_body)

    def _file(self, inner: str) -> Path | None:
        """The file a path names, or None if it would lead out of the site."""
        try:
            path = (self.server.dist / inner).resolve()
        except (OSError, ValueError):
            return None
        return path if path.is_relative_to(self.server.dist) else None

    def _send_file(self, status: HTTPStatus, path: Path, asked: str, with_body: bool) -> None:
        raw, packed, tag = self.server.load(path)
        headers = {
            "Content-Type": content_type(path),
            "ETag": tag,
            "Last-Modified": formatdate(path.stat().st_mtime, usegmt=True),
            "Cache-Control": f"max-age={MAX_AGE}",
            "Access-Control-Allow-Origin": "*",
            "Vary": "Accept-Encoding",
        }
        if status is HTTPStatus.OK and tag in self.headers.get("If-None-Match", ""):
            self.server.note(asked, 0)
            return self._send(HTTPStatus.NOT_MODIFIED, b"", headers, with_body)
        body = raw
        if packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            body = packed
            headers["Content-Encoding"] = "gzip"
        self.server.note(asked, len(body))
        self._send(status, body, headers, with_body)

    def _move(self, target: str) -> None:
        self._send(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": target}, True)

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str], with_body: bool) -> None:
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status is not HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if with_body and body:
                self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the reader went away
