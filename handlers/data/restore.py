"""`werewolf restore`: what a backup holds takes the place of what is kept; its games are paused.

What happened after the backup never did. So a running game is stopped where the backup has it,
with the time that its windows had left, and a lobby is closed; both groups are told why.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from adapters.clocks import FixedClock, SystemClock
from adapters.faults import StoreFault
from adapters.games import game_of
from adapters.letters import GROUP, Notice
from adapters.ports import Clock, GameStore, Key
from adapters.sqlite import SqliteStore
from adapters.sqlite_file import copy
from engine.commands import Abort, Pause
from engine.errors import Illegal
from engine.vocabulary import Phase
from handlers.alone import alone
from handlers.data.places import PLATFORMS, deployed, here, stage_option
from handlers.inbound import Inbound
from handlers.shell import Shell
from handlers.tools.asked import Refused
from handlers.turns import Draft

if TYPE_CHECKING:
    from adapters.dynamo_calls import Calls


def settle(store: GameStore, running: Iterable[Key], clock: Clock) -> list[Key]:
    """Stop the tables that a backup found running; those of a platform, which are told."""
    kept = [key for key in running if key.partition(":")[0] in PLATFORMS]
    for key in kept:
        for item in store.outbox(key, 10**6):
            store.sent(key, item.id)
        _stop(store, key, clock.now())
    return kept


def _stop(store: GameStore, key: Key, now: int) -> None:
    """Pause a game, close a lobby, as of the table's last instant: no window runs out by this."""
    stored = store.load(key)
    assert stored is not None
    maker = Shell(store, FixedClock(stored.moved)).maker
    game = game_of(stored)
    lobby = game.phase is Phase.LOBBY
    stop = Abort(at=stored.moved) if lobby else Pause(at=stored.moved)
    said = Notice("restored-lobby" if lobby else "restored", GROUP)
    event = f"restored#{key}#{now}"
    try:
        made = maker.made(Inbound(key=key, event=event, command=stop, says=(said,)), stored)
        assert isinstance(made, Draft)
        turn = made.turn
    except Illegal:  # it was paused before
        turn = maker.note(key, event, stored, said)
    store.commit(replace(turn, now=now))


@click.command()
@stage_option
@click.option("--table", default="", help="With --stage: another table to copy from, not a file.")
@click.option("--replace", "over", is_flag=True, help="With --stage: empty its table first.")
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
def restore(stage: str, table: str, over: bool, file: Path | None) -> None:
    """Put a backup in the place of what is kept; its games are paused, and say so.

    On this machine: stop `werewolf serve` and `play` first; what was kept before lies beside it
    afterwards. Of a stage: into its empty table, from FILE or from a table that was restored to a
    point in time (--table); --replace empties it first. Exit status: 0 restored, 2 it cannot be.
    """
    if (file is None) == (not table) or (table and not stage) or (over and not stage):
        raise click.UsageError("Name one FILE, or --stage with --table.")
    try:
        if stage:
            store = deployed(stage)
            keys = settle(store, fill(store.calls, file, table, over=over), SystemClock())
        else:
            assert file is not None
            keys = _local(file, here())
    except StoreFault as fault:
        raise Refused(str(fault)) from None
    click.echo(f"restored; {len(keys)} tables are paused or closed, and are told so")


def fill(calls: Calls, file: Path | None, table: str, *, over: bool) -> list[Key]:
    """Fill a stage's table; the tables in it that run."""
    from adapters import dynamo_copies as copies
    from adapters.dynamo_calls import Calls as Opened

    found = copies.items(file) if file else Opened(calls.api, table).scan(ConsistentRead=True)
    if not over and not copies.empty(calls):
        raise Refused(f"{calls.table} is not empty; --replace empties it first.")
    copies.clear(calls)
    copies.load(calls, found)
    return copies.running(calls)


def _local(file: Path, path: Path) -> list[Key]:
    busy = Refused("Games are served from this file: stop `werewolf serve` and `play` first.")
    locks = (Path(f"{path}.serving"), Path(f"{path}.playing"), path.with_name("chats.serving"))
    with contextlib.ExitStack() as stack:
        for lock in locks:
            stack.enter_context(alone(lock, busy))
        fresh = path.with_name(f"{path.name}.restoring")
        fresh.unlink(missing_ok=True)
        copy(file, fresh)
        if path.exists():
            _put_aside(path)
        fresh.rename(path)
        with contextlib.closing(SqliteStore(path)) as store:
            return settle(store, store.running(), SystemClock())


def _put_aside(path: Path) -> None:
    """What was kept, with SQLite's own files beside it, whole or broken, under another name."""
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    for end in ("-wal", "-shm", ""):
        old = Path(f"{path}{end}")
        if old.exists():
            old.rename(path.with_name(f"{path.name}.before-{stamp}{end}"))
