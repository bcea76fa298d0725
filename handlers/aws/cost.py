"""`werewolf cost`: what it costs to run the bot on AWS, from counted calls and list prices."""

from __future__ import annotations

import click
from rich import box
from rich.console import Console
from rich.table import Table

from handlers.aws.prices import (
    ALARM,
    BOARD,
    FREE_ALARMS,
    FREE_BOARDS,
    GAME,
    IDLE,
    REGIONS,
    SNAPSHOT,
    Counts,
    lines,
)


@click.command()
@click.option("--games", type=click.IntRange(0), default=100, show_default=True, help="A month.")
@click.option("--region", type=click.Choice(list(REGIONS)), default="us-east-1", show_default=True)
@click.option("--page", is_flag=True, help="Write the table of docs/operate.md.")
def cost(games: int, region: str, page: bool) -> None:
    """Say what a month on AWS costs with so many games of twelve seats, in US dollars.

    Exit status: 0.
    """
    if page:
        click.echo("\n".join(written()))
        return
    prices = REGIONS[region]
    one, idle = lines(GAME, prices), lines(IDLE, prices)
    month = {part: games * one[part] + idle[part] for part in one}
    table = Table(box=box.SIMPLE)
    table.add_column(region)
    for head in ("one game", "idle month", f"{games} games a month"):
        table.add_column(head, justify="right")
    for part in one:
        table.add_row(part, f"{one[part]:.5f}", f"{idle[part]:.3f}", f"{month[part]:.3f}")
    sums = [sum(column.values()) for column in (one, idle, month)]
    table.add_row("all", f"{sums[0]:.5f}", f"{sums[1]:.3f}", f"{sums[2]:.3f}")
    console = Console(highlight=False, soft_wrap=True)
    console.print(table)
    console.print(
        "List prices without the free tier, which covers all of this for most groups.\n"
        f"Not in it: alarms beyond {FREE_ALARMS} free ones ({ALARM:.2f} a month each; the stack\n"
        f"has {FREE_ALARMS}), the dashboard ({BOARD:.2f} a month beyond {FREE_BOARDS} free ones,\n"
        f"off by default), SnapStart ({SNAPSHOT:.2f} a month and webhook, off by default), and\n"
        "what LINE takes for pushed messages, which a game needs none of."
    )


def written() -> list[str]:
    """The table of the operator's book: what a game and an idle month use, and their prices."""
    found = ["| | a game uses | " + " | ".join(f"{name}, USD" for name in REGIONS) + " |"]
    found.append("|---|---|" + "---|" * len(REGIONS))
    each = [lines(GAME, prices) for prices in REGIONS.values()]
    for part, uses in _uses(GAME).items():
        found.append(
            f"| {part} | {uses} | " + " | ".join(f"{one[part]:.5f}" for one in each) + " |"
        )
    sums = (f"**{sum(one.values()):.4f}**" for one in each)
    found.append("| **one game of twelve** | | " + " | ".join(sums) + " |")
    idle = (f"{sum(lines(IDLE, prices).values()):.3f}" for prices in REGIONS.values())
    found.append("| a month while nobody plays | | " + " | ".join(idle) + " |")
    return found


def _uses(used: Counts) -> dict[str, str]:
    """What a game uses of each part, in words."""
    return {
        "HTTP API": f"{used.requests:,.0f} requests",
        "Lambda": f"{used.invocations:,.0f} calls, {used.gigabyte_seconds:,.0f} GB-seconds",
        "DynamoDB": f"{used.write_units:,.0f} write and {used.read_units:,.0f} read units",
        "SQS": f"{used.queue_calls:,.0f} calls",
        "Scheduler": f"{used.schedules:,.0f} schedules",
        "Logs": f"{used.log_gigabytes * 1e6:,.0f} KB",
    }
