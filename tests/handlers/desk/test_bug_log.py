"""Rows of the bug log that live at the front desk, each seen to catch its planted fault."""

from __future__ import annotations

import html
import re

import pytest

from adapters.buttons import LONGEST, encode
from adapters.letters import GROUP
from adapters.screens import Button, Kind, Screen
from engine import legal
from engine.decks import BOARDS
from engine.vocabulary import Phase
from handlers.desk import Contact, Place, Reply, Right
from handlers.inbound import Refused
from tests.handlers.desk.chats import Group


def buttons_of(group: Group, kind: Kind, to: str = GROUP) -> list[Button]:
    """Every button that this kind of message ever showed at an address, live or not."""
    sent = [screen for address, screen, _ in group.chats.sends if address == to]
    return [
        button
        for screen in sent
        if screen.kind is kind
        for row in screen.buttons
        for button in row
        if button.data
    ]


def toast(group: Group, reply: Reply) -> str:
    assert reply.ack is not None
    text = group.desk.ack_text(reply.ack)
    assert 0 < len(text) <= 200
    return text


def writes(group: Group) -> tuple[int, int]:
    """How often the table was written, and how many messages were sent."""
    stored = group.store.load(group.key)
    return (stored.version if stored else 0, len(group.chats.sends))


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

    Planted: a refused press posted like a refused line; seen to fail.
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
        assert "上一局的按鈕" in toast(group, group.presses(wolf, button))
    assert writes(group) == before


def test_O14_a_stranger_who_presses_start_twenty_times_bothers_nobody() -> None:
    """O14: twenty toasts at most, no message to the group.

    Planted: `refuse` without its look at presses; seen to fail.
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
    assert group.game.phase is Phase.NIGHT, "a legal head-count begins by itself at the end"


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
    assert group.game.players == ()
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
    assert "身份【" in group.chats.messages["p5"][-2].text + group.chats.last("p5").text


def test_O22_a_bot_that_is_put_out_closes_the_game_and_tells_each_player_once() -> None:
    group = Group()
    group.begin()
    group.take(Place(event="k1", key=group.key, what=Right.REMOVED, at=group.clock.now()))
    assert group.game.phase is Phase.OVER
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


# Who is who


def test_O29_two_of_one_name_are_two_people() -> None:
    """O29: both play, shown with seat numbers; a vote for one touches him only."""
    group = Group()
    group.names.update({"p1": "王小明", "p2": "王小明", "p3": "王小明"})
    group.begin()
    names = sorted(one.name for one in group.game.players if one.user in ("p1", "p2", "p3"))
    assert names == ["王小明", "王小明 (2)", "王小明 (3)"]
    group.until(lambda game: game.phase is Phase.VOTE)
    seat = group.seat_of("p2")
    group.says("p4", f"/vote {seat}")
    cast = [act for prompt in group.game.waits[0].prompts for act in prompt.acts]
    assert [act.target for act in cast] == [seat]


def test_O30_a_new_name_is_shown_from_the_next_message_and_the_seat_stays_his() -> None:
    """O30: all by user id.

    Planted: names kept from the join; seen to fail.
    """
    group = Group()
    group.begin()
    seat = group.seat_of("p4")
    group.until(lambda game: game.phase is Phase.VOTE)
    group.names["p4"] = "改名了"
    group.says("p4", "/vote 1")
    assert group.game.players[seat - 1].name == "改名了"
    assert any(prompt.seat == seat and prompt.acts for prompt in group.game.waits[0].prompts)
    group.says("p1", "/players")
    assert f"{seat}號 改名了" in group.chats.last(kind=Kind.ANSWER).text


@pytest.mark.parametrize("line", ["/options", "/join", "/vote 3", "/flee", "/nonsense"])
def test_O31_O32_who_has_no_id_is_told_how_and_seated_nowhere(line: str) -> None:
    """O31, O32: an anonymous admin, a channel: refused politely, no crash."""
    group = Group()
    group.says("p1", "/newgame")
    group.says("", line, addressed=True)
    assert "看不出你是誰" in group.chats.last().text
    assert group.game.players == ()
    reply = group.presses("", buttons_of(group, Kind.LOBBY)[0], group=True)
    assert "看不出你是誰" in toast(group, reply)
    before = len(group.chats.sends)
    group.says("", "大家好")
    assert len(group.chats.sends) == before


def test_O33_large_ids_go_through_unchanged() -> None:
    """O33: user 7 000 000 001, chat −1 002 471 352 452: join, vote, statistics and back."""
    group = Group(key="telegram:-1002471352452")
    big = "7000000001"
    group.says(big, "/newgame sheriff=none last_words=off")
    group.seat(big, *(f"p{number}" for number in range(2, 10)))
    group.says(big, "/startgame")
    group.until(lambda game: game.phase is Phase.VOTE)
    target = group.game.waits[0].prompts[0].choices[0].targets[0]
    group.presses(big, group.chats.last(kind=Kind.BALLOT).button(f"{target}號"), group=True)
    seat = group.seat_of(big)
    assert any(prompt.seat == seat and prompt.acts for prompt in group.game.waits[0].prompts)
    group.until(lambda game: game.phase is Phase.OVER)
    assert group.store.ledger(f"telegram:{big}").counters["games"] == 1


# Rendering


NASTY = ("a_b", "*x*", "<b>", "&amp;", "[a](tg://user?id=1)", "`", "محمد", "x\u202eoof", "\u3164")


def _whole(group: Group) -> list[Screen]:
    """Play a game with nasty names, look everything up; all screens that were sent."""
    for number, name in enumerate(NASTY, 1):
        group.names[f"p{number}"] = name
    group.begin()
    group.until(lambda game: game.phase is Phase.VOTE)
    for line in ("/players", "/status", "/me", "/options", "/help", "/stats"):
        group.says("p1", line)
    for prompt in group.game.waits[0].prompts[:-1]:
        group.says(group.game.players[prompt.seat - 1].user, "/vote 1")
    group.until(lambda game: game.phase is Phase.OVER)
    group.says("p1", "/replay")
    group.says("p1", "/top")
    return [screen for _, screen, _ in group.chats.sends]


def test_O34_names_are_literal_in_texts_and_plain_on_buttons() -> None:
    """O34: lists, prompts, votes and the end table; no markup of a player's own, no mention made.

    Planted: a voice without `escape` in one place (the lobby); seen to fail.
    """
    screens = _whole(Group(escape=html.escape))
    texts = "\n".join(screen.text for screen in screens)
    assert "<" not in texts
    assert not re.search(r"&(?!amp;|lt;|gt;|quot;|#x27;)", texts)
    assert "&lt;b&gt;" in texts
    labels = [button.label for screen in screens for row in screen.buttons for button in row]
    assert any("<b>" in label for label in labels)
    assert not any("&lt;" in label for label in labels)


def test_O35_every_payload_of_a_game_is_short_and_holds_no_name() -> None:
    """O35: ≤ 64 bytes, base64url."""
    for screen in _whole(Group()):
        for row in screen.buttons:
            for button in row:
                payload = button.data or button.start
                assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
                assert len(payload) <= LONGEST
                assert bool(button.data) != bool(button.start)


def test_O36_a_name_from_right_to_left_turns_no_line() -> None:
    """O36: isolated where it stands; an override mark is gone."""
    texts = "\n".join(screen.text for screen in _whole(Group()))
    assert "\u2068محمد\u2069" in texts
    assert not re.search(r"(?<!\u2068)محمد", texts)
    assert "\u202e" not in texts


@pytest.mark.parametrize(
    ("rules", "seats"), [("official", 9), ("official", 14), ("crescent", 6), ("expanded", 12)]
)
def test_O38_every_prompt_shows_exactly_the_legal_answers(rules: str, seats: int) -> None:
    """O38: each lists exactly the legal targets, at every table size.

    Planted: a prompt without its first target; seen to fail.
    """
    boards = {plan.players for plan in BOARDS[rules].values()}
    if boards and seats not in boards:
        seats = min(boards)
    group = Group()
    line = f"/newgame {rules}"
    if not boards:
        line += ""
    group.says("p1", line)
    group.seat(*(f"p{number}" for number in range(1, seats + 1)))
    if not boards:
        group.says("p1", "/board 狼人x3 預言家 女巫 守衛 獵人 村民x5")
    group.says("p1", "/startgame")
    assert group.game.phase is Phase.NIGHT, group.chats.texts()[-1]
    shown = 0
    while group.game.phase is Phase.NIGHT:
        for player in group.game.players:
            if player.seat and group.chats.messages.get(player.user):
                shown += _prompts_fit(group, player.user, player.seat)
        group.wait()
    assert shown


def _prompts_fit(group: Group, user: str, seat: int) -> int:
    """The live question of a seat has a button for each legal answer, and no other."""
    open_ = [one for one in legal(group.game, seat) if one.prompt]
    if not open_:
        return 0
    live = group.chats.last(user, Kind.PROMPT)
    wanted = set()
    for one in open_:
        if one.groups or one.most > 1:
            return 1
        for target in one.targets:
            wanted.add(encode(group.key, _run(group), f"{one.verb} {target}", one.prompt))
        for word in one.words:
            wanted.add(encode(group.key, _run(group), f"{one.verb}={word}", one.prompt))
        if not one.targets and not one.words:
            wanted.add(encode(group.key, _run(group), one.verb, one.prompt))
    given = {button.data for button in live.buttons}
    passing = encode(group.key, _run(group), "pass", open_[0].prompt)
    assert given - {passing} == wanted
    return 1


def _run(group: Group) -> str:
    stored = group.store.load(group.key)
    assert stored is not None
    return stored.run


def test_O39_a_lone_wolf_is_told_that_he_is_alone() -> None:
    """O39: one wolf, no partners named; two wolves, each other's seats."""
    group = Group()
    group.says("p1", "/newgame sheriff=none")
    group.seat(*(f"p{number}" for number in range(1, 7)))
    group.says("p1", "/board 狼人 預言家 村民x4")
    group.says("p1", "/startgame")
    wolf = group.holder("wolf")
    assert any("只有你" in text for text in group.chats.texts(wolf))
    group.writes(wolf, "/whisper 有人嗎")
    assert "沒有可以密語的對象" in group.chats.last(wolf).text


# Input


@pytest.mark.parametrize("text", ["3", "３", "3 ", "三", "3號", "#3", "投 3", "/vote 3"])
def test_O84_every_form_of_seat_three_is_seat_three(text: str) -> None:
    """O84: half and full width, Chinese, marked."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    voter = _alive_but(group, 3)
    group.writes(voter, text)
    assert _cast(group, voter) == [3]


@pytest.mark.parametrize("text", ["0", "-1", "99", "/vote 0", "投 99"])
def test_O84_what_is_no_seat_is_refused_with_the_legal_range(text: str) -> None:
    """O84: nothing is counted."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    voter = _alive_but(group, 3)
    group.writes(voter, text)
    told = group.chats.last(voter).text
    assert "請選一個" in told
    assert all(f"{seat}號" in told or str(seat) in told for seat in (1, 9) if _lives(group, seat))
    assert _cast(group, voter) == []


def _lives(group: Group, seat: int) -> bool:
    return group.game.players[seat - 1].death is None


def _alive_but(group: Group, seat: int) -> str:
    return next(
        one.user for one in group.game.players if one.death is None and one.seat not in (seat,)
    )


def _cast(group: Group, user: str) -> list[int]:
    seat = group.seat_of(user)
    prompts = [one for one in group.game.waits[0].prompts if one.seat == seat]
    return [act.target for prompt in prompts for act in prompt.acts]


def test_O01_the_same_event_five_times_is_done_once() -> None:
    """O01: five deliveries of one line, one effect, one reply.

    Planted: an event id of the desk's own for each delivery; seen to fail.
    """
    group = Group()
    group.says("p1", "/newgame")
    group.seat("p1")
    closes, sends = group.game.closes, len(group.chats.sends)
    for _ in range(5):
        group.says("p1", "/extend 30", event="telegram#once")
    assert group.game.closes == closes + 30_000
    assert len(group.chats.sends) == sends + 1
