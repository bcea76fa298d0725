"""Rows of the bug log on Telegram: flood, identity, render, chat, leave, leak, state."""

from __future__ import annotations

import json

import pytest

from adapters.buttons import decode as decode_button, encode
from adapters.telegram.chats import table_key
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.players import migrate
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import OPEN
from tests.adapters.telegram.town import GROUP, HOST, label, town
from tests.handlers.telegram_deeds import (
    prompted,
    questions,
    to_the_vote,
)

# flood


def test_o17_fifteen_people_and_a_429_in_the_middle() -> None:
    """O17: never above twenty in a minute; a `retry_after` of 30 delays, loses nothing."""
    with town() as place:
        place.table(14)
        flood = Refused(429, "Too Many Requests: retry after 30", retry_after=30)
        place.api.fails.append(("sendMessage", GROUP, flood))
        place.phones[HOST].say(GROUP, "/startgame")
        place.wait(90_000)
        assert place.busiest_minute() <= 18
        assert any("板子" in sent.text for sent in place.group())
        assert place.store.pending() == []


def test_o18_twelve_joins_are_one_lobby_message() -> None:
    """O18: edited in place; at most three warnings before the close."""
    with town() as place:
        place.table(12)
        place.wait(180_000)
        place.wait(100_000)
        lobby, *more = place.group()
        assert "玩家12" in lobby.text
        assert len(more) <= 3
        assert len(lobby.history) <= 14


# identity


def test_o29_two_people_with_one_name_are_two_players() -> None:
    """O29: shown apart, and a vote for one touches him alone."""
    with town() as place:
        people = place.people(9)
        for phone in people:
            phone.person.name = "小明"
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        assert len({one.name for one in place.game.players}) == 9


@pytest.mark.parametrize("words", ["/options", "/join", "/vote 3", "/flee", "/newgame"])
def test_o31_o32_anonymous_admins_and_channels_are_told_how(words: str) -> None:
    """O31, O32: a polite word, nobody seated, nothing set, no crash."""
    with town() as place:
        place.table(3)
        for sender, stands_in in ((GROUP, 1087968824), (-100999, 136817688)):
            room = place.world.rooms[GROUP]
            place.world.person(stands_in, "GroupAnonymousBot", is_bot=True)
            kind = "supergroup" if sender == GROUP else "channel"
            shown = {"id": sender, "type": kind, "title": "x"}
            sent = place.world.put(room, stands_in, words, extra={"sender_chat": shown})
            place.world.update("message", place.world.message(sent))
            before, said = place.game, len(place.group())
            place.wait(6_000)
            assert place.game == before
            assert len(place.group()) == said + 1
        assert place.store.parked() == []


def test_o33_ids_above_32_bits_go_through_unchanged() -> None:
    """O33: join, buttons, store and back."""
    with town() as place:
        people = place.begin(9)
        assert {one.user for one in place.game.players} == {str(one.user) for one in people}
        assert min(one.user for one in people) == 7_000_000_001
        for sent in [*place.group(), *(one for phone in people for one in phone.inbox())]:
            for button in sent.buttons():
                if "callback_data" in button:
                    assert decode_button(button["callback_data"]).chat == str(GROUP)


# render


def test_o34_names_are_shown_as_they_are() -> None:
    """O34: list, cards, votes and end arrive, no name makes a mention or a link."""
    names = ["a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`", "</a>", "{ $a }", "%s"]
    with town() as place:
        people = place.people(9)
        for phone, name in zip(people, names, strict=True):
            phone.person.name = name
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        place.wait(10_000)
        lobby = place.group()[0]
        assert all(name in lobby.text for name in names)
        assert [one for one in lobby.entities if one["type"] != "bold"] == []
        people[0].say(GROUP, "/startgame")
        place.step()
        Crowd(place, 3, steady=True).play()
        end = place.group()[-1].text
        assert all(name in end for name in names)
        assert place.store.parked() == []


def test_o35_every_payload_fits_and_holds_no_name() -> None:
    """O35: the longest group id, a seat of two digits; the fake refuses what is longer."""
    data = encode(table_key(-(2**52)), "1" * 21, "vote 35", number=10_000)
    assert len(data) <= 64
    with town() as place:
        place.begin(9)
        assert not any(why.startswith("Bad Request: BUTTON") for _, why in place.api.refusals)


def test_o36_a_name_that_runs_from_right_to_left_turns_no_line() -> None:
    """O36: isolated; a mark that overrides directions is taken out."""
    with town() as place:
        people = place.people(2)
        people[0].person.name = "محمد"
        people[1].person.name = "abc\u202e"
        people[0].say(GROUP, "/newgame")
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        place.wait(6_000)
        text = place.group()[0].text
        assert "\u2068محمد\u2069" in text
        assert "\u202e" not in text


def test_o37_two_quick_presses_raise_no_error() -> None:
    """O37: both acknowledged, the same edit is not sent twice."""
    with town() as place:
        people = place.begin(9)
        to_the_vote(place)
        board = [sent for sent in place.group() if sent.buttons()][-1]
        pops = len(place.world.pops)
        people[0].press(board, board.buttons()[0])
        people[1].press(board, board.buttons()[0])
        place.step()
        place.wait(5_000)
        assert len(place.world.pops) == pops + 2
        assert not any("not modified" in why for _, why in place.api.refusals)


# chat


@pytest.mark.parametrize("told", [True, False])
def test_o40_o41_a_group_that_moves_takes_its_game_along(told: bool) -> None:
    """O40 with the service messages, O41 where a refused send is the first sign."""
    new = -1009000000001
    with town() as place:
        room = place.world.rooms[GROUP]
        room.type = "group"
        people = place.begin(9)
        migrate(place.world, GROUP, new, told=told)
        place.step()
        place.wait(200_000)
        moved = list(place.world.rooms[new].messages.values())
        assert any("天亮了" in sent.text for sent in moved)
        assert place.store.load(table_key(new)) is None
        assert sum("upgraded" in why for _, why in place.api.refusals) <= 1
        before = len(moved)
        people[0].say(new, "/status")
        place.step()
        place.wait(3_000)
        assert len(place.world.rooms[new].messages) > before + 1
        people[0].say(new, "/newgame")
        place.step()
        assert place.game.day >= 1


def test_o42_a_game_in_a_topic_stays_there() -> None:
    """O42: lobby, days and end in topic 17; a second table in another topic is refused there."""
    with town() as place:
        place.world.rooms[GROUP].forum = True
        people = place.people(9)
        people[0].say(GROUP, "/newgame", thread=17)
        place.step()
        for phone in people:
            phone.tap(label("join"), GROUP)
            place.step()
        people[1].say(GROUP, "/newgame", thread=99)
        place.step()
        place.wait(5_000)
        assert [sent.thread for sent in place.group() if sent.thread == 99]
        people[0].say(GROUP, "/startgame", thread=17)
        place.step()
        Crowd(place, 4, steady=True, thread=17).play()
        others = [sent for sent in place.group() if sent.thread not in (17, 99)]
        assert others == []
        assert place.world.rooms[GROUP].permissions == OPEN
        assert not any(method == "setchatpermissions" for _, method, _ in place.api.calls)


# leave


def test_o46_leaving_the_group_in_the_lobby_gets_up() -> None:
    """O46: the list is one shorter; coming back may join again."""
    with town() as place:
        people = place.table(4)
        people[3].leave(GROUP)
        place.step()
        assert len(place.game.players) == 3
        people[3].enter(GROUP)
        people[3].tap(label("join"), GROUP)
        place.step()
        assert len(place.game.players) == 4


def test_o45_o47_who_leaves_at_night_ends_no_night_early_and_may_be_back() -> None:
    """O45, O47: the night takes its time; back within the grace he lives, after it he is out."""
    with town() as place:
        people = place.begin(9)
        one, other = people[2], people[5]
        one.leave(GROUP)
        other.leave(GROUP)
        place.step()
        place.wait(20_000)
        one.enter(GROUP)
        place.step()
        assert place.game.phase is Phase.NIGHT
        place.wait(120_000)
        fate = {player.user: player.death for player in place.game.players}
        assert fate[str(one.user)] is None or "left" not in fate[str(one.user)].causes
        gone = fate[str(other.user)]
        assert gone is not None
        assert "left" in gone.causes


# leak


def test_o69_what_the_group_can_ask_at_night_tells_nothing() -> None:
    """O69: status and list show no card, no target, nobody who has answered."""
    with town() as place:
        people = place.begin(9)
        phone = prompted(place)
        sent = questions(phone)[-1]
        people[0].say(people[0].user, "/status")
        place.step()
        before = people[0].texts()[-1]
        phone.press(sent, sent.buttons()[0])
        place.step()
        people[0].say(people[0].user, "/status")
        place.step()
        assert people[0].texts()[-1] == before or phone is people[0]


# state


def test_o77_a_new_process_finds_the_game() -> None:
    """O77: everything warm is gone; what was asked is answered as before."""
    with town() as place:
        people = place.begin(9)
        place.restart()
        people[0].say(people[0].user, "/players")
        place.step()
        assert "9號" in people[0].texts()[-1]


def test_o79_the_handler_works_time_after_time_in_one_process() -> None:
    """O79: three calls with ten minutes in between, all three send."""
    with town(webhook=True) as place:
        phone = place.people(1)[0]
        for number in range(3):
            phone.say(phone.user, "/help")
            place.step()
            place.wait(600_000)
            assert len(phone.texts()) == number + 1
        assert json.loads(json.dumps(place.responses)) == [200, 200, 200]
