"""`werewolf scenario`: judge stories, and tell them."""

from __future__ import annotations

import json
from collections import Counter

import click

from handlers.tools.scenario.running import Row, run_all

HOLDS, FAILS, UNREADABLE = 0, 1, 2


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line and story.")
@click.option("--explain", is_flag=True, help="Tell every step: asked, answered, told, died.")
@click.pass_context
def scenario(ctx: click.Context, paths: tuple[str, ...], as_json: bool, explain: bool) -> None:
    """Play the stories in files and folders, and say which hold.

    Exit status: 0 all hold, 1 at least one does not, 2 a file cannot be read or names something
    unknown.
    """
    counted: Counter[str] = Counter()
    for row in run_all(paths, explain=explain):
        counted["wrong" if row.bad else "hold" if row.ok else "fail"] += 1
        click.echo(_json(row, explain) if as_json else _text(row))
    click.echo(_summary(counted), err=True)
    ctx.exit(UNREADABLE if counted["wrong"] else FAILS if counted["fail"] else HOLDS)


def _json(row: Row, explain: bool) -> str:
    told = {"file": row.file, "id": row.id, "title": row.title, "ok": row.ok, "reason": row.reason}
    if explain:
        told["steps"] = row.steps
    return json.dumps(told, ensure_ascii=False, default=str)


def _text(row: Row) -> str:
    steps = [f"  {line}" for line in row.steps]
    verdict = f"ok {row.name}" if row.ok else f"FAIL {row.name}: {row.reason}"
    return "\n".join([*steps, verdict]) if steps else verdict


def _summary(counted: Counter[str]) -> str:
    parts = [f"{counted['hold']} hold"]
    if counted["fail"]:
        parts.append(f"{counted['fail']} do not")
    if counted["wrong"]:
        parts.append(f"{counted['wrong']} cannot be judged")
    return ", ".join(parts)
