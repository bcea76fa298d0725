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
    lines,
)


@click.command()
@click.option("--games", type=click.IntRange(0), default=100, show_default=True, help="A month.")
@click.option("--region", type=click.Choice(list(REGIONS)), default="us-east-1", show_default=True)
def cost(games: int, region: str) -> None:
    """Say what a month on AWS costs with so many games of twelve seats, in US dollars.

    Exit status: 0.
    """
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
