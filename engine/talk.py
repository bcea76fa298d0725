"""What people say, as facts: turns that end, claims, rules that judge speech, whispers to a
team.
"""

from __future__ import annotations

from engine import answers, day, pack
from engine.commands import Said, Skip, Speak, Typed
from engine.errors import Illegal
from engine.house import House
from engine.omitting import do
from engine.table import Table
from engine.views import legal, what
from engine.vocabulary import Instant, Phase, Seat

_CLAIMS_KEPT = 40


def said(command: Said, table: Table) -> None:
    """Somebody has said something in the group.

    An edit is only ever judged (architecture 0.13). Where speeches are in turn, who may not
    speak now is refused (C-FLOW-9).
    """
    speaker = command.seat
    if not command.edited:
        _may_speak(speaker, table)
        _note_claims(command, table)
    for card in table.powers(speaker):
        do(table, card, "heard", speaker, command, speaker, table)
    if command.done and not command.edited:
        day.end_turn(table, speaker)


def _may_speak(speaker: Seat, table: Table) -> None:
    if not table.rulings(House).in_turn:
        return
    if any(card.speaks_freely(speaker, table) for card in table.cards(speaker)):
        return
    if not table.stands(speaker):
        raise Illegal("dead")
    if table.phase is Phase.SPEECH and not any(wait.seat == speaker for wait in table.waits):
        raise Illegal("not-your-turn")


def _note_claims(command: Said, table: Table) -> None:
    if not table.stands(command.seat) and table.phase is not Phase.LAST_WORDS:
        return
    noted = [(command.seat, target, what) for target, what in command.claims]
    new = [claim for claim in noted if claim not in table.claims]
    if new:
        table.claims = (*table.claims, *new)[-_CLAIMS_KEPT:]


def speak(command: Speak, table: Table) -> None:
    """A seat speaks to its team through the bot; refused where the rules let it have none now."""
    speaker = command.seat
    if not table.acts_alive(speaker):
        raise Illegal("dead")
    if speaker in table.stilled and table.phase is Phase.NIGHT:
        raise Illegal("stilled")
    to = team(speaker, table)
    if not to:
        raise Illegal("no-team")
    table.relay(speaker, to)


def team(speaker: Seat, table: Table) -> list[Seat]:
    """To whom a seat may speak through the bot now, ascending."""
    to = set(pack.may_talk(table, speaker))
    for card in table.powers(speaker):
        to.update(card.audience(speaker, table))
    return sorted(to - {speaker})


def typed(command: Typed, table: Table) -> None:
    """A line typed in private; refused where no card of this seat knows it."""
    me = command.seat
    if not any(do(table, card, "typed", me, command, me, table) for card in table.powers(me)):
        choices = legal(table.close(), me)
        raise what(choices) if choices else Illegal("not-asked-now")


def press(table: Table, seat: Seat, verb: str, at: Instant) -> bool:
    """Answer a seat's open prompt by something he has said; False where it has none in time."""
    found = answers.find(table, seat, verb, 0)
    if found is None or (found[0].due and at >= found[0].due):
        return False
    answers.answer(table, *found, verb, (), "", at)
    return True


def skip(command: Skip, table: Table) -> None:
    """One's own turn ends; another's is cut off by more than half of the living (bug-log O04)."""
    if day.end_turn(table, command.seat):
        return
    if table.phase is not Phase.SPEECH or not table.waits:
        raise Illegal("skip-not-now")
    if not table.stands(command.seat):
        raise Illegal("dead")
    voters = set(table.cuts)
    voters.symmetric_difference_update({command.seat})
    table.cuts = tuple(sorted(voters))
    if table.hands(voters).carried:
        table.waits = table.waits[1:]
        table.announce("cut_off")
