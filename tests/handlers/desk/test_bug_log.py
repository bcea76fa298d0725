"""Rows of the bug log that live at the front desk, each seen to catch its planted fault."""

from __future__ import annotations

from adapters.letters import GROUP
from adapters.screens import Kind
from engine.vocabulary import Phase
from handlers.desk import Contact, Place, Right
from handlers.inbound import Refused
from tests.handlers.desk.chats import Group
from tests.handlers.desk.pressing import buttons_of, toast, writes

# Stale


def test_O11_yesterday_s_buttons_do_nothing_tonight() -> None:
    """O11: a vote's button and last night's knife, pressed at night: "expired", target unset.

    Planted: a press whose number is not looked at; last night's knife fell again.
    """
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    knives = {one.user: buttons_of(group, Kind.PROMPT, one.user) for one in group.game.players}
    group.until(lambda game: game.phase is Phase.VOTE)
    vote = group.chats.last(kind=Kind.BALLOT).buttons[0]
    group.until(lambda game: game.phase is Phase.NIGHT and game.night == 2)
    wolf = next(one.user for one in group.game.players if one.card == "wolf" and not one.death)
    before = writes(group)
    assert "已經結束" in toast(group, group.presses(wolf, vote, group=True))
    for knife in knives[wolf]:
        assert "已經結束" in toast(group, group.presses(wolf, knife))
    assert knives[wolf]
    assert writes(group) == before


def test_O12_every_button_of_a_game_that_is_over_is_one_toast_and_nothing_else() -> None:
    """O12: private and group buttons, no state write, no message.

    Planted: a press handed to the shell as a line; its refusal was sent.
    """
    group = Group()
    group.begin()
    group.until(lambda game: game.phase is Phase.SPEECH)
    pressed = [
        (to or "p1", button, to == GROUP)
        for to, screen, _ in group.chats.sends
        for row in screen.buttons
        for button in row
        if button.data
    ]
    group.says("p1", "/endgame")
    before = writes(group)
    looks = ("/rules", "/board", "/options", "/help")
    for user, button, there in pressed:
        if any(button.say.startswith(look) for look in looks):
            continue
        assert toast(group, group.presses(user, button, group=there))
    assert writes(group) == before
    assert len(pressed) > 60


def test_O13_buttons_of_the_last_game_do_nothing_in_the_next() -> None:
    """O13: stop game A, start game B with the same people, press A's buttons.

    Planted: payloads without the run's tag; a card of game A was an answer in game B.
    """
    group = Group()
    group.begin()
    wolf = group.holder("wolf")
    knives = buttons_of(group, Kind.PROMPT, wolf)
    assert knives
    group.says("p1", "/endgame")
    group.begin()
    before = writes(group)
    for button in knives:
        assert "舊的按鈕" in toast(group, group.presses(wolf, button))
    assert writes(group) == before


def test_O14_a_stranger_who_presses_start_twenty_times_bothers_nobody() -> None:
    """O14: twenty toasts at most, no message to the group.

    Planted: a press handed to the shell as a line; seen to fail.
    """
    group = Group()
    group.says("p1", "/newgame")
    group.seat("p1", "p2")
    before = writes(group)
    for _ in range(20):
        assert "只有桌主或管理員" in toast(group, group.taps("stranger", "開始"))
    assert writes(group) == before


def test_O15_a_menu_of_an_admin_who_is_none_any_more_is_closed() -> None:
    """O15: refused, menu closed, setting unchanged; a stranger's press closes nothing.

    Planted: admin rights kept from the opening; the option was changed.
    """
    group = Group()
    group.says("p1", "/newgame")
    group.admins.add("boss")
    group.says("boss", "/options")
    group.taps("boss", "節奏")
    menu = group.chats.last(kind=Kind.ANSWER)
    assert "只有桌主" in toast(group, group.taps("stranger", "快（一半）"))
    assert menu.buttons
    group.admins.clear()
    assert "只有桌主" in toast(group, group.taps("boss", "快（一半）"))
    assert menu.buttons == []
    assert group.game.options == {}


def test_O16_joining_a_game_that_has_begun_is_told_and_seats_nobody() -> None:
    """O16: "already started"; the roster stands."""
    group = Group()
    group.says("p1", "/newgame")
    door = group.chats.last(kind=Kind.LOBBY).button("加入")
    group.seat(*(f"p{number}" for number in range(1, 10)))
    group.says("p1", "/startgame")
    before = group.game.players
    reply = group.presses("late", door)
    assert isinstance(reply.result, Refused)
    assert "已經開始了，下一局" in group.chats.last("late").text
    assert group.game.players == before


def test_O18_a_lobby_is_one_message_with_three_warnings_at_most() -> None:
    """O18: twelve join within three minutes.

    Planted: a lobby that is always sent anew; seen to fail.
    """
    group = Group()
    group.says("p1", "/newgame")
    for number in range(1, 13):
        group.seat(f"p{number}")
        group.clock.advance(15_000)
        group.home.pump()
    group.until(lambda game: game.phase is not Phase.LOBBY)
    sends = [screen for to, screen, how in group.chats.sends if to == GROUP and how == "send"]
    assert sum(screen.kind is Kind.LOBBY for screen in sends) == 1
    assert sum(screen.kind is Kind.REMINDER for screen in sends) == 3
    assert group.phase == Phase.NIGHT, "a legal head-count begins by itself at the end"


def test_O17_a_vote_of_fourteen_edits_its_board_a_few_times_only() -> None:
    """O17: group edits and posts stay within twenty a minute.

    Planted: the board edited at every ballot; seen to fail.
    """
    group = Group()
    group.begin(14)
    group.until(lambda game: game.phase is Phase.VOTE)
    before = sum(to == GROUP for to, _, _ in group.chats.sends)
    board = group.chats.last(kind=Kind.BALLOT)
    for prompt in group.game.waits[0].prompts[:-1]:
        user = group.game.players[prompt.seat - 1].user
        group.presses(user, board.buttons[0], group=True)
    assert sum(to == GROUP for to, _, _ in group.chats.sends) - before <= 8


# Reaching people


def test_O20_who_has_no_private_chat_is_shown_the_way_and_then_seated() -> None:
    """O20: not seated; gets the link; seated after `/start` with the code.

    Planted: `in_touch` always true; seen to fail.
    """
    group = Group()
    group.says("p1", "/newgame")
    group.names["p2"] = "阿花"
    group.says("p2", "/join")
    assert not group.game.players
    shown = group.chats.last()
    assert "阿花，請先和我開私訊" in shown.text
    group.presses("p2", shown.buttons[0])
    assert [one.user for one in group.game.players] == ["p2"]
    group.says("p2", "/leave")
    group.says("p2", "/join")
    assert [one.user for one in group.game.players] == ["p2"], "known by now"


def test_O21_who_blocks_the_bot_is_named_without_his_card_and_may_ask_again() -> None:
    group = Group()
    group.begin()
    seat, card = group.seat_of("p5"), group.game.players[group.seat_of("p5") - 1].card
    now = group.clock.now()
    group.take(Contact(event="c1", platform="telegram", user="p5", open=False, at=now))
    told = group.chats.last().text
    assert f"{seat}號" in told
    assert group.scribe.scene(group.key, "", None, GROUP).voice.card(card) not in told
    group.writes("p5", "/me")
    assert group.game.players[seat - 1].reachable
    assert "身分【" in group.chats.messages["p5"][-2].text + group.chats.last("p5").text


def test_O22_a_bot_that_is_put_out_closes_the_game_and_tells_each_player_once() -> None:
    group = Group()
    group.begin()
    group.take(Place(event="k1", key=group.key, what=Right.REMOVED, at=group.clock.now()))
    assert group.phase == Phase.OVER
    for number in range(1, 10):
        assert sum("被移出群組" in text for text in group.chats.texts(f"p{number}")) == 1


def test_O23_a_bot_that_may_not_post_pauses_the_game_and_tells_the_host() -> None:
    group = Group()
    group.begin()
    group.take(Place(event="r1", key=group.key, what=Right.MUTED, at=group.clock.now()))
    assert group.game.paused
    assert "給我發言權" in group.chats.last("p1").text
    group.take(Place(event="r2", key=group.key, what=Right.FREED, at=group.clock.now()))
    assert "/resume" in group.chats.last().text
    group.says("p1", "/resume")
    assert not group.game.paused
