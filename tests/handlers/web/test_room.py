"""What people do at a table of the page: sit, speak, leave, hold it, look on."""

from __future__ import annotations

import time

from handlers.web.pacing import Speed
from tests.handlers.web.sites import Device, Site, token, until


def test_a_watched_table_plays_itself_to_the_end(site: Site, device: Device) -> None:
    device.open(people=0)
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "over")
    until(lambda: any("🏁" in text for text in device.texts()))
    assert device.state["all"], "the end shows all cards"


def test_nothing_goes_on_unseen(site: Site, device: Device) -> None:
    """Architecture 0.8: a local table's time stands still while nobody looks on."""
    device.open(people=0)
    room = site.room(device.code)
    game = room.game()
    before, at = game, room.clock.now()
    time.sleep(0.4)
    assert (room.game(), room.clock.now()) == (before, at)


def test_a_held_table_stands_still_and_goes_step_by_step(site: Site, device: Device) -> None:
    device.open(people=0, speed="real")
    assert device.control(held=True)["status"] == 200
    device.listen()
    device.until(lambda state: state["held"])
    room = site.room(device.code)
    before = site.store.load(room.key)
    time.sleep(0.3)
    assert site.store.load(room.key) == before
    device.control(step=True)
    until(lambda: site.store.load(room.key) != before)
    after = site.store.load(room.key)
    time.sleep(0.3)
    assert site.store.load(room.key) == after


def test_a_table_waits_for_the_person_it_asks(site: Site, device: Device) -> None:
    """Without a clock nothing is closed over his head, however long he takes."""
    device.open(people=9)
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    version = site.store.load(f"local:{device.code}")
    time.sleep(0.6)
    assert site.store.load(f"local:{device.code}") == version
    assert device.state["pace"] == 0


def test_speeds_change_in_the_middle_of_a_game(site: Site, device: Device) -> None:
    device.open(people=0, speed="real")
    device.listen()
    device.until(lambda state: state["pace"] == 1)
    device.control(speed="brisk")
    device.until(lambda state: state["pace"] == 4)
    device.control(speed="instant")
    device.until(lambda state: state["table"]["phase"] == "over")
    assert site.room(device.code).setting.speed is Speed.INSTANT


def test_a_person_takes_a_bots_seat_and_gives_it_back(site: Site, device: Device) -> None:
    """Any seat can be taken in mid-game, with its card and its knowledge (product, silent players).

    Planted: the seat given without a new card message; the phone stayed empty.
    """
    device.open(people=0, speed="real")
    device.listen()
    device.control(held=True)
    assert device.sit(4)["status"] == 200
    device.hang_up()
    device.listen()
    device.until(lambda state: bool(state["mine"]))
    until(lambda: bool(device.texts(device.users[0])))
    card = device.mine()["card"]
    assert any(card in text for text in device.texts(device.users[0]))
    taken = device.post(device.at("sit"), token=device.phones[0], seat=-1)
    assert taken["status"] == 200
    device.until(lambda state: state["table"]["seats"][3]["bot"])


def test_a_persons_seat_is_nobody_elses_to_take(site: Site, device: Device) -> None:
    device.open(people=1)
    game = site.room(device.code).game()
    assert game is not None
    seat = next(one.seat for one in game.players if not one.bot)
    assert Device(site.port, device.code).sit(seat)["status"] == 409


def test_a_lobby_fills_up_and_empties(site: Site, device: Device) -> None:
    """O10, O46: who sits down and gets up while the list is shown is on it or not, at once."""
    device.open(people=1, begin=False)
    device.listen()
    guests = [Device(site.port, device.code) for _ in range(5)]
    for number, one in enumerate(guests):
        assert one.sit(name=f"G{number}")["status"] == 200
    for one in guests[:2]:
        one.post(one.at("sit"), token=one.phones[0], seat=-1)
    names = {"P1", "G2", "G3", "G4"}
    device.until(lambda state: {one["name"] for one in state["table"]["seats"]} == names)
    assert device.control(seats=9)["status"] == 200
    device.until(lambda state: len(state["table"]["seats"]) == 9)
    assert guests[0].sit(name="late")["status"] == 200
    device.until(lambda state: sum(one["bot"] for one in state["table"]["seats"]) == 4)


def test_the_night_and_the_dead_are_silent_in_the_group(site: Site, device: Device) -> None:
    device.open(people=1, speed="real")
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "night")
    assert device.say("我是預言家")["muted"] == "night"
    assert "muted" not in device.say("/status")
    until(lambda: "/status" in device.texts())
    assert "我是預言家" not in device.texts()


def test_the_dead_are_shown_nothing_until_the_table_says_so(site: Site, device: Device) -> None:
    """Product, "The dead": nothing, or everything. Never while one of the device's seats lives."""
    device.open(people=1)
    device.listen()
    watcher = Device(site.port, device.code)
    watcher.listen()
    watcher.until(lambda state: state["table"] is not None)
    assert "all" not in watcher.state
    device.control(shown=True)
    watcher.until(lambda state: len(state.get("all", ())) == 9)
    device.until(lambda state: state["shown"])
    assert "all" not in device.state
    watcher.hang_up()


def test_earlier_ballots_can_be_looked_up(site: Site, device: Device) -> None:
    device.open(people=0)
    device.listen()
    device.until(lambda state: state["table"]["phase"] == "over")
    found = device.post(device.at("ballots"))["ballots"]
    assert found
    assert all(len(vote) == 3 for one in found for vote in one["votes"])
    assert device.post(device.at("ballots"), lang="en")["ballots"][0]["title"] == "Day 1"


def test_a_second_game_on_the_same_room_replaces_the_first(site: Site, device: Device) -> None:
    """O13, O49: the buttons of a game that is over do nothing at the next one."""
    device.open(people=9)
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    phone = next(n for n in range(9) if device.mine(n)["asked"])
    until(lambda: bool(device.buttons(device.users[phone])))
    old = device.buttons(device.users[phone])[0]["data"]
    first = site.store.load(f"local:{device.code}")
    phones = [{"token": one, "name": "P"} for one in device.phones]
    again = {"device": device.token, "code": device.code, "phones": phones, "seats": 9}
    assert device.post("/api/rooms", speed="instant", **again)["status"] == 200
    second = site.store.load(f"local:{device.code}")
    assert first is not None
    assert second is not None
    assert second.run != first.run
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    before = site.store.load(f"local:{device.code}")
    assert device.press(old, phone)["ack"]
    assert site.store.load(f"local:{device.code}") == before


def test_a_wanted_card_is_dealt_or_refused(site: Site, device: Device) -> None:
    device.open(people=1, role="witch")
    device.listen()
    device.until(lambda state: bool(state["mine"]))
    assert device.mine()["cardId"] == "witch"
    phones = [{"token": device.phones[0], "name": "P"}]
    asked = {"device": device.token, "code": device.code, "phones": phones, "seats": 9}
    refused = device.post("/api/rooms", role="thief", **asked)
    assert refused["status"] == 409
    assert refused["error"].startswith("❓")


def test_who_sits_elsewhere_is_told_so_and_leaves_no_table_behind(
    site: Site, device: Device
) -> None:
    """A person sits at one table at a time; the page then comes as somebody new."""
    device.open(people=1)
    before = set(site.app.state.site.rooms._kept)
    phones = [{"token": device.phones[0], "name": "P"}]
    refused = device.post("/api/rooms", device=device.token, phones=phones, seats=9)
    assert (refused["status"], refused["key"]) == (409, "seated-elsewhere")
    assert set(site.app.state.site.rooms._kept) == before


def test_a_seat_that_goes_from_hand_to_hand_is_offered_to_nobody(
    site: Site, device: Device
) -> None:
    """Product, silent players: what is offered can be had. A seat between a person and a bot is
    empty for an instant only, and whoever read the offer would be refused.

    Planted: the empty seat told before the next hand has it; the offer drawn from what was so.
    """
    device.open(people=0, speed="real")
    device.listen()
    device.control(held=True)
    for _ in range(10):
        assert device.sit(4)["status"] == 200
        up = device.post(device.at("sit"), token=device.phones.pop(), seat=-1)
        assert up["status"] == 200
    until(lambda: sum("接手" in text for text in device.texts()) == 20)
    assert not any("可以接手" in text for text in device.texts())
    assert not any("接手" in button["label"] for button in device.buttons())


def test_an_offer_that_is_over_keeps_no_button(site: Site, device: Device) -> None:
    """An empty seat is offered until somebody sits there: then its button is gone for all.

    Planted: the offer is a message without a key.
    """
    device.open(people=2, speed="real")
    device.listen()
    other = Device(site.port, device.code)
    other.listen()
    device.until(lambda state: len(state["mine"]) == 2)
    seat = device.mine(1)["seat"]
    kick = {"token": device.token, "id": token(), "name": "P", "group": True}
    assert device.post(device.at("say"), text=f"/kick {seat}", **kick)["status"] == 200
    offered = [f"接手{seat}號"]
    until(
        lambda: [one["label"][2:] for one in device.buttons() if "接手" in one["label"]] == offered
    )
    other.until(lambda state: state["table"]["seats"][seat - 1]["vacant"])
    assert other.sit(seat)["status"] == 200
    until(lambda: not any("接手" in one["label"] for one in device.buttons()))
    other.hang_up()
