"""`werewolf telegram setup|info` against the strict fake."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from adapters.aws_secrets import Secrets
from adapters.clocks import FixedClock
from adapters.telegram.envelopes import ALLOWED
from adapters.telegram.menus import ADMINS, GROUP as GROUP_MENU, PRIVATE
from adapters.telegram.secret import derived
from adapters.text.render import Voice, locales
from handlers.cli import run
from handlers.telegram_cli import telegram
from tests.adapters.telegram.fake.methods import Methods
from tests.adapters.telegram.fake.server import TOKEN, served
from tests.adapters.telegram.fake.world import Standing, World
from tests.adapters.telegram.town import GROUP
from tests.adapters.test_aws_secrets import Ssm

HOOK = "https://example.org/telegram"


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A Telegram that the command line finds by the environment."""
    world = World(lambda: 1_796_000_000_000)
    world.group(GROUP)
    world.promote(GROUP)
    with served(Methods(world)) as address:
        monkeypatch.setenv("TELEGRAM_TOKEN", TOKEN)
        monkeypatch.setenv("TELEGRAM_API", address)
        yield world


def test_setup_puts_up_a_menu_for_each_scope_and_language(world: World) -> None:
    """platforms.md 2.4: groups, admins, private chats; zh-Hant for everybody, others for their own.

    Telegram tells no script from the other: "zh" would take the default one from its readers.
    """
    assert run(["telegram", "setup"]) == 0
    wanted = {"all_group_chats": GROUP_MENU, "all_chat_administrators": ADMINS}
    wanted["all_private_chats"] = PRIVATE
    for scope, names in wanted.items():
        for language, locale in (("", "zh-Hant"), ("en", "en")):
            listed = world.commands[scope, language]
            assert [one["command"] for one in listed] == list(names)
            assert listed[0]["description"] == Voice(locale).text(f"menu-{names[0]}")
    assert {language for _, language in world.commands} == {"", *(tag[:2] for tag in locales())} - {
        "zh"
    }
    assert world.webhook == {}


def test_every_command_of_the_menus_is_one_that_the_desk_knows() -> None:
    """product.md, Commands: a menu offers nothing that is answered with "unknown"."""
    from handlers.desk.words import read

    for name in {*GROUP_MENU, *ADMINS, *PRIVATE}:
        command = read(f"/{name}")
        assert command is not None
        assert command.name, name


def test_setup_sets_the_webhook_with_its_secret(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    """platforms.md 2.1: only the kinds that are read; the secret is not printed."""
    assert run(["telegram", "setup", "--webhook", HOOK, "--connections", "10"]) == 0
    assert world.webhook["url"] == HOOK
    assert world.webhook["secret_token"] == derived(TOKEN)
    assert world.webhook["max_connections"] == "10"
    assert json.loads(world.webhook["allowed_updates"]) == list(ALLOWED)
    shown = capsys.readouterr()
    assert HOOK in shown.out
    assert derived(TOKEN) not in shown.out + shown.err
    assert run(["telegram", "setup"]) == 0
    assert world.webhook == {}


def test_setup_keeps_the_secrets_for_a_deployed_stage_before_the_webhook_is_set(
    world: World,
) -> None:
    """Issue 8: encrypted, where the functions read them, with the name that Telegram tells.

    Planted: written after the webhook; seen to fail.
    """
    hooked: list[bool] = []

    class Watched(Ssm):
        def put_parameter(self, **given: Any) -> None:
            hooked.append(bool(world.webhook))
            super().put_parameter(**given)

    ssm = Watched()
    words = ["setup", "--stage", "test", "--webhook", HOOK]
    done = CliRunner().invoke(telegram, words, standalone_mode=False, obj=ssm)
    assert done.return_value == 0, done.output
    assert hooked == [False] * 3
    found = Secrets(ssm, "/werewolf/test/telegram", FixedClock())
    known = [found.get(name) for name in ("token", "secret", "username")]
    assert known == [TOKEN, derived(TOKEN), "judge_bot"]
    assert TOKEN not in done.output


@pytest.mark.parametrize("drop", [False, True])
def test_what_waits_is_kept_unless_it_is_to_be_dropped(world: World, drop: bool) -> None:
    """From serve to webhook and back: pending updates as asked."""
    world.update("message", {"message_id": 1, "date": 0, "chat": {"id": 1, "type": "private"}})
    arguments = ["telegram", "setup", "--webhook", HOOK, *(["--drop-pending"] if drop else [])]
    assert run(arguments) == 0
    assert len(world.updates) == (0 if drop else 1)


def test_missing_rights_are_named_with_what_they_cost(
    world: World, capsys: pytest.CaptureFixture[str]
) -> None:
    """Issue 6: setup prints what rights are missing; status 1."""
    world.promote(GROUP, None, "can_pin_messages")
    assert run(["telegram", "setup", "--chat", str(GROUP), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "restrict members" in said
    assert "pin messages" not in said
    world.rooms[GROUP].members[World.BOT] = Standing()
    assert run(["telegram", "info", "--chat", str(GROUP), "--lang", "en"]) == 1
    assert "no admin" in capsys.readouterr().out
    world.promote(GROUP)
    assert run(["telegram", "info", "--chat", str(GROUP)]) == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--webhook", "http://example.org"],
        ["--webhook", HOOK, "--secret", "with space"],
        ["--token", "1:WRONG"],
        ["--token", ""],
        ["--connections", "0"],
    ],
)
def test_bad_input_is_status_two_in_one_line(
    world: World, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """product.md: exit codes of the whole command line."""
    assert run(["telegram", "setup", *arguments]) == 2
    shown = capsys.readouterr().err
    assert shown
    assert "Traceback" not in shown


def test_info_changes_nothing(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    """A look is a look."""
    world.webhook = {"url": HOOK}
    assert run(["telegram", "info"]) == 0
    assert HOOK in capsys.readouterr().out
    assert (world.webhook, world.commands) == ({"url": HOOK}, {})
