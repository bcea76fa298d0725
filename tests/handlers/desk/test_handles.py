"""People by the names that their platform mentions them by (Telegram's @username)."""

from __future__ import annotations

import msgspec
import pytest

from adapters.text.matcher import heard
from engine import Game
from engine.state import encode
from handlers.desk import Desk
from handlers.desk.who import called
from handlers.traces import scrub
from tests.handlers.desk.chats import Group


@pytest.fixture
def table() -> Group:
    """Nine at a table; p2 is mentioned as @bob_w."""
    group = Group()
    group.says("p1", "/newgame")
    group.writes("p2", "/start")
    group.says("p2", "/join", handle="bob_w")
    group.seat("p1", *(f"p{number}" for number in range(3, 10)))
    return group


def _restarted(group: Group) -> None:
    """Another process: nothing of what the first has seen is left but the store."""
    group.desk = Desk(group.home, group.store, group.clock)


def _users(game: Game) -> list[str]:
    return [one.user for one in game.players]


def test_a_player_is_put_out_by_his_handle_in_a_process_that_never_saw_him(table: Group) -> None:
    """Product, Commands, /kick: a mention carries no id, so the seat keeps what it looks like.

    Planted: handles kept in the process; seen to fail.
    """
    _restarted(table)
    table.says("p1", "/kick @Bob_W")
    assert _users(table.game) == ["p1", *(f"p{number}" for number in range(3, 10))]


def test_a_name_does_as_well_and_two_of_one_name_are_asked_for_their_number(table: Group) -> None:
    """Whoever is meant must be one person; nothing is done to anybody else."""
    table.names["p9"] = "bob_w"
    table.says("p9", "/status")
    before = _users(table.game)
    table.says("p1", "/kick bob_w")
    assert table.chats.last("p1").text == "🔢 是哪一位？請寫座位號，例如 3"
    assert _users(table.game) == before
    table.says("p1", "/kick name p3")
    assert "p3" not in _users(table.game)


def test_lovers_named_by_their_handles_are_heard_in_any_process(table: Group) -> None:
    """O-CUPID-P1: who says it with mentions has said it, and the desk need not have met them."""
    table.says("p1", "/startgame")
    _restarted(table)
    bob, other = (next(s.seat for s in table.game.players if s.user == u) for u in ("p2", "p3"))
    names = called(table.game, {"Ann": "p3", "Zoe": "nobody here"})
    said = heard("@bob_w 和 Ann 是情侶", 0, 0, names, 9)
    assert (said.seats, said.couple) == (tuple(sorted((bob, other))), True)
    assert "Zoe" not in names


def test_a_new_handle_counts_from_the_next_word_on_and_an_old_one_no_more(table: Group) -> None:
    """Bug-log O30, for handles."""
    table.says("p2", "/status", handle="robert")
    assert [one.handle for one in table.game.players if one.user == "p2"] == ["robert"]
    table.says("p2", "/status")
    assert [one.handle for one in table.game.players if one.user == "p2"] == [""]


def test_whoever_takes_a_seat_over_brings_his_own_handle(table: Group) -> None:
    """The one who left is not called by mentions of the other. Planted: the old one stays."""
    table.admins.add("p1")
    table.says("p1", "/startgame")
    seat = next(one.seat for one in table.game.players if one.user == "p2")
    table.says("p1", f"/kick {seat}")
    table.writes("p77", "/start")
    table.says("p77", f"/take {seat}", handle="zoe")
    assert [one.handle for one in table.game.players if one.seat == seat] == ["zoe"]


def test_who_is_forgotten_is_forgotten_with_his_handle(table: Group) -> None:
    """/forgetme erases name and account in the records of past games."""
    data = scrub("p2", "gone-1")(encode(table.game))
    assert b"bob_w" not in data
    assert b"name p2" not in data
    assert next(one["user"] for one in msgspec.json.decode(data)["players"]) == "gone-1"
