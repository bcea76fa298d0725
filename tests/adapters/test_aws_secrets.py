"""Secrets: read seldom, read anew after a rotation, written encrypted."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.aws_secrets import AGAIN, KEPT, Secrets, put
from adapters.clocks import FixedClock

PATH = "/werewolf/prod/telegram"


class Ssm:
    """The parameter store, in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Any]] = {}
        self.reads = 0

    def put_parameter(self, **given: Any) -> None:
        self.kept[given["Name"]] = given

    def get_paginator(self, name: str) -> Ssm:
        assert name == "get_parameters_by_path"
        return self

    def paginate(self, *, Path: str, WithDecryption: bool, **_: Any) -> list[dict]:
        assert WithDecryption
        self.reads += 1
        found = [
            {"Name": name, "Value": one["Value"]}
            for name, one in self.kept.items()
            if name.startswith(Path + "/")
        ]
        return [{"Parameters": found}]


@pytest.fixture
def ssm() -> Ssm:
    made = Ssm()
    put(made, PATH, {"token": "123:abc", "secret": "s1"})
    put(made, "/werewolf/test/telegram", {"token": "another stage's"})
    return made


def test_secrets_are_written_encrypted_over_what_was_there(ssm: Ssm) -> None:
    put(ssm, PATH, {"secret": "s2"})
    written = ssm.kept[f"{PATH}/secret"]
    assert (written["Type"], written["Overwrite"]) == ("SecureString", True)
    assert Secrets(ssm, PATH, FixedClock()).get("secret") == "s2"


def test_secrets_are_read_once_in_ten_minutes(ssm: Ssm) -> None:
    """Cloud, Decided 7."""
    clock = FixedClock()
    secrets = Secrets(ssm, PATH, clock)
    assert (secrets.get("token"), secrets.get("secret")) == ("123:abc", "s1")
    clock.advance(KEPT - 1)
    secrets.get("token")
    assert ssm.reads == 1
    clock.advance(1)
    secrets.get("token")
    assert ssm.reads == 2


def test_a_secret_that_was_never_set_is_empty(ssm: Ssm) -> None:
    assert Secrets(ssm, PATH, FixedClock()).get("username") == ""


def test_a_rotated_secret_needs_no_deploy(ssm: Ssm) -> None:
    """Cloud, Decided 7: a signature that fails has them read anew."""
    clock = FixedClock()
    secrets = Secrets(ssm, PATH, clock)
    secrets.get("secret")
    put(ssm, PATH, {"secret": "s2"})
    clock.advance(AGAIN)
    assert secrets.renew()
    assert secrets.get("secret") == "s2"


def test_forged_signatures_do_not_make_us_read_all_day(ssm: Ssm) -> None:
    clock = FixedClock()
    secrets = Secrets(ssm, PATH, clock)
    secrets.get("secret")
    for _ in range(100):
        clock.advance(AGAIN // 100 - 1)
        assert not secrets.renew()
    assert ssm.reads == 1
    clock.advance(AGAIN)
    assert not secrets.renew()
    assert ssm.reads == 2
