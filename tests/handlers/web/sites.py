"""The page's server on a free port, and devices that talk with it as browsers do."""

from __future__ import annotations

import http.client
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import uvicorn

from adapters.clocks import SystemClock
from adapters.ports import GameStore
from adapters.web.chats import Chats
from handlers.hasty import manners
from handlers.web.app import build
from handlers.web.room import Room
from handlers.web.rooms import user_of

PATIENCE = 30.0
Seen = dict[str, Any]


class Site:
    """A server in a thread of this process; its rooms can be looked into."""

    def __init__(self, store: GameStore, chats: Chats) -> None:
        self.store, self.chats = store, chats
        self.app = build(store, chats, SystemClock())
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        self.server = uvicorn.Server(
            uvicorn.Config(self.app, timeout_graceful_shutdown=1, **manners())
        )
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)
        self.thread.start()
        until(lambda: self.server.started)

    def close(self) -> None:
        self.app.state.site.bells.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listener.close()
        self.chats.close()

    def room(self, code: str) -> Room:
        room = self.app.state.site.rooms.find(code)
        assert isinstance(room, Room)
        return room


def until(true: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Wait until something is true."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


def token() -> str:
    return secrets.token_urlsafe(18)


class Device:
    """A browser: one device token, some phones, and a stream that is kept as it came."""

    def __init__(self, port: int, code: str = "") -> None:
        self.port, self.code = port, code
        self.token = token()
        self.phones: list[str] = []
        self.bytes = b""
        self.messages: dict[tuple[str, int], Seen] = {}
        self.got: list[Seen] = []
        self.state: Seen = {}
        self.after: dict[str, int] = {}
        self._line: http.client.HTTPConnection | None = None
        self._thread: threading.Thread | None = None

    # Asking

    def raw(
        self, path: str, body: bytes, method: str = "POST", **headers: str
    ) -> tuple[int, bytes]:
        """Any request at all; returns status and body."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        sent = {"Content-Type": "application/json"}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            line.request(method, path, body, sent)
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()

    def post(self, path: str, **body: Any) -> Seen:
        """A request of the page's; the status is put to the answer."""
        status, answer = self.raw(path, json.dumps(body).encode())
        return {"status": status, **json.loads(answer)}

    def open(self, people: int = 1, **given: Any) -> Seen:
        """A table with so many phones on this device."""
        self.phones = [token() for _ in range(people)]
        phones = [{"token": one, "name": f"P{n}"} for n, one in enumerate(self.phones, 1)]
        given = {"seats": 9, "speed": "instant", **given}
        answer = self.post("/api/rooms", device=self.token, phones=phones, **given)
        assert answer["status"] == 200, answer
        self.code = answer["code"]
        return answer

    def say(self, text: str, phone: int = 0, *, group: bool = True, **given: Any) -> Seen:
        secret = self.phones[phone] if self.phones else self.token
        given = {"id": token(), "name": f"P{phone + 1}", **given}
        return self.post(self.at("say"), token=secret, text=text, group=group, **given)

    def press(self, data: str, phone: int = 0, *, group: bool = False, **given: Any) -> Seen:
        given = {"id": token(), **given}
        secret = self.phones[phone]
        return self.post(self.at("press"), token=secret, data=data, group=group, **given)

    def control(self, **given: Any) -> Seen:
        return self.post(self.at("control"), device=self.token, **given)

    def sit(self, seat: int = 0, name: str = "New") -> Seen:
        """A new phone takes a seat."""
        secret = token()
        answer = self.post(self.at("sit"), token=secret, name=name, seat=seat)
        if answer["status"] == 200:
            self.phones.append(secret)
        return answer

    def at(self, what: str) -> str:
        return f"/api/rooms/{self.code}/{what}"

    @property
    def users(self) -> list[str]:
        return [user_of(one) for one in self.phones]

    # Listening

    def listen(self) -> Device:
        """Open the stream from the last revision on, in a thread."""
        body = {"tokens": [self.token, *self.phones], "after": self.after}
        self._line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        head = {"Content-Type": "application/json"}
        self._line.request("POST", self.at("stream"), json.dumps(body), head)
        answer = self._line.getresponse()
        assert answer.status == 200, answer.read()
        self._thread = threading.Thread(target=self._read, args=(answer,), daemon=True)
        self._thread.start()
        return self

    def hang_up(self) -> None:
        """Break the line off, as a tunnel does."""
        line, self._line = self._line, None
        if line is not None and line.sock is not None:
            line.sock.shutdown(socket.SHUT_RDWR)
            line.close()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _read(self, answer: http.client.HTTPResponse) -> None:
        rest = b""
        while True:
            try:
                some = answer.read1(65536)
            except (OSError, ValueError, http.client.HTTPException, AttributeError):
                return
            if not some:
                return
            self.bytes += some
            *blocks, rest = (rest + some).split(b"\n\n")
            for block in blocks:
                self._take(block)

    def _take(self, block: bytes) -> None:
        fields = dict(line.split(": ", 1) for line in block.decode().split("\n") if ": " in line)
        if "data" not in fields:
            return
        found = json.loads(fields["data"])
        if fields["event"] == "state":
            self.state = found
            return
        self.got.append(found)
        self.messages[found["to"], found["id"]] = found
        self.after[found["to"]] = found["rev"]

    # Reading

    def texts(self, address: str = "") -> list[str]:
        """What stands in a chat of this device, in its order."""
        order = sorted(self.messages.items())
        return [one["body"].get("text", "") for _, one in order if one["to"] == address]

    def buttons(self, address: str = "") -> list[Seen]:
        """The buttons that can be pressed in a chat."""
        order = sorted(self.messages.items())
        rows = [one["body"].get("buttons", []) for _, one in order if one["to"] == address]
        return [button for row in rows for line in row for button in line]

    def until(self, true: Callable[[Seen], bool]) -> Seen:
        """Wait until the state is so."""
        until(lambda: bool(self.state) and true(self.state))
        return self.state

    def mine(self, phone: int = 0) -> Seen:
        user = self.users[phone]
        return next(one for one in self.state["mine"] if one["user"] == user)
