"""What the tests of stores share: a turn in one line."""

from __future__ import annotations

from itertools import count
from typing import Any

from adapters.ports import GameStore, Record, Result, Turn, Verdict

TABLE = "local:home"
_numbers = count()


def turn(store: GameStore, state: bytes | None = b"state", **given: Any) -> Turn:
    """A turn on what stands now, with an event id of its own unless one is given."""
    key = given.pop("key", TABLE)
    standing: dict[str, Any] = {
        "key": key,
        "base": given.pop("base", store.load(key)),
        "event": f"event {next(_numbers)}",
        "now": 1000,
        "run": "run",
        "state": state,
    }
    return Turn(**{**standing, **given})


def put(store: GameStore, state: bytes | None = b"state", **given: Any) -> Result:
    """Commit such a turn, which must go through."""
    result = store.commit(turn(store, state, **given))
    assert result.verdict is Verdict.COMMITTED
    return result


def ended(run: str = "run", at: int = 1000, **given: Any) -> dict[str, Any]:
    """The fields of a turn that ends a game."""
    record = Record(run, given.pop("key", TABLE), at, b"body of " + run.encode(), **given)
    return {"run": run, "ended": True, "record": record, "now": at}
