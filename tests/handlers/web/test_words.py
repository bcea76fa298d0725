"""What a newcomer reads on the page when he does something wrong, or says no."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from handlers.web.catalogue import catalogue
from tests.handlers.web.sites import Device, Site, until
from tests.handlers.web.tables import Table


def test_a_command_that_is_none_is_answered(site: Site, device: Device) -> None:
    """Product, Commands: whatever begins with a slash is for the moderator, who is alone here.

    Planted: a line of the page's is addressed to nobody.
    """
    device.open(people=1, begin=False)
    device.listen()
    device.say("/abc")
    until(lambda: any("沒有這個指令" in text for text in device.texts(device.users[0])))
    device.say("abc")
    device.say("/help")
    until(lambda: any("/startgame" in text for text in device.texts()))
    assert sum("沒有這個指令" in text for text in device.texts(device.users[0])) == 1


def test_who_says_no_is_told_so_in_the_words_of_the_question(site: Site, device: Device) -> None:
    """Product, A game: each answer is confirmed at once. Every voter's no, and the last one too,
    which closes the stage.

    Planted: a pass is called by its own name.
    """
    table = Table(site, device)
    table.reach(Phase.ELECTION_RUN)
    wait, told = table.wait.id, []
    for seat in table.alive[1:]:
        phone = table.phone(seat)
        told.append(device.press(table.group_button("不參選")["data"], phone, group=True)["ack"])
    assert table.wait.id == wait
    last = table.phone(table.alive[0])
    told.append(device.press(table.group_button("不參選")["data"], last, group=True)["ack"])
    assert set(told) == {"✅ 不參選"}
    until(lambda: table.game.phase is not Phase.ELECTION_RUN)
    until(lambda: not site.store.outbox(table.room.key, 1))
    device.say("/status")
    until(lambda: any("📍" in text for text in device.texts()))
    assert not any("略過" in text for user in device.users for text in device.texts(user))


@pytest.mark.parametrize(
    ("browser", "spoken"),
    [
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh", "zh-Hant"),
        ("zh-CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-Hans-CN", "zh-Hans"),
        ("en-GB", "en"),
    ],
)
def test_a_browsers_language_finds_the_pages(browser: str, spoken: str) -> None:
    """The page asks by the tag that the browser has; each language is listed by its own name."""
    words = catalogue(browser)
    assert words["lang"] == spoken
    names = {one["tag"]: one["name"] for one in words["langs"]}
    assert len(set(names.values())) == len(names)
    assert names["zh-Hans"] == "简体中文"
