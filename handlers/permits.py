"""Who may give which command: people for themselves, host and admins for the table, the system all."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from adapters.ports import Key
from engine.commands import (
    Abort,
    Answer,
    AnyCommand,
    Begin,
    Choose,
    Happen,
    Join,
    Leave,
    Pause,
    Reach,
    Resume,
    Said,
    SetOption,
    Skip,
    Speak,
    Tick,
    Told,
)
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase

SYSTEM = ""
"""The user of what nobody has sent: ticks, what a delivery has taught, a simulation's bots."""


class Inbound(msgspec.Struct, frozen=True, kw_only=True):
    """One update, parsed.

    `event` is unique over all tables (the platform's own id under its name). `command` may be a
    function of the game, for what can be understood only there (whose seat, which prompt); it raises
    Illegal. `run` is the tag that a button carries: an old game's is stale (bug-log O13). A `press` is
    answered by the caller at once, so its refusal is not written; `chat` is plain talk, which is
    answered only where a rule bites. `text` is what a relay passes on.
    """

    key: Key
    event: str
    command: AnyCommand | Callable[[Game], AnyCommand]
    user: str = SYSTEM
    admin: bool = False
    press: bool = False
    chat: bool = False
    run: str = ""
    text: str = ""


_TABLE = (Choose, SetOption, Begin, Pause, Resume, Abort)
_SEATED = (Answer, Said, Speak, Skip)
_OWN = (Happen, Tick, Told)


def permit(game: Game, inbound: Inbound, command: AnyCommand) -> None:
    """Raise Illegal unless whoever has sent it may give this command; the engine asks no names."""
    if inbound.user == SYSTEM:
        return
    if isinstance(command, _OWN):
        raise Illegal("not-yours")
    if isinstance(command, _TABLE):
        if not inbound.admin and inbound.user != game.host:
            raise Illegal("host-only")
    elif isinstance(command, _SEATED):
        _own_seat(game, inbound.user, command.seat)
    elif isinstance(command, Join | Leave | Reach) and command.user != inbound.user:
        _other_person(game, inbound, command)


def _own_seat(game: Game, user: str, seat: int) -> None:
    """A forged press for another's seat is refused like one that was never made (bug-log O62)."""
    if 0 < seat <= len(game.players) and game.players[seat - 1].user != user:
        raise Illegal("not-yours")


def _other_person(game: Game, inbound: Inbound, command: AnyCommand) -> None:
    """Taking another off the table is the admins' right, in the lobby the host's too."""
    host = inbound.user == game.host and game.phase is Phase.LOBBY
    if not isinstance(command, Leave) or not (inbound.admin or host):
        raise Illegal("not-yours")
