"""Rows of the bug log on Telegram: flood, delivery."""

from __future__ import annotations

from engine.vocabulary import Phase
from handlers.telegram_serve import Acks
from tests.adapters.telegram.fake.players import bot_changed
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import OPEN, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, town
from tests.handlers.telegram_deeds import (
    prompted,
    questions,
    real_wait,
)

# flood


def test_o17_fifteen_people_and_a_429_in_the_middle() -> None:
    """O17: never above twenty in a minute; a `retry_after` of 30 delays, loses nothing.

    Planted: what a 429 has refused is dropped.
    """
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
    """O18: edited in place; at most three warnings before the close.

    Planted: the lobby is sent anew with each join.
    """
    with town() as place:
        place.table(12)
        place.wait(180_000)
        place.wait(100_000)
        lobby, *more = place.group()
        assert "玩家12" in lobby.text
        assert len(more) <= 3
        assert len(lobby.history) <= 14


# delivery


def test_o20_who_never_opened_the_private_chat_is_led_there_and_then_seated() -> None:
    """O20: not seated by a word in the group; the deep link seats.

    Planted: whoever writes in the group counts as reached.
    """
    with town() as place:
        place.table(3)
        shy = place.people(4)[3]
        shy.person.started = False
        shy.say(GROUP, "/join")
        place.step()
        assert len(place.game.players) == 3
        door = next(
            (sent, button)
            for sent in reversed(shy.inbox(GROUP))
            for button in sent.buttons()
            if "url" in button
        )
        shy.press(*door)
        place.step()
        assert len(place.game.players) == 4
        assert shy.texts()


def test_o21_one_who_blocks_the_bot_stops_no_other() -> None:
    """O21: the others get their cards, the group is told of the seat, he can ask again.

    Planted: a send that is refused ends the round.
    """
    with town() as place:
        people = place.table(9)
        people[4].person.blocked = True
        people[0].say(GROUP, "/startgame")
        place.wait(8_000)
        for number, phone in enumerate(people):
            cards = [text for text in phone.texts() if text.startswith("🎴")]
            assert len(cards) == (0 if number == 4 else 1)
        seat = next(one.seat for one in place.game.players if one.user == str(people[4].user))
        assert not place.game.players[seat - 1].reachable
        assert any(f"{seat}號" in sent.text for sent in place.group()[1:])
        people[4].person.blocked = False
        people[4].say(people[4].user, "/role")
        place.step()
        assert any("🎴" in text for text in people[4].texts())
        assert place.game.players[seat - 1].reachable


def test_o22_a_bot_that_is_thrown_out_closes_the_game() -> None:
    """O22: no further group sends, players told once in private.

    Planted: being put out of the group is no reason to stop.
    """
    with town() as place:
        people = place.begin(9)
        bot_changed(place.world, GROUP, HOST, Standing("kicked"))
        place.step()
        place.wait(5_000)
        assert place.game.phase is Phase.OVER
        sends = len(place.sends())
        told = [phone.texts()[-1] for phone in people]
        assert len(set(told)) == 1
        place.wait(300_000)
        assert len(place.sends()) == sends


def test_o23_a_bot_that_may_not_post_pauses_the_game() -> None:
    """O23: no crash, the clocks stand still.

    Planted: losing the right to post changes nothing.
    """
    with town() as place:
        place.begin(9)
        bot_changed(place.world, GROUP, HOST, Standing("restricted", dict.fromkeys(OPEN, False)))
        place.step()
        assert place.game.paused
        place.wait(600_000)
        assert place.game.phase is Phase.NIGHT


def test_o23_a_group_whose_refusals_are_the_first_sign_is_paused_too() -> None:
    """O23: nobody told the bot; the send did.

    Planted: a refusal for want of rights is like any other.
    """
    with town() as place:
        place.begin(9)
        place.world.rooms[GROUP].members[World.BOT] = Standing("restricted", {})
        place.wait(200_000)
        assert place.game.paused


def test_o24_a_press_is_acknowledged_in_time_whatever_its_handling_takes() -> None:
    """O24: "is being handled" within five seconds, and never a second answer.

    Planted: a press is answered when it has been handled, and no earlier.
    """
    with town() as place:
        place.begin(9)
        phone = prompted(place)
        sent = questions(phone)[-1]
        query = phone.press(sent, sent.buttons()[0])["callback_query"]["id"]
        acks = Acks(place.house.line, "slow", patience=0.05)
        acks.expect(query)
        real_wait(place, 0.3)
        assert phone.pops == ["slow"]
        place.step()
        assert phone.pops == ["slow"]
        assert any(prompt.acts for wait in place.game.waits for prompt in wait.prompts)
