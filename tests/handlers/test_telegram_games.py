"""Whole games on Telegram: people press and type, the strict fake refuses what Telegram refuses."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.world import OPEN, Standing
from tests.adapters.telegram.town import GROUP, Town, label, town


def _is_sound(town: Town) -> None:
    """What must hold of every game, whatever was played."""
    assert town.game.phase is Phase.OVER
    assert town.store.parked() == []
    assert town.store.pending() == []
    assert [one for one in town.api.refusals if one[0] != "answercallbackquery"] == []
    assert town.busiest_minute() <= 18
    _cards_once(town)
    _all_given_back(town)


def _cards_once(town: Town) -> None:
    """Every player was sent his first card once, and nobody another's."""
    for player in town.game.players:
        texts = town.phones[int(player.user)].texts()
        assert sum(text.startswith("🎴 你的身份是") for text in texts) == 1, texts


def _all_given_back(town: Town) -> None:
    room = town.world.rooms[GROUP]
    assert room.permissions == OPEN
    assert {user: one.status for user, one in room.members.items() if user in town.phones} == (
        dict.fromkeys(town.phones, "member")
    )
    assert {one.tag for one in room.members.values()} == {""}
    assert room.pinned == []


@pytest.mark.parametrize(
    ("rules", "seats", "seed"),
    [
        ("official", 9, 1),
        ("official", 12, 2),
        ("crescent", 12, 3),
        ("crescent", 9, 4),
        ("expanded", 12, 5),
        ("expanded", 8, 6),
    ],
)
def test_a_whole_game_is_played_by_people_who_press_and_type(
    rules: str, seats: int, seed: int
) -> None:
    """product.md, A game: lobby, cards, nights, dawns, days, ballots, the end."""
    with town() as place:
        place.begin(seats, rules)
        Crowd(place, seed).play()
        _is_sound(place)
        end = place.group()[-1].text
        assert all(f"{number}號" in end for number in range(1, seats + 1))


def test_the_same_game_comes_by_webhook() -> None:
    """cloud.md, Decided 10: presses are acknowledged in the webhook's own answer."""
    with town(webhook=True) as place:
        place.begin(9)
        Crowd(place, 7).play()
        _is_sound(place)
        assert set(place.responses) == {200}
        assert not place.put_aside
        answered = [given for _, method, given in place.api.calls if method == "getupdates"]
        assert answered == []


@pytest.mark.parametrize(("rules", "deal"), [("official", 4), ("crescent", 1), ("expanded", 2)])
def test_a_game_of_twelve_keeps_within_sixty_messages(rules: str, deal: int) -> None:
    """performance.md: 60 group messages at most, edits apart; 18 in any minute, edits included."""
    with town(deal=deal) as place:
        place.begin(12, rules)
        Crowd(place, deal, steady=True).play()
        _is_sound(place)
        sends = [
            given
            for _, method, given in place.api.calls
            if method == "sendmessage" and int(given["chat_id"]) == GROUP
        ]
        assert len(sends) <= 60
        assert place.game.day >= 3


def test_the_group_hears_the_tally_by_name_and_every_dawn() -> None:
    """product.md, A game 4 and 5: who died, and the vote with its result."""
    with town() as place:
        place.begin(9)
        Crowd(place, 9, steady=True).play()
        texts = "\n".join(sent.text for sent in place.group())
        dawns = [int(number) for number in re.findall(r"天亮了（第 (\d+) 天）", texts)]
        assert dawns == list(range(1, place.game.day + 1))
        assert "票型" in texts


def test_nothing_of_a_night_is_told_by_the_group() -> None:
    """Bug-log O69, O70: a night has its messages whoever acts, and no edit tells anything."""
    counts = []
    for seed in (10, 11):
        with town() as place:
            place.begin(9)
            dusk = place.clock.at
            eager = 0.0 if seed == 10 else 0.9
            Crowd(place, seed, eager=eager).play(until=lambda game: game.day == 1)
            place.wait(3_000)
            dawn = next(one.date for one in place.group() if "天亮了" in one.text) * 1000
            night = [
                method
                for at, method, given in place.api.calls
                if dusk <= at < dawn and int(given.get("chat_id", 0)) == GROUP
            ]
            counts.append(Counter(one for one in night if "message" in one))
    assert counts[0] == counts[1]


def test_the_group_is_muted_by_night_and_the_dead_by_day() -> None:
    """product.md, Telegram: `mute` is `both` unless the group says otherwise."""
    with town() as place:
        people = place.begin(9)
        crowd = Crowd(place, 12, steady=True)
        crowd.play(until=lambda game: game.phase is Phase.NIGHT)
        assert not any(phone.may_write(GROUP) for phone in people)
        crowd.play(until=lambda game: game.phase is Phase.VOTE and game.day == 2)
        dead = {one.user for one in place.game.players if one.death is not None}
        assert dead
        speaking = {str(phone.user) for phone in people if phone.may_write(GROUP)}
        assert speaking == {one.user for one in place.game.players} - dead


def test_a_group_that_mutes_nobody_is_left_alone() -> None:
    """product.md, Telegram: the option `mute` with the answer `off`."""
    with town() as place:
        place.table(9, "mute=off")
        place.phones[next(iter(place.phones))].tap(label("startgame"), GROUP)
        place.step()
        Crowd(place, 13, steady=True).play()
        methods = {method for _, method, _ in place.api.calls}
        assert not methods & {"setchatpermissions", "restrictchatmember"}


def test_a_game_in_a_basic_group_needs_no_rights() -> None:
    """platforms.md 2.4: nothing can be muted there, and nothing is tried but a look."""
    with town() as place:
        room = place.world.rooms[GROUP]
        room.type = "group"
        room.members[place.world.BOT] = Standing()
        place.begin(9)
        Crowd(place, 14).play()
        tried = {method for method, _ in place.api.refusals}
        assert tried <= {"pinchatmessage", "unpinchatmessage", "answercallbackquery"}
        assert place.game.phase is Phase.OVER
