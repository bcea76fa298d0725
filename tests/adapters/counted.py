"""A client that notes what it was asked, and can be made to answer with an error first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from botocore.exceptions import ClientError

_READS = ("get_item", "query")


class Counted:
    """Hands every call on; `calls` are their names, `fails` what the next ones raise instead."""

    def __init__(self, api: Any) -> None:
        self.api = api
        self.calls: list[str] = []
        self.given: list[dict[str, Any]] = []
        self.fails: list[Exception] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(**given: Any) -> Any:
            self.calls.append(name)
            self.given.append(given)
            if self.fails:
                raise self.fails.pop(0)
            return getattr(self.api, name)(**given)

        return call

    @property
    def reads(self) -> int:
        """How many of the calls so far were reads of a table."""
        return sum(name in _READS for name in self.calls)

    @property
    def writes(self) -> list[str]:
        """The calls of a table so far that were no reads."""
        return [name for name in self.calls if name not in _READS]


def refused(
    code: str, status: int = 400, reasons: list[str] | None = None, said: str = ""
) -> ClientError:
    """An error of the service, in its own words; with `reasons` a cancelled transaction's."""
    response: dict[str, Any] = {
        "Error": {"Code": code, "Message": said or code},
        "ResponseMetadata": {"HTTPStatusCode": status},
    }
    if reasons is not None:
        response["CancellationReasons"] = [{"Code": reason} for reason in reasons]
    return ClientError(response, "TransactWriteItems")
