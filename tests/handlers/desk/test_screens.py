"""Screens of particular kinds: picks, boards, gated stages, tokens, languages."""

from __future__ import annotations

from adapters.letters import GROUP
from adapters.screens import Kind, Screen
from engine.vocabulary import Phase
from handlers.desk import MANNERS, Manner
from tests.handlers.desk.chats import Group

LINE = "line:C" + "0f" * 16


def test_two_of_a_pair_are_picked_one_after_the_other() -> None:
    """A first pick marks its button; the second is the answer; a pick pressed again is undone."""
    group = Group()
    group.says("p1", "/newgame expanded")
    group.seat(*(f"p{number}" for number in range(1, 10)))
    group.says("p1", "/board 狼人x2 丘比特 預言家 女巫 村民x4")
    group.says("p1", "/startgame")
    assert group.game.seed, group.chats.texts()[-1]
    cupid = group.holder("cupid")
    group.until(lambda game: any("連" in text for text in group.chats.texts(cupid)))
    group.taps(cupid, "3號", to=cupid)
    picked = group.chats.last(cupid, Kind.PROMPT)
    assert picked.button("3號").on
    assert "已選：3號" in picked.text
    group.taps(cupid, "3號", to=cupid)
    assert not group.chats.last(cupid, Kind.PROMPT).button("3號").on
    group.taps(cupid, "3號", to=cupid)
    group.taps(cupid, "5號", to=cupid)
    acts = [act for wait in group.game.waits for prompt in wait.prompts for act in prompt.acts]
    assert [(act.verb, act.targets) for act in acts] == [("link", (3, 5))]


def test_a_private_answer_shrinks_its_question_and_can_be_changed() -> None:
    group = Group()
    group.begin()
    wolf = group.holder("wolf")
    group.taps(wolf, "1號", to=wolf)
    shown = group.chats.last(wolf, Kind.RECEIPT)
    assert "刀 1號" in shown.text
    assert "可以改" in shown.text
    assert shown.button("1號").on
    group.taps(wolf, "2號", to=wolf)
    assert "刀 2號" in group.chats.last(wolf, Kind.RECEIPT).text
    assert len([one for one in group.chats.messages[wolf] if one.screen.edit]) == 1


def test_a_receipt_of_a_press_says_what_stands() -> None:
    """Product: told at once that the choice stands, in the press's own answer."""
    group = Group()
    group.begin()
    group.until(lambda game: game.phase is Phase.VOTE)
    board = group.chats.last(kind=Kind.BALLOT)
    voter = group.game.players[group.game.waits[0].prompts[0].seat - 1].user
    target = group.game.waits[0].prompts[0].choices[0].targets[0]
    reply = group.presses(voter, board.button(f"{target}號"), group=True)
    assert reply.ack is not None
    assert group.desk.ack_text(reply.ack) == f"✅ 投給 {target}號"
    assert group.desk.ack_text(reply.ack, "en") != group.desk.ack_text(reply.ack)
    assert group.chats.last(voter).screen.acked


def test_the_night_s_board_is_one_message_with_the_timetable() -> None:
    """Architecture 0.6: by the announced board alone; later windows edit it."""
    group = Group()
    group.begin()
    boards = [one for one in group.chats.messages[GROUP] if one.screen.kind is Kind.NIGHT]
    assert len(boards) == 1
    assert "最晚 1 分 30 秒後天亮" in boards[0].text
    assert "女巫：45 秒" in boards[0].text
    group.wait()
    boards = [one for one in group.chats.messages[GROUP] if one.screen.kind is Kind.NIGHT]
    assert len(boards) == 1
    assert "最晚 45 秒後天亮" in boards[0].text


def test_the_timetable_does_not_tell_whether_a_card_is_dead() -> None:
    """O70: the night lasts as long, and reads the same, once the witch is gone."""
    group = Group()
    group.begin(9, "/newgame sheriff=none")
    first = group.chats.last(kind=Kind.NIGHT).text
    group.until(lambda game: game.phase is Phase.VOTE)
    seat = group.seat_of(group.holder("witch"))
    for prompt in group.game.waits[0].prompts:
        group.says(group.game.players[prompt.seat - 1].user, f"/vote {seat}")
    group.until(lambda game: game.phase is Phase.NIGHT and game.night == 2)
    second = group.chats.last(kind=Kind.NIGHT).text
    assert second.split("\n")[1:] == first.split("\n")[1:]


def test_whose_turn_it_is_is_mentioned_in_a_message_of_its_own() -> None:
    """Product, Telegram: an edit wakes nobody."""
    group = Group(mention=lambda user, name: f"@{user}")
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.SPEECH)
    user = group.game.players[group.game.waits[0].seat - 1].user
    turn = group.chats.last(kind=Kind.TURN).screen
    assert turn.mentions == (user,)
    assert f"@{user}發言" in turn.text
    assert turn.fresh


def test_who_has_not_voted_is_reminded_by_name_before_the_close() -> None:
    group = Group(mention=lambda user, name: f"@{user}")
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    voters = [group.game.players[one.seat - 1].user for one in group.game.waits[0].prompts]
    group.says(voters[0], "棄票")
    group.wait()
    reminder = group.chats.last(kind=Kind.REMINDER).screen
    assert "15 秒" in reminder.text
    assert reminder.mentions == tuple(voters[1:])


def test_ballots_stay_hidden_unless_the_group_wants_them_open() -> None:
    """O-FLOW-P6: hidden until the close; option `ballots: open`."""
    for setting, seen in (("", False), (" ballots=open", True)):
        group = Group()
        group.begin(9, f"/newgame sheriff=none{setting}")
        group.until(lambda game: game.phase is Phase.VOTE)
        wait = group.game.waits[0]
        target = wait.prompts[0].choices[0].targets[0]
        for prompt in wait.prompts[:3]:
            group.says(group.game.players[prompt.seat - 1].user, f"/vote {target}")
        first = wait.prompts[0].seat
        shown = group.chats.last(kind=Kind.BALLOT).text
        assert (f"{first}號 投給 {target}號" in shown) is seen


def test_a_group_speaks_its_language_and_a_person_his_own() -> None:
    group = Group()
    group.writes("p2", "/lang zh-Hant")
    group.says("p1", "/newgame")
    group.says("p1", "/lang en")
    for user in ("p1", "p2"):
        group.presses(user, group.chats.last(kind=Kind.LOBBY).button("Join"))
    assert "2 players" in group.chats.last(kind=Kind.LOBBY).text
    assert "You have a seat" in group.chats.last("p1").text
    assert "入座了" in group.chats.last("p2").text


# LINE's ways


def test_on_line_a_stage_s_clock_starts_when_it_was_told_and_its_board_is_edited() -> None:
    """Architecture 0.11: told before timed; the second board, with its time, is no new message."""
    group = Group(key=LINE)
    group.says("U1", "newgame sheriff=none")
    group.seat(*(f"U{number}" for number in range(1, 10)))
    group.says("U1", "開始")
    assert group.game.gated
    group.until(lambda game: game.phase is Phase.VOTE)
    boards = [
        (screen.fresh, "1 分" in screen.text)
        for to, screen, _ in group.chats.sends
        if screen.kind is Kind.BALLOT and to == GROUP
    ]
    assert boards == [(True, False), (False, True)]


def test_on_line_a_word_since_the_lobby_opened_opens_the_private_chat() -> None:
    """O-FLOW-P11 as product.md has it for LINE: an older one does not count."""
    group = Group(key=LINE)
    group.writes("U2", "hello")
    group.clock.advance(60_000)
    group.says("U1", "開局")
    group.says("U2", "加入")
    assert not group.game.players
    group.clock.advance(60_000)
    group.writes("U2", "hello")
    group.says("U2", "加入")
    assert [one.user for one in group.game.players] == ["U2"]


def test_again_marks_whom_the_bot_has_not_heard_of_since() -> None:
    group = Group(key=LINE)
    group.says("U1", "開局")
    group.seat(*(f"U{number}" for number in range(1, 10)))
    group.says("U1", "開始")
    group.says("U1", "結束")
    group.clock.advance(60_000)
    group.says("U1", "再來")
    assert not any(one.reachable for one in group.game.players)
    assert "⚠️" in group.chats.last(kind=Kind.LOBBY).text
    group.says("U1", "開始")
    assert group.phase == Phase.LOBBY
    for number in range(1, 10):
        group.writes(f"U{number}", "在")
    group.says("U1", "開始")
    assert group.phase == Phase.NIGHT


def test_a_token_comes_back_with_the_parcel_that_answers_where_it_came_from() -> None:
    group = Group()
    group.says("p1", "/newgame", token="in the group")
    group.writes("p1", "/start", token="in private")
    tokens = [(parcel.address, parcel.token) for parcel in group.chats.parcels if parcel.token]
    assert tokens == [(GROUP, "in the group"), ("p1", "in private")]
    group.says("p2", "/nonsense", token="unused")
    assert [one.token for one in group.chats.parcels if one.token][2:] == []


def test_a_bot_that_cannot_read_the_group_says_which_rules_are_off() -> None:
    """Architecture 0.13."""
    group = Group(manners={**MANNERS, "telegram": Manner(reads=False)})
    group.says("p1", "/newgame")
    assert "依發言判決的規則不啟用" in group.chats.last(kind=Kind.LOBBY).text


def test_a_long_text_is_cut_between_lines() -> None:
    screen = Screen(kind=Kind.ANSWER, lines=("a" * 30, "b" * 30, "c" * 90))
    pages = screen.pages(64)
    assert pages == ["a" * 30 + "\n" + "b" * 30, "c" * 64, "c" * 26]
