"""The pact of siblings: by night they agree on a ballot, by day each of them is bound to it."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from engine.asking import closer
from engine.ballots import candidates, void_ballot
from engine.loss import LOST
from engine.memo import Memo
from engine.prompts import Act, Choice, Prompt
from engine.role import Mark, Offer, Role, at
from engine.table import Table, note, seat, seats
from engine.tasks import Bury, Fall
from engine.texts import Note, NoteRef, SeatRef
from engine.vocabulary import NOBODY, CardId, Cause, Seat, Slot, Stage, Verb

ABSTAIN = -1
GROUP = Memo("pact.group", "")
KNOWN: Memo[tuple[int, ...]] = Memo("pact.known", ())
FIXED = Memo("pact.fixed", NOBODY)
WRONG = Memo("pact.wrong", False)
_WORD = "abstain"


class Sibling(Role):
    """A card whose holders vote as one; who has held it stays in, whatever he becomes (A-72)."""

    slots = (Slot.PACT,)

    def redeals(self, dealt: tuple[CardId, ...], bottom: tuple[CardId, ...], table: Table) -> bool:
        return self.id in dealt and self.id in bottom

    def dealt(self, me: Seat, table: Table) -> None:
        table.remember(me, GROUP, self.id)

    def inherited(self, me: Seat, giver: Seat, table: Table) -> None:
        table.remember(me, GROUP, self.id)


def siblings(me: Seat, table: Table) -> list[Seat]:
    """The seats of his group that nobody knows to be dead, his own among them."""
    group = table.recall(me, GROUP)
    return [other for other in table.standing if table.recall(other, GROUP) == group]


def _meet(me: Seat, table: Table) -> bool:
    """Whether they are woken: two at least, and none whom the penalty has freed (E-ELDER-9).

    Who was burned or made a wolf is woken and bound as before (A-72).
    """
    group = siblings(me, table)
    return len(group) > 1 and not any(table.recall(other, LOST) for other in group)


class Pact(Mark):
    """What ties a sibling to the others of one card; that card's file registers its own."""

    card: ClassVar[CardId] = ""
    slots = (Slot.PACT,)

    def on(self, seat: Seat, table: Table) -> bool:
        return table.recall(seat, GROUP) == self.card

    def prompt(self, slot: Slot, me: Seat, table: Table) -> Offer | None:
        if not _meet(me, table):
            return None
        others = tuple(other for other in siblings(me, table) if other != me)
        known = table.recall(me, KNOWN)
        if any(other not in known for other in others):
            table.whisper(me, "siblings", seats(*others), keep=True)
            table.remember(me, KNOWN, others)
        return Offer((Choice("pact", tuple(table.standing), words=(_WORD,)),))

    def answered(self, act: Act, me: Seat, table: Table) -> None:
        for other in siblings(me, table):
            if other != me:
                table.whisper(other, "pact_choice", seat(me), _shown(_value(act)))

    def audience(self, me: Seat, table: Table) -> tuple[Seat, ...]:
        """They talk while they are asked (E-TWO_SISTERS-1)."""
        asked = any(
            prompt.seat == me and prompt.slot is Slot.PACT
            for wait in table.waits
            for prompt in wait.prompts
        )
        return tuple(siblings(me, table)) if asked else ()

    @at(Stage.NIGHTFALL, lasting=True)
    def lapses(self, me: Seat, table: Table) -> None:
        table.remember(me, FIXED, NOBODY)
        table.remember(me, WRONG, False)

    def unsaid(self, slot: Slot, me: Seat, table: Table) -> tuple[Verb, tuple[int, ...]] | None:
        """Silence is filled in, so that it costs nothing (E-TWO_SISTERS-10, A-70). Where it is
        bound to abstain it is the right ballot as it is: cast for a whole table's silent siblings
        it would be the only one on the board.
        """
        wanted = _wanted(me, table) if slot is Slot.VOTE else NOBODY
        return None if wanted in (NOBODY, ABSTAIN) else ("vote", (wanted,))

    def ballot(self, act: Act | None, me: Seat, table: Table) -> Act | None:
        """E-TWO_SISTERS-5 to -11: what differs is void, and he is out; a pass is silence."""
        wanted = _wanted(me, table)
        if wanted == NOBODY or (act is None and wanted == ABSTAIN):
            return act
        if act is None:
            return Act(me, "vote", (wanted,), slot=Slot.VOTE)
        if _value(act) == wanted:
            return act
        table.remember(me, WRONG, True)
        return void_ballot(act)

    @at(Stage.RIGHTS, lasting=True)
    def out(self, me: Seat, table: Table) -> None:
        """All who voted wrong go together, after the vote's own death (A-71)."""
        wrong = [other for other in table.seats if table.recall(other, WRONG)]
        for other in wrong:
            table.remember(other, WRONG, False)
        falls = tuple(Fall(other, (Cause.PACT,)) for other in wrong if table.lives(other))
        if falls:
            table.push(Bury(falls))


@closer(Slot.PACT)
def close(table: Table, prompts: tuple[Prompt, ...]) -> None:
    """Fix what more than half of the living have named, else that they abstain (A-70, A-73)."""
    table.acts = (*table.acts, *(act for prompt in prompts for act in prompt.acts))
    for group in sorted({table.recall(prompt.seat, GROUP) for prompt in prompts}):
        own = [prompt for prompt in prompts if table.recall(prompt.seat, GROUP) == group]
        living = siblings(own[0].seat, table)
        named = Counter(_value(act) for prompt in own for act in prompt.acts)
        most, votes = max(named.items(), key=lambda item: item[1], default=(ABSTAIN, 0))
        fixed = most if 2 * votes > len(living) else ABSTAIN
        for prompt in own:
            table.remember(prompt.seat, FIXED, fixed)
            table.whisper(prompt.seat, "pact", _shown(fixed))


def _wanted(me: Seat, table: Table) -> int:
    """The ballot he is bound to, NOBODY where he is free."""
    fixed = table.recall(me, FIXED)
    if not fixed or len(siblings(me, table)) < 2:
        return NOBODY
    return fixed if fixed in candidates(table) else ABSTAIN


def _value(act: Act) -> int:
    return act.target or ABSTAIN


def _shown(value: int) -> SeatRef | NoteRef:
    return note(Note.NONE) if value == ABSTAIN else seat(value)
