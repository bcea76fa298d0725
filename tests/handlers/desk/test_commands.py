"""Every command answers: what it did, or in one sentence why not."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.ports import Stored
from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group

# Without a table


NO_TABLE = "現在沒有開桌"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/join", NO_TABLE),
        ("/leave", "你不在這一桌"),
        ("/players", NO_TABLE),
        ("/board", "現成的板子"),
        ("/options", "正規局的設定"),
        ("/startgame", NO_TABLE),
        ("/status", NO_TABLE),
        ("/extend", NO_TABLE),
        ("/skip", NO_TABLE),
        ("/vote 3", NO_TABLE),
        ("/kick 3", NO_TABLE),
        ("/endgame", NO_TABLE),
        ("/pause", NO_TABLE),
        ("/resume", NO_TABLE),
        ("/again", "還沒有打完的牌局"),
        ("/replay", "還沒有打完的牌局"),
        ("/top", "還沒有打完的牌局"),
        ("/stats", "還沒有打完的遊戲"),
        ("/score", "還沒有打完的遊戲"),
        ("/me", "你不在這一桌"),
        ("/help", "/newgame 開局"),
        ("/rules", "身分："),
        ("/rules 女巫", "解藥和毒藥各一瓶"),
        ("/rules O-WITCH-2", "O-WITCH-2"),
        ("/rules 警長", "O-SHERIFF-1"),
        ("/role 獵人", "獵人"),
        ("/terms JS", "先知驗的好人"),
        ("/rules 沒這回事", "沒有「沒這回事」"),
        ("/privacy", "180 天"),
        ("/acting", "50"),
        ("/lang", "選一種語言"),
        ("/lang xx", "可以選"),
        ("/lang en", "只有桌主或管理員"),
        ("/sex m", "請私訊我"),
        ("/forgetme", "請私訊我"),
        ("/whisper hi", "請私訊我"),
        ("/newgame whatever", "看不懂「whatever」"),
        ("/newgame 3", "3 人沒有現成的板子"),
        ("/newgame pace=never", "可以填"),
        ("/newgame nonsense=1", "沒有「nonsense」這個選項"),
    ],
)
def test_without_a_table_every_command_says_what_to_do(
    empty: Group, line: str, answer: str
) -> None:
    empty.says("p9", line)
    assert answer in empty.chats.last().text


def test_unknown_commands_are_answered_only_where_they_are_meant_for_this_bot(
    empty: Group,
) -> None:
    empty.says("p9", "/ban someone")
    assert empty.chats.messages.get(GROUP) is None
    empty.says("p9", "/nonsense", addressed=True)
    assert "沒有這個指令" in empty.chats.last().text
    empty.writes("p9", "/nonsense")
    assert "沒有這個指令" in empty.chats.last("p9").text


def test_chat_without_a_table_is_ignored_and_costs_no_read(empty: Group) -> None:
    """Cloud, Decided 13: none where the group was seen without a table less than 30 s ago.

    Planted: a desk that remembers no idle group; seen to fail.
    """
    loads: list[str] = []
    load = empty.store.load

    def counted(key: str) -> Stored | None:
        loads.append(key)
        return load(key)

    empty.store.load = counted  # type: ignore[method-assign]
    for _ in range(5):
        empty.says("p9", "晚上吃什麼")
    assert loads == [empty.key]
    assert empty.chats.messages.get(GROUP) is None
    empty.says("p1", "/newgame")
    empty.clock.advance(31_000)
    assert empty.phase == Phase.LOBBY


# The lobby


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/newgame", "已經有一桌"),
        ("/join", "你已經入座了"),
        ("/startgame", "2 人沒有現成的板子"),
        ("/status", "已入座 2 人"),
        ("/players", "已入座 2 人"),
        ("/extend 90", "還有 6 分 30 秒"),
        ("/extend x", "請寫秒數"),
        ("/kick", "是哪一位？"),
        ("/kick 7", "沒有 7號"),
        ("/kick 2", "已入座 1 人"),
        ("/board", "2 人沒有現成的板子"),
        ("/board B12", "12人配置"),
        ("/board B99", "沒有「B99」"),
        ("/board 狼人x3 預言家 女巫 獵人 平民x3", "自己配的牌"),
        ("/board 狼人x3 預言家", "一發牌就分出勝負"),
        ("/board 狼人 預言家x2 村民x6", "預言家最多 1 張"),
        ("/board +守衛", "守衛"),
        ("/options pace fast", "節奏：快（一半）"),
        ("/options 節奏 慢（兩倍）", "節奏：慢（兩倍）"),
        ("/options 警長=沒有", "警長：沒有"),
        ("/options pace never", "可以填"),
        ("/options nonsense 1", "沒有「nonsense」"),
        ("/options mute off", "不禁言"),
        ("/options save", "存好了"),
        ("/pause", "遊戲還沒開始"),
        ("/vote 3", "遊戲還沒開始"),
        ("/me", "等發牌"),
        ("/help", "/startgame 開始"),
        ("/thunder 2", "沒有這種事件"),
        ("/lang en", "this language"),
        ("/endgame", "這一局結束了"),
        ("/leave", "已入座 1 人"),
    ],
)
def test_in_the_lobby_the_host_is_answered(lobby: Group, line: str, answer: str) -> None:
    lobby.says("p1", line)
    told = [*lobby.chats.texts(), *lobby.chats.texts("p1")]
    assert any(answer in text for text in told), told


@pytest.mark.parametrize(
    "line",
    ["/startgame", "/board B9", "/options pace fast", "/options save", "/endgame", "/lang en"],
)
def test_what_is_the_host_s_is_refused_to_others_and_allowed_to_admins(
    lobby: Group, line: str
) -> None:
    lobby.says("p2", line)
    assert "只有桌主或管理員" in "".join([*lobby.chats.texts(), *lobby.chats.texts("p2")])
    lobby.admins.add("p2")
    before = len(lobby.chats.messages["p2"])
    lobby.says("p2", line)
    assert not any("只有桌主" in text for text in lobby.chats.texts("p2")[before:])


def test_newgame_takes_rules_head_count_board_and_options(empty: Group) -> None:
    empty.says("p1", "/newgame 正規 12人 節奏=快 sheriff=none mute=off")
    game = empty.game
    assert (game.rules, game.board) == ("official", "B12")
    assert game.options == {"pace": "fast", "sheriff": "none"}
    empty.says("p1", "/options mute")
    assert "不禁言" in empty.chats.last().text
    empty.says("p1", "/endgame")
    empty.says("p1", "開局 新月 獲勝方式=屠城")
    assert (empty.game.rules, empty.game.options["mode"]) == ("crescent", "city")


def test_saved_options_are_the_group_s_from_then_on(lobby: Group) -> None:
    lobby.says("p1", "/options pace slow")
    lobby.says("p1", "/options save")
    lobby.says("p1", "/endgame")
    lobby.says("p2", "/newgame")
    assert lobby.game.options == {"pace": "slow"}


def test_a_deck_is_built_card_by_card_with_buttons(lobby: Group) -> None:
    """Product, /board: the host builds one; what is wrong with it is said."""
    lobby.says("p1", "/board")
    lobby.taps("p1", "自己配牌")
    assert "還沒有牌" in lobby.chats.last().text
    for card in ("狼人", "村民", "村民", "預言家"):
        lobby.taps("p1", f"➕ {card}")
    assert lobby.game.deck == ("wolf", "villager", "villager", "seer")
    assert "這副牌可以發" in lobby.chats.last().text
    lobby.taps("p1", "➖ 預言家")
    lobby.taps("p1", "➕ 狼人")
    assert "一發牌就分出勝負" in lobby.chats.last().text
    reply = lobby.taps("p2", "➕ 女巫")
    assert reply.ack is not None
    assert "只有桌主" in lobby.desk.ack_text(reply.ack)


def test_options_are_changed_by_buttons(lobby: Group) -> None:
    lobby.says("p1", "/options")
    lobby.taps("p1", "節奏")
    lobby.taps("p1", "快（一半）")
    assert lobby.game.options == {"pace": "fast"}
    assert lobby.chats.last().button("快（一半）").on
    lobby.taps("p1", "回設定")
    assert lobby.chats.last().button("節奏：快（一半）")
    assert "節奏" not in lobby.chats.last().text
