"""What the server takes from strangers: nothing that harms a table or stops the process."""

from __future__ import annotations

import json
import random
import string
import time

import pytest

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
