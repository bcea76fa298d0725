"""The clock: ticks, delayed wakes and waiting updates from the queue; the sweep, every minute.

A message that fails comes out of the queue again, and after five times lies in `parked`, where an
alarm says so; no other message waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec

from adapters.aws_clock import rest, sweep
from adapters.aws_queue import InboxMessage, Message, TickMessage, WakeMessage, decode_message
from adapters.aws_secrets import SecretsDown
from adapters.faults import Passing, StoreBusy, StoreTooNew, frames
from adapters.letters import Letter, encode_letter
from adapters.logged import note
from adapters.ports import Parked, Turn
from handlers.aws.doors import door
from handlers.aws.entry import entry
from handlers.aws.rig import Rig, count, logger, rig
from handlers.aws.webhook import Door, parked_name
from handlers.inbound import Accepted, Busy

SOON = 1_000
"""Milliseconds until a message that met a busy store or table is tried again."""

NEWER = 60_000
"""Milliseconds until an update that met a newer version's game asks whether that is back."""


@entry
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    """A batch of the queue, or the sweep's own event."""
    if "Records" not in event:
        missed = sweep(rig().store, rig().queue, rig().clock, rig().shell.tick)
        if missed:
            count("swept", missed)
        return {}
    return work(event["Records"], Hand(rig(), door))


def work(records: list[dict[str, Any]], hand: Hand) -> dict[str, Any]:
    """Work off a batch; names the messages that are to come again.

    What people have said and pressed goes first: a tick would close what they were in time for.
    """
    failed, read = [], []
    for record in records:
        try:
            read.append((record["messageId"], decode_message(record["body"])))
        except msgspec.MsgspecError:
            logger.error("message %s is none of ours", record["messageId"])
            failed.append(record["messageId"])
    for name, message in sorted(read, key=lambda one: not isinstance(one[1], InboxMessage)):
        try:
            hand.take(message)
        except Exception as error:
            logger.error("message %s failed: %s", name, frames(error))
            failed.append(name)
    return {"batchItemFailures": [{"itemIdentifier": one} for one in failed]}


class Hand:
    """Works off one message after the other."""

    def __init__(
        self,
        rig: Rig,
        doors: Callable[[str], Door],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.rig = rig
        self.doors = doors
        self.sleep = sleep

    def take(self, message: Message) -> None:
        """One message; one that cannot be done now goes back into the queue by itself."""
        note(event=type(message).__name__, table=getattr(message, "key", ""))
        try:
            match message:
                case TickMessage():
                    self._tick(message)
                case WakeMessage():
                    self._wake(message)
                case InboxMessage():
                    self._inbox(message)
        except StoreTooNew as fault:
            if not isinstance(message, InboxMessage):
                raise
            logger.warning("an update is a newer version's: %s", frames(fault))
            self.rig.queue.send(message, self.rig.clock.now() + NEWER)
        except (Busy, StoreBusy, SecretsDown) as fault:
            logger.warning("a message waits: %s", type(fault).__name__)
            self.rig.queue.send(message, self.rig.clock.now() + SOON)

    def _tick(self, tick: TickMessage) -> None:
        # Most stages end before their time: a look is cheaper than a nap for nothing.
        if tick.due > self.rig.clock.now() and not self._awaited(tick):
            return
        if not rest(tick, tick.due, self.rig.queue, self.rig.clock, self.sleep):
            return
        if isinstance(self.rig.shell.tick(tick.key), Accepted):
            late = max(0, self.rig.clock.now() - tick.due)
            count("tick_late_ms", late, "Milliseconds")

    def _awaited(self, tick: TickMessage) -> bool:
        """Whether the table still waits for this instant; another has timers of its own."""
        stored = self.rig.store.load(tick.key)
        return stored is not None and not stored.ended and stored.due == tick.due

    def _wake(self, wake: WakeMessage) -> None:
        """An empty letter: the stream wakes the deliverer by it, who drops it.

        Not before its instant: a deliverer that comes too early finds the chat still held.
        """
        clock = self.rig.clock
        if not rest(wake, wake.at, self.rig.queue, clock, self.sleep):
            return
        store = self.rig.store
        turn = Turn(
            key=wake.key,
            base=store.load(wake.key),
            event=f"wake#{wake.key}#{wake.at}#{clock.now() // 1000}",
            now=clock.now(),
            letter=encode_letter(Letter()),
        )
        store.commit(turn)

    def _inbox(self, inbox: InboxMessage) -> None:
        try:
            self.doors(inbox.platform).take(inbox.body, inbox.at, late=True)
        except Passing:
            raise
        except Exception as error:
            name = parked_name(inbox.platform, inbox.body)
            logger.error("%s: an update is parked: %s", inbox.platform, frames(error))
            self.rig.store.park(Parked(name, inbox.at, type(error).__name__, inbox.body))
            count("parked")
