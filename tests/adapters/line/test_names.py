"""Names, asked for while LINE waits for the webhook's answer."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from adapters.clocks import FixedClock
from adapters.line import names
from adapters.line.names import SECONDS, Names


def test_all_names_of_one_request_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many strangers speak at once and however LINE's API hangs.

    Planted: each call has its own 0.7 s; seven people took 9.8 s.
    """
    at, asked = [0.0], []
    monkeypatch.setattr(names, "time", SimpleNamespace(monotonic=lambda: at[0]))
    known = Names(lambda: "t", FixedClock(1_000))

    def hanging(path: str) -> str:
        asked.append(path)
        at[0] += max(0.0, known._left())
        return ""

    known._get = hanging  # type: ignore[method-assign]
    known.begin()
    for number in range(7):
        assert known.name(f"U{number}", "C1") == ""
    assert at[0] <= SECONDS
    # Who was not asked about is with the next request: no failure is remembered of him.
    known._get = lambda path: "Ann"  # type: ignore[method-assign]
    known.begin()
    assert known.name("U6", "C1") == "Ann"
