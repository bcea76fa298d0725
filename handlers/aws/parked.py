"""`werewolf parked`: what could not be handled on AWS: look at it, hand it in again, drop it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import NamedTuple

import click
from botocore.exceptions import BotoCoreError, ClientError

from adapters.aws_queue import InboxMessage, Queue, QueueDown
from adapters.clocks import SystemClock
from adapters.dynamo import DynamoStore
from adapters.dynamo_calls import client
from adapters.ports import GameStore, Parked
from handlers.aws.doors import PLATFORMS

_SHOWN = 400


class Drawer(NamedTuple):
    """Where things are parked, and the queue by which they are handed in again."""

    store: GameStore
    queue: Queue

    def retry(self, event: str) -> str:
        """Hand an update in again; "" or why that cannot be."""
        platform = event.partition("#")[0]
        if platform not in PLATFORMS:
            return "is no update, so it can only be dropped"
        found = self.store.unpark(event)
        if found is None:
            return "is not there"
        try:
            self.queue.send(InboxMessage(platform, _whole(platform, found.body), found.at))
        except QueueDown:
            self.store.park(found)
            return "cannot be put into the queue now"
        return ""


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
@click.pass_context
def parked(ctx: click.Context, stage: str) -> None:
    """Look at what could not be handled on AWS, hand it in again, or drop it."""
    if not isinstance(ctx.obj, Drawer):
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
    """Hand these updates in again, all where none is named. Exit status: 0 done, 1 not all."""
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
