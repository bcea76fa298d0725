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


def _kept_out(scene: Scene, notice: Notice) -> list[Screen]:
    """Who may not sit down here."""
    names = [scene.voice.name(name) for name in str(notice.details["names"]).split("\n") if name]
    key = "desk-kept-out" if names else "desk-kept-out-none"
    line = scene.text(key, names=scene.voice.listed(names))
    return [Screen(kind=Kind.ANSWER, lines=(line,))]


def _about_him(scene: Scene, notice: Notice) -> list[Screen]:
    """What was decided, or how a vote stands, on keeping somebody out."""
    details = {name: scene.voice.name(str(value)) for name, value in notice.details.items()}
    line = scene.text(f"desk-{notice.key}", **details)
    return [Screen(kind=Kind.ANSWER, lines=(line,))]


def _waiting(scene: Scene, notice: Notice) -> list[Screen]:
    """Who waits for the next table."""
    names = [scene.voice.name(name) for name in str(notice.details["names"]).split("\n") if name]
    key = "desk-waiting" if names else "desk-waiting-none"
    return [Screen(kind=Kind.ANSWER, lines=(scene.text(key, names=scene.voice.listed(names)),))]


def _called(scene: Scene, notice: Notice) -> list[Screen]:
    """That a table is open, to those who have waited for it."""
    people = [one.split(" ", 1) for one in str(notice.details["people"]).split("\n")]
    names = scene.voice.listed([scene.mention(user, name) for user, name in people])
    line = scene.text("desk-next-call", names=names)
    return [Screen(kind=Kind.NEWS, lines=(line,), mentions=tuple(user for user, _ in people))]


def _silent(scene: Scene, notice: Notice) -> list[Screen]:
    """What is for the messenger alone."""
    return []


NOTICES: dict[str, Callable[[Scene, Notice], list[Screen]]] = {
    "left-out": _left_out,
    "waiting": _waiting,
    "next-call": _called,
    "kept-out": _kept_out,
    "blocked-now": _about_him,
    "unblocked-now": _about_him,
    "block-votes": _about_him,
    "unblock-votes": _about_him,
    PUT_OUT: _silent,
    LET_IN: _silent,
}
