"""What lies in the outbox: a turn's effects with the addresses they had when it was committed.

Free text (a relayed whisper) travels here and goes with the letter; no state and no log holds it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from adapters.faults import StoreTooNew
from engine.effects import Announce, Ask, Close, Effect, Over, Relay, StageOpened, WakeAt, Whisper
from engine.state import SCHEMA, Game
from engine.vocabulary import Seat

GROUP = ""
"""The address of the group; every other address is a user's id."""

Detail = str | int


BELL = "bell"
"""The notice that night has fallen: each player gets it, whatever his card."""

PUT_OUT, LET_IN = "bot-put-out", "bot-let-in"
"""Notices for the messenger alone: nobody hears us in the group; rights are to be tried anew."""


class Notice(msgspec.Struct, frozen=True, tag="notice", omit_defaults=True):
    """A sentence of the shell's own to one address: a person's, the host's, the group's.

    `openly`: whatever the address, the whole table may hear it.
    """

    key: str
    to: str
    details: dict[str, Detail] = {}
    openly: bool = False

    def fact(self) -> str:
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.details.items())])


class Letter(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one turn has to say. `people` are the users of the seats it addresses.

    `due` is when the table wants its next tick, so that whoever delivers arms the timers first;
    None for never. `text` is what the sender wrote, if the effects pass it on. `token` is what the
    platform gave with the input, to answer it with at the address `source`; `press`: it was a
    button. `schema` is that of the games of the version that wrote it.
    """

    run: str = ""
    effects: tuple[Effect, ...] = ()
    notices: tuple[Notice, ...] = ()
    people: dict[Seat, str] = {}
    text: str = ""
    due: int | None = None
    token: str = ""
    source: str = GROUP
    press: bool = False
    schema: int = 0


class Parcel(msgspec.Struct, kw_only=True):
    """What one address gets of one letter, in the letter's order; one message, if the platform can.

    `game` is the run's table as it stands now (a prompt in it may have closed since), None where
    it can no longer be had. `id` is the same whenever the same parcel is sent again. `seat` is 0
    for the group and for who has no seat. `token` is the input's own, for the address it came from.
    `more`: other parcels wait for the same address. `keep` writes the notes down at once, for what
    must be kept before the next step is taken.
    """

    id: str
    address: str
    seat: Seat = 0
    run: str = ""
    effects: tuple[Effect, ...] = ()
    notices: tuple[Notice, ...] = ()
    text: str = ""
    game: Game | None = None
    token: str = ""
    press: bool = False
    notes: dict[str, Any] = {}
    more: bool = False
    keep: Any = None

    @property
    def rings(self) -> bool:
        """Whether everybody at the table gets one like it at the same time."""
        return any(notice.key == BELL for notice in self.notices)


def encode_letter(letter: Letter) -> bytes:
    """The letter as JSON bytes."""
    return _ENCODER.encode(letter)


def decode_letter(body: bytes) -> Letter:
    """The letter back; raises msgspec.ValidationError where it is not one, StoreTooNew where a
    newer version of ours has written what this one does not know: it waits for that version.
    """
    try:
        return _DECODER.decode(body)
    except msgspec.ValidationError:
        schema = msgspec.json.decode(body, type=_Envelope).schema
        if schema > SCHEMA:
            raise StoreTooNew("the outbox", f"schema {schema}") from None
        return _DECODER.decode(msgspec.json.encode(_addressed(msgspec.json.decode(body))))


def _addressed(letter: Any) -> Any:
    """A letter from when a notice that named no address was the group's."""
    notices = letter.get("notices") if isinstance(letter, dict) else None
    for notice in notices or ():
        notice.setdefault("to", GROUP)
    return letter


class _Envelope(msgspec.Struct):
    """What every version can read of every other's letter."""

    schema: int = 0


def read_letter(body: bytes) -> Letter | None:
    """The letter back, None where it cannot be read; raises StoreTooNew."""
    try:
        return decode_letter(body)
    except msgspec.MsgspecError:
        return None


def seats_of(effect: Effect) -> tuple[Seat, ...]:
    """The seats that get an effect in private; none for what the group gets, and for timers."""
    match effect:
        case Whisper() | Ask() | Close():
            return (effect.to,)
        case Relay():
            return effect.to
        case Announce() | StageOpened() | Over() | WakeAt():
            return ()


def addressed(effects: Iterable[Effect], people: dict[Seat, str]) -> dict[Seat, str]:
    """Of these people the ones whom some effect addresses."""
    seats = {seat for effect in effects for seat in seats_of(effect)}
    return {seat: people[seat] for seat in sorted(seats) if seat in people}


def parcels(item: str, letter: Letter) -> list[Parcel]:
    """A letter by address: each gets its effects in order, in one parcel; the group comes first,
    then people by their address: who has more to hear than others is not served before them.

    A seat without an address (a bot's) gets nothing, a timer is nobody's. A token reaches its
    address even where nothing is to be said there.
    """
    found: dict[str, Parcel] = {}

    def parcel(address: str, seat: Seat) -> Parcel:
        if address not in found:
            token = letter.token if address == letter.source else ""
            found[address] = Parcel(
                id=f"{item}/{address}",
                address=address,
                seat=seat,
                run=letter.run,
                token=token,
                press=letter.press,
            )
        return found[address]

    for effect in letter.effects:
        for address, seat in _addresses(effect, letter):
            one = parcel(address, seat)
            one.effects += (effect,)
            if isinstance(effect, Relay):
                one.text = letter.text
    for notice in letter.notices:
        parcel(notice.to, 0).notices += (notice,)
    if letter.token:
        parcel(letter.source, 0)
    return sorted(found.values(), key=lambda one: (one.address != GROUP, one.address))


def _addresses(effect: Effect, letter: Letter) -> list[tuple[str, Seat]]:
    if isinstance(effect, WakeAt):
        return []
    seats = seats_of(effect)
    if not isinstance(effect, Whisper | Ask | Close | Relay):
        return [(GROUP, 0)]
    return [(letter.people[seat], seat) for seat in seats if seat in letter.people]


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Letter)
