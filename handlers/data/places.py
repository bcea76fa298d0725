"""Where the kept data lies: this machine's file, or a deployed stage's table."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import click

from adapters.faults import StoreFault
from adapters.ports import GameStore, Key
from adapters.sqlite import SqliteStore
from handlers.bootstrap import store_path
from handlers.tools.asked import Refused

if TYPE_CHECKING:
    from adapters.dynamo import DynamoStore

PLATFORMS = ("telegram", "line")


class Kept(GameStore, Protocol):
    """A store with what only its operator asks of it."""

    def forget_table(self, key: Key) -> int:
        """Erase a table with its finished games, where no game is on; how many those were."""


stage_option = click.option(
    "--stage", default="", help="A deployed stage (prod, test …).  [default: this machine's file]"
)


def named(_: Any, __: Any, name: str) -> str:
    """A group or a person by `<platform>:<id>`; raises BadParameter for what is none."""
    platform, _, number = name.partition(":")
    if platform not in PLATFORMS or not number:
        raise click.BadParameter(f"{name}: telegram:… or line:…")
    return name


name_argument = click.argument("name", metavar="PLATFORM:ID", callback=named)


@contextlib.contextmanager
def kept(given: Kept | None, stage: str) -> Iterator[Kept]:
    """The store that is meant: the one that was given (by a test), a stage's, or the file's."""
    if given is not None:
        yield given
    elif stage:
        yield deployed(stage)
    else:
        with local(here()) as store:
            yield store


def here() -> Path:
    """This machine's file, whether it is there or not; raises Refused where nothing is kept."""
    path = store_path()
    if path is None:
        raise Refused("Nothing is kept here: WEREWOLF_STORE is memory.")
    return path


@contextlib.contextmanager
def local(path: Path) -> Iterator[SqliteStore]:
    """A file that is there; raises Refused with one sentence for what is wrong with it."""
    if not path.exists():
        raise Refused(f"No games are kept here ({path}): WEREWOLF_STORE names another file.")
    try:
        with contextlib.closing(SqliteStore(path)) as store:
            yield store
    except StoreFault as fault:
        raise Refused(str(fault)) from None


def deployed(stage: str) -> DynamoStore:
    """The table of a stage; raises ClickException where there is none to be reached."""
    from adapters.dynamo import DynamoStore
    from handlers.aws.parked import stack_drawer

    store = stack_drawer(stage).store
    assert isinstance(store, DynamoStore)
    return store
