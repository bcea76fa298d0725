"""What people are told to type is what they can type where they read it."""

from __future__ import annotations

import re

import pytest

from adapters.text.render import Voice, catalogue, locales
from handlers.desk.words import ANSWERS, COMMANDS, group_answer, read

_SLASHED = re.compile(r"(?<![\w@$])/[a-z]{2,}")
_OWN = ("local-", "web-", "telegram-", "menu-", "help-")
"""Entries of one surface, whose commands are its own."""


def test_no_sentence_for_all_platforms_writes_a_slash_command() -> None:
    """A command stands in a sentence as `{ $do-COMMAND }`, which is said as the platform says it.

    Planted: 「打 /help」 in a sentence; seen to fail.
    """
    found = [
        (locale, key, line)
        for locale in locales()
        for key, source in catalogue(locale).sources.items()
        for line in source.splitlines()
        if _SLASHED.search(line) and not key.startswith(_OWN)
    ]
    assert found == []


def test_every_command_in_a_sentence_is_one_of_ours() -> None:
    """A variable of a command nobody has would show its own name."""
    named = {
        name
        for locale in locales()
        for source in catalogue(locale).sources.values()
        for name in re.findall(r"\$do-([a-z]+)", source)
    }
    assert named, "no sentence names a command"
    assert named <= set(COMMANDS)


@pytest.mark.parametrize("locale", ["zh-Hant", "zh-Hans", "en", "ja"])
@pytest.mark.parametrize("name", COMMANDS)
def test_the_word_told_for_a_command_is_understood(locale: str, name: str) -> None:
    """With the slash everywhere; without it where Latin words count bare, as on LINE.

    `done` is what a speaker says, and heard by the rules; `start` is no word of people's.
    """
    slashed = Voice(locale).command(name).split("　")[0].split()[0]
    assert name == "done" or read(slashed) == (name, "", True)
    told = Voice(locale, slash=False).command(name)
    assert "/" not in told
    if name in ANSWERS:
        assert group_answer(told)
    elif name not in ("done", "skip") or (name == "skip" and not told.isascii()):
        found = read(told, bare=True)
        assert found is not None, told
        assert found.name == name, told


def test_a_sentence_is_said_in_the_platforms_words() -> None:
    assert "「/newgame」" in Voice().text("err-no-table")
    assert "「開局」" in Voice(slash=False).text("err-no-table")
    assert "“newgame”" in Voice("en", slash=False).text("err-no-table")
    assert Voice().command("kick") == "/kick 3　踢 3"
    assert Voice(slash=False).command("kick") == "踢 3"
