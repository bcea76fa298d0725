"""Rows of the bug log on Telegram: chat, leave, leak, state."""

from __future__ import annotations

import json

import pytest

from adapters.faults import StoreBusy
from adapters.telegram.chats import Chats, table_key
from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.players import migrate
from tests.adapters.telegram.fake.world import OPEN
from tests.adapters.telegram.town import GROUP, label, town
from tests.handlers.telegram_deeds import (
    prompted,
    questions,
)

# chat


@pytest.mark.parametrize("told", [True, False])
def test_o40_o41_a_group_that_moves_takes_its_game_along(told: bool) -> None:
    """O40 with the service messages, O41 where a refused send is the first sign.

    Planted: a group is known by the id it has now; the refusal is like any other.
    """
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
        place.wait(5_000)
        texts = [sent.text for sent in place.world.rooms[new].messages.values()]
        assert any("已經有一桌了" in text for text in texts)
        assert place.store.load(table_key(new)) is None
        assert place.game.day >= 1


def test_o42_a_topic_is_known_by_the_letter_that_opened_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """O42: the table is stored, the note of its place is not, and the update comes again.

    Planted: the note alone is believed; seen to fail.
    """
    failed: list[int] = []
    keeps = Chats.play_in

    def play_in(self: Chats, home: int, run: str, thread: int) -> None:
        failed.append(thread)
        if len(failed) == 1:
            raise StoreBusy("x", "busy")
        keeps(self, home, run, thread)

    monkeypatch.setattr(Chats, "play_in", play_in)
    with town() as place:
        place.world.rooms[GROUP].forum = True
        monkeypatch.setattr(place.house.polling.stopped, "wait", lambda seconds: False)
        people = place.people(9)
        people[0].say(GROUP, "/newgame", thread=17)
        place.step()
        people[1].tap(label("join"), GROUP)
        place.wait(6_000)
        assert failed == [17]
        assert {sent.thread for sent in place.group()} == {17}


def test_o42_a_game_in_a_topic_stays_there() -> None:
    """O42: lobby, days and end in topic 17; a second table in another topic is refused there.

    Planted: what is said goes to the group's general topic.
    """
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
    """O46: the list is one shorter; coming back may join again.

    Planted: leaving the group is not noticed.
    """
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
    """O45, O47: the night takes its time; back within the grace he lives, after it he is out.

    Planted: coming back is not noticed.
    """
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


def test_o49_an_abandoned_lobby_closes_itself() -> None:
    """O49: meanwhile a second /newgame points to the first; at the end of its time it is over.

    Planted: no deadline for the lobby.
    """
    with town() as place:
        people = place.table(3)
        run = place.store.load(place.key).run
        people[1].say(GROUP, "/newgame crescent")
        place.wait(5_000)
        assert place.store.load(place.key).run == run
        assert any("已經有一桌了" in sent.text for sent in place.group())
        place.wait(31 * 60_000)
        assert place.game.phase is Phase.OVER
        people[1].say(GROUP, "/newgame crescent")
        place.step()
        assert place.game.phase is Phase.LOBBY


def test_o49_any_admin_closes_a_lobby_that_is_anothers() -> None:
    """O49: the host's lobby, /cancel by a stranger and by an admin who sits nowhere.

    Planted: the host alone may.
    """
    with town() as place:
        place.table(3)
        stranger, admin = place.people(11)[9:]
        place.world.promote(GROUP, admin.user, "can_pin_messages")
        stranger.say(GROUP, "/cancel")
        place.wait(3_000)
        assert place.game.phase is Phase.LOBBY
        admin.say(GROUP, "/cancel@judge_bot")
        place.wait(3_000)
        assert place.game.phase is Phase.OVER


# leak


def test_o69_what_the_group_can_ask_at_night_tells_nothing() -> None:
    """O69: status and list show no card, no target, nobody who has answered.

    Planted: who has not answered yet is told at night too.
    """
    with town() as place:
        people = place.begin(9)
        phone = prompted(place)
        sent = questions(phone)[-1]
        other = next(one for one in people if one is not phone)
        other.say(other.user, "/status")
        place.step()
        before = other.texts()[-1]
        assert "夜" in before
        phone.press(sent, sent.buttons()[0])
        place.step()
        other.say(other.user, "/status")
        place.step()
        assert other.texts()[-1] == before


# state


def test_o77_a_new_process_finds_the_game() -> None:
    """O77: everything warm is gone; what was asked is answered as before.

    Planted: where a person sits is remembered by the process.
    """
    with town() as place:
        people = place.begin(9)
        place.restart()
        people[0].say(people[0].user, "/players")
        place.step()
        assert "9號" in people[0].texts()[-1]


def test_o79_the_handler_works_time_after_time_in_one_process() -> None:
    """O79: three calls with ten minutes in between, all three send.

    Planted: a loop for each call.
    """
    with town(webhook=True) as place:
        phone = place.people(1)[0]
        for number in range(3):
            phone.say(phone.user, "/help")
            place.step()
            place.wait(600_000)
            assert len(phone.texts()) == number + 1
        assert json.loads(json.dumps(place.responses)) == [200, 200, 200]
