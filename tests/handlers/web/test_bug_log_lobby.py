"""Rows of the bug log about the lobby, played through the page."""

from __future__ import annotations

import threading

import pytest

from engine.state import Game
from engine.vocabulary import Phase
from handlers.web.room import Room
from tests.handlers.web.sites import Device, Seen, Site, token, until


@pytest.fixture
def room(site: Site, device: Device) -> Room:
    """A lobby with one person in it; nothing in it goes on by itself."""
    device.open(people=1, begin=False, speed="real")
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "lobby")
    return site.room(device.code)


def game_of(room: Room) -> Game:
    game = room.game()
    assert game is not None
    return game


def stranger(site: Site, device: Device) -> Device:
    """A device with a phone that sits nowhere."""
    found = Device(site.port, device.code)
    found.phones = [token()]
    return found


def settled(device: Device) -> list[Seen]:
    """What the bot has said, up to a line that is said now."""
    mark = token()
    device.say(mark)
    until(lambda: mark in device.texts())
    return [one for one in device.got if one["body"]["kind"] != "chat"]


def lobby_text(device: Device) -> str:
    bodies = [one["body"] for one in [*device.messages.values()]]
    return next((one["text"] for one in bodies if one["kind"] == "lobby"), "")


def start_button(device: Device, label: str) -> Seen:
    until(lambda: any(label in one["label"] for one in device.buttons()))
    return next(one for one in device.buttons() if label in one["label"])


def test_o10_twenty_join_and_ten_leave_while_the_list_is_posted(
    site: Site, device: Device, room: Room
) -> None:
    """O10: from threads of their own; no error, and the last list is right: 1 + 20 − 10 are on it.

    Planted: who sat behind one that left got up with him; joins were lost.
    """
    guests = [Device(site.port, device.code) for _ in range(20)]
    answers: list[int] = []

    def come(first: int) -> None:
        for number in range(first, 20, 2):
            answers.append(guests[number].sit(name=f"G{number}")["status"])
            if number % 4 < 2:
                one = guests[number]
                answers.append(one.post(one.at("sit"), token=one.phones[0], seat=-1)["status"])

    doors = [threading.Thread(target=come, args=(first,)) for first in (0, 1)]
    for one in doors:
        one.start()
    for _ in range(10):
        answers.append(device.say("/players")["status"])
    for one in doors:
        one.join()
    assert set(answers) == {200}
    names = {"P1"} | {f"G{number}" for number in range(20) if number % 4 >= 2}
    assert {one.name for one in game_of(room).players} == names
    device.until(lambda state: {one["name"] for one in state["table"]["seats"]} == names)
    before = len(device.messages)
    device.say("/players")
    until(lambda: len(device.messages) >= before + 2)
    newest = max(
        (one for one in device.messages.values() if one["body"]["kind"] == "lobby"),
        key=lambda one: one["id"],
    )
    until(lambda: device.messages["", newest["id"]]["body"]["text"].count("G") == 10)
    assert "11 人" in newest["body"]["text"]


def test_o14_a_stranger_who_presses_start_stays_unheard(
    site: Site, device: Device, room: Room
) -> None:
    """O14: twenty presses, twenty toasts, no word in the group.

    Planted: a press handed on as a line; its refusal was sent.
    """
    data = start_button(device, "開始")["data"]
    before = len(settled(device))
    other = stranger(site, device)
    acks = [other.press(data, group=True)["ack"] for _ in range(20)]
    assert all("只有桌主" in ack for ack in acks)
    assert len(settled(device)) == before
    assert game_of(room).phase is Phase.LOBBY


def test_o15_a_menu_of_one_who_is_host_no_more_is_closed(
    site: Site, device: Device, room: Room
) -> None:
    """O15: the host opens the options and hands the table over; his press changes nothing and
    closes the menu. A stranger's press does neither.

    Planted: the right to change kept from the opening; the option was changed.
    """
    friend = Device(site.port, device.code)
    friend.sit(name="F")
    device.say("/options")
    data = start_button(device, "節奏")["data"]
    device.press(data, group=True)
    fast = start_button(device, "快（一半）")["data"]
    assert "只有桌主" in stranger(site, device).press(fast, group=True)["ack"]
    assert start_button(device, "快（一半）")
    device.say("/host 2")
    until(lambda: game_of(room).host == friend.users[0])
    assert "只有桌主" in device.press(fast, group=True)["ack"]
    until(lambda: not any("快（一半）" in one["label"] for one in device.buttons()))
    assert game_of(room).options == {}


def test_o16_joining_by_a_lobby_whose_game_has_begun_is_told_so(
    site: Site, device: Device, room: Room
) -> None:
    """O16: the old message's button, and the page's own way to sit down; the roster stands.

    Planted: the desk's look at the phase left out; he was told something else.
    """
    start = start_button(device, "加入")["start"]
    assert device.control(begin=True, seats=9)["status"] == 200
    roster = [one.user for one in game_of(room).players]
    late = stranger(site, device)
    late.say(f"/start {start}", group=False)
    late.listen()
    until(lambda: any("已經開始了，下一局" in text for text in late.texts(late.users[0])))
    assert late.sit()["status"] == 409
    assert [one.user for one in game_of(room).players] == roster
    late.hang_up()


def test_o18_a_lobby_is_one_message_with_three_warnings_at_most(
    site: Site, device: Device, room: Room
) -> None:
    """O18: twelve who join make one message, edited; then its time runs out.

    Planted: the edit key left out of account; a message for each.
    """
    for number in range(11):
        assert Device(site.port, device.code).sit(name=f"G{number}")["status"] == 200
    until(lambda: any("G10" in text for text in device.texts()))
    for left in (*range(65_000, 0, -5_000), 0):
        room.clock.leap(game_of(room).closes - left)
        room.driver.wake()
        until(lambda: not site.store.outbox(room.key, 1))
        settled(device)
    device.until(lambda state: state["table"]["phase"] != "lobby")
    kinds = [one["body"]["kind"] for one in device.messages.values()]
    assert kinds.count("lobby") == 1
    assert kinds.count("reminder") == 3


def test_o46_who_gets_up_in_the_lobby_is_off_the_list_and_may_come_back(
    site: Site, device: Device, room: Room
) -> None:
    """O46: list and count drop by one.

    Planted: the list not drawn again when somebody leaves.
    """
    friend = Device(site.port, device.code)
    friend.sit(name="F")
    until(lambda: "2. F" in lobby_text(device) and "已入座 2 人" in lobby_text(device))
    friend.post(friend.at("sit"), token=friend.phones[0], seat=-1)
    until(lambda: "F" not in lobby_text(device).split() and "已入座 1 人" in lobby_text(device))
    device.until(lambda state: len(state["table"]["seats"]) == 1)
    again = friend.post(friend.at("sit"), token=friend.phones[0], name="F", seat=0)
    assert again["status"] == 200
    until(lambda: "2. F" in lobby_text(device))


def test_o49_an_abandoned_lobby_closes_itself(site: Site, device: Device, room: Room) -> None:
    """O49: meanwhile a second /newgame points to the first; at the end of its time it is over.

    Planted: no deadline for the lobby.
    """
    until(lambda: bool(lobby_text(device)))
    first = lobby_text(device)
    device.say("/newgame")
    until(lambda: any("已經有一桌了" in text for text in device.texts()))
    until(lambda: [text[:20] for text in device.texts()].count(first[:20]) == 2)
    assert game_of(room).phase is Phase.LOBBY
    room.clock.leap(game_of(room).closes + 1)
    room.driver.wake()
    device.until(lambda state: state["table"]["phase"] == "over")


def test_o49_who_opened_the_room_can_close_a_lobby_that_is_anothers(
    site: Site, device: Device, room: Room
) -> None:
    """O49: any admin can `/cancel`; on the page that is the device that opened the room.

    Planted: the host alone may.
    """
    friend = Device(site.port, device.code)
    friend.sit(name="F")
    device.say("/host 2")
    other = stranger(site, device)
    other.say("/cancel")
    assert game_of(room).phase is Phase.LOBBY
    device.post(device.at("say"), token=device.token, id=token(), text="/cancel", group=True)
    device.until(lambda state: state["table"]["phase"] == "over")
