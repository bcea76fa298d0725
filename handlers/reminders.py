"""What is said by the clock: the lobby's three warnings, who has not voted yet, nightfall's bell.

They follow from the state alone: nothing is kept of which were said. A tick says those that lie
between the table's last commit and now; the next one is when the table is ticked again.
"""

from __future__ import annotations

from adapters.letters import BELL, GROUP, Notice
from engine.effects import Announce, Effect, StageOpened
from engine.house import House, Pace
from engine.prompts import Wait
from engine.state import Game
from engine.table import Table
from engine.vocabulary import Instant, Phase
from handlers.books import people

LOBBY_MS = (60_000, 30_000, 10_000)
VOTE_MS = 15_000
_VOTES = frozenset({Phase.VOTE, Phase.ELECTION_VOTE})
_SHORTEST = 3 * VOTE_MS
"""A vote that is shorter than this needs no reminder."""


def following(game: Game, now: Instant) -> Instant | None:
    """The next instant after `now` at which something is to be said, None for none."""
    later = [at for at, _ in _all(game) if at > now]
    return min(later, default=None)


def between(game: Game, since: Instant, now: Instant) -> tuple[Notice, ...]:
    """What was to be said after `since` and until `now`; of several lobby warnings the last."""
    found = [notice for at, notice in _all(game) if since < at <= now]
    return tuple(found[-1:])


def bells(game: Game, effects: tuple[Effect, ...]) -> tuple[Notice, ...]:
    """To every player who stands, that night has fallen: the night's one sound, and the one moment
    at which a chat that cannot be reached is found out, whatever its owner's card.

    Where people look in a few times a day, at each of the night's windows. Where the bot cannot
    write at will the group's own message is the bell.
    """
    sleepy = Table(game, 0).rulings(House).pace is Pace.DAY
    if game.gated or not any(_falls(one, sleepy=sleepy) for one in effects):
        return ()
    there = people(game)
    to = [there[seat] for seat in Table(game, 0).standing if seat in there]
    return tuple(Notice(BELL, user, {"night": game.night}) for user in to)


def lost(before: Game, after: Game) -> tuple[Notice, ...]:
    """What the group must hear of that is no rule's: a seat the bot can no longer write to."""
    reached = {one.user for one in before.players if one.reachable}
    return tuple(
        Notice("lost-contact", GROUP, {"seat": one.seat})
        for one in after.players
        if one.user in reached and not one.reachable
    )


def _falls(effect: Effect, *, sleepy: bool) -> bool:
    if isinstance(effect, StageOpened):
        return sleepy and effect.phase is Phase.NIGHT
    return isinstance(effect, Announce) and effect.key == "night"


def _all(game: Game) -> list[tuple[Instant, Notice]]:
    """Every reminder of this table, in the order of time."""
    if game.paused:
        return []
    if game.phase is Phase.LOBBY:
        return [
            (game.closes - left, Notice("remind-lobby", GROUP, {"left": left // 1000}))
            for left in LOBBY_MS
        ]
    found = [
        (wait.due - VOTE_MS, Notice("remind-vote", GROUP, {"wait": wait.id}))
        for wait in game.waits
        if _wants(wait)
    ]
    return sorted(found, key=lambda one: one[0])


def _wants(wait: Wait) -> bool:
    """Whether this is a vote that runs, is long enough, and lacks ballots."""
    unanswered = any(not prompt.answered for prompt in wait.prompts)
    return wait.phase in _VOTES and wait.due > 0 and wait.left >= _SHORTEST and unanswered
