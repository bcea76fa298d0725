"""The messenger of the page: screens become messages in the chats, edits change them."""

from __future__ import annotations

import msgspec

from adapters.buttons import BadButton, decode, read_choice
from adapters.letters import Parcel
from adapters.ports import Clock, Key as Table
from adapters.screens import Button, Kind, Screen, Scribe
from adapters.web.chats import Chats, Page


class Key(Button, frozen=True, omit_defaults=True):
    """A button with what it says taken apart: of which question (its number), which verb, at which
    targets; `more`: one pick of several.
    """

    ask: int = 0
    verb: str = ""
    targets: tuple[int, ...] = ()
    more: bool = False


class Bubble(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message as the page shows it.

    `kind` is a screen's kind, or `chat` for what somebody has said. `user`, `name` and `seat` are
    of whoever speaks; nobody's for the moderator. `at` is in milliseconds of the wall's time.
    `ask` is the number of the question that it is about, as long as it stands.
    """

    kind: str
    text: str
    at: int
    buttons: tuple[tuple[Key, ...], ...] = ()
    user: str = ""
    name: str = ""
    seat: int = 0
    secret: bool = False
    quiet: bool = False
    last: bool = False
    mentions: tuple[str, ...] = ()
    ask: int = 0


class WebMessenger:
    """Messenger of one room. `wall` dates the messages."""

    def __init__(self, room: str, chats: Chats, scribe: Scribe, wall: Clock) -> None:
        self.room = room
        self.chats = chats
        self.scribe = scribe
        self.wall = wall

    def deliver(self, key: Table, parcel: Parcel) -> None:
        """Write a parcel's screens down, once however often the parcel comes (Messenger)."""
        screens = self.scribe.screens(key, parcel)
        with self.chats.writing(self.room, f"{key}/{parcel.id}") as page:
            if page is not None:
                for screen in screens:
                    self._write(page, screen)

    def said(self, source: str, address: str, bubble: Bubble) -> None:
        """Write down what somebody has said; once, however often the same source says it."""
        with self.chats.writing(self.room, source) as page:
            if page is not None:
                page.add(address, encode_bubble(bubble))

    def _write(self, page: Page, screen: Screen) -> None:
        for key in screen.done:
            _disarm(page, screen.to, key)
        if screen.acked:
            return
        bubble = Bubble(
            screen.kind.value,
            screen.text,
            self.wall.now(),
            tuple(tuple(map(_key, row)) for row in screen.buttons),
            secret=screen.secret,
            quiet=screen.quiet,
            mentions=screen.mentions,
            ask=_asked(screen.edit),
        )
        known = page.newest(screen.to, screen.edit) if screen.edit else None
        if known is not None and not screen.fresh:
            dated = msgspec.structs.replace(bubble, at=decode_bubble(known.body).at)
            page.change(known, encode_bubble(dated))
            return
        if known is not None:
            _disarm(page, screen.to, screen.edit)
        if screen.text or screen.buttons:
            page.add(screen.to, encode_bubble(bubble), screen.edit)


def _asked(edit: str) -> int:
    kind, _, number = edit.partition(":")
    return int(number) if kind == "ask" and number.isdigit() else 0


def _key(button: Button) -> Key:
    """A button as the page gets it; what is no answer to a question says nothing more."""
    plain = Key(button.label, button.data, button.start, button.say, button.on)
    try:
        payload = decode(button.data)
        if not button.data or payload.choice.startswith("/"):
            return plain
        picked = read_choice(payload.choice)
    except BadButton:
        return plain
    return msgspec.structs.replace(
        plain, ask=payload.number, verb=picked.verb, targets=picked.targets, more=picked.more
    )


def _disarm(page: Page, address: str, key: str) -> None:
    """Take the buttons from the newest message of a key."""
    known = page.newest(address, key)
    if known is not None:
        bubble = decode_bubble(known.body)
        page.change(known, encode_bubble(msgspec.structs.replace(bubble, buttons=())))


def encode_bubble(bubble: Bubble) -> bytes:
    """A message as JSON bytes."""
    return _ENCODER.encode(bubble)


def decode_bubble(body: bytes) -> Bubble:
    """A message back from its bytes; raises msgspec.MsgspecError where it is none."""
    return _DECODER.decode(body)


CHAT = "chat"
SHOWN = frozenset(Kind) | {CHAT}
_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Bubble)
