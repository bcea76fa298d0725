"""What reaches the shell, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from adapters.faults import Passing
from adapters.letters import GROUP, Detail, Notice
from adapters.ports import Key, Stored
from engine.commands import AnyCommand
from engine.effects import Effect
from engine.state import Game

SYSTEM = ""
"""The user of what nobody has sent: ticks, what a delivery has taught, a simulation's bots."""


class Back(NamedTuple):
    """Where the sender of a line or press in a group is told why not; None is nowhere.

    `own` is for what he alone may hear, `table` for what everybody may (engine.known.Public).
    """

    own: str | None
    table: str | None


class Inbound(msgspec.Struct, frozen=True, kw_only=True):
    """One update, parsed.

    `event` is unique over all tables (the platform's own id under its name). `command` may be a
    function of the game, for what can be understood only there (whose seat, which prompt); it
    raises Illegal. An `admin` that is a function is asked only where it matters. `run` is the game
    that is meant: an old one's is stale (bug-log O13). A `press` is answered by the caller at once,
    so its refusal is not written; `chat` is plain talk, which is answered only where a rule bites.
    `text` is what a relay passes on. `says` is said if the turn goes through; a function of the
    game before and after it may tell. `back` is where a refusal goes; None: it came in private,
    and its sender alone is told.
    `token` travels to `source` (adapters.letters). `known` is the table as the caller has just
    read it, so that a turn costs one read.
    """

    key: Key
    event: str
    command: AnyCommand | Callable[[Game], AnyCommand]
    user: str = SYSTEM
    admin: bool | Callable[[], bool] = False
    press: bool = False
    chat: bool = False
    run: str = ""
    text: str = ""
    says: tuple[Notice, ...] | Callable[[Game, Game], tuple[Notice, ...]] = ()
    back: Back | None = None
    token: str = ""
    source: str = GROUP
    known: Stored | None = None


class Posting(msgspec.Struct, frozen=True, kw_only=True):
    """Something to say that changes no table: answers to look-ups, refusals of the desk's own.

    `key` is a table's key, or `<platform>:<user>` for talk with who sits at none.
    """

    key: Key
    event: str
    notices: tuple[Notice, ...] = ()
    token: str = ""
    source: str = GROUP
    press: bool = False


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A wish for a new table; what it leaves out is as the group saved it, then the rule set's.

    `deck` is a board card by card, `commands` are done at once: people who sit down with it.
    """

    key: Key
    event: str
    user: str = SYSTEM
    rules: str = ""
    board: str = ""
    options: dict[str, bool | int | str] = {}
    deck: tuple[str, ...] = ()
    commands: tuple[AnyCommand, ...] = ()
    gated: bool = False
    press: bool = False
    says: tuple[Notice, ...] = ()
    back: Back | None = None
    token: str = ""
    source: str = GROUP


class Accepted(NamedTuple):
    """The turn is stored."""

    game: Game
    effects: tuple[Effect, ...]
    stored: Stored


class Refused(NamedTuple):
    """It may not be done now: the sentence for its sender, or `openly` for the whole table."""

    key: str
    details: dict[str, Detail]
    openly: bool


class Repeated(NamedTuple):
    """This event was handled before (bug-log O01, O03); nothing was done."""


class Unchanged(NamedTuple):
    """Nothing changed. `told`: something is to be said, with the input's token; else nothing was
    written.
    """

    told: bool = False


class SetAside(NamedTuple):
    """The handling failed: the update is parked for the operator (bug-log O02)."""


Reply = Accepted | Refused | Repeated | Unchanged | SetAside


class Busy(Passing):
    """Too many conflicts in a row: the same update may be handed in again a little later."""
