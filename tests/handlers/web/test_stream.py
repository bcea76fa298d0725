"""A device's stream: its own and nothing else, resumed without a lost or doubled message."""

from __future__ import annotations

import json

from msgspec.structs import replace

from adapters.text.render import Voice
from engine import view
from engine.state import Game
from handlers.table.facts import all_told, told_again
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

    Planted: `Listener.after` filled with all users of the room; the state of every seat sent; a
    living seat's card among the table's; each seen to fail here.
    """
    device.open(people=2)
    device.listen()
    other = guest(site, device)
    other.listen()
    other.until(lambda state: bool(state["mine"]) and bool(state["mine"][0].get("card")))
    room = site.room(device.code)
    until(lambda: not site.store.outbox(room.key, 1))
    for one in (device, other):
        said(one)
        game = room.game()
        assert game is not None
        others = foreign(site, one.users, game)
        assert others
        only_views(one.bytes.decode(), one.users, game, others)
    other.hang_up()


def said(one: Device) -> None:
    """A line of its own that has come back: all that was before it has come too."""
    one.say("/help")
    until(lambda: "/help" in one.texts())


def foreign(site: Site, users: list[str], game: Game) -> set[str]:
    """What was told in private to others, and neither to these users nor to the group.

    Two wolves are told the same of their pack, one of them perhaps in a longer message, or before
    somebody took the seat over: what a seat was told is its player's to know.
    """
    voice = Voice(rules=game.rules)
    seats = [one.seat for one in game.players if one.user in users]
    known = {told_again(fact, voice) for seat in seats for fact in view(game, seat).told}
    own = {"", *users}
    texts: dict[bool, set[str]] = {True: set(), False: set()}
    for address, body in site.chats._db.execute("SELECT address, body FROM bubbles").fetchall():
        texts[address in own].add(json.loads(body).get("text", ""))
    return {text for text in texts[False] if not any(text in one for one in texts[True] | known)}


def only_views(raw: str, users: list[str], game: Game, others: set[str]) -> None:
    """All that a device was sent is its own, and what it says of seats is what `view` says."""
    data = [line.removeprefix("data: ") for line in raw.split("\n") if line.startswith("data: ")]
    events = [json.loads(one) for one in data if _whole(one)]
    messages = [one for one in events if "rev" in one]
    states = [one for one in events if "mine" in one]
    own = {one.seat for one in game.players if one.user in users}
    voice = Voice(rules=game.rules)
    assert {one["to"] for one in messages} <= {"", *users}
    assert not others & {one["body"].get("text", "") for one in messages}
    assert not [text for text in others if json.dumps(text, ensure_ascii=False)[1:-1] in raw]
    for state in states:
        assert "all" not in state
        assert not any(seat["card"] for seat in (state["table"] or {"seats": []})["seats"])
    last = states[-1]
    assert {one["seat"] for one in last["mine"]} == own
    for one in last["mine"]:
        seen = view(game, one["seat"])
        assert one["cardId"] == seen.card
        assert one["told"] == all_told(seen.told, voice)
        verbs = dict.fromkeys(found.verb for found in seen.legal)
        assert one["may"] == [voice.text(f"ask-{verb}") for verb in verbs]


def _whole(text: str) -> bool:
    """Whether an event has come to its end; the last one may be on its way still."""
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


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
    device.listen()
    until(lambda: bool(device.got))
    device.hang_up()
    site.room(device.code).seats.rise(device.users[0])
    cuts = 1
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
    seen = [(one["to"], one["id"], one["rev"]) for one in device.got]
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
