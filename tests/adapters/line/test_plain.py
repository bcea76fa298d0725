"""What is asked of LINE without its SDK, over real HTTP."""

from __future__ import annotations

import pytest

from adapters.clocks import FixedClock
from adapters.faults import TryLater
from adapters.line.plain import left
from tests.adapters.line.fake import Platform
from tests.adapters.line.server import serving


@pytest.mark.parametrize(
    ("quota", "used", "remain"), [(200, 12, 188), (200, 230, 0), (None, 3, None)]
)
def test_what_is_left_of_the_month_is_the_quota_without_what_was_used(
    quota: int | None, used: int, remain: int | None
) -> None:
    platform = Platform(FixedClock(1_000), quota)
    platform.used = used
    with serving(platform) as base:
        assert left(base, platform.token) == remain
        with pytest.raises(TryLater):
            left(base, "a token that was rotated")
    with pytest.raises(TryLater):
        left(base, platform.token)
