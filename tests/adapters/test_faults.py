"""The three kinds of what can go wrong (docs/delivery.md): each exception of ours is one."""

from __future__ import annotations

import socket
import sqlite3

import pytest

import adapters.aws_queue
import adapters.aws_secrets
import handlers.inbound
from adapters import faults
from adapters.faults import FIRST, LONGEST, Kind, Passing, frames, judge, pause


def _all(kind: type[BaseException]) -> list[type[BaseException]]:
    return [kind, *(one for child in kind.__subclasses__() for one in _all(child))]


def test_whatever_passes_by_itself_is_later() -> None:
    """Store, parameter store, queue, lost races, platform: none of them loses anybody's message."""
    passing = _all(Passing)
    assert {
        faults.StoreDamaged,
        faults.StoreTooNew,
        faults.StoreBusy,
        faults.StoreUnwritable,
        faults.Denied,
        adapters.aws_queue.QueueDown,
        adapters.aws_secrets.SecretsDown,
        handlers.inbound.Busy,
    } <= set(passing)
    for one in (*passing, OSError, ConnectionResetError, TimeoutError, socket.gaierror):
        assert judge(one.__new__(one)) is Kind.LATER, one


def test_who_is_not_there_and_what_is_wrong_are_told_apart() -> None:
    assert judge(faults.Unreachable("blocked")) is Kind.NOT_THERE
    ours = (faults.Undeliverable("400"), KeyError("x"), sqlite3.InternalError(), ValueError())
    for one in ours:
        assert judge(one) is Kind.OURS, one


@pytest.mark.parametrize(("tries", "wait"), [(0, FIRST), (1, FIRST), (2, 2_000), (5, 16_000)])
def test_pauses_double(tries: int, wait: int) -> None:
    assert pause(tries) == wait


def test_pauses_end_at_ten_minutes() -> None:
    assert {pause(tries) for tries in (11, 50, 10**6)} == {LONGEST}


def test_the_frames_of_a_fault_say_where_and_hold_nobody_s_words() -> None:
    def secret(card: str) -> None:
        raise KeyError(card)

    try:
        secret("the seer is ann")
    except KeyError as fault:
        told = frames(fault)
    assert told.startswith("KeyError at tests/adapters/test_faults.py:")
    assert " in secret < tests/adapters/test_faults.py:" in told
    assert "seer" not in told
