"""Clocks, above all the one of a table whose time stands still while nobody runs it."""

from __future__ import annotations

import time

import pytest

from adapters.clocks import FixedClock, SystemClock, TableClock


def test_the_system_clock_counts_milliseconds_since_the_epoch() -> None:
    assert abs(SystemClock().now() - time.time() * 1000) < 1000


def test_a_table_s_clock_begins_where_it_is_told() -> None:
    """Architecture 0.8: an interrupted game goes on with the time left at its last commit."""
    wall = FixedClock(1_000_000)
    clock = TableClock(wall, start=5_000)
    assert clock.now() == 5_000
    wall.advance(250)
    assert clock.now() == 5_250


def test_a_table_s_clock_leaps_ahead_and_never_back() -> None:
    wall = FixedClock()
    clock = TableClock(wall, start=0)
    clock.leap(10_000)
    clock.leap(4_000)
    wall.advance(1)
    assert clock.now() == 10_001


def test_a_fast_clock_runs_at_its_speed_and_knows_the_wall_s_wait() -> None:
    wall = FixedClock()
    clock = TableClock(wall, start=0, speed=4.0)
    wall.advance(1_000)
    assert clock.now() == 4_000
    assert clock.wall(4_001) == 1
    assert clock.wall(6_000) == 500
    assert clock.wall(3_000) == 0


def test_a_table_s_clock_does_not_follow_a_wall_clock_that_is_set_back() -> None:
    wall = FixedClock(1_000)
    clock = TableClock(wall, start=0)
    wall.advance(-500)
    assert clock.now() == 0


@pytest.mark.parametrize("speed", [0, -1])
def test_a_clock_that_stands_or_runs_backwards_is_refused(speed: float) -> None:
    with pytest.raises(ValueError, match="above 0"):
        TableClock(FixedClock(), 0, speed)
