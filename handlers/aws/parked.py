"""`werewolf parked`: what could not be handled on AWS: look at it, hand it in again, drop it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import NamedTuple

import click
import msgspec
from botocore.exceptions import BotoCoreError, ClientError

from adapters.aws_queue import InboxMessage, Queue, QueueDown, TickMessage
from adapters.clocks import SystemClock
from adapters.desk import PARCEL, read_parcel
from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import client
from adapters.faults import StoreFault
from adapters.letters import Letter, encode_letter
from adapters.ports import Clock, GameStore, Parked, Turn
from handlers.aws.doors import PLATFORMS
from handlers.data.places import here, local
from handlers.shell import STALLED

_SHOWN = 400


class Drawer(NamedTuple):
    """Where things are parked, and the queue by which they are handed in again."""

    store: GameStore
    queue: Queue | None
    clock: Clock = SystemClock()

    def retry(self, event: str) -> str:
        """Do again what was set aside; "" or why that cannot be.

        An update goes back into the queue, a table that stood still is ticked, a message lies in
        its table's outbox once more.
        """
        found = self.store.unpark(event)
        if found is None:
            return "is not there"
        kind = event.partition("#")[0]
        try:
            if self.queue is None and not event.startswith(PARCEL):
                self.store.park(found)
                return "can only be dropped here; a table that stood still is tried by itself"
            if self.queue is not None and kind in PLATFORMS:
                self.queue.send(InboxMessage(kind, _whole(kind, found.body), found.at))
            elif self.queue is not None and event.startswith(STALLED):
                key = event.removeprefix(STALLED).rpartition("#")[0]
                self.queue.send(TickMessage(key, self.clock.now()))
            elif event.startswith(PARCEL):
                self.store.commit(_sent_again(self.store, found, self.clock.now()))
            else:
                self.store.park(found)
                return "is of no kind that this version knows"
        except (QueueDown, StoreFault):
            self.store.park(found)
            return "cannot be done now"
        return ""


def _sent_again(store: GameStore, found: Parked, now: int) -> Turn:
    """A turn that changes nothing and says what a parked message said, to its one address."""
    key, _, _ = found.event.removeprefix(PARCEL).partition("#")
    return Turn(
        key=key,
        base=store.load(key),
        event=f"again#{found.event}#{now}",
        now=now,
        letter=_letter(found.body),
    )


def _letter(body: bytes) -> bytes:
    """A parked parcel as a letter of its own; a letter that could not be read goes as it came."""
    try:
        parcel = read_parcel(body)
    except msgspec.ValidationError:
        return body
    people = {parcel.seat: parcel.address} if parcel.seat else {}
    return encode_letter(Letter(parcel.run, parcel.effects, parcel.notices, people, parcel.text))


def _whole(platform: str, body: bytes) -> bytes:
    """A body as the platform sends it: LINE's events are parked one by one."""
    if platform != "line":
        return body
    try:
        event = json.loads(body)
    except ValueError:
        return body
    if not isinstance(event, dict) or "events" in event:
        return body
    return json.dumps({"destination": "", "events": [event]}, ensure_ascii=False).encode()


def stack_drawer(stage: str) -> Drawer:
    """The drawer of a deployed stage; raises ClickException where there is none to be reached."""
    try:
        cloud = client("cloudformation", connect=5, read=20)
        stack = cloud.describe_stacks(StackName=f"werewolf-{stage}")["Stacks"][0]
        found = {one["OutputKey"]: one["OutputValue"] for one in stack["Outputs"]}
        store = DynamoStore(client(connect=5, read=20), found["TableName"])
        queue = Queue(client("sqs", connect=5, read=20), found["TicksUrl"], SystemClock())
    except (BotoCoreError, ClientError) as error:
        raise click.ClickException(f"the stack werewolf-{stage} cannot be read: {error}") from None
    return Drawer(store, queue)


@click.group()
@click.option("--stage", default="prod", show_default=True)
@click.option("--here", "local_", is_flag=True, help="This machine's file instead of a stage.")
@click.pass_context
def parked(ctx: click.Context, stage: str, local_: bool) -> None:
    """Look at what could not be handled, or what a player reports; hand it in again, or drop it."""
    if isinstance(ctx.obj, Drawer):
        return
    if local_:
        ctx.obj = Drawer(ctx.with_resource(local(here())), None)
    else:
        ctx.obj = stack_drawer(stage)


@parked.command(name="list")
@click.option("--bodies", is_flag=True, help="Show what came, too: people's words are in it.")
@click.pass_obj
def list_(drawer: Drawer, bodies: bool) -> int:
    """List what is parked, the oldest first. Exit status: 0 nothing is, 1 something is."""
    found = drawer.store.parked()
    for one in found:
        click.echo(_line(one))
        if bodies:
            click.echo("  " + one.body[:_SHOWN].decode("utf-8", "replace"))
    return 1 if found else 0


def _line(one: Parked) -> str:
    at = datetime.fromtimestamp(one.at / 1000, UTC)
    return f"{one.event}  {at:%Y-%m-%d %H:%M:%S}Z  {one.why}  {len(one.body)} bytes"


@parked.command()
@click.argument("events", nargs=-1, metavar="[EVENT]...")
@click.pass_obj
def retry(drawer: Drawer, events: tuple[str, ...]) -> int:
    """Do these again, all where none is named. Exit status: 0 done, 1 not all."""
    failed = False
    for event in events or [one.event for one in drawer.store.parked()]:
        trouble = drawer.retry(event)
        failed = failed or bool(trouble)
        click.echo(f"{event} {trouble or 'is handed in again'}")
    return int(failed)


@parked.command()
@click.argument("events", nargs=-1, required=True, metavar="EVENT...")
@click.pass_obj
def drop(drawer: Drawer, events: tuple[str, ...]) -> int:
    """Drop these for good. Exit status: 0 done, 1 one was not there."""
    gone = [drawer.store.unpark(event) for event in events]
    return int(None in gone)
