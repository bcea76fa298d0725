"""What the desk works on, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from adapters.letters import Detail
from adapters.ports import Key
from engine.effects import Whisper
from engine.state import Game
from handlers.inbound import Inbound, Opening, Posting, Reply as Result
from handlers.shell import Shell


class Tables(Protocol):
    """The doors to all tables. `handlers.local.Home` is one; a webhook has `Straight`."""

    def open(self, opening: Opening) -> Result:
        """Open a table."""

    def submit(self, inbound: Inbound, raw: bytes = b"") -> Result:
        """One update; `raw` is kept where its handling fails."""

    def post(self, posting: Posting) -> Result:
        """Say something that changes no table."""

    def forget(self, key: Key, user: str) -> Result:
        """Erase a person."""


class Straight:
    """Tables without a process around them: letters wait for a deliverer elsewhere."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell

    def open(self, opening: Opening) -> Result:
        return self.shell.open(opening)

    def submit(self, inbound: Inbound, raw: bytes = b"") -> Result:
        return self.shell.take(inbound, raw)

    def post(self, posting: Posting) -> Result:
        return self.shell.post(posting)

    def forget(self, key: Key, user: str) -> Result:
        return self.shell.forget(key, user)


class Ack(NamedTuple):
    """The acknowledgement of a press: a key of the catalogues with its details, or a receipt.

    `code` is set where the presser must first open the private chat: a button's `start`. `refused`
    tells that nothing was done. `passed` is the verb that a receipt says no to, `locale` the
    language of who has pressed, "" where the table does not know it.
    """

    key: str
    details: Mapping[str, Detail] = {}
    receipt: Whisper | None = None
    rules: str = ""
    code: str = ""
    refused: bool = False
    passed: str = ""
    locale: str = ""


class Reply(NamedTuple):
    """What became of an input. `result` is None where it was nobody's business.

    `heard` is the game in which a line was plain talk of a player's, as it stood before.
    """

    result: Result | None = None
    ack: Ack | None = None
    keys: tuple[Key, ...] = ()
    heard: Game | None = None
