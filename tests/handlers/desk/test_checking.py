"""/check says what is missing with its cure; /bug tells the operator where the game stands."""

from __future__ import annotations

import json

import pytest

from adapters.faults import TryLater
from adapters.logged import version
from adapters.telegram.membership import RIGHTS, missing
from adapters.text.render import Voice, locales
from engine.commands import Reach
from handlers.inbound import Inbound
from tests.handlers.desk.chats import Group

CODES = ("basic", "no-admin", "privacy", "mute-off", "unasked", *RIGHTS)


def test_a_group_in_order_is_told_so(empty: Group) -> None:
    empty.says("p1", "/check")
    assert "什麼都不缺" in empty.chats.last().text
    empty.writes("p1", "/check")
    assert "在群組裡打" in empty.chats.last("p1").text


def test_everything_that_is_missing_is_named_with_its_cure(lobby: Group) -> None:
    """Rights, privacy mode, a switched-off mute, who cannot be written to, what LINE has left."""
    lobby.desk.looks = lambda key: (*CODES[:3], *RIGHTS, "quota=12")
    lobby.admins.add("p1")
    gone = Reach(at=lobby.clock.now(), user="p2", reachable=False)
    lobby.home.submit(Inbound(key=lobby.key, event="gone", command=gone))
    lobby.says("p1", "/check")
    told = lobby.chats.last().text
    assert len(told.splitlines()) == 3 + len(RIGHTS) + 1 + 1
    for word in (
        "超級群組",
        "不是管理員",
        "Group Privacy",
        "「限制成員」",
        "私訊不到",
        "還剩 12 則",
    ):
        assert word in told
    assert "什麼都不缺" not in told


def test_a_platform_that_does_not_answer_is_said_so(empty: Group) -> None:
    def silent(key: str) -> tuple[str, ...]:
        raise TryLater

    empty.desk.looks = silent
    empty.says("p1", "檢查")
    assert "沒有回應" in empty.chats.last().text


@pytest.mark.parametrize("locale", locales())
def test_every_gap_has_its_sentence(locale: str) -> None:
    voice = Voice(locale)
    for code in CODES:
        key = "check-right" if code in RIGHTS else f"check-{code}"
        assert voice.has(key), code
        if code in RIGHTS:
            assert voice.has(f"telegram-right-{code}")
            assert voice.has(f"telegram-lost-{code}")


def test_what_a_group_lacks_is_read_from_telegrams_own_answers() -> None:
    admin = {"status": "administrator", **dict.fromkeys(RIGHTS, True)}
    assert missing({"type": "supergroup"}, admin) == []
    assert missing({"type": "group"}, admin) == ["basic"]
    assert missing({"type": "supergroup"}, {"status": "member"}) == ["no-admin"]
    assert missing({"type": "supergroup"}, admin | {RIGHTS[2]: False}) == [RIGHTS[2]]


def test_a_report_holds_where_the_game_stands_and_no_card(game: Group) -> None:
    """Run, version, clause, program: enough to find it, nothing of who holds what, nobody's words.

    Once for a version of the table: nobody fills the operator's drawer.
    """
    game.says("p1", "/bug o-win-3")
    assert "已經回報給管理者" in game.chats.last().text
    game.says("p2", "/bug")
    assert "已經回報過" in game.chats.last().text
    (parked,) = game.store.parked()
    stored = game.store.load(game.key)
    assert stored is not None
    told = json.loads(parked.body)
    assert (told["run"], told["clause"], told["program"]) == (
        stored.run,
        "O-WIN-3",
        version(),
    )
    assert set(told) == {
        "run", "table", "version", "program", "rules", "clause", "phase", "day",
    }  # fmt: skip
    for player in game.game.players:
        assert player.user not in told.values()
        assert player.card not in parked.body.decode()


def test_words_are_no_clause_and_go_nowhere(game: Group) -> None:
    game.says("p1", "/bug 3號是狼")
    assert "沒有「3號是狼」這一條" in game.chats.last("p1").text
    assert game.store.parked() == []
    Group().says("p1", "/bug")
