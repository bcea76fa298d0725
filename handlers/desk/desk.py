"""The front desk: inputs in, turns at tables, acknowledgements out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from adapters.buttons import BadButton, Payload, decode, read_choice
from adapters.letters import GROUP, Detail, Notice
from adapters.ports import Clock, GameStore, Key
from adapters.text.matcher import heard
from adapters.text.render import Voice, refusal, render
from engine.commands import Abort, AnyCommand, Back, Gone, Pause, Reach
from engine.effects import Whisper
from engine.errors import Illegal
from engine.state import Game, decode as decode_game
from handlers import books
from handlers.desk import answers
from handlers.desk.asked import Asked, player_of, seat_of
from handlers.desk.inputs import Contact, GroupLine, Input, Member, Moved, Place, Press, PrivateLine, Right
from handlers.desk.manner import MANNERS, Manner, Reach as Met
from handlers.desk.tables import Ack, Reply, Tables
from handlers.desk.words import Command, group_answer, read
from handlers.inbound import Accepted, Inbound, Opening, Posting, Refused, Repeated, Reply as Result, SetAside

_MET_AGAIN = 10_000
_LONGEST_ACK = 200
Does = Callable[["Desk", Asked], Reply]


class Desk:
    """Understands everything that people say and press, at all tables of a store."""

    def __init__(
        self,
        tables: Tables,
        store: GameStore,
        clock: Clock,
        *,
        manners: Mapping[str, Manner] = MANNERS,
    ) -> None:
        from handlers.desk.commands import COMMANDS

        self.tables = tables
        self.store = store
        self.clock = clock
        self.manners = manners
        self.commands: Mapping[str, Does] = COMMANDS

    def take(self, input: Input, raw: bytes = b"") -> Reply:
        """Handle one input; `raw` is kept for the operator where that fails.

        Raises Busy or a StoreFault: hand the same input in again.
        """
        match input:
            case GroupLine():
                return self._group_line(input, raw)
            case PrivateLine():
                return self._private_line(input, raw)
            case Press():
                return self._press(input, raw)
            case Member():
                return self._member(input, raw)
            case Place():
                return self._place(input, raw)
            case Contact():
                return self._contact(input, raw)

    def ack_text(self, ack: Ack, locale: str = "zh-Hant") -> str:
        """An acknowledgement in words, at most 200 characters."""
        voice = Voice(locale, ack.rules)
        if ack.receipt is not None:
            text = render(ack.receipt, voice)
        elif ack.refused:
            text = refusal(Illegal(ack.key, **ack.details), voice)
        else:
            text = voice.text(f"ack-{ack.key}", **ack.details)
        return text if len(text) <= _LONGEST_ACK else text[: _LONGEST_ACK - 1] + "…"

    def locale(self, platform: str, user: str, key: Key = "") -> str:
        """The language for one person: his own, else his group's, else the default."""
        own = books.read_profile(self.store.ledger(f"{platform}:{user}").profile).locale
        saved = books.read_saved(self.store.group(key).settings).locale if key and not own else ""
        return own or saved or Voice().locale

    # Lines

    def _group_line(self, line: GroupLine, raw: bytes) -> Reply:
        manner = self._manner(books.platform(line.key))
        command = None if line.edited else read(line.text, bare=manner.bare)
        asked = self._asked(line, line.key, said_admin=line.admin)
        if not line.user:
            known = command is not None and (command.name or line.addressed)
            return self.refuse(asked, "no-user") if known else Reply()
        if command is None:
            return self._talk(asked, line, raw)
        if command.name and command.name in self.commands:
            return self._do(asked, command)
        if answers.in_group(line.text, asked):
            return answers.typed(self, asked, line.text)
        return self.refuse(asked, "unknown-command") if line.addressed else Reply()

    def _talk(self, asked: Asked, line: GroupLine, raw: bytes) -> Reply:
        """Plain talk: heard by the rules while a game runs and its writer sits in it."""
        game = asked.running
        if game is None or asked.lobby is not None or asked.player is None:
            return Reply()
        if not line.edited and group_answer(line.text) and answers.open_now(asked, line.text):
            return answers.typed(self, asked, line.text)

        def said(game: Game) -> AnyCommand:
            seat = seat_of(game, line.user)
            if not seat:
                raise Illegal("not-at-table")
            names = {one.name: one.seat for one in game.players if one.name}
            for text, user in line.mentions.items():
                if mentioned := seat_of(game, user):
                    names[text] = mentioned
            return heard(line.text, seat, line.at, names, len(game.players), edited=line.edited)

        return self.turn(asked, said, chat=True, raw=raw)

    def _private_line(self, line: PrivateLine, raw: bytes) -> Reply:
        if line.edited or not line.user:
            return Reply()
        self._met(line.platform, line.user, line.event, line.at)
        key = self._seat_key(line.platform, line.user)
        asked = self._asked(line, key or f"{line.platform}:{line.user}", private=True)
        command = read(line.text, bare=self._manner(line.platform).bare)
        if command is not None and command.name in self.commands:
            return self._do(asked, command)
        game = asked.running
        if game is not None and asked.player is not None and asked.lobby is None:
            return answers.typed(self, asked, line.text)
        return self.refuse(asked, "unknown-command")

    def _do(self, asked: Asked, command: Command) -> Reply:
        """A command by its name; what it finds wrong before any turn is a refusal like a turn's."""
        from dataclasses import replace

        meant = replace(asked, rest=command.rest, slash=command.slash)
        try:
            return self.commands[command.name](self, meant)
        except Illegal as illegal:
            return self.refuse(meant, illegal.key, **illegal.details)

    # Presses

    def _press(self, press: Press, raw: bytes) -> Reply:
        asked = self._asked(press, press.key or f"{press.platform}:{press.user}")
        try:
            payload = decode(press.data)
        except BadButton:
            return Reply(ack=Ack("button", refused=True))
        key = f"{press.platform}:{payload.chat}"
        asked = self._asked(
            press, key, said_admin=press.admin, private=not press.key, press=True, tag=payload.tag
        )
        if not press.user:
            return Reply(ack=Ack("no-user", refused=True))
        if not press.key:
            self._met(press.platform, press.user, press.event, press.at)
        if payload.choice.startswith("/"):
            return self._do(asked, _as_command(payload))
        try:
            return answers.pressed(self, asked, payload.number, read_choice(payload.choice), raw)
        except BadButton:
            return Reply(ack=Ack("button", refused=True))

    # Facts

    def _member(self, member: Member, raw: bytes) -> Reply:
        asked = self._asked(member, member.key)
        if asked.player is None:
            return Reply()
        kind = Gone if member.what is Moved.LEFT else Back
        return self.system(asked, kind(at=member.at, user=member.user), raw=raw)

    def _place(self, place: Place, raw: bytes) -> Reply:
        asked = self._asked(place, place.key)
        game = asked.running
        if game is None:
            return Reply()
        if place.what is Right.REMOVED:
            told = tuple(Notice("bot-removed", to=user) for user in books.people(game).values())
            return self.system(asked, Abort(at=place.at), says=told, raw=raw)
        if place.what is Right.MUTED:
            told = (Notice("bot-muted", to=game.host),) if game.host else ()
            if asked.lobby is not None or game.paused:
                return self.post(asked, *told)
            return self.system(asked, Pause(at=place.at), says=told, raw=raw)
        return self.post(asked, Notice("bot-freed")) if game.paused else Reply()

    def _contact(self, contact: Contact, raw: bytes) -> Reply:
        if contact.open:
            self._met(contact.platform, contact.user, contact.event, contact.at, always=True)
            return Reply()
        self._save_met(contact.platform, contact.user, 0)
        key = self._seat_key(contact.platform, contact.user)
        if not key:
            return Reply()
        lost = Reach(at=contact.at, user=contact.user, reachable=False)
        return self.system(self._asked(contact, key), lost, raw=raw)

    def _met(self, platform: str, user: str, event: str, at: int, *, always: bool = False) -> None:
        """He has been heard of in private, so the bot can write to him (O-FLOW-P11)."""
        known = books.read_profile(self.store.ledger(f"{platform}:{user}").profile).met
        lasting = self._manner(platform).contact is not Met.LOBBY
        if always or not known or (not lasting and at >= known + _MET_AGAIN):
            self._save_met(platform, user, at)
        key = self._seat_key(platform, user)
        stored = self.store.load(key) if key else None
        player = player_of(decode_game(stored.state), user) if stored is not None else None
        if player is not None and not player.reachable:
            reach = Reach(at=at, user=user, reachable=True)
            says = (Notice("lobby"),)
            self.tables.submit(Inbound(key=key, event=f"{event}#met", command=reach, says=says))

    def _save_met(self, platform: str, user: str, at: int) -> None:
        person = f"{platform}:{user}"
        profile = books.read_profile(self.store.ledger(person).profile)
        if profile.met != at:
            changed = books.Profile(profile.locale, profile.sex, at)
            self.store.save_profile(person, books.encode_line(changed))

    def in_touch(self, asked: Asked) -> bool:
        """Whether the bot can write to him, as far as the platform lets it know."""
        if asked.private or asked.manner.contact is Met.ALWAYS:
            return True
        since = asked.running.opened if asked.running is not None else 0
        least = since if asked.manner.contact is Met.LOBBY else 1
        return asked.profile.met >= max(1, least)

    # What the commands work with

    def turn(
        self,
        asked: Asked,
        command: AnyCommand | Callable[[Game], AnyCommand],
        *,
        says: tuple[Notice, ...] | Callable[[Game, Game], tuple[Notice, ...]] = (),
        text: str = "",
        chat: bool = False,
        admin: bool | None = None,
        key: Key = "",
        secret: bool = False,
        done: str = "done",
        raw: bytes = b"",
    ) -> Reply:
        """A turn in his name. `secret`: a refusal of it is for him alone. `done` is the key of the
        acknowledgement where the turn gives no receipt.
        """
        inbound = Inbound(
            key=key or asked.key,
            event=asked.event,
            command=command,
            user=asked.user,
            admin=asked.admin if admin is None else admin,
            press=asked.press,
            chat=chat,
            run=asked.tag,
            text=text,
            says=says,
            refuse=asked.user if secret or chat else asked.back,
            token=asked.token,
            source=asked.source,
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
            press=asked.press,
        )
        return self._answered(asked, self.tables.post(posting), done, at)

    def show(
        self, asked: Asked, what: str, *, private: bool = False, **details: Detail
    ) -> Reply:
        """Answer a look-up, where it was asked or in private."""
        to = asked.user if private or asked.private else GROUP
        key = asked.own_key if asked.stored is None and to else asked.key
        notice = Notice(f"show-{what}", {"user": asked.user, **details}, to)
        return self.post(asked, notice, key=key, done="sent" if private else "shown")

    def refuse(self, asked: Asked, key: str, **details: Detail) -> Reply:
        """Say why not. A press is answered at once and writes nothing."""
        result = Refused(key, dict(details))
        if asked.press:
            return Reply(result, Ack(key, details, refused=True))
        at = asked.own_key if asked.private and asked.stored is None else asked.key
        said = {**details, "user": asked.user} if asked.back == GROUP else details
        self.post(asked, Notice(key, dict(said), asked.back), key=at)
        return Reply(result, keys=(at,))

    def _answered(self, asked: Asked, result: Result, done: str, key: Key) -> Reply:
        return Reply(result, self._ack(asked, result, done) if asked.press else None, (key,))

    def _ack(self, asked: Asked, result: Result, done: str) -> Ack:
        match result:
            case Accepted(game=game, effects=effects):
                seat = seat_of(game, asked.user)
                receipts = (
                    one
                    for one in effects
                    if isinstance(one, Whisper) and one.to == seat and one.key == "locked"
                )
                return Ack(done, receipt=next(receipts, None), rules=game.rules)
            case Refused(key=key, details=details):
                return Ack(_PRESSED.get(key, key), details, refused=True)
            case Repeated():
                return Ack("again")
            case SetAside():
                return Ack("failed", refused=True)
        return Ack(done)

    def _asked(self, source: Input, key: Key, **given: object) -> Asked:
        make = partial(
            Asked,
            store=self.store,
            manner=self._manner(books.platform(key)),
            event=source.event,
            key=key,
            user=source.user,
            name=getattr(source, "name", ""),
            at=source.at,
            token=getattr(source, "token", ""),
        )
        return make(**given)  # type: ignore[arg-type]

    def _manner(self, platform: str) -> Manner:
        return self.manners.get(platform, Manner())

    def _seat_key(self, platform: str, user: str) -> Key:
        """The running table at which a person sits, "" for none."""
        ledger = self.store.ledger(f"{platform}:{user}")
        if not ledger.table:
            return ""
        stored = self.store.load(ledger.table)
        alive = stored is not None and not stored.ended and stored.run == ledger.run
        return ledger.table if alive else ""


_PRESSED = {"no-table": "ended", "already-begun": "begun-already"}
"""Refusals that a button words otherwise than a line."""


def _as_command(payload: Payload) -> Command:
    name, _, rest = payload.choice[1:].partition(" ")
    return Command(name, rest, slash=True)
