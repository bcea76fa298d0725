"""What may come in. Every command carries `at`, the instant of its arrival (architecture 0.1)."""

from __future__ import annotations

import msgspec

from engine.vocabulary import CardId, Instant, Seat, Verb


class Command(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Base of all commands. `at` is the arrival in milliseconds since the epoch."""

    at: Instant


class Join(Command, frozen=True):
    """A person takes a seat in the lobby. `reachable`: the bot can write to him (O-FLOW-P11);
    `handle`: what he is mentioned by.
    """

    user: str
    name: str
    reachable: bool = True
    bot: bool = False
    handle: str = ""


class Leave(Command, frozen=True):
    """A person leaves: the lobby, or the game (`left`, crescent: ufo)."""

    user: str


class Reach(Command, frozen=True):
    """It is known now whether the bot can write to a person."""

    user: str
    reachable: bool


class Rename(Command, frozen=True):
    """A person is called something else from now on; a seat stays his by his id."""

    user: str
    name: str
    handle: str = ""


class Choose(Command, frozen=True):
    """The host chooses a board by name, or a deck card by card."""

    board: str = ""
    deck: tuple[CardId, ...] = ()


class SetOption(Command, frozen=True):
    """A rule option of this table, validated by its question."""

    name: str
    value: bool | int | str


class HandOver(Command, frozen=True):
    """The table is another player's from now on: `user` is its new host."""

    user: str


class Admit(Command, frozen=True):
    """Who was put out of this lobby may sit down again."""

    user: str


class Begin(Command, frozen=True):
    """Deal and begin. The seed comes from the shell, once.

    `pants_kill` and `pants_check` are the persons protected on night 1 (O-PANTS); `acting`
    and `sexes` what the ledger and the profiles say of persons (C-FLOW-20, -21). `locale` is the
    table's language, `tongues` that of the persons who have chosen another.
    """

    seed: int
    pants_kill: tuple[str, ...] = ()
    pants_check: tuple[str, ...] = ()
    acting: tuple[tuple[str, int], ...] = ()
    sexes: tuple[tuple[str, str], ...] = ()
    locale: str = ""
    tongues: tuple[tuple[str, str], ...] = ()


class Answer(Command, frozen=True):
    """What a seat does: an open prompt's verb, or a power that needs no prompt.

    `prompt` is the id a button carries; 0 for the text form, which finds the open prompt by
    its verb. `made` grows with the moment at which the sender made it, by his platform, whenever
    it has arrived; 0 where nobody knows.
    """

    seat: Seat
    verb: Verb
    targets: tuple[int, ...] = ()
    word: str = ""
    prompt: int = 0
    made: int = 0


class Said(Command, frozen=True):
    """What a seat has said in the group, as facts; the text itself stays outside.

    `seats` are the seats it names, the speaker's own left out; `couple` whether it has a
    word for lovers; `done` ends a turn (過, 完); `claims` are (seat, card or mark) pairs;
    `signal` is the text folded for comparison with a judge's sign, and is not kept.
    """

    seat: Seat
    seats: tuple[Seat, ...] = ()
    couple: bool = False
    done: bool = False
    claims: tuple[tuple[Seat, str], ...] = ()
    signal: str = ""
    edited: bool = False


class Speak(Command, frozen=True):
    """A seat speaks to its team through the bot; the text stays outside."""

    seat: Seat


class Typed(Command, frozen=True):
    """What a seat has typed to the bot alone where it was no answer: a sign agreed on, perhaps.

    `signal` is the text folded, as in `Said`. Nothing but a sign is taken from it; else it is
    refused.
    """

    seat: Seat
    signal: str


class Happen(Command, frozen=True):
    """Something the rules let happen to a player without his wish: ufo, thunder, breakup,
    return …
    """

    event: str
    seat: Seat = 0


class Extend(Command, frozen=True):
    """More time for the open stage, in milliseconds."""

    more: int


class Skip(Command, frozen=True):
    """One's own turn ends, or a living player's vote to cut the speaker off (twice takes it
    back).
    """

    seat: Seat


class Kick(Command, frozen=True):
    """Empty a seat: by an admin, or a living player's vote for it (twice takes it back)."""

    user: str
    seat: Seat
    admin: bool = False


class Gone(Command, frozen=True):
    """A player has left the group; he may be back."""

    user: str


class Back(Command, frozen=True):
    """A player who had left the group is back."""

    user: str


class TakeSeat(Command, frozen=True):
    """Somebody new sits down on a seat that is offered; `locale` as he has chosen it, "" for not
    at all.
    """

    user: str
    name: str
    seat: Seat
    bot: bool = False
    handle: str = ""
    locale: str = ""


class Tongue(Command, frozen=True):
    """From now on this language: at a person's own seat, at the whole table where `user` is ""."""

    locale: str
    user: str = ""


class Told(Command, frozen=True):
    """The group has heard that this stage opened: its clock starts now (architecture 0.11)."""

    wait: int


class Pause(Command, frozen=True):
    """Every open window keeps the time it has left."""


class Resume(Command, frozen=True):
    """The kept time runs again."""


class Tick(Command, frozen=True):
    """Time has passed. Early, late and doubled ticks do no harm."""


class Adjourn(Command, frozen=True):
    """A living player's vote to close the table without a result (twice takes it back)."""

    seat: Seat


class Abort(Command, frozen=True):
    """The table is closed without a result."""


AnyCommand = (
    Join
    | Leave
    | Reach
    | Rename
    | Choose
    | SetOption
    | HandOver
    | Admit
    | Begin
    | Answer
    | Said
    | Speak
    | Typed
    | Happen
    | Extend
    | Skip
    | Kick
    | Gone
    | Back
    | TakeSeat
    | Tongue
    | Told
    | Pause
    | Resume
    | Tick
    | Adjourn
    | Abort
)
