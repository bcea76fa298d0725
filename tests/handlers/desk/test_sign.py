"""A judge types his sign into the private chat, or at the table in the terminal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from adapters.clocks import FixedClock
from adapters.ports import Turn
from engine import encode
from engine.commands import Typed
from engine.vocabulary import Phase
from handlers.table.lines import understood
from handlers.table.questions import Question
from tests.engine.test_sign import JUDGE, in_the_window
from tests.handlers.desk.chats import Group


@pytest.fixture
def group() -> Group:
    """A table at which the judge, who is p3, may use his sign now."""
    game, now = in_the_window()
    players = tuple(replace(one, user=f"p{one.seat}") for one in game.players)
    group = Group(clock=FixedClock(now))
    group.begin()
    stored = group.store.load(group.key)
    assert stored is not None
    placed = Turn(
        key=group.key,
        base=stored,
        event="placed",
        now=now,
        run=stored.run,
        state=encode(replace(game, players=players)),
    )
    group.store.commit(placed)
    return group


def test_his_sign_in_private_brings_the_second_vote(group: Group) -> None:
    """E-STUTTERING_JUDGE-3, A-82: width and case of the letters do not matter."""
    group.writes(f"p{JUDGE}", "ＧＯＯＤ_tea")
    assert any("再投" in text for text in group.chats.texts())
    assert group.game.phase is Phase.VOTE


def test_another_word_is_answered_and_the_window_stays(group: Group) -> None:
    before = group.game.waits
    group.writes(f"p{JUDGE}", "你好")
    assert "看不懂" in group.chats.texts(f"p{JUDGE}")[-1]
    assert group.game.waits == before


def test_at_the_terminal_an_open_question_takes_it_too() -> None:
    """A-82: who is asked there types to the bot alone."""
    game, now = in_the_window()
    prompt = next(one for wait in game.waits for one in wait.prompts if one.seat == JUDGE)
    meant = understood("GOOD_tea", game, JUDGE, Question(prompt, "", {}), now, "zh-Hant")
    assert meant is not None
    assert meant.command == Typed(now, JUDGE, "good_tea")
