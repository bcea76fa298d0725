"""A table of the page under faults of its store: it waits, and goes on (docs/delivery.md)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adapters.faults import StoreBusy, StoreDamaged, StoreUnwritable
from tests.handlers.web.virtual import Loop, Table, loops

__all__ = ["loops"]
METHODS = ("load", "outbox", "commit", "lease", "remember")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("fault", [StoreBusy("x", "locked"), StoreUnwritable("x", "full")])
def test_a_table_survives_what_its_store_does(
    loops: Callable[[], Loop], method: str, fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute of a locked file or a full disk: no beat raises, and then it goes on.

    Planted: `beat` that endures `Busy` alone; seen to fail.
    """
    loop = loops()
    table = Table(loop, 9)
    store, driver = table.room.store, table.room.driver
    works, rounds, faults = getattr(store, method), driver.round, []

    def faulty(*given: object, **named: object) -> object:
        if loop.at < 70 and driver.round is rounds:
            faults.append(loop.at)
            raise fault
        return works(*given, **named)

    def beat() -> float:
        driver.round = rounds  # type: ignore[method-assign]
        try:
            return driver.beat()
        finally:
            driver.round = beat  # type: ignore[method-assign]

    monkeypatch.setattr(store, method, faulty)
    driver.round = beat  # type: ignore[method-assign]
    table.run(200, ())
    assert faults
    assert table.game.night
    assert not store.outbox(table.room.key, 1)


def test_a_damaged_store_ends_its_table(loops: Callable[[], Loop]) -> None:
    """No waiting mends it."""
    loop = loops()
    table = Table(loop, 9)

    def damaged() -> float:
        raise StoreDamaged("x", "no database")

    table.room.driver.round = damaged  # type: ignore[method-assign]
    with pytest.raises(StoreDamaged):
        table.room.driver.beat()
    loop.close()
