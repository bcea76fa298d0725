"""Groups at the three places where people stand: no table, a lobby, a game."""

from __future__ import annotations

import pytest

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
