"""The socket itself: what is no HTTP at all, what breaks off, what is sent again by a stranger."""

from __future__ import annotations

import http.client
import json
import random
import socket
import time
from contextlib import closing, suppress

import pytest

from tests.handlers.web.sites import Device, Site, token, until
from tests.handlers.web.test_guard import garbage


@pytest.fixture
def seated(site: Site, device: Device) -> Device:
    """A held game with one person in it: whatever changes it now came through the socket."""
    device.open(people=1)
    device.listen()
    device.until(lambda state: bool(state["mine"]) and "card" in state["mine"][0])
    device.control(held=True)
    until(lambda: not site.store.outbox(f"local:{device.code}", 1))
    time.sleep(0.3)
    return device


def state_of(site: Site, device: Device) -> bytes:
    stored = site.store.load(f"local:{device.code}")
    assert stored is not None
    return stored.state


def _noise(dice: random.Random, path: str) -> bytes:
    """What may come in through a socket: noise, half a request, a lying one, a huge head, many."""
    body = garbage(dice)
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n".encode()
    match dice.randrange(8):
        case 0:
            return dice.randbytes(dice.randrange(1, 3000))
        case 1:
            return head[: dice.randrange(len(head))]
        case 2:
            return head + b"Content-Length: 999999999999\r\n\r\n" + body
        case 3:
            return head + b"Content-Length: -5\r\n\r\n" + body
        case 4:
            return head + b"X: " + b"a" * 300_000 + b"\r\n\r\n"
        case 5:
            return head + b"Transfer-Encoding: chunked\r\n\r\n" + b"FFFFFFFFFFFF\r\n" + body
        case 6:
            whole = head + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
            return whole * dice.randrange(1, 20)
        case _:
            return b"\x16\x03\x01" + dice.randbytes(200)


def _heard(device: Device) -> bool:
    with suppress(OSError):
        return bool(device.say("還在")["status"] == 200)
    return False


def test_noise_at_the_socket_never_takes_it_down(site: Site, seated: Device) -> None:
    """No HTTP, half of it, lengths that lie, huge heads, a TLS greeting, requests in a row.

    Planted: bodies read one at a time; one that never ends held up all others.
    """
    dice = random.Random(8733)
    stands = state_of(site, seated)
    left_open = []
    for _ in range(120):
        line = socket.create_connection(("127.0.0.1", site.port), timeout=2)
        route = dice.choice(("say", "press", "sit", "control", "stream", "ballots", "nowhere"))
        with suppress(OSError):
            line.sendall(_noise(dice, seated.at(route)))
        if dice.random() < 0.3:
            left_open.append(line)
        else:
            line.close()
    # What was closed still counts as one of this address's lines until it is read to its end.
    until(lambda: _heard(seated))
    assert state_of(site, seated) == stands
    for line in left_open:
        line.close()


def test_a_stream_that_asks_for_nonsense_is_refused(site: Site, seated: Device) -> None:
    """Garbage for the route that stays open. Planted: no limit to the tokens of a stream."""
    dice = random.Random(5)
    stands = state_of(site, seated)
    stranger = Device(site.port, seated.code)
    for body in (
        *(garbage(dice) for _ in range(60)),
        json.dumps({"tokens": [token() for _ in range(50)]}).encode(),
        json.dumps({"tokens": [token()], "after": {f"w{n}": 0 for n in range(5000)}}).encode(),
        json.dumps({"tokens": [token()], "after": {"": -1}}).encode(),
        json.dumps({"tokens": ["short"]}).encode(),
    ):
        if body.startswith(b'{"tokens"') and b"x" * 5000 not in body and _fits(body):
            continue
        assert _status(stranger, body) in (400, 413), body[:80]
    assert state_of(site, seated) == stands
    assert seated.say("還在")["status"] == 200


def _status(device: Device, body: bytes) -> int:
    """The answer to a wish for a stream; what is granted is not listened to."""
    line = http.client.HTTPConnection("127.0.0.1", device.port, timeout=10)
    line.request("POST", device.at("stream"), body, {"Content-Type": "application/json"})
    with closing(line), closing(line.getresponse()) as answer:
        return answer.status


def _fits(body: bytes) -> bool:
    """Whether this is a stream's body as a page could send it: it would stay open."""
    found = json.loads(body)
    tokens = found["tokens"]
    return len(tokens) < 20 and min(map(len, tokens), default=24) > 21 and "after" not in found


def test_a_frame_that_is_sent_again_counts_once_whoever_sends_it(
    site: Site, device: Device
) -> None:
    """Replayed: the same press and the same line five times; and by a stranger, under his own
    token, as his own word: the press is none of his, the line is said by him.

    Planted: an event id of the server's own for each request; the line stood there six times.
    """
    device.open(people=9)
    device.listen()
    device.until(lambda state: any(one.get("asked") for one in state["mine"]))
    phone = next(n for n in range(9) if device.mine(n)["asked"])
    user = device.users[phone]
    until(lambda: bool(device.buttons(user)))
    data = device.buttons(user)[0]["data"]
    first = device.press(data, phone, id="replayed-press-1")
    assert first["ack"].startswith("✅")
    stands = state_of(site, device)
    for _ in range(5):
        assert device.press(data, phone, id="replayed-press-1")["status"] == 200
        device.say("/players", id="replayed-line-1")
    stranger = Device(site.port, device.code)
    stranger.phones = [token()]
    assert not stranger.press(data, id="replayed-press-1")["ack"].startswith("✅")
    stranger.say("/players", id="replayed-line-1")
    assert state_of(site, device) == stands
    device.say("/help")
    until(lambda: "/help" in device.texts())
    assert device.texts().count("/players") == 2, "one is the stranger's own"
