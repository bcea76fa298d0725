"""Serving the page: the address is taken first, so that a port in use is one clear line."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import click
import uvicorn

from adapters.clocks import SystemClock
from adapters.faults import StoreFault
from adapters.text.render import Voice
from adapters.web.chats import Chats
from handlers.alone import alone
from handlers.bootstrap import open_store, store_path
from handlers.hasty import manners
from handlers.stopping import stoppable
from handlers.tools.asked import Refused
from handlers.web.app import build
from handlers.web.qr import drawn
from handlers.web.stream import Bells

_GOODBYE = 1


def chats_path() -> Path | None:
    """Where the page's chats lie: beside the games."""
    path = store_path()
    return path and path.with_name("chats.sqlite3")


def serve(
    *,
    bind: str = "127.0.0.1",
    port: int = 0,
    browser: bool = True,
    lang: str = "",
    path: str = "",
    new: bool = False,
) -> int:
    """Serve the page until Ctrl-C; returns the exit status. Raises Refused with one sentence.

    Port 0 is any free one; `path` is what the browser is opened with; `new` gives up the game that
    was looked into last.
    """
    voice = Voice(lang) if lang else Voice()
    loopback = bind in ("127.0.0.1", "::1", "localhost")
    with contextlib.ExitStack() as stack:
        listener = stack.enter_context(_listen(bind, port, voice))
        kept = chats_path()
        lock = kept and kept.with_suffix(".serving")
        stack.enter_context(alone(lock, Refused(voice.text("web-served"))))
        try:
            store = open_store()
            chats = Chats(chats_path())
        except StoreFault as fault:
            raise Refused(str(fault)) from None
        stack.callback(chats.close)
        close = getattr(store, "close", None)
        if close is not None:
            stack.callback(close)
        house = "" if loopback else _address(_own(), listener.getsockname()[1])
        app = build(store, chats, SystemClock(), loopback=loopback, house=house)
        if new:
            app.state.site.rooms.give_up()
        config = uvicorn.Config(app, timeout_graceful_shutdown=_GOODBYE, **manners())
        server = _Server(config)
        server.bells = app.state.site.bells
        address = _address(bind, listener.getsockname()[1])
        with stoppable(server.leave) as came:
            click.echo(voice.text("web-open-at", url=f"{address}{path}"))
            if house:
                click.echo(voice.text("web-open-house", url=house))
                click.echo(drawn(house))
            else:
                click.echo(voice.text("web-open-alone"))
            if browser and _screen():
                threading.Timer(0.4, webbrowser.open, (f"{address}{path}",)).start()
            server.run(sockets=[listener])
        if came:
            click.echo(voice.text("table-saved"))
            raise KeyboardInterrupt
    return 0


class _Server(uvicorn.Server):
    """Ends the streams before it waits for them."""

    bells: Bells | None = None

    def leave(self) -> None:
        """Stop as soon as it can be: at once where it has not begun."""
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye to every page, then close as usual."""
        if self.bells is not None:
            self.bells.close()
        await super().shutdown(sockets)


def _listen(bind: str, port: int, voice: Voice) -> socket.socket:
    """A bound socket; raises Refused where the address is taken or is none of this machine's."""
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name != "nt":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((bind, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        reason = error.strerror or str(error)
        raise Refused(voice.text("web-port", port=str(port), reason=reason)) from None
    return listener


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def _own() -> str:
    """This machine's address in its own house, as others there would call it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # Sends nothing: it only picks the way out.
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _screen() -> bool:
    """Whether there is a screen that a browser could open on."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
