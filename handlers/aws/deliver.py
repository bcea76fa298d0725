"""The deliverer: the table's stream wakes it, the outbox tells it what to send.

Only letters come through the stream's filter, and of them only the keys. A table that fails has its
record tried again by the stream, alone, and after five times the record lies in `parked`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from adapters.dynamo_items import key_of
from adapters.faults import frames
from adapters.line.deliverer import LineDeliverer
from adapters.ports import Key
from handlers.aws.messengers import Messengers
from handlers.aws.rig import OWNER, Rig, logger, metrics, rig

NAP, LONGEST = 1_500, 10_000
"""Milliseconds: holds that are waited out in place, and for how long in all at one table."""

NEAR = 10_000
"""Milliseconds: so near a wake is asked for anew, whoever has asked for it before."""


@metrics.log_metrics(raise_on_empty_metrics=False)
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    """A batch of the stream."""
    return work(event["Records"], waker(rig()))


def waker(rig: Rig, sleep: Callable[[float], None] = time.sleep) -> Callable[[Key], None]:
    """Sends what waits at a table, and has itself woken again where something must wait.

    A short hold (a group takes one message a second) is waited out in place: that is cheaper than
    a way through queue and table.
    """
    deliverer = LineDeliverer(
        rig.store, Messengers(rig), rig.timer, rig.clock, rig.shell, owner=OWNER
    )
    asked: dict[Key, int] = {}

    def wake(key: Key) -> None:
        until = rig.clock.now() + LONGEST
        again = deliverer.wake(key)
        while again is not None and again <= min(until, rig.clock.now() + NAP):
            sleep(max(0, again - rig.clock.now()) / 1000)
            again = deliverer.wake(key)
        if again is None:
            return
        # A chat may be held for half an hour, and one wake for that is enough; but one that is
        # near may be on its way already, too early.
        near = again <= rig.clock.now() + NEAR
        if near or asked.get(key) != again:
            rig.timer.wake(key, again)
            asked[key] = again

    return wake


def work(records: list[dict[str, Any]], wake: Callable[[Key], None]) -> dict[str, Any]:
    """Wake each table of a batch once; names the first record of each that failed."""
    first: dict[Key, str] = {}
    for record in records:
        change = record["dynamodb"]
        first.setdefault(key_of(change["Keys"]["pk"]["S"]), change["SequenceNumber"])
    failed = []
    for key, number in first.items():
        try:
            wake(key)
        except Exception as error:
            logger.error("nothing was sent at %s: %s", key, frames(error))
            failed.append(number)
    return {"batchItemFailures": [{"itemIdentifier": number} for number in failed]}
