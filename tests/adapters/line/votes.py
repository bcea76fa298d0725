"""A table at which a vote is on."""

from __future__ import annotations

from typing import Any

from engine.vocabulary import Phase
from tests.adapters.line.crowd import SECOND, World
from tests.adapters.line.playing import Play


def to_the_vote(at: World) -> None:
    """Play until the ballot's board hangs in the group and its clock runs."""
    at.gather("開局 sheriff=none")
    at.begin()
    play = Play(at, talk=30 * SECOND, look=10_000 * SECOND)
    play._votes = lambda person, post: False  # type: ignore[method-assign]
    for _ in range(3_000):
        if at.game.phase is Phase.VOTE and all(wait.due for wait in at.game.waits):
            return
        at.clock.advance(SECOND)
        at.pump()
        play._chat()
        for person in at.people:
            if at.game.phase is not Phase.VOTE:
                play._act(person)
    raise AssertionError(at.game.phase)


def board(at: World) -> list[dict[str, Any]]:
    return at.group()[-1].buttons


def living(at: World) -> list[str]:
    return [one.user for one in at.game.players if one.death is None]


def cast(at: World) -> int:
    (wait,) = at.game.waits
    return sum(prompt.answered for prompt in wait.prompts)
