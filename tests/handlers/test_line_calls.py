"""Who looks only into his 1:1 chat is told when, and why, the group must be spoken to."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from tests.adapters.line.crowd import MINUTE, SECOND, World, world
from tests.adapters.line.votes import board, to_the_vote

ASKS = ["身分", "狀態", "玩家", "說明", "不懂的話"]
DAWN = "天亮了：到群組說句話"
WAITS = "還在等"


def silent(at: World, milliseconds: int) -> None:
    """Time passes, and nobody says a word anywhere."""
    for _ in range(milliseconds // (10 * SECOND)):
        at.clock.advance(10 * SECOND)
        at.pump()


def asked(at: World, text: str) -> str:
    """What one player is answered in his 1:1 chat, all of it."""
    before = len(at.private(at.people[3].user))
    at.tell(at.people[3].user, text)
    return "\n".join(post.text for post in at.private(at.people[3].user)[before:])


@pytest.mark.parametrize("text", ASKS)
def test_an_untold_dawn_is_in_every_answer(text: str) -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        silent(at, 2 * MINUTE)
        said = asked(at, text)
        assert said.count(DAWN) == 1
        assert WAITS not in said, "whom the table waits for is the group"
        assert "要競選警長嗎" not in said, "what nobody has heard of is asked of nobody"
        at.check()


@pytest.mark.parametrize("text", ASKS)
def test_once_it_is_told_the_call_is_gone(text: str) -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        silent(at, 2 * MINUTE)
        at.say(at.spectator, ".")
        silent(at, 10 * SECOND)
        assert "到群組" not in asked(at, text)


def test_by_night_nobody_is_sent_to_the_group() -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        silent(at, 20 * SECOND)
        assert at.game.phase is Phase.NIGHT
        assert all("到群組" not in asked(at, text) for text in ASKS)


@pytest.mark.parametrize("text", ASKS)
def test_who_asks_at_a_sleeping_table_hears_what_wakes_it(text: str) -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        silent(at, 40 * MINUTE)
        said = asked(at, text)
        assert "到群組說句話就接著玩" in said
        assert WAITS not in said


@pytest.mark.parametrize("text", ["身分", "玩家", "說明"])
def test_who_asks_at_a_paused_table_hears_how_it_goes_on(text: str) -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        at.say(at.people[0].user, "暫停")
        said = asked(at, text)
        assert "說「繼續」就接著玩" in said
        assert WAITS not in said


def test_the_call_is_the_same_whatever_the_night_did() -> None:
    """A quiet dawn and one with a death, whoever holds which card: one sentence."""
    heard = set()
    for seed in range(1, 5):
        with world(9, seed=seed) as at:
            at.gather()
            at.begin()
            wolf = next(one for one in at.game.players if one.card == "wolf")
            if seed % 2:
                at.tell(wolf.user, "刀 1")
            silent(at, 2 * MINUTE)
            heard.add(asked(at, "身分").split("\n")[-1])
    assert len(heard) == 1


def test_going_on_after_a_pause_shows_which_stage_and_how_long() -> None:
    """Planted: what was heard before left out as it else is; seen to fail."""
    with world(9) as at:
        to_the_vote(at)
        before = [action["label"] for action in board(at)]
        at.say(at.people[0].user, "暫停")
        at.clock.advance(5 * MINUTE)
        at.say(at.people[0].user, "繼續")
        assert [action["label"] for action in board(at)] == before
        assert "投誰出局" in at.group()[-1].text
        assert "（1 分）" in at.group()[-1].text
        at.say(at.people[1].user, "嗨")
        assert "投誰出局" in at.group()[-1].text
        at.check()


def test_a_table_that_was_closed_for_silence_says_so() -> None:
    with world(9) as at:
        at.gather()
        at.begin()
        silent(at, 2 * MINUTE)
        for _ in range(26):
            at.clock.advance(60 * MINUTE)
            at.pump()
        read = len(at.group())
        at.say(at.spectator, "還有人嗎")
        said = "\n".join(post.text for post in at.group()[read:])
        assert "一整天沒有人說話" in said
        assert "主持人" not in said
        assert at.over
        at.check()


def test_who_is_refused_before_everybody_is_named() -> None:
    """Nobody knows whom 「你」 means in a group."""
    with world(9) as at:
        to_the_vote(at)
        at.say(at.people[3].user, "踢 99")
        (named,) = at.group()[-1].body["substitution"].values()
        assert named["mentionee"]["userId"] == at.people[3].user
        at.check()
