"""`werewolf backup`: one file that holds all that is kept, taken while people play."""

from __future__ import annotations

from pathlib import Path

import click

from adapters.faults import StoreFault
from adapters.sqlite_file import copy
from handlers.data.places import deployed, here, stage_option
from handlers.tools.asked import Refused


@click.command()
@stage_option
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(stage: str, file: Path) -> None:
    """Write all that is kept into FILE, which must not exist, while people play.

    Of this machine it is a whole copy of the saved games; of a stage, the items of its table, one
    JSON line each, compressed. It holds cards, names and ids: FILE is yours alone to read.
    Exit status: 0 written, 2 it cannot be.
    """
    if file.exists():
        raise Refused(f"{file} is there already; name another file.")
    try:
        if stage:
            from adapters.dynamo_copies import dump

            click.echo(f"{file}: {dump(deployed(stage).calls, file)} items")
        else:
            copy(here(), file)
            click.echo(f"{file}: {file.stat().st_size} bytes")
    except (OSError, StoreFault) as fault:
        raise Refused(str(fault)) from None
