"""People who are not there: missed prompts, votes to replace somebody, empty seats, leaving.

Product, "Silent players": two missed in a row and he is warned; three, and the table votes
whether to replace him, or he is out. An empty seat is offered for a minute, with its card
and its knowledge. Crescent has its own count (C-FLOW-14): two missed, and the bot plays for
him; two more, and he drowns.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine import exits
from engine.commands import Adjourn, Back, Gone, Kick, Reach, TakeSeat
from engine.errors import Illegal
from engine.house import House, Parting, Silent
from engine.lobby import abort, find, leave_lobby, pass_on, put_out, reach, speaks
from engine.memo import Memo
from engine.prompts import Wait
from engine.table import Table, seat
from engine.texts import Count
from engine.vocabulary import Cause, Instant, Phase, Seat, Slot

OFFER_SECONDS = 60
WARNED, PUT_TO_VOTE, DROWNED = 2, 3, 4


def forget(table: Table, heard: Seat) -> None:
    """A seat that has been heard of in the open has missed nothing.

    What not everybody is asked for, and what the group does not see, counts for nobody: a count
    set back would tell that he has a power and has used it (C-FLOW-14, E-FLOW-21).
    """
    player = table.players[heard - 1]
    if player.missed and table.phase is not Phase.NIGHT:
        table.players[heard - 1] = replace(player, missed=0)
        table.ousting = tuple(vote for vote in table.ousting if vote[0] != heard)


UNCAST: Memo[tuple[int, ...]] = Memo("uncast", ())
"""Who let the last ballot run out that he was asked for."""
HUSHED = Memo("hushed", default=False)
"""At the last ballot half of the table was silent, and it has been told so."""

_ALL_ARE_ASKED = frozenset({Slot.VOTE, Slot.ELECT})
OPEN_TO_ALL = _ALL_ARE_ASKED | {Slot.RUN}
"""What is asked of everybody, before everybody's eyes."""


def is_ballot(wait: Wait) -> bool:
    """Whether everybody is asked: only then is silence anything."""
    return not _ALL_ARE_ASKED.isdisjoint(wait.slots)


def count(table: Table, wait: Wait) -> list[tuple[Seat, Cause]]:
    """A ballot that ran out uncast is missed; speeches, last words and night questions are none.

    Only what everybody is asked counts: a warning after a missed night question would tell the
    table who has a night power (E-FLOW-21). Returns who is out of the game for it once the wait
    has closed, and of what.
    """
    house = table.rulings(House)
    out: list[tuple[Seat, Cause]] = []
    for quiet in sorted(_silent(table, wait)):
        player = table.player(quiet)
        table.players[quiet - 1] = replace(player, missed=player.missed + 1)
        cause = _judge(table, quiet, player.missed + 1, house)
        if cause is not None:
            out.append((quiet, cause))
    return out


def _silent(table: Table, wait: Wait) -> set[Seat]:
    """Who let a ballot run out."""
    return {
        prompt.seat
        for prompt in wait.prompts
        if not (prompt.answered or prompt.void) and table.stands(prompt.seat)
    }


def hush(table: Table, wait: Wait) -> None:
    """Once for each stretch of it the table is told, below the ballots, that half of the living
    are silent.

    Only ballots begin and end a stretch, by what stands on their boards. A word in between, which
    sets a seat's own count back, may be a night power's answer: heeded here it would be told by
    this warning's coming again.
    """
    if table.outcome is not None:
        return
    silent, asked = _silent(table, wait), {prompt.seat for prompt in wait.prompts}
    before: tuple[Seat, ...] = table.common(UNCAST)
    uncast = (silent | (set(before) - asked)) & set(table.standing)
    half = 2 * len(uncast) >= len(table.standing)
    if half and not table.common(HUSHED):
        table.announce("half_silent")
    table.keep(UNCAST, tuple(sorted(uncast)))
    table.keep(HUSHED, half)


def remove(table: Table, out: list[tuple[Seat, Cause]]) -> None:
    """Who has missed too much is out, if the closing of the wait has left him alive."""
    exits.vanish(table, {quiet: cause for quiet, cause in out if table.stands(quiet)})


def _judge(table: Table, quiet: Seat, missed: int, house: House) -> Cause | None:
    if house.autoplay:
        if missed == WARNED:
            table.whisper(quiet, "missed")
            table.announce("autoplay", seat(quiet))
        elif missed >= DROWNED:
            return Cause.DROWNED
    elif house.silent_players is Silent.OFF:
        return None
    elif missed == WARNED:
        table.whisper(quiet, "missed")
        table.announce("silent", seat(quiet))
    elif missed >= PUT_TO_VOTE and house.silent_players is Silent.OUT:
        return Cause.LEFT
    elif missed == PUT_TO_VOTE:
        table.announce("oust_asked", seat(quiet))
    return None


def kick(command: Kick, table: Table) -> None:
    """A seat is emptied: by an admin at once, else by more than half of the other living seats."""
    if table.phase is Phase.LOBBY:
        if not command.admin:
            raise Illegal("kick-admins")
        put_out(table, _sitting(table, command.seat), command.user)
        return
    _sitting(table, command.seat)
    if not table.stands(command.seat):
        raise Illegal("dead")
    if command.admin:
        offer(table, command.seat)
        return
    voter = find(table, command.user).seat
    if not table.stands(voter) or voter == command.seat:
        raise Illegal("kick-not-yours")
    known = next((vote for vote in table.ousting if vote[0] == command.seat), (command.seat,))
    voters = {*known[1:]} ^ {voter}
    others = tuple(vote for vote in table.ousting if vote[0] != command.seat)
    table.ousting = (*others, (command.seat, *sorted(voters)))
    hands = table.hands(voters, without=command.seat)
    if hands.carried:
        offer(table, command.seat)
    else:
        table.announce("oust_votes", seat(command.seat), *hands.told())


def adjourn(command: Adjourn, table: Table) -> None:
    """More than half of the living want to stop: the table is closed without a result."""
    if not table.stands(command.seat):
        raise Illegal("dead")
    table.adjourning = tuple(sorted({*table.adjourning} ^ {command.seat}))
    hands = table.hands(table.adjourning)
    if hands.carried:
        abort(table, "aborted")
    else:
        table.announce("end_votes", *hands.told())


def _sitting(table: Table, target: Seat) -> Seat:
    if not 0 < target <= len(table.players):
        raise Illegal("no-seat", seat=target, most=len(table.players))
    return target


def offer(table: Table, target: Seat) -> None:
    """The seat is empty for a minute, and may be taken over by somebody else."""
    _vacate(table, target, OFFER_SECONDS, offered=True)


def _vacate(table: Table, target: Seat, seconds: int, *, offered: bool) -> None:
    if any(empty[0] == target for empty in table.vacant):
        return
    table.ousting = tuple(vote for vote in table.ousting if vote[0] != target)
    since = table.paused or table.now  # A pause takes nothing of it, whenever he has gone.
    table.vacant = (*table.vacant, (target, since + seconds * 1000, offered))
    table.announce("vacant" if offered else "gone", seat(target), Count(seconds))


def gone(command: Gone, table: Table) -> None:
    """A player has left the group: out at once in crescent, else unless he is back within the
    table's `leave_grace` (O47).
    """
    missing = find(table, command.user).seat
    if table.phase is Phase.LOBBY:
        leave_lobby(table, missing)
    elif not table.stands(missing):
        return
    elif grace := table.rulings(House).leave_grace:
        _vacate(table, missing, grace, offered=False)
    else:
        exits.leave(table, missing)


def reached(command: Reach, table: Table) -> None:
    """Keep whether the bot can write to a player; whom it cannot, crescent's UFO takes
    (C-FLOW-15).
    """
    reach(command, table)
    missing = find(table, command.user).seat
    playing = table.phase not in (Phase.LOBBY, Phase.OVER) and table.stands(missing)
    if playing and not command.reachable and table.rulings(House).parting is Parting.UFO:
        exits.leave(table, missing)


def back(command: Back, table: Table) -> None:
    """He is back in time: nothing has happened."""
    returned = find(table, command.user).seat
    waiting = tuple(empty for empty in table.vacant if empty[0] != returned or empty[2])
    if waiting != table.vacant:
        table.vacant = waiting
        table.announce("back", seat(returned))


def take_seat(command: TakeSeat, table: Table) -> None:
    """Somebody sits down on an empty seat and is told what the seat knows."""
    if any(player.user == command.user for player in table.players):
        raise Illegal("already-joined")
    if not any(empty[0] == command.seat and empty[2] for empty in table.vacant):
        raise Illegal("seat-taken")
    table.vacant = tuple(empty for empty in table.vacant if empty[0] != command.seat)
    pass_on(table, command.seat)
    player = table.player(command.seat)
    table.players[command.seat - 1] = replace(
        player,
        user=command.user,
        name=command.name,
        handle=command.handle,
        bot=command.bot,
        reachable=True,
        missed=0,
    )
    speaks(table, command.seat, command.locale)
    uncast = (one for one in table.common(UNCAST) if one != command.seat)
    table.keep(UNCAST, tuple(uncast))
    table.announce("seat_taken", seat(command.seat))
    table.tell_card(command.seat, "card")
    table.whisper(command.seat, "takes_over")


def expire(table: Table, until: Instant, go_on: Callable[[Table], None]) -> None:
    """Seats that stayed empty are out of the game."""
    late = [target for target, due, _ in table.vacant if due <= until and table.stands(target)]
    if exits.deserts(table, late):
        exits.leave(table, *late)
        return
    for target, due, _ in table.vacant:
        if due <= until:
            table.vacant = tuple(empty for empty in table.vacant if empty[0] != target)
            if table.phase is not Phase.OVER and table.stands(target):
                exits.leave(table, target)
                go_on(table)
