"""The only reader of the environment: picks the adapters, once, at the start.

`WEREWOLF_STORE` names the file of the saved games, or `memory` for none; without it the file lies
in `$XDG_DATA_HOME/werewolf`, by default `~/.local/share/werewolf`.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from adapters.clocks import SystemClock, TableClock
from adapters.memory import MemoryStore
from adapters.ports import LOCALE, Clock, GameStore, Key, Messenger
from adapters.sqlite import SqliteStore
from adapters.text.render import chain
from handlers.local import Home
from handlers.shell import Shell

LOCAL_LEASE = 3_000
"""Milliseconds: how long one that was killed keeps its successor from sending."""


def store_path(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where the saved games lie, None for nowhere."""
    named = environ.get("WEREWOLF_STORE", "")
    if named == "memory":
        return None
    if named:
        return Path(named).expanduser()
    data = environ.get("XDG_DATA_HOME", "")
    # A relative one is to be ignored, says the XDG base directory specification.
    base = Path(data) if data.startswith("/") else Path("~/.local/share").expanduser()
    return base / "werewolf" / "games.sqlite3"


def open_store(environ: Mapping[str, str] = os.environ) -> GameStore:
    """The store that the environment names; raises a StoreFault with one clear sentence."""
    path = store_path(environ)
    return MemoryStore() if path is None else SqliteStore(path)


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of this machine's user: ours, if there is a catalogue of it, else English.

    Where the system names none, as a fresh server does, it is Traditional Chinese.
    """
    said = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next(filter(None, said), "")
    tag = named.partition(".")[0].partition("@")[0]
    if tag in ("", "C", "POSIX"):
        return LOCALE
    ours = chain(tag)[0]
    return ours if tag[:2].lower() == ours[:2] else "en"


def local_home(
    store: GameStore,
    messenger: Messenger,
    key: Key,
    *,
    speed: float = 1.0,
    wall: Clock | None = None,
) -> tuple[Home, TableClock]:
    """A process for one local table, and that table's clock.

    Its time goes on from its last commit (architecture 0.8), at so many times the wall's speed,
    and can be made to leap. There is no grace: a local answer has no way to come.
    """
    wall = wall or SystemClock()
    stored = store.load(key)
    clock = TableClock(wall, stored.moved if stored else wall.now(), speed)
    shell = Shell(store, clock, grace=0, tries=20)
    home = Home(
        store,
        messenger,
        clock,
        wall,
        shell=shell,
        owner=_owner(),
        lease=LOCAL_LEASE,
        mine=lambda one: one == key,
        until=clock.wall,
    )
    return home, clock


def _owner() -> str:
    return secrets.token_hex(8)
