"""What is shown inside the group to one member alone: option `private: ephemeral`."""

from __future__ import annotations

import pytest

from engine.vocabulary import Phase
from tests.adapters.telegram.town import GROUP, Town, town


def _hidden(at: Town) -> list[str]:
    return [
        given["text"] for _, _, given in at.api.calls if "ephemeral_message_parameters" in given
    ]


def _begin(at: Town, seats: int, rules: str = "official") -> None:
    people = at.table(seats, rules)
    people[0].say(GROUP, "/options private ephemeral")
    at.step()
    people[0].say(GROUP, "/startgame")
    at.step()
    assert at.game.phase is Phase.NIGHT


@pytest.mark.parametrize("seats", [9, 12, 14])
def test_a_table_that_a_groups_pace_cannot_carry_uses_private_chats_and_says_so(seats: int) -> None:
    """Every question is asked as its window opens, and the group heard of it before the deal."""
    with town() as at:
        _begin(at, seats)
        at.wait(9_000)
        assert _hidden(at) == []
        asked = [one for wait in at.game.waits for one in wait.prompts]
        for prompt in asked:
            user = at.game.players[prompt.seat - 1].user
            calls = [given for _, _, given in at.api.calls if given.get("chat_id") == user]
            assert any("inline_keyboard" in str(given.get("reply_markup")) for given in calls)
        texts = [one.text for one in at.group()]
        said = next(n for n, text in enumerate(texts) if "改用私訊" in text)
        assert said < next(n for n, text in enumerate(texts) if "第 1 夜" in text)


def test_a_small_table_is_whispered_to_inside_the_group() -> None:
    with town() as at:
        _begin(at, 9, "crescent")
        at.wait(40_000)
        assert len(_hidden(at)) >= 9 + 3
        assert not [one.text for one in at.group() if "改用私訊" in one.text]
