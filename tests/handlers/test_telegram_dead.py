"""What the dead say whom nobody can mute: a group's admins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.telegram.fallen import fallen
from engine import view
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.players import Phone
from tests.adapters.telegram.fake.world import RIGHTS
from tests.adapters.telegram.town import GROUP, Town, town

TALK = "我覺得是3號"


def _fallen(place: Town, words: str = "") -> Phone:
    """An admin who is out, on the second day, after his last words."""
    place.begin(9, f"official {words}".strip())
    crowd = Crowd(place, 12, steady=True)
    crowd.play(until=lambda game: game.phase is Phase.VOTE and game.day == 2)
    place.wait(3_000)
    dead = next(one for one in view(place.game, None).seats if not one.alive)
    phone = place.phones[int(place.game.players[dead.seat - 1].user)]
    place.world.promote(GROUP, phone.user)
    return phone


def _said(place: Town, phone: Phone, text: str) -> bool:
    """Whether a line is still there once the bot has seen it."""
    phone.say(GROUP, text)
    place.step()
    room = place.world.rooms[GROUP]
    return any((one.sender, one.text) == (phone.user, text) for one in room.messages.values())


@pytest.mark.parametrize("webhook", [False, True], ids=["serve", "webhook"])
def test_a_dead_admin_is_not_heard_where_the_bot_may_delete(webhook: bool) -> None:
    """product.md, Telegram: the dead are silent by day; platforms.md 2.3: deleting."""
    with town(webhook=webhook) as place:
        phone = _fallen(place)
        assert not _said(place, phone, TALK)
        assert place.api.refusals == []
        assert _said(place, phone, "/status")
        living = next(one for one in place.phones.values() if one.may_write(GROUP))
        assert living is phone or _said(place, living, TALK)


@pytest.mark.parametrize("words", ["mute=night", "mute=off"])
def test_a_group_that_lets_the_dead_speak_hears_them(words: str) -> None:
    """product.md, Telegram: the option `mute` says so."""
    with town() as place:
        assert _said(place, _fallen(place, words), TALK)


def test_a_bot_that_may_not_delete_goes_on_without_it() -> None:
    """product.md, Telegram: if the bot may."""
    with town() as place:
        phone = _fallen(place)
        place.world.promote(GROUP, None, *(one for one in RIGHTS if "delete" not in one))
        assert _said(place, phone, TALK)
        assert [method for method, _ in place.api.refusals] == ["deletemessage"]
        assert place.store.parked() == []


def test_nobody_is_silenced_for_a_death_that_is_not_told_yet() -> None:
    """Bug-log O70: until the group has heard of it a victim is treated as alive."""
    with town() as place:
        user = str(_fallen(place).user)
        game = place.game
        seat = next(one.seat for one in game.players if one.user == user)
        assert user in fallen(game)
        assert user not in fallen(replace(game, untold=(seat,)))
