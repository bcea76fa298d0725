"""Other people's cards are seen by nobody: not by hopping from seat to seat, nor by a switch."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.errors import Illegal
from handlers.web.admission import sat
from tests.handlers.web.sites import Device, Site, token, until


def _bots(site: Site, device: Device) -> list[int]:
    game = site.room(device.code).game()
    assert game is not None
    return [one.seat for one in game.players if one.bot]


def _sit(device: Device, seat: int, secret: str = "", own: str = "") -> tuple[int, str]:
    """Sit down; the status, and why not."""
    body = {"device": own} if own else {}
    answer = device.post(device.at("sit"), token=secret or token(), name="C", seat=seat, **body)
    return answer["status"], answer.get("key", "")


def test_who_comes_to_a_game_sees_one_card_of_it(site: Site, device: Device) -> None:
    """Planted: a seat given to whoever asks; with a new token each, all cards were read."""
    device.open(people=1, speed="real")
    first, second, third = _bots(site, device)[:3]
    own, one = token(), token()
    assert _sit(device, first, one, own) == (200, "")
    assert device.post(device.at("sit"), token=one, name="C", seat=-1)["status"] == 200
    assert _sit(device, second, one) == (409, "sat-before")
    assert _sit(device, second, token(), own) == (409, "sat-before")
    assert _sit(device, first) == (409, "seat-once")
    assert _sit(device, third) == (409, "one-a-night")


def test_a_new_token_for_every_seat_reads_one_card_a_night(site: Site, device: Device) -> None:
    """A device is whoever says that it is one: with a new token each, all bots' cards were read.

    Planted: the night was not looked at.
    """
    device.open(people=1, speed="real")
    assert _sit(device, _bots(site, device)[0]) == (200, "")
    left = _bots(site, device)
    assert {_sit(device, seat) for seat in left} == {(409, "one-a-night")}
    room = site.room(device.code)
    game = room.game()
    assert game is not None
    tomorrow = replace(game, night=game.night + 1)
    seen = sat(tomorrow, room.setting.cards, "C", "C's device", left[0])
    with pytest.raises(Illegal, match="one-a-night"):
        sat(tomorrow, seen, "D", "D's device", left[1])


def test_who_is_alone_may_sit_anywhere_and_is_joined_by_nobody_then(
    site: Site, device: Device
) -> None:
    device.open(people=1, speed="real")
    for seat in _bots(site, device)[:3]:
        secret = token()
        assert _sit(device, seat, secret, device.token) == (200, "")
        assert device.post(device.at("sit"), token=secret, name="C", seat=-1)["status"] == 200
    assert _sit(device, _bots(site, device)[-1]) == (409, "cards-known")


def test_a_deal_that_was_chosen_is_played_against_bots_alone(site: Site, device: Device) -> None:
    """A seed or a card says what others hold. Planted: both allowed beside other people."""
    for chosen in ({"seed": 7}, {"role": "witch"}):
        device.open(people=1, speed="real", **chosen)
        assert _sit(device, _bots(site, device)[0]) == (409, "cards-known")
        again = {"device": device.token, "phones": [], "seats": 9, "code": device.code}
        assert device.post("/api/rooms", speed="real", **again)["status"] == 200
        assert _sit(device, _bots(site, device)[0]) == (200, "")


def test_all_cards_are_shown_between_games_only_and_the_group_hears_of_it(
    site: Site, device: Device
) -> None:
    device.open(people=1, speed="real")
    device.listen()
    assert _sit(device, _bots(site, device)[0]) == (200, "")
    assert device.control(shown=True)["key"] == "between-games"
    spy = Device(site.port, device.code)
    spy.listen()
    spy.until(lambda state: state["table"] is not None)
    assert "all" not in spy.state
    spy.hang_up()
    phones = [{"token": device.phones[0], "name": "P1"}]
    again = {"device": device.token, "phones": phones, "seats": 9, "code": device.code}
    assert device.post("/api/rooms", speed="real", shown=True, **again)["status"] == 200
    until(lambda: any("看得到全場的牌" in text for text in device.texts()))


def test_what_was_shown_to_one_alone_lets_nobody_join(site: Site, device: Device) -> None:
    device.open(people=1, speed="real")
    device.listen()
    for shown in (True, False):
        assert device.control(shown=shown)["status"] == 200
    until(lambda: any("看不到牌" in text for text in device.texts()))
    assert _sit(device, _bots(site, device)[0]) == (409, "cards-known")
