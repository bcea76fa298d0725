"""The group's boards as LINE needs them: never edited, their clock starting when they are read.

So a board says its whole time instead of a deadline, and nothing that is soon untrue.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from adapters.letters import Parcel
from adapters.screens import Button, Kind, Screen
from adapters.text.render import Voice
from engine.effects import StageOpened
from engine.prompts import Wait
from engine.vocabulary import Phase

_IN_GROUP = frozenset(
    {
        Phase.NIGHT,
        Phase.SPEECH,
        Phase.LAST_WORDS,
        Phase.VOTE,
        Phase.ELECTION_RUN,
        Phase.ELECTION_VOTE,
    }
)
"""Stages that are answered in the group, or have a board that tells where."""


def timed(
    screens: Sequence[Screen], parcel: Parcel, voice: Voice, look: Button | None
) -> list[Screen]:
    """How long a stage is, told with its opening: it has no deadline before that.

    One whose questions are answered in private has the way there, whoever is asked, if anybody:
    `look`, None where the 1:1 chat has no address.
    """
    wait = _untold(parcel)
    if wait is None or not screens:
        return list(screens)
    length = voice.length(-(-wait.left // 1000))
    line = voice.text("line-clock", length=length)
    if wait.phase not in _IN_GROUP and look is not None:
        line = voice.text("line-clock-private", length=length)
        # By itself, so that the news stays a text: only that can mention, and quote a board.
        return [*screens, Screen(kind=Kind.NEWS, lines=(line,), buttons=((look,),))]
    lines = (*_said_once(screens[-1]), line)
    return [*screens[:-1], replace(screens[-1], lines=lines)]


def _said_once(screen: Screen) -> Sequence[str]:
    """A turn's lines without one that says, under another picture, what stands above it: its time
    was all that it had to add.
    """
    if screen.kind is not Kind.TURN:
        return screen.lines
    found: dict[str, str] = {}
    for place, line in enumerate(screen.lines):
        found.setdefault(line.partition(" ")[2] or f"{place}", line)
    return list(found.values())


def _untold(parcel: Parcel) -> Wait | None:
    """The stage whose clock starts with this parcel; the night has its timetable."""
    waits = {wait.id: wait for wait in parcel.game.waits} if parcel.game is not None else {}
    for effect in reversed(parcel.effects):
        if isinstance(effect, StageOpened) and not effect.due and effect.phase is not Phase.NIGHT:
            return waits.get(effect.wait)
    return None
