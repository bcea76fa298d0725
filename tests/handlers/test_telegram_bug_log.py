"""Rows of the bug log on Telegram: replay, stale."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.refusals import Refused
from tests.adapters.telegram.fake.world import Standing
from tests.adapters.telegram.town import GROUP, HOST, label, town
from tests.handlers.telegram_deeds import (
    an_option,
    end,
    is_answer,
    living,
    prompted,
    questions,
    to_the_vote,
)

# replay


@pytest.mark.parametrize("webhook", [False, True])
def test_o01_the_same_press_five_times_seats_once(webhook: bool) -> None:
    """O01: one seat, one reply, whether one after the other or at the same moment.

    Planted: an event that was handled before is handled again.
    """
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
    """O02: logged, parked, never asked for again; the same update changes nothing.

    Planted: what cannot be read is raised instead of parked.
    """
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
    """O05: a second press is the same act, and the night ends by its timer anyway.

    Planted: a press waits until Telegram has taken its acknowledgement.
    """
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


def test_o04_one_player_counts_once_in_the_vote_that_cuts_a_speaker_off() -> None:
    """O04: pressed, taken back, pressed again: 1, 0, 1; never 2.

    Planted: votes to cut added up instead of toggled.
    """
    with town() as place:
        place.begin(9)
        Crowd(place, 2).play(until=lambda game: game.phase is Phase.SPEECH)
        place.wait(3_000)
        turn = next(wait.seat for wait in place.game.waits)
        user = place.game.players[turn - 1].user
        other = next(phone for phone in living(place) if str(phone.user) != user)
        board, button = other.find(label("skip"), GROUP) or pytest.fail("no button to cut")
        counts = []
        for _ in range(3):
            other.press(board, button)
            place.step()
            counts.append(len(place.game.cuts))
        assert counts == [1, 0, 1]
        assert len(set(other.pops[-3:])) == 1


# stale


def test_o11_yesterdays_vote_button_is_no_wolfs_target() -> None:
    """O11: told that it is over, nothing chosen.

    Planted: a press is judged by its target alone.
    """
    with town() as place:
        place.begin(9)
        to_the_vote(place)
        board = [sent for sent in place.group() if sent.buttons()][-1]
        buttons = [one for one in board.buttons() if is_answer(one)]
        Crowd(place, 2, steady=True).play(
            until=lambda game: game.phase is Phase.NIGHT and any(w.prompts for w in game.waits)
        )
        place.wait(3_000)
        wolves = [one for one in place.game.players if one.card == "wolf" and one.death is None]
        phone = place.phones[int(wolves[0].user)]
        before, pops = place.game, len(phone.pops)
        for button in buttons:
            phone.press(board, button)
            place.step()
        assert place.game == before
        assert len(phone.pops) == pops + len(buttons) > pops + 3


def test_o12_buttons_of_a_game_that_is_over_do_nothing() -> None:
    """O12: one toast each, no write, no message.

    Planted: a refused press is answered by a message.
    """
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
    """O13: the payload carries the game; refused with a word.

    Planted: the game in a button is not looked at.
    """
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
    """O14: twenty toasts at most, no group message.

    Planted: a refused press is answered by a message in the group.
    """
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
    """O15: asked anew at the press.

    Planted: who is admin is asked once and remembered.
    """
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
    """O16: a word, the roster as it was.

    Planted: nothing is said to who comes too late.
    """
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
