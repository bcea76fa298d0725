"""Why the group must be spoken to, for who looks only into his 1:1 chat.

It rests on what the group is about to be told anyway: that something waits, and that it is dawn.
A group that we have been put out of cannot be spoken in: there an invitation is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adapters.letters import GROUP, Letter
from adapters.line.notes import Notes
from adapters.line.sleep import unheard
from engine.effects import Announce
from engine.state import Game
from engine.vocabulary import Phase

_DAWN = "day"


def called(
    game: Game | None, kept: Notes, now: int, waiting: Callable[[], Iterable[Letter]]
) -> str:
    """The entry of the catalogue that says so, "" where the group waits for nobody's word.

    `waiting` are the letters of the table's outbox, asked for only where they matter.
    """
    if game is None or game.phase is Phase.LOBBY or kept.away:
        return ""
    if kept.asleep:
        return "line-call-asleep"
    if game.paused:
        return "line-call-paused"
    if not unheard(game) or kept.purse.holds(GROUP, now):
        return ""
    news = (one.key for letter in waiting() for one in letter.effects if isinstance(one, Announce))
    return "line-call-dawn" if _DAWN in news else "line-call"
