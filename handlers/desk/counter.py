"""The counter: what every command works with. Turns, words for others, refusals, receipts."""

from __future__ import annotations

from collections.abc import Callable

from adapters.letters import GROUP, Detail, Notice
from adapters.ports import Clock, GameStore, Key
from adapters.text.render import Voice, refusal as worded, render
from engine import legal
from engine.commands import AnyCommand
from engine.effects import Whisper
from engine.errors import Illegal
from engine.known import Public
from engine.state import Game
from handlers.desk.admission import Roll, everybody
from handlers.desk.asked import Asked, seat_of
from handlers.desk.manner import Reach as Met
from handlers.desk.tables import Ack, Reply, Tables
from handlers.inbound import (
    Accepted,
    Inbound,
    Opening,
    Posting,
    Refused,
    Repeated,
    Reply as Result,
    SetAside,
    Unchanged,
)
from handlers.turns import refusal

_LONGEST_ACK = 200


class Counter:
    """Does things at tables in people's names, and says what became of them.

    `roll` asks who is in a group, `looks` what a group does not let us do.
    """

    def __init__(
        self,
        tables: Tables,
        store: GameStore,
        clock: Clock,
        roll: Roll = everybody,
        looks: Callable[[Key], tuple[str, ...]] = lambda key: (),
    ) -> None:
        self.tables = tables
        self.store = store
        self.clock = clock
        self.roll = roll
        self.looks = looks
        self._idle: dict[Key, int] = {}

    def ack_text(self, ack: Ack, locale: str = "zh-Hant") -> str:
        """An acknowledgement in words, at most 200 characters."""
        voice = Voice(locale, ack.rules)
        if ack.receipt is not None:
            text = voice.declined(ack.passed) or render(ack.receipt, voice)
        elif ack.refused:
            text = worded(Illegal(ack.key, **ack.details), voice)
        else:
            text = voice.text(f"ack-{ack.key}", **ack.details)
        return text if len(text) <= _LONGEST_ACK else text[: _LONGEST_ACK - 1] + "…"

    def in_touch(self, asked: Asked, since: int | None = None) -> bool:
        """Whether the bot can write to him, as far as the platform lets it know; `since` is when
        the lobby opened, if it is not the table's that stands.
        """
        if asked.private or asked.manner.contact is Met.ALWAYS:
            return True
        if since is None:
            since = asked.running.opened if asked.running is not None else 0
        least = since if asked.manner.contact is Met.LOBBY else 1
        return asked.profile.met >= max(1, least)

    def turn(
        self,
        asked: Asked,
        command: AnyCommand | Callable[[Game], AnyCommand],
        *,
        says: tuple[Notice, ...] | Callable[[Game, Game], tuple[Notice, ...]] = (),
        text: str = "",
        chat: bool = False,
        admin: bool | None = None,
        done: str = "done",
        raw: bytes = b"",
    ) -> Reply:
        """A turn in his name. `done` is the key of its acknowledgement, if it gives no receipt."""
        inbound = Inbound(
            key=asked.key,
            event=asked.event,
            command=command,
            user=asked.user,
            admin=(lambda: asked.admin) if admin is None else admin,
            press=asked.acked,
            chat=chat,
            run=asked.tag,
            text=text,
            says=says,
            back=asked.back,
            token=asked.token,
            source=asked.source,
            known=asked.read,
        )
        return self._answered(asked, self.tables.submit(inbound, raw), done, inbound.key)

    def system(
        self,
        asked: Asked,
        command: AnyCommand,
        *,
        says: tuple[Notice, ...] = (),
        raw: bytes = b"",
    ) -> Reply:
        """A turn that nobody has asked for: what happened in the group."""
        inbound = Inbound(key=asked.key, event=asked.event, command=command, says=says)
        return Reply(self.tables.submit(inbound, raw), keys=(asked.key,))

    def open(self, asked: Asked, opening: Opening) -> Reply:
        """Open a table in his name."""
        self._idle.pop(opening.key, None)
        return self._answered(asked, self.tables.open(opening), "done", opening.key)

    def post(self, asked: Asked, *notices: Notice, key: Key = "", done: str = "done") -> Reply:
        """Say something that changes no table."""
        at = key or asked.key
        posting = Posting(
            key=at,
            event=asked.event,
            notices=notices,
            token=asked.token,
            source=asked.source,
            press=asked.acked,
        )
        return self._answered(asked, self.tables.post(posting), done, at)

    def show(self, asked: Asked, what: str, *, private: bool = False, **details: Detail) -> Reply:
        """Answer a look-up, where it was asked or in private."""
        if private and not asked.private and asked.manner.aloud:
            return self.post(asked, Notice("look-there", GROUP, {"user": asked.user}))
        to = asked.user if private or asked.private else GROUP
        key = asked.own_key if asked.stored is None and to else asked.key
        notice = Notice(f"show-{what}", to, {"user": asked.user, **details})
        return self.post(asked, notice, key=key, done="sent" if private else "shown")

    def refuse(self, asked: Asked, illegal: Illegal) -> Reply:
        """Say why not, to whom its type is for. A press is answered at once and writes nothing."""
        result = Refused(illegal.key, dict(illegal.details), isinstance(illegal, Public))
        if asked.acked and self.store.seen(asked.event, self.clock.now()):
            return Reply(Repeated(), Ack("again"))
        if asked.acked:
            ack = Ack(illegal.key, illegal.details, refused=True, locale=asked.locale)
            return Reply(result, ack)
        at = asked.own_key if asked.private and asked.stored is None else asked.key
        self.post(asked, *refusal(illegal, asked.user, asked.back), key=at)
        return Reply(result, keys=(at,))

    def _answered(self, asked: Asked, result: Result, done: str, key: Key) -> Reply:
        if asked.late:
            self._say_late(asked, result, done)
        if not asked.acked:
            return Reply(result, None, (key,))
        ack = self._ack(asked, result, done)._replace(locale=asked.locale)
        return Reply(result, ack, (key,))

    def _say_late(self, asked: Asked, result: Result, done: str) -> None:
        """What became of a press that has waited, where no letter of the turn's tells him."""
        ack = self._ack(asked, result, done)
        over = isinstance(result, Accepted | Repeated) or result == Unchanged()
        if over and ack.receipt is None and done not in _SHOWN:
            given = Posting(
                key=asked.key,
                event=f"{asked.event}#late",
                notices=(Notice("late-done", asked.user, {"done": ack.key}),),
            )
            self.tables.post(given)

    def _ack(self, asked: Asked, result: Result, done: str) -> Ack:
        match result:
            case Accepted(game=game, effects=effects):
                seat = seat_of(game, asked.user)
                receipts = (
                    one
                    for one in effects
                    if isinstance(one, Whisper) and one.to == seat and one.key == "locked"
                )
                receipt = next(receipts, None)
                passed = _passed(asked.whole, receipt)
                return Ack(done, receipt=receipt, passed=passed, rules=game.rules)
            case Refused(key=key, details=details):
                return Ack(_PRESSED.get(key, key), details, refused=True)
            case Repeated():
                return Ack("again")
            case SetAside():
                return Ack("failed", refused=True)
        return Ack(done)


def _passed(before: Game | None, receipt: Whisper | None) -> str:
    """What a pass says no to: the verb of the question that stood open to it."""
    if before is None or receipt is None or receipt.args[0].words() != "pass":
        return ""
    return next((one.verb for one in legal(before, receipt.to) if one.passable), "")


_SHOWN = frozenset({"sent", "shown", "pick", "confirm"})
"""What is answered by a screen of its own."""

_PRESSED = {"no-table": "ended", "already-begun": "begun-already"}
"""Refusals that a button words otherwise than a line."""
