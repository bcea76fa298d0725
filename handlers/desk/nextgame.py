"""Whoever waits for the group's next table is told when it opens."""

from __future__ import annotations

from msgspec.structs import replace

from adapters.letters import GROUP, Notice
from engine.errors import Illegal
from handlers import books
from handlers.desk.asked import Asked
from handlers.desk.counter import Counter
from handlers.desk.tables import Reply


def nextgame(desk: Counter, asked: Asked) -> Reply:
    """Wait for the next table, or wait no longer; the group sees who does."""
    if asked.private:
        raise Illegal("in-group")
    if asked.lobby is not None:
        raise Illegal("join-now")
    if asked.user in asked.saved.blocked:
        raise Illegal("blocked")
    here = {} if asked.user in asked.saved.waiting else {asked.user: asked.name}
    waiting = asked.amend(lambda saved: _without(saved, asked.user, more=here)).waiting
    return desk.post(asked, Notice("waiting", GROUP, {"names": "\n".join(waiting.values())}))


def called(asked: Asked) -> tuple[Notice, ...]:
    """What the opening of a table says to those who wait: in private where that is open and
    reaches them, else by their names in the group.
    """
    aloud: list[str] = []
    alone: list[Notice] = []
    for user, name in asked.saved.waiting.items():
        if user == asked.user:
            continue
        if asked.manner.aloud or not asked.by(user).profile.met:
            aloud.append(f"{user} {name}")
        else:
            alone.append(Notice("next-open", user))
    said = (Notice("next-call", GROUP, {"people": "\n".join(aloud)}),) if aloud else ()
    return (*said, *alone)


def told(asked: Asked) -> None:
    """They have been told: nobody waits any more."""
    if told := asked.saved.waiting:
        asked.amend(lambda saved: _without(saved, *told))


def gone(asked: Asked) -> None:
    """Who has left the group waits for none of its tables."""
    if asked.user in asked.saved.waiting:
        asked.amend(lambda saved: _without(saved, asked.user))


def _without(saved: books.Saved, *users: str, more: dict[str, str] | None = None) -> books.Saved:
    """These people wait no longer; those of `more` do."""
    left = {user: name for user, name in saved.waiting.items() if user not in users}
    return replace(saved, waiting={**left, **(more or {})})
