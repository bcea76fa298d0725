"""Rows of the bug log about stages, stale buttons and leaving, played through the page."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from tests.handlers.web.sites import Device, Site, until
from tests.handlers.web.tables import Table

LOOKS = ("狀態", "身分", "復盤", "再來", "規則", "板子", "設定")
"""Buttons that show something whenever they are pressed, or open the next table."""


@pytest.fixture
def table(site: Site, device: Device) -> Table:
    return Table(site, device)


def test_o04_one_player_counts_once_in_the_vote_that_cuts_a_speaker_off(table: Table) -> None:
    """O04: pressed, taken back, pressed again: 1, 0, 1; never 2.

    Planted: votes to cut added up instead of toggled.
    """
    table.reach(Phase.SPEECH)
    speaker = table.wait.seat
    other = next(seat for seat in table.alive if seat != speaker)
    cut = table.group_button("請他停")
    counts = []
    for _ in range(3):
        table.device.press(cut["data"], table.phone(other), group=True)
        counts.append(len(table.game.cuts))
    assert counts == [1, 0, 1]


@pytest.mark.parametrize(("early", "counts"), [(200, True), (0, False), (-200, False)])
def test_o07_what_a_player_is_told_is_what_counts(table: Table, early: int, counts: bool) -> None:
    """O07: a press 200 ms before the deadline, at it, and after it.

    Planted: presses judged by the wall's clock; the late one counted.
    """
    phone = table.asked()
    button = table.button(phone)
    due = table.prompt(phone).due
    table.room.driver.held = True
    table.room.clock.leap(due - early)
    ack = table.device.press(button["data"], phone)["ack"]
    acted = any(
        prompt.acts
        for wait in table.game.waits
        for prompt in wait.prompts
        if table.game.players[prompt.seat - 1].user == table.device.users[phone]
    )
    assert acted is counts
    assert ack.startswith("✅") is counts


def test_o08_a_vote_that_comes_after_the_close_changes_nobodys_result(
    site: Site, table: Table
) -> None:
    """O08: seen open by a slow device, pressed after the close: refused with a notice, the tally
    unchanged, and a second device reads the same result.

    Planted: a closed prompt's number not looked at; the press fell into the next ballot.
    """
    table.reach(Phase.VOTE)
    slow, quick = (table.phone(seat) for seat in table.alive[:2])
    late = table.button(slow, "號")["data"]
    table.device.press(table.button(quick, "號")["data"], quick)
    table.leap()
    other = Device(site.port, table.device.code).listen()
    until(lambda: not site.store.outbox(table.room.key, 1))
    until(lambda: any("票型" in text for text in other.texts()))
    until(lambda: other.texts() == table.device.texts())
    closed = site.store.load(table.room.key)
    said, tally = table.device.texts(), table.game.tally
    assert tally
    for group in (False, True):
        assert "已經結束" in table.device.press(late, slow, group=group)["ack"]
    assert site.store.load(table.room.key) == closed
    assert table.game.tally == tally
    assert table.device.texts() == other.texts() == said
    other.hang_up()


def test_o12_old_buttons_do_nothing_once_the_game_is_over(table: Table) -> None:
    """O12: every old button, private and of the group, gets one answer; no state is written and
    nothing is said.

    Planted: a press handed on as a line; its refusal was sent.
    """
    phone = table.asked()
    user = table.device.users[phone]
    table.button(phone)
    table.reach(Phase.SPEECH)
    old = [
        (one["data"], to == "")
        for message in table.device.got
        if (to := message["to"]) in ("", user)
        for row in message["body"].get("buttons", [])
        for one in row
        if "data" in one and not any(word in one["label"] for word in LOOKS)
    ]
    table.device.say("/endgame")
    table.device.until(lambda state: state["table"]["phase"] == "over")
    until(lambda: any("結束" in text for text in table.device.texts()))
    site, key = table.site, table.room.key
    until(lambda: not site.store.outbox(key, 1))
    chats = [site.chats.after(table.device.code, address, 0) for address in ("", user)]
    stood = site.store.load(key)
    assert {group for _, group in old} == {False, True}
    for data, group in old:
        assert table.device.press(data, phone, group=group)["ack"]
    assert site.store.load(key) == stood
    assert not site.store.outbox(key, 1)
    assert [site.chats.after(table.device.code, to, 0) for to in ("", user)] == chats


def test_o13_buttons_of_the_game_before_do_nothing_at_the_next(table: Table) -> None:
    """O13: stop one, deal another to the same people, press the first one's buttons.

    Planted: payloads without the run's tag; a card of the first was an answer in the second.
    """
    phones = [n for n in range(9) if table.device.mine(n).get("asked")] or [table.asked()]
    old = {phone: table.button(phone)["data"] for phone in phones}
    people = [{"token": one, "name": "P"} for one in table.device.phones]
    again = {"device": table.device.token, "code": table.device.code, "phones": people, "seats": 9}
    assert table.device.post("/api/rooms", speed="instant", **again)["status"] == 200
    table.asked()
    before = table.site.store.load(table.room.key)
    for phone, data in old.items():
        assert "舊的按鈕" in table.device.press(data, phone)["ack"]
    assert table.site.store.load(table.room.key) == before


def test_o45_the_night_lasts_its_time_though_one_who_was_asked_has_left(table: Table) -> None:
    """O45: he leaves for good in the night: it goes on till the same instant, and then ends.

    Planted: a seat that leaves closes the wait it was asked in.
    """
    phone = table.asked()
    seat = table.prompt(phone).seat
    open_ = [(wait.slots, wait.due) for wait in table.game.waits]
    table.device.say("/leave", phone)
    assert table.game.players[seat - 1].death is not None
    assert table.game.phase is Phase.NIGHT
    assert [(wait.slots, wait.due) for wait in table.game.waits] == open_
    table.reach(Phase.ELECTION_RUN)
    assert table.game.day == 1


def test_o47_who_comes_back_through_another_line_has_missed_nothing(table: Table) -> None:
    """O47: the line breaks, another one opens: alive, the same seat, the same question.

    Planted: a seat given up when its device's stream ends.
    """
    phone = table.asked()
    before = table.device.mine(phone)
    table.device.hang_up()
    table.device.state = {}
    table.device.listen()
    table.device.until(lambda state: len(state["mine"]) == 9)
    after = table.device.mine(phone)
    # The time left may have gone on meanwhile, by a beat of the clock.
    assert before["left"] - 2_000 <= after["left"] <= before["left"]
    assert after == before | {"left": after["left"]}
    assert table.device.press(table.button(phone)["data"], phone)["ack"].startswith("✅")
    assert not table.game.vacant


def test_o48_who_is_idle_is_in_no_majority_and_the_rules_say_so(table: Table) -> None:
    """O48: three votes of all the living decide (O-FLOW-P6: most of those cast), as `/rules` has
    it.

    Planted: more than half of the living needed.
    """
    table.reach(Phase.VOTE)
    target, *others = table.alive
    voters = others[:3]
    assert 2 * len(voters) <= len(table.alive)
    for seat in voters:
        mark = f"{target}號"
        ack = table.device.press(table.button(table.phone(seat), mark)["data"], table.phone(seat))
        assert ack["ack"].startswith("✅")
    table.leap()
    assert table.game.players[target - 1].death is not None
    table.device.say("/rules O-FLOW-P6")
    until(lambda: any("Most weight = dead" in text for text in table.device.texts()))


def test_a_host_pauses_and_goes_on(table: Table) -> None:
    """Product, "/pause": every open window keeps the time it had left."""
    assert table.device.say("/pause")["status"] == 200
    table.device.until(lambda state: state["table"]["paused"])
    left = table.device.state["table"]["left"]
    table.device.say("/resume")
    table.device.until(lambda state: not state["table"]["paused"])
    assert table.device.state["table"]["left"] == left


def test_a_host_hands_the_table_over_by_a_button_and_has_no_say_any_more(table: Table) -> None:
    """Issue 3, "handing the table over": the crown moves on every page."""
    host, heir = table.device.users[0], table.device.users[4]
    table.device.until(lambda state: state["table"]["host"] == host)
    table.device.say("/host")
    seat = next(one.seat for one in table.game.players if one.user == heir)
    table.device.press(table.group_button(f"{seat}號 P5")["data"], group=True)
    table.device.until(lambda state: state["table"]["host"] == heir)
    until(lambda: any("桌主換成" in text for text in table.device.texts()))
    table.device.say("/pause")
    until(lambda: any("只有桌主" in text for text in table.device.texts(host)))
    assert not table.game.paused
    table.device.say("/pause", 4)
    assert table.game.paused


def test_a_group_speaks_another_language(table: Table) -> None:
    table.device.say("/lang en")
    until(lambda: table.room.voice().locale == "en")
    table.device.say("/status")
    until(lambda: any("Night 1" in text for text in table.device.texts()))
