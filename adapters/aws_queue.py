"""The queue `ticks`: ticks, delayed wakes, and updates that wait to be handled.

One queue for the three, since each polled queue costs money while nobody plays. Delivery is at
least once and in no order; every kind bears that.
"""

from __future__ import annotations

from typing import Any

import msgspec
from botocore.exceptions import BotoCoreError, ClientError

from adapters.faults import StoreBusy
from adapters.ports import Clock, Key

MOST_DELAY = 900
"""Seconds: the longest delay a message can have."""


class TickMessage(msgspec.Struct, frozen=True, tag="tick"):
    """A table wants to be ticked at `due` (milliseconds, grace included)."""

    key: Key
    due: int


class WakeMessage(msgspec.Struct, frozen=True, tag="wake"):
    """A table's deliverer is to be woken at `at`: a chat was held, or another held the lease."""

    key: Key
    at: int


class InboxMessage(msgspec.Struct, frozen=True, tag="inbox"):
    """An update as it came, with its arrival: there was no time or no store to handle it."""

    platform: str
    body: bytes
    at: int


Message = TickMessage | WakeMessage | InboxMessage


class QueueDown(StoreBusy):
    """The queue refuses; nothing was put into it."""


def encode_message(message: Message) -> str:
    """A message's body."""
    return msgspec.json.encode(message).decode()


def decode_message(body: str) -> Message:
    """A message back; raises msgspec.MsgspecError where it is none."""
    return _DECODER.decode(body)


class Queue:
    """The way into the queue. Raises QueueDown."""

    def __init__(self, api: Any, url: str, clock: Clock) -> None:
        self.api = api
        self.url = url
        self.clock = clock

    def send(self, message: Message, at: int | None = None) -> None:
        """Put a message in, to come out at an instant or as much later as the service likes.

        An instant beyond the longest delay comes out early: whoever takes it puts it in again.
        """
        wait = 0 if at is None else (at - self.clock.now()) // 1000
        delay = max(0, min(wait, MOST_DELAY))
        try:
            self.api.send_message(
                QueueUrl=self.url, MessageBody=encode_message(message), DelaySeconds=delay
            )
        except (ClientError, BotoCoreError) as error:
            raise QueueDown(self.url, type(error).__name__) from error


_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
