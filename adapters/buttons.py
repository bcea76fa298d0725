"""What a button carries: version, chat, run tag, number, choice, seal; base64url, at most 64 bytes.

No names and no secrets. Every press is judged by the state and by who has pressed. An answer is
sealed besides, by the name of its run, which nobody at the table knows: who makes up a button for
a question that he was never shown gets what an old game's button gets, whether there is such a
question or not. A command has no seal: it does what its sender could have typed.

A choice is one of
    `VERB`, `VERB 3`, `VERB 3 5`   the answer to the prompt (or the stage) of this number
    `VERB=WORD`                    the same with a word
    `VERB+3`                       a pick: more are to come (or, without seats, a confirmation)
    `/COMMAND rest`                a command; its number is 0
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from adapters.ports import Key

VERSION = 2
_UNSEALED = 1
"""The version before: the same without a seal, so that its answers are stale."""

LONGEST = 64
_NUMBER, _HEX, _TEXT = 0, 1, 2
_LINE_ID = re.compile(r"([A-Z])([0-9a-f]{32})")
_TAG = 4
_NO_RUN = b"\0" * _TAG
_SEAL = 4


class BadButton(ValueError):
    """This is no payload of ours: `why` is garbled, version, or too-long."""

    def __init__(self, why: str) -> None:
        super().__init__(f"no button of ours: {why}")
        self.why = why


class Payload(NamedTuple):
    """What a press says. `tag` is `tag_of` the run it was made in, `number` its prompt or stage;
    `seal`, in hexadecimal, stands under an answer.
    """

    chat: str
    tag: str
    number: int
    choice: str
    seal: str = ""

    def made_in(self, run: str) -> bool:
        """Whether we have made this answer's button, in this run."""
        seal = _seal(self.chat, run, self.choice, self.number).hex()
        return hmac.compare_digest(self.seal, seal) and self.tag == tag_of(run)


class Picked(NamedTuple):
    """A choice taken apart. `more`: it is one pick of several, the answer is still to come."""

    verb: str
    targets: tuple[int, ...] = ()
    word: str = ""
    more: bool = False


def tag_of(run: str) -> str:
    """The short name of a run by which an old game's buttons are told from a new one's (O13)."""
    return _digest(run).hex()


def encode(key: Key, run: str, choice: str, number: int = 0) -> str:
    """The payload of a button; raises BadButton where it would be longer than 64 bytes."""
    chat = key.partition(":")[2]
    body = _head(chat, run) + _varint(number) + choice.encode()
    if not _is_command(choice.encode()):
        body += _seal(chat, run, choice, number)
    text = base64.urlsafe_b64encode(body).decode().rstrip("=")
    if len(text) > LONGEST:
        raise BadButton("too-long")
    return text


def decode(data: str) -> Payload:
    """The payload back; raises BadButton for whatever `encode` has not made."""
    try:
        body = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadButton("garbled") from None
    if not body:
        raise BadButton("garbled")
    if body[0] not in (VERSION, _UNSEALED):
        raise BadButton("version")
    try:
        chat, at = _unpacked(body, 1)
        tag, at = body[at : at + _TAG], at + _TAG
        number, at = _read_varint(body, at)
        end = len(body) - _SEAL * (body[0] == VERSION and not _is_command(body[at:]))
        choice = body[at:end].decode()
    except (IndexError, ValueError):
        raise BadButton("garbled") from None
    if len(tag) != _TAG or not choice:
        raise BadButton("garbled")
    return Payload(chat, tag.hex(), number, choice, body[end:].hex())


def chosen(verb: str, targets: Iterable[int] = (), word: str = "", *, more: bool = False) -> str:
    """An answer as a choice. Three targets and more are written as a mask, lowest seat first."""
    if word:
        return f"{verb}={word}"
    seats = tuple(targets)
    listed = " ".join(map(str, seats))
    if len(seats) > 2:
        listed = f"x{sum(1 << seat for seat in seats):x}"
    return f"{verb}+{listed}" if more else f"{verb} {listed}".strip()


def read_choice(choice: str) -> Picked:
    """An answer back from a choice; raises BadButton for what is none."""
    found = re.fullmatch(r"([a-z_]+)(?:([ +=])(.*))?", choice)
    if found is None:
        raise BadButton("garbled")
    verb, mark, rest = found[1], found[2] or "", found[3] or ""
    if mark == "=":
        return Picked(verb, word=rest)
    if mask := re.fullmatch(r"x([0-9a-f]{1,16})", rest):
        value = int(mask[1], 16)
        seats = tuple(seat for seat in range(1, 64) if value >> seat & 1)
        return Picked(verb, seats, more=mark == "+")
    if not re.fullmatch(r"(?:[0-9]{1,3}(?: [0-9]{1,3})*)?", rest):
        raise BadButton("garbled")
    return Picked(verb, tuple(map(int, rest.split())), more=mark == "+")


@lru_cache(maxsize=256)
def _head(chat: str, run: str) -> bytes:
    return bytes([VERSION]) + _packed(chat) + _digest(run)


def _seal(chat: str, run: str, choice: str, number: int) -> bytes:
    said = f"{chat}\0{number}\0{choice}".encode()
    return hashlib.blake2b(said, digest_size=_SEAL, key=run.encode()).digest()


def _is_command(choice: bytes) -> bool:
    return choice.startswith(b"/")


def _digest(run: str) -> bytes:
    return hashlib.blake2b(run.encode(), digest_size=_TAG).digest() if run else _NO_RUN


def _packed(chat: str) -> bytes:
    """A chat's id: a number, a letter with sixteen bytes in hexadecimal, or any short text."""
    if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", chat):
        value = int(chat)
        return bytes([_NUMBER]) + _varint(2 * value if value >= 0 else -2 * value - 1)
    if line := _LINE_ID.fullmatch(chat):
        return bytes([_HEX]) + line[1].encode() + bytes.fromhex(line[2])
    text = chat.encode()
    if len(text) > 32:
        raise BadButton("too-long")
    return bytes([_TEXT, len(text)]) + text


def _unpacked(body: bytes, at: int) -> tuple[str, int]:
    kind, at = body[at], at + 1
    if kind == _NUMBER:
        value, at = _read_varint(body, at)
        return str(value // 2 if value % 2 == 0 else -(value + 1) // 2), at
    length = 17 if kind == _HEX else body[at]
    at += kind == _TEXT
    part = body[at : at + length]
    if len(part) != length or kind not in (_HEX, _TEXT):
        raise ValueError
    text = part[:1].decode() + part[1:].hex() if kind == _HEX else part.decode()
    return text, at + length


def _varint(value: int) -> bytes:
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    found.append(value)
    return bytes(found)


def _read_varint(body: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte, at = body[at], at + 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at
        if shift > 63:
            raise ValueError
