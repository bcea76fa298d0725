"""A group in which somebody goes while others point at him, nobody may vote, or nobody is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.letters import GROUP, Notice
from adapters.screens import Kind
from engine.effects import Announce
from engine.prompts import Wait
from engine.vocabulary import Early, Phase, Seat
from handlers.desk import boards, sentences
from handlers.desk.boards import SHOWN
from handlers.desk.shows import SHOWS
from handlers.table import lookups
from tests.handlers.desk.chats import Group

GONE = 9


def user(group: Group, seat: Seat) -> str:
    return group.game.players[seat - 1].user


def voting(line: str = "/newgame sheriff=none") -> Group:
    """Four have voted for seat 9, one for seat 1; 9 has left."""
    group = Group()
    group.begin(9, line)
    group.until(lambda game: game.phase is Phase.VOTE)
    for voter in (1, 2, 3, 4):
        group.writes(user(group, voter), f"投 {GONE}")
    group.writes(user(group, 5), "投 1")
    return group


def test_the_group_hears_how_many_ballots_are_void_and_the_board_is_right() -> None:
    """The board has no button of who is gone, the right count, and no name of who was for him."""
    group = voting()
    group.says(user(group, GONE), "/leave")
    news = next(t for t in reversed(group.chats.texts()) if "作廢，可以" in t)
    assert f"投給9號 name {user(group, GONE)}的 4 票作廢，可以重新投票，還有" in news
    board = group.chats.last(kind=Kind.BALLOT)
    assert not any("9號" in button.label for button in board.buttons)
    assert "已回答 1／8" in board.text
    assert "還在等：6號、7號、8號" in board.text
    assert "還沒重投的作廢票：4" in board.text


def test_each_voter_is_told_in_his_own_chat_and_asked_anew() -> None:
    group = voting()
    group.says(user(group, GONE), "/leave")
    for voter in (1, 2, 3, 4):
        texts = group.chats.texts(user(group, voter))
        assert any("你的票作廢。請重新投票" in text for text in texts[-2:]), texts
        asked = group.chats.last(user(group, voter), Kind.BALLOT)
        assert not any("9號" in button.label for button in asked.buttons)
    assert not any("作廢" in text for text in group.chats.texts(user(group, 5)))
    group.writes(user(group, 1), "投 1")
    assert "還沒重投的作廢票" in group.chats.last(kind=Kind.BALLOT).text


def test_who_is_called_before_the_close_is_who_has_been_silent() -> None:
    """A void ballot is no silence: its voter is called in his own chat, by number in the group."""
    group = voting()
    group.says(user(group, GONE), "/leave")
    group.until(lambda game: bool(group.chats.messages) and _reminded(group))
    text = group.chats.last(kind=Kind.REMINDER).text
    assert "還沒投的" in text
    for voter in (1, 2, 3, 4):
        assert f"{voter}號" not in text
    assert "還沒重投的作廢票：4" in text
    group.until(lambda game: game.phase is not Phase.VOTE)
    assert "一半以上的人沒有回應" not in "\n".join(group.chats.texts()[-4:])
    assert [one.missed for one in group.game.players[:4]] == [0] * 4


def _reminded(group: Group) -> bool:
    return any(one.screen.kind is Kind.REMINDER for one in group.chats.messages[GROUP])


def test_names_are_named_where_ballots_are_open() -> None:
    group = voting("/newgame sheriff=none ballots=open")
    group.says(user(group, GONE), "/leave")
    news = next(t for t in reversed(group.chats.texts()) if "作廢，可以" in t)
    assert "請重投：" in news
    for voter in (1, 2, 3, 4):
        assert f"{voter}號 name" in news
    assert "1號、2號、3號、4號" in group.chats.last(kind=Kind.BALLOT).text


def test_where_clocks_follow_the_ear_the_ballot_s_clock_starts_again_when_it_is_heard() -> None:
    """Architecture 0.11: on LINE the group hears of it by a fresh board."""
    group = Group(key="line:C" + "0f" * 16)
    group.names = {f"p{number}": f"name p{number}" for number in range(1, 10)}
    group.begin(9, "/newgame sheriff=none")
    group.until(lambda game: game.phase is Phase.VOTE)
    group.writes(user(group, 1), f"投 {GONE}")
    group.says(user(group, GONE), "/leave")
    boards_shown = [one for one in group.chats.messages[GROUP] if one.screen.kind is Kind.BALLOT]
    assert not any("9號" in button.label for button in boards_shown[-1].buttons)
    assert group.game.waits[0].due - group.clock.now() >= 20_000


def scapegoats() -> Group:
    """Only one may vote today, and he is dead."""
    group = Group(seed=1)
    group.begin(11, "/newgame expanded E11")
    card = {one.seat: one.card for one in group.game.players}
    goat = next(seat for seat in card if card[seat] == "scapegoat")
    one, other = [seat for seat in card if card[seat] == "villager"][:2]
    group.until(lambda game: game.phase is Phase.VOTE)
    for number, seat in enumerate(seat for seat in card if seat != goat):
        group.says(user(group, seat), f"投 {one if number % 2 else other}")
    group.until(lambda game: game.phase is not Phase.VOTE)
    group.writes(user(group, goat), f"准 {one}")
    while group.game.night < 2 or group.game.phase is Phase.NIGHT:
        for wait in group.game.waits:
            for prompt in wait.prompts:
                if any(choice.verb == "kill" for choice in prompt.choices):
                    group.writes(user(group, prompt.seat), f"刀 {one}")
        group.wait()
    return group


def test_a_vote_that_nobody_has_is_told_and_over_at_once() -> None:
    """E-SCAPEGOAT-5, -6: the group reads it, nothing is parked, night follows without a minute."""
    group = scapegoats()
    group.until(lambda game: game.phase is Phase.SPEECH)
    group.wait()
    assert group.phase != "vote"
    said = [text for text in group.chats.texts() if "今天沒有人可以投票" in text]
    assert len(said) == 1
    assert "無人出局" in said[0]


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.LOBBY])
def test_no_place_takes_the_first_question_of_a_stage_for_granted(phase: Phase) -> None:
    """Every stage, without a question in it, has a board, a status, a help, a reminder."""
    group = Group()
    group.begin()
    game = group.game
    wait = Wait(77, phase, group.clock.now() + 9000, early=Early.NEVER, left=60_000)
    empty = replace(game, phase=phase, waits=(wait,))
    scene = group.scribe.scene(group.key, "run", empty, GROUP)
    if phase in SHOWN:
        assert boards.stage(scene, wait, fresh=True).lines
    for notice in (Notice("remind-vote", {"wait": 77}), Notice("board", {"wait": 77})):
        sentences.NOTICES[notice.key](scene, notice) if phase in SHOWN else None
    for show in ("status", "help", "players"):
        assert SHOWS[show](scene, Notice(f"show-{show}", {"user": "p1"}))
    assert lookups.status(empty, scene.voice, scene.now)


@pytest.mark.parametrize("options", ["sheriff=none", "sheriff=none pace=day"])
def test_when_everybody_has_left_the_group_is_free(options: str) -> None:
    """At once, without a result; nothing is counted; /newgame opens a table."""
    group = Group()
    group.begin(9, f"/newgame {options}")
    wolf = group.holder("wolf")
    for number in range(1, 10):
        group.says(f"p{number}", "/leave")
    assert group.phase == "over"
    assert "不計勝負" in group.chats.texts()[-1]
    group.says("p1", "/newgame")
    assert group.phase == "lobby"
    assert not dict(group.store.ledger(f"telegram:{wolf}").counters)


def test_announcements_name_no_voter() -> None:
    group = voting()
    group.says(user(group, GONE), "/leave")
    void = [
        one
        for parcel in group.chats.parcels
        if parcel.address == GROUP
        for one in parcel.effects
        if isinstance(one, Announce) and one.key == "void"
    ]
    assert [one.fact().split()[:3] for one in void] == [["void", "9", "4"]]
