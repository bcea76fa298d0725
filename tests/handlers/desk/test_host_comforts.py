"""The host's comforts in the group: handing the table over, and what to do about a silent table."""

from __future__ import annotations

import pytest

from adapters.letters import GROUP
from adapters.screens import Kind
from engine.vocabulary import Phase
from tests.handlers.desk.chats import Group
from tests.handlers.desk.pressing import toast


def test_a_host_gives_the_table_away_in_the_lobby(lobby: Group) -> None:
    """Issue 3: the group is told, the lobby's crown moves, and the old host is host no more."""
    lobby.says("p1", "桌主 2")
    assert lobby.game.host == "p2"
    assert "👑 桌主換成 2號 name p2" in lobby.chats.texts()[-1]
    assert "2. name p2 👑" in lobby.chats.last(kind=Kind.LOBBY).text
    assert "只有桌主" in refused(lobby, "p1", "/startgame")


def refused(group: Group, user: str, line: str) -> str:
    """What he is answered, in private if he sits here."""
    group.says(user, line)
    return group.chats.texts(user)[-1]


def test_a_host_gives_the_table_away_by_the_button_in_the_middle_of_a_game(game: Group) -> None:
    """Options → hand over → a person. Planted: the button of the options' menu in lobbies only."""
    game.says("p1", "/options")
    game.taps("p1", "換桌主")
    seat = game.seat_of("p4")
    menu = game.chats.last()
    game.taps("p1", f"{seat}號")
    assert not menu.buttons, "the menu is closed"
    assert game.game.host == "p4"
    assert f"👑 桌主換成 {seat}號 name p4" in game.chats.texts()[-1]


def test_a_name_is_as_good_as_a_seat_if_one_player_has_it(game: Group) -> None:
    game.says("p1", "/host @Name P5")
    assert game.game.host == "p5"


def test_an_admin_hands_over_for_a_host_who_is_gone(game: Group) -> None:
    game.admins.add("boss")
    game.says("boss", f"/host {game.seat_of('p6')}")
    assert game.game.host == "p6"


@pytest.mark.parametrize(
    ("user", "line", "why"),
    [
        ("p2", "/host 3", "只有桌主或管理員"),
        ("p1", "/host 12", "座位只有 1 到 9"),
        ("p1", "/host nobody", "沒有看出是誰"),
        ("p1", "/host {p1}", "已經是桌主"),
        ("stranger", "/host 3", "只有桌主或管理員"),
    ],
)
def test_a_refused_handover_says_why(game: Group, user: str, line: str, why: str) -> None:
    seat = game.seat_of("p1")
    game.says(user, line.format(p1=seat))
    assert game.game.host == "p1"
    assert why in game.chats.texts(user if user.startswith("p") else GROUP)[-1]


def test_a_menu_to_hand_over_is_no_right_and_means_the_person_it_names(lobby: Group) -> None:
    """O15 alike: who presses is asked for his right; and seats of a lobby move up (O30).

    Planted: the button bound to the seat alone; the table went to whoever sat there by then.
    """
    lobby.seat("p3")
    lobby.says("p1", "/host")
    menu = lobby.chats.last()
    third, second = menu.button("3號"), menu.button("2號")
    assert "只有桌主" in toast(lobby, lobby.presses("p3", third, group=True))
    lobby.says("p2", "/leave")
    lobby.seat("p4")
    assert "看不懂" in toast(lobby, lobby.presses("p1", second, group=True))
    assert "看不懂" in toast(lobby, lobby.presses("p1", third, group=True))
    assert lobby.game.host == "p1"


def test_who_may_not_hand_over_is_shown_who_is_host(lobby: Group) -> None:
    lobby.says("p2", "桌主")
    menu = lobby.chats.last()
    assert "name p1" in menu.text
    assert not menu.buttons


def test_a_group_with_half_its_people_gone_is_told_what_to_do(game: Group) -> None:
    """Issue 3, "a warning when half the table is silent": with the pause as a button."""
    game.until(lambda one: one.phase is Phase.NIGHT and one.night == 2)
    warned = [one for one in game.chats.messages[GROUP] if "一半以上" in one.text]
    assert len(warned) == 1
    assert "/skip" in warned[0].text
    assert "/kick" in warned[0].text
    game.taps("p1", "⏸️ 暫停")
    assert game.game.paused
