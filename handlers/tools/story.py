"""`werewolf story`: a game that was played on this machine, as a story for `werewolf scenario`."""

from __future__ import annotations

from datetime import datetime

import click

from adapters.faults import StoreFault
from adapters.games import read_game
from adapters.ports import GameStore, Record
from adapters.sqlite import SqliteStore
from engine import Game
from engine.commands import AnyCommand
from handlers import books
from handlers.bootstrap import store_path
from handlers.tools.asked import Refused
from handlers.tools.scenario.exporting import Untellable, export

_LISTED = 50
_UNTELLABLE = 1


@click.command()
@click.argument("game", default="", metavar="[GAME]")
@click.option("--list", "listed", is_flag=True, help="Say which games have ended here.")
@click.option("--title", default="", help="The story's title.")
@click.pass_context
def story(ctx: click.Context, game: str, listed: bool, title: str) -> None:
    """Write a game that has ended here as a story: the one of this name, or the last.

    Its cards, answers and dice, and how it ended; `werewolf scenario` plays it again, and by its
    `--explain` says what each step did. Names stay out of it. Exit status: 0 told, 1 no story can
    repeat it, 2 there is no such game.
    """
    path = store_path()
    if path is None or not path.exists():
        raise Refused(f"No games are kept here ({path or 'memory'}): WEREWOLF_STORE names another.")
    try:
        store = SqliteStore(path)
    except StoreFault as fault:
        raise Refused(str(fault)) from None
    try:
        if listed:
            _list(store)
            return
        record = store.record(game) if game else next(iter(store.ended(1)), None)
        if record is None:
            raise Refused(f"There is no game {game!r} that has ended." if game else _NONE)
        told = export(logged(store, record), _game(record), title=title)
        click.echo(told.rstrip("\n"))
    except Untellable as reason:
        click.echo(f"No story can repeat this game: {reason}", err=True)
        ctx.exit(_UNTELLABLE)
    finally:
        store.close()


_NONE = "No game has ended here yet. `werewolf play` plays one."


def logged(store: GameStore, record: Record) -> list[tuple[AnyCommand, int]]:
    """The commands of a game in their order, each with the clock it was stepped with."""
    entries = map(books.read_entry, store.log(record.run))
    return [(command, entry.now) for entry in entries for command in entry.commands]


def _list(store: SqliteStore) -> None:
    for record in store.ended(_LISTED):
        click.echo(f"{record.run}  {_when(record)}  {_what(_game(record))}")


def _game(record: Record) -> Game:
    try:
        game = read_game(record.body)
    except StoreFault as fault:
        raise Refused(str(fault)) from None
    if game is None:
        raise Refused(f"The game {record.run} cannot be read: it is damaged.")
    return game


def _when(record: Record) -> str:
    return datetime.fromtimestamp(record.ended / 1000).astimezone().isoformat(" ", "minutes")


def _what(game: Game) -> str:
    reason = game.outcome.reason if game.outcome is not None else ""
    return f"{game.rules} {game.board or 'own deck'}, {len(game.players)} players: {reason}"
