"""The fake Bot API over HTTP on the loopback, for the real telegram.Bot."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import RLock, Thread
from urllib.parse import parse_qsl

from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.refusals import Refused

TOKEN = "424242:TEST"


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    methods: Methods
    lock: RLock

    def log_message(self, *args) -> None:
        """Keep still."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        _, _, rest = self.path.partition("/bot")
        token, _, method = rest.partition("/")
        try:
            if token != TOKEN:
                raise Refused(401, "Unauthorized")
            result = self._answer(method, self._given(body))
            self._reply(200, {"ok": True, "result": result})
        except Refused as refused:
            answer = {"ok": False, "error_code": refused.code, "description": refused.description}
            if refused.parameters:
                answer["parameters"] = refused.parameters
            self._reply(refused.code, answer)

    do_GET = do_POST

    def _answer(self, method: str, given: dict):
        deadline = time.monotonic() + min(float(given.get("timeout", 0)), 1.0)
        while True:
            with self.lock:
                result = self.methods.answer(method, given)
            if method.lower() != "getupdates" or result or time.monotonic() > deadline:
                return result
            time.sleep(0.01)

    def _given(self, body: bytes) -> dict:
        kind = self.headers.get("Content-Type", "")
        if kind.startswith("multipart/"):
            mail = BytesParser().parsebytes(b"Content-Type: " + kind.encode() + b"\n\n" + body)
            return {
                str(part.get_param("name", header="content-disposition")): str(
                    part.get_payload(decode=True).decode()  # type: ignore[union-attr]
                )
                for part in mail.get_payload()  # type: ignore[union-attr]
            }
        return dict(parse_qsl(body.decode(), keep_blank_values=True))

    def _reply(self, code: int, answer: dict) -> None:
        body = json.dumps(answer).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address) -> None:
        """Whoever has asked may have been killed meanwhile."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(methods: Methods) -> Iterator[str]:
    """The address of a running server for these methods."""
    kind = type("Handler", (_Handler,), {"methods": methods, "lock": RLock()})
    server = _Server(("127.0.0.1", 0), kind)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)
