"""Rows of the bug log on Telegram: replay, stale, delivery."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from handlers.telegram_serve import Acks
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.players import bot_changed
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import OPEN, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, label, town
from tests.handlers.telegram_deeds import (
    an_option,
    end,
    is_answer,
    prompted,
    questions,
    real_wait,
    to_the_vote,
)

# replay


@pytest.mark.parametrize("webhook", [False, True])
def test_o01_the_same_press_five_times_seats_once(webhook: bool) -> None:
    """O01: one seat, one reply, whether one after the other or at the same moment."""
    with town(webhook=webhook) as place:
        people = place.table(3)
        late = place.people(4)[3]
        update = late.tap(label("join"), GROUP)
        place.world.updates += [update] * 4
        place.step()
        place.wait(10_000)
        assert [one.name for one in place.game.players].count("玩家4") == 1
        assert len(place.game.players) == len(people) + 1
        assert len(late.texts()) == 1


def test_o02_a_poisoned_update_is_parked_and_answered_with_200() -> None:
    """O02: logged, parked, never asked for again; the same update changes nothing."""
    with town() as place:
        poison = b'{"update_id": 77, "message": {"message_id": "seventeen"}}'
        assert place.post(poison).status == 200
        assert place.post(poison).status == 200
        assert [one.event for one in place.store.parked()] == ["telegram#77"]
        assert place.post(b"not even json").status == 200
        place.people(1)[0].say(GROUP, "/newgame")
        place.step()
        assert place.game.phase is Phase.LOBBY


def test_o05_a_lost_acknowledgement_leaves_the_question_usable() -> None:
    """O05: a second press is the same act, and the night ends by its timer anyway."""
    with town() as place:
        place.begin(9)
        phone = prompted(place)
        sent = questions(phone)[-1]
        place.api.fails += [("answerCallbackQuery", 0, Refused(500, "lost"))] * 3
        for _ in range(2):
            button = next(one for one in sent.buttons() if "callback_data" in one)
            phone.press(sent, button)
            place.step()
        acts = [
            prompt.acts
            for wait in place.game.waits
            for prompt in wait.prompts
            if place.game.players[prompt.seat - 1].user == str(phone.user)
        ]
        assert [len(one) for one in acts if one] == [1]
        place.wait(300_000)
        assert place.game.day == 1


# stale


def test_o11_yesterdays_vote_button_is_no_wolfs_target() -> None:
    """O11: told that it is over, nothing chosen."""
    with town() as place:
        place.begin(9)
        to_the_vote(place)
        board = [sent for sent in place.group() if sent.buttons()][-1]
        button = board.buttons()[0]
        Crowd(place, 2, steady=True).play(
            until=lambda game: game.phase is Phase.NIGHT and any(w.prompts for w in game.waits)
        )
        place.wait(3_000)
        wolves = [one for one in place.game.players if one.card == "wolf" and one.death is None]
        phone = place.phones[int(wolves[0].user)]
        before = place.game
        phone.press(board, button)
        place.step()
        assert place.game == before
        assert phone.pops[-1]


def test_o12_buttons_of_a_game_that_is_over_do_nothing() -> None:
    """O12: one toast each, no write, no message."""
    with town() as place:
        people = place.begin(9)
        to_the_vote(place)
        old = [(people[0], sent) for sent in place.group() if sent.buttons()]
        old += [(phone, sent) for phone in people for sent in phone.inbox() if sent.buttons()]
        end(place, people[0])
        assert place.game.phase is Phase.OVER
        stored, pops = place.store.load(place.key), len(place.world.pops)
        sends = len(place.api.calls)
        presses = 0
        for phone, sent in old:
            for button in sent.buttons():
                if is_answer(button):
                    phone.press(sent, button)
                    presses += 1
        place.step()
        assert presses
        assert place.store.load(place.key) == stored
        assert len(place.world.pops) == pops + presses
        later = [method for _, method, _ in place.api.calls[sends:]]
        assert "sendmessage" not in later


def test_o13_an_old_games_keyboard_does_not_work_on_the_new_one() -> None:
    """O13: the payload carries the game; refused with a word."""
    with town() as place:
        people = place.begin(9)
        phone = prompted(place)
        sent = questions(phone)[-1]
        end(place, people[0])
        people[0].say(GROUP, "/newgame")
        place.step()
        for one in people:
            one.tap(label("join"), GROUP)
            place.step()
        people[0].say(GROUP, "/startgame")
        place.step()
        before = place.game
        phone.press(sent, sent.buttons()[0])
        place.step()
        assert place.game == before
        assert phone.pops[-1]


def test_o14_a_stranger_who_presses_start_twenty_times_makes_no_noise() -> None:
    """O14: twenty toasts at most, no group message."""
    with town() as place:
        place.table(9)
        stranger = place.people(10)[9]
        messages = len(place.group())
        for _ in range(20):
            stranger.tap(label("startgame"), GROUP)
            place.step()
        place.wait(5_000)
        assert len(place.group()) == messages
        assert 0 < len(stranger.pops) <= 20
        assert place.game.phase is Phase.LOBBY


def test_o15_an_admin_who_is_one_no_more_changes_nothing() -> None:
    """O15: asked anew at the press."""
    with town() as place:
        place.table(9)
        admin = place.people(10)[9]
        place.world.promote(GROUP, admin.user, "can_pin_messages")
        admin.say(GROUP, "/options")
        place.wait(5_000)
        admin.press(*an_option(admin))
        place.wait(5_000)
        sent, button = an_option(admin)
        place.world.rooms[GROUP].members[admin.user] = Standing()
        before = place.game.options
        admin.press(sent, button)
        place.step()
        assert place.game.options == before
        place.world.promote(GROUP, admin.user, "can_pin_messages")
        admin.press(sent, button)
        place.step()
        assert place.game.options != before


def test_o16_joining_by_a_lobby_that_has_begun_is_told_so() -> None:
    """O16: a word, the roster as it was."""
    with town() as place:
        place.table(9)
        lobby = place.group()[-1]
        button = lobby.buttons()[0]
        place.phones[HOST].say(GROUP, "/startgame")
        place.step()
        late = place.people(10)[9]
        late.press(lobby, button)
        place.step()
        assert len(place.game.players) == 9
        assert len(late.texts()) == 1


# delivery


def test_o20_who_never_opened_the_private_chat_is_led_there_and_then_seated() -> None:
    """O20: not seated by a word in the group; the deep link seats."""
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
    """O21: the others get their cards, the group is told of the seat, he can ask again."""
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
    """O22: no further group sends, players told once in private."""
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
    """O23: no crash, the clocks stand still."""
    with town() as place:
        place.begin(9)
        bot_changed(place.world, GROUP, HOST, Standing("restricted", dict.fromkeys(OPEN, False)))
        place.step()
        assert place.game.paused
        place.wait(600_000)
        assert place.game.phase is Phase.NIGHT


def test_o23_a_group_whose_refusals_are_the_first_sign_is_paused_too() -> None:
    """O23: nobody told the bot; the send did."""
    with town() as place:
        place.begin(9)
        place.world.rooms[GROUP].members[World.BOT] = Standing("restricted", {})
        place.wait(200_000)
        assert place.game.paused


def test_o24_a_press_is_acknowledged_in_time_whatever_its_handling_takes() -> None:
    """O24: "is being handled" within five seconds, and never a second answer."""
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
