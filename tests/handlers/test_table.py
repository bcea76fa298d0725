"""The table in the terminal, played through pipes as its user would."""

from __future__ import annotations

import re
import signal
import time
from pathlib import Path

import pytest

from tests.handlers.terminal import Terminal

FAST = ("--speed", "instant", "--board", "B9")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def card_of(text: str) -> str:
    """The card that the person was told."""
    found = re.search(r"身分是?【(.+?)】", text)
    assert found, text
    return found[1]


def test_a_whole_game_is_played_by_pressing_the_first_button_each_time(saves: Path) -> None:
    """From the deal to the story at the end: every seat's card, every night (O-FLOW-P9)."""
    with Terminal(saves, *FAST, "--seed", "11") as table:
        seen = table.play()
        assert table.status() == 0
    assert "Traceback" not in seen
    assert len(re.findall(r"^・(?:🏆 )?\d號 .+?【.+?】", seen, re.MULTILINE)) >= 9
    nights = max(map(int, re.findall(r"天黑請閉眼（第 (\d+) 夜）", seen)))
    story = seen[seen.index("📜") :]
    assert [f"🌙 第 {night} 夜" in story for night in range(1, nights + 1)] == [True] * nights
    assert "🏁 遊戲結束" in seen
    assert "werewolf play --rules official --board B9 --hotseat 1 --seed 11" in story


def test_the_same_seed_and_the_same_answers_tell_the_same_story(
    saves: Path, tmp_path: Path
) -> None:
    """Bots, deal and dice come from the seed alone; another seed is another game."""
    stories = []
    for number, seed in enumerate(("5", "5", "6")):
        with Terminal(tmp_path / f"{number}.sqlite3", *FAST, "--watch", "--seed", seed) as table:
            stories.append(table.play())
            assert table.status() == 0
    assert stories[0] == stories[1]
    assert stories[0] != stories[2]


@pytest.mark.parametrize("role", ["狼人", "seer", "witch"])
def test_the_wanted_card_is_dealt_by_an_honest_deal(saves: Path, role: str) -> None:
    """`--role` looks for a deal that gives the card, by any of its names (O-VILLAGER-2)."""
    names = {"seer": "預言家", "witch": "女巫"}
    with Terminal(saves, *FAST, "--role", role) as table:
        assert card_of(table.read()) == names.get(role, role)


def test_the_end_of_the_input_leaves_the_table_saved(saves: Path) -> None:
    """Nothing is lost and it is no error; the next `play` goes on with the same card."""
    with Terminal(saves, *FAST, "--role", "witch", "--seed", "3") as table:
        asked = table.read()
        table.close()
        assert table.status() == 0
        assert "存好了" in table.seen
    with Terminal(saves, *FAST) as table:
        resumed = table.read()
        assert "接著上次的牌局" in resumed
        assert card_of(resumed) == card_of(asked)
        assert "第 1 夜" in resumed


def test_ctrl_c_in_mid_game_ends_with_130_and_loses_nothing(saves: Path) -> None:
    """The documented exit status, one line, and the game goes on later."""
    with Terminal(saves, *FAST, "--role", "wolf", "--seed", "4") as table:
        table.type(table.answer(table.read()))
        table.read()
        table.process.send_signal(signal.SIGINT)
        assert table.status() == 130
        assert "Traceback" not in table.seen
    with Terminal(saves, *FAST) as table:
        assert "接著上次的牌局" in table.play()
        assert table.status() == 0


def test_a_kill_at_any_question_loses_no_answer(saves: Path) -> None:
    """Killed without a warning at each of the first questions, the game goes on to its end."""
    cards = set()
    arguments = (*FAST, "--role", "wolf", "--seed", "8")
    for number in range(4):
        with Terminal(saves, *arguments) as table:
            text = table.read()
            assert ("接著上次的牌局" in text) == bool(number)
            cards.add(card_of(text))
            table.type(table.answer(text))
            table.read()
            table.process.send_signal(signal.SIGKILL)
            table.process.wait()
    with Terminal(saves, *arguments) as table:
        seen = table.play()
        assert table.status() == 0
    assert cards == {"狼人"}
    assert "】刀 1號" in seen[seen.index("📜") :], "the first night's choice was kept"


def test_the_time_stands_still_while_nobody_runs_the_table(saves: Path) -> None:
    """A window has as much time left after a pause as it had before (architecture 0.8)."""
    with Terminal(saves, "--board", "B9", "--role", "wolf", "--seed", "2") as table:
        table.read()
        table.process.send_signal(signal.SIGKILL)
        table.process.wait()
    time.sleep(2.5)
    with Terminal(saves) as table:
        table.read()
        table.type("/status")
        left = re.search(r"（(\d+) 秒）", table.read())
        assert left
        assert int(left[1]) >= 44


def test_what_is_typed_is_understood_in_every_form(saves: Path) -> None:
    """Slash commands, Chinese verbs, wide digits, look-ups, and what is none of these (O84)."""
    with Terminal(saves, *FAST, "--role", "wolf", "--seed", "2") as table:
        table.read()
        heard = {}
        for line in ("/me", "/players", "/help", "嗯", "/kill 99", "刀 ３", "/kill 4", "5"):
            table.type(line)
            heard[line] = table.read()
            if line == "刀 ３":
                break
    assert "狼隊" in heard["/me"]
    assert "9號" in heard["/players"]
    assert "/quit" in heard["/help"]
    assert "看不懂" in heard["嗯"]
    assert "請選一個" in heard["/kill 99"]
    assert "已選擇刀 3號" in heard["刀 ３"]


def test_bots_of_the_pack_follow_the_person_among_them(saves: Path) -> None:
    """Official wolves kill only when all agree, so the bots join his choice (O-WOLF-3)."""
    with Terminal(saves, *FAST, "--role", "wolf", "--seed", "2") as table:
        table.read()
        table.type("/kill 7")
        assert "今晚的刀口：7號" in table.read()


def test_both_bottles_can_be_used_in_one_night(saves: Path) -> None:
    """After the antidote the witch is still asked for the poison (O-WITCH-4)."""
    with Terminal(saves, *FAST, "--role", "witch", "--seed", "1") as table:
        assert "救" in table.read()
        table.type("救")
        assert "還可以再選" in table.read()
        table.type("毒 1")
        assert "已對 1號 用毒藥" in table.read()


def test_two_at_one_keyboard_get_their_secrets_one_after_the_other(saves: Path) -> None:
    """Each secret stands behind a curtain of its own, and both cards are told."""
    with Terminal(saves, *FAST, "--hotseat", "2", "--seed", "9") as table:
        seen = table.play()
        assert table.status() == 0
    parts = re.split(r"🎭 接下來是(\d)號", seen)
    owners = {}
    for seat, text in zip(parts[1::2], parts[2::2], strict=True):
        for card in re.findall(r"✉️ 🎴 你的身分是【(.+?)】", text):
            owners[seat] = card
    assert len(owners) == 2
    for seat, card in owners.items():
        assert re.search(rf"^{seat}號 .+：{card}$", seen, re.MULTILINE)


@pytest.mark.parametrize("seed", range(1, 7))
def test_by_night_everybody_gets_the_keyboard_as_often_as_everybody_else(
    saves: Path, seed: int
) -> None:
    """Who is asked or told something by night is called no more often than who is not, in no other
    order: the curtain goes round for each window, and once more when all are over.

    Planted: only who is asked or has mail is called; the wolves stood there by their seats.
    """
    with Terminal(saves, *FAST, "--hotseat", "4", "--seed", str(seed)) as table:
        while not re.search(r"天亮了（第 2 天|遊戲結束|獲勝！", table.seen):
            text = table.read()
            table.type("" if "不用了就按 Enter" in text else table.answer(text))
        seen = table.seen
    nights = re.findall(r"天黑請閉眼(.+?)天亮了", seen, re.DOTALL)
    people = sorted(set(re.findall(r"🎭 接下來是(\d+)號", seen)), key=int)
    assert len(people) == 4
    for night in nights:
        called = re.findall(r"🎭 接下來是(\d+)號", night)
        rounds, rest = divmod(len(called), 4)
        assert (rest, rounds) == (0, 2)
        assert called == people * rounds
        assert re.findall(r"🎭 (\d+)號 \S.*看完了", night) == called


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--board", "B99"), "沒有「B99」"),
        (("--seats", "7"), "7 人沒有現成的板子"),
        (("--board", "B9", "--seats", "10"), "要 9 人"),
        (("--board", "B9", "--role", "cupid"), "沒有丘比特"),
        (("--role", "dragon"), "沒有「dragon」"),
        (("--hotseat", "12", "--board", "B9"), "坐不進"),
        (("--option", "moon=on"), "沒有「moon」"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    saves: Path, arguments: tuple[str, ...], said: str
) -> None:
    """One clear sentence, status 2, and no table is left behind."""
    with Terminal(saves, *arguments) as table:
        assert table.status() == 2
        assert said in table.seen
        assert len(table.seen.strip().splitlines()) == 1
    with Terminal(saves, *FAST) as table:
        assert "接著上次的牌局" not in table.read()


def test_a_broken_file_is_named_and_left_as_it_is(saves: Path) -> None:
    """One clear sentence, status 2, not a byte changed."""
    saves.write_bytes(b"this is no database" * 100)
    with Terminal(saves, *FAST) as table:
        assert table.status() == 2
        assert str(saves) in table.seen
        assert len(table.seen.strip().splitlines()) == 1
    assert saves.read_bytes() == b"this is no database" * 100


def test_a_table_is_played_in_one_window_only(saves: Path) -> None:
    """A second process is refused while the first one plays, and welcome after it."""
    with Terminal(saves, *FAST, "--seed", "2") as first:
        first.read()
        with Terminal(saves, *FAST) as second:
            assert second.status() == 2
            assert "另一個視窗" in second.seen
    with Terminal(saves, *FAST) as third:
        assert "接著上次的牌局" in third.read()


def test_a_new_table_gives_up_the_old_one(saves: Path) -> None:
    """`--new` deals afresh; without it the old one would go on."""
    with Terminal(saves, *FAST, "--role", "wolf", "--seed", "2") as table:
        table.read()
        table.close()
        table.status()
    with Terminal(saves, *FAST, "--new", "--role", "seer") as table:
        text = table.read()
        assert "接著上次的牌局" not in text
        assert card_of(text) == "預言家"
