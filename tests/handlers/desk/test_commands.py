"""Every command answers: what it did, or in one sentence why not."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.screens import Kind
from adapters.text.words import fold
from engine.vocabulary import Phase
from handlers.desk.commands import COMMANDS
from handlers.desk.words import Command, read, words
from tests.handlers.desk.chats import Group


@pytest.fixture
def empty() -> Group:
    group = Group()
    group.writes("p1", "/start")
    return group


@pytest.fixture
def lobby() -> Group:
    group = Group()
    group.says("p1", "/newgame")
    group.seat("p1", "p2")
    return group


@pytest.fixture
def game() -> Group:
    group = Group()
    group.begin()
    return group


# Words


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("/newgame crescent 12", Command("newgame", "crescent 12", True)),
        ("開局", Command("newgame")),
        ("开局 新月", Command("newgame", "新月")),
        ("/kick 3", Command("kick", "3", True)),
        ("踢3", Command("kick", "3")),
        ("踢 3號", Command("kick", "3號")),
        ("／狀態", Command("status", "", True)),
        ("/STATUS@ourbot", Command("status", "", True)),
        ("規則 女巫", Command("rules", "女巫")),
        ("/config", Command("options", "", True)),
        ("/cancel", Command("endgame", "", True)),
        ("/flee", Command("leave", "", True)),
        ("/time", Command("status", "", True)),
        ("/claims", Command("players", "", True)),
        ("/terms JS", Command("rules", "JS", True)),
        ("/thunder 4", Command("thunder", "4", True)),
        ("/nothing", Command("", "", True)),
    ],
)
def test_words_of_all_languages_and_other_bots_are_understood(line: str, meant: Command) -> None:
    """Product, Commands: slash, Chinese word, other bots' words."""
    assert read(line) == meant


@pytest.mark.parametrize(
    "line",
    [
        "開始吧各位",
        "狀態如何？",
        "規則是什麼",
        "結束 這回合",
        "過",
        "完",
        "status",
        "join us",
        "我離開一下",
        "踢 他",
        "",
        "  ",
    ],
)
def test_talk_is_no_command(line: str) -> None:
    assert read(line) is None


def test_latin_words_count_without_the_slash_where_the_platform_wants_it() -> None:
    """Product, Commands: on LINE with or without the slash."""
    assert read("join", bare=True) == Command("join")
    assert read("join us tonight, please!", bare=True) is None


def test_every_command_of_the_catalogue_is_there_and_every_word_leads_to_one() -> None:
    assert set(words().values()) <= set(COMMANDS)
    assert {fold(name) for name in COMMANDS if len(name) > 1} <= set(words())


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
        ("/rules", "身份："),
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
    loads = []
    load = empty.store.load
    empty.store.load = lambda key: (loads.append(key), load(key))[1]  # type: ignore[method-assign]
    for _ in range(5):
        empty.says("p9", "晚上吃什麼")
    assert loads == [empty.key]
    assert empty.chats.messages.get(GROUP) is None
    empty.says("p1", "/newgame")
    empty.clock.advance(31_000)
    assert empty.game.phase is Phase.LOBBY


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
        ("/kick", "請寫一個座位號"),
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
    assert "節奏：快（一半）" in lobby.chats.last().text


# A game


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
        ("/me", "身份【"),
        ("/help", "/me 身分"),
        ("/thunder 3", "沒有這種事件"),
        ("/rules", "身份：狼人"),
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
    assert game.game.phase is not Phase.LAST_WORDS


def test_the_game_is_ended_by_the_host_or_by_more_than_half_of_the_living(game: Group) -> None:
    """Product, /endgame: admins, or a vote of the living; twice takes it back."""
    others = [f"p{number}" for number in range(2, 10)]
    for user in (*others[:4], others[0], others[4]):
        game.says(user, "/endgame")
    assert game.game.phase is not Phase.OVER
    assert "4 票，需要 5 票" in game.chats.last().text
    game.says(others[0], "/endgame")
    assert game.game.phase is Phase.OVER
    assert "不計勝負" in game.chats.last().text


def test_a_button_that_ends_the_game_asks_once_more(game: Group) -> None:
    reply = game.taps("p1", "結束")
    assert reply.ack is not None
    assert game.game.phase is not Phase.OVER
    game.taps("p1", "確定結束")
    assert game.game.phase is Phase.OVER


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
    assert "你的身份是" in game.chats.last("p77", Kind.CARD).text


def test_leaving_the_group_and_coming_back_is_understood(game: Group) -> None:
    """O47: back within the grace, nothing has happened."""
    from handlers.desk import Member, Moved

    now = game.clock.now()
    game.take(Member(event="m1", key=game.key, user="p5", what=Moved.LEFT, at=now))
    assert "離開了" in game.chats.last().text
    game.take(Member(event="m2", key=game.key, user="p5", what=Moved.JOINED, at=now))
    assert game.game.vacant == ()
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
