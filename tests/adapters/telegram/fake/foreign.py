"""The fake that nobody here wrote (telegram-test-api), with the shim it needs (platforms.md 4.1).

It has nine methods and its answers lack what the real library insists on. So the library talks to
our server, which hands these nine on and mends their answers, checks what goes out as strictly as
ever, and answers the rest (rights, pins) itself.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from queue import Queue
from threading import Thread

from tests.adapters.telegram.fake import markup
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.players import Phone, _command, _mentions
from tests.adapters.telegram.fake.server import TOKEN
from tests.adapters.telegram.fake.world import Sent, World

FOLDER = Path(__file__).parents[1] / "foreign"


def missing() -> str:
    """Why it cannot run here, "" where it can."""
    if shutil.which("node") is None:
        return "the third-party fake Telegram (it needs node)"
    if not (FOLDER / "node_modules" / "telegram-test-api").is_dir():
        return "the third-party fake Telegram (make test installs it, with npm)"
    return ""


class Foreign:
    """A running one: JSON in, JSON out."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"

    def post(self, path: str, body: dict) -> dict:
        request = urllib.request.Request(
            f"{self.address}{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())


@contextmanager
def running() -> Iterator[Foreign]:
    """Start it on a free port, and stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        ["node", "start.js", str(port)], cwd=FOLDER, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield Foreign(port)
    finally:
        process.terminate()
        process.wait(10)
        assert process.stdout is not None
        process.stdout.close()


class ForeignMethods(Methods):
    """Our strictness in front, the foreign server's memory behind."""

    def __init__(self, world: World, foreign: Foreign) -> None:
        super().__init__(world)
        # Our own numbers must not meet the foreign ones that messages are given in the end.
        world.message_numbers = count(1_000_000)
        self.foreign = foreign

    def _hand_on(self, method: str, given: dict) -> dict:
        return self.foreign.post(f"/bot{TOKEN}/{method}", given)["result"]

    def do_sendmessage(self, given: dict):
        """Checked here, kept there; our own message takes the number it got there."""
        room = self.room(given)
        mine = super().do_sendmessage(given)
        theirs = self._hand_on("sendMessage", given)
        sent = room.messages.pop(mine["message_id"])
        sent.id = theirs["message_id"]
        room.messages[sent.id] = sent
        return {
            **{key: value for key, value in theirs.items() if key in ("message_id", "text")},
            "date": theirs["date"] // 1000,
            "chat": room.json(),
            "from": self.world.people[World.BOT].json(),
        }

    def do_editmessagetext(self, given: dict):
        super().do_editmessagetext(given)
        self._hand_on("editMessageText", {"reply_markup": '{"inline_keyboard": []}', **given})
        return True

    def do_editmessagereplymarkup(self, given: dict):
        super().do_editmessagereplymarkup(given)
        empty = {"reply_markup": '{"inline_keyboard": []}'}
        self._hand_on("editMessageReplyMarkup", {**empty, **given})
        return True

    def do_answercallbackquery(self, given: dict):
        self._hand_on("answerCallbackQuery", given)
        return super().do_answercallbackquery(given)

    def do_getupdates(self, given: dict):
        self.world.pending = 0
        found = self._hand_on("getUpdates", {})
        for one in found:
            if "callback_query" in one:
                one["callback_query"]["chat_instance"] = "1"
        return found


class Hook:
    """Where the foreign server posts its updates: the shim that adds the secret is the caller's."""

    def __init__(self) -> None:
        self.bodies: Queue[tuple[bytes, Queue[int]]] = Queue()
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *args) -> None:
                """Keep still."""

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                answered: Queue[int] = Queue()
                hook.bodies.put((body, answered))
                self.send_response(answered.get(timeout=30))
                self.send_header("Content-Length", "0")
                self.end_headers()

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class ForeignPhone(Phone):
    """A person whose app is the foreign server's client."""

    def __init__(self, world: World, user: int, foreign: Foreign, start: int) -> None:
        super().__init__(world, user)
        self.foreign = foreign
        self.begun = start
        self.deliver: Callable[[], None] = lambda: None

    def say(self, chat: int, text: str, *, thread: int = 0, mentions=()) -> dict:
        assert self.may_write(chat)
        entities = [*_command(text), *_mentions(text, mentions)]
        body = {**self._common(chat), "text": text, "entities": entities}
        self.foreign.post("/sendCommand" if text.startswith("/") else "/sendMessage", body)
        self.world.pending += 1
        # It gives two updates in flight the same number: users act one at a time.
        self.deliver()
        return body

    def press(self, sent: Sent, button: dict) -> dict:
        if "url" in button:
            return super().press(sent, button)
        query = self.world.query(self.user, sent, button["callback_data"])
        message = {**self._common(sent.chat), "message_id": sent.id, "text": sent.text}
        body = {**self._common(sent.chat), "message": message, "data": query["data"]}
        self.foreign.post("/sendCallback", body)
        self.world.pending += 1
        # It gives two updates in flight the same number: users act one at a time.
        self.deliver()
        return body

    def _common(self, chat: int) -> dict:
        return {
            "botToken": TOKEN,
            "date": int(time.time()),
            "from": self.person.json(),
            "chat": self.world.room(chat).json(),
        }

    def inbox(self, chat: int | None = None) -> list[Sent]:
        """The bot's messages as the foreign server remembers them."""
        where = self.user if chat is None else chat
        return [one for one in history(self.foreign)[self.begun :] if one.chat == where]


# Everybody reads the whole history again and again: each message is parsed once.
_read = lru_cache(maxsize=4096)(markup.read)


def history(foreign: Foreign) -> list[Sent]:
    """All that the bot has said, everywhere, in order."""
    found = []
    for one in foreign.post("/getUpdatesHistory", {"token": TOKEN})["result"]:
        message = one.get("message", {})
        if "chat_id" not in message:
            continue
        text, entities = _read(message["text"])
        keyboard = (message.get("reply_markup") or {}).get("inline_keyboard", [])
        sent = Sent(
            one["messageId"], int(message["chat_id"]), World.BOT, one["time"] // 1000, text,
            entities=entities, keyboard=keyboard,
        )  # fmt: skip
        found.append(sent)
    return found
