"""What SQLite keeps of one person, and how he is forgotten, inside the store's transaction."""

from __future__ import annotations

import json
from collections.abc import Callable

from adapters.ports import Key, Person, StillOn
from adapters.sqlite_turns import Run, set_group

Scrub = Callable[[bytes], bytes]


def runs_of(run: Run, person: Person) -> list[str]:
    """The games and lobbies in which a person is named.

    Whoever wrote a table before people were noted at their first word has no line: the last states
    of his platform's tables are looked through, one to a group.
    """
    platform, _, user = person.partition(":")
    sql = (
        "SELECT run FROM players WHERE person = ? UNION"
        " SELECT run FROM tables WHERE key LIKE ? AND instr(state, ?) ORDER BY run"
    )
    return [
        row[0] for row in run(sql, (person, f"{platform}:%", json.dumps(user).encode())).fetchall()
    ]


def forget(run: Run, person: Person, scrub: Scrub) -> int:
    """Erase a person; how many games and lobbies he was scrubbed from. Raises StillOn."""
    games = runs_of(run, person)
    for game in games:
        _scrub_table(run, game, scrub)
    for game in games:
        _scrub_log(run, game, scrub)
    for table in ("people", "counters", "players"):
        run(f"DELETE FROM {table} WHERE person = ?", (person,))
    run("DELETE FROM groups WHERE key = ?", (person,))
    run("DELETE FROM desks WHERE key = ? AND owner = ''", (person,))
    _drop_orphans(run)
    return len(games)


def forget_table(run: Run, key: Key) -> int:
    """Erase all of a table: settings, what waits to be sent, its finished games; how many those."""
    mine = "SELECT run FROM records WHERE key = ?"
    games = len(run(mine, (key,)).fetchall())
    here = f"({mine} UNION SELECT run FROM tables WHERE key = ?)"
    for table in ("log", "players"):
        run(f"DELETE FROM {table} WHERE run IN {here}", (key, key))
    for table in ("records", "tables", "outbox", "desks", "groups"):
        run(f"DELETE FROM {table} WHERE key = ?", (key,))
    return games


def _drop_orphans(run: Run) -> None:
    """What no record and no table leads to: lobbies that came to nothing, long ago."""
    known = "(SELECT run FROM records UNION SELECT run FROM tables)"
    run(f"DELETE FROM log WHERE run NOT IN {known}")
    run(f"DELETE FROM players WHERE run NOT IN {known}")


def _scrub_table(run: Run, game: str, scrub: Scrub) -> None:
    """The last state of the table where this game is or was the last one, and its record."""
    sql = "SELECT key, state, ended FROM tables WHERE run = ?"
    for key, state, over in run(sql, (game,)).fetchall():
        clean = scrub(state)
        if clean != state and not over:
            raise StillOn(key)
        run("UPDATE tables SET state = ? WHERE key = ?", (clean, key))
        _scrub_pants(run, key, scrub)
    for key, body in run("SELECT key, body FROM records WHERE run = ?", (game,)).fetchall():
        run("UPDATE records SET body = ? WHERE run = ?", (scrub(body), game))
        _scrub_pants(run, key, scrub)


def _scrub_log(run: Run, game: str, scrub: Scrub) -> None:
    entries = run("SELECT version, entry FROM log WHERE run = ?", (game,)).fetchall()
    for version, entry in entries:
        sql = "UPDATE log SET entry = ? WHERE run = ? AND version = ?"
        run(sql, (scrub(entry), game, version))


def _scrub_pants(run: Run, key: str, scrub: Scrub) -> None:
    pants = run("SELECT pants FROM groups WHERE key = ? AND pants <> x''", (key,)).fetchone()
    if pants:
        set_group(run, key, "pants", scrub(pants[0]))
