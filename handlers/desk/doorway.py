"""What the group sees of who comes in to a table and who does not."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import LET_IN, PUT_OUT, Notice
from adapters.screens import Kind, Screen
from handlers.desk.scene import Scene


def _left_out(scene: Scene, notice: Notice) -> list[Screen]:
    """For whom no seat was kept."""
    names = [scene.voice.name(name) for name in str(notice.details["names"]).split("\n")]
    line = scene.text("desk-left-out", names=scene.voice.listed(names))
    return [Screen(kind=Kind.NEWS, lines=(line,))]


def _silent(scene: Scene, notice: Notice) -> list[Screen]:
    """What is for the messenger alone."""
    return []


NOTICES: dict[str, Callable[[Scene, Notice], list[Screen]]] = {
    "left-out": _left_out,
    PUT_OUT: _silent,
    LET_IN: _silent,
}
