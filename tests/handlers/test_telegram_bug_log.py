"""Rows of the bug log that concern Telegram, each with real updates against the strict fake."""

from __future__ import annotations

import json

import pytest

from adapters.buttons import decode as decode_button, encode
from adapters.telegram.chats import table_key
from engine.vocabulary import Phase
from handlers.telegram_serve import Acks
from tests.adapters.telegram.crowd import Crowd
from tests.adapters.telegram.fake.methods import Refused
from tests.adapters.telegram.fake.players import Phone, bot_changed, migrate
from tests.adapters.telegram.fake.world import OPEN, Standing, World
from tests.adapters.telegram.town import GROUP, HOST, Town, label, town


def _prompted(place: Town) -> Phone:
    """Somebody who has a question open in private."""
    return next(phone for phone in place.phones.values() if _questions(phone))


def _questions(phone: Phone):
    return [sent for sent in phone.inbox() if sent.buttons()]


def _to_the_vote(place: Town) -> None:
    crowd = Crowd(place, 1, steady=True)
    crowd.play(until=lambda game: game.phase is Phase.VOTE)
    place.wait(3_000)


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
        phone = _prompted(place)
        sent = _questions(phone)[-1]
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
        _to_the_vote(place)
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
        _to_the_vote(place)
        old = [(people[0], sent) for sent in place.group() if sent.buttons()]
        old += [(phone, sent) for phone in people for sent in phone.inbox() if sent.buttons()]
        _end(place, people[0])
        assert place.game.phase is Phase.OVER
        stored, pops = place.store.load(place.key), len(place.world.pops)
        sends = len(place.api.calls)
        presses = 0
        for phone, sent in old:
            for button in sent.buttons():
                if _is_answer(button):
                    phone.press(sent, button)
                    presses += 1
        place.step()
        assert presses
        assert place.store.load(place.key) == stored
        assert len(place.world.pops) == pops + presses
        later = [method for _, method, _ in place.api.calls[sends:]]
        assert "sendmessage" not in later


def _is_answer(button: dict) -> bool:
    data = button.get("callback_data", "")
    return bool(data) and not decode_button(data).choice.startswith("/")


def _end(place: Town, phone: Phone) -> None:
    """End the game by the board's button, and say yes where the bot asks."""
    if phone.may_write(GROUP):
        phone.say(GROUP, "/endgame")
    else:
        phone.tap(label("endgame"), GROUP)
    place.wait(5_000)
    for sent in reversed(phone.inbox(GROUP)):
        for button in sent.buttons():
            data = button.get("callback_data", "")
            if data and decode_button(data).choice == "/endgame yes":
                phone.press(sent, button)
                place.wait(5_000)
                return


def test_o13_an_old_games_keyboard_does_not_work_on_the_new_one() -> None:
    """O13: the payload carries the game; refused with a word."""
    with town() as place:
        people = place.begin(9)
        phone = _prompted(place)
        sent = _questions(phone)[-1]
        _end(place, people[0])
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
        admin.press(*_an_option(admin))
        place.wait(5_000)
        sent, button = _an_option(admin)
        place.world.rooms[GROUP].members[admin.user] = Standing()
        before = place.game.options
        admin.press(sent, button)
        place.step()
        assert place.game.options == before
        place.world.promote(GROUP, admin.user, "can_pin_messages")
        admin.press(sent, button)
        place.step()
        assert place.game.options != before


def _an_option(phone: Phone):
    """A button of the newest options' screen that sets something."""
    for sent in reversed(phone.inbox(GROUP)):
        for button in sent.buttons():
            data = button.get("callback_data", "")
            fresh = not button["text"].startswith("✅")
            if data and fresh and decode_button(data).choice.startswith("/o "):
                return sent, button
    raise AssertionError([one["text"] for sent in phone.inbox(GROUP) for one in sent.buttons()])


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
        phone = _prompted(place)
        sent = _questions(phone)[-1]
        query = phone.press(sent, sent.buttons()[0])["callback_query"]["id"]
        acks = Acks(place.house.line, "slow", patience=0.05)
        acks.expect(query)
        _real_wait(place, 0.3)
        assert phone.pops == ["slow"]
        place.step()
        assert phone.pops == ["slow"]
        assert any(prompt.acts for wait in place.game.waits for prompt in wait.prompts)


def _real_wait(place: Town, seconds: float) -> None:
    import asyncio

    place.house.line.loop.run(asyncio.sleep(seconds))


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
        _to_the_vote(place)
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
        moved = [sent for sent in place.world.rooms[new].messages.values()]
        assert any("天亮了" in sent.text for sent in moved)
        assert place.store.load(table_key(new)) is None
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
        phone = _prompted(place)
        sent = _questions(phone)[-1]
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
