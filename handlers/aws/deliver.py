"""The deliverer: the table's stream wakes it, the outbox tells it what to send.

Only letters come through the stream's filter, and of them only the keys. A table that fails is
asked for again through the queue; only where that refuses too the stream tries its record again,
alone, and after five times the record lies in `parked`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from threading import Semaphore
from typing import Any

from adapters.dynamo_items import key_of
from adapters.faults import Kind, frames, judge
from adapters.lanes import Alone, Crew, Threads
from adapters.line.deliverer import Freeing
from adapters.logged import scope
from adapters.outbox import Deliverer
from adapters.ports import Key
from handlers.aws.entry import entry
from handlers.aws.messengers import Messengers
from handlers.aws.rig import OWNER, Rig, count, logger, rig

NAP, LONGEST = 1_500, 10_000
"""Milliseconds: holds that are waited out in place, and for how long in all for one batch."""

NEAR = 10_000
"""Milliseconds: so near a wake is asked for anew, whoever has asked for it before."""

BEHIND = 30_000
"""Milliseconds: a letter that comes out of the stream so late has waited."""

SOON = 3_000
"""Milliseconds after which a table that failed is looked at again."""


@entry
def handler(event: dict[str, Any], context: object) -> dict[str, Any]:
    """A batch of the stream."""
    deliverer = _deliverer()
    for record in event["Records"]:
        came = 1000 * record["dynamodb"].get("ApproximateCreationDateTime", 0)
        if came and rig().clock.now() - came > BEHIND:
            count("waits")
    return work(event["Records"], waker(rig(), deliverer=deliverer), deliverer.crew)


@cache
def _deliverer() -> Deliverer:
    """This environment's: connections to the platforms are kept from batch to batch."""
    return made(rig(), Threads())


def made(rig: Rig, crew: Crew, owner: str = OWNER) -> Deliverer:
    """A deliverer for the tables of every platform; `owner` is this environment."""
    return Deliverer(
        rig.store,
        Messengers(rig),
        rig.timer,
        rig.clock,
        rig.shell,
        owner=owner,
        crew=crew,
        prepare=rig.glimpses.before(Freeing(rig.clock)),
        thrifty=True,
    )


def waker(
    rig: Rig,
    sleep: Callable[[float], None] = time.sleep,
    *,
    deliverer: Deliverer | None = None,
) -> Callable[[Key], None]:
    """Sends what waits at a table, for one batch; has it woken again where something must wait.

    A short hold (a group takes one message a second) is waited out in place: that is cheaper than
    a way through queue and table. Raises what the store or a bug does, where nobody will come.
    """
    sending = deliverer or made(rig, Alone())
    until = rig.clock.now() + LONGEST
    asked: dict[Key, int] = {}

    def wake(key: Key) -> None:
        try:
            again = sending.wake(key)
            while again is not None and again <= min(until, rig.clock.now() + NAP):
                sleep(max(0, again - rig.clock.now()) / 1000)
                again = sending.wake(key)
        except Exception as fault:
            if judge(fault) is not Kind.LATER:
                raise
            logger.warning("what waits at %s waits on: %s", key, frames(fault))
            again = rig.clock.now() + SOON
        if again is None:
            return
        # A chat may be held for half an hour, and one wake for that is enough; but one that is
        # near may be on its way already, too early.
        near = again <= rig.clock.now() + NEAR
        if near or asked.get(key) != again:
            rig.timer.wake(key, again)
            asked[key] = again

    return wake


def work(
    records: list[dict[str, Any]], wake: Callable[[Key], None], crew: Crew | None = None
) -> dict[str, Any]:
    """Wake each table of a batch once, side by side; names the first record of each that failed."""
    first: dict[Key, str] = {}
    for record in records:
        change = record["dynamodb"]
        first.setdefault(key_of(change["Keys"]["pk"]["S"]), change["SequenceNumber"])
    failed: list[str] = []
    over = Semaphore(0)

    def one(key: Key, number: str) -> None:
        try:
            with scope(table=key, record=number):
                wake(key)
        except Exception as error:
            logger.error("nothing was sent at %s: %s", key, frames(error))
            failed.append(number)
        finally:
            over.release()

    for key, number in first.items():
        (crew or Alone()).start(partial(one, key, number))
    for _ in first:
        over.acquire()
    return {"batchItemFailures": [{"itemIdentifier": number} for number in sorted(failed)]}
