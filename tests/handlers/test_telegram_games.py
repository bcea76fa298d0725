"""Whole games on Telegram: people press and type, the strict fake refuses what Telegram refuses."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import OPEN, Standing
from tests.adapters.telegram.town import GROUP, Town, label, town
from tests.handlers.telegram_deeds import voted


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
        assert sum(text.startswith("🎴 你的身分是") for text in texts) == 1, texts


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


def test_a_long_game_costs_little_but_the_calls_to_speak() -> None:
    """docs/telegram.md, Limits: whoever is called gets a message; five a day are all the rest.

    Planted: a message for each wait of the table's.
    """
    with town(deal=2) as place:
        place.begin(12, "official")
        Crowd(place, 2, steady=True).play()
        assert place.game.day == 5
        texts = [
            given["text"]
            for _, method, given in place.api.calls
            if method == "sendmessage" and int(given["chat_id"]) == GROUP
        ]
        calls = sum("🎤 請" in text or "🕯️ 請" in text for text in texts)
        assert len(texts) - calls <= 5 * place.game.day


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
    """Bug-log O69, O70: a night has its messages whoever acts, and no edit tells anything.

    Silent ones, too: the night wakes nobody. Planted: the night's board edited when somebody acts.
    """
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
            calls = [given for _, method, given in place.api.calls if method == "sendmessage"]
            quiet = {one["disable_notification"] for one in calls if "天黑請閉眼" in one["text"]}
            assert quiet == {"true"}
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


def test_whoever_is_called_may_speak_by_then() -> None:
    """product.md, Telegram: permissions come back first, then a speaker is called upon."""
    with town(deal=2) as place:
        room, called = place.world.rooms[GROUP], []
        send = place.api.do_sendmessage

        def seen(given: dict):
            sent = send(given)
            for user in re.findall(r"(?:🎤|🕯️) 請.*tg://user\?id=(\d+)", given["text"]):
                called.append((int(user), place.phones[int(user)].may_write(GROUP)))
            return sent

        place.api.do_sendmessage = seen
        place.begin(12, "official mute=both")
        Crowd(place, 2, steady=True).play(until=lambda game: game.day == 3)
        assert len(called) > 12
        assert all(may for _, may in called)
        assert room.type == "supergroup"


def test_permissions_that_cannot_come_back_now_hold_up_no_word() -> None:
    """The dawn is told when it comes; who may write is mended as soon as Telegram answers.

    Planted: a refused call holds the text back.
    """
    with town() as place:
        people = place.begin(9)
        place.api.fails += [("setChatPermissions", GROUP, Refused(500, "Internal"))] * 2
        seen = len(place.api.calls)
        Crowd(place, 10).play(until=lambda game: game.day == 1)
        tried = next(at for at, name, _ in place.api.calls[seen:] if name == "setchatpermissions")
        dawn = next(one.date for one in place.group() if "天亮了" in one.text)
        assert dawn == tried // 1000
        place.wait(5_000)
        assert people[0].may_write(GROUP)


def test_who_is_admin_is_asked_only_where_a_command_needs_it() -> None:
    """Bug-log O15 without its price: the host's commands, joins, votes and talk cost no call."""
    with town() as place:
        reader, asked = place.house.polling.intake.reader, []
        real = reader.is_admin
        reader.is_admin = lambda chat, user: (asked.append(user), real(chat, user))[1]
        people = place.begin(9)
        Crowd(place, 5).play(until=lambda game: game.day == 2)
        assert asked == []
        other = next(phone for phone in people[1:] if phone.may_write(GROUP))
        other.say(GROUP, "/pause")
        place.step()
        assert asked == [other.user]


def test_the_first_table_of_a_group_says_that_it_is_muted() -> None:
    """product.md, Telegram: with a button; not again once the group has answered or played."""
    with town() as place:
        people = place.table(9)
        assert "禁言" in place.group()[0].text
        people[0].tap("改禁言", GROUP)
        place.wait(5_000)
        menu = place.group()[-1]
        people[0].press(menu, next(one for one in menu.buttons() if "不禁言" in one["text"]))
        place.wait(5_000)
        people[0].say(GROUP, "/extend")
        place.wait(5_000)
        assert "禁言" not in place.group()[0].text
        people[0].say(GROUP, "/startgame")
        place.wait(90_000)
        assert people[1].may_write(GROUP)
    with town() as place:
        people = place.begin(9)
        Crowd(place, 7).play()
        people[0].say(GROUP, "/newgame")
        place.wait(5_000)
        assert "👥" in place.group()[-1].text
        assert "禁言" not in place.group()[-1].text


def test_an_edit_is_never_a_vote_or_a_command() -> None:
    """platforms.md 2.1: an edited message is only ever judged by the rules.

    Planted: an edited message read like a new one.
    """
    with town() as place:
        place.begin(9)
        Crowd(place, 1, steady=True).play(until=lambda game: game.phase is Phase.VOTE)
        place.wait(3_000)
        phone = next(one for one in place.phones.values() if one.may_write(GROUP))
        phone.say(GROUP, "/vote 3")
        place.step()
        phone.edit(GROUP, "/vote 4")
        place.step()
        assert voted(place) == {str(phone.user): (3,)}
        phone.edit(GROUP, "/endgame")
        place.step()
        assert place.game.phase is Phase.VOTE


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
