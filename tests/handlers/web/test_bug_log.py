"""Rows of the bug log about lobby, stages, stale buttons and leaving, played through the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adapters.text.render import Voice
from engine import next_wake
from engine.state import Game
from engine.vocabulary import Phase
from handlers.web.room import Room
from tests.handlers.web.sites import Device, Seen, Site, token, until


class Table:
    """Nine people on one device, and the room behind it."""

    def __init__(self, site: Site, device: Device) -> None:
        device.open(people=9)
        device.listen()
        self.site, self.device = site, device
        self.room: Room = site.room(device.code)
        device.until(lambda state: len(state["mine"]) == 9)

    @property
    def game(self) -> Game:
        game = self.room.game()
        assert game is not None
        return game

    def asked(self) -> int:
        """The phone of a seat that is asked now."""
        self.device.until(lambda state: any(one.get("asked") for one in state["mine"]))
        return next(n for n in range(9) if self.device.mine(n).get("asked"))

    def phone(self, seat: int) -> int:
        return self.device.users.index(self.game.players[seat - 1].user)

    def button(self, phone: int, label: str = "") -> Seen:
        user = self.device.users[phone]
        until(lambda: any(label in one["label"] for one in self.device.buttons(user)))
        return next(one for one in self.device.buttons(user) if label in one["label"])

    def reach(self, phase: Phase) -> None:
        """Everybody passes until the table stands there."""
        for _ in range(200):
            if self.game.phase is phase:
                return
            before = self.site.store.load(self.room.key)
            self.room.clock.leap((next_wake(self.game) or 0) + 1)
            self.room.driver.wake()
            until(lambda b=before: self.site.store.load(self.room.key) != b)
        raise AssertionError(f"it never came to {phase}")

    def group_button(self, label: str) -> Seen:
        until(lambda: any(label in one["label"] for one in self.device.buttons()))
        return [one for one in self.device.buttons() if label in one["label"]][-1]


@pytest.fixture
def table(site: Site, device: Device) -> Table:
    return Table(site, device)


def test_o04_one_player_counts_once_in_the_vote_that_cuts_a_speaker_off(table: Table) -> None:
    """O04: pressed, taken back, pressed again: 1, 0, 1; never 2."""
    table.reach(Phase.SPEECH)
    until(lambda: table.game.phase is Phase.SPEECH and bool(table.game.waits))
    speaker = table.game.waits[0].seat
    other = next(one.seat for one in table.game.players if one.seat != speaker and not one.death)
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
    due = next(
        prompt.due
        for wait in table.game.waits
        for prompt in wait.prompts
        if table.game.players[prompt.seat - 1].user == table.device.users[phone]
    )
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


def test_o12_o13_old_buttons_do_nothing_once_the_game_is_over(table: Table) -> None:
    """O12: every old button gets one answer; no state is written, nothing is said."""
    phone = table.asked()
    old = table.button(phone)["data"]
    group = [one["data"] for one in table.device.buttons() if "data" in one]
    table.device.say("/endgame")
    table.device.until(lambda state: state["table"]["phase"] == "over")
    until(lambda: any("🛑" in text or "結束" in text for text in table.device.texts()))
    stood, texts = table.site.store.load(table.room.key), len(table.device.texts())
    assert table.device.press(old, phone)["ack"]
    for data in group:
        assert table.device.press(data, phone, group=True)["ack"]
    assert table.site.store.load(table.room.key) == stood
    assert len(table.device.texts()) <= texts + len(group)


def test_o14_a_stranger_who_presses_start_stays_unheard(site: Site, device: Device) -> None:
    """O14: twenty presses, no word in the group."""
    device.open(people=3, begin=False)
    device.listen()
    until(lambda: any("開始" in one["label"] for one in device.buttons()))
    data = next(one["data"] for one in device.buttons() if "開始" in one["label"])
    stranger = Device(site.port, device.code)
    stranger.phones = [token()]
    before = len(device.got)
    acks = [stranger.press(data, group=True)["ack"] for _ in range(20)]
    assert all(acks)
    assert len(device.got) == before


def test_o15_a_menu_is_no_right(site: Site, device: Device) -> None:
    """O15: who may not change an option cannot by pressing the button that another has opened."""
    device.open(people=2, begin=False)
    device.listen()
    device.say("/options")
    until(lambda: any("節奏" in one["label"] for one in device.buttons()))
    stranger = Device(site.port, device.code)
    stranger.phones = [token()]
    for one in device.buttons():
        if "data" in one:
            assert stranger.press(one["data"], group=True)["status"] == 200
    game = site.room(device.code).game()
    assert game is not None
    assert game.options == {}
    assert len(game.players) <= 3


def test_o45_the_night_ends_though_one_who_was_asked_has_left(table: Table) -> None:
    """O45: he leaves for good in the night; the night ends all the same."""
    phone = table.asked()
    table.device.say("/leave", phone)
    table.reach(Phase.ELECTION_RUN)
    assert table.game.day == 1


def test_o47_who_comes_back_through_another_line_has_missed_nothing(table: Table) -> None:
    """O47: the line breaks, another one opens: alive, the same seat, the same question."""
    phone = table.asked()
    before = table.device.mine(phone)
    table.device.hang_up()
    table.device.state = {}
    table.device.listen()
    table.device.until(lambda state: len(state["mine"]) == 9)
    assert table.device.mine(phone) == before
    assert table.device.press(table.button(phone)["data"], phone)["ack"].startswith("✅")


def test_o49_an_abandoned_lobby_closes_itself(site: Site, device: Device) -> None:
    """O49: nobody begins, the lobby closes; a second /newgame meanwhile points to the first."""
    device.open(people=1, begin=False)
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "lobby")
    room = site.room(device.code)
    device.say("/newgame")
    game = room.game()
    assert game is not None
    assert game.phase is Phase.LOBBY
    room.clock.leap(game.closes + 1)
    room.driver.wake()
    device.until(lambda state: state["table"]["phase"] == "over")


def test_a_host_hands_over_pauses_and_goes_on(table: Table) -> None:
    """Product, "/pause": every open window keeps the time it had left."""
    said: Callable[..., Seen] = table.device.say
    assert said("/pause")["status"] == 200
    table.device.until(lambda state: state["table"]["paused"])
    left = table.device.state["table"]["left"]
    said("/resume")
    table.device.until(lambda state: not state["table"]["paused"])
    assert table.device.state["table"]["left"] == left
    said("/lang en")
    until(lambda: table.room.voice().locale == "en")
    said("/status")
    english = Voice("en").text("phase-night")
    until(lambda: any(english in text for text in table.device.texts()))
