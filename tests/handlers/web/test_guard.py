"""What the server takes from strangers: nothing that harms a table or stops the process."""

from __future__ import annotations

import http.client
import json
import random
import socket
import string
import time

import pytest

from handlers.hasty import Hasty
from handlers.limits import Buckets
from tests.handlers.web.sites import Device, Site, token, until

ROUTES = ("say", "press", "sit", "control", "stream", "ballots")


def test_foreign_names_and_foreign_pages_are_refused(site: Site, device: Device) -> None:
    """A name that was made to point at this machine, and a page that calls us from elsewhere."""
    status, _ = device.raw("/", b"", "GET", Host="evil.example")
    assert status == 403
    status, _ = device.raw("/api/rooms", b"{}", Origin="http://evil.example")
    assert status == 403
    status, _ = device.raw("/", b"", "GET")
    assert status == 200


def test_a_form_of_another_page_cannot_reach_us(site: Site, device: Device) -> None:
    """Only JSON that says so is read: a browser sends no foreign page's JSON unasked."""
    status, _ = device.raw("/api/rooms", b"{}", Content_Type="text/plain")
    assert status == 415


def test_the_page_loads_nothing_from_elsewhere(site: Site, device: Device) -> None:
    import urllib.request

    with urllib.request.urlopen(f"http://127.0.0.1:{site.port}/") as answer:
        policy = answer.headers["content-security-policy"]
        text = answer.read().decode()
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "https://" not in text


def test_what_is_too_long_is_refused(site: Site, device: Device) -> None:
    status, _ = device.raw("/api/rooms", b'{"device": "' + b"a" * 2_000_000 + b'"}')
    assert status == 413
    assert device.post("/api/rooms", device=token(), phones=[])["status"] in (200, 409)


def test_who_guesses_codes_is_made_to_wait(site: Site, device: Device) -> None:
    statuses = [device.raw(f"/api/rooms/ZZ{n:03d}", b"", "GET")[0] for n in range(60)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


def test_who_guesses_or_hoards_shuts_out_himself_alone(site: Site, device: Device) -> None:
    """Codes, rooms and streams are counted for each address."""
    site.app.state.site._opened = Buckets(rate=1 / 30, burst=3)
    device.open(people=1)
    for _ in range(40):
        device.raw("/api/rooms/ZZZZZ", b"", "GET")
    look = f"/api/rooms/{device.code}"
    assert device.raw(look, b"", "GET")[0] == 429
    assert elsewhere(site, "GET", look) == 200
    opening = json.dumps({"device": token(), "phones": [], "seats": 9}).encode()
    statuses = [device.raw("/api/rooms", opening)[0] for _ in range(4)]
    assert statuses[-1] == 429
    assert elsewhere(site, "POST", "/api/rooms", opening) in (200, 409)


def elsewhere(site: Site, method: str, path: str, body: bytes = b"") -> int:
    """The status that another address gets (all of 127 is this machine)."""
    line = http.client.HTTPConnection(
        "127.0.0.1", site.port, timeout=30, source_address=("127.0.0.2", 0)
    )
    line.request(method, path, body, {"Content-Type": "application/json"})
    try:
        return line.getresponse().status
    finally:
        line.close()


def test_a_request_that_does_not_come_is_not_waited_for(
    site: Site, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Headers, bodies and second requests that never end are cut off; a stream that goes on is
    not.
    """
    monkeypatch.setattr(Hasty, "patience", 0.5)
    whole = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    posted = b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    for begun in (b"", b"GET / HT", posted + b"Content-Length: 90\r\n\r\n{", whole + b"GET / HT"):
        with socket.create_connection(("127.0.0.1", site.port)) as line:
            line.sendall(begun)
            line.settimeout(10)
            began = time.monotonic()
            while line.recv(65536):
                pass
            assert time.monotonic() - began < 8, begun
    device.open(people=1, begin=False)
    device.listen()
    time.sleep(1.2)
    assert device.say("still here")["status"] == 200
    until(lambda: any("still here" in str(one) for one in device.got))


def test_one_address_takes_so_many_connections_and_leaves_the_rest(
    site: Site, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hasty, "most", 5)
    lines = [socket.create_connection(("127.0.0.1", site.port)) for _ in range(12)]
    try:
        until(lambda: sum(_closed(one) for one in lines) == 7)
        assert elsewhere(site, "GET", "/") == 200
    finally:
        for line in lines:
            line.close()


def _closed(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False


def test_who_chooses_the_dice_or_his_card_is_named_for_it(site: Site, device: Device) -> None:
    """He can reckon out every card; whoever plays with him hears of it."""
    for given, told in (({}, False), ({"seed": 7}, True), ({"role": "witch"}, True)):
        device.open(people=1, begin=True, **given)
        room = site.room(device.code)
        said = [one.body.decode() for one in room.chats.after(device.code, "", 0)]
        assert any("🎲" in one for one in said) == told, given


@pytest.fixture
def seated(site: Site, device: Device) -> Device:
    device.open(people=1)
    device.listen()
    device.until(lambda state: bool(state["mine"]) and "card" in state["mine"][0])
    return device


def test_nobody_controls_a_room_that_is_not_his(site: Site, seated: Device) -> None:
    stranger = Device(site.port, seated.code)
    assert stranger.control(speed="real")["status"] == 409
    assert stranger.post("/api/rooms", device=stranger.token, code=seated.code)["status"] == 409
    assert site.room(seated.code).setting.speed == "instant"


def test_nobody_presses_anothers_button(site: Site, device: Device) -> None:
    """O62: a forged press for another's seat does nothing; his own key is not known to others.

    Planted: presses given by the seat in the button instead of the sender's; the state changed.
    """
    device.open(people=9)
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    asked = next(n for n in range(9) if device.mine(n)["asked"])
    until(lambda: bool(device.buttons(device.users[asked])))
    data = device.buttons(device.users[asked])[0]["data"]
    before = site.store.load(f"local:{device.code}")
    stranger = Device(site.port, device.code)
    stranger.phones = [token()]
    answer = stranger.press(data)
    assert answer["status"] == 200
    assert not answer["ack"].startswith("✅")
    other = next(n for n in range(9) if n != asked and not device.mine(n)["asked"])
    assert not device.press(data, other)["ack"].startswith("✅")
    after = site.store.load(f"local:{device.code}")
    assert before is not None
    assert after is not None
    assert after.state == before.state


def garbage(dice: random.Random) -> bytes:
    """Anything: noise, broken JSON, deep, huge, of the wrong kinds."""
    match dice.randrange(7):
        case 0:
            return dice.randbytes(dice.randrange(400))
        case 1:
            return b"[" * 20_000
        case 2:
            return json.dumps({"token": token(), "id": token(), "text": None}).encode()
        case 3:
            letters = "".join(dice.choices(string.printable, k=200))
            return json.dumps({"token": token(), "id": token(), "text": letters}).encode()
        case 4:
            data = "".join(dice.choices(string.ascii_letters + string.digits + "-_", k=60))
            return json.dumps({"token": token(), "id": token(), "data": data}).encode()
        case 5:
            tokens = [token() for _ in range(dice.randrange(30))]
            return json.dumps({"tokens": tokens, "after": {"x" * 5000: -1}}).encode()
        case _:
            kinds = [None, [], {}, -1, 2**70, "x" * 3000, True]
            names = ("token", "device", "id", "text", "data", "seat", "seats", "after", "held")
            return json.dumps({name: dice.choice(kinds) for name in names}).encode()


def testgarbage_never_takes_it_down(site: Site, seated: Device) -> None:
    """Noise, huge, foreign and replayed bodies on every route: refused, and the game untouched.

    Planted: the body's check left out; a request ended in an error 500.
    """
    dice = random.Random(33)
    seated.control(held=True)
    time.sleep(0.5)
    stands = site.store.load(f"local:{seated.code}")
    stranger = Device(site.port, seated.code)
    for _ in range(250):
        body = garbage(dice)
        route = dice.choice(ROUTES[:4])
        for _ in range(dice.choice((1, 1, 2))):
            status, answer = stranger.raw(stranger.at(route), body)
            assert status in (200, 400, 409, 413), (route, body[:80], answer)
    after = site.store.load(f"local:{seated.code}")
    assert stands is not None
    assert after is not None
    assert after.state == stands.state
    assert seated.say("還在")["status"] == 200
