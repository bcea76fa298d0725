"""Who may sit down at a table on LINE, and what he is called there (O-FLOW-P11, bug-log O27)."""

from __future__ import annotations

import pytest

from handlers.books import read_saved
from handlers.desk import codes
from tests.adapters.line.crowd import SECOND, World, uid, world

ROOM = "R" + "b" * 32
STRANGER = 77


@pytest.mark.parametrize("chat", ["C" + "a" * 32, ROOM], ids=["group", "room"])
def test_who_has_not_befriended_the_account_sits_under_his_own_name(chat: str) -> None:
    """O27: the group's member is asked for through the group that the join button names, which
    LINE answers for strangers too. Planted: the profile's name taken; seen to fail (玩家 (2)).
    """
    with world(4, chat=chat) as at:
        at.platform.friends.clear()
        at.gather()
        assert [one.name for one in at.game.players] == ["玩家1", "玩家2", "玩家3", "玩家4"]
        at.check()


def sat_down(at: World, user: str) -> str:
    """What he is told who presses the join button that somebody has sent him on."""
    at.platform.names[user] = "外人"
    at.press(user, at.button("加入"), at.chat)
    return at.private(user)[-1].text


def test_the_join_button_writes_a_code_that_one_can_type_and_the_answer_says_how_many_sit() -> None:
    """The group's board does not move before somebody speaks there, so the 1:1 chat tells."""
    with world(3) as at:
        at.gather()
        said = [post.text for post in at.platform.reads(at.people[2].user) if post.who]
        word, code = said[-1].split()
        assert (word, len(code)) == ("加入", 6)
        assert "3 人" in at.private(at.people[2].user)[-1].text
        at.platform.names[uid(STRANGER)] = "晚到"
        at.platform.members[at.chat].append(uid(STRANGER))
        at.tell(uid(STRANGER), f"加入 {code.lower()}")
        assert "4 人" in at.private(uid(STRANGER))[-1].text
        at.tell(uid(STRANGER + 1), "加入 AAAAAA")
        assert "看不懂或已經過期" in at.private(uid(STRANGER + 1))[-1].text
        at.check()


def test_two_groups_never_share_a_code_and_each_keeps_its_own() -> None:
    with world(2) as at:
        taken = codes._made(f"{at.key}#0", codes.LENGTH)
        at.store.save_settings(f"line:{taken}", b"line:another")
        at.gather()
        mine = read_saved(at.store.group(at.key).settings).code
        assert mine not in ("", taken)
        at.say(at.people[0].user, "結束")
        at.say(at.people[0].user, "開局")
        assert read_saved(at.store.group(at.key).settings).code == mine
        assert at.store.group(f"line:{taken}").settings == b"line:another"


def test_who_is_not_in_the_group_is_refused_with_the_reason() -> None:
    with world(2) as at:
        at.gather()
        assert "請先加入群組" in sat_down(at, uid(STRANGER))
        assert len(at.game.players) == 2
        at.platform.members[at.chat].append(uid(STRANGER))
        assert "入座了" in sat_down(at, uid(STRANGER))
        assert at.game.players[-1].name == "外人"


def test_again_keeps_no_seat_for_who_has_left_the_group() -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        at.say(at.people[0].user, "結束")
        at.clock.advance(30 * SECOND)
        gone = at.people[4]
        at.platform.members[at.chat].remove(gone.user)
        at.say(at.people[0].user, "再來")
        assert gone.user not in {one.user for one in at.game.players}
        assert len(at.game.players) == 8
        assert any(f"沒有替 {gone.name}" in post.text for post in at.group())


def test_a_group_keeps_somebody_out_by_its_own_vote_and_calls_who_waits() -> None:
    """LINE's groups have no admins: more than half of those at the table decide, in plain words."""
    with world(4) as at:
        at.gather()
        one, two, out, _ = (person.user for person in at.people)
        seat = next(p.seat for p in at.game.players if p.user == out)
        at.say(one, f"封鎖 {seat}")
        assert f"同意就打「封鎖 {seat}」" in at.group()[-1].text
        at.say(two, f"封鎖 {seat}")
        assert out not in {p.user for p in at.game.players}
        assert "不讓你入座" in sat_down(at, out)
        at.say(one, "放行 外人")
        at.say(one, f"放行 {at.people[2].name}")
        at.say(two, f"放行 {at.people[2].name}")
        assert "入座了" in sat_down(at, out)
        at.check()


def test_who_queues_for_the_next_table_is_called_by_name_when_it_opens() -> None:
    with world(2) as at:
        waiting = at.people[1]
        at.say(waiting.user, "排隊")
        assert "下一桌開了會叫" in at.group()[-1].text
        at.say(at.people[0].user, "開局")
        assert any(waiting.user in post.text for post in at.group()[-2:])
        at.check()
