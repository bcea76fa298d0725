"""What stands around a rig in the tests, and a door that does what it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adapters.ports import Key, Stored
from handlers.aws.rig import Rig, metrics
from handlers.inbound import Accepted, Opening
from tests.adapters.counted import Counted
from tests.adapters.hands import NOW, Hands

TABLE: Key = "telegram:-100123"


class Machine:
    """The table's client (counted), the clock's hands, the parameter store."""

    rig: Rig

    def __init__(self, dynamo: Any) -> None:
        self.dynamo = Counted(dynamo)
        self.hands = Hands()
        self.secrets = {f"/werewolf/test/{one}/token": "1:a" for one in ("telegram", "line")}

    def api(self, service: str) -> Any:
        services = {
            "dynamodb": self.dynamo,
            "sqs": self.hands.sqs,
            "scheduler": self.hands.scheduler,
            "ssm": self,
        }
        return services[service]

    def get_paginator(self, name: str) -> Machine:
        return self

    def paginate(self, *, Path: str, **_: Any) -> list[dict]:
        found = [
            {"Name": name, "Value": value}
            for name, value in self.secrets.items()
            if name.startswith(Path + "/")
        ]
        return [{"Parameters": found}]

    @property
    def now(self) -> int:
        return self.hands.clock.now()

    def opened(self) -> Stored:
        """A table with a lobby, whose deadline is the table's `due`."""
        done = self.rig.shell.open(Opening(key=TABLE, event="open", user="7"))
        assert isinstance(done, Accepted)
        assert done.stored.due is not None
        return done.stored

    def measured(self, name: str) -> list[float]:
        """The values noted under this name."""
        found = metrics.metric_set.get(name, {"Value": []})["Value"]
        return list(found)


def beside(machine: Machine, dynamo: Any) -> Machine:
    """Another environment of the same function: its own memory, the same table and clock."""
    made = Machine(dynamo)
    made.hands = machine.hands
    made.rig = Rig(machine.rig.setting, api=made.api, clock=machine.hands.clock)
    return made


class TestDoor:
    """Admits whoever says so, keeps what it takes, fails as it is told."""

    __test__ = False
    platform = "telegram"
    patience = 5_000

    def __init__(self) -> None:
        self.taken: list[tuple[bytes, int]] = []
        self.fails: list[Exception] = []
        self.late: list[bool] = []

    def admits(self, headers: Mapping[str, str], body: bytes) -> bool:
        return headers.get("secret") == "right"

    def take(self, body: bytes, at: int, *, late: bool = False) -> dict[str, Any] | None:
        if self.fails:
            raise self.fails.pop(0)
        self.taken.append((body, at))
        self.late.append(late)
        return {"method": "answer"}

    def later(self, body: bytes) -> dict[str, Any] | None:
        return {"method": "later"}


def request(body: str = "{}", at: int = NOW, secret: str = "right", **given: Any) -> dict[str, Any]:
    """A request of the HTTP API (payload 2.0)."""
    return {
        "headers": {"secret": secret},
        "requestContext": {"timeEpoch": at},
        "body": body,
        "isBase64Encoded": False,
        **given,
    }
