"""Chaos finds what it is there to find: mistakes planted in the product, one after the other.

`make chaos` plays the games themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import adapters.rounds
import handlers.shell
from adapters.desk import Desk
from adapters.memory import MemoryStore
from adapters.rounds import Round as Sending
from handlers.aws import clock, deliver
from tests.chaos.game import MINUTE, Round

SEEDS = range(2, 40)
Plant = Callable[[pytest.MonkeyPatch], None]


def _drops_a_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parcel whose sending was put off is taken for sent."""
    monkeypatch.setattr(Sending, "_failed", lambda self, parcel, fault: True)


def _sends_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done is not noted while other lanes of its letter still wait."""
    monkeypatch.setattr(Sending, "_mark", _only_whole(Sending._mark))


def _only_whole(mark: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    def marked(self: Any, parcel: Any) -> None:
        item = parcel.id.rpartition("/")[0]
        if len(self._letters.get(item, ())) < 2 or self.to.clock.now() % 7:
            mark(self, parcel)

    return marked


def _forgets_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deadline has a timer, and no sweep comes."""
    monkeypatch.setattr(Sending, "_arm", lambda self: None)
    monkeypatch.setattr("tests.chaos.cloud.sweep", lambda *given: 0)


def _counts_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that was handled is not known again."""
    monkeypatch.setattr(MemoryStore, "seen", lambda self, event, now: False)


def _lies_about_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose press was taken without an answer is told that it was too late."""
    monkeypatch.setattr(handlers.shell.Shell, "_has_counted", lambda self, source: False)
    monkeypatch.setattr("handlers.desk.counter.Repeated", handlers.shell.Unchanged)


def _out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lane goes on with the next parcel where one must wait."""
    send = Sending._send
    monkeypatch.setattr(Sending, "_send", lambda self, parcel: send(self, parcel) or True)


def _parks_what_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails counts as our own fault."""
    monkeypatch.setattr(adapters.rounds, "judge", lambda fault: adapters.rounds.Kind.OURS)


def _loses_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose wake fails is asked for by nobody."""
    monkeypatch.setattr(deliver, "SOON", 10**9)
    monkeypatch.setattr(clock.Hand, "_wake", lambda self, wake: None)
    monkeypatch.setattr(Desk, "postpone", lambda self, parcel, fault, now: now + 10**9)


PLANTS: tuple[Plant, ...] = (
    _drops_a_letter,
    _sends_twice,
    _forgets_timers,
    _counts_twice,
    _lies_about_a_press,
    _out_of_order,
    _parks_what_passes,
    _loses_what_waits,
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda one: one.__name__.strip("_"))
def test_a_planted_mistake_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """docs/delivery.md: a few stormy games on AWS are enough for each of them."""
    plant(monkeypatch)
    assert any(Round("aws", seed).play().violations for seed in SEEDS)


class _Storm(Round):
    """The first minutes of a game."""

    def _through(self) -> None:
        self.calm_at = self.stage.at
        self.stage.run(self.stage.at + 4 * MINUTE)


@pytest.mark.parametrize("host", ["aws", "serve"])
@pytest.mark.parametrize("seed", [4, 3], ids=["telegram", "line"])
def test_one_integer_is_one_game(host: str, seed: int) -> None:
    """`make chaos SEED=…` tells a game again: the same faults, turns and messages at the same time.

    Planted: the rest after a conflict by `secrets`; seen to fail.
    """
    first, second = _Storm(host, seed), _Storm(host, seed)
    first.play()
    second.play()
    assert first.kept.times
    assert first.storm.took == second.storm.took
    assert first.kept.times == second.kept.times
    assert first.air.said == second.air.said
