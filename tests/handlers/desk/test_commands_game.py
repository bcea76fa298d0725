"""Every command in a running game and after it."""

from __future__ import annotations

import pytest

from adapters.screens import Kind
from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/newgame", "已經有一桌"),
        ("/join", "這一局已經開始了"),
        ("/startgame", "遊戲已經開始了"),
        ("/status", "夜晚"),
        ("/players", "玩家"),
        ("/board", "板子（9 張）"),
        ("/options", "節奏：規則書"),
        ("/options pace fast", "遊戲已經開始了"),
        ("/extend", "現在不能加時"),
        ("/skip", "現在沒有人在發言"),
        ("/vote 3", "現在不能「投票」"),
        ("/kill 3", "請私訊我"),
        ("/pause", "遊戲暫停"),
        ("/resume", "遊戲沒有暫停"),
        ("/replay", "牌局還在進行"),
        ("/again", "已經有一桌"),
        ("/take 3", "你已經入座了"),
        ("/me", "身分【"),
        ("/help", "/me 身分"),
        ("/thunder 3", "沒有這種事件"),
        ("/rules", "身分：狼人"),
    ],
)
def test_in_a_game_a_player_is_answered(game: Group, line: str, answer: str) -> None:
    user = "p1"
    if line in ("/vote 3", "/kill 3"):
        user = game.holder("wolf")
    game.says(user, line)
    told = [*game.chats.texts(), *game.chats.texts(user)]
    assert any(answer in text for text in told), told[-3:]


def test_status_names_nobody_at_night(game: Group) -> None:
    """Product, /status: never whose answer is missing at night."""
    game.says("p1", "/status")
    shown = game.chats.last(kind=Kind.ANSWER).text
    assert "第 1 夜" in shown
    assert "等" not in shown
    assert "號" not in shown


def test_status_names_who_is_missing_in_a_vote(game: Group) -> None:
    game.until(lambda one: one.phase is Phase.VOTE)
    first = game.game.waits[0].prompts[0]
    game.says(game.game.players[first.seat - 1].user, "投 棄票")
    game.says(game.game.players[first.seat - 1].user, "/abstain")
    game.says("p1", "/status")
    shown = game.chats.last(kind=Kind.ANSWER).text
    assert "還在等" in shown
    assert f"{first.seat}號" not in shown.split("還在等")[1].split("\n")[0]


def test_a_vote_is_cast_by_text_in_the_group_and_in_private(game: Group) -> None:
    """Product: /vote 3, 投 3, /票 3; a number alone only in private."""
    game.until(lambda one: one.phase is Phase.VOTE)
    wait = game.game.waits[0]
    voters = [game.game.players[prompt.seat - 1].user for prompt in wait.prompts]
    target = wait.prompts[0].choices[0].targets[0]
    for voter, line in zip(voters, ("/vote {}", "投 {}", "投{}", "/票 {}"), strict=False):
        game.says(voter, line.format(target))
    game.writes(voters[4], str(target))
    game.says(voters[5], str(target))
    cast = [prompt.seat for prompt in game.game.waits[0].prompts if prompt.answered]
    assert cast == sorted(game.seat_of(voter) for voter in voters[:5])


def test_whispers_go_to_the_pack_alone(game: Group) -> None:
    wolves = [one.user for one in game.game.players if one.card == "wolf"]
    others = [one.user for one in game.game.players if one.card != "wolf"]
    game.writes(wolves[0], "/whisper 刀預言家<b>")
    for wolf in wolves[1:]:
        assert "刀預言家<b>" in game.chats.last(wolf, Kind.RELAY).text
    assert not any("刀預言家" in text for user in others for text in game.chats.texts(user))
    assert not any("刀預言家" in text for text in game.chats.texts())
    game.writes(game.holder("villager"), "/whisper 我是好人")
    assert "沒有可以密語的對象" in game.chats.last(game.holder("villager")).text


def test_last_words_are_read_out_and_end_the_turn(game: Group) -> None:
    game.until(lambda one: one.phase is Phase.VOTE)
    target = game.holder("villager")
    seat = game.seat_of(target)
    for prompt in game.game.waits[0].prompts:
        game.says(game.game.players[prompt.seat - 1].user, f"/vote {seat}")
    game.until(lambda one: one.phase is Phase.LAST_WORDS)
    game.writes(target, "/lastwords 好人加油")
    assert any("的遺言：好人加油" in text for text in game.chats.texts())
    assert game.phase != Phase.LAST_WORDS


def test_the_game_is_ended_by_the_host_or_by_more_than_half_of_the_living(game: Group) -> None:
    """Product, /endgame: admins, or a vote of the living; twice takes it back."""
    others = [f"p{number}" for number in range(2, 10)]
    for user in (*others[:4], others[0], others[4]):
        game.says(user, "/endgame")
    assert game.phase != Phase.OVER
    assert "4 票，需要 5 票" in game.chats.last().text
    game.says(others[0], "/endgame")
    assert game.phase == Phase.OVER
    assert "不計勝負" in game.chats.last().text


def test_a_button_that_ends_the_game_asks_once_more(game: Group) -> None:
    reply = game.taps("p1", "結束")
    assert reply.ack is not None
    assert game.phase != Phase.OVER
    game.taps("p1", "確定結束")
    assert game.phase == Phase.OVER


def test_a_wolf_s_explosion_by_button_is_confirmed(game: Group) -> None:
    game.until(lambda one: one.phase is Phase.SPEECH)
    wolf = game.holder("wolf")
    game.writes(wolf, "/me")
    game.taps(wolf, "自爆", to=wolf)
    assert "確定要自爆" in game.chats.last(wolf).text
    game.taps(wolf, "確定自爆", to=wolf)
    assert any("自爆（狼人）" in text for text in game.chats.texts())


def test_claims_are_listed_with_who_made_them(game: Group) -> None:
    """C-TERMS: /players tells who claims what, and who called whom 金水 or 查殺."""
    game.until(lambda one: one.phase is Phase.SPEECH)
    speaker = game.game.waits[0].seat
    game.says(game.game.players[speaker - 1].user, "我是預言家，5號查殺")
    game.says("p1", "/players")
    shown = game.chats.last(kind=Kind.ANSWER).text
    assert f"{speaker}號 說 5號 是 查殺" in shown
    assert f"{speaker}號 說 {speaker}號 是 預言家" in shown


def test_a_speaker_is_cut_off_by_more_than_half_and_the_board_counts(game: Group) -> None:
    game.until(lambda one: one.phase is Phase.SPEECH)
    speaker = game.game.waits[0].seat
    others = [one.user for one in game.game.players if one.seat != speaker and not one.death]
    game.taps(others[0], "請他停")
    assert "請他停：1 票，需要 5 票" in game.chats.last(kind=Kind.TURN).text
    for user in others[1:5]:
        game.taps(user, "請他停")
    assert game.game.waits[0].seat != speaker


def test_an_empty_seat_is_taken_over_with_its_card(game: Group) -> None:
    game.admins.add("p1")
    seat, card = game.seat_of("p5"), game.game.players[game.seat_of("p5") - 1].card
    game.says("p1", f"/kick {seat}")
    game.presses("p77", game.chats.last(kind=Kind.NEWS).button("接手"))
    taken = game.game.players[seat - 1]
    assert (taken.user, taken.card) == ("p77", card)
    assert "你的身分是" in game.chats.last("p77", Kind.CARD).text


def test_leaving_the_group_and_coming_back_is_understood(game: Group) -> None:
    """O47: back within the grace, nothing has happened."""
    from handlers.desk import Member, Moved

    now = game.clock.now()
    game.take(Member(event="m1", key=game.key, user="p5", what=Moved.LEFT, at=now))
    assert "離開了" in game.chats.last().text
    game.take(Member(event="m2", key=game.key, user="p5", what=Moved.JOINED, at=now))
    assert not game.game.vacant
    game.take(Member(event="m3", key=game.key, user="guest", what=Moved.LEFT, at=now))


def test_sex_and_language_are_one_s_own(empty: Group) -> None:
    """C-FLOW-21: m, f or unset, in private."""
    empty.writes("p1", "/sex 女")
    assert "你的性別：女" in empty.chats.last("p1").text
    empty.taps("p1", "不設", to="p1")
    assert "你的性別：不設" in empty.chats.last("p1").text
    empty.writes("p1", "/lang english")
    assert "this language" in empty.chats.last("p1").text
    empty.writes("p1", "/help")
    assert "What you can do now" in empty.chats.last("p1").text


def test_forgetting_is_confirmed_and_refused_at_a_table(lobby: Group) -> None:
    lobby.writes("p1", "/forgetme")
    lobby.taps("p1", "確定刪除", to="p1")
    assert lobby.store.ledger("telegram:p1").table == lobby.key
    lobby.writes("p1", "/leave")
    lobby.writes("p1", "/forgetme")
    lobby.taps("p1", "確定刪除", to="p1")
    assert "都刪掉了" in lobby.chats.last("p1").text
    assert lobby.store.ledger("telegram:p1").profile == b""


def test_crescent_s_thunder_is_the_host_s(empty: Group) -> None:
    """C-FLOW-16: by the host dead; by another refused."""
    empty.begin(12, "/newgame crescent")
    seat = empty.seat_of("p7")
    empty.says("p2", f"/thunder {seat}")
    assert empty.game.players[seat - 1].death is None
    empty.says("p1", f"/thunder {seat}")
    assert empty.game.players[seat - 1].death is not None


def test_again_seats_the_same_people_with_the_same_settings(game: Group) -> None:
    """Product, /again."""
    game.says("p1", "/endgame")
    game.says("p3", "再來")
    again = game.game
    assert again.phase is Phase.LOBBY
    assert {one.user for one in again.players} == {f"p{number}" for number in range(1, 10)}
    assert (again.board, again.host) == ("B9", "p3")
    game.says("p3", "/startgame")
    assert game.game.seed
