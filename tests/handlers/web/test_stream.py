"""A device's stream: its own and nothing else, resumed without a lost or doubled message."""

from __future__ import annotations

import json

from msgspec.structs import replace

from adapters.text.render import Voice
from engine import view
from handlers.web import snapshots
from tests.handlers.web.sites import Device, Site, until


def guest(site: Site, host: Device) -> Device:
    """A second device that has taken a bot's seat."""
    other = Device(site.port, host.code)
    seats = host.until(lambda state: state["table"] is not None)["table"]["seats"]
    assert other.sit(next(one["seat"] for one in seats if one["bot"]))["status"] == 200
    return other


def _ended(device: Device) -> bool:
    return bool(device.state) and device.state["table"]["phase"] == "over"


def test_two_devices_at_one_game_get_what_is_theirs(site: Site, device: Device) -> None:
    """Each one's bytes against `view`: no message, card or fact of a seat that is not its own.

    Planted: `Listener.after` filled with all users of the room; seen to fail here.
    """
    device.open(people=2)
    device.listen()
    other = guest(site, device)
    other.listen()
    other.until(lambda state: bool(state["mine"]) and bool(state["mine"][0].get("card")))
    room = site.room(device.code)
    for one in (device, other):
        own = {"", *one.users}
        stands = site.chats._db.execute("SELECT address, id, body FROM messages").fetchall()
        private = {row[1] for row in stands if row[0] not in own}
        assert private, "nobody else was told anything"
        assert {found["to"] for found in one.got} <= own
        assert not private & {found["id"] for found in one.got}
        game = room.game()
        assert game is not None
        for seat in one.state["mine"]:
            seen = view(game, seat["seat"])
            assert seat["cardId"] == seen.card
            assert len(seat["told"]) <= len(seen.told)
        assert {seat["user"] for seat in one.state["mine"]} == set(one.users)
        assert "all" not in one.state
    other.hang_up()


def test_a_state_says_what_views_say(site: Site, device: Device) -> None:
    """What a stranger is shown is the same whatever cards the seats hold (E-FLOW-21)."""
    device.open(people=0)
    room = site.room(device.code)
    game = room.game()
    assert game is not None
    voice = Voice(rules=game.rules)
    swapped = [*game.players]
    first = next(one for one in swapped if one.card == "wolf")
    second = next(one for one in swapped if one.card == "villager")
    swapped[first.seat - 1] = replace(first, card=second.card, told=second.told)
    swapped[second.seat - 1] = replace(second, card=first.card, told=first.told)
    other = replace(game, players=tuple(swapped))
    public = [json.dumps(snapshots.table(one, voice, 0)) for one in (game, other)]
    assert public[0] == public[1]


def test_a_broken_line_loses_and_doubles_nothing(site: Site, device: Device) -> None:
    """Cut again and again in mid-game: the messages are those of a line that never broke.

    Planted: the stream began at the newest revision; messages were lost.
    """
    whole = Device(site.port)
    device.open(people=1)
    whole.code, whole.phones = device.code, device.phones
    whole.listen()
    site.room(device.code).seats.rise(device.users[0])
    cuts = 0
    while device.state.get("table", {}).get("phase") != "over":
        device.listen()
        before = len(device.got)
        until(lambda n=before: len(device.got) > n or _ended(device))
        device.hang_up()
        cuts += 1
    assert cuts > 1
    device.listen()
    until(lambda: device.after == whole.after and device.texts() == whole.texts())
    assert device.messages == whole.messages
    seen = [(one["id"], one["rev"]) for one in device.got]
    assert len(seen) == len(set(seen))
    whole.hang_up()


def test_a_reload_shows_the_whole_chat_again(site: Site, device: Device) -> None:
    device.open(people=1)
    device.listen()
    user = device.users[0]
    until(lambda: bool(device.texts(user)))
    again = Device(site.port, device.code)
    again.phones = device.phones
    again.listen()
    until(lambda: again.texts(user) == device.texts(user) and again.texts() == device.texts())
    again.hang_up()


def test_a_line_that_is_sent_twice_is_said_once(site: Site, device: Device) -> None:
    """O01: the answer was lost, the page sends again."""
    device.open(people=1, begin=False)
    device.listen()
    same = "abcdefgh12345678"
    for _ in range(3):
        assert device.say("hello", id=same)["status"] == 200
    until(lambda: "hello" in device.texts())
    assert device.texts().count("hello") == 1


def test_a_phone_goes_on_at_another_device(site: Site, device: Device) -> None:
    """Whoever holds a phone's key is its user, wherever he opens it."""
    device.open(people=1)
    elsewhere = Device(site.port, device.code)
    elsewhere.phones = [device.phones[0]]
    elsewhere.listen()
    state = elsewhere.until(lambda found: bool(found["mine"]))
    assert state["mine"][0]["user"] == device.users[0]
    assert not state["owner"]
    elsewhere.hang_up()
