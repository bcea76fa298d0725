"""`werewolf secrets`: what it writes is what the functions read, and it shows none of it."""

from __future__ import annotations

from click.testing import CliRunner

from adapters.aws_secrets import Secrets
from adapters.clocks import FixedClock
from adapters.telegram.secret import derived
from handlers.aws.secrets_cli import secrets
from tests.adapters.test_aws_secrets import Ssm


def called(ssm: Ssm, *words: str, given: str = "") -> tuple[int, str]:
    done = CliRunner().invoke(secrets, words, obj=ssm, input=given)
    return done.exit_code, done.output


def test_what_is_written_is_what_the_functions_read() -> None:
    ssm = Ssm()
    status, told = called(ssm, "telegram", "--username", "@judge_bot", given="12:abc\n")
    found = Secrets(ssm, "/werewolf/prod/telegram", FixedClock())
    assert status == 0
    assert [found.get(name) for name in ("token", "secret", "username")] == [
        "12:abc",
        derived("12:abc"),
        "judge_bot",
    ]
    assert "12:abc" not in told
    assert derived("12:abc") not in told


def test_each_stage_has_its_own() -> None:
    ssm = Ssm()
    called(ssm, "--stage", "test", "line", given="token\nsecret\n")
    assert set(ssm.kept) == {"/werewolf/test/line/token", "/werewolf/test/line/secret"}
    assert {one["Type"] for one in ssm.kept.values()} == {"SecureString"}


def test_what_telegram_would_refuse_is_not_written() -> None:
    ssm = Ssm()
    words = ("telegram", "--username", "judge_bot", "--secret", "with a space")
    assert called(ssm, *words, given="12:abc\n")[0] == 2
    assert called(ssm, "telegram", "--username", "x", given="no token\n")[0] == 2
    assert ssm.kept == {}
