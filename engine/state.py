"""What a stored game holds: frozen structs, plain JSON, no closures, no caches (architecture
0.3). None of them can be part of a cycle, so the collector need not follow them (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.prompts import Act, Wait, packed, unpacked
from engine.tasks import Task
from engine.vocabulary import NOBODY, Camp, CardId, Cause, Instant, Phase, Seat

SCHEMA = 2
"""Counts up with every change of what a stored game holds or means."""

Value = bool | int | str | tuple[int, ...]


class Death(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a player died: every true cause, and whom he followed (a lover) or was shot by."""

    seat: Seat
    causes: tuple[Cause, ...]
    after: Seat = NOBODY
    night: int = 0
    day: int = 0


class Player(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One seat: who sits there, what he holds and remembers, what he was told for good.

    `handle` is the name that his platform mentions him by, where it is another than `name`.
    """

    seat: Seat
    user: str = ""
    name: str = ""
    card: CardId = ""
    bot: bool = False
    reachable: bool = True
    death: Death | None = None
    powerless: bool = False
    shown: bool = False
    missed: int = 0
    memo: dict[str, Value] = {}
    told: tuple[str, ...] = ()
    handle: str = ""

    @property
    def seen(self) -> CardId:
        """The card that the table has been shown, whatever he holds by now; '' if none."""
        return str(self.memo.get("shown", self.card)) if self.shown else ""

    def turned(self, card: CardId) -> Player:
        """The seat with another card, its power whole, wearing none; what was seen stays seen."""
        memo = {key: old for key, old in self.memo.items() if key != "worn"}
        if self.shown:
            memo["shown"] = self.seen
        return msgspec.structs.replace(self, card=card, powerless=False, memo=memo)


class Peril(msgspec.Struct, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """This seat may die of this cause tonight. Copied at every step, so hooks may change it."""

    seat: Seat
    cause: Cause
    by: tuple[Seat, ...] = ()
    shielded: bool = False
    cured: bool = False
    hidden: bool = False
    stands: bool = True


class Ward(msgspec.Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """A shield that lies on a seat tonight."""

    seat: Seat
    by: Seat


class Omission(msgspec.Struct, gc=False, frozen=True, forbid_unknown_fields=True):
    """A hook of a seat's card that was left out of a turn, since its code raised."""

    seat: Seat
    card: CardId
    hook: str


class Outcome(
    msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True
):
    """How the game ended: the winning camp, the winning seats, the clause that decided."""

    camp: Camp
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    points: tuple[tuple[Seat, int], ...] = ()


class Game(msgspec.Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table from its opening to its end.

    `locale` is the table's language since the deal, `tongues` that of the seats that have chosen
    one of their own: kept here so that who presses a button is answered without a look elsewhere.
    """

    schema: int
    rules: str
    phase: Phase = Phase.LOBBY
    options: dict[str, bool | int | str] = {}
    board: str = ""
    deck: tuple[CardId, ...] = ()
    bottom: tuple[CardId, ...] = ()
    players: tuple[Player, ...] = ()
    host: str = ""
    seed: int = 0
    drawn: int = 0
    chance: dict[str, tuple[bool | int, ...]] = {}
    grace: int = 0
    gated: bool = False
    probe: bool = False
    reversed: bool = False
    halted: bool = False
    paused: Instant = 0
    night: int = 0
    day: int = 0
    opened: Instant = 0
    closes: Instant = 0
    agenda: tuple[Task, ...] = ()
    waits: tuple[Wait, ...] = ()
    serial: int = 0
    acts: tuple[Act, ...] = ()
    perils: tuple[Peril, ...] = ()
    wards: tuple[Ward, ...] = ()
    blocked: tuple[Seat, ...] = ()
    stilled: tuple[Seat, ...] = ()
    untold: tuple[Seat, ...] = ()
    gone: tuple[Seat, ...] = ()
    dawn: tuple[Seat, ...] = ()
    fallen: tuple[Seat, ...] = ()
    sheriff: Seat = NOBODY
    had_sheriff: bool = False
    bond: tuple[Seat, ...] = ()
    memo: dict[str, Value] = {}
    tally: tuple[tuple[Seat, int], ...] = ()
    calm: int = 0
    dusk: bool = False
    died: bool = False
    pants_kill: tuple[Seat, ...] = ()
    pants_check: tuple[Seat, ...] = ()
    pants_next: tuple[Seat, ...] = ()
    claims: tuple[tuple[Seat, Seat, str], ...] = ()
    cuts: tuple[Seat, ...] = ()
    ousting: tuple[tuple[Seat, ...], ...] = ()
    vacant: tuple[tuple[Seat, Instant, bool], ...] = ()
    adjourning: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    left_out: tuple[Omission, ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    locale: str = ""
    tongues: tuple[tuple[Seat, str], ...] = ()


def encode(game: Game) -> bytes:
    """The game as JSON bytes, as the stores keep it. What prompts of a wait share stands once."""
    if game.waits:
        game = replace(game, waits=tuple(map(packed, game.waits)))
    return _ENCODER.encode(game)


def decode(data: bytes) -> Game:
    """The game back from its JSON, brought up to this version's schema.

    Raises NewerGame where a newer version has written it, msgspec.ValidationError where it is
    none.
    """
    try:
        game = _DECODER.decode(data)
    except msgspec.ValidationError:
        game = _upgraded(data)
    if game.schema != SCHEMA:
        game = _upgraded(data)
    if game.waits:
        game = replace(game, waits=tuple(map(unpacked, game.waits)))
    return game


def plain(game: Game) -> Any:
    """The game as plain Python objects, for migrations and for looking at."""
    return msgspec.to_builtins(game)


class NewerGame(Exception):
    """A newer version of ours has written this game; it waits for that version, untouched."""


class _Envelope(msgspec.Struct):
    """What every version can read of every other's game."""

    schema: int


def _upgraded(data: bytes) -> Game:
    """A game of another schema, step by step."""
    schema = msgspec.json.decode(data, type=_Envelope).schema
    if schema > SCHEMA:
        raise NewerGame(f"schema {schema}, this version knows {SCHEMA}")
    plain = msgspec.json.decode(data)
    for older in range(schema, SCHEMA):
        plain = UPGRADES[older](plain)
    return msgspec.convert({**plain, "schema": SCHEMA}, Game)


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: lambda plain: plain}
"""By schema: what makes of a stored game, as plain objects, one of the next schema.

Schema 2 has fields that schema 1 did not have, each with a default.
"""

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Game)
