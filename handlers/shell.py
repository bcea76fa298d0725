"""One turn: load, step, commit, again on a conflict (architecture 0.1). Holds no rule and no text.

Write first, send second: what a turn has to say is committed with it as a letter, and the deliverer
sends it. Nobody is told anything that is not stored.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

import engine
from adapters.letters import Detail, Letter, Notice, addressed, encode_letter
from adapters.ports import Clock, GameStore, Key, Parked, Stored, Turn, Verdict
from engine.commands import Abort, AnyCommand, Begin, Choose, Reach, Said, Tick, Told
from engine.effects import Effect, Relay, WakeAt
from engine.errors import Illegal
from engine.state import Game, decode, encode
from engine.vocabulary import Instant, Phase
from handlers import books
from handlers.permits import SYSTEM, Inbound, permit

log = logging.getLogger(__name__)
GRACE = 1_000
_QUIET = frozenset({"no-table", "not-at-table", "not-begun", "no-seat", "over", "paused"})


class Rules(Protocol):
    """The part of the engine's door that a turn goes through."""

    def new_table(self, rules: str, **given: Any) -> Game: ...

    def step(
        self, game: Game, command: AnyCommand, now: Instant
    ) -> tuple[Game, tuple[Effect, ...]]: ...

    def next_wake(self, game: Game) -> Instant | None: ...


class Accepted(NamedTuple):
    """The turn is stored."""

    game: Game
    effects: tuple[Effect, ...]
    stored: Stored


class Refused(NamedTuple):
    """It may not be done now: the sentence for its sender, and for nobody else."""

    key: str
    details: dict[str, Detail]


class Repeated(NamedTuple):
    """This event was handled before (bug-log O01, O03); nothing was done."""


class Unchanged(NamedTuple):
    """Nothing changed and nothing is to be said, so nothing was written."""


class SetAside(NamedTuple):
    """The handling failed: the update is parked for the operator (bug-log O02)."""


Reply = Accepted | Refused | Repeated | Unchanged | SetAside


class Busy(Exception):
    """Too many conflicts in a row: the same update may be handed in again a little later."""


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A wish for a new table. What it leaves out is the group's saved answer, then the rule set's."""

    key: Key
    event: str
    user: str = SYSTEM
    rules: str = ""
    board: str = ""
    options: dict[str, bool | int | str] = {}
    gated: bool = False
    press: bool = False
