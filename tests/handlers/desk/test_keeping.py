"""Who is kept out: put out of a lobby by its host, or kept from the group's tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group

TELEGRAM, LINE = "telegram:-100123", "line:C123"


def users(group: Group) -> list[str]:
    return [one.user for one in group.game.players]


def lobby(key: str = TELEGRAM, people: int = 4) -> Group:
    group = Group(key=key)
    group.admins = {"boss"} if key == TELEGRAM else set()
    group.says("p1", "/newgame")
    seated(group, *(f"p{number}" for number in range(1, people + 1)))
    return group


def seated(group: Group, *names: str) -> None:
    for name in names:
        group.writes(name, "/start")
        group.says(name, "/join")


def by_line(group: Group, user: str) -> None:
    group.says(user, "/join")


def by_link(group: Group, user: str) -> None:
    group.seat(user)


WAYS = {"a line": by_line, "the link": by_link}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_who_was_put_out_stays_out_until_the_host_lets_him_in(
    way: Callable[[Group, str], None],
) -> None:
    """Product, "Host". Planted: `barred` not looked at in `join`; seen to fail."""
    group = lobby()
    group.says("p1", "/kick 3")
    for _ in range(3):
        way(group, "p3")
        assert users(group) == ["p1", "p2", "p4"]
    group.says("p2", "/unblock name p3")
    way(group, "p3")
    assert users(group) == ["p1", "p2", "p4"]
    group.says("p1", "/unblock name p3")
    way(group, "p3")
    assert users(group) == ["p1", "p2", "p4", "p3"]


def test_who_was_put_out_of_a_lobby_may_sit_in_the_next_one() -> None:
    group = lobby()
    group.says("p1", "/kick 3")
    group.says("p1", "/endgame")
    group.says("p1", "/newgame")
    by_line(group, "p3")
    assert users(group) == ["p3"]


def test_who_gets_up_or_empties_his_own_seat_may_come_back() -> None:
    group = lobby()
    group.says("p1", "/kick 1")
    by_line(group, "p1")
    group.says("p2", "/leave")
    by_line(group, "p2")
    assert set(users(group)) == {"p1", "p2", "p3", "p4"}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_an_admin_keeps_somebody_from_the_group_s_tables(
    way: Callable[[Group, str], None],
) -> None:
    """At once out of the lobby, and out of the next ones. Planted: `blocked` not looked at in
    `admitted`; seen to fail.
    """
    group = lobby()
    group.says("boss", "/block 3")
    assert users(group) == ["p1", "p2", "p4"]
    group.says("p1", "/endgame")
    group.says("p1", "/newgame")
    way(group, "p3")
    assert users(group) == []
    group.says("p3", "/newgame")
    group.says("boss", "/unblock name p3")
    way(group, "p3")
    assert users(group) == ["p3"]


def test_whoever_is_kept_out_opens_no_table_either() -> None:
    group = lobby()
    group.says("boss", "/block 3")
    group.says("p1", "/endgame")
    group.says("p3", "/newgame")
    assert group.game.phase is Phase.OVER


def test_again_seats_nobody_who_is_kept_out() -> None:
    group = Group(key=TELEGRAM)
    group.admins = {"boss"}
    group.begin(9)
    seat = group.seat_of("p3")
    group.says("boss", f"/block {seat}")
    assert "p3" in users(group)
    group.says("p1", "/endgame")
    group.says("p1", "/again")
    assert "p3" not in users(group)
    assert len(users(group)) == 8


@pytest.mark.parametrize("who", ["p1", "p2", "p9"])
def test_only_an_admin_blocks_where_there_are_admins(who: str) -> None:
    group = lobby()
    group.says(who, "/block 3")
    assert users(group) == ["p1", "p2", "p3", "p4"]
    said = [*group.chats.texts(), *group.chats.texts(who)]
    assert any("請群組管理員來" in text for text in said)


def test_on_line_more_than_half_of_the_others_decide() -> None:
    """Four sit; of the three others two are needed. Planted: half is enough; a vote
    that cannot be taken back; both seen to fail.
    """
    group = lobby(LINE)
    group.says("p3", "封鎖 3")
    group.says("p9", "封鎖 3")
    group.says("p1", "封鎖 3")
    group.says("p1", "封鎖 3")
    group.says("p2", "封鎖3")
    assert users(group) == ["p1", "p2", "p3", "p4"]
    group.says("p1", "封鎖 3")
    assert users(group) == ["p1", "p2", "p4"]
    by_line(group, "p3")
    assert users(group) == ["p1", "p2", "p4"]
    group.says("p1", "放行 name p3")
    by_line(group, "p3")
    assert users(group) == ["p1", "p2", "p4"]
    group.says("p4", "放行 name p3")
    by_line(group, "p3")
    assert users(group) == ["p1", "p2", "p4", "p3"]


def test_the_list_names_who_is_kept_out() -> None:
    group = lobby()
    group.names["p3"] = "<b>小明"
    group.says("boss", "/block 3")
    group.says("p2", "/unblock")
    assert "name p3" in group.chats.texts()[-1]
