"""What the page sends: every body is checked here, and nothing longer than `LONGEST` is read."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

LONGEST = 32_768
"""Bytes of a request's body."""

Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
Event = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Name = Annotated[str, Meta(max_length=64)]
Text = Annotated[str, Meta(min_length=1, max_length=1000)]
Locale = Annotated[str, Meta(max_length=16)]
Revision = Annotated[int, Meta(ge=0, le=2**53)]
Small = Annotated[int, Meta(ge=0, le=18)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all bodies."""


class Phone(Body, frozen=True):
    """A phone: who holds its token is its user."""

    token: Token
    name: Name


class Open(Body, frozen=True):
    """A new table, in a new room or (`code`) in one's own."""

    device: Token
    rules: Annotated[str, Meta(max_length=16)] = "official"
    seats: Small = 0
    board: Annotated[str, Meta(max_length=16)] = ""
    phones: Annotated[tuple[Phone, ...], Meta(max_length=18)] = ()
    begin: bool = True
    speed: Literal["real", "brisk", "fast", "instant"] = "fast"
    shown: bool = False
    lang: Locale = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    options: Annotated[dict[str, bool | int | str], Meta(max_length=60)] = {}
    code: Annotated[str, Meta(max_length=8)] = ""
    role: Annotated[str, Meta(max_length=32)] = ""
    bots: Literal["simple", "random"] = "simple"


class Stream(Body, frozen=True):
    """What a device wants to hear: the group and its own chats, each from a revision on."""

    tokens: Annotated[tuple[Token, ...], Meta(max_length=19)]
    after: Annotated[dict[str, Revision], Meta(max_length=40)] = {}
    lang: Locale = ""


class Say(Body, frozen=True):
    """A line. `id` is the sender's own: sent twice, it counts once."""

    token: Token
    id: Event
    text: Text
    name: Name = ""
    group: bool = True


class Press(Body, frozen=True):
    """A button pressed, in the group or in the private chat."""

    token: Token
    id: Event
    data: Annotated[str, Meta(min_length=1, max_length=128)]
    name: Name = ""
    group: bool = False
    lang: Locale = ""


class Sit(Body, frozen=True):
    """Take a seat, or (seat -1) get up from it. `device`: the one that the phone lies on."""

    token: Token
    device: Token | None = None
    name: Name = ""
    seat: Annotated[int, Meta(ge=-1, le=18)] = 0
    lang: Locale = ""


class Control(Body, frozen=True):
    """What the device that opened the room may set; what is None stays."""

    device: Token
    speed: Literal["real", "brisk", "fast", "instant"] | None = None
    held: bool | None = None
    shown: bool | None = None
    step: bool = False
    begin: bool = False
    seats: Small | None = None
    lang: Locale = ""


class Ballots(Body, frozen=True):
    """The ballots of this game so far."""

    lang: Locale = ""


B = TypeVar("B", bound=Body)


def read(body: bytes, kind: type[B]) -> B:
    """A body of this kind; raises msgspec.MsgspecError where it is none."""
    return msgspec.json.decode(body, type=kind)
