"""What everybody sees of the seats: who lives, as far as the table has been told."""

from __future__ import annotations

from engine import view
from engine.commands import Answer
from engine.vocabulary import Phase
from tests.engine.test_bug_log_time import staged, until


def living(run, viewer: int | None) -> list[int]:
    return [seat.seat for seat in view(run.game, viewer).seats if seat.alive]


def test_the_living_are_the_living_to_everybody():
    """O-FLOW-P5: a stranger, a wolf and the dead himself see the same."""
    run = staged(start="day", number=2, alive=(1, 3, 4, 5, 6, 8, 9))
    for viewer in (None, 1, 2, 9):
        assert living(run, viewer) == [1, 3, 4, 5, 6, 8, 9]


def test_who_died_tonight_lives_to_everybody_until_he_is_told_to_be_dead():
    """`election_before_deaths`: the early election is held before the deaths are announced."""
    run = staged(options={"election_before_deaths": True})
    until(run, Phase.NIGHT)
    for wolf in (1, 2, 3):
        run.do(Answer(run.now, wolf, "kill", (7,)))
    until(run, Phase.ELECTION_RUN)
    assert run.game.players[6].death is not None
    for viewer in (None, 1, 7):
        assert 7 in living(run, viewer)
    until(run, Phase.LAST_WORDS)
    for viewer in (None, 1, 7):
        assert 7 not in living(run, viewer)
