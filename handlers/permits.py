"""Who may give which command: people for themselves, host and admins for the table."""

from __future__ import annotations

from engine.commands import (
    Abort,
    Adjourn,
    Admit,
    Answer,
    AnyCommand,
    Back,
    Begin,
    Choose,
    Gone,
    HandOver,
    Happen,
    Join,
    Kick,
    Leave,
    Pause,
    Reach,
    Rename,
    Resume,
    Said,
    SetOption,
    Skip,
    Speak,
    TakeSeat,
    Tick,
    Told,
    Tongue,
    Typed,
)
from engine.errors import Illegal
from engine.state import Game
from engine.vocabulary import Phase
from handlers.inbound import SYSTEM, Inbound

_TABLE = (Choose, SetOption, HandOver, Admit, Begin, Pause, Resume, Abort)
_SEATED = (Answer, Said, Speak, Typed, Skip, Adjourn)
_OWN = (Gone, Back, Tick, Told)
_PENALTY = "thunder"


def permit(game: Game, inbound: Inbound, command: AnyCommand) -> None:
    """Raise Illegal unless whoever has sent it may give this command; the engine asks no names."""
    if inbound.user == SYSTEM:
        return
    if isinstance(command, _OWN):
        raise Illegal("not-yours")
    if isinstance(command, Happen):
        _penalty(game, inbound, command)
    elif isinstance(command, _TABLE):
        if inbound.user != game.host and not _admin(inbound):
            raise Illegal("host-only")
    elif isinstance(command, _SEATED):
        _own_seat(game, inbound.user, command.seat)
    elif isinstance(command, Kick):
        _kick(game, inbound, command)
    elif (
        isinstance(command, Join | Leave | Reach | Rename | TakeSeat | Tongue)
        and command.user != inbound.user
    ):
        _other_person(game, inbound, command)


def _admin(inbound: Inbound) -> bool:
    """Whether the sender is an admin: the platform is asked last, since that is a call."""
    return inbound.admin() if callable(inbound.admin) else inbound.admin


def _penalty(game: Game, inbound: Inbound, command: Happen) -> None:
    """Thunder for foul play is the host's (C-FLOW-16); nothing else happens because one wishes."""
    if command.event != _PENALTY:
        raise Illegal("not-yours")
    if inbound.user != game.host:
        raise Illegal("host-only")


def _kick(game: Game, inbound: Inbound, command: Kick) -> None:
    """At once by an admin, in the lobby by the host too; else it is a vote of one's own."""
    host = inbound.user == game.host and game.phase is Phase.LOBBY
    if command.user != inbound.user or (command.admin and not (host or _admin(inbound))):
        raise Illegal("not-yours")


def _own_seat(game: Game, user: str, seat: int) -> None:
    """A forged press for another's seat is refused like one that was never made (bug-log O62)."""
    if 0 < seat <= len(game.players) and game.players[seat - 1].user != user:
        raise Illegal("not-yours")


def _other_person(game: Game, inbound: Inbound, command: AnyCommand) -> None:
    """Taking another off the table is the admins' right, in the lobby the host's too."""
    host = inbound.user == game.host and game.phase is Phase.LOBBY
    if not isinstance(command, Leave) or not (host or _admin(inbound)):
        raise Illegal("not-yours")
