"""The group's boards as LINE needs them: never edited, their clock starting when they are read.

So a board says its whole time instead of a deadline, and nothing that is soon untrue.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from adapters.letters import Parcel
from adapters.screens import Button, Kind, Screen
from adapters.text.render import Voice
from engine.effects import Announce, StageOpened
from engine.prompts import Wait
from engine.state import Game
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


def fitted(
    screens: Sequence[Screen], parcel: Parcel, voice: Voice, look: Button | None
) -> list[Screen]:
    """A parcel's screens for the group: with the seats at the deal, without the count of nobody,
    with the time a stage has. `look` leads into the 1:1 chat, None where that has no address.
    """
    found = [_uncounted(one, parcel.game, voice) for one in screens]
    return _timed(_seated(found, parcel, voice), parcel, voice, look)


def _seated(screens: list[Screen], parcel: Parcel, voice: Voice) -> list[Screen]:
    """Who has which seat, once: no list of the lobby's stands above that would have been edited,
    and the seats are drawn anyway.
    """
    dealt = any(isinstance(one, Announce) and one.key == "board" for one in parcel.effects)
    place = next((at for at, one in enumerate(screens) if one.kind is Kind.NEWS), None)
    if not dealt or place is None or parcel.game is None:
        return screens
    seats = (
        voice.text("line-seat", seat=voice.seat(one.seat), name=voice.name(one.name))
        for one in parcel.game.players
    )
    lines = (*screens[place].lines, voice.text("line-seats"), *seats)
    return [*screens[:place], replace(screens[place], lines=lines), *screens[place + 1 :]]


def _uncounted(screen: Screen, game: Game | None, voice: Voice) -> Screen:
    """A vote's board without the count of nobody: it hangs there as it was sent."""
    if screen.kind is not Kind.BALLOT or game is None:
        return screen
    none = {voice.text("desk-voted", number="0", all=str(len(wait.prompts))) for wait in game.waits}
    return replace(screen, lines=tuple(line for line in screen.lines if line not in none))


def _timed(
    screens: list[Screen], parcel: Parcel, voice: Voice, look: Button | None
) -> list[Screen]:
    """How long a stage is, told with its opening: it has no deadline before that.

    One whose questions are answered in private has the way there, whoever is asked, if anybody.
    """
    wait = _untold(parcel)
    if wait is None or not screens:
        return screens
    line = voice.text("line-clock", length=voice.length(-(-wait.left // 1000)))
    if wait.phase not in _IN_GROUP and look is not None:
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
